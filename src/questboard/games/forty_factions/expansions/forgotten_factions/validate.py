"""What must be true of Forgotten Factions: of its files, and of every position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from questboard.engine import BrokenInvariant
from questboard.games.forty_factions.expansions.forgotten_factions.plots import EFFECTS
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.packs import Fault
from questboard.games.forty_factions.rules.effects import EFFECTS as OF_THE_BASE
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

NAME = "forgotten-factions"


def validate(content: Any) -> Iterator[Fault]:
    for plot in content.plots:
        for key in ("if_it_prevails", "if_it_fails", "otherwise"):
            effect = getattr(plot.scene, key)
            if plot.set == NAME and effect not in EFFECTS and effect not in OF_THE_BASE:
                yield f"plots/{plot.id}/scene/{key}", f"found {effect!r}, which no rule knows"
    for faction in content.factions:
        if faction.set == NAME and any(place.at is not None for place in faction.locations):
            yield f"factions/{faction.id}/locations", "FF 13.2.3.1: Locations of this set are printed on no map"


def check(match: Match) -> None:
    """Spies are set by those who have one upon Factions of others, and no Faction conspires twice."""
    forgotten, owner = FORGOTTEN.of(match), match.state.owner
    for spy in forgotten.spies:
        if owner[spy.faction] == NOBODY or owner[spy.target] in (NOBODY, owner[spy.faction]):
            raise BrokenInvariant("a Spy is abroad that should be at home")
    bound = [faction for one in forgotten.conspiracies if one.agreed for faction in (one.faction, one.partner)]
    if len(set(bound)) != len(bound):
        raise BrokenInvariant("a Faction conspires with two others")
