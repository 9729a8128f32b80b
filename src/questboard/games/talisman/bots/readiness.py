"""How far a Character has come: whether it dares the Inner Region, and what the open Ending asks for."""

from __future__ import annotations

from questboard.engine import settled
from questboard.games.talisman.bots.odds import passes, two_dice_within
from questboard.games.talisman.bots.opinions import asks
from questboard.games.talisman.bots.valuing import combat, has_talisman, me, psychic, rounds, shown
from questboard.games.talisman.seen import Look
from questboard.games.talisman.state import NOWHERE

CROSSES = 5
"""Strength or Craft in a fight with which the Middle Region is no worse than the Outer one."""
PATIENCE = 65
"""After so many rounds one goes to The Weighing with what one has."""
NO_TIME = -3.0
"""What it is worth to go elsewhere for who is strong enough."""
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
    crowns, lying = _crowns(look), look.glance.spaces.items()
    return next((place for place, cards in lying if any(name in crowns for _, name in cards)), "")


@settled
def _crowns(look: Look) -> frozenset[str]:
    return frozenset(look.content.faces[face].id for face in look.content.of_kind("STOLEN_CROWN"))


def is_within(look: Look, space: str) -> bool:
    """In the Inner Region, where nobody moves by the die."""
    return look.content.space_of.get(space, NOWHERE) in look.content.inner


def ready_for_the_inner_region(look: Look) -> bool:
    """A Talisman, Lives to lose, and fair odds at the Portal and beyond; an Ending that lies open asks for more."""
    return look.once("ready", lambda: _ready(look))


def _ready(look: Look) -> bool:
    hero = me(look)
    asked = asks(look)
    if asked == "crown":  # nobody wins without the stolen one
        near = holds_the_crown(look) or is_within(look, stolen_crown(look))
        return near and has_talisman(look) and hero.lives >= 2
    wanted = {"combat": combat(look), "psychic": psychic(look), "craft": hero.craft + 5}.get(asked, 99)
    if asked == "deeds" and deeds(look) < 2 and rounds(look) < PATIENCE:
        return False
    best = max(hero.strength, hero.craft)
    fit = hero.lives >= 3 or (hero.lives == 2 and best >= DARES + 3)
    return has_talisman(look) and fit and best >= DARES and wanted >= 11


def is_pressed(look: Look) -> bool:
    """Strong enough for the Portal, or at a table where an Ending lies open: side boards have nothing more to teach.

    What is missing then, a Talisman or Lives, is nearer elsewhere. An Ending that asks for more than one has, or for
    Favours, is a reason to go on looking.
    """
    return look.once("pressed", lambda: _pressed(look))


def _pressed(look: Look) -> bool:
    if ready_for_the_inner_region(look):
        return True
    hero, asked = me(look), asks(look)
    if asked == "deeds":
        return False
    lacking = {"combat": 11 - combat(look), "psychic": 11 - psychic(look), "craft": 6 - hero.craft}.get(asked, 0)
    return max(hero.strength, hero.craft) >= DARES and lacking <= 0


def way_in(look: Look) -> float:
    """How likely the Portal opens at once, and the Crypt or the Mines behind it let one pass."""
    hero = me(look)
    best = max(hero.strength, hero.craft)
    return two_dice_within(best) * max(passes(hero.strength), passes(hero.craft))


def hunts(look: Look) -> bool:
    """An Ending lies open that this Character will hardly win: whoever dies now is out, so the others are the way."""
    if not look.glance.ending or me(look).condition != "in play":
        return False
    asked = asks(look)
    if asked == "crown":
        return _robbed(look)
    return asked == "deeds" or {"psychic": psychic, "combat": combat}.get(asked, _never)(look) < 9


def _never(look: Look) -> int:
    return 99


def _robbed(look: Look) -> bool:
    """Somebody else has the stolen crown."""
    rivals = [rival for rival in look.glance.heroes if rival.seat != look.seat]
    return any("STOLEN_CROWN" in shown(look, thing.id).sub for rival in rivals for thing in rival.gear)
