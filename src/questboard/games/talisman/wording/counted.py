"""Happenings whose sentence depends on how many, on whom, or on what was agreed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.engine import Look
from questboard.games.talisman.wording import names

Data = dict[str, Any]


def some(n: int, what: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def lives(n: int) -> str:
    return "1 Life" if n == 1 else f"{n} Lives"


def bundle(look: Look, cards: list[str], gold: int) -> str:
    """What one side of a trade gives."""
    parts = [f"the {names.title(look, card)}" for card in cards]
    return " and ".join([*parts, *([f"{gold}G"] if gold else [])]) or "nothing"


def uses(look: Look, data: Data) -> str:
    """What a Character does by its own ability, or with something: by name, if it has one."""
    seat, card, name = look.name(data["seat"]), names.title(look, data["card"]), data.get("name", "")
    if data["card"].startswith(("ch_", "l2_", "l3_")):
        return f"{seat}, as the {card}: {name}." if name else f"{seat} does what the {card} can."
    return f"{seat} uses the {card}: {name}." if name else f"{seat} uses the {card}."


def event(look: Look, data: Data) -> str:
    card = names.title(look, data["card"])
    face = look.content.face_of.get(data["card"], -1)
    if face >= 0 and look.content.faces[face].type == "STRANGER":
        return f"{look.name(data['seat'])} meets the {card}."
    return f"An Event happens: {card}."


def stock(look: Look, data: Data) -> str:
    kinds = dict.fromkeys(data["cards"])
    wares = [(names.title(look, card), data["cards"].count(card)) for card in kinds]
    shown = ", ".join(name if n == 1 else f"{name} ({n})" for name, n in wares)
    return f"For sale at {names.place(look, data['space'])}: {shown or 'nothing'}."


def casts(look: Look, data: Data) -> str:
    target = data.get("target", -1)
    at = f" at {look.name(target)}" if target >= 0 and target != data["seat"] else ""
    return f"{look.name(data['seat'])} casts {names.title(look, data['card'])}{at}."


def life_gained(look: Look, data: Data) -> str:
    gained = "a Life" if data["n"] == 1 else f"{data['n']} Lives"
    return f"{look.name(data['seat'])} gains {gained}, and has {data['now']}."


def bitten(look: Look, data: Data) -> str:
    return f"{look.name(data['seat'])} is bitten: {some(data['now'], 'Bite')}; {data['most']} are the end."


STATUTES = ("fighting", "missiles", "secret blows", "unlicensed trade", "casting Spells", "robbery",
            "Cyborgs and Chaos", "foreign folk", "an empty purse")  # fmt: skip
"""What the City forbids (TA 13:14.1-13:14.9)."""


def statutes(look: Look, data: Data) -> str:
    *most, last = (f"{number} ({STATUTES[number - 1]})" for number in data["broken"])
    broken = f"{', '.join(most)} and {last}" if most else last
    return f"{look.name(data['seat'])} has broken the City's {'statutes' if most else 'statute'} {broken}."


def papers(look: Look, data: Data) -> str:
    turned = f"The top City card for {look.name(data['seat'])} is {names.title(look, data['card'])}"
    return f"{turned}: the Law!" if data["law"] else f"{turned}: nobody has noticed."


def freed(look: Look, data: Data) -> str:
    rest = "and the Warrant is torn up" if data["pardoned"] else "but still wanted"
    return f"{look.name(data['seat'])} leaves the Donjon, {rest}."


def patrons(look: Look, data: Data) -> str:
    return f"{some(data['n'], 'Patron')} in the Tavern."


def tavern_event(look: Look, data: Data) -> str:
    return f"In the Tavern: {names.title(look, data['card']).rstrip('!')}."


def peeks(look: Look, data: Data) -> str:
    cards = "card" if data["n"] == 1 else f"{data['n']} cards"
    return f"{look.name(data['seat'])} looks at the top {cards} of the {names.deck(str(data['deck']))} deck."


def offered(look: Look, data: Data) -> str:
    """Purchases that come up at random, of which some are kept."""
    seat, cards = look.name(data["seat"]), [names.title(look, card) for card in data["cards"]]
    return f"{seat} is given the {cards[0]}." if len(cards) == 1 else f"{seat} may choose from {', '.join(cards)}."


def ticket(look: Look, data: Data) -> str:
    known = data["to"] in look.content.space_of
    where = names.place(look, data["to"]) if known else "any Outer Space"
    return f"{look.name(data['seat'])} may go to {where} next turn."


def offers(look: Look, data: Data) -> str:
    give, want = bundle(look, data["give"], data["gold"]), bundle(look, data["take"], data["price"])
    if give == "nothing":
        return f"{look.name(data['seat'])} asks {look.name(data['to'])} for {want}, for nothing."
    return f"{look.name(data['seat'])} offers {look.name(data['to'])} {give} for {want}."


def deal(look: Look, data: Data) -> str:
    give, want = bundle(look, data["give"], data["gold"]), bundle(look, data["take"], data["price"])
    if give == "nothing":
        return f"{look.name(data['to'])} gives {look.name(data['seat'])} {want} for nothing."
    return f"{look.name(data['seat'])} gives {look.name(data['to'])} {give} for {want}."


SAYS: dict[str, Callable[[Look, Data], str]] = {
    "uses": uses, "event": event, "stock": stock, "casts": casts, "life-gained": life_gained, "bitten": bitten,
    "statutes": statutes, "papers": papers, "freed": freed, "patrons": patrons, "tavern-event": tavern_event,
    "peeks": peeks, "is-offered": offered, "ticket": ticket, "offers": offers, "deal": deal,
}  # fmt: skip
