"""Talisman with many boards: how long games take, where turns are spent, who wins and how.

    python bench/talisman/balance.py play --minutes 30 --out boards.jsonl
    python bench/talisman/balance.py subsets --rounds 100 --minutes 60 --out boards.jsonl
    python bench/talisman/balance.py page --games boards.jsonl --out docs/balance/talisman-boards.md

`play` goes on round by round, each at tables of two to six: all boards, the usual ones, and a set that luck has put
together. `subsets` plays only such sets, of any boards at all. Both write a line after each game, so they may be
stopped at any time and go on where they were. `page` puts together what was played, and which cards fired. The
same seeds give the same games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec
from boards_page import notes, written
from fired import EVERY, firing, name_cards
from stays import Watch, Whole

from questboard.engine.parts.sets import with_needs
from questboard.engine.registry import find
from questboard.lab.one_game import Tables, play_through
from questboard.lab.plan import make_plan

GAME = find("talisman")
LATER = tuple(part.name for part in GAME.parts if part.name not in GAME.usual)
LITERAL = {"waysides_stay": False}
WORK = (("all", "greedy"), ("usual", "greedy"), ("some", "greedy"), ("all", "random"), ("one for one", "greedy"))
"""Of a round, at each table: the boards, and who plays. One for one: a wayside less for each Doorway (R-67)."""


def boards(name: str, seed: str) -> tuple[str, ...]:
    """The parts of a table; `some` are the usual ones and any others, as luck has it."""
    if name == "usual":
        return tuple(GAME.usual)
    luck = Random(seed)
    wanted = LATER if name != "some" else luck.sample(LATER, luck.randint(1, len(LATER) - 2))
    return with_needs(GAME, (*GAME.usual, *wanted))


def work(rounds: int) -> Iterator[Whole]:
    """What is to be played, in this order."""
    for number in range(rounds):
        for players in GAME.players:
            for name, bot in WORK:
                seed = f"boards {number}/{name}/{bot}/{players}"
                yield Whole(number, name, list(boards(name, seed)), bot, players, seed)


def subsets(rounds: int) -> Iterator[Whole]:
    """Tables of every size with any boards, the usual ones among them or not; greedy and random bots in turn."""
    for number in range(rounds):
        for players in GAME.players:
            for bot in ("random", "greedy"):
                seed = f"subsets {number}/{bot}/{players}"
                luck = Random(seed)
                parts = with_needs(GAME, luck.sample(EVERY, luck.randint(1, len(EVERY))))
                yield Whole(number, "any", list(parts), bot, players, seed)


def played(game: Whole, rounds: int, limit: int = 200_000) -> Whole:
    plan = make_plan(
        GAME, 1, game.players, game.seed, game.bot, rotate=False, expansions=game.boards, packs=(), dm=None,
        options={"rounds": rounds} | (LITERAL if game.set == "one for one" else {}), dm_bot="random", budget=None,
        limit=limit, hits=False,
    )  # fmt: skip
    match = Tables(plan).match(0)
    watch = Watch(match, game)
    try:
        with firing(match, game) as named:

            def hear(kind: str, rule: str, data: dict[str, Any]) -> None:
                watch.hear(kind, rule, data)
                name_cards(named, data)

            match.hear = hear
            done = play_through(plan, 0, match)
    except Exception as error:
        game.fault = f"{type(error).__name__}: {error}"
    else:
        game.decisions = done.decisions
        game.fault = "" if match.outcome is not None else "found no end"
    game.turns = match.state.turn
    return game


def play(out: Path, minutes: float, games: Iterator[Whole], ends: int, only: str) -> None:
    known = {game.seed for game in read(out)}
    end = monotonic() + 60 * minutes
    for game in games:
        if game.seed in known or (only and f"{game.set} {game.bot}" not in only.split(",")):
            continue
        if monotonic() > end:
            return
        with out.open("ab") as file:
            file.write(msgspec.json.encode(played(game, ends)) + b"\n")


def read(file: Path) -> list[Whole]:
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Whole) for line in lines]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "subsets", "page"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=Path, default=Path("boards.jsonl"))
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=20, help="so many times all tables")
    parser.add_argument("--ends", type=int, default=0, help="games end after so many rounds of turns; 0: none does")
    parser.add_argument("--only", default="", help='which of the work, with commas between: "all greedy,usual greedy"')
    given = parser.parse_args()
    if given.what == "page":
        short = notes(given.out.read_text("utf-8")) if given.out.exists() else ""
        given.out.write_text(written(read(given.games), short), "utf-8")
    else:
        games = work(given.rounds) if given.what == "play" else subsets(given.rounds)
        play(given.out, given.minutes, games, given.ends, given.only)


if __name__ == "__main__":
    main()
