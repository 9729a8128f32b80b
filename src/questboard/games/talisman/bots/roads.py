"""Where to go."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Look, Option
from questboard.games.talisman.bots.valuing import (
    CROSSES,
    DARES,
    POINT,
    TALISMAN,
    combat,
    draw_value,
    fight_value,
    has_talisman,
    holds_the_crown,
    hunts,
    life_price,
    lose,
    me,
    once,
    only_smiths_help,
    passes,
    power,
    psychic,
    ready_for_the_inner_region,
    rounds,
    shown,
    stolen_crown,
    thing_value,
    unarmed,
    unsaved,
    win,
)
from questboard.games.talisman.view import HeroGlance

Aim = tuple[str, float, float]
"""A Space worth going to, what it is worth to be there, and what every turn on the way costs."""
TURN, HURRY = 0.7, 3.0
"""What a turn is worth, and what it is worth to who could be at the Crown by now."""


def end(look: Look, option: Option) -> float:
    return space_value(look, option[1])


def space_value(look: Look, name: str) -> float:
    """What it is worth to end a Move there: the cards on it, what is drawn, what the place does, the way ahead."""
    space = look.content.spaces[look.content.space_of[name]]
    lying = look.glance.spaces.get(name, ())
    value = 0.7 * look.glance.loose.get(name, 0)
    for _, card in lying:
        kind = shown(look, card).type
        if kind in ("ENEMY", "SPIRIT"):
            value += fight_value(look, card)
        elif kind in ("OBJECT", "FOLLOWER"):
            value += thing_value(look, card)
        else:
            value += visit_value(look, card)
    draws = max(0, space.draw - len(lying))
    if draws:
        value += draws * draw_value(look, space.deck) - (draws - 1) * max(0, 6 - power(look)) * 0.4
        value -= 0.4 * draws * space.foe_bonus
    if space.board == "middle" and power(look) >= CROSSES:
        value += ACROSS  # the way back across the river is long
    return value + _services(look, name) + _way(look, name)


ACROSS = 2.0


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


# -- where the way leads -----------------------------------------------------------------------------------------


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
        found += [(rival.at, 9.0 * win(combat(look) - rival.strength), TURN) for rival in _rivals(look)]
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


def _way(look: Look, name: str) -> float:
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


# -- what places do ----------------------------------------------------------------------------------------------


def _services(look: Look, name: str) -> float:
    hero = me(look)
    wounds = max(0, 4 - hero.lives) if not only_smiths_help(look) or name == "out.village" else 0
    if name.startswith("city.") and hero.gold <= 1:
        return -1.5  # being broke is a crime there
    if name in ("out.city", "out.village", "mid.castle", "vil.healer", "city.apothecary", "tav.room"):
        return min(wounds, hero.gold) * life_price(look) * 0.5 + (0.6 if hero.gold >= 3 else 0.0)
    if name == "out.chapel":
        if hero.alignment == "evil":
            return -life_price(look)
        healed = wounds if hero.alignment == "good" else min(wounds, hero.gold)
        return healed * life_price(look) * 0.5 + (0.3 if hero.alignment == "good" else 0.0)
    if name == "out.graveyard":
        return {"good": -life_price(look), "evil": 0.4}.get(hero.alignment, 0.0)
    if name in ("mid.desert1", "mid.desert2"):
        return 0.0 if any("WATER" in shown(look, thing.id).sub for thing in hero.gear) else -life_price(look)
    if name == "mid.chasm":
        return -0.4 * life_price(look)
    if name == "mid.blackknight":
        return -0.7 if hero.gold else -life_price(look)
    if name in ("out.forest", "out.crags"):
        return 0.1 + (0.3 * win(combat(look) - 4) if name == "out.forest" else 0.3 * win(psychic(look) - 4))
    if name == "mid.temple":
        return (2.0 if has_talisman(look) else 3.0) if hero.lives >= 3 else -0.5
    if name == "out.tavern":
        return 1.0 if power(look) >= CROSSES and not has_axe(look) else 0.1
    if name in ("city.weaponsmith", "city.armourer", "vil.blacksmith"):
        return 1.5 if hero.gold >= 3 else 0.0
    if name == "city.arena":
        return 2.0 * win(combat(look) - 5)
    if name == "city.hightemple":
        return 1.5 if hero.lives >= 3 and hero.alignment != "evil" else 0.0
    if name == "city.palace":
        return 1.5
    if name == "city.donjon":
        return -0.5
    return 0.1


# -- questions ---------------------------------------------------------------------------------------------------


def move(look: Look, option: Option) -> float:
    """The die leads on from here; doors, Rafts and passages lead on from there."""
    hero = me(look)
    if option[0] in ("raft", "passage"):
        return space_value(look, option[1]) - (0.0 if option[0] == "passage" or _wants_across(look) else 4.0)
    value = _way(look, hero.at)
    if option[0] == "stay":
        return value + (1.0 if hero.lives >= 3 else 2.2 if hero.gold else 0.0)
    if option[0] == "enter":
        busy = ready_for_the_inner_region(look) or hero.lives <= 1
        rich = hero.gold >= (4 if option[1] == "city.gate" else 2) and option[1] != "tav.room"
        return value + (2.5 if rich and not busy and not _outlawed(look) else 0.2)
    return value + 2.0


def _wants_across(look: Look) -> bool:
    outside = look.content.spaces[look.content.space_of[me(look).at]].board == "outer"
    return outside and (power(look) >= CROSSES or holds_the_crown(look))


def _outlawed(look: Look) -> bool:
    """Whether the City's Law seeks this Character for what it is, or what it did."""
    card = shown(look, me(look).character)
    banned = card.race not in ("Human", "Elf", "Dwarf") or any(tag in card.tags for tag in ("CHAOS", "CYBORG"))
    return banned or "warrant" in me(look).statuses


def pace(look: Look, option: Option) -> float:
    """Nothing is left behind without need."""
    return option[1] / 100 - len(option[2])


def sentinel(look: Look, option: Option) -> float:
    if option[0] == "draw":  # or take what lies there
        return draw_value(look, "adventure") + (99.0 if stolen_crown(look) == "out.sentinel" else 0.0)
    across = max((worth for place, worth, _ in aims(look) if place == "out.sentinel"), default=1.0)
    return across - (1 - win(combat(look) - 9)) * life_price(look) * 0.6


def portal(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "leave":
        return 0.5
    return 1.0 if ready_for_the_inner_region(look) and max(hero.strength, hero.craft) >= DARES - 1 else 0.0


HARD = ("en_dais", "en_mind", "en_regent", "en_weighing")
"""Endings that one had better prepare for outside."""
BEHIND = {
    "inn.crypt": ("inn.crypt", "inn.dice", "inn.den"),
    "inn.mines": ("inn.mines", "inn.vampire", "inn.pits"),
}
"""What lies on each of the two ways through the Inner Region."""


def inner(look: Look, option: Option) -> float:
    hero = me(look)
    if option[0] == "out":
        hopeless = look.glance.ending in HARD and not ready_for_the_inner_region(look)
        return 3.5 if hero.lives <= 1 or not has_talisman(look) or hopeless else 0.5
    if option[0] == "step":
        lost = stolen_crown(look)
        if lost in BEHIND.get(option[1], ()):
            return 4.0
        if option[1] == "inn.crypt":
            return 1.0 + passes(hero.strength)
        if option[1] == "inn.mines":
            followers = sum(shown(look, thing.id).type == "FOLLOWER" for thing in hero.gear)
            safe = win(combat(look) - 4) * 0.3 + min(3, followers) * 0.1
            return 0.6 + passes(hero.craft) + safe
        if option[1] == "inn.valley" and not has_talisman(look):
            return 0.0
        return 3.0
    if option[0] == "continue":
        return 1.0 if hero.lives >= 2 or rounds(look) > 40 else 0.4
    return 0.5
