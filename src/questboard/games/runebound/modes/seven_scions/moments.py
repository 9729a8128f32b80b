"""Storms that break, Scions that wake, and the Stormlords: everybody watches."""

from __future__ import annotations

from questboard.engine import Moments, Quiet, moment
from questboard.games.runebound.moments import of

MOMENTS: Moments = {
    "storms": moment("storm", whom="all", cards="cards", weight=2, tenths=20),
    "storm": Quiet("the track shows it"),
    "storm-breaks": moment("storm", whom="all", weight=3, tenths=22),
    "storm-card": moment("card", whom="all", who="seat", card="card", weight=3, tenths=20),
    "weathers": Quiet("nothing happens to who stands in shelter"),
    "storm-shifted": moment("storm", whom="all", who="seat", amount="spaces", weight=1, tenths=13),
    "storm-beaten": moment("gain", whom="all", other="seats", card="card", weight=3, tenths=20),
    "storm-won": moment("loss", whom="all", card="card", weight=3, tenths=20),
    "peeked": Quiet("who looks sees the cards themselves"),
    "counters-back": Quiet("the map shows it"),
    "scion-counter": of("card", 2, 15, card="card"),
    "awakening": moment("announcement", whom="all", who="seat", card="card", weight=2, tenths=15),
    "awakened": moment("level", whom="all", who="seat", card="card", weight=3, tenths=22),
    "slumbers": of("loss", 2, 15, card="card"),
    "given-up": Quiet("one's own choice"),
    "passed-by": Quiet("a card that nobody met"),
    "set-aside": Quiet("the page of the storm shows it"),
    "stormlords": moment("storm", whom="all", cards="cards", weight=3, tenths=28),
    "lord-beaten": moment("gain", whom="all", who="seat", card="card", now="kills", weight=3, tenths=24),
    "lord-stands": moment("loss", whom="all", who="seat", card="card", amount="wounds", weight=3, tenths=22),
}
