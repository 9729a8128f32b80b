"""Second thoughts about a die: a Favour that shifts it by one, a second try."""

from __future__ import annotations

from questboard.engine import Look, Option
from questboard.engine.events import Heard
from questboard.games.talisman.bots.horizon import best_end
from questboard.games.talisman.bots.valuing import me, shown

A_FAVOUR = 2.5
"""How much better an end must be for a Favour on the Movement die."""


def favour(look: Look, option: Option) -> float:
    """A Favour where one point decides: a fight, the Portal, the Crypt and the Mines, a Spell, a Space just missed."""
    if option[0] == "keep":
        return 0.1
    roll = look.last("rolls", "rolls-again", "fight-roll", "foe-rolls")
    if roll is None:
        return 0.0
    if roll.kind in ("fight-roll", "foe-rolls"):
        return _in_a_fight(look, option[1])
    return float(_decides(look, roll, option[1]))


def _in_a_fight(look: Look, shift: int) -> float:
    """One point turns a stand-off into a victory, or a defeat into a stand-off."""
    mine, foe = look.last("fight-roll"), look.last("foe-rolls")
    if shift < 0 or mine is None or foe is None or mine.index > foe.index or not look.glance.fights:
        return 0.0
    return 1.0 if mine.data["score"] in (foe.data["score"], foe.data["score"] - 1) else 0.0


def _decides(look: Look, roll: Heard, shift: int) -> bool:
    hero, dice = me(look), roll.data["dice"]
    purpose = roll.data["purpose"]
    if purpose == "move":
        saved = look.glance.ending == "en_weighing"  # they are the way to win
        better = best_end(look, max(1, dice[0] + shift)) - best_end(look, dice[0])
        return not saved and better > A_FAVOUR
    if purpose == "portal":
        return shift < 0 and sum(dice) == max(hero.strength, hero.craft) + 1
    if hero.at in ("inn.crypt", "inn.mines"):
        return shift < 0 and sum(dice) == (hero.strength if hero.at == "inn.crypt" else hero.craft) + 1
    return purpose == "cast" and shift > 0 and _spell_cost(look) == hero.craft + dice[0]


def _spell_cost(look: Look) -> int:
    cast = look.last("casts")
    spell = shown(look, cast.data["card"]).spell if cast is not None else None
    return spell.cost if spell is not None else 0


def reroll(look: Look, option: Option) -> float:
    """A second try at what went wrong: a Spell that fails, a low die, dice too high for the Mines."""
    roll = look.last("rolls")
    if option[0] == "keep" or roll is None:
        return 0.5
    hero, dice = me(look), roll.data["dice"]
    if roll.data["purpose"] == "cast":
        return 1.0 if hero.craft + dice[0] <= _spell_cost(look) else 0.0
    if len(dice) > 1:
        return 1.0 if sum(dice) > hero.craft and option[1] == max(dice) else 0.0
    return 1.0 if dice[0] <= 3 else 0.0


def candle(look: Look, option: Option) -> float:
    """Whoever casts wants the Spell."""
    return 1.0 if option[0] == "light" else 0.0
