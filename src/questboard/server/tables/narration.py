"""What a DM tells beside the rules, and what players bring before the DM. Rules never read it.

Whoever is not among those it is for cannot tell it from silence: each thing has a name of its own and no number in a
row, and what is old makes room only for what was told to the same seats.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

KEPT = 30
"""So many things of a kind are kept for the same seats; the oldest goes first."""
MOST = 300
"""Things that a table keeps in all."""
LONGEST, SHORT = 2000, 80

Kind = Literal["scene", "paper", "ruling"]


class Told(msgspec.Struct, omit_defaults=True):
    """Something that the DM has told: a scene, a paper that was handed out, a ruling in free words."""

    id: str
    at: float
    kind: Kind
    words: str
    title: str = ""
    voice: str = ""
    """Who speaks, if it is not the DM."""
    about: str = ""
    """Of a ruling: the player or the Faction for whom it is; empty: for everybody."""
    to: list[int] = []
    """Who hears it beside the DM; empty: everybody."""
    lifted: bool = False
    """Of a ruling: it holds no more."""


class Appeal(msgspec.Struct, omit_defaults=True):
    """What a seat asks the DM, about something that is refused or about anything; they two alone see it."""

    id: str
    at: float
    seat: int
    words: str
    choice: str = ""
    """What was refused, in words."""
    question: str = ""
    verb: str = ""
    rule: str = ""
    reason: str = ""
    """Why it was refused."""
    answer: str = ""
    settled: bool = False


class Timer(msgspec.Struct):
    """Time that everybody sees run: for what, and when it is over, in seconds since 1970."""

    id: str
    title: str
    ends: float


class Narration(msgspec.Struct, omit_defaults=True):
    """All of it, as a table keeps it; as a seat is sent it, only what is for that seat."""

    told: list[Told] = []
    appeals: list[Appeal] = []
    timers: list[Timer] = []
    speaker: int | None = None
    """Who has the word."""
    hands: list[int] = []
    """Who would like to have it, in that order."""


Words = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Short = Annotated[str, Meta(max_length=SHORT)]


def heard(narration: Narration | None, seat: int | None, dm: int | None) -> Narration:
    """What of it a seat may know: what is for everybody or for it. The DM has told or been asked all of it."""
    if narration is None:
        return Narration()
    if seat is not None and seat == dm:
        return narration
    return msgspec.structs.replace(
        narration,
        told=[one for one in narration.told if not one.to or seat in one.to],
        appeals=[one for one in narration.appeals if one.seat == seat],
    )


def add_told(narration: Narration, one: Told) -> bool:
    """Keep it, if there is room."""
    alike = [old for old in narration.told if (old.kind, old.to) == (one.kind, one.to)]
    dropped = alike[0] if len(alike) >= KEPT else None
    kept = [old for old in narration.told if old is not dropped]
    narration.told = [*kept, one]
    return len(narration.told) <= MOST


def add_appeal(narration: Narration, one: Appeal) -> bool:
    """Keep it, unless the seat has asked too much that is not settled."""
    mine = [old for old in narration.appeals if old.seat == one.seat]
    dropped = next((old for old in mine if old.settled), None) if len(mine) >= KEPT else None
    if len(mine) >= KEPT and dropped is None:
        return False
    narration.appeals = [*(old for old in narration.appeals if old is not dropped), one]
    return True
