"""Who may know which field of a state: every field says so in its type.

    class Harbour(State):
        coins: Open[list[int]]      # everybody knows it
        charms: Own[list[int]]      # a list or dict by seat: each seat knows its own place
        fog: Hidden[int]            # nobody does, or only some: what exactly, the game's `hide` decides

A mark is for the laws alone and costs nothing in play. It covers what is in the field. What is open is looked into:
structs in it mark their own fields. A field that is a struct by itself, such as the slot of a part, needs no mark.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Mark:
    """Who may know a field."""

    name: str
    beside: str = ""
    """The field of the same struct that says whether the secret is out."""
    reason: str = ""
    """Why it need not be another in imagined worlds although it is a secret; empty: it must be."""

    shared_by: str = ""
    """Of a list of structs: the field of each that lists the seats which know it."""

    def until(self, field: str) -> Mark:
        """The same mark for what everybody knows once a field beside it is true."""
        return replace(self, beside=field)

    def among(self, field: str) -> Mark:
        """The same mark for structs each of which is known to the seats that a field of it lists."""
        return replace(self, shared_by=field)

    def because(self, reason: str) -> Mark:
        """The same mark for what no `hide` can draw anew, and why: `Annotated[int, HIDDEN.because("...")]`."""
        return replace(self, reason=reason)


OPEN, OWN, HIDDEN = Mark("open"), Mark("own"), Mark("hidden")
Open = Annotated[T, OPEN]
Own = Annotated[T, OWN]
Hidden = Annotated[T, HIDDEN]
