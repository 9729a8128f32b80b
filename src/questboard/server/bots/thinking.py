"""What runs in a bot's own process: a position comes in, an answer goes out. No seed comes with it."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from typing import Any, NamedTuple

import msgspec

import questboard
from questboard import bots
from questboard.bots.bot import SpeaksUp
from questboard.engine import Look, Match
from questboard.engine.journal import pages
from questboard.engine.journal.pages import Head, Page

RECENT = 200
"""Events that a bot is told of."""


class Job(msgspec.Struct, array_like=True):
    """A position and the seat that is to answer in it."""

    head: Head
    page: Page
    seat: int
    bot: str
    seed: str
    seconds: float


def job_for(match: Match, seat: int, bot: str, seconds: float) -> bytes:
    """The job of answering the open question for a seat; hold the table's lock."""
    head = msgspec.structs.replace(pages.head_of(match), seed="", former=())
    events = match.full_events[-RECENT:]
    page = pages.excerpt(match, match.checkpoints[-1], len(match.full_log), events)
    asked = match.pending.number if match.pending is not None else 0
    return msgspec.msgpack.encode(Job(head, page, seat, bot, f"{match.commitment}/{asked}", seconds))


class Thought(NamedTuple):
    """What a bot says."""

    option: list[Any]
    aside: bool = False
    """Not the answer, but something out of turn that it does first."""


def think(data: bytes) -> Thought:
    """A bot's answer, or what it does before."""
    job = msgspec.msgpack.decode(data, type=Job)
    match = pages.restored(job.head, [job.page], questboard.find)
    bot = bots.make(job.bot, job.seed, seconds=job.seconds)
    said = bot.aside(Look(match, job.seat)) if isinstance(bot, SpeaksUp) else None
    if said is not None:
        return Thought(list(said), aside=True)
    return Thought(list(bot.choose(Look(match, job.seat))))


def begin_worker() -> None:
    """A worker ends with its server, however that ends, and leaves signals to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
