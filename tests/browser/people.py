"""What people do in front of a browser, in words. Waiting is always for something to be there, never for time."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LONG = 120_000
"""Milliseconds to wait for a bot or a busy machine; a test that passes never waits so long."""
A_LOOK = 3_000
"""Milliseconds after which somebody who cannot click what they meant looks at the screen again."""
OVER = "[...document.querySelectorAll('h2')].some(one => one.textContent.includes('The game is over'))"
WANTED = f"""() => {OVER} ? 'over'
    : document.title.startsWith('●') && document.querySelector('.choices .option:not(.locked)') ? 'wanted' : ''"""
HEARD = f"""([said, number]) => {OVER} || document.querySelector('.form-editor form')
    || !document.title.startsWith('●') || document.querySelector('.prompt')?.dataset.question !== number
    || document.querySelector('.choices')?.innerText !== said"""
"""An answer has come to something: a form, another question, or nobody is asked any more."""


def sooner_or_later(page: Page, seen: Callable[[], Any], what: str) -> Any:
    """Looks until there is something to see: for what stands on several pages, or on a page and at the server."""
    until = monotonic() + LONG / 1000
    while not (found := seen()):
        assert monotonic() < until, f"it does not happen: {what}"
        page.wait_for_timeout(50)  # the pages hear what has come
    return found


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, name: str = ""):
        self.page = page
        self.name = name
        self.errors: list[str] = []
        page.set_default_timeout(LONG)
        page.on("pageerror", lambda error: self.errors.append(f"{name}: {error}"))

    # -- tables ----------------------------------------------------------------------------------------------------

    def plays_against_bots(self, game: str = "Moonrunners") -> None:
        """The one-click way from the title page."""
        self.page.goto("/")
        if self.name:
            self.page.get_by_label("Your name").fill(self.name)
        self.page.locator("li.game", has_text=game).get_by_role("button", name="Play now against bots").click()
        self.sits()

    def lays_a_table(self, game: str = "Moonrunners", players: int = 4, nights: int = 2) -> str:
        """Makes a table for friends by the page for it; gives the link."""
        page = self.page
        page.goto("/new")
        page.get_by_role("radio", name=game).check()
        page.get_by_label("Your name").fill(self.name)
        for _ in range(8):
            shown = int(page.locator(".count b").inner_text().split()[0])
            if shown == players:
                break
            page.get_by_role("button", name="One seat fewer" if shown > players else "One seat more").click()
        page.locator("summary").click()
        page.get_by_label("Nights").fill(str(nights))
        page.get_by_role("button", name="Lay the table").click()
        return page.get_by_label("Send this link").input_value()

    def follows(self, link: str) -> None:
        self.page.goto(link)

    def takes_a_seat(self, name: str = "") -> None:
        self.page.get_by_label(re.compile("Your name|Their name")).fill(name or self.name)
        self.page.get_by_role("button", name=re.compile("Take this seat|Sit down")).click()

    def sits(self) -> None:
        """Waits until the table is open."""
        expect(self.page.locator(".prompt .say")).to_be_visible(timeout=LONG)
        expect(self.page.locator(".strips .lost")).to_have_count(0, timeout=LONG)

    # -- playing ---------------------------------------------------------------------------------------------------

    @property
    def options(self) -> Locator:
        return self.page.locator(".choices .options").first.locator(".option:not(.refused):not(.aside)")

    @property
    def over(self) -> Locator:
        return self.page.get_by_role("heading", name="The game is over")

    @property
    def log(self) -> Locator:
        return self.page.locator("ol.log")

    def is_wanted(self) -> bool:
        return self.page.title().startswith("●")

    def waits_to_be_wanted(self) -> bool:
        """Until the title says so and the choices are open; False if the game is over instead."""
        return self.page.wait_for_function(WANTED).json_value() == "wanted"

    def prompt(self) -> str:
        return self.page.locator(".prompt .say").inner_text()

    def answers(self, label: str | re.Pattern[str] | None = None, patience: int = LONG) -> None:
        """Takes a choice (by default the last plain one, else the first form) and fills in what it asks for."""
        until = monotonic() + patience / 1000
        while True:
            look = min(patience, A_LOOK)
            try:
                number = self.page.locator(".prompt").get_attribute("data-question", timeout=look)
                before = self.page.locator(".choices").inner_text(timeout=look)
                plain = self.options.filter(has_not_text="...")
                named = self.options.filter(has_text=label) if label else None
                choice = named.first if named else plain.last if plain.count() else self.options.first
                choice.click(timeout=look)
                break
            except TimeoutError:  # a choice that was the only one has been taken by itself: one looks again
                if monotonic() > until:
                    raise
                if not self.waits_to_be_wanted():
                    return
        self.page.wait_for_function(HEARD, arg=[before, number])
        form = self.page.locator(".form-editor form")
        if form.count():
            self.fills_in(form)

    def fills_in(self, form: Locator) -> None:
        """The least that will do."""
        for group in form.locator("fieldset:has(input[type=radio])").all():
            group.locator("input[type=radio]").first.check()
        for words in form.locator("input[type=text]").all():
            words.fill(f"The {self.name or 'Nameless'}")
        form.get_by_role("button", name="Do it").click()
        expect(form).to_have_count(0)

    # -- looking ---------------------------------------------------------------------------------------------------

    def photographs(self, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.evaluate("document.fonts.ready")
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def finds_no_barriers(self) -> None:
        """axe finds nothing serious on the page as it is."""
        self.page.evaluate(AXE.read_text())  # not as a script of the page: its content policy allows none but its own
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
        told = [
            f"{one['id']}: {one['help']}: " + "; ".join(n["html"][:140] for n in one["nodes"][:3]) for one in serious
        ]
        assert not told, "\n".join(told)
