"""Teleport tiles: drawn, laid, followed, in chains and loops (TA 11:45)."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.engine.errors import BrokenInvariant
from questboard.games.talisman.boards import far_outer, keep, teleports, timescape
from questboard.games.talisman.boards.keep.state import KEEP
from questboard.games.talisman.boards.timescape.state import RIFTS, check
from questboard.testing import rule
from tests.games.talisman.boards.given_all import at
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    table = Land(more=[timescape.part])
    table.of("Ann").strength = table.of("Ann").craft = 12
    return table


def tiles(table: Land, **leads: str) -> None:
    """`t3="time.7"`: a tile on time.3 leads there; its card lies with it."""
    rifts = RIFTS.of(table.match)
    for here, to in leads.items():
        space = f"time.{here[1:]}"
        rifts.bag.remove(at(table, to))
        rifts.laid[at(table, space)] = at(table, to)
        if len(rifts.laid) <= 3:
            table.lay(space, "ti_rift")


def lands(table: Land, start: str, die: int) -> None:
    """Ann rolls and lands on a Space."""
    hero = table.of("Ann")
    hero.at = hero.landed = at(table, start)
    turn(table, die)


def turn(table: Land, *dice: int) -> None:
    table.state.active = 0
    table.state.over = False
    table.rolls(*dice)
    table.goes("movement")


def draws(table: Land, space: str, to: str, *then: int) -> None:
    """Ann draws a Rift there, and the tile says so."""
    table.top("timescape", "ti_rift")
    hero = table.of("Ann")
    hero.at = hero.landed = at(table, space)
    table.rolls(RIFTS.of(table.match).bag.index(at(table, to)) + 1, *then)
    table.goes("arrive")


@rule("TA 11:45")
def test_who_draws_one_is_moved_at_once_and_encounters_that_space(table: Land):
    draws(table, "time.3", "time.6", 6, 1)
    put = [data["to"] for data in table.told("moves")]
    assert put == ["time.6"] and table.names_on("time.3") == ["ti_rift"]
    assert RIFTS.of(table.match).laid == {at(table, "time.3"): at(table, "time.6")}
    assert table.told("wins")[0]["foe"] == "an Assembly Robot"  # the Foundry is met in the same turn
    assert not table.of("Ann").forced  # no tile lies where she is


@rule("TA 11:45")
def test_of_two_cards_the_second_is_not_drawn_by_who_is_gone(table: Land):
    table.top("timescape", "ti_rift", "ti_drone")
    draws(table, "time.4", "time.12")
    assert [data["card"] for data in table.told("draws")] == ["ti_rift"]


def test_a_tile_may_lead_out_of_the_timescape(table: Land):
    table.top("adventure", "ad_purse", "ad_purse")
    draws(table, "time.3", "out.ruins")
    assert table.at("Ann") == "out.ruins" and len(table.names_on("out.ruins")) + table.of("Ann").gold >= 2


@rule("TA 11:45")
def test_who_lands_there_later_follows_it_on_the_next_turn_and_draws_nothing(table: Land):
    tiles(table, t9="time.12", t3="time.6")
    table.lay("time.1", "ti_dealer")
    lands(table, "time.1", 3)
    assert table.at("Ann") == "time.3" and not table.told("draws")
    assert table.of("Ann").forced == "teleport"
    turn(table, 6, 1)  # no die to move: these two are for the robot of the Foundry
    assert (
        table.told("moves")[1]["to"] == "time.6" and not [d for d in table.told("rolls") if d["purpose"] == "move"][1:]
    )
    assert table.of("Ann").forced == ""


@rule("TA 11:45")
def test_a_loop_is_played_until_the_space_that_began_it_which_loses_its_tile(table: Land):
    """T-33."""
    tiles(table, t7="time.3", t3="time.7")
    table.of("Ann").poison = 0
    lands(table, "time.5", 4)
    while table.match.pending and table.match.pending.name == "reroll":
        table.says("Ann", "keep")
    assert table.at("Ann") == "time.7"
    turn(table)
    assert table.at("Ann") == "time.3"
    turn(table, 5)
    assert table.at("Ann") == "time.7" and table.told("tile-gone") == [{"space": "time.7"}]
    assert RIFTS.of(table.match).laid == {at(table, "time.3"): at(table, "time.7")}
    assert table.of("Ann").forced == "" and RIFTS.of(table.match).chains[0] == []
    check(table.match)
    turn(table, 1)
    assert table.told("moves")[-1]["to"] == "time.8"


@rule("TA 11:45")
def test_a_chain_that_runs_into_a_loop_takes_out_what_is_visited_twice(table: Land):
    """R-61: 1 leads to 3, and 3 and 14 lead to each other; 3 is the first to come twice.

    Of the printed tiles no two lead to one Space, so it takes a strange bag.
    """
    rifts = RIFTS.of(table.match)
    one, three, fourteen = (at(table, space) for space in ("time.1", "time.3", "time.14"))
    rifts.laid = {one: three, three: fourteen, fourteen: three}
    table.is_put("Ann", one, "TA 11:44")
    for space in (three, fourteen, three):
        with pytest.raises(StopIteration):
            next(teleports.follows(table.match, 0))  # it asks nothing
        assert table.of("Ann").at == space
    assert rifts.laid == {one: three, fourteen: three} and rifts.gone == [fourteen]
    assert table.of("Ann").forced == ""


def test_a_tile_that_leads_to_its_own_space_is_a_loop_of_one(table: Land):
    draws(table, "time.3", "time.3")
    assert table.at("Ann") == "time.3" and table.of("Ann").forced == "teleport"
    turn(table)
    assert table.at("Ann") == "time.3" and table.told("tile-gone") and table.of("Ann").forced == ""


def test_a_second_tile_on_one_space_covers_the_first(table: Land):
    tiles(table, t4="time.1")
    draws(table, "time.4", "time.12")
    rifts = RIFTS.of(table.match)
    assert rifts.laid[at(table, "time.4")] == at(table, "time.12") and rifts.gone == [at(table, "time.1")]


def test_who_is_moved_elsewhere_meanwhile_forgets_it(table: Land):
    tiles(table, t3="time.7")
    lands(table, "time.1", 3)
    table.is_put("Ann", "time.9")
    assert table.of("Ann").forced == "" and RIFTS.of(table.match).chains[0] == []


def test_a_toad_follows_no_tile(table: Land):
    tiles(table, t3="time.7")
    lands(table, "time.1", 3)
    table.of("Ann").toad = 2
    table.lay("time.4", "ti_dealer", "ti_broker")
    turn(table)
    assert table.told("moves")[-1]["to"] == "time.4"


def test_tiles_to_boards_that_are_not_played_are_not_in_the_bag():
    for more in ([timescape.part], [far_outer.part, timescape.part]):
        table = Land(more=more)
        bag = RIFTS.of(table.match).bag
        assert all(table.match.content.in_play[space] for space in bag)


def test_no_tile_vanishes(table: Land):
    check(table.match)
    RIFTS.of(table.match).bag.pop()
    with pytest.raises(BrokenInvariant):
        check(table.match)


def test_all_see_where_tiles_lie_and_what_the_bag_holds_no_more(table: Land):
    tiles(table, t3="time.7")
    seen = table.match.view(1).rifts
    assert seen == teleports.TilesSeen(15, [("time.3", "time.7")])
    [panel] = [panel for panel in table.match.game.words.board(Look(table.match, 1)) if panel.title.startswith("Rifts")]
    assert panel.rows == (("the Glass Jungle leads to the Plague Colony",),)


@rule("TA 11:45")
def test_a_tile_of_the_chain_that_a_rival_has_taken_out_meanwhile_is_no_loop(table: Land):
    tiles(table, t7="time.3", t3="time.7")
    lands(table, "time.5", 4)
    turn(table)
    assert table.at("Ann") == "time.3"
    rifts = RIFTS.of(table.match)
    rifts.gone.append(rifts.laid.pop(at(table, "time.7")))  # as Bea's loop does
    turn(table, 5)
    assert table.at("Ann") == "time.7" and not table.told("tile-gone")
    assert at(table, "time.3") in rifts.laid and rifts.chains[0] == []


# -- tiles and what else holds somebody there --------------------------------------------------------------------


@rule("TA 11:45", "TA 19:4")
def test_a_toad_that_draws_a_rift_is_moved_like_anybody(table: Land):
    """It uses no door; this is none, and asks nobody."""
    table.of("Ann").toad = 3
    draws(table, "time.3", "time.9", 3)
    assert [data["to"] for data in table.told("moves")][:1] == ["time.9"]


@rule("TA 11:45", "TA 15:4")
def test_a_tile_waits_while_turns_are_missed(table: Land):
    tiles(table, t3="time.7")
    table.is_put("Ann", "time.3")
    table.of("Ann").miss = 1
    table.state.active = 0
    table.goes("turn")
    assert table.told("misses") and table.of("Ann").forced == "teleport" and table.at("Ann") == "time.3"


@rule("TA 11:45", "TA 11:44")
def test_a_tile_to_the_edge_of_time_leads_on_at_once_and_no_chain_is_left(table: Land):
    tiles(table, t4="time.15")
    table.is_put("Ann", "time.4")
    turn(table, 6)
    assert table.at("Ann") == "inn.plain" and not table.of("Ann").forced
    assert RIFTS.of(table.match).chains[0] == []


@rule("TA 11:45", "TA 11:4")
def test_bars_are_stronger_than_a_tile(table: Land):
    tiles(table, t13="time.2")
    table.is_put("Ann", "time.13")
    table.state.active = 0
    table.goes("arrive")
    assert table.of("Ann").forced == "time-prison"
    turn(table, 2)
    assert table.at("Ann") == "time.13" and table.of("Ann").forced == "time-prison"


@rule("TA 11:45")
def test_who_is_led_onto_a_tile_by_a_mirror_follows_it_next():
    table = Land(more=[keep.part])
    storeys = KEEP.of(table.match)
    storeys.bag.remove(at(table, "keep.2"))
    storeys.laid[at(table, "keep.13")] = at(table, "keep.2")
    table.lay("keep.13", "pu_rope")
    table.lay("keep.2", "pu_axe")
    table.is_put("Ann", "keep.10")
    table.rolls(6)
    table.state.active = 0
    table.goes("arrive")
    assert table.at("Ann") == "keep.13" and table.of("Ann").forced == "teleport"
