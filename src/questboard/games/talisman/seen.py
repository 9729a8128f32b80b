"""The shape of what a seat sees: what the browser and the terminal are sent."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from questboard.engine import Look as AnyLook
from questboard.games.talisman.library import Library
from questboard.games.talisman.printed import Printed
from questboard.games.talisman.rules import sums
from questboard.games.talisman.rules.odds import Odds


class Thing(msgspec.Struct):
    """A card that lies open."""

    card: int
    id: str
    place: str
    """worn, readied, standing, or the card it lies in."""
    slot: str = ""
    job: str = ""
    used: int = 0
    room: int = 0
    """How many Objects it holds, if any."""


class HeroSeen(msgspec.Struct):
    """A seat and its Character, as all see it."""

    seat: int
    character: str
    condition: str
    ranks: tuple[str, ...]
    strength: int
    craft: int
    base_strength: int
    base_craft: int
    lives: int
    gold: int
    bank: int
    sxp: int
    cxp: int
    sxp_goal: int
    """How much experience makes a point."""
    cxp_goal: int
    alignment: str
    tokens: dict[str, int]
    statuses: tuple[str, ...]
    damaged: tuple[str, ...]
    toad: int
    miss: int
    at: str
    next: str
    """What the next Movement must be, if it is decided already."""
    next_says: str
    """The same in words."""
    next_to: str
    """The Space where it leads, if there is just one."""
    load: int
    encumbrance: int
    ready: int
    """How many things can be readied."""
    leadership: int
    led: int
    """How much of it the Followers take."""
    spell_limit: int
    spells: int
    reserve: int
    gear: tuple[Thing, ...]
    curses: tuple[tuple[str, int], ...]
    """(Curse, own turns left)"""
    cast: bool
    quest: int
    sums: dict[str, sums.Parts]
    """strength, craft, encumbrance, leadership: what the number is made of."""


class FightSeen(msgspec.Struct):
    kind: str
    seat: int
    rival: int
    foe: str
    foes: tuple[str, ...]
    value: int
    mine: int
    his: int
    my_die: int
    """0: not rolled yet."""
    his_die: int
    my_sum: sums.Parts
    """What each side brings, before the die."""
    his_sum: sums.Parts
    odds: Odds | None = None
    """As it stands, without Favours and further dice. In a hundred: won, equal, lost; none once both dice lie there."""
    answer: str = ""
    """Of a fight that has not begun: what is answered to begin it."""


class View(msgspec.Struct):
    """The open table, then the seat's own Spells and reserve."""

    turn: int
    active: int
    boards: tuple[str, ...]
    heroes: tuple[HeroSeen, ...]
    spaces: dict[str, tuple[tuple[int, str], ...]]
    """Space -> (card, what it is) that lie there."""
    packed: dict[int, int]
    """Card on a Space -> the card it lies in."""
    loose: dict[str, int]
    stock: dict[str, tuple[tuple[int, str, int], ...]]
    """Merchant -> (card, what it is, printed price)"""
    pool: dict[int, str]
    """Purchase cards in nobody's stock -> what they are."""
    patrons: tuple[tuple[int, str], ...]
    calendar: tuple[tuple[str, int], ...]
    decks: dict[str, tuple[int, int]]
    """Deck -> (cards left, cards discarded)"""
    ending: str
    progress: int
    holder: int
    advanced: tuple[tuple[int, str, int], ...]
    """(card, what it is, who holds it)"""
    fights: tuple[FightSeen, ...]
    ways: tuple[FightSeen, ...]
    """Fights between which the open question chooses, as they would begin."""
    statutes: tuple[int, ...]
    hand: tuple[tuple[int, str, int], ...]
    """(Spell, what it is, the card that it is attached to): this seat's own."""
    reserve: tuple[tuple[int, str], ...]
    known: dict[int, str]
    """Cards in hidden places that this seat has seen."""
    printed: Printed


Look: TypeAlias = AnyLook[View, Library]
"""One seat's eyes on this game: words and bots import it."""
