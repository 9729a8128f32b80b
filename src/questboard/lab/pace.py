"""Measures how many questions a game puts to its players, for `pace.toml`: python -m questboard.lab.pace moonrunners"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from statistics import mean

import questboard
from questboard import bots
from questboard.engine import Look

GAMES = 3
"""Games for each line."""


def measure(name: str, players: int, options: Mapping[str, object], games: int = GAMES) -> tuple[float, float]:
    """Questions with a choice that one player of greedy bots has in a game, and all others together."""
    own: list[float] = []
    for number in range(games):
        seats = [f"Seat {seat}" for seat in range(players)]
        match = questboard.new(name, seats, f"pace {number}", dict(options))
        bot, asked = bots.make("greedy", number), 0
        while match.outcome is None:
            waiting = match.waiting_for()
            if not waiting:
                match.expire()
                continue
            look = Look(match, waiting[0])
            asked += waiting[0] < players and (len(look.options) > 1 or type(look.options[0]) is not tuple)
            match.answer(match.questions()[0].number, waiting[0], bot.choose(look))
        own.append(asked / players)
    average = mean(own)
    return average, average * (players - 1)


def main(name: str) -> None:
    game = questboard.find(name)
    quick = dict(game.pace.quick) if game.pace is not None else {}
    for options in ({}, quick) if quick else ({},):
        for players in game.players:
            own, others = measure(name, players, options)
            more = ", quick = true" if options else ""
            print(f"{{ players = {players}, own = {own:.0f}, others = {others:.0f}{more} }},", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
