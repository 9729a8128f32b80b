"""What to carry, wear, buy and pick up."""

from __future__ import annotations

from typing import Any, cast

from questboard.engine import Option
from questboard.games.talisman.bots.goods import BARGAIN, resale, thing_value
from questboard.games.talisman.bots.horizon import LATER, ahead, best_crossing
from questboard.games.talisman.bots.opinions import asks, opinions
from questboard.games.talisman.bots.readiness import CROSSES
from questboard.games.talisman.bots.using import is_worth_it
from questboard.games.talisman.bots.valuing import has_talisman, in_use, life_price, me, power, shown
from questboard.games.talisman.content import Card
from questboard.games.talisman.seen import Look


def name_of(look: Look, card: int) -> str:
    """What a card is that lies open somewhere."""
    for hero in look.glance.heroes:
        for thing in hero.gear:
            if thing.card == card:
                return thing.id
    for cards in (*look.glance.spaces.values(), look.glance.patrons):
        for known, name in cards:
            if known == card:
                return name
    for goods in look.glance.stock.values():
        for known, name, _ in goods:
            if known == card:
                return name
    return look.glance.known.get(card, "")


def fits(look: Look, card: Card) -> bool:
    """Whether there is room for one more thing without dropping another."""
    hero = me(look)
    if card.worth or "FIND" in card.sub:
        return True
    if card.type == "FOLLOWER":
        led = sum(shown(look, thing.id).lead for thing in hero.gear)
        return not card.lead or led + card.lead <= hero.leadership
    if card.animal is not None:
        return not any(shown(look, thing.id).animal for thing in hero.gear)
    if card.pulled is not None:
        return False
    if card.slot is not None and _slot_free(look, card.slot):
        return True
    readied = sum(thing.place == "readied" for thing in hero.gear)
    return readied < 4 and card.w <= hero.encumbrance - hero.load


def _slot_free(look: Look, slot: str) -> bool:
    hero = me(look)
    closed = shown(look, hero.character).closed if hero.character else ()
    return slot not in closed and not any(t.slot == slot and t.place == "worn" for t in hero.gear)


def gain(look: Look, card: Card) -> float:
    """What taking it brings, less what must be left for it."""
    value = thing_value(look, card.id) + max(0.0, resale(look, card.id))
    if fits(look, card):
        return value
    if card.pulled is not None or card.animal is not None:
        return 0.0
    if card.type == "FOLLOWER":
        left = [thing_value(look, t.id) for t in me(look).gear if shown(look, t.id).lead >= card.lead]
        room = card.lead <= me(look).leadership
    else:
        left = [thing_value(look, t.id) for t in me(look).gear if t.place == "readied"]
        room = card.w <= me(look).encumbrance
    return value - min(left) - 1.0 if room and left else 0.0


def organise(look: Look, option: Option) -> float:
    verb = option[0]
    if verb == "done":
        return 0.5
    if verb == "wear":
        card = shown(look, name_of(look, option[1]))
        worn = [shown(look, t.id) for t in me(look).gear if t.place == "worn" and t.slot == card.slot]
        return 1.0 if not worn or thing_value(look, card.id) > thing_value(look, worn[0].id) else 0.0
    if verb == "ride":
        return 0.8 if not any(thing.job == "ridden" for thing in me(look).gear) else 0.0
    if verb == "ready":
        card = shown(look, name_of(look, option[1]))
        packed = next((t for t in me(look).gear if t.card == option[1] and t.place not in ("worn", "standing")), None)
        return 0.9 if packed is not None and card.slot is None and "WEAPON" in card.sub else 0.0
    if verb == "drop":  # one Talisman is enough
        surplus = "TALISMAN" in shown(look, name_of(look, option[1])).sub and _talismans(look) > 1
        return 0.7 if surplus else 0.0
    if verb == "use":
        name = me(look).character if option[1] < 0 else name_of(look, option[1])
        return 0.6 if is_worth_it(look, name, option) else 0.1
    return 0.0


def fence(look: Look, option: Option) -> float:
    """What is worth more in Gold is sold."""
    return resale(look, name_of(look, option[1])) if option[0] == "sell" else 0.0


def put(look: Look, option: Option) -> float:
    name = name_of(look, option[1])
    card = shown(look, name)
    if option[0] == "wear":
        return 3.0
    if option[0] == "replace":
        return 3.0 if thing_value(look, name) > _worn_value(look, card.slot) else -1.0
    if option[0] == "drop":
        return 0.0
    if option[0] == "ready":
        return 2.0 if card.slot is None else 0.5
    return 1.0


def _worn_value(look: Look, slot: str | None) -> float:
    """What is worn in a slot, if it is more than a damaged piece."""
    worn = [thing.id for thing in me(look).gear if thing.place == "worn" and shown(look, thing.id).slot == slot]
    return sum(thing_value(look, name) for name in worn)


def fix(look: Look, option: Option) -> float:
    """What is worth least goes first."""
    if option[0] == "discard":
        name = next((name for card, name, _ in look.glance.hand if card == option[1]), "")
        spell = shown(look, name).spell
        return 0.0 if spell is None else spell.cost / 10
    return -thing_value(look, name_of(look, option[1]))


def market(look: Look, option: Option) -> float:
    """Whatever is worth its price and can be carried; what lies idle is sold."""
    if option[0] == "done":
        return 0.0
    name = name_of(look, option[1])
    if not name:
        return -1.0
    card = shown(look, name)
    hero = me(look)
    if option[0] == "sell":
        if "TALISMAN" in card.sub and (not has_talisman(look) or _talismans(look) < 2):
            return -1.0
        idle = next((t for t in hero.gear if t.card == option[1]), None)
        useless = idle is not None and idle.place not in ("worn",) and thing_value(look, name) < 1.6
        return option[2] * BARGAIN - thing_value(look, name) if useless else -1.0
    spare = hero.gold - option[2]
    kept = min(2, 4 - hero.lives) if hero.lives < 3 else 0  # Gold for the doctor
    if spare < kept or not fits(look, card):
        return -1.0
    if "RAFT" in card.sub:
        return -1.0  # without two animals it is gone before it reaches the river
    if opinions(look).card(card.id).saves_a_life:
        return life_price(look) - option[2] * BARGAIN if hero.lives <= 3 else 0.2
    if card.slot is not None and not _slot_free(look, card.slot):
        return -1.0
    useful = card.save is not None or any(b.n > 0 and b.to in ("combat", "strength", "craft") for b in card.bonus)
    if not useful and "AXE" not in card.sub:
        return -1.0
    if "WEAPON" in card.sub and any(other.id == card.id for other in in_use(look)):
        return -1.0
    if "AXE" not in card.sub and hero.gold <= 3 and _wants_an_axe(look):
        return -1.0  # the Gold is kept for it
    return thing_value(look, name) - option[2] * BARGAIN


def _wants_an_axe(look: Look) -> bool:
    """Whoever is strong enough for the Middle Region needs a way across the river."""
    outside = look.content.spaces[look.content.space_of[me(look).at]].board != "middle"
    return outside and power(look) >= CROSSES and not any("AXE" in card.sub for card in in_use(look))


def _talismans(look: Look) -> int:
    return sum("TALISMAN" in shown(look, thing.id).sub for thing in me(look).gear)


def claim(look: Look, option: Option) -> float:
    if option[0] == "gold":
        return 4.0
    if option[0] == "take":
        return gain(look, shown(look, name_of(look, option[1])))
    if option[0] == "visit":
        name = name_of(look, option[1])
        if not _worth_a_visit(look, name):
            return 0.3
        stays = shown(look, name).type == "STRANGER" and not opinions(look).card(name).carries_off
        return FIRST if stays else 0.7
    return 0.5


FIRST = 50.0
"""Strangers are met before anything is taken, or not at all."""


def _worth_a_visit(look: Look, name: str) -> bool:
    """Most people cost nothing; ferries are for whom the other bank is better."""
    hero, known = me(look), opinions(look).card(name)
    if known.ferry:
        return best_crossing(look, hero.at) > LATER * ahead(look, hero.at) + BARGAIN
    if known.deed and asks(look) == "deeds":
        return True
    if known.cures:
        return hero.tokens.get(known.cures, 0) > 0
    return known.keeps is None or hero.gold >= known.keeps + max(0, 4 - hero.lives)


def keep(look: Look, option: Option) -> float:
    """Of several cards the best is kept."""
    name = name_of(look, option[1]) if len(option) > 1 and isinstance(option[1], int) else ""
    return gain(look, shown(look, name)) if name else 0.0


PARTING = ("give", "discard", "drop", "lose", "sell", "pawn", "swap", "discard-objects", "drop-some")


def parting(look: Look, option: Option) -> float:
    """Of what must go, the cheapest goes; what may be kept is kept."""
    if option[0] not in PARTING or len(option) < 2:
        return 0.0
    cards = cast("tuple[Any, ...]", option[1]) if isinstance(option[1], tuple) else (option[1],)
    names = [name_of(look, card) for card in cards if isinstance(card, int)]
    return -sum(thing_value(look, name) for name in names if name)
