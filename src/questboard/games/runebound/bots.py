"""What looks good to an adventurer: the judgement that the greedy bot and search use. It reads the view only."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.engine import Form, Look, Match, Option
from questboard.games.runebound.atlas import distance
from questboard.games.runebound.faces import Face
from questboard.games.runebound.odds import chance_of, with_allies
from questboard.games.runebound.rules.winning import standing
from questboard.games.runebound.view import Enemy, HeroSeen
from questboard.games.runebound.vocabulary import PHASES, Condition, Effect

WORTH = (1.5, 3.0, 5.0, 9.0)
"""What a jewel of each colour is worth to somebody who can win it."""
TYPICAL: tuple[tuple[tuple[tuple[int, int], ...], int], ...] = (
    (((12, 1), (13, 1), (12, 0)), 3),
    (((14, 1), (15, 2), (14, 1)), 4),
    (((16, 2), (18, 3), (17, 2)), 6),
    (((19, 3), (19, 4), (19, 3)), 8),
)
"""An average Challenge of each colour: value and damage of each phase, and life."""


def judge(look: Look, option: Option) -> float:
    judgement = JUDGES.get(option[0])
    return judgement(look, option) if judgement is not None else 0.0


def propose(look: Look, blank: Form) -> Sequence[Option]:
    """Bots make no offers."""
    return ()


def worth(match: Match) -> Sequence[float]:
    """Level, runes and gold, against the best."""
    reached = [standing(match, seat) for seat in range(match.seats)]
    marks = [10 * points + level + xp / 10 for points, _, level, xp in reached]
    best = max(1.0, *marks)
    return [mark / best for mark in marks]


def mine(look: Look) -> HeroSeen:
    return look.view.heroes[look.seat or 0]


def gear(look: Look, hero: HeroSeen) -> tuple[list[int], list[int]]:
    """The Hero's values with what his Items add to attacks, and his damages."""
    fighter = hero.hero
    assert fighter is not None
    values, damages = list(fighter.values), list(fighter.damages)
    for card in (*hero.items, *hero.held):
        face: Face = look.content.by_id[card.id]
        if face.symbols and card.covers != 0b11111:
            continue
        for passive in face.owned.passives.get("roll", ()):
            if all(condition.name in ("phase", "role", "combat") for condition in passive.conditions):
                half = any(condition.args == ("defend",) for condition in passive.conditions)
                for phase in _phases(passive.conditions):
                    values[phase] += int(passive.args[0]) // (2 if half else 1)
    return values, damages


def _phases(conditions: Sequence[Condition]) -> Sequence[int]:
    named = [PHASES.index(str(arg)) for condition in conditions if condition.name == "phase" for arg in condition.args]
    return named or (0, 1, 2)


def chance_against(look: Look, hero: HeroSeen, foe: Sequence[tuple[int, int]], left: int) -> float:
    """How likely the Hero beats such a foe as he stands now."""
    fighter = hero.hero
    if fighter is None:
        return 0.0
    values, damages = gear(look, hero)
    allies = [(ally.values, ally.damages) for ally in hero.allies if ally.life - ally.wounds > 1]
    return with_allies(values, damages, fighter.life - fighter.wounds, foe, left, allies)


def jewel_value(look: Look, colour: int) -> float:
    """Experience and gold to expect, less the price of falling."""
    hero = mine(look)
    foe, life = TYPICAL[colour]
    win = chance_against(look, hero, foe, life)
    value = win * WORTH[colour] - (1 - win) * fall(look, hero)
    # even the weakest must begin somewhere
    return max(value, 0.1) if colour == 0 and health(hero) > 0.5 else value


def foe_value(look: Look, name: str) -> float:
    face: Face = look.content.by_id[name]
    hero = mine(look)
    if not face.life:
        return 0.3  # a trap: it depends on skills
    # who heals is about twice as hard to bring down
    life = 2 * face.life if heals(face) else face.life
    win = chance_against(look, hero, tuple(zip(face.values, face.damages, strict=True)), life)
    return win * WORTH[max(0, face.colour)] * 1.1 - (1 - win) * fall(look, hero)


def fall(look: Look, hero: HeroSeen) -> float:
    """What being knocked out costs: gold, the dearest card, and a turn or two."""
    return 1.0 + 0.2 * hero.gold + 0.15 * sum_of_costs(look, hero)


def sum_of_costs(look: Look, hero: HeroSeen) -> int:
    return max((look.content.by_id[card.id].cost for card in (*hero.items, *hero.allies)), default=0)


def health(hero: HeroSeen) -> float:
    fighter = hero.hero
    return 1.0 if fighter is None else 1 - fighter.wounds / fighter.life


def here_value(look: Look, column: int, row: int) -> float:
    """What can be had in a hex itself."""
    view = look.view
    for waiting in view.undefeated:
        if waiting.hex == (column, row):
            return foe_value(look, waiting.id)
    for jewel in view.jewels:
        if jewel[:2] == (column, row):
            return max(0.0, jewel_value(look, jewel[2]))
    return town_value(look, mine(look)) if row * 18 + column in look.content.atlas.town_at else 0.0


def place_value(look: Look, column: int, row: int) -> float:
    """What standing in a hex is worth: what is there, or being nearer to something."""
    hex = row * 18 + column
    best = here_value(look, column, row)
    if best < 0:
        return best
    for place, value in goals(look):
        best = max(best, 0.8 * value / (1 + 0.35 * distance(hex, place)))
    return best


def goals(look: Look) -> list[tuple[int, float]]:
    """Where it is worth to go, with what it is worth."""
    view, hero = look.view, mine(look)
    taken = [waiting.hex for waiting in view.undefeated]
    by_colour = [jewel_value(look, colour) for colour in range(4)]
    found = [
        (row * 18 + column, by_colour[colour])
        for column, row, colour in view.jewels
        if by_colour[colour] > 0 and (column, row) not in taken
    ]
    found += [(waiting.hex[1] * 18 + waiting.hex[0], foe_value(look, waiting.id)) for waiting in view.undefeated]
    wants = town_value(look, hero)
    if wants > 0:
        found += [(town, wants) for town in look.content.atlas.town_hexes]
    return [goal for goal in found if goal[1] > 0]


def town_value(look: Look, hero: HeroSeen) -> float:
    hurt = 1 - health(hero)
    value = 0.0
    if hero.gold and hurt >= 0.4:
        value += 4 * hurt
    if hero.gold >= 4:
        value += 0.35 * hero.gold
    return value


# -- one judgement for each verb -----------------------------------------------------------------------------------


def _roll(look: Look, option: Option) -> float:
    hero = mine(look)
    tired = sum(ally.exhaustion for ally in hero.allies) + (hero.hero.exhaustion if hero.hero else 0)
    rests = min(tired, max(0, 4 - option[1]))
    return 1.0 + 0.2 * option[1] + 0.21 * rests


def _stay(look: Look, option: Option) -> float:
    """Only for what is to be had here."""
    if look.asked is None or look.asked.name != "move":
        return 0.1
    here = here_value(look, *mine(look).hex)
    return 2.5 + here if here > 0.4 else 0.0


def _end(look: Look, option: Option) -> float:
    return place_value(look, *mine(look).hex) + 0.01


def _go(look: Look, option: Option) -> float:
    return place_value(look, option[1], option[2])


def _step(look: Look, option: Option) -> float:
    return place_value(look, option[1], option[2]) - 0.05


def _sure(look: Look, option: Option) -> float:
    here = here_value(look, option[1], option[2])
    return 2.2 + here if here > 0.4 else 0.0


def _draw(look: Look, option: Option) -> float:
    return jewel_value(look, option[1])


def _face(look: Look, option: Option) -> float:
    waiting = next((one for one in look.view.undefeated if one.slot == option[1]), None)
    return foe_value(look, waiting.id) if waiting else 0.0


def _duel(look: Look, option: Option) -> float:
    other = look.view.heroes[option[1]]
    if other.hero is None:
        return -1.0
    foe = [(value + 11, damage) for value, damage in zip(other.hero.values, other.hero.damages, strict=True)]
    win = chance_against(look, mine(look), foe, other.hero.life - other.hero.wounds)
    return (2 * win - 1.3) * (1 + 0.3 * other.gold + len(other.items) + len(other.allies))


def _attack(look: Look, option: Option) -> float:
    if look.asked is None or look.asked.name != "phase":
        return _duel(look, option)
    enemy = look.view.enemy
    hero = mine(look)
    fighter = next((one for one in (hero.hero, *hero.allies) if one is not None and one.card == option[1]), None)
    if enemy is None or fighter is None:
        return 0.0
    values = [value for value, _ in _foe(enemy)]
    if hero.hero is not None and fighter.card == hero.hero.card:
        fighter = msgspec.structs.replace(fighter, values=tuple(gear(look, hero)[0]))
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


def heals(face: Face) -> bool:
    """Whether it closes its wounds unless magic hits it."""
    return any(
        effect.verb == "enemy_heal" and any(condition.name == "no_magic_hit" for condition in text.conditions)
        for text in face.foe.all
        for effect in text.effects
    )


def _foe(enemy: Enemy) -> list[tuple[int, int]]:
    """What an enemy's phases come to; a rival rolls for his numbers."""
    more = 11 if enemy.rival >= 0 else 0
    return [(value + more, damage) for value, damage in zip(enemy.values, enemy.damages, strict=True)]


def _flee(look: Look, option: Option) -> float:
    enemy = look.view.enemy
    if enemy is None:
        return -1.0
    left = 2 * enemy.left if heals(look.content.by_id[enemy.id]) else enemy.left
    return 0.35 - chance_against(look, mine(look), _foe(enemy), left)


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
        return 0.3 if name != "move_roll" else -0.02
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
