"""Blocks: who counts as one, a player or an announced Alliance (section 4.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

Block: TypeAlias = tuple[int, ...]
"""Seats in order."""


def block_of(match: Match, seat: int) -> Block:
    for members in match.state.alliances:
        if seat in members:
            return tuple(members)
    return (seat,)


def all_blocks(match: Match) -> list[Block]:
    """The block of each player."""
    return blocks_with(match.state.alliances, match.seats)


def blocks_with(alliances: Iterable[Iterable[int]], seats: int) -> list[Block]:
    """The block of each player at a table with these Alliances."""
    blocks: list[Block] = [(seat,) for seat in range(seats)]
    for members in alliances:
        for seat in members:
            blocks[seat] = tuple(members)
    return blocks


def tally(match: Match, owners: Iterable[int]) -> dict[Block, int]:
    """How many of these pawns each block has; in order of seats."""
    counts: dict[Block, int] = {}
    owners = [owner for owner in owners if owner != NOBODY]
    for seat in range(match.seats):
        number = owners.count(seat)
        if number:
            block = block_of(match, seat)
            counts[block] = counts.get(block, 0) + number
    return counts


def listed(counts: Mapping[Block, float]) -> list[list[object]]:
    """Pawns of each block, for the event that tells why."""
    return [[list(block), number] for block, number in counts.items()]
