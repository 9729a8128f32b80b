"""Servers that are born quickly, to be killed by the thousand: a process that has imported everything forks them.

Each is a process of its own that serves as any other does; only the imports are done once.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from traceback import print_exc

from questboard.server import run
from questboard.server.app import make_app
from questboard.server.settings import Settings
from questboard.server.warming import learn_types
from tests.server.processes import state_of

PORTS = range(18_000, 28_000)
TRIES = 5


class Born:
    """A server that the nursery has made."""

    def __init__(self, pid: int, port: int):
        self.pid = pid
        self.port = port
        self.address = f"http://127.0.0.1:{port}"

    def kill(self) -> None:
        """As if the power had failed."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)
        while state_of(self.pid) not in ("", "Z"):
            os.sched_yield()


class Nursery:
    """Begin it before anything else runs in this process: no thread and no loop is to be copied."""

    def __init__(self, settings: Settings, log: Path):
        ask, self._ask = os.pipe()
        self._hear, tell = os.pipe()
        self._last: Born | None = None
        self._pid = os.fork()
        if not self._pid:
            os.close(self._ask)
            os.close(self._hear)
            _tend(ask, tell, settings, log)
        os.close(ask)
        os.close(tell)

    def bear(self, port: int = 0) -> Born:
        """A new server, ready to serve; if its port is not free, at another one."""
        for _ in range(TRIES):
            port = port or SystemRandom().choice(PORTS)
            os.write(self._ask, port.to_bytes(4, "big"))
            pid = int.from_bytes(os.read(self._hear, 4), "big")
            if pid:
                self._last = Born(pid, port)
                return self._last
            port = 0
        raise AssertionError("the server did not start; its log says why")

    def close(self) -> None:
        if self._last is not None:
            self._last.kill()
        os.close(self._ask)
        os.waitpid(self._pid, 0)


def _tend(ask: int, tell: int, settings: Settings, log: Path) -> None:
    """The life of the nursery itself."""
    learn_types()
    made = make_app(settings)  # nothing of it runs yet, so each child has a whole one of its own
    setattr(run, "make_app", lambda _: made)  # noqa: B010
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody mourns
    while port := os.read(ask, 4):
        born, bearing = os.pipe()
        pid = os.fork()
        if not pid:
            os.close(born)
            _serve(bearing, settings, log, int.from_bytes(port, "big"))
        os.close(bearing)
        os.write(tell, (pid if os.read(born, 1) else 0).to_bytes(4, "big"))
        os.close(born)
    os._exit(0)


def _serve(bearing: int, settings: Settings, log: Path, port: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    lines = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(lines, sys.stderr.fileno())
    try:
        run.serve(settings, "127.0.0.1", port, lambda _: os.close(bearing) if os.write(bearing, b"!") else None)
    except BaseException:
        print_exc()
    os._exit(0)
