"""What the types cannot say of the Circles and the Influence Table: hard rules of a pack (SC 3.1.1, SC 3.2.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from questboard.games.forty_factions.expansions.sacred_circles.gathering import TOTEMS
from questboard.games.forty_factions.packs import Fault, by_number, listed

CIRCLES = {"Forest of the Grasslands": (13, 0), "Forest of the Great Desert": (9, 3)}
"""Forest -> its Circles, and how many of them are Lesser ones."""


def check(content: Any) -> Iterable[Fault]:
    yield from _circles(content)
    yield from _totems(content)


def _circles(content: Any) -> Iterator[Fault]:
    for forest, wanted in CIRCLES.items():
        inside = [space for space in content.spaces if space.area == forest]
        found = (len(inside), sum(space.half for space in inside))
        if found != wanted:
            yield "spaces", f"SC 3.1.1: {forest} has {found[0]} Circles, {found[1]} of them Lesser, expected {wanted}"
        for space in inside:
            if not any(number in by_number(content) for number in space.holders):
                yield f"spaces/{space.id}/holders", "SC 3.1.1: nobody in play can hold this Circle"


def _totems(content: Any) -> Iterator[Fault]:
    places = sorted(totem.place for totem in content.totems)
    if places != list(range(TOTEMS)):
        yield "totems", f"SC 3.2.5: found the places {listed(places)}, expected 0 to {TOTEMS - 1}"
    tribes = [number for totem in content.totems for number in totem.tribes]
    rows = Counter(number for totem in content.totems for number in totem.influence)
    for totem in content.totems:
        where = f"totems/{totem.id}/influence"
        if not 3 <= len(totem.influence) <= 4:
            yield where, f"SC 3.2.5.2: found {len(totem.influence)} Factions, expected 3 or 4"
        for number in totem.influence:
            if number in tribes:
                yield where, f"SC 3.2.5.2: {number} is a Tribe with a Totem of its own"
            if rows[number] > 1:
                yield where, f"SC 3.2.5.2: {number} stands in several rows (AMB-12)"
            if number in content.influence_only:
                yield where, f"SC 3.2.6: {number} has Influence only, and controls nothing"
