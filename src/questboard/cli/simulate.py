"""`questboard simulate`: many games between bots, and what they show."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from questboard.cli.parts import With, Without, chosen

if TYPE_CHECKING:
    from questboard.lab.summary import Report


def simulate(
    game: Annotated[str, typer.Argument(help="Which game; see [cyan]questboard games[/].")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="P|A-B",
            help="A number, or a range (2-6 or 2..6) gone through from game to game; "
            "all that the game is for, if not given.",
        ),
    ] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same result, whatever --jobs.")] = "0",
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Who plays: random, greedy or search; repeat it for other seats."),
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="J", min=0, help="How many processes; 0 is one for each core.")] = 1,
    with_: With = None,
    without: Without = None,
    option: Annotated[list[str] | None, typer.Option(metavar="K=V", help="A choice of the table; repeatable.")] = None,
    pack: Annotated[
        list[Path] | None, typer.Option(metavar="DIR", help="A folder of content laid over the game's own.")
    ] = None,
    dm: Annotated[bool, typer.Option("--dm", help="With a DM, played by a random bot.")] = False,
    rotate: Annotated[bool, typer.Option("--rotate", help="Move the bots on by one seat from game to game.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs: the whole report as JSON.")] = False,
    report: Annotated[Path | None, typer.Option(metavar="DIR", help="Write tables and plots into a folder.")] = None,
    faults: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of each failed game into a folder.")
    ] = None,
) -> None:
    """Let bots play many games, and see who wins, how long it takes and which rules and cards come up.

    Exits with 1 if a game failed or found no end.

    [bold]Examples[/]

    [cyan]questboard simulate moonrunners --games 1000 --players 4 --jobs 0[/]
    [cyan]questboard simulate moonrunners --players 2-6 --bot greedy --bot random --rotate[/]
    [cyan]questboard simulate moonrunners --with fog --report balance --json[/]
    """
    from questboard.cli.output import progress_bar
    from questboard.cli.play.seating import settings
    from questboard.lab.simulate import simulate as run

    with progress_bar("playing") as bar:
        found = run(
            game, games, players, seed, bot or ["random"], jobs, settings(option or []), chosen(game, with_, without),
            [str(folder) for folder in pack or []], dm, rotate=rotate, faults=faults, progress=bar,
        )  # fmt: skip
    if report is not None:
        from questboard.lab.report import write

        write(found, report)
    _show(found, report, json)
    if found.faults:
        raise typer.Exit(1)


def _show(found: Report, report: Path | None, json: bool) -> None:
    from questboard.cli.output import console, print_json

    if json:
        import msgspec

        as_data = msgspec.to_builtins(found)
        print_json({**as_data, "faults": len(found.faults), "failed": as_data["faults"]})
        return
    from questboard.cli.simulated import show

    show(console(markup=True), found)
    if report is not None:
        console().print(f"\nTables and plots are in {report}/", style="dim")
