"""axe finds nothing serious at the places of a whole evening, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Arrive, Lay
from tests.browser.test_for_everybody import LIGHTS

QUESTIONS = {
    "activation": (positions.an_enemy_in_hand, 0),
    "plot": (positions.a_plot_to_play, 0),
    "ballot": (positions.a_motion, 0),
    "overlord": (positions.proposing, 0),
    "coalition": (positions.coalition_talks, 0),
    "split": (positions.allies_share, 0),
    "stance": (positions.an_oracles_scene, 0),
    "masquerade": (positions.the_deck_runs_out, 2),
    "scene": (positions.a_secret_scene, 0),
    "console": (positions.consent_is_asked, 4),
}  # fmt: skip


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_no_barriers_at_a_question(lay: Lay, question: str, scheme: str, light: str) -> None:
    position, seat = QUESTIONS[question]
    person = lay(position(), color_scheme=scheme).person(seat)
    person.finds_no_barriers()
    person.photographs(f"{question}-{light}")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_no_barriers_from_the_new_table_to_the_curtain(arrive: Arrive, scheme: str, light: str) -> None:
    ann = arrive("Ann", color_scheme=scheme)
    ann.page.goto("/new")
    for game in ("Forty Factions", "Moonrunners"):
        ann.page.get_by_role("radio", name=game).check()
        ann.page.locator("summary").first.click()
        ann.finds_no_barriers()
        ann.photographs(f"new-table-{game.lower().replace(' ', '-')}-{light}")
    ann.lays_a_table(players=2)
    ann.page.get_by_role("button", name="Seat somebody here").click()
    ann.takes_a_seat("Bea")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.get_by_role("button", name="draw the curtain").click()  # from Bea, who sat down last
    ann.sits()
    ann.page.keyboard.press("m")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.finds_no_barriers()
    ann.photographs(f"menu-{light}")
    ann.page.keyboard.press("Escape")
    ann.waits_to_be_wanted()
    ann.answers()
    expect(ann.page.get_by_role("button", name="draw the curtain")).to_be_visible()
    ann.finds_no_barriers()
    ann.photographs(f"curtain-{light}")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_no_barriers_at_the_end(lay: Lay, scheme: str, light: str) -> None:
    table = lay(positions.the_last_card(), color_scheme=scheme)
    page = table.page(0)
    for _ in range(2):
        table.desk(0).get_by_role("button", name="One Factions card more").click()
    table.desk(0).get_by_role("button", name="Draw 2 Factions").click()
    table.desk(0).get_by_role("button", name="Draw 2 Factions", exact=True).click()
    expect(page.locator(".desk").get_by_role("heading", name="The game is over")).to_be_visible()
    table.person(0).finds_no_barriers()
    table.person(0).photographs(f"end-{light}")
    page.get_by_role("tab", name="Chronicle").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Tehmor")
    table.person(0).finds_no_barriers()
    table.person(0).photographs(f"chronicle-{light}")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_no_barriers_at_the_cards_and_boards(lay: Lay, scheme: str, light: str) -> None:
    table = lay(positions.council_with_cards(), color_scheme=scheme)
    page = table.page(0)
    for tab in ("Council & Conclave", "Plots in play", "Tables", "Chronicle", "City of Tehmor"):
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        table.person(0).finds_no_barriers()
    page.get_by_role("region", name="Your hand").get_by_role("button").first.click()
    page.get_by_role("button", name="Read").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    table.person(0).finds_no_barriers()
    table.person(0).photographs(f"sheet-{light}")
