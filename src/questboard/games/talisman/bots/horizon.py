"""How good it is to stand somewhere: what the Space brings, and what the turns after it may lead to.

A die must lead exactly to a Space, so what is near is not what is soon. The whole ring is weighed instead: a Space is
worth what it brings now and, a little less, the better of both ends of the next die, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from questboard.games.talisman.bots.aims import worth, worths
from questboard.games.talisman.bots.goods import has_axe
from questboard.games.talisman.bots.odds import lose, win
from questboard.games.talisman.bots.opinions import opinions
from questboard.games.talisman.bots.valuing import combat, life_price, me, unsaved
from questboard.games.talisman.seen import Look

LATER = 0.86
"""What a good thing is still worth a turn later."""
SWEEPS = 4
"""How often the ring is gone through; far ends count for little after that."""
FARE = 0.8
NO_WAY = -999.0


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
    outside = look.content.ways_out.get(board)
    return LATER * ahead(look, outside) if outside else 0.0  # the way out takes a turn or two


def guarded(look: Look) -> tuple[str, int, str]:
    """The Space with a guarded door, how strong the guard is, and where the door leads."""
    return look.once("guarded", lambda: _guarded(look))


def _guarded(look: Look) -> tuple[str, int, str]:
    content = look.content
    here, guard = next((index, space.guard) for index, space in enumerate(content.spaces) if space.guard)
    return content.id_of(here), guard.s, content.id_of(content.doors["land"][here][0][0])


def best_end(look: Look, steps: int) -> float:
    """The better end of a Move of so many steps from here; nothing is known off the rings."""
    name = me(look).at
    if _ring_of(look, name) is None:
        return 0.0
    here = look.content.space_of[name]
    board = look.content.spaces[here].board
    ring = look.content.tracks[board]
    best = max(standing(look, look.content.id_of(end)) for end in ring.ends(here, steps))
    further = _past_stairs(look, board) if board not in ("outer", "middle") else ()
    return max(best, further[steps - 1][ring.place[here]]) if 0 < steps <= len(further) else best


def best_crossing(look: Look, name: str) -> float:
    """What lies on the other bank of the Storm River, at its best."""
    banks = look.content.opposite.get(look.content.space_of[name], ())
    return max((standing(look, look.content.id_of(bank)) for bank in banks), default=0.0)


def _ring_of(look: Look, name: str) -> Ring | None:
    board = look.content.spaces[look.content.space_of[name]].board
    if board == "outer":
        return look.once("outer ring", lambda: _outer(look))
    if board == "middle":
        return look.once("middle ring", lambda: _middle(look))
    joined = board in look.content.rings and not look.content.boards[board].optional
    return look.once(f"{board} ring", lambda: _joined(look, board)) if joined else None


def _joined(look: Look, board: str) -> Ring:
    """A further Region: by a stair or the like one walks on, in one Move, to where more is to be had."""
    return _weigh(look, board, {}, {}, _past_stairs(look, board))


def _past_stairs(look: Look, board: str) -> Sequence[Sequence[float]]:
    return look.once(f"beyond {board}", lambda: _beyond(look, board))


def _beyond(look: Look, board: str) -> list[list[float]]:
    """For each side of the die and each Space of a ring: the best end of a Move that leaves it by a stair."""
    content, ring = look.content, look.content.tracks[board]
    size = len(ring.spaces)
    found = [[NO_WAY] * size for _ in range(6)]
    for here, ways in content.doors["count"].items():
        if here not in ring.place:
            continue
        there = ways[0][0]
        track = content.tracks[content.spaces[there].board]
        for left in range(6):
            best = max(standing(look, content.id_of(end)) for end in track.ends(there, left))
            for steps in range(left + 1, 7):  # of these one leads through the door, and `left` on from there
                for way in (1, -1):
                    place = (ring.place[here] + way * (steps - left - 1)) % size
                    found[steps - 1][place] = max(found[steps - 1][place], best)
    return found


def _middle(look: Look) -> Ring:
    return _weigh(look, "middle", {}, {})


def _outer(look: Look) -> Ring:
    """With the ways over the Storm River: the Sentinel, ferries, a Raft built with an Axe."""
    boats: dict[str, float] = {}
    doors: dict[str, Door] = {}
    known = opinions(look)
    place, guard, behind = guarded(look)
    ahead_of_it = combat(look) - guard
    if ahead_of_it >= -2:
        loss = lose(ahead_of_it) * unsaved(look) * life_price(look)
        doors[place] = Door(win(ahead_of_it), standing(look, behind), loss)
        for here, way in known.leading:
            doors[here] = Door(1 / way.of, LATER * standing(look, way.to), -worth(look, here))
    if me(look).gold:
        outer = look.content.tracks["outer"].place
        for place, cards in look.glance.spaces.items():
            if any(name in known.ferries for _, name in cards) and look.content.space_of[place] in outer:
                doors[place] = Door(1.0, best_crossing(look, place), FARE - worth(look, place))
    if has_axe(look):
        boats = {space.id: best_crossing(look, space.id) for space in look.content.rings["outer"]
                 if "raft_site" in space.traits}  # fmt: skip
    return _weigh(look, "outer", doors, boats)


def _weigh(
    look: Look,
    board: str,
    doors: Mapping[str, Door],
    boats: Mapping[str, float],
    beyond: Sequence[Sequence[float]] = (),
) -> Ring:
    """`doors` are tried on arriving; `boats` are taken instead of the next die; `beyond` lies past a stair."""
    spaces = look.content.rings[board]
    names = [space.id for space in spaces]
    size = len(names)
    here = worths(look, spaces)
    opening = [(place, doors[name]) for place, name in enumerate(names) if name in doors]
    moored = {place: boats[name] for place, name in enumerate(names) if name in boats}
    following = [sum(here) / size / (1 - LATER)] * size
    total = _totals(here, following, opening)
    for _ in range(SWEEPS):
        following = _following(total, size, beyond)
        for place, bank in moored.items():
            following[place] = max(following[place], bank)
        total = _totals(here, following, opening)
    return Ring(dict(zip(names, total, strict=True)), dict(zip(names, following, strict=True)))


def _following(total: Sequence[float], size: int, beyond: Sequence[Sequence[float]]) -> list[float]:
    """For each Space: the better of both ends, or of an end beyond the ring, over the six sides of the die."""
    around = [*total, *total, *total]
    ends = [
        map(max, around[size + steps : 2 * size + steps], around[size - steps : 2 * size - steps])
        for steps in range(1, 7)
    ]
    if beyond:
        ends = [map(max, on_the_ring, past) for on_the_ring, past in zip(ends, beyond, strict=True)]
    return [sum(better) / 6 for better in zip(*ends, strict=True)]


def _totals(here: Sequence[float], following: Sequence[float], doors: Sequence[tuple[int, Door]]) -> list[float]:
    total = [now + LATER * later for now, later in zip(here, following, strict=True)]
    for place, door in doors:
        tried = door.chance * door.behind + (1 - door.chance) * LATER * following[place] - door.cost
        total[place] = max(total[place], tried)
    return total
