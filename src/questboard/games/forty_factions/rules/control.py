# FF 10.3.5-10.3.7, FF 10.3.10, FF 12.3 - Council control: Majority, Coalitions, Minority
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, Match, Option, Refusal, Some, floor, form
from questboard.games.forty_factions.archive import PARTIES
from questboard.games.forty_factions.rules.city import block_of, dissolve, seat_pawn
from questboard.games.forty_factions.rules.council import (
    CONSERVATIVE,
    INDEPENDENT,
    LIBERAL,
    MILITANT,
    Block,
    Count,
    casting_vote,
    coalition_casts,
    coalition_votes,
    count,
    counted_blocks,
    heard_in_council,
    is_majority,
    is_signed,
    leader,
    lone_pawn,
    majority,
    rest_of,
    unique,
)  # fmt: skip
from questboard.games.forty_factions.rules.points import agree_on, award, score, shares_of, splits
from questboard.games.forty_factions.state import NOBODY, Coalition

PROPOSALS = 2
"""Coalitions a player may propose in one phase."""


def council(match: Match) -> Asking:
    """Whether there is a Council Phase at all (FF 6.5.5, FF 10.2.4, section 3.7).

    VP are awarded count by count: Council, Overlord, Conclave, Areas (FF 6.5.4, FF 6.5.4.1).
    """
    state = match.state
    held = not state.holiday and (not state.emergency or state.overlord_lost)
    state.area = 0
    state.actions = [0] * match.seats
    state.done = [False] * match.seats
    if not held:
        match.tell("no-council", rule="FF 6.5.5", holiday=state.holiday, emergency=state.emergency)
    yield from ()
    return "control" if held else "conclave"


def control(match: Match) -> Asking:
    """Count; a Majority is awarded at once, else there may be Coalitions (FF 10.3.5)."""
    match.state.counting = True
    counted = count(match)
    alone = lone_pawn(match)
    if alone is not None:
        score(match, alone, 1, "council", "FF 12.3.2")  # no split is asked
        return finish(match)
    winner = majority(match, counted)
    if winner is None:
        match.state.counting = False
        match.state.done = [False] * match.seats  # after a division that failed, talks open anew
        match.state.actions = [0] * match.seats
        return "coalitions" if counted.all else finish(match)
    match.tell("majority", rule="FF 10.3.5", members=list(winner), votes=counted.total[winner], of=counted.all)
    done = yield from award(match, 2, winner, "council", "FF 12.3.1")
    return finish(match) if done else "control"


def finish(match: Match) -> str:
    match.state.counting = False
    match.state.coalitions = []  # they last no longer than this
    return "resolutions"


# Coalition talks (FF 10.3.6)


def coalitions(match: Match) -> Asking:
    """One proposal, signature or refusal, open to all, until one has a Majority or all are done (FF 6.5.1)."""
    state = match.state
    counted = count(match)
    if majority(match, counted) is not None or lone_pawn(match) is not None:
        return "control"  # somebody has discarded a Faction meanwhile: no Coalition is needed (FF 10.3.5, FF 10.3.6)
    if state.coalitions:
        drop_hollow(match, counted)
        winning = coalition_with_majority(match, counted)
        if winning is not None:
            return (yield from award_coalition(match, winning, 2))
    heard = [*heard_in_council(match), *(seat for coalition in state.coalitions for seat in coalition.signatories)]
    talkers = [seat for seat in range(match.seats) if not state.done[seat] and seat in heard]
    action = yield from floor(match, "coalition", talkers, talks, refuse=refuse_talk, rule="FF 10.3.6")
    if action is None:
        return "minority"
    seat, option = action
    if option[0] == "done":
        state.done[seat] = True
        for coalition in [one for one in state.coalitions if seat in one.signatories and seat not in one.signed]:
            answer_proposal(match, seat, ("refuse", coalition.number))  # not to sign is to refuse
    elif option[0] == "propose":
        propose(match, seat, option)
    else:
        answer_proposal(match, seat, option)
    return "coalitions"


def drop_hollow(match: Match, counted: Count) -> None:
    """No Coalition stands whose parties have other leaders by now, or whose single seats have lost their pawns."""
    state = match.state
    for coalition in list(state.coalitions):
        has_leaders = all(blocks_of(counted, party) for party in coalition.parties)
        signing = who_must_sign(match, coalition.parties, coalition.seats, counted)
        if not has_leaders or signing != coalition.signatories:
            state.coalitions.remove(coalition)
            match.tell("coalition-broken", rule="FF 10.3.6", members=list(coalition.signatories),
                       parties=[PARTIES[party] for party in coalition.parties])  # fmt: skip


def coalition_with_majority(match: Match, counted: Count) -> Coalition | None:
    for coalition in match.state.coalitions:
        if is_signed(coalition):
            votes = coalition_votes(match, coalition, counted)
            if is_majority(votes, counted, coalition_casts(match, coalition, counted)):
                return coalition
    return None


def talks(match: Match, seat: int) -> Sequence[Option | Form]:
    options: list[Option | Form] = [("done",)]
    for coalition in match.state.coalitions:
        if seat in coalition.signatories and seat not in coalition.signed:
            options += [("sign", coalition.number), ("refuse", coalition.number)]
    chairs = [match.content.ids[match.state.council[chair]] for chair in single_chairs(match)]
    options.append(form("propose", Some("parties", PARTIES[:INDEPENDENT]), Some("seats", tuple(chairs))))
    return options


def single_chairs(match: Match) -> list[int]:
    """Militant and Independent seats with a pawn, which may join one by one (FF 10.3.6)."""
    state = match.state
    wanted = (MILITANT, INDEPENDENT)
    return [c for c, party in enumerate(state.party) if party in wanted and seat_pawn(match, c) != NOBODY]


def refuse_talk(match: Match, seat: int, option: Option) -> Refusal | None:
    if option[0] == "propose" and match.state.actions[seat] >= PROPOSALS:
        return PROPOSED_ENOUGH
    if option[0] != "propose" or len(option) < 3:
        return None
    parties = [PARTIES.index(party) for party in option[1]]
    chairs = [match.state.council.index(match.content.face_of[name]) for name in option[2]]
    return refuse_coalition(match, parties, chairs)


def refuse_coalition(match: Match, parties: Sequence[int], chairs: Sequence[int]) -> Refusal | None:
    """Section 4.5: which Coalitions are legal. What needs no count is looked at first."""
    state = match.state
    if LIBERAL in parties and CONSERVATIVE in parties:
        return NEVER_TOGETHER
    if MILITANT in parties and any(state.party[chair] == MILITANT for chair in chairs):
        return TWICE
    drawn_on = {*parties, *(state.party[chair] for chair in chairs)}
    if len(drawn_on) < 2 or not parties:
        return TWO_PARTIES
    counted = count(match)
    if any(leader(counted, party) is None for party in parties if party != MILITANT):
        return NO_LEADER
    if MILITANT in parties and not counted.votes[MILITANT]:
        return NO_LEADER
    if len(signing_blocks(match, parties, chairs, counted)) == 1 and not match.options["self_coalition"]:
        return WITH_ONESELF
    for other in state.coalitions:
        if any(party in other.parties for party in parties) or any(chair in other.seats for chair in chairs):
            return IN_ANOTHER
    if sorted(parties) in state.failed:
        return BROKE_UP
    return None


def blocks_of(counted: Count, party: int) -> list[Block]:
    """Who must sign for a party: its leader; for the Militants everybody with a pawn there (R-24)."""
    if party == MILITANT:
        return list(counted.votes[MILITANT])
    head = leader(counted, party)
    return [head] if head is not None else []


def signing_blocks(match: Match, parties: Sequence[int], chairs: Sequence[int], counted: Count) -> list[Block]:
    """Who is in it: for each party whoever speaks for it, then the owners of the single seats."""
    leaders = [block for party in parties for block in blocks_of(counted, party)]
    return unique([*leaders, *(block_of(match, seat_pawn(match, chair)) for chair in chairs)])


def who_must_sign(match: Match, parties: Sequence[int], chairs: Sequence[int], counted: Count) -> list[int]:
    """All allies of whoever speaks for a party; of single seats the owners themselves."""
    leaders = [seat for party in parties for block in blocks_of(counted, party) for seat in block]
    return sorted({*leaders, *(seat_pawn(match, chair) for chair in chairs)})


def propose(match: Match, seat: int, option: Option) -> None:
    state = match.state
    parties = [PARTIES.index(party) for party in option[1]]
    chairs = [state.council.index(match.content.face_of[name]) for name in option[2]]
    signatories = who_must_sign(match, parties, chairs, count(match))
    state.counter += 1
    state.actions[seat] += 1
    signed = [seat] if seat in signatories else []
    state.coalitions.append(Coalition(state.counter, parties, chairs, signatories, signed))
    for other in signatories:
        state.done[other] = False
    match.tell("coalition-proposed", rule="FF 10.3.6", seat=seat, parties=list(option[1]), seats=list(option[2]),
               signatories=signatories)  # fmt: skip


def answer_proposal(match: Match, seat: int, option: Option) -> None:
    state = match.state
    coalition = next(one for one in state.coalitions if one.number == option[1])
    if option[0] == "sign":
        coalition.signed.append(seat)
    else:
        state.coalitions.remove(coalition)
    parties = [PARTIES[party] for party in coalition.parties]
    kind = "coalition-signed" if option[0] == "sign" else "coalition-refused"
    match.tell(kind, rule="FF 10.3.6", seat=seat, parties=parties, complete=is_signed(coalition))


def award_coalition(match: Match, coalition: Coalition, vp: int) -> Asking:
    """The signatories divide the VP in two stages; nothing is booked until both are agreed (FF 10.3.10, section 4.5).

    First among the blocks that signed (and players whose seats are carried along); without agreement the Coalition
    breaks up. Then inside each Alliance; without agreement the Alliance dissolves, and the Coalition falls with it.
    """
    state = match.state
    state.counting = True
    number = coalition.number
    parties = [PARTIES[party] for party in coalition.parties]
    signatories = list(coalition.signatories)
    rule = "FF 10.3.6" if vp == 2 else "FF 10.3.7"
    takers = signing_blocks(match, coalition.parties, coalition.seats, count(match))
    takers += [(seat,) for seat in carried_along(match, coalition) if not any(seat in block for block in takers)]
    match.tell("coalition-governs", rule=rule, members=signatories, parties=parties, vp=vp,
               takers=[list(block) for block in takers])  # fmt: skip
    shares = [vp] if len(takers) == 1 else None
    if shares is None:
        custom = customary(match, coalition, takers, vp)
        choices = sorted(splits(vp, len(takers)), key=lambda split: (split != custom, max(split), split[::-1]))
        shares = yield from agree_on(match, "split-coalition", signatories, choices, "FF 10.3.10", takers)
    if shares is None:
        state.failed.append(sorted(coalition.parties))
        state.coalitions = [one for one in state.coalitions if one.number != number]
        match.tell("coalition-broken", rule="FF 10.3.10", members=signatories, parties=parties)
        return "control"
    booked: list[tuple[int, int]] = []
    for block, share in zip(takers, shares, strict=True):
        inner: Sequence[int] | None = (share,)
        if len(block) > 1 and share and stands(match, block):
            inner = yield from agree_on(match, "split", block, shares_of(match, share, block, "council"), "FF 10.3.10")
        if inner is None:
            dissolve(match, block, "FF 7.4.1.4", "they cannot agree how to share")
        if inner is None or not stands(match, block):  # or the DM has dissolved it
            state.coalitions = [one for one in state.coalitions if one.number != number]
            return "control"
        booked += zip(block, inner if len(block) > 1 and share else (share,), strict=False)
    for seat, share in booked:
        score(match, seat, share, "council", "FF 12.3.1")
    return finish(match)


def stands(match: Match, block: Block) -> bool:
    """Whether it is a player, or an Alliance that has not been dissolved meanwhile."""
    return len(block) == 1 or list(block) in match.state.alliances


def customary(match: Match, coalition: Coalition, takers: Sequence[Block], vp: int) -> tuple[int, ...]:
    """1 VP for whoever leads each party (FF 10.3.6); what is left over goes to the first."""
    counted = count(match)
    parties = sorted(coalition.parties, key=lambda party: party == MILITANT)  # Militants have many heads
    leaders = [block for party in parties for block in blocks_of(counted, party)[:1]]
    order = [*leaders, *(block_of(match, seat_pawn(match, chair)) for chair in coalition.seats)][:vp]
    order += leaders[:1] * (vp - len(order))
    return tuple([order.count(block) for block in takers])


def carried_along(match: Match, coalition: Coalition) -> list[int]:
    """Players whose pawned seats a Coalition counts with its parties, who may be given a share as well."""
    blocks = counted_blocks(match, coalition, count(match))
    owners = [seat_pawn(match, c) for c, party in enumerate(match.state.party) if party in coalition.parties]
    return sorted({owner for owner in owners if owner != NOBODY and block_of(match, owner) in blocks})


def minority(match: Match) -> Asking:
    """Nobody has a Majority: whoever has most votes, alone or in a Coalition, gets 1 VP (FF 10.3.5, FF 10.3.7)."""
    match.state.counting = True
    counted = count(match)
    if majority(match, counted) is not None or lone_pawn(match) is not None:
        return "control"
    drop_hollow(match, counted)
    entries: list[tuple[int, Coalition | Block]] = []
    for coalition in match.state.coalitions:
        if is_signed(coalition):
            entries.append((coalition_votes(match, coalition, counted), coalition))
    entries += [(rest_of(match, block, counted), block) for block in counted.total]
    top = max((votes for votes, _ in entries), default=0)
    leaders = [who for votes, who in entries if votes == top and top > 0]
    if len(leaders) > 1 and match.options["casting_breaks_minority"]:
        leaders = [who for who in leaders if _has_casting(match, who, counted)] or leaders
    if len(leaders) != 1:  # a tie gives nothing
        match.tell("no-control", rule="FF 10.3.5", votes=top)
        return finish(match)
    winner = leaders[0]
    if isinstance(winner, Coalition):
        return (yield from award_coalition(match, winner, 1))
    match.tell("minority", rule="FF 10.3.5", members=list(winner), votes=top, of=counted.all)
    done = yield from award(match, 1, winner, "council", "FF 12.3.1")
    return finish(match) if done else "control"


def _has_casting(match: Match, who: Coalition | Block, counted: Count) -> bool:
    return coalition_casts(match, who, counted) if isinstance(who, Coalition) else casting_vote(match, counted) == who


PROPOSED_ENOUGH = Refusal(
    "FF 10.3.6", "You have proposed two Coalitions in this phase.", "Sign somebody else's, or be done."
)
NEVER_TOGETHER = Refusal("FF 10.3.6", "Conservatives and Liberals never govern together.", "Leave one of them out.")
NO_LEADER = Refusal(
    "FF 10.3.6", "Nobody controls more than half of one of these parties.", "Choose parties that have a leader."
)
TWICE = Refusal("FF 10.3.6", "The Militants join as a bloc or seat by seat, not both.")
TWO_PARTIES = Refusal("FF 10.3.6", "A Coalition needs a party and at least one more party's votes.")
WITH_ONESELF = Refusal("FF 10.3.6", "At this table one block cannot make a Coalition with itself.")
IN_ANOTHER = Refusal("FF 10.3.6", "One of these parties or seats is in another Coalition already.")
BROKE_UP = Refusal("FF 10.3.10", "A Coalition of these parties has broken up in this phase.")
