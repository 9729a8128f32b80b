"""`questboard replay`: a recorded game as a story, or step by step."""

from __future__ import annotations

from typing import Annotated

import typer


def replay(
    file: Annotated[str, typer.Argument(help="The record of a game, or a saved game.")],
    seat: Annotated[
        str | None,
        typer.Option(metavar="NAME|dm", help="Through whose eyes; dm sees everything; a spectator, if not given."),
    ] = None,
    at: Annotated[int | None, typer.Option(metavar="N", min=0, help="The table after N decisions.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through it with the arrow keys or Enter.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs: the events as JSON.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours and no clearing of the screen.")] = False,
) -> None:
    """Read a recorded game as a transcript, look at one moment of it, or step through it.

    [bold]Examples[/]

    [cyan]questboard replay tuesday.record.json[/]
    [cyan]questboard replay tuesday.record.json --seat Ann --at 12[/]
    [cyan]questboard replay tuesday.record.json --seat dm --step[/]      arrow keys, Home, End, q
    """
    from questboard.cli.folders import find_record
    from questboard.cli.output import print_json
    from questboard.cli.play.screen import Screen
    from questboard.cli.replaying import Film, as_data, show_moment, show_story, step_through

    film = Film(find_record(file).read_bytes(), seat)
    screen = Screen(plain)
    if json:
        print_json(as_data(film, at))
    elif step and screen.live:
        step_through(screen, film, at or 0)
    elif at is not None:
        show_moment(screen, film, film.moment(at))
    else:
        show_story(screen, film)
