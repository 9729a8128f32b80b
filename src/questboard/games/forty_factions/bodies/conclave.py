# FF 10.4 - the Secret Conclave: one seat for each recognised Guild
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.games.forty_factions.blocks import Block
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match


class Conclave(NamedTuple):
    """The pawns of a meeting, and who controls it."""

    counts: dict[Block, int]
    """By block, in order of seats."""
    all: int
    leader: Block | None
    """The block with more than half of the pawns; a tie means nobody (FF 10.4.5)."""


def conclave_pawns(match: Match) -> list[int]:
    """Whose each seat is; NOBODY for a Guild that is not Activated and does not vote."""
    return [match.state.owner[faction] for faction in match.state.conclave]


def meeting(owners: Sequence[int], blocks: Sequence[Block]) -> Conclave:
    """Count the seats of these owners: an Alliance counts as one (FF 7.4.1.3, FF 10.4.5). `blocks` are by seat."""
    counts: dict[Block, int] = {}
    for seat, block in enumerate(blocks):
        number = sum(owner == seat for owner in owners)
        if number:
            counts[block] = counts.get(block, 0) + number
    everybody = sum(owner != NOBODY for owner in owners)
    return Conclave(counts, everybody, next((b for b, number in counts.items() if 2 * number > everybody), None))
