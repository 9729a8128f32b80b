"""How deep and how long a thing from outside may be, found out before anybody descends into it.

Whoever walks through nested lists does it by recursion, in C or in Python, and what one of them can just read the next
one cannot. So everything that comes in is measured first, by means that do not recurse.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

DEEPEST = 32
"""Lists inside lists. The deepest thing that any game writes has a third of it."""
LONGEST_TEXT = 20_000
LARGEST_STATE = 262_144
"""Bytes of a state at one checkpoint: thirty times what the largest table comes to."""

_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A string in JSON; one without an end goes as far as the text, so that no quote is looked at twice."""
_LONG_NUMBER = re.compile(rb"[0-9]{16,}")
_ALIKE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))

TOO_DEEP = f"it is nested more than {DEEPEST} deep, or a bracket is missing"
LONG_NUMBER = "a number in it has more than 15 digits"
LONG_TEXT = f"a text in it is longer than {LONGEST_TEXT} characters"


def wrong_json(data: bytes) -> str:
    """What nobody should try to read in a JSON text; empty: nothing."""
    if data.count(b"[") + data.count(b"{") <= DEEPEST and not _LONG_NUMBER.search(data):
        return ""
    bare = _STRING.sub(b" ", data)
    if _LONG_NUMBER.search(bare):
        return LONG_NUMBER
    brackets = bare.translate(_ALIKE, _NO_BRACKETS)
    for _ in range(DEEPEST):  # each round takes away the innermost pairs
        fewer = brackets.replace(b"[]", b"")
        if len(fewer) == len(brackets):
            break
        brackets = fewer
    return TOO_DEEP if brackets else ""


def wrong_value(value: Any) -> str:
    """The same of lists and dictionaries that have been read already."""
    level = [value]
    for _ in range(DEEPEST + 1):
        if any(isinstance(one, str) and len(one) > LONGEST_TEXT for one in level):
            return LONG_TEXT
        nested: list[Any] = [one for one in level if isinstance(one, (list, tuple, dict))]
        if not nested:
            return ""
        level = [inner for one in nested for inner in _inside(one)]
    return TOO_DEEP


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return value
