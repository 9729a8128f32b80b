"""Several sets on the table (FF 13.2): one turn in which everything happens at once."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.state import DESTROYED
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import area, condition, prevails
from tests.games.forty_factions.sacred_circles.plains import DESERT, GRASS
from tests.games.forty_factions.test_doorways_halls import BROKEN, DREAMS
from tests.games.forty_factions.test_doorways_madness import LAMMIA, YHWRC
from tests.games.forty_factions.test_sets_together import council_night

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
    table.both_are_called()
    table.is_asked("stance")
    table.all_pass()  # in both scenes
    wanted = ("scene", "gathering-opens", "congress")
    kinds = [heard.kind for heard in table.match.events(None) if heard.kind in wanted]
    assert sorted(kinds[::2][:2]) == ["scene", "scene"] and sorted(kinds[1:4:2]) == ["congress", "gathering-opens"]


@rule("SC 3.2.10.1", "DD 3.2.6.1")
def test_a_dm_who_calls_neither_has_both_when_the_phase_ends():
    table = council_night()
    table.both_are_called()
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


# One Faction on several boards


@rule("FF 13.2.3.4", "DD 3.1.3", "DD 3.2.4")
def test_a_raid_on_the_fair_finds_its_camp_and_neither_its_mirror_nor_its_seat():
    table = Everything("AB")
    table.has("A", 97)
    table.dreams.moving.clear()
    table.start("trading")
    table.interjects("Hal", "rest-camp", table.id_of(97), "counts for nothing this turn", "a raid")
    assert table.sees(None).dreams.chance == 5
    table.start("areas")
    assert table.points("area") == {"A": 1}  # at the Fair at World's Edge
    assert table.points("area", area=DREAMS) == {"A": 1}


@rule("DD 3.1.3", "FF 13.2.3.4", "DD 3.2.4")
def test_the_thing_at_its_mirror_leaves_the_fair_its_camp_and_its_seat():
    table = Everything("AB")
    table.has("A", 97)
    table.dreams.moving.clear()
    plays(table, "B", "the-thing-among-reflections", table.id_of(97), place=table.code("D11"))
    assert table.sees(None).dreams.chance == 5
    table.start("areas")
    assert table.points("area", area="Environs") == {"A": 1} and table.points("area", area=DREAMS) == {}


@rule("FF 4.3.11", "SC 3.2.5.1", "DD 3.1.2", "DD 3.2.2")
def test_a_tribe_whose_only_house_burns_down_keeps_circle_totem_mirror_and_seat():
    table = Everything("AB")
    table.has("A", 78)
    table.start("trading")
    assert table.sees(None).dreams.chance == 5
    table.interjects("Hal", "change-place", "salt-meadow", "destroyed", "fire")
    assert table.voices() == {"deer": table.id_of(78)} and table.mirrors() == {"D08": 78}
    assert table.sees(None).dreams.chance == 5
    table.start("areas")
    assert table.points("area") == {"A": 2}  # a lone pawn in the Grasslands and one in Dreams
    assert table.points("area", area="Environs") == {}


@rule("SC 3.2.5.2", "DD 3.1.2.2", "DD 3.2.2", "SC 3.1.3")
def test_snake_cults_that_go_leave_the_desert_the_totem_the_halls_and_the_congress():
    table = Everything("AB")
    table.has("A", 26)
    table.has("B", 33)
    table.dreams.choosing.clear()
    table.start("trading")
    assert table.voices()["snake"] == table.id_of(26) and table.mirrors() == {"D01": 26, "M02": 33}
    table.interjects("A", "drop", table.id_of(26))
    assert table.voices()["snake"] == table.id_of(33) and table.mirrors() == {"M02": 33}
    assert table.sees(None).dreams.chance == 0
    table.start("areas")
    assert table.points("area", area=DESERT) == table.points("area", area=DREAMS) == {}


@rule("DD 3.1.2.1", "SC 3.1.5", "FF 7.2.2")
def test_a_trade_of_two_rival_tribes_turns_nothing():
    table = Everything("AB")
    table.has("A", 107)
    table.has("B", 73)
    table.start("trading")
    assert table.voices()["heron"] == table.id_of(107) and table.mirrors() == {"D10": 73}
    table.answers("A", *offer(table, "A", "B", table.id_of(107), table.id_of(73)))
    table.answers("B", *accept(table, "B", "A"))
    assert table.owner(table.id_of(107)) == "B"
    assert table.voices()["heron"] == table.id_of(107) and table.mirrors() == {"D10": 73}
    table.start("areas")
    assert table.points("area", area=GRASS) == {"B": 1} and table.points("area", area=DREAMS) == {"A": 1}


# Holidays


@rule("SC 3.2.10", "FF 6.5.5")
def test_a_gathering_that_is_called_meets_on_a_holiday_and_no_other_does():
    table = Everything("AB")
    table.has("A", 82)
    table.has("B", 79)
    table.holds("A", "gathering-of-the-tribes")
    table.holds("B", "dance-of-the-dead")
    table.start("plots", turn=2)
    table.answers("A", *table.scheme("A", "gathering-of-the-tribes"))
    table.answers("B", *table.scheme("B", "dance-of-the-dead", table.id_of(82)))
    table.all_pass()
    while table.question == "specify":
        specifies(table, "AB"[table.match.waiting_for()[0]])
    table.guide("bear", bear=1, buffalo=1)
    table.interjects("Hal", "call-vote", "enough")
    table.answers("Hal", "draw-chit")
    assert table.points("gathering") == {"A": 3} and table.sees(None).circles.last is None
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    table.hurries(lambda state: table.match.step == "steal" or bool(table.told("drawn")))
    assert table.told("no-council") and table.told("gathering-roll") == [] and table.points("gathering") == {"A": 3}


@rule("FF 6.5.5", "SC 3.2.2", "DD 3.2.3")
def test_a_holiday_that_the_dm_calls_off_has_its_council_and_both_rolls():
    table = Everything("AB")
    table.has("A", 82, 90)
    table.has("B", 79)
    plays(table, "B", "carnival-of-the-animals", place="Old Town")
    specifies(table, "B")
    table.interjects("Hal", "holiday", "no", "the animals have not come")
    table.rolls(12, 100)
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    table.hurries(lambda state: bool(table.told("blue-moon")))
    assert len(table.told("gathering-roll")) == 1 and not table.told("no-council")


@rule("FF 6.5.5", "SC 3.2.3")
def test_two_holidays_in_one_turn_are_one():
    table = Everything("AB")
    table.has("A", 82)
    table.holds("A", "dance-of-the-dead")
    table.holds("B", "carnival-of-the-animals")
    table.start("plots")
    table.answers("A", *table.scheme("A", "dance-of-the-dead", table.id_of(82)))
    table.answers("B", *table.scheme("B", "carnival-of-the-animals", place="Environs"))
    table.all_pass()
    while table.question == "specify":
        specifies(table, "AB"[table.match.waiting_for()[0]])
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    table.hurries(lambda state: bool(table.told("scored")))
    assert len(table.told("no-council")) == 1
    table.start("turn")
    assert not table.state.holiday


@rule("SC 3.2.5.2", "FF 7.2")
def test_a_fish_tribe_that_goes_in_a_trade_leaves_circle_and_totem_to_the_heron():
    table = Everything("ABC")
    table.has("A", 107, "kyr")
    table.has("B", 73)
    table.has("C", "navy")
    table.start("trading")
    table.answers("A", *offer(table, "A", "C", "kyr", "navy", drop=table.id_of(107)))
    table.answers("C", *accept(table, "C", "A"))
    assert table.voices()["heron"] == table.id_of(73)
    assert dict(area(table, GRASS).pawns) == {1: 1}
