"""What an effect is about: the card it stands on, whom it is aimed at, the fight or Spell in which it happens."""

from __future__ import annotations

import msgspec

from questboard.games.talisman.state import NO_CARD, NOBODY, Fight


class Casting(msgspec.Struct):
    """A Spell that is being cast, for those that cancel or redirect it."""

    seat: int
    card: int
    target: int = NOBODY
    kind: str = ""
    """What it may be aimed at."""
    cancelled: bool = False
    fixed: bool = False
    """It hits, whatever anybody does."""


class Context(msgspec.Struct):
    """Lives only while a rule runs; what lasts is in the state."""

    card: int = NO_CARD
    target: int = NOBODY
    fight: Fight | None = None
    casting: Casting | None = None
    drawn: int = NO_CARD
    """The card that was just drawn, for those that replace it."""
    margin: int = 0
    prevented: bool = False
    visit: bool = False
    """At a Stranger: some things help with the dice there."""
    place: bool = False
    """The Space itself says so: some things help with its dice, and not with those of cards."""
    rolled: tuple[int, ...] = ()
    taken: bool = False
    """Something was done that could be declined."""
