"""The Vampire's Keep in words."""

from __future__ import annotations

from questboard.engine import Declarations, Panel
from questboard.games.talisman.boards.keep import rules
from questboard.games.talisman.boards.keep.rules import VAULT
from questboard.games.talisman.boards.keep.state import KEEP_SEEN
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import names, options, tiles
from questboard.games.talisman.wording.boards import BoardWords

options.ABOUT.enter("guardian-waits", True)


class KeepWords(BoardWords):
    declared = Declarations((rules,))
    answers = {(VAULT, "face"): "Face the guardian", (VAULT, "bites"): "Take 3 Bites"}

    def board(self, look: Look) -> list[Panel]:
        seen = KEEP_SEEN.of(look)
        waiting = tuple(
            (f"{names.title(look, card)} waits for {look.name(seat)}",)
            for seat, card in enumerate(seen.guardians)
            if card
        )
        doors = tiles.panel(look, "Whirling Doors of the Keep", seen)
        return [*doors, *([Panel("In the Vault", waiting)] if waiting else [])]
