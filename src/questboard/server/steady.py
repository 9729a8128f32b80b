"""The server's time: it goes on steadily, whatever is done to the clock on the machine's wall."""

from __future__ import annotations

from time import monotonic, time

_ahead = time() - monotonic()


def now() -> float:
    """Seconds since 1970, as they were known when the server began, and as many as have passed since."""
    return _ahead + monotonic()


def begin(moment: float) -> None:
    """It is that time now."""
    global _ahead
    _ahead = moment - monotonic()
