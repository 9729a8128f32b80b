# RB 4.2, RB 4.13, RB 13.1 - drawing and discarding adventure cards
from __future__ import annotations

from questboard.engine import draw, event, hook, move, move_all, open_rule, shuffle
from questboard.games.runebound.faces import Face
from questboard.games.runebound.facts import CardId, Seat, Xp
from questboard.games.runebound.rules.numbers import face_of
from questboard.games.runebound.state import DECKS, DOOM, FACED, HELD, ITEMS, USED, Piece
from questboard.games.runebound.typed import Match


@event("defeated")
def told_defeated(seat: Seat, card: CardId, xp: Xp) -> str:
    return "{seat} has defeated {card}: {xp}."


@event("kept")
def told_kept(seat: Seat, card: CardId) -> str:
    return "{seat} keeps {card}."


@event("doom")
def told_doom(doom: int) -> str:
    return "A doom counter is laid: {doom} of 8."


def next_card(match: Match, colour: int) -> int | None:
    """The top card of a deck, which is rebuilt from its discard pile when empty (RB 4.2, RB 4.13)."""
    zones = match.state.cards.zones
    if not zones[DECKS[colour]] and zones[USED[colour]]:
        move_all(match, USED[colour], DECKS[colour])
        shuffle(match, DECKS[colour])
    return draw(match, DECKS[colour], FACED)


@open_rule
def doom_threatens(match: Match) -> bool:
    """Whether discarded adventures bring the end nearer (RB 13.1)."""
    return bool(match.options["doom_track"])


def discard_adventure(match: Match, card: int) -> None:
    """To the discard pile of its colour, or along the doom track (RB 13.1)."""
    if doom_threatens(match):
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
    told_doom(match, "RB 13.1", doom=state.doom)
    for other in list(row[:-1]):
        move(match, other, USED[face_of(match, other).colour], source=DOOM)


@hook
def challenge_beaten(match: Match, seat: int, face: Face) -> None:
    """A Hero has defeated a Challenge."""


def keep_or_discard(match: Match, seat: int, card: int) -> None:
    """A card that says so is kept: a Dragon Rune becomes an Item (RB 4.5, RB 12.1)."""
    face = face_of(match, card)
    if face.keep:
        match.state.pieces[card] = Piece()
        move(match, card, ITEMS[seat] if face.keep == "rune" else HELD[seat])
        told_kept(match, "RB 12.1", seat=seat, card=face.id)
    else:
        discard_adventure(match, card)


def slot_at(match: Match, hex: int) -> int | None:
    """Which undefeated Challenge waits in a hex (RB 4.7)."""
    slots = match.state.slots
    for slot in slots:
        if slot is not None and slot.hex == hex:
            return slots.index(slot)
    return None
