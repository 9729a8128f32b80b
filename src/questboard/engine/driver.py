"""Running the rules: from one answer to the next question.

The driver holds a stack of generators: at the bottom the running step, above it the interjections that came
while a question slept. Everything that is decided goes through one door, `_note`, into the log; in a replay the
same door compares instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import GeneratorType
from typing import Any

import msgspec

from questboard.engine.errors import (
    BrokenInvariant,
    QuestboardError,
    ReplayMismatch,
    RuleFault,
)
from questboard.engine.flow import Asking, Leave, Outcome, State
from questboard.engine.log import Answered, Closed, Drawn, Entry, Interjected, Sealed, effective
from questboard.engine.option import Form, Option, Sketch
from questboard.engine.question import ALL, FIRST, ONE, REST, Options, Question, Refuse, not_refused
from questboard.engine.rulings import lapse
from questboard.engine.running import Checkpoint, Draw, Fill, Running

KEPT = 64
"""How many checkpoints a live match keeps, for undos that the table agrees on."""
SELDOM = 10
"""How much more rarely checkpoints are made as long as nobody makes copies: then they are for faults only."""
_UNTOLD: Any = object()
_ASKING: Any = GeneratorType
AFTER_UNDO = 1 << 20
"""An undo moves all numbers of questions up by this: an answer that was under way when it came is stale."""
_encode = msgspec.msgpack.Encoder().encode


class Driver(Running):
    """A running game without its public face; see `Match`."""

    __slots__ = ()

    # -- from an answer to the next question -----------------------------------------------------------------

    def begin(self, state: State) -> None:
        """Start the game: run to its first question."""
        self.state = state
        self._start(self.game.first)
        try:
            self._advance(None)
        except BrokenInvariant:
            raise
        except Exception as error:
            raise RuleFault(f"a rule of step {self.step!r} failed: {error!r}") from error

    def _start(self, step: str) -> None:
        """Be before a step, with nothing else going on."""
        for generator in reversed(self._generators):
            generator.close()
        self._generators[:] = [self._steps(step)]
        self._step_place = len(self._log)
        del self._questions[1:]

    def _steps(self, step: str) -> Asking:
        """One step after the other, to the outcome. The start of each is the one place where checkpoints are made."""
        steps, turn = self.game.steps, self.game.turn
        while True:
            try:
                run = steps[step]
            except (KeyError, TypeError):
                return self._ended(step)
            self.step = step
            if self._answers >= self._next_checkpoint and (self._script is None or self._retracing):
                self._checkpoint()
            if step == turn and self.state.rulings:
                lapse(self)
            result: Any = run(self)
            if type(result) is _ASKING:  # mostly: a step that asks nothing may be a plain function
                result = yield from result  # pyright: ignore[reportUnknownVariableType]
            step = result  # pyright: ignore[reportUnknownVariableType]
            if self.steps_taken is not None:
                self.steps_taken.append(len(self._log) - self._step_place)
                self._step_place = len(self._log)

    def _ended(self, result: Any) -> Outcome:
        """What a step returned is no step's name: the outcome, or a fault of its rules."""
        if isinstance(result, Outcome):
            return result
        if isinstance(result, str):
            raise BrokenInvariant(f"there is no step {result!r}")
        raise BrokenInvariant(f"step {self.step!r} returned {result!r}, no step's name")

    def _checkpoint(self) -> None:
        drawn = dict(self.chance.drawn)
        state = _encode(self.state)
        place = len(self._log) if self._script is None else self._read
        self._checkpoints.append(
            Checkpoint(place, self.step, state, drawn, self._asked, self._answers, len(self._events), self._marks)
        )
        self._next_checkpoint = self._answers + (self._every if self._copied else self._every * SELDOM)
        self._trim_due = True

    def _advance(self, value: Any) -> None:
        """Run the rules until somebody must be asked or the game is over: `value` goes into the rule that waits."""
        self.pending = None
        generators = self._generators
        while True:
            try:
                question = generators[-1].send(value)
            except StopIteration as stop:
                if len(generators) == 1:
                    generators.clear()
                    self.outcome = stop.value
                    break
                question = self._wake()
            except Leave as leave:
                self._start(leave.step)
                value = None
                continue
            if self._model is not None and (told := self._retold(question, self._model)) is not _UNTOLD:
                value = told
            elif question.kind == ONE:
                [seat] = question.seats
                work_out = question.options
                options = work_out(self, seat)
                if question.refuse is not None or self.state.rulings:
                    options = question.legal(self, seat, options)
                question.opened = {seat: options}
                if len(options) > 1:
                    self.pending = question
                    break
                value = self._force(question, options)
            else:
                value = self._seal(question) if question.kind == ALL else REST
            if value is REST:
                self.pending = question
                break
        if self.at_hand and not self.undisturbed:  # nobody but rules may rely on it: the state can be edited now
            self.at_hand.clear()
        if self.strict:
            self.check()

    def answer_at_once(self, draw: Draw, fill: Fill) -> None:
        """Let luck answer what single seats are asked, without the rules being left, as often as `left` says.

        Where somebody looks at more than the end of it, all goes the usual way.
        """
        self.at_once = None if self._keep or self.strict or self.state.rulings else (draw, fill)

    def settle(
        self,
        at_once: tuple[Draw, Fill],
        name: str,
        seat: int,
        work_out: Options,
        refuse: Refuse | None,
        rule: str,
        default: Option | None,
        public: bool,
    ) -> Any:
        """A seat's answer at random, logged as `decide` does it; `REST` if the question must wait for somebody."""
        options = work_out(self, seat)
        if refuse is not None:
            options = not_refused(refuse, self, seat, options)
        if len(options) < 2:
            question = self.ask(ONE, name, (seat,), work_out, refuse, rule, default, public)
            question.opened = {seat: options}
            value = self._force(question, options)
            if value is not REST:
                return value
            self._asked -= 1
            if type(options[0]) is not Form or options[0].single():
                return REST
        if self.left <= 0:
            return REST
        self.left -= 1
        draw, fill = at_once
        place = int(draw() * len(options))
        option = options[place]
        if isinstance(option, tuple):
            self._asked += 1
        else:
            question = self.ask(ONE, name, (seat,), work_out, refuse, rule, default, public)
            question.opened = {seat: options}
            option = fill(question, seat, options, place)
        if self._trim_due:
            self._trim()
        note = self._note
        note(Answered(self._asked, name, seat, option))
        self._answers += 1
        return option

    def _wake(self) -> Question:
        """An interjection has ended: the question that slept is asked again."""
        self._generators.pop()
        self._questions.pop()
        self._asked += 1
        question = self._questions[-1]
        question.pose(self._asked + self._undone)
        return question

    def _force(self, question: Question, options: Sequence[Option | Form | Sketch]) -> Any:
        """Answer for a seat that has no choice; `REST` if it is to be asked all the same."""
        if not options:
            return None
        seat = question.seats[0]
        option = _sole(self, question, seat, options) if question.public or self.eager else None
        if option is None:
            return REST
        self._note(Answered(self._asked, question.name, seat, option, "forced"))
        if self.state.rulings:
            question.cite(self, seat, option)
        return option

    def _seal(self, question: Question) -> Any:
        """Find out who has something to say, and answer for those who have no choice."""
        missing: list[int] = []
        question.missing = missing
        may_force = question.public or self.eager
        for seat in question.seats:
            options = question.sketched(self, seat)
            option = _sole(self, question, seat, options) if may_force and len(options) == 1 else None
            if option is not None:
                self._note(Sealed(self._asked, question.name, seat, option, "forced"))
                question.parts[seat] = option
            elif options:
                missing.append(seat)
        return REST if missing else question.parts

    def _retold(self, question: Question, model: Driver) -> Any:
        """What to send into the rule while this becomes a copy: the record knows, so no options are worked out.

        `_UNTOLD` where it is not: of a question that was interrupted, or had no answer, or where the DM has ruled.
        """
        if question.kind == FIRST or self.state.rulings:
            return _UNTOLD
        number, script, read = self._asked, self._script or [], self._read
        still_open = model.pending if model._asked == number else None
        if question.kind == ONE:
            question.opened = {}  # worked out when somebody looks
            if still_open is not None:
                return REST
            entry = script[read] if read < len(script) else None
            if not isinstance(entry, Answered) or entry.number != number:
                return _UNTOLD
            if entry.by != "forced":
                return REST
            self._read += 1
            return entry.option
        sealed: list[Sealed] = []
        for entry in script[read:]:
            if not isinstance(entry, Sealed) or entry.number != number:
                if isinstance(entry, Interjected):
                    return _UNTOLD
                break
            sealed.append(entry)
        question.parts = {entry.seat: entry.option for entry in sealed if entry.by == "forced"}
        self._read += len(question.parts)
        if still_open is None:
            speaking = [entry.seat for entry in sealed]
        else:
            speaking = [*still_open.missing, *still_open.parts]
        question.missing = [seat for seat in question.seats if seat in speaking and seat not in question.parts]
        return REST if question.missing else question.parts

    def _enter(self, question: Question, seat: int, option: Option | None, by: str) -> None:
        """An answer that was judged legal: log it, and run on if nobody is missing."""
        kind = question.kind
        value: Any = option
        self._marks = 0
        if kind == ONE:
            self._note(Answered(self._asked, question.name, seat, option, by))
        elif kind == ALL:
            assert option is not None
            self._note(Sealed(self._asked, question.name, seat, option, by))
            question.parts[seat] = option
            if seat in question.missing:
                question.missing.remove(seat)
            if question.missing:
                return
            value = {seat: question.parts[seat] for seat in question.seats if seat in question.parts}
            self.mark_information()
        elif option is None:
            self._note(Closed(self._asked, question.name))
        else:
            self._note(Answered(self._asked, question.name, seat, option, by))
            value = (seat, option)
        self._answers += 1
        if self.state.rulings and option is not None:
            self._cite(question, value if kind == ALL else {seat: option})
        self._advance(value)

    def _cite(self, question: Question, answers: dict[int, Option]) -> None:
        for seat, option in answers.items():
            question.cite(self, seat, option)

    def _enter_interjection(self, seat: int, option: Option) -> None:
        """Put the open question to sleep and run the interjection to its end."""
        self._note(Interjected(seat, option))
        self._answers += 1
        self._marks = 0
        question = self._questions[-1]
        if question.kind == ALL:
            question.drafts = {**question.drafts, **question.parts}
        run = self.interjection(option[0]).run
        self._questions.append(Question())
        self._generators.append(run(self, seat, option))
        self._advance(None)

    # -- nothing is lost -------------------------------------------------------------------------------------

    def _guarded(self, work: Callable[..., None], *args: Any) -> None:
        """Do it, or be again as before: after any exception the match is rebuilt from checkpoint and tail."""
        if self._trim_due:
            self._trim()
        before = len(self._log)
        barrier, marks, heard = self._barrier, self._marks, len(self._events)
        try:
            work(*args)
        except BaseException as error:
            self._recover(before, barrier, marks, heard, error)

    def _recover(self, before: int, barrier: int, marks: int, heard: int, error: BaseException) -> None:
        if self.at_once is not None:  # others were answered since
            self.at_once = None
            before = barrier = self._last_answer()
        del self._log[before:]
        events = self._events[:heard]  # undos told some of them, which no replay tells again
        if not self._checkpoints:
            raise RuleFault(f"a rule failed in an imagined world, which has no way back: {error!r}") from error
        self._rebuild(before)
        self._barrier, self._marks, self._events[:] = barrier, marks, events
        if isinstance(error, (QuestboardError, KeyboardInterrupt)) and not isinstance(error, BrokenInvariant):
            raise error
        raise RuleFault(f"a rule of step {self.step!r} failed: {error!r}") from error

    def _last_answer(self) -> int:
        """Where in the log the last answer is that somebody gave."""
        for place in range(len(self._log) - 1, -1, -1):
            entry = self._log[place]
            if not isinstance(entry, Drawn) and getattr(entry, "by", "") != "forced":
                return place
        return 0

    def _trim(self) -> None:
        """Forget old checkpoints; a light match remembers nothing before its last one.

        Only between answers: a fault must find the checkpoint before the answer that it undoes.
        """
        self._trim_due = False
        if self._keep:
            del self._checkpoints[:-KEPT]
            return
        last = self._checkpoints[-1]
        del self._log[: last.place]
        del self._checkpoints[:-1]
        self._barrier -= last.place
        self._step_place -= last.place
        last.place = 0

    def _rebuild(self, place: int) -> None:
        """Go back to a place of the log: the checkpoint before it and the entries since."""
        while self._checkpoints[-1].place > place:
            self._checkpoints.pop()
        last = self._checkpoints[-1]
        self._restore(last, effective(self._log[:place], last.place))

    def _restore(self, checkpoint: Checkpoint, tail: list[Entry], model: Driver | None = None) -> None:
        """Be at a checkpoint, then replay the tail, comparing every entry. `model`: the match that wrote both."""
        self.state = (model or self)._thawed.state(checkpoint.state, self.game.state)
        self.chance.drawn = dict(checkpoint.drawn)
        self._asked = checkpoint.asked
        self._answers = checkpoint.answers
        self._next_checkpoint = checkpoint.answers + self._every
        self._marks = checkpoint.marks
        self.outcome = None
        self.at_hand.clear()
        del self._events[checkpoint.events :]
        for _ in self._replaying(checkpoint.step, tail, model):
            pass

    def _replaying(self, step: str, tail: list[Entry], model: Driver | None = None) -> Iterator[None]:
        """Play recorded entries again from the start of a step, pausing after each decision.

        `model`: the match that has played them; what was legal there is not judged again.
        """
        self._script = tail
        self._read = 0
        self._model = model
        self._note = self._expect
        strict, self.strict = self.strict, False
        steps_taken, self.steps_taken = self.steps_taken, None
        hear, self.hear = self.hear, None
        try:
            self._start(step)
            self._advance(None)
            while self._read < len(tail):
                yield
                self._apply(tail[self._read])
        finally:
            self._script = None
            self._model = None
            self._note = self._log.append
            self.strict = strict
            self.steps_taken = steps_taken
            self.hear = hear

    def _apply(self, entry: Entry) -> None:
        """Do again what a recorded entry did."""
        question = self.pending
        if self._model is not None and question is not None and isinstance(entry, (Answered, Sealed)):
            self._enter(question, entry.seat, entry.option, entry.by)  # what was legal there is legal here
            return
        if not isinstance(entry, (Answered, Sealed, Closed, Interjected)) or question is None:
            raise ReplayMismatch(f"recorded {entry}, but the rules ask something else here")
        given = None if isinstance(entry, Closed) else entry.option
        if not isinstance(entry, Interjected):
            if (entry.number, entry.name) != (self._asked, question.name):
                raise ReplayMismatch(f"recorded {entry}, but question {self._asked} is {question.name!r}")
            if isinstance(entry, Closed):
                self._enter(question, -1, None, "clock")
                return
            if entry.seat not in question.seats:
                raise ReplayMismatch(f"recorded {entry}, but that seat is not asked")
        try:
            if isinstance(entry, Interjected):
                question = self._interjection_of(entry.seat, entry.option[0])
            option = given if self._model is not None and given else question.judged(self, entry.seat, given or ())
        except QuestboardError as error:
            raise ReplayMismatch(f"recorded {entry}, which is not possible here: {error}") from error
        if isinstance(entry, Interjected):
            self._enter_interjection(entry.seat, option)
        else:
            self._enter(question, entry.seat, option, entry.by)

    def _expect(self, entry: Entry) -> None:
        script = self._script or []
        if self._read >= len(script) or script[self._read] != entry:
            found = script[self._read] if self._read < len(script) else "the end"
            raise ReplayMismatch(f"recorded {found}, but the rules came to {entry}")
        self._read += 1


def _sole(match: Driver, question: Question, seat: int, options: Sequence[Option | Form | Sketch]) -> Option | None:
    """The only legal answer, if there is exactly one."""
    if len(options) != 1:
        return None
    option = options[0]
    if isinstance(option, tuple):
        return option
    if isinstance(option, Sketch):
        option = option.form(match, seat)
    if not option.single():
        return None
    return next(question.answers(match, seat, 1), None)
