# FF 12 - Victory Points: the ledger, and how an Alliance shares
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Asking, Match, Option, ask_all
from questboard.games.forty_factions.rules.city import dissolve

SPLIT_ROUNDS = 2
"""Allies may look at each other's proposals once before an Alliance breaks (our ruling R-86)."""


def score(match: Match, seat: int, amount: int, source: str, rule: str, **more: Any) -> None:
    """Write VP into the ledger; totals may be negative (FF 12.1.4)."""
    if amount == 0:
        return
    match.state.vp[seat] += amount
    match.tell("scored", rule=rule, seat=seat, vp=amount, source=source, **more)
    target = int(match.options["end_vp"])
    if target and match.state.vp[seat] >= target and not match.state.ending:  # FF 5.2.2, R-53
        match.state.ending = "vp"
        match.tell("last-turn", rule="FF 5.2.2", reason="vp", seat=seat)


def splits(vp: int, members: int) -> list[tuple[int, ...]]:
    """Every division of whole VP among so many members (FF 12.2.4: no fractions)."""
    if members == 1:
        return [(vp,)]
    return [(first, *rest) for first in range(vp, -1, -1) for rest in splits(vp - first, members - 1)]


def award(match: Match, vp: int, block: tuple[int, ...], source: str, rule: str, **more: Any) -> Asking:
    """Give VP to a player, or let an Alliance divide them; False if it broke up and the count must be repeated.

    (FF 7.4.1.4, FF 12.2.4, FF 12.3.3, FF 12.4.2)
    """
    if len(block) == 1:
        score(match, block[0], vp, source, rule, **more)
        return True
    shares = yield from agree_on(match, "split", block, splits(vp, len(block)), rule)
    if shares is None:
        if list(block) in match.state.alliances:
            dissolve(match, block, "FF 7.4.1.4", "they cannot agree how to share")
        return False
    for seat, share in zip(block, shares, strict=True):
        score(match, seat, share, source, rule, **more)
    return True


def agree_on(match: Match, name: str, members: Sequence[int], choices: Sequence[tuple[int, ...]], rule: str) -> Asking:
    """All members must name the same division, in at most two sealed rounds; None if they do not."""

    def options(match: Match, seat: int) -> Sequence[Option]:
        return [("share", *shares) for shares in choices]

    members = list(members)
    for _ in range(SPLIT_ROUNDS):
        answers = yield from ask_all(match, name, members, options, rule=rule, default=("share", *choices[0]))
        named = [answer[1:] for answer in answers.values()]
        match.tell("split-named", rule=rule, members=members, shares=[list(shares) for shares in named])
        if len(named) == len(members) and all(shares == named[0] for shares in named):
            return named[0]
    return None
