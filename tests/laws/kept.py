"""The laws that need files or other processes: 1 and 9 (two hash seeds), 15 (old snapshots), 16 (coverage)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from questboard import Game
from questboard.engine.errors import QuestboardError
from questboard.engine.journal import loading
from questboard.engine.parts import source_folders, whole_rulebook
from questboard.engine.rulebook.book import Coverage, coverage
from tests.laws import driver
from tests.laws.driver import QUIET
from tests.laws.session import MOST_MOVES, LawBroken

ROOT = Path(__file__).parents[2]
SNAPSHOTS = ROOT / "tests" / "snapshots"


def hash_seeds(game: Game, seeds: int = 2) -> None:
    """Laws 1 and 9: the same games in two processes with different hash seeds come to the same."""
    runs = [_fingerprints(game.name, seeds, hash_seed) for hash_seed in ("1", "2")]
    outputs = [run.communicate() for run in runs]
    for run, (_, errors) in zip(runs, outputs, strict=True):
        if run.returncode:
            raise LawBroken(f"law 1: {game.name} does not play in a process of its own: {errors[-2000:]}")
    for one, other in zip(*(text.splitlines() for text, _ in outputs), strict=True):
        if one != other:
            raise LawBroken(f"law 1: another process plays another game\n  {one}\n  {other}")


def _fingerprints(name: str, seeds: int, hash_seed: str) -> subprocess.Popen[str]:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.laws.fingerprints", name, str(seeds)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def old_snapshots(game: Game, folder: Path) -> None:
    """Law 15: there is a snapshot of every schema the game ever had; each loads and can be played to its end."""
    for schema in range(1, game.schema + 1):
        path = folder / f"{schema}.qb"
        if not path.is_file():
            raise LawBroken(f"law 15: no snapshot of schema {schema}; `python -m tests.snapshots.make {game.name}`")
        try:
            match = loading.load(path.read_bytes(), lambda _: game)
            match.strict = True
            luck = Random(schema)
            for _ in range(MOST_MOVES):
                if match.outcome is not None:
                    break
                driver.do(match, driver.propose(match, luck, QUIET))
        except (QuestboardError, driver.DeadEnd) as error:
            raise LawBroken(f"law 15: {path.name} of {game.name} cannot be played on: {error}", path) from error
        if match.outcome is None:
            raise LawBroken(f"law 15: {path.name} of {game.name} does not end", path)


def covered(game: Game, tests: Path) -> Coverage:
    """Law 16: every enforced rule is cited by code and shown by a test, and nothing cites a rule there is not."""
    found = coverage(whole_rulebook(game), source_folders(game), tests)
    for what, rules in (
        ("no test shows", found.untested),
        ("no code enforces", found.unenforced),
        ("the rulebook does not have", [f"{cited.id} ({cited.place})" for cited in found.unknown]),
    ):
        if rules:
            raise LawBroken(f"law 16: {what} {', '.join(rules)} of {game.name}")
    return found
