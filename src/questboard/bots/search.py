"""The bot that thinks ahead: information-set Monte-Carlo tree search, for any game.

Each iteration imagines a world that the seat cannot tell from the real one, walks down one tree shared by all
these worlds, adds a node, plays the rest out and books how it went for every seat that decided on the way.
(Cowling, Powley, Whitehouse 2012: single-observer ISMCTS.) What a game's own judge thinks comes first: it says
in which order answers are tried, and most of the play-out is played as it would.
"""

from __future__ import annotations

from time import perf_counter

from questboard.bots.bot import Draw, Luck
from questboard.bots.descent import Descent
from questboard.bots.forms import candidates, fitting
from questboard.bots.greedy import GreedyBot
from questboard.engine import Form, Look, Option
from questboard.engine.errors import RuleFault


class SearchBot:
    """Searches `iterations` imagined games for each answer, or for `seconds` if given.

    With iterations, the answers depend on the seed and the positions alone. A play-out ends after `depth`
    decisions and is then guessed. `guided`: the part of a play-out's answers that the game's judge gives, if it
    has one; the rest is luck.
    """

    def __init__(
        self,
        seed: str | int = 0,
        iterations: int = 200,
        seconds: float | None = None,
        depth: int = 300,
        guided: float = 0.9,
    ):
        self._luck = Luck(seed)
        self._greedy = GreedyBot(f"{seed}/greedy")
        self._iterations = iterations
        self._seconds = seconds
        self._depth = depth
        self._guided = guided
        self.void = 0
        """Imagined games lost to a fault in a rule."""

    def choose(self, look: Look) -> Option:
        options = look.options
        if len(options) == 1 and type(options[0]) is tuple:
            return options[0]
        if look.seat not in look.table.seats:  # the DM wins and loses nothing: there is nothing to search for
            return self._greedy.choose(look)
        draw = self._luck.of(look.seat)
        choices = ranked(look, draw)
        if len(choices) == 1:
            return choices[0]
        for option in self._searched(look, choices, draw):
            if _possible(look, option):
                return option
        return self._greedy.choose(look)

    def _searched(self, look: Look, choices: list[Option], draw: Draw) -> list[Option]:
        """The choices, best first as far as search can tell."""
        assert look.seat is not None
        descent = Descent(look.seat, choices, look.game.judge, self._depth, self._guided, draw)
        until = None if self._seconds is None else perf_counter() + self._seconds
        done = 0
        while done < self._iterations if until is None else perf_counter() < until:
            done += 1
            world = look.imagine(f"{draw():.17f}")
            world.eager = True  # nobody watches: questions with one answer need not be asked
            try:
                descent.iterate(world)
            except RuleFault:
                self.void += 1
        return descent.root.favourites(look.seat)


def ranked(look: Look, draw: Draw) -> list[Option]:
    """What the seat might answer, forms filled in; best first if the game has a judge."""
    choices = list(candidates(look, draw))
    judge = look.game.judge
    if judge is None:
        return choices
    marks = [(judge(look, option), draw()) for option in choices]  # equal ones in any order
    order = sorted(range(len(choices)), key=lambda place: marks[place], reverse=True)
    return [choices[place] for place in order]


def _possible(look: Look, option: Option) -> bool:
    for there in look.options:
        if fitting(look, there, option) is not None if isinstance(there, Form) else there == option:
            return True
    return False
