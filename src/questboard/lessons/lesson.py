"""What a lesson is, as its file has it: a table that is laid in the same way for everybody, and steps.

    [lesson]
    title = "Your first night"

    [table]
    seed = "low water"
    others = ["Bea", "Cy"]

    [[steps]]
    at = "market"
    say = ["The market is open ..."]
    do = "say that you are done"
    allow = [["done"]]

A step waits for one thing: that the learner answers a question (`at`), that something is heard (`event`), or that the
learner does something out of turn (`aside`: then all others wait). It holds no state of its own; `course` finds it
again from the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from questboard.engine.asking.option import Form, Option, tupled
from questboard.engine.content.mismatch import did_you_mean
from questboard.engine.content.packs import load_file
from questboard.engine.errors import BadTable
from questboard.lessons.ways import unknown_ways

if TYPE_CHECKING:
    from questboard.engine.play.game import Game

FOLDER = "lessons"
ANYTHING = "*"
"""In a pattern: whatever stands there."""
ASIDE = "The lesson has nothing to say about this one: choose what you like. It goes on by itself."


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lesson as it is offered, and how it ends."""

    title: str
    about: str
    minutes: int
    end: tuple[str, ...]
    """Said after the last step; then the game simply goes on."""
    aside: str = ASIDE
    """Said when something is asked that no step speaks of."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table: the same luck for everybody who learns here."""

    seed: str
    others: tuple[str, ...]
    """The names of the bots, in seat order; the learner has the seat `seat` among them."""
    learner: Literal["player", "dm"] = "player"
    seat: int = 0
    bot: str = "greedy"
    options: dict[str, int | str | bool] = {}
    parts: tuple[str, ...] | None = None
    """What it is played with; if not given, the usual parts."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: what is said, and what it waits for."""

    say: tuple[str, ...]
    """Paragraphs, read one after the other."""
    do: str
    """What is to be done, as one says it to somebody: `sell the silk to Bea`."""
    at: str = ""
    event: str = ""
    aside: str = ""
    mine: bool = False
    """Of an event: only one that happens to the learner."""
    allow: tuple[tuple[Any, ...], ...] = ()
    """What may be answered now: beginnings of options, with "*" for whatever stands there. None given: everything."""
    answer: tuple[Any, ...] = ()
    """What the checker answers where everything is allowed, or does out of turn."""
    point: tuple[str, ...] = ()
    """Things on the board to be lit, as in the targets of an option."""
    after: str = ""
    """Said when it is done, until the next one is."""
    optional: bool = False
    """It may not come: the lesson goes on without it."""
    turn: bool = False
    """With this step the learner's first turn is over."""

    @property
    def patterns(self) -> tuple[Option, ...]:
        return tupled(self.allow)

    def fits(self, option: Option | Form) -> bool:
        """Whether it may be answered in this step; a form, whether it may be opened."""
        if not self.allow:
            return True
        if isinstance(option, Form):
            return any(pattern[0] in (option.verb, ANYTHING) for pattern in self.patterns)
        return any(_begins(option, pattern) for pattern in self.patterns)


class Lesson(msgspec.Struct, frozen=True):
    """A lesson of a game, by the name of its file."""

    game: str
    name: str
    lesson: About
    table: Laid
    steps: list[Step]

    @property
    def seat(self) -> int:
        """The learner's; a DM sits after all players."""
        return len(self.table.others) if self.table.learner == "dm" else self.table.seat


class _File(msgspec.Struct, frozen=True):
    lesson: About
    table: Laid
    steps: list[Step]


def _begins(option: Option, pattern: Option) -> bool:
    if len(pattern) > len(option):
        return False
    return all(
        wanted in (ANYTHING, given) and (wanted == ANYTHING or type(wanted) is type(given))
        for given, wanted in zip(option, pattern, strict=False)
    )


def load_lesson(game: str, path: Path) -> Lesson:
    """A lesson from its file; `PackError` with file and line for each thing that is wrong."""
    found = load_file(_File, path, check=_faults)
    return Lesson(game, path.stem, found.lesson, found.table, found.steps)


def _faults(file: _File) -> Iterator[tuple[str, str]]:
    if not file.steps:
        yield "steps", "found no step, expected at least one"
    if not file.lesson.end:
        yield "lesson/end", "found nothing, expected a closing word"
    if not 0 <= file.table.seat <= len(file.table.others):
        yield "table/seat", f"found {file.table.seat}, expected 0 to {len(file.table.others)}"
    if sum(step.turn for step in file.steps) != 1:
        yield "steps", "expected exactly one step with `turn = true`: with it the first turn is over"
    for place, step in enumerate(file.steps):
        yield from ((f"steps/{place}/{key}", message) for key, message in _wrong(step))


def _wrong(step: Step) -> Iterator[tuple[str, str]]:
    waits = [name for name in ("at", "event", "aside") if getattr(step, name)]
    if len(waits) != 1:
        yield "do", "expected one of `at` (a question), `event` or `aside` (something done out of turn)"
    for key, text in [*(("say", text) for text in step.say), ("after", step.after), ("do", step.do)]:
        for name in unknown_ways(text):
            yield key, f"found {{{name}}}, expected one of the ways that `ways.py` knows"
    if not step.say or not all(text.strip() for text in step.say):
        yield "say", "found an empty paragraph, expected something to read"
    if not step.do or step.do[0].isupper() or step.do.endswith("."):
        yield "do", "expected the words after `first`, without a full stop: `sell the silk to Bea`"
    if (step.allow and not step.at) or (step.answer and step.event):
        yield "allow", "expected a question (`at`) where answers are named"
    if step.mine and not step.event:
        yield "mine", "expected an `event`"
    if any(not pattern or not isinstance(pattern[0], str) for pattern in step.allow):
        yield "allow", 'expected lists that begin with a verb, such as [["offer", "*"]]'


@cache
def lessons_of(game: Game) -> Sequence[Lesson]:
    """The lessons of a game, in the order of their files' names; the first is the one to begin with."""
    folder = Path(game.folder, FOLDER) if game.folder else None
    if folder is None or not folder.is_dir():
        return ()
    return tuple(load_lesson(game.name, path) for path in sorted(folder.glob("*.toml")))


def find_lesson(game: Game, name: str = "") -> Lesson:
    """The lesson of that name, or the first; `BadTable` says which there are."""
    known = {lesson.name: lesson for lesson in lessons_of(game)}
    if not known:
        raise BadTable(f"{game.title} has no lesson yet")
    if not name:
        return next(iter(known.values()))
    if name not in known:
        raise BadTable(f"{game.title} has no lesson {name!r}{did_you_mean(name, known)}; there are: {', '.join(known)}")
    return known[name]
