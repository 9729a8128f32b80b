"""What an adventurer thinks of the sea: a Talisman may lie in the Crystal Cave, and one comes back with it or without.

Outward, as long as there is something to look for; then home, to a dock. A bot sees what its seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping

from questboard.engine import Option
from questboard.games.talisman.boards.island import sailing
from questboard.games.talisman.boards.island.fleet import HARBOUR_SEEN, SEA, Afloat, FleetSeen
from questboard.games.talisman.bots.aims import AIMS, worth
from questboard.games.talisman.bots.goods import BARGAIN, thing_value
from questboard.games.talisman.bots.horizon import ahead, standing
from questboard.games.talisman.bots.opinions import MEASURES, Term
from questboard.games.talisman.bots.readiness import CROSSES, ready_for_the_inner_region
from questboard.games.talisman.bots.shopping import name_of
from questboard.games.talisman.bots.valuing import has_talisman, me, power, shown
from questboard.games.talisman.seen import Look

THE_CAVE = 7.0
"""What a voyage to the Crystal Cave promises."""
INLAND = 0.35
"""So much of it where the dock lies behind streets: before the gates of the City, or in the Village."""
A_SPACE = 0.45
"""What it is worth to be one Space of sea nearer to where one wants to be."""
GOAL = 4.0
"""What it is worth to be there."""
DOCKLAND, HARBOUR, CAVE, LAGOON = "isl.dockland", "isl.harbour", "isl.cave", "sea.6"


def _fleet(look: Look) -> FleetSeen:
    return HARBOUR_SEEN.glanced(look)


def own(look: Look) -> list[Afloat]:
    return [one for one in _fleet(look).ships if one.seat == look.seat]


def ship_at(look: Look, space: str) -> bool:
    return any(one.at == space and "RAFT" not in shown(look, one.id).sub for one in own(look))


def seeks(look: Look) -> bool:
    """Whether there is anything out there for this Character: hale, strong enough, and without a Talisman."""
    hero = me(look)
    if ready_for_the_inner_region(look) or has_talisman(look) or hero.lives < 3 or hero.toad:
        return False
    if power(look) < CROSSES - 1 or look.seat in _fleet(look).explored:
        return False
    return look.glance.decks["talismans"][0] > 0


def voyages(look: Look) -> bool:
    """Whether it could set out from Dockland: its ship lies there or comes along from here, or it can pay for one."""
    return seeks(look) and (sails_from(look, DOCKLAND) or ship_at(look, me(look).at))


def sails_from(look: Look, dock: str) -> bool:
    """A ship lies there, or is for sale for what one has."""
    if ship_at(look, dock):
        return True
    wares = look.glance.stock.get(dock, ())
    return any(price <= me(look).gold and "SHIP" in shown(look, name).sub for _, name, price in wares)


@MEASURES.named("voyage")
def voyage(look: Look, term: Term) -> float:
    return THE_CAVE if voyages(look) else 0.0


@AIMS.named(SEA)
def docks(look: Look) -> Mapping[str, float]:
    """Docks of the rings, from which one goes to Dockland, and the Spaces before boards with a dock behind streets:
    that one is weighed by who is there."""
    if not seeks(look):
        return {}
    content, beyond = look.content, sails_from(look, DOCKLAND)
    found: dict[str, float] = {}
    for at, ways in content.doors["next"].items():
        name = content.id_of(at)
        if all(to != content.only("dockland") for to, _ in ways) or not (beyond or sails_from(look, name)):
            continue
        if not content.on_a_side_board(name):
            found[name] = THE_CAVE
        elif before := content.ways_out.get(content.spaces[at].board):
            found[before] = INLAND * THE_CAVE
    return found


JUDGED = ("market", "move", "end", "hop", "go-where", sailing.BACK_ASHORE.name, sailing.WHICH.name, sailing.STAYS.name)
"""The questions on which it has an opinion."""


def judge(look: Look, option: Option) -> float | None:
    asked = look.asked
    if asked is None:
        return None
    verb = option[0]
    if asked.name == "market" and verb in ("buy", "sell"):
        return _trade(look, option) if "SHIP" in _kinds(look, option[1]) else None
    if asked.name == "move":
        return _leaves(look, option)
    if asked.name in ("end", "hop", "go-where") and verb == "go":
        if _afloat(look):
            return _course(look, option[1])
        return _walk(look, option[1]) if _board(look, option[1]) == "island" else None
    if asked.name == sailing.BACK_ASHORE.name:
        return standing(look, option[1]) if verb == "brought" else -99.0
    if asked.name == sailing.WHICH.name:
        return float(shown(look, _title(look, option[1])).price)
    if asked.name == sailing.STAYS.name:
        return -thing_value(look, name_of(look, option[1]))
    return None


def _kinds(look: Look, card: int) -> tuple[str, ...]:
    """What a card is that is for sale, or a ship that lies here."""
    name = _title(look, card)
    return shown(look, name).sub if name else ()


def _title(look: Look, card: int) -> str:
    return next((one.id for one in _fleet(look).ships if one.card == card), "") or name_of(look, card)


def _trade(look: Look, option: Option) -> float:
    """A ship for who goes to sea, and has none here; at home it is sold by who does not sail again."""
    here = me(look).at
    if option[0] == "sell":
        return option[2] * BARGAIN if here != HARBOUR and not seeks(look) else -1.0
    if not seeks(look) or ship_at(look, here):
        return -1.0
    card = shown(look, _title(look, option[1]))
    return 1.0 + card.price / 10 if me(look).gold - option[2] >= 0 else -1.0


def _leaves(look: Look, option: Option) -> float | None:
    """From a dock: to sea, to Dockland, or on by land."""
    here = me(look).at
    if option[0] == "set-out":
        if here == HARBOUR:
            return ahead(look, here) + (-1.0 if seeks(look) else 3.0)
        return ahead(look, here) + (1.0 if seeks(look) else -3.0)
    if option[0] == "enter" and option[1] == DOCKLAND:
        return ahead(look, here) + (0.6 if voyages(look) else -3.0)
    if option[0] == "brought":
        return -1.0 if seeks(look) else 1.0 + standing(look, option[1]) / 100
    if option[0] == "raft-out":
        return -9.0
    return None


def _board(look: Look, name: str) -> str:
    return look.content.spaces[look.content.space_of[name]].board if name else ""


def _afloat(look: Look) -> bool:
    """At sea, or setting out."""
    if _board(look, me(look).at) in (SEA, "dockland"):
        return True
    return look.asked is not None and look.asked.rule == "TA 11:36"


def _course(look: Look, name: str) -> float:
    """Towards the Island, or home; a dock is where the sea ends."""
    content = look.content
    outward = seeks(look)
    if _board(look, name) != SEA:
        if name == HARBOUR:
            return 6.0 if outward else -3.0
        return -4.0 if outward else (0.5 if name == DOCKLAND else 6.0)
    goals = [LAGOON] if outward else [content.id_of(sea) for sea in _landings(look)]
    return worth(look, name) - A_SPACE * min(_away(look, name, goal) for goal in goals)


def _away(look: Look, name: str, goal: str) -> int:
    """How far two Spaces of one ring are from each other."""
    ring = look.content.boards[_board(look, name)].spaces
    steps = (ring.index(name) - ring.index(goal)) % len(ring)
    return min(steps, len(ring) - steps)


def _walk(look: Look, name: str) -> float:
    """On the Island: to the Crystal Cave, and when there is nothing more to look for, to the ship."""
    goal = CAVE if seeks(look) else HARBOUR
    return worth(look, name) + (GOAL if name == goal else -A_SPACE * _away(look, name, goal))


def _landings(look: Look) -> list[int]:
    """Spaces of the sea with a dock of the mainland beside them."""
    content = look.content
    doors = content.doors["send"]
    lands = [at for at in content.tracks[SEA].spaces if at in doors]
    return [at for at in lands if content.spaces[doors[at][0][0]].board not in ("island", "dockland")] or lands
