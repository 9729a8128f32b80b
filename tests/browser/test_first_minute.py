"""Somebody comes alone, for the first time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive


@pytest.mark.parametrize("game", ["Forty Factions", "Moonrunners", "Runebound", "Talisman Advanced"])
def test_a_newcomer_is_told_in_short_and_only_once(arrive: Arrive, game: str) -> None:
    ann = arrive("Ann", newcomer=True)
    page = ann.page
    ann.plays_against_bots(game)
    short = page.get_by_label("In short")
    expect(short).to_contain_text("What is lit can be done now")
    expect(ann.log).to_be_visible()
    words, button = (short.locator(part).bounding_box() for part in ("ul", "button"))
    assert words and button and button["y"] + button["height"] <= words["y"], "the button covers what is to be read"
    ann.photographs(f"newcomer-{game.split()[0].lower()}-day")
    short.get_by_role("button", name="I know").click()
    expect(short).to_have_count(0)
    page.reload()
    ann.sits()
    expect(ann.log).to_be_visible()
    expect(short).to_have_count(0)
    page.keyboard.press("m")
    page.get_by_role("button", name="The game in short").click()
    expect(short).to_be_visible()


def test_on_a_phone_the_question_comes_before_the_introduction(arrive: Arrive) -> None:
    ann = arrive("Ann", newcomer=True, viewport={"width": 390, "height": 844})
    ann.plays_against_bots("Runebound")
    short = ann.page.get_by_label("In short")
    expect(short).to_contain_text("What is lit can be done now")
    asked, told = ann.page.locator(".scroll .answer").first.bounding_box(), short.bounding_box()
    assert asked and told and asked["y"] < told["y"]
    ann.photographs("newcomer-phone-day")


def test_one_click_starts_a_table_with_three_bots(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.plays_against_bots()
    expect(ann.page.get_by_text("bot", exact=True)).to_have_count(3)
    assert ann.waits_to_be_wanted()
    assert "name your boat" in ann.prompt()
    ann.photographs("moonrunners-start-day")


def test_a_whole_game_against_bots(arrive: Arrive) -> None:
    """Every question of the game is answered at the generic table, until it is over."""
    ann = arrive("Ann")
    ann.lays_a_table(players=2)
    ann.page.get_by_role("button", name="Start with 1 bot").click()
    ann.sits()
    for _ in range(200):
        if not ann.waits_to_be_wanted():
            break
        ann.answers()
    expect(ann.over).to_be_visible()
    ann.photographs("moonrunners-end-day")
    with ann.page.expect_download() as file:
        ann.page.get_by_role("button", name="Download the record").click()
    record = file.value.path()
    ann.page.goto("/")
    ann.page.get_by_label("Check its dice and shuffles").set_input_files(record)
    expect(ann.page.get_by_text("Everything fits")).to_be_visible()
    ann.page.get_by_label("Open it as a table").set_input_files(record)
    expect(ann.over).to_be_visible()


def test_a_refused_choice_says_why_and_a_line_of_the_log_too(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.plays_against_bots()
    ann.waits_to_be_wanted()
    ann.answers()
    expect(ann.log).to_contain_text("The boats are named")
    ann.log.get_by_role("button", name="Why? Rule").first.click()
    why = ann.page.get_by_role("dialog", name="Why?")
    expect(why).to_contain_text(re.compile(r"MR \d"))
    expect(why).to_contain_text("The rule:")
    ann.page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    ann.page.keyboard.press("u")
    expect(ann.page.get_by_role("alert")).to_contain_text("since")
    expect(ann.page.get_by_role("alert")).to_contain_text("At a table for practice you could.")
    expect(ann.page.get_by_role("button", name="Ask the table")).to_have_count(0)  # bots agree to nothing


def test_looking_back_and_returning(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.plays_against_bots()
    ann.waits_to_be_wanted()
    ann.answers()
    expect(ann.log).to_contain_text("Night 1")
    ann.log.get_by_role("button", name="The cards are dealt").click()
    expect(ann.page.get_by_label("Looking back")).to_contain_text("You are looking at the past")
    expect(ann.page.locator("main.board")).to_contain_text("Before the first night")
    expect(ann.options).to_have_count(0)
    ann.photographs("looking-back-day")
    ann.page.keyboard.press("End")
    expect(ann.page.locator("main.board")).to_contain_text("Night 1")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_label("Looking back")).to_have_count(0)


def test_a_mode_is_one_of_several_and_sets_how_many_may_play(arrive: Arrive) -> None:
    ann = arrive("Ann")
    page = ann.page
    page.goto("/new")
    page.get_by_role("radio", name="Runebound Heroes").check()
    page.get_by_role("button", name="One seat more").click(click_count=2)
    expect(page.locator(".count b")).to_have_text("6 players")
    page.get_by_role("checkbox", name="Traps and Terrors").check()
    page.get_by_role("radio", name=re.compile("^The Seven Scions A storm")).check()
    page.get_by_role("radio", name="The Cataclysm").check()
    expect(page.get_by_role("radio", name=re.compile("^The Seven Scions A storm"))).not_to_be_checked()
    expect(page.locator(".count b")).to_have_text("5 players")
    ann.finds_no_barriers()
    ann.photographs("new-table-modes-day")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".played-with")).to_contain_text("Towns lie in ruins")
    ann.photographs("waiting-room-modes-day")
    page.get_by_role("button", name=re.compile("Start with 4 bots")).click()
    ann.sits()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_contain_text("Cataclysm")


def test_the_title_page_shows_every_game_and_a_returning_players_tables_first(arrive: Arrive) -> None:
    ann = arrive("Ann")
    page = ann.page
    page.goto("/")
    cards = page.locator("li.game")
    expect(cards).to_have_count(4)
    for card in cards.all():
        expect(card.locator(".picture svg")).to_be_visible()
        expect(card.locator(".facts")).to_contain_text(re.compile(r"\d to \d players"))
        expect(card.locator(".facts")).to_contain_text(re.compile("minutes|hours|evening"))
    expect(page.get_by_role("heading", name="My tables")).to_have_count(0)
    ann.finds_no_barriers()
    ann.photographs("title-newcomer-day")
    for _ in range(5):
        ann.plays_against_bots()
    page.goto("/")
    mine = page.get_by_role("region", name="My tables")
    expect(mine.locator("li")).to_have_count(4)
    own, games = mine.bounding_box(), cards.first.bounding_box()
    assert own and games and own["y"] < games["y"]
    mine.get_by_role("button", name="Show all 5 tables").click()
    expect(mine.locator("li")).to_have_count(5)
    ann.finds_no_barriers()
    ann.photographs("title-returning-day")


def test_options_are_called_by_names_that_people_use(arrive: Arrive) -> None:
    ann = arrive("Ann")
    page = ann.page
    page.goto("/new")
    page.locator("summary").click()
    for game in page.get_by_role("group", name="Game", exact=True).get_by_role("radio").all():
        game.check()
        options = page.locator("details").inner_text()
        assert "_" not in options and "R-" not in options
    page.get_by_role("radio", name=re.compile("^Forty Factions")).check()
    page.get_by_label("Votes of a Coalition").select_option(label="only of those who signed")
    page.get_by_role("checkbox", name=re.compile("^Turn the Wheel of Fortune on oneself")).check()
    ann.photographs("options-day")
    page.get_by_role("button", name="Lay the table").click()
    told = page.locator(".played-with")
    expect(told).to_contain_text("Votes of a Coalition: only of those who signed")
    expect(told).to_contain_text("As usual: all votes of its parties.")
    expect(told).to_contain_text("Turn the Wheel of Fortune on oneself: yes")
