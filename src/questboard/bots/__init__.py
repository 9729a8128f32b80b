"""Bots: random, greedy, search. They are given a `Look`, what one seat may see and answer, never the state.

`bots.make("search", seed=7, iterations=100).choose(Look(match, seat))` is an answer for that seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import signature
from typing import Any

from questboard.bots.bot import Bot
from questboard.bots.greedy import GreedyBot
from questboard.bots.pick import NoAnswer
from questboard.bots.playout import STALLED, Played, drive, play, play_randomly
from questboard.bots.random_bot import RandomBot
from questboard.bots.search import SearchBot
from questboard.engine import Game
from questboard.engine.errors import BadTable

_MAKERS: Mapping[str, type[Any]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
NAMES = tuple(_MAKERS)
"""From the weakest to the strongest."""
BUDGETS: Mapping[str, tuple[str, ...]] = {
    name: tuple(list(signature(maker).parameters)[1:]) for name, maker in _MAKERS.items()
}
"""What each bot's thinking can be limited by."""


def make(name: str, seed: str | int = 0, **budget: Any) -> Bot:
    """A bot of that name. Equal seeds give equal answers in equal positions.

    `budget` limits its thinking: `iterations` or `seconds` for search. What only another bot has a use for is
    ignored, so that one budget can serve a mixed table; what none knows is a `BadTable`, and so is an unknown
    name.
    """
    check_name(name)
    for key in budget:
        if not any(key in known for known in BUDGETS.values()):
            known = sorted({key for keys in BUDGETS.values() for key in keys})
            raise BadTable(f"unknown budget {key!r} for a bot; there are: {', '.join(known)}")
    return _MAKERS[name](seed, **{key: value for key, value in budget.items() if key in BUDGETS[name]})


def check_name(name: str) -> None:
    """`BadTable` with the names there are, if this is none of them."""
    if name not in _MAKERS:
        raise BadTable(f"unknown bot {name!r}; there are: {', '.join(NAMES)}")


def check_offered(game: Game, name: str) -> None:
    """`BadTable` if a table of this game is not offered such a bot: slower and no stronger, it would help nobody."""
    check_name(name)
    if name not in game.bots:
        known = ", ".join(game.bots)
        raise BadTable(f"{game.title} has no bot {name!r}, which was not found to be stronger; there are: {known}")


__all__ = [
    "BUDGETS", "NAMES", "STALLED", "Bot", "GreedyBot", "NoAnswer", "Played", "RandomBot", "SearchBot",
    "check_name", "check_offered", "drive", "make", "play", "play_randomly",
]  # fmt: skip
