"""Sacred Circles in the browser: the map of the Forests, the ring of Totems, a Gathering answered on it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Lay
from tests.browser.evening import PLAYERS
from tests.games.forty_factions.sacred_circles.plains import Plains

LIGHTS = [("light", "day"), ("dark", "night")]
SIZES = {"1440": (1440, 900), "1180": (1180, 820), "390": (390, 844)}


def plain(**more: Any) -> Plains:
    """Ten animals have a voice, and pawns stand in both Forests."""
    table = Plains(tuple(PLAYERS), dm="Hester", **more)
    for seat in range(len(PLAYERS)):
        table.state.colours[seat] = seat
        table.state.settled[seat] = True
    table.speaks(Corvin="rat deer", Isolde="eagle raven", Anselm="bear snake", Mirelle="horse coyote cougar")
    table.has("Corvin", "desert-nomads")
    table.has("Isolde", "iklaron")
    table.has("Anselm", "snake-cults")
    return table


def a_gathering() -> Plains:
    """The Rat is the Guide and has no majority: the others say whom they back."""
    table = plain()
    table.gathers(turn=2)
    table.guide("rat", **dict.fromkeys(table.voices(), 1))
    table.all_pass("keep")
    table.is_asked("gathering-support")
    return table


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
@pytest.mark.parametrize("size", SIZES)
def test_the_forests_and_the_ring(lay: Lay, size: str, scheme: str, light: str) -> None:
    table = plain()
    table.start("trading", turn=2)
    width, height = SIZES[size]
    corvin = lay(table, viewport={"width": width, "height": height}, color_scheme=scheme).person(0)
    page = corvin.page
    if width < 720:
        page.get_by_role("button", name="Close the sheet").click()
    page.get_by_role("tab", name="Forests").click()
    expect(page.get_by_role("button", name=re.compile("^The Antler Ring, Forest of the Grasslands"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Forest of the Great Desert, 1 VP"))).to_be_visible()
    corvin.photographs(f"sacred-circles-forests-{size}-{light}")
    page.get_by_role("tab", name="Gathering").click()
    expect(page.get_by_role("button", name=re.compile("^Rat Totem, Rat Tribes, Corvin"))).to_be_visible()
    expect(page.get_by_text("Chance of a Gathering this turn: 10 in 12.")).to_be_visible()
    corvin.photographs(f"sacred-circles-ring-{size}-{light}")
    corvin.finds_no_barriers()


def test_the_city_shows_no_circles(lay: Lay) -> None:
    table = plain()
    table.start("trading", turn=2)
    page = lay(table).person(0).page
    expect(page.get_by_role("button", name=re.compile("^Environs, 2 VP"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Forest of the"))).to_have_count(0)


def test_on_a_phone_the_ring_comes_forward_when_it_meets(lay: Lay) -> None:
    table = a_gathering()
    [seat] = table.match.waiting_for()
    person = lay(table, viewport={"width": 390, "height": 844}).person(seat)
    expect(person.page.get_by_role("tab", name="Gathering")).to_have_attribute("aria-selected", "true")
    person.photographs("sacred-circles-support-390")


def test_a_totem_is_backed_on_the_ring(lay: Lay) -> None:
    table = a_gathering()
    [seat] = table.match.waiting_for()
    person = lay(table).person(seat)
    page = person.page
    expect(page.locator("[aria-current=step]")).to_contain_text("Council")
    expect(page.get_by_role("tab", name="Gathering")).to_have_attribute("aria-selected", "true")  # by itself
    page.get_by_role("button", name=re.compile("^Rat Totem")).click()
    person.photographs("sacred-circles-support-day")
    page.get_by_role("region", name="Rat Totem").get_by_role("button", name=re.compile("backs the Rat")).click()
    expect(person.log).to_contain_text("backs the Rat")
