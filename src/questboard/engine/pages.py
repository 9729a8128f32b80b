"""A match as a row of pages, for a store that only appends: a head, then a page for each thing that was done.

What a page holds is decided and durable before anybody is told of it; all pages together are the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from questboard.engine.chance import Chance
from questboard.engine.errors import BadFile, ReplayMismatch
from questboard.engine.events import Event
from questboard.engine.flow import Game, Table
from questboard.engine.log import Answered, Closed, Drawn, Entry, Interjected, Sealed, Undone, effective, own_tuples
from questboard.engine.running import Checkpoint
from questboard.engine.snapshot import checked_table, migrated

if TYPE_CHECKING:
    from questboard.engine.match import Match

FindGame = Callable[[str], Game]


class Head(msgspec.Struct, array_like=True):
    """What is fixed before the first question. The seed is in it: it never leaves the store."""

    table: Table
    version: str
    seed: str
    scripted: bool
    eager: bool
    every: int


class Page(msgspec.Struct, array_like=True):
    """What one move added."""

    entries: list[Entry]
    checkpoints: list[Checkpoint]
    """Those made on the way; a store may forget old ones, as long as one is left that still stands."""
    kept: int
    """How many of the events told before still stand: an undo takes some back."""
    events: list[Event]
    barrier: int
    schema: int
    fingerprint: str
    """Of the position to which the move led; empty if it is not to be compared."""


def head_of(match: Match) -> Head:
    chance = match.chance
    return Head(match.table, match.game.version, chance.seed, chance.scripted, match.eager, match.every)


def opening(match: Match) -> Page:
    """A whole match as its first page: a new one, or one that was played elsewhere."""
    log, events, checkpoints = list(match.full_log), list(match.full_events), list(match.checkpoints)
    return Page(log, checkpoints, 0, events, match.barrier, match.game.schema, match.fingerprint())


def excerpt(match: Match, start: Checkpoint, place: int, events: Sequence[Event]) -> Page:
    """A position without its history: a checkpoint, the answers since up to a place of the log, what was told."""
    tail = effective(match.full_log[:place], start.place)
    moved = msgspec.structs.replace(start, place=0)
    return Page(tail, [moved], 0, list(events), len(tail), match.game.schema, "")


class Pen:
    """Takes down what one move adds to a match: made before the move, asked for the page after it."""

    def __init__(self, match: Match):
        self._match = match
        self._place = len(match.full_log)
        self._first = min(match.checkpoints[0].events, len(match.full_events)) if match.checkpoints else 0
        """Nothing before the oldest checkpoint can be taken back."""
        self._events = list(match.full_events[self._first :])

    def page(self) -> Page:
        match = self._match
        kept = self._first + self._kept()
        made = match.checkpoints
        new = len(made)
        while new and made[new - 1].place > self._place:
            new -= 1
        return Page(
            list(match.full_log[self._place :]),
            list(made[new:]),
            kept,
            list(match.full_events[kept:]),
            match.barrier,
            match.game.schema,
            match.fingerprint(),
        )

    def _kept(self) -> int:
        """Of the events from `first` on."""
        old, events, first = self._events, self._match.full_events, self._first
        count = len(old)
        if not count or (len(events) >= first + count and events[first + count - 1] is old[-1]):
            return count
        new = events[first:]
        same = min(count, len(new))  # something was taken back, and what still stands was told again
        return next((place for place in range(same) if old[place] != new[place]), same)


class Read:
    """Pages put together again."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.events: list[Event] = []
        self.checkpoints: list[tuple[int, Checkpoint]] = []
        """With the schema of each."""
        self.barrier = 0
        self.epoch = 0
        self.fingerprint = ""

    def add(self, page: Page) -> None:
        entries = own_tuples(page.entries)
        for entry in entries:
            if isinstance(entry, Undone):
                self.epoch = entry.epoch
                while self.checkpoints and self.checkpoints[-1][1].place > entry.place:
                    self.checkpoints.pop()
        self.log += entries
        del self.events[page.kept :]
        self.events += page.events
        self.checkpoints += [(page.schema, checkpoint) for checkpoint in page.checkpoints]
        self.barrier, self.fingerprint = page.barrier, page.fingerprint

    def into(self, match: Match) -> None:
        """Let a match be where the last page ended; `ReplayMismatch` if its rules lead elsewhere by now."""
        if not self.checkpoints:
            raise BadFile("No checkpoint is left to restart this match from.")
        checkpoints = [_present(match.game, schema, checkpoint) for schema, checkpoint in self.checkpoints]
        match.chance.epoch = self.epoch
        match.resume(checkpoints, self.log, self.events, self.barrier)
        if self.fingerprint and match.fingerprint() != self.fingerprint:
            raise ReplayMismatch("The same answers lead to another position than they did: the rules have changed.")


def read(pages: Sequence[Page]) -> Read:
    whole = Read()
    for page in pages:
        whole.add(page)
    return whole


def restored(head: Head, pages: Sequence[Page], find_game: FindGame) -> Match:
    """The match of all its pages; `BadFile` says why it cannot be played on as it was."""
    match = _bare(head, find_game)
    _try(lambda: read(pages).into(match))
    return match


def follow(match: Match, pages: Sequence[Page]) -> None:
    """Bring a match up to pages that were written elsewhere."""
    whole = Read()
    whole.log, whole.events = list(match.full_log), list(match.full_events)
    whole.checkpoints = [(match.game.schema, checkpoint) for checkpoint in match.checkpoints]
    whole.epoch = match.chance.epoch
    for page in pages:
        whole.add(page)
    _try(lambda: whole.into(match))


class Salvaged(msgspec.Struct):
    """A match that goes on from its last checkpoint, since its rules have changed under the answers since."""

    match: Match
    page: Page
    """To be appended: it takes back what cannot be played again, and tells so."""
    lost: int
    """How many decisions are taken back."""


def salvaged(head: Head, pages: Sequence[Page], find_game: FindGame) -> Salvaged:
    """What can be saved of a match that `restored` refuses; `BadFile` if nothing can."""
    match = _bare(head, find_game)
    whole = read(pages)
    if not whole.checkpoints:
        raise BadFile("No checkpoint is left to restart this match from.")
    place = whole.checkpoints[-1][1].place
    tail = effective(whole.log, place)
    epoch = whole.epoch + any(isinstance(entry, Drawn) for entry in tail)
    cut = Undone(-1, place, epoch)
    told = len(whole.events)
    kept = min(whole.checkpoints[-1][1].events, told)
    whole.log.append(cut)
    whole.epoch = epoch
    schema, last = whole.checkpoints[-1]

    def restart() -> None:
        match.chance.epoch = epoch
        match.resume([_present(match.game, schema, last)], whole.log, whole.events[:kept], len(whole.log))
        match.tell("upgraded", rule="", lost=lost)

    lost = sum(isinstance(entry, (Answered, Sealed, Closed, Interjected)) for entry in tail)
    _try(restart)
    again = [checkpoint for checkpoint in match.checkpoints if checkpoint.place >= place]
    events = list(match.full_events[kept:])
    page = Page([cut], again, kept, events, match.barrier, match.game.schema, match.fingerprint())
    return Salvaged(match, page, lost)


def _bare(head: Head, find_game: FindGame) -> Match:
    from questboard.engine.match import Match

    game = find_game(head.table.game)
    table = checked_table(game, head.table)
    chance = Chance(head.seed)
    chance.scripted = head.scripted
    content = game.load_content(table.packs, table.expansions)
    return Match(game, table, content, chance, every=head.every, keep=True, eager=head.eager)


def _present(game: Game, schema: int, checkpoint: Checkpoint) -> Checkpoint:
    """A checkpoint in the game's present schema."""
    if schema == game.schema:
        return checkpoint
    if schema > game.schema or any(number not in game.migrations for number in range(schema, game.schema)):
        raise BadFile(f"This version of {game.title} knows schema {game.schema} and cannot read {schema}.")
    return msgspec.structs.replace(checkpoint, state=migrated(game, schema, checkpoint.state))


def _try(work: Callable[[], None]) -> None:
    try:
        work()
    except BadFile:
        raise
    except Exception as error:  # changed rules can fail in any way
        raise BadFile(f"This match cannot be played on: {error!r}") from error
