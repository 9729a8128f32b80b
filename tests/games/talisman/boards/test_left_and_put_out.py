"""What stays before a door, a store or the sea, and where those come out who are put somewhere by others: boards mixed
(TA 11:19, TA 11:34, TA 11:40, TA 11:42)."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards.desert import rules as relics
from questboard.games.talisman.boards.mountain_pass.state import PASS
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import ALIGNMENTS
from questboard.testing import rule
from tests.games.talisman.boards.given_all import (
    arrives,
    at,
    done,
    ends,
    moves,
    packed,
    put,
    reads,
    rides,
    ship,
    table,
    went,
)
from tests.games.talisman.cases import obeys
from tests.games.talisman.land import Land

__all__ = ["table"]


# -- what stays behind -------------------------------------------------------------------------------------------


@rule("TA 11:34", "TA 13:15")
def test_a_text_on_the_mule_stays_before_the_warp_gate_and_its_spells_are_forgotten(table: Land):
    put(table, "Ann", "out.plains3")
    table.lay("out.plains3", "ad_warpgate")
    packed(table, reads(table, "nt_codex", ash=3), "pu_mule")
    table.spells("Ann", "ns_drought")
    moves(table)
    table.says("Ann", "enter", "time.0")
    assert {"nt_codex", "pu_mule"} <= set(table.names_on("out.plains3"))
    assert not table.necro_spells("Ann") and table.of("Ann").ash == 3 and NECRO.of(table.match).read[0] == -1


@rule("TA 11:34", "TA 13:9")
def test_a_relic_that_waits_at_the_oasis_before_a_dungeon_doorway_is_one_of_the_three(table: Land):
    table.of("Ann").alignment = ALIGNMENTS.index("good")
    put(table, "Ann", "mid.oasis")
    packed(table, table.gear("Ann", "re_bell"), "pu_mule")
    table.lay("des.dunes5", "re_chalice")
    table.lay("des.dunes6", "re_staff")
    table.lay("mid.oasis", "ad_dungeon_door")
    moves(table)
    table.says("Ann", "enter", "dun.0")
    put(table, "Bea", "des.dunes1")
    [drawn] = table.lay("des.dunes1", "re_veil")
    table.tries(lambda m: relics.rumour(m, 1, Context(card=drawn)))
    assert table.told("rumour-dies") and len(relics.relics(table.match)) == 3


@rule("TA 13:9", "TA 4:3")
def test_a_relic_that_sinks_with_its_bearer_is_none_of_the_three(table: Land):
    put(table, "Ann", "sea.3")
    ship(table, "pu_ship")
    table.gear("Ann", "re_bell")
    table.loses_lives("Ann", 4)
    assert "re_bell" in table.names_on("sea.3") and relics.relics(table.match) == []


@rule("TA 11:19", "TA 11:34")
def test_a_raft_whose_mules_stay_at_a_red_door_is_discarded_and_never_lies_there(table: Land):
    put(table, "Ann", "out.plains3")
    table.lay("out.plains3", "ad_reddoor")
    raft = table.gear("Ann", "pu_raft")
    for _ in range(2):
        table.state.job[table.gear("Ann", "pu_mule")] = raft
    moves(table)
    table.says("Ann", "enter", "keep.0")
    assert sorted(table.names_on("out.plains3")) == ["ad_reddoor", "pu_mule", "pu_mule"] and table.owns("Ann") == []


@rule("TA 11:34", "TA 6:4")
def test_a_mounted_squire_walks_in_and_a_dove_is_no_pack_animal(table: Land):
    put(table, "Ann", "out.plains3")
    table.lay("out.plains3", "ad_dungeon_door")
    squire = table.gear("Ann", "ad_squire")
    table.state.job[table.gear("Ann", "pu_nag")] = squire
    table.gear("Ann", "gi_dove")
    moves(table)
    table.says("Ann", "enter", "dun.0")
    assert sorted(table.owns("Ann")) == ["ad_squire", "gi_dove"] and "pu_nag" in table.names_on("out.plains3")


@rule("TA 11:42", "TA 4:3", "TA 19:2")
@pytest.mark.parametrize("fate", ["dies", "toad"])
def test_a_mule_before_the_colosseum_lies_in_the_street_whatever_befalls_its_owner_inside(table: Land, fate: str):
    put(table, "Ann", "rome.arenaway")
    table.gear("Ann", "pu_mule", "pu_rope")
    moves(table, 1)
    table.says("Ann", "go", "rome.colosseum")
    done(table)
    if fate == "dies":
        table.loses_lives("Ann", 9)
    else:
        table.becomes_a_toad("Ann")
    assert (table.names_on("rome.arenaway"), table.names_on("rome.colosseum")) == (["pu_mule"], ["pu_rope"])


@rule("TA 11:36", "TA 13:15")
def test_on_the_reef_a_text_on_the_mule_is_left_to_the_sea_with_it(table: Land):
    put(table, "Ann", "sea.5")
    ship(table, "pu_ship")
    packed(table, reads(table, "nt_hymnal", ash=2), "pu_mule")
    table.spells("Ann", "ns_loot")
    table.rolls(1)
    obeys(table)
    moves(table)
    table.says("Ann", "brought", "city.wharf")
    assert {"nt_hymnal", "pu_mule"} <= set(table.names_on("sea.5"))
    assert not table.necro_spells("Ann") and table.of("Ann").ash == 2


@rule("TA 19:2", "TA 11:36")
def test_a_toad_at_sea_leaves_mule_and_squire_on_the_water_and_its_other_ship_at_the_dock(table: Land):
    put(table, "Ann", "sea.3")
    ship(table, "pu_ship")
    waiting = ship(table, "pu_rowboat", "far.dock1")
    table.gear("Ann", "pu_mule", "ad_squire")
    table.state.active = 0
    table.becomes_a_toad("Ann")
    assert sorted(table.names_on("sea.3")) == ["ad_squire", "pu_mule"] and table.ships("Ann") == [waiting]


@rule("TA 11:33", "TA 11:35")
def test_mules_come_along_to_rome_and_into_the_desert(table: Land):
    sand = next(card.id for card in table.match.content.cards if any(door.to == "mid.oasis" for door in card.opens))
    table.gear("Ann", "pu_mule")
    for door, there in (("ad_milestone", "rome.gate"), (sand, "mid.oasis")):
        put(table, "Ann", "out.fields2", "out.plains3")
        table.lay("out.plains3", door)
        moves(table)
        table.says("Ann", "enter", there)
        assert "pu_mule" in table.owns("Ann") and "pu_mule" not in table.names_on("out.plains3")


# -- flight and exile --------------------------------------------------------------------------------------------


@rule("TA 11:40", "TA 20:16")
def test_poison_slows_a_flight_too_but_not_below_one_space(table: Land):
    put(table, "Ann", "dun.9")
    table.of("Ann").forced, table.of("Ann").poison = "flee", 4
    table.lay("dun.8", "pu_rope")
    moves(table, 3)
    assert went(table)[-1] == "dun.8"


@rule("TA 11:40", "TA 20:15", "TA 20:16")
def test_in_the_keep_favour_and_poison_change_the_die_of_a_flight_before_the_table(table: Land):
    """4, less a Favour, less two Poison: 1, which is red."""
    put(table, "Ann", "keep.9")
    table.of("Ann").forced, table.of("Ann").poison, table.of("Ann").favour = "flee", 2, 1
    table.lay("keep.8", "pu_rope")
    moves(table, 4)
    table.says("Ann", "favour", -1)
    assert went(table)[-1] == "keep.8"


@rule("TA 11:40", "TA 13:1")
def test_who_flees_to_the_guard_room_and_is_beaten_again_flees_again(table: Land):
    put(table, "Ann", "dun.9")
    table.of("Ann").forced, table.of("Ann").strength = "flee", 1
    moves(table, 6, 1, 6)
    assert (table.at("Ann"), table.of("Ann").lives, table.of("Ann").forced) == ("dun.3", 3, "flee")
    table.lay("dun.1", "pu_rope")
    moves(table, 2)
    assert table.at("Ann") == "dun.1" and not table.of("Ann").forced


@rule("TA 11:40", "TA 13:1")
def test_a_flight_may_end_on_the_trapdoor_and_through_it(table: Land):
    put(table, "Ann", "dun.16")
    table.of("Ann").forced = "flee"
    table.lay("dun.8", "pu_rope")
    moves(table, 2, 1)
    assert went(table)[-2:] == ["dun.14", "dun.8"] and not table.of("Ann").forced


@rule("TA 11:40", "TA 20:10")
def test_whom_the_neighbour_puts_on_the_gibbet_crossroads_may_be_known_there(table: Land):
    put(table, "Ann", "dun.1")
    table.of("Ann").forced, table.of("Ann").warrant = "flee", True
    moves(table, 3)
    table.rolls(1)
    table.says("Cy", "go", "far.gibbet")
    assert (table.at("Ann"), table.of("Ann").forced) == ("city.donjon", "donjon")


@rule("TA 11:40", "TA 20:16")
def test_who_is_put_into_the_bog_is_met_by_it(table: Land):
    put(table, "Ann", "keep.1")
    table.of("Ann").forced = "flee"
    moves(table, 3)
    table.rolls(3)
    table.says("Cy", "go", "far.bog")
    assert table.of("Ann").poison == 1


@rule("TA 11:40", "TA 11:33")
def test_a_citizen_who_is_put_where_a_milestone_lies_too_may_go_on_to_rome_at_once(table: Land):
    """Being put there is landing there (R-62)."""
    table.lay("out.plains3", "ad_dungeon_door", "ad_milestone")
    put(table, "Ann", "dun.1")
    table.of("Ann").forced, table.of("Ann").citizen = "flee", True
    moves(table, 3)
    table.says("Ann", "enter", "rome.gate")
    assert went(table)[-2:] == ["out.plains3", "rome.gate"]


@rule("TA 11:40", "TA 11:36")
def test_a_dock_where_a_ship_waits_is_not_empty(table: Land):
    """IR-8: no place for an exile, unless a Doorway lies there."""
    ship(table, "pu_ship", "far.dock1", who="Bea")
    put(table, "Ann", "dun.1")
    table.of("Ann").forced = "flee"
    moves(table, 3)
    assert "far.dock2" in ends(table) and "far.dock1" not in ends(table)
    table.says("Cy", "go", "far.dock2")
    table.lay("far.dock1", "ad_dungeon_door")
    put(table, "Ann", "dun.1")
    table.of("Ann").forced = "flee"
    moves(table, 3)
    assert went(table)[-1] == "far.dock1"


@rule("TA 11:40", "TA 19:2", "TA 13:5")
def test_a_defeat_in_the_sorcerers_study_costs_life_curse_and_a_flight_which_a_toad_hops(table: Land):
    table.of("Ann").craft = 1
    arrives(table, "keep.15", 1, 6)
    done(table)
    hero = table.of("Ann")
    assert (hero.forced, hero.lives, len(table.curses_of("Ann"))) == ("flee", 3, 1)
    table.becomes_a_toad("Ann")
    table.lay("keep.14", "pu_rope")
    moves(table)
    assert "keep.14" in went(table)


@rule("TA 11:40", "TA 16:4")
def test_a_toad_whom_a_courtier_beats_is_bitten_and_flees(table: Land):
    put(table, "Ann", "keep.4")
    table.of("Ann").toad = 2
    table.lay("keep.4", "ke_courtier")
    table.rolls(1, 6)
    arrives(table, "keep.4")
    done(table)
    assert (table.of("Ann").bite, table.of("Ann").forced, table.of("Ann").lives) == (1, "flee", 4)


@rule("TA 11:40")
def test_nobody_flees_through_the_streets_of_rome(table: Land):
    put(table, "Ann", "rome.via1")
    put(table, "Bea", "rome.via1")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    done(table)
    assert not table.of("Bea").forced


# -- slow and winding roads --------------------------------------------------------------------------------------


@rule("TA 11:49", "TA 11:34", "TA 20:16")
def test_a_poisoned_rider_on_the_pass(table: Land):
    """2 less three Poison is still 1; a Warhorse is worth two there: 1 to 3, so no step or one."""
    put(table, "Ann", "pass.crags", "pass.3")
    rides(table, "pu_warhorse")
    table.of("Ann").poison = 3
    moves(table, 2)
    assert ends(table) == {1, 2, 3}


@rule("TA 11:49", "TA 13:2")
def test_who_takes_no_step_may_meet_a_rival_there(table: Land):
    put(table, "Ann", "pass.crags", "pass.4")
    put(table, "Bea", "pass.4")
    moves(table, 1)
    assert any(option[0] == "meet" for option in table.options("Ann"))


@rule("TA 11:49", "TA 11:43")
def test_the_hut_is_no_store_and_heals_again_who_takes_no_step(table: Land):
    put(table, "Ann", "pass.crags", "pass.7")
    table.of("Ann").lives = 2
    for lives in (3, 4):
        moves(table, 1)
        table.says("Ann", "pick", "Sit by the stove")
        assert table.of("Ann").lives == lives


@rule("TA 19:4", "TA 11:48")
def test_a_toad_keeps_the_heading_that_it_had(table: Land):
    put(table, "Ann", "pass.forest", "pass.3")
    table.of("Ann").toad = 3
    table.lay("pass.2", "pu_rope")
    moves(table)
    assert "pass.2" in went(table) and PASS.of(table.match).heading[0] < 0


@rule("TA 11:54", "TA 11:31")
def test_out_at_the_glade_an_overgrown_path_that_lies_there_is_shut_as_well(table: Land):
    path = next(card.id for card in table.match.content.cards
                if "DOORWAY" in card.sub and any(door.to == "vale.n" for door in card.opens))  # fmt: skip
    table.lay("mid.glade", path)
    put(table, "Ann", "vale.2.4")
    moves(table, 3)
    table.says("Ann", "wind", "north")
    done(table)
    assert table.at("Ann") == "mid.glade"
    assert not {at(table, gate) for gate in ("vale.n", "vale.s")} & {at(table, to) for to in table.entrances("Ann")}
