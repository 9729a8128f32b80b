"""The way a match has come: what was decided, what was told, and the checkpoints from which it can be gone again.

Everything that is decided goes through one door, `note`, into the log; while a record is played again the same door
compares instead.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from questboard.engine.journal.log import Drawn, Entry
from questboard.engine.play.replay import Replay
from questboard.engine.play.steps import State
from questboard.engine.state.chance import Chance
from questboard.engine.state.copying import Thawed
from questboard.engine.telling.events import CHANCE, INFORMATION, Event

KEPT = 64
"""How many checkpoints a live match keeps, for undos that the table agrees on."""
SELDOM = 10
"""How much more rarely checkpoints are made as long as nobody makes copies: then they are for faults only."""
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


class Trail:
    """Log, events and checkpoints of one match. It knows no rules."""

    __slots__ = (
        "answers", "barrier", "checkpoints", "copied", "events", "every", "keep", "log", "marks", "next_checkpoint",
        "note", "replay", "step_place", "thawed", "trim_due",
    )  # fmt: skip

    def __init__(self, every: int, keep: bool):
        self.every = every
        """How many answers lie at least between two checkpoints."""
        self.keep = keep
        """Whether events and the whole log are kept: at a table, not in search."""
        self.log: list[Entry] = []
        self.note: Callable[[Entry], None] = self.log.append
        self.replay: Replay | None = None
        """While recorded entries are played again."""
        self.events: list[Event] = []
        self.marks = 0
        """What the next event is marked with."""
        self.answers = 0
        self.barrier = 0
        """The place of the log behind which nobody can take anything back alone."""
        self.step_place = 0
        """How long the log was when the running step began."""
        self.checkpoints: list[Checkpoint] = []
        self.next_checkpoint = 0
        """The count of answers from which on the next step's start is a checkpoint."""
        self.trim_due = False
        self.copied = False
        """Whether forks or imagined worlds were made of it: then more may be, and they start from checkpoints."""
        self.thawed = Thawed()

    # -- what chance says, what is learned -------------------------------------------------------------------

    def roll(self, chance: Chance, stream: str, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """What dice of these sizes show."""
        if self.replay is None:
            values = chance.dice(stream, sizes)
            note = self.note
            note(Drawn(stream, sizes, values))
        else:
            values = _drawn_again(self.replay, chance, stream, sizes, len(sizes))
        self.barrier = len(self.log)
        self.marks |= CHANCE
        return values

    def permute(self, chance: Chance, stream: str, size: int) -> tuple[int, ...]:
        """A random order of `size` things."""
        if self.replay is None:
            values = chance.permutation(stream, size)
            self.note(Drawn(stream, (0, size), values))
        else:
            values = _drawn_again(self.replay, chance, stream, (0, size), max(0, size - 1))
        self.barrier = len(self.log)
        self.marks |= CHANCE
        return values

    def mark_information(self) -> None:
        """Somebody learned something: undo cannot reach behind this moment."""
        self.barrier = len(self.log)
        self.marks |= INFORMATION

    # -- checkpoints -----------------------------------------------------------------------------------------

    def checkpoint(self, step: str, state: State, chance: Chance, asked: int) -> None:
        """The rules are at the start of a step: remember it, so that they can start there again."""
        place = len(self.log) if self.replay is None else self.replay.read
        drawn = dict(chance.drawn)
        self.checkpoints.append(
            Checkpoint(place, step, _encode(state), drawn, asked, self.answers, len(self.events), self.marks)
        )
        self.next_checkpoint = self.answers + (self.every if self.copied else self.every * SELDOM)
        self.trim_due = True

    def trim(self) -> None:
        """Forget old checkpoints; a light match remembers nothing before its last one.

        Only between answers: a fault must find the checkpoint before the answer that it undoes.
        """
        self.trim_due = False
        if self.keep:
            del self.checkpoints[:-KEPT]
            return
        last = self.checkpoints[-1]
        del self.log[: last.place]
        del self.checkpoints[:-1]
        self.barrier -= last.place
        self.step_place -= last.place
        last.place = 0

    def last_answer(self) -> int:
        """Where in the log the last answer is that somebody gave."""
        for place in range(len(self.log) - 1, -1, -1):
            entry = self.log[place]
            if not isinstance(entry, Drawn) and getattr(entry, "by", "") != "forced":
                return place
        return 0


def _drawn_again(replay: Replay, chance: Chance, stream: str, sizes: tuple[int, ...], count: int) -> tuple[int, ...]:
    """What chance said when this was played; the counters go on as they did."""
    values = replay.drawn(stream, sizes)
    if count:
        chance.drawn[stream] = chance.drawn.get(stream, 0) + count
    return values
