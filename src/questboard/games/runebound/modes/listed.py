"""The modes in the order in which a table lists them."""

from __future__ import annotations

from questboard.games.runebound.modes import cataclysm, seven_scions, together

MODES = (seven_scions.part, together.part, cataclysm.part)
