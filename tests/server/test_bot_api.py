"""The example in docs/bot_api.md plays a whole game, as it stands there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, blocks_of, run
from tests.server.house import House

pytestmark = pytest.mark.anyio


async def test_ten_lines_play_a_game(house: House):
    (block,) = [block for block in blocks_of(ROOT / "docs" / "bot_api.md") if block.language == "python"]
    assert len([line for line in block.text.splitlines() if line.strip() and "import" not in line]) <= 10
    table = await house.table("moonrunners", people=2, bots=1, options={"nights": 2})
    names = {"server": house.address, "table": table.id}
    both = [{**names, "seat": seat, "token": table.tokens[seat]} for seat in (0, 1)]
    async with asyncio.timeout(60):
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
