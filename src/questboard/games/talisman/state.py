"""The state of a game of Talisman: numbers and card ids, no words."""

from __future__ import annotations

import msgspec

from questboard.engine import State

DECKS = (
    "adventure", "city", "village", "patron", "tavern_event", "spells", "curses", "talismans", "characters", "endings",
)  # fmt: skip
"""Hidden decks; each has a discard pile beside it."""
BACKS = (*DECKS, "purchase", "advanced")
POOL = "purchase"
"""Purchase cards in no stock: open, in no order (RC-7)."""
ADVANCED = "advanced"
BOARD, STOCK, SIDE, ROW, OUT = "board", "stock", "side", "patrons here", "out of the game"
ENDING = "the ending"
SPELLS = tuple(f"spells {seat}" for seat in range(6))
RESERVE = tuple(f"reserve {seat}" for seat in range(6))
GEAR = tuple(f"gear {seat}" for seat in range(6))
CURSES = tuple(f"curses {seat}" for seat in range(6))

READIED, WORN, STANDING = -1, -2, -3
"""Where a card lies in somebody's gear; STANDING: Followers, animals, Pulled Objects. Else: inside that card."""
FREE, RIDDEN = -1, -2
"""What an animal does; else: the Follower who rides it, or the Pulled Object it pulls."""

IN_PLAY, WAITING, GONE = 0, 1, 2
GOOD, NEUTRAL, EVIL = 0, 1, 2
ALIGNMENTS = ("good", "neutral", "evil")
NOBODY, NOWHERE, NO_CARD = -1, -1, -1

SLOT_OF = {"HELMET": "HEAD", "SHIELD": "ARM", "ARMOUR": "BODY"}
SLOTS = ("HEAD", "NECK", "BODY", "ARM", "HANDS", "FINGER", "WAIST", "FEET", "BACK")


def discards(deck: str) -> str:
    return f"{deck} discards"


class Timed(msgspec.Struct, array_like=True):
    """A modifier or a standing rule for a time."""

    what: str
    n: int
    until: str
    left: int
    """Own turns that it lasts, where it lasts some."""


class Fight(msgspec.Struct, array_like=True):
    """A fight that is going on, as all see it."""

    kind: str
    """combat or psychic; ability: somebody would use one on a Character, and nobody fights"""
    seat: int
    foes: list[int]
    """Cards; none against a Character or a creature of a Space."""
    name: str
    value: int
    """What the foes' Strength or Craft comes to as printed."""
    rival: int = NOBODY
    mine: int = 0
    """Modifiers of this fight only."""
    his: int = 0
    pack: bool = False
    evaded: bool = False
    gone: bool = False
    my_die: int = 0
    his_die: int = 0
    my_score: int = 0
    his_score: int = 0
    no_saves: list[int] = []
    """Seats that nothing saves in this fight."""
    arrest: bool = False
    value_printed: int = 0
    """Of a creature of a Space."""
    costs_life: bool = True
    noevade: bool = False
    lawful: bool = False
    """On a City street: no statute forbids it."""
    my_sum: list[tuple[str, int]] = []
    """What each side brought when the dice fell, part by part."""
    his_sum: list[tuple[str, int]] = []
    no_armour: list[int] = []
    """Seats whose armour is of no use in this fight."""


class Hero(msgspec.Struct):
    """A seat and the Character it plays."""

    character: int = -1
    """The face of its card."""
    condition: int = WAITING
    level2: int = NO_CARD
    level3: int = NO_CARD
    strength: int = 0
    craft: int = 0
    lives: int = 0
    gold: int = 0
    bank: int = 0
    sxp: int = 0
    cxp: int = 0
    alignment: int = NEUTRAL
    realigned: bool = False
    """Changed alignment in this turn (7:2)."""
    favour: int = 0
    poison: int = 0
    bite: int = 0
    ash: int = 0
    dungeon: int = 0
    warrant: bool = False
    citizen: bool = False
    license: bool = False
    letter: bool = False
    betrothed: bool = False
    loan: int = 0
    alms: int = 0
    """Gold given to the Beggar Prince."""
    toad: int = 0
    """Own turns left as a Toad."""
    toad_strength: int = 1
    toad_craft: int = 1
    miss: int = 0
    cast: bool = False
    """Has cast in this player's turn (9:11)."""
    at: int = NOWHERE
    came_from: int = NOWHERE
    landed: int = NOWHERE
    forced: str = ""
    """What the next Movement must be: portal, leave_inner, next, captive, donjon, board."""
    forced_to: int = NOWHERE
    fails: int = 0
    store: int = NOWHERE
    """The store that was encountered in the last turn (11:43)."""
    done: bool = False
    """The instruction of this Inner Space is completed (11:4)."""
    werewolf: int = 0
    fiends: int = 0
    fiend_lost: bool = False
    damaged: list[str] = []
    """Kinds of armour that lie damaged in their slots (16:11)."""
    raft_since: int = 0
    quest: int = 0
    arena: int = 0
    child: int = 0
    """Own turns left to bring a Lost Child to the gate."""
    calf: int = 0
    """Own turns left to drive a Lost Calf to the pens."""
    raft_waits: int = 0
    """Rafts paid for that wait at any dock."""
    cast_at: int = NOWHERE
    """Where the last Spell of this turn was cast."""
    set_move: int = -1
    """What the Movement die will show, by a Spell; 0: as the player likes."""
    timed: list[Timed] = []
    games: list[list[int]] = []
    """[face, ability]: used up for the whole game."""


class Land(State, kw_only=True):
    """Lists by seat; dicts by card or by Space."""

    heroes: list[Hero]
    place: dict[int, int] = {}
    """Card in somebody's gear -> READIED, WORN, STANDING or the card it lies in."""
    job: dict[int, int] = {}
    """Animal -> FREE, RIDDEN, its rider or what it pulls."""
    lies: dict[int, int] = {}
    """Card on a Space, or in a merchant's stock -> the Space."""
    bound: dict[int, int] = {}
    """Spell -> the Object or Follower that it is attached to."""
    casting: list[int] = []
    """Spells that are being cast: they are in no hand any more, but not yet spent."""
    used: dict[int, int] = {}
    """Card -> how often its limited uses were used."""
    calendar: dict[int, list[int]] = {}
    """Season, Month or Day -> [seat that drew it, turns left, turn of the draw]."""
    curse_left: dict[int, int] = {}
    loose: dict[int, int] = {}
    """Space -> Gold that lies there."""
    pawned: dict[int, int] = {}
    """Card at a Pawnbroker's -> the seat that may buy it back."""
    wards: dict[int, int] = {}
    """Space -> the seat whose Ward of Roots waits there."""
    # the turn
    turn: int = 0
    active: int = 0
    again: bool = False
    procession: int = NOBODY
    """The seat that met a Procession: nobody moves past it before its next turn."""
    over: bool = False
    """Encounters of this turn are over."""
    moved: int = 0
    """How often encounters moved the Character on (13:1)."""
    arrived: bool = False
    """The Character has just been moved, and encounters its new Space."""
    skip_org: bool = False
    unharnessed: list[int] = []
    """Animals set free in this turn's Movement: they need a person from Organization on (RC-71)."""
    offered: list[int] = []
    """Seats that were offered a trade in this Organization phase."""
    law_drawn: list[int] = []
    """Law cards that a wanted Character drew in this turn, and still has to answer for (20:10)."""
    tidied: list[int] = []
    """Things that were moved in this Organization phase."""
    queue: list[int] = []
    """Cards on the Space that are still to be met."""
    number: int = 0
    """The encounter number that is being worked on (15:2)."""
    to_draw: int = 0
    texts: bool = False
    """The Space's own instruction is still to be followed."""
    evaded: list[int] = []
    visited: list[int] = []
    """Cards that were visited, or that somebody left alone, in this turn."""
    turned: list[list[int]] = []
    """[card or face, ability]: used in this turn."""
    evades_all: bool = False
    foe_turn: int = 0
    """What foes get in all fights of this turn."""
    met: bool = False
    """Cards were met on this Space before its text."""
    statutes: list[int] = []
    fights: list[Fight] = []
    standoffs: int = 0
    # the end
    revealed: bool = False
    holder: int = NOBODY
    progress: int = 0
    shades: list[int] = []
    """Seats whose shade is beaten (The Court of Shades)."""
    winner: int = NOBODY
    won_by: str = ""
    first_gain: list[int] = []
    """By seat: the turn of its first gain of Strength; for statistics."""
