"""The end of a game, the race on the way there, and the game once more; and how "Play now" begins one."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

import questboard
from questboard import bots
from tests.browser.conftest import Arrive
from tests.browser.people import Person
from tests.browser.test_for_everybody import LIGHTS
from tests.server.processes import Process

NAMES = ["Ann", "Bea", "Cem"]
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1180, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
SHORT: dict[str, tuple[dict[str, Any], list[str] | None]] = {
    "moonrunners": ({"nights": 2}, None),
    "forty-factions": ({"end_turns": 2}, None),
    "talisman": ({"rounds": 5}, None),
    "runebound": ({"rounds": 8}, ["seven-scions"]),
}


@cache
def played(game: str, over: bool = True) -> bytes:
    """A saved game of greedy bots: finished, or a while after its beginning."""
    options, parts = SHORT[game]
    match = questboard.new(game, NAMES, "the end", options, parts)
    players = {seat: bots.make("greedy", seed=seat) for seat in range(3)}
    bots.play(match, players, Random(7).random, *(() if over else (15,)))
    assert (match.outcome is not None) is over
    return match.save()


class Table:
    """A saved game on a real server, with the tokens of all seats."""

    def __init__(self, arrive: Arrive, server: Process, saved: bytes):
        self._arrive, self._server = arrive, server
        with httpx.Client(base_url=server.address, timeout=60) as http:
            made = http.post("/api/import", content=saved).raise_for_status().json()
            self.id: str = made["table"]["id"]
            self.tokens: list[str] = []
            for seat, name in enumerate(NAMES):
                wanted = {"name": name, "seat": seat, "invite": made["invite"]}
                seated = http.post(f"/api/tables/{self.id}/join", json=wanted).raise_for_status().json()
                self.tokens.append(seated["token"])

    def sits(self, seat: int, **look: Any) -> Person:
        person = self._arrive(NAMES[seat], **look)
        person.page.emulate_media(reduced_motion="reduce")
        person.page.goto(f"/t/{self.id}#seat={self.tokens[seat]}")
        person.sits()
        return person


@pytest.mark.parametrize("game", SHORT)
def test_the_end_is_one_page_for_all_games(server: Process, arrive: Arrive, game: str):
    ann = Table(arrive, server, played(game)).sits(0)
    page = ann.page
    expect(ann.over).to_be_visible()
    expect(page.locator(".banner b")).to_contain_text(re.compile("win|victory"))
    expect(page.get_by_role("list", name="How everybody stands").get_by_role("listitem")).to_have_count(3)
    best = page.locator(".best button")
    told = best.first.inner_text().split("\n")[0]
    best.first.click()  # it is played again, on the board as it was then
    expect(page.get_by_text("You are looking at the past", exact=True)).to_be_visible()
    expect(page.locator(".replay .line")).to_have_text(told)
    page.keyboard.press("Escape")
    expect(ann.over).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["moonrunners", "runebound"])
def test_the_end_has_no_barriers(server: Process, arrive: Arrive, game: str, size: str):
    for light, _ in LIGHTS:
        ann = Table(arrive, server, played(game)).sits(0, color_scheme=light, **SIZES[size])
        expect(ann.over).to_be_visible()
        expect(ann.page.get_by_role("button", name="Rematch")).to_be_in_viewport()
        ann.finds_no_barriers()


def test_a_rematch_keeps_the_seats_and_begins_when_all_are_there(server: Process, arrive: Arrive):
    table = Table(arrive, server, played("moonrunners"))
    ann, bea, cem = (table.sits(seat) for seat in range(3))
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_text("kept for Bea, who is invited")).to_be_visible()
    bea.page.get_by_role("button", name="Join the rematch").click()
    expect(bea.page.get_by_text("kept for Cem, who is invited")).to_be_visible()
    cem.page.get_by_role("button", name="Join the rematch").click()
    for one in (ann, bea, cem):
        one.sits()
        expect(one.over).to_have_count(0)
        assert not one.page.url.endswith(table.id)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", SHORT)
def test_the_race_is_seen_at_every_table(server: Process, arrive: Arrive, game: str, size: str):
    ann = Table(arrive, server, played(game, over=False)).sits(0, **SIZES[size])
    race = ann.page.get_by_role("region", name="The race")
    expect(race.locator(".one")).to_have_count(3)
    box = race.bounding_box()
    assert box is not None and box["height"] <= 40  # it takes no room from the board
    race.get_by_role("button").click()
    expect(race.locator(".more li")).to_have_count(3)
    ann.finds_no_barriers()


def test_play_now_says_how_long_and_begins_what_was_chosen(arrive: Arrive):
    ann = arrive("Ann")
    page = ann.page
    page.goto("/")
    card = page.locator("li.game", has_text="Moonrunners")
    expect(card.locator(".long")).to_have_text("about 4 minutes against bots")
    card.get_by_role("button", name="Fewer bots").click()
    card.get_by_role("button", name="Fewer bots").click()
    card.get_by_label("Quick game").check()
    expect(card.locator(".long")).to_have_text("about 2 minutes against bots")
    expect(card.get_by_role("button", name="Fewer bots")).to_be_disabled()
    assert card.get_by_label("How the bots play").locator("option").all_inner_texts() == [
        "careless", "sensible", "thinking (slower)",
    ]  # fmt: skip
    talisman = page.locator("li.game", has_text="Talisman")  # there, thinking was not found to help
    assert talisman.get_by_label("How the bots play").locator("option").all_inner_texts() == ["careless", "sensible"]
    card.get_by_role("button", name="Play now against bots").click()
    ann.sits()
    expect(page.get_by_role("region", name="The race")).to_contain_text("3 nights")
    expect(page.get_by_role("region", name="The race").locator(".one")).to_have_count(2)
    page.goto("/")  # and it is remembered here
    expect(card.get_by_label("Quick game")).to_be_checked()
