"""`questboard rules`: a rulebook in our words, where each rule is kept and which tests show it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from questboard.engine import Game
    from questboard.engine.rulebook.book import Coverage, Rule, Rulebook

Only = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="NAME", help="Only the base and this part; repeatable. Else with all parts."),
]


def rules(
    game: Annotated[str, typer.Argument(help="Which game; see [cyan]questboard games[/].")],
    number: Annotated[list[str] | None, typer.Argument(metavar="[ID]", help="A rule's number, such as MR 3.2.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which rules are enforced and which are tested.")
    ] = False,
    with_: Only = None,
    find: Annotated[
        str, typer.Option("--find", metavar="WORDS", help="Look for words in rules, rulings and cards.")
    ] = "",
    rulings: Annotated[
        bool, typer.Option("--rulings", help="What we decided where the rules leave something open.")
    ] = False,
    cards: Annotated[bool, typer.Option("--cards", help="The cards, as anybody may read them.")] = False,
    tests: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the tests are, if not beside the source.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Read the rulebook, or one rule with the code that keeps it and the tests that show it.

    With --coverage, exits with 1 if a rule that is enforced has no test.

    [bold]Examples[/]

    [cyan]questboard rules moonrunners[/]
    [cyan]questboard rules moonrunners MR 3.2[/]
    [cyan]questboard rules talisman --find "portal of power"[/]
    [cyan]questboard rules runebound --rulings[/]
    [cyan]questboard rules runebound --cards --with traps-and-terrors[/]
    [cyan]questboard rules moonrunners --coverage --json[/]
    [cyan]questboard rules moonrunners --coverage --with fog[/]
    """
    import questboard
    from questboard.cli import ruling
    from questboard.cli.output import console, print_json
    from questboard.engine.parts import rulebook_with

    found = questboard.find(game)
    parts = [part for part in found.parts if part.name in with_] if with_ else list(found.parts)
    for name in with_ or ():
        found.part(name)  # says which there are
    if find or rulings or cards:
        _read(found, with_, find, rulings, cards, json)
        return
    book = rulebook_with(found, parts)
    if coverage:
        _show_coverage(found, book, tests, json)
        return
    chosen = _chosen(found, book, " ".join(number or []))
    folder = _tests_folder(found, tests, must=tests is not None)
    places = _coverage(found, book, folder)
    if json:
        print_json([_as_data(rule, places) for rule in chosen])
    elif number:
        ruling.show_rule(console(), book, chosen, places, folder is not None)
    else:
        ruling.show_book(console(), found, book)


def _show_coverage(game: Game, book: Rulebook, tests: Path | None, json: bool) -> None:
    from questboard.cli import ruling
    from questboard.cli.output import console, print_json

    covered = _coverage(game, book, _tests_folder(game, tests, must=True))
    if json:
        print_json(covered)
    else:
        ruling.show_coverage(console(), game, covered)
    if covered.untested:
        raise typer.Exit(1)


def _read(game: Game, parts: list[str] | None, words: str, rulings: bool, cards: bool, json: bool) -> None:
    """Rulings, cards, or all that has some words."""
    from questboard.cli import ruling
    from questboard.cli.output import console, print_json
    from questboard.handbook import Handbook, handbook, having

    everything = handbook(game)
    shown = ruling.cards_of(game, parts) if cards or words else []
    if words:
        book, shown = having(words, everything, shown)
    else:
        book = Handbook([], everything.rulings if rulings else [])
    if json:
        print_json({"rules": book.rules, "rulings": book.rulings, "cards": shown})
    else:
        ruling.show_handbook(console(), game, book, shown)


def _chosen(game: Game, book: Rulebook, number: str) -> list[Rule]:
    """The rule and all below it; without a number, all rules."""
    from questboard.cli.numbers import find_rule, near_rules
    from questboard.engine.errors import BadTable

    if not number:
        return list(book)
    wanted = find_rule(book, number)
    if wanted is None:
        near = " or ".join(near_rules(book, number))
        hint = f"did you mean {near}?" if near else f"see questboard rules {game.name}"
        raise BadTable(f"{game.title} has no rule {number!r}; {hint}")
    found: list[Rule] = []
    left = [wanted]
    while left:
        rule = book[left.pop(0)]
        found.append(rule)
        left = [child.id for child in book.children(rule.id)] + left
    return found


def _tests_folder(game: Game, given: Path | None, must: bool) -> Path | None:
    """The tests of a source checkout: `tests/` beside `src/`; or where the user says."""
    from questboard.engine.errors import BadTable

    if given is not None:
        if not given.is_dir():
            raise BadTable(f"there is no folder {given}")
        return given
    for folder in Path(game.folder or ".").resolve().parents:
        if folder.name == "src" and (folder.parent / "tests").is_dir():
            return folder.parent / "tests"
    if must:
        raise BadTable("tests come with the source, not with the installed package: name their folder with --tests DIR")
    return None


def _coverage(game: Game, book: Rulebook, tests: Path | None) -> Coverage:
    from tempfile import TemporaryDirectory

    from questboard.engine.parts import source_folders
    from questboard.engine.rulebook.book import coverage

    folders = source_folders(game)
    if tests is not None:
        return coverage(book, folders, tests)
    with TemporaryDirectory() as none:
        return coverage(book, folders, Path(none))


def _as_data(rule: Rule, places: Coverage) -> dict[str, Any]:
    return {
        "id": rule.id, "title": rule.title, "text": rule.text, "class": rule.kind, "see": rule.see,
        "needs": rule.needs, "lacks": rule.lacks,
        "enforced": places.cited.get(rule.id, []), "tests": places.tests.get(rule.id, []),
    }  # fmt: skip
