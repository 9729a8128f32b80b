"""Where roads of several boards cross: doors into doors, exiles, gates and Milestones, the ends of the Pass."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import dungeon, far_outer, forced, keep, mountain_pass, olympus, rome
from questboard.games.talisman.boards.forest_vale.state import VALE
from questboard.games.talisman.boards.keep.state import KEEP
from questboard.games.talisman.boards.mountain_pass.state import PASS
from questboard.games.talisman.boards.rome.streets import Smoke
from questboard.games.talisman.boards.timescape.rules import TimePrisoner
from questboard.games.talisman.state import NO_CARD
from questboard.testing import rule
from tests.games.talisman.boards.given_all import arrives, at, done, moves, put, rides, ship, table, went
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land, answer_first

__all__ = ["table"]


def flees(table: Land, space: str, die: int) -> None:
    put(table, "Ann", space)
    table.of("Ann").forced = "flee"
    moves(table, die)


def duel(table: Land, *prize: str) -> None:
    """Ann beats Bea on the same Space, and takes this."""
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", *prize)


# -- doors and tiles ---------------------------------------------------------------------------------------------


@rule("TA 11:45", "TA 11:32", "TA 11:52")
def test_a_tile_out_of_the_keep_to_the_glade_is_a_landing_there_and_opens_the_vale(table: Land):
    tiles = KEEP.of(table.match)
    tiles.bag.remove(at(table, "mid.glade"))
    tiles.laid[at(table, "keep.7")] = at(table, "mid.glade")
    table.lay("mid.glade", "pu_rope", "pu_axe")
    put(table, "Ann", "keep.7")
    moves(table)
    done(table)
    assert went(table)[-1] == "mid.glade" and "vale.n" in table.entrances("Ann") and not table.of("Ann").forced


@rule("TA 11:32")
def test_of_two_doorways_on_one_space_either_may_be_taken(table: Land):
    table.lay("out.plains3", "ad_dungeon_door", "ad_reddoor")
    put(table, "Ann", "out.plains3")
    assert table.entrances("Ann") == ["dun.0", "keep.0"]


@rule("TA 11:32", "TA 16:4")
def test_who_is_beaten_before_a_door_may_still_go_through_it_next(table: Land):
    table.lay("out.plains3", "ad_dungeon_door", "ad_ogre")
    table.of("Ann").strength = 1
    arrives(table, "out.plains3", 1, 6)
    assert table.of("Ann").lives == 3 and table.entrances("Ann") == ["dun.0"]


@rule("TA 11:34", "TA 13:15")
def test_a_text_on_the_mule_that_stays_at_the_doorway_is_gone_with_its_spells(table: Land):
    book = table.gear("Ann", "nt_psalter")
    table.spells("Ann", "ns_plague")
    table.lay("out.plains3", "ad_dungeon_door")
    put(table, "Ann", "out.plains3")
    table.state.place[book] = table.gear("Ann", "pu_mule")
    moves(table)
    table.says("Ann", "enter", "dun.0")
    assert table.owns("Ann") == [] and set(table.names_on("out.plains3")) >= {"nt_psalter", "pu_mule"}


# -- flight and exile --------------------------------------------------------------------------------------------


@rule("TA 11:40", "TA 11:31")
def test_the_only_red_door_lies_in_the_dungeon_and_there_the_exile_comes_out():
    table = Land(more=[dungeon.part, keep.part])
    table.lay("dun.9", "du_red_door", "pu_rope")
    flees(table, "keep.2", 6)
    assert "dun.9" in went(table) and not table.of("Ann").forced


@rule("TA 11:40")
def test_when_both_regions_are_full_any_outer_space_will_do_and_no_far_outer_one():
    table = Land(more=[far_outer.part, keep.part])
    for space in table.match.content.spaces:
        if space.id.startswith(("out.", "far.")):
            table.state.loose[at(table, space.id)] = 1
    flees(table, "keep.1", 5)
    open_to = {option[1] for option in table.options("Cy")}
    assert len(open_to) == 24 and all(space.startswith("out.") for space in open_to)


@rule("TA 11:40")
def test_of_another_players_flight_the_one_on_the_right_decides(table: Land):
    put(table, "Bea", "keep.1")
    table.of("Bea").forced = "flee"
    table.state.active, table.state.over, table.state.arrived = 1, False, False
    table.rolls(5)
    table.goes("movement")
    table.is_asked("exile", "Ann")


@rule("TA 11:40", "TA 16:10")
def test_a_stand_off_of_two_characters_below_drives_neither_off():
    table = Land(more=[dungeon.part])
    for who in ("Ann", "Bea"):
        put(table, who, "dun.8")
        table.of(who).strength = 4
    table.rolls(3, 3)
    table.attacks("Ann", "Bea")
    assert table.told("stand-off") and not table.of("Ann").forced and not table.of("Bea").forced


@rule("TA 11:40", "TA 16:9")
@pytest.mark.parametrize("prize", ["gold", "nothing", "life"])
def test_the_loser_below_flees_whatever_the_winner_takes(prize: str):
    table = Land(more=[dungeon.part])
    put(table, "Ann", "dun.8")
    put(table, "Bea", "dun.8")
    duel(table, prize)
    assert table.of("Bea").forced == "flee" and table.of("Bea").lives == (3 if prize == "life" else 4)


@rule("TA 11:40", "TA 16:9", "TA 20:10")
@pytest.mark.parametrize("city", [True, False])
def test_a_wanted_loser_below_is_taken_to_the_donjon_or_without_one_waits_and_flees(city: bool):
    """R-72: no City, no Donjon; then the flight waits for the turn that is lost."""
    table = Land(more=[dungeon.part], without=[] if city else ["city"])
    put(table, "Ann", "dun.8")
    put(table, "Bea", "dun.8")
    table.of("Bea").warrant = True
    duel(table, "donjon")
    bea = table.of("Bea")
    if city:
        assert (table.at("Bea"), bea.forced, bea.miss) == ("city.donjon", "donjon", 0)
    else:
        assert (table.at("Bea"), bea.forced, bea.miss, bea.warrant) == ("dun.8", "flee", 1, False)


@rule("TA 11:46", "TA 13:2")
def test_whoever_is_beaten_by_a_rival_in_the_vault_stays_for_the_guardian(table: Land):
    put(table, "Ann", "keep.19")
    put(table, "Bea", "keep.19")
    duel(table, "nothing")
    assert table.of("Bea").forced == "vault"


@rule("TA 11:46")
def test_a_guardian_waits_for_nobody_who_was_taken_elsewhere(table: Land):
    table.top("vault", "va_golem")
    put(table, "Ann", "keep.19")
    table.of("Ann").strength = 8
    table.state.active = 0
    table.goes("arrive")
    table.rolls(3, 2)
    table.says("Ann", "face")
    assert KEEP.of(table.match).guardians[0] != NO_CARD
    put(table, "Ann", "mid.castle")
    assert KEEP.of(table.match).guardians[0] == NO_CARD
    assert "va_golem" in [table.name(card) for card in table.state.cards.zones["vault discards"]]


# -- Rome --------------------------------------------------------------------------------------------------------


@rule("TA 11:33")
def test_a_citizen_who_steps_out_onto_a_milestone_may_be_back_at_the_gate_the_same_turn(table: Land):
    table.lay("out.plains3", "ad_milestone")
    put(table, "Ann", "rome.gate")
    table.of("Ann").citizen = True
    moves(table, 1)
    assert {option[1] for option in table.options("Ann")} == {"out.plains3", "rome.via1", "rome.via6"}
    table.says("Ann", "go", "out.plains3")
    while table.match.pending is not None and table.match.pending.name != "milestone":
        answer_first(table.match)
        table.passes()
    table.says("Ann", "enter", "rome.gate")
    assert went(table)[-1] == "rome.gate" and table.of("Ann").forced == "board"


@rule("TA 11:33")
def test_the_first_roll_in_rome_leads_through_no_gate(table: Land):
    table.lay("out.plains3", "ad_milestone")
    put(table, "Ann", "rome.gate")
    forced.bind(table.of("Ann"), forced.FirstRoll())
    moves(table, 2)
    assert all(option[1].startswith("rome.") for option in table.options("Ann"))


@rule("TA 11:33", "TA 11:14")
def test_over_the_gate_by_count_the_move_goes_on_from_the_milestone_either_way(table: Land):
    table.lay("out.plains3", "ad_milestone")
    put(table, "Ann", "rome.via1")
    moves(table, 3)
    out = {option[1] for option in table.options("Ann") if option[1].startswith("out.")}
    assert out == {"out.ruins", "out.forest"}


@rule("TA 11:33")
def test_over_the_gate_without_a_milestone_what_is_left_is_lost_and_the_right_neighbour_decides(table: Land):
    put(table, "Ann", "rome.via1")
    moves(table, 3)
    table.says("Ann", "go", "rome.outside")
    table.is_asked("before_the_walls", "Cy")
    assert all(option[1].startswith(("out.", "far.")) for option in table.options("Cy"))


@rule("TA 11:33", "TA 11:37")
def test_a_milestone_at_the_oasis_leads_in_and_out(table: Land):
    table.lay("mid.oasis", "de_milestone")
    put(table, "Ann", "mid.oasis")
    assert "rome.gate" in table.entrances("Ann")
    assert {"mid.desert1", "mid.desert2"} <= table.ends("rome.gate", 2)


@rule("TA 11:33", "TA 19:4")
def test_a_toad_hops_out_of_the_gate_onto_a_milestone_but_in_by_none(table: Land):
    table.lay("out.plains3", "ad_milestone")
    put(table, "Ann", "rome.gate")
    table.of("Ann").toad = 2
    assert table.hops("Ann") == {"rome.via1", "rome.via6", "out.plains3"}
    put(table, "Ann", "out.plains3")
    assert table.hops("Ann") == {"out.ruins", "out.forest"}


@rule("TA 11:28", "TA 20:16")
def test_in_rome_a_poisoned_horse_pulls_the_cart_a_single_space(table: Land):
    """3 less the Poison is 2; the plus of the horse does not count there, the minus of the cart does."""
    put(table, "Ann", "rome.via2")
    cart = table.gear("Ann", "pu_cart")
    table.state.job[table.gear("Ann", "pu_horse")] = cart
    table.of("Ann").poison = 1
    moves(table, 3)
    whole = [option[1] for option in table.options("Ann") if option[0] == "pace" and option[2] == ()]
    assert whole == [1]


@rule("TA 11:28")
def test_the_smoke_of_the_oracle_is_blown_away_at_sea(table: Land):
    put(table, "Ann", "rome.ostia")
    card = ship(table, "pu_ship", "rome.ostia")
    forced.bind(table.of("Ann"), Smoke())
    moves(table)
    table.says("Ann", "set-out", card)
    assert not table.of("Ann").forced


# -- the Pass and the Vale ---------------------------------------------------------------------------------------


@rule("TA 11:50")
@pytest.mark.parametrize(("die", "end"), [(2, "pass.7"), (4, "out.forest"), (6, "out.forest")])
def test_only_who_stops_at_the_end_itself_is_rewarded(die: int, end: str):
    """Short of it or past it there is nothing; past it the Forest is met like any Space."""
    table = Land(more=[mountain_pass.part])
    put(table, "Ann", "pass.crags", "pass.6")
    craft = table.of("Ann").craft
    moves(table, die, 4)
    if die == 4:
        table.says("Ann", "pick", "A point of Craft")
    assert end in went(table) and table.of("Ann").craft == craft + (die == 4)
    assert bool(table.told("pass-crossed")) == (die == 4) and bool(table.told("pass-past")) == (die == 6)
    assert bool([told for told in table.told("rolls") if told["purpose"] == "space"]) == (die == 6)


@rule("TA 11:50")
def test_before_the_chasm_an_exact_end_spares_its_dice():
    table = Land(more=[mountain_pass.part], pass_far_end="chasm")
    put(table, "Ann", "pass.crags", "pass.6")
    moves(table, 4)
    table.says("Ann", "pick", "A point of Craft")
    assert went(table)[-1] == "mid.chasm" and len(table.told("rolls")) == 1 and table.of("Ann").lives == 4


@rule("TA 11:49", "TA 20:16")
def test_five_poison_leave_a_one_and_half_of_it_is_no_step(table: Land):
    put(table, "Ann", "pass.crags", "pass.2")
    table.of("Ann").poison = 5
    moves(table, 6)
    assert table.told("pass-steps")[-1]["n"] == 0 and went(table)[-1] == "pass.2"


@rule("TA 11:34", "TA 11:49")
@pytest.mark.parametrize(
    ("mount", "die", "steps"), [("pu_nag", 1, {0}), ("pu_horse", 1, {0, 1}), ("pu_stallion", 2, {1, 2})]
)
def test_half_of_what_a_rider_may_count(table: Land, mount: str, die: int, steps: set[int]):
    put(table, "Ann", "pass.crags")
    rides(table, mount)
    assert {count // 2 for _, count, left in table.paces("Ann", die) if left == ()} == steps


@rule("TA 11:48")
def test_a_stand_off_with_what_is_in_the_snow_drives_one_to_where_one_came_from_and_the_heading_stays(table: Land):
    put(table, "Ann", "pass.crags", "pass.1")
    table.of("Ann").strength = 5
    table.rolls(3, 3)
    meets(table, "mp_yeti")
    assert went(table)[-1] == "pass.crags" and PASS.of(table.match).heading[0] == 1


@rule("TA 20:4", "TA 4:3")
def test_what_was_crossed_of_the_vale_is_buried_with_who_crossed_it(table: Land):
    VALE.of(table.match).wanderers[0].crossed = 1
    table.loses_lives("Ann", 4)
    assert VALE.of(table.match).wanderers[0].crossed == 0


@rule("TA 13:1")
@pytest.mark.parametrize(("space", "n", "there"), [
    ("time.15", 1, {"time.1"}), ("keep.18", 2, {"keep.16"}), ("dun.1", 1, {"dun.2"}), ("sea.1", 1, {"sea.2", "sea.14"}),
    ("vale.2.0", 1, {"vale.1.0", "vale.3.0", "vale.2.1", "vale.2.5"}), ("isl.harbour", 1, {"isl.beach", "isl.lagoon"}),
    ("pass.4", 2, {"pass.2", "pass.6"}), ("oly.mars", 1, set()), ("isl.dockland", 1, set()), ("rome.senate", 1, set()),
])  # fmt: skip
def test_so_many_spaces_away(table: Land, space: str, n: int, there: set[str]):
    """R-65: along the track, past gates, never onto what is shut; nowhere from stores and hubs."""
    assert set(table.exactly(space, n)) == there


@rule("TA 11:4", "TA 4:3")
def test_the_next_character_is_no_prisoner_of_time(table: Land):
    put(table, "Ann", "time.13")
    forced.bind(table.of("Ann"), TimePrisoner())
    table.loses_lives("Ann", 4)
    assert not table.of("Ann").forced


@rule("TA 13:10")
@pytest.mark.parametrize("towns", [True, False])
def test_neptune_puts_one_ashore_at_a_dock_of_the_land_or_at_the_parthenon(towns: bool):
    """R-73: without a sea docks are docks; without City and Village there is none."""
    table = Land(without=[] if towns else ["city", "village"], more=[rome.part, olympus.part])
    put(table, "Ann", "oly.neptune")
    table.of("Ann").craft = 9
    table.state.active = 0
    table.rolls(6, 1, 6, 1)
    table.goes("arrive")
    if towns:
        assert {option[1] for option in table.options("Ann")} == {"city.wharf", "vil.jetty"}
        table.says("Ann", "go", "city.wharf")
    assert table.at("Ann") == ("city.wharf" if towns else "rome.parthenon")
    assert any(name.startswith("gi_") for name in table.owns("Ann"))
