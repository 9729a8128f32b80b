"""How many instructions of the processor a decision takes: a number that other work on the machine hardly changes.

    python bench/instructions.py
    python bench/instructions.py --tree ../before --game runebound --games 8

Games of four random players are counted by valgrind, less the first, which pays for what is made once. `--tree` counts
another version of Questboard: a checkout of it, of which nothing need be installed.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

HERE = Path(__file__).resolve()
SEATS = 4
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
PARTS: dict[str, tuple[str, ...] | None] = {
    "moonrunners": (),
    "runebound": ("rituals-and-runes",),
    "forty-factions": (),
    "talisman": None,
}
"""Game -> the parts that its tables take; None: the usual ones."""


class Counted(NamedTuple):
    """What a run came to."""

    instructions: int
    decisions: int


def play(name: str, games: int, limit: int) -> int:
    """Play so many games at random; the decisions. It keeps to what every version of Questboard has."""
    import questboard
    from questboard.bots import play_randomly

    parts = PARTS[name]
    chosen = {} if parts is None else {"expansions": parts}
    decisions = 0
    for seed in range(games):
        match = questboard.new(name, SEATS, seed, light=True, eager=True, **chosen)
        decisions += play_randomly(match, Random(seed).random, limit).decisions
    return decisions


def run(tree: Path, name: str, games: int, limit: int, *before: str) -> tuple[str, str]:
    """Play them in a process of their own; what it says, and what is said of it."""
    words = ["--play", name, "--games", str(games), "--limit", str(limit)]
    surroundings = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [*before, sys.executable, HERE, *words], env=surroundings, capture_output=True, text=True, check=True
    )
    return done.stdout, done.stderr


def counted(tree: Path, name: str, games: int, limit: int) -> Counted:
    decisions, told = run(tree, name, games, limit, *VALGRIND)
    found = re.search(r"I\s+refs:\s+([\d,]+)", told)
    assert found is not None, told
    return Counted(int(found[1].replace(",", "")), int(decisions))


def measure(tree: Path, name: str, games: int, limit: int) -> Counted:
    """The games after the first."""
    run(tree, name, 1, 1)  # Python compiles what it has not met before
    first, together = (counted(tree, name, number, limit) for number in (1, games + 1))
    return Counted(together.instructions - first.instructions, together.decisions - first.decisions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=list(PARTS), help="all if none is named")
    parser.add_argument("--games", type=int, default=6, help="that are counted, beside the first")
    parser.add_argument("--limit", type=int, default=20_000, help="decisions of a game")
    parser.add_argument("--glance", action="store_true", help="only a few decisions")
    parser.add_argument("--tree", type=Path, default=HERE.parents[1], help="the version that is counted")
    parser.add_argument("--play", choices=list(PARTS), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        gc.disable()
        print(play(given.play, given.games, given.limit))
        return
    games, limit = (1, 30) if given.glance else (given.games, given.limit)
    for name in given.game or PARTS:
        instructions, decisions = measure(given.tree.resolve(), name, games, limit)
        print(f"{name}: {instructions / decisions:,.0f} instructions for each of {decisions:,} decisions", flush=True)


if __name__ == "__main__":
    main()
