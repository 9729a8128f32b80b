"""How fast Talisman is with all boards, beside the usual ones in the same run.

    python bench/talisman/boards.py --games 8

Whole games for four of random bots, and of greedy ones, in turns: a game with the usual boards, then one with all. What
counts is unforced decisions for each second of the processor's time. At least BAR times the usual is wanted.
"""

from __future__ import annotations

import argparse
import gc
from statistics import median
from time import process_time

from questboard.engine.registry import find
from questboard.lab.one_game import Tables, play_through
from questboard.lab.plan import Plan, make_plan

BAR = 0.75
SEATS = 4
SETS = {"usual": None, "all": tuple(part.name for part in find("talisman").parts)}
"""The boards that a table takes if it says nothing, and all."""


def plan(boards: str, bot: str, games: int, rounds: int) -> Plan:
    return make_plan(
        "talisman", games, SEATS, "bench", bot, rotate=False, options={"rounds": rounds}, expansions=SETS[boards],
        packs=(), dm=None, dm_bot="random", budget=None, limit=200_000, hits=False,
    )  # fmt: skip


def rate(tables: Tables, index: int) -> float:
    """Unforced decisions a second in one game."""
    match = tables.match(index)
    gc.collect()
    start = process_time()
    played = play_through(tables.plan, index, match)
    return played.unforced / (process_time() - start)


def measure(bot: str, games: int, rounds: int) -> dict[str, float]:
    """Boards -> the median rate of the games, played by turns so that a busy machine slows both alike."""
    tables = {boards: Tables(plan(boards, bot, games + 1, rounds)) for boards in SETS}
    for each in tables.values():
        rate(each, games)  # to warm up
    gc.collect()
    gc.freeze()  # what is made once belongs to nobody
    found: dict[str, list[float]] = {boards: [] for boards in SETS}
    for index in range(games):
        for boards, each in tables.items():
            found[boards].append(rate(each, index))
    return {boards: median(rates) for boards, rates in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8, help="of each kind")
    parser.add_argument("--rounds", type=int, default=0, help="a game ends after so many; 0: none does")
    parser.add_argument("--bot", action="append", help="random, greedy: both if none is named")
    given = parser.parse_args()
    for bot in given.bot or ["random", "greedy"]:
        found = measure(bot, given.games, given.rounds)
        ratio = found["all"] / found["usual"]
        print(
            f"{bot}: {found['usual']:,.0f} unforced decisions a second with the usual boards, {found['all']:,.0f} with"
            f" all, {ratio:.2f} times ({BAR} is wanted)",
            flush=True,
        )


if __name__ == "__main__":
    main()
