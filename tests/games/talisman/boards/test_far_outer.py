"""The Far Outer Region: a stair by count both ways, and what its Spaces do."""

from __future__ import annotations

from random import Random

import pytest

from questboard import bots
from questboard.engine import Look
from questboard.games.talisman.boards import far_outer
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.land import Land
from tests.laws.driver import QUIET, do, propose


@pytest.fixture
def table() -> Land:
    return Land(more=[far_outer.part])


def ends(table: Land, space: str, die: int) -> set[str]:
    return table.ends(space, die)


def arrives(table: Land, space: str, *dice: int) -> None:
    hero = table.of("Ann")
    hero.at = hero.landed = table.match.content.space_of[space]
    table.rolls(*dice)
    table.goes("arrive")


@rule("TA 11:13", "TA 11:14")
def test_the_stair_is_a_step_of_a_move_and_the_heading_is_free_again(table: Land):
    assert ends(table, "mid.glade", 3) == {"mid.runes3", "mid.blackknight", "out.hills2", "out.woods2", "far.stair"}
    assert ends(table, "far.meadow4", 4) == {"far.gibbet", "far.ford", "out.graveyard", "out.chapel"}  # T-06
    assert ends(table, "out.hills2", 2) == {"out.woods2", "out.fields5", "far.stair"}


def test_a_ring_of_32_spaces_without_a_deck_of_its_own(table: Land):
    library = table.match.content
    assert len(library.boards["far"].spaces) == 32 and len(library.space_of) == 102 + 32
    merchants = {space.id: space.merchant for space in library.spaces if space.board == "far" and space.merchant}
    assert merchants == {"far.dock1": "ship", "far.dock2": "ship", "far.camp": "animal"}
    assert not any(space.opposite for space in library.spaces if space.board == "far")
    assert "far.stair" not in Land().match.content.space_of


@pytest.mark.parametrize(("die", "taken"), [(2, True), (3, False)])
def test_the_wanted_are_seen_at_the_gibbet(table: Land, die: int, taken: bool):
    table.of("Ann").warrant = True
    arrives(table, "far.gibbet", die)
    assert (table.at("Ann") == "city.donjon") == taken


def test_nobody_looks_where_there_is_no_city():
    table = Land(more=[far_outer.part], without=["city"])
    table.of("Ann").warrant = True
    arrives(table, "far.gibbet")
    assert table.at("Ann") == "far.gibbet" and not table.told("rolls")


def test_spirits_are_stronger_on_the_barrow_field_and_enemies_are_not(table: Land):
    for space, more in (("far.barrow", 1), ("far.moor1", 0)):
        table.of("Ann").at = table.match.content.space_of[space]
        [ghost] = table.lay(space, "ad_wisp")
        [wolf] = table.lay(space, "ad_wolf")
        shown = [table.match.content.faces[table.state.cards.face[card]] for card in (ghost, wolf)]
        assert table.foe_value(Fight("psychic", 0, [ghost], "", 0)) == shown[0].c + more
        assert table.foe_value(Fight("combat", 0, [wolf], "", 0)) == shown[1].s


def test_the_wind_on_storm_cape_comes_after_the_cards(table: Land):
    table.gear("Ann", "pu_sword")
    table.top("adventure", "ad_wolf")
    arrives(table, "far.cape", 6, 1, 1)
    heard = [heard.kind for heard in table.match.events(0)]
    assert heard.index("draws") < len(heard) - 1 - heard[::-1].index("rolls")


def hops(table: Land, space: str) -> set[str]:
    table.hero("Ann", "ch_warrior", space, toad=3)
    table.goes("movement")
    return {option[1] for option in table.options("Ann")}


@rule("TA 19:4", "TA 11:13")
def test_a_toad_takes_the_stair_in_one_hop(table: Land):
    assert hops(table, "mid.hills") == {"mid.glade", "mid.hiddenvalley", "out.sentinel"}  # T-53
    assert hops(table, "out.sentinel") == {"out.hills2", "out.woods2", "far.stair"}
    assert hops(table, "far.stair") == {"far.meadow3", "far.meadow4", "out.sentinel"}


@rule("TA 11:13")
def test_the_sentinel_lets_everybody_pass_who_uses_the_stair(table: Land):
    table.hero("Ann", "ch_warrior", "far.meadow4")
    table.rolls(3)
    table.goes("movement")
    table.says("Ann", "go", "out.woods2")
    assert table.at("Ann") == "out.woods2" and not table.told("attacked")


@rule("TA 11:16")
def test_no_raft_is_built_in_a_thicket(table: Land):
    table.hero("Ann", "ch_warrior", "far.thicket1")
    table.gear("Ann", "pu_axe")
    table.rolls(1)
    table.goes("movement")
    table.is_asked("end", "Ann")  # T-14: no other way than the die


@rule("TA 20:10", "TA 16:9")
def test_an_arrest_without_a_donjon_costs_a_turn_and_the_warrant():
    table = Land(more=[far_outer.part], without=["city"])
    table.hero("Ann", "ch_warrior", "far.moor1", warrant=True)
    table.rolls(1, 6)
    table.is_arrested("Ann", 7)
    hero = table.of("Ann")
    assert (table.at("Ann"), hero.miss, hero.warrant, hero.lives) == ("far.moor1", 1, False, 4)


@rule("TA 16:9", "TA 20:10")
def test_whoever_is_wanted_may_be_handed_over_even_without_a_city():
    table = Land(more=[far_outer.part], without=["city"])
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_warrior", "far.moor1", warrant=who == "Bea")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", "donjon")
    assert (table.at("Bea"), table.of("Bea").miss, table.of("Bea").warrant) == ("far.moor1", 1, False)


@rule("TA 13:4")
@pytest.mark.parametrize(("die", "drawn"), [(4, 1), (3, 0), (1, 0)])
def test_the_bog_gives_a_card_poison_or_nothing(table: Land, die: int, drawn: int):
    table.top("adventure", "ad_hoard")
    arrives(table, "far.bog", die)
    assert len(table.told("draws")) == drawn
    assert (table.of("Ann").poison, table.of("Ann").miss) == ((die == 3) * 1, (die == 1) * 1)


@rule("TA 13:4")
def test_no_card_is_drawn_from_the_bog_where_one_lies(table: Land):
    table.lay("far.bog", "ad_shrine")
    arrives(table, "far.bog", 6)
    assert not table.told("draws")


@rule("TA 13:5")
def test_quarry_mill_hermitage_and_watchtower(table: Land):
    arrives(table, "far.quarry", 6)
    assert table.of("Ann").strength == 5
    table.hero("Ann", "ch_warrior", "far.mill", lives=2, gold=2)
    table.state.active = 0
    table.goes("arrive")
    table.says("Ann", "pick", "Be healed")
    while table.match.pending is not None and table.match.pending.name == "pay-healer":
        table.says("Ann", *next(option for option in table.options("Ann") if option != ("done",)))
    assert (table.of("Ann").lives, table.of("Ann").gold) == (4, 0)
    table.state.active = 0
    arrives(table, "far.hermitage", 5)
    assert table.of("Ann").craft == 3
    table.state.active = 0
    arrives(table, "far.watch")
    table.says("Ann", "pick", "Climb up")
    table.is_asked("reorder", "Ann")


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_end_and_who_is_ready_finds_the_way_back(seed: int):
    table = Land(more=[far_outer.part], rounds=30)
    luck, greedy, seen = Random(seed), bots.make("greedy", seed), set[str]()
    table.of("Ann").strength = table.of("Ann").craft = 10
    table.gear("Ann", "ta_ember")
    for seat in range(3):
        table.of(seat).at = table.of(seat).landed = table.match.content.space_of["far.meadow1"]
    table.match.place("turn")
    while table.match.outcome is None:
        seat = table.match.waiting_for()[0]
        if seat == 0:
            seen.add(table.at("Ann"))
            table.match.answer(table.match.questions()[0].number, seat, greedy.choose(Look(table.match, seat)))
        else:
            do(table.match, propose(table.match, luck, QUIET))
    assert any(space.startswith("mid.") for space in seen)
