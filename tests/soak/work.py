"""Pieces, one after the other, on several processes; each is counted when all before it are."""

from __future__ import annotations

import signal
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from threading import Event
from time import monotonic
from types import FrameType

from tests.soak import counts
from tests.soak.piece import Done, do

FRESH = 200
"""After so many pieces a worker is replaced: a soak must not end for want of memory."""


def soak(file: Path, processes: int, seconds: float, pieces: int | None) -> None:
    """Go on until it is asked to stop, or for so long, or for so many pieces more."""
    stop = Event()

    def ask_to_stop(number: int, frame: FrameType | None) -> None:
        print("Finishing what is begun ...", flush=True)
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ask_to_stop)
    known, version, until = counts.read(file), counts.version(), monotonic() + seconds
    end = float("inf") if pieces is None else known.next + pieces
    begun: deque[Future[Done]] = deque()
    with ProcessPoolExecutor(
        processes, get_context("spawn"), initializer=_let_the_parent_stop, max_tasks_per_child=FRESH
    ) as workers:
        while True:
            number = known.next + len(begun)
            if number < end and not stop.is_set() and monotonic() < until and len(begun) < 2 * processes:
                begun.append(workers.submit(do, number, file.parent / "faults"))
            elif begun:
                done = begun.popleft().result()
                known.add(done, version)
                counts.write(known, file)
                for fault in done.faults:
                    print(f"piece {done.number}: {fault}", flush=True)
            else:
                return


def _let_the_parent_stop() -> None:
    """Ctrl-C goes to all processes of a terminal; a worker finishes its piece."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
