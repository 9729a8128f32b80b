"""Where to go."""

from __future__ import annotations

from questboard.engine import Look, Option
from questboard.games.talisman.bots.aims import aims, has_axe, visit_value, way
from questboard.games.talisman.bots.readiness import (
    CROSSES,
    DARES,
    holds_the_crown,
    only_smiths_help,
    ready_for_the_inner_region,
    stolen_crown,
)
from questboard.games.talisman.bots.valuing import (
    combat,
    draw_value,
    fight_value,
    has_talisman,
    life_price,
    me,
    passes,
    power,
    psychic,
    rounds,
    shown,
    thing_value,
    win,
)


def end(look: Look, option: Option) -> float:
    return space_value(look, option[1])


def space_value(look: Look, name: str) -> float:
    """What it is worth to end a Move there: the cards on it, what is drawn, what the place does, the way ahead."""
    space = look.content.spaces[look.content.space_of[name]]
    lying = look.glance.spaces.get(name, ())
    value = 0.7 * look.glance.loose.get(name, 0)
    for _, card in lying:
        kind = shown(look, card).type
        if kind in ("ENEMY", "SPIRIT"):
            value += fight_value(look, card)
        elif kind in ("OBJECT", "FOLLOWER"):
            value += thing_value(look, card)
        else:
            value += visit_value(look, card)
    draws = max(0, space.draw - len(lying))
    if draws:
        value += draws * draw_value(look, space.deck) - (draws - 1) * max(0, 6 - power(look)) * 0.4
        value -= 0.4 * draws * space.foe_bonus
    if space.board == "middle" and power(look) >= CROSSES:
        value += ACROSS  # the way back across the river is long
    return value + _services(look, name) + way(look, name)


ACROSS = 2.0


def _services(look: Look, name: str) -> float:
    hero = me(look)
    wounds = max(0, 4 - hero.lives) if not only_smiths_help(look) or name == "out.village" else 0
    if name.startswith("city.") and hero.gold <= 1:
        return -1.5  # being broke is a crime there
    if name in ("out.city", "out.village", "mid.castle", "vil.healer", "city.apothecary", "tav.room"):
        return min(wounds, hero.gold) * life_price(look) * 0.5 + (0.6 if hero.gold >= 3 else 0.0)
    if name == "out.chapel":
        if hero.alignment == "evil":
            return -life_price(look)
        healed = wounds if hero.alignment == "good" else min(wounds, hero.gold)
        return healed * life_price(look) * 0.5 + (0.3 if hero.alignment == "good" else 0.0)
    if name == "out.graveyard":
        return {"good": -life_price(look), "evil": 0.4}.get(hero.alignment, 0.0)
    if name in ("mid.desert1", "mid.desert2"):
        return 0.0 if any("WATER" in shown(look, thing.id).sub for thing in hero.gear) else -life_price(look)
    if name == "mid.chasm":
        return -0.4 * life_price(look)
    if name == "mid.blackknight":
        return -0.7 if hero.gold else -life_price(look)
    if name in ("out.forest", "out.crags"):
        return 0.1 + (0.3 * win(combat(look) - 4) if name == "out.forest" else 0.3 * win(psychic(look) - 4))
    if name == "mid.temple":
        return (2.0 if has_talisman(look) else 3.0) if hero.lives >= 3 else -0.5
    if name == "out.tavern":
        return 1.0 if power(look) >= CROSSES and not has_axe(look) else 0.1
    if name in ("city.weaponsmith", "city.armourer", "vil.blacksmith"):
        return 1.5 if hero.gold >= 3 else 0.0
    if name == "city.arena":
        return 2.0 * win(combat(look) - 5)
    if name == "city.hightemple":
        return 1.5 if hero.lives >= 3 and hero.alignment != "evil" else 0.0
    if name == "city.palace":
        return 1.5
    if name == "city.donjon":
        return -0.5
    return 0.1


def move(look: Look, option: Option) -> float:
    """The die leads on from here; doors, Rafts and passages lead on from there."""
    hero = me(look)
    if option[0] in ("raft", "passage"):
        return space_value(look, option[1]) - (0.0 if option[0] == "passage" or _wants_across(look) else 4.0)
    value = way(look, hero.at)
    if option[0] == "stay":
        return value + (1.0 if hero.lives >= 3 else 2.2 if hero.gold else 0.0)
    if option[0] == "enter":
        busy = ready_for_the_inner_region(look) or hero.lives <= 1
        rich = hero.gold >= (4 if option[1] == "city.gate" else 2) and option[1] != "tav.room"
        return value + (2.5 if rich and not busy and not _outlawed(look) else 0.2)
    return value + 2.0


def _wants_across(look: Look) -> bool:
    outside = look.content.spaces[look.content.space_of[me(look).at]].board == "outer"
    return outside and (power(look) >= CROSSES or holds_the_crown(look))


def _outlawed(look: Look) -> bool:
    """Whether the City's Law seeks this Character for what it is, or what it did."""
    card = shown(look, me(look).character)
    banned = card.race not in ("Human", "Elf", "Dwarf") or any(tag in card.tags for tag in ("CHAOS", "CYBORG"))
    return banned or "warrant" in me(look).statuses


def pace(look: Look, option: Option) -> float:
    """Nothing is left behind without need."""
    return option[1] / 100 - len(option[2])


def sentinel(look: Look, option: Option) -> float:
    if option[0] == "draw":  # or take what lies there
        return draw_value(look, "adventure") + (99.0 if stolen_crown(look) == "out.sentinel" else 0.0)
    across = max((worth for place, worth, _ in aims(look) if place == "out.sentinel"), default=1.0)
    return across - (1 - win(combat(look) - 9)) * life_price(look) * 0.6


def portal(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "leave":
        return 0.5
    return 1.0 if ready_for_the_inner_region(look) and max(hero.strength, hero.craft) >= DARES - 1 else 0.0


HARD = ("en_dais", "en_mind", "en_regent", "en_weighing")
"""Endings that one had better prepare for outside."""
BEHIND = {
    "inn.crypt": ("inn.crypt", "inn.dice", "inn.den"),
    "inn.mines": ("inn.mines", "inn.vampire", "inn.pits"),
}
"""What lies on each of the two ways through the Inner Region."""


def inner(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "out":
        hopeless = look.glance.ending in HARD and not ready_for_the_inner_region(look)
        return 3.5 if hero.lives <= 1 or not has_talisman(look) or hopeless else 0.5
    if option[0] == "step":
        lost = stolen_crown(look)
        if lost in BEHIND.get(option[1], ()):
            return 4.0
        if option[1] == "inn.crypt":
            return 1.0 + passes(hero.strength)
        if option[1] == "inn.mines":
            followers = sum(shown(look, thing.id).type == "FOLLOWER" for thing in hero.gear)
            safe = win(combat(look) - 4) * 0.3 + min(3, followers) * 0.1
            return 0.6 + passes(hero.craft) + safe
        if option[1] == "inn.valley" and not has_talisman(look):
            return 0.0
        return 3.0
    if option[0] == "continue":
        return 1.0 if hero.lives >= 2 or rounds(look) > 40 else 0.4
    return 0.5
