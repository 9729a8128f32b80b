"""What may be meant so in a pack, but makes a poorer game, or looks like a slip: warnings W-01 to W-06."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import get_args

from questboard.games.forty_factions.content import Area, Category, Content
from questboard.games.forty_factions.given import (
    OF_EXPANSIONS,
    SEATS,
)
from questboard.games.forty_factions.packs import Fault, all_sites, at, base, dislikes, hostile, is_thief, listed


def warnings(content: Content) -> Iterable[Fault]:
    for rules in (_one_sided, _friction, _spread, _events, _thieves):
        yield from rules(content)


def _one_sided(content: Content) -> Iterator[Fault]:
    """V-10: enmity counts both ways (R-05), but both sheets should say so."""
    for faction in content.factions:
        for other in content.factions:
            if faction is not other and dislikes(faction, other) and not dislikes(other, faction):
                message = f"V-10: {other.name} ({other.number}) does not list {faction.number} in return"
                key = "enemies" if other.number in faction.enemies else "enemy_categories"
                yield at(faction, key), message


def _friction(content: Content) -> Iterator[Fault]:
    """W-01: enough Enemies for Alliances to matter, not so many that none can be made."""
    factions = content.factions
    foes = {one.id: sum(hostile(one, other) for other in factions if other is not one) for one in factions}
    average = sum(foes.values()) / len(foes) if foes else 0
    if not 1 <= average <= 4:
        yield "factions", f"W-01: found {average:.1f} Enemies on average, better 1 to 4"
    for faction in factions:
        if foes[faction.id] > 12:
            yield at(faction, "enemies"), f"W-01: hostile to {foes[faction.id]} others, better 12 at most"


def _spread(content: Content) -> Iterator[Fault]:
    """W-02 to W-04: all categories are used, parties are spread over the city, no Area is one party's."""
    used = {faction.category for faction in content.factions}
    for category in _of_the_base():
        if category not in used:
            yield "factions", f"W-02: no Faction is of the category {category}"
    sites = [(place.area, faction.politics) for faction, place in all_sites(content)]
    for party in SEATS:
        areas = {area for area, politics in sites if politics == party}
        if party != "Independent" and len(areas) < 4:  # a single seat is no party
            yield "factions", f"W-03: {party} Factions are in {len(areas)} Areas, better 4 or more"
    for area in get_args(Area):
        parties = Counter(politics for other, politics in sites if other == area)
        for party, count in parties.items():
            if 2 * count > parties.total():
                yield "factions", f"W-04: {count} of {parties.total()} Locations in {area} are {party}"


def _events(content: Content) -> Iterator[Fault]:
    """W-05: random events are short, and open what others close."""
    for faction in content.factions:
        if len(faction.random_event) > 200:
            message = f"W-05: found {len(faction.random_event)} characters, better 200 at most"
            yield at(faction, "random_event"), message
        if re.search(r"\bVPs?\b|victory point", faction.random_event):
            yield at(faction, "random_event"), "W-05: an event opens a story; it should not award VP"


def _thieves(content: Content) -> Iterator[Fault]:
    """W-06: few thieves. V-12: an odd number of them in the Conclave."""
    thieves = [faction.number for faction in base(content) if is_thief(faction)]
    if len(thieves) > 8:
        yield "factions", f"W-06: {len(thieves)} Factions can steal ({listed(thieves)}), better 8 at most"
    seats = sum(faction.conclave for faction in base(content))
    if seats % 2 == 0:
        yield "factions", f"V-12: found {seats} seats in the Conclave, better an odd number"


def _of_the_base() -> list[str]:
    """The categories that a base game should have somebody of."""
    return [category for category in get_args(Category) if category not in OF_EXPANSIONS]
