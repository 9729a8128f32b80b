"""Looking into a pack: what its checks and warnings both need to know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from questboard.games.forty_factions.content import Content, Faction, Place

Fault: TypeAlias = tuple[str, str]
"""Where in the content, and what is wrong there."""


def at(faction: Faction, key: str) -> str:
    return f"factions/{faction.id}/{key}"


def listed(items: Iterable[object]) -> str:
    return ", ".join(str(item) for item in items) or "none"


def by_number(content: Content) -> dict[int, Faction]:
    return {faction.number: faction for faction in content.factions}


def base(content: Content) -> list[Faction]:
    return [faction for faction in content.factions if faction.set == "base"]


def base_places(faction: Faction) -> list[Place]:
    return [place for place in faction.locations if place.set == "base"]


def all_sites(content: Content) -> list[tuple[Faction, Place]]:
    return [(faction, place) for faction in base(content) for place in base_places(faction)]


def is_thief(faction: Faction) -> bool:
    return faction.category == "Thieves' Guilds" or faction.thievish


def dislikes(one: Faction, other: Faction) -> bool:
    kinds = (other.category, *other.also)
    return other.number in one.enemies or any(kind in one.enemy_categories for kind in kinds)


def hostile(one: Faction, other: Faction) -> bool:
    return dislikes(one, other) or dislikes(other, one)
