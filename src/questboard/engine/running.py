"""What a running game remembers, and what rules call: ask, tell, roll, permute."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from questboard.engine.chance import Chance
from questboard.engine.copying import Thawed
from questboard.engine.errors import NoSuchOption, NotAsked, ReplayMismatch
from questboard.engine.events import CHANCE, INFORMATION, Event
from questboard.engine.flow import Asking, Game, Interjection, Outcome, Table
from questboard.engine.interject import DM_TOOLS
from questboard.engine.log import Drawn, Entry
from questboard.engine.option import Form, Option, Sketch
from questboard.engine.question import ONE, Options, Question, Refuse

Hear = Callable[[str, str, dict[str, Any]], None]
Draw = Callable[[], float]
"""Gives the next number from 0 up to 1; `int(draw() * n)` picks one of n and is fast."""
Fill = Callable[[Question, int, Sequence[Option | Form | Sketch], int], Option]
"""The answer of a seat whose picked option is a form, at that place."""


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


class Running:
    """A running game: all that it remembers, and what rules call. `Driver` makes it run."""

    __slots__ = (
        "_answers", "_asked", "_barrier", "_checkpoints", "_copied", "_events", "_every", "_generators",
        "_keep", "_log", "_marks", "_model", "_next_checkpoint", "_note", "_questions", "_read", "_retracing",
        "_script", "_step_place", "_thawed", "_trim_due", "_undone", "at_hand", "at_once", "chance", "content",
        "dm", "eager", "game", "hear", "left", "notes", "options", "outcome", "pending", "seats", "shared",
        "state", "step", "steps_taken", "strict", "table", "undisturbed",
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
        self.step: str = game.first
        self.strict = False
        """Check the invariants after every answer."""
        self.hear: Hear | None = None
        """Told every event as it happens: for statistics."""
        self.steps_taken: list[int] | None = None
        """If a list: how many entries each finished step took."""
        self.eager = eager
        """Answer every question with one option, private ones too: for simulation, where nobody watches.

        A window that nobody can use is not opened. A record and a copy say whether they are such.
        """
        self._every = every
        self._keep = keep
        self._log: list[Entry] = []
        self._note: Callable[[Entry], None] = self._log.append
        self._script: list[Entry] | None = None
        self._read = 0
        self._model: Any = None
        """Whom this one is becoming a copy of: what that one has asked already is not worked out again."""
        self._events: list[Event] = []
        self._generators: list[Asking] = []
        self._questions: list[Question] = [Question()]
        self._asked = 0
        self._undone = 0
        """What the undos have moved the numbers of questions up by."""
        self._answers: int = 0
        self._marks = 0
        self._barrier = 0
        self._trim_due = False
        self._step_place = 0
        self._checkpoints: list[Checkpoint] = []
        self._next_checkpoint = 0
        """The count of answers from which on the next step's start is a checkpoint."""
        self._copied = False
        """Whether forks or imagined worlds were made of it: then more may be, and they start from checkpoints."""
        self._retracing = False
        """It plays the tail of another again to make checkpoints on the way, from the tail's beginning."""
        self._thawed = Thawed()
        self.state: Any = None
        self.notes: dict[Any, Any] = {}
        """What rules have worked out and may want again. It is no part of the state and never saved; a fork takes it
        along. Whoever takes something from here makes sure that what it was worked out from is still the same."""
        self.at_hand: dict[Any, Any] = {}
        """What rules have worked out from where cards are: emptied when one is moved, and when the rules rest."""
        self.shared: dict[str, Any] | None = None
        """While views of one moment are built for several seats: what they have in common (`in_common`)."""
        self.at_once: tuple[Draw, Fill] | None = None
        """What answers for every seat while the rules go on (`answer_at_once`)."""
        self.left = 0
        """How many decisions a play-out may still make."""
        self.undisturbed = False
        """A driver promises to touch nothing between two answers: what is at hand stays when the rules rest."""

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
            note = self._note
            note(Drawn(stream, sizes, values))
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

    # -- what chance said, what comes out of turn --------------------------------------------------------------

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
