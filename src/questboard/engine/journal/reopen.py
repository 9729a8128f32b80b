"""A record as a match that can be looked through page by page, and played on if it is not finished."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from questboard.engine.journal.log import effective
from questboard.engine.journal.pages import Head, Page
from questboard.engine.journal.record import Record, positions
from questboard.engine.journal.snapshot import schemas_of, seated
from questboard.engine.play.game import Game
from questboard.engine.play.match import LIVE
from questboard.engine.play.trail import Checkpoint


def reopened(record: Record, find_game: Callable[[str], Game], seed: str) -> tuple[Head, list[Page]]:
    """Head and pages of a recorded game, a page for each decision that counts. `ReplayMismatch` if it does not hold.

    `seed`: for the dice that are still to fall, since a record opens its own only at the end.
    """
    game, table = seated(find_game, record.table)
    state = game.setup(table, game.load_content(table.packs, table.expansions))
    start = Checkpoint(0, game.first, msgspec.msgpack.encode(state), {}, 0, 0, 0)
    entries = effective(record.entries)
    book: list[Page] = []
    place = heard = 0
    for match in positions(record, game):
        events, replay = match.full_events, match.trail.replay
        assert replay is not None
        played = replay.read
        page = Page(
            entries[place:played], [start] if not book else [], heard, list(events[heard:]), played, game.schema,
            match.fingerprint(), schemas_of(game),
        )  # fmt: skip
        if page.entries or not book:
            book.append(page)
        place, heard = played, len(events)
    return Head(table, record.version, record.seed or seed, record.scripted, record.eager, LIVE), book
