"""`questboard packs check`: is everything in the content files as it should be?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from questboard.engine import Game
    from questboard.engine.toml_source import Problem

app = typer.Typer(no_args_is_help=True, help="Look after content packs: the cards, boards and numbers of games.")


@app.callback()
def packs() -> None:
    """Look after content packs: the cards, boards and numbers of games."""


@app.command("check")
def check(
    game: Annotated[str | None, typer.Argument(help="Which game; all of them, if not given.")] = None,
    pack: Annotated[
        list[Path] | None, typer.Option(metavar="DIR", help="A folder of content laid over the game's own; repeatable.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs: problems and counts as JSON.")] = False,
) -> None:
    """Load a game's content with all its expansions and say what is wrong, with file and line.

    Exits with 1 if anything is.

    [bold]Examples[/]

    [cyan]questboard packs check[/]
    [cyan]questboard packs check moonrunners --pack my-cards[/]
    """
    import msgspec

    from questboard.cli.output import print_json
    from questboard.engine import registry

    folders = [str(folder) for folder in pack or []]
    name = game or _game_of(folders)
    chosen = [registry.find(name)] if name else list(registry.games().values())
    found = [(each, *_checked(each, folders)) for each in chosen]
    if json:
        as_data = [
            {"game": each.name, "problems": msgspec.to_builtins(problems), "counts": counts}
            for each, problems, counts in found
        ]
        print_json(as_data)
    else:
        for each, problems, counts in found:
            _say(each, problems, counts)
    if any(problems for _, problems, _ in found):
        raise typer.Exit(1)


def _game_of(folders: list[str]) -> str | None:
    """The game that a pack says it is for."""
    from questboard.engine.content import pack_info

    infos = [pack_info(Path(folder)) for folder in folders if Path(folder).is_dir()]
    return next((info.game for info in infos if info), None)


def _checked(game: Game, folders: list[str]) -> tuple[list[Problem], dict[str, int]]:
    """Every problem, with and without the expansions; and how much there is of what."""
    from questboard.engine.toml_source import PackError

    problems: list[Problem] = []
    counts: dict[str, int] = {}
    for expansions in ((), tuple(game.expansions)):
        try:
            counts = _counts(game.load_content(folders, expansions))
        except PackError as error:
            problems += error.problems
    try:
        counts["rules"] = len(game.rulebook())
    except PackError as error:
        problems += error.problems
    return sorted(set(problems)), counts


def _counts(content: Any) -> dict[str, int]:
    """The shelves of the content and how many records lie on each; other views of the same records left out."""
    import msgspec

    names = getattr(content, "__struct_fields__", None) or list(getattr(content, "__dict__", {}))
    counts: dict[str, int] = {}
    seen: set[int] = set()
    for name in names:
        shelf = getattr(content, name)
        records = list(shelf.values() if isinstance(shelf, dict) else shelf if isinstance(shelf, (list, tuple)) else ())
        fresh = [record for record in records if isinstance(record, msgspec.Struct) and id(record) not in seen]
        if fresh and len(fresh) == len(records):
            counts[name] = len(records)
        seen |= {id(record) for record in records}
    return counts


def _say(game: Game, problems: list[Problem], counts: dict[str, int]) -> None:
    if problems:
        for problem in problems:
            print(problem)
        print(f"{game.title}: {len(problems)} problem{'s' if len(problems) != 1 else ''}.")
    else:
        held = ", ".join(f"{count} {name}" for name, count in counts.items())
        print(f"{game.title}: everything is in order. {held}.")
