"""What things are called by somebody who looks at them."""

from __future__ import annotations

from questboard.engine import Look


def title(look: Look, name: str) -> str:
    """The name of a card by its id."""
    face = look.content.face_of.get(name)
    return name if face is None else look.content.faces[face].name


DECKS = {"spells": "Spell", "tavern_event": "Tavern Event"}


def deck(name: str) -> str:
    """What a deck is called: the Adventure deck, the Spell deck."""
    return DECKS.get(name) or name.capitalize()


def article(name: str) -> str:
    return "an" if name[:1] in "AEIOU" else "a"


def text(look: Look, name: str) -> str:
    face = look.content.face_of.get(name)
    return "" if face is None else look.content.faces[face].text


def numbers(look: Look, name: str) -> str:
    """What a Character starts with."""
    face = look.content.face_of.get(name)
    if face is None:
        return ""
    shown = look.content.faces[face]
    where = space(look, shown.start)
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
