"""Spies and Conspiracies (FF 13.1.5, FFX 5.11): an option, known to those concerned and the DM."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine import Look
from questboard.engine.errors import NoSuchOption
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import Level
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, verbs
from tests.games.forty_factions.forgotten.shadows import ALL, SPIES, shadows
from tests.games.forty_factions.tehmor import Tehmor
from tests.laws.session import Variant
from tests.laws.suite import LAWS

RULE = rule("FF 13.1.5")


def cellar(*more: str, dm: str | None = "Hal", **options: bool) -> Tehmor:
    """A has the Obscurati, B Kyr and the StarWeb, C the Navy."""
    table = shadows("ABC", *more, dm=dm, options={**SPIES, **options})
    table.has("A", "the-obscurati")
    table.has("B", "kyr", "the-starweb")
    table.has("C", "navy")
    table.start("trading")
    return table


def sheets(table: Tehmor, seat: int) -> list[str]:
    return list(table.match.game.words.sheets(Look(table.match, seat)))


@RULE
def test_nobody_spies_unless_the_table_plays_with_it():
    table = shadows("ABC", dm="Hal")
    table.has("A", "the-obscurati")
    table.has("B", "kyr")
    table.start("trading")
    assert not {"set-spy", "conspire"} & verbs(table, "A") and "expose" not in verbs(table, "Hal")


@RULE
def test_a_spy_reads_a_sheet_and_only_its_holder_and_the_dm_know_of_it():
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    assert "kyr" in sheets(table, 0) and "kyr" not in sheets(table, 2)
    assert [len(table.sees(who).forgotten.spies) for who in ("A", "B", "C", "Hal")] == [1, 0, 0, 1]
    heard = [[one.kind for one in table.match.events(seat)] for seat in (0, 1, 2)]
    assert ["spy-set" in kinds for kinds in heard] == [True, False, False]
    table.interjects("A", "set-spy", "the-obscurati", "navy")  # there is one Spy
    assert "kyr" not in sheets(table, 0) and "navy" in sheets(table, 0)
    table.interjects("A", "recall-spy", "the-obscurati")
    assert "navy" not in sheets(table, 0)


@RULE
def test_spies_are_set_while_all_trade_and_upon_others():
    table = cellar()
    with pytest.raises(NoSuchOption):
        table.interjects("A", "set-spy", "the-obscurati", "the-obscurati")
    with pytest.raises(NoSuchOption):
        table.interjects("B", "set-spy", "the-starweb", "navy")  # they conspire, and have no Spy
    table.start("plots")
    assert "set-spy" not in verbs(table, "A")


@RULE
@pytest.mark.parametrize("how", ["target leaves", "spy leaves", "target comes over"])
def test_a_spy_comes_home(how: str):
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    if how == "target leaves":
        table.interjects("B", "drop", "kyr")
    elif how == "spy leaves":
        table.interjects("A", "drop", "the-obscurati")
    else:
        table.interjects("Hal", "give-faction", "kyr", 0, "they came over")
    assert FORGOTTEN.of(table.match).spies == [] and FORGOTTEN.of(table.match).lost == []


@RULE
@pytest.mark.parametrize(
    ("plot", "target", "place"),
    [("a-conspiracy-is-exposed", "kyr", "the Faction alone"), ("a-conspiracy-is-exposed", "the-obscurati",
     "the Faction alone"), ("a-conspiracy-is-exposed", "the-starweb", "all that its holder has"),
     ("the-traitor", "the-obscurati", "-")],
)  # fmt: skip
def test_a_spy_that_is_found_is_lost_for_the_game(plot: str, target: str, place: str):
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    plays(table, "C", plot, target, place=place)
    assert table.told("spy-exposed") == [{"faction": "the-obscurati", "target": "kyr"}]
    assert table.sees("C").forgotten.lost == ("the-obscurati",)
    table.start("trading")
    assert "set-spy" not in verbs(table, "A")


@RULE
def test_a_plot_that_finds_nothing_says_nothing():
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "kyr")
    plays(table, "C", "a-conspiracy-is-exposed", "the-starweb", place="the Faction alone")
    assert table.told("spy-exposed") == [] and len(FORGOTTEN.of(table.match).spies) == 1


@RULE
def test_a_conspiracy_takes_two_and_pays_each_at_the_end():
    table = cellar()
    table.interjects("A", "conspire", "the-obscurati", "navy")
    assert [len(table.sees(who).forgotten.conspiracies) for who in ("A", "B", "C", "Hal")] == [1, 0, 1, 1]
    table.interjects("C", "join-conspiracy", "the-obscurati", "navy")
    assert "conspire" not in verbs(table, "A")  # one for each Faction
    table.start("turn_end", ending="turns")
    assert table.points("conspiracy") == {"A": 1, "C": 1}


@RULE
def test_a_conspiracy_that_is_declined_exposed_or_without_its_factions_pays_nobody():
    table = cellar()
    table.interjects("A", "conspire", "the-obscurati", "navy")
    table.interjects("C", "decline-conspiracy", "the-obscurati", "navy")
    assert FORGOTTEN.of(table.match).conspiracies == []
    table.interjects("A", "conspire", "the-obscurati", "navy")
    table.interjects("C", "join-conspiracy", "the-obscurati", "navy")
    table.interjects("Hal", "expose", "navy", "the minutes were found")
    assert table.told("conspiracy-exposed") == [{"faction": "the-obscurati", "partner": "navy"}]
    table.interjects("Hal", "record-conspiracy", "kyr", "navy", "they have agreed")
    assert table.sees("A").forgotten.conspiracies == () and len(table.sees("B").forgotten.conspiracies) == 1
    table.interjects("C", "drop", "navy")
    table.start("turn_end", ending="turns")
    assert table.points("conspiracy") == {}


@rule("DD 3.3.6", "FF 13.1.5")
def test_conspiracies_pay_when_all_are_mad_too():
    table = cellar("doorways-to-dreams", dm=None)
    table.interjects("A", "conspire", "the-obscurati", "navy")
    table.interjects("C", "join-conspiracy", "the-obscurati", "navy")
    old_town = table.match.content.city.areas.index("Old Town")
    DREAMS.of(table.match).madness = [Level(9 if area == old_town else 10, "Mania") for area in range(6)]
    table.holds("C", "fear")
    table.start("plots")
    table.seal(A=("pass",), B=("pass",), C=table.scheme("C", "fear", place="Old Town"))
    assert table.match.outcome is not None and table.points("conspiracy") == {"A": 1, "C": 1}


@pytest.mark.parametrize("dm", [False, True], ids=["oracle", "dm"])
@pytest.mark.parametrize("law", ["06-imagined", "06-hidden", "07-twins", "13-fuzz"])
def test_what_is_set_in_secret_is_nobody_elses(law: str, dm: bool):
    """All laws run on this expansion by itself, without the option; these are about what only it has."""
    LAWS[law](Variant(questboard.find("forty-factions"), 3, dm, ALL[-1:], tuple(SPIES.items())), range(1))
