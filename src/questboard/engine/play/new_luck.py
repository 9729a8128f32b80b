"""Other dice from here on, for a game whose seed somebody may have read, in a file that they were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.engine.journal.log import Renewed

if TYPE_CHECKING:
    from questboard.engine.play.match import Match


def renew(match: Match, seed: str) -> None:
    """Draw from this seed from here on."""
    match.chance.renew(seed)
    promise(match)


def promise(match: Match) -> None:
    """Commit to the seed in the log, and tell everybody. Only the table together takes back what came before."""
    trail = match.trail
    trail.log.append(Renewed(match.commitment))
    trail.barrier = len(trail.log)
    match.tell("luck-renewed", rule="", promise=match.commitment)
