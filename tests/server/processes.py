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
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

from tests.server.house import free_port

ROOT = Path(__file__).parents[2]


class Process:
    """`questboard serve` in a process of its own."""

    def __init__(self, *options: str, log: Path, port: int = 0, wall: Path | None = None):
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        module = ["tests.server.served"] if wall is None else ["tests.server.jumping", str(wall)]
        command = [sys.executable, "-X", "faulthandler", "-m", *module, str(self.port), *options]
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
        self._process.wait(120)

    def how(self) -> str:
        """How it is, for a test that wonders."""
        return f"pid {self._process.pid}, exit {self._process.poll()}: {Path(self._log.name).read_text()[-1500:]}"

    def stop(self) -> int:
        """Politely."""
        if self._process.poll() is None:
            self._process.terminate()
        code = self._process.wait(120)
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


class Cluster:
    """A PostgreSQL of our own in a folder of its own, run by an unprivileged user. It can be frozen and killed."""

    def __init__(self) -> None:
        programs = postgres_programs()
        assert programs is not None
        self._programs = programs
        self._port = free_port()
        self._folder = Path(tempfile.mkdtemp(prefix="questboard-pg-"))
        self._user = None
        if os.getuid() == 0:  # PostgreSQL refuses to be run by root
            self._user = "postgres" if _exists("postgres") else "nobody"
            shutil.chown(self._folder, self._user)
        self._data = self._folder / "cluster"
        self.url = f"postgresql://questboard@127.0.0.1:{self._port}/questboard"
        self._run("initdb", "-D", self._data, "-A", "trust", "-U", "questboard", "-E", "UTF8", "--no-sync")
        self.start()
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self._port), "-U", "questboard", "questboard")

    def _run(self, program: str, *arguments: str | Path) -> None:
        command = [self._programs / program, *arguments]
        done = subprocess.run(command, user=self._user, cwd="/", capture_output=True, text=True)
        assert done.returncode == 0, f"{program}: {done.stdout} {done.stderr}"

    def start(self) -> None:
        options = (
            f"-p {self._port} -k {self._folder} -c listen_addresses=127.0.0.1 -c shared_buffers=32MB "
            "-c max_connections=60"
        )
        # the server keeps the pipes of who starts it: it gets none
        subprocess.run(
            [self._programs / "pg_ctl", "-D", self._data, "-w", "-o", options, "-l", self._folder / "log", "start"],
            user=self._user, cwd="/", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def freeze(self) -> None:
        """It keeps its connections and says nothing any more."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """As if the power had failed. Afterwards it can be started again."""
        dead = self._signal(signal.SIGKILL)
        while any(state_of(pid) not in ("", "Z") for pid in dead):
            sleep(0.01)
        for lock in (self._data / "postmaster.pid", *self._folder.glob(".s.PGSQL.*")):
            lock.unlink()  # a corpse that nobody has buried yet still counts as a process

    def _signal(self, number: signal.Signals) -> list[int]:
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        pids = [first, *_children(first)]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, number)
        return pids

    def remove(self) -> None:
        with suppress(FileNotFoundError):
            self.thaw()
        subprocess.run(
            [self._programs / "pg_ctl", "-D", self._data, "-m", "immediate", "stop"],
            user=self._user, cwd="/", capture_output=True,
        )  # fmt: skip
        shutil.rmtree(self._folder, ignore_errors=True)


@contextmanager
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    try:
        yield made
    finally:
        made.remove()


@contextmanager
def postgres() -> Iterator[str]:
    """Gives the URL of a database in a cluster of our own."""
    with cluster() as made:
        yield made.url


def _children(parent: int) -> list[int]:
    pids = [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]
    return [pid for pid in pids if _stat(pid)[1:2] == [str(parent)]]


def state_of(pid: int) -> str:
    """One letter, as the kernel knows it; empty: there is no such process."""
    return "".join(_stat(pid)[:1])


def _stat(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
