"""What is printed for everybody to see: the boards, and the faces of all cards.

It says nothing of where a card lies, and does not change while a game lasts.
"""

from __future__ import annotations

import msgspec

from questboard.games.talisman.cards import Card, Space
from questboard.games.talisman.library import Library


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as anybody may read it who sees it."""

    id: str
    name: str
    type: str
    deck: str
    text: str
    sub: tuple[str, ...] = ()
    strength: str = ""
    """A foe's or a Character's number; what a pack has in common is in `pack`."""
    craft: str = ""
    pack: tuple[int, int] | None = None
    """(how many, what each is worth)"""
    weight: int = 0
    slot: str = ""
    lead: int = 0
    price: int = 0
    cost: int = 0
    """Of a Spell: what casting must beat."""
    move: int | None = None
    """Of an animal or a Pulled Object: its Movement number."""
    race: str = ""
    alignment: str = ""
    start: str = ""
    closed: tuple[str, ...] = ()
    goal: int = 0


class Site(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Space of a board, or a store."""

    id: str
    name: str
    board: str
    text: str = ""
    terrain: tuple[str, ...] = ()
    draw: int = 0
    deck: str = ""
    store_of: str = ""
    merchant: str = ""
    opposite: tuple[str, ...] = ()
    next: tuple[str, ...] = ()


class BoardDrawn(msgspec.Struct, frozen=True):
    id: str
    name: str
    track: str
    spaces: tuple[str, ...]


class Printed(msgspec.Struct, frozen=True):
    boards: tuple[BoardDrawn, ...]
    spaces: tuple[Site, ...]
    links: tuple[tuple[str, str], ...]
    cards: tuple[Face, ...]


def printed(content: Library) -> Printed:
    """The same object for every look at it: a view is made often."""
    if content.printed is None:
        boards = tuple(BoardDrawn(one.id, one.name, one.track, one.spaces) for one in content.boards.values())
        links = tuple(
            (content.id_of(here), content.id_of(there)) for here, ends in content.links.items() for there in ends
        )
        content.printed = Printed(boards, tuple(map(_site, content.spaces)), links, tuple(map(_face, content.faces)))
    return content.printed


def _site(space: Space) -> Site:
    return Site(
        space.id, space.name, space.board, space.text, space.terrain, space.draw, space.deck if space.draw else "",
        space.store_of, space.merchant, space.opposite, space.next,
    )  # fmt: skip


def _face(card: Card) -> Face:
    person = card.type == "CHARACTER"
    moving = card.animal or card.pulled
    return Face(
        card.id,
        card.name,
        card.type,
        card.deck,
        card.text,
        card.sub,
        "" if card.s is None else str(card.s),
        "" if card.c is None else str(card.c),
        None if card.pack is None else (card.pack.count, card.pack.value),
        card.w,
        card.slot or "",
        card.lead,
        card.price,
        0 if card.spell is None else card.spell.cost,
        None if moving is None else moving.move,
        card.race,
        card.alignment if person else "",
        card.start,
        card.closed,
        card.goal,
    )
