"""When no server was there: that time counts for nobody's deadline. And what time it is when one comes back.

docs/decisions/0021-time.md says why.
"""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import bindparam, delete, insert, select, text, update

from questboard.server import steady
from questboard.server.logs import note
from questboard.server.problems import Taken
from questboard.server.store.batches import Unit
from questboard.server.store.schema import meta, tables

if TYPE_CHECKING:
    from questboard.server.store.store import Store

HEARTBEAT, DOWNTIMES = "heartbeat", "downtimes"
"""Rows of `meta`: when a server last lived, and when none did."""
UNSURE = 15.0
"""Seconds without a heartbeat in which another process of a shared store may still live."""
DAY = 86_400.0
OLDEST, MOST = 60 * DAY, 1000
_DATABASE_TIME = text("SELECT extract(epoch FROM clock_timestamp())::float8")
_FORGET = delete(meta).where(meta.c.name == bindparam("of_name"))
_KEEP = insert(meta)
_LOOK_ALL = update(tables).where(tables.c.wake_at > bindparam("moment")).values(wake_at=bindparam("moment"))


class Downtimes:
    """From when to when no server was there, the latest last."""

    def __init__(self) -> None:
        self._known: list[tuple[float, float]] = []

    def since(self, moment: float) -> float:
        """How many seconds there was no server since then."""
        return sum(end - max(start, moment) for start, end in self._known if end > moment)

    async def begin(self, store: Store) -> None:
        """A server comes: set its clock, and take down how long there was none."""
        rows = await store.rows(select(meta.c.name, meta.c.value).where(meta.c.name.in_((HEARTBEAT, DOWNTIMES))))
        kept = {name: value for name, value in rows}
        wall = (await store.rows(_DATABASE_TIME))[0][0] if store.shared else time()
        beat = float(kept.get(HEARTBEAT, wall))
        put_back = beat > wall + DAY
        steady.begin(wall if put_back else max(wall, beat))
        self._known = msgspec.json.decode(kept.get(DOWNTIMES, "[]"), type=list[tuple[float, float]])
        if steady.now() - beat > (UNSURE if store.shared else 0.0):
            self._known.append((beat, steady.now()))
        self._known = [one for one in self._known[-MOST:] if one[1] > steady.now() - OLDEST]
        known = {"name": DOWNTIMES, "value": msgspec.json.encode(self._known).decode()}
        unit = Unit("", more=[(_FORGET, {"of_name": DOWNTIMES}), (_KEEP, known)])
        if put_back:  # every deadline lies in a time that is not to come for long: look at all of them
            note("the clock was put back", 40, seconds=round(beat - wall))
            unit.more.append((_LOOK_ALL, {"moment": steady.now()}))
        with suppress(Taken):  # another process comes at the same time, and has taken down the same
            await store.writer.commit(unit)
        await store.beat()
