# SC 1, FF 13.2.2.1 - what the Plots of Sacred Circles do to the board
#
# On The Warpath takes a Circle or an Environs Location; The Lone and Level Sands bury a Circle of the Desert; Orcs and
# Wildfires keep pawns out of the count for this turn; A Lynching ends a character; The White Stag blesses a Faction
# with a chit; The Dark Side, of another set, may turn a Circle. What a DM decides, the scene decides without one
# (AMB-63).
from __future__ import annotations

from questboard.engine import Asking, event
from questboard.engine.parts import after
from questboard.games.forty_factions.expansions.sacred_circles.ring import (
    circles_of,
    other_side,
    turn_side,
    two_sided,
)
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.facts import FactionId, Pawns, PlaceId
from questboard.games.forty_factions.rules.board import befall
from questboard.games.forty_factions.rules.effects import by_lot, strike_pawns
from questboard.games.forty_factions.rules.placing import ruin, seize
from questboard.games.forty_factions.spaces import place_pawn
from questboard.games.forty_factions.state import INTACT, NOBODY, SUSPENDED, PlotInPlay, Spot
from questboard.games.forty_factions.typed import Match

SANDS = "sands"
WHITE_STAG = "the-white-stag"
LONE_SANDS = "the-lone-and-level-sands"
WILDFIRES = "wildfires"
SPREAD = 3
"""The die that says how many pawns a fire can reach."""
WARLIKE = "Aggressive"
DREAMS = "doorways-to-dreams"


@event("flames")
def told_flames(place: PlaceId, pawns: Pawns) -> str:
    return "The fire in {place} can reach {pawns} at most."


@event("sands")
def told_sands(place: PlaceId, turn: int) -> str:
    return "{place} stays buried in turn {turn} too."


@event("lynched")
def told_lynched(faction: FactionId, name: str) -> str:
    return "{name} of {faction} is dead."


@event("stag")
def told_stag(faction: FactionId) -> str:
    return "The White Stag has bowed to {faction}: one chit more at the next Gathering."


def id_of_plot(match: Match, plot: PlotInPlay) -> str:
    return match.content.plot(plot.plot).id


def revealed(match: Match, plot: PlotInPlay) -> None:
    """What happens as soon as the Plot lies on the table, whatever the scene brings."""
    name = id_of_plot(match, plot)
    if name == LONE_SANDS:
        ruin(match, match.content.place_of[plot.place], SUSPENDED)
    elif name == WILDFIRES:
        (reached,) = match.roll(SPREAD)
        CIRCLES.of(match).flames.append([plot.card, reached])
        told_flames(match, "FF 13.2.2.1", place=plot.place, pawns=reached)


def changed(match: Match, effect: str, plot: PlotInPlay, winner: int) -> None:
    """Without a DM: those with the Plot have prevailed."""
    if effect == "seize-circle-or-environs":
        take_by_war(match, plot)
    elif effect == "bury-circle":
        stay_buried(match, match.content.place_of[plot.place])
    elif effect == "wildfire":
        flames = [reached for card, reached in CIRCLES.of(match).flames if card == plot.card]
        strike_pawns(match, plot, flames[-1] if flames else 0)
    elif effect == "lynch":
        lynch(match, plot)
    elif effect == "dark-side":
        turn_circle(match, plot)


def ended(match: Match, plot: PlotInPlay, side: str, winner: int) -> None:
    """The White Stag is caught, or spared: whoever prevails has its blessing."""
    if id_of_plot(match, plot) == WHITE_STAG and side and winner != NOBODY:
        bless(match, winner)


# The Dark Side, a Plot of Doorways to Dreams


def name_places(match: Match, kind: str, places: list[Spot]) -> None:
    """It may turn a Circle with two Sides on which a pawn stands, if both Tribes are in the game (AMB-11)."""
    content = match.content
    if kind != "side" or DREAMS not in content.sets:
        return
    for totem in two_sided(content):
        if all(tribe in content.by_number for tribe in totem.tribes):
            circles = circles_of(content, totem)
            places += [content.places[place].id for place in circles if place_pawn(match, place) != NOBODY]


def turn_circle(match: Match, plot: PlotInPlay) -> None:
    """The Circle that the Plot names turns to its other Side, and the Totem with it."""
    content = match.content
    for totem in two_sided(content):
        other = other_side(match, totem)
        if other is not None and content.place_of.get(plot.place) in circles_of(content, totem):
            turn_side(match, totem, other)


# On The Warpath


def take_by_war(match: Match, plot: PlotInPlay) -> None:
    """One Circle or Environs Location of the loser goes to the Aggressive side, never a Totem (FF 13.2.2.1)."""
    sheets = match.content.factions
    attacker = next((target for target in plot.targets if sheets[target].politics == WARLIKE), None)
    loser = next((target for target in plot.targets if target != attacker), None)
    if attacker is None or loser is None:
        return
    for place in by_lot(match, spoils(match, loser), 1):
        seize(match, place, attacker)


def spoils(match: Match, loser: int) -> list[int]:
    """What war can take of a Faction: Circles, but for those with two Sides, and Locations in the Environs."""
    content, state = match.content, match.state
    return [
        place for place, holder in enumerate(state.controller)
        if holder == loser and state.condition[place] == INTACT and place not in content.fixed
        and (place >= content.first_space or content.places[place].area == "Environs")
    ]  # fmt: skip


# The Lone and Level Sands


def stay_buried(match: Match, place: int) -> None:
    """The Circle lies under the sand for the next turn too."""
    turn = match.state.turn + 1
    CIRCLES.of(match).sand.append([place, turn])
    told_sands(match, "FF 13.2.2.1", place=match.content.places[place].id, turn=turn)


def sands(match: Match) -> Asking:
    """A new turn: what is to stay buried is covered again, and no Gathering is on."""
    circles = CIRCLES.of(match)
    circles.meeting = None
    for place, turn in circles.sand:
        if turn == match.state.turn and match.state.condition[place] == INTACT:
            ruin(match, place, SUSPENDED)
    circles.sand = [pair for pair in circles.sand if pair[1] > match.state.turn]
    circles.flames = []
    yield from ()
    return after(match, SANDS)


# A Lynching


def lynch(match: Match, plot: PlotInPlay) -> None:
    """The character whom the Plot names is dead; if it names none of them, one by lot."""
    if not plot.targets:
        return
    faction = plot.targets[0]
    people = match.content.factions[faction].characters
    alive = [number for number in range(len(people)) if [faction, number] not in match.state.fallen]
    words = " ".join(plot.words)
    named = [number for number in alive if people[number].name in words]
    for number in (named or [alive[place] for place in match.permute("lots", len(alive))])[:1]:
        befall(match, faction, number, "dies")
        told_lynched(match, "FF 9.4", faction=match.content.ids[faction], name=people[number].name)


# The White Stag


def bless(match: Match, faction: int) -> None:
    """One chit more at the next Gathering of either kind."""
    CIRCLES.of(match).bonus.append([faction, 1])
    told_stag(match, "SC 3.2.7.3", faction=match.content.ids[faction])
