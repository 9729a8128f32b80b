"""Whoever has the file of a running game has its seed. The dice of a table that is made of it nobody foretells."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import anyio
import pytest

import questboard
from questboard.engine import Match
from tests.laws import driver
from tests.server.house import House, NewTable
from tests.server.processes import serving
from tests.server.test_attacks import imported

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[House]:
    folder = tmp_path_factory.mktemp("foretold")
    with serving("--data", str(folder), log=folder / "log") as process:
        house = House(process.address)
        yield house
        await house.close()


def running() -> Match:
    match, luck = questboard.new("moonrunners", ["Ann", "Bea"], "known to whoever has the file"), Random(3)
    for _ in range(8):
        driver.do(match, driver.answer(match, luck))
    assert match.outcome is None
    return match


async def record_of(house: House, table: NewTable) -> bytes:
    """Of the game played to its end, by two who always decide alike."""
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(table.player(seat)) for seat in table.tokens]
        async with anyio.create_task_group() as group:
            for player in players:
                group.start_soon(player.play, Random(player.seat or 0))
    answer = await house.http.get(f"{table.path}/record", headers={"authorization": f"Bearer {table.tokens[0]}"})
    assert answer.is_success, answer.text
    return answer.content


def drawn(entries: list[Any]) -> list[Any]:
    return [entry for entry in entries if entry[0] == "chance"]


@pytest.mark.parametrize("form", ["save", "record"])
async def test_the_same_file_rolls_otherwise_at_each_table_and_each_record_holds(house: House, form: str):
    match = running()
    data, before = match.save() if form == "save" else match.record(), len(match.full_log)
    foretold = questboard.load(match.save())
    luck = Random(0)
    while foretold.outcome is None:
        driver.do(foretold, driver.answer(foretold, luck))
    dice = [drawn(json.loads(foretold.record())["entries"][before:])]
    promises: set[str] = {match.commitment}
    for _ in range(2):
        table = await imported(house, data)
        state = await table.state(0)
        told = [event["text"] for event in state["events"] if event["kind"] == "luck-renewed"]
        assert len(told) == 1 and "from a file" in told[0] and state["commitment"] in told[0]
        promises.add(state["commitment"])
        record = await record_of(house, table)
        plain = json.loads(record)
        assert plain["entries"][before] == ["new-luck", state["commitment"]]
        dice.append(drawn(plain["entries"][before:]))
        checked = (await house.http.post("/api/verify", content=record)).json()
        known = len(drawn(plain["entries"])) if form == "save" else len(dice[-1])
        assert checked["finished"] and checked["luck_renewed"] == 1 and checked["rolls_audited"] == known
        later = await imported(house, record)  # and the finished game is the same from a file again
        assert (await later.state(0))["outcome"] == plain["outcome"]
    assert len(promises) == 3
    for number, rolls in enumerate(dice):
        assert rolls and all(rolls != other for other in dice[number + 1 :])


async def test_nobody_alone_takes_back_what_was_decided_in_the_file(house: House):
    table = await imported(house, running().save())
    for seat in (0, 1):
        assert (await table.post(seat, "undo", {}, ok=False))["error"] == "cannot-undo"
