"""A night on which the Tribes gather and the Congress of Dreams meets: what an Alliance does at one of them."""

from __future__ import annotations

from questboard.testing import rule
from tests.games.forty_factions.everything import Everything


def night() -> Everything:
    """A has the Bear, B the Mercenaries who owe it a chit, C the Buffalo; each has one seat at the Congress."""
    table = Everything("ABC")
    table.has("A", 82, 90)
    table.has("B", 5, 87)
    table.has("C", 79, 61)
    table.allied("AB")
    table.state.circles.sat = table.dreams.sat = 3
    return table


@rule("SC 3.2.7.3.2", "DD 3.2.4")
def test_an_alliance_that_broke_over_a_chit_votes_singly_at_the_congress_of_that_night():
    table = night()
    table.rolls(1)
    table.guide("buffalo", bear=1, buffalo=1)
    table.rolls(15, 3)
    table.start("gathering", turn=3)
    table.answers("B", "break-faith")
    table.keep_all()
    assert table.points("gathering") == {"C": 3}
    table.is_asked("split-congress", "A", "B", "C")
    table.all_answer("share", 1, 1, 1)
    assert table.points("congress") == {"A": 1, "B": 1, "C": 1}


@rule("SC 3.2.7.5", "DD 3.2.4")
def test_an_alliance_that_broke_over_the_prize_votes_singly_at_the_congress_of_that_night():
    table = night()
    table.rolls(1)
    table.guide("bear", bear=2, buffalo=1)
    table.rolls(15, 2)
    table.start("gathering", turn=3)
    table.answers("B", "lay", "mercenaries-guild", "bear")
    table.is_asked("gathering-share", "A", "B")
    table.disagree()
    assert table.points("gathering") == {"A": 3}
    table.is_asked("split-congress", "A", "B", "C")
    table.disagree()
    assert table.points("congress") == {}


@rule("SC 3.2.7.3.2", "DD 3.2.4")
def test_an_alliance_that_holds_wins_both_bodies_of_a_night():
    table = night()
    table.rolls(1)
    table.guide("bear", bear=2, buffalo=1)
    table.rolls(15, 2)
    table.start("gathering", turn=3)
    table.answers("B", "lay", "mercenaries-guild", "bear")
    table.all_answer("share", 1, 2)
    table.is_asked("split", "A", "B")
    table.agree(A=2, B=0)
    assert table.points("gathering") == {"A": 1, "B": 2} and table.points("congress") == {"A": 2}


@rule("SC 3.2.7.3.2", "DD 3.2.6")
def test_an_alliance_that_broke_at_a_called_gathering_votes_singly_at_a_called_congress():
    table = night()
    table.both_are_called()
    table.interjects("Hal", "call-vote", "enough")
    table.answers("B", "break-faith")
    table.keep_all()
    table.guide("buffalo", bear=1, buffalo=1)
    table.answers("Hal", "draw-chit")
    assert table.points("gathering") == {"C": 3} and table.state.alliances == []
    [order] = table.blanks("Hal", "open-congress")["plot"]
    table.rolls(4)
    table.interjects("Hal", "open-congress", order, "enough")
    table.answers("Hal", "count")
    table.is_asked("split-congress", "A", "B", "C")
    table.all_answer("share", 1, 1, 1)
    table.is_asked("roleplay")


@rule("SC 3.2.7.3.2", "SC 3.2.7.5", "DD 3.2.4")
def test_who_keeps_silent_lays_the_chit_leaves_the_prize_to_its_controller_and_breaks_over_the_congress():
    table = night()
    table.rolls(1)
    table.guide("bear", bear=2, buffalo=1)
    table.rolls(15, 3)
    table.start("gathering", turn=3)
    table.is_asked("gathering-duty", "B")
    table.match.expire()
    assert [told["faction"] for told in table.told("gathering-chit")] == ["mercenaries-guild"]
    table.is_asked("gathering-share", "A", "B")
    table.match.expire()
    assert table.points("gathering") == {"A": 3} and table.state.alliances == [[0, 1]]
    table.is_asked("split", "A", "B")
    table.match.expire()
    table.match.expire()  # in both rounds
    assert table.state.alliances == []
    table.is_asked("split-congress", "A", "B", "C")
    table.match.expire()
    table.match.expire()
    assert table.points("congress") == {}
