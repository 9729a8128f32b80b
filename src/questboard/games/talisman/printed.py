"""What is printed for everybody to see: the boards, and the faces of all cards.

It says nothing of where a card lies, and does not change while a game lasts.
"""

from __future__ import annotations

import msgspec

from questboard.engine import settled
from questboard.games.talisman.boards import guides
from questboard.games.talisman.content import Board, Card, Space
from questboard.games.talisman.library import Library

WINDS = "NESW"


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
    arrows: tuple[str, ...] = ()
    """Where it leads on a grid, and how far: N1, E2."""
    opens: tuple[str, ...] = ()
    """The Spaces to which it is a door, wherever it lies."""


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
    doors: tuple[str, ...] = ()
    """Where the doors lead that stand on it, however they are gone through."""


class BoardDrawn(msgspec.Struct, frozen=True):
    id: str
    name: str
    track: str
    spaces: tuple[str, ...]
    width: int
    """Of a grid: how many Spaces a row has; rows go from South to North."""
    how: guides.Guide
    """(rule, how it goes there by that rule)"""


class Printed(msgspec.Struct, frozen=True):
    boards: tuple[BoardDrawn, ...]
    spaces: tuple[Site, ...]
    links: tuple[tuple[str, str], ...]
    cards: tuple[Face, ...]


@settled
def printed(content: Library, strangers_tire: bool) -> Printed:
    """The same object for every look at it: a view is made often."""
    played = [content.boards[name] for name in content.playing]
    boards = tuple(_board(one) for one in played)
    links = tuple(
        (content.id_of(here), content.id_of(there))
        for here, ends in content.doors["count"].items()
        for there, _ in ends
    )
    faces = tuple(_face(card, strangers_tire) for card in content.cards)
    sites = tuple(_site(content, space) for space in content.spaces if space.board in content.playing)
    return Printed(boards, sites, links, faces)


def _board(board: Board) -> BoardDrawn:
    how = guides.GUIDES.get(board.id, ())
    return BoardDrawn(board.id, board.name, board.track, board.spaces, board.width, how)


def _site(content: Library, space: Space) -> Site:
    here = content.space_of[space.id]
    doors = content.doors["next"].get(here, ())
    every = dict.fromkeys(content.id_of(to) for known in content.doors.values() for to, _ in known.get(here, ()))
    return Site(
        space.id, space.name, space.board, space.text, space.terrain, space.draw, space.deck if space.draw else "",
        space.store_of, space.merchant, space.opposite, (*space.next, *(content.id_of(to) for to, _ in doors)),
        tuple(every),
    )  # fmt: skip


def _face(card: Card, strangers_tire: bool) -> Face:
    person = card.type == "CHARACTER"
    moving = card.animal or card.pulled
    return Face(
        card.id,
        card.name,
        card.type,
        card.deck,
        card.says(strangers_tire),
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
        tuple(tag for tag in card.tags if tag[:1] in WINDS and tag[1:].isdigit()),
        tuple(opening.to for opening in card.opens),
    )
