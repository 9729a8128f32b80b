"""What is printed for everybody to see: the map of the city, and the faces of all cards (R-85, FF 2.1.1.1).

It says nothing of where a card lies, and does not change while a game lasts.
"""

from __future__ import annotations

import msgspec

from questboard.engine import settled
from questboard.games.forty_factions.content import Category, Faction, Place, Plot, Politics, Space
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.schedule import IN_ORDER


class FactionFace(msgspec.Struct, frozen=True):
    """What any citizen could tell a stranger; alignment, Enemies and a seat in the Conclave are on the sheet."""

    id: str
    number: int
    name: str
    short: str
    called: str
    """As it stands in a sentence."""
    tarot: str
    politics: Politics
    category: Category
    council: bool
    """Has a Council seat at the start."""
    places: tuple[str, ...]
    icon: str


class PlotFace(msgspec.Struct, frozen=True):
    id: str
    number: int
    name: str
    tarot: str
    icon: str


class Site(msgspec.Struct, frozen=True):
    """A place on the map. Who has it now is in the view's `places`."""

    id: str
    name: str
    area: str | None
    """The Area or ground that it lies in; None: in none that is scored."""
    home: str
    """The Faction whose sheet it stands on."""
    at: tuple[int, int] | None
    """Across and down on the map; None if the pack does not say where."""


class Printed(msgspec.Struct, frozen=True):
    factions: tuple[FactionFace, ...]
    plots: tuple[PlotFace, ...]
    sites: tuple[Site, ...]
    phases: tuple[str, ...]
    """Of a Game Turn, in order."""
    year: int


@settled
def printed(content: Archive, year: int) -> Printed:
    """The same object for every look at it: a view is made often."""
    factions = tuple(_faction(content, number, sheet, year) for number, sheet in enumerate(content.factions))
    sites = tuple(_site(content, number, place) for number, place in enumerate(content.places))
    plots = tuple(map(_plot, (*content.plots, *content.as_plots.values())))
    return Printed(factions, plots, sites, IN_ORDER, year)


def _faction(content: Archive, number: int, sheet: Faction, year: int) -> FactionFace:
    return FactionFace(
        sheet.id,
        sheet.number,
        content.name_at(number, year),
        content.short_name(number, year),
        content.called(number, year),
        sheet.tarot,
        sheet.politics,
        sheet.category,
        sheet.council,
        tuple(place.id for place in sheet.locations),
        sheet.icon,
    )


def _plot(sheet: Plot) -> PlotFace:
    return PlotFace(sheet.id, sheet.number, sheet.name, sheet.tarot, sheet.icon)


def _site(content: Archive, number: int, place: Place | Space) -> Site:
    home = content.ids[content.place_home[number]]
    return Site(place.id, place.name, place.area, home, place.at)
