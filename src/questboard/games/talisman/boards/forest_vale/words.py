"""The Forest Vale in words, and as a map."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.talisman.boards import guides
from questboard.games.talisman.boards.forest_vale import arrows, leaving, rules
from questboard.games.talisman.boards.forest_vale.ground import BOARD, NORTH_GATE, SOUTH_GATE, ending
from questboard.games.talisman.boards.forest_vale.rules import ARROW, ASTRAY, WIND
from questboard.games.talisman.boards.forest_vale.sight import VALE_SEEN
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import names, options
from questboard.games.talisman.wording.boards import BoardWords

options.BEGUN.enter("vale-crossed", True)
guides.GUIDES.enter("vale", (
    ("TA 11:53", "From a gate, a die straight ahead. Then the last card you drew says which way, and how far."),
    ("TA 11:53", "Over one edge you come in at the opposite one."),
    ("TA 11:53", "Going round in a circle, you may roll instead and go that far in any one direction."),
    ("TA 11:54", "Landing on a gate takes you out of the wood at once."),
))  # fmt: skip


class ValeWords(BoardWords):
    declared = Declarations((leaving, rules))
    answers = {
        (ASTRAY.name, "follow"): "Follow the card",
        (ASTRAY.name, "roll"): "Roll, and go in any one direction",
        **{(WIND.name, "wind", wind): wind.capitalize() for wind in arrows.WINDS},
    }

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if asked.name == ARROW.name and option[0] == "arrow":
            return _arrow(look, str(option[1]), option[2])
        return super().option(look, asked, option)

    def board(self, look: Look) -> list[Panel]:
        within = {hero.seat: hero.at for hero in look.view.heroes if look.content.is_on(hero.at, BOARD)}
        if not within:
            return []
        known = VALE_SEEN.of(look).wanderers
        rows = [(look.name(seat), _onward(look, known[seat].card, known[seat].arrows)) for seat in within]
        return [
            Panel("Forest Vale, the North above; * something lies there", _map(look, within)),
            Panel("Paths", tuple(rows)),
        ]


def _arrow(look: Look, wind: str, steps: int) -> Label:
    """With the square where it leads."""
    at = look.view.heroes[look.view.active].at
    if not look.content.is_on(at, BOARD):
        return Label(f"{wind.capitalize()} {steps}")
    there = look.content.id_of(ending(look.content, look.content.space_of[at], arrows.WINDS[wind], steps))
    return Label(f"{wind.capitalize()} {steps}, to {names.place(look, there)}", "", (there,))


def _onward(look: Look, card: str, known: Sequence[arrows.Arrow]) -> str:
    if not card:
        return "has drawn nothing yet"
    ways = [f"{wind} {steps}" for wind, steps in known]
    return f"{names.title(look, card)}: {' or '.join(ways)}"


def _map(look: Look, within: dict[int, str]) -> tuple[tuple[str, ...], ...]:
    board = look.content.boards[BOARD]
    rows = [board.spaces[start : start + board.width] for start in range(0, len(board.spaces), board.width)]

    def cell(name: str) -> str:
        people = [look.name(seat) for seat, at in within.items() if at == name]
        lies = "*" if look.view.spaces.get(name) or look.view.loose.get(name) else ""
        return f"{names.space(look, name)}{lies}" + (f" [{', '.join(people)}]" if people else "")

    gate = board.width // 2
    ends = [
        tuple(cell(name) if place == gate else "" for place in range(board.width)) for name in (NORTH_GATE, SOUTH_GATE)
    ]
    return (ends[0], *(tuple(cell(name) for name in row) for row in reversed(rows)), ends[1])
