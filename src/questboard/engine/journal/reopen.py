"""A record as a match that can be looked through page by page, and played on if it is not finished."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from questboard.engine.journal.former import read_entries, schemas_of
from questboard.engine.journal.loading import seated
from questboard.engine.journal.log import Entry, effective_places
from questboard.engine.journal.pages import Head, Page
from questboard.engine.journal.record import Record
from questboard.engine.journal.verifying import positions
from questboard.engine.play.game import Game
from questboard.engine.play.match import LIVE, Match
from questboard.engine.play.new_luck import promise
from questboard.engine.play.trail import Checkpoint


def reopened(record: Record, find_game: Callable[[str], Game], seed: str) -> tuple[Head, list[Page]]:
    """Head and pages of a recorded game, a page for each decision that counts. `ReplayMismatch` if it does not hold.

    `seed`: for the dice that are still to fall. An unfinished record has none, and whoever wrote it down knows his own.
    """
    game, table = seated(find_game, record.table)
    state = game.setup(table, game.load_content(table.packs, table.expansions))
    start = Checkpoint(0, game.first, msgspec.msgpack.encode(state), {}, 0, 0, 0)
    entries = read_entries(record.entries, game, record.written)
    ends = [0, *(place + 1 for place, _ in effective_places(entries))]
    book: list[Page] = []
    place = heard = 0
    last = None
    for last in positions(record, game):
        replay = last.trail.replay
        assert replay is not None
        end = ends[replay.read]
        if end > place or not book:  # with what was decided on the way and taken back
            book.append(_page(last, entries[place:end], heard, end, [] if book else [start]))
        place, heard = end, len(last.full_events)
    assert last is not None
    book[-1].entries += entries[place:]
    head = Head(table, record.version, "", False, record.eager, LIVE, record.lucks)
    *former, latest = record.lucks
    if last.outcome is not None and latest.seed is not None:
        return msgspec.structs.replace(head, seed=latest.seed, scripted=latest.scripted, former=tuple(former)), book
    last.chance.seed = seed
    promise(last)
    end = len(entries) + 1
    book.append(_page(last, list(last.full_log), heard, end, []))
    return msgspec.structs.replace(head, seed=seed), book


def _page(match: Match, entries: list[Entry], heard: int, end: int, checkpoints: list[Checkpoint]) -> Page:
    """What led to where the match is, and was told since; luck fell or may have, so nobody takes it back alone."""
    events, game = list(match.full_events[heard:]), match.game
    return Page(entries, checkpoints, heard, events, end, game.schema, match.fingerprint(), schemas_of(game))
