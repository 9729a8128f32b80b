"""How a game ended: who won and why, how everybody stands, what the points came from, and the moments that decided it.

One page for every game, in the browser and in the terminal, made of the outcome and of what one seat has heard.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from questboard.engine.telling.events import Heard
from questboard.engine.telling.highlights import Best, highlights
from questboard.engine.telling.words import Gain, listed

if TYPE_CHECKING:
    from questboard.engine.play.steps import Outcome
    from questboard.engine.telling.look import Look


class Stands(msgspec.Struct, frozen=True):
    """How one player came out."""

    seat: int
    place: int
    won: bool
    score: str
    words: str


class Source(msgspec.Struct, frozen=True):
    """What the points came from, for each seat."""

    title: str
    points: tuple[float, ...]


class Ending(msgspec.Struct, frozen=True):
    """The last page of a game, as one seat sees it."""

    victory: str
    """Who has won: `Ann wins`, `The storm wins`."""
    why: str
    """And why, as a sentence."""
    rule: str
    standings: tuple[Stands, ...]
    """Best first."""
    unit: str
    """What is counted; empty if the points have no sources that are told."""
    sources: tuple[Source, ...]
    best: tuple[Best, ...]
    """The moments that changed most, in the order in which they happened."""
    practice: str = ""
    """Of a table for practice: that it was one, and how often luck was taken back."""


def verdict(look: Look, outcome: Outcome) -> str:
    """Who won and why, in one sentence."""
    return f"{look.game.words.victory(look, outcome)}: {outcome.reason}."


def ending(look: Look, outcome: Outcome, heard: Sequence[Heard]) -> Ending:
    words = look.game.words
    reason = outcome.reason
    return Ending(
        victory=words.victory(look, outcome),
        why=f"{reason[:1].upper()}{reason[1:].rstrip('.')}." if reason else "",
        rule=outcome.rule,
        standings=standings(look, outcome),
        unit=words.unit,
        sources=sources(look, heard),
        best=highlights(look, heard),
        practice=practised(sum(event.kind == "practice-undone" for event in heard)) if look.table.practice else "",
    )


def practised(times: int) -> str:
    """What is said of a game that was played for practice."""
    many = {0: "never", 1: "once", 2: "twice"}.get(times, f"{times} times")
    return f"A practice game: what luck had shown was taken back {many}."


def renewed(times: int) -> str:
    """What is said of a game whose dice came from more than one seed; empty of all others."""
    many = {1: "Once", 2: "Twice"}.get(times, f"{times} times")
    return f" {many} it went on with new dice, from a file or after damage." if times else ""


def standings(look: Look, outcome: Outcome) -> tuple[Stands, ...]:
    """Winners first, then by what counted in the end, then by how far each had come."""
    race = look.game.words.race(look)
    known = {one.seat: one for one in race.runners} if race is not None else {}

    def rank(seat: int) -> tuple[bool, float, int]:
        return seat not in outcome.winners, -outcome.scores[seat], known[seat].place if seat in known else 0

    found: list[Stands] = []
    for seat in sorted(range(len(outcome.scores)), key=rank):
        place = 1 + sum(rank(other) < rank(seat) for other in range(len(outcome.scores)))
        one = known.get(seat)
        score = f"{outcome.scores[seat]:g}" if one is None else one.score
        found.append(Stands(seat, place, seat in outcome.winners, score, "" if one is None else one.words))
    return tuple(found)


def sources(look: Look, heard: Iterable[Heard]) -> tuple[Source, ...]:
    """What each seat's points came from, in the order in which the sources first gave some."""
    sums: dict[str, list[float]] = {}
    for event in heard:
        for gain in look.game.words.gains(look, event):
            if gain.source:
                row = sums.setdefault(gain.source, [0.0] * len(look.table.players))
                row[gain.seat] += gain.amount
    return tuple(Source(title, tuple(row)) for title, row in sums.items() if any(row))


__all__ = [
    "Best", "Ending", "Gain", "Source", "Stands", "ending", "listed", "practised", "renewed", "sources", "verdict",
]  # fmt: skip
