"""A seat is asked something: its question with numbered choices, or a single blank to fill in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from questboard.cli.play.blanks import Blank, Unfit
from questboard.cli.play.choices import Choice, choices_of, label_of, numbered
from questboard.cli.play.commands import Command
from questboard.cli.play.forms import capital, list_values, stopped
from questboard.cli.play.frame import Frame
from questboard.engine import Form, Label, Option, Text
from questboard.engine.asking.question import ALL
from questboard.engine.asking.standing import things

if TYPE_CHECKING:
    from questboard.cli.play.session import Session

WAIT: Option = ("wait for now",)
SURE_COMMAND = re.compile(
    r"(rule( [a-z]{1,4})? ?[\d.:]+|why [x#]?\d+|log \d+|undo agreed|view as .+|call \S+|do \d+|save \S*[./]\S*)",
    re.IGNORECASE,
)
WAIT_WORDS = ("0", "pass for now", "wait", "nothing", "nothing for now")


class Turn(Frame):
    """The open question as one seat answers it. `may_wait`: on an open floor, one need not act now."""

    def __init__(self, session: Session, seat: int, may_wait: bool = False):
        super().__init__(session, seat)
        assert self.asked is not None
        self.question = self.asked
        self.rule = self.asked.rule
        self.may_wait = may_wait
        self.waited = self.acted = False
        self.choices = choices_of(self.match, self.look, self.asked)
        self.sole = self._sole_blank()
        if self.sole is not None:  # its values take the first numbers, what is refused comes after
            shift = len(self.sole.values) - 1
            self.choices = [choice._replace(number=choice.number + shift) for choice in self.choices[1:]]

    def _sole_blank(self) -> Blank | None:
        """If all there is to do is to fill in one blank, no need to choose that first."""
        options = self.question.options
        if len(options) != 1 or self.may_wait or not isinstance(options[0], Form) or len(options[0].fields) != 1:
            return None
        return Blank(self.look, self.question, options[0].fields[0], options[0].verb)

    def heading(self) -> str:
        return self.look.game.words.prompt(self.look, self.question)

    def decide(self, option: Option) -> None:
        assert self.seat is not None
        label = label_of(self.look, self.question, option).text
        if self.session.teaching is not None:
            self.session.teaching.check(self.seat, option)
        known = things(self.look)  # before the answer: then something else is possible
        passed = option[0] in self.look.game.words.passive and len(self.look.options) > 1
        self.match.answer(self.question.number, self.seat, option)
        self.session.standing.decided(self.seat, self.question.name, known, passed)
        self.acted = True
        self.session.decided(self.seat, label)

    def command_in(self, line: str) -> Command | None:
        """Where free words are wanted, `Log of the Sea` is such words and `log 5` is still a command."""
        is_text = self.sole is not None and isinstance(self.sole.field, Text)
        if is_text and " " in line and line[0] not in "/?" and not SURE_COMMAND.fullmatch(line):
            return None
        return super().command_in(line)

    def plain_line(self, line: str) -> bool | None:
        if self.may_wait and line.lower() in WAIT_WORDS:
            self.waited = True
            return True
        if self.sole is None or numbered(self.choices, line) is not None:
            return None
        form = self.question.options[0]
        assert isinstance(form, Form)
        words = line.split(maxsplit=1)
        if words[0].lower() == form.verb and len(words) > 1 and not isinstance(self.sole.field, Text):
            line = words[1]
        try:
            value = self.sole.read(line)
        except Unfit as unfit:
            self.complain(str(unfit))
            return False
        return self.attempt((form.verb, value)) is None

    def empty_line(self) -> bool:
        if self.draft is not None:
            return self.attempt(self.draft) is None
        if self.sole is not None and isinstance(self.sole.field, Text) and self.sole.field.suggested:
            return bool(self.plain_line(self.sole.field.suggested))
        return super().empty_line()

    @property
    def draft(self) -> Option | None:
        """What this seat had sealed before somebody interrupted."""
        own = self.question.own
        return own if own is not None and self.seat not in self.question.answered else None

    def prompt_lines(self) -> list[Any]:
        lines = super().prompt_lines()
        if self.sole is not None:
            head = 2 + len(self.taught_lines())
            lines[head:head] = [*list_values(self.sole, self), f"  {stopped(capital(self.sole.expects()))}"]
        if self.question.kind == ALL:
            lines.append(self.paint.words(f"  {self._sealed()}", "dim"))
        if self.draft is not None:
            draft = label_of(self.look, self.question, self.draft).text
            lines.append(self.paint.words(f"  Enter: as before, {draft}"))
        hint = self.session.standing.hint(self.look)
        if hint:
            lines.append(self.paint.words(f"  {hint}", "dim"))
        return lines

    def _sealed(self) -> str:
        others = [seat for seat in self.question.seats if seat != self.seat]
        if not others:
            return "Sealed: nobody sees it before it counts."
        if all(seat in self.question.answered for seat in others):
            return "Sealed, and yours is the last answer: then all are shown."
        return "Sealed: nobody sees it before all have answered."

    def choice_lines(self) -> list[Any]:
        shown = list(self.choices)
        if self.may_wait:
            legal = [choice for choice in shown if choice.refused is None]
            shown.insert(len(legal), Choice(0, Label("Nothing for now", "the others go on"), WAIT))
        return self.lines_of(shown)

    def possible(self) -> str:
        if self.sole is not None:
            return f"{capital(self.sole.expects())}; or ? for help."
        return super().possible()
