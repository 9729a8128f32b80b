# FF 10.3.1-10.3.5 - counting the Council, in the order of the summary in FF 10.3
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from questboard.games.forty_factions.blocks import Block, all_blocks, block_of
from questboard.games.forty_factions.library import PARTIES, Archive
from questboard.games.forty_factions.state import NEUTRAL, NO_CHAIR, NO_FACTION, NOBODY, Coalition, Vote
from questboard.games.forty_factions.typed import Match

MILITANT, LIBERAL, CONSERVATIVE, MERCANTILE, INDEPENDENT = range(len(PARTIES))


class Count(NamedTuple):
    """The votes of a Council: by party and block, who controls the neutral seats, and the sums."""

    seats: tuple[int, ...]
    """By party: how many there are."""
    pawns: tuple[dict[int, int], ...]
    """By party: how many of each player's, in order of seats."""
    votes: tuple[dict[Block, int], ...]
    """By party: the votes of each block, neutral seats with whoever controls them."""
    leaders: tuple[Block | None, ...]
    """By party: who has more than half of its votes, and so speaks for it in Coalitions (FF 10.3.6)."""
    neutral: tuple[Block | None, ...]
    """By party: the block that controls its neutral seats."""
    empty: tuple[int, ...]
    """By party: how many neutral seats it has."""
    total: dict[Block, int]
    all: int
    """Votes that are counted; neutral seats that abstain are not (R-16)."""


def sits(match: Match) -> bool:
    """Whether there is a Council Phase: not on a holiday, nor in a State of Emergency, unless the Overlord is lost.

    (FF 6.5.5, FF 10.2.4, R-34)
    """
    state = match.state
    return not state.holiday and (not state.emergency or state.overlord_lost)


def seat_pawn(match: Match, chair: int) -> int:
    """Whose pawn stands on a Council seat (FF 4.3.9); else NOBODY."""
    faction = match.state.council[chair]
    return match.state.owner[faction] if faction != NO_FACTION else NOBODY


def council_pawns(match: Match) -> list[int]:
    """The owners of all pawns on the Council board, one entry for each."""
    owner = match.state.owner
    return [owner[faction] for faction in match.state.council if faction != NO_FACTION and owner[faction] != NOBODY]


def count(match: Match) -> Count:
    """The Council as it stands (FF 10.3.2)."""
    state = match.state
    return counted(*sitting(state.council, state.owner, match.content), tuple(state.party), tuple(all_blocks(match)))


def sitting(
    council: Sequence[int], owner: Sequence[int], content: Archive
) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
    """Who holds each seat; and by party who holds its party Faction, None if it has none that matters (FF 10.3.3)."""
    leads = content.party_faction
    leading = tuple([owner[leads[party]] if party in leads else None for party in range(len(PARTIES))])
    return tuple([owner[faction] for faction in council]), leading


@lru_cache(maxsize=256)
def counted(
    holders: tuple[int, ...], leading: tuple[int | None, ...], parties: tuple[int, ...], blocks: tuple[Block, ...]
) -> Count:
    """Pawns by party, then the neutral seats; only announced Alliances add up (FF 10.3.2.1, FF 10.3.2.2, FF 7.4.6).

    Of the seats who holds each and its party, of the parties who holds the party Faction, of the players the block:
    nothing else matters, and talks go on for long over the same Council.
    """
    votes: list[dict[Block, int]] = [{} for _ in PARTIES]
    owners: list[list[int]] = [[] for _ in PARTIES]
    for holder, party in zip(holders, parties, strict=True):
        owners[party].append(holder)
        if holder != NOBODY:
            block = blocks[holder]
            votes[party][block] = votes[party].get(block, 0) + 1
    empty = [seats.count(NOBODY) for seats in owners]
    controllers: list[Block | None] = []
    total: dict[Block, int] = {}
    for party, tallied in enumerate(votes):
        controller = neutral_controller(leading[party], tallied, blocks)
        if controller is not None:
            tallied[controller] = tallied.get(controller, 0) + empty[party]
        controllers.append(controller)
        for block, number in tallied.items():
            total[block] = total.get(block, 0) + number
    pawns = [{seat: seats.count(seat) for seat in range(len(blocks)) if seat in seats} for seats in owners]
    return Count(
        tuple(map(len, owners)), tuple(pawns), tuple(votes), tuple(map(most_of, votes)), tuple(controllers),
        tuple(empty), total, sum(total.values()),
    )  # fmt: skip


def neutral_controller(holder: int | None, tallied: dict[Block, int], blocks: Sequence[Block]) -> Block | None:
    """Who controls a party's neutral seats, by the holder of its party Faction (FF 10.3.2.2.1-10.3.2.2.4)."""
    if holder is None:
        return None  # Militants and Independents always abstain (FF 10.3.2.2.4, FF 10.3.3)
    return blocks[holder] if holder != NOBODY else most_of(tallied)


def neutral_rule(match: Match, party: int, counted: Count) -> str:
    """The rule by which the neutral seats of a party vote as they do, or that it has none."""
    faction = match.content.party_faction.get(party)
    if not counted.empty[party]:
        return "FF 10.3.2.1"
    if faction is None:
        return "FF 10.3.2.2.4"
    if match.state.owner[faction] != NOBODY:
        return "FF 10.3.2.2.1"
    return "FF 10.3.2.2.2" if counted.neutral[party] is not None else "FF 10.3.2.2.3"


def most_of(tallied: dict[Block, int]) -> Block | None:
    """The block with more than half of these votes, if there is one."""
    everything = sum(tallied.values())
    for block, number in tallied.items():
        if 2 * number > everything:
            return block
    return None


def councillors(match: Match) -> list[int]:
    """The Factions with a seat, each once, in the order of the seats."""
    return list(dict.fromkeys(match.state.council))


def office_seat(match: Match) -> int | None:
    """The Council seat of the Overlord, or of the acting Deputy (R-32); None if there is neither.

    It is the one that the Overlord was elected for, else the lowest-numbered of the Faction (R-95).
    """
    state = match.state
    faction = state.overlord if state.in_office else state.deputy
    if state.office != NO_CHAIR and state.council[state.office] == faction:
        return state.office
    return state.council.index(faction) if faction != NO_FACTION and faction in state.council else None


def casting_vote(match: Match, counted: Count) -> Block | None:
    """The block that controls the Overlord's own vote has the casting vote too (FF 10.3.4, R-18)."""
    chair = office_seat(match)
    return None if chair is None else controller_of(counted, chair, seat_pawn(match, chair), match.state.party)


def controller_of(counted: Count, chair: int, holder: int, parties: Sequence[int]) -> Block | None:
    """Who has the vote of a seat: the block of its pawn, else whoever controls the neutral seats of its party."""
    if holder == NOBODY:
        return counted.neutral[parties[chair]]
    return next(block for block in counted.total if holder in block)


def is_majority(votes: int, counted: Count, casting: bool) -> bool:
    """More than half of the votes counted, or exactly half with the casting vote (FF 10.3.5, R-15)."""
    return counted.all > 0 and (2 * votes > counted.all or (2 * votes == counted.all and casting))


def majority(match: Match, counted: Count) -> Block | None:
    """The player or Alliance with Majority Control."""
    casting = casting_vote(match, counted)
    return next((b for b, votes in counted.total.items() if is_majority(votes, counted, casting == b)), None)


def speakers(counted: Count, party: int) -> list[Block]:
    """Who must sign for a party in a Coalition: its leader; for the Militants everybody with a pawn there (R-24)."""
    if party == MILITANT:
        return list(counted.votes[MILITANT])
    head = counted.leaders[party]
    return [head] if head is not None else []


def ballot_items(match: Match, block: Block, counted: Count | None = None) -> dict[Vote, int]:
    """What a block votes with: each pawned seat, and a bloc of neutral seats for each party it controls (R-27)."""
    state = match.state
    counted = counted or count(match)
    owner, names = state.owner, match.content.seat_ids
    items: dict[Vote, int] = {names[chair]: 1 for chair, faction in enumerate(state.council) if owner[faction] in block}
    for party, controller in enumerate(counted.neutral):
        if controller == block and counted.empty[party]:
            items[neutral_bloc(party)] = counted.empty[party]
    return items


def neutral_bloc(party: int) -> Vote:
    """What a ballot calls the neutral seats of a party."""
    return (NEUTRAL, PARTIES[party])


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
    chair, caster = office_seat(match), casting_vote(match, counted)
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
