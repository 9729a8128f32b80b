# House variant - what scenes of the Oracle do to the board, by name
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from questboard.games.forty_factions.hooks import scene_changes
from questboard.games.forty_factions.rules.board import move_seat, set_emergency, told_holiday, vacate
from questboard.games.forty_factions.rules.placing import drop, ruin, seize
from questboard.games.forty_factions.spaces import Loose, loose_pawns, pawn_kept_out, place_pawn
from questboard.games.forty_factions.state import (
    ABANDONED,
    DESTROYED,
    INTACT,
    NO_FACTION,
    NOBODY,
    SUSPENDED,
    PlotInPlay,
    Spot,
)  # fmt: skip
from questboard.games.forty_factions.typed import Match

T = TypeVar("T")
FEW = 2
"""Pawns that a Plot upon a whole Area strikes, at most (AMB-63)."""


def place_struck(match: Match, plot: PlotInPlay) -> int:
    """The Location that a Plot names; else an intact one of its target, in the Area if it names one; else -1."""
    state, content = match.state, match.content
    if plot.place in content.place_of or not plot.targets:
        return content.place_of.get(plot.place, -1)
    city = state.controller[: content.first_space]
    held = [p for p, f in enumerate(city) if f == plot.targets[0] and state.condition[p] == INTACT]
    if plot.place in content.areas:
        held = [p for p in held if content.areas[content.place_area[p]] == plot.place]
    return held[0] if held else -1


def claimant(match: Match, plot: PlotInPlay, place: int, winner: int) -> int:
    """Who gets a Location that is seized: the target that does not hold it, else whoever prevailed."""
    others = [target for target in plot.targets if target != match.state.controller[place]]
    return others[0] if others else winner


def destroy_location(match: Match, plot: PlotInPlay, winner: int) -> None:
    _strike(match, plot, DESTROYED)


def abandon_location(match: Match, plot: PlotInPlay, winner: int) -> None:
    _strike(match, plot, ABANDONED)


def suspend_location(match: Match, plot: PlotInPlay, winner: int) -> None:
    """The Location that the Plot names, or one of its target, keeps its pawn and counts for nobody this turn."""
    for place in by_lot(match, places_concerned(match, plot), 1):
        ruin(match, place, SUSPENDED)


def suspend_pawns(match: Match, plot: PlotInPlay, winner: int) -> None:
    """The same of a few pawns, where the Plot names an Area and nobody in particular; on a Location or not."""
    strike_pawns(match, plot, 1 if plot.targets else FEW)


def strike_pawns(match: Match, plot: PlotInPlay, most: int) -> None:
    """So many pawns that the Plot concerns stay where they are, and count for nobody this turn (AMB-63)."""
    for pawn in drawn(match, pawns_concerned(match, plot), most):
        keep_out(match, pawn)


def keep_out(match: Match, pawn: Spot) -> None:
    """A pawn counts for nobody this turn: on a Location, or wherever else it stands."""
    if pawn in match.content.place_of:
        ruin(match, match.content.place_of[pawn], SUSPENDED)
    else:
        pawn_kept_out(match, pawn)


def pawns_concerned(match: Match, plot: PlotInPlay) -> list[Spot]:
    """Those that count where the Plot strikes, by the names that questions and events give them."""
    content = match.content
    held: list[Spot] = [content.places[place].id for place in counting(match, places_concerned(match, plot))]
    if plot.place in content.place_of:
        return held

    def concerned(pawn: Loose) -> bool:
        there = plot.place not in content.areas or pawn.area == plot.place
        return there and (not plot.targets or pawn.faction == plot.targets[0])

    return held + [pawn.name for pawn in loose_pawns(match) if concerned(pawn)]


def places_concerned(match: Match, plot: PlotInPlay) -> list[int]:
    """The place that a Plot names; else those of its target, and in the Area if it names one."""
    content, controller = match.content, match.state.controller
    if plot.place in content.place_of:
        return [content.place_of[plot.place]]
    places = list(range(len(controller)))
    if plot.place in content.areas:
        places = [p for p in places if content.areas[content.place_area[p]] == plot.place]
    return [p for p in places if not plot.targets or controller[p] == plot.targets[0]]


def by_lot(match: Match, places: Sequence[int], most: int) -> list[int]:
    """As many of these places as there may be, by lot, of those with a pawn that counts at this moment (AMB-63)."""
    return drawn(match, counting(match, places), most)


def counting(match: Match, places: Sequence[int]) -> list[int]:
    """The places whose pawns stand there and count at this moment."""
    counts, condition = match.content.counts, match.state.condition
    return [p for p in places if counts[p] and condition[p] == INTACT and place_pawn(match, p) != NOBODY]


def drawn(match: Match, things: Sequence[T], most: int) -> list[T]:
    """As many of these as there may be, by lot; no lot is drawn where all of them are meant."""
    order = match.permute("lots", len(things)) if len(things) > most else range(len(things))
    return [things[place] for place in order[:most]]


def _strike(match: Match, plot: PlotInPlay, condition: int) -> None:
    """What is in ruins already stays as it is (FF 4.3.11)."""
    place = place_struck(match, plot)
    if place >= 0 and match.state.condition[place] != DESTROYED:
        ruin(match, place, condition)


def seize_location(match: Match, plot: PlotInPlay, winner: int) -> None:
    place = place_struck(match, plot)
    taker = claimant(match, plot, place, winner) if place >= 0 else NO_FACTION
    if taker not in (NO_FACTION, match.state.controller[place]):
        seize(match, place, taker)


def lose_seat(match: Match, plot: PlotInPlay, winner: int) -> None:
    council, target = match.state.council, _target(plot)
    if target in council:
        heir = winner if winner not in (NOBODY, target) else successor(match, target)
        if heir != NO_FACTION:
            move_seat(match, council.index(target), heir)


def gain_seat(match: Match, plot: PlotInPlay, winner: int) -> None:
    if winner != NOBODY:
        move_seat(match, weakest_chair(match), winner)


def overlord_dies(match: Match, plot: PlotInPlay, winner: int) -> None:
    if match.state.in_office:
        vacate(match, "dead", "FF 10.2.4", lost=True)


def overlord_incapacitated(match: Match, plot: PlotInPlay, winner: int) -> None:
    if match.state.in_office:
        vacate(match, "incapacitated", "FF 10.2.4", lost=True)


def public_holiday(match: Match, plot: PlotInPlay, winner: int) -> None:
    match.state.holiday = True
    told_holiday(match, "FF 6.5.5")


def state_of_emergency(match: Match, plot: PlotInPlay, winner: int) -> None:
    if not match.state.emergency:
        set_emergency(match, True)
        match.state.emergency_passes = True


def discard_faction(match: Match, plot: PlotInPlay, winner: int) -> None:
    if plot.targets:
        drop(match, plot.targets[0], "FF 4.3.8")


def _target(plot: PlotInPlay) -> int:
    return plot.targets[0] if plot.targets else NO_FACTION


EFFECTS: dict[str, Callable[[Match, PlotInPlay, int], None]] = {
    "none": lambda match, plot, winner: None,
    "destroy-location": destroy_location,
    "abandon-location": abandon_location,
    "suspend-location": suspend_location,
    "suspend-pawns": suspend_pawns,
    "seize-location": seize_location,
    "lose-seat": lose_seat,
    "gain-seat": gain_seat,
    "overlord-dies": overlord_dies,
    "overlord-incapacitated": overlord_incapacitated,
    "public-holiday": public_holiday,
    "state-of-emergency": state_of_emergency,
    "discard-faction": discard_faction,
}


def apply_effect(match: Match, effect: str, plot: PlotInPlay, winner: int) -> None:
    """What a scene of the Oracle does to the board; an expansion knows what the base does not."""
    known = EFFECTS.get(effect)
    if known is not None:
        known(match, plot, winner)
    else:
        scene_changes(match, effect, plot, winner)


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
