"""The Dungeon in words."""

from __future__ import annotations

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.dungeon import rules
from questboard.games.talisman.boards.dungeon.rules import TOKENS_ASKED
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import facts, names
from questboard.games.talisman.wording.boards import BoardWords

facts.PURPOSES.enter("chamber", "in the Treasure Chamber")
facts.PURPOSES.enter("tunnel", "as the roof comes down")
guides.GUIDES.enter("dun", (
    ("TA 11:39", "One die, and only inwards. In the Treasure Chamber you stop, whatever is left of the die."),
    *guides.FLIGHT,
    ("TA 9:7", "Spells reach from one to another in here, and nobody outside; nobody outside reaches you."),
    ("TA 20:14", "Each visit to the Treasure Chamber gives a Dungeon Token; earlier ones may add to its die."),
    guides.ANIMALS_WAIT,
))  # fmt: skip


class DungeonWords(BoardWords):
    declared = Declarations((rules,))

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if asked.name == TOKENS_ASKED.name:
            said = "With the Tokens to {}" if option[0] == "add" else "Without them to {}"
            return Label(said.format(names.space(look, option[1])), "", (option[1],))
        return super().option(look, asked, option)

    def board(self, look: Look) -> list[Panel]:
        """Who has been in the Treasure Chamber how often, where anybody has."""
        found = [(look.name(hero.seat), n) for hero in look.view.heroes if (n := hero.tokens.get("dungeon", 0))]
        if not found:
            return []
        said = ", ".join(f"{name} {n}" for name, n in found)
        return [Panel("The Dungeon", ((f"Dungeon Tokens: {said}.",),))]
