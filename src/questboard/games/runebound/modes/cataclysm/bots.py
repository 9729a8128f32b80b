"""The Cataclysm: cursed towns, quests, caravans and camps."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.runebound.bots import Judgement, fixed, judged, town, travel
from questboard.games.runebound.bots.strength import chance_against, chance_to_beat, fall, mine, skill
from questboard.games.runebound.faces import Face
from questboard.games.runebound.modes.cataclysm.cards import Quest
from questboard.games.runebound.modes.cataclysm.view import RUINS_SEEN, CurseSeen
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.seen import HeroSeen, Look, Progress
from questboard.games.runebound.vocabulary import SYMBOLS

POINT = 2.5
"""What a victory point is worth, beside the experience and the gold that come with it."""
TRIAL = (((14, 1), (15, 1), (14, 1)), 4)
SOURCE = (((20, 4), (21, 5), (21, 4)), 11)
"""An average card of Level I, and of Level III."""
MATCHES = {"road": 4 / 6, "plains": 3 / 6, "hills": 2 / 6, "river": 2 / 6}


def attempt_value(look: Look, seen: CurseSeen, level: int) -> float:
    """A card of the curse, by the odds, less the price of falling."""
    hero = mine(look)
    if level == 3 and seen.source is not None:
        win = chance_to_beat(look, hero, look.content.by_id[seen.source])
    else:
        win = chance_against(look, hero, *(TRIAL if level == 1 else SOURCE))
    prize = level * (POINT + 1.3) + (0.5 if level == 1 else 6.0)
    return win * prize - (1 - win) * fall(look, hero)


def may_try(look: Look, hero: HeroSeen, seen: CurseSeen) -> list[int]:
    if seen.status != "cursed":
        return []
    levels = [face.level for card in hero.claims if (face := look.content.by_id[card.id]).curse == seen.curse]
    found = [1] if 1 not in levels and seen.left[0] else []
    return [*found, 3] if levels else found


def prepare(look: Look) -> None:
    """What towns and the goals of quests are worth here is noted before the way is judged."""
    if "jewel 3" in look.notes:
        return
    hero = mine(look)
    look.notes["jewel 3"] = 0.0
    for number, seen in enumerate(RUINS_SEEN.of(look).towns):
        if seen.status == "freed":
            travel.town_value(look, hero, number)
            continue
        tries = [attempt_value(look, seen, level) for level in may_try(look, hero, seen)]
        look.notes[f"town {number}"] = max(tries, default=0.0)
    goals = travel.goals(look)
    goals += [goal for quest in hero.quests for goal in errands(look, hero, quest)]


def errands(look: Look, hero: HeroSeen, quest: Progress) -> list[tuple[int, float]]:
    """Where a quest can be worked on, and what a step of it is worth: the last one most."""
    wanted: Quest | None = look.content.by_id[quest.id].quest
    if wanted is None or quest.have >= quest.need or wanted.form not in ("visit", "streak"):
        return []
    value = 2 * (POINT + 1.3) / (0.5 + quest.need - quest.have)
    if wanted.test:
        name, difficulty = wanted.test.split()
        value *= chance_of(int(difficulty) - skill(look, hero, name))
    seen = quest.marks if wanted.form == "visit" else ()
    return [(hex, value) for hex in look.content.atlas.hexes if hex not in seen and counts(look, wanted, hex)]


def counts(look: Look, quest: Quest, hex: int) -> bool:
    atlas = look.content.atlas
    if quest.where == "red jewels":
        return atlas.jewels.get(hex) == 3
    if quest.where == "mountain jewels":
        near = (hex, *atlas.neighbours[hex])
        return counts_as(look, hex, "mountains") and any(other in atlas.jewels for other in near)
    if quest.where == "ruins":
        towns = [atlas.town_at.get(other) for other in atlas.neighbours[hex]]
        return any(town is not None and RUINS_SEEN.of(look).towns[town].status == "destroyed" for town in towns)
    return counts_as(look, hex, quest.where)


def counts_as(look: Look, hex: int, terrain: str) -> bool:
    """As the rules see it: a cursed town is of the terrain on its counter, other towns of none (VA51.11)."""
    town = look.content.atlas.town_at.get(hex)
    if town is not None:
        seen = RUINS_SEEN.of(look).towns[town]
        return seen.status == "cursed" and seen.terrain == terrain
    return SYMBOLS[look.content.atlas.terrain[hex]] == terrain


def judge_way(look: Look, option: Option) -> float:
    prepare(look)
    return WAYS[option[0]](look, option)


def judge_staying(look: Look, option: Option) -> float:
    """Where a quest wants one to stay, one stays."""
    prepare(look)
    hero = mine(look)
    here = hero.hex[1] * travel.WIDTH + hero.hex[0]
    for quest in hero.quests:
        wanted: Quest | None = look.content.by_id[quest.id].quest
        if (
            wanted is not None
            and wanted.form == "streak"
            and 0 < quest.have < quest.need
            and counts(look, wanted, here)
        ):
            return 4.0
    return travel.judge_staying(look, option)


def judge_curse(look: Look, option: Option) -> float:
    hero = mine(look)
    town_here = look.content.atlas.town_at.get(hero.hex[1] * travel.WIDTH + hero.hex[0])
    if town_here is None:
        return 0.0
    return attempt_value(look, RUINS_SEEN.of(look).towns[town_here], option[1])


# -- trade ----------------------------------------------------------------------------------------------


def wants_trade(look: Look) -> bool:
    hero = mine(look)
    if hero.hero is None:
        return False
    return (hero.hero.wounds >= 2 and hero.gold >= 1) or hero.gold >= 5


def judge_pool(look: Look, option: Option) -> float:
    return -abs(option[1] - (2 if wants_trade(look) else 0))


def judge_trading(look: Look, option: Option) -> float:
    """On good ground at once, else where the way ends."""
    if _match_chance(look) >= 0.5:
        return 20.0
    prepare(look)
    return travel.judge_end(look, option) + 0.02


def _match_chance(look: Look) -> float:
    atlas, hero = look.content.atlas, mine(look)
    here = hero.hex[1] * travel.WIDTH + hero.hex[0]
    at = atlas.town_at.get(here)
    if at is not None and (terrain := RUINS_SEEN.of(look).towns[at].terrain):
        return MATCHES.get(terrain, 1 / 6)
    ground = MATCHES.get(SYMBOLS[atlas.terrain[here]], 1 / 6)
    return max(ground, MATCHES["road"]) if atlas.road[here] else ground


def judge_caravan(look: Look, option: Option) -> float:
    return 0.05 * mine(look).gold


def judge_camp(look: Look, option: Option) -> float:
    hero = mine(look)
    return 0.3 * hero.hero.wounds if hero.hero is not None and hero.gold else 0.0


def judge_buying(look: Look, option: Option) -> float:
    found = look.view.known.get(option[1])
    if found is None:
        return town.judge_buying(look, option)
    face: Face = look.content.by_id[found]
    return 0.1 + town.gain_of(look, mine(look), face) - town.PENNY * face.cost


def judge_gift(look: Look, option: Option) -> float:
    hero = mine(look)
    return 1.0 + 0.1 * option[2] if hero.gold - option[2] >= (hero.hero.wounds if hero.hero else 0) else -0.5


WAYS: dict[str, Judgement] = {
    "go": travel.judge_going,
    "step": travel.judge_step,
    "end": travel.judge_end,
    "sure": travel.judge_sure_step,
    "roll": travel.judge_roll,
}
JUDGES: dict[str, Judgement] = {
    **dict.fromkeys(WAYS, judge_way),
    "stay": judge_staying,
    "curse": judge_curse,
    "claim": fixed(10.0),
    "deliver": judge_gift,
    "pool": judge_pool,
    "trade": judge_trading,
    "browse": judge_caravan,
    "camp": judge_camp,
    "buy": judge_buying,
}


def judge(look: Look, option: Option) -> float | None:
    return judged(JUDGES, look, option)
