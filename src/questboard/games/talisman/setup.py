"""The table before the first step: every card in its deck, nobody on the board (TA S.7)."""

from __future__ import annotations

from questboard.engine import EVERYBODY, NOBODY, Cards, Table, mask, settled
from questboard.games.talisman.library import WAYSIDES_STAY, Library
from questboard.games.talisman.state import (
    ADVANCED,
    BOARD,
    CURSES,
    ENDING,
    GEAR,
    OUT,
    POOL,
    RESERVE,
    ROW,
    SIDE,
    SPELLS,
    STOCK,
    Hero,
    Land,
    discards,
)

HIDDEN_OUT = "undealt"
"""Characters that were not dealt and Endings that were not chosen: nobody sees them."""


def setup(table: Table, library: Library) -> Land:
    seats = len(table.players)
    box = _unpacked(library, seats, bool(table.options.get(WAYSIDES_STAY)))
    zones = {zone: ids.copy() for zone, ids in box.zones.items()}
    return Land(
        cards=Cards(box.face.copy(), box.back.copy(), box.known.copy(), zones, box.seen.copy()),
        heroes=[Hero() for _ in table.seats],
        first_gain=[0] * seats,
    )


@settled
def _unpacked(library: Library, seats: int, waysides: bool) -> Cards:
    """Every card of the boards in play, in its deck: the same at the start of every such game."""
    cards = Cards()
    for deck in library.hidden_decks:
        cards.add_zone(deck, NOBODY)
        cards.add_zone(discards(deck), EVERYBODY)
    for zone in (POOL, ADVANCED, BOARD, STOCK, SIDE, ROW, OUT):
        cards.add_zone(zone, EVERYBODY)
    for zone in (ENDING, HIDDEN_OUT):
        cards.add_zone(zone, NOBODY)
    for seat in range(seats):
        cards.add_zone(SPELLS[seat], mask(seat))
        cards.add_zone(RESERVE[seat], mask(seat))
        cards.add_zone(GEAR[seat], EVERYBODY)
        cards.add_zone(CURSES[seat], EVERYBODY)
    copies = library.box({WAYSIDES_STAY: waysides})
    for card in library.cards:
        for _ in range(copies[card.id]):
            cards.add_card(library.face_of[card.id], library.backs[card.deck], card.deck)
    return cards
