"""A match as a row of pages, for a store that only appends: a head, then a page for each thing that was done.

What a page holds is decided and durable before anybody is told of it; all pages together are the match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TypeVar

import msgspec

from questboard.engine.errors import BadFile, ReplayMismatch
from questboard.engine.journal.former import (
    Schemas,
    check_schemas,
    migrated,
    present,
    read_entries,
    read_events,
    schemas_of,
)
from questboard.engine.journal.loading import seated
from questboard.engine.journal.log import (
    Answered,
    Closed,
    Drawn,
    Entry,
    Interjected,
    Renewed,
    Sealed,
    Undone,
    effective,
)
from questboard.engine.journal.snapshot import fingerprint
from questboard.engine.play.game import Game
from questboard.engine.play.match import Match
from questboard.engine.play.table import Table
from questboard.engine.play.trail import Checkpoint
from questboard.engine.state.chance import Chance, Luck, commitment
from questboard.engine.telling.events import Event

T = TypeVar("T")
FindGame = Callable[[str], Game]


class Head(msgspec.Struct, array_like=True):
    """What is fixed before the first question. Seeds are in it: they never leave the store."""

    table: Table
    version: str
    seed: str
    scripted: bool
    eager: bool
    every: int
    former: tuple[Luck, ...] = ()
    """Where earlier dice came from, of a game that was read from a file."""


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
    parts: dict[str, int] = {}
    """The schema of each part's own state."""


def head_of(match: Match) -> Head:
    chance = match.chance
    version, every = match.game.version, match.trail.every
    return Head(match.table, version, chance.seed, chance.scripted, match.eager, every, chance.former)


def opening(match: Match) -> Page:
    """A whole match as its first page: a new one, or one that was played elsewhere."""
    log, events, checkpoints = list(match.full_log), list(match.full_events), list(match.checkpoints)
    game = match.game
    return Page(log, checkpoints, 0, events, match.trail.barrier, game.schema, match.fingerprint(), schemas_of(game))


def excerpt(match: Match, start: Checkpoint, place: int, events: Sequence[Event]) -> Page:
    """A position without its history: a checkpoint, the answers since up to a place of the log, what was told."""
    tail = effective(match.full_log[:place], start.place)
    moved = msgspec.structs.replace(start, place=0)
    return Page(tail, [moved], 0, list(events), len(tail), match.game.schema, "", schemas_of(match.game))


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
            match.trail.barrier,
            match.game.schema,
            match.fingerprint(),
            schemas_of(match.game),
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
    """Pages put together again: each thing beside the schemas in whose words it is written."""

    def __init__(self) -> None:
        self.log: list[tuple[Schemas, Entry]] = []
        self.events: list[tuple[Schemas, Event]] = []
        self.checkpoints: list[tuple[Schemas, Checkpoint]] = []
        self.barrier = 0
        self.epoch = 0
        self.fingerprint = ""
        self.written = Schemas(0, {})
        """The schemas of the fingerprint."""

    def add(self, page: Page) -> None:
        self.written = written = Schemas(page.schema, page.parts)
        for entry in page.entries:
            if isinstance(entry, Undone):
                self.epoch = entry.epoch
                while self.checkpoints and self.checkpoints[-1][1].place > entry.place:
                    self.checkpoints.pop()
        self.log += [(written, entry) for entry in page.entries]
        del self.events[page.kept :]
        self.events += [(written, event) for event in page.events]
        self.checkpoints += [(written, checkpoint) for checkpoint in page.checkpoints]
        self.barrier, self.fingerprint = page.barrier, page.fingerprint

    def into(self, match: Match) -> None:
        """Let a match be where the last page ended; `ReplayMismatch` if its rules lead elsewhere by now."""
        if not self.checkpoints:
            raise BadFile("No checkpoint is left to restart this match from.")
        checkpoints = [_present(match.game, schemas, checkpoint) for schemas, checkpoint in self.checkpoints]
        match.chance.epoch = self.epoch
        match.resume(checkpoints, self.entries(match.game), self.told(match.game), self.barrier)
        if self.fingerprint and fingerprint(match, self.written) != self.fingerprint:
            raise ReplayMismatch("The same answers lead to another position than they did: the rules have changed.")

    def entries(self, game: Game) -> list[Entry]:
        """The log in today's words."""
        return [entry for written, run in _runs(self.log) for entry in read_entries(run, game, written)]

    def told(self, game: Game) -> list[Event]:
        """The events in today's words."""
        return [event for written, run in _runs(self.events) for event in read_events(run, game, written)]


def _runs(things: Sequence[tuple[Schemas, T]]) -> Iterator[tuple[Schemas, list[T]]]:
    """Those that were written in the same schemas, together, in their order."""
    for written, run in groupby(things, key=lambda one: one[0]):
        yield written, [thing for _, thing in run]


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
    today = present(match.game)
    whole.log = [(today, entry) for entry in match.full_log]
    whole.events = [(today, event) for event in match.full_events]
    whole.checkpoints = [(today, checkpoint) for checkpoint in match.checkpoints]
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
    log, events = whole.entries(match.game), whole.told(match.game)
    tail = effective(log, place)
    epoch = whole.epoch + any(isinstance(entry, Drawn) for entry in log[place:])
    cut = Undone(-1, place, epoch)
    kept = min(whole.checkpoints[-1][1].events, len(events))
    log.append(cut)
    schemas, last = whole.checkpoints[-1]

    def restart() -> None:
        match.chance.epoch = epoch
        match.resume([_present(match.game, schemas, last)], log, events[:kept], len(log))
        match.tell("upgraded", rule="", lost=lost)

    lost = _decisions(tail)
    _try(restart)
    again = [checkpoint for checkpoint in match.checkpoints if checkpoint.place >= place]
    events = list(match.full_events[kept:])
    game = match.game
    page = Page([cut], again, kept, events, match.trail.barrier, game.schema, match.fingerprint(), schemas_of(game))
    return Salvaged(match, page, lost)


class Rebuilt(msgspec.Struct):
    """A match that was played again from an older checkpoint, since a newer one could not be trusted."""

    match: Match
    page: Page
    """To be appended: it tells so."""
    place: int
    """Of the checkpoint; later ones are wrong."""


def rebuilt(head: Head, pages: Sequence[Page], find_game: FindGame, lost: int = 0) -> Rebuilt:
    """The match from the newest checkpoint that leads to where its last page ended; `BadFile` if none does.

    `lost`: so many decisions came after these pages and cannot be read. Then the dice are new ones from here on, for
    what they showed may be known; and so are the numbers of questions.
    """
    wrong = BadFile("No checkpoint is left to restart this match from.")
    for left in _fewer(len(read(pages).checkpoints)):
        match, whole = _bare(head, find_game), read(pages)
        del whole.checkpoints[left:]
        cut = [Undone(-1, len(whole.log), whole.epoch + 1), *_unkept(head, whole.entries(match.game))] if lost else []
        whole.log += [(present(match.game), entry) for entry in cut]
        whole.epoch += bool(lost)
        try:
            _try(lambda match=match, whole=whole: whole.into(match))
        except BadFile as error:
            wrong = error
            continue
        place, told = whole.checkpoints[-1][1].place, len(match.full_events)
        log = whole.entries(match.game)
        before, since = _decisions(effective(log[:place])), _decisions(effective(log, place))
        if lost:
            match.tell("cut-short", rule="", kept=before + since, lost=lost)
        else:
            match.tell("rebuilt", rule="", before=before, since=since)
        events = list(match.full_events[told:])
        game = match.game
        page = Page(
            list(cut), [], told, events, match.trail.barrier, game.schema, match.fingerprint(), schemas_of(game)
        )
        return Rebuilt(match, page, place)
    raise wrong


def _unkept(head: Head, log: list[Entry]) -> list[Renewed]:
    """The promises of this head's dice that were lost with the end of the log."""
    seeds = [*(luck.commitment for luck in head.former), commitment(head.seed)]
    return [Renewed(promise) for promise in seeds[1 + sum(isinstance(entry, Renewed) for entry in log) :]]


def _fewer(count: int) -> list[int]:
    """How many checkpoints to go by: all of them, one less, two less, four less; at last the first one alone."""
    back = [0, *(2**power for power in range(count.bit_length()))]
    return list(dict.fromkeys(max(1, count - less) for less in back)) if count else []


def mismatches(head: Head, pages: Sequence[Page], find_game: FindGame) -> list[tuple[int, str]]:
    """Where a checkpoint and the answers since do not lead to what the next one's page says: page and reason."""
    found: list[tuple[int, str]] = []
    marks = [number for number, page in enumerate(pages) if page.checkpoints]
    for start, end in zip(marks, [*marks[1:], len(pages) - 1], strict=True):
        book = [
            page if number == start else msgspec.structs.replace(page, checkpoints=[])
            for number, page in enumerate(pages[: end + 1])
        ]  # fmt: skip
        try:
            restored(head, book, find_game)
        except BadFile as error:
            found.append((end, f"the checkpoint of entry {start} and the answers since do not lead here: {error}"))
    return found


def _decisions(entries: Sequence[Entry]) -> int:
    return sum(isinstance(entry, (Answered, Sealed, Closed, Interjected)) for entry in entries)


def _bare(head: Head, find_game: FindGame) -> Match:
    game, table = seated(find_game, head.table)
    chance = Chance(head.seed)
    chance.scripted, chance.former = head.scripted, head.former
    content = game.load_content(table.packs, table.expansions)
    return Match(game, table, content, chance, every=head.every, keep=True, eager=head.eager)


def _present(game: Game, schemas: Schemas, checkpoint: Checkpoint) -> Checkpoint:
    """A checkpoint in the present schemas of the game and its parts."""
    if schemas == present(game):
        return checkpoint
    check_schemas(game, schemas.game, schemas.parts)
    return msgspec.structs.replace(checkpoint, state=migrated(game, schemas.game, schemas.parts, checkpoint.state))


def _try(work: Callable[[], None]) -> None:
    try:
        work()
    except BadFile:
        raise
    except Exception as error:  # changed rules can fail in any way
        raise BadFile(f"This match cannot be played on: {error!r}") from error
