"""What the next Movement of a Character must be, or may be: a prisoner's die, the Portal again, a ferry that waits.

Each kind says by itself what becomes of it. A board that needs another one declares it like these and says with `plays`
how it is moved; nothing else need know it. In the state it lies as three plain fields of the Hero.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal, TypeVar

import msgspec

from questboard.engine import Asking
from questboard.engine.register import Register
from questboard.games.talisman.state import NOWHERE, Hero
from questboard.games.talisman.typed import Match


class Forced(msgspec.Struct, frozen=True):
    """One kind of it. `to` is a Space, where the kind has one."""

    to: int = NOWHERE

    name: ClassVar[str] = ""
    says: ClassVar[str] = ""
    """What is said of whom it holds: "held captive"."""
    held: ClassVar[bool] = False
    """No card or Spell does anything instead of it."""
    lasts: ClassVar[Literal["space", "board", "always"]] = "board"
    """Who is put elsewhere meanwhile forgets it: on any other Space, on another board, or never."""
    rank: ClassVar[int] = 0
    """Of two the higher holds; of equals the later."""
    toads: ClassVar[Literal["forget", "keep"]] = "forget"
    """Whether it holds for a Toad too (TA 19:4, TA 11:40)."""
    aims: ClassVar[bool] = False
    """Whether it is about a Space."""
    leads: ClassVar[bool] = False
    """Whether that Space is where it leads."""


class Portal(Forced, frozen=True):
    """The Portal of Power must be tried again (TA 11:24)."""

    name, says = "portal", "must try the Portal again"
    held = True
    lasts = "space"


class LeaveInner(Forced, frozen=True):
    """Whoever has turned back must roll and leave the Inner Region (TA 11:5)."""

    name, says = "leave_inner", "must leave the Inner Region"
    held = True


class Next(Forced, frozen=True):
    """A passage that may be taken: to a Space, or to any Space of the Outer Region (TA 11:9)."""

    name, says = "next", "has a passage"
    aims, leads = True, True


class FirstRoll(Forced, frozen=True):
    """Just put on the Entrance of a board: the first roll leads onto that board (TA 11:33)."""

    name, says = "board", "rolls on this board first"


class FirstRollOnto(Forced, frozen=True):
    """The same on an Entrance that lies on two boards; `to` is the number of one, among those in play (R-37)."""

    name, says = "onto", "must go on behind the Doorway"
    lasts, aims = "space", True


class Captive(Forced, frozen=True):
    """Held until a die lets go (TA 11:4)."""

    name, says = "captive", "held captive"
    held, lasts, toads, rank = True, "always", "keep", 2


class Prisoner(Forced, frozen=True):
    """In the Donjon (TA 20:10)."""

    name, says = "donjon", "in prison"
    held, lasts, toads, rank, aims = True, "always", "keep", 2, True


K = TypeVar("K", bound=Forced)
Play = Callable[[Match, int], Asking]
"""A Movement of this kind: it ends with the next step of the turn, or with None, and then one moves as usual."""

KINDS: Register[type[Forced]] = Register(
    "forced Movement",
    {kind.name: kind for kind in (Portal, LeaveInner, Next, FirstRoll, FirstRollOnto, Captive, Prisoner)},
)
PLAYS: Register[Play] = Register("rule of a forced Movement")


def declare(kind: type[K]) -> type[K]:
    """Makes a kind of a board's own known by its name."""
    KINDS.enter(kind.name, kind)
    return kind


def plays(kind: type[Forced]) -> Callable[[Play], Play]:
    """The rule by which a Character moves who is bound in this way."""
    return PLAYS.named(kind.name)


def of(hero: Hero) -> Forced | None:
    """What binds a Character now."""
    return KINDS[hero.forced](hero.forced_to) if hero.forced else None


def binds(hero: Hero, kind: type[Forced]) -> bool:
    return hero.forced == kind.name


def bind(hero: Hero, forced: Forced) -> None:
    """From now on; what ranks higher stays instead."""
    if hero.forced and KINDS[hero.forced].rank > forced.rank:
        return
    hero.forced = forced.name
    if forced.aims:
        hero.forced_to = forced.to


def release(hero: Hero) -> None:
    hero.forced = ""


def is_held(hero: Hero) -> bool:
    return hero.forced != "" and KINDS[hero.forced].held


def is_caught(hero: Hero) -> bool:
    """A prisoner or a captive, wherever they are put."""
    return hero.forced != "" and KINDS[hero.forced].lasts == "always"


def forget_elsewhere(hero: Hero, same_board: bool) -> None:
    """Somebody is put elsewhere: on that board, or on another one."""
    lasts = KINDS[hero.forced].lasts
    if lasts == "space" or (lasts == "board" and not same_board):
        hero.forced, hero.forced_to = "", NOWHERE


def forget_as_toad(hero: Hero) -> None:
    """A Toad forgets ferries and Portals, but no bars (TA 19:4)."""
    if not hero.forced or KINDS[hero.forced].toads == "forget":
        hero.forced, hero.forced_to = "", NOWHERE
