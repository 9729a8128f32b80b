"""The city's archive: the content pack, indexed for play. Factions, Plots and places are numbers here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.games.forty_factions.sheets import Content, Faction, Place, Plot, Variant

PARTIES = ("Militant", "Liberal", "Conservative", "Mercantile", "Independent")
"""In the order in which they are counted (FF 10.3.1)."""
PARTY_FACTION_NUMBERS = {"Liberal": 28, "Conservative": 42, "Mercantile": 56}
"""Whose holder controls the neutral seats (FF 10.3.2.2.1). The Militants' party Faction, 14, does not (FF 10.3.3)."""


class Archive:
    """`faces[n]` is what a card with face n is; the first ones are the Factions, so a Faction is its face.

    Factions and Plots are known by their numbers (FF 3.1, FF 3.2): the same pictures recur in other sets. `sets`
    are those in play (FF 4.3.3, FF 4.4.3).
    """

    def __init__(self, content: Content, sets: Sequence[str] = ("base",)):
        self.city = content.city
        self.printed: dict[int, Any] = {}
        """By year: what `printed.py` has made of this pack."""
        self.said: dict[tuple[int, str], str] = {}
        """By year and name: what cards are called that somebody asks for."""
        self.sets = tuple(sets)
        self.factions: tuple[Faction, ...] = tuple(sorted(content.factions, key=lambda sheet: sheet.number))
        self.plots: tuple[Plot, ...] = tuple(sorted(content.plots, key=lambda sheet: sheet.number))
        self.faces: tuple[Faction | Plot, ...] = (*self.factions, *self.plots)
        self.face_of: dict[str, int] = {sheet.id: face for face, sheet in enumerate(self.faces)}
        self.ids: tuple[str, ...] = tuple(sheet.id for sheet in self.faces)
        self.first_plot = len(self.factions)
        self.by_number = {sheet.number: faction for faction, sheet in enumerate(self.factions)}
        self._places()
        self._bodies()
        self.hostile = tuple(
            tuple(one is not other and (_dislikes(one, other) or _dislikes(other, one)) for other in self.factions)
            for one in self.factions
        )
        """Enmity is symmetric: one listing suffices (FF 4.3.8, R-05)."""

    def _places(self) -> None:
        sites = [(place, faction) for faction, sheet in enumerate(self.factions) for place in sheet.locations]
        self.places: tuple[Place, ...] = tuple(place for place, _ in sites)
        self.place_home = tuple(faction for _, faction in sites)
        self.areas = self.city.areas
        self.place_area = tuple(self.areas.index(place.area) for place in self.places)
        self.counts = tuple(place.set in self.sets for place in self.places)
        """Places of other sets are scenery, whoever takes them (FF 2.5)."""
        self.place_of = {place.id: number for number, place in enumerate(self.places)}
        self.place_items = tuple(
            tuple(f"{place.id}>{faction.id}" for faction in self.factions) for place in self.places
        )
        """What a trade calls a place that goes to a Faction."""
        self.place_item_of = {
            item: (place, faction) for place, items in enumerate(self.place_items) for faction, item in enumerate(items)
        }
        self.card_items = tuple("card:" + name for name in self.ids)
        """What a trade calls a card that is asked for by name."""
        self.card_item_of = {item: face for face, item in enumerate(self.card_items)}

    def _bodies(self) -> None:
        # forty Factions have a seat: the pack is checked for it (FF 10.1.2)
        self.council = tuple(faction for faction, sheet in enumerate(self.factions) if sheet.council)
        self.conclave = tuple(faction for faction, sheet in enumerate(self.factions) if sheet.conclave)
        self.party_of = tuple(PARTIES.index(sheet.politics) for sheet in self.factions)
        self.party_faction = {
            PARTIES.index(party): self.by_number[number]
            for party, number in PARTY_FACTION_NUMBERS.items()
            if number in self.by_number
        }
        self.thief = tuple(sheet.category == "Thieves' Guilds" or sheet.thievish for sheet in self.factions)
        self.wheel = tuple("wheel" in plot.flags for plot in self.plots)
        self.wild = tuple("wild" in plot.flags for plot in self.plots)

    def plot(self, face: int) -> Plot:
        """The Plot with that face."""
        return self.plots[face - self.first_plot]

    def is_plot(self, face: int) -> bool:
        return face >= self.first_plot

    def exists(self, faction: int, year: int) -> bool:
        """Whether the Faction, or a variant of it, exists at a date (FF 4.3.4)."""
        variants = self.factions[faction].variants
        return not variants or any(_is_of(variant, year) for variant in variants)

    def name_at(self, faction: int, year: int) -> str:
        """What the Faction is called at a date: the name of its variant, if it has some."""
        sheet = self.factions[faction]
        if not sheet.variants:
            return sheet.name
        return next((variant.name for variant in sheet.variants if _is_of(variant, year)), sheet.name)

    def short_name(self, faction: int, year: int) -> str:
        """The same without second names and lists of members."""
        name = self.name_at(faction, year)
        for mark in (" / ", " (", ", "):
            name = name.split(mark)[0]
        return name

    def called(self, faction: int, year: int) -> str:
        """As it stands in a sentence: the Navy, the Grasslanders, Kyr."""
        name = self.short_name(faction, year)
        is_nation = self.factions[faction].category in ("Nations", "Independents")
        is_proper = is_nation and " " not in name and not name.endswith("s")
        return name if is_proper else with_article(name)

    def place_called(self, place: str) -> str:
        """A place or an Area as it stands in a sentence: the Star Tower, the Old Town."""
        number = self.place_of.get(place)
        return with_article(self.places[number].name if number is not None else place)


def _is_of(variant: Variant, year: int) -> bool:
    return (variant.since is None or variant.since <= year) and (variant.until is None or year <= variant.until)


def with_article(name: str) -> str:
    return "the " + name.removeprefix("The ")


def _dislikes(one: Faction, other: Faction) -> bool:
    return other.number in one.enemies or other.category in one.enemy_categories
