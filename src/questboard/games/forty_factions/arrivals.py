"""In which order Factions came to the table, for expansions whose spaces go to whoever was there first (SC 3.1.5).

A part keeps `Arrivals` in its slot, and lets `note` hear of `active_changed`. A Faction that is traded keeps its place
in the order; one that is discarded loses it, and comes back at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.engine import Open


class Arrivals(msgspec.Struct, array_like=True):
    batches: Open[list[list[int]]] = []
    """Factions that are Activated, those of one round of reveals together (FF 6.2.1, FF 6.2.3)."""


def note(arrivals: Arrivals, came: Sequence[int], went: Sequence[int]) -> None:
    gone = (*came, *went)
    staying = [[faction for faction in batch if faction not in gone] for batch in arrivals.batches]
    arrivals.batches = [batch for batch in (*staying, list(came)) if batch]


def first_of(arrivals: Arrivals, claims: Sequence[int]) -> int | None:
    """Who of these came first; of one batch, whoever stands first among the claims (AMB-09). None: nobody is there."""
    for batch in arrivals.batches:
        for faction in claims:
            if faction in batch:
                return faction
    return None
