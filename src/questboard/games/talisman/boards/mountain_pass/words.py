"""The Mountain Pass in words."""

from __future__ import annotations

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.mountain_pass import cards, rules
from questboard.games.talisman.boards.mountain_pass.cards import ASKED
from questboard.games.talisman.boards.mountain_pass.rules import BOARD, FAR_ENDS, FAR_MOUTH, HEADING, NEAR_MOUTH
from questboard.games.talisman.boards.mountain_pass.state import PASS_SEEN
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import counted, names, options
from questboard.games.talisman.wording.boards import BoardWords

for kind in ("pass-steps", "pass-past", "pass-crossed"):
    options.BEGUN.enter(kind, True)
for kind in ("pass-crossed",):
    options.ABOUT.enter(kind, True)
guides.GUIDES.enter("pass", (
    ("TA 11:49", "Half a die, rounded down: a 1 is no step at all, and you meet your Space again."),
    ("TA 11:48", "Always the same way, until a card turns you round."),
    ("TA 11:50", "The reward at the far end is for who ends a Move there exactly, not for who goes on past it."),
    ("TA 11:34", "Animals with a Movement number are slower by 1."),
))  # fmt: skip


class PassWords(BoardWords):
    declared = Declarations((cards, rules))
    passive = frozenset({"on"})
    answers = {(ASKED.name, "turn"): "Turn round", (ASKED.name, "on"): "Go on as before"}

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if asked.name == HEADING.name:
            return Label(f"To {names.place(look, _goal(option[1]))}", "", (_goal(option[1]),))
        if asked.name in ("pace", "stride") and look.content.is_on(_here(look), BOARD):
            return _half(look, option)
        return super().option(look, asked, option)

    def board(self, look: Look) -> list[Panel]:
        far = names.place(look, FAR_ENDS[str(look.table.options["pass_far_end"])])
        near = names.place(look, "out.crags")
        rows = tuple(
            (look.name(seat), f"goes to {far if heading > 0 else near}")
            for seat, heading in enumerate(PASS_SEEN.of(look))
            if heading
        )
        return [Panel("On the Mountain Pass", rows)] if rows else []


def _goal(heading: object) -> str:
    return FAR_MOUTH if heading == 1 else NEAR_MOUTH


def _here(look: Look) -> str:
    return names.standing(look)


def _half(look: Look, option: Option) -> Label:
    """On the Pass a count comes to half as many Spaces (TA 11:49)."""
    _, count, *rest = option
    left = [names.card(look, card) for card in rest[0]] if rest else []
    leaving = f", leaving {', '.join(left)}" if left else ""
    return Label(f"{count}, which is {counted.some(count // 2, 'Space')} here{leaving}")
