"""Where to go: jewels and foes by the odds, towns by what can be bought and healed there."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.runebound.bots.strength import (
    LASTING,
    chance_of_colour,
    chance_to_beat,
    health,
    might,
    mine,
    stakes,
    tires,
)  # fmt: skip
from questboard.games.runebound.bots.tiring import counters
from questboard.games.runebound.bots.town import new_card, spree
from questboard.games.runebound.bots.ways import turns_to
from questboard.games.runebound.faces import Face
from questboard.games.runebound.seen import HeroSeen, Look

WIDTH = 18
"""Columns of the map: a hex is row * WIDTH + column."""
STAYING = 0.5
"""What is left of the worth of a new card to who would wait for it."""
CHANCE = 1.4
"""What the dice may open from here, in parts of what is worth going for."""
REST, FRESH = 0.08, 0.25
"""What it is worth to be rid of an exhaustion counter, and of the last one: a die more is rolled (RB 3.1)."""
DOUBT = 1.5
"""What must speak for facing a Challenge that somebody could not beat."""
DARED = 0.5
"""What a jewel is worth to somebody who has no better way to go on."""
LATER, PATIENCE = 0.75, 0.75
"""What is left of the worth of a goal that is not reached now, and of that with every turn more."""


def jewel_value(look: Look, colour: int) -> float:
    return look.once(f"jewel {colour}", lambda: _jewel_value(look, colour))


def _jewel_value(look: Look, colour: int) -> float:
    """Experience and gold to expect, less the price of falling."""
    hero = mine(look)
    value = stakes(look, hero, colour, chance_of_colour(look, hero, colour))
    # even the weakest must begin somewhere
    return max(value, 0.1) if colour == 0 and health(hero) > 0.5 else value


def foe_value(look: Look, name: str) -> float:
    """A Challenge that waits, whose numbers are known."""
    face: Face = look.content.by_id[name]
    hero = mine(look)
    if not face.life:
        return 0.3  # a trap: it depends on skills
    # who turns back before it each time goes round in circles
    return stakes(look, hero, max(0, face.colour), chance_to_beat(look, hero, face), face) - DOUBT


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
    """What standing in a hex is worth: what is there, and what is not far from there."""
    here = here_value(look, column, row)
    return here if here < 0 else here + prospects(look, row * WIDTH + column)


def prospects(look: Look, hex: int) -> float:
    """The best that can be reached from a hex in later turns."""
    atlas = look.content.atlas
    best = 0.0
    for place, value in goals(look):
        if value > best and place != hex:
            best = max(best, value * PATIENCE ** turns_to(atlas, place)[hex])
    return LATER * best


def goals(look: Look) -> list[tuple[int, float]]:
    """Where it is worth to go, with what it is worth: the same for every option."""
    return look.once("goals", lambda: _goals(look) or _dared(look))


def _dared(look: Look) -> list[tuple[int, float]]:
    """Who has nothing to gain anywhere dares what he can: to wait brings nothing either."""
    values = [jewel_value(look, colour) for colour in range(4)]
    on_map = {colour for _, _, colour in look.view.jewels if colour < 3 or not look.view.mode}
    dared = max(sorted(on_map), key=lambda colour: values[colour], default=0)
    look.notes[f"jewel {dared}"] = DARED
    return _goals(look)


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
    return sorted((goal for goal in found if goal[1] > 0), key=lambda goal: -goal[1])


def town_value(look: Look, hero: HeroSeen, town: int) -> float:
    return look.once(f"town {town}", lambda: _town_value(look, hero, town))


def _town_value(look: Look, hero: HeroSeen, town: int) -> float:
    """What lies in its market for one's gold, and healing."""
    if hero.hero is None or not hero.gold:
        return 0.0
    is_there = look.content.atlas.town_at.get(at(hero)) == town
    gain = LASTING * (spree(look, town) + new_card(look) * (STAYING if is_there else 1.0))
    left = min(hero.gold, hero.hero.wounds)
    if left:
        now = might(look, hero)
        gain += now._replace(life=now.life + left).power() - now.power()
    return gain


# -- the judgements -------------------------------------------------------------------------------------


def judge_roll(look: Look, option: Option) -> float:
    """As many dice as possible, unless rest gives back the fifth die, or one stays here anyway."""
    hero, count = mine(look), option[1]
    wounds, tired = counters(hero)
    rests = min(tired, max(0, 4 - count))
    rest = REST * (2 if tires(look, hero) else 1)
    found = 1.0 + 0.2 * count + rest * rests + (FRESH if rests and rests == tired and not wounds else 0.0)
    if count == 0 and rests:  # to rest where one stands is better than to stand there
        return max(found, _instead_of_rolling(look, *hero.hex) + rest * rests)
    return found


def judge_staying(look: Look, option: Option) -> float:
    """Only for what is to be had here."""
    if look.asked is None or look.asked.name != "move":
        return 0.1
    return _instead_of_rolling(look, *mine(look).hex)


def _instead_of_rolling(look: Look, column: int, row: int) -> float:
    """Something that is surely to be had counts for more than what the dice may open."""
    hero = mine(look)
    here, now = here_value(look, column, row), prospects(look, at(hero))
    then = here + prospects(look, row * WIDTH + column)
    return 2.5 + here if here > 0.4 and then >= CHANCE * now else 0.0


def at(hero: HeroSeen) -> int:
    return hero.hex[1] * WIDTH + hero.hex[0]


def judge_end(look: Look, option: Option) -> float:
    return place_value(look, *mine(look).hex) + 0.01


def judge_going(look: Look, option: Option) -> float:
    return place_value(look, option[1], option[2])


def judge_step(look: Look, option: Option) -> float:
    return place_value(look, option[1], option[2]) - 0.05


def judge_sure_step(look: Look, option: Option) -> float:
    """Onto something worth having, unless there is better near by."""
    return _instead_of_rolling(look, option[1], option[2])


def judge_draw(look: Look, option: Option) -> float:
    goals(look)
    return jewel_value(look, option[1])


def judge_facing(look: Look, option: Option) -> float:
    waiting = next((one for one in look.view.undefeated if one.slot == option[1]), None)
    return foe_value(look, waiting.id) if waiting else 0.0
