"""The bot that thinks ahead: information-set Monte-Carlo tree search, for any game.

Each iteration imagines a world that the seat cannot tell from the real one, walks down one tree shared by all
these worlds, adds a node, plays the rest out and books how it went for every seat that decided on the way.
(Cowling, Powley, Whitehouse 2012: single-observer ISMCTS.) What a game's own judge thinks comes first: it says
in which order answers are tried, and most of the play-out is played as it would.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from questboard.bots.bot import Draw, Luck, aside_of
from questboard.bots.contest import Contest, RankedContest
from questboard.bots.descent import Descent
from questboard.bots.even_luck import EvenChance
from questboard.bots.forms import candidates
from questboard.bots.greedy import GreedyBot
from questboard.engine import Look, Option
from questboard.engine.errors import RuleFault

CONTENDERS = 16
"""So many of the answers that the game's judge likes best are looked into."""


class SearchBot:
    """Searches `iterations` imagined games for each answer, or for `seconds` if given.

    With iterations, the answers depend on the seed and the positions alone. A play-out ends after `rounds` rounds,
    if the game says where one ends, or else after `depth` decisions, and is then guessed. `guided`: the part of a
    play-out's answers that the game's judge gives, if it has one; the rest is luck.
    """

    def __init__(
        self,
        seed: str | int = 0,
        iterations: int = 200,
        seconds: float | None = None,
        depth: int = 300,
        guided: float = 1.0,
        rounds: int = 1,
    ):
        self._luck = Luck(seed)
        self._greedy = GreedyBot(f"{seed}/greedy")
        self._iterations = iterations
        self._seconds = seconds
        self._depth = depth
        self._guided = guided
        self._rounds = rounds
        self.void = 0
        """Imagined games lost to a fault in a rule."""

    def aside(self, look: Look) -> Option | None:
        return aside_of(look)

    def choose(self, look: Look) -> Option:
        options = look.options
        if len(options) == 1 and type(options[0]) is tuple:
            return options[0]
        if look.seat not in look.table.seats:  # the DM wins and loses nothing: there is nothing to search for
            return self._greedy.choose(look)
        draw = self._luck.of(look.seat)
        choices = ranked(look, draw)
        if look.game.judge is not None:
            # with little time for each, rather fewer of them
            choices = choices[: CONTENDERS if self._seconds else min(CONTENDERS, max(2, self._iterations // 12))]
        elif self._seconds is None:
            choices = choices[: max(2, self._iterations // 2)]
        if not choices:
            return self._greedy.choose(look)
        if len(choices) == 1:
            return choices[0]
        return self._searched(look, choices, f"{draw():.17f}")

    def _searched(self, look: Look, choices: list[Option], seed: str) -> Option:
        assert look.seat is not None
        judge = look.game.judge
        descent = Descent(look.seat, judge, self._depth, self._guided, self._rounds)
        contest = (Contest if judge is None else RankedContest)(len(choices))
        until = None if self._seconds is None else perf_counter() + self._seconds
        done = 0
        while (done < self._iterations if until is None else perf_counter() < until) and not contest.settled():
            done += 1
            place, number = contest.next()
            luck = f"{seed}/{number}"
            world = look.imagine(luck)
            world.chance = EvenChance(world.chance, seed, number)
            world.eager = True  # nobody watches: questions with one answer need not be asked
            try:
                contest.book(place, descent.iterate(world, choices[place], Random(luck).random))
            except RuleFault:
                self.void += 1
                contest.book(place, 0.0)  # a world that breaks says nothing for what was tried in it
        return choices[contest.best()]


def ranked(look: Look, draw: Draw) -> list[Option]:
    """What the seat might answer, forms filled in; best first if the game has a judge."""
    choices = list(candidates(look, draw))
    judge = look.game.judge
    if judge is None:
        return choices
    marks = [(judge(look, option), draw()) for option in choices]  # equal ones in any order
    order = sorted(range(len(choices)), key=lambda place: marks[place], reverse=True)
    return [choices[place] for place in order]
