"""A server that is played on keeps little for each answer: its log and its events, no views, no words.

People at browsers are told everything in words. Each game is played over sockets on a server of its own, in a process
of its own, and its memory is read from outside.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.house import House, NewTable
from tests.server.player import Refused, pick
from tests.server.processes import Process, serving

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LONG: dict[str, dict[str, Any]] = {
    "forty-factions": {"end_turns": 30},
    "moonrunners": {"nights": 8},
    "runebound": {"rounds": 200},
    "talisman": {"rounds": 500},
}
"""Games that go on for long, so that nearly all is answers."""
WARM, COUNTED = 500, 1500
MOST = 16.0
"""Kilobytes for each answer. Two to four are needed; a view that is kept by mistake comes to fifty and more."""


class Evening:
    """People who play at one table after the other, until so many answers were accepted."""

    def __init__(self, house: House, game: str):
        self.house, self.game = house, game
        self.luck = Random(game)
        self.answers = 0

    async def play(self, answers: int) -> None:
        wanted = self.answers + answers
        while self.answers < wanted:
            table = await self.house.table(self.game, people=3, options=LONG[self.game])
            seats = [asyncio.create_task(self._sit(table, seat, lambda: self.answers >= wanted)) for seat in range(3)]
            try:
                await asyncio.wait(seats, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for seat in seats:
                    seat.cancel()
            for ended in await asyncio.gather(*seats, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended

    async def _sit(self, table: NewTable, seat: int, enough: Callable[[], bool]) -> None:
        async with table.player(seat) as player:
            while True:
                await player.until(lambda state: player.over or player.wanted or enough())
                if player.over or enough():
                    return
                asked = player.state["asked"]
                try:
                    await player.answer(pick(player.state, self.luck))
                    self.answers += 1
                except Refused as refused:
                    if refused.told["error"] == "refused":
                        continue
                player.raw.clear()
                await player.past(asked["number"], asked["kind"] != "all")


def resident(process: Process) -> int:
    """Kilobytes."""
    lines = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.parametrize("game", LONG)
async def test_an_answer_leaves_little_behind(game: str, tmp_path: Path):
    with serving("--data", str(tmp_path / "data"), log=tmp_path / "log") as process:
        house = House(process.address)
        evening = Evening(house, game)
        await evening.play(WARM)
        before, answered = resident(process), evening.answers
        await evening.play(COUNTED)
        each = (resident(process) - before) / (evening.answers - answered)
        await house.close()
    assert each < MOST, f"{each:.1f} KB for each answer"
