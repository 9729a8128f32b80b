"""Games that failed, kept as files: the record up to the fault, and in plain words how to see it again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from traceback import format_exc
from typing import Any

import msgspec

from questboard.engine import Match, Option
from questboard.lab.one_game import Row, Tables, play_through

KEPT = 50
"""So many faults have their files; the others are only counted."""


class Fault(msgspec.Struct, frozen=True):
    """A game that did not come to its end."""

    index: int
    seed: str
    players: int
    bots: tuple[str, ...]
    reason: str
    file: str = ""
    """The record of the game up to the fault, if one was kept."""


class Evidence(msgspec.Struct):
    """What a worker brings home from a failed game."""

    row: Row
    record: bytes
    story: str


class Watched(Match):
    """A match that remembers the last answer: the one that failed is in no log."""

    given: tuple[Any, ...] | None = None

    def answer(self, question: int | str, seat: int, option: Sequence[Any]) -> None:
        pending = self.pending
        self.given = (pending.name if pending else question, seat, tuple(option))
        super().answer(question, seat, option)

    def decide(self, seat: int, option: Option) -> None:
        pending = self.pending
        self.given = (pending.name if pending else "", seat, option)
        super().decide(seat, option)


def investigate(tables: Tables, row: Row) -> Evidence:
    """Play a failed game again, this time with its whole log."""
    match = tables.match(row.index, kind=Watched, keep=True)
    assert isinstance(match, Watched)
    trace = ""
    try:
        play_through(tables.plan, row.index, match)
    except Exception:
        trace = format_exc()
    try:
        record = match.record()
    except Exception:  # it failed before there was anything to record
        record = b""
    return Evidence(row, record, _story(tables, row, match, trace))


def write_faults(evidence: Sequence[Evidence], folder: str | Path | None) -> list[Fault]:
    """One `.record.json` and one `.txt` for each of the first faults, by number of the game."""
    faults: list[Fault] = []
    for found in sorted(evidence, key=lambda each: each.row.index):
        row = found.row
        file = ""
        if folder is not None and len(faults) < KEPT:
            Path(folder).mkdir(parents=True, exist_ok=True)
            base = Path(folder) / f"game-{row.index}-{row.seed}"
            base.with_suffix(".txt").write_text(found.story, "utf-8")
            if found.record:
                file = str(base.with_suffix(".record.json"))
                Path(file).write_bytes(found.record)
        faults.append(Fault(row.index, row.seed, row.players, row.bots, row.fault, file))
    return faults


def _story(tables: Tables, row: Row, match: Watched, trace: str) -> str:
    lines = [
        f"{tables.game.title}, game {row.index} of seed {tables.plan.seed!r}: {row.fault}",
        "",
        f"seed of the game: {row.seed}",
        f"players: {row.players}, bots: {', '.join(row.bots)}",
        f"options: {dict(match.options)}, expansions: {', '.join(match.table.expansions) or 'none'}",
        f"step: {match.step}",
    ]
    if match.given is not None:
        name, seat, option = match.given
        lines.append(f"last answer: seat {seat} to {name!r}: {option!r} (not in the record if it failed)")
    lines += ["", trace or "No exception: the game just goes on.", ""]
    return "\n".join(lines)
