"""The example in docs/bot_api.md plays a whole game, as it stands there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.docs.blocks import ROOT, blocks_of, run
from tests.server.house import PATIENCE, House
from tests.server.player import Player, Refused, pick

pytestmark = pytest.mark.anyio


async def test_ten_lines_play_a_game(house: House):
    (block,) = [block for block in blocks_of(ROOT / "docs" / "bot_api.md") if block.language == "python"]
    assert len([line for line in block.text.splitlines() if line.strip() and "import" not in line]) <= 10
    table = await house.table("moonrunners", people=2, bots=1, options={"nights": 2})
    names = {"server": house.address, "table": table.id}
    both = [{**names, "seat": seat, "token": table.tokens[seat]} for seat in (0, 1)]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(asyncio.to_thread(run, block, namespace) for namespace in both))
    assert (await table.state(0))["outcome"]["winners"]
    assert all(namespace["state"]["outcome"] for namespace in both)  # type: ignore[index]


async def test_a_stream_is_lines_and_takes_only_what_is_wanted(house: House):
    import json

    table = await house.table("moonrunners", people=2)
    headers = {"authorization": f"Bearer {table.tokens[0]}"}
    async with house.http.stream("GET", f"{table.path}/stream?want=view", headers=headers) as answer:
        lines = answer.aiter_lines()
        first = json.loads(await anext(lines))
        assert first["view"]["hand"] == [] and "panels" not in first and "events" not in first
        assert "prompt" not in first["asked"] and first["options"][0]["fields"]
        await table.post(1, "answer", {"question": 1, "option": ["christen", "x"]})
        changes = [json.loads(await anext(lines))]
        while "asked" not in changes[-1]:
            changes.append(json.loads(await anext(lines)))
        assert changes[-1]["asked"]["answered"] == [1] and "view" not in changes[-1]
    refused = await house.http.get(f"{table.path}/stream?want=seed", headers=headers)
    assert refused.json()["error"] == "bad-message"
    assert Path(ROOT / "docs" / "server.md").is_file()


async def test_on_an_open_floor_a_program_may_ask_for_its_options_when_it_wants_to_speak(house: House):
    table = await house.table("forty-factions", people=3)
    lean = {"want": ["events"], "floor": False}
    async with table.player(0, **lean) as ann, table.player(1, **lean) as bea, table.player(2, want=["events"]) as cy:
        asked_for = await asyncio.gather(*(_speak(player, Random(player.seat)) for player in (ann, bea, cy)))
        assert asked_for[0] and asked_for[1] and not asked_for[2]
        for player in (ann, bea, cy):
            now = await table.state(player.seat, want="events")
            options = now.pop("options")
            await player.until(lambda state, now=now: state["asked"] == now["asked"])
            assert await player.send("options") == options
            not_sent = player is not cy and now["asked"]["kind"] == "first" and player.seat in now["asked"]["seats"]
            assert player.state["options"] == (None if not_sent else options)
    async with table.player(None) as nobody:
        with pytest.raises(Refused, match="not-yours"):
            await nobody.send("options")


async def _speak(player: Player, luck: Random) -> int:
    """Play to an open floor late in the game; gives how often options had to be asked for."""

    def late(state: dict[str, Any]) -> bool:
        return state["asked"]["number"] > 150 and state["asked"]["kind"] == "first"

    count = 0
    while True:
        await player.until(lambda state: late(state) or player.seat in state["waiting"])
        if late(player.state):
            return count
        asked = player.state["asked"]
        options = player.state["options"]
        if options is None:
            assert asked["kind"] == "first"
            count += 1
            options = await player.send("options")
        try:
            await player.answer(pick({"options": options}, luck))
        except (Refused, IndexError):  # somebody else was faster, or the form was filled in wrongly
            await player.news(0.2)
        else:
            await player.past(asked["number"], asked["kind"] != "all")
