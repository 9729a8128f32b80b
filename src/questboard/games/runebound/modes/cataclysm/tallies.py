"""What a simulation counts of it."""

from __future__ import annotations

from questboard.engine.play.counted import Tallied

TALLIES = {
    "Curse cards claimed, by level": Tallied("claimed", ("level",)),
    "Towns freed": Tallied("freed", ()),
}
