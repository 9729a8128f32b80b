"""The Far Outer Region: 32 Spaces around the Outer one, down the stair from the Sentinel (TA 11:13)."""

from __future__ import annotations

from questboard.engine import Part
from questboard.games.talisman.boards.far_outer import rules as rules  # known by name
from questboard.games.talisman.boards.far_outer.words import FarOuterWords

part = Part(
    name="far-outer",
    title="The Far Outer Region",
    about="A wide ring of moors, coasts and fens around the Outer Region, down the stair from the Sentinel.",
    folder=__path__[0],
    words=FarOuterWords(),
)
