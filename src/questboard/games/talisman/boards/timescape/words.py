"""The Timescape in words."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.talisman.boards.timescape.state import RIFTS_SEEN
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import tiles
from questboard.games.talisman.wording.boards import BoardWords


class TimescapeWords(BoardWords):
    def board(self, look: Look) -> list[Panel]:
        return tiles.panel(look, "Rifts in the Timescape", RIFTS_SEEN.of(look))
