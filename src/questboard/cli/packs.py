"""`questboard packs check`: is everything in the content files as it should be?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeAlias

import typer

from questboard.cli.help_text import FlowingGroup

if TYPE_CHECKING:
    from questboard.engine import Game
    from questboard.engine.content.toml_source import Problem

app = typer.Typer(
    cls=FlowingGroup, no_args_is_help=True, help="Look after content packs: the cards, boards and numbers of games."
)


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
    """Load a game's content with all its parts and say what is wrong, with file and line.

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
    found = [_checked(each, folders) for each in chosen]
    if json:
        print_json([
            {"game": one.game.name, "problems": msgspec.to_builtins(one.problems), "counts": one.counts,
             "changes": {name: change._asdict() for name, change in one.changes.items()}}
            for one in found
        ])  # fmt: skip
    else:
        for one in found:
            _say(one)
    if any(one.problems for one in found):
        raise typer.Exit(1)


class Change(NamedTuple):
    """What packs do to a shelf of the content, by id: a known id that is used again changes what it names."""

    new: list[str]
    changed: list[str]
    removed: list[str]


class Checked(NamedTuple):
    game: Game
    problems: list[Problem]
    counts: dict[str, int]
    """How much there is of what."""
    changes: dict[str, Change]


def _game_of(folders: list[str]) -> str | None:
    """The game that a pack says it is for."""
    from questboard.engine.content.packs import pack_info

    infos = [pack_info(Path(folder)) for folder in folders if Path(folder).is_dir()]
    return next((info.game for info in infos if info), None)


Shelves: TypeAlias = dict[str, dict[str, Any]]
"""The content, shelf by shelf: id -> record."""


def _checked(game: Game, folders: list[str]) -> Checked:
    """Every problem, with and without the parts; what there is, and what the packs have changed of it."""
    from questboard.engine.content.toml_source import PackError
    from questboard.engine.parts import composed, largest_sets, whole_rulebook

    problems: list[Problem] = []
    found: Shelves = {}
    sets = [(), *largest_sets(game)]
    for expansions in sets:
        try:
            _lay_over(found, _shelves(composed(game, expansions).load_content(folders, expansions)))
        except PackError as error:
            problems += error.problems
    counts = {name: len(records) for name, records in found.items()}
    try:
        counts["rules"] = len(whole_rulebook(game))
    except PackError as error:
        problems += error.problems
    own = found
    if folders and not problems:
        own = {}
        for expansions in sets:
            _lay_over(own, _shelves(composed(game, expansions).load_content((), expansions)))
    return Checked(game, sorted(set(problems)), counts, _changes(own, found))


def _lay_over(whole: Shelves, more: Shelves) -> None:
    """What several sets of parts have, together."""
    for name, records in more.items():
        whole.setdefault(name, {}).update(records)


def _shelves(content: Any) -> Shelves:
    """The shelves of the content with the records on each; other views of the same records left out.

    They are called as in the files, where a game keeps what it has read from them (`content.content`).
    """
    import msgspec

    content = getattr(content, "content", content)
    names = getattr(content, "__struct_fields__", None) or list(getattr(content, "__dict__", {}))
    shelves: Shelves = {}
    seen: set[int] = set()
    for name in names:
        shelf = getattr(content, name)
        records = list(shelf.values() if isinstance(shelf, dict) else shelf if isinstance(shelf, (list, tuple)) else ())
        fresh = [record for record in records if isinstance(record, msgspec.Struct) and id(record) not in seen]
        if fresh and len(fresh) == len(records):
            ids = (
                shelf
                if isinstance(shelf, dict)
                else [getattr(record, "id", place) for place, record in enumerate(shelf)]
            )
            shelves[name] = {str(each): record for each, record in zip(ids, records, strict=True)}
        seen |= {id(record) for record in records}
    return shelves


def _changes(own: Shelves, found: Shelves) -> dict[str, Change]:
    changes: dict[str, Change] = {}
    for name in own | found:
        before, after = own.get(name, {}), found.get(name, {})
        change = Change(
            sorted(after.keys() - before.keys()),
            sorted(each for each in after.keys() & before.keys() if after[each] != before[each]),
            sorted(before.keys() - after.keys()),
        )
        if any(change):
            changes[name] = change
    return changes


def _say(one: Checked) -> None:
    if one.problems:
        for problem in one.problems:
            print(problem)
        print(f"{one.game.title}: {len(one.problems)} problem{'s' if len(one.problems) != 1 else ''}.")
        return
    held = ", ".join(f"{count} {name if count != 1 else name.removesuffix('s')}" for name, count in one.counts.items())
    print(f"{one.game.title}: everything is in order. {held}.")
    for name, change in one.changes.items():
        for what, ids in (("new", change.new), ("changed", change.changed), ("taken out", change.removed)):
            if ids:
                print(f"  {name}, {what}: {', '.join(ids)}")
