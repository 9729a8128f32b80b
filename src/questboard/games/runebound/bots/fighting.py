"""Combat: whom to fight, who attacks in which phase, when to flee, which powers to use."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Option
from questboard.games.runebound.bots import tiring
from questboard.games.runebound.bots.strength import (
    chance_against,
    chance_to_beat,
    fall,
    heals,
    might,
    mine,
    phases_of,
    soaks,
    stakes,
)
from questboard.games.runebound.faces import Text
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.seen import HeroSeen, Look, fighters
from questboard.games.runebound.vocabulary import Effect

DEFENDS = -1
"""In a plan: the Hero defends."""
SAFE = 0.97
"""With such a chance nothing is used up."""
LOST_TURN = 0.6
"""What a turn without an adventure costs."""


def judge_duel(look: Look, option: Option) -> float:
    seat: int = option[1]
    other = look.view.heroes[seat]
    if other.hero is None:
        return -1.0
    foe = tuple((value + 11, damage) for value, damage in zip(other.hero.values, other.hero.damages, strict=True))
    win = chance_against(look, mine(look), foe, other.hero.life - other.hero.wounds)
    return (2 * win - 1.3) * (1 + 0.3 * other.gold + len(other.items) + len(other.allies))


def judge_attack(look: Look, option: Option) -> float:
    if look.asked is None or look.asked.name != "phase":
        return judge_duel(look, option)
    return plan(look)[option[1]]


def judge_defence(look: Look, option: Option) -> float:
    return plan(look)[DEFENDS] if look.asked is not None and look.asked.name == "phase" else 0.0


def plan(look: Look) -> dict[int, float]:
    """By who acts in this phase: what the rest of the round brings, if everybody is put where he does most."""
    return look.once("plan", lambda: _plan(look))


def _plan(look: Look) -> dict[int, float]:
    enemy, hero = look.view.enemy, mine(look)
    free = [option[1] for option in look.options if type(option) is tuple and option[0] == "attack"]
    if enemy is None or hero.hero is None:
        return dict.fromkeys((DEFENDS, *free), 0.0)
    people = {one.card: one for one in fighters(hero)}
    own = might(look, hero, now=True, against=look.content.by_id[enemy.id].keywords).values
    values = {card: one.values for card, one in people.items()} | {hero.hero.card: own}
    foe = phases_of(enemy)
    # only magic keeps its wounds open
    open_wounds = (0.2, 0.2, 1.0) if heals(look.content.by_id[enemy.id]) else (1.0, 1.0, 1.0)
    dear = {ally.card: 0.3 + 0.25 * look.content.by_id[ally.id].cost for ally in hero.allies}
    down, soaked = fall(look, hero), soaks(look.content.by_id[enemy.id], hero)

    def brings(who: int, phase: int) -> float:
        value, hurts = foe[phase]
        fighter = people.get(who, hero.hero)
        assert fighter is not None and hero.hero is not None
        chance = chance_of(value - values.get(who, values[hero.hero.card])[phase])
        dealt = min(max(0, fighter.damages[phase] - soaked), enemy.left) if who != DEFENDS else 0
        left = fighter.life - fighter.wounds
        wound = (1 - chance) * min(hurts, left)
        price = 0.2 if who in dear else 4.0 / left
        falls = (1 - chance) * (hurts >= left) * dear.get(who, down)
        return 5.0 / enemy.left * chance * dealt * open_wounds[phase] - price * wound - falls

    def best(phase: int, left: tuple[int, ...]) -> float:
        if phase > 2:
            return 0.0
        return max(brings(who, phase) + best(phase + 1, _without(left, who)) for who in (DEFENDS, *left))

    everybody = tuple(free)
    return {
        who: brings(who, enemy.phase) + best(enemy.phase + 1, _without(everybody, who)) for who in (DEFENDS, *everybody)
    }


def _without(left: tuple[int, ...], who: int) -> tuple[int, ...]:
    return tuple(other for other in left if other != who)


def judge_flight(look: Look, option: Option) -> float:
    """When what is to be lost outweighs what is to be won, by more than the turn that is lost anyway."""
    enemy = look.view.enemy
    if enemy is None:
        return -1.0
    hero = mine(look)
    face = look.content.by_id[enemy.id]
    win = chance_to_beat(look, hero, face, phases_of(enemy), enemy.left)
    return -stakes(look, hero, max(0, face.colour), win, face) - LOST_TURN


def judge_power(look: Look, option: Option) -> float:
    """Powers are used where they change something: rolls that are open, wounds that hurt."""
    view = look.view
    name = look.asked.name if look.asked else ""
    hero = mine(look)
    roll = view.roll
    if is_used_up(look, option) and not is_needed(look, hero):
        return -0.5
    text = _text(look, option)
    tires = tiring.price(hero, text, option) if text is not None else 0.0
    if text is not None and tires and (fruit := tiring.fruit(look, text, option)) is not None:
        return fruit - tires
    if name == "pre_roll" and roll is not None and view.enemy is not None:
        if all(effect.verb == "roll" for effect in text_of(look, option)) and chance_of(roll.target - roll.total) > 0.8:
            return -0.5  # it is likely enough as it is
        return 0.4 if roll.attacks or view.enemy.damages[roll.phase] > 0 else -0.5
    if name in ("post_roll", "test_post") and roll is not None:
        return 0.6 if roll.total < roll.target else -1.0
    if name == "dmg_in":
        return 0.6
    if name in ("combat_before", "hit", "move_roll", "test_pre"):
        return 0.3 if name != "move_roll" else -0.02
    if name == "round_start":
        verbs = [effect.verb for effect in text_of(look, option)]
        return judge_flight(look, option) + 0.1 if "escape" in verbs else 0.3
    if name in ("move", "walk", "market", "move_before", "any_own"):
        verbs = [effect.verb for effect in text_of(look, option)]
        hurt = hero.hero is not None and hero.hero.wounds >= 2
        tired = hero.hero is not None and hero.hero.exhaustion >= 2
        fits = ("heal" in verbs and hurt) or ("rest" in verbs and tired)
        fits = fits or ("ready" in verbs and not tires and any(card.spent for card in hero.items))
        return 30.0 if fits else -30.0
    return 0.1


def is_used_up(look: Look, option: Option) -> bool:
    """Whether the card goes with its use, in a fight."""
    hero = mine(look)
    found = next((seen.id for seen in (*hero.items, *hero.held) if seen.card == option[1]), None)
    if found is None or look.view.enemy is None:
        return False
    index: int = option[2]
    text = look.content.by_id[found].owned.all[index]
    return any(cost.kind == "discard" for cost in text.costs)


def is_needed(look: Look, hero: HeroSeen) -> bool:
    """Whether the fight could be lost."""
    enemy = look.view.enemy
    if enemy is None or enemy.rival >= 0:
        return True
    return chance_to_beat(look, hero, look.content.by_id[enemy.id], phases_of(enemy), enemy.left) < SAFE


def text_of(look: Look, option: Option) -> Sequence[Effect]:
    text = _text(look, option)
    return text.effects if text is not None else ()


def _text(look: Look, option: Option) -> Text | None:
    hero = mine(look)
    cards = (*fighters(hero), *hero.items, *hero.held, *hero.claims)
    found = next((seen.id for seen in cards if seen.card == option[1]), None)
    if found is None:
        return None
    index: int = option[2]
    return look.content.by_id[found].owned.all[index]
