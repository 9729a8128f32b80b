"""What a Space brings to whoever ends a Move there: cards, people, services, and the great aims of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from questboard.engine.register import Register
from questboard.games.talisman.bots.goods import draw_value, has_axe, thing_value, unarmed
from questboard.games.talisman.bots.measures import LITTLE
from questboard.games.talisman.bots.odds import win
from questboard.games.talisman.bots.opinions import opinions, total
from questboard.games.talisman.bots.readiness import (
    CROSSES,
    DARES,
    hunts,
    is_within,
    ready_for_the_inner_region,
    stolen_crown,
    way_in,
)
from questboard.games.talisman.bots.valuing import (
    TALISMAN,
    combat,
    fights_value,
    has_talisman,
    me,
    power,
    shown,
)
from questboard.games.talisman.content import Space
from questboard.games.talisman.seen import HeroSeen, Look

PORTAL, STOLEN = 60.0, 60.0
"""What it is worth to stand at the Portal and be sure of the way in, and to find the stolen crown."""
EARLY = 0.4
"""The part of it that a try is worth which will hardly succeed."""
AIMS: Register[Callable[[Look], Mapping[str, float]]] = Register("aim")
"""Board -> Spaces outside that lead to what is to be had there, and what that is worth to who looks."""


def visit_value(look: Look, name: str) -> float:
    """What a Stranger or a Place is good for now."""
    known = opinions(look).visits.get(name)
    return LITTLE if known is None else total(look, known)


def worth(look: Look, name: str) -> float:
    """What it is worth to end a Move there: the cards on it, what is drawn, what the place does, an aim reached."""
    return worths(look, (look.content.spaces[look.content.space_of[name]],))[0]


def worths(look: Look, spaces: Sequence[Space]) -> list[float]:
    """The same for many Spaces."""
    known, lying = gains(look), look.glance.spaces
    known_draws: dict[tuple[str, int, int], float] = {}
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
            if key not in known_draws:
                known_draws[key] = drawing(look, *key)
            value += known_draws[key]
        found.append(value)
    return found


def drawing(look: Look, deck: str, draws: int, foe_bonus: int) -> float:
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
    """What the Spaces themselves do; those of side boards for who is on one, or before it."""
    known, here = opinions(look), me(look).at
    found = {name: total(look, worth) for name, worth in known.outside.items()}
    if here and (here in known.seen_from or look.content.on_a_side_board(here)):
        found |= {name: total(look, worth) for name, worth in known.inside.items()}
    return found


def aims(look: Look) -> Mapping[str, float]:
    """Spaces that are worth several turns: the Portal, the stolen crown, a Talisman, rivals, an Axe."""
    return look.once("aims", lambda: _aims(look))


def _aims(look: Look) -> Mapping[str, float]:
    hero = me(look)
    found: dict[str, float] = {}
    if ready_for_the_inner_region(look):
        found[look.content.id_of(look.content.only("portal"))] = PORTAL * (EARLY + (1 - EARLY) * way_in(look))
    stolen = stolen_crown(look)
    if stolen and not is_within(look, stolen):
        found[stolen] = STOLEN
    hunting = hunts(look)
    for rival in _rivals(look):
        if hunting:
            found[rival.at] = found.get(rival.at, 0.0) + 25.0 * win(combat(look) - rival.strength)
        elif not has_talisman(look) and combat(look) >= rival.strength and _carries_a_talisman(look, rival):
            found[rival.at] = found.get(rival.at, 0.0) + TALISMAN * win(combat(look) - rival.strength)
    if not has_talisman(look) and _quest_pays(look):
        found[look.content.id_of(look.content.only("quest_giver"))] = TALISMAN * (
            2 if max(hero.strength, hero.craft) >= DARES - 1 else 1
        )
    wanted = 8.0 if power(look) >= CROSSES and hero.gold >= 3 and not has_axe(look) else 0.0
    wanted = wanted or (4.0 if hero.gold >= 2 and unarmed(look) else 0.0)
    if wanted:
        found |= dict.fromkeys(opinions(look).armouries, wanted)
    for board, more in AIMS.items():
        if board in look.content.playing:
            for place, value in more(look).items():
                found[place] = found.get(place, 0.0) + value
    return found


def _carries_a_talisman(look: Look, rival: HeroSeen) -> bool:
    return any("TALISMAN" in shown(look, thing.id).sub for thing in rival.gear)


def _rivals(look: Look) -> list[HeroSeen]:
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
