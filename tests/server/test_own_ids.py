"""A client's own name for a move: the same again counts once, something else under it is refused."""

# pyright: reportArgumentType=false, reportReturnType=false, reportCallIssue=false
from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.house import House, NewTable
from tests.server.player import Refused
from tests.server.processes import serving

pytestmark = pytest.mark.anyio

OFFER = {"question": "market", "option": ["offer", 1, [], [], 1], "id": "mine"}
OTHER = {"question": "market", "option": ["done"], "id": "mine"}


async def market(house: House) -> NewTable:
    table = await house.table(people=2)
    for seat in range(2):
        await table.post(seat, "answer", {"question": 1, "option": ["christen", f"Boat {seat}"], "id": "first"})
    return table


async def test_another_answer_under_an_id_that_was_used_is_refused(tmp_path: Path):
    with serving("--data", str(tmp_path), log=tmp_path / "log") as server:
        house = House(server.address)
        table = await market(house)
        offered = await table.post(0, "answer", OFFER)
        assert offered == {}
        await _refused_and_the_same(table)
        async with table.player(0) as ann:
            assert await ann.send("answer", **OFFER) == {"again": True}
            with pytest.raises(Refused) as refused:
                await ann.send("answer", **OTHER)
            assert refused.value.told["error"] == "conflict" and "id" in refused.value.told["says"]
            with pytest.raises(Refused) as refused:  # nor is it an undo
                await ann.send("undo", id="mine")
            assert refused.value.told["error"] == "conflict"
        await house.close()
    with serving("--data", str(tmp_path), log=tmp_path / "log", port=server.port) as server:  # also after a restart
        house = table.house = House(server.address)
        await _refused_and_the_same(table)
        assert await table.post(1, "answer", OTHER) == {}  # another seat's ids are its own
        await house.close()


async def _refused_and_the_same(table: NewTable) -> None:
    before = await table.state(0)
    answer = await table.house.http.post(
        f"{table.path}/answer", json=OTHER, headers={"authorization": f"Bearer {table.tokens[0]}"}
    )
    assert answer.status_code == 409 and answer.json()["error"] == "conflict"
    assert "asked" not in answer.json() and await table.state(0) == before
    assert await table.post(0, "answer", OFFER) == {"again": True}
