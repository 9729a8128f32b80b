"""What is fixed before the first question: who sits where, with which parts and choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET, UnsetType

from questboard.engine.errors import BadTable


@dataclass(frozen=True)
class Setting:
    """A choice that a table makes before the game: a number in a range, one of some words, or yes and no."""

    default: int | str | bool
    title: str
    """What people call it: "Length of the game". A yes reads as a statement: "Heroes may trade"."""
    help: str
    """What it changes, in a sentence."""
    low: int = 0
    high: int = 0
    among: Mapping[str, str] = field(default_factory=dict[str, str])
    """Value -> how it is called."""
    rule: str = ""

    def say(self, value: int | str | bool) -> str:
        """A value of this setting in words."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.among.get(str(value), str(value))

    def parse(self, name: str, given: object) -> int | str | bool:
        """The value for what a person or a file gave; `BadTable` says what is possible instead."""
        if isinstance(self.default, bool):
            words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
            if isinstance(given, bool):
                return given
            if isinstance(given, str) and given.lower() in words:
                return words[given.lower()]
            raise BadTable(f"option {name}: expected yes or no, not {given!r}")
        if isinstance(self.default, int):
            try:
                number = int(given) if isinstance(given, (int, str)) and not isinstance(given, bool) else None
            except ValueError:
                number = None
            if number is None or not self.low <= number <= self.high:
                raise BadTable(f"option {name}: expected a number from {self.low} to {self.high}, not {given!r}")
            return number
        if given not in self.among:
            raise BadTable(f"option {name}: expected one of {', '.join(self.among)}, not {given!r}")
        return str(given)


class Table(msgspec.Struct, frozen=True):
    """Who sits down to play what: everything that is fixed before the first question."""

    game: str
    players: tuple[str, ...]
    dm: str | None = None
    options: dict[str, int | str | bool] = {}
    expansions: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    """Folders with content that is laid over the game's own."""
    practice: bool | UnsetType = UNSET
    """Who plays alone against bots may take back what luck has shown. Not written down where it is not so."""

    @property
    def seats(self) -> range:
        """The players' seats; the DM's is the next number."""
        return range(len(self.players))

    @property
    def dm_seat(self) -> int | None:
        return len(self.players) if self.dm is not None else None
