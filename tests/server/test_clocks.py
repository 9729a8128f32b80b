"""Who answers when nobody does: deadlines, standing answers, bots."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.server.house import PATIENCE, House, running, settings_for

pytestmark = pytest.mark.anyio


async def test_the_clock_answers_by_default(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("questboard.server.tables.lobby.LIVE_DEADLINES", (0, 1, 3600))
    table = await house.table(people=2, deadline=1)
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        assert ann.state["asked"]["until"] > 0
        await ann.until(lambda state: state["asked"]["name"] == "market")
        assert ann.state["view"]["players"][0]["boat"] == "Grey Gull"
        await ann.until(lambda state: state["asked"] and state["asked"]["name"] != "market")


async def test_standing_answers_are_given_at_once_and_only_there(house: House):
    table = await house.table(people=2)
    await table.post(0, "standing", {"question": "christen", "option": ["christen", "Always Me"]})
    async with table.player(1) as bea:
        await bea.until(lambda state: state.get("asked") and 0 in state["asked"].get("answered", []))
        await bea.answer(["christen", "Bea's"])
        await bea.until(lambda state: state["asked"]["name"] == "market")
        assert bea.state["view"]["players"][0]["boat"] == "Always Me"
    await table.post(0, "standing", {"question": "christen", "option": None})
    state = await table.state(1)
    assert state["standing"] == {} and "Always Me" not in json.dumps(state["table"])  # everybody's own secret


async def test_a_standing_answer_that_does_not_fit_is_asked_after_all(house: House):
    table = await house.table(people=2)
    await table.post(0, "standing", {"question": "christen", "option": ["sink", "everything"]})
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        assert ann.wanted
        await ann.answer(["christen", "By Hand"])
        await ann.until(lambda state: 0 in state["asked"]["answered"])
    many = {"question": "q", "option": ["x" * 9_000]}
    assert await table.post(0, "standing", many) == {}
    refused = await table.post(0, "standing", {**many, "question": "r"}, ok=False)
    assert refused["error"] == "bad-message"
    watching = await house.post(f"{table.path}/standing", many, invite=table.invite, ok=False)
    assert watching["error"] == "not-yours"


async def test_the_clock_closes_a_sealed_question_for_who_is_missing(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("questboard.server.tables.lobby.LIVE_DEADLINES", (0, 1, 3600))
    table = await house.table(people=2, deadline=6)  # time enough to answer on a busy machine
    await table.post(0, "answer", {"question": 1, "option": ["christen", "In Time"]})
    async with table.player(1) as bea:
        await bea.until(lambda state: state.get("asked") and state["asked"]["name"] == "market")
        boats = [one["boat"] for one in bea.state["view"]["players"]]
        assert boats[0] == "In Time" and boats[1]
        late = await table.post(1, "answer", {"question": 1, "option": ["christen", "Late"], "id": "late"}, ok=False)
        assert late["error"] == "stale" and late["asked"] > 1


async def test_bots_alone_play_to_the_end(house: House):
    seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "moonrunners", "seats": seats, "options": {"nights": 2}, "start": True, "listed": True}
    made = await house.post("/api/tables", body)
    path = f"/api/tables/{made['table']['id']}"
    async with asyncio.timeout(PATIENCE):
        while (await house.get(path))["status"] != "over":
            await asyncio.sleep(0.05)
    state = await house.get(f"{path}/state")
    assert state["outcome"]["winners"] and state["asked"] is None


async def test_bots_among_themselves_take_their_time_and_those_with_people_do_not(tmp_path: Path):
    async with running(settings_for(tmp_path, bot_pace=3600.0)) as house:
        alone = {"game": "moonrunners", "seats": [{"kind": "bot"}, {"kind": "bot"}], "start": True, "listed": True}
        made = await house.post("/api/tables", alone)
        table = await house.table(people=1, bots=2)
        async with table.player(0) as ann:
            await ann.until(lambda state: state.get("asked") and len(state["asked"].get("answered", [])) == 2)
            await ann.answer(["christen", "x"])
            await ann.until(lambda state: state["asked"]["name"] == "market")
        state = await house.get(f"/api/tables/{made['table']['id']}/state")
        assert state["asked"]["number"] == 1 and not state["asked"].get("answered")


async def test_bots_think_in_a_process_of_their_own(tmp_path: Path):
    async with running(settings_for(tmp_path, bot_workers=1, bot_seconds=0.2)) as house:
        table = await house.table(people=1, bots=1, bot="search")
        async with table.player(0) as ann:
            await ann.until(lambda state: state.get("asked") and 1 in state["asked"].get("answered", []))
            await ann.answer(["christen", "x"])
            await ann.until(lambda state: state["asked"]["name"] == "market")
