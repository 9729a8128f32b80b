"""The count file: what all runs so far came to, version by version, and where the next one goes on."""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

import questboard
from tests.soak.piece import Done

ROOT = Path(__file__).parents[2]
REACHED = ROOT / "tests" / "soak" / "reached"
"""What all runs came to is kept with the project, so that a new clone goes on from it."""


class Tally(msgspec.Struct):
    """What was done with one version."""

    first: str
    last: str
    """The days."""
    counts: dict[str, int] = {}
    faults: list[str] = []


class Counts(msgspec.Struct):
    next: int = 0
    """The first piece that is not in these numbers."""
    versions: dict[str, Tally] = {}

    def add(self, done: Done, version: str) -> None:
        assert done.number == self.next
        self.next += 1
        today = f"{datetime.now(UTC):%Y-%m-%d}"
        tally = self.versions.setdefault(version, Tally(today, today))
        tally.last = today
        tally.counts = dict(Counter(tally.counts) + done.counts)
        tally.faults += done.faults

    def total(self) -> Counter[str]:
        return sum((Counter(tally.counts) for tally in self.versions.values()), Counter())

    @property
    def faults(self) -> list[str]:
        return [fault for tally in self.versions.values() for fault in tally.faults]


def read(file: Path) -> Counts:
    return msgspec.json.decode(file.read_bytes(), type=Counts) if file.is_file() else Counts()


def write(counts: Counts, file: Path) -> None:
    """Whole or not at all: whoever is killed meanwhile goes on from the numbers before."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(counts)))
    os.replace(beside, file)


def version() -> str:
    """The version, with the commit if this is a clone: numbers of different programs are not mixed up."""
    asked = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    try:
        commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return questboard.__version__
    return f"{questboard.__version__} ({commit})"


def table(counts: Counts) -> Iterator[str]:
    """The numbers as a table in Markdown, as docs/laws.md shows them."""
    total = counts.total()
    kinds = ("fuzzed", "engine", "wire")
    games = sorted({what.split()[1] for what in total if what.split()[0] in kinds})
    yield "| game | fuzzed games | twin worlds compared | by the DM's eye | on the wire | by the DM's eye |"
    yield "|---|---|---|---|---|---|"
    sums = [0] * 5
    for game in games:
        row = [total[f"fuzzed {game}"]]
        for where in ("engine", "wire"):
            row += [_comparisons(total, where, game), total[f"{where} {game} DM"]]
        sums = [one + other for one, other in zip(sums, row, strict=True)]
        yield _row(game, row)
    yield _row("together", sums)
    yield ""
    other = sum(count for what, count in total.items() if what.startswith("law "))
    days = sorted(day for tally in counts.versions.values() for day in (tally.first, tally.last))
    yield f"{other:,} more games were played under one of the other laws; {len(counts.faults)} faults were found."
    yield f"{counts.next:,} pieces, {' to '.join(dict.fromkeys([days[0], days[-1]])) if days else 'never'}, with:"
    yield ", ".join(counts.versions)


def _comparisons(total: Counter[str], where: str, game: str) -> int:
    return sum(count for what, count in total.items() if what.startswith(f"{where} {game} "))


def _row(name: str, numbers: list[int]) -> str:
    return f"| {name} | " + " | ".join(f"{number:,}" for number in numbers) + " |"
