"""The API is what its OpenAPI document says, whatever is sent to it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.house import House
from tests.server.processes import serving
from tests.server.stores import BOTH, place

pytestmark = pytest.mark.anyio


async def schemathesis(house: House, folder: Path, *options: str) -> None:
    """Everything that the document allows and much that it does not: no server error, no undocumented answer."""
    command = [
        sys.executable, "-m", "schemathesis.cli", "--config-file", str(folder / "schemathesis.toml"),
        "run", f"{house.address}/schema/openapi.json", "--max-examples", "2", "--generation-deterministic",
        "--checks", "not_a_server_error,response_schema_conformance,content_type_conformance,status_code_conformance",
        "--phases", "coverage,fuzzing", "--exclude-path-regex", "stream|/hand$", *options,
    ]  # fmt: skip
    process = await asyncio.create_subprocess_exec(
        *command, cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await process.communicate()
    assert process.returncode == 0, said.decode()[-6000:]
    assert b" passed" in said


@pytest.mark.parametrize("kind", BOTH)
async def test_no_answer_is_undocumented_and_none_is_a_fault(tmp_path: Path, kind: str):
    with place(kind, tmp_path) as where, serving(*where.options, log=where.log) as process:
        house = House(process.address)
        table = await house.table("moonrunners", people=2)
        (tmp_path / "schemathesis.toml").write_text(f'[parameters]\n"path.table_id" = "{table.id}"\n')
        await schemathesis(house, tmp_path, "-H", f"Authorization: Bearer {table.tokens[0]}")
        await house.close()


async def test_the_socket_is_described_too(house: House):
    protocol = await house.get("/api/protocol")
    assert {"Hello", "Answer", "Say", "State", "AskedSeen"} <= set(protocol["schemas"])
    document = await house.get("/schema/openapi.json")
    assert document["info"]["title"] == "Questboard"
    assert "State" in document["components"]["schemas"] and "Trouble" in document["components"]["schemas"]
