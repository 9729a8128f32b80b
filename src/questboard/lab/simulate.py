"""Many games on many cores. The same seed gives the same result, however they are spread over processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple, cast

from joblib import Parallel, cpu_count, delayed, parallel_config

from questboard.bots import STALLED
from questboard.engine import Game
from questboard.lab.faults import KEPT, Evidence, investigate, write_faults
from questboard.lab.one_game import Row, Tables, Tally, play_one
from questboard.lab.plan import Plan, make_plan
from questboard.lab.summary import Report, summarise

LARGEST_CHUNK = 500

Progress = Callable[[int, int], None]
"""Told how many games of how many are done."""


class Chunk(NamedTuple):
    """What a worker brings home."""

    rows: list[Row]
    tally: Tally
    seconds: float
    evidence: list[Evidence]


def simulate(
    game: str | Game,
    games: int = 1000,
    players: int | str | None = None,
    seed: str | int = 0,
    bots: str | Sequence[str] = "random",
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    expansions: Sequence[str] | None = None,
    packs: Sequence[str] = (),
    dm: str | bool | None = None,
    *,
    rotate: bool = False,
    dm_bot: str = "random",
    budget: Mapping[str, Any] | None = None,
    limit: int = STALLED,
    hits: bool = True,
    variants: Sequence[Mapping[str, object]] = (),
    faults: str | Path | None = None,
    backend: str | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play many games and say what was found.

    `players`: a number, a range like "2-6" that is gone through from game to game, or None for all that the game
    is for. `bots`: one name for all seats, or names by seat, which `rotate` moves on from game to game. `dm`: a
    DM (its name, or True), played by `dm_bot`. `budget` is what `bots.make` takes. `jobs`: processes, 0 for one
    a core; `backend`: another joblib backend, such as "dask" or "ray". `hits`: count rules and cards, too, and what
    the game wants counted. `variants`: sets of options that are taken in turn, from game to game.

    A game that fails, or has no end after `limit` decisions, is a fault: it is counted, its record is written
    into the folder `faults`, and the other games go on. What is wrong with the table is said by `BadTable` or
    `PackError` before anything is played.
    """
    plan = make_plan(
        game, games, players, seed, bots, rotate=rotate, options=options, expansions=expansions, packs=packs, dm=dm,
        dm_bot=dm_bot, budget=budget, limit=limit, hits=hits, variants=variants,
    )  # fmt: skip
    found = plan.found()
    content = found.load_content(plan.packs, plan.expansions)
    workers = min(jobs if jobs > 0 else cpu_count(), games)
    rows: list[Row] = []
    tally = Tally(found)
    evidence: list[Evidence] = []
    seconds = 0.0
    for chunk in _chunks(plan, workers, backend):
        rows += chunk.rows
        tally.add(chunk.tally)
        evidence += chunk.evidence
        seconds += chunk.seconds
        if progress is not None:
            progress(len(rows), games)
    return summarise(
        found, content, rows, tally, seconds / workers, write_faults(evidence, faults), seed=plan.seed,
        players=plan.players, bots=plan.bots, options=dict(plan.options), expansions=plan.expansions,
    )  # fmt: skip


def _chunks(plan: Plan, workers: int, backend: str | None) -> Iterable[Chunk]:
    """The games in order, a chunk at a time, as they are done."""
    size = max(1, min(LARGEST_CHUNK, plan.games // (workers * 8)))
    spans = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    if workers == 1 and backend is None:
        tables = Tables(plan)
        return (play_chunk(plan, span, tables) for span in spans)
    return _in_parallel(plan, spans, workers, backend)


def _in_parallel(plan: Plan, spans: Sequence[range], workers: int, backend: str | None) -> Iterable[Chunk]:
    with parallel_config(backend=backend) if backend else nullcontext():
        work = (delayed(play_chunk)(plan, span) for span in spans)
        yield from cast("Iterable[Chunk]", Parallel(n_jobs=workers, return_as="generator")(work))


def play_chunk(plan: Plan, span: range, tables: Tables | None = None) -> Chunk:
    """Play some of the games."""
    tables = tables or Tables(plan)
    chunk = Chunk([], Tally(tables.game), 0.0, [])
    seconds = 0.0
    for index in span:
        row, took = play_one(tables, index, chunk.tally)
        seconds += took
        chunk.rows.append(row)
        if row.fault:
            if len(chunk.evidence) < KEPT:
                chunk.evidence.append(investigate(tables, row))
            else:
                chunk.evidence.append(Evidence(row, b"", ""))
    return chunk._replace(seconds=seconds)
