"""Keyboard alone, a phone of 360 pixels, screen readers, both lights."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import Person

PHONE = {"width": 360, "height": 780}
TABLET = {"width": 834, "height": 1112}
UPRIGHT = {"width": 900, "height": 1200}
LIGHTS = [("light", "day"), ("dark", "night")]


def tab_to(person: Person, name: str, most: int = 60) -> None:
    for _ in range(most):
        person.page.keyboard.press("Tab")
        if name in person.page.evaluate("document.activeElement.innerText || document.activeElement.ariaLabel || ''"):
            return
    pytest.fail(f"the keyboard does not come to {name!r}")


def test_keyboard_alone(arrive: Arrive) -> None:
    ann = arrive("Ann")
    keys = ann.page.keyboard
    ann.page.goto("/")
    expect(ann.page.get_by_role("button", name="Play now against bots").last).to_be_visible()
    ann.page.locator("li.game", has_text="Moonrunners").scroll_into_view_if_needed()
    for _ in range(30):
        tab_to(ann, "Play now against bots")
        if "Moonrunners" in ann.page.evaluate("document.activeElement.closest('li').innerText"):
            break
    keys.press("Enter")
    ann.sits()
    ann.waits_to_be_wanted()
    keys.press("1")
    expect(ann.page.locator(".form-editor input")).to_be_focused()
    keys.press("Escape")
    expect(ann.page.locator(".form-editor")).to_have_count(0)
    keys.press("1")
    expect(ann.page.locator(".form-editor input")).to_be_focused()
    keys.insert_text("The Silent")
    keys.press("Enter")
    expect(ann.log).to_contain_text("The Silent")
    keys.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_have_count(0)
    keys.press("t")
    expect(ann.page.get_by_role("heading", name="The table as text")).to_be_visible()
    keys.press("t")
    ann.waits_to_be_wanted()
    market = ann.page.locator(".choices").inner_text()
    keys.press("d")
    expect(ann.page.locator(".choices").filter(has_not_text=market)).to_be_visible()


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_a_phone_of_360_pixels(arrive: Arrive, scheme: str, light: str) -> None:
    ann = arrive("Ann", viewport=PHONE, color_scheme=scheme, has_touch=True, is_mobile=True)
    ann.page.goto("/")
    expect(ann.page.get_by_role("button", name="Play now against bots").first).to_be_visible()
    nothing_sticks_out(ann)
    ann.photographs(f"phone-title-{light}")
    ann.plays_against_bots()
    ann.waits_to_be_wanted()
    nothing_sticks_out(ann)
    for button in ann.page.locator("nav[aria-label='Parts of the table'] button, .choices .option, .prompt .btn").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 43.5 and box["width"] >= 43.5, button.inner_text()
    ann.photographs(f"phone-choice-{light}")
    place = ann.page.locator(".prompt").bounding_box()
    ann.page.get_by_role("button", name="Log").tap()
    expect(ann.log).to_be_visible()
    ann.page.get_by_role("button", name="Board").tap()
    expect(ann.page.locator("main > .board")).to_contain_text("Before the first night")
    ann.photographs(f"phone-board-{light}")
    ann.page.get_by_role("button", name="Choose").tap()
    assert ann.page.locator(".prompt").bounding_box() == place, "the prompt never moves"
    ann.answers()
    nothing_sticks_out(ann)


def nothing_sticks_out(person: Person) -> None:
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], f"the page is {wide} px wide"


def test_a_tablet_has_people_log_and_talk_in_a_drawer(arrive: Arrive) -> None:
    ann = arrive("Ann", viewport=TABLET)
    ann.plays_against_bots()
    ann.waits_to_be_wanted()
    drawer = ann.page.get_by_role("complementary", name="Players, log and talk")
    expect(drawer).to_have_count(0)
    ann.page.get_by_role("button", name="People, log").click()
    expect(drawer).to_contain_text("bot")
    expect(ann.log).to_be_visible()
    ann.finds_no_barriers()
    ann.photographs("tablet-drawer-day")
    ann.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    ann.page.keyboard.press("c")
    expect(ann.page.get_by_label("Say something")).to_be_focused()
    ann.page.get_by_role("button", name="Close").click()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= TABLET["width"]


@pytest.mark.parametrize("game", ["Runebound", "Talisman Advanced"])
def test_an_upright_tablet_is_full_of_the_game(arrive: Arrive, game: str) -> None:
    """The board is as large as it can be; what one has, and what is asked, stand beside or below it."""
    ann = arrive("Ann", viewport=UPRIGHT, reduced_motion="reduce")
    ann.plays_against_bots(game)
    ann.waits_to_be_wanted()
    board, question, mine = (
        ann.page.locator(part).first.bounding_box() for part in ("main.board", "aside.right", "footer.dock, aside.mat")
    )
    assert board and question and mine
    assert board["height"] < 1.3 * board["width"], "half of an upright window about a wide board is empty"
    assert mine["y"] >= board["y"] + board["height"], "what one has lies below the board"
    assert mine["y"] + mine["height"] > UPRIGHT["height"] - 20, "and reaches down to the edge"
    beside = question["x"] >= board["x"] + board["width"]
    assert beside or question["y"] >= board["y"] + board["height"], "nothing covers the board"
    ann.finds_no_barriers()
    ann.photographs(f"upright-{game.split()[0].lower()}-day")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_no_barriers_on_any_page(arrive: Arrive, scheme: str, light: str) -> None:
    ann = arrive("Ann", color_scheme=scheme)
    ann.page.goto("/")
    expect(ann.page.get_by_role("button", name="Play now against bots").first).to_be_visible()
    ann.finds_no_barriers()
    ann.photographs(f"title-{light}")
    ann.page.get_by_role("button", name="Settings").click()
    ann.finds_no_barriers()
    ann.page.goto("/credits")
    expect(ann.page.get_by_role("heading", name="Credits")).to_be_visible()
    ann.finds_no_barriers()
    ann.lays_a_table()
    ann.finds_no_barriers()
    ann.photographs(f"waiting-room-{light}")
    ann.page.get_by_role("button", name="Start with 3 bots").click()
    ann.sits()
    ann.waits_to_be_wanted()
    ann.finds_no_barriers()
    ann.answers()
    ann.waits_to_be_wanted()
    ann.finds_no_barriers()
    ann.photographs(f"moonrunners-market-{light}")
    ann.answers("Be done with the market")
    ann.waits_to_be_wanted()
    ann.options.filter(has_text="...").first.click()
    expect(ann.page.locator(".form-editor")).to_be_visible()
    ann.finds_no_barriers()
    ann.photographs(f"moonrunners-form-{light}")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("t")
    expect(ann.page.get_by_role("heading", name="The table as text")).to_be_visible()
    ann.finds_no_barriers()
    ann.photographs(f"text-{light}")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_no_barriers_on_the_phone(arrive: Arrive, scheme: str, light: str) -> None:
    ann = arrive("Ann", viewport=PHONE, color_scheme=scheme)
    ann.plays_against_bots()
    ann.waits_to_be_wanted()
    for tab in ("Players", "Log", "Me", "Choose"):
        ann.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=tab).click()
        ann.finds_no_barriers()
