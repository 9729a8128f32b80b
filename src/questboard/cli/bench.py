"""`questboard bench`: how fast the engine is, beside other engines in the same run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Some 20 seconds instead of three minutes.")] = False,
    glance: Annotated[
        bool, typer.Option("--glance", help="Some seconds, to see that it works; the numbers mean nothing.")
    ] = False,
    out: Annotated[Path, typer.Option(metavar="DIR", help="A folder for the results as JSON and as a plot.")] = Path(
        "bench/results"
    ),
    json: Annotated[bool, typer.Option("--json", help="For programs: the results as JSON.")] = False,
) -> None:
    r"""Measure decisions a second, forks, saves, views and memory, side by side with other game engines.

    The others (catanatron, OpenSpiel) are measured if they are installed: pip install 'questboard\[bench]'

    [bold]Examples[/]

    [cyan]questboard bench --quick[/]
    [cyan]questboard bench --out /tmp/results --json[/]
    """
    from questboard.cli.output import console, print_json, progress_bar
    from questboard.lab.bench import GLANCE, run, table

    with progress_bar("measuring") as bar:
        results = run(quick or glance, out, bar, plan=GLANCE if glance else None)
    if json:
        print_json(results)
        return
    screen = console(markup=True)
    screen.print(table(results))
    screen.print(f"\nWritten to {out}/", style="dim")
