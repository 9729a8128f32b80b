"""Who speaks for a Totem, and where a Faction without one has Influence (SC 3.2.5, SC 3.2.6).

Everything follows from which Factions are Activated and in which order. Factions are numbers, as on their cards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec


class Totem(msgspec.Struct, frozen=True):
    """A row of the Influence Table."""

    id: str
    place: int
    """Around the ring from 1; 0 is the centre."""
    name: str
    tribes: tuple[int, ...]
    """The Tribe whose animal it is; of a Totem with two Sides both, the light one first."""
    influence: tuple[int, ...]
    """Who controls it while no such Tribe is Activated: the first that is."""

    @property
    def claims(self) -> tuple[int, ...]:
        """Whoever could speak for it."""
        return self.tribes + self.influence


class Ring(NamedTuple):
    """The thirteen Totems, and the Factions that have Influence over any of them and control none."""

    totems: Sequence[Totem]
    influence_only: Collection[int]


def manifest(sides: Sequence[int], since: Mapping[int, int], turned_to: int | None = None) -> int | None:
    """The Tribe whose Side shows, of a Circle and Totem with two (SC 3.1.5); None if neither is Activated.

    `since`: in which batch each Activated Faction came. The first keeps it; in one batch the light Side goes before
    the dark (AMB-09). `turned_to`: the Tribe to which a Plot or the DM has turned it, as long as it is Activated.
    """
    here = [tribe for tribe in sides if tribe in since]
    if turned_to in here:
        return turned_to
    return min(here, key=lambda tribe: since[tribe], default=None)  # min keeps the first of equals: the light Side


def controller(totem: Totem, since: Mapping[int, int], turned_to: int | None = None) -> int | None:
    """The Faction that speaks for a Totem; None: it is Neutral (SC 3.2.5.1 to SC 3.2.5.3)."""
    tribe = manifest(totem.tribes, since, turned_to)
    if tribe is not None:
        return tribe
    return next((faction for faction in totem.influence if faction in since), None)


def controllers(ring: Ring, since: Mapping[int, int], turned: Mapping[int, int]) -> dict[int, int]:
    """Place -> who speaks for the Totem there, Neutral ones left out. `turned`: place -> the Side it was turned to."""
    found = {totem.place: controller(totem, since, turned.get(totem.place)) for totem in ring.totems}
    return {place: faction for place, faction in found.items() if faction is not None}


def reach(faction: int, ring: Ring, speaking: Mapping[int, int]) -> tuple[int, ...]:
    """The Totems beside which an Activated Faction without one may lay its chit (SC 3.2.6).

    Those for which it stands in the table, or of whose two Tribes it is the other one; any that speaks, if it has
    Influence only.
    """
    if faction in speaking.values():
        return ()
    if faction in ring.influence_only:
        return tuple(sorted(speaking))
    return tuple(
        totem.place
        for totem in ring.totems
        if totem.place in speaking and (faction in totem.influence or faction in totem.tribes)
    )
