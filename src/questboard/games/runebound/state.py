"""The state of a match: numbers and card ids, no words."""

from __future__ import annotations

import msgspec

from questboard.engine import State
from questboard.games.runebound.vocabulary import COLOURS

GREEN, YELLOW, BLUE, RED = range(4)
MARKET, MARKET_USED, HEROES = "market", "market used", "heroes"
EVENT, TRACK, FACED, OUT, DOOM, BROWSED = "event", "undefeated", "faced", "out of the game", "doom", "browsed"
SCIONS, QUESTS, BOX = "scions", "quests", "back in the box"
DECKS = COLOURS
USED = tuple(f"{colour} used" for colour in COLOURS)
STORMS = tuple(f"storm {colour}" for colour in COLOURS[:3])
LORDS = "stormlords"
STACKS = tuple(f"stack {town}" for town in range(8))
SEATS = range(6)
HERO = tuple(f"hero {seat}" for seat in SEATS)
ITEMS = tuple(f"items {seat}" for seat in SEATS)
ALLIES = tuple(f"allies {seat}" for seat in SEATS)
HELD = tuple(f"held {seat}" for seat in SEATS)
CLAIMS = tuple(f"claims {seat}" for seat in SEATS)
SCION = tuple(f"scion {seat}" for seat in SEATS)
PEEKED = tuple(f"looks at {seat}" for seat in SEATS)
MIND, BODY, SPIRIT, STAMINA, LIFE = range(5)
"""Experience counters by kind (RB 11.3)."""
OPEN, DESTROYED, CURSED, FREED = range(4)
"""What a town may be (VA51.6)."""


def curse_pile(curse: int, level: int) -> str:
    return f"curse {curse} level {level}"


class Piece(msgspec.Struct, gc=False, array_like=True):
    """What lies on a card in play: it stays from turn to turn (RB 7.1) and leaves with the card (RB 2.7)."""

    spent: bool = False
    wounds: int = 0
    fatigue: int = 0
    covers: int = 0
    """Which symbols of a Ritual are covered, as bits (VA46.7)."""
    bought: int = -1
    """The turn in which it was bought (RB 10.3)."""


class Hero(msgspec.Struct):
    """What a player has beside cards."""

    card: int = -1
    hex: int = -1
    gold: int = 0
    xp: int = 0
    counters: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0, 0])
    knocked: int = 0
    """How often he was knocked out."""
    out: bool = False
    beaten: list[int] = []
    """The colours of the Challenges he beat this turn."""
    entered: list[int] = []
    """The terrains he entered this turn."""
    fewer_dice: int = 0
    """Dice that he lacks in his next Movement step."""
    counter: int = -1
    """The Scion whose counter he holds, as a card (VA50.11)."""
    kills: int = 0
    last_wounds: int = 0
    freed: int = 0
    slot: int = -1
    """His quest space (VA51.8)."""
    quests: dict[int, list[int]] = {}
    """Marks on open quests, by card: what a mark is depends on the quest (VA51.33)."""
    offers: int = 0
    """Offers he has made this turn (RB 10.6)."""


class Slot(msgspec.Struct, gc=False, array_like=True, frozen=True):
    """An undefeated Challenge: its card, where it waits, since when (RB 4.7)."""

    card: int
    hex: int
    age: int


class Boost(msgspec.Struct, gc=False, array_like=True, frozen=True):
    """A number that is changed for a while; phase -1 is all phases, seat -1 the enemy's numbers."""

    what: str
    phase: int
    amount: int
    until: str
    seat: int


class Fight(msgspec.Struct):
    """A combat that is going on (RB 6)."""

    seat: int
    """The Hero who acts."""
    face: int
    purpose: str
    card: int = -1
    colour: int = -1
    life: int = 0
    wounds: int = 0
    round: int = 0
    phase: int = 0
    used: list[int] = []
    """Who has attacked this round."""
    skip: list[int] = []
    down: list[int] = []
    """Heroes knocked out in this combat."""
    rival: int = -1
    """Hero against Hero: the seat that acts as the challenge (RB 9.2)."""
    attacker: int = -1
    may_escape: bool = True
    no_allies: bool = False
    extra: int = 0
    """Attacks that the Hero may make beyond the one of each round."""
    free: bool = False
    """He may attack in every phase (VA50.32)."""
    magic_hit: int = 0
    """The last round in which a magic attack hit."""
    rolls: int = 0
    soaked: int = 0
    revived: bool = False
    result: str = ""
    order: list[int] = []
    """All Heroes of a storm battle, in order."""
    mates: list[int] = []
    """Those who fight this round."""
    acted: list[int] = []
    """Those who have earned the reward (VA50.36)."""
    left: list[int] = []
    """Those who have not yet acted in this phase or decided for this round."""
    away: list[int] = []
    """Those who have escaped for this round (VA50.35)."""
    late: list[int] = []
    """Those who lost their ranged phase to a failed escape."""
    empty: int = 0
    bonus: int = 0
    """On the first roll."""
    quiet: int = 0
    """Rounds in a row in which nothing happened (ruling 57)."""
    marks: list[int] = []
    """What would be different if anything had."""


class Roll(msgspec.Struct, gc=False):
    """Dice that lie on the table and may still be changed."""

    seat: int
    who: int
    kind: str
    """combat, test, escape, or target: what the Hero who acts as the challenge rolls (RB 9.3)"""
    phase: int
    target: int
    attacks: bool = False
    skill: str = ""
    bonus: int = 0
    powered: int = 0
    """How much of the bonus comes from activated powers."""
    one: int = 0
    two: int = 0
    attribute: int = -1
    """The attribute that is used instead of the phase's own (RB 6.13)."""
    sure: bool = False
    twice: bool = False


class Harm(msgspec.Struct, gc=False):
    """Wounds that are about to be taken."""

    seat: int
    who: int
    amount: int
    phase: int
    by_roll: bool = False


class Offer(msgspec.Struct):
    """What somebody offers to a Hero in the same hex (RB 10.6)."""

    by: int
    to: int
    give: list[int]
    take: list[int]
    gold: int


class Realm(State):
    heroes: list[Hero]
    pieces: dict[int, Piece] = {}
    jewels: dict[int, int] = {}
    slots: list[Slot | None] = []
    round: int = 0
    turn: int = 0
    mark: int = 0
    """How often the active Hero had been knocked out when his turn began."""
    first: int = 0
    active: int = 0
    dice: list[int] = []
    """The faces of movement dice that are rolled and not spent."""
    bound: list[int] = []
    """Rolled dice that may only cover symbols of Rituals."""
    trading: int = 0
    """Dice in the trading pool that are not rolled yet (VA51.13)."""
    trade_dice: list[int] = []
    """Rolled trading dice that have not been used."""
    trade_size: int = 0
    """How many dice the trading pool had: cards to look at, gold for healing (VA51.17, VA51.18)."""
    purse: int = 0
    """Gold that may still be paid for healing in a camp (VA51.18)."""
    rests: int = 0
    drawing: int = -1
    """The colour of the deck that is drawn from in this Adventure step."""
    fight: Fight | None = None
    roll: Roll | None = None
    harm: Harm | None = None
    offer: Offer | None = None
    boosts: list[Boost] = []
    once: dict[str, list[int]] = {}
    """Texts that were used and may not be used again within a roll, round, combat or turn."""
    doom: int = 0
    endgame: list[int] = []
    """Heroes who have yet to face the end, the present one first."""
    lords: list[int] = []
    """What the present Hero (or the group) has yet to face, as cards."""
    ending: bool = False
    queue: list[int] = []
    """Seats that have yet to do what the present step is about, the next one first."""
    storm: int = 0
    """How many towns of the market column the storm counter has passed (VA50.6)."""
    storm_open: bool = False
    """Whether this is a Storm step (VA50.13)."""
    storm_shift: int = 0
    """How many spaces fewer the counter moves."""
    storm_card: int = -1
    supplies: list[int] = []
    """Wounds, exhaustion and Items that a player may still take care of before the Stormlords (VA50.40)."""
    towns: list[int] = []
    town_terrain: list[int] = []
    town_curse: list[int] = []
    discount: int = 0
    bargain: bool = False
    """Whether this Market step's one cheaper purchase was made."""
    victor: int = -1
    """Who killed the High Dragon Lord."""
    fought_at: int = -1
    """Where the present Challenge was met: a Hero who is knocked out wakes up elsewhere."""
    shopped: bool = False
    """Whether this turn's Market step has taken place (VA51.37)."""
    substitutes: dict[int, int] = {}
    """Who puts a Scion's value (0) or damage (1) in place of his own (VA50.49)."""
