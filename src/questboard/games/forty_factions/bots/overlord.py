"""Votes about the Overlord, and the ad hoc Conclave (FF 10.2, FF 10.4). A block's ballot follows from public facts."""

from __future__ import annotations

from typing import Any

from questboard.engine import Form, One, Option, Some
from questboard.games.forty_factions.bots.politics import Block, block_of, conclave_group
from questboard.games.forty_factions.seen import Look

CARES = 0.05
"""Below this a block abstains."""


def malice(view: Any, block: Block, seat: int) -> float:
    """What a VP for somebody is worth to a block: its own count in full, the leader's hurt most."""
    if seat in block:
        return 1.0
    points = [player.vp for player in view.players]
    if len(points) == 2:
        return -1.0
    spread = max(points) - min(points)
    return -0.6 * (0.2 + 0.8 * ((view.players[seat].vp - min(points)) / spread if spread else 0.5))


def holder_of(view: Any, faction: str) -> int | None:
    return next((player.seat for player in view.players if faction in player.active), None)


def motion_value(view: Any, block: Block, candidate: str) -> float:
    """What a resolution is worth to a block, if it is carried; candidate "remove" is a removal."""
    value = 0.0
    sitting = holder_of(view, view.overlord) if view.in_office else None
    coming = None if candidate == "remove" else holder_of(view, candidate)
    if sitting is not None:
        value -= malice(view, block, sitting)
    if coming is not None:
        value += malice(view, block, coming)
    return value


def ballot(view: Any, block: Block, candidate: str) -> str:
    value = motion_value(view, block, candidate)
    return "for" if value > CARES else "against" if value < -CARES else "abstain"


def would_pass(view: Any, candidate: str) -> bool:
    """Whether it is carried, if all vote as this judgement does (FF 10.3.8)."""
    yes = no = 0
    for block, votes in view.votes.blocks:
        said = ballot(view, tuple(block), candidate)
        yes += votes if said == "for" else 0
        no += votes if said == "against" else 0
    return yes > 0 and yes >= 2 * no


def candidates(look: Look, blank: Form) -> list[Option]:
    """Factions that are on the table: nobody gains by the others."""
    field = blank.fields[0]
    assert isinstance(field, One)
    active = [faction for player in look.glance.players for faction in player.active]
    return [("elect", faction) for faction in field.values if faction in active]


def judge_motion(look: Look, option: Option) -> float:
    """Propose what would be carried and is good for us; one's own Faction before an ally's."""
    view, seat = look.glance, look.seat
    assert seat is not None
    candidate = "remove" if option[0] == "remove" else option[1]
    block = block_of(view, seat)
    value = motion_value(view, block, candidate)
    if value <= CARES or not would_pass(view, candidate):
        return -1.0
    own = option[0] == "elect" and candidate in view.players[seat].active
    return value + (0.5 if own else 0.0)


def judge_ballot(look: Look, option: Option) -> float:
    view, seat = look.glance, look.seat
    assert seat is not None
    if view.step != "resolution" or not view.resolutions:  # a motion of the DM's: none of our business
        return 1.0 if option[0] == "abstain" else 0.0
    return 1.0 if option[0] == ballot(view, block_of(view, seat), view.resolutions[0][1]) else 0.0


def judge_order(look: Look, option: Option) -> float:
    """First what helps; then, after a success, the rest is usually withdrawn."""
    view, seat = look.glance, look.seat
    if seat is None or seat >= len(view.players):
        return -float(option[1])
    number: int = option[1]
    _, candidate = view.resolutions[number]
    return motion_value(view, block_of(view, seat), candidate) * (1.0 if would_pass(view, candidate) else 0.1)


def judge_insisting(look: Look, option: Option) -> float:
    view, seat = look.glance, look.seat
    assert seat is not None
    own = [candidate for proposer, candidate in view.resolutions if proposer == seat]
    good = any(motion_value(view, block_of(view, seat), c) > CARES and would_pass(view, c) for c in own)
    return 1.0 if (option[0] == "insist") == good else 0.0


def judge_emergency(look: Look, option: Option) -> float:
    """Sittings pay the Overlord; keep them suspended only while a rival has the Council."""
    view, seat = look.glance, look.seat
    assert seat is not None
    ours = sum(votes for block, votes in view.votes.blocks if seat in block)
    lift = 2 * view.votes.all < 4 * ours or not any(2 * votes > view.votes.all for _, votes in view.votes.blocks)
    return 1.0 if lift else -1.0


# Guilds that vote together without an Alliance


def partners(look: Look, blank: Form) -> list[Option]:
    field = blank.fields[0]
    assert isinstance(field, Some)
    group = conclave_group(look.glance)
    return [("together", tuple(seat for seat in group if seat != look.seat)), ("together", field.values[:1])]


def judge_partners(look: Look, option: Option) -> float:
    """Together with whoever is needed; the VP goes to who brings most, then to who has fewest."""
    assert look.seat is not None
    group = conclave_group(look.glance)
    return 0.3 if group and tuple(sorted((look.seat, *option[1]))) == group else -1.0
