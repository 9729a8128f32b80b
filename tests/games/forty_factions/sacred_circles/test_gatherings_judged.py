"""The Gathering (SC 3.2), judged by cases that no example tells: broken Alliances, blessings, the DM in the middle."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.sacred_circles.plains import RING, Plains
from tests.games.forty_factions.sacred_circles.test_breaks_and_blessings import two_alliances

# Alliances that break over the last count (SC 3.2.7.7, AMB-20)


@rule("SC 3.2.7.7.1", "SC 3.2.7.7.2", "FF 7.4.1.4")
def test_two_alliances_may_break_over_one_gathering_and_then_a_single_player_keeps_the_point():
    table = two_alliances()
    table.supports()  # now C and D have most, and divide
    table.is_asked("gathering-share", "C", "D")
    table.disagree()
    assert table.state.alliances == []
    table.supports()
    assert len(table.told("gathering-again")) == 2
    # nobody is allied any more: the Bear has its own, and what the Scorpion gave it
    assert table.points("gathering") == {"A": 1} and table.question != "gathering-share"


@rule("SC 3.2.7.7.3")
def test_after_a_break_a_tie_for_most_leaves_the_tribes_without_a_voice():
    table = two_alliances()
    table.supports(eagle="bear", lizard="bear")  # four against the four of C and D
    assert table.points("gathering") == {} and len(table.told("gathering-tied")) == 1
    assert table.state.alliances == [[2, 3]]


@rule("SC 3.2.7.7.1", "SC 3.2.7.6.3")
def test_who_won_as_an_ally_may_win_again_alone_and_shares_with_nobody():
    table = two_alliances()
    table.supports(eagle="bear", lizard="bear", rat="bear")
    assert table.points("gathering") == {"A": 1} and table.question != "gathering-share"


@rule("SC 3.2.7.6.2", "DD 3.2.4")
def test_allies_who_parted_over_a_champion_vote_singly_at_the_congress_of_that_night():
    table = Everything("ABC")
    table.has("A", 82, 90)  # the Bear, and a seat
    table.has("B", 80, 89)
    table.has("C", *(table.id_of(number) for number in (52, 73, 74, 75, 76, 77, 78, 79, 81, 83, 84)))
    table.dreams.choosing.clear()
    table.allied("AB")
    table.dreams.sat = 3
    table.gathers(roll=1, guide="deer")
    table.answers("A", "champion", "bear")
    table.answers("B", "champion", "eagle")
    table.rolls(1, 4)  # the moon, and what lies on the table
    table.supports()
    assert table.state.alliances == []
    assert table.points("congress") == {"C": 4}  # five seats against one and one


# Lone voices (SC 3.2.7.2, AMB-08)


def lone_bear() -> Plains:
    """A alone speaks; B has the Mercenaries, C Iklaron with Influence over any, D nothing there; A, B, C, D allied."""
    table = Plains()
    table.speaks(A="bear")
    table.has("B", "mercenaries-guild")
    table.has("C", "iklaron")
    table.has("D", "kyr")
    table.allied("ABCD")
    table.gathers()
    table.is_asked("gathering-share", "A", "B", "C")
    return table


@rule("SC 3.2.7.2", "SC 3.2.7.7.1")
@pytest.mark.parametrize(("shares", "who"), [((1, 0, 0), "A"), ((0, 1, 0), "B"), ((0, 0, 1), "C")])
def test_the_point_of_a_lone_voice_goes_to_any_ally_with_influence_and_to_none_without(
    shares: tuple[int, ...], who: str
):
    table = lone_bear()
    table.all_answer("share", *shares)
    assert table.points("gathering") == {who: 1} and len(table.state.alliances) == 1


@rule("SC 3.2.7.7.1", "FF 7.4.1.4")
def test_allies_who_quarrel_about_the_point_of_a_lone_voice_part_and_it_keeps_it():
    table = lone_bear()
    table.answers("A", "share", 1, 0, 0)
    table.answers("B", "share", 0, 1, 0)
    table.answers("C", "share", 0, 0, 1)
    while table.question == "gathering-share":
        table.disagree()
    assert table.points("gathering") == {"A": 1} and table.state.alliances == []
    assert table.told("gathering-again") == []  # nothing was moved, so nothing is undone


# Duties (SC 3.2.7.3)


@rule("SC 3.2.7.3.2")
def test_a_duty_is_owed_to_the_own_animal_only_though_the_ally_speaks_for_two():
    table = Plains()
    table.speaks(A="bear eagle", D="deer")
    table.has("B", "mercenaries-guild")  # named in the table for the Bear
    table.allied("AB")
    table.gathers()
    table.is_asked("gathering-duty", "B")
    assert table.may("B", "lay", "mercenaries-guild", "bear")
    assert not table.may("B", "lay", "mercenaries-guild", "eagle")


@rule("SC 3.2.7.3.2", "SC 3.2.7.3.3")
def test_who_has_influence_over_an_outsider_only_owes_the_allies_nothing():
    table = Plains()
    table.speaks(A="eagle", D="bear")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.is_asked("gathering-chits", "B")
    table.guide("bear", eagle=1, bear=2)
    table.answers("B", "lend", ("mercenaries-guild", "bear"))
    assert table.points("gathering") == {"D": 3} and len(table.state.alliances) == 1


@rule("SC 3.2.7.3.2", "SC 3.2.7.5")
def test_an_ally_whose_chit_lies_beside_an_outsider_shares_what_the_alliance_wins():
    """The document asks for votes cast or influence used at the Gathering, not for whom."""
    table = Plains()
    table.speaks(A="eagle", D="bear")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.guide("eagle", eagle=1, bear=2)
    table.answers("B", "lend", ("mercenaries-guild", "bear"))
    table.is_asked("gathering-share", "A", "B")
    table.all_answer("share", 2, 1)
    assert table.points("gathering") == {"A": 2, "B": 1}


@rule("SC 3.2.7.3.3", "SC 3.2.7.5")
def test_an_ally_who_kept_the_chit_took_no_part():
    table = Plains()
    table.speaks(A="eagle", D="bear")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.guide("eagle", eagle=1, bear=1)
    table.answers("B", "keep")
    assert table.points("gathering") == {"A": 3}  # and nobody was asked


# Blessings (Plots 40 and 58)


def stag(*factions: str, **more: str) -> Plains:
    """A speaks for the Bear, D for the Eagle; these are blessed, some twice."""
    table = Plains()
    table.speaks(A="bear", D="eagle")
    for who, name in more.items():
        table.has(who, name)
    table.start("trading")
    for name in factions:
        table.interjects("Hal", "bless", name, "it bowed")
    table.gathers()
    return table


def cup(table: Plains) -> dict[str, int]:
    return dict(table.told("gathering-guide")[0]["chits"])


@rule("SC 3.2.7.3")
def test_two_blessings_of_one_faction_are_two_chits_more():
    table = stag("mercenaries-guild", "mercenaries-guild", B="mercenaries-guild")
    table.guide("bear", bear=4, eagle=1)
    table.answers("B", "lend", ("mercenaries-guild", "bear"))
    assert cup(table) == {"bear": 4, "eagle": 1}


@rule("SC 3.2.7.3")
def test_a_blessing_is_gone_with_the_gathering_at_which_its_chit_was_kept():
    table = stag("iklaron", B="iklaron")
    table.guide("bear", bear=1, eagle=1)
    table.answers("B", "keep")
    assert cup(table) == {"bear": 1, "eagle": 1} and table.sees(None).circles.blessed == ()


@rule("SC 3.2.7.3")
def test_a_blessing_of_a_faction_without_influence_lays_no_chit():
    table = stag("navy", B="navy")
    table.guide("bear", bear=1, eagle=1)
    table.keep_all()
    assert cup(table) == {"bear": 1, "eagle": 1}
    assert table.sees(None).circles.blessed == ()


@rule("SC 3.2.7.3", "SC 3.2.7.3.2")
def test_who_refuses_the_duty_lays_the_blessing_where_the_free_chit_goes():
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "iklaron")
    table.allied("AB")
    table.start("trading")
    table.interjects("Hal", "bless", "iklaron", "it bowed")
    table.gathers()
    table.answers("B", "break-faith")
    table.is_asked("gathering-chits", "B")
    table.guide("eagle", bear=1, eagle=3)
    table.answers("B", "lend", ("iklaron", "eagle"))
    assert cup(table) == {"bear": 1, "eagle": 3} and table.points("gathering") == {"D": 3}


# The end of a game (SC 3.2.3)


@rule("SC 3.2.3", "FF 10.2.4", "FF 6.5.5")
def test_on_the_last_night_a_dead_overlord_on_a_holiday_has_no_sitting_and_the_tribes_meet_all_the_same():
    table = Everything("AB", options={"end_turns": 1})
    table.has("A", 82)
    table.has("B", 80, 42)
    table.guide("eagle", bear=1, eagle=1)
    table.start("council", emergency=True, in_office=False, overlord_lost=True, holiday=True)
    table.hurries(lambda state: table.match.outcome is not None)
    assert table.told("no-council") and table.told("gathering-certain") and not table.told("blue-moon")
    assert table.points("gathering") == {"B": 3} and table.points("overlord") == {}


@rule("FF 5.2.5", "SC 3.2.7.3", "DD 3.2.3")
def test_the_clock_that_strikes_at_a_gathering_lets_it_end_and_the_congress_follow():
    table = Everything("ABC", options={"end_turns": 20})
    table.has("A", 82, 90)
    table.has("B", 80)
    table.has("C", 5)
    table.dreams.sat = 3
    table.gathers()
    table.is_asked("gathering-chits", "C")
    table.interjects("Hal", "time-is-up", "the candles are low")
    table.guide("bear", bear=1, eagle=1)
    table.rolls(5, 4)
    table.keep_all()
    table.hurries(lambda state: table.match.outcome is not None)
    assert table.points("gathering") == {"A": 3} and table.points("congress") == {"A": 1}


@rule("FF 5.2.5", "SC 3.2.10")
def test_the_clock_that_strikes_at_a_called_gathering_ends_the_phase_when_it_has_voted():
    table = Everything("AB", options={"end_turns": 20})
    table.has("A", 82)
    table.has("B", 80)
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.interjects("Hal", "call-vote", "enough")
    table.is_asked("gathering-spirits", "Hal")
    table.interjects("Hal", "time-is-up", "the candles are low")
    table.guide("bear", bear=1, eagle=1)
    table.answers("Hal", "draw-chit")
    assert table.points("gathering") == {"A": 3}
    table.is_asked("award", "Hal")
    table.answers("Hal", "publish")
    assert table.match.state.in_play == []


@rule("FF 5.2.5", "SC 3.2.10")
def test_the_clock_that_ends_a_phase_without_a_vote_has_it_taken_first():  # AMB-22
    table = Everything("AB", options={"end_turns": 20})
    table.has("A", 82)
    table.has("B", 80)
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.interjects("Hal", "time-is-up", "the candles are low")
    table.is_asked("gathering-spirits", "Hal")
    table.guide("bear", bear=1, eagle=1)
    table.answers("Hal", "draw-chit")
    table.is_asked("award", "Hal")


# The Strongest Spirit Guide has to stay (SC 3.2.7.6.1)


@rule("SC 3.2.7.6.1")
def test_the_guide_is_asked_nothing_and_stays_whoever_it_might_rather_back():
    table = Plains("AB")
    table.speaks(A="bear", B=" ".join(animal for animal in RING if animal != "bear"))
    table.gathers(roll=12, guide="bear")
    assert table.sees(None).circles.meeting.staying == ("bear",)
    asked = table.supports()
    assert "bear" not in asked and len(asked) == 12
    assert table.points("gathering") == {}  # one chit each


@rule("SC 3.2.7.6.1", "SC 3.2.7.6.3")
def test_the_guide_may_be_backed_by_whoever_is_asked_first():
    table = Plains("AB")
    table.speaks(A="bear", B=" ".join(animal for animal in RING if animal != "bear"))
    table.gathers(roll=12, guide="bear")
    table.supports(**{animal: "bear" for animal in RING if animal != "bear"})
    assert table.points("gathering") == {"A": 3}
