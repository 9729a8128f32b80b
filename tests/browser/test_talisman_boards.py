"""Every board of Talisman on its page: names that can be read, doors that lead on, what binds somebody's next turn."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import questboard
from questboard.games.talisman.boards import dungeon, flight, forced, keep, teleports
from tests.browser.conftest import Lay
from tests.browser.land import space
from tests.browser.test_for_everybody import LIGHTS
from tests.games.talisman.boards.given_island import afloat
from tests.games.talisman.land import Land

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "small": {"width": 1180, "height": 800},
    "phone": {"width": 390, "height": 844},
}
PAGES = (
    "main",
    "city",
    "village",
    "far",
    "dun",
    "keep",
    "des",
    "pass",
    "vale",
    "rome",
    "olympus",
    "ocean",
    "timescape",
)
WHERE = ("dun.9", "keep.8", "des.well", "time.5", "oly.mars", "far.dock1")
NAMES = """() => {
    const found = [], shown = [...document.querySelectorAll('.board-window .cell')]
    const ground = document.querySelector('.board-window svg > g > g > rect').getBoundingClientRect()
    const set = []
    for (const cell of shown) {
        const id = cell.dataset.target, box = cell.querySelector('.ground')?.getBoundingClientRect()
        const lines = [...cell.querySelectorAll('.name')]
        if (!lines.length) found.push(`${id} has no name`)
        for (const line of lines) {
            const at = line.getBoundingClientRect()
            const size = parseFloat(getComputedStyle(line).fontSize) * line.getScreenCTM().a
            if (size < 8.5) found.push(`${id}: ${line.textContent} is ${size.toFixed(1)} px high`)
            if (at.left < ground.left - 1 || at.right > ground.right + 1 || at.bottom > ground.bottom + 1)
                found.push(`${id}: ${line.textContent} sticks out of the board`)
            if (box && (at.left < box.left - 2 || at.right > box.right + 2 || at.bottom > box.bottom + 2))
                found.push(`${id}: ${line.textContent} sticks out of its Space`)
            set.push([id, at, line.textContent])
        }
    }
    for (const [a, one, words] of set)
        for (const [b, other, more] of set)
            if (a < b && one.left + 1 < other.right && other.left + 1 < one.right && one.top + 5 < other.bottom
                && other.top + 5 < one.bottom) found.push(`${words} of ${a} lies on ${more} of ${b}`)
    return found
}"""
"""What is wrong with the names on the board that is shown; nothing, it is hoped."""


def everywhere() -> Land:
    """A table with all boards, somebody on six of them; tiles lie in the Keep and in the Timescape."""
    base = questboard.find("talisman")
    more = [part for part in base.parts if part.name not in base.usual]
    table = Land("Ann", "Bea", "Cy", "Dan", "Eve", "Flo", more=more)
    spaces = table.match.content.space_of
    for seat, at in enumerate(WHERE):
        table.of(seat).at = table.of(seat).landed = spaces[at]
    for board, at in (("keep", "keep.9"), ("timescape", "time.5")):
        tiles: Any = teleports.BAGS[board].of(table.match)
        tiles.laid[spaces[at]] = tiles.bag.pop(3)
    teleports.land(table.match, 3, teleports.BAGS["timescape"].of(table.match))
    forced.bind(table.of("Ann"), flight.Flee())
    return table


@cache
def _everywhere() -> Land:
    table = everywhere()
    table.gear("Ann", "pu_sword")  # something to put in order: it is still her turn
    table.goes("organise")
    table.is_asked("organise", "Ann")
    return table


def shows(page: Page, board: str) -> None:
    page.locator(f"#tab-{board}").evaluate("tab => tab.click()")
    expect(page.locator(f"#board-{board} .cell").first).to_be_visible()
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("size", SIZES)
def test_every_name_can_be_read(lay: Lay, size: str) -> None:
    person = lay(_everywhere(), viewport=SIZES[size]).person(0)
    if size == "phone":
        person.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Board").click()
    wrong: list[str] = []
    for board in PAGES:
        shows(person.page, board)
        wrong += [f"{board}: {one}" for one in person.page.evaluate(NAMES)]
        person.photographs(f"talisman-{board}-{size}-day")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_no_barriers_on_any_board(lay: Lay, scheme: str, light: str) -> None:
    person = lay(_everywhere(), color_scheme=scheme).person(0)
    for board in PAGES:
        shows(person.page, board)
        person.finds_no_barriers()
        person.photographs(f"talisman-{board}-desk-{light}")


def test_every_space_is_on_a_page(lay: Lay) -> None:
    seated = lay(_everywhere())
    drawn = {"tav.room"}  # the Tavern's page is a room, not a track
    for board in PAGES:
        shows(seated.page(0), board)
        drawn |= set(seated.page(0).locator(".cell").evaluate_all("cells => cells.map(one => one.dataset.target)"))
    assert {site["id"] for site in seated.state(0)["view"]["printed"]["spaces"]} == drawn


def test_tabs_show_who_is_where(lay: Lay) -> None:
    page = lay(_everywhere()).page(0)
    for board, name in (("dun", "Ann"), ("keep", "Bea"), ("des", "Cy"), ("timescape", "Dan"), ("far", "Flo")):
        expect(page.locator(f"#tab-{board}").get_by_label(f"{name} is there")).to_be_visible()
    tabs = page.locator("[role=tablist][aria-label=Boards]").bounding_box()
    assert tabs is not None
    for tab in page.locator("[role=tab][id^=tab-]").all():
        box = tab.bounding_box()
        assert box is not None and box["x"] + box["width"] <= tabs["x"] + tabs["width"] + 1, tab.inner_text()


def test_a_door_is_followed_by_a_click(lay: Lay) -> None:
    page = lay(_everywhere()).page(0)
    shows(page, "main")
    page.locator("[data-door='city.gate']").click()
    expect(space(page, "city.gate")).to_be_visible()
    expect(page.locator("#tab-city")).to_have_attribute("aria-selected", "true")
    page.locator("[data-door='out.city']").click()
    expect(page.locator("#tab-main")).to_have_attribute("aria-selected", "true")
    space(page, "mid.oasis").click()  # it lies on two boards, and its note says so
    page.locator(".note").get_by_role("button", name="Also on the Desert").click()
    expect(page.locator("#tab-des")).to_have_attribute("aria-selected", "true")


def test_the_next_turn_is_told(lay: Lay) -> None:
    """Where the board is, on the mat, in the list of players: what must be done next turn, in the rules' words."""
    seated = lay(_everywhere())
    page = seated.page(0)
    expect(page.locator(".calendar")).to_contain_text("Next turn: must flee towards the entrance")
    expect(page.get_by_label("Your mat")).to_contain_text("next turn: must flee towards the entrance")
    dan = seated.page(3)
    leads = seated.state(3)["view"]["heroes"][3]["next_to"]
    assert leads
    expect(dan.locator(".calendar")).to_contain_text("Next turn: goes where the tile leads")
    shows(dan, "timescape")
    expect(dan.locator(".pawn .bound")).to_have_count(1)


@pytest.mark.parametrize("at", ["out.fields1", "dun.2", "far.moor1"])
def test_odds_before_a_fight_on_any_board(lay: Lay, at: str) -> None:
    """The Wolf has Strength 2, Ann 4 and may cast first: in 26 of 36 rolls she is ahead, in 4 they are equal."""
    table = everywhere()
    table.hero("Ann", "ch_warrior", at, craft=4)
    table.spells("Ann", "sp_hex")
    table.lay(at, "ad_wolf")
    table.quiet = False
    table.goes("draw")
    table.is_asked("cast-creature")
    page = lay(table).page(0)
    odds = page.locator(".fight .odds")
    expect(odds).to_have_text(re.compile(r"^72% won\s*11%\s*17%\s*$"))  # a narrow share has room for its number alone
    expect(odds).to_have_attribute("aria-label", re.compile("win in 72 of 100, 11 equal, 17 lost$"))
    expect(space(page, at)).to_contain_text("FIGHT")


def test_a_ship_sails_by_a_thumb(lay: Lay) -> None:
    """On a phone the Board itself is where the Move is chosen; docks on other boards are marked on their tabs."""
    table = everywhere()
    table.of("Ann").forced = ""
    afloat(table, "pu_ship", "sea.9")
    table.rolls(5)
    table.goes("movement")
    table.is_asked("end", "Ann")
    seated = lay(table, viewport=SIZES["phone"], has_touch=True, is_mobile=True, color_scheme="dark")
    person = seated.person(0)
    for board in ("city", "far", "rome"):
        needed = person.page.locator(f"#tab-{board}").get_by_label("you are needed here")
        expect(needed).to_have_text("!")  # no dot, which could be somebody's pawn
    person.photographs("talisman-ocean-phone-sails")
    space(person.page, "isl.harbour").tap()
    person.page.locator(".note").get_by_role("button", name="Go to").tap()
    expect(person.page.locator(".choices, .desk").first).to_be_visible()
    assert seated.state(0)["view"]["heroes"][0]["at"] == "isl.harbour"


def test_how_it_goes_on_a_board_is_told_there(lay: Lay) -> None:
    """Above the board how everybody stands; unfolded the rules, and what lies there."""
    table = everywhere()
    table.gear("Ann", "pu_sword")
    table.of("Bea").bite = 6
    table.goes("organise")
    table.is_asked("organise", "Ann")
    seated = lay(table)
    person = seated.person(0)
    page = person.page
    guide = page.get_by_role("group", name="How it goes here")
    expect(guide).to_contain_text("14 Spaces to the Treasure Chamber")
    expect(guide).to_contain_text("has no light")
    guide.get_by_role("button", name="How it goes here").click()
    expect(guide).to_contain_text("Beaten in a fight, you flee towards the entrance")
    person.finds_no_barriers()
    shows(page, "keep")
    expect(guide).to_contain_text("6 of 8 Bites")
    expect(guide).to_contain_text("Hallway 2 leads to")
    shows(page, "olympus")
    for god in ("Mercury", "Venus", "Mars", "Neptune", "Pluto", "Jupiter"):
        expect(guide.get_by_role("heading", name=f"{god}: 3 Gifts left")).to_be_visible()
    person.photographs("talisman-guide-desk-day")
    shows(page, "keep")
    guide.get_by_role("button", name="Hallway 2 leads to").click()
    expect(guide.locator(".sheet")).to_have_count(0)
    expect(space(page, "keep.9")).to_be_visible()


def test_the_board_of_a_choice_comes_forward(lay: Lay) -> None:
    """Cy stands in the Keep and says where Ann comes out who has fled from the Dungeon: on the main board."""
    table = Land(more=[dungeon.part, keep.part])
    table.is_put("Bea", "city.gate")
    table.is_put("Cy", "keep.7")
    table.hero("Ann", "ch_warrior", "dun.2")
    forced.bind(table.of("Ann"), flight.Flee())
    table.rolls(5)
    table.goes("movement")
    table.is_asked("exile", "Cy")
    page = lay(table).page(2)
    expect(page.locator(".prompt .say")).to_contain_text("where do you put Ann, who has fled out of the Dungeon?")
    expect(page.locator("#tab-main")).to_have_attribute("aria-selected", "true")
    space(page, "out.fields3").click()
    page.locator(".note").get_by_role("button", name="Go to").click()
    expect(page.locator("#tab-keep")).to_have_attribute("aria-selected", "true")
