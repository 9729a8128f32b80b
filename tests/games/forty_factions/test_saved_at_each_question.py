"""A table that is put away in the middle of a question of a set goes on as the one that was not (FF 13.2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import questboard
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.sacred_circles.plains import RING, tribe


def lone_voice() -> Everything:
    table = Everything("ABC")
    table.has("A", 82)
    table.has("B", 5)
    table.allied("AB")
    table.gathers()
    return table


def duty() -> Everything:
    table = Everything("ABC")
    table.has("A", 82)
    table.has("B", 5)
    table.has("C", 80)
    table.allied("AB")
    table.gathers()
    return table


def chits() -> Everything:
    table = Everything("ABC")
    table.has("A", 107, 80)
    table.has("B", 73)
    table.has("C", 96)
    table.gathers()
    return table


def ring(allied: bool) -> Everything:
    table = Everything("ABC")
    table.has("A", tribe("bear"))
    table.has("B", tribe("eagle"))
    table.has("C", *(tribe(animal) for animal in RING if animal not in ("bear", "eagle")))
    table.dreams.choosing.clear()
    if allied:
        table.allied("AB")
    table.gathers(guide="deer")
    return table


def spirits() -> Everything:
    table = Everything("AB")
    table.has("A", 82)
    table.has("B", 80)
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.interjects("Hal", "call-vote", "enough")
    table.answers("Hal", "add-chits", "bear", 2, "usual")
    return table


def snakes() -> Everything:
    table = Everything("AB")
    table.activates(A=26)
    return table


def fair() -> Everything:
    table = Everything("AB")
    table.activates(A=97)
    return table


def camp() -> Everything:
    table = Everything("AB")
    table.activates(A=99)
    return table


def congress(allied: bool) -> Everything:
    table = Everything("ABC")
    table.has("A", 90)
    table.has("B", 89)
    if allied:
        table.allied("AB")
    table.rolls(1, 2)
    table.dreams.sat = 1
    table.start("blue_moon")
    return table


def lent() -> Everything:
    table = Everything("AB")
    table.has("A", 90)
    plays(table, "A", "once-in-a-blue-moon", table.id_of(90))
    specifies(table, "A")
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "vote")
    table.answers("Hal", "lend-seats", table.blanks("Hal", "lend-seats")["seats"][:2], 1)
    return table


def foretold() -> Everything:
    table = Everything("AB")
    table.has("A", 57)
    table.start("trading")
    table.interjects("A", "foretell", "Environs", 0)
    table.start("foretold", ending="turns")
    return table


def deserting() -> Everything:
    table = Everything("AB", dm=None)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.holds("B", "reinforcements-or-desertions")
    table.start("plots")
    table.seal(A=("pass",), B=table.scheme("B", "reinforcements-or-desertions", "navy", place="desertions"))
    return table


@rule("FF 13.2")
@pytest.mark.parametrize(
    ("asked", "reach"),
    [
        ("gathering-share", lone_voice),
        ("gathering-duty", duty),
        ("gathering-chits", chits),
        ("gathering-champion", lambda: ring(True)),
        ("gathering-support", lambda: ring(False)),
        ("gathering-spirits", spirits),
        ("mirror", snakes),
        ("camp", fair),
        ("encamp", camp),
        ("split-congress", lambda: congress(False)),
        ("split", lambda: congress(True)),
        ("lend-seats", lent),
        ("foretold", foretold),
        ("desert", deserting),
    ],
)
def test_a_saved_table_is_asked_the_same_and_goes_on_alike(asked: str, reach: Callable[[], Everything]):
    table = reach()
    table.is_asked(asked)
    match, again = table.match, questboard.load(table.match.save())
    assert again.fingerprint() == match.fingerprint() and again.waiting_for() == match.waiting_for()
    for seat in (*range(match.seats), match.dm, None):
        assert again.view(seat) == match.view(seat)
        assert [one.options for one in again.questions(seat)] == [one.options for one in match.questions(seat)]
    for _ in range(6):
        for one in (match, again):
            if one.pending is not None:
                seat = one.waiting_for()[-1]
                one.answer(one.pending.number, seat, next(iter(one.pending.answers(one, seat))))
    assert again.fingerprint() == match.fingerprint()
    assert [heard.data for heard in again.events(None)] == [heard.data for heard in match.events(None)]
