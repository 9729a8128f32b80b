"""The Pass, the Vale, the Timescape and the Keep where no example is: half dice, edges, prisons, tiles, the Vault."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import (
    charts,
    dungeon,
    forced,
    forest_vale,
    keep,
    mountain_pass,
    necro_texts,
    timescape,
)
from questboard.games.talisman.boards.forest_vale.state import VALE
from questboard.games.talisman.boards.keep.state import KEEP
from questboard.games.talisman.boards.mountain_pass.state import PASS
from questboard.games.talisman.boards.timescape.state import RIFTS
from questboard.games.talisman.boards.tracks import BACK
from questboard.games.talisman.state import RIDDEN
from questboard.testing import rule
from tests.games.talisman.boards.given_all import at, moves, put, went
from tests.games.talisman.cases import fight
from tests.games.talisman.land import Land, answer_first


@pytest.fixture
def hills() -> Land:
    return Land(more=[mountain_pass.part])


@pytest.fixture
def wood() -> Land:
    return Land(more=[forest_vale.part])


@pytest.fixture
def stars() -> Land:
    return Land(more=[timescape.part])


@pytest.fixture
def castle() -> Land:
    return Land(more=[keep.part])


# -- the Mountain Pass -------------------------------------------------------------------------------------------


@rule("TA 11:49")
def test_a_one_in_the_mouth_is_no_step_and_brings_no_reward(hills: Land):
    put(hills, "Ann", "out.crags", "pass.crags")
    moves(hills, 1)
    assert hills.told("pass-steps")[0]["n"] == 0 and hills.at("Ann") == "pass.crags" and not hills.told("picks")


@rule("TA 11:49", "TA 16:10")
def test_a_one_faces_the_same_enemy_again_as_if_just_reached(hills: Land):
    put(hills, "Ann", "pass.crags", "pass.3")
    hills.lay("pass.3", "mp_troll")
    moves(hills, 1, 6, 1)
    assert hills.told("fought") and not hills.told("draws")


@rule("TA 11:28", "TA 11:49")
def test_a_cart_on_the_pass_takes_one_off_before_the_half_and_two_is_no_step(hills: Land):
    put(hills, "Ann", "pass.crags", "pass.3")
    cart = hills.gear("Ann", "pu_cart")
    hills.state.job[hills.gear("Ann", "pu_mule")] = cart
    moves(hills, 2)
    options = hills.options("Ann") if hills.match.pending is not None and hills.match.pending.name == "pace" else []
    assert {option[1] for option in options} == {1, 2}  # with the Cart 1, which is no step; without it 2, which is one
    hills.says("Ann", *next(option for option in options if option[1] == 1))
    assert hills.told("pass-steps")[0]["n"] == 0 and "pu_cart" in hills.owns("Ann")


@rule("TA 11:50", "TA 11:48")
def test_past_the_end_before_the_chasm_the_move_goes_on_in_the_middle_region():
    table = Land(more=[mountain_pass.part], pass_far_end="chasm")
    put(table, "Ann", "pass.crags", "pass.7")
    moves(table, 6)
    assert {option[1] for option in table.options("Ann")} == {"mid.runes2", "mid.runes3"}


@rule("TA 11:51")
def test_who_was_carried_off_the_pass_by_a_spell_may_go_back_at_once(hills: Land):
    """Only its ends shut it behind one (TR-101)."""
    put(hills, "Ann", "pass.crags", "pass.4")
    put(hills, "Ann", "out.crags")
    assert "pass.crags" in hills.entrances("Ann") and PASS.of(hills.match).heading[0] == 0


@rule("TA 11:48")
def test_the_heading_is_kept_by_who_is_moved_about_on_the_pass(hills: Land):
    put(hills, "Ann", "pass.forest", "pass.6")
    assert PASS.of(hills.match).heading[0] == BACK
    put(hills, "Ann", "pass.2")
    assert PASS.of(hills.match).heading[0] == BACK
    assert hills.exactly("pass.1", 3) == ["pass.4"]


@rule("TA 11:50", "TA 4:3")
def test_a_successor_does_not_inherit_the_heading_nor_the_shut_door(hills: Land):
    put(hills, "Ann", "pass.crags", "pass.4")
    PASS.of(hills.match).left[0] = 9
    hills.loses_lives("Ann", 4)
    assert (PASS.of(hills.match).heading[0], PASS.of(hills.match).left[0]) == (0, 0)


@rule("TA 16:3")
@pytest.mark.parametrize(
    ("weapon", "at_", "foe", "more"),
    [("mp_pick", "pass.4", "ad_boar", 2), ("mp_pick", "out.fields1", "ad_boar", 1),
     ("du_pick", "dun.4", "du_jailer", 2),
     ("du_pick", "dun.4", "du_ogre", 1)],
)  # fmt: skip
def test_picks_are_worth_two_where_they_say_so(weapon: str, at_: str, foe: str, more: int):
    table = Land(more=[mountain_pass.part, dungeon.part])
    put(table, "Ann", at_)
    table.gear("Ann", weapon)
    assert table.total("Ann", "strength", fight(table, foe)) == table.of("Ann").strength + more


# -- the Forest Vale ---------------------------------------------------------------------------------------------


@rule("TA 11:53", "TA 13:1")
@pytest.mark.parametrize(("wind", "die"), [("north", 6), ("west", 5)])
def test_once_round_the_vale_nothing_is_met_where_the_move_began(wood: Land, wind: str, die: int):
    put(wood, "Ann", "vale.1.1")
    moves(wood, die)
    wood.says("Ann", "wind", wind)
    assert wood.at("Ann") == "vale.1.1" and not wood.told("draws") and went(wood)[-1] == "vale.1.1"


@rule("TA 11:53")
def test_in_the_column_of_the_gates_a_six_to_the_north_leads_out_and_not_round(wood: Land):
    put(wood, "Ann", "vale.2.1")
    moves(wood, 6)
    wood.says("Ann", "wind", "north")
    assert "mid.glade" in went(wood)


@rule("TA 11:54", "TA 11:53")
def test_from_the_south_gate_a_long_ride_runs_out_at_the_north(wood: Land):
    """Seven squares from the gate is the other gate; what is left of the Move is lost."""
    put(wood, "Ann", "out.forest", "vale.s")
    horse = wood.gear("Ann", "pu_stallion")
    wood.state.job[horse] = RIDDEN
    moves(wood, 5)
    wood.says("Ann", *next(option for option in wood.options("Ann") if option[1] == 8))
    assert wood.told("vale-crossed") and "mid.glade" in went(wood)


@rule("TA 11:54")
def test_who_comes_out_where_it_went_in_has_not_crossed(wood: Land):
    put(wood, "Ann", "out.forest", "vale.s", "vale.2.0")
    moves(wood, 2, 4)
    wood.says("Ann", "wind", "south")
    assert not wood.told("vale-crossed") and "out.forest" in went(wood) and VALE.of(wood.match).left[0] > 0


@rule("TA 11:53", "TA 19:4")
@pytest.mark.parametrize(("here", "to"), [("vale.2.0", "out.forest"), ("vale.2.4", "vale.2.3")])
def test_a_toad_follows_an_arrow_out_of_the_gate_and_two_squares_are_one_hop(wood: Land, here: str, to: str):
    put(wood, "Ann", "out.fields2", here)
    wood.lay(here, "fv_wisp")
    wood.of("Ann").toad = 3
    moves(wood)
    assert to in went(wood)[-2:]


@rule("TA 11:53", "TA 4:3")
def test_what_lies_on_a_square_from_a_dead_rival_points_nowhere(wood: Land):
    put(wood, "Bea", "vale.3.3")
    wood.gear("Bea", "pu_axe")
    wood.loses_lives("Bea", 4)
    put(wood, "Ann", "vale.3.3")
    moves(wood, 2)
    assert {option[1] for option in wood.options("Ann")} == {"north", "east", "south", "west"}


# -- the Timescape -----------------------------------------------------------------------------------------------


@rule("TA 11:4", "TA 20:15")
def test_a_favour_opens_the_time_prison_and_its_die_is_the_better_one(stars: Land):
    put(stars, "Ann", "time.13")
    stars.lay("time.15", "pu_rope")
    forced.bind(stars.of("Ann"), timescape.rules.TimePrisoner())
    stars.of("Ann").favour = 1
    moves(stars, 3, 1)
    stars.says("Ann", "favour", 1)
    assert went(stars)[1] == "time.15"  # a 4: blue, two Spaces


@rule("TA 11:4", "TA 20:16")
def test_poison_slows_who_leaves_the_time_prison_but_does_not_keep_it_shut(stars: Land):
    put(stars, "Ann", "time.13")
    forced.bind(stars.of("Ann"), timescape.rules.TimePrisoner())
    stars.of("Ann").poison = 4
    moves(stars, 4)
    assert went(stars)[1] == "time.14"


@rule("TA 11:4", "TA 15:4")
def test_a_turn_that_is_missed_in_the_time_prison_is_no_try(stars: Land):
    put(stars, "Ann", "time.13")
    forced.bind(stars.of("Ann"), timescape.rules.TimePrisoner())
    stars.of("Ann").miss = 1
    stars.state.active = 0
    stars.goes("turn")
    assert stars.of("Ann").fails == 0 and stars.of("Ann").forced == "time-prison"


@rule("TA 11:44", "TA 11:6")
@pytest.mark.parametrize(("total", "end"), [(0, "out.ruins"), (3, "out.plains3"), (7, "inn.plain"), (9, "inn.plain")])
def test_beyond_the_ends_of_the_warp_chart_its_ends_count(stars: Land, total: int, end: str):
    assert charts.place(stars.match, 0, "timescape", total) == at(stars, end)


@rule("TA 11:45", "TA 11:44")
def test_a_tile_into_the_prison_holds_who_is_thrown_there(stars: Land):
    rifts = RIFTS.of(stars.match)
    rifts.bag.remove(at(stars, "time.13"))
    rifts.laid[at(stars, "time.3")] = at(stars, "time.13")
    put(stars, "Ann", "time.3")
    moves(stars)
    assert stars.at("Ann") == "time.13" and stars.of("Ann").forced == "time-prison"


@rule("TA 11:45", "TA 4:3")
def test_a_death_in_a_loop_leaves_both_tiles_and_no_chain(stars: Land):
    rifts = RIFTS.of(stars.match)
    for here, to in (("time.3", "time.8"), ("time.8", "time.3")):
        rifts.bag.remove(at(stars, to))
        rifts.laid[at(stars, here)] = at(stars, to)
    put(stars, "Ann", "time.3")
    stars.loses_lives("Ann", 4)
    assert rifts.chains[0] == [] and len(rifts.laid) == 2 and not rifts.gone


# -- the Keep ----------------------------------------------------------------------------------------------------


@rule("TA 11:46", "TA 20:13")
def test_three_bites_on_top_of_five_are_the_end_and_nothing_is_rolled(castle: Land):
    put(castle, "Ann", "keep.19")
    castle.of("Ann").bite = 5
    castle.state.active = 0
    castle.goes("arrive")
    castle.says("Ann", "bites")
    assert castle.told("out") and not castle.told("rolls") and KEEP.of(castle.match).guardians[0] == -1


@rule("TA 11:46", "TA 19:2")
def test_a_toad_in_the_vault_may_take_the_bites_and_leaves_as_a_toad(castle: Land):
    put(castle, "Ann", "keep.19")
    castle.of("Ann").toad = 3
    moves(castle, 2)
    castle.says("Ann", "bites")
    assert (castle.of("Ann").bite, castle.at("Ann"), castle.of("Ann").toad) == (3, "out.forest", 2)


@rule("TA 11:46", "TA 11:40")
def test_who_loses_in_the_vault_leaves_by_the_chart_and_flees_from_nobody(castle: Land):
    put(castle, "Ann", "keep.19")
    castle.of("Ann").strength = castle.of("Ann").craft = 1
    castle.state.active = 0
    castle.rolls(1, 6, 2)
    castle.goes("arrive")
    castle.says("Ann", "face")
    while castle.match.pending is not None and castle.state.active == 0 and castle.at("Ann") == "keep.19":
        answer_first(castle.match)
    assert castle.at("Ann") == "out.forest" and not castle.of("Ann").forced and castle.of("Ann").lives == 4


@rule("TA 11:46", "TA 5:4")
def test_a_bite_in_the_vault_is_ash_for_who_holds_the_breviary():
    table = Land(more=[keep.part, necro_texts.part])
    put(table, "Ann", "keep.19")
    table.gear("Ann", "nt_breviary")
    table.state.active = 0
    table.rolls(2)
    table.goes("arrive")
    table.says("Ann", "bites")
    assert (table.of("Ann").bite, table.of("Ann").ash) == (3, 3)


@rule("TA 15:1")
def test_a_lizard_beaten_by_one_flees_a_space_but_not_into_the_treasure_chamber():
    """There nobody would ever meet it again."""
    for here, there in (("dun.21", "dun.22"), ("dun.22", "")):
        table = Land(more=[dungeon.part])
        put(table, "Ann", here)
        made = fight(table, "du_lizard")
        made.my_score, made.his_score = 9, 8
        assert table.slips_away(made) == "gone"
        assert table.names_on("dun.23") == [] and (not there or table.names_on(there) == ["du_lizard"])
