"""What a prize pays each player a turn, by who has how many pawns there. All of it follows from what is given.

The same few constellations come again and again while bots weigh offers, so what each pays is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from questboard.games.forty_factions.blocks import Block
from questboard.games.forty_factions.bodies.council import controller_of, counted
from questboard.games.forty_factions.state import NO_CHAIR, NOBODY

EXACT = 0.7
"""How much of a prize counts as won by whoever holds it now; the rest is shared by strength, for it may change."""
NO_SITTING = 0.3
"""What Council VP are worth while a State of Emergency suspends the sittings."""
LONE = 0.9
"""What a lone pawn is worth, which earns 1 VP: company may come."""
MANY = 1 << 14

Claim: TypeAlias = tuple[int, int]
Paid: TypeAlias = tuple[float, ...]
"""By player."""


def claim(vp: int, seat: int, turn: int, seats: int) -> Claim:
    """Who comes first among equals: who has fewer VP, then each in turn, lest somebody gain by where he sits."""
    return vp, (seat - turn) % seats


def divide(vp: int, weights: Sequence[float], claims: Sequence[Claim]) -> tuple[int, ...]:
    """Whole VP in proportion to the weights; what is left over goes to the largest remainder.

    Among equals to the better claim: everybody comes to the same division.
    """
    total = sum(weights)
    if total == 0:
        weights, total = [1] * len(weights), len(weights)
    shares = [int(vp * weight // total) for weight in weights]
    left = vp - sum(shares)
    order = sorted(range(len(weights)), key=lambda at: (-(vp * weights[at] % total), claims[at]))
    for place in order[:left]:
        shares[place] += 1
    return tuple(shares)


@lru_cache(maxsize=MANY)
def contest(
    pawns: tuple[float, ...],
    everybody: int,
    vp: int,
    majority: bool,
    blocks: tuple[Block, ...],
    claims: tuple[Claim, ...],
) -> Paid:
    """A prize for the block with most pawns (or with more than half of the pawns), which are given as they weigh.

    `everybody`: how many there are. `claims` matter only among allies: without Alliances there are none.
    """
    paid = [0.0] * len(pawns)
    if everybody == 0:
        return tuple(paid)
    if everybody == 1:
        paid[next(seat for seat, number in enumerate(pawns) if number)] = LONE
        return tuple(paid)
    strong: dict[Block, float] = {}
    for seat, number in enumerate(pawns):
        if number:
            strong[blocks[seat]] = strong.get(blocks[seat], 0) + number
    top = max(strong.values())
    leaders = [block for block, number in strong.items() if number == top]
    if len(leaders) == 1 and (not majority or 2 * top > everybody):
        _pay(leaders[0], vp, EXACT, pawns, claims, paid)
    strength = sum([number * number for number in strong.values()]) + 1
    for seat, number in enumerate(pawns):
        if number:
            paid[seat] += (1 - EXACT) * vp * number * strong[blocks[seat]] / strength
    return tuple(paid)


def _pay(
    block: Block, vp: int, part: float, pawns: Sequence[float], claims: Sequence[Claim], paid: list[float]
) -> None:
    """What a block wins, divided as its members would."""
    if len(block) == 1:
        paid[block[0]] += part * vp
        return
    shares = divide(vp, [pawns[seat] for seat in block], [claims[seat] for seat in block])
    for seat, share in zip(block, shares, strict=True):
        paid[seat] += part * share


@lru_cache(maxsize=MANY)
def council(
    holders: tuple[int, ...],
    leading: tuple[int | None, ...],
    parties: tuple[int, ...],
    office: int,
    overlord: int,
    held: bool,
    blocks: tuple[Block, ...],
    claims: tuple[Claim, ...],
) -> Paid:
    """Council control and the office of Overlord.

    By seat of the Council who holds it and its party, and by party who holds its own Faction. `overlord`: whose the
    Overlord in office is. `held`: whether the Council sits.
    """
    count = counted(holders, leading, parties, blocks)
    votes, everybody = count.total, count.all
    paid = [0.0] * len(blocks)
    if everybody == 0:
        return tuple(paid)
    pawns = [holders.count(seat) for seat in range(len(blocks))]
    part = 1.0 if held else NO_SITTING
    top = max(votes.values())
    leaders = [block for block, number in votes.items() if number == top]
    casting = None if office == NO_CHAIR else controller_of(count, office, holders[office], parties)
    majority = 2 * top > everybody or (2 * top == everybody and casting in leaders)
    winner = casting if len(leaders) > 1 and casting in leaders else leaders[0]
    assert winner is not None
    if majority and sum(pawns) == 1 and pawns.index(1) in winner:
        paid[pawns.index(1)] += LONE * part  # FF 12.3.2
    else:
        if majority or len(leaders) == 1:
            _pay(winner, 2 if majority else 1, EXACT * part, pawns, claims, paid)
        _share(votes, pawns, blocks, part, paid)
    if 3 * top >= 2 * everybody and overlord not in leaders[0]:
        block = leaders[0]
        best = block[0] if len(block) == 1 else min(block, key=lambda seat: (-pawns[seat], claims[seat]))
        paid[best] += 0.8 * part  # can elect its own Overlord
    elif overlord != NOBODY:
        paid[overlord] += 0.9 * part
    return tuple(paid)


def _share(
    votes: dict[Block, int], pawns: Sequence[int], blocks: Sequence[Block], held: float, paid: list[float]
) -> None:
    """To each by strength, inside an Alliance by pawns."""
    strength = sum([number * number for number in votes.values()]) + 4
    for seat, number in enumerate(pawns):
        if number:
            mine = votes.get(blocks[seat], 0)
            share = number / sum([n for other, n in enumerate(pawns) if blocks[other] == blocks[seat]])
            paid[seat] += (1 - EXACT) * held * 2 * mine * mine * share / strength
