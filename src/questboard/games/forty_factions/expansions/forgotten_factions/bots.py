"""What the Plots of Forgotten Factions are worth to a bot, and what it answers where they ask."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Option
from questboard.games.forty_factions.bots.effects import places_to_strike, value_of_strike
from questboard.games.forty_factions.bots.standing import RIVALRY, Gain, Standing, standing_of
from questboard.games.forty_factions.expansions.forgotten_factions import naming
from questboard.games.forty_factions.expansions.forgotten_factions.choosing import DESERT
from questboard.games.forty_factions.expansions.forgotten_factions.seen import FORGOTTEN_SEEN, ForgottenSeen
from questboard.games.forty_factions.rules.effects import FEW
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import Spot

LIKELY = 0.7
"""How likely whoever has the Child has it at the end."""
PAWN = 0.45
"""What a pawn more in an Area is worth a turn, and"""
LOOK = 0.25
"""what it is worth to see a card, or a sheet."""
SPY = 0.4
"""What a Spy is worth to whoever has set it, and a Conspiracy to both; each is over when it is exposed."""
SHAME = 2.0
"""What it costs to accuse oneself: more than the scene of it can bring."""
FEUD = 0.4
"""What it costs to have Enemies more."""
SEAT = 0.5
"""What a seat is worth that comes over to a party that one leads."""


def weigh(look: Look, standing: Standing) -> None:
    face, seen = standing.content.face_of, FORGOTTEN_SEEN.glanced(look)
    standing.feuds = [tuple(map(face.__getitem__, pair)) for pair in seen.feuds]
    standing.read = [face[name] for name in seen.reads if face[name] not in standing.own]
    standing.effects |= EFFECTS
    standing.reveals |= REVEALS
    standing.reveals[naming.EXPOSED] = lambda standing, targets, place: exposed(standing, seen, targets, place)


def favour(standing: Standing, targets: Sequence[int], vp: float) -> float:
    """Something good for a Faction is good for whoever has it."""
    holder = standing.board.owner[targets[0]] if targets else -1
    if holder < 0:
        return 0.0
    return vp if holder == standing.seat else -vp * RIVALRY / max(1, len(standing.view.players) - 1)


def strike(standing: Standing, targets: Sequence[int], place: Spot, most: int) -> float:
    return value_of_strike(standing, places_to_strike(standing, targets, place), most, 1)


def own_look(standing: Standing, targets: Sequence[int]) -> float:
    """Two players learn something; it is worth it only to be one of them."""
    return LOOK if any(standing.board.owner[target] == standing.seat for target in targets) else 0.0


def letter(standing: Standing, addressee: Spot) -> float:
    face = standing.content.face_of.get(addressee)
    return 0.0 if face is None or standing.board.owner[face] == standing.seat else LOOK


def mustered(standing: Standing, targets: Sequence[int], place: Spot) -> float:
    if place == naming.DESERTIONS:
        return strike(standing, targets, "-", 1) / 2  # the holder picks the least
    return favour(standing, targets, PAWN)


def feud(standing: Standing, targets: Sequence[int]) -> float:
    """Enemies among others keep them from an Alliance; among one's own they are in the way."""
    owners = [standing.board.owner[target] for target in targets]
    return -FEUD if standing.seat in owners else FEUD / 2 if len(set(owners)) > 1 else 0.0


def exposed(standing: Standing, seen: ForgottenSeen, targets: Sequence[int], place: Spot) -> float:
    """One's own Spies and Conspiracies one keeps dark; whoever else is accused may have something to lose."""
    holder = standing.board.owner[targets[0]] if targets else standing.seat
    face = standing.content.face_of
    accused = set(targets) if place == naming.ALONE else set(standing.board.active(holder))
    lost = sum(face[spy.faction] in accused or face[spy.target] in accused for spy in seen.spies)
    lost += sum(one.agreed and bool({face[one.faction], face[one.partner]} & accused) for one in seen.conspiracies)
    if holder == standing.seat:
        return -SHAME - SPY * lost
    return (LOOK / 2 if seen.secret else 0.0) - SPY * lost


def seat_turned(standing: Standing, place: Spot) -> float:
    """A seat that comes over to a party that one leads, or leaves one that another leads."""
    seat, party = place
    leads = {seen.name: seen.controller for seen in standing.view.parties}
    now = next(chair.party for chair in standing.view.council if chair.id == seat)
    gained, lost = standing.seat in leads[party], standing.seat in leads[now]
    return SEAT * (gained - lost) + 0.1 * (bool(leads[now]) - bool(leads[party]))


EFFECTS: dict[str, Gain] = {
    "the-dead-walk": lambda standing, targets, place: strike(standing, (), place, FEW),
    "demon-takes-hold": lambda standing, targets, place: strike(
        standing, (), place if isinstance(place, str) else str(place[0]), 1
    ),
    "run-down": lambda standing, targets, place: strike(standing, targets, "-", 1),
    "grant-camp": lambda standing, targets, place: favour(standing, targets, PAWN * standing.turns()),
    "grant-location": lambda standing, targets, place: favour(standing, targets, PAWN * standing.turns()),
    "grant-outpost": lambda standing, targets, place: favour(
        standing, targets, PAWN * standing.turns() if place == "Environs" else 0.0
    ),
    "turn-location": lambda standing, targets, place: PAWN + strike(standing, targets, "-", 1),
    "turn-seat": lambda standing, targets, place: seat_turned(standing, place),
    "rite-bears-fruit": lambda standing, targets, place: favour(
        standing, targets, 0.0 if place == naming.STORY else LOOK
    ),
    "drift-in-mirrors": lambda standing, targets, place: favour(standing, targets, PAWN),
}
REVEALS: dict[int, Gain] = {
    naming.CHILD: lambda standing, targets, place: favour(standing, targets, LIKELY),
    naming.LIAISONS: lambda standing, targets, place: own_look(standing, targets),
    naming.TRAITOR: lambda standing, targets, place: LOOK,
    naming.LETTER: lambda standing, targets, place: letter(standing, place),
    naming.MUSTER: mustered,
    naming.VENDETTA: lambda standing, targets, place: feud(standing, targets),
}


def judge(look: Look, option: Option) -> float | None:
    """Of one's own pawns the one that counts least goes."""
    name = look.asked.name if look.asked is not None else ""
    if option[0] != name or name != DESERT:
        return None
    standing = standing_of(look)
    place = standing.content.place_of.get(option[1])
    if place is None:
        return -PAWN
    return standing.utility(standing.board.with_place(place, -1).income()) - standing.worth
