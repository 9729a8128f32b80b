"""Server processes that can be killed, and a PostgreSQL of our own for them to share."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.house import free_port

ROOT = Path(__file__).parents[2]


class Process:
    """`questboard serve` in a process of its own."""

    def __init__(self, *options: str, log: Path, port: int = 0):
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-X", "faulthandler", "-m", "tests.server.served", str(self.port), *options]
        self._log = log.open("ab")
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._log, cwd=ROOT, start_new_session=True
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline().decode().strip()
        assert said.endswith(str(self.port)), (said, log.read_text()[-2000:])

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """As if the power had failed."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def how(self) -> str:
        """How it is, for a test that wonders."""
        return f"pid {self._process.pid}, exit {self._process.poll()}: {Path(self._log.name).read_text()[-1500:]}"

    def stop(self) -> int:
        """Politely."""
        if self._process.poll() is None:
            self._process.terminate()
        code = self._process.wait(20)
        self._log.close()
        return code


@contextmanager
def serving(*options: str, log: Path, port: int = 0) -> Iterator[Process]:
    process = Process(*options, log=log, port=port)
    try:
        yield process
    finally:
        process.stop()


def postgres_programs() -> Path | None:
    """Where Debian's package keeps `initdb` and `pg_ctl`."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    named = shutil.which("initdb")
    return found[-1].parent if found else Path(named).resolve().parent if named else None


@contextmanager
def postgres() -> Iterator[str]:
    """A cluster of our own in a folder of its own, run by an unprivileged user; gives the URL of a database."""
    programs = postgres_programs()
    assert programs is not None
    port = free_port()
    folder = Path(tempfile.mkdtemp(prefix="questboard-pg-"))
    user = None
    if os.getuid() == 0:  # PostgreSQL refuses to be run by root
        user = "postgres" if _exists("postgres") else "nobody"
        shutil.chown(folder, user)
    data = folder / "cluster"
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c shared_buffers=32MB -c max_connections=60"

    def run(program: str, *arguments: str | Path) -> None:
        done = subprocess.run([programs / program, *arguments], user=user, cwd="/", capture_output=True, text=True)
        assert done.returncode == 0, f"{program}: {done.stdout} {done.stderr}"

    try:
        run("initdb", "-D", data, "-A", "trust", "-U", "questboard", "-E", "UTF8", "--no-sync")
        # the server keeps the pipes of who starts it: it gets none
        subprocess.run(
            [programs / "pg_ctl", "-D", data, "-w", "-o", options, "-l", folder / "log", "start"],
            user=user, cwd="/", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        run("createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "questboard", "questboard")
        yield f"postgresql://questboard@127.0.0.1:{port}/questboard"
    finally:
        subprocess.run(
            [programs / "pg_ctl", "-D", data, "-m", "immediate", "stop"], user=user, cwd="/", capture_output=True
        )
        shutil.rmtree(folder, ignore_errors=True)


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
