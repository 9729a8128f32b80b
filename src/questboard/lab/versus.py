"""Two bots against each other, fairly: each sits in every seat equally often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from questboard.bots import STALLED
from questboard.engine import Game
from questboard.engine.errors import BadTable
from questboard.lab.simulate import Progress, simulate
from questboard.lab.stats import Share, share
from questboard.lab.summary import Report


class Versus(msgspec.Struct):
    """Who won how often. Each game is one win to share among its winners' bots, so the two shares make 1."""

    game: str
    games: int
    first: str
    second: str
    first_share: Share
    second_share: Share
    overlap: bool
    """The two intervals overlap: the difference may be luck."""
    stronger: str | None
    """The bot that is stronger beyond doubt, if one is."""
    report: Report

    def __str__(self) -> str:
        one, two = self.first_share, self.second_share
        verdict = f"{self.stronger} is stronger" if self.stronger else "no difference that could not be luck"
        return (
            f"{self.first} {one.share:.1%} ({one.low:.1%} to {one.high:.1%}), "
            f"{self.second} {two.share:.1%} ({two.low:.1%} to {two.high:.1%}) "
            f"over {self.games} games: {verdict}"
        )


def versus(
    game: str | Game,
    first: str,
    second: str,
    games: int = 200,
    players: int | str | None = None,
    seed: str | int = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    expansions: Sequence[str] | None = None,
    packs: Sequence[str] = (),
    *,
    budget: Mapping[str, Any] | None = None,
    limit: int = STALLED,
    faults: str | Path | None = None,
    progress: Progress | None = None,
) -> Versus:
    """Compare two bots over many games, seats taken in turn. Everything else as in `simulate`."""
    if first == second:
        raise BadTable(f"two different bots can be compared, not {first!r} with itself")
    report = simulate(
        game, games, players, seed, (first, second), jobs, options, expansions, packs, rotate=True, budget=budget,
        limit=limit, hits=False, faults=faults, progress=progress,
    )  # fmt: skip
    finished = [row for row in report.rows if not row.fault]
    wins = {first: 0.0, second: 0.0}
    seats = {first: 0.0, second: 0.0}
    for row in finished:
        for bot in row.bots:
            seats[bot] += 1 / row.players
        for seat in row.winners:
            wins[row.bots[seat]] += 1 / len(row.winners)
    one = share(wins[first], len(finished), seats[first])
    two = share(wins[second], len(finished), seats[second])
    overlap = one.overlaps(two)
    stronger = None if overlap else first if one.share > two.share else second
    return Versus(report.game, len(finished), first, second, one, two, overlap, stronger, report)
