"""The table before the first step: every card in its deck, nobody on the board (TA S.7)."""

from __future__ import annotations

from questboard.engine import EVERYBODY, NOBODY, Cards, Table, mask
from questboard.games.talisman.library import Library
from questboard.games.talisman.state import (
    ADVANCED,
    BACKS,
    BOARD,
    CURSES,
    DECKS,
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
    boards = tuple(in_play(table, board) for board in library.boards)
    box = library.boxes.get((seats, boards))
    if box is None:
        box = library.boxes[seats, boards] = _unpack(table, library)
    zones = {zone: ids.copy() for zone, ids in box.zones.items()}
    return Land(
        cards=Cards(box.face.copy(), box.back.copy(), box.known.copy(), zones, box.seen.copy()),
        heroes=[Hero() for _ in table.seats],
        first_gain=[0] * seats,
    )


def _unpack(table: Table, library: Library) -> Cards:
    """Every card of the boards in play, in its deck: the same at the start of every such game."""
    cards = Cards()
    for deck in DECKS:
        cards.add_zone(deck, NOBODY)
        cards.add_zone(discards(deck), EVERYBODY)
    for zone in (POOL, ADVANCED, BOARD, STOCK, SIDE, ROW, OUT):
        cards.add_zone(zone, EVERYBODY)
    for zone in (ENDING, HIDDEN_OUT):
        cards.add_zone(zone, NOBODY)
    for seat in table.seats:
        cards.add_zone(SPELLS[seat], mask(seat))
        cards.add_zone(RESERVE[seat], mask(seat))
        cards.add_zone(GEAR[seat], EVERYBODY)
        cards.add_zone(CURSES[seat], EVERYBODY)
    for face, card in enumerate(library.faces):
        if all(in_play(table, board) for board in card.boards):
            for _ in range(card.copies):
                cards.add_card(face, BACKS.index(card.deck), card.deck)
    return cards


def in_play(table: Table, board: str) -> bool:
    """Whether the table plays with a board; the main board is always there."""
    return bool(table.options.get(board, board in ("outer", "middle", "inner")))
