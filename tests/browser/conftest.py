"""A real server process on SQLite, a real Chromium. Each test opens as many browsers (contexts) as it has people."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: make lint installs it")

from playwright.sync_api import Browser, expect, sync_playwright

from questboard.server.routes.static import FOLDER
from questboard.testing import Scenario
from tests.browser.evening import Seated
from tests.browser.people import LONG, Person
from tests.server.processes import Process, serving

expect.set_options(timeout=LONG)
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DESK = {"width": 1440, "height": 900}
KNOWS = """if (!localStorage.getItem('questboard.settings')) localStorage.setItem('questboard.settings',
    JSON.stringify({known: ['moonrunners', 'forty-factions', 'talisman', 'runebound'], moments: '%s'}))"""
"""Somebody who has played all of it before, needs no introduction and, unless a test says so, no scenes."""
Arrive = Callable[..., Person]
Lay = Callable[..., Seated]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    assert (FOLDER / "index.html").is_file(), "the client is not built: make client"
    folder = tmp_path_factory.mktemp("tables")
    with serving("--data", str(folder / "data"), "luck=kept", log=folder / "server.log") as process:
        yield process


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Stopped after each file: its event loop must not be in the way of other tests."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: make system")
    with sync_playwright() as playwright:
        sandbox = [] if os.getuid() else ["--no-sandbox"]
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=sandbox)
        yield chromium
        chromium.close()


@pytest.fixture
def arrive(server: Process, browser: Browser) -> Iterator[Arrive]:
    """`arrive("Ann")` is a person with a browser of their own. Nobody's page may have thrown an error."""
    here: list[Person] = []

    def one(name: str = "", newcomer: bool = False, moments: str = "off", **options: Any) -> Person:
        context = browser.new_context(base_url=server.address, **{"viewport": DESK, **options})
        if not newcomer:
            context.add_init_script(KNOWS % moments)
        person = Person(context.new_page(), name)
        here.append(person)
        return person

    yield one
    for person in here:
        person.page.context.close()
    assert [error for person in here for error in person.errors] == []


@pytest.fixture
def lay(server: Process, arrive: Arrive) -> Lay:
    """Lay a position on a table; whoever's page is looked at comes to it."""

    def one(position: Scenario, **look: Any) -> Seated:
        match = position.match
        names = [*match.table.players, *([match.table.dm] if match.table.dm else [])]
        return Seated(arrive, server.address, match.save(), names, **look)

    return one
