"""Somebody learns a game in the browser: Learn it, a card beside the question, and the game goes on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

import questboard
from questboard.lessons import Lesson, lessons_of
from tests.browser.conftest import Arrive
from tests.browser.learning import Learner
from tests.browser.people import Person
from tests.server.processes import Process

EVERY = [lesson for game in questboard.games().values() for lesson in lessons_of(game)]
PHONE = {"width": 390, "height": 844}


def learns(person: Person, game: str) -> Locator:
    person.page.goto("/")
    person.page.locator("li.game", has_text=game).get_by_role("button", name="Learn it").click()
    person.sits()
    card = person.page.locator(".lesson").first
    expect(card).to_contain_text("1 of ")
    return card


def reads(card: Locator) -> None:
    """To the last page of a step."""
    more = card.get_by_role("button", name="Go on", exact=True)
    for _ in range(5):
        if not more.count():
            return
        more.click()


def test_a_lesson_says_what_comes_first_and_is_there_again_after_a_reload(arrive: Arrive) -> None:
    ann = arrive("Ann", newcomer=True)
    card = learns(ann, "Moonrunners")
    expect(ann.page.get_by_label("In short")).to_have_count(0)
    reads(card)
    expect(card).to_contain_text("Now: give your boat a name.")
    assert ann.waits_to_be_wanted()
    ann.answers()
    expect(card).to_contain_text("Night falls")
    ann.page.keyboard.press("n")
    expect(card).to_contain_text("Now look at your own hand")
    ann.photographs("lesson-moonrunners-day")
    ann.finds_no_barriers()
    ann.options.filter(has_text="Be done").click()
    expect(ann.page.locator(".toast")).to_contain_text("Later: first make Ada or Bram an offer")
    ann.page.reload()
    ann.sits()
    expect(card).to_contain_text("2 of 8")


@pytest.mark.parametrize("text", [False, True], ids=["board", "text"])
@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: f"{lesson.game}-{lesson.name}")
def test_a_lesson_is_learned_to_its_end(server: Process, arrive: Arrive, lesson: Lesson, text: bool) -> None:
    """By what its file waits for: every lesson that there is, also those to come."""
    ann = arrive("Ann")
    learner = Learner(ann, lesson)
    learner.begins(server)
    if text:
        ann.page.keyboard.press("t")
        expect(ann.page.get_by_role("region", name="The table as text")).to_be_visible()
    ann.finds_no_barriers()
    learner.learns_to_the_end()
    learner.reads()
    ann.finds_no_barriers()
    learner.card.get_by_role("button", name=re.compile("Play on|Close the lesson")).click()
    expect(learner.card).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "first"),
    [("Talisman Advanced", "Ballad Singer"), ("Runebound", "Ixil Gutterblade"), ("Forty Factions", "")],
)
def test_the_first_step_is_done_from_the_card(arrive: Arrive, game: str, first: str) -> None:
    ann = arrive("Ann")
    card = learns(ann, game)
    reads(card)
    expect(card).to_contain_text("Now: take ")
    ann.photographs(f"lesson-{game.split()[0].lower()}-day")
    if first:
        card.get_by_role("button", name=re.compile(first)).click()
        expect(card).to_contain_text("2 of ")
    card.get_by_role("button", name="Leave the lesson").click()
    expect(card).to_have_count(0)


def test_a_lesson_on_a_phone_and_as_text(arrive: Arrive) -> None:
    ann = arrive("Ann", viewport=PHONE)
    card = learns(ann, "Moonrunners")
    expect(card).to_be_visible()
    expect(card.locator("[aria-live=polite]")).to_contain_text("Good evening")
    ann.photographs("lesson-phone-day")
    ann.page.keyboard.press("t")
    expect(ann.page.get_by_role("region", name="The table as text")).to_be_attached()
    reads(card)
    expect(card).to_contain_text("Now: give your boat a name.")
    ann.finds_no_barriers()
