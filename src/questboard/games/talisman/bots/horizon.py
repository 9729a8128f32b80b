"""How good it is to stand somewhere: what the Space brings, and what the turns after it may lead to.

A die must lead exactly to a Space, so what is near is not what is soon. The whole ring is weighed instead: a Space is
worth what it brings now and, a little less, the better of both ends of the next die, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from questboard.engine import Look
from questboard.games.talisman.bots.aims import FERRIES, worth, worths
from questboard.games.talisman.bots.goods import has_axe
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.valuing import combat, life_price, me, unsaved

LATER = 0.86
"""What a good thing is still worth a turn later."""
SWEEPS = 4
"""How often the ring is gone through; far ends count for little after that."""
RAFT_SITES = ("out.forest", "out.woods1", "out.woods2", "out.woods3")
FARE = 0.8


class Door(NamedTuple):
    """A way off the ring from one Space: how likely it opens, what lies behind it, what trying costs."""

    chance: float
    behind: float
    cost: float


class Ring(NamedTuple):
    """The Spaces of a ring by name: what ending a Move there is worth, and what the turns after it are."""

    standing: Mapping[str, float]
    ahead: Mapping[str, float]


def standing(look: Look, name: str) -> float:
    """What it is worth to end a Move there, with all that may follow."""
    ring = _ring_of(look, name)
    if ring is not None:
        return ring.standing[name]
    return worth(look, name) + LATER * ahead(look, name)


def ahead(look: Look, name: str) -> float:
    """What the next turns are worth to somebody who stands there."""
    ring = _ring_of(look, name)
    if ring is not None:
        return ring.ahead[name]
    board = look.content.spaces[look.content.space_of[name]].board
    return LATER * ahead(look, EXITS[board]) if board in EXITS else 0.0  # the way out takes a turn or two


EXITS = {"city": "out.city", "village": "out.village", "tavern": "out.tavern"}


def best_end(look: Look, steps: int) -> float:
    """The better end of a Move of so many steps from here; nothing is known off the rings."""
    name = me(look).at
    ring = look.content.tracks.get(look.content.spaces[look.content.space_of[name]].board, ())
    if _ring_of(look, name) is None:
        return 0.0
    place = ring.index(look.content.space_of[name])
    ends = (ring[(place + steps) % len(ring)], ring[(place - steps) % len(ring)])
    return max(standing(look, look.content.id_of(end)) for end in ends)


def best_crossing(look: Look, name: str) -> float:
    """What lies on the other bank of the Storm River, at its best."""
    banks = look.content.opposite.get(look.content.space_of[name], ())
    return max((standing(look, look.content.id_of(bank)) for bank in banks), default=0.0)


def _ring_of(look: Look, name: str) -> Ring | None:
    if name.startswith("out."):
        return look.once("outer ring", lambda: _outer(look))
    return look.once("middle ring", lambda: _middle(look)) if name.startswith("mid.") else None


def _middle(look: Look) -> Ring:
    return _weigh(look, "middle", {}, {})


def _outer(look: Look) -> Ring:
    """With the ways over the Storm River: the Sentinel, ferries, a Raft built with an Axe."""
    boats: dict[str, float] = {}
    doors: dict[str, Door] = {}
    ahead_of_nine = combat(look) - 9
    if ahead_of_nine >= -2:
        loss = lose(ahead_of_nine) * unsaved(look) * life_price(look)
        doors["out.sentinel"] = Door(win(ahead_of_nine), standing(look, "mid.hills"), loss)
        doors["out.tavern"] = Door(1 / 6, LATER * standing(look, "mid.temple"), -worth(look, "out.tavern"))
    if me(look).gold:
        for place, cards in look.glance.spaces.items():
            if place.startswith("out.") and any(name in FERRIES for _, name in cards):
                doors[place] = Door(1.0, best_crossing(look, place), FARE - worth(look, place))
    if has_axe(look):
        boats = {place: best_crossing(look, place) for place in RAFT_SITES}
    return _weigh(look, "outer", doors, boats)


def _weigh(look: Look, board: str, doors: Mapping[str, Door], boats: Mapping[str, float]) -> Ring:
    """`doors` are tried on arriving; `boats` are taken instead of the next die."""
    spaces = look.content.rings[board]
    names = [space.id for space in spaces]
    size = len(names)
    here = worths(look, spaces)
    opening = [(place, doors[name]) for place, name in enumerate(names) if name in doors]
    moored = {place: boats[name] for place, name in enumerate(names) if name in boats}
    following = [sum(here) / size / (1 - LATER)] * size
    total = _totals(here, following, opening)
    for _ in range(SWEEPS):
        following = _following(total, size)
        for place, bank in moored.items():
            following[place] = max(following[place], bank)
        total = _totals(here, following, opening)
    return Ring(dict(zip(names, total, strict=True)), dict(zip(names, following, strict=True)))


def _following(total: Sequence[float], size: int) -> list[float]:
    """For each Space: the better of both ends, over the six sides of the die."""
    around = [*total, *total, *total]
    ends = [
        map(max, around[size + steps : 2 * size + steps], around[size - steps : 2 * size - steps])
        for steps in range(1, 7)
    ]
    return [sum(better) / 6 for better in zip(*ends, strict=True)]


def _totals(here: Sequence[float], following: Sequence[float], doors: Sequence[tuple[int, Door]]) -> list[float]:
    total = [now + LATER * later for now, later in zip(here, following, strict=True)]
    for place, door in doors:
        tried = door.chance * door.behind + (1 - door.chance) * LATER * following[place] - door.cost
        total[place] = max(total[place], tried)
    return total
