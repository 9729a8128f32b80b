"""The table as it was: the position after any event, for the seat that heard it."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict

import msgspec

import questboard
from questboard.engine import Look, Match
from questboard.engine.errors import BadFile
from questboard.engine.journal import pages
from questboard.engine.telling.race import Race
from questboard.server.problems import Conflict, NotFound
from questboard.server.tables.table import Table
from questboard.server.wire.sight import PanelSeen
from questboard.server.wire.telling import whole_view

KEPT = 64
"""Positions that are remembered, of all tables together."""


class Position(msgspec.Struct):
    """What a seat saw then. `first` to `last`: the seat's events that led to this rest, by its own index."""

    event: int
    first: int
    last: int
    view: msgspec.Raw
    panels: list[PanelSeen]
    race: Race | None


class Replays:
    """Rebuilds positions from the nearest checkpoint, and remembers the last ones."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, int], Match] = OrderedDict()

    async def position(self, table: Table, seat: int | None, event: int) -> Position:
        """The rest that followed an event of the seat's own; `NotFound` if it has heard no such event."""
        async with table.lock:
            await table.playing()
            places = table.hearing(seat).places
            if not 0 <= event < len(places):
                raise NotFound(f"You have heard events 0 to {len(places) - 1}.")
            told_in = table.history.told_in
            sequence = told_in[places[event]]
            first, last = _told_by(sequence, told_in, places)
            match = self._known.get((table.id, sequence)) or await self._rebuilt(table, sequence)
        self._known[table.id, sequence] = match
        self._known.move_to_end((table.id, sequence))
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        look = Look(match, seat)
        panels = [PanelSeen.of(panel) for panel in look.game.words.board(look)]
        return Position(event, first, last, msgspec.Raw(whole_view(look.view)), panels, look.game.words.race(look))

    async def _rebuilt(self, table: Table, sequence: int) -> Match:
        match, history = table.match, table.history
        assert match is not None and table.head is not None
        if sequence == history.sequence:
            return await _copy(table, match.checkpoints[-1], match.game.schema, sequence)
        found = await table.store.checkpoint_before(table.id, history.ends[sequence])
        if found is None:
            raise Conflict("That far back nothing is kept.")
        return await _copy(table, *found, sequence)


async def _copy(table: Table, start: pages.Checkpoint, schema: int, sequence: int) -> Match:
    assert table.match is not None and table.head is not None
    told = bisect_right(table.history.told_in, sequence)
    page = pages.excerpt(table.match, start, table.history.ends[sequence], table.match.full_events[:told])
    page.schema = schema
    try:
        return await asyncio.to_thread(pages.restored, table.head, [page], questboard.find)
    except BadFile:
        raise Conflict("The rules have changed since: that position cannot be shown any more.") from None


def _told_by(sequence: int, told_in: list[int], places: list[int]) -> tuple[int, int]:
    """The first and the last of a seat's events that one page told."""
    mine = [index for index, place in enumerate(places) if told_in[place] == sequence]
    return mine[0], mine[-1]
