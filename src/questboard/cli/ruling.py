"""A rulebook on the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import questboard
from questboard.engine import Game, Look, Panel
from questboard.engine.parts import with_needs
from questboard.engine.rulebook.book import Coverage, Rule, Rulebook
from questboard.engine.rulebook.citations import parts_of
from questboard.handbook import Handbook, RuleRead, RulingRead

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
        if rule.lacks:
            grid.add_row("  in part", missing(rule.lacks))
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
    if rule.lacks:
        line.append(f"  (in part: {missing(rule.lacks)})", style="yellow")
    out.print(Padding(line, (0, 0, 0, indent)))
    out.print(Padding(Text(rule.text), (0, 0, 0, indent + 2)))


def cards_of(game: Game, parts: Sequence[str] | None) -> list[Panel]:
    """The cards of a game as it is usually played, or with these parts."""
    few = game.players[0]
    chosen = None if parts is None else with_needs(game, [*game.usual, *parts])
    players = (game.part(name).players for name in chosen or ())
    few = max([few, *(counts[0] for counts in players if counts)])
    match = questboard.new(game, few, "the box", expansions=chosen, dm="DM" if game.dm == "required" else None)
    look = Look(match, None)
    return look.game.words.cards(look)


def show_handbook(out: Console, game: Game, book: Handbook, cards: Sequence[Panel]) -> None:
    """Rules, rulings and cards, one after the other."""
    if not (book.rules or book.rulings or cards):
        out.print(f"{game.title} has nothing like that.")
    for rule in book.rules:
        _show_said(out, rule)
    for about, rulings in groupby(book.rulings, key=lambda one: one.about):
        out.print(Text(about, style="bold underline"))
        for one in rulings:
            _show_said(out, one)
    for panel in cards:
        out.print(Text(panel.title, style="bold"))
        for row in panel.rows:
            out.print(Padding(Text(": ".join(filter(None, row))), (0, 0, 0, 2)))
        out.print()


def _show_said(out: Console, said: RuleRead | RulingRead) -> None:
    number = Text(f"{said.id} " if said.id else "", style="cyan")
    out.print(number.append(said.title, style="bold"))
    out.print(Padding(Text(said.text), (0, 0, 1, 2)))


def show_coverage(out: Console, game: Game, covered: Coverage) -> None:
    """How much of the rulebook is in the code and in the tests."""
    out.print(Text(f"{game.title}: {covered.rules} rules", style="bold"))
    for kind, count in covered.by_class.items():
        out.print(f"  {count:>4}  {kind}: {CLASSES[kind]}")
    out.print(f"\n  {covered.enforced} are to be enforced, {covered.tested} of them are wholly there and have a test.")
    if covered.partly:
        out.print(f"  {len(covered.partly)} are there and tested in part:")
    for number, lacks in covered.partly.items():
        out.print(f"    {number}  in part: {missing(lacks)}", style="yellow")
    _list(out, "Without a test", covered.untested, "red")
    _list(out, "Named by no code", covered.unenforced, "yellow")
    _list(out, "Cited, but not in the rulebook", [f"{cited.id} ({cited.place})" for cited in covered.unknown], "yellow")


def missing(lacks: tuple[str, ...]) -> str:
    """What a rule speaks of and the game does not have."""
    return f"{' and '.join(lacks)} missing"


def _list(out: Console, what: str, ids: list[str], colour: str) -> None:
    if ids:
        out.print(Text(f"\n  {what}: ", style=f"bold {colour}").append(", ".join(ids), style=""))
