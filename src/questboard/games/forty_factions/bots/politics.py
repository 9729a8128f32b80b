"""The Council Phase: Coalitions, dividing VP, the Overlord, the Conclave (FF 10). Only public facts decide here.

Whoever reasons like this comes to the same division and the same ballot, so allies do not break over them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, NamedTuple

from questboard.engine import Form, Option
from questboard.games.forty_factions.bots.paying import Claim, claim, divide
from questboard.games.forty_factions.bots.standing import RIVALRY
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.seen import Look

Block = tuple[int, ...]
NEVER = ("Liberal", "Conservative")
"""They never govern together (FF 10.3.6)."""
PATIENCE = 2
"""Coalitions that a bot proposes in one phase; the rules know no limit (R-97)."""


def block_of(view: Any, seat: int) -> Block:
    return next((tuple(members) for members in view.alliances if seat in members), (seat,))


# Dividing VP


def division(look: Look, option: Option) -> tuple[int, ...] | None:
    """How everybody in a block would divide what it has won."""
    view, seat = look.glance, look.seat
    assert seat is not None and look.asked is not None
    vp = sum(option[1:])
    if look.asked.name == "split-coalition":
        takers = _takers(view, len(option) - 1)
        return None if takers is None else by_turns(vp, [weight for _, weight in takers],
                                                    [_best_claim(view, block) for block, _ in takers])  # fmt: skip
    block = block_of(view, seat)
    if len(block) != len(option) - 1:
        block = conclave_group(view, len(option) - 1)
    weights = [weight_of(view, member) for member in block]
    return divide(vp, weights, _claims(view, block))


def weight_of(view: Any, seat: int) -> int:
    """What a member has brought to what is being divided."""
    if view.step == "areas":
        area = next((area for area in view.areas if area.name == view.scoring), None)
        return dict(area.pawns).get(seat, 0) if area is not None else 0
    if view.step == "conclave":
        return sum(pawn == seat for _, pawn in view.conclave)
    return sum(chair.pawn == seat for chair in view.council)


def _claims(view: Any, seats: Sequence[int]) -> list[Claim]:
    return [claim(view.players[seat].vp, seat, view.turn, len(view.players)) for seat in seats]


def by_turns(vp: int, weights: Sequence[int], claims: Sequence[Claim]) -> tuple[int, ...]:
    """One VP each, who brings most first: the custom of Coalitions."""
    shares = [0] * len(weights)
    order = [
        place for place in sorted(range(len(weights)), key=lambda at: (-weights[at], claims[at])) if weights[place]
    ]
    for turn in range(vp):
        shares[order[turn % len(order)] if order else 0] += 1
    return tuple(shares)


def _best_claim(view: Any, block: Block) -> Claim:
    return min(_claims(view, block))


def _takers(view: Any, many: int) -> list[tuple[Block, int]] | None:
    """The blocks that share what a Coalition has won, in the order of the shares; only signatories bring something."""
    for coalition in view.coalitions:
        if not all(seat in coalition.signed for seat in coalition.signatories):
            continue
        blocks = list(dict.fromkeys(block_of(view, seat) for seat in coalition.signatories))
        votes = votes_by_party(view)
        found = [(block, max(1, sum(votes[party].get(block, 0) for party in coalition.parties))) for block in blocks]
        if len(found) <= many:
            return found + [((0,), 0)] * (many - len(found))
    return None


def conclave_group(view: Any, size: int | None = None) -> tuple[int, ...]:
    """The players who would control the Conclave together: few, and no more pawns than needed."""
    pawns = [pawn for _, pawn in view.conclave if pawn is not None]
    voters = sorted(set(pawns))
    for many in range(2, len(voters) + 1) if size is None else (size,):
        groups = [g for g in combinations(voters, many) if 2 * sum(pawns.count(seat) for seat in g) > len(pawns)]
        if groups:
            claims = {group: sorted(_claims(view, group)) for group in groups}
            return min(groups, key=lambda group: (sum(vp for vp, _ in claims[group]), claims[group]))
    return tuple(voters[: size or 0])


def judge_share(look: Look, option: Option) -> float:
    if option[0] == "refuse":
        return -1.0
    wanted = division(look, option)
    if wanted is None:  # nobody knows better: as even as may be
        return -float(max(option[1:]))
    return 1.0 if tuple(option[1:]) == wanted else 0.0


# Coalitions


class Plan(NamedTuple):
    """A Coalition, and what each player would get by it."""

    parties: tuple[str, ...]
    shares: dict[int, int]
    majority: bool
    signatories: tuple[int, ...]


def votes_by_party(view: Any) -> dict[str, dict[Block, int]]:
    """By party: the votes of each block, neutral seats with whoever controls them."""
    return {party.name: dict(party.votes) for party in view.parties}


def plan_of(view: Any, parties: Sequence[str], extra: Sequence[int] = (), whole: bool = True) -> Plan | None:
    """What a Coalition of these parties would be; None if nobody can lead one of them.

    `extra`: further signatories, with single seats. `whole`: a party's votes all count (R-20).
    """
    votes = votes_by_party(view)
    speakers = [party.speakers for name in parties for party in view.parties if party.name == name]
    if not all(speakers):
        return None
    blocks = [block for heads in speakers for block in heads]
    blocks = list(dict.fromkeys([*blocks, *(block_of(view, seat) for seat in extra)]))
    inside = {block: sum(votes[party].get(block, 0) for party in parties) for block in blocks}
    single = len([seat for seat in extra if not any(seat in block for block in inside if inside[block])])
    total = sum(sum(votes[p].values()) for p in parties) if whole else sum(inside.values())
    everybody = view.votes.all
    chair = next((c.party for c in view.council if c.id == view.office), None)
    votes_in = total + single
    majority = 2 * votes_in > everybody or (2 * votes_in == everybody and chair in parties)
    shares = _coalition_shares(view, blocks, inside, 2 if majority else 1)
    return Plan(tuple(parties), shares, majority, tuple(sorted(seat for block in blocks for seat in block)))


def _coalition_shares(view: Any, blocks: list[Block], inside: dict[Block, int], vp: int) -> dict[int, int]:
    ordered = sorted(blocks)
    parts = by_turns(vp, [max(1, inside[block]) for block in ordered], [_best_claim(view, block) for block in ordered])
    shares: dict[int, int] = {}
    for block, part in zip(ordered, parts, strict=True):
        seats = [sum(chair.pawn == seat for chair in view.council) for seat in block]
        for seat, share in zip(block, divide(part, seats, _claims(view, block)), strict=True):
            shares[seat] = share
    return shares


def without_coalition(view: Any) -> dict[int, int]:
    """Who gets the VP of Minority Control if nobody joins hands."""
    blocks = sorted(view.votes.blocks, key=lambda entry: -entry[1])
    if not blocks or (len(blocks) > 1 and blocks[0][1] == blocks[1][1]):
        return {}
    block = blocks[0][0]
    seats = [sum(chair.pawn == seat for chair in view.council) for seat in block]
    return dict(zip(block, divide(1, seats, _claims(view, block)), strict=True))


def gain_by(view: Any, plan: Plan, seat: int) -> float:
    """What a Coalition brings a player, against what happens without it."""
    otherwise = without_coalition(view)
    gains = [plan.shares.get(other, 0) - otherwise.get(other, 0) for other in range(len(view.players))]
    if not plan.majority and sum(plan.shares.values()) <= sum(otherwise.values()):
        return -1.0  # a Minority in company pays no more than one alone
    rest = sum(gains) - gains[seat]
    return gains[seat] - RIVALRY * rest / (len(gains) - 1)


def coalitions(look: Look, blank: Form) -> list[Option]:
    """The Coalition that brings most, with whom it brings something too."""
    best: tuple[float, list[Option]] = (0.0, [])
    for size in (2, 3):
        for parties in combinations(PARTIES[:-1], size):
            option: Option = ("propose", parties, (), "-")
            value = _coalition_value(look, parties)
            if value > best[0] and look.legal(option):
                best = (value, [option])
    return best[1]


def _coalition_value(look: Look, parties: Sequence[str], extra: Sequence[int] = ()) -> float:
    view, seat = look.glance, look.seat
    assert seat is not None
    if all(party in parties for party in NEVER):
        return -1.0
    plan = plan_of(view, parties, extra, look.table.options["coalition_count"] == "party")
    if plan is None or seat not in plan.signatories or not plan.majority:
        return -1.0
    if any(gain_by(view, plan, other) <= 0 for other in plan.signatories if other != seat):
        return -1.0
    return gain_by(view, plan, seat)


def judge_coalition(look: Look, option: Option) -> float:
    view, seat = look.glance, look.seat
    assert seat is not None
    if option[0] == "propose":
        used = int(look.table.options["trade_limit"]) - view.actions_left
        value = _coalition_value(look, option[1])
        return value if not option[2] and used < PATIENCE and value > 0 else -1.0
    coalition = next((one for one in view.coalitions if one.number == option[1]), None)
    if coalition is None:
        return -1.0
    plan = plan_of(view, coalition.parties, coalition.signatories, look.table.options["coalition_count"] == "party")
    value = -1.0 if plan is None else gain_by(view, plan, seat)
    return value if option[0] == "sign" else 0.1 - value
