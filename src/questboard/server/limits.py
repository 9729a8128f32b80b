"""How much one client may ask for: a bucket that fills at a steady rate, and places that are left again."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from time import monotonic, thread_time
from typing import TypeVar

from questboard.server.problems import TooMany

MOST_CLIENTS = 20_000
LONGEST_WAIT = 3600.0
HOUR, MINUTE = 3600.0, 60.0
T = TypeVar("T")


@lru_cache(4096)
def one_client(address: str) -> str:
    """Who is counted as one: of IPv6 a whole network, since everybody there has as many addresses as they like."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))


class Bucket:
    """Takes `rate` a second on average and `burst` at once; a rate of 0 takes everything."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float):
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = monotonic()

    def take(self, says: str = "") -> None:
        """One more, or `TooMany` with the seconds after which there is one again."""
        if not self._rate:
            return
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            raise TooMany(says, after=min(LONGEST_WAIT, (1 - self._left) / self._rate))
        self._left -= 1


class Buckets:
    """One bucket for each client; the longest silent ones are forgotten. `says`: what was too much."""

    def __init__(self, rate: float, burst: float, says: str = ""):
        self._rate = rate
        self._burst = burst
        self._says = says
        self._known: dict[str, Bucket] = {}

    def take(self, client: str) -> None:
        if not self._rate:
            return
        bucket = self._known.pop(client, None) or Bucket(self._rate, self._burst)
        self._known[client] = bucket  # the most recent one is the last
        if len(self._known) > MOST_CLIENTS:
            del self._known[next(iter(self._known))]
        bucket.take(self._says)


class Allowance:
    """So many seconds of work in a `period` for each name; they grow back steadily. 0: no limit."""

    def __init__(self, seconds: float, period: float = HOUR, says: str = ""):
        self._most = seconds
        self._period = period
        self._says = says
        self._spent: dict[str, tuple[float, float]] = {}

    def spent(self, name: str) -> float:
        """What has not grown back yet."""
        spent, at = self._spent.get(name, (0.0, 0.0))
        return max(0.0, spent - (monotonic() - at) * self._most / self._period)

    def used_up(self, name: str) -> bool:
        return bool(self._most) and self.spent(name) >= self._most

    def check(self, name: str) -> None:
        """`TooMany` if it is used up, with the seconds after which a tenth of it is there again."""
        if self.used_up(name):
            after = (self.spent(name) - 0.9 * self._most) * self._period / self._most
            raise TooMany(self._says, after=min(LONGEST_WAIT, after))

    def spend(self, name: str, seconds: float) -> None:
        if not self._most:
            return
        self._spent[name] = (self.spent(name) + seconds, monotonic())
        if len(self._spent) > MOST_CLIENTS:
            self._spent = {known: kept for known, kept in self._spent.items() if self.spent(known) > 0}


class Advising:
    """What bots are asked about answers, cards and places is worked out in a thread, for so many seconds a minute."""

    def __init__(self, of_one: float, of_table: float):
        self._of_one = Allowance(of_one, MINUTE, "You have asked for much advice just now. Wait a moment.")
        self._of_table = Allowance(of_table, MINUTE, "This table has asked for much advice just now. Wait a moment.")

    async def do(self, client: str, table: str, work: Callable[[], T]) -> T:
        """What `work` comes to, or `TooMany`. Hold the table's lock: so one thing is worked out there at a time."""
        self._of_one.check(client)
        self._of_table.check(table)
        found, seconds = await asyncio.to_thread(_timed, work)
        self._of_one.spend(client, seconds)
        self._of_table.spend(table, seconds)
        if isinstance(found, Exception):
            raise found
        return found


def _timed(work: Callable[[], T]) -> tuple[T | Exception, float]:
    """And how long this thread was at work, whatever else the machine did meanwhile."""
    began = thread_time()
    try:
        found: T | Exception = work()
    except Exception as error:
        found = error
    return found, thread_time() - began


class Places:
    """How many of something each client has open; a `most` of 0 counts nobody."""

    def __init__(self, most: int, says: str):
        self._most = most
        self._says = says
        self._taken: Counter[str] = Counter()

    def check(self, client: str) -> None:
        """Whether there is one left; else `TooMany`."""
        if self._most and self._taken[client] >= self._most:
            raise TooMany(self._says.format(self._most), after=5.0)

    def take(self, client: str) -> None:
        """One more, or `TooMany`; whoever got it gives it back."""
        self.check(client)
        self._taken[client] += 1

    def give_back(self, client: str) -> None:
        self._taken[client] -= 1
        if self._taken[client] <= 0:
            del self._taken[client]
