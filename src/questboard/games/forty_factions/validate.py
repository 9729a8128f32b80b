"""What the types of `sheets.py` cannot say of a pack: hard rules V-01 to V-20, warnings W-01 to W-06.

Both functions see the content as it will be played, other packs laid over the base. A group may write its
own sheets, and give seats, places, Enemies and variants to other Factions than ours, as long as the sums stay
true: forty seats, seventy-seven Locations, four party Factions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, get_args

import msgspec

from questboard.games.forty_factions.sheets import (
    Area,
    Category,
    Content,
    Faction,
    Party,
    Place,
    Plot,
    Variant,
)

Fault: TypeAlias = tuple[str, str]
"""Where in the content, and what is wrong there."""

FACTIONS = (
    "Temple of ZAKEL", "Navy", "Army", "Honourable Guild of Assassins", "Mercenaries' Guild",
    "Temple of LOFIR / WAGREN", "Temple of SOROK", "Temple of ALTIS", "Temple of HAERIM", "Temple of TERRIK",
    "Desert Nomads", "Scorpion Cults", "False Gods", "Anarchist Movement",
    "Temple of RAYLIT", "Temple of DALA", "Guild of Seamen", "Thieves' Guild of Tehmor", "Bookmakers' Guild",
    "Temple of MIRIMI", "Temple of ORIL / OPSOR", "Temple of TIPRE", "Temple of SHELDA", "Temple of PAREL",
    "Elves", "Snake Cults", "Derevo Family", "Reform Party",
    "Temple of ESCUS", "Temple of SARAN", "City Watch", "Brotherhood of the White Hand",
    "Alchemists' Guild of Tehmor", "Temple of BUDIF / WACON", "Temple of FIDAR", "Temple of CAERULAS",
    "Iklaron", "Vavistor", "Valdreon Empire", "Rat Cult", "Karana Family", "Conservative Party",
    "Temple of KOROS", "Kuntax", "Treasury", "Associated Guilds of Beggars, Buskers and Rumourmongers",
    "Merchants' Guild of Tehmor", "Guild of Craftsmen", "Racing Club of Tehmor", "Guild of Caravanserai",
    "Kyr", "Grasslanders (Plainsmen) / Horse Tribes", "Dwarves", "Conclave of Binders", "Medoneh Family",
    "Free Trade Party",
)  # fmt: skip
"""Numbers 1 to 56."""
PLOTS = (
    "The Inquisitor", "Election of a New Leader", "A Marriage is Arranged", "A State Visit",
    "A False God Rises", "Two Star-Crossed Lovers", "A Day at The Races", "On Trial", "The Fugitive",
    "A Random Event", "A Show of Strength", "A Public Execution", "A Funeral Procession", "A Ban is Proposed",
    "A Demon Summoning", "Disaster Strikes!", "A Star Falls", "Howl at the Moon!", "They Walk Amongst Us",
    "A Secret Exposed", "Land Grab", "Wild Card",
)  # fmt: skip
"""Numbers 1 to 22."""

SEATS: dict[Party, int] = {
    "Militant": 9, "Liberal": 12, "Conservative": 9, "Mercantile": 9, "Independent": 1
}  # fmt: skip
"""FF 10.3.1."""
LOCATIONS: dict[Area, int] = {
    "Lower West Side": 14, "Upper West Side": 11, "Old Town": 15, "Lower East Side": 15,
    "Upper East Side": 11, "Environs": 11,
}  # fmt: skip
"""FF 12.2.1; the sum is 77 (R-01)."""
PARTY_FACTIONS: dict[int, Party] = {14: "Militant", 28: "Liberal", 42: "Conservative", 56: "Mercantile"}
ANARCHISTS, DALA, THIEVES, REFORM, CONSERVATIVES, KOROS = 14, 16, 18, 28, 42, 43
LOVERS, RANDOM_EVENT = 6, 10
FLAGS = {RANDOM_EVENT: "wheel", 22: "wild", 28: "public_holiday", 35: "public_holiday"}
OTHER_SETS = re.compile(r"\b(SC|DD|FgF)\b")


def check(content: Content) -> Iterable[Fault]:
    """Why the content cannot be played; empty if it can."""
    for rules in _HARD:
        yield from rules(content)


def warnings(content: Content) -> Iterable[Fault]:
    """What may be meant so, but makes a poorer game, or looks like a slip."""
    for rules in _SOFT:
        yield from rules(content)


# --- the cards (V-01, V-09, V-13, V-19) ---------------------------------------------------------------------


def _cards(content: Content) -> Iterator[Fault]:
    """V-01: all cards of the base game, once, under their own names."""
    yield from _deck("factions", content.factions, FACTIONS)
    yield from _deck("plots", content.plots, PLOTS)
    factions = {sheet.id for sheet in content.factions}
    for plot in content.plots:
        if plot.id in factions:
            yield f"plots/{plot.id}", "V-01: a Faction has this id too; ids are unique over both decks"


def _deck(shelf: str, sheets: Sequence[Faction | Plot], names: Sequence[str]) -> Iterator[Fault]:
    count = Counter(sheet.number for sheet in sheets)
    missing = [number for number in range(1, len(names) + 1) if number not in count]
    if missing:
        yield shelf, f"V-01: found no number {_list(missing)}, expected 1 to {len(names)}"
    for sheet in sheets:
        where = f"{shelf}/{sheet.id}"
        if count[sheet.number] > 1:
            yield f"{where}/number", f"V-01: number {sheet.number} is there {count[sheet.number]} times"
        if (sheet.number <= len(names)) != (sheet.set == "base"):
            yield f"{where}/number", f"V-01: number {sheet.number} cannot be of the set {sheet.set}"
        elif sheet.set == "base" and sheet.name != names[sheet.number - 1]:
            name = names[sheet.number - 1]
            yield f"{where}/name", f"V-01: found {sheet.name!r}, expected {name!r} for number {sheet.number}"


def _values(content: Content) -> Iterator[Fault]:
    """V-09: alignment, politics and category use the allowed values."""
    fields = {field.name: field.type for field in msgspec.structs.fields(Faction)}
    for faction in content.factions:
        for key in ("moral", "order", "politics", "category"):
            value, allowed = getattr(faction, key), get_args(fields[key])
            if value not in allowed:
                yield _at(faction, key), f"V-09: found {value!r}, expected one of {_list(allowed)}"


def _texts(content: Content) -> Iterator[Fault]:
    """V-13: nothing that a player needs is missing. V-19: nothing in it is for an expansion."""
    for faction in content.factions:
        for key in ("random_event", "background"):
            if not getattr(faction, key).strip():
                yield _at(faction, key), "V-13: found nothing, expected a text"
        if len(faction.characters) < 2:
            yield _at(faction, "characters"), "V-13: expected at least two: a leader and a deputy"
    for shelf, sheets in (("factions", content.factions), ("plots", content.plots)):
        for sheet in sheets:
            if sheet.set == "base":
                yield from _marks(f"{shelf}/{sheet.id}", msgspec.to_builtins(sheet))


def _marks(where: str, value: Any) -> Iterator[Fault]:
    """Every text inside `value` that is marked for an expansion."""
    if isinstance(value, str):
        for mark in OTHER_SETS.findall(value):
            yield where, f"V-19: this text is marked {mark}, but stands on a sheet of the base game"
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _marks(f"{where}/{key}", part)
    elif isinstance(value, list | tuple):
        for position, part in enumerate(value):
            yield from _marks(f"{where}/{position}", part)


# --- Council, Conclave, Overlord (V-02 to V-05, V-12, V-14) -------------------------------------------------


def _council(content: Content) -> Iterator[Fault]:
    """V-02: forty seats. V-03: in each party as many as the rules say."""
    seats = [faction for faction in _base(content) if faction.council]
    if len(seats) != sum(SEATS.values()):
        yield "factions", f"V-02: found {len(seats)} Council seats, expected {sum(SEATS.values())}"
    for faction in content.factions:
        if faction.council and faction.set != "base":
            yield _at(faction, "council"), "V-02: all forty seats are held by Factions of the base game"
    for party, expected in SEATS.items():
        holders = [faction.number for faction in seats if faction.politics == party]
        if len(holders) != expected:
            found = f"{len(holders)} {party} seats (of {_list(holders)})"
            yield "factions", f"V-03: found {found}, expected {expected}"


def _parties(content: Content) -> Iterator[Fault]:
    """V-04: what makes a party Faction one. V-05: there are no others."""
    for faction in _base(content):
        party = PARTY_FACTIONS.get(faction.number)
        if (party is not None) != (faction.category == "Political Parties"):
            message = f"V-05: only {_list(PARTY_FACTIONS)} are Political Parties, and all of them are"
            yield _at(faction, "category"), message
        if party and faction.politics != party:
            yield _at(faction, "politics"), f"V-04: found {faction.politics}, expected {party}"
        if party and faction.council == (faction.number == ANARCHISTS):
            expected = "no Council seat" if faction.council else "a Council seat"
            yield _at(faction, "council"), f"V-04: expected {expected}"


def _conclave(content: Content) -> Iterator[Fault]:
    """V-12: who is a thief, and who sits in the Conclave."""
    guilds = [faction.number for faction in _base(content) if faction.category == "Thieves' Guilds"]
    if len(guilds) < 2:
        yield "factions", f"V-12: found {len(guilds)} Thieves' Guilds, expected at least 2"
    thieves = _numbers(content).get(THIEVES)
    if thieves and thieves.number not in guilds:
        yield _at(thieves, "category"), f"V-12: found {thieves.category}, expected Thieves' Guilds"
    seats = [faction for faction in _base(content) if faction.conclave]
    if len(seats) < 3:
        yield "factions", f"V-12: found {len(seats)} seats in the Conclave, expected at least 3"
    for faction in seats:
        if not _is_thief(faction):
            yield _at(faction, "conclave"), "V-12: expected a Thieves' Guild or thievish = true"


def _overlord(content: Content) -> Iterator[Fault]:
    """V-14: the Conservatives' leader is the first Overlord, somebody else the Deputy (FF 10.2.1, FF 10.2.5)."""
    if content.city.overlord != CONSERVATIVES:
        found = content.city.overlord
        yield "city/overlord", f"V-14: found {found}, expected {CONSERVATIVES}, the Conservative Party"
    party = _numbers(content).get(CONSERVATIVES)
    if party and len({character.name for character in party.characters[:2]}) < 2:
        yield _at(party, "characters"), "V-14: Overlord and Deputy, the first two, must be two persons"


# --- the map (V-06 to V-08, V-16, V-20) ---------------------------------------------------------------------


def _places(content: Content) -> Iterator[Fault]:
    """V-06: places are unique, and each Faction has one or two. V-20: those of expansions say so."""
    places = [place for faction in content.factions for place in faction.locations]
    ids, names = Counter(place.id for place in places), Counter(place.name for place in places)
    for faction in content.factions:
        where = _at(faction, "locations")
        count = len(_base_places(faction))
        if faction.set == "base" and count not in (1, 2):
            yield where, f"V-06: found {count} Locations of the base game, expected 1 or 2"
        if faction.set != "base" and count:
            yield where, f"V-20: expected set = {faction.set!r}, so that they do not count in the base game"
        for position, place in enumerate(faction.locations):
            if ids[place.id] > 1:
                yield f"{where}/{position}/id", f"V-06: there is another Location with the id {place.id!r}"
            if names[place.name] > 1:
                yield f"{where}/{position}/name", f"V-06: there is another Location called {place.name!r}"
            if place.area not in get_args(Area):
                yield f"{where}/{position}/area", f"V-06: found {place.area!r}, expected an Area"


def _areas(content: Content) -> Iterator[Fault]:
    """V-07: in each Area as many Locations as the rules say. V-08 follows, and helps to find the fault."""
    city = content.city
    if sorted(city.areas) != sorted(get_args(Area)):
        yield "city/areas", f"FF 12.2.1: found {_list(city.areas)}, expected each Area once"
    if len(city.area_vp) != len(city.areas):
        yield "city/area_vp", f"FF 12.2.1: found {len(city.area_vp)} numbers, expected {len(city.areas)}"
    count = Counter(place.area for faction in _base(content) for place in _base_places(faction))
    short = [area for area, expected in LOCATIONS.items() if count[area] == expected - 1]
    spared = short[:1] if city.locations < sum(LOCATIONS.values()) else []  # one fewer somewhere
    for area, expected in LOCATIONS.items():
        if count[area] != expected and area not in spared:
            yield "factions", f"V-07: found {count[area]} Locations in {area}, expected {expected}"
    twos = sum(len(_base_places(faction)) == 2 for faction in _base(content))
    expected = city.locations - len(FACTIONS)
    if twos != expected:
        yield "factions", f"V-08: found {twos} Factions with two Locations, expected {expected}"


def _named_places(content: Content) -> Iterator[Fault]:
    """V-16: two places that the rules name."""
    koros = _numbers(content).get(KOROS)
    if koros and not any(place.name.startswith("High Temple") for place in koros.locations):
        yield _at(koros, "locations"), "V-16: expected a Location called High Temple"
    mines = [(faction, place) for faction, place in _sites(content) if place.name == "Silver Mines"]
    if not mines:
        yield "factions", "V-16: expected a Location called Silver Mines"
    for faction, place in mines:
        if place.area != "Environs":
            yield _at(faction, "locations"), f"V-16: the Silver Mines lie in {place.area}, expected Environs"


# --- Enemies, abilities, times (V-10, V-11, V-15, V-17) -----------------------------------------------------


def _enemies(content: Content) -> Iterator[Fault]:
    """V-10: Enemies exist and are others. V-11: the parties that never join are Enemies."""
    numbers = _numbers(content)
    for faction in content.factions:
        for number in faction.enemies:
            if number == faction.number:
                yield _at(faction, "enemies"), "V-10: a Faction cannot be its own Enemy"
            elif number not in numbers:
                yield _at(faction, "enemies"), f"V-10: there is no Faction with the number {number}"
        if faction.category in faction.enemy_categories:
            message = f"V-10: a Faction cannot be its own Enemy, and {faction.category} is its own category"
            yield _at(faction, "enemy_categories"), message
    reform, conservatives = numbers.get(REFORM), numbers.get(CONSERVATIVES)
    if reform and conservatives and not _hostile(reform, conservatives):
        yield _at(reform, "enemies"), f"V-11: expected {CONSERVATIVES}: the two parties are Enemies"


def _abilities(content: Content) -> Iterator[Fault]:
    """V-15: the Masquerade, which may be used at any time (FF 6)."""
    dala = _numbers(content).get(DALA)
    if dala and "masquerade" not in dala.abilities:
        yield _at(dala, "abilities"), 'V-15: expected "masquerade"'


def _times(content: Content) -> Iterator[Fault]:
    """V-17: at every date of the pack all forty seats are filled, and nobody has two names (FF 4.3.4)."""
    first, last = content.city.years
    if not first <= content.city.year <= last:
        yield "city/year", f"V-17: found {content.city.year}, expected a date from {first} to {last}"
    for faction in content.factions:
        for year in _turns(faction.variants, first, last):
            names = [variant.name for variant in faction.variants if _exists(variant, year)]
            if len(names) > 1:
                yield _at(faction, "variants"), f"V-17: found {' and '.join(names)} in {year}, expected one"
            elif not names and faction.council:
                message = f"V-17: a seat-holder must exist at all dates, and in {year} no variant does"
                yield _at(faction, "variants"), message


def _turns(variants: Sequence[Variant], first: int, last: int) -> list[int]:
    """The years in which something begins or has just ended: between two of them nothing changes."""
    since = [variant.since for variant in variants if variant.since is not None]
    after = [variant.until + 1 for variant in variants if variant.until is not None]
    return sorted({year for year in (first, *since, *after) if first <= year <= last}) if variants else []


def _exists(variant: Variant, year: int) -> bool:
    return (variant.since is None or variant.since <= year) and (variant.until is None or year <= variant.until)


# --- Plots (V-18) -------------------------------------------------------------------------------------------


def _plots(content: Content) -> Iterator[Fault]:
    """V-18: a Plot can be played on somebody, and those that the rules single out are what they must be."""
    for plot in content.plots:
        for message in (*_unplayable(plot, content), *_singled_out(plot)):
            yield f"plots/{plot.id}/targets", f"V-18: {message}"
        flag = FLAGS.get(plot.number)
        if flag and flag not in plot.flags:
            yield f"plots/{plot.id}/flags", f'V-18: expected "{flag}"'


def _unplayable(plot: Plot, content: Content) -> Iterator[str]:
    targets = plot.targets
    if targets.least > targets.most:
        yield f"at least {targets.least} targets and at most {targets.most}: no number is both"
    if targets.most == 0 and targets.place in ("none", "location"):
        yield "expected a target, or an Area to play it in"
    if targets.hostile and targets.most < 2:
        yield "one target cannot be hostile to another: expected most = 2 or more"
    if targets.categories and not any(faction.category in targets.categories for faction in content.factions):
        yield f"no Faction is of the category {_list(targets.categories)}"
    for number in targets.joins:
        if number not in _numbers(content):
            yield f"there is no Faction with the number {number} to join"


def _singled_out(plot: Plot) -> Iterator[str]:
    targets = plot.targets
    if plot.number == LOVERS and targets.least < 2:
        yield f"found least = {targets.least}, expected two Activated Factions (FF 8.3)"
    if plot.number == RANDOM_EVENT and (targets.own or targets.allied):
        yield "expected own = false and allied = false (FF 8.6, R-04)"


# --- warnings -----------------------------------------------------------------------------------------------


def _one_sided(content: Content) -> Iterator[Fault]:
    """V-10: enmity counts both ways (R-05), but both sheets should say so."""
    for faction in content.factions:
        for other in content.factions:
            if faction is not other and _dislikes(faction, other) and not _dislikes(other, faction):
                message = f"V-10: {other.name} ({other.number}) does not list {faction.number} in return"
                key = "enemies" if other.number in faction.enemies else "enemy_categories"
                yield _at(faction, key), message


def _friction(content: Content) -> Iterator[Fault]:
    """W-01: enough Enemies for Alliances to matter, not so many that none can be made."""
    factions = content.factions
    foes = {one.id: sum(_hostile(one, other) for other in factions if other is not one) for one in factions}
    average = sum(foes.values()) / len(foes) if foes else 0
    if not 1 <= average <= 4:
        yield "factions", f"W-01: found {average:.1f} Enemies on average, better 1 to 4"
    for faction in factions:
        if foes[faction.id] > 12:
            yield _at(faction, "enemies"), f"W-01: hostile to {foes[faction.id]} others, better 12 at most"


def _spread(content: Content) -> Iterator[Fault]:
    """W-02 to W-04: all categories are used, parties are spread over the city, no Area is one party's."""
    used = {faction.category for faction in content.factions}
    for category in get_args(Category):
        if category not in used:
            yield "factions", f"W-02: no Faction is of the category {category}"
    sites = [(place.area, faction.politics) for faction, place in _sites(content)]
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
            yield _at(faction, "random_event"), message
        if re.search(r"\bVPs?\b|victory point", faction.random_event):
            yield _at(faction, "random_event"), "W-05: an event opens a story; it should not award VP"


def _thieves(content: Content) -> Iterator[Fault]:
    """W-06: few thieves. V-12: an odd number of them in the Conclave."""
    thieves = [faction.number for faction in _base(content) if _is_thief(faction)]
    if len(thieves) > 8:
        yield "factions", f"W-06: {len(thieves)} Factions can steal ({_list(thieves)}), better 8 at most"
    seats = sum(faction.conclave for faction in _base(content))
    if seats % 2 == 0:
        yield "factions", f"V-12: found {seats} seats in the Conclave, better an odd number"


# --- helpers ------------------------------------------------------------------------------------------------


def _at(faction: Faction, key: str) -> str:
    return f"factions/{faction.id}/{key}"


def _list(items: Iterable[object]) -> str:
    return ", ".join(str(item) for item in items) or "none"


def _numbers(content: Content) -> dict[int, Faction]:
    return {faction.number: faction for faction in content.factions}


def _base(content: Content) -> list[Faction]:
    return [faction for faction in content.factions if faction.set == "base"]


def _base_places(faction: Faction) -> list[Place]:
    return [place for place in faction.locations if place.set == "base"]


def _sites(content: Content) -> list[tuple[Faction, Place]]:
    return [(faction, place) for faction in _base(content) for place in _base_places(faction)]


def _is_thief(faction: Faction) -> bool:
    return faction.category == "Thieves' Guilds" or faction.thievish


def _dislikes(one: Faction, other: Faction) -> bool:
    return other.number in one.enemies or other.category in one.enemy_categories


def _hostile(one: Faction, other: Faction) -> bool:
    return _dislikes(one, other) or _dislikes(other, one)


_Rules: TypeAlias = Callable[[Content], Iterator[Fault]]
_HARD: tuple[_Rules, ...] = (
    _cards, _values, _texts, _council, _parties, _conclave, _overlord, _places, _areas, _named_places,
    _enemies, _abilities, _times, _plots,
)  # fmt: skip
_SOFT: tuple[_Rules, ...] = (_one_sided, _friction, _spread, _events, _thieves)
