# TA 11:48, TA 11:51, TA 11:52, TA 11:54: boards with two sides, which who has left one does not enter again at once
from __future__ import annotations

from collections.abc import Sequence

from questboard.games.talisman.rules import things
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match

NEAR = ("outer", "far")
"""Doorways that lie here lead to the near side of a board, those elsewhere to the far one (R-07)."""


def counts_as(match: Match, space: int) -> str:
    """The Region of which a Space counts: that of its board, unless either says otherwise (R-07)."""
    shown = match.content.spaces[space]
    board = match.content.boards[shown.board]
    return shown.counts_as or board.counts_as or ("outer" if board.optional else board.id)


def shut(match: Match, seat: int, found: list[int], board: str, printed: Sequence[int], near: int, far: int) -> None:
    """Of the doors that were found, those onto a board stay that are open: where they are printed, and through a
    Doorway card on the side that matches the Region where it lies (TA 11:31, TA 11:48)."""
    here, library = match.state.heroes[seat].at, match.content
    wide = list(printed)
    for card in things.cards_on(match, here):
        leads = [library.space_of.get(opening.to, NOWHERE) for opening in things.design(match, card).opens]
        if near in leads or far in leads:
            wide.append(near if counts_as(match, here) in NEAR else far)
    found[:] = dict.fromkeys(to for to in found if library.spaces[to].board != board or to in wide)


def note(match: Match, left: list[int], seat: int) -> None:
    """A Character has left the board in this turn."""
    left[seat] = match.state.turn


def tick(match: Match, left: list[int]) -> None:
    """The Movement after that is over: from now on it may come back (TA 11:51, TA 11:54). Missed turns are none."""
    seat = match.state.active
    if 0 < left[seat] < match.state.turn and not match.state.skip_org:
        left[seat] = 0
