"""Odds of fights, and what cards and one's own state are worth.

A point of Strength or Craft is worth POINT; everything else is measured by that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from questboard.engine import Look
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.cards import Card
from questboard.games.talisman.view import HeroGlance

WINS = {-5: 0, -4: 1, -3: 3, -2: 6, -1: 10, 0: 15, 1: 21, 2: 26, 3: 30, 4: 33, 5: 35}
"""Of 36: how often one die and so much more than the other is higher (3.22)."""
THREE_DICE = (0, 0, 0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216)
"""Of 216: how often three dice come to no more than that."""
POINT = 5.0
XP = {"combat": POINT / 10, "psychic": POINT / 8}
TALISMAN = 14.0
Found = TypeVar("Found")


def once(look: Look, name: str, work: Callable[[Look], Found]) -> Found:
    """Worked out once for an open question, however many answers are weighed."""
    if name not in look.notes:
        look.notes[name] = work(look)
    return look.notes[name]


def me(look: Look) -> HeroGlance:
    assert look.seat is not None
    return look.glance.heroes[look.seat]


def shown(look: Look, name: str) -> Card:
    return look.content.faces[look.content.face_of[name]]


def win(difference: int) -> float:
    """How likely one die and so much more than the foe is higher."""
    return 1.0 if difference > 5 else 0.0 if difference < -5 else WINS[difference] / 36


def lose(difference: int) -> float:
    return win(-difference)


def passes(value: int) -> float:
    """How likely three dice are not above a value (the Crypt, the Mines)."""
    return THREE_DICE[max(0, min(18, value))] / 216


def rounds(look: Look) -> float:
    """How long the game has lasted."""
    return look.glance.turn / len(look.glance.heroes)


def in_use(look: Look) -> list[Card]:
    return once(look, "in use", _in_use)


def _in_use(look: Look) -> list[Card]:
    return [shown(look, thing.id) for thing in me(look).gear if thing.place in ("readied", "worn", "standing")]


def combat(look: Look, foe: Card | None = None) -> int:
    """Strength in a Combat with this foe, or with any: one weapon counts, Followers all do."""
    return once(look, "combat", _combat) if foe is None else _combat(look, foe)


def _combat(look: Look, foe: Card | None = None) -> int:
    return me(look).strength + _extra(look, "combat", foe) - me(look).tokens.get("poison", 0)


def psychic(look: Look, foe: Card | None = None) -> int:
    return once(look, "psychic", _psychic) if foe is None else _psychic(look, foe)


def _psychic(look: Look, foe: Card | None = None) -> int:
    return me(look).craft + _extra(look, "psychic", foe) - me(look).tokens.get("poison", 0)


def _extra(look: Look, kind: str, foe: Card | None) -> int:
    total = weapon = 0
    for card in (shown(look, me(look).character), *in_use(look)) if me(look).character else ():
        for bonus in card.bonus:
            kinds = None if bonus.condition is None else bonus.condition.foe
            if bonus.to != kind or (bonus.condition is not None and (foe is None or kinds not in foe.sub)):
                continue
            if "WEAPON" in card.sub:
                weapon = max(weapon, bonus.n)
            else:
                total += bonus.n
    return total + weapon


def power(look: Look) -> int:
    return max(combat(look), psychic(look))


def unsaved(look: Look) -> float:
    """How likely armour does not save the Life of a lost Combat."""
    return once(look, "unsaved", _unsaved)


def _unsaved(look: Look) -> float:
    chance = 1.0
    for thing in me(look).gear:
        save = shown(look, thing.id).save
        if thing.place == "worn" and save is not None and save.vs in ("combat", "both"):
            chance *= (save.need - 1) / 6
    return chance


def fight_value(look: Look, name: str) -> float:
    """What meeting a foe is worth: experience and spoils if it is beaten, a Life if not."""
    return _fight(look, (name,))[0]


def fights_value(look: Look, names: Sequence[str]) -> tuple[float, float]:
    """What meeting all these foes is worth, and how likely one gets past them: Enemies are fought together."""
    total, past = 0.0, 1.0
    for group in _groups(look, names):
        value, good = _fight(look, group)
        total += past * value
        past *= good
    return total, past


def _groups(look: Look, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Foes of a kind fight as one; packs by themselves, and the Watch (TA 16:4, TA 16:5)."""
    if len(names) == 1:
        return [(names[0],)]
    together: dict[str, tuple[str, ...]] = {}
    for name in names:
        card = shown(look, name)
        single = card.pack is not None or card.alone or "WATCH" in card.sub
        key = name if single else card.type
        together[key] = (*together.get(key, ()), name)
    return list(together.values())


def _fight(look: Look, names: Sequence[str]) -> tuple[float, float]:
    """The worth of one fight with all of these, and how likely it is won."""
    card = shown(look, names[0])
    kind = "combat" if card.type == "ENEMY" else "psychic"
    if "WATCH" in card.sub:
        return (0.0, 1.0) if "warrant" not in me(look).statuses else (-1.0, 0.5)
    mine = combat(look, card) if kind == "combat" else psychic(look, card)
    value = spoils = 0.0
    spared = True
    for name in names:
        one = shown(look, name)
        printed = one.pack.value if one.pack is not None else one.s if kind == "combat" else one.c
        value += printed if isinstance(printed, int) else psychic(look)
        more, kind_hearted = prospects(look, one)
        spoils += more
        spared = spared and kind_hearted
    count = card.pack.count if card.pack is not None else 1
    good, bad = win(mine - int(value)), lose(mine - int(value))
    risk = unsaved(look) if kind == "combat" else 1.0
    if count > 1:
        bad = sum(good**already * bad for already in range(count))
        good = good**count
    return good * (value * XP[kind] + spoils) - bad * (0.4 if spared else risk * life_price(look)), good


GAINS = {"gold": 0.7, "sxp": POINT / 10, "cxp": POINT / 8, "favour": 0.5}


def prospects(look: Look, card: Card) -> tuple[float, bool]:
    """What beating a foe brings beside experience, and whether losing to it spares the Life."""
    known = look.content.prospects.get(card.id)
    if known is None:
        won = [effect for ability in card.ab if ability.when == "fight_won" for effect in ability.do]
        sure = [ability for ability in card.ab if ability.when == "fight_lost" and not ability.may]
        lost = [effect for ability in sure for effect in ability.do]
        spoils = sum(effect.n * GAINS.get(effect.stat, 0.0) for effect in won if isinstance(effect, words.Gains))
        spoils += sum(1.0 for effect in won if not isinstance(effect, words.Gains))
        known = look.content.prospects[card.id] = (spoils, any(isinstance(effect, words.Prevents) for effect in lost))
    return known


def life_price(look: Look) -> float:
    """A Life is dear when few are left, and when much was gained that would be lost with the last one."""
    return once(look, "life", _life_price)


def _life_price(look: Look) -> float:
    hero = me(look)
    start = shown(look, hero.character) if hero.character else None
    gained = 0
    if start is not None and isinstance(start.s, int) and isinstance(start.c, int):
        gained = max(0, hero.base_strength + hero.base_craft - start.s - start.c)
    all_of_it = 8.0 + POINT * gained + (TALISMAN / 2 if has_talisman(look) else 0.0)
    look.notes["all of it"] = all_of_it
    return all_of_it * PRICES.get(hero.lives, 0.13)


PRICES = {1: 0.8, 2: 0.35, 3: 0.16}
"""What part of everything the loss of a Life costs who has so many."""


def healing(look: Look, lives: int) -> float:
    """What it is worth to have so many Lives more."""
    price = life_price(look)  # also notes what is at stake
    if lives <= 0 or not price:
        return 0.0
    now = me(look).lives
    return look.notes["all of it"] * sum(PRICES.get(now + more, 0.13) for more in range(1, lives + 1))


def has_talisman(look: Look) -> bool:
    return once(look, "talisman", _has_talisman)


def _has_talisman(look: Look) -> bool:
    return any("TALISMAN" in shown(look, thing.id).sub for thing in me(look).gear)


def thing_value(look: Look, name: str) -> float:
    """What owning a card is worth: what it adds to what one has."""
    card = shown(look, name)
    if "STOLEN_CROWN" in card.sub:
        return 3 * TALISMAN
    if "TALISMAN" in card.sub or "FIND" in card.sub:
        another = any("TALISMAN" in shown(look, thing.id).sub and thing.id != name for thing in me(look).gear)
        return 0.4 if another else TALISMAN
    value = 0.55 + card.price / 8 + card.worth * 0.7
    armed = max((_weapon(other) for other in _others_in_use(look, name)), default=0)
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
    if "AXE" in card.sub and not any("AXE" in other.sub for other in in_use(look)):
        value += 3.0  # it builds Rafts
    return value


def _others_in_use(look: Look, name: str) -> list[Card]:
    return [card for card in in_use(look) if card.id != name]


def _weapon(card: Card) -> int:
    if "WEAPON" not in card.sub:
        return 0
    return max((bonus.n for bonus in card.bonus if bonus.to == "combat" and bonus.condition is None), default=0)


def unarmed(look: Look) -> bool:
    return not any(_weapon(card) for card in in_use(look))


def draw_value(look: Look, deck: str) -> float:
    """What a card from a deck is worth on average: everybody knows which cards there are."""
    return once(look, f"draw {deck}", lambda look: _draw_value(look, deck))


def _draw_value(look: Look, deck: str) -> float:
    hero = me(look)
    price = round(life_price(look), 1)
    key = (deck, hero.character, combat(look), psychic(look), price, has_talisman(look), round(unsaved(look), 2))
    known = look.content.draws.get(key)
    if known is None:
        cards: Sequence[Card] = [card for card in look.content.faces if card.deck == deck]
        total = sum(card.copies * _drawn(look, card) for card in cards)
        known = look.content.draws[key] = total / max(1, sum(card.copies for card in cards))
    return known


TEACHERS = {"ad_campaigner": 3.0, "ad_master": 5.0, "ad_farm": 0.6, "ad_caravan": 2.0, "ad_ley": 0.8, "ad_hag": -1.2}
"""Events and the like that are better or worse than most."""


def _drawn(look: Look, card: Card) -> float:
    if card.type in ("ENEMY", "SPIRIT"):
        return fight_value(look, card.id)
    if card.type in ("OBJECT", "FOLLOWER"):
        return thing_value(look, card.id) * 0.7
    if card.id in TEACHERS:
        return TEACHERS[card.id]
    return -0.3 if card.type == "EVENT" else 0.5
