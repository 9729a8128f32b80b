"""Rome in words."""

from __future__ import annotations

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.rome import arena, gate, streets
from questboard.games.talisman.boards.rome.arena import WANTED
from questboard.games.talisman.boards.rome.gate import MILESTONE, WALLS
from questboard.games.talisman.boards.rome.state import ROME_SEEN
from questboard.games.talisman.boards.rome.streets import VETO_TO
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import facts, names, options
from questboard.games.talisman.wording.boards import BoardWords

facts.PURPOSES.enter("circus", "at the Circus")
for kind in ("arena-row", "race"):
    options.BEGUN.enter(kind, True)
for name in ("Rome", "Ostia", "Before the Walls", "Merchants' Hill", "Temple Hill"):
    names.BARE.enter(name, True)
guides.GUIDES.enter("rome", (
    ("TA 11:47", "One die round the streets, either way, or into a store that you pass; the rest is lost."),
    ("TA 20:15", "A Favour makes a die of yours 1 more or 1 less; no more than one for each roll."),
    ("TA 11:28", "Animals and carts make nobody faster here, but still slower."),
    ("TA 11:31", "Out through the Porta, to any Roman Milestone that lies somewhere."),
))  # fmt: skip


class RomeWords(BoardWords):
    declared = Declarations((arena, gate, streets))
    passive = frozenset({"stay"})
    answers = {(MILESTONE, "stay"): "Stay here"}

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if asked.name == MILESTONE and option[0] == "enter":
            return Label("Go to the gate of Rome")
        if asked.name in (WALLS, VETO_TO.name) and len(option) == 2:
            return Label(names.space(look, str(option[1])))
        return super().option(look, asked, option)

    def board(self, look: Look) -> list[Panel]:
        row = ROME_SEEN.of(look).row
        rows = tuple((look.name(seat), f"{n} of {WANTED}") for seat, n in enumerate(row) if n)
        return [Panel("Wins in a row in the Colosseum", rows)] if rows else []
