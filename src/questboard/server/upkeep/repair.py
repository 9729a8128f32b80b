"""Bringing broken tables back: what is possible, and doing it.

The log is the truth and checkpoints are a help: an older checkpoint and the answers since lead to the same place. Only
where the log itself is damaged something is lost, and then it is said how much.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

import questboard
from questboard.engine.errors import BadFile, QuestboardError
from questboard.engine.journal import pages
from questboard.engine.journal.pages import Head, Page, Rebuilt, Salvaged
from questboard.server.problems import NotFound, Taken
from questboard.server.steady import now
from questboard.server.store.batches import Unit
from questboard.server.store.rows import Reading, Written
from questboard.server.store.store import EVERY, Store
from questboard.server.store.unreadable import Unreadable
from questboard.server.tables.broken import Broken, all_broken, lifted
from questboard.server.tables.table import NOBODY, asked_now

FROM_BACKUP = "take it from a backup: questboard restore FILE --table {}"

Kind = Literal["whole", "rebuilt", "upgraded", "cut", "none"]


class Plan(msgspec.Struct):
    """What can be done for a table, and what came of it. `lost`: decisions that it costs."""

    table: str
    title: str
    game: str
    kind: Kind
    says: str
    lost: int = 0
    broken: Broken | None = None
    known: bool = True
    """Whether there is such a table at all."""
    done: bool = False
    """It was done, and the table can be read again."""
    found: str = ""
    """Why it is not so, after it was tried: what was found when the table was read again."""

    @property
    def idle(self) -> bool:
        """Nothing needs to be done."""
        return self.kind == "whole" and self.broken is None


async def plans(store: Store, wanted: Sequence[str] = ()) -> list[Plan]:
    """For every table that is set aside, or for those that are named."""
    known = {one.table_id: one for one in await all_broken(store)}
    return [(await _planned(store, table_id, known.get(table_id)))[0] for table_id in wanted or known]


async def carry_out(store: Store, plan: Plan) -> None:
    """Do what a plan says, and write into it what is there then; the store's writer has been started."""
    try:
        await _do(store, plan)
    except Taken:
        plan.found = "a server has written there meanwhile"
        return
    (after,) = await plans(store, [plan.table])
    plan.done, plan.found = after.idle, "" if after.idle else after.says


async def _do(store: Store, plan: Plan) -> None:
    again, work, reading = await _planned(store, plan.table, plan.broken)
    if again.kind == "none" or again.kind != plan.kind:
        raise BadFile(f"{plan.table}: {again.says}")
    unit = Unit(plan.table, more=[lifted(plan.table)])
    if work is not None and reading is not None:
        if again.kind == "cut":
            await store.writer.commit(Unit(plan.table, more=store.cut(plan.table, len(reading.written))))
        asked = asked_now(work.match)
        added = store.append(plan.table, Written(len(reading.written), now(), NOBODY, "", asked, work.page))
        place = [store.take_back(plan.table, work.place)] if isinstance(work, Rebuilt) else []
        added.more += [*place, *store.drop(plan.table, reading.damage), lifted(plan.table)]
        unit = added
    unit.notice = f"x:{plan.table}"  # whoever serves the store forgets what it has of the table, and reads it anew
    await store.writer.commit(unit)


Planned = tuple[Plan, Rebuilt | Salvaged | None, Reading | None]


async def _planned(store: Store, table_id: str, broken: Broken | None) -> Planned:
    def plan(kind: Kind, says: str, lost: int = 0) -> Plan:
        return Plan(table_id, title, game, kind, says, lost, broken)

    title = game = ""
    backup = FROM_BACKUP.format(table_id)
    try:
        kept = await store.read(table_id)
    except NotFound:
        gone = plan("none", f"there is no such table. If there was one, {backup}")
        gone.known = False
        return gone, None, None
    except Unreadable as error:
        return plan("none", f"its document cannot be read: {error}; {backup}"), None, None
    title, game, head = kept.info.title, kept.info.game, kept.head
    if head is None:
        return plan("whole", "its game has not begun, and it can be read as it is"), None, None
    reading = await store.reading(table_id, most=EVERY)
    book = [one.page for one in reading.written]
    if reading.hole is not None:
        found, error = await _tried(pages.rebuilt, head, book, max(1, await _lost(store, table_id, reading.hole)))
        if found is None:
            wrong = f"{reading.damage[0].what} at entry {reading.hole}, and {error}"
            return plan("none", f"{wrong}; {backup}"), None, reading
        lost = found.page.events[-1].data["lost"]
        says = f"its log is damaged from entry {reading.hole} on: what came before is kept, {lost} decisions are lost"
        return plan("cut", says, lost), found, reading
    match, error = await _tried(pages.restored, head, book)
    if match is not None and not reading.behind:
        return plan("whole", "it can be read as it is"), None, reading
    found, _ = await _tried(pages.rebuilt, head, book)
    if found is not None:
        says = f"it is rebuilt from the checkpoint at place {found.place} and the log: nothing is lost"
        return plan("rebuilt", says), found, reading
    saved, worse = await _tried(pages.salvaged, head, book)
    if saved is None:
        return plan("none", f"no checkpoint leads anywhere: {worse}; {backup}"), None, reading
    says = f"the rules have changed: it goes back to its last step, {saved.lost} decisions are asked again ({error})"
    return plan("upgraded", says, saved.lost), saved, reading


async def _tried(work: Any, head: Head, book: list[Page], *more: Any) -> tuple[Any, str]:
    """What comes out, or why nothing does."""
    try:
        return await asyncio.to_thread(work, head, book, questboard.find, *more), ""
    except QuestboardError as error:
        return None, str(error)


async def _lost(store: Store, table_id: str, hole: int) -> int:
    """How many entries of the log lie from the hole on; each is a decision or more."""
    newest = await store.newest(table_id)
    return newest - hole + 1
