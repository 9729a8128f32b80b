"""`questboard coverage`: which effects of the cards were ever done, over many games in many sittings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from questboard.cli.parts import With, Without, chosen

if TYPE_CHECKING:
    from questboard.lab.coverage import Covered


def coverage(
    game: Annotated[str, typer.Argument(help="Which game; see [cyan]questboard games[/].")],
    games: Annotated[int, typer.Option(metavar="N", min=0, help="How many games; 0 only puts files together.")] = 100,
    players: Annotated[str | None, typer.Option(metavar="P|A-B", help="A number, or a range (2..6).")] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="Each piece needs its own.")] = "0",
    bot: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Who plays, seat by seat; greedy and random, if not given.")
    ] = None,
    with_: With = None,
    without: Without = None,
    pack: Annotated[
        list[Path] | None, typer.Option(metavar="DIR", help="A folder of content laid over the game's own.")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Add these games to those in a file, or begin one.")
    ] = None,
    add: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="Take in another file; repeatable.")] = None,
    page: Annotated[Path | None, typer.Option(metavar="FILE", help="Write what was found as a page.")] = None,
    tests: Annotated[Path | None, typer.Option(metavar="DIR", help="Where tests of what never happened lie.")] = None,
    defaults: Annotated[bool, typer.Option("--defaults", help="Only tables with the default options.")] = False,
) -> None:
    """Let bots play, and see which effects of cards and places are never done: dead letters, or a job for a test.

    Exits with 1 if a game failed or found no end.

    [bold]Examples[/]

    [cyan]questboard coverage talisman --games 200 --seed a --keep talisman.json[/]
    [cyan]questboard coverage talisman --games 200 --seed b --keep talisman.json --page talisman.md[/]
    [cyan]questboard coverage talisman --games 0 --keep all.json --add one.json --add two.json[/]
    """
    from questboard.cli.output import console, progress_bar
    from questboard.engine.errors import BadTable
    from questboard.lab import coverage as lab
    from questboard.lab.coverage_page import write_page

    if not games and not add and (keep is None or not keep.exists()):
        raise BadTable("nothing to do: name a number of games, or files to put together")
    parts = [lab.read(file) for file in ([keep] if keep is not None and keep.exists() else []) + list(add or [])]
    if games:
        with progress_bar("playing") as bar:
            parts.append(
                lab.cover(
                    game, games, players=players, seed=seed, bots=bot or lab.USUAL,
                    expansions=chosen(game, with_, without), packs=[str(folder) for folder in pack or []],
                    vary=not defaults, progress=bar,
                )
            )  # fmt: skip
    found = parts[0]
    for part in parts[1:]:
        found.add(part)
    if keep is not None:
        lab.write(found, keep)
    _show(found)
    if page is not None:
        write_page(found, page, tests)
        console().print(f"Written: {page}")
    if found.faults:
        raise typer.Exit(1)


def _show(found: Covered) -> None:
    from questboard.cli.output import console

    out = console()
    done = len(found.deeds) - len(found.never)
    out.print(f"{found.title}: {found.games:,} games, {done:,} of {len(found.deeds):,} effects done")
    for name in found.never:
        out.print(f"  never: {name}", markup=False, highlight=False)
    for fault in found.faults:
        out.print(f"  failed: {fault}", markup=False, highlight=False)
