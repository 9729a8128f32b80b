"""The Desert in words."""

from __future__ import annotations

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.desert import rules
from questboard.games.talisman.boards.desert.rules import MOST_RELICS, TEMPLE
from questboard.games.talisman.boards.desert.state import RELICS_SEEN
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import names
from questboard.games.talisman.wording.boards import BoardWords

guides.GUIDES.enter("des", (
    ("TA 11:38", "One die, either way round. To leave, land on the Oasis; it lies on the main board too."),
    ("TA 13:1", "Many Spaces want water of you, or a die. What lies in a Pack is not at hand."),
    ("TA 13:8", "A Holy Relic that is drawn is a rumour: it is put on an empty Space. Only the Good can take it."),
    ("TA 13:9", "No more than three Relics lie open in the Desert."),
))  # fmt: skip


class DesertWords(BoardWords):
    declared = Declarations((rules,))
    passive = frozenset({"nothing"})
    answers = {(TEMPLE.name, "nothing"): "Take none of them"}

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if asked.name == TEMPLE.name and option[0] == "take":
            name = names.card_id(look, option[1])
            return Label(f"Take {names.the(names.title(look, name))}", names.text(look, name), (str(option[1]),))
        return super().option(look, asked, option)

    def board(self, look: Look) -> list[Panel]:
        lying = RELICS_SEEN.of(look)
        rows = tuple((names.title(look, card), names.place(look, space)) for card, space in lying)
        return [Panel(f"Holy Relics in the Desert: {len(rows)} of {MOST_RELICS}", rows)] if rows else []
