"""What is told, put into words by its kind (`talisman/facts.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from questboard.engine.register import Register
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import names

PURPOSES: Register[str] = Register("purpose of a die", {
    "move": "to move",
    "space": "for the Space",
    "stranger": "for whoever is met here",
    "cast": "to cast",
    "portal": "at the Portal",
    "donjon": "in the Donjon",
    "captive": "to get free",
    "curse": "against the Curse",
    "contest": "in a contest of wits",
    "animal": "for an animal",
    "tame": "to tame the beast",
    "follower": "for a Follower",
    "quest": "for the Warlock's task",
})  # fmt: skip
"""What a die is for."""
CAUSES = {
    "combat": "in Combat",
    "psychic": "in Psychic Combat",
    "poison": "from Poison",
    "sick": "from sickness",
    "curse": "to a Curse",
    "effect": "to what happens here",
    "spell": "to a Spell",
    "command": "to the Command Spell",
}
"""How a Life is lost."""

STATUSES = {"warrant": "a Warrant", "citizen": "Citizenship", "license": "a License", "letter": "a letter to the Watch",
            "betrothed": "somebody to marry", "loan": "a Loan"}  # fmt: skip
TOKENS = {"favour": "Favours", "poison": "Poison", "bite": "Bites", "ash": "Black Ash", "dungeon": "Dungeon tokens"}
MODIFIED = {"move": "on Movement", "cast": "on casting", "price": "on prices", "save": "on saves", "fight": "in fights",
            "strength": "Strength", "craft": "Craft"}  # fmt: skip
QUESTS = {"life": "a Life taken from another Character", "enemy": "a beaten Enemy", "follower": "a Follower",
          "magic": "a Magic Object", "gold 3": "3G", "gold 2": "2G"}  # fmt: skip
"""What the Warlock wants."""


def seat(look: Look, seat: int) -> str:
    return look.name(seat) if seat >= 0 else "nobody"


def the_card(look: Look, name: str) -> str:
    """`the Bow`, but `Fever Wind`."""
    face, title = look.content.face_of.get(name, -1), names.title(look, name).rstrip("!")
    plain = face >= 0 and look.content.faces[face].type in ("EVENT", "TAVERN", "CURSE", "ENDING", "SPELL", "NECRO")
    return title if plain else names.the(title)


def purpose(look: Look, purpose: str) -> str:
    return PURPOSES.get(purpose) or f"for {the_card(look, purpose)}"


def cause(look: Look, cause: str) -> str:
    return CAUSES.get(cause, f"by {cause}")


def experience(look: Look, kind: str) -> str:
    return {"sxp": "Strength", "cxp": "Craft"}.get(kind, kind)


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def wares(look: Look, cards: Sequence[str]) -> str:
    found = [(names.title(look, card), list(cards).count(card)) for card in dict.fromkeys(cards)]
    return ", ".join(name if n == 1 else f"{name} ({n})" for name, n in found) or "nothing"


def bundle(look: Look, cards: Sequence[str]) -> str:
    return " and ".join(f"the {names.title(look, card)}" for card in cards)


def _called(known: Mapping[str, str], what: str) -> str:
    return known.get(what, what)


def some_tokens(token: str, n: int) -> str:
    """`1 Favour`, `2 Bites`."""
    what = _called(TOKENS, token)
    return f"{n} {what if n != 1 else what.removesuffix('s')}"


def decks(look: Look, named: Sequence[str]) -> str:
    return " and ".join(f"{list(named).count(deck)} {names.deck(look, deck)}" for deck in dict.fromkeys(named))


def goal(look: Look, name: str) -> str:
    return names.place(look, name) if name in look.content.space_of else "any Outer Space"


SAID: dict[str, Callable[[Look, Any], str]] = {
    "seat": seat,
    "card": names.title,
    "the card": the_card,
    "The card": lambda look, card: capital(the_card(look, card)),
    "headline": lambda look, card: names.title(look, card).rstrip("!"),
    "cards": lambda look, cards: ", ".join(names.title(look, card) for card in cards) or "nothing",
    "bundle": bundle,
    "wares": wares,
    "deck": names.deck,
    "decks": decks,
    "place": names.place,
    "space": names.space,
    "goal": goal,
    "foe": lambda look, foe: foe,
    "the foe": lambda look, foe: names.the(foe),
    "The foe": lambda look, foe: capital(names.the(foe)),
    "tokens": lambda look, token: _called(TOKENS, token),
    "token": lambda look, token: _called(TOKENS, token).removesuffix("s"),
    "status": lambda look, status: _called(STATUSES, status),
    "modified": lambda look, what: _called(MODIFIED, what),
    "task": lambda look, task: _called(QUESTS, task),
    "stat": lambda look, stat: stat.capitalize(),
    "experience": experience,
    "dice": lambda look, dice: ", ".join(map(str, dice)),
    "purpose": purpose,
    "cause": cause,
}
