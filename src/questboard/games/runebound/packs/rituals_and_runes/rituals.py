# VA46 - rituals: covered symbol by symbol with movement dice
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Option, event
from questboard.games.runebound.facts import CardId, Seat
from questboard.games.runebound.rules.numbers import FULL, face_of
from questboard.games.runebound.state import ITEMS
from questboard.games.runebound.typed import Match


@event("covered")
def told_covered(seat: Seat, card: CardId, symbol: int) -> str:
    return "{seat} covers a symbol of {card}."


@event("empowered")
def told_empowered(seat: Seat, card: CardId) -> str:
    return "{card} is empowered."


def covers(match: Match, seat: int, faces: Sequence[int]) -> list[Option]:
    """Each uncovered symbol of a Ritual that a rolled die shows (VA46.7, VA46.8). `faces`: of all dice."""
    state, atlas = match.state, match.content.atlas
    found: list[Option] = []
    for card in state.cards.zones[ITEMS[seat]]:
        symbols = face_of(match, card).symbols
        if not symbols or state.pieces[card].covers == FULL:
            continue
        open_ones = [place for place in range(5) if not state.pieces[card].covers >> place & 1]
        first = [place for place in open_ones if _first(symbols, open_ones, place)]
        found += [
            ("cover", card, place, face)
            for place in first
            for face in sorted(set(faces))
            if symbols[place] in atlas.faces[face]
        ]
    return found


def _first(symbols: Sequence[int], open_ones: Sequence[int], place: int) -> bool:
    """Of equal symbols that are open, only the first is offered: which of them is covered makes no difference."""
    return all(symbols[other] != symbols[place] for other in open_ones if other < place)


def cover(match: Match, seat: int, card: int, symbol: int) -> None:
    """When all five symbols are covered the Ritual is empowered (VA46.9)."""
    piece = match.state.pieces[card]
    piece.covers |= 1 << symbol
    name = face_of(match, card).id
    told_covered(match, "VA46.7", seat=seat, card=name, symbol=symbol)
    if piece.covers == FULL:
        told_empowered(match, "VA46.9", seat=seat, card=name)


def clash(match: Match, seat: int, card: int, leaving: Sequence[int]) -> bool:
    """Whether a Ritual shares a capitalised word with one that the Hero owns and keeps (VA46.4, ruling 6)."""
    face = face_of(match, card)
    if not face.symbols:
        return False
    owned = [face_of(match, other) for other in match.state.cards.zones[ITEMS[seat]] if other not in (card, *leaving)]
    return any(word in other.words for other in owned if other.symbols for word in face.words)


def clashing(match: Match, seat: int) -> list[int]:
    """Rituals of which one must go, if a text brought them together (ruling 6)."""
    items = match.state.cards.zones[ITEMS[seat]]
    return [card for card in items if clash(match, seat, card, ())]
