"""An evening of Forty Factions: a game to go on with, and a browser for each of four players and the DM."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

import questboard
from questboard import bots
from tests.browser.people import Person

PLAYERS = ["Corvin", "Isolde", "Anselm", "Mirelle"]
DM = len(PLAYERS)
EVERYBODY = (*PLAYERS, "Hester")

ASKED = ".desk, .choices, .cell[data-lit]"
"""A question is seen: at a desk, in a sheet, or on a phone's board, where nothing else of it stands."""
CAUGHT_UP = "wanted => Number(document.querySelector('.desk')?.dataset.question || 0) >= wanted"
ANSWERED = """before => {
    const desk = document.querySelector('.desk')
    return desk && (desk.dataset.question !== before || desk.dataset.sealed === 'true')
}"""


def a_game(until: str = "", turn: int = 1, seed: str = "the amber salon", **options: Any) -> bytes:
    """A saved game that bots have played up to a question; or one that has just begun."""
    match = questboard.new("forty-factions", PLAYERS, seed, dm="Hester", options=options)
    luck, players = Random(7), {seat: bots.make("greedy", seed=seat) for seat in range(DM + 1)}
    while until and not (match.questions()[0].name == until and match.view().turn >= turn):
        bots.play(match, players, luck.random, 1)
        assert match.outcome is None, f"the game is over before anybody is asked to {until}"
    return match.save()


class Seated:
    """A saved game on a table of a real server, everybody seated. A seat's browser opens when somebody looks at it."""

    def __init__(
        self, arrive: Callable[..., Person], address: str, saved: bytes, names: Sequence[str] = EVERYBODY, **look: Any
    ):
        self._arrive, self._address, self._look = arrive, address, look
        self._opened: dict[int, Person] = {}
        self.names = names
        with httpx.Client(base_url=address, timeout=30) as http:
            made = http.post("/api/import", content=saved).raise_for_status().json()
            self.id: str = made["table"]["id"]
            self.invite: str = made["invite"]
            self.tokens: list[str] = []
            for seat, name in enumerate(self.names):
                wanted = {"name": name, "seat": seat, "invite": made["invite"]}
                seated = http.post(f"/api/tables/{self.id}/join", json=wanted).raise_for_status().json()
                self.tokens.append(seated["token"])

    def person(self, seat: int) -> Person:
        if seat not in self._opened:
            person = self._opened[seat] = self._arrive(self.names[seat], **self._look)
            person.page.emulate_media(reduced_motion="reduce")
            person.page.goto(f"/t/{self.id}#seat={self.tokens[seat]}")
            person.sits()
            person.page.locator(ASKED).first.wait_for()
        return self._opened[seat]

    def page(self, seat: int) -> Page:
        return self.person(seat).page

    def state(self, seat: int) -> Any:
        """What the server has sent to a seat, for a test that compares it with what the page shows."""
        headers = {"authorization": f"Bearer {self.tokens[seat]}"}
        return httpx.get(f"{self._address}/api/tables/{self.id}/state", headers=headers, timeout=30).json()

    def desk(self, seat: int) -> Locator:
        return self.page(seat).locator(".desk")

    def acted(self, seat: int, act: Callable[[], None]) -> None:
        """Do something at a desk, and wait until it has been heard."""
        before = self.desk(seat).get_attribute("data-question")
        act()
        self.page(seat).wait_for_function(ANSWERED, arg=before)

    def press(self, seat: int, name: str, confirm: str = "") -> None:
        """Press a button of the desk, and say that one means it."""

        def press() -> None:
            self.desk(seat).get_by_role("button", name=name).first.click()
            if confirm:
                self.desk(seat).get_by_role("button", name=confirm, exact=True).click()

        self.acted(seat, press)


class Evening(Seated):
    """All five at their browsers from the start. `pages[DM]` is the DM's."""

    def __init__(self, arrive: Callable[..., Person], address: str, saved: bytes):
        super().__init__(arrive, address, saved)
        self.pages = [self.page(seat) for seat in range(len(self.names))]

    def together(self) -> tuple[str, list[int]]:
        """Waits until all browsers show the same question; its name, and whose answer is wanted."""
        wanted = max(number(self.desk(seat)) for seat in range(DM + 1))
        for page in self.pages:
            page.wait_for_function(CAUGHT_UP, arg=wanted)
        name = self.desk(0).get_attribute("data-name") or ""
        return name, [seat for seat in range(DM + 1) if self.desk(seat).get_attribute("data-wanted") == "true"]

    def everybody_reads(self, words: str) -> None:
        for page in self.pages:
            expect(log(page).get_by_text(words).first).to_be_visible()

    def nobody_reads(self, words: str, seats: list[int]) -> None:
        for seat in seats:
            assert words not in self.pages[seat].content()
            assert words not in json.dumps(self.state(seat))


def number(desk: Locator) -> int:
    return int(desk.get_attribute("data-question") or 0)


def log(page: Page) -> Locator:
    return page.locator(".left")


def open_part(page: Page, title: str) -> Locator:
    """A part of the DM's console, opened."""
    part = page.locator(".dmc section").filter(has=page.get_by_role("button", name=title, exact=True)).first
    head = part.get_by_role("button", name=title, exact=True)
    if head.get_attribute("aria-expanded") == "false":
        head.click()
    return part
