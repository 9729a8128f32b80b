"""Running the rules: from one answer to the next question.

The driver holds a stack of generators: at the bottom the running step, above it the interjections that came
while a question slept. Everything that is decided goes through one door, `_note`, into the log; in a replay the
same door compares instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from questboard.engine.chance import Chance
from questboard.engine.errors import (
    BrokenInvariant,
    NoSuchOption,
    NotAsked,
    QuestboardError,
    ReplayMismatch,
    RuleFault,
)
from questboard.engine.events import CHANCE, INFORMATION, Event
from questboard.engine.flow import Asking, Game, Interjection, Leave, Outcome, State, Table
from questboard.engine.interject import DM_TOOLS
from questboard.engine.log import Answered, Closed, Drawn, Entry, Interjected, Sealed, effective
from questboard.engine.option import Form, Option, Sketch
from questboard.engine.question import ALL, FIRST, ONE, Options, Question, Refuse
from questboard.engine.rulings import lapse

Hear = Callable[[str, str, dict[str, Any]], None]

KEPT = 64
"""How many checkpoints a live match keeps, for undos that the table agrees on."""
_REST: Any = object()
"""In an answer's place: somebody must be asked."""
_UNTOLD: Any = object()
AFTER_UNDO = 1 << 20
"""An undo moves all numbers of questions up by this: an answer that was under way when it came is stale."""
_encode = msgspec.msgpack.Encoder().encode


class Checkpoint(msgspec.Struct, array_like=True):
    """The start of a step, complete: from here the state alone restarts the game."""

    place: int
    """How many entries the log had."""
    step: str
    state: bytes
    drawn: dict[str, int]
    asked: int
    answers: int
    events: int
    marks: int = 0
    """What the next event is marked with."""


class Driver:
    """A running game without its public face; see `Match`."""

    __slots__ = (
        "_answers", "_asked", "_barrier", "_checkpoints", "_events", "_every", "_generators", "_keep", "_log",
        "_marks", "_model", "_next_checkpoint", "_note", "_questions", "_read", "_script", "_step_place", "_trim_due",
        "_undone", "chance", "content", "dm", "eager", "game", "hear", "options", "outcome", "pending", "seats",
        "state", "step", "steps_taken", "strict", "table",
    )  # fmt: skip

    def __init__(self, game: Game, table: Table, content: Any, chance: Chance, *, every: int, keep: bool, eager: bool):
        self.game = game
        self.table = table
        self.content = content
        self.options = table.options
        self.seats = len(table.players)
        self.dm = table.dm_seat
        self.chance = chance
        self.outcome: Outcome | None = None
        self.pending: Question | None = None
        """The open question itself, with every seat's options: for drivers that play all seats."""
        self.step = game.first
        self.strict = False
        """Check the invariants after every answer."""
        self.hear: Hear | None = None
        """Told every event as it happens: for statistics."""
        self.steps_taken: list[int] | None = None
        """If a list: how many entries each finished step took."""
        self.eager = eager
        """Answer every question with one option, private ones too: for simulation, where nobody watches."""
        self._every = every
        self._keep = keep
        self._log: list[Entry] = []
        self._note: Callable[[Entry], None] = self._log.append
        self._script: list[Entry] | None = None
        self._read = 0
        self._model: Driver | None = None
        """Whom this one is becoming a copy of: what that one has asked already is not worked out again."""
        self._events: list[Event] = []
        self._generators: list[Asking] = []
        self._questions: list[Question] = [Question()]
        self._asked = 0
        self._undone = 0
        """What the undos have moved the numbers of questions up by."""
        self._answers = 0
        self._marks = 0
        self._barrier = 0
        self._trim_due = False
        self._step_place = 0
        self._checkpoints: list[Checkpoint] = []
        self._next_checkpoint = 0
        """The count of answers from which on the next step's start is a checkpoint."""
        self.state: Any = None

    # -- what rules call -------------------------------------------------------------------------------------

    def ask(
        self,
        kind: str,
        name: str,
        seats: tuple[int, ...],
        options: Options,
        refuse: Refuse | None,
        rule: str,
        default: Option | None,
        public: bool,
    ) -> Question:
        """The question that a helper in `ask.py` yields. Rules use the helpers."""
        question = self._questions[-1]
        self._asked = asked = self._asked + 1
        question.number = asked + self._undone
        question.opened = {}
        question.kind = kind
        question.name = name
        question.seats = seats
        question.options = options
        question.refuse = refuse
        question.rule = rule
        question.default = default
        question.public = public
        if kind != ONE:
            question.parts = {}
        if question.drafts:
            question.drafts = {}
        return question

    def tell(self, kind: str, /, *, rule: str, audience: Sequence[int] | None = None, **data: Any) -> None:
        """Something happened. `audience`: the seats that may know (the DM always does); None is everybody."""
        if self._keep:
            heard = None if audience is None else tuple(audience)
            self._events.append(Event(kind, rule, data, heard, self._marks, self._answers))
            self._marks = 0
        if self.hear is not None:
            self.hear(kind, rule, data)

    @property
    def is_heard(self) -> bool:
        """Whether anybody keeps or counts events: if not, a story that is only told need not be made up."""
        return self._keep or self.hear is not None

    def roll(self, *sizes: int, stream: str = "dice") -> tuple[int, ...]:
        """Roll dice of these sizes. A stream of its own keeps a secret roll from shifting the open ones."""
        if self._script is None:
            values = self.chance.dice(stream, sizes)
            self._note(Drawn(stream, sizes, values))
        else:
            values = self._recorded(stream, sizes)
        self._barrier = len(self._log)
        self._marks |= CHANCE
        return values

    def permute(self, stream: str, size: int) -> tuple[int, ...]:
        """A random order of `size` things; to shuffle a zone use `zones.shuffle`."""
        if self._script is None:
            values = self.chance.permutation(stream, size)
            self._note(Drawn(stream, (0, size), values))
        else:
            values = self._recorded(stream, (0, size))
        self._barrier = len(self._log)
        self._marks |= CHANCE
        return values

    def mark_information(self) -> None:
        """Somebody learned something: undo cannot reach behind this moment."""
        self._barrier = len(self._log)
        self._marks |= INFORMATION

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
        del self._questions[1:]

    def _steps(self, step: str) -> Asking:
        """One step after the other, to the outcome. The start of each is the one place where checkpoints are made."""
        steps = self.game.steps
        while True:
            self.step = step
            try:
                run = steps[step]
            except KeyError:
                raise BrokenInvariant(f"there is no step {step!r}") from None
            self._step_place = len(self._log)
            if self._answers >= self._next_checkpoint and self._script is None:
                self._checkpoint()
            if step == self.game.turn and self.state.rulings:
                lapse(self)
            result: Any = yield from run(self)
            if self.steps_taken is not None:
                self.steps_taken.append(len(self._log) - self._step_place)
            if type(result) is str:
                step = result
            elif isinstance(result, Outcome):
                return result
            else:
                raise BrokenInvariant(f"step {step!r} returned {result!r}, no step's name")

    def _checkpoint(self) -> None:
        drawn = dict(self.chance.drawn)
        state = _encode(self.state)
        self._checkpoints.append(
            Checkpoint(
                len(self._log), self.step, state, drawn, self._asked, self._answers, len(self._events), self._marks
            )
        )
        self._next_checkpoint = self._answers + self._every
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
                options = question.worked_out(self, question.seats[0])
                value = _REST if len(options) > 1 else self._force(question, options)
            else:
                value = self._seal(question) if question.kind == ALL else _REST
            if value is _REST:
                self.pending = question
                break
        if self.strict:
            self.check()

    def _wake(self) -> Question:
        """An interjection has ended: the question that slept is asked again."""
        self._generators.pop()
        self._questions.pop()
        self._asked += 1
        question = self._questions[-1]
        question.pose(self._asked + self._undone)
        return question

    def _force(self, question: Question, options: Sequence[Option | Form | Sketch]) -> Any:
        """Answer for a seat that has no choice; `_REST` if it is to be asked all the same."""
        if not options:
            return None
        seat = question.seats[0]
        option = _sole(self, question, seat, options) if question.public or self.eager else None
        if option is None:
            return _REST
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
        return _REST if missing else question.parts

    def _retold(self, question: Question, model: Driver) -> Any:
        """What to send into the rule while this becomes a copy: the record knows, so no options are worked out.

        `_UNTOLD` where it is not: of a question that was interrupted, or had no answer, or where the DM has ruled.
        """
        if question.kind == FIRST or self.state.rulings:
            return _UNTOLD
        number, script, read = self._asked, self._script or [], self._read
        still_open = model.pending if model._asked == number else None
        if question.kind == ONE:
            if still_open is not None:
                return _REST
            entry = script[read] if read < len(script) else None
            if not isinstance(entry, Answered) or entry.number != number:
                return _UNTOLD
            if entry.by != "forced":
                return _REST
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
        return _REST if question.missing else question.parts

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
        del self._log[before:]
        events = self._events[:heard]  # undos told some of them, which no replay tells again
        if not self._checkpoints:
            raise RuleFault(f"a rule failed in an imagined world, which has no way back: {error!r}") from error
        self._rebuild(before)
        self._barrier, self._marks, self._events[:] = barrier, marks, events
        if isinstance(error, (QuestboardError, KeyboardInterrupt)) and not isinstance(error, BrokenInvariant):
            raise error
        raise RuleFault(f"a rule of step {self.step!r} failed: {error!r}") from error

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
        self.state = msgspec.msgpack.decode(checkpoint.state, type=self.game.state)
        self.chance.drawn = dict(checkpoint.drawn)
        self._asked = checkpoint.asked
        self._answers = checkpoint.answers
        self._next_checkpoint = checkpoint.answers + self._every
        self._marks = checkpoint.marks
        self.outcome = None
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

    def _recorded(self, stream: str, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """What chance said when this was played; the counters go on as they did."""
        script = self._script or []
        entry = script[self._read] if self._read < len(script) else None
        if not isinstance(entry, Drawn) or (entry.stream, entry.sizes) != (stream, sizes):
            raise ReplayMismatch(f"recorded {entry}, but the rules draw {sizes} from {stream!r}")
        self._read += 1
        count = max(0, sizes[1] - 1) if sizes[:1] == (0,) else len(sizes)
        if count:
            self.chance.drawn[stream] = self.chance.drawn.get(stream, 0) + count
        return entry.values

    def interjection(self, verb: str) -> Interjection:
        """What a verb does out of turn; `NoSuchOption` if there is nothing of that name."""
        known = self.game.interjections.get(verb) or (DM_TOOLS.get(verb) if self.dm is not None else None)
        if known is None:
            raise NoSuchOption(f"There is nothing called {verb!r} that could be done out of turn.")
        return known

    def _interjection_of(self, seat: int, verb: str) -> Question:
        """What a seat may do out of turn under that verb, as a question; `NotAsked` if it is not for that seat."""
        tool = self.interjection(verb)
        if not self._is_seat(seat) or (tool.by == "dm") != (seat == self.dm):
            raise NotAsked(f"{verb!r} is not for seat {seat}.")
        return self._interjection_question(tool)

    def _interjection_question(self, tool: Interjection) -> Question:
        question = Question()
        question.kind, question.name, question.seats, question.rule = ONE, "interject", (), tool.rule
        question.options, question.refuse, question.default = tool.options, tool.refuse, None
        question.pose(0)
        return question

    def _is_seat(self, seat: Any) -> bool:
        return type(seat) is int and 0 <= seat < self.seats + (self.dm is not None)

    def check(self) -> None:
        """The invariants of engine and game; raises `BrokenInvariant`."""
        self.state.cards.check()
        if self.game.check is not None:
            self.game.check(self)


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
