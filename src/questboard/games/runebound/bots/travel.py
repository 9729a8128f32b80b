"""Where to go: jewels and foes by the odds, towns by what can be bought and healed there."""

from __future__ import annotations

from questboard.engine import Look, Option
from questboard.games.runebound.atlas import distance
from questboard.games.runebound.bots.strength import (
    TYPICAL,
    WORTH,
    chance_against,
    fall,
    heals,
    health,
    might,
    mine,
)  # fmt: skip
from questboard.games.runebound.bots.town import best_buy
from questboard.games.runebound.faces import Face
from questboard.games.runebound.view import HeroSeen

WIDTH = 18
"""Columns of the map: a hex is row * WIDTH + column."""
DARED = 0.5
"""What a jewel is worth to somebody who has no better way to go on."""
PATIENCE = 0.86
"""What a hex more of road leaves of the worth of a goal."""


def jewel_value(look: Look, colour: int) -> float:
    key = f"jewel {colour}"
    if key not in look.notes:
        look.notes[key] = _jewel_value(look, colour)
    return look.notes[key]


def _jewel_value(look: Look, colour: int) -> float:
    """Experience and gold to expect, less the price of falling."""
    hero = mine(look)
    foe, life = TYPICAL[colour]
    win = chance_against(look, hero, foe, life)
    value = win * WORTH[colour] - (1 - win) * fall(look, hero)
    # even the weakest must begin somewhere
    return max(value, 0.1) if colour == 0 and health(hero) > 0.5 else value


def foe_value(look: Look, name: str) -> float:
    """A Challenge that waits, whose numbers are known."""
    face: Face = look.content.by_id[name]
    hero = mine(look)
    if not face.life:
        return 0.3  # a trap: it depends on skills
    # who heals is about twice as hard to bring down
    life = 2 * face.life if heals(face) else face.life
    win = chance_against(look, hero, tuple(zip(face.values, face.damages, strict=True)), life)
    return win * WORTH[max(0, face.colour)] - (1 - win) * fall(look, hero)


def here_value(look: Look, column: int, row: int) -> float:
    """What can be had in a hex itself."""
    view = look.view
    goals(look)
    for waiting in view.undefeated:
        if waiting.hex == (column, row):
            return foe_value(look, waiting.id)
    for jewel in view.jewels:
        if jewel[:2] == (column, row):
            return max(0.0, jewel_value(look, jewel[2]))
    town = look.content.atlas.town_at.get(row * WIDTH + column)
    return town_value(look, mine(look), town) if town is not None else 0.0


def place_value(look: Look, column: int, row: int) -> float:
    """What standing in a hex is worth: what is there, or being nearer to something."""
    hex = row * WIDTH + column
    best = here_value(look, column, row)
    if best < 0:
        return best
    for place, value in goals(look):
        best = max(best, 0.7 * value * PATIENCE ** distance(hex, place))
    return best


def goals(look: Look) -> list[tuple[int, float]]:
    """Where it is worth to go, with what it is worth: the same for every option.

    Who has nothing to gain anywhere dares what he can: to wait brings nothing either.
    """
    if "goals" not in look.notes:
        found = look.notes["goals"] = _goals(look)
        if not found:
            values = [jewel_value(look, colour) for colour in range(4)]
            on_map = {colour for _, _, colour in look.view.jewels}
            dared = max(sorted(on_map), key=lambda colour: values[colour], default=0)
            look.notes[f"jewel {dared}"] = DARED
            look.notes["goals"] = _goals(look)
    return look.notes["goals"]


def _goals(look: Look) -> list[tuple[int, float]]:
    view, hero = look.view, mine(look)
    taken = [waiting.hex for waiting in view.undefeated]
    by_colour = [jewel_value(look, colour) for colour in range(4)]
    found = [
        (row * WIDTH + column, by_colour[colour])
        for column, row, colour in view.jewels
        if by_colour[colour] > 0 and (column, row) not in taken
    ]
    found += [(waiting.hex[1] * WIDTH + waiting.hex[0], foe_value(look, waiting.id)) for waiting in view.undefeated]
    found += [(hex, town_value(look, hero, town)) for hex, town in look.content.atlas.town_at.items()]
    return [goal for goal in found if goal[1] > 0]


def town_value(look: Look, hero: HeroSeen, town: int) -> float:
    key = f"town {town}"
    if key not in look.notes:
        look.notes[key] = _town_value(look, hero, town)
    return look.notes[key]


def _town_value(look: Look, hero: HeroSeen, town: int) -> float:
    """What lies in its market for one's gold, and healing."""
    if hero.hero is None or not hero.gold:
        return 0.0
    _, gain = best_buy(look, town)
    left = min(hero.gold, hero.hero.wounds)
    if left:
        now = might(look, hero)
        gain = max(gain, now._replace(life=now.life + left).power() - now.power())
    # one card more is turned up there
    return gain + 0.04 * hero.gold


# -- the judgements -------------------------------------------------------------------------------------


def judge_roll(look: Look, option: Option) -> float:
    hero = mine(look)
    tired = sum(ally.exhaustion for ally in hero.allies) + (hero.hero.exhaustion if hero.hero else 0)
    rests = min(tired, max(0, 4 - option[1]))
    return 1.0 + 0.2 * option[1] + 0.21 * rests


def judge_staying(look: Look, option: Option) -> float:
    """Only for what is to be had here."""
    if look.asked is None or look.asked.name != "move":
        return 0.1
    hero = mine(look)
    if hero.hex[1] * WIDTH + hero.hex[0] in look.content.atlas.town_at:
        return 0.0
    here = here_value(look, *hero.hex)
    return 2.5 + here if here > 0.4 else 0.0


def judge_end(look: Look, option: Option) -> float:
    return place_value(look, *mine(look).hex) + 0.01


def judge_going(look: Look, option: Option) -> float:
    return place_value(look, option[1], option[2])


def judge_step(look: Look, option: Option) -> float:
    return place_value(look, option[1], option[2]) - 0.05


def judge_sure_step(look: Look, option: Option) -> float:
    here = here_value(look, option[1], option[2])
    return 2.2 + here if here > 0.8 else 0.0


def judge_draw(look: Look, option: Option) -> float:
    goals(look)
    return jewel_value(look, option[1])


def judge_facing(look: Look, option: Option) -> float:
    waiting = next((one for one in look.view.undefeated if one.slot == option[1]), None)
    return foe_value(look, waiting.id) if waiting else 0.0
