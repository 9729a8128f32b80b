"""Recorded entries that are played again: what the rules come to is compared with them, what chance said is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from questboard.engine.asking.question import FIRST, ONE, REST, Question
from questboard.engine.errors import QuestboardError, ReplayMismatch
from questboard.engine.journal.log import Answered, Closed, Drawn, Entry, Interjected, Sealed
from questboard.engine.play.out_of_turn import posed_to

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

UNTOLD: Any = object()
"""What the record does not say: of a question that was interrupted, or had no answer."""


class Original:
    """The match that played the entries, while a copy of it is made: what was legal there is not judged again."""

    __slots__ = ("asked", "pending")

    def __init__(self, asked: int, pending: Question | None):
        self.asked = asked
        self.pending = pending


class Replay:
    """Entries, and how far they have been played."""

    __slots__ = ("entries", "original", "read", "retracing")

    def __init__(self, entries: Sequence[Entry], original: Original | None = None, *, retracing: bool = False):
        self.entries = entries
        self.original = original
        self.retracing = retracing
        """It makes checkpoints on the way, for the match that has played this."""
        self.read = 0

    def play(self, match: Match, step: str) -> Iterator[None]:
        """Play them from the start of a step, pausing after each decision and at the end. Nobody hears of it."""
        trail, driver = match.trail, match.driver
        trail.replay, trail.note = self, self.expect
        strict, match.strict = match.strict, False
        steps_taken, match.steps_taken = match.steps_taken, None
        hear, match.hear = match.hear, None
        try:
            driver.start(match, step)
            driver.advance(match, None)
            while (entry := self.next) is not None:
                yield
                self._apply(match, entry)
            yield
        finally:
            trail.replay, trail.note = None, trail.log.append
            match.strict, match.steps_taken, match.hear = strict, steps_taken, hear

    def _apply(self, match: Match, entry: Entry) -> None:
        """Do again what a recorded entry did."""
        driver, question = match.driver, match.pending
        if self.original is not None and question is not None and isinstance(entry, (Answered, Sealed)):
            driver.enter(match, question, entry.seat, entry.option, entry.by)  # what was legal there is legal here
            return
        if not isinstance(entry, (Answered, Sealed, Closed, Interjected)) or question is None:
            raise ReplayMismatch(f"recorded {entry}, but the rules ask something else here")
        given = None if isinstance(entry, Closed) else entry.option
        if not isinstance(entry, Interjected):
            if (entry.number, entry.name) != (driver.asked, question.name):
                raise ReplayMismatch(f"recorded {entry}, but question {driver.asked} is {question.name!r}")
            if isinstance(entry, Closed):
                driver.enter(match, question, -1, None, "clock")
                return
            if entry.seat not in question.seats:
                raise ReplayMismatch(f"recorded {entry}, but that seat is not asked")
        try:
            if isinstance(entry, Interjected):
                question = posed_to(match, entry.seat, entry.option[0])
            option = given if self.original is not None and given else question.judged(match, entry.seat, given or ())
        except QuestboardError as error:
            raise ReplayMismatch(f"recorded {entry}, which is not possible here: {error}") from error
        if isinstance(entry, Interjected):
            driver.enter_interjection(match, entry.seat, option)
        else:
            driver.enter(match, question, entry.seat, option, entry.by)

    @property
    def next(self) -> Entry | None:
        """What comes next in the record; None at its end."""
        return self.entries[self.read] if self.read < len(self.entries) else None

    def expect(self, entry: Entry) -> None:
        """The rules have come to this: so must the record."""
        found = self.next
        if found != entry:
            raise ReplayMismatch(f"recorded {found or 'the end'}, but the rules came to {entry}")
        self.read += 1

    def drawn(self, stream: str, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """What chance said when this was played."""
        entry = self.next
        if not isinstance(entry, Drawn) or (entry.stream, entry.sizes) != (stream, sizes):
            raise ReplayMismatch(f"recorded {entry}, but the rules draw {sizes} from {stream!r}")
        self.read += 1
        return entry.values

    def retold(self, question: Question, number: int, original: Original) -> Any:
        """What to send into the rule while a copy is made, or UNTOLD: the record knows, no options are worked out."""
        if question.kind == FIRST:
            return UNTOLD
        still_open = original.pending if original.asked == number else None
        if question.kind == ONE:
            question.opened = {}  # worked out when somebody looks
            if still_open is not None:
                return REST
            entry = self.next
            if not isinstance(entry, Answered) or entry.number != number:
                return UNTOLD
            if entry.by != "forced":
                return REST
            self.read += 1
            return entry.option
        sealed: list[Sealed] = []
        for entry in self.entries[self.read :]:
            if not isinstance(entry, Sealed) or entry.number != number:
                if isinstance(entry, Interjected):
                    return UNTOLD
                break
            sealed.append(entry)
        question.parts = {entry.seat: entry.option for entry in sealed if entry.by == "forced"}
        self.read += len(question.parts)
        if still_open is None:
            speaking = [entry.seat for entry in sealed]
        else:
            speaking = [*still_open.missing, *still_open.parts]
        question.missing = [seat for seat in question.seats if seat in speaking and seat not in question.parts]
        return REST if question.missing else question.parts
