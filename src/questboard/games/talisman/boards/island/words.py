"""Docks, ships and the sea in words."""

from __future__ import annotations

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.island import fleet, happenings, sailing
from questboard.games.talisman.boards.island.fleet import HARBOUR_SEEN
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import facts, names, options
from questboard.games.talisman.wording.boards import BoardWords

facts.PURPOSES.enter("ship", "for the ship")
facts.PURPOSES.enter("squall", "for the Squall")
for kind in ("ship-lost", "moors", "goes-home"):
    options.BEGUN.enter(kind, True)
names.BARE.enter("Dockland", True)
guides.GUIDES.enter("ocean", (
    ("TA 11:36", "A ship is bought at a dock, and waits where you go ashore. At sea one die, either way."),
    ("TA 11:36", "Without a ship one is brought to a dock, as a whole Movement; not to Ostia or the Island."),
    ("TA 11:19", "A Raft from a dock carries you to the Space beside it, and no further."),
))  # fmt: skip


@names.ELSEWHERE.named("island")
def _ship(look: Look, card: int) -> str:
    if "island" not in look.table.expansions:
        return ""
    return next((one.id for one in HARBOUR_SEEN.of(look).ships if one.card == card), "")


class IslandWords(BoardWords):
    declared = Declarations((fleet, happenings, sailing))

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        verb, *rest = option
        if verb in ("set-out", "sail"):
            sails = "Set out with the" if verb == "set-out" else "Take the"
            return Label(f"{sails} {names.card(look, rest[0])}", "Roll the die at sea.", (str(rest[0]),))
        if verb == "raft-out":
            help_ = "No die. The Raft is lost when you leave that Space."
            return Label(f"By Raft to {names.place(look, rest[0])}", help_, (rest[0],))
        if verb == "brought":
            return Label(f"Be brought to {names.place(look, rest[0])}", "", (rest[0],))
        if asked.name == sailing.STAYS.name:
            return Label(f"The {names.card(look, rest[0])} stays", "", (str(rest[0]),))
        return super().option(look, asked, option)

    def board(self, look: Look) -> list[Panel]:
        rows = tuple(
            (f"{look.name(one.seat)}: {names.title(look, one.id)}", names.place(look, one.at) if one.at else "at sea")
            for one in HARBOUR_SEEN.of(look).ships
        )
        return [Panel("Ships", rows)] if rows else []
