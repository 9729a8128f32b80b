# FF 10.2, FF 10.3.8, FF 10.3.9, FF 12.3.4 - resolutions about the Overlord
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Form, Match, One, Option, Refusal, Some, ask_all, choose, form
from questboard.games.forty_factions.archive import PARTIES
from questboard.games.forty_factions.rules.board import governing, set_emergency, take_office, vacate
from questboard.games.forty_factions.rules.city import block_of, dissolve, ids, seat_pawn
from questboard.games.forty_factions.rules.council import (
    Block,
    Count,
    casting_vote,
    chair_of_overlord,
    count,
    heard_in_council,
)  # fmt: skip
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.state import NO_FACTION, NOBODY, Resolution

BALLOT_ROUNDS = 2
"""Allies may look at each other's ballots once before their Alliance breaks over a vote (our ruling R-86)."""
FOR, AGAINST, ABSTAIN = ("for",), ("against",), ("abstain",)


def resolutions(match: Match) -> Asking:
    """Everybody with a voice in the Council may propose one; else the Overlord stays (FF 6.5.2, FF 10.3.8, R-29)."""
    state = match.state
    players = heard_in_council(match)
    answers = yield from ask_all(
        match, "propose-overlord", players, motions, rule="FF 10.3.8", default=PASS, public=True
    )
    state.resolutions = []
    for seat, answer in answers.items():
        if answer != PASS:
            candidate = match.content.face_of[answer[1]] if answer[0] == "elect" else NO_FACTION
            if not any(motion.candidate == candidate for motion in state.resolutions):
                state.resolutions.append(Resolution(seat, candidate))
                match.tell("proposed", rule="FF 10.3.8", seat=seat, verb=answer[0], candidate=answer[1:])
    return "resolution"


def motions(match: Match, seat: int) -> Sequence[Option | Form]:
    """Elect any Councillor's Faction, Activated ones first, or remove the Overlord (R-29, R-31)."""
    state = match.state
    others = [f for f in state.council if not (state.in_office and f == state.overlord)]
    others.sort(key=lambda faction: state.owner[faction] == NOBODY)
    remove: list[Option] = [("remove",)] if state.in_office else []
    return [PASS, *remove, form("elect", One("faction", ids(match, others)))]


def resolution(match: Match) -> Asking:
    """Choose the next resolution and vote on it (FF 10.3.9)."""
    state = match.state
    state.resolutions = [motion for motion in state.resolutions if not is_moot(match, motion)]
    if not state.resolutions:
        return overlord_scores(match)
    place = 0
    chair = who_orders(match)
    if len(state.resolutions) > 1 and chair is not None:
        answer = yield from choose(match, "order-resolutions", chair, _order, rule="FF 10.3.9", public=True)
        place = answer[1] if answer is not None and answer[1] < len(state.resolutions) else 0
    if not state.resolutions:
        return "resolution"
    motion = state.resolutions.pop(place)
    state.resolutions.insert(0, motion)  # what is voted on is listed first
    passed = yield from vote(match, motion)
    if passed is None:  # an Alliance broke over it: count and vote again
        return "resolution"
    state.resolutions.remove(motion)
    if passed:
        carry_out(match, motion)
        yield from _withdrawals(match)
    return "resolution"


def is_moot(match: Match, motion: Resolution) -> bool:
    """Nothing is left to vote on: the candidate is in office, or no Councillor any more; the Overlord is gone."""
    state = match.state
    if motion.candidate == NO_FACTION:
        return not state.in_office
    return motion.candidate not in state.council or (state.in_office and motion.candidate == state.overlord)


def who_orders(match: Match) -> int | None:
    """The holder of the Overlord's Faction, else the Deputy's, else the DM; with an Oracle nobody (FF 10.3.9, R-32)."""
    holder = governing(match)
    return holder if holder != NOBODY else match.dm


def _order(match: Match, seat: int) -> Sequence[Option]:
    return [("next", place) for place in range(len(match.state.resolutions))]


def _withdrawals(match: Match) -> Asking:
    """After a success the others are withdrawn, unless their proposers insist (FF 10.3.9)."""
    insisting: list[Resolution] = []
    for motion in list(match.state.resolutions):
        if is_moot(match, motion):
            continue
        answer = yield from choose(match, "insist", motion.proposer, _insist, rule="FF 10.3.9", default=("withdraw",))
        insists = answer == ("insist",)
        if insists:
            insisting.append(motion)
        candidate = match.content.ids[motion.candidate] if motion.candidate != NO_FACTION else ""
        match.tell("insisted" if insists else "motion-withdrawn", rule="FF 10.3.9", seat=motion.proposer,
                   candidate=candidate)  # fmt: skip
    match.state.resolutions = insisting


def _insist(match: Match, seat: int) -> Sequence[Option]:
    return [("withdraw",), ("insist",)]


# The ballot (section 4.6)


def ballot_items(match: Match, block: Block, counted: Count | None = None) -> dict[str, int]:
    """What a block votes with: each pawned seat, and a bloc of neutral seats for each party it controls."""
    state = match.state
    counted = counted or count(match)
    owner, names = state.owner, match.content.ids
    items = {names[faction]: 1 for faction in state.council if owner[faction] in block}
    for party, controller in enumerate(counted.neutral):
        if controller == block and counted.empty[party]:
            items[neutral_bloc(party)] = counted.empty[party]  # as one bloc
    return items


def neutral_bloc(party: int) -> str:
    """What a ballot calls the neutral seats of a party."""
    return f"neutral {PARTIES[party]}"


def ballots(match: Match, seat: int) -> Sequence[Option | Form]:
    items = tuple(ballot_items(match, block_of(match, seat)))
    options: list[Option | Form] = [ABSTAIN, FOR, AGAINST]
    if len(items) > 1:
        options.append(form("divide", Some("for", items), Some("against", items)))
    return options


def refuse_ballot(match: Match, seat: int, option: Option) -> Refusal | None:
    if len(option) == 3 and any(item in option[2] for item in option[1]):
        return BOTH_WAYS
    return None


def vote(match: Match, motion: Resolution) -> Asking:
    """All vote sealed; an Alliance must agree on one ballot. None if one broke up: then all is counted again (R-26)."""
    name = match.content.ids[motion.candidate] if motion.candidate != NO_FACTION else ""
    match.tell("vote-opens", rule="FF 10.3.8", proposer=motion.proposer, candidate=name)
    answers = yield from cast_ballots(match, "ballot", "FF 10.3.8")
    if answers is None:
        return None
    yes, no = add_up(match, answers)
    passed = two_thirds(yes, no)
    match.tell("vote", rule="FF 10.3.8", candidate=name, yes=yes, no=no, passed=passed,
               ballots=[[seat, *answer] for seat, answer in answers.items()])  # fmt: skip
    return passed


def cast_ballots(match: Match, name: str, rule: str) -> Asking:
    """Everybody's ballots, one for each Alliance; None if an Alliance broke over it (FF 7.4.1.2, R-26)."""
    counted = count(match)
    voters = [seat for seat in range(match.seats) if counted.total.get(block_of(match, seat))]
    divided: list[list[int]] = []
    for _ in range(BALLOT_ROUNDS):
        answers = yield from ask_all(match, name, voters, ballots, refuse=refuse_ballot, rule=rule, default=ABSTAIN)
        divided = divided_alliances(match, answers)
        if not divided:
            return answers
        for members in divided:
            match.tell("ballots-differ", rule="FF 7.4.1.2", audience=members, members=members,
                       ballots=[[seat, *answers[seat]] for seat in members if seat in answers])  # fmt: skip
    for members in divided:
        dissolve(match, members, "FF 7.4.1.2", "they cannot agree how to vote")
    return None


def divided_alliances(match: Match, answers: dict[int, Option]) -> list[list[int]]:
    """Alliances whose members want different ballots."""
    divided: list[list[int]] = []
    for members in match.state.alliances:
        said = [answers[seat] for seat in members if seat in answers]
        if any(ballot != said[0] for ballot in said):
            divided.append(list(members))
    return divided


def add_up(match: Match, answers: dict[int, Option], without: str = "") -> tuple[int, int]:
    """For and against, each block's ballot once; the seat of one Faction may be left out (R-35)."""
    yes = no = 0
    tallied = count(match)
    counted: list[tuple[int, ...]] = []
    for seat, ballot in answers.items():
        block = block_of(match, seat)
        if block in counted:
            continue
        counted.append(block)
        if ballot == ABSTAIN:
            continue
        items = ballot_items(match, block, tallied)
        leave_out(match, items, without)
        if ballot == FOR:
            yes += sum(items.values())
        elif ballot == AGAINST:
            no += sum(items.values())
        else:
            yes += sum(items.get(item, 0) for item in ballot[1])
            no += sum(items.get(item, 0) for item in ballot[2])
    return yes, no


def casts_for(match: Match, answers: dict[int, Option]) -> bool:
    """Whether the vote of the Overlord's seat was given for it: then the casting vote is too (FF 10.3.4)."""
    casting, chair = casting_vote(match, count(match)), chair_of_overlord(match)
    if casting is None or chair is None:
        return False
    ballot: Option = next((answers[seat] for seat in casting if seat in answers), ABSTAIN)
    owned = seat_pawn(match, chair) != NOBODY
    item = match.content.ids[match.state.council[chair]] if owned else neutral_bloc(match.state.party[chair])
    return ballot == FOR or (ballot[0] == "divide" and item in ballot[1])


def leave_out(match: Match, items: dict[str, int], without: str) -> None:
    """Take the seat of one Faction out of what somebody votes with, also from a bloc of neutral seats."""
    state = match.state
    if items.pop(without, None) is not None or without not in match.content.face_of:
        return
    faction = match.content.face_of[without]
    if faction in state.council and state.owner[faction] == NOBODY:
        bloc = neutral_bloc(state.party[state.council.index(faction)])
        if bloc in items:
            items[bloc] -= 1


def two_thirds(yes: int, no: int) -> bool:
    """At least twice as many for as against; abstentions do not matter (FF 10.3.8, R-28)."""
    return yes > 0 and yes >= 2 * no


def carry_out(match: Match, motion: Resolution) -> None:
    state = match.state
    if motion.candidate == NO_FACTION:
        if state.in_office:
            vacate(match, "voted out", "FF 10.2.1", removed=True)
        return
    if is_moot(match, motion):
        return  # its seat went to somebody else while they voted
    take_office(match, motion.candidate)
    match.tell("elected", rule="FF 10.2.1", faction=match.content.ids[motion.candidate])
    holder = state.owner[motion.candidate]
    if holder != NOBODY:
        bonus = match.content.factions[motion.candidate].on_elected_vp + int(match.options["election_bonus"])
        score(match, holder, bonus, "overlord elected", "FF 10.2.2")


def overlord_scores(match: Match) -> str:
    """1 VP for the Overlord's holder, once for each Council Phase held (FF 12.3.4, R-30)."""
    state = match.state
    holder = state.owner[state.overlord]
    if state.in_office and holder != NOBODY:
        vp = match.content.factions[state.overlord].overlord_vp
        score(match, holder, vp, "overlord", "FF 12.3.4", faction=match.content.ids[state.overlord])
    state.overlord_lost = False  # the sitting has been held
    return "emergency" if state.emergency and state.in_office and holder != NOBODY else "conclave"


def emergency(match: Match) -> Asking:
    """A new Overlord's holder is asked whether the State of Emergency goes on (R-33)."""
    holder = match.state.owner[match.state.overlord]
    if holder == NOBODY:
        return "conclave"
    answer = yield from choose(match, "lift-emergency", holder, _lift, rule="FF 10.2.4", public=True)
    if answer == ("lift",):
        set_emergency(match, False)
    return "conclave"


def _lift(match: Match, seat: int) -> Sequence[Option]:
    return [("keep",), ("lift",)]


BOTH_WAYS = Refusal("FF 10.3.8", "A seat cannot vote for and against.", "Name each seat once.", firm=True)
