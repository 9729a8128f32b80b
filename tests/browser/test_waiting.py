"""What people see of each other's time: turn alerts, clocks, standing answers, votes about seats, coming back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Arrive, Lay
from tests.browser.people import Person
from tests.games.moonrunners.harbour import harbour

TELLS = """() => {
    window.told = []
    window.Notification = class {
        static permission = 'granted'
        static requestPermission = async () => 'granted'
        constructor(title, options) { window.told.push(`${title}: ${options.body}`) }
    }
    Object.defineProperty(document, 'hidden', { get: () => true })
    localStorage.setItem('questboard.settings', JSON.stringify({ notices: true }))
}"""
"""Stands in for the browser's own notices, which no page can read; they are wanted, and nobody looks at the page."""


def test_a_refused_choice_answers_why_and_what_would_help(lay: Lay) -> None:
    position = harbour()
    position.zone("sleeve 0", "papers")
    position.start("tricks")
    table = lay(position)
    page = table.page(0)
    refused = page.locator(".option.refused").first
    expect(refused).to_contain_text("why?")
    refused.click()
    why = page.get_by_role("dialog", name="Why?")
    expect(why).to_contain_text("Your boat is empty")
    expect(why).to_contain_text("What would help: Keep it for another night.")
    expect(why).to_contain_text("MR 5.3")
    page.keyboard.press("Escape")
    expect(refused).to_be_focused()


def test_the_only_possible_answer_is_given_for_whoever_wants_it(lay: Lay) -> None:
    position = harbour()
    position.zone("sleeve 0", "papers")
    position.start("tricks")
    table = lay(position)
    page = table.page(0)
    expect(page.locator(".choices .option:not(.refused):not(.aside)")).to_have_count(1)
    asked = page.locator(".prompt .say").inner_text()
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    page.get_by_label("Give it for me after a moment").check()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt .say")).not_to_have_text(asked)


def test_an_enemy_is_refused_before_it_is_sealed_and_when_it_is(lay: Lay) -> None:
    table = lay(positions.an_enemy_in_hand())
    desk = table.desk(0)
    desk.get_by_role("radio", name="Dwarves").click()
    expect(desk.locator(".refusal")).to_contain_text("Elves")
    desk.get_by_role("button", name="Seal Dwarves").click()
    desk.get_by_role("button", name="Seal it", exact=True).click()
    why = table.page(0).get_by_role("dialog", name="Why?")
    expect(why).to_contain_text("What would help:")
    assert not table.state(0)["asked"].get("answered")
    why.get_by_role("button", name="Close").click()
    desk.get_by_role("checkbox", name="Elves").click()  # making room is what helps
    expect(desk.locator(".refusal")).to_have_count(0)
    table.press(0, "Seal Dwarves", "Seal it")
    assert table.state(0)["asked"]["answered"] == [0]


def test_a_standing_answer_is_given_without_asking(lay: Lay) -> None:
    table = lay(positions.proposing())
    desk, page = table.desk(0), table.page(0)
    always = desk.get_by_role("checkbox", name="From now on always propose nothing")
    always.check()
    expect(page.locator(".players li", has_text="Corvin")).to_contain_text("answered")
    page.keyboard.press("m")
    menu = page.get_by_role("dialog")
    expect(menu).to_contain_text("Answers that are given without asking you")
    menu.get_by_role("button", name="Ask me again").click()
    expect(menu.get_by_text("Answers that are given without asking you")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(always).not_to_be_checked()


def start_for_three(arrive: Arrive) -> list[Person]:
    ann, bea, cy = friends = [arrive(name) for name in ("Ann", "Bea", "Cy")]
    link = ann.lays_a_table(players=3)
    for friend in (bea, cy):
        friend.follows(link)
        friend.takes_a_seat()
    expect(ann.page.get_by_text("everybody is there")).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    for friend in friends:
        friend.sits()
    return friends


def lay_with_clock(person: Person, pace: str, clock: str) -> None:
    page = person.page
    page.goto("/new")
    page.get_by_role("radio", name="Moonrunners").check()
    page.get_by_label("Your name").fill(person.name)
    page.get_by_label(pace).check()
    page.get_by_label("Clock").select_option(label=clock)
    for seat in range(2, 5):
        page.get_by_label(f"Seat {seat}").select_option("bot greedy")
    page.get_by_role("button", name="Start playing").click()
    person.sits()
    person.waits_to_be_wanted()


def test_the_clock_of_a_question_runs_and_warns(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.page.clock.install()
    lay_with_clock(ann, "Live, in one sitting", "3 minutes a question")
    clock = ann.page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"[23]:\d\d"))
    expect(clock).to_have_accessible_name(re.compile("then the usual answer is given"))
    ann.page.clock.fast_forward("02:45")
    expect(clock).to_have_text(re.compile(r"0:[01]\d"))
    expect(clock).to_have_class(re.compile("soon"))


def test_a_slow_table_waits_for_days_and_calls(arrive: Arrive) -> None:
    ann = arrive("Ann")
    lay_with_clock(ann, "Slow, over days", "3 days a question")
    expect(ann.page.get_by_role("timer")).to_have_text("2 days")
    expect(ann.page.locator(".prompt .crest")).to_contain_text("Slow table")
    ann.page.keyboard.press("m")
    ann.page.get_by_label("Call this address").fill("https://bells.example/ann")
    ann.page.get_by_role("button", name="Set", exact=True).click()
    expect(ann.page.get_by_text("It will be called.")).to_be_visible()
    ann.page.goto("/")
    expect(ann.page).to_have_title(re.compile("You are wanted"))
    expect(ann.page.locator("li.wanted").first).to_contain_text("You are wanted")


def test_who_looks_away_is_told_once_when_wanted(arrive: Arrive, lay: Lay) -> None:
    """Mirelle decides what the Council votes on next; then everybody votes, and Corvin is looking elsewhere."""
    table = lay(positions.two_resolutions())
    corvin = arrive("Corvin")
    page = corvin.page
    page.add_init_script(f"({TELLS})()")
    page.goto(f"/t/{table.id}#seat={table.tokens[0]}")
    corvin.sits()
    expect(page).not_to_have_title(re.compile("^●"))
    icon = page.locator("#favicon").get_attribute("href") or ""
    assert page.evaluate("window.told") == []
    table.acted(3, lambda: table.desk(3).get_by_role("button", name="becomes Overlord").first.click())
    expect(page).to_have_title(re.compile("^● Your turn"))
    expect(page.locator("#favicon")).not_to_have_attribute("href", icon)
    page.wait_for_function("() => window.told.length")
    assert page.evaluate("window.told") == [f"Forty Factions: {corvin.prompt()}"]
    page.reload()
    corvin.sits()
    expect(page).to_have_title(re.compile("^● Your turn"))
    assert page.evaluate("window.told") == [], "whoever has just come sees it without a notice"


def test_coming_back_to_a_screen_says_what_was_missed(arrive: Arrive) -> None:
    """Ann plays on with her phone; the screen at home tells her what it has not shown her."""
    home, phone = arrive("Ann"), arrive("Ann", viewport={"width": 390, "height": 800})
    home.plays_against_bots()
    home.waits_to_be_wanted()
    home.page.keyboard.press("m")
    home.page.get_by_role("button", name="Make a link to my seat").click()
    link = home.page.get_by_label("Whoever has this link").input_value()
    table = home.page.url
    home.page.goto("/credits")
    phone.follows(link)
    phone.sits()
    for _ in range(3):
        assert phone.waits_to_be_wanted()
        phone.answers()
    phone.waits_to_be_wanted()
    home.page.goto(table)
    card = home.page.get_by_role("dialog", name="Since you were last here")
    expect(card.get_by_role("listitem").first).to_be_visible()
    assert card.get_by_role("listitem").count() <= 10
    expect(card).to_contain_text("You are wanted:")
    home.finds_no_barriers()
    home.photographs("catch-up-day")
    card.get_by_role("button", name="To the table").click()
    home.page.reload()
    home.sits()
    expect(card).to_have_count(0)
