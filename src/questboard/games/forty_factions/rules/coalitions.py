# FF 10.3.6, FF 10.3.7, FF 10.3.10 - Coalitions: the talks about them, and how one that governs shares its VP
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, One, Option, Refusal, Rule, Some, event, floor, form, put, question
from questboard.engine.parts import after
from questboard.games.forty_factions.blocks import Block, block_of
from questboard.games.forty_factions.bodies.council import (
    CONSERVATIVE,
    INDEPENDENT,
    LIBERAL,
    MILITANT,
    Count,
    coalition_casts,
    coalition_votes,
    councillors,
    count,
    counted_blocks,
    heard_in_council,
    is_majority,
    is_signed,
    majority,
    seat_pawn,
    speakers,
    unique,
)
from questboard.games.forty_factions.facts import FactionId, FactionIds, Parties, Player, Players, Vp
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.rules.city import dissolve, ids
from questboard.games.forty_factions.rules.points import SPLIT, agree_on, score, shares_of, splits
from questboard.games.forty_factions.schedule import CONTROL
from questboard.games.forty_factions.state import NO_FACTION, NOBODY, Coalition, Refused
from questboard.games.forty_factions.typed import Match

NO_CANDIDATE = "-"
"""A Coalition that has not agreed on an Overlord."""

COALITION = question("coalition", "agree on a Coalition to control the Council{majority}, or be done")
SPLIT_COALITION = question(
    "split-coalition", "divide {at_stake} for the Council; name the same division, or your Coalition breaks"
)


@event("coalition-proposed", aside=True, section="Council")
def told_coalition_proposed(
    seat: Player, parties: Parties, seats: FactionIds, signatories: Players, candidate: FactionId = NO_CANDIDATE
) -> str:
    told = "{seat} proposes {parties:a coalition}" + (" with the seats of {seats}" if seats else "")
    told += ", {candidate} for Overlord" if candidate != NO_CANDIDATE else ""
    others = [other for other in signatories if other != seat]
    return put(told + ("; {others:players} must sign." if others else "."), others=others)


@event("coalition-signed", aside=True, section="Council")
def told_coalition_signed(seat: Player, parties: Parties, complete: bool) -> str:
    return "{seat} signs {parties:the coalition}" + (", and it stands." if complete else ".")


@event("coalition-refused", section="Council")
def told_coalition_refused(seat: Player, parties: Parties, complete: bool) -> str:
    return "{seat} will not sign, and {parties:the coalition} is off."


@event("coalition-governs", section="Council")
def told_coalition_governs(members: Players, parties: Parties, vp: Vp, takers: list[list[int]]) -> str:
    return "{parties:A coalition}, signed by {members}, controls the Council: {vp} to share."


@event("coalition-broken", section="Council")
def told_coalition_broken(members: Players, parties: Parties, rule: Rule = "") -> str:
    if rule == "FF 10.3.10":
        return "{parties:the coalition} breaks over the spoils."
    return "{parties:the coalition} falls apart, for its parties have other leaders."


def finish(match: Match) -> str:
    """Coalitions last as long as the Council sits (R-75): whom they want for Overlord is worth knowing at the vote."""
    match.state.counting = False
    match.state.coalitions = [one for one in match.state.coalitions if is_signed(one)]
    return after(match, CONTROL)


def coalitions(match: Match) -> Asking:
    """One proposal, signature or refusal, open to all, until one has a Majority or all are done (FF 6.5.1)."""
    state = match.state
    counted = count(match)
    if majority(match, counted) is not None:
        return "control"  # somebody has discarded a Faction meanwhile: no Coalition is needed (FF 10.3.5, FF 10.3.6)
    if state.coalitions:
        drop_hollow(match, counted)
        winning = coalition_with_majority(match, counted)
        if winning is not None:
            return (yield from award_coalition(match, winning, 2))
    heard = [*heard_in_council(match), *(seat for coalition in state.coalitions for seat in coalition.signatories)]
    talkers = [seat for seat in range(match.seats) if not state.done[seat] and seat in heard]
    action = yield from floor(match, COALITION.name, talkers, talks, refuse=refuse_talk, rule="FF 10.3.6")
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
        has_leaders = all(speakers(counted, party) for party in coalition.parties)
        signing = who_must_sign(match, coalition.parties, coalition.seats, counted)
        if not has_leaders or signing != coalition.signatories:
            state.coalitions.remove(coalition)
            told_coalition_broken(
                match,
                "FF 10.3.6",
                members=list(coalition.signatories),
                parties=[PARTIES[party] for party in coalition.parties],
            )


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
    chairs = [match.content.seat_ids[chair] for chair in single_chairs(match)]
    candidates = (NO_CANDIDATE, *ids(match, councillors(match)))
    parties, seats = Some("parties", PARTIES[:INDEPENDENT]), Some("seats", tuple(chairs))
    options.append(form("propose", parties, seats, One("candidate", candidates)))
    return options


def single_chairs(match: Match) -> list[int]:
    """Militant and Independent seats with a pawn, which may join one by one (FF 10.3.6)."""
    state = match.state
    wanted = (MILITANT, INDEPENDENT)
    return [c for c, party in enumerate(state.party) if party in wanted and seat_pawn(match, c) != NOBODY]


def refuse_talk(match: Match, seat: int, option: Option) -> Refusal | None:
    if option[0] != "propose" or len(option) < 4:
        return None
    parties = [PARTIES.index(party) for party in option[1]]
    chairs = [match.content.seat_of[name] for name in option[2]]
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
    if any(counted.leaders[party] is None for party in parties if party != MILITANT):
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
    if Refused(sorted(parties), sorted(chairs), who_must_sign(match, parties, chairs, counted)) in state.refused:
        return REFUSED_ALREADY
    return None


def signing_blocks(match: Match, parties: Sequence[int], chairs: Sequence[int], counted: Count) -> list[Block]:
    """Who is in it: for each party whoever speaks for it, then the owners of the single seats."""
    leaders = [block for party in parties for block in speakers(counted, party)]
    return unique([*leaders, *(block_of(match, seat_pawn(match, chair)) for chair in chairs)])


def who_must_sign(match: Match, parties: Sequence[int], chairs: Sequence[int], counted: Count) -> list[int]:
    """All allies of whoever speaks for a party; of single seats the owners themselves."""
    leaders = [seat for party in parties for block in speakers(counted, party) for seat in block]
    return sorted({*leaders, *(seat_pawn(match, chair) for chair in chairs)})


def propose(match: Match, seat: int, option: Option) -> None:
    state = match.state
    coalition = proposed(match, option, count(match))
    state.counter += 1
    state.actions[seat] += 1
    coalition.number = state.counter
    coalition.signed = [seat] if seat in coalition.signatories else []
    state.coalitions.append(coalition)
    for other in coalition.signatories:
        state.done[other] = False
    holders = ids(match, [state.council[chair] for chair in coalition.seats])
    told_coalition_proposed(
        match,
        "FF 10.3.6",
        seat=seat,
        parties=list(option[1]),
        seats=list(holders),
        signatories=coalition.signatories,
        candidate=option[3],
    )


def proposed(match: Match, option: Option, counted: Count) -> Coalition:
    """The Coalition that somebody names, signed by nobody yet."""
    parties = [PARTIES.index(party) for party in option[1]]
    chairs = [match.content.seat_of[name] for name in option[2]]
    candidate = match.content.face_of.get(option[3], NO_FACTION)
    return Coalition(0, parties, chairs, who_must_sign(match, parties, chairs, counted), [], candidate)


def answer_proposal(match: Match, seat: int, option: Option) -> None:
    state = match.state
    coalition = next(one for one in state.coalitions if one.number == option[1])
    if option[0] == "sign":
        coalition.signed.append(seat)
    else:
        state.coalitions.remove(coalition)
        state.refused.append(Refused(sorted(coalition.parties), sorted(coalition.seats), list(coalition.signatories)))
    parties = [PARTIES[party] for party in coalition.parties]
    told = told_coalition_signed if option[0] == "sign" else told_coalition_refused
    told(match, "FF 10.3.6", seat=seat, parties=parties, complete=is_signed(coalition))


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
    told_coalition_governs(
        match, rule, members=signatories, parties=parties, vp=vp, takers=[list(block) for block in takers]
    )
    shares = [vp] if len(takers) == 1 else None
    if shares is None:
        custom = customary(match, coalition, takers, vp)
        choices = sorted(splits(vp, len(takers)), key=lambda split: (split != custom, max(split), split[::-1]))
        shares = yield from agree_on(match, SPLIT_COALITION, signatories, choices, "FF 10.3.10", takers)
    if shares is None:
        state.failed.append(sorted(coalition.parties))
        state.coalitions = [one for one in state.coalitions if one.number != number]
        told_coalition_broken(match, "FF 10.3.10", members=signatories, parties=parties)
        return "control"
    booked: list[tuple[int, int]] = []
    for block, share in zip(takers, shares, strict=True):
        inner: Sequence[int] | None = (share,)
        if len(block) > 1 and share and stands(match, block):
            inner = yield from agree_on(match, SPLIT, block, shares_of(match, share, block, "council"), "FF 10.3.10")
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
    leaders = [block for party in parties for block in speakers(counted, party)[:1]]
    order = [*leaders, *(block_of(match, seat_pawn(match, chair)) for chair in coalition.seats)][:vp]
    order += leaders[:1] * (vp - len(order))
    return tuple([order.count(block) for block in takers])


def carried_along(match: Match, coalition: Coalition) -> list[int]:
    """Players whose pawned seats a Coalition counts with its parties, who may be given a share as well."""
    blocks = counted_blocks(match, coalition, count(match))
    owners = [seat_pawn(match, c) for c, party in enumerate(match.state.party) if party in coalition.parties]
    return sorted({owner for owner in owners if owner != NOBODY and block_of(match, owner) in blocks})


NEVER_TOGETHER = Refusal("FF 10.3.6", "Conservatives and Liberals never govern together.", "Leave one of them out.")
NO_LEADER = Refusal(
    "FF 10.3.6", "Nobody controls more than half of one of these parties.", "Choose parties that have a leader."
)
TWICE = Refusal("FF 10.3.6", "The Militants join as a bloc or seat by seat, not both.")
TWO_PARTIES = Refusal("FF 10.3.6", "A Coalition needs a party and at least one more party's votes.")
WITH_ONESELF = Refusal("FF 10.3.6", "At this table one block cannot make a Coalition with itself.")
IN_ANOTHER = Refusal("FF 10.3.6", "One of these parties or seats is in another Coalition already.")
REFUSED_ALREADY = Refusal(
    "FF 10.3.6", "Just this Coalition has been refused in this phase.", "Add a party or a seat, or leave one out."
)
BROKE_UP = Refusal("FF 10.3.10", "A Coalition of these parties has broken up in this phase.")
