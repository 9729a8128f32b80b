# FF 13.1.4 - Bandits and Pirates as Plots: a pawn is ambushed, and counts for nobody this turn if they succeed
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Refusal, event
from questboard.games.forty_factions.content import Plot
from questboard.games.forty_factions.expansions.promo.camps import WANDERING
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.facts import FactionId
from questboard.games.forty_factions.rules.effects import keep_out
from questboard.games.forty_factions.rules.plots import NOT_ON_TARGET
from questboard.games.forty_factions.spaces import loose_pawns, place_pawn
from questboard.games.forty_factions.state import INTACT, NOBODY, PlotInPlay, Spot
from questboard.games.forty_factions.typed import Match

WILDS, HARBOUR = "wilds pawn", "harbour pawn"
ENVIRONS, WATERFRONT = "Environs", ("Lower West Side", "Lower East Side")


@event("ambushed")
def told_ambushed(faction: FactionId) -> str:
    return "the pawn of {faction} counts for nobody this turn"


def pawns_to_raid(match: Match, kind: str, places: list[Spot]) -> None:
    """Bandits wait outside the walls, also at the Circles of a Forest; Pirates go wherever their prey may be."""
    content = match.content
    walls = content.city.areas
    if kind not in (WILDS, HARBOUR):
        return
    for place, site in enumerate(content.places):
        stands = match.state.condition[place] == INTACT and place_pawn(match, place) != NOBODY
        if stands and (kind == HARBOUR or site.area == ENVIRONS or site.area not in walls):
            places.append(site.id)
    places += [
        pawn.name for pawn in loose_pawns(match)
        if kind == HARBOUR or pawn.area == ENVIRONS or pawn.area not in walls
    ]  # fmt: skip


def judge_raid(match: Match, seat: int, plot: Plot, targets: Sequence[int], place: Spot, why: list[Refusal]) -> None:
    """The pawn is the target's. Pirates take one at the water if there is one; elsewhere only their usual prey's."""
    if plot.targets.place not in (WILDS, HARBOUR) or not targets:
        return
    pawns = pawns_of(match, targets[0])
    if place not in pawns:
        why.append(NOT_ON_TARGET)
    elif plot.targets.place == HARBOUR and pawns[place] not in WATERFRONT:
        prey = match.content.factions[targets[0]].number in plot.targets.among
        if any(area in WATERFRONT for area in pawns.values()):
            why.append(AT_THE_WATER)
        elif not prey:
            why.append(NO_PREY)


def pawns_of(match: Match, faction: int) -> dict[Spot, str]:
    """Where a Faction has pawns that count: by id, the Area."""
    content, state = match.content, match.state
    pawns: dict[Spot, str] = {
        site.id: str(site.area) for place, site in enumerate(content.places)
        if state.controller[place] == faction and state.condition[place] == INTACT and state.owner[faction] != NOBODY
    }  # fmt: skip
    return pawns | {pawn.name: pawn.area for pawn in loose_pawns(match) if pawn.faction == faction}


def ambush(match: Match, effect: str, plot: PlotInPlay, winner: int) -> None:
    """Without a DM: those with the raid have prevailed."""
    if effect == "ambush":
        strike(match, plot.place)


def strike(match: Match, place: Spot) -> None:
    """A pawn stays where it is, and counts for nobody until the turn is over; in ruins there is none any more."""
    number = match.content.place_of.get(place)
    if number is None or match.state.condition[number] == INTACT:
        keep_out(match, place)


def strike_camp(match: Match, name: Spot) -> None:
    """The same of Bandits and Pirates themselves."""
    faction = WANDERING.named(match, name)
    if faction is not None:
        CAMPS.of(match).suspended.append(faction)
        told_ambushed(match, "FF 13.1.4", faction=match.content.ids[faction])


AT_THE_WATER = Refusal("FF 13.1.4", "Pirates strike at the water where they can, and it has a pawn there.",
                       "Name its pawn in the Lower West Side or the Lower East Side.")  # fmt: skip
NO_PREY = Refusal("FF 13.1.4", "The Pirates know nothing to take from a Faction without a pawn at the water.",
                  "Name one in the Lower West Side or the Lower East Side, or their usual prey.")  # fmt: skip
