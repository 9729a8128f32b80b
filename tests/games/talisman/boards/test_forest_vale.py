"""The Forest Vale at the table: arrows, edges, circles, gates (TA 11:34, TA 11:52-11:54)."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import sides
from questboard.games.talisman.boards.forest_vale import ground
from questboard.games.talisman.boards.tracks import EAST, NORTH
from questboard.games.talisman.state import RIDDEN
from questboard.testing import rule
from tests.games.talisman.boards.given_forest_vale import draws, entrances, lands, moves, puts, quiet, table, wanderer
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- in ----------------------------------------------------------------------------------------------------------


@rule("TA 11:52", "TA 11:53")
def test_t46_in_from_the_forest_and_by_the_die_straight_to_the_north(table: Land):
    lands(table, "out.forest")
    table.goes("movement")
    assert table.options("Ann") == [("roll",), ("enter", "vale.s")]
    table.says("Ann", "enter", "vale.s")
    assert table.at("Ann") == "vale.s" and not table.told("rolls") and not table.told("draws")
    table.top("vale", "fv_pot")
    moves(table, 4)
    assert table.at("Ann") == "vale.2.3"


@rule("TA 11:52", "TA 11:53")
def test_from_the_cursed_glade_the_first_move_leads_to_the_south(table: Land):
    lands(table, "mid.glade")
    assert entrances(table) == ["vale.n"]
    puts(table, "vale.n")
    quiet(table, "vale.2.0")
    moves(table, 6)
    assert table.at("Ann") == "vale.2.0"


@rule("TA 11:34", "TA 11:54")
def test_a_rider_is_one_slower_and_may_run_right_through(table: Land):
    puts(table, "vale.s")
    stallion = table.gear("Ann", "pu_stallion")
    table.state.job[stallion] = RIDDEN
    moves(table, 6)
    assert [count for _, count, _ in table.options("Ann")] == [6, 7, 8, 9]
    table.top("adventure", "ad_strongbox", "ad_purse")
    table.says("Ann", "pace", 9, ())
    assert table.at("Ann") == "mid.glade"


@rule("TA 11:52")
@pytest.mark.parametrize(
    ("space", "gate"), [("out.fields1", "vale.s"), ("mid.runes3", "vale.n"), ("vil.green", "vale.s")]
)
def test_an_overgrown_path_leads_to_the_side_of_its_region(table: Land, space: str, gate: str):
    lands(table, space)
    table.lay(space, "ad_overgrown")
    assert entrances(table) == [gate]


@rule("TA 11:52")
def test_half_of_the_vale_counts_as_the_outer_region_half_as_the_middle(table: Land):
    library = table.match.content
    counted = [sides.counts_as(table.match, library.space_of[f"vale.1.{row}"]) for row in range(6)]
    assert counted == ["outer"] * 3 + ["middle"] * 3
    assert [sides.counts_as(table.match, library.space_of[gate]) for gate in ("vale.s", "vale.n")] == [
        "outer",
        "middle",
    ]


@rule("TA S.4")
def test_nobody_begins_the_game_in_the_vale(table: Land):
    table.hero("Ann", "ch_druid", "out.forest")
    assert table.starts("Ann") == [("at", "out.forest")]


# -- arrows ------------------------------------------------------------------------------------------------------


@rule("TA 11:53")
@pytest.mark.parametrize(
    ("at", "wind", "steps", "end"),
    [("vale.4.2", EAST, 1, "vale.0.2"), ("vale.0.5", NORTH, 2, "vale.0.1"), ("vale.2.5", NORTH, 2, "vale.n")],
)
def test_t47_over_an_edge_one_comes_in_at_the_other(table: Land, at: str, wind: int, steps: int, end: str):
    library = table.match.content
    assert library.id_of(ground.ending(library, library.space_of[at], wind, steps)) == end


@rule("TA 11:53")
def test_the_card_that_was_drawn_leads_on_though_it_is_gone(table: Land):
    puts(table, "vale.s")
    draws(table, "vale.1.3", "fv_wisp", dice=(6, 1))
    assert table.names_on("vale.1.3") == [] and wanderer(table).last == table.face("fv_wisp")
    quiet(table, "vale.1.1")
    moves(table)
    assert table.at("Ann") == "vale.1.1" and not [heard for heard in table.told("rolls") if heard["purpose"] == "move"]


@rule("TA 11:53")
def test_of_several_arrows_one_is_chosen(table: Land):
    puts(table, "vale.s")
    draws(table, "vale.3.5", "fv_pot")
    table.says("Ann", "done")
    moves(table)
    assert table.options("Ann") == [("arrow", "south", 2), ("arrow", "west", 1)]
    quiet(table, "vale.2.5")
    table.says("Ann", "arrow", "west", 1)
    assert table.at("Ann") == "vale.2.5"


@rule("TA 11:53")
def test_what_lies_there_leads_if_nothing_was_drawn_by_the_lowest_number(table: Land):
    puts(table, "vale.s")
    table.lay("vale.1.1", "fv_well", "fv_owl")  # Places are 6, Strangers 4
    puts(table, "vale.1.1")
    moves(table)
    assert table.at("Ann") == "vale.1.3"  # the Owl's N2, and no choice


@rule("TA 11:53")
def test_of_equal_numbers_either_may_be_followed(table: Land):
    puts(table, "vale.s")
    table.lay("vale.1.1", "fv_granny", "fv_owl")
    puts(table, "vale.1.1")
    moves(table)
    assert table.options("Ann") == [("arrow", "south", 1), ("arrow", "east", 1), ("arrow", "north", 2)]


@rule("TA 11:53")
def test_on_the_old_oak_the_last_of_two_that_were_drawn_leads(table: Land):
    puts(table, "vale.s")
    draws(table, "vale.3.1", "fv_path", "fv_pot")
    assert wanderer(table).last == table.face("fv_pot")
    table.says("Ann", "done")
    moves(table)
    assert table.options("Ann") == [("arrow", "south", 2), ("arrow", "west", 1)]


@rule("TA 11:53")
def test_where_only_things_from_elsewhere_lie_the_last_card_leads_again(table: Land):
    puts(table, "vale.s")
    quiet(table, "vale.1.1", "vale.1.3")
    wanderer(table).last = table.face("fv_ravens")
    puts(table, "vale.1.1")
    moves(table)
    assert table.at("Ann") == "vale.1.3"
    table.says("Ann", "done")
    quiet(table, "vale.1.5")
    moves(table)
    assert table.at("Ann") == "vale.1.5"


@rule("TA 11:53")
def test_who_was_put_there_and_has_drawn_nothing_rolls_and_goes_anywhere(table: Land):
    puts(table, "vale.1.1")
    quiet(table, "vale.4.1", "vale.1.1")
    moves(table, 3)
    assert [option[1] for option in table.options("Ann")] == ["north", "east", "south", "west"]
    table.says("Ann", "wind", "east")
    assert table.at("Ann") == "vale.4.1"


@rule("TA 11:53")
def test_animals_and_poison_do_nothing_to_arrows(table: Land):
    puts(table, "vale.s")
    quiet(table, "vale.1.1", "vale.1.3")
    table.of("Ann").poison = 3
    table.state.job[table.gear("Ann", "pu_horse")] = RIDDEN
    wanderer(table).last = table.face("fv_ravens")
    puts(table, "vale.1.1")
    moves(table)
    assert table.at("Ann") == "vale.1.3"


@rule("TA 19:4")
def test_a_toad_hops_one_square_along_the_arrow(table: Land):
    puts(table, "vale.s")
    quiet(table, "vale.1.2", "vale.1.1")
    wanderer(table).last = table.face("fv_ravens")
    puts(table, "vale.1.1")
    table.of("Ann").toad = 3
    moves(table)
    assert table.at("Ann") == "vale.1.2"


@rule("TA 11:53")
def test_under_the_curse_of_wanderlust_the_left_neighbour_chooses(table: Land):
    puts(table, "vale.s")
    draws(table, "vale.3.5", "fv_pot")
    table.says("Ann", "done")
    table.curse("Ann", "cu_wanderlust")
    moves(table)
    assert table.options("Bea") == [("arrow", "south", 2), ("arrow", "west", 1)]


@rule("TA 15:1", "TA 11:53")
@pytest.mark.parametrize(("here", "there"), [("vale.1.1", "vale.2.1"), ("vale.4.0", "vale.0.0")])
def test_the_white_stag_beaten_by_one_flees_to_the_east(table: Land, here: str, there: str):
    """5 and 1 against the Warrior's 4 and 3; over the edge it comes in at the other end of the row."""
    assert "one square to the East" in table.match.content.faces[table.face("fv_stag")].text
    puts(table, here)
    table.lay(here, "fv_stag")
    table.rolls(3, 1)
    table.goes("arrive")
    assert table.names_on(there) == ["fv_stag"] and not table.told("wins")
