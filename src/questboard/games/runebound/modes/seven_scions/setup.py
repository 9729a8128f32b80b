"""The table of The Seven Scions before the first step (VA50.2-7)."""

from __future__ import annotations

from typing import Any

from questboard.engine import Table
from questboard.games.runebound.library import Library
from questboard.games.runebound.modes.kept import LORDS, SCIONS, STORMS
from questboard.games.runebound.modes.seven_scions.cards import Climb
from questboard.games.runebound.state import BOX, DECKS, RED, Realm

STORM_BACKS, LORD_BACK, SCION_BACK = (6, 7, 8), 9, 10


def climb_of(library: Library) -> Climb:
    """The shelf that this mode adds."""
    shelves: Any = library.content
    return shelves.storm


def lay_out(table: Table, library: Library, state: Realm) -> None:
    cards = state.cards
    for number, face in enumerate(library.faces):
        match face.kind:
            case "storm":
                cards.add_card(number, STORM_BACKS[face.colour], STORMS[face.colour])
            case "lord":
                cards.add_card(number, LORD_BACK, LORDS)
            case "scion":
                cards.add_card(number, SCION_BACK, SCIONS)
            case _:
                pass  # the base has laid it out; guardians are on no card that is drawn
    cards.zones[BOX], cards.zones[DECKS[RED]] = cards.zones[DECKS[RED]], []  # VA50.7
