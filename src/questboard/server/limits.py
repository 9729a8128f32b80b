"""How much one client may ask for: a bucket that fills at a steady rate."""

from __future__ import annotations

from time import monotonic

from questboard.server.problems import TooMany

MOST_CLIENTS = 20_000


class Bucket:
    """Takes `rate` a second on average and `burst` at once; a rate of 0 takes everything."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float):
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = monotonic()

    def take(self) -> None:
        """One more, or `TooMany`."""
        if not self._rate:
            return
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            raise TooMany()
        self._left -= 1


class Buckets:
    """One bucket for each client; the longest silent ones are forgotten."""

    def __init__(self, rate: float, burst: float):
        self._rate = rate
        self._burst = burst
        self._known: dict[str, Bucket] = {}

    def take(self, client: str) -> None:
        if not self._rate:
            return
        bucket = self._known.pop(client, None) or Bucket(self._rate, self._burst)
        self._known[client] = bucket  # the most recent one is the last
        if len(self._known) > MOST_CLIENTS:
            del self._known[next(iter(self._known))]
        bucket.take()
