"""The end of a game: who won and why, the best moments, the record and its seed, and whether to play once more."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING

from rich.text import Text

import questboard
from questboard.cli import folders
from questboard.cli.output import sentence
from questboard.cli.play.screen import Gone
from questboard.cli.play.standings import ending_lines
from questboard.engine import Look, Match
from questboard.engine.telling.ending import ending, verdict

if TYPE_CHECKING:
    from questboard.cli.play.session import Session


AGAIN = ("again", "a", "yes", "y")


def show(session: Session) -> None:
    """The last page. The record takes the place of the saved game."""
    match, screen, paint = session.match, session.screen, session.paint
    outcome = match.outcome
    assert outcome is not None
    if len(session.humans) > 1:
        screen.forget()
    seat = session.humans[0] if len(session.humans) == 1 else None
    look = Look(match, seat)
    if session.humans:
        screen.show("", *paint.board(look.game.words.board(look), screen.width, seat))
        screen.show(*session.journal.lately(seat, screen))
    else:
        screen.show(*session.journal.fresh(None))
    said = f"{verdict(look, outcome).removesuffix('.')} ({outcome.rule})."
    screen.show("", paint.words(f"{paint.pointer} {said}", "bold"))
    screen.show(*ending_lines(paint, ending(look, outcome, match.events(seat))))
    if session.teaching is not None:
        screen.show("", *session.teaching.lines(paint))
    _keep(session)


def once_more(session: Session) -> Match | None:
    """The same game with the same people and settings and new luck, if somebody at the screen says so."""
    if not session.humans or session.match.outcome is None or not session.screen.live:  # a pipe has played its game
        return None
    try:
        typed = session.screen.read("Once more with the same people? Type again, or Enter to leave. ")
    except Gone:
        return None
    if typed.strip().lower() not in AGAIN:
        return None
    table = session.match.table
    return questboard.new(
        session.match.game.name, table.players, token_hex(8), table.options, table.expansions, table.packs,
        dm=table.dm, practice=bool(table.practice),
    )  # fmt: skip


def _keep(session: Session) -> None:
    match, screen = session.match, session.screen
    if not session.humans:
        return
    kept = folders.record_beside(session.file)
    try:
        folders.write_whole(kept, match.record())
        session.file.unlink(missing_ok=True)
    except OSError as error:
        screen.show("", f"The record of the game could not be kept: {sentence(error)}")
        return
    screen.show(
        "", Text(f"The dice came from the seed {match.chance.seed!r}, as promised: {match.commitment}", style="dim")
    )
    screen.show("To read its story, to see the game again, or to have every die checked:")
    name = folders.short_name(session.file)
    for command in ("chronicle", "replay", "verify"):
        screen.console.print(f"  questboard {command} {name}", soft_wrap=True)
