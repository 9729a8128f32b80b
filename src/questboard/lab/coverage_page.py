"""What was covered, as a page: how many effects were done, which were rare, and the tests of those that never were."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from questboard.lab.coverage import Covered

RARE = 20
"""An effect that was done fewer times is listed with its count."""


def write_page(covered: Covered, file: Path, commands: Sequence[str], tests: Path | None) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(_page(covered, commands, tests)) + "\n", "utf-8")


def _page(covered: Covered, commands: Sequence[str], tests: Path | None) -> Iterator[str]:
    done = len(covered.deeds) - len(covered.never)
    yield f"# {covered.title}: which cards were played"
    yield ""
    yield f"{covered.games:,} simulated games, {len(covered.faults)} of them failed. Of {len(covered.deeds):,} effects"
    yield f"of cards and places {done:,} were done at least once. Made by:"
    yield ""
    yield from (f"    {command}" for command in commands)
    yield ""
    yield "| seed | games | bots, seat by seat | players | with | sets of options |"
    yield "|---|---:|---|---|---|---:|"
    for piece in covered.pieces:
        sizes = f"{min(piece.players)} to {max(piece.players)}"
        extra = ", ".join(piece.expansions)
        yield f"| {piece.seed} | {piece.games:,} | {', '.join(piece.bots)} | {sizes} | {extra} | {piece.variants} |"
    yield ""
    yield from (f"- failed: {fault}" for fault in covered.faults)
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


def _never(covered: Covered, tests: Path | None) -> Iterator[str]:
    if not covered.never:
        yield "Every effect was done."
        return
    named = naming_tests({name.split(":")[0] for name in covered.never}, tests) if tests is not None else {}
    yield "A test plays each of these."
    yield ""
    yield "| effect | tests that name the card |"
    yield "|---|---|"
    for name in covered.never:
        found = ", ".join(f"`{test}`" for test in named.get(name.split(":")[0], ())) or "**none**"
        yield f"| {name} | {found} |"


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
