"""The Seven Scions and The Cataclysm in the browser: storm track, Scions, battles of many, curses and quests."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from questboard.engine import Look
from tests.browser.conftest import Arrive
from tests.browser.heroes import Journey, a_game, acts, asked, goes_to, hexes, picks, plays_on, question
from tests.server.processes import Process

TOGETHER, SCIONS, CATACLYSM = ["seven-scions-together"], ["seven-scions"], ["cataclysm"]
LIGHTS = [("light", "day"), ("dark", "night")]
PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}


def test_one_hero_against_the_storm_to_the_end(arrive: Arrive, server: Process) -> None:
    """The co-operative game alone, from the choice of a Hero until the storm or the Hero has won."""
    [ann] = Journey(arrive, server.address, a_game(["Ann"], expansions=TOGETHER, seed="the clock"), ["Ann"]).people
    page = ann.page
    expect(page.get_by_role("button", name=re.compile("^The storm: 0 of 8"))).to_be_visible()
    assert plays_on(ann, most=900) > 60
    expect(ann.over).to_be_visible()
    expect(page.locator(".right")).to_contain_text("VA50.46")
    expect(ann.log).to_contain_text("Stormlord")
    page.get_by_role("tab", name="The storm").click()
    ann.photographs("runebound-storm-end-day")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_the_storm_the_scions_and_a_battle_of_many(arrive: Arrive, server: Process, scheme: str, light: str) -> None:
    names = ["Ann", "Bea"]
    saved = a_game(names, asked("storm-round"), expansions=SCIONS, seed="hail")
    journey = Journey(arrive, server.address, saved, names, color_scheme=scheme)
    one = next(person for person in journey.people if person.is_wanted())
    desk = one.page.locator(".desk")
    expect(desk.get_by_role("list", name="Who fights").locator("li")).to_have_count(2)
    one.photographs(f"runebound-storm-battle-{light}")
    one.finds_no_barriers()
    one.page.get_by_role("tab", name="The storm").click()
    storm = one.page.get_by_role("region", name="The storm")
    expect(storm.get_by_role("list", name="Way of the storm").locator("li")).to_have_count(8)
    expect(storm).to_contain_text("The Archer")
    one.photographs(f"runebound-storm-{light}")
    one.finds_no_barriers()
    acts(one.page, lambda: picks(one.page).first.click())


def test_a_scion_counter_is_chosen_by_what_it_gives(arrive: Arrive, server: Process) -> None:
    names = ["Ann", "Bea"]
    saved = a_game(names, asked("scion-counter", hold=3), expansions=SCIONS, seed="c0")
    one = next(person for person in Journey(arrive, server.address, saved, names).people if person.is_wanted())
    choice = picks(one.page).filter(has=one.page.locator("small")).first
    scion, gives = choice.locator("b").inner_text(), choice.locator("small").inner_text()
    one.photographs("runebound-scions-day")
    acts(one.page, lambda: choice.click())
    expect(one.page.locator(".carries")).to_contain_text(f"counter: {gives}")
    expect(one.page.get_by_role("button", name=f"{scion}, asleep, {one.name} holds its counter")).to_be_visible()


def test_where_to_begin_after_the_comets(arrive: Arrive, server: Process) -> None:
    names = ["Ann", "Bea"]
    saved = a_game(names, asked("start-town"), expansions=CATACLYSM, seed="comets")
    journey = Journey(arrive, server.address, saved, names)
    one = next(person for person in journey.people if person.is_wanted())
    assert question(one.page) == "start-town" and hexes(one.page).count() >= 2
    goes_to(one.page, hexes(one.page).first.get_attribute("data-hex") or "")


def late(look: Look) -> bool:
    return look.view.round >= 8 and any(town.quests for town in look.view.ruins.towns)


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_curses_and_quests(arrive: Arrive, server: Process, scheme: str, light: str) -> None:
    names = ["Ann", "Bea"]
    saved = a_game(names, late, expansions=CATACLYSM, seed="ruins")
    ann = Journey(arrive, server.address, saved, names, color_scheme=scheme).people[0]
    expect(ann.page.locator(".board-window .destroyed")).to_have_count(3)
    ann.photographs(f"runebound-cataclysm-{light}")
    ann.page.get_by_role("tab", name="Curses and quests").click()
    page = ann.page.get_by_role("region", name="Curses and quests")
    expect(page.get_by_role("heading", level=3)).to_have_count(8)
    expect(page.get_by_role("progressbar").first).to_be_visible()
    ann.photographs(f"runebound-curses-{light}")
    ann.finds_no_barriers()


def test_the_storm_on_a_phone(arrive: Arrive, server: Process) -> None:
    saved = a_game(["Ann"], asked("storm-round"), expansions=TOGETHER, seed="hail")
    [ann] = Journey(arrive, server.address, saved, ["Ann"], **PHONE).people
    expect(ann.page.locator(".desk")).to_contain_text("Combat")
    ann.photographs("runebound-phone-storm-battle-day")
    ann.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Realm").tap()
    expect(ann.page.get_by_role("list", name="Way of the storm")).to_be_attached()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    ann.photographs("runebound-phone-storm-day")
    ann.finds_no_barriers()
    ann.page.get_by_role("list", name="The Scions").get_by_role("button", name="The Archer").tap()
    card = ann.page.get_by_role("dialog", name="The Archer")  # also where a sheet covers the dock
    expect(card.get_by_text("Wakes for who passes Search").first).to_be_visible()
