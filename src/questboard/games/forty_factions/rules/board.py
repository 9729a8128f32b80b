# FF 4.3.9, FF 4.3.11, FF 10.1.3, FF 10.2 - changes of the board that come out of the story
from __future__ import annotations

from questboard.engine import event
from questboard.games.forty_factions.facts import FactionId
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.state import NO_CHAIR, NO_FACTION, NOBODY
from questboard.games.forty_factions.typed import Match

GONE = {
    "dead": "The Overlord, of {faction}, is dead.",
    "dies": "The Overlord, of {faction}, is dead.",
    "incapacitated": "The Overlord, of {faction}, can no longer rule.",
    "is incapacitated": "The Overlord, of {faction}, can no longer rule.",
    "leaves": "The Overlord, of {faction}, has left the city.",
    "resigned": "The Overlord, of {faction}, resigns.",
    "resigns": "The Overlord, of {faction}, resigns.",
    "voted out": "The Overlord, of {faction}, is voted out of office, and the Deputy too.",
    "the Faction lost its seat": "The Overlord falls: no seat in the Council is left to {faction}.",
}


@event("seat-moved")
def told_seat_moved(loser: FactionId, faction: FactionId) -> str:
    return "The Council seat of {loser} goes to {faction}."


@event("seat-party")
def told_seat_party(faction: FactionId, party: str) -> str:
    return "The Council seat of {faction} is {party} now."


@event("overlord-gone")
def told_overlord_gone(faction: FactionId, reason: str, deputy: str) -> str:
    told = GONE.get(reason, "The Overlord, of {faction}, is gone: {reason}.")
    return told + (" The Deputy acts." if deputy else "")


@event("emergency")
def told_emergency(declared: bool, by: str = "") -> str:
    if declared:
        return "A State of Emergency is declared: no Council until it is lifted."
    return "The Oracle lifts the State of Emergency." if by == "oracle" else "The State of Emergency is lifted."


@event("holiday")
def told_holiday() -> str:
    return "The day becomes a public holiday."


def move_seat(match: Match, chair: int, to: int, party: int | None = None) -> None:
    """A Council seat changes its Faction: -1 and +1 VP, none for a first seat of the Chaotic (FF 10.1.3, FF 12.3.1).

    It may be a second seat of that Faction (R-95). Its party is the Faction's own, unless the DM names one.
    """
    state, sheets = match.state, match.content.factions
    loser = state.council[chair]
    if loser == to:
        return
    had_none = to not in state.council
    if state.owner[loser] != NOBODY:
        score(match, state.owner[loser], -1, "seat", "FF 12.3.1", faction=match.content.ids[loser])
    state.council[chair] = to
    state.party[chair] = match.content.party_of[to] if party is None else party
    if state.owner[to] != NOBODY and not (had_none and sheets[to].order in ("Chaotic", "Anarchic")):
        score(match, state.owner[to], 1, "seat", "FF 12.3.1", faction=match.content.ids[to])
    told_seat_moved(match, "FF 10.1.3", loser=match.content.ids[loser], faction=match.content.ids[to])
    if chair == state.office:
        state.office = NO_CHAIR  # who holds another sits for that one
    if loser in state.council:
        return
    if loser == state.deputy:
        state.deputy = NO_FACTION  # the Deputy is one of the Councillors (FF 10.2.5)
    if loser == state.overlord and state.in_office:
        vacate(match, "the Faction lost its seat", "FF 10.2.1")


def join_party(match: Match, chair: int, party: int) -> None:
    """A Council seat is counted with another party and stays where it is: nobody gains or loses by it (FF 10.3.1)."""
    match.state.party[chair] = party
    told_seat_party(match, "FF 10.3.1", faction=match.content.ids[match.state.council[chair]], party=PARTIES[party])


def befall(match: Match, faction: int, place: int, fate: str) -> None:
    """A leading character dies, leaves or returns; the place among the Faction's, the leader's first (FF 4.3.10)."""
    state = match.state
    fallen = [pair for pair in state.fallen if pair != [faction, place]]
    if fate != "returns":
        fallen.append([faction, place])
        if place == 0 and faction == state.overlord and state.in_office:
            vacate(match, fate, "FF 10.2.4", lost=fate == "dies")
    state.fallen = fallen


def vacate(match: Match, reason: str, rule: str, *, lost: bool = False, removed: bool = False) -> None:
    """The office of Overlord is empty: the Deputy acts, except after a removal (FF 10.2.5, R-32)."""
    state = match.state
    state.in_office = False
    state.overlord_lost = state.overlord_lost or lost
    if removed:
        state.deputy = NO_FACTION
    losing = state.owner[state.overlord]
    deputy = match.content.ids[state.deputy] if state.deputy != NO_FACTION else ""
    told_overlord_gone(match, rule, faction=match.content.ids[state.overlord], reason=reason, deputy=deputy)
    if losing != NOBODY:
        score(match, losing, match.content.factions[state.overlord].on_lost_vp, "overlord lost", "FF 10.2.2")


def take_office(match: Match, faction: int, office: int = NO_CHAIR) -> None:
    """A new Overlord, whose own second is Deputy until another is named (FF 10.2.5); the old one loses the office.

    `office`: the seat it is for, if another than the lowest-numbered of the Faction (R-95).
    """
    state = match.state
    if state.in_office and state.overlord != faction and state.owner[state.overlord] != NOBODY:
        former = match.content.factions[state.overlord]
        score(match, state.owner[state.overlord], former.on_lost_vp, "overlord lost", "FF 10.2.2")
    state.overlord = state.deputy = faction
    state.office = office
    state.in_office = True
    state.overlord_lost = False


def governing(match: Match) -> int:
    """The player with the Faction of the Overlord, or of the Deputy who acts (R-32, R-33); else NOBODY."""
    state = match.state
    faction = state.overlord if state.in_office else state.deputy
    return state.owner[faction] if faction != NO_FACTION else NOBODY


def set_emergency(match: Match, declared: bool, by: str = "") -> None:
    """A State of Emergency suspends sittings until it is lifted (FF 10.2.4, R-33)."""
    match.state.emergency = declared
    match.state.emergency_passes = False
    told_emergency(match, "FF 10.2.4", declared=declared, by=by)
