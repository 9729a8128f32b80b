"""What one call costs on a match in the middle of a game: an average over a few positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import questboard
from questboard.engine.play.match import Match
from questboard.engine.registry import games
from questboard.lab.bench.positions import Deal, in_mid_game, start
from questboard.lab.bench.results import Catanatron, Cost
from questboard.lab.bench.timing import Done, Measured, Work

PASSES = 4
"""How often all positions are gone through between two looks at the clock."""

LIVE_CALLS: dict[str, Callable[[Match], object]] = {
    "fork": lambda match: match.fork("x"),
    "imagine": lambda match: match.imagine(0, "x"),
    "view": lambda match: match.view(0),
    "save": lambda match: match.save(),
}
LIGHT_CALLS: dict[str, Callable[[Match], object]] = {
    "fork, light": lambda match: match.fork("x"),
    "imagine, light": lambda match: match.imagine(0, "x"),
}
"""A light match has a checkpoint per 10 answers, not per step: it replays a longer tail."""


def subjects(deals: Sequence[Deal]) -> dict[str, Work]:
    live = [in_mid_game(deal, light=False) for deal in deals]
    light = [in_mid_game(deal, light=True) for deal in deals]
    game = deals[0].game
    found = {call: _calling(function, live) for call, function in LIVE_CALLS.items()}
    if game.name in games():  # only a registered game is found again
        found["load"] = _calling(questboard.load, [match.save() for match in live])
    found |= {call: _calling(function, light) for call, function in LIGHT_CALLS.items()}
    found["start"] = _calling(lambda deal: start(deal, light=True), deals)
    return found


def _calling(function: Callable[[Any], object], positions: Sequence[Any]) -> Work:
    def work() -> Done:
        for _ in range(PASSES):
            for position in positions:
                function(position)
        return Done(PASSES * len(positions))

    return work


def cost(deal: Deal, call: str, measured: Measured, peer: Catanatron | None) -> Cost:
    microseconds = measured.microseconds()
    return Cost(
        game=deal.game.name,
        players=deal.players,
        call=call,
        microseconds=microseconds,
        spread=measured.microseconds_spread(),
        times_copy=None if peer is None else microseconds / peer.copy,
    )
