"""How fair a game is: each number of players and each bot simulated apart, and what that shows put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from questboard.engine import Game
from questboard.engine.errors import BadTable
from questboard.engine.parts import unusual
from questboard.engine.registry import find
from questboard.lab.simulate import simulate
from questboard.lab.stats import Share
from questboard.lab.summary import Report
from questboard.lab.tallies import Line, Tables
from questboard.lab.versus import versus

Progress = Callable[[int, int], None]


class Batch(msgspec.Struct):
    """The games of one bot at tables of one size."""

    bot: str
    players: int
    games: int
    faults: int
    rounds: float | None
    """Mean number of rounds, where the game counts them, and"""
    longest: int | None
    """of the longest game."""
    decisions: int
    """Median."""
    score: float
    """Mean of all players."""
    winning: float
    """Mean of the winners."""
    seats: list[Share]
    tallies: Tables


class Duel(msgspec.Struct):
    """Two bots at tables of one size, each in every seat equally often."""

    players: int
    games: int
    stronger: str
    """The bot that is expected to win, and"""
    weaker: str
    share: Share
    """its wins."""


class Balance(msgspec.Struct):
    """Everything that was found."""

    game: str
    title: str
    seed: str
    batches: list[Batch]
    duels: list[Duel] = []
    expansions: list[str] = []

    @property
    def file(self) -> str:
        """What the page and its pictures are called."""
        apart = unusual(find(self.game), self.expansions)
        return "-".join((self.game, *(what.replace(" ", "-") for what in apart)))

    @property
    def bots(self) -> list[str]:
        return list(dict.fromkeys(batch.bot for batch in self.batches))

    def of(self, bot: str) -> list[Batch]:
        return [batch for batch in self.batches if batch.bot == bot]


class Weighed(NamedTuple):
    """A tally's lines over several batches, and over how many games and players they are."""

    lines: dict[str, Line]
    games: int
    players: int


def weigh(batches: Sequence[Batch], table: str) -> Weighed:
    lines: dict[str, Line] = {}
    for batch in batches:
        for name, line in batch.tallies.get(table, {}).items():
            lines.setdefault(name, Line()).add(line)
    games = sum(batch.games for batch in batches)
    return Weighed(lines, games, sum(batch.games * batch.players for batch in batches))


def measure(
    game: str | Game,
    games: Mapping[str, int],
    *,
    players: Sequence[int] | None = None,
    seed: str = "balance",
    jobs: int = 1,
    vary: bool = True,
    duels: int = 0,
    expansions: Sequence[str] | None = None,
    faults: str | Path | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Simulate so many games by each bot, the same number at tables of every size.

    `vary`: go through the tables that the game finds worth simulating (`Game.variants`). `duels`: so many games of
    each bot against the next, the weaker named first. Sizes that the `expansions` are not for are left out.
    """
    found = find(game) if isinstance(game, str) else game
    chosen, _ = found.agreed(expansions, {})
    sizes = [size for size in players or found.players if not found.misfit(size, chosen)]
    if not sizes:
        raise BadTable(found.misfit(max(found.players), chosen))
    variants = found.variants if vary else ()
    runs = [(bot, size, max(1, number // len(sizes))) for bot, number in games.items() for size in sizes]
    batches: list[Batch] = []
    pairs = list(zip(games, list(games)[1:], strict=False)) if duels else []
    each = max(2, duels // len(sizes))
    total, done = sum(number for _, _, number in runs) + each * len(sizes) * len(pairs), 0
    for bot, size, number in runs:
        report = simulate(
            game, number, size, f"{seed}/{bot}/{size}", bot, jobs, expansions=chosen, variants=variants,
            faults=faults,
        )  # fmt: skip
        batches.append(_batch(report, bot, size))
        done += number
        if progress is not None:
            progress(done, total)
    met: list[Duel] = []
    for weaker, stronger in pairs:
        for size in sizes:
            result = versus(
                game, stronger, weaker, each, size, f"{seed}/{stronger}/{weaker}/{size}", jobs, expansions=chosen
            )
            met.append(Duel(size, result.games, stronger, weaker, result.first_share))
            done += each
            if progress is not None:
                progress(done, total)
    return Balance(found.name, found.title, seed, batches, met, list(chosen))


def _batch(report: Report, bot: str, players: int) -> Batch:
    rows = [row for row in report.rows if not row.fault]
    many = max(1, len(rows))
    rounds = [row.rounds for row in rows if row.rounds is not None]
    return Batch(
        bot,
        players,
        len(rows),
        len(report.faults),
        sum(rounds) / len(rounds) if rounds else None,
        max(rounds, default=None),
        report.length.median,
        sum(sum(row.scores) for row in rows) / (many * players),
        sum(max(row.scores) for row in rows) / many,
        report.wins_by_seat,
        report.tallies,
    )
