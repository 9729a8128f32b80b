"""Every law on every set of a game's parts, once: CI plays a sample of them, this plays them all.

    python -m tests.laws.every_set forty-factions --out every-set.jsonl
    python -m tests.laws.every_set forty-factions --out every-set.jsonl --page docs/laws-on-every-set.md

It writes a line after each set, so it may be stopped at any time and goes on where it was. The numbers of players, and
with or without a DM, take turns from set to set.
"""

from __future__ import annotations

import argparse
import itertools
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

import msgspec

import questboard
from questboard import Game
from questboard.engine.parts import with_needs
from tests.laws.session import LawBroken, Variant
from tests.laws.suite import LAWS


class Judged(msgspec.Struct):
    """One set under every law."""

    parts: tuple[str, ...]
    players: int
    dm: bool
    laws: int
    seconds: float
    faults: list[str] = []


def every_set(game: Game) -> Iterator[Variant]:
    """Each set of parts that go together, each at one table."""
    names = [part.name for part in game.parts]
    chosen = [set_ for size in range(len(names) + 1) for set_ in itertools.combinations(names, size)]
    possible = list(
        dict.fromkeys(with_needs(game, names) for names in chosen if not game.discord(with_needs(game, names)))
    )
    dms = {"none": [False], "optional": [True, False], "required": [True]}[game.dm]
    for number, parts in enumerate(possible):
        sizes = [size for size in game.players if not game.misfit(size, parts)]
        yield Variant(game, sizes[number % len(sizes)], dms[number // len(sizes) % len(dms)], parts, sample=True)


def judge(variant: Variant) -> Judged:
    """Each law plays the games of a sample; what breaks is noted, and the others go on."""
    began, faults = monotonic(), list[str]()
    for name, law in LAWS.items():
        try:
            law(variant, variant.seeds(name))
        except LawBroken as broken:
            faults.append(f"{name}: {broken}")
        except Exception:
            faults.append(f"{name}: {traceback.format_exc(limit=-3)}")
    return Judged(variant.expansions, variant.players, variant.dm, len(LAWS), round(monotonic() - began, 1), faults)


def read(file: Path) -> list[Judged]:
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Judged) for line in lines]


def page(game: Game, judged: list[Judged]) -> str:
    broken = [f"- {', '.join(one.parts)}: {fault}" for one in judged for fault in one.faults]
    day = datetime.now(UTC).date().isoformat()
    sizes = ", ".join(f"{size}: {sum(one.players == size for one in judged)}" for size in game.players)
    lines = [
        f"# {game.title}: the laws on every set of its parts",
        f"{len(judged)} sets, {sum(one.laws for one in judged):,} times a law with games of its own, {day}, version "
        f"{questboard.__version__}: {len(broken)} broken. Made by `python -m tests.laws.every_set {game.name}`; CI "
        "plays a sample of these sets each time ([the laws](laws.md)).",
        f"Tables by players: {sizes}; {sum(one.dm for one in judged)} with a DM.",
        *broken,
        "| set | table |\n|---|---|\n" + "\n".join(
            f"| {', '.join(one.parts) or 'base alone'} | {one.players} players{' and a DM' if one.dm else ''} |"
            for one in judged
        ),
    ]  # fmt: skip
    return "\n\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--page", type=Path, help="put together what was judged, and play nothing")
    given = parser.parse_args()
    game, file = questboard.find(given.game), given.out
    if given.page:
        given.page.write_text(page(game, read(file)), "utf-8")
        return
    known = {one.parts for one in read(file)}
    for variant in every_set(game):
        if variant.expansions not in known:
            done = judge(variant)
            with file.open("ab") as out:
                out.write(msgspec.json.encode(done) + b"\n")
            print(variant, f"{done.seconds} s", *done.faults, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
