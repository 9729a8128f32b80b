"""An open floor at one screen: who speaks when."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from questboard.cli.play.floor import Floor
from questboard.engine import Asking, Match, floor
from tests.engine.small import either, make, say, sit

BUY, PASS = ("buy",), ("pass",)


def bazaar(match: Match) -> Asking:
    action = yield from floor(match, "bazaar", range(3), either(BUY, PASS), rule="T 1")
    if action is not None and action[1] == BUY:
        match.tell("bought", rule="T 1", seat=action[0])
    return "bazaar"


@pytest.mark.parametrize(
    "first_wins, speakers",
    [((), "people 1 2 people 1 2"), (("bazaar",), "people 1 people 2 people 1")],
    ids=["once a round", "after everything that happens"],
)
def test_where_the_first_to_speak_wins_people_are_asked_after_everything_that_happens(first_wins: Any, speakers: str):
    """Seat 0 is a person who waits; of the bots only seat 1 buys something, and only once."""
    match = sit(make(bazaar, first_wins=first_wins), 3)
    spoken: list[str] = []

    class Heard(Floor):
        def _ask_people(self, people: list[int], waiting: bool, others: bool) -> None:
            spoken.append("people")
            self._spoken += 1

    def ask_bot(seat: int) -> None:
        say(match, seat, *(BUY if str(seat) not in spoken and seat == 1 else PASS))
        spoken.append(str(seat))

    one: Any = Heard(SimpleNamespace(match=match, bots={1: None, 2: None}, ask_bot=ask_bot))  # type: ignore[arg-type]
    while len(spoken) < len(speakers.split()):
        one.step(match.pending)
    assert spoken == speakers.split()
