"""What rules are made of: a state, steps that ask, what is done out of turn, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import msgspec

from questboard.engine.asking.option import Option
from questboard.engine.asking.question import Options, Question, Refuse
from questboard.engine.asking.rulings import Ruling
from questboard.engine.state.secrecy import Open
from questboard.engine.state.zones import Cards


class State(msgspec.Struct, kw_only=True):
    """What every game's state has. It is a tree of plain data: at a step's start it alone restarts the game."""

    cards: Cards = msgspec.field(default_factory=Cards)
    rulings: Open[list[Ruling]] = msgspec.field(default_factory=list[Ruling])


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    rule: str
    reason: str


class Leave(Exception):
    """Ends the running step, from any depth and from an interjection too, and goes on with another."""

    def __init__(self, step: str):
        super().__init__(step)
        self.step = step


Asking: TypeAlias = Generator[Question, Any, Any]
"""A rule that asks: a generator that only the helpers in `ask.py` let yield."""
Step: TypeAlias = Callable[[Any], "Asking | str | Outcome"]
"""A step returns the name of the next step, or the outcome. One that asks nothing may be a plain function."""


@dataclass(frozen=True)
class Interjection:
    """Something a seat may do out of turn. Its options are offered while any question to a player is open."""

    options: Options
    run: Callable[[Any, int, Option], Asking]
    rule: str
    refuse: Refuse | None = None
    by: Literal["players", "dm"] = "players"
    help: str = ""
