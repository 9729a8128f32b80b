"""What cannot be read harms nobody else: neither what comes in, nor what lies in the store already."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, update

import questboard
from questboard.engine.bounds import DEEPEST, LARGEST_STATE, wrong_json, wrong_value
from questboard.engine.errors import BadFile
from questboard.engine.journal.snapshot import Saved
from questboard.server.store.schema import tables, tokens
from questboard.server.tables.info import Info, Seat
from questboard.server.tokens import hashed
from tests.server.house import House, NewTable
from tests.server.processes import serving
from tests.server.stores import BOTH, place

pytestmark = pytest.mark.anyio


def deep(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth - 1):
        value = [value]
    return value


def packed(depth: int) -> bytes:
    """The same as bytes, which nobody had to descend into."""
    return b"\x91" * (depth - 1) + b"\x90"


def poisoned() -> dict[str, bytes]:
    """Documents as an earlier version might have let them in, and as a bad disk might leave them."""
    seats = [Seat("human", "Ann", standing={"market": []}), Seat()]
    good = Info("deep", "Deep", "moonrunners", "lobby", True, seats)
    gone = msgspec.structs.replace(good, id="gone", game="no-such-game", seats=[Seat(), Seat()])
    return {
        "deep": msgspec.msgpack.encode(good).replace(b"market\x90", b"market" + packed(972)),
        "halved": msgspec.msgpack.encode(gone)[:20],
        "rubbish": b"\xc1rubbish",
        "empty": b"",
        "other": msgspec.msgpack.encode(["something", "else"]),
        "gone": msgspec.msgpack.encode(gone),
    }


def rows(name: str, data: bytes) -> list[Any]:
    row = {"id": name, "created": 9e9, "status": "lobby", "listed": True, "version": 1, "info": data}
    token = {"hash": hashed(f"token of {name}"), "table_id": name, "seat": 0, "created": 0.0}
    return [insert(tables).values(row), insert(tokens).values(token)]


@pytest.mark.parametrize("kind", BOTH)
async def test_a_store_with_poison_in_it(tmp_path: Path, kind: str):
    """Six documents that cannot be read are put beside a good one; then the server is started again."""
    with place(kind, tmp_path) as where:
        with serving(*where.options, log=where.log) as process:
            house = House(process.address)
            seats: dict[str, Any] = {"seats": [{}, {}], "listed": True}
            good = NewTable(house, await house.post("/api/tables", {"game": "moonrunners", **seats}))
            await good.join("Ann")
            broken = await house.table(people=2)
            await house.close()
        poison = poisoned()
        await where.execute(*(statement for name, data in poison.items() for statement in rows(name, data)))
        await where.execute(update(tables).where(tables.c.id == broken.id).values(head=b"\xc1"))
        with serving(*where.options, log=where.log) as process:
            house = House(process.address)
            assert [one["id"] for one in await house.get("/api/tables")] == [good.id]
            mine = [f"token of {name}" for name in poison]
            sent = {"tokens": [*mine, broken.tokens[0], good.tokens[0]]}
            assert [one["table"]["id"] for one in await house.post("/api/mine", sent)] == [good.id]
            for name in ("deep", "rubbish"):
                told = await house.get(f"/api/tables/{name}", ok=False)
                assert told["error"] == "set-aside" and "operator" in told["says"]
            await good.__class__(house, {"table": {"id": good.id}, "host": good.host, "invite": good.invite}).join(
                "Bea"
            )
            found = await house.get("/api/operator/unreadable", token=where.operator)
            assert {one["table"] for one in found} == {*poison, broken.id}
            assert await house.counted("questboard_unreadable_rows", where.operator) == len(poison) + 1
            await house.close()
        noted = [json.loads(line) for line in where.log.read_text().splitlines() if "cannot be read" in line]
        assert {one["table"] for one in noted} == {*poison, broken.id}


async def test_a_deep_standing_answer_gets_into_no_store(house: House):
    """One anonymous message of this kind made the list of tables fail for everybody, for ever."""
    table = await house.table(people=2, listed=True, start=False)
    for depth in (DEEPEST, 200, 700, 800, 900):
        refused = await table.post(0, "standing", {"question": "market", "option": deep(depth)}, ok=False)
        assert refused["error"] == "bad-message" and "deep" in refused["says"]
        async with table.player(0) as ann:
            await ann.connection.send(json.dumps({"type": "standing", "question": "x", "option": deep(depth)}))
            await ann.until(lambda _, ann=ann: ann.problems)
    assert (await house.http.get("/api/tables")).status_code == 200
    assert table.house.service.tables.hot(table.id).info.seats[0].standing == {}  # type: ignore[union-attr]


# -- files


def saved(**more: Any) -> bytes:
    match = questboard.new("moonrunners", ["Ann", "Bea"], "x")
    whole = msgspec.msgpack.decode(match.save(), type=Saved)
    return msgspec.msgpack.encode(msgspec.structs.replace(whole, **more))


def with_state(state: bytes) -> bytes:
    whole = msgspec.msgpack.decode(saved(), type=Saved)
    return saved(checkpoints=[msgspec.structs.replace(whole.checkpoints[0], state=state)])


@pytest.mark.parametrize(
    "data, says",
    [
        (saved(seed="x" * 30_000), "longer than"),
        (saved(events=[["told", "MR 1", {"a": deep(100)}, None, 0, 0]]), "deep"),
        (saved(log=[["interject", 0, deep(100)]]), "deep"),
        (saved(log=[["interject", 0, deep(600)]]), "deep"),
        (with_state(packed(100)), "deep"),
        (with_state(packed(100_000)), "deep"),
        (with_state(b"\xc4" + b"\x00" * LARGEST_STATE), "larger than"),
        (with_state(b"\xc1"), "cannot be read"),
        (b"\x91" * 1_000_000, "not a saved match"),
    ],
)
async def test_saves_that_nobody_played(house: House, data: bytes, says: str):
    with pytest.raises(BadFile, match=says):
        questboard.load(data)
    answer = await house.http.post("/api/import", content=data)
    assert answer.status_code == 422 and answer.json()["error"] == "bad-file" and says in answer.json()["says"]


def test_depth_is_measured_without_descending():
    for depth in (1, DEEPEST, DEEPEST + 1, 5000):
        for opening, closing in (("[", "]"), ('{"a":', "}"), ('[{"[[\\"[[":', "}]")):
            text = (opening * depth + "1" + closing * depth).encode()
            levels = depth * (text.count(b"]") // depth + text.count(b"}") // depth)
            assert bool(wrong_json(text)) is (levels > DEEPEST), (depth, opening)
        assert bool(wrong_value(deep(depth))) is (depth > DEEPEST)
    quoted = json.dumps({"words": "[" * 5000 + '\\"' * 50 + "9" * 40, "n": [-(10**14)]}).encode()
    assert wrong_json(quoted) == "" and json.loads(quoted)
    for text in (b'"' * 100_001, b'"\\' * 50_001, b"[]" * 50_000, b'["' * 50_000, b"]" * 50_000):
        wrong_json(text)  # none of these takes longer than its length
