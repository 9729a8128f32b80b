"""Behind a reverse proxy: the nginx configuration of the documentation, run as it stands there."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from questboard.engine.errors import BadTable
from questboard.server.operator import FILE
from questboard.server.run import configured
from tests.server.house import PATIENCE, House, free_port, settings_for
from tests.server.processes import ROOT, serving
from tests.server.test_costs import from_elsewhere

pytestmark = pytest.mark.anyio
NGINX = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
needs_nginx = pytest.mark.skipif(NGINX is None, reason="NGINX IS NOT INSTALLED: `make system` as root installs it")


def documented(port: int, behind: int) -> str:
    """The example of the documentation, on our ports and without a certificate."""
    page = (ROOT / "docs" / "reverse_proxy.md").read_text()
    found = re.search(r"```nginx\n(.*?)```", page, re.DOTALL)
    assert found is not None
    text = re.sub(r" *ssl_certificate.*\n", "", found[1])
    return text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};").replace(":8000;", f":{behind};")


@contextmanager
def nginx(folder: Path, behind: int) -> Iterator[str]:
    """The proxy; gives its address."""
    assert NGINX is not None
    port = free_port()
    paths = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = f"events {{}}\nhttp {{\naccess_log {folder / 'access'};\n{paths}{documented(port, behind)}}}\n"
    config = folder / "nginx.conf"
    config.write_text(f"daemon off;\npid {folder / 'pid'};\nerror_log {folder / 'error'};\n{text}")
    process = subprocess.Popen([NGINX, "-c", str(config), "-p", str(folder)], stderr=subprocess.PIPE)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            until = monotonic() + PATIENCE
            while monotonic() < until:
                try:
                    client.get("/health")
                    break
                except httpx.ConnectError:
                    assert process.poll() is None, process.stderr and process.stderr.read()
                    sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


@asynccontextmanager
async def behind_nginx(folder: Path, *options: str) -> AsyncIterator[House]:
    (folder / "nginx").mkdir()
    (folder / "nginx").chmod(0o777)
    with (
        serving("--data", str(folder), *options, log=folder / "log") as process,
        nginx(folder / "nginx", process.port) as address,
    ):
        house = House(address)
        yield house
        await house.close()


@needs_nginx
async def test_a_game_by_way_of_nginx(tmp_path: Path):
    async with behind_nginx(tmp_path, 'trusted_proxies=["127.0.0.1"]') as house:
        table = await house.table(people=2)
        async with table.player(0) as ann, table.player(1) as bea:
            for player in (ann, bea):
                await player.until(lambda state: state.get("asked"))
                await player.answer(["christen", "Windward"])
            await ann.until(lambda state: state["asked"]["name"] == "market")
        headers = {"questboard-invite": table.invite}
        async with house.http.stream("GET", f"{table.path}/stream", headers=headers) as stream:
            async for line in stream.aiter_lines():
                assert line.startswith("{")
                break
        operator = {"authorization": f"Bearer {(tmp_path / FILE).read_text().strip()}"}
        assert (await house.http.get("/metrics", headers=operator)).status_code == 404
        answer = await house.http.get("/")
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    seen = (tmp_path / "nginx" / "access").read_text()
    assert [token for token in (*table.tokens.values(), table.host, table.invite) if token in seen] == []


@needs_nginx
async def test_clients_behind_nginx_have_budgets_of_their_own(tmp_path: Path):
    limits = ("new_tables=1", "connections=2", 'trusted_proxies=["127.0.0.1"]')
    async with behind_nginx(tmp_path, *limits) as house:
        body = {"game": "moonrunners", "seats": [{}, {}]}
        lies = {"x-forwarded-for": "203.0.113.7"}
        answers = [await house.http.post("/api/tables", json=body, headers=lies) for _ in range(14)]
        assert answers[-1].status_code == 429
        other = from_elsewhere(house, "127.0.0.2")
        assert (await other.http.post("/api/tables", json=body)).status_code == 201
        await other.close()


async def test_who_is_no_trusted_proxy_is_not_believed(tmp_path: Path):
    with serving("--data", str(tmp_path), "new_tables=1", log=tmp_path / "log") as process:
        house = House(process.address)
        body = {"game": "moonrunners", "seats": [{}, {}]}
        codes = [
            (await house.http.post("/api/tables", json=body, headers={"x-forwarded-for": f"203.0.113.{n}"})).status_code
            for n in range(14)
        ]
        assert codes[-1] == 429
        await house.close()


def test_a_trusted_proxy_is_an_address(tmp_path: Path):
    from questboard.server.app import make_app

    settings = settings_for(tmp_path, trusted_proxies=("nginx.example",))
    with pytest.raises(BadTable, match="address or a network"):
        configured(make_app(settings), settings)
