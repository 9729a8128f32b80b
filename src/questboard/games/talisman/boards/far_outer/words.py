"""The Far Outer Region in words."""

from __future__ import annotations

from questboard.games.talisman.boards import guides
from questboard.games.talisman.wording.boards import BoardWords

guides.GUIDES.enter("far", (
    ("TA 11:13", "A ring like the Outer Region. The stair to and from the Sentinel is one step, and he lets you pass."),
    ("TA 11:36", "Ships and Rafts are sold at the docks, where there is a sea to sail."),
))  # fmt: skip


class FarOuterWords(BoardWords):
    """All else is the base's to say."""
