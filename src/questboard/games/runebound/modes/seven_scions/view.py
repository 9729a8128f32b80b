"""What a seat sees of the storm and the Scions, beside the Heroes themselves."""

from __future__ import annotations

import msgspec

from questboard.engine import Seen
from questboard.games.runebound.modes.kept import STORMS
from questboard.games.runebound.rules.numbers import face_of
from questboard.games.runebound.state import LORDS, SCION, SCIONS
from questboard.games.runebound.typed import Match
from questboard.games.runebound.view import looked_at


class ScionSeen(msgspec.Struct):
    """A Scion: awake at somebody's side (`owner`), or slumbering, its counter free or somebody's (`holder`)."""

    slot: int
    card: int
    id: str
    owner: int = -1
    holder: int = -1


class StormSeen(msgspec.Struct):
    counter: int
    """How many towns of the market column the storm counter has passed: 0 to 8."""
    piles: tuple[int, ...]
    """Storm cards that are left: green, yellow, blue."""
    lords: tuple[str, ...]
    """This game's Stormlords, which everybody may read."""
    facing: tuple[int, ...]
    """In the endgame: the Stormlords that are still to be faced, as cards."""
    card: str | None
    """The Storm card that is being resolved."""
    is_storm_step: bool
    scions: tuple[ScionSeen, ...]
    supplies: tuple[int, ...]
    """Before the Stormlords: wounds, exhaustion, Items that the asked player may still take care of."""


STORM_SEEN = Seen("storm", StormSeen)


def see(match: Match, seat: int | None) -> StormSeen:
    state = match.state
    zones = state.cards.zones
    return StormSeen(
        state.storm,
        tuple(len(zones[pile]) for pile in STORMS),
        tuple(face_of(match, card).id for card in zones[LORDS]),
        tuple(state.lords),
        face_of(match, state.storm_card).id if state.storm_card >= 0 else None,
        state.storm_open,
        tuple(sorted(scions(match), key=lambda scion: scion.slot)),
        tuple(state.supplies),
    )


def scions(match: Match) -> list[ScionSeen]:
    state = match.state
    zones = state.cards.zones
    held = {hero.counter: seat for seat, hero in enumerate(state.heroes)}
    found: list[ScionSeen] = []
    for owner in (-1, *range(match.seats)):
        for card in zones[SCIONS if owner < 0 else SCION[owner]]:
            face = face_of(match, card)
            found.append(ScionSeen(face.slot, card, face.id, owner, held.get(card, -1)))
    return found


def open_cards(match: Match, seat: int | None) -> list[int]:
    """Scions and Stormlords, which everybody may read, and what this seat is looking at."""
    zones = match.state.cards.zones
    return [*zones[SCIONS], *zones[LORDS], *looked_at.base(match, seat)]
