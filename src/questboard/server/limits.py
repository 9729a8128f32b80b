"""How much one client may ask for: a bucket that fills at a steady rate, and places that are left again."""

from __future__ import annotations

import ipaddress
from collections import Counter
from functools import lru_cache
from time import monotonic

from questboard.server.problems import TooMany

MOST_CLIENTS = 20_000
LONGEST_WAIT = 3600.0


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
