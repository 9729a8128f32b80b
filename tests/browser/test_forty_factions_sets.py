"""Fifty Factions and the promo cards in real browsers: on the map, beside the question, and asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from questboard.games.forty_factions.expansions.fifty_factions.plots import RAVAGES
from tests.browser.conftest import Arrive
from tests.browser.evening import Evening
from tests.browser.positions import city
from tests.server.processes import Process

Sit = Callable[[bytes], Evening]
GUILDS = {
    "Corvin": ("temple-of-surgat", "farmers-guild", "goblins"),
    "Isolde": ("citadel-guard", "camari"),
    "Anselm": ("the-cats-of-tehmor", "library-of-tehmor"),
}


@pytest.fixture
def sit(server: Process, arrive: Arrive) -> Sit:
    return lambda saved: Evening(arrive, server.address, saved)


def test_the_map_has_their_locations_and_a_camp_is_pitched_by_its_holder(sit: Sit):
    position = city(expansions=("fifty-factions", "promo"))
    for who, factions in GUILDS.items():
        position.has(who, *factions)
    position.holds("Mirelle", "pirates")
    RAVAGES.of(position.match).token = position.match.content.face_of["camari"]
    position.start("activation")
    for who in ("Corvin", "Isolde", "Anselm"):
        position.answers(who, "pass")
    position.answers("Mirelle", *position.plan("Mirelle", "pirates"))
    position.is_asked("encamp", "Mirelle")
    table = sit(position.match.save())
    page = table.page(3)
    expect(table.desk(3)).to_be_visible()
    table.person(3).photographs("forty-factions-sets-map")
    expect(page.get_by_text("The Artefact is with")).to_be_visible()
    table.press(3, "In the Lower East Side")
    expect(page.get_by_text("Pirates: Lower East Side")).to_be_visible()
    expect(table.page(0).get_by_text("Pirates: Lower East Side")).to_be_visible()
    camp = page.locator('.pieces [data-target="camp:pirates"]')  # and it stands on the map
    expect(camp).to_have_attribute("aria-label", "Pirates, Lower East Side, a pawn without a Location, Mirelle")
    table.person(3).photographs("forty-factions-sets-camp")
    camp.click()
    expect(page.get_by_role("dialog", name="Lower East Side")).to_be_visible()


def test_a_pawn_of_a_secret_card_is_placed_by_its_holder_and_stands_on_the_map(sit: Sit):
    position = city(expansions=("secret-cards",))
    position.has("Corvin", "navy")
    position.holds("Mirelle", "pirates")
    position.start("activation")
    for who in ("Corvin", "Isolde", "Anselm"):
        position.answers(who, "pass")
    position.answers("Mirelle", *position.plan("Mirelle", "pirates"))
    position.is_asked("stranger", "Mirelle")
    table = sit(position.match.save())
    page = table.page(3)
    expect(table.desk(3)).to_be_visible()
    table.press(3, "In the Environs")
    expect(table.page(0).get_by_text("Pirates: Environs")).to_be_visible()
    pawn = page.locator('.pieces [data-target="stranger:pirates"]')
    expect(pawn).to_have_attribute("aria-label", "Pirates, Environs, a pawn without a Location, Mirelle")
    table.person(3).photographs("forty-factions-sets-stranger")
