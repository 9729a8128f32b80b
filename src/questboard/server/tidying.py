"""When the collector of cycles looks through memory: never long while somebody plays.

Nearly everything that is made in play is gone at once, or stays as long as its table is here. So what has survived
one small look is set aside. Closed sockets and tables that were put away leave cycles behind there, which are looked
for while nothing happens, and at the latest after half an hour.
"""

from __future__ import annotations

import gc
from time import time

SMALL = 150
"""How many more objects there are when the collector takes a small look. Those that took the place of others are not
counted, but looked through all the same, and they are many: with 2,000 here, it took up to 20 milliseconds."""
NEVER = 1_000_000_000
SELDOM, LATEST = 300.0, 1800.0
"""Seconds between two looks at everything: if nothing happens, and in any case."""
STILL = 2.0
"""Seconds in which nothing has happened."""


class Tidying:
    def __init__(self) -> None:
        self._last = time()

    def begin(self) -> None:
        """What is there now stays."""
        gc.set_threshold(SMALL, NEVER, NEVER)
        if _set_aside not in gc.callbacks:
            gc.callbacks.append(_set_aside)
        gc.freeze()

    def tidy(self, touched: float) -> bool:
        """Look at everything, if it is time to. `touched`: when something happened last."""
        now = time()
        since = now - self._last
        if since < SELDOM or (since < LATEST and now - touched < STILL):
            return False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._last = time()
        return True


def _set_aside(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] == 0:
        gc.freeze()
