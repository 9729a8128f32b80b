"""Running the rules: from one answer to the next question.

The driver holds a stack of generators: at the bottom the running step, above it the interjections that came
while a question slept. What is decided goes into the match's trail.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import GeneratorType
from typing import TYPE_CHECKING, Any

from questboard.engine.asking.option import Form, Option, Sketch
from questboard.engine.asking.question import ALL, ONE, REST, Options, Question, Refuse
from questboard.engine.asking.rulings import lapse
from questboard.engine.errors import BrokenInvariant, NoSuchOption
from questboard.engine.journal.log import Answered, Closed, Interjected, Sealed
from questboard.engine.parts.schedule import Straight
from questboard.engine.play.out_of_turn import tool_of
from questboard.engine.play.replay import UNTOLD, Replay
from questboard.engine.play.steps import Asking, Leave, Outcome

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

_ASKING: Any = GeneratorType


class Driver:
    """What is under way in one match, and the questions it waits with.

    It is given the match and does not hold it: so a match that is over is gone when nobody looks at it any more.
    """

    __slots__ = ("asked", "generators", "questions", "undone")

    def __init__(self) -> None:
        self.generators: list[Asking] = []
        self.questions: list[Question] = [Question()]
        """The one that is open or being asked; under it those that sleep."""
        self.asked = 0
        self.undone = 0
        """What the undos have moved the numbers of questions up by."""

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
        question = self.questions[-1]
        self.asked = asked = self.asked + 1
        question.number = asked + self.undone
        question.kind = kind
        question.name = name
        question.seats = seats
        question.options = options
        question.refuse = refuse
        question.rule = rule
        question.default = default
        question.public = public
        if kind != ONE:
            question.opened = {}
            question.parts = {}
        if question.drafts:
            question.drafts = {}
        return question

    # -- from an answer to the next question -----------------------------------------------------------------

    def start(self, match: Match, step: str) -> None:
        """Be before a step, with nothing else going on."""
        for generator in reversed(self.generators):
            generator.close()
        self.generators[:] = [self._steps(match, step)]
        match.trail.step_place = len(match.trail.log)
        del self.questions[1:]

    def _steps(self, match: Match, step: str) -> Asking:
        """One step after the other, to the outcome. The start of each is the one place where checkpoints are made."""
        game, trail = match.game, match.trail
        steps, turn, before, rests, breaks_in = game.steps, game.turn, game.before, game.rests, game.breaks_in
        marked = {turn, *rests}
        while True:
            try:
                run = steps[step]
            except (KeyError, TypeError):
                return _ended(match, step)
            match.step = step
            if trail.answers >= trail.next_checkpoint and (trail.replay is None or trail.replay.retracing):
                trail.checkpoint(step, match.state, match.chance, self.asked)  # pyright: ignore[reportUnknownArgumentType]
            if step in marked:
                if step == turn and match.state.rulings:
                    lapse(match)
                if step in rests:
                    match.rested += 1
            result: Any = run(match)
            if type(result) is _ASKING:  # mostly: a step that asks nothing may be a plain function
                result = yield from result  # pyright: ignore[reportUnknownVariableType]
            if type(result) is str:  # pyright: ignore
                if result in before and result != step:
                    first: Any = before[result]
                    result = first if type(first) is str else first(match)
                step = result
            else:  # the state is encoded with plain strings only
                step = str(result) if type(result) is Straight else result  # pyright: ignore
            if breaks_in is not None and isinstance(step, str):
                step = breaks_in(match, step) or step
            if match.steps_taken is not None:
                match.steps_taken.append(len(trail.log) - trail.step_place)
                trail.step_place = len(trail.log)

    def advance(self, match: Match, value: Any) -> None:
        """Run the rules until somebody must be asked or the game is over: `value` goes into the rule that waits."""
        match.pending = None
        generators, trail = self.generators, match.trail
        while True:
            try:
                question = generators[-1].send(value)
            except StopIteration as stop:
                if len(generators) == 1:
                    generators.clear()
                    match.outcome = stop.value
                    break
                if (pressing := _pressing(match)) is not None:
                    self.start(match, pressing)
                    value = None
                    continue
                question = self._wake()
            except Leave as leave:
                self.start(match, leave.step)
                value = None
                continue
            if trail.replay is not None and (told := self._retold(match, question, trail.replay)) is not UNTOLD:
                value = told
            elif question.kind == ONE:
                [seat] = question.seats
                work_out = question.options
                options = work_out(match, seat)
                if question.refuse is not None or match.state.rulings:
                    options = question.legal(match, seat, options)
                question.opened = {seat: options}
                if len(options) > 1:
                    match.pending = question
                    break
                value = self.force(match, question, options)
            else:
                value = self._seal(match, question) if question.kind == ALL else REST
            if value is REST:
                match.pending = question
                break
        if match.kept and not match.undisturbed:  # nobody but rules may rely on it: the state can be edited now
            match.kept.clear()
        if match.strict:
            match.check()

    def _wake(self) -> Question:
        """An interjection has ended: the question that slept is asked again."""
        self.generators.pop()
        self.questions.pop()
        self.asked += 1
        question = self.questions[-1]
        question.pose(self.asked + self.undone)
        return question

    def _retold(self, match: Match, question: Question, replay: Replay) -> Any:
        """What the record says to a question while this becomes a copy; `UNTOLD` too where the DM has ruled."""
        if replay.original is None or match.state.rulings:
            return UNTOLD
        return replay.retold(question, self.asked, replay.original)

    # -- answers that need nobody ----------------------------------------------------------------------------

    def force(self, match: Match, question: Question, options: Sequence[Option | Form | Sketch]) -> Any:
        """Answer for a seat that has no choice; `REST` if it is to be asked all the same."""
        if not options:
            return None
        seat = question.seats[0]
        option = _sole(match, question, seat, options) if question.public or match.eager else None
        if option is None:
            return REST
        note = match.trail.note
        note(Answered(self.asked, question.name, seat, option, "forced"))
        if match.state.rulings:
            question.cite(match, seat, option)
        return option

    def _seal(self, match: Match, question: Question) -> Any:
        """Find out who has something to say, and answer for those who have no choice."""
        missing: list[int] = []
        question.missing = missing
        may_force = question.public or match.eager
        for seat in question.seats:
            options = question.sketched(match, seat)
            option = _sole(match, question, seat, options) if may_force and len(options) == 1 else None
            if option is not None:
                match.trail.note(Sealed(self.asked, question.name, seat, option, "forced"))
                question.parts[seat] = option
            elif options:
                missing.append(seat)
        return REST if missing else question.parts

    # -- answers that somebody gave --------------------------------------------------------------------------

    def enter(self, match: Match, question: Question, seat: int, option: Option | None, by: str) -> None:
        """An answer that was judged legal: log it, and run on if nobody is missing."""
        kind, trail = question.kind, match.trail
        note = trail.note
        value: Any = option
        trail.marks = 0
        if kind == ONE:
            note(Answered(self.asked, question.name, seat, option, by))
        elif kind == ALL:
            assert option is not None
            note(Sealed(self.asked, question.name, seat, option, by))
            question.parts[seat] = option
            if seat in question.missing:
                question.missing.remove(seat)
            if question.missing:
                return
            value = {seat: question.parts[seat] for seat in question.seats if seat in question.parts}
            trail.mark_information()
        elif option is None:
            note(Closed(self.asked, question.name))
        else:
            note(Answered(self.asked, question.name, seat, option, by))
            value = (seat, option)
        trail.answers += 1
        if match.state.rulings and option is not None:
            answers: dict[int, Option] = value if kind == ALL else {seat: option}
            for given_by, given in answers.items():
                question.cite(match, given_by, given)
        self.advance(match, value)

    def enter_defaults(self, match: Match, question: Question) -> None:
        """The clock answers for whoever is missing."""
        for seat in list(question.missing) if question.kind == ALL else question.seats:
            option = question.clock_answer(match, seat)
            if option is None:
                raise NoSuchOption(f"{question.name!r} has no answer that the clock could give.")
            self.enter(match, question, seat, option, "clock")

    def enter_interjection(self, match: Match, seat: int, option: Option) -> None:
        """Put the open question to sleep and run the interjection to its end."""
        trail = match.trail
        trail.note(Interjected(seat, option))
        trail.answers += 1
        trail.marks = 0
        question = self.questions[-1]
        if question.kind == ALL:
            question.drafts = {**question.drafts, **question.parts}
        run = tool_of(match, option[0]).run
        self.questions.append(Question())
        self.generators.append(run(match, seat, option))
        self.advance(match, None)


def _ended(match: Match, result: Any) -> Outcome:
    """What a step returned is no step's name: the outcome, or a fault of its rules."""
    if isinstance(result, Outcome):
        return result
    if isinstance(result, str):
        raise BrokenInvariant(f"there is no step {result!r}")
    raise BrokenInvariant(f"step {match.step!r} returned {result!r}, no step's name")


def _pressing(match: Match) -> str | None:
    """After an interjection: a step of a part that ends the one that was interrupted."""
    breaks_in = match.game.breaks_in
    return None if breaks_in is None else breaks_in(match, "")


def _sole(match: Match, question: Question, seat: int, options: Sequence[Option | Form | Sketch]) -> Option | None:
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
