"""What is worth several turns' walk, and what people and places on the way are good for."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Look
from questboard.games.talisman.bots.readiness import (
    CROSSES,
    DARES,
    holds_the_crown,
    hunts,
    only_smiths_help,
    ready_for_the_inner_region,
    stolen_crown,
)
from questboard.games.talisman.bots.valuing import (
    POINT,
    TALISMAN,
    combat,
    fight_value,
    has_talisman,
    life_price,
    lose,
    me,
    once,
    power,
    shown,
    unarmed,
    unsaved,
    win,
)
from questboard.games.talisman.view import HeroGlance

Aim = tuple[str, float, float]
"""A Space worth going to, what it is worth to be there, and what every turn on the way costs."""
TURN, HURRY = 0.7, 3.0
"""What a turn is worth, and what it is worth to who could be at the Crown by now."""
LESSONS = {"ad_master": POINT}


def visit_value(look: Look, name: str) -> float:
    """What a Stranger or a Place is good for now."""
    hero = me(look)
    wounds = max(0, 4 - hero.lives) if not only_smiths_help(look) else 0
    if name in LESSONS:
        return LESSONS[name]
    if name == "ad_beggar" and look.glance.ending == "en_weighing":
        return 3.0 if hero.gold else 0.0
    if name == "ad_nun":
        return min(wounds, hero.gold, 2) * life_price(look) * 0.6
    if name == "ad_spring":
        return life_price(look) * 0.7 if wounds else 0.0
    if name == "ad_shrine":
        return life_price(look) * 0.2 if wounds else -0.1
    if name == "ad_camp":
        return win(combat(look) - 5) * 3.9 - lose(combat(look) - 5) * unsaved(look) * life_price(look)
    if name == "ad_smith":
        return 2.5 if hero.gold >= 2 and unarmed(look) else 0.1
    if name in FERRIES:
        crossing = power(look) >= CROSSES and hero.lives >= 3 and me(look).at.startswith("out.")
        return 2.0 if crossing and hero.gold else 0.0
    if name == "ad_scholar":
        return 1.0 if hero.spells < hero.spell_limit and (hero.gold or hero.craft >= 5) else 0.0
    if name == "ad_stones":
        return 0.9 if hero.spells else 0.0
    return 0.2


def aims(look: Look) -> Sequence[Aim]:
    """What is worth several turns: healing, a Talisman, the stolen crown, the Portal, the way across the river."""
    return once(look, "aims", _aims)


def _aims(look: Look) -> Sequence[Aim]:
    hero = me(look)
    if ready_for_the_inner_region(look):
        return [("mid.portal", 60.0, HURRY), *_across(look, 30.0, HURRY)]
    found: list[Aim] = []
    if hero.lives <= 2:
        due = has_talisman(look) and max(hero.strength, hero.craft) >= DARES  # all but ready
        found += [(place, worth * 5, HURRY) if due else (place, worth, TURN) for place, worth in _healers(look)]
    stolen = stolen_crown(look)
    if stolen and not stolen.startswith("inn."):
        return [*found, (stolen, 60.0, HURRY), *(_across(look, 30.0, HURRY) if stolen.startswith("mid.") else ())]
    if hunts(look):
        found += [(rival.at, 25.0 * win(combat(look) - rival.strength), 2 * TURN) for rival in _rivals(look)]
    found += _lying(look)
    if not has_talisman(look):
        found += [(place, TALISMAN * (2 if holds_the_crown(look) else 1), TURN) for place in _lying_talismans(look)]
        if _quest_pays(look):
            found.append(("mid.warlock", TALISMAN, TURN))
        found += _holders(look)
    found.append(("mid.temple", (5.0 if has_talisman(look) else 6.0) if hero.lives >= 3 else 1.0, TURN))
    if power(look) >= CROSSES and hero.lives >= 3:
        found += _across(look, 8.0 if has_talisman(look) else 10.0, TURN)
    if hero.gold >= 3 and not has_axe(look):
        found.append(("out.village", 6.0, TURN))
    elif hero.gold >= 2 and unarmed(look):
        found.append(("out.village", 4.0, TURN))
    return found


def _healers(look: Look) -> list[tuple[str, float]]:
    """Where wounds are tended, and what that is worth to somebody with one or two Lives."""
    hero = me(look)
    worth = min(4 - hero.lives, hero.gold) * 2.5
    if only_smiths_help(look):
        return [("out.village", worth)] if worth else []
    found = [("out.city", min(worth, 5.0)), ("out.village", worth), ("mid.castle", worth)] if worth else []
    if hero.alignment == "good" or (hero.alignment == "neutral" and hero.gold):
        found.append(("out.chapel", 5.0))
    return found


def _lying(look: Look) -> list[Aim]:
    """Foes that are worth a walk, and Strangers and Places that are worth a visit."""
    found: list[Aim] = []
    for place, cards in look.glance.spaces.items():
        kinds = [(name, shown(look, name).type) for _, name in cards]
        foes = [name for name, kind in kinds if kind in ("ENEMY", "SPIRIT")]
        if len(foes) > 1:
            continue
        worth = fight_value(look, foes[0]) if foes else 0.0
        if worth >= 0.0:
            worth += sum(visit_value(look, name) for name, kind in kinds if kind in ("STRANGER", "PLACE"))
        if worth >= WALKS:
            found.append((place, worth + 1.0, TURN))
    return found


WALKS = 1.5
"""What somebody or something must be worth for several turns' walk."""


def _lying_talismans(look: Look) -> list[str]:
    return [
        place
        for place, cards in look.glance.spaces.items()
        if any("TALISMAN" in shown(look, name).sub or "FIND" in shown(look, name).sub for _, name in cards)
    ]


def _holders(look: Look) -> list[Aim]:
    """Where rivals stand who have a Talisman, if one can be taken from them."""
    return [
        (rival.at, TALISMAN * win(combat(look) - rival.strength), TURN)
        for rival in _rivals(look)
        if any("TALISMAN" in shown(look, thing.id).sub for thing in rival.gear) and combat(look) >= rival.strength
    ]


def _rivals(look: Look) -> list[HeroGlance]:
    return [hero for hero in look.glance.heroes if hero.seat != look.seat and hero.at in look.content.space_of]


def _quest_pays(look: Look) -> bool:
    """Whether a visit to the Warlock brings a quest, or the Talisman for it."""
    hero = me(look)
    if not look.glance.decks["talismans"][0]:
        return False  # he has none left
    if hero.quest == 0:
        return True
    if hero.quest == 3:
        return any(shown(look, thing.id).type == "FOLLOWER" for thing in hero.gear)
    if hero.quest == 4:
        return any("MAGIC" in shown(look, thing.id).sub for thing in hero.gear)
    return hero.quest in (5, 6) and hero.gold >= 8 - hero.quest


def _across(look: Look, worth: float, turn: float) -> list[Aim]:
    """Ways over the Storm River: the Sentinel for the strong, a ferry, the trees for who has an Axe."""
    found = [("out.sentinel", worth * win(combat(look) - 9), turn)] if combat(look) >= 7 else []
    if me(look).gold:
        outside = look.content.tracks["outer"]
        ferries = [place for place, cards in look.glance.spaces.items() if any(name in FERRIES for _, name in cards)]
        found += [(place, worth * 0.9, turn) for place in ferries if look.content.space_of[place] in outside]
    if has_axe(look):
        found += [(place, worth * part, turn) for place, part in RAFT_SITES.items()]
    return found


FERRIES = ("ad_ferryman", "ad_landing")
RAFT_SITES = {"out.forest": 0.95, "out.woods2": 0.85, "out.woods3": 0.85, "out.woods1": 0.8}
"""Where a Raft can be built, and how good it is to land across: the Castle, the Hidden Valley, Runes, the Desert."""


def has_axe(look: Look) -> bool:
    return any("AXE" in shown(look, thing.id).sub for thing in me(look).gear)


def way(look: Look, name: str) -> float:
    """The best aim from here, less the turns it will take: an exact die must lead there."""
    best = 0.0
    here = look.content.space_of[name]
    for aim, worth, turn in aims(look):
        there = look.content.space_of[aim]
        ring = look.content.tracks.get(look.content.spaces[there].board, ())
        if here in ring and there in ring:
            apart = abs(ring.index(there) - ring.index(here))
            turns = look.content.turns_to(len(ring), min(apart, len(ring) - apart))
            best = max(best, worth - turn * turns)
    return best
