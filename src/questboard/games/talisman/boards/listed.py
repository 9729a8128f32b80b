"""The boards that a table may take or leave, in the order in which their hooks take turns."""

from __future__ import annotations

from questboard.games.talisman.boards import (
    city,
    desert,
    dungeon,
    far_outer,
    forest_vale,
    island,
    keep,
    mountain_pass,
    necro_texts,
    olympus,
    rome,
    tavern,
    timescape,
    village,
)

FOUNDING = (city.part, village.part, tavern.part)
"""The boards from before boards were parts. Saved games hold numbers of Spaces and cards that were counted with all of
them, so their files are read at every table, and a table that plays without one leaves it in the box."""
LATER = (
    far_outer.part,
    dungeon.part,
    keep.part,
    desert.part,
    necro_texts.part,
    mountain_pass.part,
    forest_vale.part,
    rome.part,
    olympus.part,
    island.part,
    timescape.part,
)
"""Boards that came later: their files are read where they are chosen."""
