"""What is printed on the cards, as `content/*.toml` gives it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

Copies = Annotated[int, msgspec.Meta(ge=1, le=40)]
Small = Annotated[int, msgspec.Meta(ge=-6, le=6)]
Natural = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Good(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    value: Natural
    heat: Annotated[int, msgspec.Meta(ge=0, le=6)]
    copies: Copies


class Trick(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    target: Literal["own", "other", "all"]
    copies: Copies
    heat: Small = 0
    own_heat: Small = 0
    papers: bool = False
    watch: Small = 0


class Ship(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    hold: Annotated[int, msgspec.Meta(ge=1, le=6)]
    danger: Annotated[int, msgspec.Meta(ge=0, le=6)]
    wants: tuple[str, ...]
    bonus: Natural


class Tuning(msgspec.Struct, frozen=True):
    coins: Natural
    bank: Natural
    hand: Annotated[int, msgspec.Meta(ge=1, le=10)]
    tricks_dealt: Annotated[int, msgspec.Meta(ge=0, le=3)]
    tricks_most: Annotated[int, msgspec.Meta(ge=0, le=6)]
    offers: Annotated[int, msgspec.Meta(ge=0, le=10)]
    traded: Annotated[int, msgspec.Meta(ge=1, le=5)]
    contraband_heat: Small
    contraband_bonus: Small
    fine: Natural
    signal_price: Natural
    first_contraband: str


class Content(msgspec.Struct):
    goods: list[Good]
    tricks: list[Trick]
    ships: list[Ship]
    tuning: Tuning


Card: TypeAlias = Any
"""A record with an id: a good, a trick, a ship, or a card that a part brings."""


class Deck:
    """The content of one match: `faces[n]` is what a card with face n shows."""

    def __init__(self, content: Content, expansions: Sequence[str] = ()):
        self.content = content
        self.goods = tuple(content.goods)
        self.tricks = tuple(content.tricks)
        self.ships = tuple(content.ships)
        self.tuning = content.tuning
        self.faces: tuple[Card, ...] = tuple(card for cards in shelves(content).values() for card in cards)
        self.kinds = tuple(good.id for good in self.goods)
        self.values = {good.id: good.value for good in self.goods}
        self.by_id: dict[str, Card] = {card.id: card for card in self.faces}
        self.face_of = {card.id: face for face, card in enumerate(self.faces)}

    def good(self, kind: str) -> Good:
        card = self.by_id[kind]
        assert isinstance(card, Good)
        return card


def shelves(content: Content) -> dict[str, list[Card]]:
    """The cards by shelf, those of parts last."""
    found = {name: getattr(content, name) for name in content.__struct_fields__}
    return {name: cards for name, cards in found.items() if isinstance(cards, list)}


def check(content: Content) -> Iterable[tuple[str, str]]:
    """What the types cannot say: names of goods must be goods, ids are unique over all decks."""
    kinds = [good.id for good in content.goods]
    for ship in content.ships:
        for kind in ship.wants:
            if kind not in kinds:
                yield f"ships/{ship.id}/wants", f"there is no good {kind!r}; there are {', '.join(kinds)}"
    if content.tuning.first_contraband not in kinds:
        yield "tuning/first_contraband", f"there is no good {content.tuning.first_contraband!r}"
    seen: dict[str, str] = {}
    for shelf, cards in shelves(content).items():
        for card in cards:
            if card.id in seen:
                yield f"{shelf}/{card.id}", f"this id is also in {seen[card.id]}"
            seen[card.id] = shelf
