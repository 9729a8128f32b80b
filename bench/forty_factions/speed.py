"""How fast Forty Factions is with all sets, beside the base game in the same run.

    python bench/forty_factions/speed.py --games 8

Whole games for four of random bots, and of greedy ones, in turns: a game of the base, then one with all sets. What
counts is unforced decisions for each second of the processor's time. At least BAR times the base is wanted.
"""

from __future__ import annotations

import argparse
import gc
from statistics import median
from time import process_time

from questboard.engine.registry import find
from questboard.lab.one_game import Tables, play_through
from questboard.lab.plan import Plan, make_plan

GAME = "forty-factions"
BAR = 0.7
SEATS = 4
SECRET = "secret-cards"
BOXES = tuple(part.name for part in find(GAME).parts if part.name != SECRET)
SETS: dict[str, tuple[str, ...]] = {"base": (), "all": BOXES, **{name: (name,) for name in BOXES}}


def plan(name: str, bot: str, games: int, turns: int) -> Plan:
    return make_plan(
        GAME, games, SEATS, "bench", bot, rotate=False, options={"end_turns": turns} if turns else {},
        expansions=SETS[name], packs=(), dm=None, dm_bot="random", budget=None, limit=200_000, hits=False,
    )  # fmt: skip


def rate(tables: Tables, index: int) -> float:
    """Unforced decisions a second in one game."""
    match = tables.match(index)
    gc.collect()
    start = process_time()
    played = play_through(tables.plan, index, match)
    return played.unforced / (process_time() - start)


def measure(names: list[str], bot: str, games: int, turns: int) -> dict[str, float]:
    """Set -> the median rate of the games, played by turns so that a busy machine slows all alike."""
    tables = {name: Tables(plan(name, bot, games + 1, turns)) for name in names}
    for each in tables.values():
        rate(each, games)  # to warm up
    gc.collect()
    gc.freeze()  # what is made once belongs to nobody
    found: dict[str, list[float]] = {name: [] for name in names}
    for index in range(games):
        for name, each in tables.items():
            found[name].append(rate(each, index))
    return {name: median(rates) for name, rates in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8, help="of each kind")
    parser.add_argument("--turns", type=int, default=0, help="a game ends after so many; 0: as tables usually do")
    parser.add_argument("--bot", action="append", help="random, greedy: both if none is named")
    parser.add_argument("--each", action="store_true", help="each set alone too")
    given = parser.parse_args()
    for bot in given.bot or ["random", "greedy"]:
        found = measure(list(SETS) if given.each else ["base", "all"], bot, given.games, given.turns)
        print(f"{bot}: {found['base']:,.0f} unforced decisions a second in the base game")
        for name, reached in found.items():
            if name != "base":
                wanted = f" ({BAR} is wanted)" if name == "all" else ""
                print(f"  {name}: {reached:,.0f}, {reached / found['base']:.2f} times{wanted}", flush=True)


if __name__ == "__main__":
    main()
