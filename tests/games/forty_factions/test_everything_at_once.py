"""Several sets on the table (FF 13.2): one turn in which everything happens at once."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.state import DESTROYED
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import condition, prevails
from tests.games.forty_factions.sacred_circles.plains import GRASS
from tests.games.forty_factions.test_doorways_halls import BROKEN, DREAMS
from tests.games.forty_factions.test_doorways_madness import LAMMIA, YHWRC
from tests.games.forty_factions.test_sets_together import council_night, pawns

BANDITS, PIRATES, FAIR = 99, 100, 97


def camped(table: Everything, number: int, area: str) -> None:
    """A Variable pawn of the promo cards stands there, and nobody is asked."""
    CAMPS.of(table.match).moving.clear()
    CAMPS.of(table.match).where[table.match.content.by_number[number]] = area


# Holidays, Emergencies, Overlords


@rule("FF 6.5.5", "FF 10.2.4", "SC 3.2.2", "DD 3.2.3")
@pytest.mark.parametrize(("holiday", "rolls"), [(False, 1), (True, 0)])
def test_an_emergency_sitting_about_a_dead_overlord_is_a_phase_after_which_one_rolls(holiday: bool, rolls: int):
    """On a holiday that sitting is put off (R-34), and there is none."""
    table = council_night()
    table.rolls(12, 100)
    table.start("council", emergency=True, in_office=False, overlord_lost=True, holiday=holiday)
    table.hurries(lambda state: bool(table.told("blue-moon")) or table.match.step == "steal")
    assert len(table.told("gathering-roll")) == len(table.told("blue-moon")) == rolls
    assert bool(table.told("no-council")) == holiday
    assert table.points("area", area=DREAMS) == {"A": 1} and table.points("area", area=GRASS) == {}


@rule("FF 6.5.5", "FF 10.2.4", "SC 3.2.2", "DD 3.2.3")
def test_an_emergency_under_an_overlord_who_lives_calls_no_body():
    table = council_night()
    table.start("council", emergency=True)
    table.hurries(lambda state: table.match.step not in ("council", "conclave", "areas"))
    assert table.told("no-council") and not table.told("gathering-roll") and not table.told("blue-moon")


@rule("SC 3.2.2", "DD 3.2.3")
def test_by_option_both_bodies_are_rolled_for_on_a_holiday_in_their_order():
    table = council_night(options={"bodies_need_council_phase": False})
    table.rolls(12, 100)
    table.start("council", holiday=True)
    table.hurries(lambda state: bool(table.told("blue-moon")))
    kinds = [heard.kind for heard in table.match.events(None)]
    assert kinds.index("gathering-roll") < kinds.index("blue-moon")


# Two bodies that are called in one turn


@rule("SC 3.2.10", "DD 3.2.6")
def test_without_a_dm_each_called_body_meets_after_its_own_scene():
    table = council_night(dm=None)
    table.holds("A", "gathering-of-the-tribes")
    table.holds("B", "once-in-a-blue-moon")
    table.start("plots")
    table.answers("A", *table.scheme("A", "gathering-of-the-tribes"))
    table.answers("B", *table.scheme("B", "once-in-a-blue-moon", table.id_of(90)))
    table.all_pass()
    while table.question == "specify":
        who = "AB"[table.match.waiting_for()[0]]
        table.answers(who, "specify", *("words" for _ in table.blanks(who, "specify")))
    table.is_asked("stance")
    table.all_pass()  # in both scenes
    wanted = ("scene", "gathering-opens", "congress")
    kinds = [heard.kind for heard in table.match.events(None) if heard.kind in wanted]
    assert sorted(kinds[::2][:2]) == ["scene", "scene"] and sorted(kinds[1:4:2]) == ["congress", "gathering-opens"]


@rule("SC 3.2.10.1", "DD 3.2.6.1")
def test_a_dm_who_calls_neither_has_both_when_the_phase_ends():
    table = council_night()
    table.holds("A", "gathering-of-the-tribes")
    table.holds("B", "once-in-a-blue-moon")
    table.start("plots")
    table.answers("A", *table.scheme("A", "gathering-of-the-tribes"))
    table.answers("B", *table.scheme("B", "once-in-a-blue-moon", table.id_of(90)))
    table.all_pass()
    while table.question == "specify":
        specifies(table, "AB"[table.match.waiting_for()[0]])
    table.answers("Hal", "end")
    table.is_asked("gathering-spirits", "Hal")
    table.guide("bear", buffalo=1, bear=1)
    table.answers("Hal", "draw-chit")
    table.is_asked("award", "Hal")
    table.answers("Hal", "publish")
    table.is_asked("lend-seats", "Hal")
    table.rolls(4)
    table.answers("Hal", "count")
    assert table.points("gathering") == {"A": 3} and table.points("congress") == {"A": 1}
    assert table.match.state.in_play == []


@rule("DD 3.2.6", "SC 3.2.10", "FF 9.2")
def test_called_bodies_meet_once_though_their_plots_go_on_next_turn():
    table = council_night()
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.answers("Hal", "end")
    table.guide("bear", buffalo=1, bear=1)
    table.answers("Hal", "draw-chit")
    table.answers("Hal", "carry", table.match.state.in_play[0].order)
    table.answers("Hal", "publish")
    table.start("roleplay", turn=2)
    table.answers("Hal", "end")
    table.is_asked("award", "Hal")
    assert table.points("gathering") == {"A": 3}


# The end in the turn of both bodies


@rule("FF 5.2.2", "SC 3.2.7.5", "DD 3.2.3")
def test_points_of_the_gathering_end_the_game_after_the_congress_of_that_night():
    table = council_night(options={"end_vp": 10, "end_turns": 20})
    table.rolls(1)
    table.guide("bear", buffalo=1, bear=1)
    table.rolls(5, 4)
    table.state.circles.sat = table.dreams.sat = 1
    table.start("gathering", vp=[7, 0])
    assert table.points("gathering") == {"A": 3} and table.points("congress") == {"A": 1}
    assert table.match.outcome is not None and table.match.outcome.scores[0] == 11 + table.points("madness").get("A", 0)


@rule("FF 5.2.5", "SC 3.2.3", "DD 3.2.3", "DD 3.3.4")
def test_when_the_clock_strikes_in_the_trading_phase_bodies_and_madness_still_pay():
    table = council_night(dm=None)
    table.mad("3N", "0", "0", "0", "1N", "0")
    table.guide("bear", buffalo=1, bear=1)
    table.rolls(5, 4)
    table.start("activation", time_up=True, ending="time")
    table.hurries(lambda state: table.match.outcome is not None)
    assert table.points("gathering") == {"A": 3} and table.points("congress") == {"A": 1}
    assert table.points("madness") == {"B": 1}


@rule("FF 5.2.4", "DD 3.3.4.1")
def test_a_deck_that_ends_the_game_in_the_cards_phase_pays_madness_and_no_more_bodies():
    table = council_night(dm=None, options={"end_deck": True})
    table.mad("6N", "0", "0", "0", "1N", "0")
    piles = table.state.cards.zones
    while len(piles["factions"]) > 2:
        piles["hand 1"].append(piles["factions"].pop(0))
    table.start("draw", draw_order=[0])
    table.answers("A", "draw", 3, 0)
    assert table.match.outcome is not None and table.points("madness") == {"B": 3}
    assert not table.told("gathering-opens") and not table.told("blue-moon")


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


# Ruins, and Temples in them


@rule("DD 3.3.2", "FF 4.3.11")
def test_a_temple_that_is_activated_while_its_house_is_in_ruins_brings_no_madness():
    table = Everything("AB")
    table.start("trading")
    table.has("B", "navy")
    prevails(table, "destroy-location", "arson", place="the-revolving-temple")
    assert condition(table, "the-revolving-temple") == DESTROYED
    table.activates(A=YHWRC)
    assert table.at("Upper East Side") == (0, "", 0) and table.mirrors() == {"M01": YHWRC}


@rule("DD 3.3.2", "FF 13.2.2.1")
def test_war_upon_a_temple_of_madness_moves_its_madness_only_with_its_house():
    table = Everything("AB")
    table.has("A", LAMMIA)
    table.has("B", YHWRC)
    table.start("trading")
    table.interjects("Hal", "control-place", "the-giddy-house", table.id_of(YHWRC), "war")
    assert table.at("Upper West Side") == (1, "Mania", 11)  # one goes, the other comes
    table.interjects("Hal", "control-place", "the-giddy-house", "navy", "a sale")
    assert table.at("Upper West Side") == (0, "", 0)


@rule("DD 3.1.3", "FF 12.2.2")
def test_an_emptied_location_and_a_pawn_left_out_leave_lone_pawns_in_two_places():
    table = Everything("AB")
    table.has("A", YHWRC)
    table.has("B", 19, LAMMIA)
    table.start("trading")
    table.interjects("Hal", "mirror-pawn", table.id_of(19), "counts for nothing this turn", "smoke")
    table.interjects("Hal", "mirror-pawn", table.id_of(LAMMIA), "counts for nothing this turn", "smoke")
    table.start("areas")
    assert table.points("area", area=BROKEN) == {"A": 1}


# Seats of the Council among Tribes (AMB-60)


@rule("FF 10.1.3", "SC 3.2.9")
def test_a_tribe_with_a_seat_of_the_council_has_its_voice_on_the_plains_as_well():
    table = Everything("AB")
    table.has("A", 82)
    table.start("trading")
    table.moves_seat("navy", table.id_of(82), "a vacancy")
    assert table.voices()["bear"] == table.id_of(82)
    assert table.votes("Independent").get("A", 0) >= 1


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


def idle(table: Everything, effect: str, plot: str, *targets: str, place: str = "-") -> dict[int, int]:
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
    assert {table.id_of(FAIR) + "-camp", "granted pawn 1"} <= named
    table.answers("A", *table.scheme("A", table.id_of(BANDITS), table.id_of(5), place="granted pawn 1"))
    prevails(table, "ambush", table.id_of(BANDITS), table.id_of(5), place="granted pawn 1")
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
