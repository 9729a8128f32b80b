"""What Doorways to Dreams has beside Factions and Plots, indexed for play: Mirrors, seats, Temples, travellers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import msgspec

from questboard.engine import settled
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import Colour
from questboard.games.forty_factions.expansions.doorways_to_dreams.mirrors import Mirror, with_two
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.typed import Match

DREAMS, BROKEN = "Dreams", "Madness and Chaos"
DOMAINS = (DREAMS, BROKEN)
"""In the order in which they are counted."""
OTHER_HALL = {DREAMS: BROKEN, BROKEN: DREAMS}
SURGAT = 57


class Otherworld(msgspec.Struct, frozen=True):
    """One that has no Mirror, until a Plot opens one (DD 3.1.2.4)."""

    faction: int
    name: str
    domain: str


class Temple(msgspec.Struct, frozen=True):
    """A Temple of Madness: the colour that its Location brings (DD 3.3.2)."""

    faction: int
    madness: Colour
    bonus: int = 0
    """VP at the end, if some Area has gone far enough in its colour."""


class Traveller(msgspec.Struct, frozen=True):
    """A Faction with a Variable Location (DD 2.3.4)."""

    faction: int


class Side(msgspec.Struct, frozen=True):
    """What may turn in The Dark Side (Plot 25)."""

    id: str
    name: str


class Shelves(msgspec.Struct):
    """What the files of this expansion hold beside Factions and Plots."""

    mirrors: list[Mirror]
    otherworlds: list[Otherworld]
    congress: list[int]
    congress_without_circle: list[int]
    temples_of_madness: list[Temple]
    travellers: list[Traveller]
    sides: list[Side]


@dataclass(frozen=True)
class Realm:
    """The same by the archive's numbers, as far as the Factions are in play (DD 2.2.1)."""

    face: dict[int, int]
    """A Faction's number on its card -> its number here."""
    numbers: tuple[int, ...]
    """And back."""
    mirrors: tuple[Mirror, ...]
    mirror: dict[str, Mirror]
    choosing: dict[int, tuple[Mirror, ...]]
    """Factions that may stand at one of several Mirrors: the Snake Cults."""
    second_twice: tuple[int, ...]
    """The same by the numbers on their cards, in play or not."""
    unlucky: tuple[str, ...]
    """Where there may be a Time of No Snakes: the second of their Mirrors (DD 3.1.2.2)."""
    domain_of: dict[int, str]
    """What is counted with the Areas -> the Domain that it is (DD 3.1.3)."""
    seats: tuple[int, ...]
    """The Factions at the cloud-shaped table (DD 3.2.2)."""
    areas: tuple[str, ...]
    """Those of the city, each of which has its level of Madness (DD 3.3.1)."""
    bracketed: dict[int, Otherworld]
    """Otherworlds without a Mirror."""
    temples: dict[int, Temple]
    travellers: dict[int, Traveller]
    sides: tuple[str, ...]
    surgat: int | None


@settled
def realm(at: Match | Look) -> Realm:
    return realm_of(at.content)


@settled
def realm_of(archive: Archive) -> Realm:
    return indexed(archive)


def indexed(archive: Archive) -> Realm:
    pack, face = cast("Shelves", archive.pack), archive.by_number
    choosing = {face[number]: own for number, own in with_two(pack.mirrors).items() if number in face}
    return Realm(
        face=face,
        numbers=tuple(sheet.number for sheet in archive.factions),
        mirrors=tuple(pack.mirrors),
        mirror={mirror.id: mirror for mirror in pack.mirrors},
        choosing=choosing,
        second_twice=tuple(with_two(pack.mirrors)),
        unlucky=tuple(mirrors[-1].id for mirrors in choosing.values()),
        domain_of={archive.areas.index(f"Domain of {domain}"): domain for domain in DOMAINS},
        seats=tuple(face[n] for n in (*pack.congress, *pack.congress_without_circle) if n in face),
        areas=archive.city.areas,
        bracketed={face[one.faction]: one for one in pack.otherworlds if one.faction in face},
        temples={face[one.faction]: one for one in pack.temples_of_madness if one.faction in face},
        travellers={face[one.faction]: one for one in pack.travellers if one.faction in face},
        sides=tuple(side.id for side in pack.sides),
        surgat=face.get(SURGAT),
    )
