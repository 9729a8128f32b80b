"""Cases for a referee about pawns that stand on no Location: promo cards, those who travel, a warlord's (FF 13.2)."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.state import Spot
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import prevails
from tests.games.forty_factions.sacred_circles.plains import GRASS
from tests.games.forty_factions.test_sets_together import pawns

BANDITS, PIRATES, FAIR = 99, 100, 97


def camped(table: Everything, number: int, area: str) -> None:
    """A Variable pawn of the promo cards stands there, and nobody is asked."""
    CAMPS.of(table.match).moving.clear()
    CAMPS.of(table.match).where[table.match.content.by_number[number]] = area


# Variable pawns: the Wheel, thieves, the Masquerade, war


@rule("FF 8.6", "FF 13.2.3.4")
def test_a_wheel_stops_at_a_faction_without_any_location():
    table = Everything("AB")
    table.has("A", "navy")
    table.has("B", BANDITS)
    camped(table, BANDITS, "Environs")
    plays(table, "A", "another-random-event", table.id_of(BANDITS))
    assert [told["faction"] for told in table.told("random-event")] == [table.id_of(BANDITS)]


@rule("FF 13.1.4", "FF 11.1.1")
def test_a_hand_with_a_promo_card_shows_a_faction_and_thieves_take_it_as_one():
    table = Everything("AB", dm=None)
    table.has("A", "thieves-guild-of-tehmor")
    table.holds("B", BANDITS)
    seen = table.sees("A").players[1]
    assert (seen.factions_in_hand, seen.plots_in_hand) == (1, 0)
    table.start("steal")
    table.answers("A", "steal", "thieves-guild-of-tehmor", 1)
    table.answers("B", "pass")
    assert table.hand("A") == [table.id_of(BANDITS)] and table.told("stolen-what", "B")
    table.has("B", "navy")
    table.start("plots")  # and may play it as a Plot, as anybody who holds it
    assert table.may("A", *table.scheme("A", table.id_of(BANDITS), "navy", place="harbour-fort"))


@rule("FF 13.1.4", "FF 6")
def test_a_promo_card_that_was_a_plot_is_danced_back_into_the_factions_deck():
    table = Everything("AB", dm=None)
    table.has("A", "temple-of-dala")
    table.has("B", "navy")
    plays(table, "A", table.id_of(BANDITS), "navy", place="harbour-fort")
    specifies(table, "A")
    table.all_pass()
    table.start("trading")
    lying = table.cards("factions discarded face up", table.id_of(BANDITS))
    table.interjects("A", "masquerade")
    assert lying[0] in table.match.state.cards.zones["factions"]


@rule("FF 13.2.3.4", "FF 12.2.2")
def test_two_camps_in_one_area_are_level_and_one_that_is_ambushed_leaves_the_other_alone():
    table = Everything("AB")
    table.has("A", BANDITS)
    table.has("B", PIRATES)
    camped(table, BANDITS, "Environs")
    camped(table, PIRATES, "Environs")
    table.start("trading")
    table.interjects("Hal", "raid-hideout", table.id_of(PIRATES), "a patrol")
    table.start("areas")
    assert table.points("area", area="Environs") == {"A": 1}
    table.start("areas", turn=2, area=0)
    assert table.points("area", area="Environs") == {"A": 1}  # level again, and nobody has it


@rule("SC 2.3.4", "SC 3.1.2")
def test_a_camp_that_was_declared_a_lesser_circle_loses_to_a_circle_and_leaves_it_two_points():
    table = Everything("AB")
    table.has("A", 82)
    table.has("B", BANDITS)
    camped(table, BANDITS, GRASS)
    table.start("trading")
    table.interjects("Hal", "declare-camp", table.id_of(BANDITS), "a Lesser Circle", "old stones")
    table.start("areas")
    assert table.points("area", area=GRASS) == {"A": 2}  # two pawns count, one and a half


@rule("SC 2.3.4")
def test_a_camp_that_was_a_circle_is_none_any_more_where_it_moves():
    table = Everything("AB")
    table.has("B", BANDITS)
    camped(table, BANDITS, GRASS)
    table.start("trading")
    table.interjects("Hal", "declare-camp", table.id_of(BANDITS), "a Sacred Circle", "old stones")
    table.interjects("Hal", "move-hideout", table.id_of(BANDITS), "Environs", "soldiers")
    table.interjects("Hal", "move-hideout", table.id_of(BANDITS), GRASS, "no soldiers")
    table.start("areas")
    assert table.points("area", area=GRASS) == {}


@rule("FF 13.2.3.4", "FF 7.2.3")
def test_a_camp_that_is_sold_with_its_faction_counts_for_the_buyer_where_it_stands():
    table = Everything("AB")
    table.has("A", PIRATES)
    table.has("B", "kyr")
    camped(table, PIRATES, "Lower East Side")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(PIRATES)))
    table.answers("B", *accept(table, "B", "A"))
    assert pawns(table, "Lower East Side").get(1, 0) >= 1 and 0 not in pawns(table, "Lower East Side")


# Those who travel, and Plots that strike at pawns


def fairground(dm: str | None = None) -> Everything:
    """A's Travelling Fair is the only pawn in the Upper West Side."""
    table = Everything("AB", dm=dm)
    table.has("A", FAIR)
    table.has("B", "navy")
    table.dreams.moving.clear()
    table.dreams.camps[table.match.content.by_number[FAIR]] = 1
    table.start("trading")
    assert pawns(table, "Upper West Side") == {0: 1}
    return table


@rule("FF 13.2.2.1", "DD 2.3.4")
def test_the_dead_walk_at_the_fair_too_and_it_counts_again_next_turn():
    table = fairground()
    prevails(table, "the-dead-walk", "reign-of-the-undead", place="Upper West Side")
    assert [told["counts"] for told in table.told("camp-rests")] == [False]
    table.start("areas")
    assert table.points("area", area="Upper West Side") == {}
    table.start("areas", turn=2, area=0)
    assert table.points("area", area="Upper West Side") == {"A": 1}


@rule("FF 13.2.2.1", "FF 8.3")
def test_reinforcements_come_to_the_fair_where_it_stands_and_its_people_may_desert():
    table = fairground()
    plot, fair = "reinforcements-or-desertions", table.id_of(FAIR)
    table.holds("B", plot)
    table.start("plots")
    table.answers("A", "pass")
    table.is_refused("B", *table.scheme("B", plot, fair, place="Old Town"), rule="FF 8.3")
    assert table.may("B", *table.scheme("B", plot, fair, place="Upper West Side"))
    table.answers("B", *table.scheme("B", plot, fair, place="desertions"))
    table.is_asked("desert", "A")
    table.answers("A", "desert", "the-travelling-fair-camp")
    assert table.told("camp-rests")[0]["area"] == "Upper West Side"


@rule("DD 2.3.4")
def test_the_dm_keeps_the_fair_out_of_the_count_and_lets_it_in_again():
    table = fairground("Hal")
    fair = table.id_of(FAIR)
    table.interjects("Hal", "rest-camp", fair, "counts for nothing this turn", "orcs")
    assert table.sees(None).dreams.camps[0][2], "everybody sees it"
    assert [told["counts"] for told in table.told("camp-rests")] == [False]
    table.interjects("Hal", "rest-camp", fair, "counts", "they left")
    table.start("areas")
    assert table.points("area", area="Upper West Side") == {"A": 1}


@rule("FF 13.2.2.1", "SC 2.3.4")
def test_the_wild_hunt_finds_no_camp_that_counts_for_nothing_anyway():
    table = Everything("AB", dm=None)
    table.has("A", BANDITS)
    camped(table, BANDITS, GRASS)
    table.start("trading")
    prevails(table, "run-down", "the-wild-hunt", table.id_of(BANDITS), place=GRASS)
    assert table.told("ambushed") == []


# Pawns that stand on no Location, and what strikes by lot at pawns (AMB-63)


def idle(table: Everything, effect: str, plot: str, *targets: str, place: Spot = "-") -> dict[int, int]:
    prevails(table, effect, plot, *targets, place=place)
    return pawns(table, "Environs")


@rule("FF 13.2.3.4", "FF 13.2.2.1")
@pytest.mark.parametrize("who", [BANDITS, FAIR], ids=["bandits", "fair"])
@pytest.mark.parametrize(("effect", "plot"), [("suspend-pawns", "orcs"), ("wildfire", "wildfires")])
def test_orcs_and_wildfires_find_the_camp_of_those_who_have_no_location(effect: str, plot: str, who: int):
    table = Everything("AB", dm=None)
    table.has("A", who)
    table.start("trading")
    if who == BANDITS:
        camped(table, who, "Environs")
    else:
        table.hurries(lambda state: table.question != "camp")
    CIRCLES.of(table.match).flames = [[0, 3]]
    assert pawns(table, "Environs") == {0: 1}
    assert idle(table, effect, plot, place="Environs") == {}
    table.start("areas" if who == BANDITS else "waking")
    table.hurries(lambda state: table.match.step in ("steal", "turn_end") or table.question == "steal")
    assert pawns(table, "Environs") == {0: 1}  # for this turn only


@rule("FF 13.2.2.1")
def test_orcs_find_a_pawn_that_a_warlord_has_won():
    table = Everything("AB", dm=None)
    table.has("A", 5)
    table.start("trading")
    prevails(table, "grant-camp", "the-warlord", table.id_of(5))
    before = pawns(table, "Environs")
    assert sum(before.values()) - sum(idle(table, "suspend-pawns", "orcs", place="Environs").values()) == min(
        2, sum(before.values())
    )


@rule("FF 13.1.4")
def test_bandits_rob_the_fair_and_a_warlords_camp_as_anybody_outside_the_walls():
    table = Everything("AB", dm=None)
    table.has("B", FAIR, 5)
    prevails(table, "grant-camp", "the-warlord", table.id_of(5))
    table.holds("A", BANDITS)
    table.start("plots")
    named = set(table.blanks("A", "plot")["place"])
    assert {table.id_of(FAIR) + "-camp", ("granted pawn", 1)} <= named
    table.answers("A", *table.scheme("A", table.id_of(BANDITS), table.id_of(5), place=("granted pawn", 1)))
    prevails(table, "ambush", table.id_of(BANDITS), table.id_of(5), place=("granted pawn", 1))
    assert table.told("granted-idle")[0]["faction"] == table.id_of(5)


@rule("FF 13.1.4", "SC 2.3.4")
def test_a_camp_in_a_forest_is_for_bandits_only_where_it_is_a_circle():
    table = Everything("ABC", dm="Hal")
    table.has("B", PIRATES)
    table.has("C", FAIR)
    camped(table, PIRATES, GRASS)
    table.holds("A", BANDITS)
    table.start("plots")
    camp = table.id_of(PIRATES) + "-camp"
    assert camp not in table.blanks("A", "plot")["place"]
    table.interjects("Hal", "declare-camp", table.id_of(PIRATES), "a Lesser Circle", "old stones")
    assert camp in table.blanks("A", "plot")["place"]
