"""`questboard rules`: a rulebook in our words, where each rule is kept and which tests show it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from questboard.engine import Game
    from questboard.engine.rulebook import Coverage, Rule, Rulebook


def rules(
    game: Annotated[str, typer.Argument(help="Which game; see [cyan]questboard games[/].")],
    number: Annotated[list[str] | None, typer.Argument(metavar="[ID]", help="A rule's number, such as MR 3.2.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which rules are enforced and which are tested.")
    ] = False,
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
    [cyan]questboard rules moonrunners --coverage --json[/]
    """
    import questboard
    from questboard.cli import ruling
    from questboard.cli.output import console, print_json

    found = questboard.find(game)
    book = found.rulebook()
    if coverage:
        covered = _coverage(found, book, _tests_folder(found, tests, must=True))
        if json:
            print_json(covered)
        else:
            ruling.show_coverage(console(), found, covered)
        if covered.untested:
            raise typer.Exit(1)
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

    from questboard.engine.rulebook import coverage

    if tests is not None:
        return coverage(book, Path(game.folder), tests)
    with TemporaryDirectory() as none:
        return coverage(book, Path(game.folder), Path(none))


def _as_data(rule: Rule, places: Coverage) -> dict[str, Any]:
    return {
        "id": rule.id, "title": rule.title, "text": rule.text, "class": rule.kind, "see": rule.see,
        "needs": rule.needs, "enforced": places.cited.get(rule.id, []), "tests": places.tests.get(rule.id, []),
    }  # fmt: skip
