"""A lesson at the terminal: its sentences stand above the question, and what comes later is put off kindly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from questboard.engine import Match, Option
from questboard.lessons.course import NotYet, not_yet, stand_of, stays
from questboard.lessons.lesson import Lesson, find_lesson
from questboard.lessons.ways import TERMINAL, said

if TYPE_CHECKING:
    from questboard.cli.play.paint import Painter
    from questboard.cli.play.session import Session


class Teaching:
    """The lesson of a session. Where it stands is in the match."""

    def __init__(self, lesson: Lesson, match: Match):
        self.lesson = lesson
        self.match = match
        self._read = 0
        """So many steps were behind when it was last read."""

    def check(self, seat: int, option: Option) -> None:
        """`NotYet`, if the lesson wants something else first."""
        if seat == self.lesson.seat and (why := not_yet(self.lesson, self.match, option)):
            raise NotYet(f"{said(why, TERMINAL)} (lesson off: play on without it)")

    def halts(self) -> bool:
        """Whether a DM who lets others decide should look up: something new is said, or something is to be done."""
        return stand_of(self.lesson, self.match).done != self._read or self.stays()

    def stays(self) -> bool:
        """Whether the learner is to do something out of turn, and the others wait for that."""
        return stays(self.lesson, self.match)

    def put_off(self) -> str:
        """What is said to who would let the others go on."""
        step = stand_of(self.lesson, self.match).step
        return (
            said(f"Later: first {step.do}." if step is not None else "", TERMINAL) + " (lesson off: play on without it)"
        )

    def lines(self, paint: Painter) -> list[Any]:
        """What is said above the question, and what it comes down to."""
        lesson, stand = self.lesson, stand_of(self.lesson, self.match)
        many = len(lesson.steps)
        self._read = stand.done
        if stand.done == many:
            return self._page(paint, "Lesson: the end", [stand.after, *lesson.lesson.end], "lesson off: close this")
        title = f"Lesson: {lesson.lesson.title}, {stand.done + 1} of {many}"
        if stand.step is None:
            return self._page(paint, title, [stand.after, lesson.lesson.aside if stand.strayed else ""], "")
        how = f" Type: do {stand.step.aside}" if stand.step.aside else ""
        return self._page(paint, title, [stand.after, *stand.step.say], f"Now: {stand.step.do}.{how}")

    def _page(self, paint: Painter, title: str, texts: Sequence[str], do: str) -> list[Any]:
        found: list[Any] = [Text(f"  {title}", style="bold cyan")]
        found += [paint.hanging(paint.words(said(text, TERMINAL)), 2) for text in texts if text]
        if do:
            found.append(paint.hanging(paint.words(said(do, TERMINAL), "bold cyan"), 2))
        return [*found, ""]


def begin(session: Session, lesson: Lesson) -> None:
    """From now on the session is a lesson."""
    session.teaching = Teaching(lesson, session.match)


def resume(session: Session, name: str) -> None:
    """A saved lesson goes on where it was; one that is no longer there is over."""
    if name and any(one.name == name for one in _lessons(session)):
        begin(session, find_lesson(_game(session), name))


def _game(session: Session) -> Any:
    from questboard.engine import registry

    return registry.find(session.match.game.name)


def _lessons(session: Session) -> Sequence[Lesson]:
    from questboard.lessons.lesson import lessons_of

    return lessons_of(_game(session))
