"""Several people at one table: by link, with onlookers, at one screen, on two devices, with a broken line."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, TimeoutError, expect

from tests.browser.conftest import Arrive
from tests.browser.people import Person, sooner_or_later
from tests.server.processes import Process


def test_four_friends_a_link_no_accounts(arrive: Arrive) -> None:
    ann, bea, cy, dan = friends = [arrive(name) for name in ("Ann", "Bea", "Cy", "Dan")]
    link = ann.lays_a_table()
    for friend in (bea, cy, dan):
        friend.follows(link)
        friend.takes_a_seat()
    expect(ann.page.get_by_text("everybody is there")).to_be_visible()
    ann.photographs("waiting-room-day")
    ann.page.get_by_role("button", name="Start the game").click()
    for friend in friends:
        friend.sits()
    rounds(friends, until="Night 2")
    sooner_or_later(ann.page, lambda: any(friend.is_wanted() for friend in friends), "that somebody is wanted")
    for friend in friends:
        expect(friend.page.locator("main.board, main > .board")).to_contain_text("Night 2")


def rounds(friends: list[Person], until: str, most: int = 60) -> None:
    """Everybody answers when wanted, until all have heard of something."""

    def seen() -> Person | bool:
        """Everybody has heard it; or else somebody is wanted."""
        heard = all(until in friend.log.inner_text() for friend in friends)
        return heard or next((friend for friend in friends if friend.is_wanted()), False)

    for _ in range(most):
        wanted = sooner_or_later(friends[0].page, seen, f"{until}, or that somebody is wanted")
        if wanted is True:
            return
        with suppress(TimeoutError):  # the question went away under the hand: somebody else was faster
            wanted.answers(patience=10_000)
    pytest.fail(f"nobody heard of {until}")


def start_for_two(ann: Person, bea: Person) -> None:
    link = ann.lays_a_table(players=2)
    bea.follows(link)
    bea.takes_a_seat()
    expect(ann.page.get_by_text("everybody is there")).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    ann.sits()
    bea.sits()


def test_drop_and_return(arrive: Arrive) -> None:
    ann, bea = arrive("Ann"), arrive("Bea")
    start_for_two(ann, bea)
    bea.waits_to_be_wanted()
    asked = bea.prompt()
    bea.page.context.set_offline(True)
    expect(bea.page.get_by_text("The line to the table is broken")).to_be_visible()
    expect(bea.options.first).to_have_attribute("aria-disabled", "true")
    bea.photographs("line-broken-day")
    expect(ann.page.locator(".players li", has_text="Bea")).to_contain_text("away")
    bea.page.context.set_offline(False)
    expect(bea.page.locator(".strips .lost")).to_have_count(0)
    assert bea.prompt() == asked
    expect(ann.page.locator(".players li", has_text="Bea")).not_to_contain_text("away")
    bea.answers()
    expect(ann.page.locator(".players li", has_text="Bea")).to_contain_text("answered")


def test_reload_in_the_middle_loses_nothing(arrive: Arrive) -> None:
    ann, bea = arrive("Ann"), arrive("Bea")
    start_for_two(ann, bea)
    bea.waits_to_be_wanted()
    hand = bea.page.locator(".hand").inner_text()
    bea.options.first.click()
    bea.page.locator(".form-editor input").fill("The Unfinished")
    bea.page.reload()
    bea.sits()
    bea.waits_to_be_wanted()
    assert bea.page.locator(".hand").inner_text() == hand
    bea.answers()
    ann.waits_to_be_wanted()
    ann.answers()
    expect(bea.log).to_contain_text("The Bea")


def test_a_seat_on_a_second_device(arrive: Arrive) -> None:
    ann, phone = arrive("Ann"), arrive("Ann", viewport={"width": 390, "height": 800})
    ann.plays_against_bots()
    ann.waits_to_be_wanted()
    hand = ann.page.locator(".hand .cards").inner_text()
    ann.page.keyboard.press("m")
    ann.page.get_by_role("button", name="Make a link to my seat").click()
    link = ann.page.get_by_label("Whoever has this link").input_value()
    phone.follows(link)
    phone.sits()
    assert "seat=" not in phone.page.url, "the secret stays out of the address"
    phone.waits_to_be_wanted()  # the question comes up by itself, and would cover the board
    phone.page.get_by_role("button", name="Board").click()
    assert phone.page.locator(".hand .cards").inner_text() == hand


def test_two_at_one_screen_with_a_curtain(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.lays_a_table(players=2)
    ann.page.get_by_role("button", name="Seat somebody here").click()
    ann.takes_a_seat("Bea")
    expect(ann.page.get_by_text("everybody is there")).to_be_visible()
    cy = arrive("Cy")
    cy.follows(ann.page.get_by_label("Send this link").input_value())
    ann.page.get_by_role("button", name="Start the game").click()
    curtain = ann.page.get_by_role("button", name="draw the curtain")
    secrets = ann.page.locator(".hand, .log, .board")
    mine = ann.page.locator(".players li.you")
    for name in ("Ann", "Bea"):  # nobody's hand is on the screen before its owner has it, from the first card on
        expect(curtain).to_contain_text(f"I am {name}")
        expect(secrets).to_have_count(0)
        ann.photographs("curtain-day")
        curtain.click()
        ann.sits()
        expect(mine).to_contain_text(name)
        cy.sits()
        expect(cy.page.locator(".players")).not_to_contain_text("away")  # both are there, whoever has the screen
        ann.page.reload()
        expect(curtain).to_contain_text(f"I am {name}")  # a reload shows nobody's hand either
        expect(secrets).to_have_count(0)
        curtain.click()
        ann.waits_to_be_wanted()
        ann.answers()
    ann.sits()
    ann.answers()
    expect(ann.log.or_(curtain).first).to_be_visible()


def test_onlookers_see_what_everybody_sees(arrive: Arrive) -> None:
    ann, bea, zoe = arrive("Ann"), arrive("Bea"), arrive("Zoe")
    start_for_two(ann, bea)
    ann.page.keyboard.press("m")
    zoe.follows(ann.page.get_by_label("Link to this table").input_value())
    zoe.sits()
    expect(zoe.page.get_by_text("You are watching")).to_be_visible()
    expect(zoe.page.locator(".hand")).to_have_count(0)
    expect(zoe.options).to_have_count(0)
    zoe.photographs("watching-day")


def test_a_stranger_needs_the_link(arrive: Arrive) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    link = ann.lays_a_table()
    eve.follows(link.partition("#")[0])
    expect(eve.page.get_by_text("you need its link")).to_be_visible()


def test_words_are_heard_and_never_become_markup(arrive: Arrive) -> None:
    ann, bea = arrive("Ann"), arrive("Bea")
    start_for_two(ann, bea)
    said = "<img src=x onerror=alert(1)> שלום"
    ann.page.keyboard.press("c")
    ann.page.get_by_label("Say something").fill(said)
    ann.page.keyboard.press("Enter")
    bea.page.get_by_role("tab", name="Talk").click()
    expect(bea.page.locator(".chat")).to_contain_text(said)


SHOWS = """asked => document.querySelector('.form-editor form')
    || [...document.querySelectorAll('button')].some(one => one.innerText.startsWith('Skip'))
    || document.querySelector('.prompt').dataset.question !== asked && document.querySelector('.option:not(.locked)')"""
"""What the bots do is being shown; or there was nothing to show, and the next question is open."""


def test_bots_moves_can_be_followed_and_skipped(arrive: Arrive) -> None:
    """Three bots take their turns in a moment: the page shows them one by one, and can be hurried.

    Played until a round of theirs was hurried and told: what comes first may be a word of the set-up.
    """
    ann = arrive("Ann")
    ann.plays_against_bots("Talisman Advanced")
    skip = ann.page.get_by_role("button", name="Skip")
    meanwhile = ann.page.get_by_role("region", name="Since your last decision")
    hurried = False
    for _ in range(90):
        assert ann.waits_to_be_wanted()
        if hurried and meanwhile.get_by_role("listitem").count() > 1:
            break
        asked = ann.page.locator(".prompt").get_attribute("data-question")
        ann.page.locator(".option:not(.refused):not(.locked):not(.aside)").first.click()
        ann.page.wait_for_function(SHOWS, arg=asked)
        if skip.count():
            ann.page.keyboard.press("Escape")
            expect(skip).to_have_count(0)
            hurried = True
    assert hurried
    expect(meanwhile.get_by_role("listitem").nth(1)).to_be_visible()
    expect(ann.log.locator("li.fresh").first).to_be_visible()
    ann.photographs("meanwhile-day")


def wanted_of(prompt: str) -> str:
    """What is asked, without of whom: on an open floor the bots go on in the meantime."""
    return prompt.rpartition(": ")[2]


def test_the_server_goes_down_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    """After a kill -9 the page says so, locks, and goes on with the same question by itself."""
    log = tmp_path / "server.log"
    first = Process("--data", str(tmp_path / "data"), log=log)
    context = browser.new_context(base_url=first.address, viewport={"width": 1440, "height": 900})
    ann = Person(context.new_page(), "Ann")
    try:
        ann.plays_against_bots()
        ann.waits_to_be_wanted()
        ann.answers()
        ann.waits_to_be_wanted()
        asked = ann.prompt()
        first.kill()
        expect(ann.page.get_by_text("The line to the table is broken")).to_be_visible()
        second = Process("--data", str(tmp_path / "data"), log=log, port=first.port)
        try:
            expect(ann.page.locator(".strips .lost")).to_have_count(0)
            ann.waits_to_be_wanted()
            assert wanted_of(ann.prompt()) == wanted_of(asked)
            ann.answers()
        finally:
            second.stop()
    finally:
        context.close()
        first.stop()
