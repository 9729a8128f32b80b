"""What exhaustion is worth: which powers are worth their price, and when to rest."""

from __future__ import annotations

from math import ceil

from questboard.engine import Option
from questboard.games.runebound.bots.strength import (
    chance_to_beat,
    might,
    mine,
    phases_of,
    price_of_failing,
    prize,
)  # fmt: skip
from questboard.games.runebound.bots.worn import worn
from questboard.games.runebound.faces import Text
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.seen import HeroSeen, Look, fighters
from questboard.games.runebound.vocabulary import ATTRIBUTES

COUNTER = 0.12
"""What an exhaustion counter costs."""
FIFTH_DIE = 0.25
"""What the first counter of a party costs beside: from then on one die less is rolled (RB 3.1)."""
WOUND = 0.3
"""What a wound costs that does not decide the combat."""


def counters(hero: HeroSeen) -> tuple[int, int]:
    """Wounds and exhaustion of a Hero and those who follow him."""
    people = fighters(hero)
    return sum(one.wounds for one in people), sum(one.exhaustion for one in people)


def price(hero: HeroSeen, text: Text, option: Option) -> float:
    """What the exhaustion costs that a text wants."""
    wanted = sum((option[3] if cost.most else cost.amount) for cost in text.costs if cost.kind == "exhaust")
    if not wanted:
        return 0.0
    return COUNTER * wanted + (FIFTH_DIE if counters(hero) == (0, 0) else 0.0)


def fruit(look: Look, text: Text, option: Option) -> float | None:
    """What a text that tires brings in a combat; None where that cannot be told."""
    view, name = look.view, look.asked.name if look.asked else ""
    if view.enemy is None or view.enemy.rival >= 0:
        return None
    effect = text.effects[0]
    amount = effect.args[-1] if effect.args else 0
    if effect.verb == "deal" and isinstance(amount, int):
        return of_blow(look, amount)
    if effect.verb == "ready":
        return _of_readying(look)
    if name == "dmg_in" and effect.verb == "prevent" and view.harm is not None and isinstance(amount, int):
        who, wounds = view.harm
        return _of_wounds(look, who, wounds) - _of_wounds(look, who, max(0, wounds - amount))
    roll = view.roll
    own = [one.card for one in fighters(mine(look))]
    if roll is None or roll.kind != "combat" or roll.who not in own:  # a roll of the group may be anybody's
        return None
    now = float(roll.total >= roll.target) if name == "post_roll" else chance_of(roll.target - roll.total)
    if effect.verb == "damage":
        return now * of_blow(look, _counts(look, option[3] if "X" in effect.args else 1))
    if effect.verb == "roll" and isinstance(amount, int):
        return (chance_of(roll.target - roll.total - amount) - now) * _of_success(look)
    if effect.verb == "use":
        values = {one.card: one.values for one in fighters(mine(look))}[roll.who]
        total = roll.total - values[roll.phase] + values[ATTRIBUTES.index(str(effect.args[0]))]
        return (float(total >= roll.target) - now) * _of_success(look)
    if effect.verb == "reroll":
        return (chance_of(roll.target - roll.total + sum(roll.dice)) - now) * _of_success(look)
    return None


def _of_readying(look: Look) -> float:
    """What the best of the Items that were used would do a second time."""
    hero = mine(look)
    assert hero.hero is not None
    used = [worn(look.content.by_id[item.id]) for item in hero.items if item.spent]
    return max(
        (of_blow(look, max(one.openings)) + _of_wounds(look, hero.hero.card, one.spares) for one in used), default=0
    )


def _counts(look: Look, more: int) -> int:
    """Of more damage, what brings the enemy down in fewer blows of the one who strikes."""
    enemy, hero, roll = look.view.enemy, mine(look), look.view.roll
    assert enemy is not None and roll is not None
    damage = max(1, {one.card: one.damages for one in fighters(hero)}[roll.who][roll.phase])
    left = max(0, enemy.left - damage)
    if hero.allies:
        return min(more, left)
    return damage * (ceil(left / damage) - ceil(max(0, left - more) / damage))


def _of_success(look: Look) -> float:
    """What the roll that is being made decides."""
    enemy, roll = look.view.enemy, look.view.roll
    assert enemy is not None and roll is not None
    saved = _of_wounds(look, roll.who, enemy.damages[roll.phase])
    if not roll.attacks:
        return saved
    damage = {one.card: one.damages for one in fighters(mine(look))}[roll.who][roll.phase]
    return saved + of_blow(look, min(damage, enemy.left))


def of_blow(look: Look, wounds: int) -> float:
    """Wounds for the enemy: the combat is won more often, and it is over sooner."""
    enemy, hero = look.view.enemy, mine(look)
    if enemy is None or wounds <= 0:
        return 0.0
    face, foe = look.content.by_id[enemy.id], phases_of(enemy)
    wins = [chance_to_beat(look, hero, face, foe, left) for left in (enemy.left, enemy.left - wounds)]
    dealt, suffered = might(look, hero, now=True, against=face.keywords).exchange(foe, enemy.left)
    saved = suffered * wounds / dealt if dealt else 0.0
    return (wins[1] - wins[0]) * _at_stake(look) + WOUND * min(saved, 4.0)


def _of_wounds(look: Look, who: int, wounds: int) -> float:
    """What it costs that somebody takes wounds."""
    enemy, hero = look.view.enemy, mine(look)
    if enemy is None or hero.hero is None or wounds <= 0:
        return 0.0
    fighter = next((one for one in fighters(hero) if one.card == who), hero.hero)
    falls = wounds >= fighter.life - fighter.wounds
    if who != hero.hero.card:
        return 0.1 * wounds + (0.3 + 0.25 * look.content.by_id[fighter.id].cost if falls else 0.0)
    if falls:
        return _at_stake(look)
    face, foe = look.content.by_id[enemy.id], phases_of(enemy)
    now = might(look, hero, now=True, against=face.keywords)
    worse = now.beats(foe, enemy.left) - now._replace(life=now.life - wounds).beats(foe, enemy.left)
    return WOUND * wounds + worse * _at_stake(look)


def _at_stake(look: Look) -> float:
    enemy, hero = look.view.enemy, mine(look)
    assert enemy is not None
    face = look.content.by_id[enemy.id]
    return prize(look, hero, face) + price_of_failing(look, hero, max(0, face.colour))
