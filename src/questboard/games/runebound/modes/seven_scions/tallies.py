"""What a simulation counts of it."""

from __future__ import annotations

from questboard.engine.play.counted import Tallied

TALLIES = {
    "Storm cards": Tallied("storm-card", ()),
    "Storm Challenges beaten": Tallied("storm-beaten", ()),
    "Scions awakened": Tallied("awakened", ()),
    "Stormlords beaten": Tallied("lord-beaten", ()),
}
