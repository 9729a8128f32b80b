"""One blank of a form at the terminal: what may be put in, and what somebody's words put in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from questboard.cli.output import clean
from questboard.engine import Amount, Asked, Form, Look, One, Some, Text
from questboard.engine.asking.option import Field

NOTHING = ("none", "nothing", "no", "-", "0")


class Unfit(Exception):
    """What was typed does not fit; says what would."""


class Blank:
    """A field with its values in words. Values that have no number of their own are numbered from 1."""

    def __init__(self, look: Look, asked: Asked, field: Field, verb: str = ""):
        self.field = field
        self.name = field.name
        self.label = clean(look.game.words.field(look, asked, verb, field.name))
        """What it asks for, in the game's words."""
        self._look = look
        self._asked = asked
        self.values: tuple[Any, ...] = field.values if isinstance(field, (One, Some)) else ()
        self.labels = [self._called(value) for value in self.values]
        self.numbered = not all(label.isdigit() for label in self.labels)

    def words(self, chosen: Any) -> str:
        """What was chosen, in the game's words."""
        if isinstance(self.field, Some):
            return ", ".join(map(self._called, chosen)) or "nothing"
        return self._called(chosen)

    def _called(self, value: Any) -> str:
        return clean(self._look.game.words.value(self._look, self._asked, self.field.name, value))

    def expects(self) -> str:
        """What may be typed."""
        field = self.field
        if isinstance(field, Some):
            most = min(field.most, len(field.values))
            if most == 1:
                return "one of these" if field.least else "one of these, or none"
            if field.least == 0:
                return f"up to {most} of these, with commas between them, or none"
            many = str(field.least) if field.least == most else f"{field.least} to {most}"
            return f"{many} of these, with commas between them"
        if isinstance(field, Amount):
            return f"a number from {field.low} to {field.high}"
        if isinstance(field, Text):
            return f'words; Enter for "{field.suggested}"' if field.suggested else "words"
        return "one of these"

    def only(self) -> Any:
        """The only thing to put in, or None if there is a choice."""
        if isinstance(self.field, Text) or self.field.count() != 1:
            return None
        return next(self.field.answers())

    def read(self, typed: str) -> Any:
        """The value of what was typed; `Unfit` says what would fit."""
        typed = typed.strip()
        field = self.field
        if isinstance(field, Text):
            return self._own(_unquoted(typed) or field.suggested)
        if isinstance(field, Amount):
            return self._own(int(typed) if re.fullmatch(r"[+-]?\d{1,9}", typed) else typed)
        if isinstance(field, Some):
            return self._own(tuple(self._some(typed)))
        return self._one(typed, ())

    def _own(self, value: Any) -> Any:
        try:
            return self.field.own(value)
        except (LookupError, TypeError):
            raise Unfit(f"{self.label}: expected {self.expects()}.") from None

    def _some(self, typed: str) -> list[Any]:
        if typed.lower() in NOTHING and typed not in self.labels:
            return []
        if typed.lower() == "all":
            return list(self.values)
        taken: list[Any] = []
        for part in self._parts(typed):
            taken.append(self._one(part, taken))
        return taken

    def _parts(self, typed: str) -> list[str]:
        """Divided at commas and the like; at spaces too, unless that would cut a value in two."""
        parts = [part.strip() for part in re.split(r"[,;+&]|\band\b", typed) if part.strip()]
        return [word for part in parts for word in ([part] if self._fitting(part) else part.split())]

    def _one(self, typed: str, taken: Sequence[Any]) -> Any:
        """The value that a number or words name; equal words name one that is not yet taken."""
        fitting = [value for value in self._fitting(typed) if value not in taken] or self._fitting(typed)
        if not fitting:
            near = get_close_matches(typed, self.labels, 1)
            unknown = f"there is no {typed!r} here; " if typed else ""
            hint = f"did you mean {near[0]}?" if near else f"expected {self.expects()}."
            raise Unfit(f"{self.label}: {unknown}{hint}")
        if len({self._called(value) for value in fitting}) > 1:
            raise Unfit(f"{self.label}: {typed!r} could be {' or '.join(map(self._called, fitting))}.")
        return fitting[0]

    def _fitting(self, typed: str) -> list[Any]:
        if self.numbered and typed.isdecimal():
            return [self.values[int(typed) - 1]] if 1 <= int(typed) <= len(self.values) else []
        wanted = _plain(typed)
        pairs = [(value, _plain(label)) for value, label in zip(self.values, self.labels, strict=True)]
        tests = (
            lambda label: label == wanted,
            lambda label: bool(wanted) and label.startswith(wanted),
            lambda label: bool(wanted) and set(wanted.split()) <= set(label.split()),
        )
        for test in tests:
            fitting = [value for value, label in pairs if test(label)]
            if fitting:
                return fitting
        return []


def blanks_of(look: Look, asked: Asked, form: Form) -> list[Blank]:
    return [Blank(look, asked, field, form.verb) for field in form.fields]


def _plain(words: str) -> str:
    return " ".join(re.findall(r"\w+", words.casefold()))


def _unquoted(typed: str) -> str:
    return typed[1:-1] if len(typed) > 1 and typed[0] == typed[-1] and typed[0] in "\"'" else typed
