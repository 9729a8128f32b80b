"""Which running games would lose what under the rules as they are now: each is loaded, none is changed."""

from __future__ import annotations

import asyncio

import msgspec

import questboard
from questboard.engine import pages
from questboard.engine.errors import QuestboardError
from questboard.server.problems import Problem
from questboard.server.store import Store


class Verdict(msgspec.Struct):
    """What would become of a table. `lost`: decisions that are taken back; -1: it cannot be played on at all."""

    table: str
    title: str
    game: str
    lost: int
    says: str


async def verify_live(store: Store) -> list[Verdict]:
    """Try every running table."""
    return [await _tried(store, table_id) for table_id in await store.playing()]


async def _tried(store: Store, table_id: str) -> Verdict:
    try:
        kept = await store.read(table_id)
    except Problem as problem:
        return Verdict(table_id, "?", "?", -1, str(problem))
    info = kept.info
    lost, says = 0, "goes on as it is"
    if kept.head is not None:
        book = [one.page for one in await store.pages(table_id)]
        try:
            await asyncio.to_thread(pages.restored, kept.head, book, questboard.find)
        except QuestboardError as error:
            lost, says = await asyncio.to_thread(_salvaged, kept.head, book, str(error))
    return Verdict(table_id, info.title, info.game, lost, says)


def _salvaged(head: pages.Head, book: list[pages.Page], error: str) -> tuple[int, str]:
    try:
        saved = pages.salvaged(head, book, questboard.find)
    except QuestboardError as worse:
        return -1, f"cannot be played on: {worse}"
    return saved.lost, f"goes back to the last step, {saved.lost} decisions are asked again: {error}"
