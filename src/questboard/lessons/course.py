"""Where somebody stands in a lesson. It follows from the match, its log and what was heard, and is kept nowhere: so a
reload, a saved game, an undo and another device all show the same step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from questboard.engine import Form, Match, Option
from questboard.engine.asking.option import tupled
from questboard.engine.asking.question import Question, verb_of
from questboard.engine.errors import NotAllowed
from questboard.engine.journal.log import Answered, Closed, Interjected, Sealed, effective
from questboard.engine.telling.events import Event
from questboard.lessons.lesson import ANYTHING, Lesson, Step

SCANNED = 2000
"""So many ways to fill in a form are looked at for one that a step allows."""


class NotYet(NotAllowed):
    """It is legal, and the lesson asks for something else first."""


class Deed(NamedTuple):
    """Something that may be what a step waits for. `kind` is the step's own word for it: at, event, aside."""

    kind: str
    name: str
    number: int = -1
    """Of the question; a sealed answer that is changed has the same again."""
    mine: bool = True


class Stand(NamedTuple):
    """How far a learner has come."""

    done: int
    """So many steps are behind; all of them: the lesson is over."""
    after: str
    """What is said of the last one."""
    step: Step | None
    """The one that is at hand: its question is open to the learner, or it waits for something else than a question."""
    strayed: bool
    """Something is asked of the learner that the lesson does not speak of."""


def stand_of(lesson: Lesson, match: Match) -> Stand:
    """Where the learner stands now."""
    seat, steps = lesson.seat, lesson.steps
    done, after, last = 0, "", -1
    for deed in _deeds(match, seat):
        if deed.number >= 0 and deed.number == last:
            continue
        found = next((place for place in _ahead(steps, done) if _is_done(steps[place], deed)), None)
        if found is not None:
            done, after, last = found + 1, steps[found].after, deed.number
    asked = _asked(match, seat)
    name = "" if asked is None or asked.number == last else asked.name
    ahead = [steps[place] for place in _ahead(steps, done)]
    step = next((one for one in ahead if one.at and one.at == name), None)
    step = step or next((one for one in ahead if not one.at), None)
    return Stand(done, after, step, step is None and name != "" and done < len(steps))


def not_yet(lesson: Lesson, match: Match, option: Sequence[Any]) -> str:
    """Why the learner should not answer this now, in a friendly sentence; empty: go ahead.

    A step that would leave nothing to answer, since the game went another way than foreseen, forbids nothing.
    """
    step, asked = stand_of(lesson, match).step, _asked(match, lesson.seat)
    if step is None or asked is None or step.at != asked.name or step.fits(tupled(option)):
        return ""
    if next(allowed_answers(step, match, lesson.seat), None) is None:
        return ""
    return f"Later: first {step.do}."


def stays(lesson: Lesson, match: Match) -> bool:
    """Whether the others wait: the learner is to do something out of turn, and can. Who reads would come too late."""
    step = stand_of(lesson, match).step
    return step is not None and bool(step.aside) and step.aside in aside_verbs(match, lesson.seat)


def aside_verbs(match: Match, seat: int) -> list[str]:
    """What a seat may do out of turn now."""
    return [verb_of(option) for option in match.interjections(seat)]


def allowed_answers(step: Step, match: Match, seat: int) -> Iterator[Option]:
    """What may be answered to the open question in a step, forms filled in, as far as one cares to look."""
    asked = _asked(match, seat)
    for option in asked.open_to(match, seat) if asked is not None else ():
        if not isinstance(option, Form):
            if step.fits(option):
                yield option
        elif asked is not None and step.fits(option):
            yield from _filled(step, option, match, asked, seat)


def _filled(step: Step, form: Form, match: Match, asked: Question, seat: int) -> Iterator[Option]:
    whole = [one for one in step.patterns if len(one) == len(form.fields) + 1 and ANYTHING not in one]
    for answer in (*whole, *islice(form.answers(), SCANNED)):
        if not step.fits(answer):
            continue
        try:
            yield asked.judged(match, seat, answer)
        except NotAllowed:
            continue


def _asked(match: Match, seat: int) -> Question | None:
    question = match.pending
    if question is None or seat not in match.waiting_for():
        return None
    return question


def _ahead(steps: Sequence[Step], done: int) -> Iterator[int]:
    """The steps that may come next: those that may be left out, and the first that may not."""
    for place in range(done, len(steps)):
        yield place
        if not steps[place].optional:
            return


def _is_done(step: Step, deed: Deed) -> bool:
    return getattr(step, deed.kind) == deed.name and (deed.mine or not step.mine)


def _deeds(match: Match, seat: int) -> Iterator[Deed]:
    """What the learner decided and heard, in order. Events say after how many answers they happened."""
    heard = [event for event in match.full_events if event.heard_by(seat, match.dm)]
    told, answers, sealed = 0, 0, -1
    for entry in effective(match.full_log):
        if not isinstance(entry, (Answered, Sealed, Closed, Interjected)):
            continue
        number = -1 if isinstance(entry, Interjected) else entry.number
        if sealed >= 0 and number not in (-1, sealed):  # all have answered what was sealed: that is one answer
            answers, sealed = answers + 1, -1
        while told < len(heard) and heard[told].cause <= answers:
            yield _told(heard[told], seat)
            told += 1
        if isinstance(entry, Sealed):
            sealed = number
        else:
            answers += 1
        if isinstance(entry, Interjected):
            if entry.seat == seat:
                yield Deed("aside", str(entry.option[0]))
        elif not isinstance(entry, Closed) and entry.seat == seat:
            yield Deed("at", entry.name, number)
    yield from (_told(event, seat) for event in heard[told:])


def _told(event: Event, seat: int) -> Deed:
    return Deed("event", event.kind, mine=event.data.get("seat") == seat)
