"""Where cards lie and what the state of a match is made of: numbers and card ids, no words."""

from __future__ import annotations

import msgspec

from questboard.engine import Open, State
from questboard.games.runebound.vocabulary import COLOURS

GREEN, YELLOW, BLUE, RED = range(4)
MARKET, MARKET_USED, HEROES = "market", "market used", "heroes"
EVENT, TRACK, FACED, OUT, DOOM, BROWSED = "event", "undefeated", "faced", "out of the game", "doom", "browsed"
BOX = "back in the box"
DECKS = COLOURS
USED = tuple(f"{colour} used" for colour in COLOURS)
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

    spent: Open[bool] = False
    wounds: Open[int] = 0
    fatigue: Open[int] = 0
    covers: Open[int] = 0
    """Which symbols of a Ritual are covered, as bits (VA46.7)."""
    bought: Open[int] = -1
    """The turn in which it was bought (RB 10.3)."""


class Hero(msgspec.Struct):
    """What a player has beside cards."""

    card: Open[int] = -1
    hex: Open[int] = -1
    gold: Open[int] = 0
    xp: Open[int] = 0
    counters: Open[list[int]] = msgspec.field(default_factory=lambda: [0, 0, 0, 0, 0])
    knocked: Open[int] = 0
    """How often he was knocked out."""
    out: Open[bool] = False
    beaten: Open[list[int]] = []
    """The colours of the Challenges he beat this turn."""
    entered: Open[list[int]] = []
    """The terrains he entered this turn."""
    fewer_dice: Open[int] = 0
    """Dice that he lacks in his next Movement step."""
    counter: Open[int] = -1
    """The Scion whose counter he holds, as a card (VA50.11)."""
    kills: Open[int] = 0
    last_wounds: Open[int] = 0
    freed: Open[int] = 0
    slot: Open[int] = -1
    """His quest space (VA51.8)."""
    quests: Open[dict[int, list[int]]] = {}
    """Marks on open quests, by card: what a mark is depends on the quest (VA51.33)."""
    offers: Open[int] = 0
    """Offers he has made this turn (RB 10.6)."""


class Slot(msgspec.Struct, gc=False, array_like=True, frozen=True):
    """An undefeated Challenge: its card, where it waits, since when (RB 4.7)."""

    card: Open[int]
    hex: Open[int]
    age: Open[int]


class Boost(msgspec.Struct, gc=False, array_like=True, frozen=True):
    """A number that is changed for a while; phase -1 is all phases, seat -1 the enemy's numbers."""

    what: Open[str]
    phase: Open[int]
    amount: Open[int]
    until: Open[str]
    seat: Open[int]


class Fight(msgspec.Struct):
    """A combat that is going on (RB 6)."""

    seat: Open[int]
    """The Hero who acts."""
    face: Open[int]
    purpose: Open[str]
    card: Open[int] = -1
    colour: Open[int] = -1
    life: Open[int] = 0
    wounds: Open[int] = 0
    round: Open[int] = 0
    phase: Open[int] = 0
    used: Open[list[int]] = []
    """Who has attacked this round."""
    skip: Open[list[int]] = []
    down: Open[list[int]] = []
    """Heroes knocked out in this combat."""
    rival: Open[int] = -1
    """Hero against Hero: the seat that acts as the challenge (RB 9.2)."""
    attacker: Open[int] = -1
    may_escape: Open[bool] = True
    no_allies: Open[bool] = False
    extra: Open[int] = 0
    """Attacks that the Hero may make beyond the one of each round."""
    free: Open[bool] = False
    """He may attack in every phase (VA50.32)."""
    magic_hit: Open[int] = 0
    """The last round in which a magic attack hit."""
    rolls: Open[int] = 0
    soaked: Open[int] = 0
    revived: Open[bool] = False
    result: Open[str] = ""
    order: Open[list[int]] = []
    """All Heroes of a battle of many, in order."""
    mates: Open[list[int]] = []
    """Those who fight this round."""
    acted: Open[list[int]] = []
    """Those who have earned the reward (VA50.36)."""
    left: Open[list[int]] = []
    """Those who have not yet acted in this phase or decided for this round."""
    away: Open[list[int]] = []
    """Those who have escaped for this round (VA50.35)."""
    late: Open[list[int]] = []
    """Those who lost their ranged phase to a failed escape."""
    empty: Open[int] = 0
    bonus: Open[int] = 0
    """On the first roll."""
    quiet: Open[int] = 0
    """Rounds in a row in which nothing happened (ruling 57)."""
    marks: Open[list[int]] = []
    """What would be different if anything had."""


class Roll(msgspec.Struct, gc=False):
    """Dice that lie on the table and may still be changed."""

    seat: Open[int]
    who: Open[int]
    kind: Open[str]
    """combat, test, escape, or target: what the Hero who acts as the challenge rolls (RB 9.3)"""
    phase: Open[int]
    target: Open[int]
    attacks: Open[bool] = False
    skill: Open[str] = ""
    bonus: Open[int] = 0
    powered: Open[int] = 0
    """How much of the bonus comes from activated powers."""
    one: Open[int] = 0
    two: Open[int] = 0
    attribute: Open[int] = -1
    """The attribute that is used instead of the phase's own (RB 6.13)."""
    sure: Open[bool] = False
    twice: Open[bool] = False


class Harm(msgspec.Struct, gc=False):
    """Wounds that are about to be taken."""

    seat: Open[int]
    who: Open[int]
    amount: Open[int]
    phase: Open[int]
    by_roll: Open[bool] = False


class Offer(msgspec.Struct):
    """What somebody offers to a Hero in the same hex (RB 10.6)."""

    by: Open[int]
    to: Open[int]
    give: Open[list[int]]
    take: Open[list[int]]
    gold: Open[int]


class Journey(State):
    """The first half of the state: see `Realm`."""

    heroes: Open[list[Hero]]
    pieces: Open[dict[int, Piece]] = {}
    jewels: Open[dict[int, int]] = {}
    slots: Open[list[Slot | None]] = []
    round: Open[int] = 0
    turn: Open[int] = 0
    mark: Open[int] = 0
    """How often the active Hero had been knocked out when his turn began."""
    first: Open[int] = 0
    active: Open[int] = 0
    dice: Open[list[int]] = []
    """The faces of movement dice that are rolled and not spent."""
    bound: Open[list[int]] = []
    """Rolled dice that may only cover symbols of Rituals."""
    trading: Open[int] = 0
    """Dice in the trading pool that are not rolled yet (VA51.13)."""
    trade_dice: Open[list[int]] = []
    """Rolled trading dice that have not been used."""
    trade_size: Open[int] = 0
    """How many dice the trading pool had: cards to look at, gold for healing (VA51.17, VA51.18)."""
    purse: Open[int] = 0
    """Gold that may still be paid for healing in a camp (VA51.18)."""
    rests: Open[int] = 0
    drawing: Open[int] = -1
    """The colour of the deck that is drawn from in this Adventure step."""
    fight: Open[Fight | None] = None
    roll: Open[Roll | None] = None
    harm: Open[Harm | None] = None
    offer: Open[Offer | None] = None
    boosts: Open[list[Boost]] = []
    once: Open[dict[str, list[int]]] = {}
    """Texts that were used and may not be used again within a roll, round, combat or turn."""
    doom: Open[int] = 0
    endgame: Open[list[int]] = []
    """Heroes who have yet to face the end, the present one first."""
    lords: Open[list[int]] = []
    """What the present Hero (or the group) has yet to face, as cards."""
    ending: Open[bool] = False
    queue: Open[list[int]] = []
    """Seats that have yet to do what the present step is about, the next one first."""

    @property
    def combat(self) -> Fight:
        """The fight, for rules that hold only while there is one."""
        fight = self.fight
        assert fight is not None
        return fight
