"""A running game, as people, servers and bots use it: ask what is asked, answer, look, take back, save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from questboard.engine import record, snapshot
from questboard.engine.chance import Chance, commitment
from questboard.engine.driver import AFTER_UNDO, Driver
from questboard.engine.errors import (
    BadFile,
    CannotUndo,
    GameOver,
    NoSuchOption,
    NotAsked,
    QuestboardError,
    RuleFault,
    StaleQuestion,
)
from questboard.engine.events import Event, Heard, marks_told
from questboard.engine.explain import Why, why_event, why_not
from questboard.engine.flow import State, rulebook_of
from questboard.engine.interject import DM_TOOLS
from questboard.engine.log import (
    Answered,
    Closed,
    Drawn,
    Entry,
    Interjected,
    Placed,
    Sealed,
    Undone,
    effective,
    effective_places,
)
from questboard.engine.option import Form, Option
from questboard.engine.question import ALL, FIRST, ONE, Asked, Question
from questboard.engine.running import Checkpoint
from questboard.engine.zones import deal_faces, hidden_from

if TYPE_CHECKING:
    from questboard.engine.rulebook import Rulebook

LIVE, LIGHT = 0, 10
"""How many answers lie at least between two checkpoints: at a table, in search."""
NEVER = 1 << 60
T = TypeVar("T")


class Match(Driver):
    """Rules change `state`; everybody else uses the methods. What they refuse, they leave unchanged."""

    # -- questions and answers -------------------------------------------------------------------------------

    def questions(self, seat: int | None = None) -> list[Asked]:
        """What is asked now, as a seat sees it (None: as a spectator does). Empty when the game is over."""
        self._check_seat(seat)
        question = self.pending
        return [] if question is None else [self._as_seen(question, seat)]

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not self._is_seat(seat):
            raise NotAsked(f"There is no seat {seat!r}.")

    def _as_seen(self, question: Question, seat: int | None) -> Asked:
        kind, parts = question.kind, ()
        options, default, own = (), None, None
        if kind == ALL:
            parts = tuple(sorted(question.parts))
        if seat is not None and seat in question.seats:
            options = tuple(question.open_to(self, seat))
            default = question.default_for(self, seat) if kind != FIRST else None
            own = question.parts.get(seat, question.drafts.get(seat)) if kind == ALL else None
        return Asked(
            question.number, kind, question.name, question.seats, question.rule, options, default, parts, own
        )  # fmt: skip

    def answer(self, question: int | str, seat: int, option: Sequence[Any]) -> None:
        """A seat answers the open question, named by its number (an open floor also by its name).

        Raises `StaleQuestion`, `NotAsked`, `NoSuchOption` or `Refused`; then nothing has changed. An exception
        in a rule is a `RuleFault`, and the match is as before.
        """
        asked = self._named(question)
        if type(seat) is not int or seat not in asked.seats:  # True == 1, and no file takes it back
            raise NotAsked(f"{asked.name!r} is not asked of seat {seat}.")
        self._guarded(self._enter, asked, seat, self._judged(asked, seat, option), "")

    def _judged(self, question: Question, seat: int, option: Sequence[Any]) -> Option:
        """What `judged` says; options and refusals change nothing, so a fault in them loses nothing either."""
        try:
            return question.judged(self, seat, option)
        except QuestboardError:
            raise
        except Exception as error:
            raise RuleFault(f"the options of {question.name!r} cannot be worked out: {error!r}") from error

    def decide(self, seat: int, option: Option) -> None:
        """As `answer`, unjudged: for drivers whose option comes from `pending` itself and is not refused."""
        if self._trim_due:
            self._trim()
        before = len(self._log)
        barrier = self._barrier
        marks = self._marks
        heard = len(self._events)
        question = self._questions[-1]
        try:
            if question.kind == ONE and not self.state.rulings:
                self._marks = 0
                note = self._note  # a call by attribute would look it up the long way
                note(Answered(self._asked, question.name, seat, option))
                self._answers += 1
                self._advance(option)
            else:
                self._enter(question, seat, option, "")
        except BaseException as error:
            self._recover(before, barrier, marks, heard, error)

    def _named(self, number: int | str) -> Question:
        question = self.pending
        if question is None:
            raise GameOver("The game is over: nothing is asked any more.")
        # a neighbour's action on an open floor asks it again; it must not void mine
        if type(number) is int and number == question.number:
            return question
        if question.kind == FIRST and number == question.name:
            return question
        raise StaleQuestion(f"Question {number!r} is not open; number {question.number}, {question.name!r}, is.")

    def expire(self) -> None:
        """The table's clock runs out: whoever is missing gets the default, an open floor closes."""
        question = self.pending
        if question is None:
            raise GameOver("The game is over: no clock is running.")
        if question.kind == FIRST:
            self._guarded(self._enter, question, -1, None, "clock")
            return
        self._guarded(self._enter_defaults, question)

    def _enter_defaults(self, question: Question) -> None:
        for seat in list(question.missing) if question.kind == ALL else question.seats:
            option = question.clock_answer(self, seat)
            if option is None:
                raise NoSuchOption(f"{question.name!r} has no answer that the clock could give.")
            self._enter(question, seat, option, "clock")

    def waiting_for(self) -> list[int]:
        """The seats that have something to answer now."""
        question = self.pending
        if question is None:
            return []
        return list(question.missing) if question.kind == ALL else list(question.seats)

    # -- out of turn -----------------------------------------------------------------------------------------

    def interjections(self, seat: int) -> list[Option | Form]:
        """What a seat may do now although it is not asked."""
        if not self._is_seat(seat):
            raise NotAsked(f"There is no seat {seat!r}.")
        if self.pending is None:
            return []
        tools = {**self.game.interjections, **(DM_TOOLS if self.dm is not None else {})}
        return [
            option
            for tool in tools.values()
            if (tool.by == "dm") == (seat == self.dm)
            for option in self._interjection_question(tool).open_to(self, seat)
        ]

    def interject(self, seat: int, option: Sequence[Any]) -> None:
        """Do something out of turn while a question is open; then that question is asked again."""
        if self.pending is None:
            raise GameOver("The game is over: nothing can be done any more.")
        if not isinstance(option, (tuple, list)) or not option or not isinstance(option[0], str):
            raise NoSuchOption("An option is a verb and what it is done to.")
        judged = self._judged(self._interjection_of(seat, option[0]), seat, option)
        self._guarded(self._enter_interjection, seat, judged)

    # -- looking ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> Any:
        """What a seat sees (None: a spectator), built up from nothing for it."""
        self._check_seat(seat)
        return self.game.view(self, seat)

    def in_common(self, part: str, work: Callable[[], T]) -> T:
        """A part of the view that is the same for every seat: worked out once for all who look at one moment."""
        if self.shared is None:
            return work()
        if part not in self.shared:
            self.shared[part] = work()
        return self.shared[part]

    def events(self, seat: int | None = None, since: int = 0) -> list[Heard]:
        """What a seat has heard, from its own index `since` on."""
        self._check_seat(seat)
        heard = [event for event in self._events if event.heard_by(seat, self.dm)]
        told = marks_told(seat, self.dm)
        return [event.as_heard(index, told) for index, event in enumerate(heard) if index >= since]

    def last(self, seat: int | None, kinds: Sequence[str]) -> Heard | None:
        """The last event of these kinds that a seat has heard."""
        self._check_seat(seat)
        events, dm = self._events, self.dm
        for place in range(len(events) - 1, -1, -1):
            event = events[place]
            if event.kind in kinds and event.heard_by(seat, dm):
                index = sum(earlier.heard_by(seat, dm) for earlier in events[:place])
                return event.as_heard(index, marks_told(seat, dm))
        return None

    def heard_since(self, seat: int | None, start: str, kinds: Sequence[str]) -> list[dict[str, Any]]:
        """The facts of the events of these kinds that a seat has heard since the last one of kind `start`."""
        self._check_seat(seat)
        found: list[dict[str, Any]] = []
        for event in reversed(self._events):
            if event.heard_by(seat, self.dm):
                if event.kind == start:
                    break
                if event.kind in kinds:
                    found.append(event.data)
        return found[::-1]

    def why(self, seat: int | None, of: int | Sequence[Any]) -> Why:
        """Why an event happened (its index), or why an option is not possible now."""
        self._check_seat(seat)
        if isinstance(of, int):
            return why_event(self, seat, of, [event for event in self._events if event.heard_by(seat, self.dm)])
        return why_not(self, seat, of)

    def refused(self, seat: int) -> Iterator[tuple[Option, Any]]:
        """What the seat might want to answer and may not, each with why."""
        self._check_seat(seat)
        question = self.pending
        return iter(()) if question is None or seat not in question.seats else question.refused(self, seat)

    @property
    def rulebook(self) -> Rulebook:
        return rulebook_of(self.game)

    def rules_that_bind(self) -> tuple[str, ...]:
        """The rules that can refuse something, and that a DM may set aside."""
        return tuple(rule.id for rule in self.rulebook if rule.kind != "info")

    @property
    def commitment(self) -> str:
        """A hash of the seed, shown before play."""
        return commitment(self.chance.seed)

    def fingerprint(self) -> str:
        """A hash of the whole position: equal fingerprints, equal games from here on (given equal luck)."""
        question = self.pending
        asked = None if question is None else (self._asked, question.name, question.kind, question.seats)
        sealed = None if question is None or question.kind != ALL else sorted(question.parts.items())
        outcome = self.outcome
        whole = (self.state, self.step, self.chance.drawn, self._asked, asked, sealed, outcome)
        return blake2b(msgspec.msgpack.encode(whole), digest_size=16).hexdigest()

    # -- taking back -----------------------------------------------------------------------------------------

    def undo(self, seat: int, *, agreed: bool = False) -> None:
        """Take back the seat's last answer or interjection; refused once anybody has learned something.

        `agreed`: the table or the DM lets it happen all the same. If that takes back a die, later dice are new.
        """
        if not self._is_seat(seat):
            raise CannotUndo(f"There is no seat {seat!r}.")
        place, entry = self._last_decision()
        if not agreed:
            if isinstance(entry, Closed) or entry.seat != seat or getattr(entry, "by", "") == "clock":
                raise CannotUndo("Somebody else has decided something since.")
            if self._barrier > place:
                raise CannotUndo("A die has fallen or somebody has learned something since.")
        if not self._checkpoints or self._checkpoints[0].place > place:
            raise CannotUndo("That is too long ago.")
        epoch = self.chance.epoch
        if any(isinstance(later, Drawn) for later in self._log[place:]):
            epoch += 1
        barrier = self._barrier if self._barrier <= place else len(self._log) + 1
        self._undone += AFTER_UNDO
        self._rebuild(place)
        self._log.append(Undone(seat, place, epoch))
        self.chance.epoch = epoch
        self._barrier = barrier
        self.tell("undone", rule="", seat=seat, name=getattr(entry, "name", "interject"))

    def _last_decision(self) -> tuple[int, Answered | Sealed | Closed | Interjected]:
        for place, entry in reversed(effective_places(self._log)):
            if isinstance(entry, Placed):
                break
            if isinstance(entry, (Interjected, Closed)) or (
                isinstance(entry, (Answered, Sealed)) and entry.by != "forced"
            ):
                return place, entry
        raise CannotUndo("Nothing has been decided yet.")

    def place(self, step: str, edit: Callable[[Any], None] | None = None) -> None:
        """Set up a position by hand: change the state, then start a step. For scenarios and designers."""
        if edit is not None:
            self.state.cards.unshare()
            edit(self.state)
        self.outcome = None
        self._log.append(Placed(step, ""))
        self._checkpoints.clear()
        self._next_checkpoint = 0
        self.at_hand.clear()
        self._start(step)
        self._advance(None)

    # -- other worlds ----------------------------------------------------------------------------------------

    def fork(self, seed: str | None = None, *, like_this: bool = False) -> Match:
        """A copy that goes its own way, with other luck. `like_this`: with the same luck, for tests of the laws."""
        if not self._checkpoints:
            raise BadFile("An imagined world cannot be copied: imagine it again.")
        chance = Chance(self.chance.seed if like_this else seed or f"fork {self.commitment} {self._asked}")
        return self._copy(chance, effective(self._log, self._checkpoints[-1].place))

    def _copy(self, chance: Chance, tail: list[Entry]) -> Match:
        copy = Match(self.game, self.table, self.content, chance, every=LIGHT, keep=False, eager=self.eager)
        chance.epoch = self.chance.epoch
        copy._undone = self._undone
        last = self._checkpoints[-1]
        self._copied = True
        self._next_checkpoint = min(self._next_checkpoint, last.answers + self._every)
        start = Checkpoint(0, last.step, last.state, last.drawn, last.asked, last.answers, 0)
        copy._checkpoints.append(start)
        copy.notes.update(self.notes)
        copy._restore(start, tail, self)
        copy._log.extend(tail)
        copy._barrier = len(tail)
        return copy

    def imagine(self, seat: int, seed: str) -> Match:
        """A world that this seat cannot tell from the real one: what it may not know is drawn anew."""
        if not self._is_seat(seat):
            raise NotAsked(f"There is no seat {seat!r}.")
        if not self._checkpoints:
            raise BadFile("An imagined world cannot be imagined in: go back to the real one.")
        tail = effective(self._log, self._checkpoints[-1].place)
        question = self.pending
        if question is not None and question.kind == ALL:
            tail = [entry for entry in tail if not _secret_part(entry, self._asked, seat)]
        world = self._copy(Chance(seed), tail)
        luck = Chance("imagine " + seed)
        for ids in hidden_from(world.state.cards, seat):
            deal_faces(world.state.cards, ids, luck.permutation("faces", len(ids)))
        if self.game.hide is not None:
            self.game.hide(world, seat, lambda size: luck.below("hide", size))
        # the bytes it came from hold the real faces, and questions others' sealed answers: forget them
        for posed in world._questions:
            posed.drafts = {seat: posed.drafts[seat]} if seat in posed.drafts else {}
            if posed.kind == ALL and posed is not world.pending:  # asleep: its parts are drafts by now
                posed.parts = dict(posed.drafts)
        world.notes.clear()
        world._log.clear()
        world._checkpoints.clear()
        world._next_checkpoint = NEVER
        world._ask_again()
        return world

    def _ask_again(self) -> None:
        """Fresh options for the open question, which keeps its number and what this seat has sealed."""
        question = self.pending
        if question is not None:
            parts = question.parts if question.kind == ALL else {}
            question.pose(question.number)
            question.parts = parts
            if question.kind == ALL:
                question.missing = [s for s in question.seats if s not in parts and question.sketched(self, s)]

    # -- keeping ---------------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """Everything, secrets too: `questboard.load` goes on from exactly here."""
        return snapshot.save(self)

    def record(self) -> bytes:
        """The portable file of the game so far; the seed is in it only when the game is over."""
        if not self._keep:
            raise BadFile("A light match, a fork and an imagined world keep no history to record.")
        return record.write(self)

    def resume(self, checkpoints: list[Checkpoint], log: list[Entry], events: list[Event], barrier: int) -> None:
        """Be where a saved match was: restore its last checkpoint and replay the tail."""
        self._checkpoints = checkpoints
        self._log = log
        self._undone = AFTER_UNDO * sum(isinstance(entry, Undone) for entry in log)
        self._events = list(events)
        self._rebuild(len(log))
        self._events = events
        self._barrier = barrier

    def replayed(self, state: State, entries: list[Entry]) -> Iterator[Match]:
        """Play a whole record again from its first step, pausing at each decision and at the end."""
        self.state = state
        for _ in self._replaying(self.game.first, entries):
            yield self
        yield self

    @property
    def played_again(self) -> int:
        """While a record is played again: how many of its entries have been."""
        return self._read

    @property
    def every(self) -> int:
        """How many answers lie at least between two checkpoints."""
        return self._every

    @property
    def checkpoints(self) -> Sequence[Checkpoint]:
        return self._checkpoints

    @property
    def barrier(self) -> int:
        """The place of the log behind which nobody can take anything back alone."""
        return self._barrier

    @property
    def full_log(self) -> Sequence[Entry]:
        """Everything that was decided: for the store and the record, not for players."""
        return self._log

    @property
    def full_events(self) -> Sequence[Event]:
        return self._events


def _secret_part(entry: Entry, number: int, seat: int) -> bool:
    return isinstance(entry, Sealed) and entry.number == number and entry.seat != seat and entry.by != "forced"
