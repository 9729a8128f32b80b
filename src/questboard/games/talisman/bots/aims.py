"""What a Space brings to whoever ends a Move there: cards, people, services, and the great aims of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.engine import Look
from questboard.games.talisman.bots.goods import draw_value, has_axe, thing_value, unarmed
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.readiness import (
    CROSSES,
    DARES,
    hunts,
    only_smiths_help,
    ready_for_the_inner_region,
    stolen_crown,
    way_in,
)
from questboard.games.talisman.bots.valuing import (
    POINT,
    TALISMAN,
    combat,
    fights_value,
    has_talisman,
    healing,
    life_price,
    me,
    power,
    psychic,
    shown,
    unsaved,
)
from questboard.games.talisman.cards import Space
from questboard.games.talisman.view import HeroGlance

PORTAL, STOLEN = 60.0, 60.0
"""What it is worth to stand at the Portal and be sure of the way in, and to find the stolen crown."""
EARLY = 0.4
"""The part of it that a try is worth which will hardly succeed."""
LESSONS = {"ad_master": POINT}
ENOUGH = 18
"""With so much nobody needs lessons to win; whoever goes on learning never does."""
A_DEED = 8.0
"""What a Favour or a betrothal is worth that will be put on the scales."""


def visit_value(look: Look, name: str) -> float:
    """What a Stranger or a Place is good for now."""
    hero = me(look)
    wounds = max(0, 4 - hero.lives) if not only_smiths_help(look) else 0
    if name in LESSONS:
        return LESSONS[name] if max(hero.strength, hero.craft) < ENOUGH else 0.2
    weighed = A_DEED if look.glance.ending == "en_weighing" else 0.0
    if name == "ad_beggar":
        return weighed or 0.8 if hero.gold else 0.0
    if name == "ad_matchmaker":
        return weighed if hero.gold >= 3 and "betrothed" not in hero.statuses else 0.0
    if name == "ad_nun":
        return healing(look, min(wounds, hero.gold, 2))
    if name == "ad_spring":
        return healing(look, min(1, wounds))
    if name == "ad_shrine":
        return (healing(look, 1) / 3 if wounds else 0.0) + (weighed or 1.0) / 6 - life_price(look) / 6
    if name == "ad_camp":
        return win(combat(look) - 5) * 3.9 - lose(combat(look) - 5) * unsaved(look) * life_price(look)
    if name == "ad_smith":
        return 2.5 if hero.gold >= 2 and unarmed(look) else 0.1
    if name == "ad_scholar":
        return 1.0 if hero.spells < hero.spell_limit and (hero.gold or hero.craft >= 5) else 0.0
    if name == "ad_stones":
        return 0.9 if hero.spells else 0.0
    return 0.2


def worth(look: Look, name: str) -> float:
    """What it is worth to end a Move there: the cards on it, what is drawn, what the place does, an aim reached."""
    return worths(look, (look.content.spaces[look.content.space_of[name]],))[0]


def worths(look: Look, spaces: Sequence[Space]) -> list[float]:
    """The same for many Spaces."""
    known, lying = gains(look), look.glance.spaces
    drawing: dict[tuple[str, int, int], float] = {}
    found: list[float] = []
    for space in spaces:
        value = known.get(space.id, 0.0)
        draws = space.draw
        cards = lying.get(space.id)
        if cards is not None:
            value = _behind_foes(look, [card for _, card in cards], value)
            draws -= len(cards)
        if draws > 0:
            key = (space.deck, draws, space.foe_bonus)
            if key not in drawing:
                drawing[key] = _drawing(look, *key)
            value += drawing[key]
        found.append(value)
    return found


def _drawing(look: Look, deck: str, draws: int, foe_bonus: int) -> float:
    """What so many cards are worth; several foes at once are worse than one by one."""
    alone = draws * draw_value(look, deck) - 0.4 * draws * foe_bonus
    return alone - (draws - 1) * max(0, 6 - power(look)) * 0.4


def gains(look: Look) -> Mapping[str, float]:
    """What each Space is good for beside its cards; those that are not named are good for nothing."""
    return look.once("gains", lambda: _gains(look))


def _gains(look: Look) -> Mapping[str, float]:
    found = _services(look)
    for place, gold in look.glance.loose.items():
        found[place] = found.get(place, 0.0) + 0.7 * gold
    for place, value in aims(look).items():
        found[place] = found.get(place, 0.0) + value
    return found


def _behind_foes(look: Look, cards: Sequence[str], value: float) -> float:
    """Whatever lies there is had by who gets past the foes, and so is what the Space is good for otherwise."""
    foes: list[str] = []
    for card in cards:
        kind = shown(look, card).type
        if kind in ("ENEMY", "SPIRIT"):
            foes.append(card)
        elif kind in ("OBJECT", "FOLLOWER"):
            value += thing_value(look, card)
        else:
            value += visit_value(look, card)
    if not foes:
        return value
    fights, past = fights_value(look, foes)
    return fights + past * value


def _services(look: Look) -> dict[str, float]:
    """What the Spaces themselves do."""
    hero = me(look)
    price = life_price(look)
    mended = min(max(0, 4 - hero.lives), hero.gold)
    wounds = 0 if only_smiths_help(look) else max(0, 4 - hero.lives)
    paid = min(wounds, hero.gold)
    rich = 0.6 if hero.gold >= 3 else 0.0
    forge = 1.5 if hero.gold >= 3 else 0.0
    lost_in = POINT / 6 - A_TURN / 3
    water = any("WATER" in shown(look, thing.id).sub for thing in hero.gear)
    devout = {"good": healing(look, wounds), "neutral": healing(look, paid), "evil": -price}
    found = {
        "out.village": healing(look, mended) + rich,
        "out.city": healing(look, min(2, paid)) + rich,
        "mid.castle": healing(look, paid) + rich,
        "out.chapel": devout[hero.alignment],
        "out.graveyard": {"good": -price, "evil": 0.4}.get(hero.alignment, 0.0),
        "out.tavern": -A_TURN / 6,
        "out.forest": lost_in - lose(combat(look) - 4) * price / 6,
        "out.crags": lost_in - lose(psychic(look) - 4) * price / 6,
        "mid.desert1": 0.0 if water else -price,
        "mid.desert2": 0.0 if water else -price,
        "mid.chasm": -price / 3,
        "mid.blackknight": -0.7 if hero.gold else -price,
        "mid.temple": (2.0 if has_talisman(look) else 3.5) - price / 12 - A_TURN / 9,
    }
    if hero.at.startswith(("city.", "vil.", "tav.", "out.city", "out.village")):
        inside = {
            "vil.healer": healing(look, paid) + rich,
            "city.apothecary": healing(look, paid) + rich,
            "tav.room": healing(look, min(1, paid)) + rich,
            "city.weaponsmith": forge,
            "city.armourer": forge,
            "vil.blacksmith": forge,
            "city.arena": 2.0 * win(combat(look) - 5),
            "city.hightemple": 1.5 if hero.lives >= 3 and hero.alignment != "evil" else 0.0,
            "city.palace": 1.5,
            "city.donjon": -0.5,
        }
        found |= inside
    return found


A_TURN = 2.0
"""What a turn is worth that would be missed."""


def aims(look: Look) -> Mapping[str, float]:
    """Spaces that are worth several turns: the Portal, the stolen crown, a Talisman, rivals, an Axe."""
    return look.once("aims", lambda: _aims(look))


def _aims(look: Look) -> Mapping[str, float]:
    hero = me(look)
    found: dict[str, float] = {}
    if ready_for_the_inner_region(look):
        found["mid.portal"] = PORTAL * (EARLY + (1 - EARLY) * way_in(look))
    stolen = stolen_crown(look)
    if stolen and not stolen.startswith("inn."):
        found[stolen] = STOLEN
    hunting = hunts(look)
    for rival in _rivals(look):
        if hunting:
            found[rival.at] = found.get(rival.at, 0.0) + 25.0 * win(combat(look) - rival.strength)
        elif not has_talisman(look) and combat(look) >= rival.strength and _carries_a_talisman(look, rival):
            found[rival.at] = found.get(rival.at, 0.0) + TALISMAN * win(combat(look) - rival.strength)
    if not has_talisman(look) and _quest_pays(look):
        found["mid.warlock"] = TALISMAN * (2 if max(hero.strength, hero.craft) >= DARES - 1 else 1)
    if power(look) >= CROSSES and hero.gold >= 3 and not has_axe(look):
        found["out.village"] = 8.0
    elif hero.gold >= 2 and unarmed(look):
        found["out.village"] = 4.0
    return found


def _carries_a_talisman(look: Look, rival: HeroGlance) -> bool:
    return any("TALISMAN" in shown(look, thing.id).sub for thing in rival.gear)


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


FERRIES = ("ad_ferryman", "ad_landing")
