"""What things are called by somebody who looks at them."""

from __future__ import annotations

import re
from collections.abc import Callable

from questboard.engine.register import Register
from questboard.games.talisman.content import Card
from questboard.games.talisman.seen import HeroSeen, Look


def title(look: Look, name: str) -> str:
    """The name of a card by its id."""
    face = look.content.face_of.get(name)
    return name if face is None else look.content.faces[face].name


def own_hero(look: Look) -> HeroSeen | None:
    """The Character of who looks, if a player does."""
    seat = look.seat
    return look.view.heroes[seat] if seat is not None and seat in look.table.seats else None


def standing(look: Look) -> str:
    """The Space where that one stands; empty: nobody does."""
    hero = own_hero(look)
    return "" if hero is None else hero.at


def deck(look: Look, name: str) -> str:
    """What a deck is called: the Adventure deck, the Spell deck."""
    return look.content.decks[name].name if name in look.content.decks else name.capitalize()


def the(name: str) -> str:
    """`the Wolf`, `the Watch`, `a fiend of the Pits`: some names have their article already."""
    first, _, rest = name.partition(" ")
    return f"{first.lower()} {rest}" if rest and first in ("The", "the", "A", "a", "An", "an") else f"the {name}"


GLUED = re.compile(r"\b([Tt]he|[Aa]n?) (The|the|An|an|A|a) (?=[A-Z])")


def unglued(said: str) -> str:
    """A name that brings its article needs no other: `the A Talisman` is `a Talisman`, `the The Watch` the Watch."""
    return GLUED.sub(lambda found: (found[2].capitalize() if found[1][0].isupper() else found[2].lower()) + " ", said)


def text(look: Look, name: str) -> str:
    face = look.content.face_of.get(name)
    return "" if face is None else WORN.sub(_worn, said(look, look.content.faces[face]))


def said(look: Look, card: Card) -> str:
    """A card's text as it stands at this table."""
    return card.says(bool(look.table.options["strangers_tire"]))


WORN = re.compile(r" (HEAD|NECK|BODY|ARM|HANDS|FINGER|WAIST|FEET|BACK)$")


def _worn(found: re.Match[str]) -> str:
    """A card names the slot in capitals; people read a sentence."""
    slot = found[1].lower()
    return f" Worn {'round' if slot in ('waist', 'neck') else 'on'} the {slot}."


def strength(look: Look, name: str) -> str:
    """How strong a foe is: `Strength 3.`, `4 of Strength 2.`"""
    face = look.content.face_of.get(name)
    if face is None:
        return ""
    shown = look.content.faces[face]
    if shown.pack is not None:
        stat = "Craft" if shown.type == "SPIRIT" else "Strength"
        return f"{shown.pack.count} of {stat} {shown.pack.value}."
    found = [f"{stat} {value}" for stat, value in (("Strength", shown.s), ("Craft", shown.c)) if value is not None]
    return f"{' or '.join(found)}.".replace("self", "as yours") if found else ""


def numbers(look: Look, name: str) -> str:
    """What a Character starts with."""
    face = look.content.face_of.get(name)
    if face is None:
        return ""
    shown = look.content.faces[face]
    where = place(look, shown.start)
    return f"Strength {shown.s}, Craft {shown.c}, {shown.alignment} {shown.race}, starts at {where}."


def card_id(look: Look, card: int) -> str:
    """What a card is, if this seat may know; else nothing."""
    view = look.view
    for hero in view.heroes:
        for thing in hero.gear:
            if thing.card == card:
                return thing.id
    places = (*view.spaces.values(), view.patrons, view.reserve)
    for cards in places:
        for known, name in cards:
            if known == card:
                return name
    for goods in (*view.stock.values(), view.hand, view.advanced):
        for known, name, _ in goods:
            if known == card:
                return name
    elsewhere = next((name for find in ELSEWHERE.values() if (name := find(look, card))), "")
    return view.pool.get(card) or view.known.get(card) or elsewhere


ELSEWHERE: Register[Callable[[Look, int], str]] = Register("place for cards")
"""Boards that lay cards where the base has no place enter how their ids are found there; empty: not there."""


def card(look: Look, card: int) -> str:
    return title(look, card_id(look, card)) or "a card"


def space(look: Look, name: str) -> str:
    """The name of a Space; of several on one board, with a number: they are counted clockwise from the top left."""
    return look.content.space_names.get(name, name)


BARE: Register[bool] = Register("name without an article", dict.fromkeys(("Black's Tavern", "Dice with Death"), True))
"""Spaces that need none; boards enter theirs."""


def place(look: Look, name: str) -> str:
    """A Space within a sentence: `the Temple`, but `Fields 3` and `Silver Street`."""
    called, index = space(look, name), look.content.space_of.get(name, -1)
    shown = look.content.spaces[index] if index >= 0 else None
    street = shown is not None and shown.board in look.content.lawful and not shown.store_of
    return called if called[-1:].isdigit() or street or called in BARE else the(called)


def entrance(look: Look, name: str) -> str:
    """A Space by which one enters a board: `the Vampire's Keep (Gatehouse)`; `City Gate` says it by itself."""
    called, content = space(look, name), look.content
    board = content.boards[content.spaces[content.space_of[name]].board].name
    if board.partition(" ")[0] in called:
        return called
    return f"{board if board in BARE else the(board)} ({called})"
