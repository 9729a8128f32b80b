"""Every card as any citizen could describe it: its face, never its Information Sheet (FF 2.1.1.1, FF 4.2)."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import listed


def faces(look: Look) -> list[Panel]:
    printed = look.view.printed
    named = {site.id: site.name for site in printed.sites}
    found: list[Panel] = []
    for one in printed.factions:
        places = listed([named[place] for place in one.places if place in named], "none on the map")
        said = (("Faction", str(one.number)), ("card", one.tarot))
        rows = [*said, ("category", one.category), ("politics", one.politics)]
        seat = [("Council", "a seat at the start")] if one.council else []
        found.append(Panel(one.name, (*rows, *seat, ("Locations", places))))
    found += [Panel(one.name, (("Plot", str(one.number)), ("card", one.tarot))) for one in printed.plots]
    return found
