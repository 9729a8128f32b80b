"""A base for tests of parts: villagers sow and reap for three years."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.engine import (
    Asking,
    Game,
    Match,
    Part,
    State,
    after,
    asking_hook,
    choose,
    hook,
    open_rule,
)
from tests.engine.small import END, either, make, say


class Village(State):
    year: int = 0
    grain: list[int] = []
    told: list[str] = []


class VillageSeen(msgspec.Struct):
    grain: tuple[int, ...]
    year: int = 0


@hook
def reaped(match: Match, seat: int, much: int) -> None:
    """A villager has brought in the harvest."""


@asking_hook
def evening(match: Match, seat: int) -> Asking:
    """The day's work of a villager is done."""
    yield from ()


@open_rule
def harvest(match: Match, seat: int) -> int:
    """How much grain a field gives."""
    return 2


def sow(match: Match) -> Asking:
    yield from choose(match, "sow", 0, either(("wheat",), ("rye",)), rule="T 1")
    match.state.year += 1
    return after(match, "sow")


def reap(match: Match) -> Asking:
    for seat in range(match.seats):
        much = harvest(match, seat)
        match.state.grain[seat] += much
        reaped(match, seat, much)
        yield from evening(match, seat)
    return after(match, "reap")


def rest(match: Match) -> Any:
    match.state.told.append("rest")
    return END if match.state.year >= 3 else "sow"


def village(*parts: Part, **more: Any) -> Game:
    return make(
        sow, reap, rest,
        state=Village,
        setup=lambda table, content: Village(grain=[0] * len(table.players)),
        schedule={"sow": "reap", "reap": lambda match: "rest"},
        view=lambda match, seat: VillageSeen(tuple(match.state.grain), match.state.year),
        parts=parts,
        **more,
    )  # fmt: skip


def note(word: str, then: str = "") -> Any:
    """A step of a part that notes that it was there."""

    def step(match: Match) -> str:
        match.state.told.append(word)
        return after(match, then or word)

    step.__name__ = word
    return step


def year(match: Match) -> list[str]:
    """Play one year; what the parts' steps have noted."""
    say(match, 0, "wheat")
    return match.state.told
