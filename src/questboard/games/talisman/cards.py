"""What is printed on the cards and the boards, as `content/*.toml` gives it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from questboard.games.talisman.vocabulary import Ability, Alignment, Bonus, Effect, Grant, If, Window

Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Value = Annotated[int, msgspec.Meta(ge=0, le=20)]
"""Strength or Craft."""
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
Encounter = Annotated[int, msgspec.Meta(ge=0, le=6)]
"""In which order cards are met: 1 Events, 2 Enemies, 3 Spirits, 4 Strangers, 5 things, 6 Places; 0: it is not met."""
Slot = Literal["HEAD", "NECK", "BODY", "ARM", "HANDS", "FINGER", "WAIST", "FEET", "BACK"]
Deck = Literal[
    "characters", "adventure", "spells", "purchase", "curses", "endings", "talismans", "advanced", "city", "village",
    "patron", "tavern_event",
]  # fmt: skip
Type = Literal[
    "EVENT", "ENEMY", "SPIRIT", "STRANGER", "OBJECT", "FOLLOWER", "PLACE", "SPELL", "CURSE", "CHARACTER", "LEVEL2",
    "LEVEL3", "ENDING", "PATRON", "TAVERN",
]  # fmt: skip
BoardName = Literal["outer", "middle", "inner", "city", "village", "tavern"]


class Pack(msgspec.Struct, frozen=True):
    """Foes that come one after the other (16:5). `go_on`: all rounds are fought, each loss costs a Life."""

    count: Count
    value: int
    go_on: bool = False


class Animal(msgspec.Struct, frozen=True):
    """A Pack Animal: how many Objects it carries, its Movement number, whether one can ride it."""

    cap: int = 0
    move: int = 0
    ride: bool = False
    pulls: int = 1


class Pulled(msgspec.Struct, frozen=True):
    """A Pulled Object: how many animals it needs, its Movement number, what it holds."""

    animals: int
    move: int = 0
    cap: int = 0


class Save(msgspec.Struct, frozen=True):
    """Saves the Life of a lost fight on a die of `need` or more."""

    vs: Literal["combat", "psychic", "both"]
    need: Annotated[int, msgspec.Meta(ge=2, le=6)]


class Timing(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a Spell may be cast, and by whom: the one whose turn, fight or Life it is, somebody else, or anybody."""

    at: Window
    by: Literal["own", "other", "any"] = "own"


class Spell(msgspec.Struct, frozen=True):
    """Difficulty, moments, and what it is aimed at."""

    cost: int
    timing: tuple[Timing, ...]
    target: Literal["", "character", "region_character", "anybody", "fight", "spell"] = ""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """One design; `copies` of it are in the deck. `text` is what players read."""

    id: str
    name: str
    deck: Deck
    type: Type
    text: str
    copies: Count = 1
    no: Encounter = 0
    sub: tuple[str, ...] = ()
    # foes
    s: Value | Literal["self"] | None = None
    c: Value | Literal["self"] | None = None
    pack: Pack | None = None
    noevade: bool = False
    alone: bool = False
    # things
    w: Few = 0
    slot: Slot | None = None
    lead: Few = 0
    box: Few = 0
    """How many Objects it holds."""
    light_only: bool = False
    """Holds only Objects of weight 0."""
    animal: Animal | None = None
    pulled: Pulled | None = None
    save: Save | None = None
    worth: int = 0
    """Turns into so much Gold when it is taken."""
    price: Few = 0
    align: tuple[Alignment, ...] = ()
    """Who may hold it; empty: everybody."""
    attached: int = 0
    """Spells it holds, cast without a roll (9:9)."""
    single: bool = False
    """With `attached`: gone when its Spell is cast."""
    uses: int = 0
    """Gone after so many uses of its abilities."""
    # what it does
    bonus: tuple[Bonus, ...] = ()
    grants: tuple[Grant, ...] = ()
    evades: tuple[If, ...] = ()
    """Foes that its holder may evade."""
    ab: tuple[Ability, ...] = ()
    stays: Literal["keep", "once", "side", "place"] = "keep"
    boards: tuple[BoardName, ...] = ()
    """Boards without which the card is left out."""
    # spells and curses
    spell: Spell | None = None
    robs: Literal["", "objects", "followers", "place"] = ""
    """Spells on a Character of the Region: what that Character must have to give."""
    turns: int = 0
    """Curses: how many own turns they last; 0: at once."""
    ends_on_six: bool = False
    # characters
    race: str = ""
    alignment: Alignment = "neutral"
    start: str = ""
    tags: tuple[str, ...] = ()
    gold: int = 1
    closed: tuple[Slot, ...] = ()
    """Slots that this Character cannot use."""
    brings: tuple[str, ...] = ()
    """Cards it starts with, by id."""
    # advanced characters
    needs: If | None = None
    at: tuple[str, ...] = ()
    """Spaces where it is earned."""
    pays: int = 0
    gives_spells: int = 0
    """Spells discarded to earn it."""
    # endings
    goal: int = 0
    open: bool = True
    """Whether rivals may enter the Crown Space meanwhile."""
    # patrons
    reacts: bool = False


class Space(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Space of a board, or a store."""

    id: str
    name: str
    board: BoardName
    text: str = ""
    terrain: tuple[str, ...] = ()
    draw: int = 0
    deck: str = "adventure"
    do: tuple[Effect, ...] = ()
    """Its instruction. On a Space with `draw` it comes before the cards."""
    entry: tuple[Effect, ...] = ()
    """What happens on entering the board here (11:35)."""
    store_of: str = ""
    """A store: the street Space with its arrow."""
    merchant: str = ""
    sells_back: bool = True
    dock: bool = False
    opposite: tuple[str, ...] = ()
    """Across the Storm River."""
    next: tuple[str, ...] = ()
    """Where one may go instead of moving, on the turn after landing (11:35); in the Inner Region, the next Spaces."""
    meets: bool = True
    """Characters may meet here (14:1)."""
    grants: tuple[Grant, ...] = ()
    foe_bonus: int = 0
    leave_from: str = ""
    """Movement is counted from this Space instead (the Tavern)."""


class Board(msgspec.Struct, frozen=True):
    """A board: what it is called, how one moves on it, its ring or path in order."""

    id: BoardName
    name: str
    track: Literal["ring", "path", "hub"]
    spaces: tuple[str, ...]
    optional: bool = False


class Link(msgspec.Struct, frozen=True):
    """Walking over it costs a step, and the heading is free again (11:14)."""

    id: str
    here: str
    there: str


class Content(msgspec.Struct):
    """Everything in the files."""

    cards: list[Card]
    spaces: list[Space]
    boards: list[Board]
    links: list[Link]
