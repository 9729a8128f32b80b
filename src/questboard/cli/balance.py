"""`questboard balance`: is a game fair? Many games by several bots at tables of every size, as a page with plots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from questboard.cli.parts import With, Without, chosen


def balance(
    game: Annotated[str, typer.Argument(help="Which game; see [cyan]questboard games[/].")],
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the page and its pictures go.")] = Path("balance"),
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=N", help="A bot and how many games it plays; repeatable."),
    ] = None,
    with_: With = None,
    without: Without = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same page.")] = "balance",
    jobs: Annotated[int, typer.Option(metavar="J", min=0, help="How many processes; 0 is one for each core.")] = 1,
    defaults: Annotated[
        bool, typer.Option("--defaults", help="Only tables with the default options, not all that are worth it.")
    ] = False,
    duels: Annotated[
        int, typer.Option(metavar="N", min=0, help="So many games of each bot against the next one named.")
    ] = 0,
    faults: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of each failed game into a folder.")
    ] = None,
) -> None:
    """Let bots play many games at tables of every size and with varied options, and write down how fair they were.

    Exits with 1 if a game failed or found no end.

    [bold]Examples[/]

    [cyan]questboard balance forty-factions --bot random=700 --bot greedy=350 --duels 210 --jobs 0 --out docs/balance[/]
    [cyan]questboard balance moonrunners --bot greedy=1000 --defaults[/]
    [cyan]questboard balance runebound --with cataclysm --bot random=200 --bot greedy=100 --out docs/balance[/]
    """
    from questboard.cli.output import console, progress_bar
    from questboard.engine.registry import find
    from questboard.lab.balance import measure
    from questboard.lab.balance_page import write_page
    from questboard.lab.commands import part_flags

    wanted = bot or ["random=700", "greedy=350"]
    with progress_bar("playing") as bar:
        found = measure(
            game, dict(_number(each) for each in wanted), seed=seed, jobs=jobs, vary=not defaults, duels=duels,
            expansions=chosen(game, with_, without), faults=faults, progress=bar,
        )  # fmt: skip
    command = f"questboard balance {game} " + " ".join(f"--bot {each}" for each in wanted)
    command += "".join(f" {flag}" for flag in part_flags(find(game), found.expansions))
    if seed != "balance":
        command += f" --seed {seed}"
    command += " --defaults" if defaults else ""
    command += f" --duels {duels}" if duels else ""
    page = write_page(found, out, f"{command} --out {out}" if out != Path("balance") else command)
    console().print(f"Written: {page}")
    if any(batch.faults for batch in found.batches):
        raise typer.Exit(1)


def _number(given: str) -> tuple[str, int]:
    name, _, number = given.partition("=")
    if not number.isdigit() or not name:
        raise typer.BadParameter(f"expected a bot and a number of games like greedy=350, not {given!r}")
    return name, int(number)
