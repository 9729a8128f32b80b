"""What looks good to an adventurer: the judgement that the greedy bot and search use. It reads the view only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from questboard.engine import Form, Look, Match, Option
from questboard.games.runebound.faces import Face
from questboard.games.runebound.view import HeroSeen
from questboard.games.runebound.vocabulary import Effect
from questboard.games.runebound.wording.options import chance_of

WORTH = (1.0, 2.4, 4.5, 9.0)
"""What a jewel of each colour is worth to somebody who can win it."""
TYPICAL: tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...] = (
    ((12, 13, 12), (1, 1, 0), 2),
    ((14, 15, 14), (1, 2, 1), 4),
    ((16, 18, 17), (2, 3, 2), 6),
    ((19, 20, 19), (3, 4, 3), 8),
)
"""An average Challenge of each colour: values, damages, life."""


def judge(look: Look, option: Option) -> float:
    judgement = JUDGES.get(option[0])
    return judgement(look, option) if judgement is not None else 0.0


def propose(look: Look, blank: Form) -> Sequence[Option]:
    """Bots make no offers."""
    return ()


def worth(match: Match) -> Sequence[float]:
    """Level, runes and gold, against the best."""
    from questboard.games.runebound.rules.winning import standing

    marks = [
        10 * points + reached + xp / 10
        for points, _, reached, xp in map(lambda seat: standing(match, seat), range(match.seats))
    ]
    best = max(1.0, *marks)
    return [mark / best for mark in marks]


def mine(look: Look) -> HeroSeen:
    return look.view.heroes[look.seat or 0]


@lru_cache(maxsize=200_000)
def odds(
    mine: tuple[tuple[int, int, int], ...], life: int, foe: tuple[tuple[int, int], ...], left: int, allies: int
) -> float:
    """How likely a Hero who attacks in his best phase beats a foe before he falls: rounds by expectation."""
    best = max(range(3), key=lambda phase: chance_of(foe[phase][0] - mine[phase][0]) * mine[phase][1])
    dealt = chance_of(foe[best][0] - mine[best][0]) * mine[best][1] + 0.6 * allies
    if dealt <= 0:
        return 0.0
    suffered = sum((1 - chance_of(foe[phase][0] - mine[phase][0])) * foe[phase][1] for phase in range(3))
    rounds = left / dealt
    needed = suffered * max(0.6, rounds - 0.4)
    if needed <= 0:
        return 0.98
    ratio = life / needed
    return max(0.02, min(0.98, 0.5 + (ratio - 1.0) * 0.55))


def chance_against(hero: HeroSeen, values: Sequence[int], damages: Sequence[int], left: int) -> float:
    fighter = hero.hero
    if fighter is None:
        return 0.0
    own = tuple((value, damage, 0) for value, damage in zip(fighter.values, fighter.damages, strict=True))
    foe = tuple(zip(values, damages, strict=True))
    return odds(own, fighter.life - fighter.wounds, foe, left, len(hero.allies))


def jewel_value(look: Look, colour: int) -> float:
    """Experience and gold to expect, less the price of falling."""
    hero = mine(look)
    values, damages, life = TYPICAL[colour]
    win = chance_against(hero, values, damages, life)
    return win * WORTH[colour] - (1 - win) * (1.0 + 0.25 * hero.gold + 0.15 * sum_of_costs(look, hero))


def foe_value(look: Look, name: str) -> float:
    face: Face = look.content.by_id[name]
    hero = mine(look)
    if not face.life:
        return 0.5
    win = chance_against(hero, face.values, face.damages, face.life)
    return win * WORTH[max(0, face.colour)] * 1.1 - (1 - win) * (1.0 + 0.25 * hero.gold)


def sum_of_costs(look: Look, hero: HeroSeen) -> int:
    return max((look.content.by_id[card.id].cost for card in (*hero.items, *hero.allies)), default=0)


def health(hero: HeroSeen) -> float:
    fighter = hero.hero
    return 1.0 if fighter is None else 1 - fighter.wounds / fighter.life


def place_value(look: Look, column: int, row: int) -> float:
    """What standing in a hex is worth: an adventure there, a market, or being nearer to one."""
    view, atlas = look.view, look.content.atlas
    hero = mine(look)
    hex = row * 18 + column
    best = 0.0
    for waiting in view.undefeated:
        if waiting.hex == (column, row):
            return foe_value(look, waiting.id)
    for jewel_column, jewel_row, colour in view.jewels:
        value = jewel_value(look, colour)
        if value > 0:
            steps = _distance(hex, jewel_row * 18 + jewel_column)
            best = max(best, value / (1 + 0.6 * steps))
    wants = town_value(look, hero)
    if wants > 0:
        for town in atlas.town_hexes:
            best = max(best, wants / (1 + 0.6 * _distance(hex, town)))
    return best


def town_value(look: Look, hero: HeroSeen) -> float:
    hurt = 1 - health(hero)
    value = 0.0
    if hero.gold and hurt >= 0.4:
        value += 4 * hurt
    if hero.gold >= 4:
        value += 0.35 * hero.gold
    return value


def _distance(one: int, other: int) -> int:
    c1, r1, c2, r2 = one % 18, one // 18, other % 18, other // 18
    dq = (c1 - (r1 - (r1 & 1)) // 2) - (c2 - (r2 - (r2 & 1)) // 2)
    dr = r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


# -- one judgement for each verb -----------------------------------------------------------------------------------


def _roll(look: Look, option: Option) -> float:
    hero = mine(look)
    tired = sum(ally.exhaustion for ally in hero.allies) + (hero.hero.exhaustion if hero.hero else 0)
    rests = min(tired, max(0, 4 - option[1]))
    return 1.0 + 0.2 * option[1] + 0.21 * rests


def _stay(look: Look, option: Option) -> float:
    return place_value(look, *mine(look).hex) * 0.9 if look.asked and look.asked.name == "move" else 0.1


def _end(look: Look, option: Option) -> float:
    return place_value(look, *mine(look).hex) + 0.01


def _go(look: Look, option: Option) -> float:
    return place_value(look, option[1], option[2])


def _step(look: Look, option: Option) -> float:
    return place_value(look, option[1], option[2]) - 0.05


def _sure(look: Look, option: Option) -> float:
    here = place_value(look, option[1], option[2])
    return here if here > 1.5 else 0.5 * here


def _draw(look: Look, option: Option) -> float:
    return jewel_value(look, option[1])


def _face(look: Look, option: Option) -> float:
    waiting = next((one for one in look.view.undefeated if one.slot == option[1]), None)
    return foe_value(look, waiting.id) if waiting else 0.0


def _duel(look: Look, option: Option) -> float:
    other = look.view.heroes[option[1]]
    if other.hero is None:
        return -1.0
    values = [value + 11 for value in other.hero.values]
    win = chance_against(mine(look), values, other.hero.damages, other.hero.life - other.hero.wounds)
    return (2 * win - 1.3) * (1 + 0.3 * other.gold + len(other.items) + len(other.allies))


def _attack(look: Look, option: Option) -> float:
    if look.asked is None or look.asked.name != "phase":
        return _duel(look, option)
    enemy = look.view.enemy
    hero = mine(look)
    fighter = next((one for one in (hero.hero, *hero.allies) if one is not None and one.card == option[1]), None)
    if enemy is None or fighter is None:
        return 0.0
    values = [value + 11 if enemy.rival >= 0 else value for value in enemy.values]
    gains = [chance_of(values[phase] - fighter.values[phase]) * fighter.damages[phase] for phase in range(3)]
    phase = enemy.phase
    later = max(gains[phase + 1 :], default=0.0)
    value = gains[phase] - 0.95 * later
    if hero.hero is not None and fighter.card != hero.hero.card:  # an Ally shields the Hero, and may die of it
        failing = 1 - chance_of(values[phase] - fighter.values[phase])
        shielded = (1 - chance_of(values[phase] - hero.hero.values[phase])) * enemy.damages[phase]
        dies = failing * (enemy.damages[phase] >= fighter.life - fighter.wounds)
        value += 0.5 * shielded - dies * 0.2 * look.content.by_id[fighter.id].cost
    return value


def _flee(look: Look, option: Option) -> float:
    enemy = look.view.enemy
    if enemy is None:
        return -1.0
    values = [value + 11 if enemy.rival >= 0 else value for value in enemy.values]
    win = chance_against(mine(look), values, enemy.damages, enemy.left)
    return 0.30 - win


def _use(look: Look, option: Option) -> float:
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
        return 0.3 if name != "move_roll" else 0.02
    if name == "round_start":
        verbs = [effect.verb for effect in _text(look, option)]
        return _flee(look, option) + 0.1 if "escape" in verbs else 0.3
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


def _buy(look: Look, option: Option) -> float:
    found = next((card.id for stack in look.view.stacks for card in stack if card.card == option[1]), None)
    if found is None:
        return 0.0
    face: Face = look.content.by_id[found]
    hero = mine(look)
    if health(hero) < 0.6:
        return 0.2
    if face.kind == "ally":
        weakest = min((look.content.by_id[ally.id].cost for ally in hero.allies), default=0)
        return 0.5 + 0.1 * face.cost if len(hero.allies) < 2 else 0.1 * (face.cost - weakest) - 0.4
    same = [card for card in hero.items if look.content.by_id[card.id].type.split(":")[0] == face.type.split(":")[0]]
    if face.type == "armour" and same:
        return 0.1 * (face.cost - look.content.by_id[same[0].id].cost) - 0.3
    if face.is_weapon and len(same) >= 2:
        return -0.2
    if face.type == "potion":
        return 0.4 if len(same) < 2 else -0.2
    return 0.4 + 0.08 * face.cost


def _sell(look: Look, option: Option) -> float:
    return -1.0


def _heal(look: Look, option: Option) -> float:
    hero = mine(look)
    is_hero = hero.hero is not None and hero.hero.card == option[1]
    return (1.5 if health(hero) < 0.7 else 0.35) if is_hero else 0.3


def _counter(look: Look, option: Option) -> float:
    """Grow what one is good at, then life."""
    hero = mine(look).hero
    if hero is None:
        return 0.0
    if option[1] in ("mind", "body", "spirit"):
        place = ("mind", "body", "spirit").index(option[1])
        return hero.values[place] + 2 * hero.damages[place] - (4 if hero.values[place] >= 14 else 0)
    return (9 - hero.life) * 2.0 if option[1] == "life" else 0.5 - hero.stamina * 0.1


def _lose(look: Look, option: Option) -> float:
    hero = mine(look)
    found = next((card.id for card in (*hero.items, *hero.allies) if card.card == option[1]), None)
    return -float(look.content.by_id[found].cost) if found else 0.0


def _cover(look: Look, option: Option) -> float:
    return 0.6


def _fixed(value: float):
    return lambda look, option: value


JUDGES = {
    "roll": _roll, "stay": _stay, "end": _end, "go": _go, "step": _step, "sure": _sure, "draw": _draw, "face": _face,
    "attack": _attack, "flee": _flee, "use": _use, "buy": _buy, "sell": _sell, "heal": _heal, "counter": _counter,
    "lose": _lose, "drop": _lose, "cover": _cover, "rest": _fixed(0.25), "have": _fixed(0.5), "done": _fixed(0.1),
    "pay": _fixed(0.5), "take": _fixed(0.1), "keep": _fixed(0.3), "reroll": _fixed(0.1), "defend": _fixed(0.0),
}  # fmt: skip
