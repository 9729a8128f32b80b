"""The Timescape in words."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.timescape.state import RIFTS_SEEN
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import tiles
from questboard.games.talisman.wording.boards import BoardWords

guides.GUIDES.enter("timescape", (
    ("TA 11:44", "One die: 1-2 is one world on, the red line, 3-4 two, the blue one, 5-6 three, the green one."),
    ("TA 9:7", "No Spell works here, not even on somebody beside you."),
    ("TA 11:45", "Whoever lands on a Rift must go where it leads in the next turn."),
    ("TA 13:1", "Out through the Warp Gates, if you like, or over the Edge of Time, if you like it or not."),
    guides.ANIMALS_WAIT,
))  # fmt: skip


class TimescapeWords(BoardWords):
    def board(self, look: Look) -> list[Panel]:
        return tiles.panel(look, "Rifts in the Timescape", RIFTS_SEEN.of(look))
