"""The end of a game: who won and why, the record, and the seed that was promised at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from questboard.cli import folders
from questboard.cli.output import sentence
from questboard.engine import Look, Outcome

if TYPE_CHECKING:
    from questboard.cli.play.session import Session


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
    screen.show("", paint.words(f"{paint.pointer} {verdict(outcome, look)}", "bold"))
    screen.show(_scores(session, outcome))
    _keep(session)


def verdict(outcome: Outcome, look: Look) -> str:
    """Who won, and by which rule."""
    names = [look.name(seat) for seat in outcome.winners]
    if not names:
        who = "The game is over; nobody wins"
    elif len(names) == 1:
        who = f"{names[0]} wins"
    else:
        who = f"{', '.join(names[:-1])} and {names[-1]} share the victory"
    return f"{who}: {outcome.reason} ({outcome.rule})."


def _scores(session: Session, outcome: Outcome) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    ranked = sorted(enumerate(outcome.scores), key=lambda pair: (pair[0] not in outcome.winners, -pair[1]))
    for seat, score in ranked:
        star = ("★" if session.paint.fancy else "*") if seat in outcome.winners else ""
        grid.add_row("  ", star, session.paint.badge(seat), f"{score:g}")
    return grid


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
