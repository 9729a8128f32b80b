"""The Forest Vale at the table: arrows, edges, circles, gates (TA 11:34, TA 11:52-11:54)."""

from __future__ import annotations

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import doors, forest_vale, mountain_pass, reach, sides
from questboard.games.talisman.boards.forest_vale import ground
from questboard.games.talisman.boards.forest_vale.state import VALE, Wanderer
from questboard.games.talisman.boards.tracks import EAST, NORTH
from questboard.games.talisman.effects import journeys
from questboard.games.talisman.rules import combat, lives, numbers, one_round, pieces, setting_up
from questboard.games.talisman.state import RIDDEN, Fight
from questboard.testing import rule
from tests.games.talisman.cases import rank_of
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[forest_vale.part])


def puts(table: Land, *spaces: str) -> None:
    for space in spaces:
        pieces.put(table.match, 0, table.match.content.space_of[space], "TA 11:53")


def wanderer(table: Land) -> Wanderer:
    return VALE.of(table.match).wanderers[0]


def draws(table: Land, at: str, *cards: str, dice: tuple[int, ...] = ()) -> None:
    """Ann comes to a square and encounters it; these are the next cards of the deck."""
    puts(table, at)
    table.top("vale", *cards)
    table.rolls(*dice)
    table.goes("arrive")


def moves(table: Land, *dice: int) -> None:
    table.state.active = 0
    table.rolls(*dice)
    table.goes("movement")


def lands(table: Land, space: str) -> None:
    table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of[space]


def entrances(table: Land) -> list[str]:
    return [table.match.content.id_of(to) for to in doors.entrances(table.match, 0)]


def quiet(table: Land, *spaces: str) -> None:
    """Nothing is drawn where something from elsewhere lies."""
    for space in spaces:
        table.lay(space, "pu_rope")


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
    assert setting_up.starts(table.match, 0) == [("at", "out.forest")]


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
    assert numbers.total(table.match, 0, "craft") == craft + 1
    [boar] = table.lay("out.forest", "ad_boar")
    table.tries(lambda m: combat.meet(m, 0, [boar], "combat"))
    assert table.options("Ann") == [("face",), ("evade",)]
    lands(table, "out.fields1")
    assert numbers.total(table.match, 0, "craft") == craft


@rule("TA 20:4")
def test_r69_crossings_are_forgotten_at_death_and_not_before(table: Land):
    wanderer(table).crossed = 1
    puts(table, "vale.s", "out.forest", "mid.castle")
    assert wanderer(table).crossed == 1
    table.of("Ann").lives = 1
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    assert wanderer(table).crossed == 0


@rule("TA 13:1")
def test_r65_so_many_squares_along_an_axis_and_never_onto_a_gate(table: Land):
    puts(table, "vale.2.5")
    match = table.match
    names = [match.content.id_of(end) for end in reach.exactly(match, match.state.heroes[0].at, 2)]
    assert names == ["vale.2.1", "vale.4.5", "vale.2.3", "vale.0.5"]
    ends = [match.content.id_of(end) for end in journeys.destinations(match, 0, words.Moves(to="region"))]
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
    assert one_round.foe_value(table.match, Fight("combat", 0, [boar], "", 0)) == 4
