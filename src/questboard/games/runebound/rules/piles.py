# RB 4.2, RB 4.13, RB 13.1 - drawing and discarding adventure cards
from __future__ import annotations

from questboard.engine import Match, draw, move, move_all, shuffle
from questboard.games.runebound.rules.numbers import face_of
from questboard.games.runebound.state import DECKS, DOOM, FACED, HELD, ITEMS, USED, Piece


def next_card(match: Match, colour: int) -> int | None:
    """The top card of a deck, which is rebuilt from its discard pile when empty (RB 4.2, RB 4.13)."""
    zones = match.state.cards.zones
    if not zones[DECKS[colour]] and zones[USED[colour]]:
        move_all(match, USED[colour], DECKS[colour])
        shuffle(match, DECKS[colour])
    return draw(match, DECKS[colour], FACED)


def discard_adventure(match: Match, card: int) -> None:
    """To the discard pile of its colour, or along the doom track (RB 13.1)."""
    if match.options["doom_track"] and not match.content.mode:
        lay(match, card)
        return
    move(match, card, USED[face_of(match, card).colour])


def lay(match: Match, card: int) -> None:
    """What would be discarded is laid along the track; a full row gives a doom counter (RB 13.1)."""
    state = match.state
    move(match, card, DOOM)
    row = state.cards.zones[DOOM]
    if len(row) < match.content.tuning.doom_row[match.seats - 1]:
        return
    state.doom += 1
    match.tell("doom", rule="RB 13.1", doom=state.doom)
    for other in list(row[:-1]):
        move(match, other, USED[face_of(match, other).colour], source=DOOM)


def keep_or_discard(match: Match, seat: int, card: int) -> None:
    """A card that says so is kept: a Dragon Rune becomes an Item (RB 4.5, RB 12.1)."""
    face = face_of(match, card)
    if face.keep:
        match.state.pieces[card] = Piece()
        move(match, card, ITEMS[seat] if face.keep == "rune" else HELD[seat])
        match.tell("kept", rule="RB 12.1", seat=seat, card=face.id)
    else:
        discard_adventure(match, card)


def slot_at(match: Match, hex: int) -> int | None:
    """Which undefeated Challenge waits in a hex (RB 4.7)."""
    slots = match.state.slots
    for slot in slots:
        if slot is not None and slot.hex == hex:
            return slots.index(slot)
    return None
