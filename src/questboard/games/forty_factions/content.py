"""Information sheets: what a content pack says of each Faction and Plot (FF 4.3, FF 4.4)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Set: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
"""The base, or the expansion that a card comes with (FF 4.3.3, FF 4.4.3)."""
Party: TypeAlias = Literal["Militant", "Conservative", "Liberal", "Mercantile", "Independent"]
"""A party of the Council."""
Politics: TypeAlias = Literal[
    "Militant", "Conservative", "Liberal", "Mercantile", "Independent",
    "Pacific", "Aggressive", "Daydream", "Imagination", "Nightmare",
]  # fmt: skip
"""What a sheet says: a party, or a leaning that matters in bodies other than the Council (FF 4.3.6)."""
Category: TypeAlias = Literal[
    "Political Parties", "Executive", "Military", "Guilds", "Thieves' Guilds", "Temples", "Cults", "Nations",
    "Races", "Families", "Independents", "Tribes", "Nomads", "Animals", "Secret Societies",
]  # fmt: skip
Area: TypeAlias = Literal[
    "Lower West Side", "Upper West Side", "Old Town", "Lower East Side", "Upper East Side", "Environs"
]
Side: TypeAlias = Literal["with", "against", "aside"]
"""Whom a stance in a scene helps."""
Means: TypeAlias = Literal["force", "wealth", "faith", "guile", "law", "lore", "crowd", "craft"]
"""What a Faction is good at, and what a stance in a scene calls for: only the Oracle reads it."""
Colour: TypeAlias = Literal["red", "yellow", "blue", "green", "black", "white", "purple", "orange"]
Line: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Prose: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=1200)]


class Character(msgspec.Struct, frozen=True):
    """A leading character (FF 4.3.10); the first is the leader, the second the deputy."""

    name: Line
    rank: Line
    note: Line


class Place(msgspec.Struct, frozen=True):
    """A Location (FF 4.3.11)."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    name: Line
    area: Area
    at: tuple[int, int] | None = None
    """Across and down on the map of the city, 1140 by 700; None: anywhere in its Area."""
    set: Set = "base"


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """What is contested as an Area is, and comes with a set (FF 13.2.3.2)."""

    name: Line
    vp: Annotated[int, msgspec.Meta(ge=1, le=9)]
    rule: Line
    """By which it is controlled, and"""
    lone_rule: Line
    """by which a lone pawn there earns 1 VP."""
    set: Set


class Space(msgspec.Struct, frozen=True, kw_only=True):
    """A Circle or the like: on such a ground, what a Location is in the city (FF 13.2.3.2)."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    code: str = ""
    name: Line
    area: Line | None = None
    """The ground that it lies in; None: in none that is scored, and no pawn stands there."""
    holders: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=2)]
    """Factions by number; of two, one at a time has it, the first before the second."""
    half: bool = False
    """Weighs half as much as a Location."""
    at: tuple[int, int] | None = None
    set: Set


class Variant(msgspec.Struct, frozen=True):
    """Another face of the Faction in another time (FF 4.3.4). Years are of the city's own count."""

    name: Line
    since: int | None = None
    until: int | None = None


class Preference(msgspec.Struct, frozen=True):
    """The pawn colour its holder should take (FF 5.6); rank 1 goes before rank 2."""

    colour: Colour
    rank: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Faction(msgspec.Struct, frozen=True, kw_only=True):
    """A Faction Information Sheet (FF 4.3).

    Open to all are name, tarot, politics, category, Council seat and places; the rest is private to whoever holds the
    card, and to the DM (FF 4.2, R-85). Lines for other sets stand on no sheet of the base game (FF 4.3.16).
    """

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    number: Annotated[int, msgspec.Meta(ge=1, le=114)]
    name: Line
    tarot: Line
    set: Set = "base"
    only_with: tuple[Set, ...] = ()
    """Sets without which the card makes no sense, and is left in the box (AMB-50)."""
    variants: tuple[Variant, ...] = ()
    moral: Literal["Good", "Neutral", "Evil"]
    order: Literal["Lawful", "Neutral", "Chaotic", "Anarchic"]
    politics: Politics
    category: Category
    also: tuple[Category, ...] = ()
    """Further categories that it counts as (FF 4.3.7)."""
    enemies: tuple[int, ...] = ()
    enemy_categories: tuple[Category, ...] = ()
    council: bool = False
    conclave: bool = False
    thievish: bool = False
    """Steals and blocks like a Thieves' Guild (FF 11.1.5)."""
    characters: Annotated[tuple[Character, ...], msgspec.Meta(min_length=2, max_length=5)]
    locations: Annotated[tuple[Place, ...], msgspec.Meta(max_length=3)] = ()
    variable: tuple[Line, ...] = ()
    """A Variable Location instead: Areas, and grounds of sets, where its pawn may stand, the usual one first
    (FF 13.2.3.4)."""
    by_die: bool = False
    """Of these Areas a die says in which it stands: the first is 1."""
    resources: Prose
    random_event: Annotated[str, msgspec.Meta(min_length=20, max_length=200)]
    background: Prose
    aims: Prose
    notes: str = ""
    motto: Line
    means: Annotated[tuple[Means, ...], msgspec.Meta(min_length=1, max_length=3)]
    abilities: tuple[Literal["masquerade", "spy", "conspiracy"], ...] = ()
    """What it may do that others cannot; of spies and conspiracies Forgotten Factions knows."""
    overlord_vp: int = 1
    on_elected_vp: int = 0
    on_lost_vp: int = 0
    colour: Preference | None = None
    icon: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    """A picture from the game-icons set."""
    as_plot: AsPlot | None = None
    """Of a card that may be played as a Plot instead (AMB-62)."""


PLACES = ("none", "location", "area", "location or area")
"""Kinds of places that a Plot of the base game may name: a Location of a target, or an Area."""


class Targets(msgspec.Struct, frozen=True, kw_only=True):
    """On whom a Plot may be played (FF 4.4.4, FF 8.3). All targets are Activated Factions."""

    least: Annotated[int, msgspec.Meta(ge=0, le=8)]
    most: Annotated[int, msgspec.Meta(ge=0, le=8)]
    categories: tuple[Category, ...] = ()
    """If given, the first target is of one of these categories."""
    politics: tuple[Politics, ...] = ()
    """If given, one of the targets has such politics."""
    guests: tuple[Category, ...] = ()
    """If given, a second target makes sense only if one of the two is of these categories."""
    own: bool = True
    allied: bool = True
    hostile: bool = False
    """Two targets of different politics or hostile to one another."""
    joins: tuple[int, ...] = ()
    """Factions that are drawn into the Plot if they are Activated."""
    place: Annotated[str, msgspec.Meta(pattern="^[a-z ]+$")] = "none"
    """What is named too: one of `PLACES`, or a kind that the Plot's expansion knows."""
    among: tuple[int, ...] = ()
    """Factions that its expansion singles out, by number."""
    within: tuple[Line, ...] = ()
    """Where it may be, if not anywhere in the city: Areas, and grounds of a set."""


class Prompt(msgspec.Struct, frozen=True):
    """Something the player of the Plot has to specify, in own words (FF 4.4.4)."""

    key: Annotated[str, msgspec.Meta(pattern="^[a-z-]+$")]
    ask: Line
    suggestions: Annotated[tuple[Line, ...], msgspec.Meta(min_length=2)]
    """What the Oracle and bots say, and people may borrow."""


class Stance(msgspec.Struct, frozen=True):
    """What a Faction can do in the scene of a Plot: a house variant, for tables without a DM."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z-]+$")]
    label: Line
    means: Means
    side: Side
    """With the course of the Plot, against it, or profiting at its edge."""
    risk: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """Added to the stake: more to win, more to lose."""


class Stories(msgspec.Struct, frozen=True):
    """A line for each way a Faction's part can end. {faction} and {place} are filled in."""

    triumph: Line
    success: Line
    setback: Line
    disaster: Line


Effect: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z-]+$")]
"""What a scene does to the board: a name of `rules/effects.py`, or one that the Plot's expansion knows."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """How the Oracle plays a Plot."""

    opening: Prose
    """{target}, {other}, {place} and {player} are filled in."""
    stances: Annotated[tuple[Stance, ...], msgspec.Meta(min_length=3, max_length=6)]
    stories: Stories
    if_it_prevails: Effect = "none"
    """What happens on the board if those with the Plot outdo those against it clearly."""
    if_it_fails: Effect = "none"
    otherwise: Effect = "none"
    """And what happens if neither outdoes the other."""


class AsPlot(msgspec.Struct, frozen=True, kw_only=True):
    """The Plot sheet of a card that is a Faction and a Plot in one (FF 13.1.4)."""

    targets: Targets
    specify: Annotated[tuple[Prompt, ...], msgspec.Meta(min_length=1, max_length=4)]
    notes: Prose
    scene: Scene


class Plot(msgspec.Struct, frozen=True, kw_only=True):
    """A Plot Information Sheet; public while the Plot is in play (FF 8.2)."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    number: Annotated[int, msgspec.Meta(ge=1, le=66)]
    name: Line
    tarot: Line
    set: Set = "base"
    targets: Targets
    specify: Annotated[tuple[Prompt, ...], msgspec.Meta(min_length=1, max_length=4)]
    notes: Prose
    """Storyline, how it is played and resolved: for everybody."""
    flags: tuple[Annotated[str, msgspec.Meta(pattern="^[a-z_]+$")], ...] = ()
    """Public holiday, wheel, wild; or something that its expansion does when it is played."""
    scene: Scene
    icon: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]


class City(msgspec.Struct, frozen=True, kw_only=True):
    """What belongs to the city and to no card."""

    year: int
    """The date of the game unless the table chooses another (FF 5.1)."""
    years: tuple[int, int]
    """The dates that this pack is made for."""
    overlord: int
    """The Faction whose leader is Overlord at the start (FF 4.3.6)."""
    areas: tuple[Area, ...]
    """In the order in which they are scored."""
    area_vp: tuple[int, ...]
    locations: Literal[76, 77] = 77
    """How many there are in all: a pack made to the printed total has one fewer (R-01)."""
    about: Prose


class Raised(msgspec.Struct, frozen=True, kw_only=True):
    """An Area that is worth more with an expansion (FF 13.2.3.1)."""

    area: Area
    vp: int
    set: Set


class Content(msgspec.Struct):
    """The whole pack."""

    factions: list[Faction]
    plots: list[Plot]
    city: City
    raised: list[Raised] = []
    grounds: list[Ground] = []
    spaces: list[Space] = []
