"""Legal answers at random. Forms are filled by luck, then by a bounded search: nothing here loops forever."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from questboard.bots.bot import Draw
from questboard.engine import Form, Option
from questboard.engine.errors import QuestboardError

TRIES = 24
"""How often a form is filled in at random before something else is tried."""
FEW = 256
"""A form with at most so many answers is gone through to the end."""
SCANNED = 100_000
"""How many answers are looked at before a question counts as a dead end."""

Legal = Callable[[Option], bool]


class NoAnswer(QuestboardError):
    """A seat is asked, and no legal answer could be found: a dead end in the rules."""


def pick(options: Sequence[Option | Form], legal: Legal, draw: Draw) -> Option:
    """One of the options, each as likely as the others; a form counts as one and is filled in at random."""
    option = options[int(draw() * len(options))]
    return option if type(option) is tuple else filled_or_other(option, options, legal, draw)


def filled(form: Form, legal: Legal, draw: Draw, tries: int = TRIES) -> Option | None:
    """A legal answer to a form at random, or None if none was found."""
    for _ in range(tries):
        answer = form.sample(lambda size: int(draw() * size))
        if answer is None:
            return None
        if legal(answer):
            return answer
    if form.count() <= FEW:
        answers = [answer for answer in form.answers() if legal(answer)]
        if answers:
            return answers[int(draw() * len(answers))]
    return None


def is_forced(options: Sequence[Option | Form]) -> bool:
    """One option, or one form with a single way to fill it in (before anything is refused)."""
    if len(options) != 1:
        return False
    only = options[0]
    return type(only) is tuple or (isinstance(only, Form) and only.single())


def filled_or_other(first: Option | Form, options: Sequence[Option | Form], legal: Legal, draw: Draw) -> Option:
    """The drawn option, filled in if it is a form; if luck cannot do that, another; at last any there is."""
    others = [option for option in options if option is not first]
    while True:
        answer = filled(first, legal, draw) if isinstance(first, Form) else first
        if answer is not None:
            return answer
        if not others:
            break
        first = others.pop(int(draw() * len(others)))
    for form in options:
        if isinstance(form, Form):
            for answer in islice(form.answers(), SCANNED):
                if legal(answer):
                    return answer
    raise NoAnswer(f"no legal answer was found among {', '.join(_verbs(options)) or 'no options'}")


def _verbs(options: Sequence[Option | Form]) -> list[str]:
    return sorted({option.verb if isinstance(option, Form) else str(option[0]) for option in options})
