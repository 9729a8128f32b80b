# FF 12 - Victory Points: the ledger, and how an Alliance shares
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Asking, Match, Option, ask_all
from questboard.games.forty_factions.rules.city import active, dissolve

SPLIT_ROUNDS = 2
"""Allies may look at each other's proposals once before an Alliance breaks (our ruling R-86)."""
NO_SHARE: Option = ("refuse",)
"""What the clock says for a seat: without everybody's word there is no agreement (section 4.1)."""


def score(match: Match, seat: int, amount: int, source: str, rule: str, **more: Any) -> None:
    """Write VP into the ledger and move the pawn on the track; totals may be negative (FF 2.1.1.3, FF 12.1.4)."""
    if amount == 0:
        return
    match.state.vp[seat] += amount
    match.tell("scored", rule=rule, seat=seat, vp=amount, source=source, **more)
    latch_vp(match)


def latch_vp(match: Match) -> None:
    """A player has reached the target: the turn is the last, also if it is lost again (FF 5.2.2, R-53)."""
    state, target = match.state, int(match.options["end_vp"])
    if target and not state.ending and max(state.vp) >= target:
        state.ending = "vp"
        match.tell("last-turn", rule="FF 5.2.2", reason="vp", seat=state.vp.index(max(state.vp)))


def splits(vp: int, members: int) -> list[tuple[int, ...]]:
    """Every division of whole VP among so many members (FF 12.2.4: no fractions)."""
    if members == 1:
        return [(vp,)]
    return [(first, *rest) for first in range(vp, -1, -1) for rest in splits(vp - first, members - 1)]


def shares_of(match: Match, vp: int, block: Sequence[int], source: str) -> list[tuple[int, ...]]:
    """The divisions an Alliance may choose: for the Council only among those with an Activated Faction (R-41)."""
    shares = splits(vp, len(block))
    if source != "council":
        return shares
    idle = [place for place, seat in enumerate(block) if not active(match, seat)]
    return [division for division in shares if not any(division[place] for place in idle)]


def award(match: Match, vp: int, block: tuple[int, ...], source: str, rule: str, **more: Any) -> Asking:
    """Give VP to a player, or let an Alliance divide them; False if it broke up and the count must be repeated.

    (FF 7.4.1.4, FF 12.2.4, FF 12.3.3, FF 12.4.2)
    """
    if len(block) == 1:
        score(match, block[0], vp, source, rule, **more)
        return True
    shares = yield from agree_on(match, "split", block, shares_of(match, vp, block, source), rule)
    if list(block) not in match.state.alliances:  # the DM has dissolved it meanwhile
        return False
    if shares is None:
        dissolve(match, block, "FF 7.4.1.4", "they cannot agree how to share")
        return False
    for seat, share in zip(block, shares, strict=True):
        score(match, seat, share, source, rule, **more)
    return True


def agree_on(
    match: Match,
    name: str,
    members: Sequence[int],
    choices: Sequence[tuple[int, ...]],
    rule: str,
    takers: Sequence[Sequence[int]] = (),
) -> Asking:
    """All members must name the same division, in at most two sealed rounds; None if they do not (R-86).

    `takers`: who the shares are for, if not for each member one.
    """

    def options(match: Match, seat: int) -> Sequence[Option]:
        return [*(("share", *shares) for shares in choices), NO_SHARE]

    members = list(members)
    for _ in range(SPLIT_ROUNDS):
        answers = yield from ask_all(match, name, members, options, rule=rule, default=NO_SHARE)
        named = [answer[1:] for answer in answers.values()]
        match.tell("split-named", rule=rule, members=members, shares=[list(shares) for shares in named],
                   takers=[list(block) for block in takers] or [[seat] for seat in members])  # fmt: skip
        if len(named) == len(members) and named[0] and all(shares == named[0] for shares in named):
            return named[0]
    return None
