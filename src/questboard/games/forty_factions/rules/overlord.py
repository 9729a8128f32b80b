# FF 10.2, FF 10.3.8, FF 10.3.9, FF 12.3.4 - resolutions about the Overlord
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import (
    PASS,
    Asking,
    Form,
    One,
    Option,
    Refusal,
    Some,
    Wanted,
    ask_all,
    choose,
    event,
    form,
    question,
)
from questboard.engine.parts import after
from questboard.games.forty_factions.blocks import block_of
from questboard.games.forty_factions.bodies.council import (
    ballot_items,
    casting_vote,
    councillors,
    count,
    heard_in_council,
    neutral_bloc,
    office_seat,
    seat_pawn,
)
from questboard.games.forty_factions.facts import Ballots, FactionId, FactionIds, Player, Players, Votes
from questboard.games.forty_factions.rules.board import governing, set_emergency, take_office, vacate
from questboard.games.forty_factions.rules.city import dissolve, ids
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.schedule import EMERGENCY, OVERLORD
from questboard.games.forty_factions.state import NO_CHAIR, NO_FACTION, NOBODY, Resolution, Vote
from questboard.games.forty_factions.typed import Match

BALLOT_ROUNDS = 2
"""Allies may look at each other's ballots once before their Alliance breaks over a vote (our ruling R-86)."""
FOR, AGAINST, ABSTAIN = ("for",), ("against",), ("abstain",)

PROPOSE_OVERLORD = question("propose-overlord", "propose a change of Overlord to the Council, or pass")
ORDER = question("order-resolutions", "choose the resolution that the Council votes on next")
INSIST = question("insist", "another resolution has passed: withdraw yours as is the custom, or insist on a vote")
BALLOT = question("ballot", "vote{resolution}")
LIFT_EMERGENCY = question("lift-emergency", "let the State of Emergency go on, or lift it")


@event("proposed", section="Council")
def told_proposed(seat: Player, verb: str, candidate: FactionIds) -> str:
    if verb != "elect":
        return "{seat} moves that the Overlord be removed."
    return "{seat} moves that the leader of {candidate} be Overlord."


@event("vote-opens", aside=True, section="Council")
def told_vote_opens(proposer: Player, candidate: FactionId) -> str:
    about = "be led by {candidate}" if candidate else "be rid of the Overlord"
    return f"The Council votes on {{proposer}}'s motion: shall the city {about}?"


@event("vote", section="Council")
def told_vote(candidate: FactionId, yes: Votes, no: int, passed: bool, ballots: Ballots) -> str:
    about = "for {candidate}" if candidate else "against the Overlord"
    said = " ({ballots})" if ballots else ""
    return f"The motion {about} {'carries' if passed else 'fails'}, {{yes}} to {{no}}{said}."


@event("motion-withdrawn", section="Council")
def told_motion_withdrawn(seat: Player, candidate: FactionId) -> str:
    return f"{{seat}} withdraws {_motion(candidate)}."


@event("insisted", section="Council")
def told_insisted(seat: Player, candidate: FactionId) -> str:
    return f"{{seat}} insists on a vote on {_motion(candidate)}."


def _motion(candidate: str) -> str:
    return "the motion for the leader of {candidate}" if candidate else "the motion to remove the Overlord"


@event("ballots-differ", aside=True)
def told_ballots_differ(members: Players, ballots: Ballots) -> str:
    return "The Alliance of {members} is of two minds ({ballots}) and must agree."


@event("elected", section="Council")
def told_elected(faction: FactionId) -> str:
    return "The leader of {faction} is Overlord of Tehmor now."


def resolutions(match: Match) -> Asking:
    """Everybody with a voice in the Council may propose one; else the Overlord stays (FF 6.5.2, FF 10.3.8, R-29)."""
    state = match.state
    players = heard_in_council(match)
    answers = yield from ask_all(
        match, PROPOSE_OVERLORD.name, players, motions, rule="FF 10.3.8", default=PASS, public=True
    )
    state.resolutions = []
    for seat, answer in answers.items():
        if answer != PASS:
            candidate, office = nominee(match, answer)
            if not any(motion.candidate == candidate for motion in state.resolutions):
                state.resolutions.append(Resolution(seat, candidate, office))
                name = [match.content.ids[candidate]] if answer[0] == "elect" else []
                told_proposed(match, "FF 10.3.8", seat=seat, verb=answer[0], candidate=name)
    return "resolution"


def nominee(match: Match, answer: Option) -> tuple[int, int]:
    """The Faction that is proposed, and the seat it is proposed for, if that was named (R-95)."""
    if answer[0] != "elect":
        return NO_FACTION, NO_CHAIR
    chair = match.content.seat_of.get(answer[1], NO_CHAIR)
    return (match.content.face_of[answer[1]] if chair == NO_CHAIR else match.state.council[chair]), chair


def motions(match: Match, seat: int) -> Sequence[Option | Form]:
    """Elect any Councillor's Faction, Activated ones first, or remove the Overlord (R-29, R-31).

    A Faction is one candidate, for its lowest-numbered seat; if it has several, one may name another of them (R-95).
    """
    state = match.state
    others = [f for f in councillors(match) if not (state.in_office and f == state.overlord)]
    others.sort(key=lambda faction: state.owner[faction] == NOBODY)
    council = state.council
    second = [
        name for c, name in enumerate(match.content.seat_ids) if council[c] in others and council[c] in council[:c]
    ]
    remove: list[Option] = [("remove",)] if state.in_office else []
    return [PASS, *remove, form("elect", One("faction", (*ids(match, others), *second)))]


def resolution(match: Match) -> Asking:
    """Choose the next resolution and vote on it (FF 10.3.9)."""
    state = match.state
    state.resolutions = [motion for motion in state.resolutions if not is_moot(match, motion)]
    if not state.resolutions:
        return overlord_scores(match)
    place = 0
    chair = who_orders(match)
    if len(state.resolutions) > 1 and chair is not None:
        answer = yield from choose(match, ORDER.name, chair, _order, rule="FF 10.3.9", public=True)
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
        answer = yield from choose(
            match, INSIST.name, motion.proposer, _insist, rule="FF 10.3.9", default=("withdraw",)
        )
        insists = answer == ("insist",)
        if insists:
            insisting.append(motion)
        candidate = match.content.ids[motion.candidate] if motion.candidate != NO_FACTION else ""
        told = told_insisted if insists else told_motion_withdrawn
        told(match, "FF 10.3.9", seat=motion.proposer, candidate=candidate)
    match.state.resolutions = insisting


def _insist(match: Match, seat: int) -> Sequence[Option]:
    return [("withdraw",), ("insist",)]


# The ballot (section 4.6)


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
    told_vote_opens(match, "FF 10.3.8", proposer=motion.proposer, candidate=name)
    answers = yield from cast_ballots(match, BALLOT, "FF 10.3.8")
    if answers is None:
        return None
    yes, no = add_up(match, answers)
    passed = two_thirds(yes, no)
    told_vote(
        match,
        "FF 10.3.8",
        candidate=name,
        yes=yes,
        no=no,
        passed=passed,
        ballots=[[seat, *by_factions(match, answer)] for seat, answer in answers.items()],
    )
    return passed


def cast_ballots(match: Match, asked: Wanted, rule: str) -> Asking:
    """Everybody's ballots, one for each Alliance; None if an Alliance broke over it (FF 7.4.1.2, R-26)."""
    counted = count(match)
    voters = [seat for seat in range(match.seats) if counted.total.get(block_of(match, seat))]
    divided: list[list[int]] = []
    for _ in range(BALLOT_ROUNDS):
        answers = yield from ask_all(
            match, asked.name, voters, ballots, refuse=refuse_ballot, rule=rule, default=ABSTAIN
        )
        divided = divided_alliances(match, answers)
        if not divided:
            return answers
        for members in divided:
            said = [[seat, *by_factions(match, answers[seat])] for seat in members if seat in answers]
            told_ballots_differ.to(match, "FF 7.4.1.2", members, members=members, ballots=said)
    for members in divided:
        dissolve(match, members, "FF 7.4.1.2", "they cannot agree how to vote")
    return None


def by_factions(match: Match, ballot: Option) -> Option:
    """A ballot as it is told: each seat by the Faction that held it when the vote was cast."""
    council, seat_of, names = match.state.council, match.content.seat_of, match.content.ids
    verb, *sides = ballot
    return verb, *([names[council[seat_of[one]]] if one in seat_of else one for one in side] for side in sides)


def divided_alliances(match: Match, answers: dict[int, Option]) -> list[list[int]]:
    """Alliances whose members want different ballots."""
    divided: list[list[int]] = []
    for members in match.state.alliances:
        said = [answers[seat] for seat in members if seat in answers]
        if any(ballot != said[0] for ballot in said):
            divided.append(list(members))
    return divided


def add_up(match: Match, answers: dict[int, Option], without: str = "") -> tuple[int, int]:
    """For and against, each block's ballot once; one seat may be left out (R-35)."""
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
    casting, chair = casting_vote(match, count(match)), office_seat(match)
    if casting is None or chair is None:
        return False
    ballot: Option = next((answers[seat] for seat in casting if seat in answers), ABSTAIN)
    owned = seat_pawn(match, chair) != NOBODY
    item = match.content.seat_ids[chair] if owned else neutral_bloc(match.state.party[chair])
    return ballot == FOR or (ballot[0] == "divide" and item in ballot[1])


def leave_out(match: Match, items: dict[Vote, int], without: str) -> None:
    """Take one seat out of what somebody votes with, also from a bloc of neutral seats (R-35, R-95)."""
    chair = match.content.seat_of.get(without, NO_CHAIR)
    if items.pop(without, None) is not None or chair == NO_CHAIR or seat_pawn(match, chair) != NOBODY:
        return
    bloc = neutral_bloc(match.state.party[chair])
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
    take_office(match, motion.candidate, motion.office)
    told_elected(match, "FF 10.2.1", faction=match.content.ids[motion.candidate])
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
    state.coalitions = []  # and they with it
    return after(match, OVERLORD)


def emergency(match: Match) -> Asking:
    """A new Overlord's holder is asked whether the State of Emergency goes on (R-33)."""
    holder = match.state.owner[match.state.overlord]
    if holder == NOBODY:
        return after(match, EMERGENCY)
    answer = yield from choose(match, LIFT_EMERGENCY.name, holder, _lift, rule="FF 10.2.4", public=True)
    if answer == ("lift",):
        set_emergency(match, False)
    return after(match, EMERGENCY)


def _lift(match: Match, seat: int) -> Sequence[Option]:
    return [("keep",), ("lift",)]


BOTH_WAYS = Refusal("FF 10.3.8", "A seat cannot vote for and against.", "Name each seat once.", firm=True)
