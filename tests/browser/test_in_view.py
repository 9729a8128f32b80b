"""The next button is visible: for every kind of question, on a large, a middle and a small screen.

`pytest tests/browser/test_in_view.py -s` says which kinds were measured and which were not reached. With
QUESTBOARD_EVERY_QUESTION=1 it opens every kind that is reached, not only one of those that are drawn alike.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser import kinds
from tests.browser.conftest import Arrive
from tests.browser.kinds import Asked
from tests.server.processes import Process

SIZES = ((1440, 900), (1180, 800), (390, 844))
MEASURE = Path(__file__).with_name("in_view.js").read_text().strip()
PATIENCE = 30_000
"""Milliseconds in which a page of a busy machine may still be on its way to how it looks at a size: a fault is one that
stays. Once one has stayed, the test has failed, and each further one is waited for only so long:"""
IMPATIENCE = 3_000
OPEN = """([table, token]) => {
    history.pushState(null, '', `/t/${table}`)
    location.hash = `seat=${token}`
}"""
ASKED = """name => document.title.startsWith('●') && document.querySelector('.prompt .say')
    && (document.querySelector('.desk')?.dataset.name ?? name) === name"""
EVERY = bool(os.environ.get("QUESTBOARD_EVERY_QUESTION"))


class Eye:
    """One page that goes from table to table, and at each through the sizes of screens."""

    def __init__(self, arrive: Arrive, address: str):
        self.page: Page = arrive("Ann", reduced_motion="reduce").page
        self.page.goto("/")
        self._http = httpx.Client(base_url=address, timeout=60)
        self._forth = True
        self._patience = PATIENCE

    def lay(self, asked: Asked) -> None:
        made = self._http.post("/api/import", content=asked.saved).raise_for_status().json()
        table, wanted = made["table"]["id"], {"name": asked.who, "seat": asked.seat, "invite": made["invite"]}
        seated = self._http.post(f"/api/tables/{table}/join", json=wanted).raise_for_status().json()
        self.page.evaluate(OPEN, [table, seated["token"]])
        try:
            self.page.wait_for_function(ASKED, arg=asked.name, timeout=60_000)
        except PlaywrightTimeout as never:
            raise AssertionError(f"{asked.name} is not asked: {self.page.inner_text('body')}") from never

    def sizes(self) -> Iterator[int]:
        """There, and the next time back: so each question is also opened on the smallest."""
        for width, height in SIZES if self._forth else SIZES[::-1]:
            self.page.set_viewport_size({"width": width, "height": height})
            yield width
        self._forth = not self._forth

    def faults(self, what: str) -> list[str]:
        return [f"{what} at {width}: {fault}" for width in self.sizes() for fault in self.remaining()]

    def remaining(self) -> list[str]:
        with suppress(PlaywrightTimeout):
            self.page.wait_for_function(f"() => ({MEASURE})().length === 0", timeout=self._patience)
            return []
        self._patience = IMPATIENCE
        return self.page.evaluate(MEASURE)


@pytest.fixture
def eye(arrive: Arrive, server: Process) -> Eye:
    return Eye(arrive, server.address)


@pytest.mark.parametrize("game", kinds.GAMES)
def test_what_is_asked_and_the_button_for_it_are_in_view(eye: Eye, game: str) -> None:
    found = kinds.reached(game)
    missing = kinds.declared(game) - set(found)
    print(f"\n{game}: {len(found)} kinds reached; not: {', '.join(sorted(missing)) or 'none'}")
    own = {name for name in missing if kinds.is_drawn(game, name)}
    assert own <= set(kinds.EXCUSED), f"drawn in a way of their own, and not seen: {sorted(own)}"
    faults: list[str] = []
    for asked in found.values() if EVERY else kinds.unlike(game, found):
        eye.lay(asked)
        faults += eye.faults(f"{game}, {asked.name}")
    assert not faults, "\n".join(faults)
