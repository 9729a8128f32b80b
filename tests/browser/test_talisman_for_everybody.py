"""Talisman with four at a table, on a phone, without barriers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.given_talisman import at
from tests.browser.land import PLAYERS, Evening, desk, position, space
from tests.browser.people import Person, sooner_or_later
from tests.browser.test_for_everybody import LIGHTS, PHONE, nothing_sticks_out
from tests.server.processes import Process

# -- together ----------------------------------------------------------------------------------------------------------


def test_four_people_play_rounds_together(arrive: Arrive, server: Process) -> None:
    saved, _ = position("end")
    evening = Evening(arrive, server.address, saved)
    people = [evening.sit(seat) for seat in range(len(PLAYERS))]
    first = turn_of(people[0].page)

    def seen() -> Person | bool:
        """Five turns are over; or else somebody is wanted."""
        wanted = (one for one in people if desk(one.page).get_attribute("data-wanted") == "true")
        return turn_of(people[0].page) >= first + 5 or next(wanted, False)

    for _ in range(120):
        wanted = sooner_or_later(people[0].page, seen, "that somebody is wanted")
        if wanted is True:
            break
        answers_first(wanted)
    assert turn_of(people[0].page) >= first + 5, "no round was finished"
    turn = turn_of(people[0].page)
    for person in people:
        expect(person.page.locator(".calendar .turn")).to_have_text(re.compile(rf"Turn ({turn}|{turn + 1})"))
    secrets(evening, people)
    people[1].photographs("talisman-four-day")


def turn_of(page: Page) -> int:
    return int(page.locator(".calendar .turn").inner_text().split()[-1])


def answers_first(person: Person) -> None:
    """Presses the first answer that is lit, and waits until it was heard."""
    page = person.page
    number = desk(page).get_attribute("data-question")
    form = page.locator(".form-editor form")
    desk(page).locator(".option:not(.locked)").first.click()
    page.wait_for_function(
        "was => document.querySelector('.form-editor form') || document.querySelector('.desk').dataset.question !== was"
        " || document.querySelector('.desk').dataset.wanted !== 'true'",
        arg=number,
    )
    if form.count():
        person.fills_in(form)


def secrets(evening: Evening, people: list[Person]) -> None:
    """A Spell in a hand is shown to its owner alone."""
    for seat, person in enumerate(people):
        view = evening.state(seat)["view"]
        names = {face["id"]: face["name"] for face in view["printed"]["cards"]}
        mat = person.page.get_by_label("Your mat")
        for _, spell, _ in view["hand"]:
            expect(mat).to_contain_text(names[spell])
        for other in range(len(people)):
            if other != seat:
                assert evening.state(other)["view"]["hand"] != view["hand"] or not view["hand"]


# -- for everybody -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_on_a_phone_of_360_pixels(arrive: Arrive, server: Process, scheme: str, light: str) -> None:
    evening, seat = at(arrive, server, "end")
    ann = evening.sit(seat, viewport=PHONE, color_scheme=scheme, has_touch=True, is_mobile=True)
    page = ann.page
    expect(page.locator("[data-lit]").first).to_be_visible()  # no sheet covers the board while it is asked where to
    parts = page.get_by_role("navigation", name="Parts of the table")
    parts.get_by_role("button", name="Choose").tap()
    expect(desk(page)).to_be_visible()
    nothing_sticks_out(ann)
    for button in page.locator("nav[aria-label='Parts of the table'] button, .desk .option, .prompt .btn").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 43.5 and box["width"] >= 43.5, button.inner_text()
    ann.photographs(f"talisman-phone-choose-{light}")
    parts.get_by_role("button", name="Mat").tap()
    expect(page.get_by_label("Your mat")).to_be_visible()
    nothing_sticks_out(ann)
    ann.photographs(f"talisman-phone-mat-{light}")
    parts.get_by_role("button", name="Board").tap()
    expect(page.locator("[data-lit]").first).to_be_visible()
    ann.photographs(f"talisman-phone-board-{light}")
    page.locator("[data-lit]").first.tap()
    page.locator(".note").get_by_role("button", name="Go to").tap()
    expect(page.locator(".prompt .say")).not_to_contain_text("where does the Move end")
    nothing_sticks_out(ann)


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_no_barriers_at_talisman(arrive: Arrive, server: Process, scheme: str, light: str) -> None:
    evening, seat = at(arrive, server, "cast-before-fight")
    ann = evening.sit(seat, color_scheme=scheme)
    ann.finds_no_barriers()
    ann.photographs(f"talisman-fight-{light}")
    for tab in ("city", "village", "tavern", "decks", "main"):
        ann.page.locator(f"#tab-{tab}").click()
        ann.finds_no_barriers()
    space(ann.page, "out.city").click()
    ann.finds_no_barriers()
    tablet = evening.sit((seat + 1) % len(PLAYERS), color_scheme=scheme, viewport={"width": 900, "height": 1100})
    expect(tablet.page.get_by_label("Your mat")).to_be_visible()
    tablet.finds_no_barriers()
    tablet.photographs(f"talisman-tablet-{light}")


@pytest.mark.parametrize("width, height", [(1440, 900), (1180, 800), (390, 844)])
def test_a_space_says_what_it_is_good_for(arrive: Arrive, server: Process, width: int, height: int) -> None:
    evening, seat = at(arrive, server, "end")
    ann = evening.sit(seat, viewport={"width": width, "height": height})
    space(ann.page, "out.forest").click()
    line = ann.page.locator(".note .good-for")
    expect(line).to_contain_text("a point of Craft, 1 time in 6")
    expect(line).to_be_in_viewport()
    ann.photographs(f"talisman-good-for-{width}")
