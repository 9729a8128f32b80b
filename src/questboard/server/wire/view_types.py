"""`python -m questboard.server.wire.view_types web/src/games`: the client's types of what a seat sees, from the games.

Each game has a `view.gen.ts`, and each of its parts that shows something has one in a folder of its own, under the same
kind of folder as here: `runebound/modes/seven_scions` is `runebound/modes/seven-scions`. With `--check` nothing is
written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

from msgspec import inspect as shape

import questboard
from questboard.engine import Game, Part, Seen
from questboard.server.wire.typescript import Writer

NAME = "view.gen.ts"
HERE = Path(questboard.__file__).parent


def view_of(game: Game) -> type[Any]:
    """The type of what a seat sees of the base game."""
    return get_type_hints(game.view)["return"]


def previewed(game: Game) -> list[type[Any]]:
    """The types of what answers would come to."""
    return [get_type_hints(preview)["return"] for preview in game.previews.values()]


def head(title: str) -> str:
    return f"/** What a seat sees of {title}. Made by `make types`: not to be changed by hand. */\n"


def files(game: Game) -> Iterator[tuple[Path, str]]:
    """What is written for a game: its own types, and those of each part of its package that shows something."""
    view = view_of(game)
    base = Writer()
    for kind in (view, *previewed(game)):
        base.written(shape.type_info(kind))
    yield Path(game.name, NAME), base.text(head(game.title))
    first: dict[Seen[Any], Path] = {}
    for part in game.parts:
        where = folder_of(game, part)
        if part.view is None or where is None:
            continue
        shown = first.setdefault(part.view, where)
        yield where / NAME, slot_text(part, view) if shown == where else same_text(part, shown)


def folder_of(game: Game, part: Part) -> Path | None:
    """Where a part lies in the client; None if it comes from another package."""
    folder, home = Path(part.folder), Path(game.folder)
    if not part.folder or home not in folder.parents:
        return None
    return Path(game.name, *folder.relative_to(home).parts[:-1], part.name)


def slot_text(part: Part, view: type[Any]) -> str:
    assert part.view is not None
    writer = Writer(view)
    kind = writer.written(shape.type_info(part.view.type))
    slot = f"/** At tables that are played with it. */\nexport interface Slot {{\n  {part.view.name}: {kind}\n}}\n"
    return f"{writer.text(head(part.title), '../../view.gen')}\n{slot}"


def same_text(part: Part, shown: Path) -> str:
    """Of a part that shows what another does."""
    return f"{head(part.title)}\nexport type * from '../../{shown.parent.name}/{shown.name}/view.gen'\n"


def own_games() -> list[Game]:
    """The games of this repository: those of other packages are drawn from their words."""
    return [game for game in questboard.games().values() if HERE in Path(game.folder).parents]


def main(arguments: list[str]) -> int:
    root, check = Path(arguments[0]), "--check" in arguments
    wanted = {root / path: text for game in own_games() for path, text in files(game)}
    stale = [path for path, text in wanted.items() if not path.is_file() or path.read_text() != text]
    over = [path for path in root.rglob(NAME) if path not in wanted]
    if check:
        for path in (*stale, *over):
            print(f"{path} is not what the games say: run `make types`", file=sys.stderr)
        return 1 if stale or over else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[path])
    for path in over:
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
