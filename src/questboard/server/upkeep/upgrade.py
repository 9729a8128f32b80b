"""What would become of each running game: under the rules as they are now, and with what is kept of it.

Each is read whole, none is changed.
"""

from __future__ import annotations

import asyncio

import msgspec

import questboard
from questboard.engine.errors import QuestboardError
from questboard.engine.journal import pages
from questboard.server.problems import Problem
from questboard.server.store.rows import Damage
from questboard.server.store.store import EVERY, Kept, Store
from questboard.server.store.unreadable import Unreadable


class Verdict(msgspec.Struct):
    """What would become of a table. `lost`: decisions that are taken back; -1: it cannot be played on at all."""

    table: str
    title: str
    game: str
    lost: int
    says: str
    damage: list[Damage] = []
    """What is kept of it and cannot be true, entry by entry of its log."""


async def verify_live(store: Store) -> list[Verdict]:
    """Try every running table."""
    return [await _tried(store, table_id) for table_id in await store.playing()]


async def _tried(store: Store, table_id: str) -> Verdict:
    try:
        kept = await store.read(table_id)
    except (Problem, Unreadable) as error:
        return Verdict(table_id, "?", "?", -1, f"its document cannot be read: {error}")
    info = kept.info
    if kept.head is None:
        return Verdict(table_id, info.title, info.game, 0, "goes on as it is")
    reading = await store.reading(table_id, most=EVERY)
    if reading.hole is not None:
        says = f"cannot be read from entry {reading.hole} of its log on; `questboard repair` tells what is possible"
        return Verdict(table_id, info.title, info.game, -1, says, reading.damage)
    book = reading.pages
    lost, says = await asyncio.to_thread(_replayed, kept, book)
    wrong = await asyncio.to_thread(pages.mismatches, kept.head, book, questboard.find)
    damage = [*reading.damage, *(Damage(entry, what) for entry, what in wrong)]
    if damage and not lost:
        says = f"{says}, but something that is kept of it is damaged"
    return Verdict(table_id, info.title, info.game, lost, says, damage)


def _replayed(kept: Kept, book: list[pages.Page]) -> tuple[int, str]:
    assert kept.head is not None
    try:
        pages.restored(kept.head, book, questboard.find)
        return 0, "goes on as it is"
    except QuestboardError as error:
        wrong = error
    try:
        pages.rebuilt(kept.head, book, questboard.find)
        return 0, "is rebuilt from an older checkpoint, and nothing is lost"
    except QuestboardError:
        pass
    try:
        saved = pages.salvaged(kept.head, book, questboard.find)
    except QuestboardError as worse:
        return -1, f"cannot be played on: {worse}"
    return saved.lost, f"goes back to the last step, {saved.lost} decisions are asked again: {wrong}"
