"""What the types of `content.py` cannot say of a pack: hard rules V-01 to V-20. Warnings are in `cautions.py`.

Both see the content as it will be played, other packs laid over the base. A group may write its
own sheets, and give seats, places, Enemies and variants to other Factions than ours, as long as the sums stay
true: forty seats, seventy-seven Locations, four party Factions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, cast, get_args

import msgspec

from questboard.games.forty_factions.content import (
    PLACES,
    Area,
    Content,
    Faction,
    Plot,
    Variant,
)
from questboard.games.forty_factions.given import (
    ANARCHISTS,
    CONSERVATIVES,
    DALA,
    FACTIONS,
    FLAGS,
    KOROS,
    LOCATIONS,
    LOVERS,
    OTHER_SETS,
    PARTY_FACTIONS,
    PLOTS,
    RANDOM_EVENT,
    REFORM,
    SEATS,
    THIEVES,
)
from questboard.games.forty_factions.packs import (
    Fault,
    all_sites,
    at,
    base,
    base_places,
    by_number,
    hostile,
    is_thief,
    listed,
)
from questboard.games.forty_factions.rules.effects import EFFECTS


def check(content: Content) -> Iterable[Fault]:
    """Why the content cannot be played; empty if it can."""
    for rules in _HARD:
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
        yield shelf, f"V-01: found no number {listed(missing)}, expected 1 to {len(names)}"
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
                yield at(faction, key), f"V-09: found {value!r}, expected one of {listed(allowed)}"


def _texts(content: Content) -> Iterator[Fault]:
    """V-13: nothing that a player needs is missing. V-19: nothing in it is for an expansion."""
    for faction in content.factions:
        for key in ("random_event", "background"):
            if not getattr(faction, key).strip():
                yield at(faction, key), "V-13: found nothing, expected a text"
        if len(faction.characters) < 2:
            yield at(faction, "characters"), "V-13: expected at least two: a leader and a deputy"
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
        for key, part in cast("dict[Any, Any]", value).items():
            yield from _marks(f"{where}/{key}", part)
    elif isinstance(value, list | tuple):
        for position, part in enumerate(cast("Sequence[Any]", value)):
            yield from _marks(f"{where}/{position}", part)


# --- Council, Conclave, Overlord (V-02 to V-05, V-12, V-14) -------------------------------------------------


def _council(content: Content) -> Iterator[Fault]:
    """V-02: forty seats. V-03: in each party as many as the rules say."""
    seats = [faction for faction in base(content) if faction.council]
    if len(seats) != sum(SEATS.values()):
        yield "factions", f"V-02: found {len(seats)} Council seats, expected {sum(SEATS.values())}"
    for faction in content.factions:
        if faction.council and faction.set != "base":
            yield at(faction, "council"), "V-02: all forty seats are held by Factions of the base game"
    for party, expected in SEATS.items():
        holders = [faction.number for faction in seats if faction.politics == party]
        if len(holders) != expected:
            found = f"{len(holders)} {party} seats (of {listed(holders)})"
            yield "factions", f"V-03: found {found}, expected {expected}"


def _parties(content: Content) -> Iterator[Fault]:
    """V-04: what makes a party Faction one. V-05: there are no others."""
    for faction in base(content):
        party = PARTY_FACTIONS.get(faction.number)
        if (party is not None) != (faction.category == "Political Parties"):
            message = f"V-05: only {listed(PARTY_FACTIONS)} are Political Parties, and all of them are"
            yield at(faction, "category"), message
        if party and faction.politics != party:
            yield at(faction, "politics"), f"V-04: found {faction.politics}, expected {party}"
        if party and faction.council == (faction.number == ANARCHISTS):
            expected = "no Council seat" if faction.council else "a Council seat"
            yield at(faction, "council"), f"V-04: expected {expected}"


def _conclave(content: Content) -> Iterator[Fault]:
    """V-12: who is a thief, and who sits in the Conclave."""
    guilds = [faction.number for faction in base(content) if faction.category == "Thieves' Guilds"]
    if len(guilds) < 2:
        yield "factions", f"V-12: found {len(guilds)} Thieves' Guilds, expected at least 2"
    thieves = by_number(content).get(THIEVES)
    if thieves and thieves.number not in guilds:
        yield at(thieves, "category"), f"V-12: found {thieves.category}, expected Thieves' Guilds"
    seats = [faction for faction in base(content) if faction.conclave]
    if len(seats) < 3:
        yield "factions", f"V-12: found {len(seats)} seats in the Conclave, expected at least 3"
    for faction in seats:
        if not is_thief(faction):
            yield at(faction, "conclave"), "V-12: expected a Thieves' Guild or thievish = true"


def _overlord(content: Content) -> Iterator[Fault]:
    """V-14: the Conservatives' leader is the first Overlord, somebody else the Deputy (FF 10.2.1, FF 10.2.5)."""
    if content.city.overlord != CONSERVATIVES:
        found = content.city.overlord
        yield "city/overlord", f"V-14: found {found}, expected {CONSERVATIVES}, the Conservative Party"
    party = by_number(content).get(CONSERVATIVES)
    if party and len({character.name for character in party.characters[:2]}) < 2:
        yield at(party, "characters"), "V-14: Overlord and Deputy, the first two, must be two persons"


# --- the map (V-06 to V-08, V-16, V-20) ---------------------------------------------------------------------


def _places(content: Content) -> Iterator[Fault]:
    """V-06: places are unique, and each Faction has one or two. V-20: those of expansions say so."""
    places = [place for faction in content.factions for place in faction.locations]
    ids, names = Counter(place.id for place in places), Counter(place.name for place in places)
    for faction in content.factions:
        where = at(faction, "locations")
        count = len(base_places(faction))
        if faction.set == "base" and count not in (1, 2):
            yield where, f"V-06: found {count} Locations of the base game, expected 1 or 2"
        if faction.locations and faction.variable:
            yield where, "V-06: found Locations and a Variable one, expected either"
        if faction.by_die and not faction.variable:
            yield where, "V-06: found a die, and no Areas for it to choose from"
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
        yield "city/areas", f"FF 12.2.1: found {listed(city.areas)}, expected each Area once"
    if len(city.area_vp) != len(city.areas):
        yield "city/area_vp", f"FF 12.2.1: found {len(city.area_vp)} numbers, expected {len(city.areas)}"
    count = Counter(place.area for faction in base(content) for place in base_places(faction))
    short = [area for area, expected in LOCATIONS.items() if count[area] == expected - 1]
    spared = short[:1] if city.locations < sum(LOCATIONS.values()) else []  # one fewer somewhere
    for area, expected in LOCATIONS.items():
        if count[area] != expected and area not in spared:
            yield "factions", f"V-07: found {count[area]} Locations in {area}, expected {expected}"
    twos = sum(len(base_places(faction)) == 2 for faction in base(content))
    expected = city.locations - len(FACTIONS)
    if twos != expected:
        yield "factions", f"V-08: found {twos} Factions with two Locations, expected {expected}"


def _named_places(content: Content) -> Iterator[Fault]:
    """V-16: two places that the rules name."""
    koros = by_number(content).get(KOROS)
    if koros and not any(place.name.startswith("High Temple") for place in koros.locations):
        yield at(koros, "locations"), "V-16: expected a Location called High Temple"
    mines = [(faction, place) for faction, place in all_sites(content) if place.name == "Silver Mines"]
    if not mines:
        yield "factions", "V-16: expected a Location called Silver Mines"
    for faction, place in mines:
        if place.area != "Environs":
            yield at(faction, "locations"), f"V-16: the Silver Mines lie in {place.area}, expected Environs"


# --- Enemies, abilities, times (V-10, V-11, V-15, V-17) -----------------------------------------------------


def _enemies(content: Content) -> Iterator[Fault]:
    """V-10: Enemies exist and are others. V-11: the parties that never join are Enemies."""
    numbers = by_number(content)
    for faction in content.factions:
        for number in faction.enemies:
            if number == faction.number:
                yield at(faction, "enemies"), "V-10: a Faction cannot be its own Enemy"
            elif number not in numbers and (faction.set == "base" or number <= len(FACTIONS)):  # else of another set
                yield at(faction, "enemies"), f"V-10: there is no Faction with the number {number}"
        if faction.category in faction.enemy_categories:
            message = f"V-10: a Faction cannot be its own Enemy, and {faction.category} is its own category"
            yield at(faction, "enemy_categories"), message
    reform, conservatives = numbers.get(REFORM), numbers.get(CONSERVATIVES)
    if reform and conservatives and not hostile(reform, conservatives):
        yield at(reform, "enemies"), f"V-11: expected {CONSERVATIVES}: the two parties are Enemies"


def _abilities(content: Content) -> Iterator[Fault]:
    """V-15: the Masquerade, which may be used at any time (FF 6)."""
    dala = by_number(content).get(DALA)
    if dala and "masquerade" not in dala.abilities:
        yield at(dala, "abilities"), 'V-15: expected "masquerade"'


def _times(content: Content) -> Iterator[Fault]:
    """V-17: at every date of the pack all forty seats are filled, and nobody has two names (FF 4.3.4)."""
    first, last = content.city.years
    if not first <= content.city.year <= last:
        yield "city/year", f"V-17: found {content.city.year}, expected a date from {first} to {last}"
    for faction in content.factions:
        for year in _turns(faction.variants, first, last):
            names = [variant.name for variant in faction.variants if _exists(variant, year)]
            if len(names) > 1:
                yield at(faction, "variants"), f"V-17: found {' and '.join(names)} in {year}, expected one"
            elif not names and faction.council:
                message = f"V-17: a seat-holder must exist at all dates, and in {year} no variant does"
                yield at(faction, "variants"), message


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
        for key in ("if_it_prevails", "if_it_fails", "otherwise"):
            effect = getattr(plot.scene, key)
            if plot.set == "base" and effect not in EFFECTS:
                yield f"plots/{plot.id}/scene/{key}", f"V-18: found {effect!r}, expected one of {listed(EFFECTS)}"
        flag = FLAGS.get(plot.number)
        if flag and flag not in plot.flags:
            yield f"plots/{plot.id}/flags", f'V-18: expected "{flag}"'


def _unplayable(plot: Plot, content: Content) -> Iterator[str]:
    targets = plot.targets
    if targets.least > targets.most:
        yield f"at least {targets.least} targets and at most {targets.most}: no number is both"
    if plot.set == "base" and targets.place not in PLACES:
        yield f"found the place {targets.place!r}, expected one of {listed(PLACES)}"
    if plot.set == "base" and targets.most == 0 and targets.place in ("none", "location"):
        yield "expected a target, or an Area to play it in"
    if targets.hostile and targets.most < 2:
        yield "one target cannot be hostile to another: expected most = 2 or more"
    if targets.categories and not any(faction.category in targets.categories for faction in content.factions):
        yield f"no Faction is of the category {listed(targets.categories)}"
    for number in targets.joins:
        if number not in by_number(content):
            yield f"there is no Faction with the number {number} to join"


def _singled_out(plot: Plot) -> Iterator[str]:
    targets = plot.targets
    if plot.number == LOVERS and targets.least < 2:
        yield f"found least = {targets.least}, expected two Activated Factions (FF 8.3)"
    if plot.number == RANDOM_EVENT and (targets.own or targets.allied):
        yield "expected own = false and allied = false (FF 8.6, R-04)"


_Rules: TypeAlias = Callable[[Content], Iterator[Fault]]
_HARD: tuple[_Rules, ...] = (
    _cards, _values, _texts, _council, _parties, _conclave, _overlord, _places, _areas, _named_places,
    _enemies, _abilities, _times, _plots,
)  # fmt: skip
