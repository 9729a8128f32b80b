"""The city's archive: the content pack, indexed for play. Factions, Plots and places are numbers here."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.forty_factions.content import Content, Faction, Party, Place, Plot, Space, Variant
from questboard.games.forty_factions.state import CARD, Spot

FULL, HALF, SCENERY = 2, 1, 0
"""Weights of places, doubled, so that there are no fractions. What is scenery never counts (FF 2.5)."""

PARTIES: tuple[Party, ...] = ("Militant", "Liberal", "Conservative", "Mercantile", "Independent")
"""In the order in which they are counted (FF 10.3.1)."""
PARTY_FACTION_NUMBERS = {"Liberal": 28, "Conservative": 42, "Mercantile": 56}
"""Whose holder controls the neutral seats (FF 10.3.2.2.1). The Militants' party Faction, 14, does not (FF 10.3.3)."""


class Archive:
    """`faces[n]` is what a card with face n is; the first ones are the Factions, so a Faction is its face.

    Factions and Plots are known by their numbers (FF 3.1, FF 3.2): the same pictures recur in other sets
    (FF 13.2.1.1). `sets` are those in play (FF 4.3.3, FF 4.4.3). `every_location`: those in the city count, of
    whatever set, as soon as their Faction is Activated: where single cards of other sets may be in play (AMB-65).
    """

    def __init__(self, content: Content, sets: Sequence[str] = ("base",), every_location: bool = False):
        self.pack = content
        """The pack as it is written: what expansions have on shelves of their own is found there."""
        self.city = content.city
        self.sets = tuple(sets)
        self.factions: tuple[Faction, ...] = tuple(sorted(content.factions, key=lambda sheet: sheet.number))
        self.plots: tuple[Plot, ...] = tuple(sorted(content.plots, key=lambda sheet: sheet.number))
        self.faces: tuple[Faction | Plot, ...] = (*self.factions, *self.plots)
        self.face_of: dict[Spot, int] = {sheet.id: face for face, sheet in enumerate(self.faces)}
        self.ids: tuple[str, ...] = tuple(sheet.id for sheet in self.faces)
        self.first_plot = len(self.factions)
        self.by_number = {sheet.number: faction for faction, sheet in enumerate(self.factions)}
        self.categories = tuple((sheet.category, *sheet.also) for sheet in self.factions)
        """By Faction: all that it counts as (FF 4.3.7)."""
        self._areas()
        self._places(every_location)
        self._bodies()
        self.dislikes = tuple(
            frozenset(other for other, theirs in enumerate(self.factions) if _dislikes(one, theirs))
            for one in self.factions
        )
        """By Faction: whom its own sheet names as Enemies, itself perhaps among its kind."""
        self.hostile = tuple(
            tuple(
                one != other and (other in self.dislikes[one] or one in self.dislikes[other])
                for other in range(self.first_plot)
            )
            for one in range(self.first_plot)
        )
        """Enmity is symmetric: one listing suffices (FF 4.3.8, R-05)."""

    def _areas(self) -> None:
        """The Areas of the city, then what sets add that is contested like one; in the order of scoring (FF 12.2.1)."""
        grounds = {ground.name: ground for ground in self.pack.grounds if ground.set in self.sets}
        added = [name for name in grounds if name not in self.city.areas]
        self.areas: tuple[str, ...] = (*self.city.areas, *added)
        printed = dict(zip(self.city.areas, self.city.area_vp, strict=True))
        raised = {one.area: one.vp for one in self.pack.raised if one.set in self.sets}
        worth = {**printed, **{name: ground.vp for name, ground in grounds.items()}, **raised}
        self.area_vp = tuple(worth[name] for name in self.areas)
        """What each is worth with the sets in play (FF 12.2.1, FF 13.2.3.1)."""
        self.area_rules = tuple(
            (grounds[name].rule, grounds[name].lone_rule) if name in added else ("FF 12.2.1", "FF 12.2.2")
            for name in self.areas
        )
        """By which rules each is controlled, and earned by a lone pawn."""

    def _places(self, every_location: bool) -> None:
        homes: list[tuple[Place | Space, int]] = [
            (place, faction) for faction, sheet in enumerate(self.factions) for place in sheet.locations
        ]
        self.first_space = len(homes)
        """Places from here on are no Locations of the city but spaces of other grounds (FF 13.2.3.2)."""
        for space in self.pack.spaces:
            holders = [self.by_number[number] for number in space.holders if number in self.by_number]
            if space.area is not None and holders:
                homes.append((space, holders[0]))
        self.places: tuple[Place | Space, ...] = tuple(place for place, _ in homes)
        self.place_home = tuple(faction for _, faction in homes)
        spaces = [place for place in self.places if isinstance(place, Space)]
        self.weights = (*[FULL] * self.first_space, *(HALF if space.half else FULL for space in spaces))
        self.fixed = frozenset(
            self.first_space + number for number, space in enumerate(spaces) if len(space.holders) > 1
        )
        """Those that go with one of two Factions and cannot be traded."""
        self.place_area = tuple(self.areas.index(place.area) for place in self.places)
        self.addresses = tuple(
            (place.id, self.areas[area]) for place, area in zip(self.places, self.place_area, strict=True)
        )
        """By place: its id, and the Area that it lies in."""
        self.counts = tuple(
            place.set in self.sets or (every_location and isinstance(place, Place)) for place in self.places
        )
        """Places of other sets are scenery, whoever takes them (FF 2.5)."""
        self.sites = tuple(
            tuple(number for number, where in enumerate(self.place_area) if where == area and self.counts[number])
            for area in range(len(self.areas))
        )
        """By Area: the places that count for its control."""
        self.half_sites = tuple(tuple(place for place in sites if self.weights[place] != FULL) for sites in self.sites)
        """Those among them where a pawn weighs half."""
        self.sights: dict[str, str] = {
            thing.id: thing.name
            for shelf in self.pack.__struct_fields__[len(Content.__struct_fields__) :]
            for thing in getattr(self.pack, shelf)
            if hasattr(thing, "id") and hasattr(thing, "name")
        }
        self.sights |= {camp_of(one): f"Camp of the {one.name}" for one in self.factions if one.variable}
        """Id -> name of what stands on the shelves of expansions, and of Variable Locations."""
        self.place_of: dict[Spot, int] = {place.id: number for number, place in enumerate(self.places)}
        self.named: dict[Spot, tuple[int, ...]] = {place: (number,) for place, number in self.place_of.items()}
        """By the id of a place, or by an Area: what a Plot means that names it."""
        for area, name in enumerate(self.areas):
            self.named[name] = tuple(number for number, where in enumerate(self.place_area) if where == area)
        self.place_items = tuple(tuple((place.id, faction.id) for faction in self.factions) for place in self.places)
        """What a trade calls a place that goes to a Faction."""
        self.place_item_of = {
            item: (place, faction) for place, items in enumerate(self.place_items) for faction, item in enumerate(items)
        }
        self.card_items = tuple((CARD, name) for name in self.ids)
        """What a trade calls a card that is asked for by name."""
        self.card_item_of = {item: face for face, item in enumerate(self.card_items)}

    def _bodies(self) -> None:
        # forty Factions have a seat: the pack is checked for it (FF 10.1.2)
        self.council = tuple(faction for faction, sheet in enumerate(self.factions) if sheet.council)
        self.seat_ids = tuple(f"c{number}" for number in range(1, len(self.council) + 1))
        """What the seats of the Council are called, in the order of their first holders (R-95)."""
        self.seat_of = {name: seat for seat, name in enumerate(self.seat_ids)}
        self.conclave = tuple(faction for faction, sheet in enumerate(self.factions) if sheet.conclave)
        self.party_of = tuple(
            PARTIES.index(sheet.politics if sheet.politics in PARTIES else "Independent") for sheet in self.factions
        )
        """With which party a Council seat of each Faction is counted; Independent, if its politics are no party."""
        self.party_faction = {
            PARTIES.index(party): self.by_number[number]
            for party, number in PARTY_FACTION_NUMBERS.items()
            if number in self.by_number
        }
        self.thief = tuple(
            "Thieves' Guilds" in self.categories[faction] or sheet.thievish
            for faction, sheet in enumerate(self.factions)
        )
        self.as_plots = {face: as_plot(sheet) for face, sheet in enumerate(self.factions) if sheet.as_plot is not None}
        """By Faction: the Plot that its card can be played as (AMB-62)."""
        flags = [*[()] * self.first_plot, *(plot.flags for plot in self.plots)]
        self.wheel = tuple("wheel" in each for each in flags)
        self.wild = tuple("wild" in each for each in flags)
        """By face: Random Events, and Wild Cards."""

    def plot(self, face: int) -> Plot:
        """The Plot with that face."""
        return self.plots[face - self.first_plot] if face >= self.first_plot else self.as_plots[face]

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
        return with_article(self.bare_place(place))

    def bare_place(self, place: str) -> str:
        """The name of a place, of an Area, or of what stands on a shelf of an expansion."""
        number = self.place_of.get(place)
        return self.places[number].name if number is not None else self.sights.get(place, place)


def _is_of(variant: Variant, year: int) -> bool:
    return (variant.since is None or variant.since <= year) and (variant.until is None or year <= variant.until)


def as_plot(sheet: Faction) -> Plot:
    """The Plot sheet that a Faction card holds, under the card's own name and number."""
    own = sheet.as_plot
    assert own is not None
    return Plot(
        id=sheet.id, number=sheet.number, name=sheet.name, tarot=sheet.tarot, set=sheet.set, icon=sheet.icon,
        targets=own.targets, specify=own.specify, notes=own.notes, scene=own.scene,
    )  # fmt: skip


def camp_of(faction: Faction) -> str:
    """What a Plot calls the pawn of a Variable Location."""
    return faction.id + "-camp"


def with_article(name: str) -> str:
    return "the " + name.removeprefix("The ")


def _dislikes(one: Faction, other: Faction) -> bool:
    kinds = (other.category, *other.also)
    return other.number in one.enemies or any(kind in one.enemy_categories for kind in kinds)
