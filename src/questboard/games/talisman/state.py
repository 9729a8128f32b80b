"""The state of a game of Talisman: numbers and card ids, no words."""

from __future__ import annotations

import msgspec

from questboard.engine import Open, State

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

    what: Open[str]
    n: Open[int]
    until: Open[str]
    left: Open[int]
    """Own turns that it lasts, where it lasts some."""


class Fight(msgspec.Struct, array_like=True):
    """A fight that is going on, as all see it."""

    kind: Open[str]
    """combat or psychic; ability: somebody would use one on a Character, and nobody fights"""
    seat: Open[int]
    foes: Open[list[int]]
    """Cards; none against a Character or a creature of a Space."""
    name: Open[str]
    value: Open[int]
    """What the foes' Strength or Craft comes to as printed."""
    rival: Open[int] = NOBODY
    mine: Open[int] = 0
    """Modifiers of this fight only."""
    his: Open[int] = 0
    pack: Open[bool] = False
    evaded: Open[bool] = False
    gone: Open[bool] = False
    my_die: Open[int] = 0
    his_die: Open[int] = 0
    my_score: Open[int] = 0
    his_score: Open[int] = 0
    no_saves: Open[list[int]] = []
    """Seats that nothing saves in this fight."""
    arrest: Open[bool] = False
    value_printed: Open[int] = 0
    """Of a creature of a Space."""
    costs_life: Open[bool] = True
    noevade: Open[bool] = False
    lawful: Open[bool] = False
    """On a City street: no statute forbids it."""
    my_sum: Open[list[tuple[str, int]]] = []
    """What each side brought when the dice fell, part by part."""
    his_sum: Open[list[tuple[str, int]]] = []
    no_armour: Open[list[int]] = []
    """Seats whose armour is of no use in this fight."""


class Hero(msgspec.Struct):
    """A seat and the Character it plays."""

    character: Open[int] = -1
    """The face of its card."""
    condition: Open[int] = WAITING
    level2: Open[int] = NO_CARD
    level3: Open[int] = NO_CARD
    strength: Open[int] = 0
    craft: Open[int] = 0
    lives: Open[int] = 0
    gold: Open[int] = 0
    bank: Open[int] = 0
    sxp: Open[int] = 0
    cxp: Open[int] = 0
    alignment: Open[int] = NEUTRAL
    realigned: Open[bool] = False
    """Changed alignment in this turn (7:2)."""
    favour: Open[int] = 0
    poison: Open[int] = 0
    bite: Open[int] = 0
    ash: Open[int] = 0
    dungeon: Open[int] = 0
    warrant: Open[bool] = False
    citizen: Open[bool] = False
    license: Open[bool] = False
    letter: Open[bool] = False
    betrothed: Open[bool] = False
    loan: Open[int] = 0
    alms: Open[int] = 0
    """Gold given to the Beggar Prince."""
    toad: Open[int] = 0
    """Own turns left as a Toad."""
    toad_strength: Open[int] = 1
    toad_craft: Open[int] = 1
    miss: Open[int] = 0
    cast: Open[bool] = False
    """Has cast in this player's turn (9:11)."""
    at: Open[int] = NOWHERE
    came_from: Open[int] = NOWHERE
    landed: Open[int] = NOWHERE
    forced: Open[str] = ""
    """What the next Movement must be: the name of a kind (`boards/forced.py`)."""
    forced_to: Open[int] = NOWHERE
    fails: Open[int] = 0
    store: Open[int] = NOWHERE
    """The store that was encountered in the last turn (11:43)."""
    done: Open[bool] = False
    """The instruction of this Inner Space is completed (11:4)."""
    werewolf: Open[int] = 0
    fiends: Open[int] = 0
    fiend_lost: Open[bool] = False
    damaged: Open[list[str]] = []
    """Kinds of armour that lie damaged in their slots (16:11)."""
    raft_since: Open[int] = 0
    quest: Open[int] = 0
    arena: Open[int] = 0
    child: Open[int] = 0
    """Own turns left to bring a Lost Child to the gate."""
    calf: Open[int] = 0
    """Own turns left to drive a Lost Calf to the pens."""
    raft_waits: Open[int] = 0
    """Rafts paid for that wait at any dock."""
    cast_at: Open[int] = NOWHERE
    """Where the last Spell of this turn was cast."""
    set_move: Open[int] = -1
    """What the Movement die will show, by a Spell; 0: as the player likes."""
    timed: Open[list[Timed]] = []
    games: Open[list[list[int]]] = []
    """[face, ability]: used up for the whole game."""


class Land(State, kw_only=True):
    """Lists by seat; dicts by card or by Space."""

    heroes: Open[list[Hero]]
    place: Open[dict[int, int]] = {}
    """Card in somebody's gear -> READIED, WORN, STANDING or the card it lies in."""
    job: Open[dict[int, int]] = {}
    """Animal -> FREE, RIDDEN, its rider or what it pulls."""
    lies: Open[dict[int, int]] = {}
    """Card on a Space, or in a merchant's stock -> the Space."""
    bound: Open[dict[int, int]] = {}
    """Spell -> the Object or Follower that it is attached to."""
    casting: Open[list[int]] = []
    """Spells that are being cast: they are in no hand any more, but not yet spent."""
    used: Open[dict[int, int]] = {}
    """Card -> how often its limited uses were used."""
    calendar: Open[dict[int, list[int]]] = {}
    """Season, Month or Day -> [seat that drew it, turns left, turn of the draw]."""
    curse_left: Open[dict[int, int]] = {}
    loose: Open[dict[int, int]] = {}
    """Space -> Gold that lies there."""
    pawned: Open[dict[int, int]] = {}
    """Card at a Pawnbroker's -> the seat that may buy it back."""
    wards: Open[dict[int, int]] = {}
    """Space -> the seat whose Ward of Roots waits there."""
    # the turn
    turn: Open[int] = 0
    active: Open[int] = 0
    again: Open[bool] = False
    procession: Open[int] = NOBODY
    """The seat that met a Procession: nobody moves past it before its next turn."""
    over: Open[bool] = False
    """Encounters of this turn are over."""
    moved: Open[int] = 0
    """How often encounters moved the Character on (13:1)."""
    arrived: Open[bool] = False
    """The Character has just been moved, and encounters its new Space."""
    skip_org: Open[bool] = False
    unharnessed: Open[list[int]] = []
    """Animals set free in this turn's Movement: they need a person from Organization on (RC-71)."""
    offered: Open[list[int]] = []
    """Seats that were offered a trade in this Organization phase."""
    law_drawn: Open[list[int]] = []
    """Law cards that a wanted Character drew in this turn, and still has to answer for (20:10)."""
    tidied: Open[list[int]] = []
    """Things that were moved in this Organization phase."""
    queue: Open[list[int]] = []
    """Cards on the Space that are still to be met."""
    number: Open[int] = 0
    """The encounter number that is being worked on (15:2)."""
    to_draw: Open[int] = 0
    texts: Open[bool] = False
    """The Space's own instruction is still to be followed."""
    evaded: Open[list[int]] = []
    visited: Open[list[int]] = []
    """Cards that were visited, or that somebody left alone, in this turn."""
    turned: Open[list[list[int]]] = []
    """[card or face, ability]: used in this turn."""
    evades_all: Open[bool] = False
    foe_turn: Open[int] = 0
    """What foes get in all fights of this turn."""
    met: Open[bool] = False
    """Cards were met on this Space before its text."""
    statutes: Open[list[int]] = []
    fights: Open[list[Fight]] = []
    standoffs: Open[int] = 0
    # the end
    revealed: Open[bool] = False
    holder: Open[int] = NOBODY
    progress: Open[int] = 0
    shades: Open[list[int]] = []
    """Seats whose shade is beaten (The Court of Shades)."""
    winner: Open[int] = NOBODY
    won_by: Open[str] = ""
    first_gain: Open[list[int]] = []
    """By seat: the turn of its first gain of Strength; for statistics."""
