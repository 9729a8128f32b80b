"""A game's own part of the table that throws: the plain one stands in, and the game goes on."""

from __future__ import annotations

import json
from typing import Any

import httpx
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Arrive
from tests.browser.heroes import a_game, asked
from tests.browser.people import Person
from tests.server.processes import Process

PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}


def spoiled(message: str) -> str:
    """A view as none of the game's components expects it: the Heroes are missing."""
    told: dict[str, Any] = json.loads(message)
    if told.get("view"):
        told["view"].pop("heroes", None)
    return json.dumps(told)


def at_a_spoiled_table(arrive: Arrive, server: Process, **look: Any) -> Person:
    """Somebody whose line loses a part of every view; the game is at the first question with a choice."""
    ann = arrive("Ann", **look)

    def pass_on(route: WebSocketRoute) -> None:
        line = route.connect_to_server()
        line.on_message(lambda message: route.send(spoiled(str(message))))

    ann.page.route_web_socket("**/api/socket", pass_on)
    with httpx.Client(base_url=server.address, timeout=30) as http:
        made = http.post("/api/import", content=a_game(["Ann"], asked("move", roll=2))).raise_for_status().json()
        wanted = {"name": "Ann", "seat": 0, "invite": made["invite"]}
        seated = http.post(f"/api/tables/{made['table']['id']}/join", json=wanted).raise_for_status().json()
    ann.page.goto(f"/t/{made['table']['id']}#seat={seated['token']}")
    ann.sits()
    return ann


def test_every_part_that_throws_is_replaced_by_the_plain_one(arrive: Arrive, server: Process) -> None:
    ann = at_a_spoiled_table(arrive, server)
    page = ann.page
    expect(page.get_by_text("could not be drawn and is shown plainly instead")).to_be_visible()
    expect(page.locator(".board .boards")).to_have_count(0)  # not the map
    expect(
        page.locator("main.board, main > .board").get_by_role("heading").first
    ).to_be_visible()  # but the same as text
    expect(page.locator(".players")).to_contain_text("Ann")
    before = ann.prompt()
    ann.answers("Roll 5")
    expect(page.locator(".prompt .say")).not_to_have_text(before)
    expect(ann.log).to_contain_text("movement dice")
    ann.photographs("failing-parts-day")
    assert ann.errors and all("Ann: " in error for error in ann.errors), "the browser's console is told"
    ann.errors.clear()


def test_on_a_phone_too(arrive: Arrive, server: Process) -> None:
    ann = at_a_spoiled_table(arrive, server, **PHONE)
    before = ann.prompt()
    ann.options.filter(has_text="Roll 5").first.click()  # the next question is answered on the board: no sheet opens
    expect(ann.page.locator(".prompt .say")).not_to_have_text(before)
    ann.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Me").tap()
    expect(ann.page.locator(".players")).to_contain_text("Ann")
    ann.errors.clear()
