"""The Dungeon: a dark spiral behind Doorways, and the Treasure Chamber at its end (TA 11:39, 11:40, 11:46)."""

from __future__ import annotations

from questboard.engine import Part
from questboard.engine.play.counted import Tallied
from questboard.games.talisman.boards import doorways, flight
from questboard.games.talisman.boards.dungeon import bots, rules
from questboard.games.talisman.boards.dungeon.words import DungeonWords
from questboard.games.talisman.moments import of

part = Part(
    name="dungeon",
    title="The Dungeon",
    about="A dark spiral of 24 Spaces behind four Doorways; at its end Gold, a Token, and a passage to somewhere else.",
    folder=__path__[0],
    formerly=("fc6667a006f4db9954c3ec752f57d2e782f8cdf2128d978b1cd9ab3d985e8739",),
    options=doorways.OPTIONS,
    hooks=[*flight.HOOKS, doorways.seeds(rules.BOARD)],
    words=DungeonWords(),
    moments={"chamber": of("level", 2, 15, amount="n", now="total")},
    judge=bots.judge,
    judges=("pick",),
    questions=tuple(DungeonWords.declared.questions),
    events=tuple(DungeonWords.declared.events),
    tallies={"Treasure Chambers": Tallied("chamber", by=("seat",), show="count")},
)
