"""Where the first to speak wins, bots let people speak first: until they have, or for as long as the table says."""

from __future__ import annotations

from pathlib import Path
from time import sleep, time
from typing import Any

import httpx
import pytest

from questboard.server.settings import Settings
from questboard.server.tables.info import Info, Seat
from questboard.server.tables.people_first import grace
from tests.games.forty_factions.tehmor import THIEVES, WHITE_HAND, Tehmor
from tests.server.processes import serving


class Theft:
    """Forty Factions when cards may be stolen: Ann and two bots, who are thieves as well."""

    def __init__(self, address: str):
        city = Tehmor("ABC")
        city.holds("A", THIEVES, "navy")
        city.holds("B", WHITE_HAND, "kyr")
        city.start("steal")
        self._http = httpx.Client(base_url=address, timeout=30)
        made = self._call("/api/import", content=city.match.save())
        self._path = f"/api/tables/{made['table']['id']}"
        seated = self._call(f"{self._path}/join", json={"name": "Ann", "seat": 0, "invite": made["invite"]})
        self._token = {"authorization": f"Bearer {seated['token']}"}
        for seat in (1, 2):
            self._call(
                f"{self._path}/hand", json={"seat": seat, "bot": "greedy"}, headers={"questboard-host": made["host"]}
            )

    def _call(self, path: str, **more: Any) -> Any:
        return self._http.post(path, **more).raise_for_status().json()

    @property
    def state(self) -> Any:
        return self._http.get(f"{self._path}/state", headers=self._token).raise_for_status().json()

    def says(self, *option: Any) -> None:
        question = self.state["asked"]["number"]
        self._call(f"{self._path}/answer", json={"question": question, "option": option}, headers=self._token)

    def thefts(self) -> list[int]:
        return [event["data"]["seat"] for event in self.state["events"] if event["kind"] == "theft"]

    def wait_for_a_theft(self) -> None:
        while not self.thefts():
            sleep(0.05)


def test_bots_do_not_win_a_race_against_people(tmp_path: Path):
    with serving("--data", str(tmp_path), "bot_grace=3000", log=tmp_path / "log") as server:
        table = Theft(server.address)
        asked = table.state["asked"]
        assert asked["name"] == "steal" and asked["bots_from"] > time() + 600
        sleep(1.5)  # longer than bots usually wait on a floor
        assert table.state["asked"]["number"] == asked["number"] and table.thefts() == []
        table.says("pass")
        table.wait_for_a_theft()  # there is nobody left to wait for
        assert table.thefts()[0] == 1


def test_they_speak_when_the_time_is_over(tmp_path: Path):
    with serving("--data", str(tmp_path), "bot_grace=1", log=tmp_path / "log") as server:
        table = Theft(server.address)
        table.wait_for_a_theft()
        assert table.thefts()[0] == 1


@pytest.mark.parametrize(
    "pace, deadline, seconds",
    [("live", 0, 10.0), ("live", 60, 10.0), ("slow", 7200, 3600.0), ("slow", 0, float("inf"))],
)
def test_at_a_slow_table_they_wait_as_slowly(tmp_path: Path, pace: Any, deadline: int, seconds: float):
    class Laid:
        info = Info("t", "T", "forty-factions", "playing", False, [Seat()], pace=pace, deadline=deadline)
        grace = Settings(data=tmp_path).bot_grace

    assert grace(Laid()) == seconds  # type: ignore[arg-type]
