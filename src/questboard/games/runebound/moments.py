"""What of a turn is shown as a short scene: adventures, dice, blows, wounds, gold, duels, the Doom Track."""

from __future__ import annotations

from questboard.engine import Moments, Quiet, moment
from questboard.engine.telling.moments import Moment, Scene

FIGHT: tuple[Scene, ...] = ("fight",)


def of(scene: Scene, weight: int = 2, tenths: int = 15, *, ends: tuple[Scene, ...] = (), **shows: str) -> Moment:
    """Something that happens to one seat."""
    return Moment(scene, {"who": "seat", **shows}, weight=weight, tenths=tenths, ends=ends)


MOMENTS: Moments = {
    "dealt": Quiet("the first question says who begins"),
    "hero": of("card", 2, 16, card="card"),
    "turn": Quiet("the prompt says whose turn it is"),
    "moved": Quiet("the figure walks there on the map"),
    "rolled": of("announcement", 1, 11),
    "refilled": Quiet("the map shows the new counters"),
    # adventures
    "drawn": of("card", 2, 18, card="card"),
    "event": moment("card", whom="all", card="card", weight=2, tenths=18, ends=("card",)),
    "event-passed": moment("announcement", whom="all", card="card", weight=1, tenths=12),
    "turned-up": of("card", 1, 12, card="card"),
    "gives-way": Quiet("the next card is shown itself"),
    "kept": of("gain", 2, 14, card="card"),
    "table": of("dice", 1, 13, dice="die"),
    "tested": of("fight", 2, 16, mine="total", his="difficulty"),
    "dice": of("dice", 1, 12, dice="dice"),
    "trade-rolled": of("announcement", 1, 12),
    "doom": moment("storm", whom="all", now="doom", weight=1, tenths=13),
    "hazard": of("dice", 2, 15, dice="die"),
    "endgame": moment("storm", whom="all", weight=3, tenths=26),
    # combat
    "fight": of("announcement", 1, 11, card="card"),
    "target": Quiet("the blow shows it"),
    "struck": of("fight", 1, 17, mine="total", his="target", card="card", passed="hits", words="phase"),
    "escape": of("fight", 2, 16, mine="total", his="target", passed="escaped"),
    "hurt": of("gain", 1, 14, card="card", amount="wounds", now="left", ends=FIGHT),
    "foe-healed": moment("announcement", weight=1, tenths=12, card="card", amount="wounds", ends=FIGHT),
    "revived": moment("announcement", weight=1, tenths=12, card="card", now="life", ends=FIGHT),
    "defeated": of("gain", 3, 18, card="card", ends=FIGHT),
    "not-defeated": of("loss", 1, 13, card="card", ends=FIGHT),
    "exhausted": of("loss", 1, 12, amount="taken", ends=FIGHT),
    "wounded": of("loss", 2, 15, card="card", amount="wounds", ends=FIGHT),
    "healed": of("gain", 1, 12, amount="wounds"),
    "rested": Quiet("the sheet shows it"),
    "readied": Quiet("the sheet shows it"),
    "activated": Quiet("what it does is told by what comes of it"),
    "power": Quiet("what it does is told by what comes of it"),
    "stand-off": of("announcement", 2, 14),
    "knocked-out": of("death", 3, 24),
    "killed": of("death", 3, 20, card="card"),
    # duels
    "duel": moment("fight", who="seat", other="other", weight=3, tenths=18, calls=True),
    "duel-won": moment("gain", who="seat", other="other", amount="gold", weight=3, tenths=20),
    "duel-ended": moment("announcement", who="seat", other="other", weight=1, tenths=12),
    "prize": moment("theft", who="seat", other="other", card="card", weight=3, tenths=18, calls=True),
    # goods
    "gained": of("gain", 1, 13, card="card"),
    "gold": of("gain", 1, 12, amount="gold"),
    "gold-lost": of("loss", 2, 15, amount="gold"),
    "card-lost": of("loss", 2, 15, card="card"),
    "parted": Quiet("one's own choice"),
    "dropped": Quiet("one's own choice"),
    "sold": Quiet("one's own choice"),
    "wages": of("loss", 1, 12, card="card"),
    "market": Quiet("the market shows it"),
    "xp": of("gain", 1, 12, amount="xp"),
    "counter": of("level", 3, 17, now="level", words="counter"),
    "offered": moment("offer", who="seat", other="to", cards="give", amount="gold", tenths=18, calls=True),
    "declined": moment("announcement", who="seat", other="other", weight=1, tenths=12),
    "swapped": moment("gain", who="seat", other="other", tenths=14),
    "ended": moment("end", whom="all", other="winners", weight=3, tenths=28),
}
