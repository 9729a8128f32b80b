"""Black's Tavern in words."""

from __future__ import annotations

from questboard.engine import Declarations, Panel
from questboard.games.talisman.boards.tavern import rules
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import facts, names, options
from questboard.games.talisman.wording.boards import BoardWords

facts.PURPOSES.enter("patrons", "for Patrons")
for kind in ("patrons", "tavern-event"):
    options.BEGUN.enter(kind, True)
for kind in ("patron", "tavern-event"):
    options.ABOUT.enter(kind, True)


class TavernWords(BoardWords):
    declared = Declarations((rules,))
    answers = {("patron", "done"): "Talk to nobody more"}

    def board(self, look: Look) -> list[Panel]:
        guests = tuple((names.title(look, name),) for _, name in look.view.patrons)
        return [Panel("In the Tavern", guests)] if guests else []
