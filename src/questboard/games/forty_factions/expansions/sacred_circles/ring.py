# SC 3.1.5, SC 3.2.5, SC 3.2.6 - Sides that show, and who speaks for a Totem at this table
from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any

from questboard.engine import event, settled
from questboard.games.forty_factions.content import Space
from questboard.games.forty_factions.expansions.sacred_circles.facts import TotemId
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.expansions.sacred_circles.totems import (
    Ring,
    Totem,
    controllers,
    manifest,
    reach,
)
from questboard.games.forty_factions.facts import NoFaction
from questboard.games.forty_factions.hooks import active_changed
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.rules.placing import pass_place
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match


@event("totem")
def told_totem(totem: TotemId, faction: NoFaction, former: NoFaction) -> str:
    if faction is None:
        return "The {totem} Totem is Neutral now, without {former}."
    return "The {totem} Totem has a voice: {faction}" + (", no longer {former}." if former else ".")


@event("side-turned")
def told_side_turned(totem: TotemId, faction: NoFaction) -> str:
    return "The other Side shows: {totem}. Circle and Totem go to {faction}."


@settled
def ring_of(content: Archive) -> Ring:
    """The Influence Table of the pack in play, by place."""
    pack: Any = content.pack
    return Ring(tuple(sorted(pack.totems, key=lambda totem: totem.place)), frozenset(pack.influence_only))


def totem_named(content: Archive, name: str) -> int:
    return next(totem.place for totem in ring_of(content).totems if totem.id == name)


def id_of(content: Archive, place: int) -> str:
    return ring_of(content).totems[place].id


def activated(match: Match) -> dict[int, int]:
    """The Activated Factions by number, as one batch: who came first is told by the Sides that show."""
    sheets = match.content.factions
    return {sheets[faction].number: 0 for faction, owner in enumerate(match.state.owner) if owner != NOBODY}


def turned(match: Match) -> dict[int, int]:
    """Totem -> the Tribe whose Side showed last, of those with two."""
    return {totem: tribe for totem, tribe in CIRCLES.of(match).sides}


def speaking(match: Match) -> dict[int, int]:
    """Totem -> the Faction that speaks for it; all others are Neutral (SC 3.2.7.1)."""
    owner = match.state.owner
    here = tuple([faction for faction, holder in enumerate(owner) if holder != NOBODY])
    return dict(_speaking(match.content, here, tuple(map(tuple, CIRCLES.of(match).sides))))


@lru_cache(maxsize=64)
def _speaking(content: Archive, here: tuple[int, ...], sides: tuple[tuple[int, int], ...]) -> dict[int, int]:
    """By who is Activated and the Sides that show: for long that is the same."""
    numbers = {content.factions[faction].number: 0 for faction in here}
    found = controllers(ring_of(content), numbers, dict(sides))
    return {totem: content.by_number[number] for totem, number in found.items()}


def reached_by(match: Match, faction: int, speakers: dict[int, int]) -> tuple[int, ...]:
    """The Totems beside which an Activated Faction without one may lay its chit (SC 3.2.6)."""
    sheets = match.content.factions
    numbers = {totem: sheets[speaker].number for totem, speaker in speakers.items()}
    return reach(sheets[faction].number, ring_of(match.content), numbers)


# What is Activated has changed


def settle(match: Match, came: Sequence[int], went: Sequence[int]) -> None:
    """Totem pawns change as soon as a better one is Activated or the best one leaves, and everybody sees why."""
    if not came and not went:
        return
    sheets, now = match.content.factions, activated(match)
    here, gone = {sheets[faction].number for faction in came}, {sheets[faction].number for faction in went}
    before = {number: 0 for number in now if number not in here} | dict.fromkeys(gone, 0)
    ring = concerned(ring_of(match.content), here | gone)
    had = controllers(ring, before, turned(match))
    show_sides(match, now)
    has = controllers(ring, now, turned(match))
    for totem in ring.totems:
        former, speaker = had.get(totem.place), has.get(totem.place)
        if former != speaker:
            told_totem(
                match, _rule(totem, speaker), totem=totem.id, faction=_id(match, speaker), former=_id(match, former)
            )


def concerned(ring: Ring, changed: Set[int]) -> Ring:
    """The Totems for which one of these Factions could speak: at all others nothing changes."""
    return ring._replace(totems=[totem for totem in ring.totems if not changed.isdisjoint(totem.claims)])


def _id(match: Match, number: int | None) -> str | None:
    return None if number is None else match.content.ids[match.content.by_number[number]]


def _rule(totem: Totem, speaker: int | None) -> str:
    if speaker is None:
        return "SC 3.2.5.3"
    return "SC 3.2.5.1" if speaker in totem.tribes else "SC 3.2.5.2"


def show_sides(match: Match, here: dict[int, int]) -> None:
    """The first of two Tribes has Circle and Totem, and keeps them as long as it is Activated (SC 3.1.5)."""
    circles = CIRCLES.of(match)
    shown = turned(match)
    for totem in two_sided(match.content):
        tribe = manifest(totem.tribes, here, shown.pop(totem.place, None))
        if tribe is not None:
            shown[totem.place] = tribe
            take_circle(match, totem, tribe)
    circles.sides = [[place, tribe] for place, tribe in sorted(shown.items())]


def turn_side(match: Match, totem: Totem, tribe: int) -> None:
    """A Plot or the DM turns a Circle to its other Side, and the Totem turns with it (AMB-11)."""
    circles = CIRCLES.of(match)
    circles.sides = sorted([*(pair for pair in circles.sides if pair[0] != totem.place), [totem.place, tribe]])
    take_circle(match, totem, tribe)
    active_changed(match, (), ())
    told_side_turned(match, "SC 3.1.5", totem=totem.id, faction=_id(match, tribe))


def other_side(match: Match, totem: Totem) -> int | None:
    """The Tribe to which a Circle that shows one Side could be turned: the other one, if it is Activated (AMB-11)."""
    shown, here = turned(match).get(totem.place), activated(match)
    return next((tribe for tribe in totem.tribes if tribe != shown and tribe in here), None) if shown else None


@settled
def two_sided(content: Archive) -> tuple[Totem, ...]:
    return tuple(totem for totem in ring_of(content).totems if len(totem.tribes) > 1)


def take_circle(match: Match, totem: Totem, tribe: int) -> None:
    """Unless the DM has given it to somebody else altogether."""
    content, controller = match.content, match.state.controller
    tribes = [content.by_number[number] for number in totem.tribes if number in content.by_number]
    for place in circles_of(content, totem):
        if controller[place] in tribes and controller[place] != content.by_number[tribe]:
            pass_place(match, place, content.by_number[tribe])


@settled
def circles_of(content: Archive, totem: Totem) -> tuple[int, ...]:
    """The Circle that has the same two Sides."""
    return tuple(
        place for place, space in enumerate(content.places)
        if isinstance(space, Space) and space.holders == totem.tribes
    )  # fmt: skip
