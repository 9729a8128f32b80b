"""Plot 53 at a table without a DM: which Location turns its coat, and for whom it counts (FFX 3.19)."""

from __future__ import annotations

from typing import Any

from questboard.games.forty_factions.state import SUSPENDED, PlotInPlay
from questboard.testing import rule
from tests.games.forty_factions.forgotten.shadows import area, condition, face, prevails, shadows, stage
from tests.games.forty_factions.tehmor import Tehmor

RULE = rule("FF 13.1.5", "FF 13.2.2.1")
WITH, AGAINST = "meet-by-night", "search-the-house"


def treason(**more: Any) -> Tehmor:
    """A, who has the Elves, the Navy and the Treasury, has bought somebody in Kyr, which is B's; the scene opens."""
    table = shadows("ABC", **more)
    table.has("A", "elves", "navy", "treasury")
    table.has("B", "kyr")
    table.has("C", "boar-cults")
    table.zone("plots in play", "the-traitor")
    [card] = table.cards("plots in play", "the-traitor")
    [plot] = face(table, "the-traitor")
    table.state.in_play = [PlotInPlay(card, plot, 0, face(table, "kyr"), "-", 1, 1, ["w", "w"], specified=True)]
    table.state.order = 1
    table.start("roleplay")
    return table


def turned(table: Tehmor) -> tuple[tuple[str, str], ...]:
    return table.sees(None).forgotten.turned


def houses(table: Tehmor, faction: str) -> set[str]:
    return {place.id for place in table.sees(None).places if table.controls(place.id) == faction}


@RULE
def test_it_counts_for_the_faction_with_which_its_player_is_in_the_scene():
    table = treason()
    table.rolls(6)
    table.seal(A=("stance", "treasury", WITH), B=("pass",), C=("pass",))
    [(place, heir)] = turned(table)
    assert place in houses(table, "kyr") and heir == "treasury"
    assert "turn-coat" not in table.question  # nobody is asked: lots are drawn


@RULE
def test_it_does_so_on_whatever_side_they_are():
    table = treason()
    table.rolls(1, 6)
    table.seal(A=("stance", "treasury", "keep-the-notes"), B=("pass",), C=("stance", "boar-cults", WITH))
    assert turned(table) == ()  # onlookers carry no scene
    table = treason()
    table.state.in_play[0].targets += face(table, "boar-cults")  # so C plays for more than that
    table.rolls(1, 6)
    table.seal(A=("stance", "treasury", "keep-the-notes"), B=("pass",), C=("stance", "boar-cults", WITH))
    assert [heir for _, heir in turned(table)] == ["treasury"]


@RULE
def test_without_a_stance_it_counts_for_the_lowest_number():
    table = stage(dm=None)
    table.has("A", "treasury", "elves")
    prevails(table, "turn-location", "the-traitor", "kyr", seat=0)
    numbers = {name: table.match.content.factions[face(table, name)[0]].number for name in table.active("A")}
    assert [heir for _, heir in turned(table)] == [min(numbers, key=lambda name: numbers[name])]


@RULE
def test_who_was_in_an_earlier_scene_is_nobodys_friend_in_the_next():
    table = treason()
    table.rolls(1)
    table.seal(A=("stance", "treasury", WITH), B=("pass",), C=("pass",))  # too little to prevail
    assert turned(table) == ()
    prevails(table, "turn-location", "the-traitor", "kyr", seat=0)
    assert [heir for _, heir in turned(table)] != ["treasury"]


@RULE
def test_which_one_it_is_lots_decide_among_those_that_count():
    assert {turned(treasonous(seed))[0][0] for seed in range(12)} == houses(stage(), "navy")  # both forts, in time
    table = treasonous(0)
    [left] = houses(table, "navy") - {turned(table)[0][0]}
    prevails(table, "turn-location", "the-traitor", "navy", seat=1)
    assert turned(table)[1] == (left, "kyr")  # the only one of theirs that still counts


def treasonous(seed: int) -> Tehmor:
    """B has bought somebody in the Navy, which is A's, and carries the scene."""
    table = stage(dm=None, seed=seed)
    prevails(table, "turn-location", "the-traitor", "navy", seat=1)
    return table


@RULE
def test_the_pawn_stays_and_counts_for_the_other_until_the_turn_is_over():
    table = treasonous(1)
    [(place, _)] = turned(table)
    site = next(seen for seen in table.sees(None).places if seen.id == place)
    assert site.pawn == 0
    before = dict(area(table, site.area).pawns)[1]
    table.start("council_end")
    assert dict(area(table, site.area).pawns).get(1, 0) == before - 1 and condition(table, place) == 0


@RULE
def test_treason_that_finds_no_location_or_no_friends_comes_to_nothing():
    table = stage(dm=None)
    for house in houses(table, "kyr"):
        table.state.condition[table.match.content.place_of[house]] = SUSPENDED
    prevails(table, "turn-location", "the-traitor", "kyr", seat=0)
    assert turned(table) == ()
    table = shadows("ABC")
    table.has("B", "kyr")
    prevails(table, "turn-location", "the-traitor", "kyr", seat=0)  # A has no Faction
    assert turned(table) == ()
