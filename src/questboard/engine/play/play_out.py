"""A play-out: luck answers for every seat while the rules go on, and nobody looks at more than the end of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from questboard.engine.asking.option import Form, Option, Sketch
from questboard.engine.asking.question import ONE, REST, Options, Question, Refuse, not_refused
from questboard.engine.journal.log import Answered

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

Draw = Callable[[], float]
"""Gives the next number from 0 up to 1; `int(draw() * n)` picks one of n and is fast."""
Fill = Callable[[Question, int, Sequence[Option | Form | Sketch], int], Option]
"""The answer of a seat whose picked option is a form, at that place."""


class PlayOut:
    """Answers at random, as many as are left."""

    __slots__ = ("draw", "fill", "left")

    def __init__(self, draw: Draw, fill: Fill, left: int):
        self.draw = draw
        self.fill = fill
        self.left = left
        """How many decisions may still be made."""

    def settle(
        self,
        match: Match,
        name: str,
        seat: int,
        work_out: Options,
        refuse: Refuse | None,
        rule: str,
        default: Option | None,
        public: bool,
    ) -> Any:
        """A seat's answer, logged as `decide` does it; `REST` if the question must wait for somebody."""
        driver = match.driver
        options = work_out(match, seat)
        if refuse is not None:
            options = not_refused(refuse, match, seat, options)
        count = len(options)
        if count < 2:
            question = driver.ask(ONE, name, (seat,), work_out, refuse, rule, default, public)
            question.opened = {seat: options}
            value = driver.force(match, question, options)
            if value is not REST:
                return value
            driver.asked -= 1
            if type(options[0]) is not Form or options[0].single():
                return REST
        left = self.left
        if left <= 0:
            return REST
        self.left = left - 1
        draw = self.draw  # a call by attribute would look it up the long way
        place = int(draw() * count)
        option = options[place]
        if type(option) is tuple:
            driver.asked += 1
        else:
            question = driver.ask(ONE, name, (seat,), work_out, refuse, rule, default, public)
            question.opened = {seat: options}
            option = self.fill(question, seat, options, place)
        trail = match.trail
        if trail.trim_due:
            trail.trim()
        note = trail.note
        note(Answered(driver.asked, name, seat, option))
        trail.answers += 1
        return option
