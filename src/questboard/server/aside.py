"""What takes long is done in a process of its own: to play a game from a file again, which may be anything.

The server goes on meanwhile, and a file that takes too long is given up.
"""

from __future__ import annotations

import asyncio
import resource
import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from questboard.engine.errors import BadFile
from questboard.server.bots.thinking import begin_worker
from questboard.server.logs import note
from questboard.server.problems import Busy
from questboard.server.settings import Settings

WAITING = 8
"""Files that wait for a process; then others have to come later."""
MEMORY = 2 << 30
"""Bytes that such a process may use."""


class Aside:
    """Does one file after the other."""

    def __init__(self, settings: Settings):
        self._workers = settings.file_workers
        self._seconds = settings.file_seconds
        self._waiting = 0
        self._pool: Executor | None = None

    async def do(self, work: Callable[[bytes], bytes], data: bytes) -> bytes:
        """What `work` makes of the data; `Busy` if too many wait, `BadFile` if it takes too long."""
        if self._waiting >= WAITING + max(1, self._workers):
            raise Busy("Too many games from files are being looked at. Try again in a moment.", after=self._seconds)
        self._waiting += 1
        job = asyncio.get_running_loop().run_in_executor(self._executor(), _limited, work, data, self._limit)
        job.add_done_callback(self._done)
        try:
            return await asyncio.shield(job)
        except BrokenProcessPool:
            self._pool = None
            note("file worker died", 40)
            raise BadFile("This game cannot be looked at: it takes more memory than there is.") from None

    def _done(self, job: asyncio.Future[bytes]) -> None:
        """Also if whoever sent it has hung up meanwhile."""
        self._waiting -= 1
        if not job.cancelled():
            job.exception()

    @property
    def _limit(self) -> float:
        return self._seconds if self._workers else 0.0

    def _executor(self) -> Executor:
        if self._pool is None:
            if self._workers:
                self._pool = ProcessPoolExecutor(
                    self._workers, mp_context=get_context("spawn"), initializer=_begin_worker
                )  # fmt: skip
            else:
                self._pool = ThreadPoolExecutor(1)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _begin_worker() -> None:
    begin_worker()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _limited(work: Callable[[bytes], bytes], data: bytes, seconds: float) -> bytes:
    """In the worker: an alarm ends what takes too long. In a thread there is none."""
    if not seconds:
        return work(data)

    signal.signal(signal.SIGALRM, _give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work(data)
    except MemoryError:
        raise BadFile("This game cannot be looked at: it takes more memory than there is.") from None
    except _TooLong:
        too_long = f"This game cannot be looked at: to play it again takes more than {seconds:g} seconds."
        raise BadFile(too_long) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class _TooLong(BaseException):
    """Not an `Exception`: no rule may take it for a fault of its own."""


def _give_up(*_: Any) -> None:
    raise _TooLong
