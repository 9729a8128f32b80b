"""What was covered, as a page: how many effects were done, which were rare, and the tests of those that never were."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from questboard.engine.registry import find
from questboard.lab.commands import part_flags
from questboard.lab.coverage import USUAL, Covered, Piece

RARE = 20
"""An effect that was done fewer times is listed with its count."""


MOST_TESTS = 3


def write_page(covered: Covered, file: Path, tests: Path | None) -> None:
    """What a person found out is in a file of notes beside the page, and stands first."""
    notes = file.with_name(f"{file.stem}.notes.md")
    said = notes.read_text("utf-8").rstrip() if notes.exists() else ""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(_page(covered, said, tests)) + "\n", "utf-8")


def _page(covered: Covered, said: str, tests: Path | None) -> Iterator[str]:
    done = len(covered.deeds) - len(covered.never)
    yield f"# {covered.title}: which effects were ever done"
    yield ""
    yield f"{covered.games:,} simulated games, {len(covered.faults)} of them failed."
    yield f"Of {len(covered.deeds):,} effects of cards and places {done:,} were done at least once."
    yield from ("", said) if said else ()
    yield ""
    yield "## What was played"
    yield ""
    yield "Each line adds its games to the file; `--page` writes this page from it."
    yield ""
    yield from (f"    {command(covered, piece)}" for piece in covered.pieces)
    yield from ("", *(f"- failed: {fault}" for fault in covered.faults)) if covered.faults else ()
    yield ""
    yield "## Never done"
    yield ""
    yield from _never(covered, tests)
    yield ""
    yield "## Rarely done"
    yield ""
    rare = sorted((count, name) for name, count in covered.deeds.items() if 0 < count < RARE)
    yield f"Fewer than {RARE} times: {len(rare)}." if rare else f"None fewer than {RARE} times."
    if rare:
        yield ""
        yield "| effect | times |"
        yield "|---|---:|"
        yield from (f"| {name} | {count} |" for count, name in rare)


def command(covered: Covered, piece: Piece) -> str:
    """What plays these games again."""
    game = find(covered.game)
    usual = tuple(size for size in game.players if not game.misfit(size, piece.expansions))
    words = ["questboard coverage", covered.game, f"--games {piece.games}", f"--seed {piece.seed}"]
    if piece.players != usual:
        few, many = min(piece.players), max(piece.players)
        words.append(f"--players {few if few == many else f'{few}-{many}'}")
    words += [f"--bot {bot}" for bot in piece.bots if piece.bots != USUAL]
    words += part_flags(game, piece.expansions)
    words += ["--defaults"] if piece.variants == 1 else []
    return " ".join([*words, f"--keep {covered.game}.json"])


def _never(covered: Covered, tests: Path | None) -> Iterator[str]:
    if not covered.never:
        yield "Every effect was done."
        return
    named = naming_tests({name.split(":")[0] for name in covered.never}, tests) if tests is not None else {}
    yield f"{len(covered.never)} effects, and tests that name their card or place (the first {MOST_TESTS})."
    yield ""
    yield "| effect | tests |"
    yield "|---|---|"
    for name in covered.never:
        found = named.get(name.split(":")[0], ())
        yield f"| {name} | {', '.join(f'`{test}`' for test in found[:MOST_TESTS]) or '**none**'} |"


def naming_tests(cards: set[str], folder: Path) -> Mapping[str, Sequence[str]]:
    """The test functions that name a card."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
                for card in sorted(cards & {word for word in words if isinstance(word, str)}):
                    found.setdefault(card, []).append(f"{file.name}::{node.name}")
    return found
