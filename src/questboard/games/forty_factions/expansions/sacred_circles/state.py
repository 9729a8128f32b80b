"""What Sacred Circles keeps: when the Tribes met, which Sides show, and the Gathering that is on."""

from __future__ import annotations

import msgspec

from questboard.engine import Open
from questboard.engine.parts import Slot

NO_TOTEM, ORDINARY = -1, 0


class Chit(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """Chits that a Faction has lent (SC 3.2.7.3)."""

    faction: Open[int]
    totem: Open[int]
    number: Open[int]


class Support(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """All chits beside a Totem have gone to another (SC 3.2.7.6)."""

    totem: Open[int]
    to: Open[int]
    allied: Open[bool]
    """As members of an Alliance must: undone if it breaks over the VP (AMB-20)."""


class Decision(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """Who controls the Gathering, and for how much."""

    totem: Open[int]
    vp: Open[int]
    at: Open[str]
    """As a lone voice, at the draw, or in the end."""


class Meeting(msgspec.Struct, gc=False):
    """A Gathering that is on. How the chits lie follows from what was laid, added, drawn and moved."""

    plot: Open[int]
    """The number in play of the Plot that called it; ORDINARY: the d12 did."""
    speakers: Open[list[list[int]]]
    """[Totem, the Faction that speaks for it], by place."""
    resumes: Open[str]
    """The place in the turn where it goes on afterwards."""
    pays: Open[bool] = True
    complied: Open[list[int]] = []
    """Factions that have done their duty by an Ally."""
    lent: Open[list[Chit]] = []
    added: Open[list[list[int]]] = []
    """[Totem, chits] of the DM (SC 3.2.10.2)."""
    guide: Open[int] = NO_TOTEM
    staying: Open[list[int]] = []
    """Totems that stay in the contest, in the order in which they said so."""
    supports: Open[list[Support]] = []
    decision: Open[Decision | None] = None


class Circles(msgspec.Struct):
    """The slot of the part."""

    last: Open[int] = 0
    """The turn of the last ordinary Gathering; 0: there was none."""
    sat: Open[int] = 0
    """The last turn with a Council Phase."""
    sides: Open[list[list[int]]] = []
    """[Totem, Tribe by number]: the Sides that show, of those with two (SC 3.1.5)."""
    bonus: Open[list[list[int]]] = []
    """[Faction, chits] to be laid at the next Gathering beside its own (Plot 40)."""
    sand: Open[list[list[int]]] = []
    """[place, turn in which it stays buried] (Plot 29)."""
    flames: Open[list[list[int]]] = []
    """[card, pawns that the fire can reach] (Plot 41)."""
    held: Open[list[int]] = []
    """Numbers in play of the Plots whose Extraordinary Gathering has met."""
    meeting: Open[Meeting | None] = None


CIRCLES = Slot("circles", Circles)


def meeting_of(match: object) -> Meeting:
    """The Gathering that is on."""
    meeting = CIRCLES.of(match).meeting
    assert meeting is not None
    return meeting
