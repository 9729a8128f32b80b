"""Where to go."""

from __future__ import annotations

from questboard.engine import Look, Option
from questboard.games.talisman.bots.valuing import (
    combat,
    fight_value,
    has_talisman,
    life_price,
    me,
    psychic,
    ready_for_the_inner_region,
    shown,
    thing_value,
    win,
)


def end(look: Look, option: Option) -> float:
    return space_value(look, option[1])


def space_value(look: Look, name: str) -> float:
    """What it is worth to end a Move there: the cards on it, what is drawn, what the place does."""
    hero = me(look)
    space = look.content.spaces[look.content.space_of[name]]
    lying = look.view.spaces.get(name, ())
    value = 0.3 * look.view.loose.get(name, 0)
    for _, card in lying:
        kind = shown(look, card).type
        if kind in ("ENEMY", "SPIRIT"):
            value += fight_value(look, card)
        elif kind in ("OBJECT", "FOLLOWER"):
            value += thing_value(look, card)
        else:
            value += 0.4
    power = max(combat(look), psychic(look))
    draws = max(0, space.draw - len(lying))
    value += draws * (0.7 if space.board in ("outer", "village", "city") else 0.9) * (0.5 + power / 8)
    if hero.lives <= 2:
        value -= draws * (0.8 if hero.lives == 2 else 1.6)
    value += _goal(look, name)
    return value + _services(look, name)


def goal(look: Look) -> str:
    """The Space to make for on the way to the Crown, if it is time."""
    hero = me(look)
    board = look.content.spaces[look.content.space_of[hero.at]].board
    below = "out.sentinel" if combat(look) >= 7 else ""
    if ready_for_the_inner_region(look):
        return "mid.portal" if board == "middle" else below
    if has_talisman(look) or max(combat(look), psychic(look)) < 5:
        return ""
    if board != "middle":
        return below
    payable = hero.quest == 0 or (hero.quest in (5, 6) and hero.gold >= 8 - hero.quest)
    payable = payable or (hero.quest == 3 and any(shown(look, t.id).type == "FOLLOWER" for t in hero.gear))
    payable = payable or (hero.quest == 4 and any("MAGIC" in shown(look, t.id).sub for t in hero.gear))
    return "mid.warlock" if payable else "mid.temple" if hero.lives >= 3 else ""


def _goal(look: Look, name: str) -> float:
    """Nearer to the goal is better, on it best."""
    target = goal(look)
    if not target:
        return 0.0
    if name == target:
        return 7.0 if target != "out.sentinel" else 7.0 * win(combat(look) - 9) + 1.0
    there, here = look.content.space_of[target], look.content.space_of[name]
    ring = look.content.tracks[look.content.spaces[there].board]
    if here not in ring:
        return 0.0
    apart = abs(ring.index(there) - ring.index(here))
    apart = min(apart, len(ring) - apart)
    return 3.0 * (1 - 2 * apart / len(ring)) + 1.0


def _services(look: Look, name: str) -> float:
    hero = me(look)
    wounds = max(0, 4 - hero.lives)
    if name.startswith("city.") and hero.gold <= 1:
        return -1.5  # being broke is a crime there
    healers = ("out.city", "out.village", "mid.castle", "vil.healer", "city.apothecary", "tav.room")
    if name in healers:
        return min(wounds, hero.gold) * life_price(look) * 0.8 + (0.3 if hero.gold >= 3 else 0.0)
    if name == "out.chapel":
        if hero.alignment == "evil":
            return -life_price(look)
        return wounds * life_price(look) * 0.8 if hero.alignment == "good" else min(wounds, hero.gold) * 1.2
    if name == "out.graveyard":
        return {"good": -life_price(look), "evil": 0.5}.get(hero.alignment, 0.0)
    if name in ("mid.desert1", "mid.desert2"):
        return 0.0 if any("WATER" in shown(look, thing.id).sub for thing in hero.gear) else -life_price(look)
    if name in ("mid.chasm", "mid.blackknight"):
        return -0.4 * life_price(look)
    if name in ("out.forest", "out.crags"):
        return -0.2
    if name in ("city.weaponsmith", "city.armourer", "vil.blacksmith"):
        return 0.8 if hero.gold >= 3 else 0.0
    if name == "city.donjon":
        return -0.5
    return 0.1


def move(look: Look, option: Option) -> float:
    if option[0] == "roll":
        return 1.0
    if option[0] == "stay":
        return 0.3
    there = space_value(look, option[1])
    if option[0] == "enter":
        return 1.3 if option[1] == "city.gate" and me(look).gold >= 6 and not goal(look) else 0.2
    board = look.content.spaces[look.content.space_of[option[1]]].board
    if board == "middle" and max(combat(look), psychic(look)) >= 5:
        there += 3.0
    return there * 0.8


def pace(look: Look, option: Option) -> float:
    """Nothing is left behind without need."""
    return option[1] / 100 - len(option[2])


def sentinel(look: Look, option: Option) -> float:
    if option[0] == "draw":
        return 0.45
    return win(combat(look) - 9) - (0.3 if me(look).lives <= 2 else 0.0)


def portal(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "leave":
        return 0.5
    best = max(hero.strength, hero.craft)
    return 1.0 if ready_for_the_inner_region(look) and best >= 8 else 0.0


def inner(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "step":
        if option[1] == "inn.crypt":
            return 1.0 + hero.strength / 10
        if option[1] == "inn.mines":
            return 1.0 + hero.craft / 10 - 0.2
        if option[1] == "inn.valley" and not has_talisman(look):
            return 0.0
        return 2.0
    if option[0] == "continue":
        return 1.0 if hero.lives >= 2 else 0.4
    return 0.5
