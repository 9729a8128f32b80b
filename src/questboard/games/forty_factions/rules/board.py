# FF 4.3.9, FF 4.3.11, FF 10.1.3, FF 10.2 - changes of the board that come out of the story
from __future__ import annotations

from questboard.engine import Match
from questboard.games.forty_factions.rules.city import drop
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.state import ABANDONED, DESTROYED, INTACT, NO_FACTION, NOBODY, PlotInPlay


def ruin(match: Match, place: int, condition: int) -> None:
    """A Location is destroyed or abandoned and loses its pawn, or is restored (FF 4.3.11)."""
    match.state.condition[place] = condition
    word = {INTACT: "restored", DESTROYED: "destroyed", ABANDONED: "abandoned"}[condition]
    match.tell("place-" + word, rule="FF 4.3.11", place=match.content.places[place].id)


def seize(match: Match, place: int, faction: int) -> None:
    """Another Faction controls a Location now (FF 4.3.11)."""
    match.state.controller[place] = faction
    match.tell(
        "place-seized", rule="FF 4.3.11", place=match.content.places[place].id, faction=match.content.ids[faction]
    )


def move_seat(match: Match, chair: int, to: int) -> None:
    """A Council seat changes its Faction: -1 and +1 VP, none for a first seat of the Chaotic (FF 10.1.3, FF 12.3.1)."""
    state, sheets = match.state, match.content.factions
    loser = state.council[chair]
    if loser == to:
        return
    had_none = to not in state.council
    if state.owner[loser] != NOBODY:
        score(match, state.owner[loser], -1, "seat", "FF 12.3.1", faction=match.content.ids[loser])
    state.council[chair] = to
    state.party[chair] = match.content.party_of[to]
    if state.owner[to] != NOBODY and not (had_none and sheets[to].order in ("Chaotic", "Anarchic")):
        score(match, state.owner[to], 1, "seat", "FF 12.3.1", faction=match.content.ids[to])
    match.tell("seat-moved", rule="FF 10.1.3", loser=match.content.ids[loser], faction=match.content.ids[to])
    if loser == state.deputy:
        state.deputy = NO_FACTION  # the Deputy is one of the Councillors (FF 10.2.5)
    if loser == state.overlord and state.in_office:
        vacate(match, "the Faction lost its seat", "FF 10.2.1")


def vacate(match: Match, reason: str, rule: str, *, lost: bool = False, removed: bool = False) -> None:
    """The office of Overlord is empty: the Deputy acts, except after a removal (FF 10.2.5, R-32)."""
    state = match.state
    state.in_office = False
    state.overlord_lost = state.overlord_lost or lost
    if removed:
        state.deputy = NO_FACTION
    losing = state.owner[state.overlord]
    deputy = match.content.ids[state.deputy] if state.deputy != NO_FACTION else ""
    match.tell("overlord-gone", rule=rule, faction=match.content.ids[state.overlord], reason=reason, deputy=deputy)
    if losing != NOBODY:
        score(match, losing, match.content.factions[state.overlord].on_lost_vp, "overlord lost", "FF 10.2.2")


def take_office(match: Match, faction: int) -> None:
    """A new Overlord, whose own second is Deputy until another is named (FF 10.2.5); the old one loses the office."""
    state = match.state
    if state.in_office and state.overlord != faction and state.owner[state.overlord] != NOBODY:
        former = match.content.factions[state.overlord]
        score(match, state.owner[state.overlord], former.on_lost_vp, "overlord lost", "FF 10.2.2")
    state.overlord = state.deputy = faction
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
    match.tell("emergency", rule="FF 10.2.4", declared=declared, by=by)


def place_struck(match: Match, plot: PlotInPlay) -> int:
    """The Location that a Plot names; else an intact one of its target, in the Area if it names one; else -1."""
    state, content = match.state, match.content
    if plot.place in content.place_of or not plot.targets:
        return content.place_of.get(plot.place, -1)
    held = [p for p, f in enumerate(state.controller) if f == plot.targets[0] and state.condition[p] == INTACT]
    if plot.place in content.areas:
        held = [p for p in held if content.areas[content.place_area[p]] == plot.place]
    return held[0] if held else -1


def claimant(match: Match, plot: PlotInPlay, place: int, winner: int) -> int:
    """Who gets a Location that is seized: the target that does not hold it, else whoever prevailed."""
    others = [target for target in plot.targets if target != match.state.controller[place]]
    return others[0] if others else winner


def apply_effect(match: Match, effect: str, plot: PlotInPlay, winner: int) -> None:
    """What a scene of the Oracle does to the board."""
    state = match.state
    target = plot.targets[0] if plot.targets else NO_FACTION
    place = place_struck(match, plot)
    chairs = [chair for chair, faction in enumerate(state.council) if faction == target]
    if effect == "destroy-location" and place >= 0:
        ruin(match, place, DESTROYED)
    elif effect == "abandon-location" and place >= 0:
        ruin(match, place, ABANDONED)
    elif effect == "seize-location" and place >= 0:
        taker = claimant(match, plot, place, winner)
        if taker not in (NO_FACTION, state.controller[place]):
            seize(match, place, taker)
    elif effect == "lose-seat" and chairs:
        heir = winner if winner != NOBODY and winner not in state.council else successor(match, target)
        if heir != NO_FACTION:
            move_seat(match, chairs[0], heir)
    elif effect == "gain-seat" and winner != NOBODY and winner not in state.council:
        move_seat(match, weakest_chair(match), winner)
    elif effect == "overlord-dies" and state.in_office:
        vacate(match, "dead", "FF 10.2.4", lost=True)
    elif effect == "overlord-incapacitated" and state.in_office:
        vacate(match, "incapacitated", "FF 10.2.4", lost=True)
    elif effect == "public-holiday":
        state.holiday = True
        match.tell("holiday", rule="FF 6.5.5")
    elif effect == "state-of-emergency" and not state.emergency:
        set_emergency(match, True)
        state.emergency_passes = True
    elif effect == "discard-faction" and target != NO_FACTION:
        drop(match, target, "FF 4.3.8")


def successor(match: Match, faction: int) -> int:
    """Who is given a lost seat if nobody claims it: a Faction of the same politics that has none and no holder."""
    state, party_of = match.state, match.content.party_of
    free = [f for f, owner in enumerate(state.owner) if owner == NOBODY and f not in state.council]
    return next((f for f in free if party_of[f] == party_of[faction]), NO_FACTION)


def weakest_chair(match: Match) -> int:
    """A seat that nobody would miss: neutral, not the Overlord's, of the largest party."""
    state = match.state
    chairs = [c for c, f in enumerate(state.council) if state.owner[f] == NOBODY and f != state.overlord]
    return max(chairs or [0], key=lambda chair: (state.party.count(state.party[chair]), -chair))
