"""A table of Runebound with chosen Heroes, for scenarios."""

from __future__ import annotations

from typing import Any

from questboard.engine import Match
from questboard.games.runebound.atlas import number
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.state import ALLIES, FACED, HELD, HERO, ITEMS, Hero, Piece
from questboard.testing import Scenario

FACES = {"F1": 1, "F2": 2, "F3": 3, "F4": 4, "F5": 5, "F6": 6}
BRANNOC, ORSOLYA, SELA, RONAN = "brannoc-ironvow", "orsolya-the-veiled", "sela-quickthorn", "ronan-of-the-wild"


class Realm(Scenario):
    """Ann plays Brannoc, Bea Orsolya, Cy Sela, Dov Ronan, unless told otherwise; everybody stands in Tamalir."""

    def __init__(
        self,
        *players: str,
        heroes: tuple[str, ...] = (BRANNOC, ORSOLYA, SELA, RONAN),
        expansions: tuple[str, ...] = (),
        **options: Any,
    ):
        names = players or ("Ann", "Bea")
        super().__init__("runebound", *names, options=options, expansions=expansions)
        for seat in range(len(names)):
            self.seat_hero(seat, heroes[seat])
        self.state.active = self.state.first = 0
        self.state.round = self.state.turn = 1

    def seat_hero(self, seat: int, name: str) -> None:
        self.zone(HERO[seat], name)
        [card] = self.cards(HERO[seat], name)
        self.state.heroes[seat] = Hero(card=card, hex=number(8, 6), gold=3)
        self.state.pieces[card] = Piece()

    def hero(self, who: str = "Ann") -> Hero:
        return self.match.state.heroes[self.seat(who)]

    def piece(self, who: str = "Ann") -> Piece:
        return self.match.state.pieces[self.hero(who).card]

    def stands(self, who: str, column: int, row: int) -> None:
        self.hero(who).hex = number(column, row)

    def at(self, who: str = "Ann") -> tuple[int, int]:
        hex = self.hero(who).hex
        return hex % 18, hex // 18

    def has(self, who: str, *names: str) -> list[int]:
        """Gives cards to somebody; returns their numbers."""
        seat = self.seat(who)
        found: list[int] = []
        for name in names:
            face = self.match.content.by_id[name]
            zone = (HELD if face.keep == "held" else ALLIES if face.kind == "ally" else ITEMS)[seat]
            held = [self.name(card) for card in self.match.state.cards.zones[zone]]
            self.zone(zone, *held, name)
            [card] = self.cards(zone, name)
            found.append(card)
        for zone in (ITEMS[seat], ALLIES[seat], HELD[seat]):
            for card in self.match.state.cards.zones[zone]:
                self.match.state.pieces.setdefault(card, Piece())
        return found

    def name(self, card: int) -> str:
        return self.match.content.faces[self.match.state.cards.face[card]].id

    def dice(self, *faces: str) -> None:
        """The hero's movement dice lie on the table; he may walk."""
        self.match.state.dice = [FACES[face] - 1 for face in faces]
        self.start("walk")

    def fights(self, who: str, name: str) -> None:
        """A Challenge of a deck is faced."""
        self.zone(FACED, name)
        [card] = self.cards(FACED, name)
        seat = self.seat(who)
        face = self.match.state.cards.face[card]
        colour = self.match.content.faces[face].colour
        self.start(begin_fight(self.match, seat, face, "adventure", card=card, colour=colour))

    def top(self, deck: str, *names: str) -> None:
        """These cards are drawn next from a deck, the first one first."""
        cards = self.match.state.cards
        for name in reversed(names):
            face = self.match.content.face_of[name]
            card = next(card for card in range(len(cards.face)) if cards.face[card] == face)
            cards.zones[cards.where(card)].remove(card)
            cards.zones[deck].append(card)
            cards.known[card] = cards.seen[deck]


def options_of(match: Match) -> list[tuple[Any, ...]]:
    question = match.pending
    assert question is not None
    found = question.open_to(match, question.seats[0])
    return [option for option in found if isinstance(option, tuple)]
