"""Odds of fights, and what cards and one's own state are worth."""

from __future__ import annotations

from questboard.engine import Look
from questboard.games.talisman.cards import Card
from questboard.games.talisman.view import HeroSeen

WINS = {-5: 0, -4: 1, -3: 3, -2: 6, -1: 10, 0: 15, 1: 21, 2: 26, 3: 30, 4: 33, 5: 35}
LOSSES = {difference: WINS[-difference] for difference in WINS}


def me(look: Look) -> HeroSeen:
    assert look.seat is not None
    return look.view.heroes[look.seat]


def shown(look: Look, name: str) -> Card:
    return look.content.faces[look.content.face_of[name]]


def win(difference: int) -> float:
    """How likely one die and so much more than the foe is higher."""
    return 1.0 if difference > 5 else 0.0 if difference < -5 else WINS[difference] / 36


def lose(difference: int) -> float:
    return win(-difference)


def combat(look: Look) -> int:
    """Strength in a usual Combat: the weapon in hand counts."""
    hero = me(look)
    best = 0
    for thing in hero.gear:
        card = shown(look, thing.id)
        if thing.place in ("readied", "worn", "standing"):
            best = max(best, *(bonus.n for bonus in card.bonus if bonus.to == "combat" and bonus.condition is None), 0)
    return hero.strength + best - hero.tokens.get("poison", 0)


def psychic(look: Look) -> int:
    return me(look).craft - me(look).tokens.get("poison", 0)


def fight_value(look: Look, name: str) -> float:
    """What meeting a foe is worth: experience if it is beaten, a Life if not."""
    card = shown(look, name)
    value = card.pack.value if card.pack is not None else card.s if card.type == "ENEMY" else card.c
    if not isinstance(value, int):
        value = psychic(look)
    rounds = card.pack.count if card.pack is not None else 1
    mine = combat(look) if card.type == "ENEMY" else psychic(look)
    good, bad = win(mine - value) ** rounds, lose(mine - value)
    return good * (0.4 + value / 5) - bad * life_price(look)


def life_price(look: Look) -> float:
    return {1: 9.0, 2: 3.5, 3: 2.0}.get(me(look).lives, 1.4)


def has_talisman(look: Look) -> bool:
    return any("TALISMAN" in shown(look, thing.id).sub for thing in me(look).gear)


def ready_for_the_inner_region(look: Look) -> bool:
    hero = me(look)
    best = max(hero.strength, hero.craft)
    return hero.lives >= (3 if best >= 10 else 4) and best >= 8 and has_talisman(look)


def thing_value(look: Look, name: str) -> float:
    """What owning a card is worth."""
    card = shown(look, name)
    if "TALISMAN" in card.sub or "FIND" in card.sub or "STOLEN_CROWN" in card.sub:
        return 12.0
    value = 0.4 + card.price / 4 + card.worth * 1.5
    for bonus in card.bonus:
        if bonus.to in ("strength", "combat", "craft") and bonus.n > 0:
            value += bonus.n * (2.0 if bonus.condition is None else 0.6)
    if card.save is not None:
        value += (7 - card.save.need) * 0.7
    if card.type == "FOLLOWER":
        value += 0.8
    return value - 0.3 * card.w
