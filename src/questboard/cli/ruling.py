"""A rulebook on the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from questboard.engine import Game
from questboard.engine.citations import parts_of
from questboard.engine.rulebook import Coverage, Rule, Rulebook

CLASSES = {
    "auto": "the engine applies it",
    "choice": "a player decides",
    "dm": "the DM decides",
    "info": "nothing to decide",
}


def show_book(out: Console, game: Game, book: Rulebook) -> None:
    """Every rule, chapters set apart."""
    out.print(Text(f"{game.title}: {len(book)} rules", style="bold"))
    for rule in book:
        depth = len(parts_of(rule.id))
        if depth == 1:
            out.print()
        _print_rule(out, rule, indent=2 * (depth - 1))
    out.print(f"\nOne rule with its code and tests: questboard rules {game.name} ID", style="dim")


def show_rule(out: Console, book: Rulebook, chosen: list[Rule], places: Coverage, with_tests: bool) -> None:
    """A rule with those below it, where each is kept and shown."""
    for rule in chosen:
        _print_rule(out, rule, 0)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="dim", min_width=9)
        grid.add_row("  class", f"{rule.kind}: {CLASSES[rule.kind]}")
        if rule.needs:
            grid.add_row("  waits for", rule.needs)
        if rule.see:
            grid.add_row("  see", ", ".join(rule.see))
        grid.add_row("  kept in", "\n".join(places.cited.get(rule.id, [])) or "no code names it")
        if with_tests:
            grid.add_row("  shown by", "\n".join(places.tests.get(rule.id, [])) or "no test names it")
        out.print(grid)
        out.print()


def _print_rule(out: Console, rule: Rule, indent: int) -> None:
    line = Text(f"{rule.id} ", style="cyan").append(rule.title, style="bold")
    if rule.needs:
        line.append(f"  (waits for: {rule.needs})", style="yellow")
    out.print(Padding(line, (0, 0, 0, indent)))
    out.print(Padding(Text(rule.text), (0, 0, 0, indent + 2)))


def show_coverage(out: Console, game: Game, covered: Coverage) -> None:
    """How much of the rulebook is in the code and in the tests."""
    out.print(Text(f"{game.title}: {covered.rules} rules", style="bold"))
    for kind, count in covered.by_class.items():
        out.print(f"  {count:>4}  {kind}: {CLASSES[kind]}")
    out.print(f"\n  {covered.enforced} are to be enforced, {covered.tested} of them have a test.")
    _list(out, "Without a test", covered.untested, "red")
    _list(out, "Named by no code", covered.unenforced, "yellow")
    _list(out, "Cited, but not in the rulebook", [f"{cited.id} ({cited.place})" for cited in covered.unknown], "yellow")


def _list(out: Console, what: str, ids: list[str], colour: str) -> None:
    if ids:
        out.print(Text(f"\n  {what}: ", style=f"bold {colour}").append(", ".join(ids), style=""))
