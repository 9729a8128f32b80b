"""Choices that a card gives: each branch is judged by what it would do."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Option
from questboard.games.runebound.bots.strength import fall, mine, skill
from questboard.games.runebound.bots.tiring import COUNTER, WOUND
from questboard.games.runebound.faces import Face, cards_told
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.seen import Look
from questboard.games.runebound.vocabulary import PHASES, Effect

GOLD, EXPERIENCE, TURN, DIE, ITEM = 0.2, 1.2, 0.6, 0.3, 0.15
"""What a gold, an experience, the rest of an Adventure step, a movement die and a ready Item are worth."""


def judge_branch(look: Look, option: Option) -> float:
    effects = look.once("branches", lambda: _branches(look))
    branch: int = option[1]
    return _worth(look, effects[branch]) if branch < len(effects) else 0.0


def _branches(look: Look) -> Sequence[Sequence[Effect]]:
    """Those of the card that was drawn, is fought or was used last: a choice that lies open is its."""
    told = look.last(*cards_told(look))
    if told is None:
        return ()
    face: Face = look.content.by_id[told.data["card"]]
    return face.choice


def _worth(look: Look, effects: Sequence[Effect]) -> float:
    return sum(_one(look, effect) for effect in effects)


def _one(look: Look, effect: Effect) -> float:
    hero = mine(look)
    fighter, enemy = hero.hero, look.view.enemy
    if fighter is None:
        return 0.0
    number = next((int(word) for word in effect.args if isinstance(word, int)), 0)
    match effect.verb:
        case "take":
            return _wounds(look, number)
        case "exhaust":
            room = max(0, fighter.stamina - fighter.exhaustion)
            return _wounds(look, max(0, number - room)) - COUNTER * min(number, room)
        case "gold" | "pay":
            return GOLD * (number if effect.verb == "gold" else -number)
        case "xp":
            return EXPERIENCE * number
        case "heal":
            return WOUND * min(number or 99, fighter.wounds)
        case "rest":
            return COUNTER * min(number or 99, fighter.exhaustion)
        case "spend":
            return -ITEM * number
        case "next_dice":
            return DIE * number
        case "end_step":
            return -TURN
        case "test":
            chance = chance_of(number - skill(look, hero, str(effect.args[0])))
            passed, failed = (_worth(look, branch) for branch in effect.branches)
            return chance * passed + (1 - chance) * failed
        case "enemy_value" | "enemy_damage" if enemy is not None and effect.args[0] in PHASES:
            phase = PHASES.index(str(effect.args[0]))
            strength = fighter.values[phase] * fighter.damages[phase]
            return 0.1 * enemy.damages[phase] + (0.02 * strength if effect.verb == "enemy_value" else 0.0)
        case _:
            return 0.0


def _wounds(look: Look, number: int) -> float:
    hero = mine(look)
    left = hero.hero.life - hero.hero.wounds if hero.hero is not None else 1
    return -fall(look, hero) - 1 if number >= left else -WOUND * number
