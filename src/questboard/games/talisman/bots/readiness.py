"""How far a Character has come: whether it dares the Inner Region, and what the open Ending asks for."""

from __future__ import annotations

from questboard.engine import Look
from questboard.games.talisman.bots.valuing import combat, has_talisman, me, once, passes, psychic, rounds, shown

CROSSES = 5
"""Strength or Craft in a fight with which the Middle Region is no worse than the Outer one."""
PATIENCE = 80
"""After so many rounds one goes to The Weighing with what one has."""
DARES = 8
"""Strength or Craft with which the Portal opens in three of four attempts."""


def only_smiths_help(look: Look) -> bool:
    """Some Characters cannot be healed, only mended."""
    return bool(me(look).character) and "no_heal" in shown(look, me(look).character).grants


def holds_the_crown(look: Look) -> bool:
    return any("STOLEN_CROWN" in shown(look, thing.id).sub for thing in me(look).gear)


def deeds(look: Look) -> int:
    """What would be put on the scales of The Weighing beside the die."""
    hero = me(look)
    known = hero.tokens.get("favour", 0) - hero.tokens.get("bite", 0)
    return known + ("betrothed" in hero.statuses) - 2 * ("warrant" in hero.statuses)


def stolen_crown(look: Look) -> str:
    """The Space where the stolen crown lies; nothing, if somebody has it or it was never stolen."""
    lying = look.glance.spaces.items()
    return next((place for place, cards in lying if any(name == "en_stolen" for _, name in cards)), "")


def ready_for_the_inner_region(look: Look) -> bool:
    """A Talisman, Lives to lose, and fair odds at the Portal and beyond; an Ending that lies open asks for more."""
    return once(look, "ready", _ready)


def _ready(look: Look) -> bool:
    hero = me(look)
    if look.glance.ending == "en_dais":  # nobody wins without the stolen crown
        near = holds_the_crown(look) or stolen_crown(look).startswith("inn.")
        return near and has_talisman(look) and hero.lives >= 2
    ending = look.glance.ending
    wanted = {"en_regent": combat(look), "en_mind": psychic(look), "en_dark": hero.craft + 5}.get(ending, 99)
    if ending == "en_weighing" and deeds(look) < 2 and rounds(look) < PATIENCE:
        return False
    best = max(hero.strength, hero.craft)
    fit = hero.lives >= 3 or (hero.lives == 2 and best >= DARES + 3)
    return has_talisman(look) and fit and best >= DARES and wanted >= 11


def way_in(look: Look) -> float:
    """How likely the Portal opens at once, and the Crypt or the Mines behind it let one pass."""
    hero = me(look)
    best = max(hero.strength, hero.craft)
    return two_dice_within(best) * max(passes(hero.strength), passes(hero.craft))


def two_dice_within(value: int) -> float:
    """How likely two dice are not above a value."""
    return (36 - TWO_DICE[max(0, min(11, value - 1))]) / 36


TWO_DICE = (36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0)
"""Of 36: how often two dice come to 2 or more, 3 or more, and so on to 13."""


def hunts(look: Look) -> bool:
    """An Ending lies open that this Character will hardly win: whoever dies now is out, so the others are the way."""
    hero = me(look)
    robbed = any(
        "STOLEN_CROWN" in shown(look, thing.id).sub
        for rival in look.glance.heroes
        if rival.seat != look.seat
        for thing in rival.gear
    )
    hopeless = {"en_mind": psychic(look) < 9, "en_regent": combat(look) < 9, "en_weighing": True, "en_dais": robbed}
    return hopeless.get(look.glance.ending, False) and hero.condition == "in play"
