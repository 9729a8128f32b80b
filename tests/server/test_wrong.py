"""Whatever comes over the wire: a clear answer with an id, nothing lost, nothing leaked."""

from __future__ import annotations

import json

import pytest
from websockets.asyncio.client import connect

from tests.server.house import House
from tests.server.player import Refused

pytestmark = pytest.mark.anyio


async def test_answers_of_the_wrong_people(house: House):
    table = await house.table(people=2)
    other = await house.table(people=2)
    body = {"question": 1, "option": ["christen", "Grey Gull"]}
    for headers, error in (
        ({}, "not-found"),
        ({"token": "x" * 32}, "not-found"),
        ({"token": other.tokens[0]}, "not-found"),
        ({"invite": table.invite}, "not-yours"),
        ({"host": table.host}, "not-yours"),
    ):
        refused = await house.post(f"{table.path}/answer", body, ok=False, **headers)
        assert refused["error"] == error and refused["id"].startswith("e")
    assert (await table.state(0))["waiting"] == [0, 1]


@pytest.mark.parametrize(
    "body, error",
    [
        ({"question": 99, "option": ["christen", "x"]}, "stale"),
        ({"question": 1, "option": ["christen", "x" * 999]}, "no-such-option"),
        ({"question": 1, "option": ["sink", {"a": [1, 2]}]}, "no-such-option"),
        ({"question": 1, "option": [None]}, "no-such-option"),
        ({"question": 1, "option": [["christen"], "x"]}, "no-such-option"),
        ({"question": 1, "option": [1e308, True]}, "no-such-option"),
        ({"question": True, "option": ["christen", "x"]}, "bad-message"),
        ({"question": 1, "option": []}, "bad-message"),
        ({"question": 1}, "bad-message"),
        ({"question": 1, "option": ["christen", "x"], "id": "no spaces!"}, "bad-message"),
        ([], "bad-message"),
    ],
)
async def test_answers_that_are_none(house: House, body: object, error: str):
    table = await house.table(people=2)
    before = await table.state(0)
    refused = await table.post(0, "answer", body, ok=False)
    assert refused["error"] == error and len(refused["says"]) < 500
    assert await table.state(0) == before
    if error == "stale":
        assert refused["asked"] == 1


async def test_a_refusal_says_the_rule_and_the_remedy(house: House):
    table = await house.table(people=2)
    for seat in (0, 1):
        await table.post(seat, "answer", {"question": 1, "option": ["christen", "x"]})
    refused = await table.post(0, "answer", {"question": "market", "option": ["offer", 1, [], [], 0]}, ok=False)
    assert refused["error"] == "refused" and refused["why"]["rule"] == "MR 3.3" and refused["why"]["remedy"]
    why = await table.post(0, "why", {"option": ["offer", 1, [], [], 0]})
    assert why["rule"] == "MR 3.3" and why["title"] and why["text"]
    why = await table.post(1, "why", {"event": 1})
    assert why["rule"] and why["chain"]


async def test_the_same_answer_twice_counts_once(house: House):
    table = await house.table(people=2)
    body = {"question": 1, "option": ["christen", "Once"], "id": "tab-1"}
    assert await table.post(0, "answer", body) == {}
    assert await table.post(0, "answer", {**body, "option": ["christen", "Twice"]}) == {"again": True}
    assert (await table.state(0))["asked"]["own"] == ["christen", "Once"]
    await table.post(1, "answer", body)  # another seat may use the same name
    assert await table.post(0, "answer", body) == {"again": True}  # even when the question is long past
    names = [player["boat"] for player in (await table.state(0))["view"]["players"]]
    assert names == ["Once", "Once"]


async def raw(house: House, *messages: str | bytes) -> list[dict[str, object]]:
    async with connect(house.address.replace("http", "ws") + "/api/socket", compression=None) as socket:
        for message in messages:
            await socket.send(message)
        found = []
        async for data in socket:
            found.append(json.loads(data))
            if len(found) >= len(messages):
                break
        return found


async def test_sockets_that_say_nonsense(house: House):
    table = await house.table(people=2)
    hello = json.dumps({"type": "hello", "table": table.id, "token": table.tokens[0]})
    for message in ("", "{", "[]", "null", '{"type": "hello"}', '{"type": "answer"}', b"\xff\xfe", '{"type": "ping"}',
                    json.dumps({"type": "hello", "table": "x"}), hello.replace(table.tokens[0], "y" * 32),
                    json.dumps({"type": "hello", "table": table.id, "token": table.tokens[0], "want": ["seed"]}),
                    ):  # fmt: skip
        (answer,) = await raw(house, message)
        assert answer["type"] == "error" and answer["says"] and answer["id"]
    async with table.player(0) as player:
        await player.until(lambda state: state.get("asked"))
        for kind, more in (("fly", {}), ("answer", {}), ("answer", {"question": 1, "option": "x"}),
                           ("at", {"event": 99}),
                           ("say", {"words": "x" * 5000}), ("say", {"words": "hi", "room": "nowhere"}),
                           ("hello", {"table": table.id}), ("sheet", {"card": "queen"}), ("form", {"verb": "x"}),
                           ("vote", {"proposal": "x", "yes": True}), ("hand", {"seat": 44}), ("why", {}),
                           ("why", {"event": 10**9}), ("undo", {})):  # fmt: skip
            try:
                await player.send(kind, **more)
                assert kind == "sheet"
            except Refused as refused:
                assert refused.told["says"] and refused.told["id"]
        await player.connection.send(json.dumps({"type": "say", "words": "x" * 40_000, "id": "big"}))
        await player.until(lambda _: any(one["error"] == "too-large" for one in player.problems))
        assert await player.send("ping") is None  # it is still there
        await player.answer(["christen", "Still Here"])


async def test_bodies_that_are_too_large_or_no_json(house: House):
    table = await house.table(people=2)
    headers = {"authorization": f"Bearer {table.tokens[0]}", "content-type": "application/json"}
    for content, status in ((b"{" + b" " * 70_000, 413), (b"\xff\xfe", 400), (b"{]", 400), (b"", 400)):
        answer = await house.http.post(f"{table.path}/answer", content=content, headers=headers)
        assert answer.status_code == status and answer.json()["id"], answer.text
    for path in ("/api/import", "/api/verify"):
        answer = await house.http.post(path, content=b"rubbish", headers={"content-type": "application/octet-stream"})
        assert answer.json()["error"] == "bad-file"
    answer = await house.http.get("/nowhere")
    assert answer.status_code == 404 and answer.json()["error"] == "not-found"
    answer = await house.http.delete("/api/tables")
    assert answer.status_code == 405


async def test_headers_keep_browsers_safe(house: House):
    for path in ("/", "/t/anything", "/health", "/nowhere"):
        answer = await house.http.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert "Questboard" in (await house.http.get("/")).text
