"""Fights between which somebody chooses, as they would begin: their odds are told with the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from questboard.games.talisman.state import Fight
from questboard.games.talisman.typed import Match


@runtime_checkable
class WaysToFight(Protocol):
    """The options of who is asked how to fight, where they know what each would lead to."""

    def fights(self, match: Match) -> Sequence[tuple[str, Fight]]:
        """(what is answered, the fight that it leads to)."""
        ...


def fights_in_question(match: Match) -> Sequence[tuple[str, Fight]]:
    options = match.pending.options if match.pending is not None else None
    return options.fights(match) if isinstance(options, WaysToFight) else ()
