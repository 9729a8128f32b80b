"""`questboard resume`: go on with a game that was left."""

from __future__ import annotations

from typing import Annotated

import typer


def resume(
    file: Annotated[str | None, typer.Argument(help="A saved game; without it, the one that was left last.")] = None,
    log_lines: Annotated[
        int, typer.Option(metavar="N", min=0, max=200, help="How many lines of the log are shown.")
    ] = 6,
    plain: Annotated[bool, typer.Option("--plain", help="No colours and no clearing of the screen.")] = False,
) -> None:
    """Go on with a game that was left or saved: the same position, the same question.

    [bold]Examples[/]

    [cyan]questboard resume[/]                      the game that was left last
    [cyan]questboard resume tuesday.questboard[/]   one that was kept with [bold]save[/]
    """
    from questboard import bots
    from questboard.cli import folders
    from questboard.cli.play import saving, teaching
    from questboard.cli.play.screen import Screen
    from questboard.cli.play.session import Session
    from questboard.engine.errors import BadTable

    path = folders.find_save(file) if file else folders.latest_autosave()
    if path is None:
        raise BadTable("there is no game to go on with; start one with: questboard play")
    data = path.read_bytes()
    match, names = saving.unpack(data)
    players = {seat: (name, bots.make(name, f"{match.commitment}/{seat}/again")) for seat, name in names.items()}
    own = path if folders.is_autosave(path) else folders.new_autosave(match.game.name)
    session = Session(match, players, Screen(plain), own, log_lines)
    teaching.resume(session, saving.lesson_in(data))
    session.evening()
