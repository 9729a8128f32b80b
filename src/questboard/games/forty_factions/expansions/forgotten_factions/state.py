"""What the Plots of Forgotten Factions leave behind, and what is set and agreed in secret."""

from __future__ import annotations

import msgspec

from questboard.engine import Hidden, Open
from questboard.engine.parts import Slot

FOR_GOOD = 0


class Grant(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """A pawn that a Plot has given to a Faction: it stands wherever its Faction is Activated (FFX 5.10)."""

    number: Open[int]
    faction: Open[int]
    area: Open[str]
    weight: Open[int]
    """Doubled, as weights are."""
    until: Open[int] = FOR_GOOD
    """The turn at whose end it goes."""
    idle: Open[bool] = False
    """It counts for nobody this turn."""


class Spy(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """The Spy of a Faction is set upon another (FFX 5.11)."""

    faction: Hidden[int]
    target: Hidden[int]


class Conspiracy(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """Two Factions whose holders have an understanding, or one of them would like to (FFX 5.11)."""

    faction: Hidden[int]
    """The one that can conspire, and"""
    partner: Hidden[int]
    agreed: Hidden[bool] = False


class Forgotten(msgspec.Struct):
    """Factions and places are the archive's numbers."""

    grants: Open[list[Grant]] = []
    granted: Open[int] = 0
    """How many there have been."""
    turned: Open[list[list[int]]] = []
    """[place, Faction]: Locations that count for another Faction this turn (Plot 53)."""
    children: Open[list[list[int]]] = []
    """[card of the Plot, Faction]: where each Child is (Plot 47)."""
    feuds: Open[list[list[int]]] = []
    """Pairs of Factions that a Plot has made Enemies (Plot 57, AMB-59)."""
    peace: Open[list[list[int]]] = []
    """[Faction, Faction, seat]: who would end a feud, at tables without a DM."""
    borrowed: Open[list[list[int]]] = []
    """[Faction, seat]: who plays a character of it in this Role-Playing Phase (Plot 66)."""
    read: Open[list[list[int]]] = []
    """[seat, Faction]: whose sheet somebody may read this turn (Plot 50)."""
    deserting: Open[list[int]] = []
    """Factions whose holders are to say which pawn they lose this turn (Plot 55)."""
    turning: Open[list[list[int]]] = []
    """[Faction, seat]: who plays the Plot of a scene, and with which Faction they take a stance in it (Plot 53)."""
    back: Open[str] = ""
    """The step that goes on once those have said it."""
    spies: Hidden[list[Spy]] = []
    lost: Open[list[int]] = []
    """Factions whose Spy was exposed."""
    conspiracies: Hidden[list[Conspiracy]] = []


FORGOTTEN = Slot("forgotten", Forgotten)
