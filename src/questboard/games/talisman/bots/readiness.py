"""How far a Character has come: whether it dares the Inner Region, and what the open Ending asks for."""

from __future__ import annotations

from questboard.engine import Look
from questboard.games.talisman.bots.odds import passes, two_dice_within
from questboard.games.talisman.bots.valuing import combat, has_talisman, me, psychic, rounds, shown

CROSSES = 5
"""Strength or Craft in a fight with which the Middle Region is no worse than the Outer one."""
PATIENCE = 65
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
    return look.once("ready", lambda: _ready(look))


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


def hunts(look: Look) -> bool:
    """An Ending lies open that this Character will hardly win: whoever dies now is out, so the others are the way."""
    ending = look.glance.ending
    if not ending or me(look).condition != "in play":
        return False
    if ending == "en_dais":
        return _robbed(look)
    return ending == "en_weighing" or {"en_mind": psychic, "en_regent": combat}.get(ending, _never)(look) < 9


def _never(look: Look) -> int:
    return 99


def _robbed(look: Look) -> bool:
    """Somebody else has the stolen crown."""
    rivals = [rival for rival in look.glance.heroes if rival.seat != look.seat]
    return any("STOLEN_CROWN" in shown(look, thing.id).sub for rival in rivals for thing in rival.gear)
