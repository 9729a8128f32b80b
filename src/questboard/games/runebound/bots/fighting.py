"""Combat: whom to fight, who attacks in which phase, when to flee, which powers to use."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.engine import Look, Option
from questboard.games.runebound.bots.strength import chance_against, fighters, heals, might, mine, phases_of
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.vocabulary import Effect


def judge_duel(look: Look, option: Option) -> float:
    other = look.view.heroes[option[1]]
    if other.hero is None:
        return -1.0
    foe = [(value + 11, damage) for value, damage in zip(other.hero.values, other.hero.damages, strict=True)]
    win = chance_against(look, mine(look), foe, other.hero.life - other.hero.wounds)
    return (2 * win - 1.3) * (1 + 0.3 * other.gold + len(other.items) + len(other.allies))


def judge_attack(look: Look, option: Option) -> float:
    if look.asked is None or look.asked.name != "phase":
        return judge_duel(look, option)
    enemy = look.view.enemy
    hero = mine(look)
    fighter = next((one for one in fighters(hero) if one.card == option[1]), None)
    if enemy is None or fighter is None:
        return 0.0
    values = [value for value, _ in phases_of(enemy)]
    if hero.hero is not None and fighter.card == hero.hero.card:
        fighter = msgspec.structs.replace(fighter, values=might(look, hero, now=True).values)
    gains = [chance_of(values[phase] - fighter.values[phase]) * fighter.damages[phase] for phase in range(3)]
    phase = enemy.phase
    if heals(look.content.by_id[enemy.id]):  # only magic keeps its wounds open
        gains = [0.2 * gains[0], 0.2 * gains[1], gains[2]]
    later = max(gains[phase + 1 :], default=0.0)
    value = gains[phase] - 0.95 * later
    if hero.hero is not None and fighter.card != hero.hero.card:  # an Ally shields the Hero, and may die of it
        failing = 1 - chance_of(values[phase] - fighter.values[phase])
        shielded = (1 - chance_of(values[phase] - hero.hero.values[phase])) * enemy.damages[phase]
        dies = failing * (enemy.damages[phase] >= fighter.life - fighter.wounds)
        value += 0.5 * shielded - dies * 0.2 * look.content.by_id[fighter.id].cost
    return value


def judge_flight(look: Look, option: Option) -> float:
    enemy = look.view.enemy
    if enemy is None:
        return -1.0
    left = 2 * enemy.left if heals(look.content.by_id[enemy.id]) else enemy.left
    return 0.35 - chance_against(look, mine(look), phases_of(enemy), left)


def judge_power(look: Look, option: Option) -> float:
    """Powers are used where they change something: rolls that are open, wounds that hurt."""
    view = look.view
    name = look.asked.name if look.asked else ""
    hero = mine(look)
    roll = view.roll
    if name == "pre_roll" and roll is not None and view.enemy is not None:
        return 0.4 if roll.attacks or view.enemy.damages[roll.phase] > 0 else -0.5
    if name in ("post_roll", "test_post") and roll is not None:
        return 0.6 if roll.total < roll.target else -1.0
    if name == "dmg_in":
        return 0.6
    if name in ("combat_before", "hit", "move_roll", "test_pre"):
        return 0.3 if name != "move_roll" else -0.02
    if name == "round_start":
        verbs = [effect.verb for effect in _text(look, option)]
        return judge_flight(look, option) + 0.1 if "escape" in verbs else 0.3
    if name in ("move", "walk", "market", "move_before"):
        verbs = [effect.verb for effect in _text(look, option)]
        hurt = hero.hero is not None and hero.hero.wounds >= 2
        tired = hero.hero is not None and hero.hero.exhaustion >= 2
        fits = ("heal" in verbs and hurt) or ("rest" in verbs and tired)
        fits = fits or ("ready" in verbs and any(card.spent for card in hero.items))
        return 30.0 if fits else -30.0
    return 0.1


def _text(look: Look, option: Option) -> Sequence[Effect]:
    hero = mine(look)
    people = [hero.hero, *hero.allies] if hero.hero else []
    found = next(
        (seen.id for seen in (*people, *hero.items, *hero.held) if seen is not None and seen.card == option[1]), None
    )
    return look.content.by_id[found].owned.all[option[2]].effects if found else ()
