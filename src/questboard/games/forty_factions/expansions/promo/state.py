"""What the promo cards keep: where the camps of Bandits and Pirates stand, and which of them count for nobody."""

from __future__ import annotations

import msgspec

from questboard.engine import Open
from questboard.engine.parts import Slot


class Camps(msgspec.Struct):
    where: Open[dict[int, str]] = {}
    """By Faction that is Activated: the Area of its pawn (FF 13.2.3.4)."""
    circles: Open[dict[int, int]] = {}
    """By Faction that camps in a Forest: what its pawn weighs, if the DM has declared the camp a Circle."""
    suspended: Open[list[int]] = []
    """Whose pawn was ambushed: it counts for nobody this turn."""
    moving: Open[list[int]] = []
    """Whose holder is yet to say where the pawn stands."""
    back: Open[str] = ""
    """The step that goes on once they have."""


CAMPS = Slot("camps", Camps)
