"""The wheel has everything in it, the browser client too: who installs it needs neither Node nor this repository."""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import httpx
import pytest

from questboard.server.routes.static import FOLDER

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_page_comes_out_of_an_installed_wheel(tmp_path: Path) -> None:
    assert (FOLDER / "index.html").is_file(), "the client is not built: make client"
    dist, home = tmp_path / "dist", tmp_path / "venv"
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(dist)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = dist.glob("*.whl")
    venv.create(home, with_pip=False)
    site = next(home.glob("lib/python3*/site-packages"))
    # the packages that we depend on are lent from here; ours come from the wheel alone
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(site)]
    subprocess.run([*install, str(wheel)], check=True)

    python = home / "bin" / "python"
    told = subprocess.run(
        [python, "-c", "import questboard; print(questboard.__file__)"], cwd=tmp_path, capture_output=True, text=True
    )
    assert str(site) in told.stdout, told.stderr
    command = [python, "-m", "questboard", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    server = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        page = httpx.get(address)
        assert '<div id="app">' in page.text
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script is not None
        assert httpx.get(address + script[1]).status_code == 200
        games = httpx.get(f"{address}/api/games").json()["games"]
        assert {"moonrunners", "forty-factions"} <= {one["name"] for one in games}
    finally:
        server.terminate()
        server.wait(20)
