"""Second thoughts about a die: a Favour that shifts it by one, a second try."""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Option
from questboard.engine.register import Register
from questboard.engine.telling.events import Heard
from questboard.games.talisman.bots.horizon import best_end
from questboard.games.talisman.bots.opinions import asks, opinions
from questboard.games.talisman.bots.valuing import me, shown
from questboard.games.talisman.seen import Look

A_FAVOUR = 2.5
"""How much better an end must be for a Favour on the Movement die."""
SAVING: Register[Callable[[Look], bool]] = Register("reason to save Favours")
"""Board -> whether who looks needs its Favours there: they are not spent on a die of Movement."""


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
        saved = asks(look) == "deeds" or _saves(look)  # they are the way to win, or to the gods
        better = best_end(look, max(1, dice[0] + shift)) - best_end(look, dice[0])
        return not saved and better > A_FAVOUR
    if purpose == "portal":
        return shift < 0 and sum(dice) == max(hero.strength, hero.craft) + 1
    tested = opinions(look).space(hero.at).tested
    if tested:
        return shift < 0 and sum(dice) == (hero.strength if tested == "strength" else hero.craft) + 1
    return purpose == "cast" and shift > 0 and _spell_cost(look) == hero.craft + dice[0]


def _saves(look: Look) -> bool:
    return any(needed(look) for board, needed in SAVING.items() if board in look.content.playing)


def _spell_cost(look: Look) -> int:
    cast = look.last("casts")
    spell = shown(look, cast.data["card"]).spell if cast is not None else None
    return spell.cost if spell is not None else 0


def reroll(look: Look, option: Option) -> float:
    """A second try at what went wrong: a low die in a fight, a Spell that fails, dice too high for the Mines."""
    roll = look.last("rolls")
    if option[0] == "keep":
        return 0.5
    if die := _in_a_bout(look):
        return 1.0 if die <= 3 else 0.0
    if roll is None:
        return 0.5
    hero, dice = me(look), roll.data["dice"]
    if roll.data["purpose"] == "cast":
        return 1.0 if hero.craft + dice[0] <= _spell_cost(look) else 0.0
    if len(dice) > 1:
        return 1.0 if sum(dice) > hero.craft and option[1:] == (max(dice),) else 0.0
    return 1.0 if dice[0] <= 3 else 0.0


def _in_a_bout(look: Look) -> int:
    """One's own die that lies in the open fight; 0 if there is none, or it is not thrown yet."""
    if not look.glance.fights:
        return 0
    fight = look.glance.fights[-1]
    return fight.my_die if fight.seat == look.seat else fight.his_die if fight.rival == look.seat else 0


def candle(look: Look, option: Option) -> float:
    """Whoever casts wants the Spell."""
    return 1.0 if option[0] == "light" else 0.0
