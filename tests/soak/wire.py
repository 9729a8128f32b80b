"""Twin worlds on the wire: a real server with sockets, two tables of the same game, and everybody who looks at them."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from questboard import Match
from tests.laws import driver
from tests.laws.driver import STEADY
from tests.laws.knowledge import whose
from tests.laws.session import Variant
from tests.laws.worlds import observers, sealed_somewhere
from tests.server import test_secrets as twins
from tests.server.house import running, settings_for

FARTHEST = 150
"""So many moves are made at most before the worlds part."""


def compared(variant: Variant, number: int, records: Path) -> Counter[str]:
    """How often everything that somebody was sent was the same in both worlds, by whose eyes.

    If it was not, the save from which the worlds parted is left in `records`.
    """
    luck = Random(f"wire {number}")
    match = somewhere(variant, luck)
    if match is None:
        return Counter()
    data = match.save()
    try:
        return asyncio.run(_compared(match, data, number))
    except BaseException:
        records.mkdir(parents=True, exist_ok=True)
        (records / f"piece-{number}-wire.qb").write_bytes(data)
        raise


async def _compared(match: Match, data: bytes, number: int) -> Counter[str]:
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="questboard-soak-") as folder:
        async with running(settings_for(Path(folder))) as house:
            for seat in observers(match):
                luck = Random(f"wire {number} {seat}")
                hello = luck.choice([{}, {"patches": True}, twins.LEAN])
                moves, _ = await twins.compared(house, data, seat, luck, hello)
                found[whose(match, seat)] += moves
    return found


def somewhere(variant: Variant, luck: Random) -> Match | None:
    """A game at a random moment, with nothing sealed; none if it was over before."""
    match = variant.new(f"wire {luck.random()}")
    moves = luck.randrange(FARTHEST)
    while match.outcome is None and (moves > 0 or sealed_somewhere(match)):
        driver.do(match, driver.propose(match, luck, STEADY))
        moves -= 1
    return match if match.outcome is None else None
