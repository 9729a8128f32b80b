"""Comets, Curses and Quests."""

from __future__ import annotations

from questboard.engine import Moments, Quiet, moment
from questboard.games.runebound.moments import of

MOMENTS: Moments = {
    "comets": Quiet("each comet that falls is shown itself"),
    "fallen": moment("storm", whom="all", place="town", weight=2, tenths=16),
    "starts": Quiet("the figure stands there on the map"),
    "quest-space": Quiet("the page of Quests shows it"),
    "caravan": of("gain", 2, 14, amount="count"),
    "curse": of("curse", 3, 20, card="card"),
    "curse-stands": of("loss", 2, 15, card="card"),
    "claimed": moment("score", whom="all", who="seat", card="card", amount="points", weight=3, tenths=20),
    "freed": moment("level", whom="all", who="seat", place="town", weight=3, tenths=20),
    "quest-open": moment("card", whom="all", card="card", weight=2, tenths=17),
    "quest": of("gain", 2, 15, card="card", now="have", need="need"),
}
