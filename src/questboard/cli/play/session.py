"""A table in the terminal: who is asked next, who sits at the screen, and that nothing is lost."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich.text import Text

from questboard.bots import Bot, make
from questboard.cli import folders
from questboard.cli.output import sentence
from questboard.cli.play import ending, saving
from questboard.cli.play.aside import Aside, Pause
from questboard.cli.play.floor import Floor
from questboard.cli.play.frame import Frame
from questboard.cli.play.journal import Journal
from questboard.cli.play.paint import QUIET, Painter
from questboard.cli.play.screen import Gone, Screen
from questboard.cli.play.standing import Standing
from questboard.cli.play.teaching import Teaching
from questboard.cli.play.turn import Turn
from questboard.engine import Look, Match
from questboard.engine.asking.question import FIRST
from questboard.engine.errors import QuestboardError

NOBODY = -1
QUICK = ("random", "greedy")
"""Bots that nobody has to wait for."""
SAVINGS = ((0, 0), (0, 1), (0, 2), (1, 1), (2, 2), (3, 3))
"""How a page is made short, of choices and of panels, until it fits: what a choice does is cut after what one holds."""


class Session:
    """Runs a match to its end, or until somebody leaves."""

    def __init__(self, match: Match, bots: dict[int, tuple[str, Bot]], screen: Screen, file: Path, log_lines: int = 6):
        self.match = match
        self.bots = bots
        self.screen = screen
        self.file = file
        self.paint = Painter(match.table, screen.fancy)
        self.journal = Journal(match, self.paint, log_lines)
        everybody = [*match.table.seats, *([match.dm] if match.dm is not None else [])]
        self.humans = [seat for seat in everybody if seat not in bots]
        self.notices: list[tuple[int | None, Any]] = []
        """Said on the next page that is drawn, and to whom (None: to everybody)."""
        self.unsaved = ""
        """Why the game could not be saved."""
        self.facing: int | None = NOBODY
        self.floor = Floor(self)
        self.standing = Standing()
        self.teaching: Teaching | None = None
        """The lesson that is played, until it is left."""
        self.running_on = 0
        """How many decisions of bots a DM lets pass without a look."""

    def evening(self) -> None:
        """Play, and once more with the same people as long as they like."""
        self.run()
        match = ending.once_more(self)
        if match is not None:
            bots = {seat: (name, make(name, f"{match.commitment}/{seat}")) for seat, (name, _) in self.bots.items()}
            file = folders.new_autosave(match.game.name)
            Session(match, bots, self.screen, file, self.journal.log_lines).evening()

    def run(self) -> None:
        """Play. Whoever leaves finds the game saved."""
        try:
            while self.match.outcome is None:
                self.step()
        except (Gone, KeyboardInterrupt) as gone:
            self.leave()
            if isinstance(gone, KeyboardInterrupt) or gone.interrupted:
                raise KeyboardInterrupt from None
            return
        except QuestboardError:
            self.leave()
            raise
        ending.show(self)

    def step(self) -> None:
        """Get one answer to the open question."""
        question = self.match.pending
        assert question is not None
        if not self.humans:
            self.tell_spectators()
        if question.kind == FIRST:
            self.floor.step(question)
            return
        self.floor.closed()
        waiting = self.match.waiting_for()
        # people first: as long as no bot has answered they may still take things back
        person = next((seat for seat in waiting if seat not in self.bots), None)
        if person is not None:
            known = self.standing.answer(Look(self.match, person), self.alone)
            if known is not None:
                self.match.answer(question.number, person, known)
                return
            self.face(person)
            Turn(self, person).run()
        elif waiting:
            self.ask_bot(waiting[0])
        else:
            self.match.expire()

    def ask_bot(self, seat: int) -> None:
        """Let a bot answer; a DM without other people gets a look first."""
        halts = self.teaching is not None and self.teaching.halts()
        if self.humans == [self.match.dm] and (self.running_on <= 0 or halts):
            self.face(self.match.dm)
            Pause(self, seat).run()  # it says how far to run on, unless the DM has changed something
            return
        self.running_on -= 1
        question = self.match.pending
        assert question is not None
        try:
            with self.thinking(seat):
                option = self.bots[seat][1].choose(Look(self.match, seat))
                self.match.answer(question.number, seat, option)
        except QuestboardError as error:  # a bot that fails must not end the game: it answers as a clock would
            self.notice(Text(self.keep_fault(error), style="yellow"))
            option = question.default_for(self.match, seat)
            if option is None:
                raise
            self.match.answer(question.number, seat, option)

    def thinking(self, seat: int) -> Any:
        if not self.screen.live or self.bots[seat][0] in QUICK:
            return nullcontext()
        return self.screen.console.status(f"{self.match.table.players[seat]} is thinking ...")

    @property
    def alone(self) -> bool:
        """Whether one player sits here with bots: nobody could agree to anything. A DM decides alone."""
        return len(self.humans) == 1 and self.humans != [self.match.dm]

    # -- who sits at the screen ------------------------------------------------------------------------------

    def face(self, seat: int | None) -> None:
        """Turn the screen to a seat (None: to everybody), behind a curtain if there are several people."""
        if len(self.humans) > 1 and self.facing != seat:
            self._last_words()
            if seat is None:
                self.screen.forget()
            else:
                self.screen.curtain(Look(self.match, seat).name(seat))
        self.facing = seat
        self.autosave()

    def aside(self, seat: int) -> Aside:
        """The prompt at which a seat does something out of turn."""
        return Aside(self, seat)

    def _last_words(self) -> None:
        """Who hands the screen on sees first what fell in secret, such as a roll behind the screen."""
        news = self.journal.fallen_in_secret(self.facing) if self.facing not in (None, NOBODY) else []
        if news:
            self.screen.show("", *news)
            self.screen.wait("   Press Enter to hand the screen on. ")

    def draw_table(self, frame: Frame) -> None:
        """A whole page for whoever sits at the screen: board, hand, log, what was just said."""
        screen, paint = self.screen, self.paint
        screen.clear()
        title = Text(self.match.game.title, style="bold")
        if frame.seat is not None:
            title.append("  ").append_text(paint.badge(frame.seat))
        if self.match.table.practice:
            title.append("  practice", style=QUIET)
        panels = frame.look.game.words.board(frame.look)
        said = [thing for seat, thing in self.notices if seat in (None, frame.seat)]
        self.notices = []
        page: list[Any] = []
        room = 0
        for frame.tight, paint.tight in SAVINGS:
            page = [title, *paint.board(panels, screen.width, frame.seat)]
            room = screen.height - screen.lines(*page, *said, *frame.prompt_lines()) - 1
            if room > self.journal.wanted(frame.seat):
                break
        paint.tight = 0
        page += self.journal.lately(frame.seat, screen, room)
        screen.show(*([] if screen.live else [""]), *page, *said)

    def notice(self, *things: Any, to: int | None = None) -> None:
        self.notices += [(to, thing) for thing in things]

    def decided(self, seat: int, label: str) -> None:
        """Somebody has decided something: remember it in their words, for undo."""
        self.standing.resting = False
        self.journal.decided(seat, label)

    def tell_spectators(self) -> None:
        self.screen.show(*self.journal.fresh(None))

    # -- nothing is lost -------------------------------------------------------------------------------------

    def bytes(self) -> bytes:
        lesson = self.teaching.lesson.name if self.teaching is not None else ""
        return saving.pack(self.match, {seat: name for seat, (name, _) in self.bots.items()}, lesson)

    def autosave(self) -> None:
        """Before every look at a person: even a crash of the machine loses nothing."""
        if not self.humans:
            return
        try:
            folders.write_whole(self.file, self.bytes())
            self.unsaved = ""
        except OSError as error:
            if not self.unsaved:
                self.notice(Text(f"  This game cannot be saved: {sentence(error)}", style="bold red"))
            self.unsaved = sentence(error)

    def leave(self) -> None:
        """Save, and say how to go on."""
        if len(self.humans) > 1:
            self.screen.forget()
        if not self.humans:
            return
        self.autosave()
        if self.unsaved:
            why = f"The game could not be saved: {self.unsaved} QUESTBOARD_DATA names another folder."
            self.screen.show("", Text(why, style="bold red"))
            return
        self.screen.show("", Text("The game is saved. To go on:", style="bold"))
        self.screen.console.print(f"  questboard resume {folders.short_name(self.file)}", soft_wrap=True)

    def keep_fault(self, broken: QuestboardError) -> str:
        """A rule has failed: keep a file that shows it, and play on."""
        kept = folders.data_folder() / "faults" / (self.file.stem + folders.RECORD)
        try:
            folders.write_whole(kept, self.match.record())
        except (OSError, QuestboardError):
            return f"{broken}. Nothing has changed."
        return f"{broken}. Nothing has changed; please report it with this file: {kept}"

    def short(self, words: str) -> Text:
        return Text(words, style=QUIET)
