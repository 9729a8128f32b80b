"""Who comes while somebody is away has no voice about that seat (docs/seats.md), on a real server process."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.house import House
from tests.server.processes import serving
from tests.server.test_seats import ABSENCE, agree, house, propose, seat_is

pytestmark = pytest.mark.anyio
__all__ = ["house"]


async def test_a_friend_who_is_let_in_meanwhile_is_no_second_voice(house: House):
    """Ann opens a bot's seat for herself while Bea is away, and would agree with herself to open Bea's hand."""
    table = await house.table(people=2, bots=1)
    async with table.player(0) as ann:
        async with table.player(1) as bea:
            await bea.until(lambda state: state["asked"])
        await ann.until(lambda state: not state["table"]["seats"][1]["present"])
        await propose(table, 0, 2, bot="")
        await ann.until(seat_is(2, "open"))
        await table.join("Ann's other browser", 2)
        async with table.player(2):
            opened = await propose(table, 0, 1, bot="")
            told = await agree(table, 2, opened, ok=False)
            assert told["error"] == "not-yours" and "away already" in told["says"]
            await propose(table, 2, 1, bot="")
            await asyncio.sleep(1.3 * ABSENCE)
            (seen,) = (await table.state(0))["table"]["proposals"]
            assert (seen["voters"], seen["due"]) == ([0], 0)
            async with table.player(1) as bea:  # since she was there together with the newcomer, it counts
                await bea.until(lambda state: state["asked"])
            await agree(table, 2, opened)
            await ann.until(seat_is(1, "open"))


async def test_who_sits_out_and_comes_back_is_no_second_voice_either(house: House):
    table = await house.table(people=3)
    async with table.player(0) as ann:
        async with table.player(1) as bea:
            await bea.until(lambda state: state["asked"])
        await table.post(2, "hand", {"seat": 2, "bot": "random"})
        await table.post(2, "take-back", {})
        await propose(table, 0, 1, bot="")
        await ann.until(lambda state: state["table"]["proposals"])
        assert ann.state["table"]["proposals"][0]["voters"] == [0]


async def test_after_a_restart_nobody_has_met_whom_they_have_not_met(tmp_path: Path):
    """The new process has seen nobody; who came before the last move that the absent made themselves has met them."""
    options = ("--data", str(tmp_path), "absence=3600.0")
    with serving(*options, log=tmp_path / "log") as process:
        house = House(process.address)
        table = await house.table(people=4)
        await table.post(2, "hand", {"seat": 2})
        await table.join("Met", 2)
        await table.post(1, "answer", {"question": 1, "option": ["christen", "Sprat"], "id": "b"})
        await table.post(3, "hand", {"seat": 3})
        await table.join("Late", 3)
        await house.close()
    with serving(*options, log=tmp_path / "log", port=process.port) as process:
        house = table.house = House(process.address)
        for seat in (0, 2, 3):
            await table.state(seat)
        await propose(table, 0, 1, bot="")
        assert (await table.state(0))["table"]["proposals"][0]["voters"] == [0, 2]
        await house.close()
