# FF 6.5.5, FF 10.1.3, FF 10.2, FF 10.4.4 - the DM's tools for Council, Conclave and Overlord
from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Asking, Form, Interjection, One, Option, Refusal, Text, event, form, question
from questboard.games.forty_factions.bodies.conclave import conclave_pawns
from questboard.games.forty_factions.bodies.council import councillors
from questboard.games.forty_factions.facts import Majority, Votes
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.rules import board
from questboard.games.forty_factions.rules.city import ids
from questboard.games.forty_factions.rules.dm_tool import REASON, faction_ids, told, told_dm, tool
from questboard.games.forty_factions.rules.overlord import add_up, cast_ballots, casts_for, two_thirds
from questboard.games.forty_factions.state import NO_FACTION
from questboard.games.forty_factions.typed import Match

ITS_OWN = "-"
"""The party of a Council seat follows from the politics of whoever gets it."""

MOTION = question("motion", "vote on the motion{motion}")


@event("motion-opens")
def told_motion_opens(needs: Majority, what: str) -> str:
    return 'The Council is asked to vote on "{what}"; it needs {needs}.'


@event("motion")
def told_motion(needs: Majority, what: str, yes: Votes, no: int, passed: bool) -> str:
    return f'The Council {"carries" if passed else "rejects"} the motion "{{what}}", {{yes}} to {{no}}.'


# Seats


def seat_changes(match: Match, seat: int) -> Sequence[Form]:
    parties = One("party", (ITS_OWN, *PARTIES))
    return (form("move-seat", One("seat", match.content.seat_ids), One("to", faction_ids(match)), parties, REASON),)


def refuse_seat_change(match: Match, seat: int, option: Option) -> Refusal | None:
    if len(option) == 1:
        return None
    holder = match.state.council[match.content.seat_of[option[1]]]
    return HOLDS_IT if match.content.ids[holder] == option[2] else None


def move_seat(match: Match, seat: int, option: Option) -> Asking:
    """There are always forty seats, and a Faction may come to hold several (FF 10.1.3, R-95)."""
    _, name, to, party, reason = option
    chair = match.content.seat_of[name]
    loser = match.content.ids[match.state.council[chair]]
    told_dm(match, "FF 10.1.3", verb="move-seat", what=[loser, to], reason=reason)
    board.move_seat(match, chair, match.content.face_of[to], None if party == ITS_OWN else PARTIES.index(party))
    yield from ()


def party_changes(match: Match, seat: int) -> Sequence[Form]:
    return (form("seat-party", One("seat", match.content.seat_ids), One("party", PARTIES), REASON),)


def seat_party(match: Match, seat: int, option: Option) -> Asking:
    """The parties' sizes may change in play (FF 10.3.1); no Faction gains or loses a seat (FF 12.3.1)."""
    _, name, party, reason = option
    chair = match.content.seat_of[name]
    holder = match.content.ids[match.state.council[chair]]
    told_dm(match, "FF 10.3.1", verb="seat-party", what=[holder, party], reason=reason)
    board.join_party(match, chair, PARTIES.index(party))
    yield from ()


def conclave_changes(match: Match, seat: int) -> Sequence[Form]:
    return (form("conclave-seat", One("faction", faction_ids(match)), One("do", ("grant", "revoke")), REASON),)


def conclave_seat(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 10.4.2", option)
    faction, held = match.content.face_of[option[1]], match.state.conclave
    if option[2] == "grant" and faction not in held:
        held.append(faction)
    elif option[2] == "revoke" and faction in held:
        held.remove(faction)
    yield from ()


def meetings(match: Match, seat: int) -> Sequence[Form]:
    return () if match.state.conclave_has_met else (form("conclave-meets", REASON),)


def conclave_meets(match: Match, seat: int, option: Option) -> Asking:
    """It meets in the story: who controls it now is paid in the Council Phase (FF 10.4.4, R-38)."""
    told(match, "FF 10.4.4", option)
    match.state.conclave_has_met = True
    match.state.conclave_met = conclave_pawns(match)
    yield from ()


# The Overlord


def overlord_fates(match: Match, seat: int) -> Sequence[Form]:
    fates = ("dies", "is incapacitated", "resigns") if match.state.in_office else ("is restored",)
    return (form("overlord", One("fate", fates), REASON),)


def overlord_fate(match: Match, seat: int, option: Option) -> Asking:
    """FF 10.2.4, FF 10.2.7."""
    told(match, "FF 10.2.4", option)
    if option[1] == "is restored":
        match.state.in_office = True
        match.state.overlord_lost = False
    else:
        board.vacate(match, option[1], "FF 10.2.4", lost=option[1] in ("dies", "is incapacitated"))
    yield from ()


def deputy_choices(match: Match, seat: int) -> Sequence[Form]:
    return (form("name-deputy", One("faction", ("nobody", *ids(match, councillors(match)))), REASON),)


def name_deputy(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 10.2.5", option)
    match.state.deputy = NO_FACTION if option[1] == "nobody" else match.content.face_of[option[1]]
    yield from ()


def new_overlords(match: Match, seat: int) -> Sequence[Form]:
    return (form("install-overlord", One("faction", ids(match, councillors(match))), REASON),)


def install(match: Match, seat: int, option: Option) -> Asking:
    """As after an election: the old Deputy goes, and no sitting is due for a dead Overlord any more (FF 10.2.5)."""
    told(match, "FF 10.2.1", option)
    board.take_office(match, match.content.face_of[option[1]])
    yield from ()


def emergencies(match: Match, seat: int) -> Sequence[Form]:
    return (form("emergency", One("do", ("lift",) if match.state.emergency else ("declare",)), REASON),)


def emergency(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 10.2.4", option)
    board.set_emergency(match, option[1] == "declare")
    yield from ()


def holidays(match: Match, seat: int) -> Sequence[Form]:
    return (form("holiday", One("today", ("no",) if match.state.holiday else ("yes",)), REASON),)


def holiday(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 6.5.5", option)
    match.state.holiday = option[1] == "yes"
    yield from ()


# Motions (section 4.8)


def motion_blanks(match: Match, seat: int) -> Sequence[Form]:
    besides = One("without", ("-", *match.content.seat_ids))
    return (form("motion", One("needs", tuple(PASSES)), besides, Text("what", 300, "a decree")),)


def motion(match: Match, seat: int, option: Option) -> Asking:
    """The Council votes on something; what follows from it is the DM's (FF 10.1.3, FF 10.1.4, FF 10.2.3, FF 10.2.6)."""
    _, needs, without, what = option
    told_motion_opens(match, "FF 10.2.3", needs=needs, what=what)
    answers = None
    while answers is None:  # an Alliance that breaks over it votes again, each alone
        answers = yield from cast_ballots(match, MOTION, "FF 10.2.3")
    yes, no = add_up(match, answers, without)
    passed = PASSES[needs](yes, no, casts_for(match, answers))
    told_motion(match, "FF 10.2.3", needs=needs, what=what, yes=yes, no=no, passed=passed)


PASSES: dict[str, Callable[[int, int, bool], bool]] = {
    "simple majority": lambda yes, no, casting: yes > no or (yes == no > 0 and casting),
    "two thirds": lambda yes, no, casting: two_thirds(yes, no),
    "unanimity": lambda yes, no, casting: yes > 0 and no == 0,
}


HOLDS_IT = Refusal("FF 10.1.3", "That Faction holds this seat already.", "Name another seat, or another Faction.")

COUNCIL_TOOLS = {
    "move-seat": Interjection(seat_changes, move_seat, "FF 10.1.3", refuse_seat_change, by="dm",
                              help="A Council seat changes its Faction."),
    "seat-party": tool(party_changes, seat_party, "FF 10.3.1", "A Council seat is counted with another party."),
    "conclave-seat": tool(conclave_changes, conclave_seat, "FF 10.4.2", "Grant or revoke a Conclave seat."),
    "conclave-meets": tool(meetings, conclave_meets, "FF 10.4.4", "The Conclave meets now."),
    "overlord": tool(overlord_fates, overlord_fate, "FF 10.2.4", "What becomes of the Overlord."),
    "name-deputy": tool(deputy_choices, name_deputy, "FF 10.2.5", "Name the Deputy."),
    "install-overlord": tool(new_overlords, install, "FF 10.2.1", "Put somebody into office."),
    "emergency": tool(emergencies, emergency, "FF 10.2.4", "Declare or lift a State of Emergency."),
    "holiday": tool(holidays, holiday, "FF 6.5.5", "Make today a public holiday, or not."),
    "motion": tool(motion_blanks, motion, "FF 10.2.3", "The Council votes on something."),
}  # fmt: skip
