"""Broken tables: set aside with a reason that is kept, so that no other table feels them.

A table is *unreadable* if what is kept of it cannot be made into a match: whoever comes is told so. It is *stuck* if
the server cannot answer there (a deadline, a bot): people may play on, and their next answer frees it. In both cases
the server leaves it alone for a while, longer each time, and the operator sees it in `questboard repair`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from sqlalchemy import Executable, bindparam, delete, insert, select

from questboard.server import metrics
from questboard.server.logs import note
from questboard.server.problems import Problem, SetAside, StoreDown, Taken
from questboard.server.steady import now
from questboard.server.store.batches import Unit
from questboard.server.store.schema import broken

if TYPE_CHECKING:
    from questboard.server.store.store import Store

Kind: TypeAlias = Literal["unreadable", "stuck"]
FIRST, LONGEST = 30.0, 3600.0
"""Seconds until the server tries again by itself: at first, and at most."""
MOST_WORDS = 2000
STUCK = (
    "Something failed on our side when the server was to go on at this table. Nothing is lost: whoever is asked can "
    "answer, and the server tries again later. Its operator has been told."
)
_LIFT = delete(broken).where(broken.c.table_id == bindparam("of_table"))
_ADD = insert(broken)


class Broken(msgspec.Struct):
    """Why a table was set aside. `reason` is for the operator: it may repeat what a rule knew."""

    table_id: str
    kind: Kind
    since: float
    reason: str
    tries: int
    again: float
    """When the server tries again by itself."""

    @property
    def resting(self) -> bool:
        return now() < self.again

    @property
    def unreadable(self) -> bool:
        return self.kind == "unreadable"

    @property
    def says(self) -> str:
        """For the people at the table."""
        return SetAside.says if self.unreadable else STUCK


def lifted(table_id: str) -> tuple[Executable, dict[str, Any]]:
    """The statement after which a table is as any other."""
    return _LIFT, {"of_table": table_id}


async def all_broken(store: Store, table_id: str | None = None) -> Sequence[Broken]:
    """The tables that are set aside, the first one first; or one of them."""
    wanted = select(broken).order_by(broken.c.since)
    rows = await store.rows(wanted if table_id is None else wanted.where(broken.c.table_id == table_id))
    return [Broken(*row) for row in rows]


async def set_aside(store: Store, table_id: str, kind: Kind, doing: str, error: Exception) -> Broken:
    """Keep why a table does not go on. `doing`: what failed, for the operator."""
    metrics.FAULTS.inc()
    note("table set aside", 40, exc_info=error, table=table_id, kind=kind, doing=doing)
    try:
        before = next(iter(await all_broken(store, table_id)), None)
    except StoreDown:
        before = None
    tries = before.tries + 1 if before is not None else 1
    since = before.since if before is not None else now()
    pause = min(LONGEST, FIRST * 2 ** min(tries - 1, 20))
    found = Broken(table_id, kind, since, f"{doing}: {_reason(error)}"[:MOST_WORDS], tries, now() + pause)
    try:
        more = [lifted(table_id), (_ADD, msgspec.structs.asdict(found))]
        await store.writer.commit(Unit(table_id, more=more, notice=f"i:{table_id}"))
    except (Problem, Taken):
        note("not kept that a table is set aside", 30, table=table_id)
    return found


def _reason(error: Exception) -> str:
    """With what led to it: a fault in a rule hides behind the engine's own."""
    words = f"{type(error).__name__}: {error}"
    cause = error.__cause__
    return words if cause is None or repr(cause) in words else f"{words} ({type(cause).__name__}: {cause})"
