"""Requests that no honest client sends, on both stores: each is refused in a sentence, and nothing falls over."""

# ruff: noqa: UP031 - JSON is full of the braces that the other ways of filling in words would have for themselves
from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import questboard
from tests.server.house import House, NewTable
from tests.server.processes import serving
from tests.server.stores import BOTH, place

pytestmark = pytest.mark.anyio

JSON = {"content-type": "application/json"}
DEEP = 972
"""So deep that the one who reads it may still be able to, and the next one not."""


def nested(depth: int = DEEP, inside: str = "1") -> str:
    return "[" * depth + inside + "]" * depth


def record(**more: Any) -> bytes:
    match = questboard.new("moonrunners", ["Ann", "Bea"], "x")
    return json.dumps({**json.loads(match.record()), **more}).encode()


class Nasty(NamedTuple):
    """A request and the status it deserves. `{t}` is a table, whose seat 0 asks."""

    verb: str
    path: str
    body: str | bytes = b""
    status: int = 400
    says: str = ""


MAKE = '{"game": "moonrunners", "seats": [{}, {}]%s}'
ANSWER = '{"question": 1, "option": %s}'
BOTS = ", ".join(['{"kind": "bot"}'] * 12)
CASES = {
    # -- numbers
    "chat after 10^20": Nasty("GET", "{t}/rooms/table?after=100000000000000000000"),
    "chat after 2^63": Nasty("GET", "{t}/rooms/table?after=9223372036854775808"),
    "events from 10^30": Nasty("GET", "{t}/state?heard=1" + "0" * 30),
    "an event of 5,000 digits": Nasty("GET", "{t}/at/" + "9" * 5000, status=404),
    "an event of 190 digits": Nasty("GET", "{t}/at/" + "9" * 190, status=404),
    "an event below zero": Nasty("GET", "{t}/at/-1", status=404),
    "a seat of 190 digits": Nasty("GET", "{t}/as/" + "9" * 190, status=403),
    "a question over 64 bits": Nasty("POST", "{t}/answer", '{"question": 18446744073709551616, "option": ["x"]}',
                                     says="15 digits"),
    "an option over 64 bits": Nasty("POST", "{t}/answer", ANSWER % '["christen", 1%s]' % ("0" * 30), says="15 digits"),
    "a standing answer over 64 bits": Nasty("POST", "{t}/standing",
                                            '{"question": "market", "option": [18446744073709551616]}'),
    "a standing answer of 5,000 digits": Nasty("POST", "{t}/standing",
                                               '{"question": "market", "option": [%s]}' % ("9" * 5000)),
    "a number that is none": Nasty("POST", "{t}/standing", '{"question": "market", "option": [1e999]}'),
    "not a number": Nasty("POST", "{t}/standing", '{"question": "market", "option": [NaN]}'),
    "a seat over 64 bits": Nasty("POST", "{t}/hand", '{"seat": 18446744073709551616}'),
    "a member over 31 bits": Nasty("POST", "{t}/rooms", '{"members": [4294967296]}'),
    "a deadline over 64 bits": Nasty("POST", "/api/tables", MAKE % ', "deadline": 18446744073709551616'),
    "an option of the game over 64 bits": Nasty("POST", "/api/tables", MAKE % ', "options": {"a": 1%s}' % ("0" * 30)),
    # -- addresses
    "a table called %00": Nasty("GET", "/api/tables/%00", status=404),
    "a table with %00 in it": Nasty("GET", "/api/tables/abc%00def/state", status=404),
    "a table of strange bytes": Nasty("GET", "/api/tables/%ff%fe", status=404),
    "a table with a lone surrogate": Nasty("GET", "/api/tables/%ed%a0%80", status=404),
    "a table of 5,000 letters": Nasty("GET", "/api/tables/" + "x" * 5000, status=404),
    "a table of 25 letters": Nasty("GET", "/api/tables/" + "x" * 25, status=404),
    "sitting down at %00": Nasty("POST", "/api/tables/%00/join", '{"name": "Ann"}', status=404),
    "a room called %00": Nasty("GET", "{t}/rooms/%00", status=404),
    "a card called %00": Nasty("GET", "{t}/sheets/%00", status=404),
    "a card of 5,000 letters": Nasty("GET", "{t}/sheets/" + "x" * 5000, status=404),
    "rules of %00": Nasty("GET", "/api/games/%00/rules", status=404),
    "a handbook of %00": Nasty("GET", "/api/games/%00/handbook", status=404),
    "cards of 5,000 letters": Nasty("GET", "/api/games/" + "x" * 5000 + "/cards", status=404),
    "an asset called %00": Nasty("GET", "/assets/%00", status=404),
    "an asset of 5,000 letters": Nasty("GET", "/assets/" + "x" * 5000, status=404),
    "an asset of 255 letters": Nasty("GET", "/assets/" + "x" * 255, status=404),
    "an asset above": Nasty("GET", "/assets/..%2f..%2fsettings.py", status=404),
    "a page of 5,000 letters": Nasty("GET", "/t/" + "x" * 5000, status=404),
    "a thousand steps": Nasty("GET", "/a" * 1000, status=404),
    "a long question mark": Nasty("GET", "{t}/state?want=" + "x" * 5000),
    # -- nesting
    "a deep answer": Nasty("POST", "{t}/answer", ANSWER % nested(), says="deep"),
    "a very deep answer": Nasty("POST", "{t}/answer", ANSWER % nested(30_000), says="deep"),
    "a deep answer of objects": Nasty("POST", "{t}/answer", ANSWER % ('[{"a":' * 900 + "1" + "}]" * 900), says="deep"),
    "a deep interjection": Nasty("POST", "{t}/interject", '{"option": %s}' % nested(), says="deep"),
    "a deep standing answer": Nasty("POST", "{t}/standing", '{"question": "market", "option": %s}' % nested(),
                                    says="deep"),
    "a deep question why": Nasty("POST", "{t}/why", '{"option": %s}' % nested(), says="deep"),
    "a deep table": Nasty("POST", "/api/tables", MAKE % (', "options": {"a": %s}' % nested()), says="deep"),
    "a deep name": Nasty("POST", "{t}/join", '{"name": %s}' % nested(), says="deep"),
    "deep nothing": Nasty("POST", "{t}/answer", "[" * 60_000, says="deep"),
    "a deep record": Nasty("POST", "/api/verify", record(entries=json.loads(nested(500))), 422, "deep"),
    "a very deep record": Nasty("POST", "/api/verify", b'{"magic": "questboard record", "entries": ' + b"[" * 200_000,
                                422, "deep"),
    "a deep record to import": Nasty("POST", "/api/import", b'{"magic": "questboard record", "entries": ' + b"[" * 2000,
                                     422, "deep"),
    "a deep save to import": Nasty("POST", "/api/import", b"\x91" * 100_000, 422),
    "a record with a long number": Nasty("POST", "/api/verify", record(format=10**30), 422, "15 digits"),
    # -- keys that mean nothing
    "packs": Nasty("POST", "/api/tables", MAKE % ', "packs": ["/etc"]', says="packs"),
    "a seat's key": Nasty("POST", "/api/tables", '{"game": "moonrunners", "seats": [{"brain": 1}, {}]}', says="brain"),
    "a sitting's key": Nasty("POST", "{t}/join", '{"name": "Cy", "chair": 1}', says="chair"),
    "an answer's key": Nasty("POST", "{t}/answer", '{"question": 1, "option": ["x"], "force": true}', says="force"),
    "a start's key": Nasty("POST", "{t}/start", '{"seed": 7}', says="seed"),
    "a hook's key": Nasty("POST", "{t}/hook", '{"uri": "http://x.example"}', says="uri"),
    "a room's key": Nasty("POST", "{t}/rooms", '{"members": [1], "open": true}', says="open"),
    "a clock's key": Nasty("POST", "{t}/clock", '{"stopped": true}', says="stopped"),
    "a standing answer's key": Nasty("POST", "{t}/standing", '{"question": "x", "answer": []}', says="answer"),
    "a parameter": Nasty("GET", "{t}/state?herd=5", says="herd"),
    "a parameter of a list": Nasty("GET", "/api/tables?game=x", says="game"),
    # -- too many
    "twelve bots": Nasty("POST", "/api/tables", '{"game": "forty-factions", "seats": [%s]}' % BOTS, 422, "2 to 8"),
    "ninety-nine seats": Nasty("POST", "/api/tables", '{"game": "moonrunners", "seats": [%s]}' % ",".join(["{}"] * 99)),
    "no seats": Nasty("POST", "/api/tables", '{"game": "moonrunners", "seats": []}'),
    "a game of 5,000 letters": Nasty("POST", "/api/tables", '{"game": "%s", "seats": [{}]}' % ("x" * 5000)),
    "a name of 5,000 letters": Nasty("POST", "{t}/join", '{"name": "%s"}' % ("x" * 5000)),
    "a thousand options": Nasty("POST", "/api/tables", MAKE % ', "options": %s'
                                % json.dumps({f"o{n}": 1 for n in range(1000)})),
    "a thousand expansions": Nasty("POST", "/api/tables", MAKE % ', "expansions": %s' % json.dumps(["x"] * 1000)),
    "a standing answer of 300 parts": Nasty("POST", "{t}/standing", '{"question": "x", "option": %s}' % ([1] * 300)),
    "a body of 70,000 letters": Nasty("POST", "{t}/say", '{"words": "%s"}' % ("x" * 70_000), 413),
    # -- texts
    "a word with NUL": Nasty("POST", "{t}/say", '{"words": "a\\u0000b"}'),
    "a room with NUL": Nasty("POST", "{t}/say", '{"words": "a", "room": "a\\u0000b"}', 404),
    "a name with NUL": Nasty("POST", "/api/tables", MAKE % ', "name": "a\\u0000b"'),
    "an invitation with NUL": Nasty("POST", "{t}/join", '{"name": "Cy", "invite": "\\u0000"}', 404),
    "a vote on NUL": Nasty("POST", "{t}/vote", '{"proposal": "\\u0000", "yes": true}', 404),
    "no JSON": Nasty("POST", "{t}/answer", "{"),
    "half a string": Nasty("POST", "{t}/answer", '{"question": "' + "[" * 100),
    "no text": Nasty("POST", "{t}/answer", b'{"question": 1, "option": ["\xff"]}'),
}  # fmt: skip

SOCKET = {
    "deep": '{"type": "answer", "question": 1, "option": %s, "id": "n"}' % nested(),
    "very deep": '{"type": "answer", "id": "n", "question": 1, "option": ' + "[" * 30_000,
    "deep standing": '{"type": "standing", "question": "market", "option": %s, "id": "n"}' % nested(),
    "deep elsewhere": '{"type": "ping", "id": "n", "more": %s}' % nested(),
    "an unknown key": '{"type": "answer", "question": 1, "option": ["x"], "force": 1, "id": "n"}',
    "over 64 bits": '{"type": "answer", "question": 1, "option": ["christen", 1%s], "id": "n"}' % ("0" * 30),
    "an event over 64 bits": '{"type": "at", "event": 18446744073709551616, "id": "n"}',
    "a seat over 64 bits": '{"type": "hand", "seat": 18446744073709551616, "id": "n"}',
    "a card over 64 bits": '{"type": "sheet", "card": 18446744073709551616, "id": "n"}',
    "a NUL": '{"type": "say", "words": "\\u0000", "id": "n"}',
    "a room with NUL": '{"type": "say", "words": "a", "room": "\\u0000", "id": "n"}',
    "wants without end": '{"type": "want", "id": "n", "want": %s}' % json.dumps(["view"] * 5000),
}
HELLOS = {
    "deep": '{"type": "hello", "table": %s}' % nested(),
    "very deep": "[" * 30_000,
    "NUL": '{"type": "hello", "table": "\\u0000"}',
    "an unknown key": '{"type": "hello", "table": "%s", "spy": true}',
    "events over 64 bits": '{"type": "hello", "table": "%s", "heard": 18446744073709551616}',
}


@pytest.fixture(scope="module", params=BOTH)
async def table(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, anyio_backend: str
) -> AsyncIterator[NewTable]:
    """A table of two on a server of its own; the second seat stays open."""
    folder = tmp_path_factory.mktemp("nasty")
    with place(request.param, folder) as where, serving(*where.options, log=where.log) as process:
        house = House(process.address)
        table = await house.table(people=2)
        yield table
        await house.close()


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
async def test_nasty_requests(table: NewTable, case: Nasty):
    headers = {"authorization": f"Bearer {table.tokens[0]}", "questboard-host": table.host, **JSON}
    content = case.body.encode() if isinstance(case.body, str) else case.body
    path = case.path.replace("{t}", table.path)
    answer = await table.house.http.request(case.verb, path, content=content, headers=headers)
    assert answer.status_code == case.status, answer.text
    told = answer.json()
    assert told["error"] and told["id"] and told["says"][-1] in ".?!" and case.says in told["says"], told
    assert (await table.house.http.get("/api/tables")).status_code == 200
    assert (await table.state(0))["asked"]["number"] == 1


@pytest.mark.parametrize("message", SOCKET.values(), ids=list(SOCKET))
async def test_nasty_messages_leave_the_socket_open(table: NewTable, message: str):
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        await ann.connection.send(message)
        await ann.until(lambda _: ann.problems)
        assert ann.problems[0]["says"] and ann.problems[0]["id"] and ann.problems[0]["error"] != "fault"
        assert await ann.send("ping") is None


@pytest.mark.parametrize("hello", HELLOS.values(), ids=list(HELLOS))
async def test_nasty_hellos_are_answered_before_the_socket_is_closed(table: NewTable, hello: str):
    async with connect(table.house.address.replace("http", "ws") + "/api/socket", compression=None) as socket:
        await socket.send(hello % table.id if "%s" in hello else hello)
        told = json.loads(await socket.recv())
        assert told["type"] == "error" and told["says"] and told["error"] in ("bad-message", "not-found")
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
