"""More cases for a referee, in no specification (FF 13.2): several sets at once, small and large tables, the Oracle."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.expansions.fifty_factions.plots import RAVAGES
from questboard.games.forty_factions.expansions.forgotten_factions.pawns import loose_pawns
from questboard.games.forty_factions.state import ABANDONED, DESTROYED, INTACT, SUSPENDED, Spot
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import area, condition, prevails
from tests.games.forty_factions.sacred_circles.plains import DESERT, GRASS
from tests.games.forty_factions.test_doorways_halls import BROKEN, DREAMS
from tests.games.forty_factions.test_doorways_madness import LAMMIA, YHWRC
from tests.games.forty_factions.test_pawns_on_no_location import BANDITS, FAIR, PIRATES, camped
from tests.games.forty_factions.test_sets_together import council_night, pawns

CROWDS = ("AB", "ABCDEFGH")


def names(table: Everything) -> list[Spot]:
    return [pawn.name for pawn in loose_pawns(table.match)]


# Pawns that stand on no Location


@rule("FF 13.2.3.4")
def test_a_camp_that_is_out_of_the_count_already_is_not_drawn_again():
    table = Everything("ABC", dm=None)
    table.has("A", BANDITS)
    table.has("B", PIRATES)
    for number in (BANDITS, PIRATES):
        camped(table, number, "Environs")
    prevails(table, "ambush", table.id_of(BANDITS), table.id_of(PIRATES), place=table.id_of(PIRATES) + "-camp")
    assert names(table) == [table.id_of(BANDITS) + "-camp"]
    prevails(table, "suspend-pawns", "orcs", place="Environs")
    assert names(table) == [] and pawns(table, "Environs") == {}


@rule("FF 13.2.3.4")
def test_three_pawns_and_two_lots_leave_one_to_stand_alone():
    table = Everything("ABC", dm=None)
    for who, number in zip("ABC", (BANDITS, PIRATES, FAIR), strict=True):
        table.has(who, number)
    for number in (BANDITS, PIRATES):
        camped(table, number, "Environs")
    table.dreams.moving.clear()
    prevails(table, "suspend-pawns", "orcs", place="Environs")
    assert sum(pawns(table, "Environs").values()) == 1
    table.start("areas")
    assert sum(table.points("area", area="Environs").values()) == 1  # a lone pawn, though the Environs are worth two


@rule("FF 13.2.3.4")
def test_a_camp_that_leaves_with_its_faction_is_nobodys_to_strike():
    table = Everything("AB", dm=None)
    table.has("A", BANDITS)
    camped(table, BANDITS, "Environs")
    table.leaves(BANDITS)
    assert names(table) == []
    prevails(table, "suspend-pawns", "orcs", place="Environs")  # and nobody misses them


@rule("FF 13.2.2.1", "FF 12.2.2")
@pytest.mark.parametrize("effect", ["suspend-pawns", "pestilence"])
def test_pestilence_empties_houses_and_orcs_strike_at_whoever_is_there(effect: str):
    """Of a camp alone in an Area only what strikes at pawns keeps it out of the count."""
    table = Everything("AB", dm=None)
    table.has("A", PIRATES)
    camped(table, PIRATES, "Lower West Side")
    prevails(table, effect, "orcs" if effect == "suspend-pawns" else "pestilence", place="Lower West Side")
    assert pawns(table, "Lower West Side") == ({} if effect == "suspend-pawns" else {0: 1})


@rule("FF 13.2.2.1")
def test_a_house_that_a_builder_granted_is_struck_by_the_undead_and_is_back_next_turn():
    table = Everything("AB", dm=None)
    table.has("A", 5)
    before = pawns(table, "Upper East Side")
    prevails(table, "grant-location", "the-master-builder", table.id_of(5), place="Upper East Side")
    prevails(table, "the-dead-walk", "reign-of-the-undead", place="Upper East Side")
    assert pawns(table, "Upper East Side") == before
    table.start("forget")
    table.hurries(lambda state: table.match.step in ("turn_end", "steal") or table.question == "steal")
    assert pawns(table, "Upper East Side").get(0, 0) == before.get(0, 0) + 1


@rule("SC 3.1.4", "FF 13.2.2.1")
def test_an_outpost_in_a_forest_weighs_nothing_so_wildfires_pass_it_by():
    table = Everything("AB", dm=None)
    table.has("A", 5)
    prevails(table, "grant-outpost", "the-outpost", table.id_of(5), place=GRASS)
    assert names(table) == [] and pawns(table, GRASS) in ({}, {0: 1})


# What befalls a place after Pestilence


@rule("FF 4.3.11", "FF 13.2.2.1")
@pytest.mark.parametrize(("then", "left"), [(DESTROYED, DESTROYED), (ABANDONED, ABANDONED), (None, INTACT)])
def test_what_pestilence_emptied_is_there_again_unless_something_else_has_taken_it(then: int | None, left: int):
    table = Everything("AB", dm="Hal")
    table.has("A", "navy")
    table.start("trading")
    table.interjects("Hal", "empty-place", "naval-dockyard", "the plague")
    if then is not None:
        said = "destroyed" if then == DESTROYED else "abandoned"
        table.interjects("Hal", "change-place", "naval-dockyard", said, "for good")
    table.start("return", turn=2)
    table.hurries(lambda state: table.match.step in ("turn_end", "steal") or table.question == "steal")
    assert condition(table, "naval-dockyard") == left
    assert not RAVAGES.of(table.match).away


@rule("DD 3.3.2", "FF 4.3.11")
def test_a_temple_emptied_twice_lowers_its_madness_twice_and_raises_it_once_more_in_between():
    table = Everything("AB", dm="Hal")
    table.has("A", YHWRC)
    table.start("trading")
    house = next(p.id for p in table.match.content.places if p.name == "The Revolving Temple")
    level = table.at("Upper East Side")[0]
    for _ in range(2):
        table.interjects("Hal", "empty-place", house, "the plague")
        assert table.at("Upper East Side")[0] == max(0, level - 1)
        table.interjects("Hal", "change-place", house, "restored", "healed")
        assert table.at("Upper East Side")[0] == max(0, level - 1) + 1
        level = table.at("Upper East Side")[0]


# Madness at ten


@rule("DD 3.3.6", "DD 3.3.1")
@pytest.mark.parametrize("sane", range(6))
def test_five_areas_at_ten_are_not_the_end_whichever_is_the_sixth(sane: int):
    table = Everything("AB", dm="Hal")
    table.has("A", YHWRC)
    levels = ["10N"] * 6
    levels[sane] = "9N"
    table.mad(*levels)
    table.start("trading")
    assert table.match.outcome is None and table.question == "trade"
    area = table.match.content.city.areas[sane]
    table.interjects("Hal", "set-madness", area, 10, "Despair", "the last bell")
    assert table.state.dreams.is_over


@rule("DD 3.3.1", "DD 3.3.3.2")
def test_the_dm_turns_the_colour_of_an_area_at_ten_and_the_game_goes_on():
    table = Everything("AB", dm="Hal")
    table.has("A", LAMMIA)
    table.mad("10N", "0", "0", "0", "0", "0")
    table.start("trading")
    table.interjects("Hal", "set-madness", "Lower West Side", 10, "Delirium", "they laugh now")
    assert table.at("Lower West Side")[:2] == (10, "Delirium") and table.match.outcome is None


# Two players and eight


@rule("SC 3.2.2", "DD 3.2.3", "FF 12.2.2")
@pytest.mark.parametrize("players", CROWDS)
def test_all_that_is_counted_at_night_is_counted_at_tables_of_two_and_of_eight(players: str):
    table = Everything(players, dm="Hal")
    table.has("A", 82, 90)
    table.has("B", 79, 86)
    table.rolls(1, 1, 1, 4)
    table.start("council")
    table.hurries(lambda state: bool(table.told("congress")))
    assert table.points("area", area=DREAMS) == {"A": 1} and table.points("area", area=BROKEN) == {"B": 1}
    assert table.told("gathering-roll") and table.told("blue-moon")


@rule("FF 13.2.3.4", "FF 12.2.3")
def test_eight_players_with_a_pawn_each_in_the_environs_have_nothing():
    table = Everything("ABCDEFGH", dm="Hal")
    for who, number in zip("ABC", (BANDITS, PIRATES, FAIR), strict=True):
        table.has(who, number)
    for number in (BANDITS, PIRATES):
        camped(table, number, "Environs")
    table.dreams.moving.clear()
    table.area("Environs", **{who: 1 for who in "DEFGH"})
    assert pawns(table, "Environs") == dict.fromkeys(range(8), 1)
    table.start("areas")
    assert table.points("area", area="Environs") == {}


@rule("FF 7.4.1.4", "SC 3.1.2")
def test_an_alliance_of_two_circles_outweighs_one_and_divides_what_the_forest_pays():
    table = Everything("ABC", dm="Hal")
    table.has("A", 82)
    table.has("B", 79)
    table.has("C", 80)
    table.allied("AB")
    table.start("areas")
    while table.question == "split":  # the Environs, then the Grasslands
        table.agree(A=1, B=1)
    assert table.points("area", area=GRASS) == table.points("area", area="Environs") == {"A": 1, "B": 1}


@rule("SC 3.1.3", "FF 13.2.2.1")
def test_sand_over_the_only_circle_of_the_desert_leaves_it_to_nobody():
    table = Everything("AB", dm=None)
    table.has("A", 72)
    table.start("trading")
    before = pawns(table, DESERT)
    circle = next(p.id for p in table.match.content.places if p.name == "The Walking Stones")
    prevails(table, "suspend-location", "arson", table.id_of(72), place=circle)
    assert before == {0: 1} and pawns(table, DESERT) == {} and condition(table, circle) == SUSPENDED


@rule("FF 6.5.5", "SC 3.2.2")
def test_a_night_after_a_holiday_is_one_as_any_other():
    table = council_night()
    table.start("council", holiday=True)
    table.hurries(lambda state: bool(table.told("no-council")))
    assert not table.told("gathering-roll")
    table.rolls(12, 100)
    table.start("council", turn=2, holiday=False)
    table.hurries(lambda state: bool(table.told("blue-moon")))
    assert len(table.told("gathering-roll")) == 1


# Plots of one set upon what another has


@rule("DD 3.3.2", "FF 13.2.2.1")
def test_a_cult_that_takes_the_house_of_a_temple_of_madness_calms_the_area_for_as_long_as_it_has_it():
    table = Everything("AB")
    table.has("A", LAMMIA)
    table.has("B", 106)
    table.start("trading")
    assert table.at("Upper West Side") == (1, "Delirium", 1)
    prevails(table, "seize-location", "cultism", table.id_of(106), place="the-giddy-house", seat=1)
    assert table.controls("the-giddy-house") == table.id_of(106) and table.at("Upper West Side") == (0, "", 0)
    table.answers("B", *offer(table, "B", "A", f"the-giddy-house>{table.id_of(LAMMIA)}"))
    table.answers("A", *accept(table, "A", "B"))
    assert table.at("Upper West Side") == (1, "Delirium", 1)


@rule("DD 3.3.2", "FF 13.2.2.1")
def test_treason_in_a_temple_of_madness_moves_its_pawn_and_no_madness():
    table = Everything("AB", dm=None)
    table.has("A", LAMMIA)
    table.has("B", "navy")
    prevails(table, "turn-location", "the-traitor", table.id_of(LAMMIA), seat=1)
    assert table.at("Upper West Side") == (1, "Delirium", 1)
    table.start("areas")
    assert table.points("area", area="Upper West Side") == {"B": 1}


@rule("FF 13.2.2.1", "SC 3.1.1")
def test_war_takes_no_circle_that_its_loser_has_sold():
    table = Everything("ABC", dm=None)
    table.has("A", 78)
    table.has("B", 80)
    table.has("C", 74)
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", f"the-antler-ring>{table.id_of(80)}"))
    table.answers("B", *accept(table, "B", "A"))
    prevails(table, "seize-circle-or-environs", "on-the-warpath", table.id_of(74), table.id_of(78), seat=2)
    assert table.controls("the-antler-ring") == table.id_of(80)
    assert table.controls("salt-meadow") == table.id_of(74)  # all that was left to take


@rule("DD 3.3.3.1", "FF 13.2.2.1")
def test_plots_of_two_sets_upon_one_area_act_in_the_order_of_their_numbers():
    table = Everything("ABC")
    table.mad("0", "0", "10G")
    table.holds("A", "fear")
    table.holds("B", "return-to-sanity")
    table.holds("C", "chaos-emerges")
    table.rolls(3)
    table.start("plots")
    table.seal(
        A=table.scheme("A", "fear", place="Old Town"),
        B=table.scheme("B", "return-to-sanity", place="Old Town"),
        C=table.scheme("C", "chaos-emerges", place="Old Town"),
    )
    told = [(one["level"], one["colour"]) for one in table.told("madness") if one["area"] == "Old Town"]
    assert told == [(8, "Delirium"), (9, "Mania"), (10, "Despair")]


@rule("FF 12.2.2", "FF 13.2.2.1", "DD 3.1.4")
def test_reinforcements_make_two_pawns_of_a_lone_one_and_no_lone_mirror():
    table = Everything("AB")
    table.has("A", 90)
    plays(table, "A", "reinforcements-or-desertions", table.id_of(90), place="Upper East Side")
    table.start("areas")
    assert table.points("area", area="Upper East Side") == {"A": 2} and table.points("area", area=DREAMS) == {"A": 1}


@rule("SC 3.2.7.3.2", "FF 7.4.4")
def test_enemies_by_a_vendetta_owe_each_other_chits_while_their_alliance_lasts():
    table = Everything("ABC")
    table.has("A", 82)
    table.has("B", 5)
    table.has("C", 79)
    table.allied("AB")
    plays(table, "C", "vendetta", table.id_of(82), table.id_of(5))
    assert table.at_odds("AB")
    table.gathers()
    table.is_asked("gathering-duty", "B")


@rule("SC 3.1.1", "FF 13.2.2.1")
def test_war_between_tribes_of_one_player_moves_a_circle_and_no_point():
    table = Everything("AB", dm=None)
    table.has("A", 83, 78)
    prevails(table, "seize-circle-or-environs", "on-the-warpath", table.id_of(83), table.id_of(78), seat=1)
    assert sum(dict(area(table, GRASS).pawns).values()) + sum(dict(area(table, "Environs").pawns).values()) == 4
