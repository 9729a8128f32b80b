# FF 10.3.1-10.3.5 - counting the Council, in the order of the summary in FF 10.3
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from questboard.engine import Match
from questboard.games.forty_factions.archive import PARTIES
from questboard.games.forty_factions.rules.city import all_blocks, block_of, council_pawns, seat_pawn
from questboard.games.forty_factions.state import NO_FACTION, NOBODY, Coalition

Block = tuple[int, ...]
MILITANT, LIBERAL, CONSERVATIVE, MERCANTILE, INDEPENDENT = range(len(PARTIES))


class Count(NamedTuple):
    """The votes of a Council: by party and block, who controls the neutral seats, and the sums."""

    votes: tuple[dict[Block, int], ...]
    neutral: tuple[Block | None, ...]
    """By party: the block that controls its neutral seats."""
    empty: tuple[int, ...]
    """By party: how many neutral seats it has."""
    total: dict[Block, int]
    all: int
    """Votes that are counted; neutral seats that abstain are not (R-16)."""


def count(match: Match) -> Count:
    """Pawns by party, then the neutral seats; only announced Alliances add up (FF 10.3.2.1, FF 10.3.2.2, FF 7.4.6)."""
    state = match.state
    owner = state.owner
    holders = tuple([owner[faction] for faction in state.council])
    leads = match.content.party_faction
    leading = tuple([owner[leads[party]] if party in leads else None for party in range(len(PARTIES))])
    return _counted(holders, tuple(state.party), leading, tuple(all_blocks(match)))


@lru_cache(maxsize=256)
def _counted(
    holders: tuple[int, ...], parties: tuple[int, ...], leading: tuple[int | None, ...], blocks: tuple[Block, ...]
) -> Count:
    """Who holds each seat, its party, who holds each party Faction: talks go on for long over the same Council."""
    votes: list[dict[Block, int]] = [{} for _ in PARTIES]
    empty = [0] * len(PARTIES)
    for holder, party in zip(holders, parties, strict=True):
        if holder == NOBODY:
            empty[party] += 1
        else:
            block = blocks[holder]
            votes[party][block] = votes[party].get(block, 0) + 1
    controllers: list[Block | None] = []
    total: dict[Block, int] = {}
    for party, tallied in enumerate(votes):
        controller = neutral_controller(leading[party], tallied, blocks)
        if controller is not None:
            tallied[controller] = tallied.get(controller, 0) + empty[party]
        controllers.append(controller)
        for block, number in tallied.items():
            total[block] = total.get(block, 0) + number
    return Count(tuple(votes), tuple(controllers), tuple(empty), total, sum(total.values()))


def neutral_controller(holder: int | None, tallied: dict[Block, int], blocks: Sequence[Block]) -> Block | None:
    """Who controls a party's neutral seats, by the holder of its party Faction (FF 10.3.2.2.1-10.3.2.2.4)."""
    if holder is None:
        return None  # Militants and Independents always abstain (FF 10.3.2.2.4, FF 10.3.3)
    return blocks[holder] if holder != NOBODY else most_of(tallied)


def most_of(tallied: dict[Block, int]) -> Block | None:
    """The block with more than half of these votes, if there is one."""
    everything = sum(tallied.values())
    for block, number in tallied.items():
        if 2 * number > everything:
            return block
    return None


def chair_of_overlord(match: Match) -> int | None:
    """The Council seat of the Overlord, or of the acting Deputy (R-32); None if there is neither."""
    state = match.state
    faction = state.overlord if state.in_office else state.deputy
    return state.council.index(faction) if faction != NO_FACTION and faction in state.council else None


def casting_vote(match: Match, counted: Count) -> Block | None:
    """The block that controls the Overlord's own vote has the casting vote too (FF 10.3.4, R-18)."""
    chair = chair_of_overlord(match)
    if chair is None:
        return None
    owner = seat_pawn(match, chair)
    return block_of(match, owner) if owner != NOBODY else counted.neutral[match.state.party[chair]]


def is_majority(votes: int, counted: Count, casting: bool) -> bool:
    """More than half of the votes counted, or exactly half with the casting vote (FF 10.3.5, R-15)."""
    return counted.all > 0 and (2 * votes > counted.all or (2 * votes == counted.all and casting))


def majority(match: Match, counted: Count) -> Block | None:
    """The player or Alliance with Majority Control."""
    casting = casting_vote(match, counted)
    return next((b for b, votes in counted.total.items() if is_majority(votes, counted, casting == b)), None)


def leader(counted: Count, party: int) -> Block | None:
    """Who controls more than half of a party's votes, neutral ones counted, and so speaks for it (FF 10.3.6)."""
    return most_of(counted.votes[party])


def coalition_votes(match: Match, coalition: Coalition, counted: Count) -> int:
    """All counted votes of its parties (or of its signatories only, by option), and its single seats (R-20, R-21)."""
    blocks = counted_blocks(match, coalition, counted)
    inside = sum(counted.votes[party].get(block, 0) for party in coalition.parties for block in blocks)
    return inside + len(coalition.seats)


def counted_blocks(match: Match, coalition: Coalition, counted: Count) -> list[Block]:
    """Whose votes in its parties a Coalition counts, be they for it or against it (FF 7.4.8, R-20)."""
    if match.options["coalition_count"] == "signatory":
        return unique([block_of(match, seat) for seat in coalition.signed])
    return list(counted.total)


def unique(blocks: list[Block]) -> list[Block]:
    return [block for place, block in enumerate(blocks) if block not in blocks[:place]]


def coalition_casts(match: Match, coalition: Coalition, counted: Count) -> bool:
    """Whether the Overlord's (or Deputy's) seat is counted in the Coalition's votes; one that abstains is not."""
    chair, caster = chair_of_overlord(match), casting_vote(match, counted)
    if chair is None or caster is None:
        return False
    in_party = match.state.party[chair] in coalition.parties and caster in counted_blocks(match, coalition, counted)
    return in_party or chair in coalition.seats


def rest_of(match: Match, block: Block, counted: Count) -> int:
    """The votes of a block that are in no Coalition (R-21, R-81)."""
    state = match.state
    inside = 0
    for coalition in state.coalitions:
        if not is_signed(coalition):
            continue
        if block in counted_blocks(match, coalition, counted):
            inside += sum(counted.votes[party].get(block, 0) for party in coalition.parties)
        inside += sum(seat_pawn(match, chair) in block for chair in coalition.seats)
    return counted.total[block] - inside


def is_signed(coalition: Coalition) -> bool:
    return all(seat in coalition.signed for seat in coalition.signatories)


def heard_in_council(match: Match) -> list[int]:
    """Players with a pawn there, and those whose party Faction commands neutral seats though its own is lost (R-29)."""
    leads, empty = match.content.party_faction, count(match).empty
    voices = council_pawns(match) + [match.state.owner[faction] for party, faction in leads.items() if empty[party]]
    return [seat for seat in range(match.seats) if seat in voices]


def lone_pawn(match: Match) -> int | None:
    """The owner of the only pawn on the whole Council, if there is just one (FF 12.3.2)."""
    pawns = council_pawns(match)
    return pawns[0] if len(pawns) == 1 else None
