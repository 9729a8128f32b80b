"""What things are called by somebody who looks at them."""

from __future__ import annotations

import re

from questboard.engine import Look


def title(look: Look, name: str) -> str:
    """The name of a card by its id."""
    face = look.content.face_of.get(name)
    return name if face is None else look.content.faces[face].name


DECKS = {"spells": "Spell", "tavern_event": "Tavern Event"}


def deck(name: str) -> str:
    """What a deck is called: the Adventure deck, the Spell deck."""
    return DECKS.get(name) or name.capitalize()


def the(name: str) -> str:
    """`the Wolf`, `the Watch`: some names have their article already."""
    first, _, rest = name.partition(" ")
    return f"{first.lower()} {rest}" if rest and first in ("The", "the", "A") else f"the {name}"


def text(look: Look, name: str) -> str:
    face = look.content.face_of.get(name)
    return "" if face is None else WORN.sub(_worn, look.content.faces[face].text)


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
    return view.pool.get(card) or view.known.get(card, "")


def card(look: Look, card: int) -> str:
    return title(look, card_id(look, card)) or "a card"


def space(look: Look, name: str) -> str:
    """The name of a Space; of several on one board, with a number: they are counted clockwise from the top left."""
    return look.content.space_names.get(name, name)


BARE = ("Black's Tavern", "Dice with Death")


def place(look: Look, name: str) -> str:
    """A Space within a sentence: `the Temple`, but `Fields 3` and `Silver Street`."""
    called, index = space(look, name), look.content.space_of.get(name, -1)
    shown = look.content.spaces[index] if index >= 0 else None
    street = shown is not None and shown.board == "city" and not shown.store_of
    return called if called[-1:].isdigit() or street or called in BARE else the(called)
