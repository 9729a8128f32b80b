"""A frame: one prompt with its choices, and what may be typed there. `turn`, `aside` and `floor` have the kinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from questboard.cli.play import commands
from questboard.cli.play.choices import Ambiguous, Choice, exactly, meant, numbered
from questboard.cli.play.forms import Filling
from questboard.cli.play.listing import list_choices
from questboard.cli.play.paint import QUIET
from questboard.cli.play.shorthand import read_line
from questboard.engine import Asked, Form, Look, Option
from questboard.engine.errors import QuestboardError, Refused, RuleFault

if TYPE_CHECKING:
    from questboard.cli.play.session import Session


class Frame:
    """Asks until something is decided. `seat` None: nobody in particular is at the screen."""

    rule = ""

    def __init__(self, session: Session, seat: int | None):
        self.session = session
        self.match = session.match
        self.seat = seat
        self.look = Look(session.match, seat)
        self.paint = session.paint
        self.asked: Asked | None = self.look.asked
        self.choices: list[Choice] = []
        self.cancelled = False
        self.tight = 0
        """How short the choices are, as `Painter.tight` is for panels."""

    # -- what a kind of frame says for itself ----------------------------------------------------------------

    def heading(self) -> str:
        """One line: what is wanted of whom."""
        raise NotImplementedError

    def decide(self, option: Option) -> None:
        """Do what was chosen, forms filled in. Raises what the engine raises."""
        raise NotImplementedError

    def command_in(self, line: str) -> commands.Command | None:
        """The command that a line calls."""
        return commands.find(line)

    def plain_line(self, line: str) -> bool | None:
        """A line that is neither a command nor a choice: True if it decided something, None if not understood."""
        return None

    def empty_line(self) -> bool:
        """Enter alone: True if that decided something."""
        self.session.draw_table(self)
        return False

    # -- the loop --------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Ask until something is decided or changed."""
        self.session.draw_table(self)
        while True:
            self.session.screen.show(*self.prompt_lines())
            line = self.session.screen.read("> ").strip()
            if self.handle(line):
                return

    def handle(self, line: str) -> bool:
        """Do what a line says. True if the match has changed."""
        if not line:
            return self.empty_line()
        choice = exactly(self.choices, line)
        if choice is not None:
            return self.choose(choice)
        command = self.command_in(line)
        if command is not None:
            return command.run(self, commands.argument(line))
        decided = self.plain_line(line)
        if decided is not None:
            return decided
        try:
            return self.choose_words(line)
        except Ambiguous as ambiguous:
            self.complain(f"{ambiguous}.")
            return False

    def choose_words(self, line: str) -> bool:
        """A number, the words of a choice, or a form by its verb, with what goes into it in one line."""
        choice = meant(self.choices, line)
        if choice is not None:
            return self.choose(choice)
        first, _, rest = line.partition(" ")
        form = numbered(self.choices, first) or next((c for c in self.choices if c.verb == first.lower()), None)
        if form is not None and isinstance(form.option, Form):
            return self.choose(form, rest)
        self.complain(f"{line!r} is nothing I know here. {self.possible()}")
        return False

    def possible(self) -> str:
        legal = [choice.number for choice in self.choices if choice.refused is None]
        numbers = f"a number from {legal[0]} to {legal[-1]}, the words of a choice, or " if legal else ""
        return f"Type {numbers}? for help."

    def choose(self, choice: Choice, shorthand: str = "") -> bool:
        """Take a choice: say why it is refused, fill in its form, or do it."""
        if choice.refused is not None:
            self.session.screen.show(*commands.refusal(self, choice))
            return False
        if not isinstance(choice.option, Form):
            return self.attempt(choice.option) is None
        filling = Filling(self, self.asked or NOT_ASKED, choice.option)
        values, fault = read_line(filling.blanks, shorthand)
        if len(values) == len(filling.blanks) and not fault:
            fault = self.attempt((choice.option.verb, *values), quiet=True) or ""
            if not fault:
                return True
        while True:
            option = filling.run(values, fault)
            if option is None:
                return False
            fault = self.attempt(option, quiet=True) or ""
            if not fault:
                return True
            values = filling.values if not filling.is_single else []

    def attempt(self, option: Option, quiet: bool = False) -> str | None:
        """Decide, or give the sentence that says why not (and say it, unless `quiet`)."""
        try:
            self.decide(option)
        except Refused as refused:
            fault = _told(refused)
        except RuleFault as broken:
            fault = self.session.keep_fault(broken)
        except QuestboardError as error:
            fault = str(error)
        else:
            return None
        if not quiet:
            self.complain(fault)
        return fault

    def look_up(self, line: str) -> bool:
        """Run a command that only looks; False if the line is none."""
        command = commands.find(line)
        if command is None or command.changes:
            return False
        command.run(self, commands.argument(line))
        return True

    # -- what is shown ---------------------------------------------------------------------------------------

    def prompt_lines(self) -> list[Any]:
        """The line that says what is wanted of whom, right above the choices."""
        line = self.paint.words(self.heading(), "bold")
        if self.rule:
            line.append(f"  {self.rule}", style=QUIET)
        pointer = Text(self.paint.pointer, style="bold yellow")
        return ["", *self.taught_lines(), self.paint.bullet(pointer, line), *self.choice_lines()]

    def taught_lines(self) -> list[Any]:
        """What the lesson says here, if one is played."""
        teaching = self.session.teaching
        return [] if teaching is None or self.seat != teaching.lesson.seat else teaching.lines(self.paint)

    def choice_lines(self) -> list[Any]:
        return self.lines_of(self.choices)

    def lines_of(self, choices: Sequence[Choice]) -> list[Any]:
        return list_choices(self.paint, choices, self.session.screen.width, self.tight)

    def fault(self, sentence: str) -> Any:
        return self.paint.hanging(self.paint.words(sentence, "yellow"), 2)

    def complain(self, sentence: str) -> None:
        self.session.screen.show(self.fault(sentence))


def _told(refused: Refused) -> str:
    why = refused.why
    return f"{why.reason} ({why.rule})" + (f" {why.remedy}" if why.remedy else "")


NOT_ASKED = Asked(0, "one", "", (), "")
"""Where words want to know the question and there is none."""
