"""Black's Tavern: Patrons who come and go, and an Event for who stays until the turn closes (TA 13:6, TA 13:7)."""

from __future__ import annotations

from questboard.engine import Inserted, Part, Quiet, moment
from questboard.games.talisman.boards.hooks import turn_closes
from questboard.games.talisman.boards.tavern import effects as effects  # known by name
from questboard.games.talisman.boards.tavern import rules
from questboard.games.talisman.boards.tavern.words import TavernWords

part = Part(
    name="tavern",
    title="Black's Tavern",
    about="Patrons to talk to, and Events for who stays the night.",
    usual=True,
    once="tavern",
    steps=[Inserted("tavern", rules.tavern_turn)],
    hooks=[turn_closes.to(rules.tidy)],
    questions=tuple(TavernWords.declared.questions),
    events=tuple(TavernWords.declared.events),
    origins=("tavern-event",),
    words=TavernWords(),
    moments={
        "patron": moment("card", whom="all", card="card", weight=1, tenths=13),
        "patrons": Quiet("each Patron is shown"),
        "tavern-event": moment("card", who="seat", card="card", tenths=17),
    },
)
