"""What to carry, wear, buy and pick up."""

from __future__ import annotations

from questboard.engine import Look, Option
from questboard.games.talisman.bots.valuing import me, shown, thing_value


def _name(look: Look, card: int) -> str:
    for hero in look.view.heroes:
        for thing in hero.gear:
            if thing.card == card:
                return thing.id
    for cards in look.view.spaces.values():
        for known, name in cards:
            if known == card:
                return name
    for goods in look.view.stock.values():
        for known, name, _ in goods:
            if known == card:
                return name
    return ""


def organise(look: Look, option: Option) -> float:
    verb = option[0]
    if verb == "done":
        return 0.5
    if verb == "wear":
        card = shown(look, _name(look, option[1]))
        worn = [shown(look, t.id) for t in me(look).gear if t.place == "worn" and t.slot == card.slot]
        return 1.0 if not worn or thing_value(look, card.id) > thing_value(look, worn[0].id) else 0.0
    if verb == "ride":
        return 0.8 if not any(thing.job == "ridden" for thing in me(look).gear) else 0.0
    if verb == "ready":
        card = shown(look, _name(look, option[1]))
        packed = next((t for t in me(look).gear if t.card == option[1] and t.place not in ("worn", "standing")), None)
        return 0.9 if packed is not None and card.slot is None and "WEAPON" in card.sub else 0.0
    if verb == "use":
        return 0.6 if me(look).lives < 4 or me(look).tokens.get("poison", 0) else 0.1
    return 0.0


def put(look: Look, option: Option) -> float:
    card = shown(look, _name(look, option[1]))
    if option[0] == "wear":
        return 3.0
    if option[0] == "ready":
        return 2.0 if card.slot is None else 0.5
    return 1.0


def fix(look: Look, option: Option) -> float:
    """What is worth least goes first."""
    if option[0] == "discard":
        name = next((name for card, name, _ in look.view.hand if card == option[1]), "")
        spell = shown(look, name).spell
        return 0.0 if spell is None else spell.cost / 10
    return -thing_value(look, _name(look, option[1]))


def market(look: Look, option: Option) -> float:
    """Weapons and armour that are better than what one has; little else."""
    if option[0] == "done":
        return 0.5
    if option[0] == "sell":
        return 0.0
    name = _name(look, option[1])
    if not name:
        return 0.0
    card = shown(look, name)
    hero = me(look)
    left = hero.gold - option[2]
    if card.slot is not None and card.save is not None:
        closed = any(t.slot == card.slot and t.place == "worn" for t in hero.gear)
        fits = card.slot not in shown(look, hero.character).closed
        return 0.4 if closed or not fits else 1.5 + (7 - card.save.need) / 4
    if "AXE" in card.sub and card.w <= hero.encumbrance - hero.load:
        if not any("AXE" in shown(look, t.id).sub for t in hero.gear):
            return 1.7  # it crosses the river
    if "WEAPON" in card.sub:
        armed = any("WEAPON" in shown(look, t.id).sub for t in hero.gear)
        return 0.3 if armed or card.w > hero.encumbrance - hero.load else 1.6
    if card.id == "pu_draught":
        return 0.9 if left >= 2 else 0.0
    return 0.0


def claim(look: Look, option: Option) -> float:
    if option[0] == "gold":
        return 4.0
    if option[0] == "take":
        name = _name(look, option[1])
        card = shown(look, name)
        hero = me(look)
        if card.type == "FOLLOWER" and card.lead:
            led = sum(shown(look, thing.id).lead for thing in hero.gear)
            return thing_value(look, name) if led + card.lead <= hero.leadership else 0.0
        if card.slot is None and card.animal is None and card.w > hero.encumbrance - hero.load and not card.worth:
            return 0.0
        if card.animal is not None or card.pulled is not None:
            return 0.6 if not any(shown(look, thing.id).animal for thing in hero.gear) else 0.0
        if sum(thing.place == "readied" for thing in hero.gear) >= 4 and not card.worth:
            return 0.0
        return thing_value(look, name)
    return 0.7 if option[0] == "visit" else 0.5


def keep(look: Look, option: Option) -> float:
    return 0.0
