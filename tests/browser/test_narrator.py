"""A DM's desk in real browsers: a scene in somebody's voice, a paper dropped on a seat, a question to the DM."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Arrive, Lay
from tests.browser.evening import DM, Evening, a_game
from tests.server.processes import Process

CORVIN, ISOLDE = 0, 1
SECRET = "The harbour chain is rusted through."


@pytest.fixture
def sit(server: Process, arrive: Arrive) -> Callable[[bytes], Evening]:
    return lambda saved: Evening(arrive, server.address, saved)


def test_a_scene_a_paper_and_a_question(sit: Callable[[bytes], Evening]):
    table = sit(a_game(until="trade"))
    dm, corvin, isolde = (table.page(seat) for seat in (DM, CORVIN, ISOLDE))
    desk = dm.locator(".narrate")
    desk.get_by_label("In whose voice").fill("The Harbourmaster")
    desk.get_by_label("What is seen and heard").fill("Fog lies on the river.")
    expect(desk.get_by_text("Everybody hears it, and who watches too.")).to_be_visible()
    table.person(DM).photographs("narrator-desk")
    desk.get_by_role("button", name="Tell it").click()
    for page in (corvin, isolde):
        told = page.get_by_role("dialog", name="The DM tells")
        expect(told).to_contain_text("The Harbourmaster")
        expect(told).to_contain_text("Fog lies on the river.")
    table.person(CORVIN).photographs("narrator-scene")
    corvin.get_by_role("dialog", name="The DM tells").get_by_role("button", name="Go on").click()
    expect(corvin.get_by_role("dialog", name="The DM tells")).to_have_count(0)

    desk.get_by_role("tab", name="Handout").click()
    desk.get_by_label("What stands on the paper").fill(SECRET)
    expect(desk.get_by_text("Nobody yet: say for whom it is.")).to_be_visible()
    desk.locator(".paper").drag_to(dm.locator(".players li").filter(has_text="Isolde"))
    expect(desk.get_by_text("Only Isolde and you read it.")).to_be_visible()
    desk.get_by_role("button", name="Hand it out: Isolde").click()
    isolde.get_by_role("dialog").get_by_role("button", name="Go on").click()
    expect(isolde.get_by_role("dialog", name="A paper for you")).to_contain_text(SECRET)
    expect(isolde.get_by_role("dialog", name="A paper for you")).to_contain_text("Only you and the DM know it.")

    corvin.get_by_role("tab", name="Told").click()
    corvin.get_by_label("Ask the DM").fill("Is the ford open?")
    corvin.get_by_role("button", name="Ask", exact=True).click()
    assert SECRET not in corvin.content()
    dm.get_by_role("group", name="What waits for you").get_by_role("button", name="question to you").click()
    dm.get_by_label("Answer Corvin").fill("At low tide.")
    dm.get_by_role("button", name="Answer", exact=True).click()
    expect(dm.get_by_text("Nobody has asked you anything.")).to_be_visible()
    expect(corvin.get_by_text("At low tide.")).to_be_visible()
    expect(corvin.get_by_text("Fog lies on the river.")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_console_is_put_away_at_its_head(lay: Lay, size: tuple[int, int]) -> None:
    """By the button in its head, with mouse or keyboard; then the one that opens it is under the keyboard."""
    width, height = size
    page = lay(positions.a_secret_scene(), viewport={"width": width, "height": height}).page(DM)
    console, opens = page.locator(".dmc"), page.get_by_role("button", name="DM console")
    if not console.count():
        opens.click()
    away = console.locator("header").get_by_role("button", name="Put away")
    away.click()
    expect(console).to_have_count(0)
    expect(opens).to_be_focused()
    page.keyboard.press("Enter")
    away.focus()
    page.keyboard.press("Enter")
    expect(console).to_have_count(0)
