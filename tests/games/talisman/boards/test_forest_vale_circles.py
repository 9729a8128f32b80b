"""The Forest Vale: circles of arrows, the way out, and what its squares do."""

from __future__ import annotations

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import forest_vale, mountain_pass
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_forest_vale import draws, entrances, lands, moves, puts, quiet, table, wanderer
from tests.games.talisman.cases import rank_of
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- circles -----------------------------------------------------------------------------------------------------


def circle(table: Land) -> None:
    """An Owl (N2) and a Frog (S2), two squares apart: Ann meets the Owl, the Frog, and the Owl again."""
    puts(table, "vale.s")
    table.lay("vale.1.1", "fv_owl")
    table.lay("vale.1.3", "fv_frog")
    puts(table, "vale.1.1")
    table.goes("arrive")
    table.says("Ann", "done")
    for _ in range(2):
        moves(table)
        table.says("Ann", "done")


@rule("TA 11:53")
def test_t48_a_circle_of_two_cards_ends_with_the_first_discarded_and_a_die(table: Land):
    circle(table)
    assert (
        table.at("Ann") == "vale.1.1" and table.names_on("vale.1.1") == [] and table.names_on("vale.1.3") == ["fv_frog"]
    )
    assert [heard["card"] for heard in table.told("vale-circle")] == ["fv_owl"]
    table.state.active = 0
    table.goes("movement")
    assert table.options("Ann") == [("follow",), ("roll",)]
    table.rolls(3)
    table.says("Ann", "roll")
    quiet(table, "vale.4.1")
    table.says("Ann", "wind", "east")
    assert table.at("Ann") == "vale.4.1" and not wanderer(table).astray


@rule("TA 11:53")
def test_who_does_not_want_the_die_follows_the_last_card(table: Land):
    circle(table)
    wanderer(table).last = table.face("fv_ravens")
    moves(table)
    table.says("Ann", "follow")
    assert table.at("Ann") == "vale.1.3"


@rule("TA 11:53")
@pytest.mark.parametrize(("laid", "ends"), [(("fv_owl", "fv_frog"), True), (("fv_owl", "fv_granny"), False)])
def test_a_choice_on_the_way_is_no_circle(table: Land, laid: tuple[str, str], ends: bool):
    puts(table, "vale.s")
    for space, card in zip(("vale.1.1", "vale.1.3"), laid, strict=True):
        table.lay(space, card)
    library = table.match.content
    one, other = (library.space_of[space] for space in ("vale.1.1", "vale.1.3"))
    puts(table, "vale.1.1")
    wanderer(table).trail = [(one, table.face("fv_owl")), (other, table.face("fv_frog"))] if ends else []
    table.goes("close")
    assert bool(table.told("vale-circle")) == ends


@rule("TA 11:53")
@pytest.mark.parametrize("between", [3, 9])
def test_circles_of_any_number_of_cards_are_helped(table: Land, between: int):
    puts(table, "vale.s")
    table.lay("vale.1.1", "fv_owl")
    puts(table, "vale.1.1")
    here, owl = table.of("Ann").at, table.face("fv_owl")
    wanderer(table).trail = [(here, owl), *((here + 1 + n, owl) for n in range(between))]
    table.goes("close")
    assert table.told("vale-circle")


# -- out ---------------------------------------------------------------------------------------------------------


@rule("TA 11:54")
def test_a_gate_leads_out_at_once_and_the_glade_is_met(table: Land):
    puts(table, "vale.s")
    wanderer(table).last = table.face("fv_ravens")
    quiet(table, "vale.2.5")
    puts(table, "vale.2.5")
    table.top("adventure", "ad_strongbox", "ad_purse")
    moves(table)
    assert table.at("Ann") == "mid.glade" and len(table.told("draws")) == 2  # R-23; one step is lost
    assert wanderer(table).last == -1 and [heard["to"] for heard in table.told("vale-crossed")] == ["vale.n"]
    lands(table, "mid.glade")
    table.lay("mid.glade", "ad_overgrown")
    assert entrances(table) == []
    table.state.turn += 3
    table.goes("close")
    assert entrances(table) == ["vale.n"]


@rule("TA 11:54")
def test_r54_only_the_board_that_was_left_is_shut():
    table = Land(more=[forest_vale.part, mountain_pass.part])
    lands(table, "out.forest")
    assert sorted(entrances(table)) == ["pass.forest", "vale.s"]
    puts(table, "vale.s")
    quiet(table, "vale.2.0")
    wanderer(table).last = table.face("fv_wisp")
    puts(table, "vale.2.0")
    moves(table, 4)
    assert table.at("Ann") == "out.forest" and not table.told("vale-crossed")  # out where she came in
    assert entrances(table) == ["pass.forest"]


@rule("TA 20:4")
def test_who_has_crossed_both_ways_may_become_its_warden(table: Land):
    for gate, square, card, last in (
        ("vale.s", "vale.2.5", "fv_ravens", False),
        ("vale.n", "vale.2.0", "fv_wisp", True),
    ):
        puts(table, "out.chapel", gate)
        wanderer(table).last = table.face(card)
        quiet(table, square)
        puts(table, square)
        table.top("adventure", "ad_strongbox", "ad_purse")
        moves(table, *([4] if last else []))
        if last:
            warden = rank_of(table, "l2_warden")
            assert table.options("Ann") == [("decline",), ("earn", warden)]
            table.says("Ann", "earn", warden)
            assert table.of("Ann").level2 == warden and table.at("Ann") == "out.forest"
        else:
            table.says("Ann", "done")
    craft = table.of("Ann").craft
    assert table.seen("Ann").craft == craft + 1
    [boar] = table.lay("out.forest", "ad_boar")
    table.meets_foes("Ann", [boar], "combat")
    assert table.options("Ann") == [("face",), ("evade",)]
    lands(table, "out.fields1")
    assert table.seen("Ann").craft == craft


@rule("TA 20:4")
def test_r69_crossings_are_forgotten_at_death_and_not_before(table: Land):
    wanderer(table).crossed = 1
    puts(table, "vale.s", "out.forest", "mid.castle")
    assert wanderer(table).crossed == 1
    table.of("Ann").lives = 1
    table.loses_lives("Ann")
    assert wanderer(table).crossed == 0


@rule("TA 13:1")
def test_r65_so_many_squares_along_an_axis_and_never_onto_a_gate(table: Land):
    puts(table, "vale.2.5")
    names = table.exactly(table.at("Ann"), 2)
    assert names == ["vale.2.1", "vale.4.5", "vale.2.3", "vale.0.5"]
    ends = table.destinations("Ann", words.Moves(to="region"))
    assert len(ends) == 29 and "vale.2.5" not in ends and "vale.s" not in ends


# -- squares -----------------------------------------------------------------------------------------------------


def test_the_hag_has_seen_you_on_a_one_after_the_cards(table: Land):
    puts(table, "vale.s")
    draws(table, "vale.1.4", "fv_dwarf", dice=(1,))
    assert table.told("cursed")


def test_the_stones_give_a_spell_for_a_life_to_who_likes(table: Land):
    table.of("Ann").craft = 5
    puts(table, "vale.s")
    draws(table, "vale.4.3", "fv_dwarf")
    assert ("pick", "Bleed on the stones") in table.options("Ann")
    table.says("Ann", "pick", "Bleed on the stones")
    assert table.of("Ann").lives == 3 and len(table.match.state.cards.zones["spells 0"]) == 1


def test_the_pool_heals_one(table: Land):
    table.of("Ann").lives = 2
    puts(table, "vale.s")
    draws(table, "vale.0.2", "fv_dwarf")
    assert table.of("Ann").lives == 3


def test_enemies_fight_as_printed(table: Land):
    [boar] = table.lay("vale.1.1", "fv_boar")
    puts(table, "vale.1.1")
    assert table.foe_value(Fight("combat", 0, [boar], "", 0)) == 4
