"""What cards are worth to who owns them, and to who draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.engine import settled
from questboard.games.talisman.bots.opinions import asks, opinions, total
from questboard.games.talisman.bots.valuing import (
    POINT,
    TALISMAN,
    combat,
    has_talisman,
    in_use,
    life_price,
    me,
    psychic,
    shown,
    stakes,
    unsaved,
)
from questboard.games.talisman.content import Card
from questboard.games.talisman.library import WAYSIDES_STAY
from questboard.games.talisman.seen import Look

BARGAIN = 0.8
"""What a Gold is worth."""


def thing_value(look: Look, name: str) -> float:
    """What owning a card is worth: what it adds to what one has."""
    card = shown(look, name)
    another = any("TALISMAN" in shown(look, thing.id).sub and thing.id != name for thing in me(look).gear)
    armed = max((_weapon(other) for other in _others_in_use(look, name)), default=0)
    more = opinions(look).owned.get(name)
    besides = total(look, more) if more is not None else 0.0
    return _thing(card, 0.4 if another else TALISMAN, armed, has_axe(look)) + besides


def resale(look: Look, name: str) -> float:
    """What a card brings who sells anywhere, less what it is worth."""
    card = shown(look, name)
    if not card.price or not sells_anywhere(look):
        return 0.0
    return (card.price + 1) // 2 * BARGAIN - thing_value(look, name)


def sells_anywhere(look: Look) -> bool:
    return look.once("sells", lambda: _sells_anywhere(look))


def _sells_anywhere(look: Look) -> bool:
    character = me(look).character
    cards = [*([shown(look, character)] if character else []), *in_use(look)]
    return any(ability.good_for == "selling" for card in cards for ability in card.ab)


def seen_value(look: Look, name: str) -> float:
    """What drawing a card that one knows is worth, beside one that comes up by chance."""
    card = shown(look, name)
    talisman = 0.4 if has_talisman(look) else TALISMAN
    return _drawn(look, card, life_price(look), talisman, opinions(look).drawn) - draw_value(look, card.deck)


def _thing(card: Card, talisman: float, armed: int, axe: bool) -> float:
    """`talisman`: what one would be worth; `armed`: what the best weapon adds already."""
    if "STOLEN_CROWN" in card.sub:
        return 3 * TALISMAN
    if "TALISMAN" in card.sub or "FIND" in card.sub:
        return talisman
    value = 0.55 + card.price / 8 + card.worth * 0.7
    for bonus in card.bonus:
        if bonus.n <= 0:
            continue
        n = bonus.n if "WEAPON" not in card.sub else max(0, bonus.n - armed)
        rate = {"strength": POINT, "craft": POINT, "combat": POINT * 0.7, "psychic": POINT * 0.5}.get(bonus.to, 0.4)
        value += n * rate * (1.0 if bonus.condition is None else 0.2)
    if card.save is not None:
        value += (7 - card.save.need) * 0.9
    if card.type == "FOLLOWER":
        value += 0.8
    if "AXE" in card.sub and not axe:
        value += 3.0  # it builds Rafts
    return value


def has_axe(look: Look) -> bool:
    return look.once("axe", lambda: _has_axe(look))


def _has_axe(look: Look) -> bool:
    return any("AXE" in shown(look, thing.id).sub for thing in me(look).gear)


def _others_in_use(look: Look, name: str) -> list[Card]:
    return [card for card in in_use(look) if card.id != name]


def _weapon(card: Card) -> int:
    if "WEAPON" not in card.sub:
        return 0
    return max((bonus.n for bonus in card.bonus if bonus.to == "combat" and bonus.condition is None), default=0)


def unarmed(look: Look) -> bool:
    return not _armed(look)


def _armed(look: Look) -> int:
    return max((_weapon(card) for card in in_use(look)), default=0)


def draw_value(look: Look, deck: str) -> float:
    """What a card from a deck is worth on average: everybody knows which cards there are."""
    return look.once(f"draw {deck}", lambda: _draw_value(look, deck))


def _draw_value(look: Look, deck: str) -> float:
    lean = asks(look) if asks(look) in ("psychic", "craft") else ""
    price, safe = round(2 * life_price(look)) / 2, unsaved(look)
    talisman = 0.4 if has_talisman(look) else TALISMAN
    mine = (combat(look), psychic(look), safe, _armed(look), has_axe(look), lean, look.table.options.get(WAYSIDES_STAY))
    return _expected(look, deck, price, talisman, mine)


@settled
def _expected(look: Look, deck: str, price: float, talisman: float, mine: tuple[object, ...]) -> float:
    """Kept for all games of such a table: it must depend on nothing that is not given."""
    cards: Sequence[Card] = [card for card in look.content.faces if card.deck == deck]
    known = opinions(look).drawn
    copies = look.content.box(look.table.options)  # Doorways may have taken the places of waysides
    value = sum(copies[card.id] * _drawn(look, card, price, talisman, known) for card in cards if card.id in copies)
    return value / max(1, sum(copies.get(card.id, 0) for card in cards))


def _drawn(look: Look, card: Card, price: float, talisman: float, known: Mapping[str, float]) -> float:
    """`known`: what is thought of Events and people that are better or worse than most."""
    if "WATCH" in card.sub:
        return 0.0
    if card.type in ("ENEMY", "SPIRIT"):
        return stakes(look, (card,), combat(look) if card.type == "ENEMY" else psychic(look), price)[0]
    if card.type in ("OBJECT", "FOLLOWER"):
        return _thing(card, talisman, _armed(look), has_axe(look)) * 0.7
    return known.get(card.id, -0.3 if card.type == "EVENT" else 0.5)
