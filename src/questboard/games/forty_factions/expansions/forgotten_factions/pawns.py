# FFX 5.10 - pawns that Plots grant, lend to another Faction and keep out of the count
from __future__ import annotations

from msgspec.structs import replace

from questboard.engine import event
from questboard.engine.parts import after
from questboard.games.forty_factions.expansions.forgotten_factions import beyond
from questboard.games.forty_factions.expansions.forgotten_factions.state import FOR_GOOD, FORGOTTEN, Grant
from questboard.games.forty_factions.facts import Area, FactionId, PlaceId
from questboard.games.forty_factions.hooks import active_changed
from questboard.games.forty_factions.library import FULL, SCENERY
from questboard.games.forty_factions.rules import effects
from questboard.games.forty_factions.rules.placing import lay_still
from questboard.games.forty_factions.spaces import Loose, Pawn, loose_pawns, place_pawn
from questboard.games.forty_factions.state import INTACT, NOBODY, SUSPENDED, Spot
from questboard.games.forty_factions.typed import Match

FORGET = "forget"
GRANTED = "granted pawn"
RULE = "FF 13.2.2.1"

COUNTS = {2: "", 1: "; it counts half", 0: "; it counts for nothing"}
"""By the weight of a pawn."""


@event("granted")
def told_granted(faction: FactionId, area: Area, turn: int, weight: int) -> str:
    lasts = " until the turn is over" if turn else ""
    return f"{{faction}} have a pawn more in {{area}}{lasts}{COUNTS[weight]}"


@event("granted-gone")
def told_granted_gone(faction: FactionId, area: Area) -> str:
    return "the pawn of {faction} in {area} goes"


@event("granted-idle")
def told_granted_idle(faction: FactionId, area: Area) -> str:
    return "the pawn of {faction} in {area} counts for nobody this turn"


@event("turned")
def told_turned(place: PlaceId, faction: FactionId) -> str:
    return "{place} counts for {faction} this turn"


# Where they stand


def stand(match: Match, area: int, pawns: list[Pawn]) -> None:
    """Granted pawns, and Locations that count for a traitor's friends: their own pawn stays and weighs nothing."""
    forgotten, content, state = FORGOTTEN.of(match), match.content, match.state
    for one in forgotten.grants:
        if one.area == content.areas[area] and state.owner[one.faction] != NOBODY:
            pawns.append(Pawn(state.owner[one.faction], SCENERY if one.idle else one.weight))
    for place, faction in forgotten.turned:
        counts = content.counts[place] and content.place_area[place] == area
        if counts and state.condition[place] == SUSPENDED and state.owner[faction] != NOBODY:
            pawns.append(Pawn(state.owner[faction], content.weights[place]))


def grant(match: Match, faction: int, area: str, until: int = FOR_GOOD, weight: int | None = None) -> None:
    """A new pawn; in a Forest it counts for nothing unless the DM says otherwise (FFX 5.10)."""
    forgotten = FORGOTTEN.of(match)
    usual = FULL if area in match.content.city.areas else SCENERY
    forgotten.granted += 1
    one = Grant(forgotten.granted, faction, area, usual if weight is None else weight, until)
    forgotten.grants.append(one)
    told_granted(match, RULE, faction=match.content.ids[faction], area=area, turn=until, weight=one.weight)
    active_changed(match, (), ())


def stand_for_good(match: Match, houses: list[list[int]]) -> None:
    """What was granted for good in the city is a Location of its Faction, though on no map (AMB-46)."""
    areas, owner = match.content.city.areas, match.state.owner
    houses += [
        [one.faction, -one.number, areas.index(one.area)] for one in FORGOTTEN.of(match).grants
        if one.until == FOR_GOOD and one.area in areas and owner[one.faction] != NOBODY
    ]  # fmt: skip


def name_of(one: Grant) -> tuple[str, int]:
    """What questions and events call it."""
    return (GRANTED, one.number)


def pawn_named(match: Match, name: Spot) -> Grant | None:
    return next((one for one in FORGOTTEN.of(match).grants if name_of(one) == name), None)


def change(match: Match, one: Grant, **changes: int | bool) -> None:
    grants = FORGOTTEN.of(match).grants
    grants[grants.index(one)] = replace(one, **changes)
    active_changed(match, (), ())


def take_away(match: Match, one: Grant) -> None:
    FORGOTTEN.of(match).grants.remove(one)
    told_granted_gone(match, RULE, faction=match.content.ids[one.faction], area=one.area)
    active_changed(match, (), ())


def turn_place(match: Match, place: int, faction: int) -> None:
    """For this turn a Location counts for another Faction; the pawn on it stays as it is (Plot 53)."""
    lay_still(match, place)
    FORGOTTEN.of(match).turned.append([place, faction])
    told_turned(match, RULE, place=match.content.places[place].id, faction=match.content.ids[faction])
    active_changed(match, (), ())


# Those that count now, by what a question and an event call them


def pawns_of(match: Match, faction: int, *, beyond_the_city: bool = True) -> list[Spot]:
    """The pawns of an Activated Faction that count: Locations, granted ones, a camp, and one in the Halls."""
    state, content = match.state, match.content
    if state.owner[faction] == NOBODY:
        return []
    found: list[Spot] = [
        site.id for place, site in enumerate(content.places)
        if state.controller[place] == faction and state.condition[place] == INTACT and content.counts[place]
    ]  # fmt: skip
    found += [pawn.name for pawn in strays(match) if pawn.faction == faction]
    if beyond_the_city and beyond.dreams(match, faction):
        found.append(beyond.IN_THE_HALLS)
    return found


def pawns_in(match: Match, area: Spot) -> list[Spot]:
    """All pawns that count in an Area."""
    state, content = match.state, match.content
    found: list[Spot] = [
        site.id for place, site in enumerate(content.places)
        if site.area == area and state.condition[place] == INTACT and content.counts[place]
        and place_pawn(match, place) != NOBODY
    ]  # fmt: skip
    return [*found, *(pawn.name for pawn in strays(match) if pawn.area == area)]


def strays(match: Match) -> list[Loose]:
    """Pawns that count and stand on no Location: granted ones first, then those who camp, by number."""
    pawns = loose_pawns(match)
    camps = [pawn for pawn in pawns if pawn_named(match, pawn.name) is None]
    return [*(pawn for pawn in pawns if pawn not in camps), *sorted(camps, key=lambda pawn: pawn.faction)]


def find(match: Match, found: list[Loose]) -> None:
    """Granted pawns that count."""
    found += [
        Loose(name_of(one), one.faction, one.area) for one in FORGOTTEN.of(match).grants
        if not one.idle and one.weight and match.state.owner[one.faction] != NOBODY
    ]  # fmt: skip


def keep_granted_out(match: Match, name: Spot) -> None:
    one = pawn_named(match, name)
    if one is not None:
        change(match, one, idle=True)
        told_granted_idle(match, RULE, faction=match.content.ids[one.faction], area=one.area)


def area_of(match: Match, name: Spot) -> str:
    """Where such a pawn stands; nowhere in the city, if it is one in the Halls."""
    if name in match.content.place_of:
        return str(match.content.places[match.content.place_of[name]].area)
    return next((pawn.area for pawn in loose_pawns(match) if pawn.name == name), "")


def keep_out(match: Match, name: Spot, faction: int = NOBODY) -> None:
    """A pawn stays where it is, and counts for nobody until the turn is over."""
    if name == beyond.IN_THE_HALLS:
        beyond.leave_out(match, faction)
    else:
        effects.keep_out(match, name)


def forget(match: Match) -> str:
    """The turn is counted: what was for this turn is over (FFX 5.10)."""
    forgotten, turn = FORGOTTEN.of(match), match.state.turn
    for one in [one for one in forgotten.grants if one.until != FOR_GOOD and one.until <= turn]:
        take_away(match, one)
    forgotten.grants = [replace(one, idle=False) if one.idle else one for one in forgotten.grants]
    forgotten.turned = []
    forgotten.borrowed = []
    forgotten.read = []
    return after(match, FORGET)
