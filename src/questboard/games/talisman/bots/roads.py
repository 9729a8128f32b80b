"""Where to go."""

from __future__ import annotations

from questboard.engine import Look, Option
from questboard.games.talisman.bots.goods import draw_value
from questboard.games.talisman.bots.horizon import LATER, ahead, best_end, standing
from questboard.games.talisman.bots.odds import lose, passes, win
from questboard.games.talisman.bots.readiness import DARES, ready_for_the_inner_region, stolen_crown
from questboard.games.talisman.bots.valuing import combat, has_talisman, healing, life_price, me, rounds, shown, unsaved


def end(look: Look, option: Option) -> float:
    return standing(look, option[1])


def move(look: Look, option: Option) -> float:
    """The die leads on from here; doors, Rafts and passages lead on from there."""
    hero = me(look)
    if option[0] in ("raft", "passage"):
        return standing(look, option[1])
    value = ahead(look, hero.at)
    if option[0] == "challenge":
        across = win(combat(look) - 9)
        return across * standing(look, "mid.hills") + (1 - across) * (LATER * value - unsaved(look) * life_price(look))
    if option[0] == "stay":
        return value + (0.5 if hero.lives >= 3 or not hero.gold else healing(look, 1))
    if option[0] == "enter":
        busy = ready_for_the_inner_region(look) or hero.lives <= 1
        rich = hero.gold >= (4 if option[1] == "city.gate" else 2) and option[1] != "tav.room"
        return value + (0.5 if rich and not busy and not _outlawed(look) else -1.8)
    return value


def _outlawed(look: Look) -> bool:
    """Whether the City's Law seeks this Character for what it is, or what it did."""
    card = shown(look, me(look).character)
    banned = card.race not in ("Human", "Elf", "Dwarf") or any(tag in card.tags for tag in ("CHAOS", "CYBORG"))
    return banned or "warrant" in me(look).statuses


def pace(look: Look, option: Option) -> float:
    """As far as it is best to go; nothing is left behind without need."""
    return best_end(look, option[1]) + option[1] / 100 - 3.0 * len(option[2])


def stride(look: Look, option: Option) -> float:
    return best_end(look, option[1])


def sentinel(look: Look, option: Option) -> float:
    here = LATER * ahead(look, "out.sentinel")
    if option[0] == "draw":  # or take what lies there
        return draw_value(look, "adventure") + here + (99.0 if stolen_crown(look) == "out.sentinel" else 0.0)
    across = win(combat(look) - 9)
    loss = lose(combat(look) - 9) * unsaved(look) * life_price(look)
    return across * standing(look, "mid.hills") + (1 - across) * here - loss


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
