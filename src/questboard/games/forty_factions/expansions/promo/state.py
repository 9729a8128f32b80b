"""What the promo cards keep: where the camps of Bandits and Pirates stand, and which of them count for nobody."""

from __future__ import annotations

from questboard.engine.parts import Slot
from questboard.games.forty_factions.expansions.wandering import Camps

CAMPS = Slot("camps", Camps)
