"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import httpx
import pytest

from tests.server.house import House

pytestmark = pytest.mark.anyio


async def test_four_people_play_moonrunners(house: House):
    table = await house.table("moonrunners", people=4, options={"nights": 3})
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(table.player(seat)) for seat in range(4)]
        watching = await stack.enter_async_context(table.player())
        counts = await asyncio.gather(*(player.play(Random(player.seat)) for player in players))
        await watching.until(lambda state: state.get("outcome"))
        assert all(counts)
        for player in players:  # what updates add up to is what a newcomer would be sent
            now = await table.state(player.seat)
            assert {key: player.state.get(key) for key in now} == {**now, "start": None}
        assert watching.state["view"]["hand"] == [] and not watching.state["asides"]
        assert watching.state["outcome"] == players[0].state["outcome"]
    record = await house.http.get(f"{table.path}/record", headers={"authorization": f"Bearer {table.tokens[0]}"})
    checked = await house.http.post("/api/verify", content=record.content)
    assert checked.json()["finished"] and checked.json()["rolls_audited"] == checked.json()["rolls"] > 0
    assert isinstance(checked, httpx.Response)


async def test_a_dm_a_person_and_bots_play_forty_factions(house: House):
    table = await house.table("forty-factions", people=1, bots=2, bot="greedy", dm="open", options={"end_turns": 1})
    async with table.player(0) as person, table.player(3) as dm:
        await asyncio.gather(person.play(Random(1)), dm.play(Random(2)))
        assert person.state["outcome"] and dm.state["view"]["turn"] >= 1
        assert len(dm.state["events"]) >= len(person.state["events"])
        assert all(dm.state["view"]["hands"]) and not any(person.state["view"]["hands"][1:])
        words = [event["text"] for event in person.state["events"]]
        assert all(words) and not any("=" in line for line in words)
