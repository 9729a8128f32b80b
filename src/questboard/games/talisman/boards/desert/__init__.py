"""The Desert: a ring of dunes that shares the Oasis with the Middle Region, thirst, and seven Holy Relics (TA 13:8)."""

from __future__ import annotations

from questboard.engine import Part
from questboard.games.talisman.boards.desert import bots as bots  # known by name
from questboard.games.talisman.boards.desert import rules
from questboard.games.talisman.boards.desert.state import RELICS_SEEN, seen
from questboard.games.talisman.boards.desert.words import DesertWords
from questboard.games.talisman.boards.hooks import event_comes
from questboard.games.talisman.moments import of

part = Part(
    name="desert",
    title="The Desert",
    about="Seventeen Spaces of dunes beyond the Oasis: thirst, a Sphinx, a Sultan, and rumours of Holy Relics.",
    folder=__path__[0],
    formerly=("32bdcd06c0bebc3080ab4b8589dbedd41fc98ae118c433d9439c33295bbdf990",),
    hooks=[event_comes.to(rules.flood)],
    view=RELICS_SEEN,
    see=seen,
    words=DesertWords(),
    moments={
        "flood": of("storm", 2, 16),
        "no-relic": of("announcement", 1, 12),
        "rumour": of("announcement", 2, 15, place="to"),
        "rumour-dies": of("loss", 1, 13),
    },
    judge=bots.judge,
    judges=("end",),
    questions=tuple(DesertWords.declared.questions),
    events=tuple(DesertWords.declared.events),
)
