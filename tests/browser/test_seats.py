"""A seat that others would hand over: asked for, announced with a countdown, objected to, taken back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from questboard.server.routes.static import FOLDER
from tests.browser.conftest import DESK, Arrive
from tests.browser.people import Person
from tests.browser.test_together import start_for_two
from tests.server.processes import Process, serving

PHONE = {"width": 390, "height": 844}
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One at which somebody is absent after three seconds."""
    assert (FOLDER / "index.html").is_file(), "the client is not built: make client"
    folder = tmp_path_factory.mktemp("seats")
    with serving("--data", str(folder / "data"), "absence=3", log=folder / "server.log") as process:
        yield process


def asks_for_a_bot(ann: Person, phone: bool, who: str) -> None:
    if phone:
        ann.page.get_by_role("button", name="Players").click()
    ann.page.locator(".players").get_by_role("button", name=who).click()
    ann.page.get_by_role("button", name="Ask to let a bot sit in").click()


@SIZES
def test_who_is_there_objects(arrive: Arrive, size: dict[str, int]) -> None:
    phone = size == PHONE
    ann, bea = arrive("Ann", viewport=size), arrive("Bea", viewport=size)
    start_for_two(ann, bea)
    asks_for_a_bot(ann, phone, "Bea")
    asked = bea.page.get_by_text("Ann asks to let a bot sit in for you.")
    expect(asked).to_be_visible()
    bea.photographs(f"seat-asked-{'phone' if phone else 'desk'}")
    bea.finds_no_barriers()
    bea.page.get_by_role("button", name="No, I play on").click()
    expect(asked).to_have_count(0)
    expect(ann.page.get_by_text("Ann asks to let a bot sit in for Bea.")).to_have_count(0)


@SIZES
def test_who_was_away_takes_the_seat_back(arrive: Arrive, size: dict[str, int]) -> None:
    phone = size == PHONE
    name = "phone" if phone else "desk"
    ann, bea = arrive("Ann", viewport=size), arrive("Bea", viewport=size)
    start_for_two(ann, bea)
    where = bea.page.url
    bea.page.goto("/credits")
    asks_for_a_bot(ann, phone, "Bea")
    if phone:
        ann.page.get_by_role("button", name="Choose").click()
    expect(ann.page.get_by_role("timer", name="the seat is handed over, if all agree").first).to_be_visible()
    ann.photographs(f"seat-countdown-{name}")
    ann.finds_no_barriers()
    if phone:
        ann.page.get_by_role("button", name="Players").click()
    expect(ann.page.get_by_text("bot, for Bea")).to_be_visible()
    bea.page.goto(where)
    back = bea.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    bea.photographs(f"seat-sat-in-{name}")
    bea.finds_no_barriers()
    back.click()
    expect(back).to_have_count(0)
    expect(bea.page.locator(".hand").first).to_be_attached()
    expect(ann.page.get_by_text("bot, for Bea")).to_have_count(0)


def test_who_leaves_lets_a_bot_sit_in_and_comes_back(arrive: Arrive) -> None:
    ann, bea = arrive("Ann"), arrive("Bea")
    start_for_two(ann, bea)
    bea.page.locator(".players").get_by_role("button", name="Bea").click()
    bea.page.get_by_role("button", name="Let a bot sit in…").click()
    sure = bea.page.get_by_role("alertdialog", name="Give the seat away?")
    expect(sure).to_contain_text("until you take your seat back")
    sure.get_by_role("button", name="No", exact=True).click()
    expect(sure).to_have_count(0)
    bea.page.get_by_role("button", name="Let a bot sit in…").click()
    sure.get_by_role("button", name="Yes, a bot plays on").click()
    expect(ann.page.locator(".players li", has_text="Bea")).to_contain_text("bot, for Bea")
    bea.page.get_by_role("button", name="Take my seat back").click()
    expect(bea.page.locator(".players li.you")).to_contain_text("Bea")


def test_a_link_that_leaked_is_ended_and_the_own_key_renewed(arrive: Arrive) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    ann.plays_against_bots()
    ann.page.keyboard.press("m")
    ann.page.get_by_role("button", name="Make a link to my seat").click()
    eve.follows(ann.page.get_by_label("Whoever has this link").input_value())
    eve.sits()
    expect(eve.page.locator(".players li.you")).to_contain_text("Ann")
    ann.page.get_by_role("button", name="Has a link leaked?").click()
    ann.photographs("seat-links-desk")
    ann.page.get_by_role("button", name="End it").click()
    expect(ann.page.get_by_role("button", name="End it")).to_have_count(0)
    expect(eve.page.get_by_text(re.compile("You are watching|you need its link")).first).to_be_visible()
    ann.sits()  # all devices of the seat have said hello anew
    ann.page.keyboard.press("m")
    ann.page.get_by_role("button", name="Has a link leaked?").click()
    ann.page.get_by_role("button", name="Renew").click()
    ann.sits()
    ann.page.reload()
    ann.sits()
    expect(ann.page.locator(".players li.you")).to_contain_text("Ann")
