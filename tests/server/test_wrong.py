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
    assert await table.post(0, "answer", body) == {"again": True}
    other = await table.post(0, "answer", {**body, "option": ["christen", "Twice"]}, ok=False)
    assert other["error"] == "conflict" and "under this id" in other["says"]
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
    page = (await house.http.get("/")).text
    assets = [piece.split('"')[0] for piece in page.split('="')[1:] if piece.startswith("/assets/")]
    for path in ("/", "/t/anything", "/health", "/nowhere", "/assets/nowhere", "/t/" + "x" * 5000, *assets):
        answer = await house.http.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert "Questboard" in (await house.http.get("/")).text


async def test_a_seat_cannot_answer_for_another_or_do_what_is_the_dms(house: House):
    table = await house.table("forty-factions", people=2, dm="open")
    asked = (await table.state(0))["asked"]
    before = [await table.state(seat) for seat in range(3)]
    refused = await table.post(2, "answer", {"question": asked["number"], "option": ["x"]}, ok=False)
    assert refused["error"] in ("not-asked", "no-such-option")
    form = next(aside for aside in before[2]["asides"] if aside.get("verb"))
    for seat, who in ((0, "seat 0"), (1, "seat 1")):
        refused = await table.post(seat, "interject", {"option": [form["verb"], "x"]}, ok=False)
        assert refused["error"] == "not-asked" and who in refused["says"].lower()
        assert (await table.post(seat, "form", {"verb": form["verb"]}, ok=False))["error"] == "no-such-option"
        for path in ("record", "save", f"as/{1 - seat}", "chronicle?full=true"):
            told = await house.http.get(
                f"{table.path}/{path}", headers={"authorization": f"Bearer {table.tokens[seat]}"}
            )
            assert told.status_code in (403, 409), path
        assert (await table.post(seat, "clock", {"paused": True}, ok=False))["error"] == "not-yours"
    for seat in range(3):
        assert await table.state(seat) == before[seat]


async def test_answers_that_come_late_or_twice_from_two_devices(house: House):
    table = await house.table(people=2)
    async with table.player(0) as laptop, table.player(0) as phone:
        for player in (laptop, phone):
            await player.until(lambda state: state.get("asked"))
        await laptop.send("answer", question=1, option=["christen", "First"], id="same")
        assert await phone.send("answer", question=1, option=["christen", "First"], id="same") == {"again": True}
        with pytest.raises(Refused, match="conflict"):
            await phone.send("answer", question=1, option=["christen", "Second"], id="same")
        await table.post(1, "answer", {"question": 1, "option": ["christen", "Other"]})
        await phone.until(lambda state: state["asked"]["name"] == "market")
        with pytest.raises(Refused) as late:
            await phone.send("answer", question=1, option=["christen", "Third"], id="third")
        assert late.value.told["error"] == "stale"
        assert late.value.told["asked"] == phone.state["asked"]["number"] and late.value.told["to"] == "third"
        assert [one["boat"] for one in phone.state["view"]["players"]] == ["First", "Other"]


@pytest.mark.parametrize(
    "body, status",
    [
        ({"tokens": ["x" * 65]}, 400), ({"tokens": ["a"] * 51}, 400), ({"tokens": "a"}, 400), ({}, 400),
        ({"tokens": ["\U0001f98a", "\u202e", "<script>", "x" * 64, ""]}, 200),
    ],
)  # fmt: skip
async def test_tokens_that_are_none(house: House, body: object, status: int):
    answer = await house.http.post("/api/mine", json=body)
    assert answer.status_code == status
    assert answer.json() == [] if status == 200 else answer.json()["id"]
    told = await house.http.get("/api/tables/" + "x" * 10_000, headers={"authorization": "Bearer " + "y" * 10_000})
    assert told.status_code == 404 and told.json()["error"] == "not-found"


TEXTS = ["<script>alert(1)</script>", "\U0001f98a \U0001f3f4", "שלום", "\u202e evil", "x" * 10_000, "a\x00b", "\ud83d"]


@pytest.mark.parametrize("text", TEXTS)
async def test_texts_in_every_place_where_people_write(house: House, text: str):
    """Each is taken as it is or refused in words; nothing fails, and the table is as it was or as it says."""
    table = await house.table(people=2)
    path, headers = table.path, {"authorization": f"Bearer {table.tokens[0]}", "content-type": "application/json"}
    for where, body in (
        ("/api/tables", {"game": text, "seats": [{}, {}]}),
        ("/api/tables", {"game": "moonrunners", "seats": [{}, {}], "title": text}),
        ("/api/tables", {"game": "moonrunners", "seats": [{}, {}], "name": text}),
        ("/api/tables", {"game": "moonrunners", "seats": [{}, {"kind": "bot", "name": text}]}),
        (f"{path}/answer", {"question": 1, "option": ["christen", text]}),
        (f"{path}/answer", {"question": text, "option": ["christen", "x"]}),
        (f"{path}/answer", {"question": 1, "option": ["christen", "x"], "id": text}),
        (f"{path}/say", {"words": text}),
        (f"{path}/rooms", {"members": [1], "name": text}),
        (f"{path}/why", {"option": [text]}),
        (f"{path}/form", {"verb": text}),
        (f"{path}/standing", {"question": text, "option": [text]}),
        (f"{path}/hook", {"url": text}),
        (f"{path}/vote", {"proposal": text, "yes": True}),
    ):  # fmt: skip
        answer = await house.http.post(where, content=json.dumps(body).encode(), headers=headers)
        assert answer.status_code < 500 and answer.headers["content-type"] == "application/json", (where, answer.text)
        if answer.status_code >= 400:
            assert answer.json()["says"] and answer.json()["id"] and len(answer.text) < 2000, (where, answer.text)
    assert (await table.state(0))["view"] and (await table.state(1))["view"]


async def test_what_an_answer_would_come_to_can_be_asked_without_answering(house: House):
    table = await house.table(people=2)
    before = await table.state(0)
    assert await table.post(0, "preview", {"option": ["christen", "x"]}) is None  # nothing that this game counts
    async with table.player(0) as ann:
        assert await ann.send("preview", option=["christen", "x"]) is None
    assert await table.state(0) == before
    assert (await table.post(0, "preview", {}, ok=False))["error"] == "bad-message"
