"""Where those come out who flee or are put somewhere by others, and slow roads: boards mixed (TA 11:40, TA 11:49)."""

from __future__ import annotations

from questboard.games.talisman.boards import flight, forced
from questboard.games.talisman.boards.mountain_pass.state import PASS
from questboard.games.talisman.state import discards
from questboard.testing import rule
from tests.games.talisman.boards.given_all import (
    arrives,
    at,
    done,
    ends,
    moves,
    put,
    reads,
    rides,
    ship,
    table,
    went,
)
from tests.games.talisman.land import Land

__all__ = ["table"]


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


@rule("TA 11:40", "TA 13:15e")
def test_whom_a_grave_call_beats_in_the_keep_flees_there(table: Land):
    """Any lost Combat, in whosever turn (R-48)."""
    reads(table, "nt_psalter", ash=9, craft=9)
    put(table, "Bea", "keep.9")
    [call] = table.spells("Ann", "ns_grave_call")
    table._put(table._find("ad_ogre"), discards("adventure"))
    table.rolls(1, 6)
    table.casts("Ann", call, "Bea", at="turn_start", own=("Ann",))
    assert (table.of("Bea").lives, table.of("Bea").forced) == (3, "flee")


@rule("TA 11:40", "TA 13:5")
def test_the_warlock_calls_from_the_dungeon_who_has_done_his_will(table: Land):
    """A quest is done anywhere; what was on the heels below is forgotten in the cave."""
    table.of("Ann").quest, table.of("Ann").strength = 2, 9
    forced.bind(table.of("Ann"), flight.Flee())
    table.lay("dun.8", "du_warden")
    arrives(table, "dun.8", 6, 1)
    done(table)
    assert (table.at("Ann"), table.of("Ann").forced) == ("mid.warlock", "") and table.has_talisman("Ann")


@rule("TA 11:39", "TA 11:40")
def test_a_tunnel_throws_who_flees_to_the_entrance_and_not_out(table: Land):
    """TR-107: only the die of the flight puts out."""
    put(table, "Ann", "dun.3")
    table.of("Ann").forced = "flee"
    table.top("dungeon", "du_tunnel")
    moves(table, 2, 6)
    assert (table.at("Ann"), table.of("Ann").forced) == ("dun.0", "") and not table.told("put-out")


@rule("TA 11:40", "TA 9:7")
def test_the_only_red_door_may_lie_in_the_dungeon_and_who_is_put_there_is_inside(table: Land):
    table.lay("dun.9", "du_red_door", "pu_rope")
    put(table, "Ann", "keep.1")
    table.of("Ann").forced = "flee"
    moves(table, 3)
    assert went(table)[-1] == "dun.9" and not table.reaches("Bea", "Ann")
    assert table.entrances("Ann") == ["keep.0"]


@rule("TA 11:46", "TA 11:48", "TA 11:52")
def test_the_passage_of_the_vault_to_the_forest_opens_the_pass_and_the_vale(table: Land):
    """Being put there is landing there (R-62)."""
    put(table, "Ann", "keep.19")
    moves(table, 2)
    table.says("Ann", "bites")
    assert table.at("Ann") == "out.forest" and set(table.entrances("Ann")) == {"vale.s", "pass.forest"}


@rule("TA 11:40", "TA 4:3", "TA 11:36")
def test_a_dock_is_empty_again_when_the_owner_of_its_ship_is_dead(table: Land):
    ship(table, "pu_ship", "far.dock1", who="Bea")
    table.loses_lives("Bea", 4)
    put(table, "Ann", "dun.1")
    table.of("Ann").forced = "flee"
    moves(table, 3)
    assert "far.dock1" in ends(table)


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
