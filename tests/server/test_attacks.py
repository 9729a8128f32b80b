"""What was found by attacking the server anew, on a real server process: each of these once got through."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import msgspec
import pytest

import questboard
from questboard import bots
from tests.laws import driver
from tests.server.house import House, NewTable
from tests.server.processes import serving
from tests.server.test_rematch import played

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[House]:
    folder = tmp_path_factory.mktemp("attacks")
    with serving("--data", str(folder), log=folder / "log") as process:
        house = House(process.address)
        yield house
        await house.close()


async def imported(house: House, data: bytes) -> NewTable:
    answer = await house.http.post("/api/import", content=data)
    assert answer.status_code == 201, answer.text
    table = NewTable(house, answer.json())
    for seat in range(len(answer.json()["table"]["seats"])):
        await table.join(f"Person {seat}", seat)
    return table


def on_the_move() -> bytes:
    """Runebound, and somebody may go somewhere."""
    match, luck = questboard.new("runebound", 2, "on the move"), Random(3)
    while match.questions()[0].name not in ("move", "walk"):
        driver.do(match, driver.answer(match, luck))
    return match.save()


@pytest.mark.parametrize("where", [[{}, 1], [4.0, 7], [4, {"x": 7}], [[4, 7]], [True, 7.0], [None, None], [4.5, 7]])
async def test_why_not_there_is_asked_of_places_that_are_none(house: House, where: list[Any]):
    """A number that equals a row of the map and is no integer, or a thing that no table can look up."""
    table = await imported(house, on_the_move())
    (seat,) = (await table.state())["waiting"]
    headers = {"authorization": f"Bearer {table.tokens[seat]}"}
    for verb in ("go", "walk"):
        answer = await house.http.post(f"{table.path}/why", json={"option": [verb, *where]}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (422, "no-such-option"), answer.text


async def test_things_are_held_back_over_the_socket_too(house: House):
    """As the browser says it."""
    table = await house.table(people=2)
    async with table.player(0) as ann:
        await ann.until(lambda state: state["asked"])
        await ann.send("asks", thing="lantern", way="hold")
        await ann.until(lambda state: state["asks"] == {"lantern": "hold"})
        await ann.send("asks", thing="lantern", way=None)
        await ann.until(lambda state: state["asks"] == {})


async def test_an_old_token_does_not_open_the_seat_of_a_namesake_at_the_rematch(house: House):
    """Bea gives her seat up; whoever sits down there under her name is not she."""
    table = await played(house, people=2, bots=0)
    first, second = await table.post(0, "rematch", {}), await table.post(1, "rematch", {})
    again = NewTable(house, first)
    again.tokens = {0: first["seated"]["token"], 1: second["seated"]["token"]}
    assert (await table.post(1, "rematch", {}))["seated"]["seat"] == 1, "from another device she comes again"
    await again.post(1, "hand", {"seat": 1})
    await again.join("Person 1", 1)
    refused = await table.post(1, "rematch", {}, ok=False)
    assert refused["error"] == "conflict" and "changed hands" in refused["says"]


async def test_an_old_token_does_not_open_a_seat_whose_links_were_renewed(house: House):
    table = await played(house, people=2, bots=0)
    first = await table.post(0, "rematch", {})
    path = f"/api/tables/{first['table']['id']}"
    await house.post(f"{path}/renew", {}, token=first["seated"]["token"])
    refused = await table.post(0, "rematch", {}, ok=False)
    assert refused["error"] == "conflict" and "link" in refused["says"]


@pytest.mark.parametrize("form", ["save", "record"])
async def test_the_end_of_a_game_from_a_file_stands_since_its_seed_is_known(house: House, form: str):
    match = questboard.new("moonrunners", ["Ann", "Bea"], "known to whoever has the file", options={"nights": 2})
    bots.play_randomly(match, Random(2).random)
    table = await imported(house, match.save() if form == "save" else match.record())
    for seat in (0, 1):
        refused = await table.post(seat, "undo", {"ask": True}, ok=False)
        assert refused["error"] == "cannot-undo" and "seed" in refused["says"]
    assert (await table.state(0))["table"]["proposals"] == []


def forged(game: str, field: str, value: object) -> bytes:
    """A save of the right shape with a state that no game ever comes to."""
    saved = msgspec.msgpack.decode(questboard.new(game, 2, "forged").save())
    for checkpoint in saved["checkpoints"]:
        state = msgspec.msgpack.decode(checkpoint[2])
        assert field in state
        checkpoint[2] = msgspec.msgpack.encode({**state, field: value})
    return msgspec.msgpack.encode(saved)


def told_of_nobody() -> bytes:
    """A save with an event that no words fit."""
    saved = msgspec.msgpack.decode(questboard.new("moonrunners", 2, "forged").save())
    saved["events"][0][2] = {"tricks": {"none": []}}
    saved["events"].append(["christened", "MR 1.4", {"seat": 77}, None, 3, 0])
    return msgspec.msgpack.encode(saved)


@pytest.mark.parametrize(
    "data",
    [forged("moonrunners", "coins", [6]), forged("moonrunners", "boats", []), told_of_nobody()],
    ids=["coins", "boats", "event"],
)
async def test_a_save_that_nobody_could_be_shown_makes_no_table(house: House, data: bytes):
    answer = await house.http.post("/api/import", content=data)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-file"), answer.text
    assert "cannot be" in answer.json()["says"]
