"""Weapons of Legend (VA47): 6 Equipping Allies, 12 Items, 12 Allies."""

from __future__ import annotations

from questboard.engine import Part

part = Part(
    name="weapons-of-legend",
    title="Weapons of Legend",
    about="6 Equipping Allies, 12 Items, 12 Allies.",
    folder=__path__[0],
)
