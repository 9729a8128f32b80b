"""The shape of what a seat sees: what the browser and the terminal are sent."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from questboard.engine import Look as AnyLook
from questboard.games.runebound.library import Library
from questboard.games.runebound.printed import Printed


class CardSeen(msgspec.Struct):
    """A card in play: its number, what it is, and what lies on it."""

    card: int
    id: str
    spent: bool = False
    wounds: int = 0
    exhaustion: int = 0
    covers: int = 0
    new: bool = False
    """Bought this turn."""


class Fighter(msgspec.Struct):
    """A character with the numbers that count now, in the order ranged, melee, magic."""

    card: int
    id: str
    values: tuple[int, ...]
    damages: tuple[int, ...]
    life: int
    wounds: int
    stamina: int
    exhaustion: int
    spent: bool = False


class Progress(msgspec.Struct):
    card: int
    id: str
    have: int
    need: int
    marks: tuple[int, ...] = ()
    """Hexes that were visited (row * 18 + column), or whatever else this quest counts."""


class HeroSeen(msgspec.Struct):
    seat: int
    hero: Fighter | None
    hex: tuple[int, int]
    gold: int
    xp: int
    level: int
    counters: tuple[int, ...]
    made_of: tuple[tuple[int, int, int], ...]
    """Of each attribute: what is printed, what experience adds, and what cards and the Event do."""
    items: tuple[CardSeen, ...]
    allies: tuple[Fighter, ...]
    held: tuple[CardSeen, ...]
    runes: int
    dice: int
    knocked: int
    out: bool
    dealt: tuple[CardSeen, ...] = ()
    """Heroes to choose from, before the game."""
    escape: int = 0
    """What is added to the Mind in an Escape roll."""
    scion: Fighter | None = None
    """The awakened Scion at his side (VA50.18)."""
    counter: int = -1
    """The slumbering Scion whose counter he holds, as a card (VA50.11)."""
    kills: int = 0
    """Stormlords he has beaten."""
    claims: tuple[CardSeen, ...] = ()
    """Curse cards in his victory pile (VA51.26)."""
    points: int = 0
    freed: int = 0
    """Towns he has freed."""
    slot: int = -1
    """His quest space (VA51.8)."""
    quests: tuple[Progress, ...] = ()


def fighters(hero: HeroSeen) -> list[Fighter]:
    """The Hero, and all who fight at his side."""
    return [one for one in (hero.hero, *hero.allies, hero.scion) if one is not None]


class Attack(msgspec.Struct):
    """A phase in which the Hero would do harm."""

    phase: int
    chance: int
    """In percent."""


class Enemy(msgspec.Struct):
    id: str
    seat: int
    """Who fights it."""
    values: tuple[int, ...]
    damages: tuple[int, ...]
    left: int
    round: int
    phase: int
    rival: int = -1
    life: int = 0
    """Of an enemy that is no Hero, unhurt."""
    order: tuple[int, ...] = ()
    """Of a battle of many: all Heroes in it."""
    mates: tuple[int, ...] = ()
    """Who fights in this round."""
    acted: tuple[int, ...] = ()
    """Who has earned the reward so far, should it fall in this round (VA50.36)."""
    away: tuple[int, ...] = ()
    """Who has escaped for this round."""
    down: tuple[int, ...] = ()
    group: tuple[int, int] | None = None
    """All as one: the lowest value and the lowest damage in this phase, Scions in place (VA50.47, VA50.49)."""
    attacks: tuple[Attack, ...] = ()
    """Of a Hero alone against a Challenge: what promises most comes first."""
    danger: bool = False
    """Whether the blows of one round could knock that Hero out."""


class RollSeen(msgspec.Struct):
    seat: int
    who: int
    kind: str
    phase: int
    target: int
    attacks: bool
    skill: str
    dice: tuple[int, int]
    total: int
    need: int
    """What the dice must show, and"""
    chance: int
    """how likely that is before they fall, in percent."""


class Waiting(msgspec.Struct):
    """An undefeated Challenge on the map."""

    slot: int
    id: str
    hex: tuple[int, int]


class View(msgspec.Struct):
    step: str
    round: int
    rounds: int
    turn: int
    active: int
    price: int
    """Of an experience counter."""
    heroes: tuple[HeroSeen, ...]
    jewels: tuple[tuple[int, int, int], ...]
    """(column, row, colour) of every counter on the map."""
    undefeated: tuple[Waiting, ...]
    stacks: tuple[tuple[CardSeen, ...], ...]
    decks: tuple[int, ...]
    event: str | None
    dice: tuple[int, ...]
    bound: tuple[int, ...]
    enemy: Enemy | None
    roll: RollSeen | None
    doom: int
    doom_ends: int
    """With so many counters the endgame begins (RB 13.2)."""
    printed: Printed
    harm: tuple[int, int] | None = None
    """(who, how many wounds) that are about to be taken."""
    known: dict[int, str] = {}
    """Other open cards by number: an offer, what was turned up."""
    opens: tuple[str, ...] = ()
    """While dice are spent: the hexes that each face of a die opens for the active Hero, as bits of a number in hex."""
    bargains: dict[int, int] = {}
    """What the active Hero pays for wares before him, where that is not their printed cost."""
    fetches: dict[int, int] = {}
    """In a market: what it pays the active Hero for each of his Items and Allies."""
    mode: str = ""
    """Empty for the Dragon Lords, else the name of the expansion that replaces them."""


Look: TypeAlias = AnyLook[View, Library]
"""One seat's eyes on this game: words and bots import it."""
