"""When the collector of cycles looks through memory: never long while somebody plays.

Nearly everything that is made in play is gone at once, or stays as long as its table is here. So what has survived
one small look is set aside. Closed sockets and tables that were put away leave cycles behind there, which are looked
for while nothing happens, and at the latest after half an hour; sooner, if what was set aside has grown by half. So a
fault that leaves a cycle with every answer costs pauses, not the memory of the machine.
"""

from __future__ import annotations

import gc

from questboard.server.steady import now

SMALL = 150
"""How many more objects there are when the collector takes a small look. Those that took the place of others are not
counted, but looked through all the same, and they are many: with 2,000 here, it took up to 20 milliseconds."""
NEVER = 1_000_000_000
SELDOM, LATEST = 300.0, 1800.0
"""Seconds between two looks at everything: if nothing happens, and in any case."""
STILL = 2.0
"""Seconds in which nothing has happened."""
COUNTED = 15.0
"""Seconds between two counts of what was set aside: a million objects are counted in 13 milliseconds."""
MANY = 250_000
"""So many more objects are no reason to look, some 20 to 40 megabytes."""


class Tidying:
    def __init__(self) -> None:
        self._last = self._counted = now()
        self._kept = 0

    def begin(self) -> None:
        """What is there now stays."""
        gc.set_threshold(SMALL, NEVER, NEVER)
        if _set_aside not in gc.callbacks:
            gc.callbacks.append(_set_aside)
        gc.freeze()
        self._kept = gc.get_freeze_count()

    def tidy(self, touched: float) -> bool:
        """Look at everything, if it is time to. `touched`: when something happened last."""
        moment = now()
        since = moment - self._last
        if (since < SELDOM or (since < LATEST and moment - touched < STILL)) and not self._grown(moment):
            return False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._kept = gc.get_freeze_count()
        self._last = self._counted = now()
        return True

    def _grown(self, moment: float) -> bool:
        """Whether so much was set aside since the last look that some of it may be rubbish."""
        if moment - self._counted < COUNTED:
            return False
        self._counted = moment
        return gc.get_freeze_count() - self._kept > max(MANY, self._kept // 2)


def _set_aside(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] == 0:
        gc.freeze()
