"""Forty Factions with its expansions: does every set of them play, and how fair is each?

    python bench/forty_factions/sets.py check --out docs/balance/forty-factions-subsets.md
    python bench/forty_factions/sets.py play --minutes 30 --out sets.jsonl
    python bench/forty_factions/sets.py page --games sets.jsonl --out docs/balance/forty-factions-sets.md

`check` plays short games of every subset, with and without a DM. `play` goes on with whole games round by round, each
round all sets, and writes a line after each piece of work, so that it may be stopped at any time and goes on where it
was. `page` puts together what was played. The same seeds give the same games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations, islice
from pathlib import Path
from time import monotonic

import msgspec
from pages import Piece, written

import questboard
from questboard.engine.registry import find
from questboard.lab.simulate import simulate
from questboard.lab.versus import versus

GAME = "forty-factions"
PARTS = tuple(part.name for part in find(GAME).parts)
SECRET = "secret-cards"
BOXES = tuple(name for name in PARTS if name != SECRET)
SETS: dict[str, tuple[str, ...]] = {"base": (), **{name: (name,) for name in BOXES}, "all five": BOXES}
SIZES = tuple(find(GAME).players)
SHORT = {"end_turns": 2}
WORK = (("random", 14), ("duel", 4), ("greedy", 3))
"""Of a round, for each set: by whom, and how many games."""
TABLES = {"greedy": "3-5", "random": "2-8"}
DUELS = (2, 3, 4)
"""The tables of two bots, from round to round."""


def subsets() -> Iterator[tuple[str, ...]]:
    for number in range(len(PARTS) + 1):
        yield from combinations(PARTS, number)


# Every subset, once


def check(out: Path, few: int) -> int:
    """Each subset by random bots without a DM and with one, and by greedy bots; tables of 2 to 8 in turn."""
    lines, failed, games = [], 0, 0
    began = monotonic()
    for number, chosen in enumerate(islice(subsets(), few or None)):
        size, other = SIZES[number % len(SIZES)], SIZES[(number + 3) % len(SIZES)]
        small = SIZES[number % 3]
        cells = []
        for bot, players, dm in (("random", size, None), ("random", other, True), ("greedy", small, number % 2 == 0)):
            options = dict(SHORT) | ({"spies_and_conspiracies": True} if "forgotten-factions" in chosen else {})
            report = simulate(
                GAME, 1, players, f"subset {number}", bot, options=options, expansions=chosen, dm=dm or None,
                dm_bot=bot, hits=False,
            )  # fmt: skip
            games += 1
            failed += len(report.faults)
            why = "; ".join(fault.reason for fault in report.faults)
            cells.append(f"{players}{' and a DM' if dm else ''}: {why or f'{report.decisions} decisions'}")
        lines.append(f"| {', '.join(chosen) or 'base alone'} | " + " | ".join(cells) + " |")
        print(lines[-1], f"{monotonic() - began:.0f} s", flush=True)
    day = datetime.now(UTC).date().isoformat()
    text = [
        "# Forty Factions: every set of expansions",
        f"{len(lines)} sets, {games} games of two turns, {day}, version {questboard.__version__}: {failed} failed or "
        "found no end. Made by `python bench/forty_factions/sets.py check`; the invariants are looked at in the laws' "
        "own games ([laws](../laws.md)). Spies and Conspiracies are played wherever Forgotten Factions is.",
        "| set | random bots, players | random bots and DM | greedy bots |\n|---|---|---|---|\n" + "\n".join(lines),
    ]
    out.write_text("\n\n".join(text) + "\n", "utf-8")
    return failed


# Whole games, round by round


def play(out: Path, minutes: float, rounds: int, only: str, sets: str) -> None:
    known = {(piece.round, piece.set, piece.by) for piece in read(out)}
    end = monotonic() + 60 * minutes
    for number in range(rounds):
        for name in sets.split(",") if sets else SETS:
            for by, games in WORK:
                if (number, name, by) in known or (only and by not in only.split(",")):
                    continue
                if monotonic() > end:
                    return
                with out.open("ab") as file:
                    file.write(msgspec.json.encode(piece_of(number, name, by, games)) + b"\n")


def piece_of(number: int, name: str, by: str, games: int) -> Piece:
    seed = f"sets {number}/{name}/{by}"
    wins = fair = 0.0
    if by == "duel":
        size = DUELS[number % len(DUELS)]
        duel = versus(GAME, "greedy", "random", games, size, seed, expansions=SETS[name])
        report, wins, fair = duel.report, duel.first_share.wins, duel.first_share.fair * duel.games
    else:
        report = simulate(GAME, games, TABLES[by], seed, by, expansions=SETS[name])
    rows = [row for row in report.rows if not row.fault]
    return Piece(
        number, name, by, len(report.rows), [row.fault for row in report.rows if row.fault],
        [row.players for row in rows], [row.rounds or 0 for row in rows], [list(row.scores) for row in rows],
        [row.decisions for row in rows], wins, fair, report.tallies,
    )  # fmt: skip


def read(file: Path) -> list[Piece]:
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Piece) for line in lines]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["check", "play", "page"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=Path, default=Path("sets.jsonl"))
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--few", type=int, default=0, help="check only so many of the subsets")
    parser.add_argument("--only", default="", help="random, duel, greedy: which of these, with commas between")
    parser.add_argument("--sets", default="", help="play only these sets, with commas between")
    given = parser.parse_args()
    if given.what == "check":
        raise SystemExit(1 if check(given.out, given.few) else 0)
    if given.what == "play":
        play(given.out, given.minutes, given.rounds, given.only, given.sets)
    else:
        written(read(given.games), {name: SETS[name] for name in SETS}, given.out)


if __name__ == "__main__":
    main()
