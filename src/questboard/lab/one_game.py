"""Playing the games of a plan one by one: what a worker does. No game can spoil another."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from questboard import bots
from questboard.bots import Bot, Played
from questboard.engine import Game, Match, Table
from questboard.engine.asking.question import Question
from questboard.engine.play.driver import Driver
from questboard.engine.play.match import LIGHT, LIVE
from questboard.engine.state.chance import Chance
from questboard.lab.plan import Plan, seat_names
from questboard.lab.tallies import Tallies

ROUNDS = ("turn", "round", "night", "day")
"""What states call the number of the round."""


class Row(msgspec.Struct):
    """One game that was played."""

    index: int
    seed: str
    players: int
    bots: tuple[str, ...]
    decisions: int = 0
    unforced: int = 0
    finished: bool = False
    winners: tuple[int, ...] = ()
    scores: tuple[float, ...] = ()
    rounds: int | None = None
    ending: str = ""
    """The rule that ended it."""
    fingerprint: str = ""
    fault: str = ""
    """Why it did not come to an end, if so."""


class Tally:
    """What is counted over many games."""

    def __init__(self, game: Game) -> None:
        self.rules: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.tails: Counter[int] = Counter()
        self.tallies = Tallies(game.tallies)

    def hear(self, kind: str, rule: str, data: dict[str, Any]) -> None:
        """Told every event: which rule it comes from, and the cards it names."""
        self.rules[rule] += 1
        if "card" in data:
            self.cards[data["card"]] += 1
        if "cards" in data:
            self.cards.update(data["cards"])
        self.tallies.hear(kind, data)

    def add(self, other: Tally) -> None:
        self.rules.update(other.rules)
        self.cards.update(other.cards)
        self.tails.update(other.tails)
        self.tallies.add(other.tallies)


class Counting(Driver):
    """Counts the rules that questions come from; events tell the other rules."""

    __slots__ = ("tally",)

    def __init__(self, tally: Tally):
        super().__init__()
        self.tally = tally

    def ask(self, kind: str, name: str, seats: Any, options: Any, refuse: Any, rule: str, *more: Any) -> Question:
        self.tally.rules[rule] += 1
        return super().ask(kind, name, seats, options, refuse, rule, *more)


class Tables:
    """Makes the matches of a plan; content is read once, not for each game."""

    def __init__(self, plan: Plan):
        self.plan = plan
        self.game: Game = plan.found()
        self._tables: dict[tuple[int, int], Table] = {}
        self._content: Any = None

    def match(self, index: int, *, kind: type[Match] = Match, keep: bool = False) -> Match:
        """Game number `index` before its first step. `keep`: with its whole log, for a record."""
        table = self._table(self.plan.players_of(index), self.plan.variant_of(index))
        chance = Chance(self.plan.seed_of(index))
        names = (*self.plan.bots, *self.plan.hosts)
        thinks = any(name != "random" for name in names)
        # who thinks has heard what happened, as at a table; who imagines worlds replays the tail for each: it is short
        every = LIVE if any(_imagines(name, self.game) for name in names) else LIGHT
        return kind(self.game, table, self._content, chance, every=every, keep=keep or thinks, eager=True)

    def _table(self, players: int, variant: int) -> Table:
        known = self._tables.get((players, variant))
        if known is None:
            plan = self.plan
            options = {**plan.options, **plan.variants[variant]}
            known = self.game.table(seat_names(players), plan.dm, options, plan.expansions, plan.packs)
            self._tables[players, variant] = known
            self._content = self.game.load_content(known.packs, known.expansions)
        return known


def _imagines(bot: str, game: Game) -> bool:
    """Whether a bot copies the match to think: one that has the game's judgement does not."""
    return bot not in ("random", "greedy") or (bot == "greedy" and game.judge is None)


def play_through(plan: Plan, index: int, match: Match) -> Played:
    """Play a match from its first step to its end, as game number `index` of the plan."""
    names = (*plan.bots_of(index), *plan.hosts)
    seed = plan.seed_of(index)
    draw = Random(seed).random
    match.begin(match.game.setup(match.table, match.content))
    if all(name == "random" for name in names):
        return bots.play_randomly(match, draw, plan.limit)
    seated: dict[int, Bot] = {seat: bots.make(name, f"{seed}/{seat}", **plan.budget) for seat, name in enumerate(names)}
    return bots.play(match, seated, draw, plan.limit)


def play_one(tables: Tables, index: int, tally: Tally) -> tuple[Row, float]:
    """Play one game; also the seconds it took. Whatever goes wrong is in the row's `fault`."""
    plan = tables.plan
    row = Row(index, plan.seed_of(index), plan.players_of(index), plan.bots_of(index))
    own = Tally(tables.game)  # a game that fails must not be half counted
    match = tables.match(index)
    match.steps_taken = []
    if plan.hits:
        match.driver = Counting(own)
        match.hear = own.hear
    start = perf_counter()
    try:
        played = play_through(plan, index, match)
    except Exception as error:
        row.fault = f"{type(error).__name__}: {error}"
        return row, perf_counter() - start
    seconds = perf_counter() - start
    row.decisions, row.unforced, row.finished = played
    outcome = match.outcome
    if outcome is None:
        row.fault = f"Stalled: no end after {played.decisions} decisions"
        return row, seconds
    row.winners, row.scores, row.ending = outcome.winners, outcome.scores, outcome.rule
    row.rounds = next((at for name in ROUNDS if type(at := getattr(match.state, name, None)) is int), None)
    row.fingerprint = match.fingerprint()
    own.tails.update(match.steps_taken)
    own.tallies.close(outcome.scores, outcome.winners)
    tally.add(own)
    return row, seconds
