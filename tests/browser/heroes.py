"""A journey through the land of Runebound: a game to go on with, and a browser for each player."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Locator, Page

import questboard
from questboard import bots
from questboard.engine import Look
from tests.browser.people import Person

HEARD = """before => {
    const board = document.querySelector('.boards')
    const over = [...document.querySelectorAll('h2')].some(one => one.textContent.includes('The game is over'))
    return over || board && board.dataset.question !== before && board.dataset.busy === 'false'
}"""
CAUGHT_UP = """wanted => {
    const board = document.querySelector('.boards')
    const over = [...document.querySelectorAll('h2')].some(one => one.textContent.includes('The game is over'))
    return over || board && Number(board.dataset.question) >= wanted && board.dataset.busy === 'false'
}"""
WANTED = """() => document.title.startsWith('●')
    || [...document.querySelectorAll('h2')].some(one => one.textContent.includes('The game is over'))"""


def a_game(
    players: Sequence[str],
    until: Callable[[Look], bool] | None = None,
    *,
    seed: str = "a long road",
    expansions: Sequence[str] = (),
    bot: str = "greedy",
    **options: Any,
) -> bytes:
    """A saved game that bots have played until somebody is asked what is wanted; or one that has just begun."""
    match = questboard.new("runebound", list(players), seed, options=options, expansions=expansions)
    luck, playing = Random(7), {seat: bots.make(bot, seed=seat) for seat in range(len(players))}
    while until and not until(Look(match, match.waiting_for()[0])):
        bots.play(match, playing, luck.random, 1)
        assert match.outcome is None, "the game is over before that"
    return match.save()


def asked(name: str, **wanted: Any) -> Callable[[Look], bool]:
    """Whether a question is asked, and an option with a verb is among those that may be taken."""

    def fits(look: Look) -> bool:
        if look.asked is None or look.asked.name != name:
            return False
        verbs = [option[0] for option in look.options if isinstance(option, tuple)]
        return all(verbs.count(verb) >= least for verb, least in wanted.items())

    return fits


class Journey:
    """A saved game on a table of a real server, and everybody's page."""

    def __init__(
        self, arrive: Callable[..., Person], address: str, saved: bytes, players: Sequence[str], **options: Any
    ):
        with httpx.Client(base_url=address, timeout=30) as http:
            made = http.post("/api/import", content=saved).raise_for_status().json()
            self.id: str = made["table"]["id"]
            self.people: list[Person] = []
            for seat, name in enumerate(players):
                wanted = {"name": name, "seat": seat, "invite": made["invite"]}
                seated = http.post(f"/api/tables/{self.id}/join", json=wanted).raise_for_status().json()
                person = arrive(name, **options)
                person.page.emulate_media(reduced_motion="reduce")
                person.page.goto(f"/t/{self.id}#seat={seated['token']}")
                person.sits()
                person.page.locator(".boards[data-question]").wait_for()
                self.people.append(person)


def question(page: Page) -> str:
    return page.locator(".boards").get_attribute("data-name") or ""


def acts(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait until it has been heard and the next question is there."""
    before = page.locator(".boards").get_attribute("data-question")
    act()
    page.wait_for_function(HEARD, arg=before)


def picks(page: Page) -> Locator:
    return page.locator(".desk [data-choice]:visible")


def hexes(page: Page) -> Locator:
    """The hexes that are lit."""
    return page.locator("[data-hex][data-lit]")


def goes_to(page: Page, hex: str) -> None:
    """Looks at a hex, sees the way, and goes."""
    page.locator(f'[data-hex="{hex}"]').dispatch_event("click")
    acts(page, lambda: page.locator(".tray .go").click())


def takes_a_sensible_choice(page: Page) -> None:
    """As somebody would who has read the rules once: easy jewels first, blows that land, wares while gold lasts."""
    name = question(page)
    if name in ("walk", "start-town", "ko-place", "teleport") and hexes(page).count():
        goes_to(page, where_to(page))
        return
    wanted = WISHES.get(name)
    fitting = picks(page).filter(has_text=wanted) if wanted else picks(page)
    if name == "phase" and not is_worth_a_blow(page):
        fitting = picks(page).filter(has_not_text="attacks")
    acts(page, (fitting if fitting.count() else picks(page)).first.click)


WISHES = {
    "move": re.compile("Roll 5|Roll 4"),
    "adventure": re.compile("Draw a"),
    "phase": re.compile("attacks"),
    "escape": re.compile("Fight"),
    "market": re.compile("Buy|Heal"),
    "experience": re.compile(r"\+"),
}
"""What is taken if it is offered, by the question; else the first choice that is lit."""


def where_to(page: Page) -> str:
    """The lit hex with the easiest jewel; else a town; else as far as the dice go."""
    lit = page.evaluate(
        "() => [...document.querySelectorAll('[data-hex][data-lit]')].map(one => [one.dataset.hex, one.ariaLabel])"
    )
    for wish in ("green jewel", "yellow jewel", "town"):
        for hex, says in lit:
            if wish in says:
                return hex
    return lit[-1][0]


def is_worth_a_blow(page: Page) -> bool:
    """Attack where it is likely to hit; in the last phase of a round in any case."""
    show = page.locator(".desk").get_by_role("button", name="Odds", exact=True)
    if show.count():
        show.click()
    chances = [
        int(found) for found in re.findall(r"(\d+)\s?%", picks(page).filter(has_text="attacks").first.inner_text())
    ]
    last = page.locator("[aria-current='step']").get_by_text("magic").count() > 0
    return last or max(chances, default=100) >= 50


def plays_on(person: Person, most: int = 600) -> int:
    """Until the game is over; how many answers that took."""
    page = person.page
    for count in range(most):
        page.wait_for_function(WANTED)
        if not person.is_wanted():
            return count
        takes_a_sensible_choice(page)
    raise AssertionError(f"the game is not over after {most} answers")


def play_to_the_end(people: Sequence[Person], most: int) -> list[int]:
    """Everybody answers when asked, each at a browser of their own; how many answers each has given."""
    given = [0] * len(people)
    for _ in range(most):
        wanted = who_is_wanted(people)
        if wanted is None:
            return given
        takes_a_sensible_choice(people[wanted].page)
        given[wanted] += 1
    raise AssertionError(f"the game is not over after {most} answers")


def who_is_wanted(people: Sequence[Person]) -> int | None:
    """Waits until all pages show the same question; None if the game is over on all of them."""
    latest = max(int(person.page.locator(".boards").get_attribute("data-question") or 0) for person in people)
    for person in people:
        person.page.wait_for_function(CAUGHT_UP, arg=latest)
    if people[0].over.count():
        for person in people:
            person.over.wait_for()
        return None
    return next(seat for seat, person in enumerate(people) if person.is_wanted())


def box(locator: Locator) -> tuple[float, float]:
    """The middle of a thing on the screen."""
    found = locator.bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def is_large_enough(locator: Locator) -> None:
    for one in locator.all():
        if one.is_visible():
            found = one.bounding_box()
            assert found and found["height"] >= 43.5 and found["width"] >= 43.5, one.inner_text() or one.inner_html()
