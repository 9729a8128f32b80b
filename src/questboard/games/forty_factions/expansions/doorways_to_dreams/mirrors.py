"""Who stands at which Mirror (DD 3.1.2). It follows from who is Activated, but for the Snake Cults, who have a choice.

Pure: rules, view, bots, terminal and browser use these functions. Factions are numbers, as on their cards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec


class Mirror(msgspec.Struct, frozen=True):
    """A Doorway. The Faction on the circle nearer to the glass has precedence."""

    id: str
    name: str
    domain: str
    first: int
    code: str = ""
    kind: str = ""
    second: int | None = None
    hidden: bool = False


def with_two(mirrors: Sequence[Mirror]) -> dict[int, tuple[Mirror, ...]]:
    """The Factions that are second on several Mirrors, and must choose: the Snake Cults (DD 3.1.2.2)."""
    found: dict[int, list[Mirror]] = {}
    for mirror in mirrors:
        if mirror.second is not None:
            found.setdefault(mirror.second, []).append(mirror)
    return {faction: tuple(own) for faction, own in found.items() if len(own) > 1}


def standing(
    mirrors: Sequence[Mirror],
    active: Collection[int],
    chosen: Mapping[int, str],
    away: Collection[int] = (),
    choosing: Collection[int] | None = None,
) -> dict[str, int]:
    """Mirror -> who stands there: who has precedence, else the second (DD 3.1.2.1, AMB-26).

    A hidden Mirror has one circle, so nobody contests it (DD 3.1.2.3).

    `chosen`: at which of its Mirrors a Faction that may choose has put its pawn. `away`: Factions whose pawns have left
    their glass and drift. `choosing`: those that are second on several Mirrors, by whoever has worked it out before.
    """
    choosing = with_two(mirrors) if choosing is None else choosing
    found: dict[str, int] = {}
    for mirror in mirrors:
        for faction in (mirror.first, mirror.second):
            if faction is None or faction not in active or faction in away:
                continue
            if faction not in choosing or chosen.get(faction) == mirror.id:
                found[mirror.id] = faction
                break
    return found


def open_to(faction: int, mirrors: Sequence[Mirror], active: Collection[int], away: Collection[int] = ()) -> list[str]:
    """The Mirrors at which a Faction that may choose could stand: those whose first circle nobody claims."""
    own = with_two(mirrors)[faction]
    return [mirror.id for mirror in own if mirror.first not in active or mirror.first in away]
