"""What is printed on the cards and the boards, as `content/*.toml` gives it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from questboard.games.talisman.terms import Alignment, Grant, If, Window
from questboard.games.talisman.vocabulary import Ability, Bonus, Effect

Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Value = Annotated[int, msgspec.Meta(ge=0, le=20)]
"""Strength or Craft."""
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
Encounter = Annotated[int, msgspec.Meta(ge=0, le=6)]
"""In which order cards are met: 1 Events, 2 Enemies, 3 Spirits, 4 Strangers, 5 things, 6 Places; 0: it is not met."""
Slot = Literal["HEAD", "NECK", "BODY", "ARM", "HANDS", "FINGER", "WAIST", "FEET", "BACK"]
Type = Literal[
    "EVENT", "ENEMY", "SPIRIT", "STRANGER", "OBJECT", "FOLLOWER", "PLACE", "SPELL", "CURSE", "CHARACTER", "LEVEL2",
    "LEVEL3", "ENDING", "PATRON", "TAVERN", "TASK", "NECRO",
]  # fmt: skip
LAST = 1000
"""Behind all that have a number of their own."""


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
    boards: dict[str, int] = {}
    """Boards on which its Movement number is another one."""


class Pulled(msgspec.Struct, frozen=True):
    """A Pulled Object: how many animals it needs, its Movement number, what it holds."""

    animals: int
    move: int = 0
    cap: int = 0


class Vessel(msgspec.Struct, frozen=True):
    """A ship: its Movement number, how many animals and Pulled Objects it takes, whether it minds no reef (11:36)."""

    move: int = 0
    animals: int = 0
    pulled: int = 0
    sound: bool = False
    frail: bool = False
    """Nothing saves it, and it does not outlive a Squall."""


class Save(msgspec.Struct, frozen=True):
    """Saves the Life of a lost fight on a die of `need` or more."""

    vs: Literal["combat", "psychic", "both"]
    need: Annotated[int, msgspec.Meta(ge=2, le=6)]
    drained: int = 0
    """A score of just so much saves once more, and then it is gone."""


class Timing(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a Spell may be cast, and by whom: the one whose turn, fight or Life it is, somebody else, or anybody."""

    at: Window
    by: Literal["own", "other", "any"] = "own"


class Spell(msgspec.Struct, frozen=True):
    """Difficulty, moments, and what it is aimed at."""

    cost: int
    timing: tuple[Timing, ...]
    target: Literal["", "character", "region_character", "anybody", "fight", "spell", "opponent"] = ""
    ash: int = 0
    """Black Ash that casting it takes (13:15f)."""


Order = Literal["", "cosmos", "chaos", "phobic", "death"]


class Ritual(msgspec.Struct, frozen=True, omit_defaults=True):
    """What must be given up to learn Necro Spells, and how many (13:15d)."""

    draw: int = 1
    lives: int = 0
    gold: int = 0
    craft: int = 0
    objects: int = 0
    bites: int = 0
    roll: int = 0
    """And a die must show at least so much."""


Mode = Literal["count", "land", "next", "send"]
"""count: walking through it costs a step of a Move, and the heading is free again (11:14); land: it is tried by those
who land before it (11:10, 11:23); next: it is a whole Movement, on the turn after landing there (11:33, 11:35); send:
only effects lead through it."""


class Opening(msgspec.Struct, frozen=True, omit_defaults=True):
    """A door on a card, which stands wherever the card lies."""

    to: str
    mode: Mode = "next"
    who: If | None = None
    onto: str = ""
    """Where the Space behind it lies on two boards: the one onto which the first roll leads (R-37)."""
    board: str = ""
    """The board behind it, if that may be missing while the card is in its deck: then another is drawn instead of the
    card (R-58, R-79)."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """One design; `copies` of it are in the deck. `text` is what players read."""

    id: str
    name: str
    deck: str
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
    vessel: Vessel | None = None
    save: Save | None = None
    fragile: int = 0
    """A weapon: whoever rolls so much in a Combat breaks it."""
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
    tires: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """Strangers: how many visits they stay for at a table where Strangers tire (RC-75)."""
    # what it does
    bonus: tuple[Bonus, ...] = ()
    grants: tuple[Grant, ...] = ()
    evades: tuple[If, ...] = ()
    """Foes that its holder may evade."""
    ab: tuple[Ability, ...] = ()
    stays: Literal["keep", "once", "side", "place"] = "keep"
    boards: tuple[str, ...] = ()
    """Boards without which the card is left out."""
    requires: tuple[str, ...] = ()
    """Parts without which it is not even read: its deck may be theirs."""
    wayside: bool = False
    """It stands in the Adventure deck for a Doorway, while the board behind that is not played."""
    opens: tuple[Opening, ...] = ()
    """Where it leads from the Space on which it lies (11:31)."""
    # spells and curses
    spell: Spell | None = None
    order: Order = ""
    """Of Necro Texts and Necro Spells (13:15e)."""
    ritual: Ritual | None = None
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
    # tasks: a fight with `s`, `c` or a `pack`, or what it does on being encountered
    task: Few = 0
    """Its number: the higher, the harder (13:11)."""
    reward: tuple[Effect, ...] = ()
    penalty: tuple[Effect, ...] = ()

    def says(self, strangers_tire: bool) -> str:
        """Its text, at a table where Strangers tire or where they do not."""
        leaves = f" Moves on after the {TIRED[self.tires]} visit." if strangers_tire and self.tires else ""
        return self.text + leaves


TIRED = ("", "first", "second", "third")


class Space(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Space of a board, or a store."""

    id: str
    name: str
    board: str
    text: str = ""
    terrain: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    """What rules know it by: see `boards/traits.py`."""
    draw: int = 0
    deck: str = "adventure"
    do: tuple[Effect, ...] = ()
    """Its instruction. On a Space with `draw` it comes before the cards, or"""
    last: bool = False
    """after them."""
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
    """On a path: the Spaces that follow."""
    meets: bool = True
    """Characters may meet here (14:1)."""
    grants: tuple[Grant, ...] = ()
    foe_bonus: int = 0
    spirits: int = 0
    """Added to the Craft of Spirits that are fought here."""
    dark: int = 0
    """Added to the Strength of Enemies that are fought here by who has no light."""
    harder: dict[str, int] = {}
    """A type or kind of foe -> what is added to each such card that is fought here."""
    charts: dict[str, tuple[Effect, ...]] = {}
    """Tables that the rules of its board roll on, by name."""
    guard: Guard | None = None
    """Who bars the door that is tried by those who land here (11:10)."""
    step: str = ""
    """The step of the turn in which it is encountered, if it is not met like others."""
    leave_from: str = ""
    """Movement is counted from this Space instead (the Tavern)."""
    counts_as: str = ""
    """The Region of which it counts, if not that of its board."""


class Guard(msgspec.Struct, frozen=True):
    """A creature of the board that bars a way: never removed, and worth no experience (R-03)."""

    name: str
    s: Value


class Gate(msgspec.Struct, frozen=True):
    """A step from a Space of a grid in one direction leads out, to another Space."""

    on: str
    wind: Literal["north", "east", "south", "west"]
    to: str


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board: what it is called, how one moves on it, its Spaces in the order of its track."""

    id: str
    name: str
    track: Literal["ring", "path", "spiral", "lines", "grid", "hub"]
    spaces: tuple[str, ...]
    width: int = 0
    """Of a grid: how many Spaces a row has, from West to East; rows go from South to North."""
    gates: tuple[Gate, ...] = ()
    """Of a grid: where a step leads out of it."""
    walk: str = ""
    """How one moves here, if not by the die: the name of a rule (`boards/walks.py`)."""
    pace: tuple[int, ...] = ()
    """How many steps a count of 1, 2, ... is here, if not so many; the last is for all above it."""
    closes: str = ""
    """What happens here when a turn closes: the name of a rule (`boards/closing.py`)."""
    optional: bool = False
    """A side board: what it is good for is seen from inside, and from before its doors."""
    region: str = ""
    """The board to whose Region it belongs, if it is none by itself (9:7)."""
    deck: str = ""
    """The deck that belongs to it: on a Space of two boards one may draw from either (11:37)."""
    by_count: bool = True
    """A Space that it shares with another board may be left along that one in the middle of a Move (11:38)."""
    evade: bool = True
    """Its creatures may be evaded (14:4, 18:2)."""
    magic: Literal["everywhere", "inside", "nowhere"] = "everywhere"
    """How far Spells reach from here, and to here: anywhere; only among those who are on it; not at all (9:7, 9:8)."""
    animals: bool = True
    """Pack Animals and what they pull come along; else they stay on the Space outside, with their loads (11:34)."""
    slows: int = 0
    """So much less is the Movement number of each animal that has one (11:34, R-10)."""
    hurries: bool = True
    """Movement numbers above 0 count here, and so does whatever else makes one faster (11:28)."""
    apart: str = ""
    """The option under which Characters do not meet here (R-56)."""
    tiles: tuple[str, ...] = ()
    """Where the Teleport tiles of its bag lead (11:45); those to Spaces that are not played are not in it (R-72)."""
    put_out: tuple[str, ...] = ()
    """Of a board that one flees from (11:40): the boards where one is put who has fled out of it, while none of its
    Doorways lies anywhere; those that are not played do not count."""
    chart: tuple[str, ...] = ()
    """Where its last Space, or its gates, send one: for a 1, a 2 ... (11:46)."""
    no_return: bool = False
    """Whoever has just come from it moves on before going back in (11:51, 11:54)."""
    counts_as: str = ""
    """The Region of which it counts for Doorways with two sides: `middle`, `none`; a side board that does not say so
    counts as `outer`, a Region as itself (R-07)."""
    law: bool = False
    """The City's statutes hold in its streets, and the Watch looks for those who broke them (13:14)."""


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck, or a pile: what its cards are called. Those without numbers come after all others."""

    id: str
    name: str
    hidden: bool = True
    """A shuffled deck with a discard pile beside it; else an open pile."""
    drawn: bool = False
    """Players draw from it, so Spells may look into it."""
    back: int = LAST
    """Its place among the backs of cards."""
    shelf: int = LAST
    """Its place among the designs."""


class Door(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way from one Space to another that no track has: see `boards/doors.py`."""

    id: str
    here: str
    to: str
    mode: Mode
    who: If | None = None
    """For whom it is open; if it does not say, for all."""
    home: bool = True
    """Behind it is the board of its Space: whoever begins the game here may begin there (S.4)."""
    back: bool = False
    """The way back from an Entrance: it leads to any card that opens here, and to `to` only while none lies about."""
    requires: tuple[str, ...] = ()
    """Parts without which it is not there: for doors to boards that another part brings."""


class Content(msgspec.Struct):
    """Everything in the files."""

    cards: list[Card]
    spaces: list[Space]
    boards: list[Board]
    decks: list[Deck]
    doors: list[Door] = []
