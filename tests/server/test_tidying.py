"""Memory: moves leave nothing to the collector of cycles, and it never looks at everything while people play."""

from __future__ import annotations

import gc
import weakref
from asyncio import gather
from collections.abc import Iterator
from random import Random
from time import time

import pytest

from questboard.server.tables.moves import Draft
from questboard.server.upkeep import tidying
from questboard.server.upkeep.tidying import COUNTED, LATEST, SELDOM, Tidying
from tests.server.house import House

pytestmark = pytest.mark.anyio


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[None]:
    """As it is by default, and again afterwards."""
    threshold, callbacks = gc.get_threshold(), list(gc.callbacks)
    yield
    gc.set_threshold(*threshold)
    gc.callbacks[:] = callbacks
    gc.unfreeze()


async def test_moves_leave_no_cycles_behind(house: House):
    table = await house.table("moonrunners", people=2, options={"nights": 2})
    async with table.player(0) as first, table.player(1) as second:
        gc.collect()
        gc.disable()
        try:
            await gather(first.play(Random(1)), second.play(Random(2)))
            assert not [one for one in gc.get_objects() if isinstance(one, Draft)]
        finally:
            gc.enable()


def test_what_survives_a_small_look_is_set_aside_until_nothing_happens(collector: None):
    tidy = Tidying()
    tidy.begin()
    knot = Knot()
    gone = weakref.ref(knot)
    gc.collect(0)
    del knot
    gc.collect(0)
    assert gone() is not None, "it was set aside"
    began = time()
    tidy._last = began - SELDOM - 1
    assert not tidy.tidy(touched=began), "somebody plays"
    assert gone() is not None
    assert tidy.tidy(touched=began - 60)
    assert gone() is None
    assert not tidy.tidy(touched=0.0), "it was just done"


def test_it_is_not_put_off_for_ever(collector: None):
    tidy = Tidying()
    tidy._last = time() - LATEST - 1
    assert tidy.tidy(touched=time())


def test_much_that_was_set_aside_is_looked_through_although_somebody_plays(
    collector: None, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(tidying, "MANY", 1000)
    tidy = Tidying()
    tidy.begin()
    knots = [Knot() for _ in range(tidy._kept // 2 + 10_000)]
    gone = weakref.ref(knots[0])
    gc.collect(0)  # they survive it, and are set aside
    knots.clear()
    gc.collect(0)
    assert gone() is not None
    assert not tidy.tidy(touched=time()), "they were counted a moment ago"
    tidy._counted -= COUNTED
    assert tidy.tidy(touched=time())
    assert gone() is None
    tidy._counted -= COUNTED
    assert not tidy.tidy(touched=time()), "nothing has grown since"


def test_a_server_that_begins_twice_sets_aside_once(collector: None):
    Tidying().begin()
    Tidying().begin()
    assert gc.callbacks.count(tidying._set_aside) == 1
