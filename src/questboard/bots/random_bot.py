"""The bot that answers at random. It never looks at the board, so it costs next to nothing."""

from __future__ import annotations

from questboard.bots.bot import Luck
from questboard.bots.pick import pick
from questboard.engine import Look, Option


class RandomBot:
    """Any option, each as likely as the others; a form counts as one option and is filled in at random."""

    def __init__(self, seed: str | int = 0):
        self._luck = Luck(seed)

    def choose(self, look: Look) -> Option:
        return pick(look.options, look.legal, self._luck.of(look.seat))
