"""Promises: what one gives one's word to, and what that word binds one to afterwards (FF 7.3).

A bot promises what it can keep: to announce an Alliance and to stand by it, and to leave a Faction alone. The words say
which, since they are all that is written down.
"""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Form, Option
from questboard.games.forty_factions.bots.board import Board
from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.state import Promise

ANNOUNCE = (
    "When the Factions are Activated I announce our Alliance, and I stand by it until turn {turn} is over.",
    "I shall say it aloud before the city: we are allied, through turn {turn} at least.",
    "You will hear me announce our Alliance this turn. I do not leave it before turn {turn} has ended.",
)
"""Of an Alliance that is agreed, and"""
STAY = (
    "I stand by our Alliance until turn {turn} is over.",
    "Whatever the others offer me, I stay your ally through turn {turn}.",
    "Count on my pawns as on your own until the end of turn {turn}.",
)
"""of one that stands."""
SPARE = (
    "No Plot of mine will name {faction} before turn {turn} is over.",
    "I play no Plot on {faction}, this turn or until turn {turn} has ended.",
    "Through turn {turn} every Plot of mine leaves {faction} alone.",
)
"""Of an ally's Faction: what all of these have in common is the name, and the word Plot."""
PLOT = "Plot"
LASTS = 1
"""Turns after this one that a promise is for."""
OATH = 3.0
"""What it must bring to break one."""
ENGAGED = 4.0
"""What it must bring to have an Enemy of those with whom one stands, or has just agreed to stand."""


def promises(look: Look, blank: Form) -> list[Option]:
    """To those one stands with, or means to: that it will last; then that one of theirs is safe from one's Plots."""
    standing = standing_of(look)
    fresh = [seat for seat in standing.partners if not promised(standing, seat)]
    turn = standing.view.turn + min(LASTS, max(0, standing.left - 1))
    if fresh:
        together = all(seat in standing.board.block_of(standing.seat) for seat in fresh)
        terms = _worded(standing, STAY if together else ANNOUNCE).format(turn=turn)
        return [("promise", tuple(fresh), (), "shown to the DM", terms)]
    for seat in standing.partners:
        faction = _dearest(standing, seat)
        if faction is not None and standing.plots and not _spared(standing, seat):
            called = standing.content.called(faction, int(standing.options["year"]))
            terms = _worded(standing, SPARE).format(faction=called, turn=turn)
            return [("promise", (seat,), (), "shown to the DM", terms)]
    return []


def _worded(standing: Standing, wordings: Sequence[str]) -> str:
    """Other words each time, and for each player."""
    made = sum(deal.maker == standing.seat for deal in standing.view.deals)
    return wordings[int(made + standing.seat + standing.view.turn) % len(wordings)]


def come_between(standing: Standing, board: Board, moved: Sequence[int]) -> bool:
    """Whether Factions that have changed hands bring Enemies between oneself and one's partners.

    No Alliance can be announced then, or stands for long (FF 7.4.3); as far as one's own sheets tell.
    """
    if not standing.view.agreements and not standing.view.alliances:
        return False
    partners = standing.partners
    for one in moved:
        if board.owner[one] == standing.seat:
            others = [faction for seat in partners for faction in board.active(seat)]
        elif board.owner[one] in partners:
            others = board.active(standing.seat)
        else:
            continue
        if any(standing.are_enemies(one, other) for other in others):
            return True
    return False


def promised(standing: Standing, partner: int) -> bool:
    return any(
        deal.maker == standing.seat and partner in deal.partners and deal.turn >= standing.view.turn - LASTS
        for deal in standing.view.deals
    )


def promised_to_stay(standing: Standing, allies: Sequence[int]) -> bool:
    """Whether one gave one of these a promise, this turn or the last, that is still open."""
    return any(
        deal.maker == standing.seat
        and deal.status == "open"
        and deal.turn >= standing.view.turn - LASTS
        and any(partner in allies for partner in deal.partners)
        for deal in standing.view.deals
    )


def _dearest(standing: Standing, seat: int) -> int | None:
    """The Faction that a player has most by: the most pawns on the board."""
    own = standing.board.active(seat)
    pawns = standing.board.controller
    return max(own, key=lambda faction: (pawns.count(faction), -faction), default=None)


def _spared(standing: Standing, partner: int) -> bool:
    """Whether a Faction of this player is safe from one's Plots already."""
    return any(partner in deal.partners and PLOT in deal.terms for deal in _own_open(standing))


def _own_open(standing: Standing) -> list[Promise]:
    view = standing.view
    return [
        deal
        for deal in view.deals
        if deal.maker == standing.seat and deal.status == "open" and deal.turn >= view.turn - LASTS
    ]


def is_spared(standing: Standing, faction: int) -> bool:
    """Whether one has promised to play no Plot on a Faction."""
    written = [deal.terms for deal in _own_open(standing) if PLOT in deal.terms]
    return bool(written) and any(
        standing.content.short_name(faction, int(standing.options["year"])) in terms for terms in written
    )


def judge_promise(look: Look, option: Option) -> float:
    """Once for each ally, and worth less than any trade."""
    standing = standing_of(look)
    _, partners, _, _, terms = option
    if any(seat not in standing.partners for seat in partners) or not partners:
        return -1.0
    if PLOT in terms:
        return 0.05 if not any(_spared(standing, seat) for seat in partners) else -1.0
    return 0.1 if not any(promised(standing, seat) for seat in partners) else -1.0
