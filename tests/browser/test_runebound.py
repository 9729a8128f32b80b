"""Runebound in the browser: the land, the dice, fights, markets; alone, together, on a phone, by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import questboard
from questboard.games.runebound.atlas import number
from tests.browser.conftest import Arrive
from tests.browser.heroes import (
    Journey,
    a_game,
    acts,
    asked,
    box,
    goes_to,
    hexes,
    is_large_enough,
    picks,
    play_to_the_end,
    plays_on,
    question,
)
from tests.browser.people import Person, sooner_or_later
from tests.server.processes import Process

PHONE = {"width": 360, "height": 780}
LIGHTS = [("light", "day"), ("dark", "night")]
WALKING = asked("walk", go=8, step=2)


STANDS = "([pawn, there]) => document.querySelector(pawn).style.transform === there"


def pawn(page: Page, seat: int) -> str:
    return page.locator(f"[data-pawn='{seat}']").evaluate("one => one.style.transform")


def alone(arrive: Arrive, server: Process, saved: bytes, **options: object) -> Person:
    return Journey(arrive, server.address, saved, ["Ann"], **options).people[0]


def test_all_dice_come_first_and_nothing_slips_away_under_the_pointer(arrive: Arrive, server: Process) -> None:
    page = alone(arrive, server, a_game(["Ann"], asked("move", roll=2)), reduced_motion="reduce").page
    first = page.locator(".rolls [data-choice]").first
    expect(first).to_contain_text("Roll 5")
    expect(first).to_have_class(re.compile(r"\bmain\b"))
    before = first.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + 20, before["y"] + before["height"] - 0.5)
    expect(page.locator(".rolls [data-choice]:hover")).to_have_count(1)
    assert first.bounding_box() == before


def test_a_solo_game_from_the_title_page_to_its_end(arrive: Arrive) -> None:
    """Every question is answered on the board and its desk."""
    ann = arrive("Ann", reduced_motion="reduce")
    page = ann.page
    page.goto("/new")
    page.get_by_role("radio", name="Runebound").check()
    page.get_by_label("Your name").fill("Ann")
    while page.locator(".count b").inner_text().split()[0] != "1":
        page.get_by_role("button", name="One seat fewer").click()
    page.locator("summary").click()
    page.get_by_role("spinbutton", name="Rounds").fill("8")
    page.get_by_role("button", name="Start playing").click()
    page.locator(".boards[data-question]").wait_for()
    assert question(page) == "hero"
    ann.photographs("runebound-heroes-day")
    assert plays_on(ann) > 15
    expect(ann.over).to_be_visible()
    expect(ann.log).to_contain_text("movement dice")
    ann.photographs("runebound-end-day")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_the_way_is_shown_before_it_is_gone(arrive: Arrive, server: Process, scheme: str, light: str) -> None:
    ann = alone(arrive, server, a_game(["Ann"], WALKING), color_scheme=scheme)
    page = ann.page
    expect(hexes(page).first).to_be_attached()
    far = max((one.get_attribute("data-hex") or "" for one in hexes(page).all()), key=lambda hex: steps_to(page, hex))
    page.locator(f'[data-hex="{far}"]').dispatch_event("click")
    count = page.locator(".board-window .order").count()
    assert count == page.locator(".mdie > b").count() >= 2, "each step has its die"
    expect(page.locator(".tray .go")).to_have_text(f"Go: {count} dice")
    ann.photographs(f"runebound-way-{light}")
    ann.finds_no_barriers()
    before = pawn(page, 0)
    acts(page, lambda: page.locator(".tray .go").click())
    assert pawn(page, 0) != before
    expect(ann.log).to_contain_text("goes to")


def steps_to(page: Page, hex: str) -> int:
    page.locator(f'[data-hex="{hex}"]').dispatch_event("click")
    return page.locator(".board-window .order").count()


def test_a_die_is_dragged_onto_the_next_hex(arrive: Arrive, server: Process) -> None:
    ann = alone(arrive, server, a_game(["Ann"], WALKING))
    page = ann.page
    dice = page.locator(".dice .die")
    many = dice.count()
    held = next(die for die in range(many) if opened_by(page, die))
    dice.nth(held).click()
    goal = page.locator("[data-hex][data-lit]").first
    where = goal.get_attribute("data-hex")
    dice.nth(held).click()
    x, y = box(dice.nth(held))
    to = box(page.locator(f'[data-hex="{where}"]'))
    before = pawn(page, 0)

    def drag() -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 30, steps=3)
        page.mouse.move(*to, steps=6)
        page.mouse.up()

    acts(page, drag)
    assert pawn(page, 0) != before
    if question(page) == "walk":
        expect(dice).to_have_count(many - 1)


def opened_by(page: Page, die: int) -> int:
    page.locator(".dice .die").nth(die).click()
    lit = hexes(page).count()
    page.locator(".dice .die").nth(die).click()
    return lit


def test_a_die_that_does_not_fit_says_so_and_a_dark_hex_says_why(arrive: Arrive, server: Process) -> None:
    ann = alone(arrive, server, a_game(["Ann"], WALKING))
    page = ann.page
    page.locator("[data-hex='0,0']").dispatch_event("click")
    expect(page.locator(".tray .go")).to_have_count(0)
    page.get_by_role("button", name="why not there?").click()
    expect(page.get_by_role("dialog", name="Why?")).to_contain_text("hexes away")
    page.keyboard.press("Escape")
    x, y = box(page.locator(".dice .die").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*box(page.locator("[data-hex='0,0']")), steps=5)
    page.mouse.up()
    expect(page.get_by_role("status").or_(page.get_by_role("alert")).filter(has_text="does not open")).to_be_visible()


def test_keyboard_alone(arrive: Arrive, server: Process) -> None:
    """A Hero, a roll, a walk over the map and whatever follows, without a mouse."""
    ann = alone(arrive, server, a_game(["Ann"]))
    page, keys = ann.page, ann.page.keyboard
    acts(page, lambda: keys.press("1"))
    assert question(page) == "move"
    acts(page, lambda: keys.press("1"))  # all dice
    if question(page) in ("move_roll", "rest"):
        acts(page, lambda: keys.press("d"))
    assert question(page) == "walk"
    page.locator("[data-hex][tabindex='0']").focus()
    keys.press("PageDown")
    lit = page.evaluate("document.activeElement.dataset.lit")
    assert lit == "true"
    expect(page.locator(".tray .go")).to_be_visible()
    keys.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.hex")
    keys.press("PageDown")
    before = pawn(page, 0)
    acts(page, lambda: keys.press("Enter"))
    assert pawn(page, 0) != before
    keys.press("-")
    keys.press("0")
    for _ in range(6):
        if question(page) == "move":
            break
        acts(page, lambda: keys.press("d"))
    assert question(page) == "move"


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_a_fight_in_three_phases_with_odds_for_who_wants_them(
    arrive: Arrive, server: Process, scheme: str, light: str
) -> None:
    ann = alone(arrive, server, a_game(["Ann"], asked("phase", attack=1), seed="a fight"), color_scheme=scheme)
    page = ann.page
    desk = page.locator(".desk")
    expect(desk.get_by_role("list", name="Phases of the round").locator("li")).to_have_count(3)
    expect(desk.locator("[aria-current='step']")).to_have_count(1)
    expect(desk.locator("[data-choice]").filter(has_text="attacks").first).to_contain_text("%")
    desk.get_by_role("button", name="Hide odds").click()
    expect(desk).not_to_contain_text("%")
    desk.get_by_role("button", name="Odds").click()
    ann.photographs(f"runebound-combat-{light}")
    ann.finds_no_barriers()
    acts(page, lambda: picks(page).filter(has_text="attacks").first.click())
    expect(page.get_by_label("What just happened")).to_contain_text(re.compile(r"\d+ against \d+"))


def test_a_market_sells_and_says_why_not(arrive: Arrive, server: Process) -> None:
    ann = alone(arrive, server, a_game(["Ann"], asked("market", buy=1), seed="a market"))
    page = ann.page
    desk = page.locator(".desk")
    expect(desk.get_by_role("heading", name="Market of")).to_be_visible()
    numbers = [int(number) for number in page.locator("button .kbd.number:not(:empty)").all_inner_texts()]
    assert len(numbers) > 1 and numbers == list(range(1, len(numbers) + 1)), "keys are read from above"
    ann.photographs("runebound-market-day")
    ann.finds_no_barriers()
    name = desk.locator(".wares li").filter(has=page.locator("[data-choice]")).first.locator("b").first.inner_text()
    acts(page, lambda: desk.locator(".wares [data-choice]").first.click())
    expect(page.locator(".carries")).to_contain_text(name)
    page.get_by_role("tab", name="Markets").click()
    expect(page.get_by_role("region", name="Markets")).to_contain_text("Tamalir")
    ann.finds_no_barriers()
    ann.photographs("runebound-markets-day")
    page.locator(".carries button", has_text=name).click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    ann.finds_no_barriers()


def waits_for_one(journey: Journey) -> Person:
    people = journey.people
    wanted = lambda: next((one for one in people if one.is_wanted()), None)  # noqa: E731
    return sooner_or_later(people[0].page, wanted, "that somebody is wanted")


def test_two_people_see_the_same_land(arrive: Arrive, server: Process) -> None:
    journey = Journey(arrive, server.address, a_game(["Ann", "Bea"], WALKING, seed="two roads"), ["Ann", "Bea"])
    one = waits_for_one(journey)
    expect(one.page.locator(".tray .die").first).to_be_visible()
    other = next(person for person in journey.people if person is not one)
    seat = journey.people.index(one)
    expect(other.page.locator(".tray .die")).to_have_count(one.page.locator(".tray .die").count())
    assert hexes(other.page).count() == 0, "only who moves sees where to"
    expect(other.page.locator(".desk")).to_contain_text(f"Waiting for {one.name}")
    before = pawn(other.page, seat)
    goes_to(one.page, quiet_hex(one.page))
    there = pawn(one.page, seat)
    assert there != before
    other.page.wait_for_function(STANDS, arg=[f"[data-pawn='{seat}']", there])
    if question(one.page) == "walk":  # dice are left
        one.page.keyboard.press("d")
    expect(other.page).to_have_title(re.compile("^●"))
    other.photographs("runebound-two-day")


def test_two_people_against_each_other_to_the_end(arrive: Arrive) -> None:
    """From the link that one sends to the standing that both read, every answer given at the board and its desk."""
    ann, bea = arrive("Ann", reduced_motion="reduce"), arrive("Bea", reduced_motion="reduce")
    page = ann.page
    page.goto("/new")
    page.get_by_role("radio", name="Runebound").check()
    page.get_by_label("Your name").fill("Ann")
    while page.locator(".count b").inner_text().split()[0] != "2":
        page.get_by_role("button", name="One seat fewer").click()
    page.locator("summary").click()
    page.get_by_role("spinbutton", name="Rounds").fill("5")
    page.get_by_role("button", name="Lay the table").click()
    bea.follows(page.get_by_label("Send this link").input_value())
    bea.takes_a_seat()
    expect(page.get_by_text("everybody is there")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    for person in (ann, bea):
        person.page.locator(".boards[data-question]").wait_for()
    assert min(play_to_the_end([ann, bea], most=700)) > 10
    for person in (ann, bea):
        expect(person.page.locator(".right")).to_contain_text("RB 12.4")
        expect(person.log).to_contain_text("movement dice")
    ranks, others = (person.page.get_by_label("The game is over").locator("ol") for person in (ann, bea))
    assert ranks.inner_text() == others.inner_text()
    ann.photographs("runebound-two-end-day")


def quiet_hex(page: Page) -> str:
    """A lit hex where nothing is to be met: whoever ends a turn there is asked nothing more."""
    atlas = questboard.find("runebound").load_content((), ()).atlas
    lit = [one.get_attribute("data-hex") or "" for one in hexes(page).all()]
    return next(hex for hex in lit if number(*map(int, hex.split(","))) not in {**atlas.jewels, **atlas.town_at})


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_a_phone_of_360_pixels(arrive: Arrive, server: Process, scheme: str, light: str) -> None:
    phone = {"viewport": PHONE, "color_scheme": scheme, "has_touch": True, "is_mobile": True}
    ann = alone(arrive, server, a_game(["Ann"], WALKING), **phone)
    page = ann.page
    expect(page.locator(".tray .die").first).to_be_visible()
    expect(page.locator(".sheet[aria-label='Choose']")).to_have_count(0)
    near = hexes(page).first
    near.dispatch_event("click")
    expect(page.locator(".tray .go")).to_be_visible()
    fits(page)
    is_large_enough(page.locator(".tray .btn, .tray .die, .boardctl button, .prompt .btn"))
    ann.photographs(f"runebound-phone-way-{light}")
    ann.finds_no_barriers()
    acts(page, lambda: page.locator(".tray .go").tap())
    tabs = page.get_by_role("navigation", name="Parts of the table")
    tabs.get_by_role("button", name="Realm").tap()
    expect(page.get_by_label("The realm")).to_be_visible()
    fits(page)
    ann.finds_no_barriers()
    ann.photographs(f"runebound-phone-realm-{light}")


def test_a_fight_on_the_phone(arrive: Arrive, server: Process) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ann = alone(arrive, server, a_game(["Ann"], asked("phase", attack=1), seed="a fight"), **phone)
    expect(ann.page.locator(".desk")).to_contain_text("Combat, round")
    is_large_enough(ann.page.locator(".desk button"))
    fits(ann.page)
    ann.photographs("runebound-phone-combat-day")
    acts(ann.page, lambda: picks(ann.page).filter(has_text="attacks").first.tap())


def fits(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], f"the page is {wide} px wide"
