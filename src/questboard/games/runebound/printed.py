"""What is printed for everybody to see: the land, the faces of movement dice, and the faces of all cards.

It says nothing of where a card lies, and does not change while a game lasts.
"""

from __future__ import annotations

import msgspec

from questboard.engine import settled
from questboard.games.runebound.atlas import place
from questboard.games.runebound.content import Challenge, Hero
from questboard.games.runebound.faces import Face
from questboard.games.runebound.library import Library
from questboard.games.runebound.wording.effects import says

Hex = tuple[int, int]
"""Column and row."""


class CardFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card shows. Values and damages in the order ranged, melee, magic (or Mind, Body, Spirit)."""

    id: str
    name: str
    kind: str
    text: str = ""
    colour: int = -1
    cost: int = 0
    type: str = ""
    equips: str = ""
    keywords: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    damages: tuple[int, ...] = ()
    life: int = 0
    stamina: int = 0
    symbols: tuple[int, ...] = ()
    """Of a Ritual: what is to be covered, by number in the row of symbols."""
    skills: dict[str, int] = {}
    reward: str = ""
    """What defeating it brings, in words."""
    slot: int = 0
    """Of a Scion."""
    benefit: str = ""
    """What the counter of a slumbering Scion gives."""
    level: int = 0
    """Of a Curse card."""
    curse: str = ""
    back: str = ""
    """What a claimed Curse card gives."""


class TownSeen(msgspec.Struct, frozen=True):
    name: str
    hex: Hex


class Named(msgspec.Struct, frozen=True):
    """A landmark or a river."""

    name: str
    course: tuple[Hex, ...]


class LandSeen(msgspec.Struct, frozen=True):
    rows: tuple[str, ...]
    """A cell is a terrain, a road (=) or none, and what is printed there: a town's letter, a jewel, or nothing."""
    towns: tuple[TownSeen, ...]
    """From the bottom of the market column to its top."""
    landmarks: tuple[Named, ...]
    rivers: tuple[Named, ...]
    roads: tuple[tuple[Hex, ...], ...]
    """From town to town, both included."""
    faces: tuple[tuple[int, ...], ...]
    """The symbols on each face of a movement die."""


class Printed(msgspec.Struct, frozen=True):
    land: LandSeen
    cards: tuple[CardFace, ...]
    experience: tuple[int, ...]
    """For a Challenge that was beaten at a jewel, by its colour (RB 4.6)."""


@settled
def printed(content: Library) -> Printed:
    """The same object for every look at it: a view is made often."""
    faces = tuple(_card(content, face) for face in content.faces)
    return Printed(_land(content), faces, tuple(content.tuning.experience))


def _land(content: Library) -> LandSeen:
    atlas, pack = content.atlas, content.content
    towns = {town.id: place(hex) for town, hex in zip(atlas.towns, atlas.town_hexes, strict=True)}
    return LandSeen(
        rows=pack.map.rows,
        towns=tuple(TownSeen(town.name, towns[town.id]) for town in atlas.towns),
        landmarks=tuple(Named(mark.name, (mark.hex,)) for mark in pack.landmarks),
        rivers=tuple(Named(river.name, river.course) for river in pack.rivers),
        roads=tuple((towns[road.start], *road.course, towns[road.to]) for road in pack.roads),
        faces=atlas.faces,
    )


def _card(content: Library, face: Face) -> CardFace:
    sheet = content.sheets[face.id]
    fights = bool(face.life) and any(face.values)
    reward = "a Dragon Rune" if isinstance(sheet, Challenge) and sheet.keep == "rune" else ""
    return CardFace(
        id=face.id,
        name=face.name,
        kind=face.kind,
        text=face.text,
        colour=face.colour,
        cost=face.cost,
        type=face.type,
        equips=face.equips,
        keywords=face.keywords,
        values=face.values if fights else (),
        damages=face.damages if fights else (),
        life=face.life,
        stamina=face.stamina,
        symbols=face.symbols,
        skills=sheet.skills if isinstance(sheet, Hero) else {},
        slot=face.slot,
        benefit=face.benefit,
        level=face.level,
        curse=face.curse,
        back=getattr(sheet, "back", ""),
        reward=", ".join(filter(None, (reward, says(face.reward) if face.reward else ""))),
    )
