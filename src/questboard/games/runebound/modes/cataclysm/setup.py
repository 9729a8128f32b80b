"""The table of The Cataclysm before the first step (VA51.2-9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from questboard.engine import NOBODY, Table
from questboard.games.runebound.library import Library
from questboard.games.runebound.modes.cataclysm.cards import Counter
from questboard.games.runebound.state import BOX, DECKS, RED, Realm, curse_pile

BACKS = 11
LEVELS = (1, 2, 3)


@cache
def curses_of(library: Library) -> tuple[str, ...]:
    """The curses in the order of their counters: a town's is known by its place here."""
    return tuple(dict.fromkeys(counter.curse for counter in counters_of(library) if counter.curse))


@cache
def curse_names(library: Library) -> dict[str, str]:
    return {counter.curse: counter.name for counter in counters_of(library) if counter.curse}


def counters_of(library: Library) -> Sequence[Counter]:
    """The shelf that this mode adds."""
    shelves: Any = library.content
    return shelves.counters


def lay_out(table: Table, library: Library, state: Realm) -> None:
    cards, curses = state.cards, curses_of(library)
    piles = [curse_pile(curse, level) for curse in range(len(curses)) for level in LEVELS]
    # they lie beside the other decks, as they always have: a state is compared with its zones in order
    names = list(cards.zones)
    names[names.index(BOX) + 1 : names.index(BOX) + 1] = piles
    for pile in piles:
        cards.add_zone(pile, NOBODY)
    cards.zones = {name: cards.zones[name] for name in names}
    cards.seen = {name: cards.seen[name] for name in names}
    for number, face in enumerate(library.faces):
        if face.kind == "curse":
            curse = curses.index(face.curse)
            cards.add_card(number, BACKS + len(LEVELS) * curse + face.level, curse_pile(curse, face.level))
    cards.zones[BOX], cards.zones[DECKS[RED]] = cards.zones[DECKS[RED]], []  # VA51.9
