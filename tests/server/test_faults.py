"""A game whose words fail: whoever looks is told so with an id, the operator's log has the same id, nothing is lost."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, NoReturn

import pytest

import questboard
from questboard.server.logs import NAME
from questboard.server.wire import socket, stream
from tests.server.house import PATIENCE, House
from tests.server.player import Refused

pytestmark = pytest.mark.anyio
WORDS = type(questboard.find("moonrunners").words)


class Speechless(Exception):
    """What the words of a game might raise."""


def fail(*_: object) -> NoReturn:
    raise Speechless("the face of a secret card")


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> dict[str, logging.LogRecord]:
    """What the operator's log says, by error id."""
    found: dict[str, logging.LogRecord] = {}

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found[getattr(record, "fields", {}).get("id", "")] = record

    keeper = Keeper()
    logger = logging.getLogger(NAME)
    monkeypatch.setattr(logger, "handlers", [keeper])
    return found


def told_plainly(problem: dict[str, Any], logged: dict[str, logging.LogRecord]) -> None:
    assert problem["error"] == "fault" and problem["says"] and "secret" not in json.dumps(problem)
    record = logged[problem["id"]]
    assert record.exc_info is not None and record.exc_info[0] is Speechless


@pytest.mark.parametrize("what", ["option", "event", "board", "prompt", "blank"])
async def test_a_socket_says_so_and_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, logged: dict[str, logging.LogRecord], what: str
):
    monkeypatch.setattr(socket, "AGAIN", 0.01)
    table = await house.table("moonrunners", people=2)
    async with table.player(0) as ann, table.player(1, want=[]) as program:
        await ann.until(lambda state: state.get("asked"))
        await program.until(lambda state: state.get("asked"))
        with monkeypatch.context() as broken:
            broken.setattr(WORDS, what, fail)
            await program.answer(["christen", "Grey Gull"])  # who needs no words is not concerned
            await ann.answer(["christen", "Still Here"])  # and what is answered is done
            async with asyncio.timeout(PATIENCE):
                while not ann.problems:
                    await ann.news(1)
            told_plainly(ann.problems[0], logged)
            assert "Nothing is lost" in ann.problems[0]["says"] and ann.problems[0]["to"] == ""
            refused = await house.get(f"{table.path}/state", token=table.tokens[0], ok=False)
            told_plainly(refused, logged)
        now = await table.state(0)
        del now["start"]
        await ann.until(lambda state: {key: state.get(key) for key in now} == now)
        assert len(ann.problems) == 1 and not program.problems


async def test_what_is_asked_for_is_answered_with_an_error(
    house: House, monkeypatch: pytest.MonkeyPatch, logged: dict[str, logging.LogRecord]
):
    table = await house.table("moonrunners", people=2)
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        monkeypatch.setattr(WORDS, "sheets", fail)
        with pytest.raises(Refused) as refused:
            await ann.send("sheet")
        told_plainly(refused.value.told, logged)
        assert await ann.send("ping") is None


async def test_a_stream_says_so_and_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, logged: dict[str, logging.LogRecord]
):
    monkeypatch.setattr(stream, "AGAIN", 0.01)
    table = await house.table("moonrunners", people=2)
    headers = {"authorization": f"Bearer {table.tokens[0]}"}
    async with house.http.stream("GET", f"{table.path}/stream?want=view&want=words", headers=headers) as answer:
        lines = answer.aiter_lines()
        assert json.loads(await anext(lines))["asked"]["prompt"]
        with monkeypatch.context() as broken:
            broken.setattr(WORDS, "prompt", fail)
            await table.post(1, "answer", {"question": 1, "option": ["christen", "x"]})
            line = json.loads(await anext(lines))
            while "error" not in line:
                line = json.loads(await anext(lines))
            told_plainly(line, logged)
        line = json.loads(await anext(lines))
        assert line["asked"]["answered"] == [1]
