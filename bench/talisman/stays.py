"""What one game of Talisman with many boards came to: where turns were spent, and what each stay on a board brought."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.engine import Match
from questboard.engine.registry import find

_GAME = find("talisman")
TOLD = {event: part.title for part in _GAME.parts if part.name not in _GAME.usual for event in part.events}
"""Event -> the later board that brings it."""


class Stay(msgspec.Struct):
    """All that happened on one board, to everybody."""

    turns: int = 0
    visits: int = 0
    """Unbroken rows of turns that began there."""
    arrivals: int = 0
    """How often somebody came there, if only within a turn."""
    strength: int = 0
    craft: int = 0
    gold: int = 0
    things: int = 0
    favours: int = 0
    lives: int = 0
    """Lost."""
    deaths: int = 0

    def add(self, other: Stay) -> None:
        for name in Stay.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Whole(msgspec.Struct):
    """One game from its first step to its end, or to where it failed."""

    round: int
    set: str
    boards: list[str]
    """The parts that were played with."""
    bot: str
    players: int
    seed: str
    fault: str = ""
    turns: int = 0
    decisions: int = 0
    character: str = ""
    """With whom the game was won."""
    ending: str = ""
    played: list[str] = []
    """The Characters that were in the game at any time."""
    stays: dict[str, Stay] = {}
    """Board -> what happened there."""
    fired: list[str] = []
    """Effects of later boards' cards that were done, and cards without effects that came up."""
    happened: dict[str, int] = {}
    """Event that a later board brings -> how often it was told."""


class Watch:
    """Hears a match, and notes on which board things happen."""

    def __init__(self, match: Match, game: Whole):
        self._match, self._game = match, game
        self._before: dict[int, str] = {}
        self._favours: dict[int, int] = {}
        self._on: dict[int, str] = {}

    def hear(self, kind: str, rule: str, data: dict[str, Any]) -> None:
        if kind == "ended":
            self._game.character, self._game.ending = data.get("character", ""), data.get("ending", "")
        if kind in TOLD:
            self._game.happened[kind] = self._game.happened.get(kind, 0) + 1
        seat = data.get("seat")
        if type(seat) is not int:
            return
        if kind == "plays" and data["card"] not in self._game.played:
            self._game.played.append(data["card"])
        board = self._board(seat)
        if not board:
            return
        stay = self._game.stays.setdefault(board, Stay())
        if self._on.get(seat) != board:
            stay.arrivals += 1
        self._on[seat] = board
        if kind == "turn":
            self._turn(seat, board, stay)
        elif kind == "grows" and data["stat"] in ("strength", "craft"):
            setattr(stay, data["stat"], getattr(stay, data["stat"]) + data.get("n", 1))
        elif kind == "gold":
            stay.gold += data["n"]
        elif kind == "takes":
            stay.things += 1
        elif kind == "life-lost":
            stay.lives += data.get("n", 1)
        elif kind == "dies":
            stay.deaths += 1

    def _board(self, seat: int) -> str:
        at = self._match.state.heroes[seat].at
        return self._match.content.spaces[at].board if at >= 0 else ""

    def _turn(self, seat: int, board: str, stay: Stay) -> None:
        """A turn begins; what a seat has more Favours now it got where its last turn began."""
        stay.turns += 1
        before, now = self._before.get(seat, ""), self._match.state.heroes[seat].favour
        if before:
            self._game.stays[before].favours += max(0, now - self._favours[seat])
        if before != board:
            stay.visits += 1
        self._before[seat], self._favours[seat] = board, now
