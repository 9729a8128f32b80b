"""Moments: what happened is seen before the next question, goes on by a key, can be called back, and off means off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

import questboard
from questboard import bots
from questboard.engine.journal.log import Answered
from tests.browser import positions
from tests.browser.conftest import Arrive, Lay
from tests.browser.people import Person
from tests.browser.test_for_everybody import LIGHTS
from tests.games.forty_factions.tehmor import Tehmor
from tests.games.talisman.land import Land
from tests.server.processes import Process

TABLET: dict[str, Any] = {"viewport": {"width": 1180, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def scene(page: Page, kind: str = "") -> Locator:
    return page.locator(f'.scene[data-scene="{kind}"]' if kind else ".scene")


HOLD = """kind => {
    window.held = kind
    const point = () => document.querySelector(`.scene[data-scene="${window.held}"]:not(.held)`)?.dispatchEvent(
        new PointerEvent('pointermove', { pointerType: 'mouse', movementX: 3, bubbles: true }))
    window.eyes ??= new MutationObserver(point)
    window.eyes.observe(document, { childList: true, subtree: true })
    point()
}"""
NOTE = """() => new MutationObserver(() => window.seen ||= !!document.querySelector('.scene'))
    .observe(document, { childList: true, subtree: true })"""
"""Scenes are short: whether there was one is noted on the page itself."""


def will_hold(page: Page, kind: str) -> Locator:
    """Points at the next scene of a kind as soon as it is there, so that it stays."""
    page.evaluate(HOLD, kind)
    return scene(page, kind)


class Watched:
    """A saved game on a real server; each seat acts without a browser, or is watched in one."""

    def __init__(self, arrive: Arrive, address: str, saved: bytes, names: Sequence[str]):
        self._arrive, self._address, self._names = arrive, address, names
        with httpx.Client(base_url=address, timeout=60) as http:
            made = http.post("/api/import", content=saved).raise_for_status().json()
            self.id: str = made["table"]["id"]
            self.tokens: list[str] = []
            for seat, name in enumerate(names):
                wanted = {"name": name, "seat": seat, "invite": made["invite"]}
                seated = http.post(f"/api/tables/{self.id}/join", json=wanted).raise_for_status().json()
                self.tokens.append(seated["token"])

    def sits(self, seat: int, **look: Any) -> Person:
        person = self._arrive(self._names[seat], **look)
        person.page.goto(f"/t/{self.id}#seat={self.tokens[seat]}")
        person.sits()
        return person

    def answers(self, seat: int, question: int | str, option: Any) -> None:
        headers = {"authorization": f"Bearer {self.tokens[seat]}"}
        sent = {"question": question, "option": option}
        path = f"{self._address}/api/tables/{self.id}/answer"
        httpx.post(path, json=sent, headers=headers, timeout=60).raise_for_status()


def a_goblin_waits() -> Land:
    """Ann has rolled; wherever she goes, a Goblin is drawn."""
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", strength=4, craft=4)
    table.top("adventure", "ad_goblin", "ad_wolf", "ad_rats")
    table.goes("organise")
    table.answers("Ann", "done")
    table.is_asked("end", "Ann")
    return table


def goes(page: Page) -> None:
    """To the Fields or the other Fields: a card is drawn on both."""
    page.locator("[data-lit]").first.dispatch_event("click")
    go = page.get_by_role("button", name=re.compile("^Go to ")).first
    if go.count():
        go.click()


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_a_card_and_a_fight_are_seen_before_the_next_question(lay: Lay, scheme: str, light: str) -> None:
    table = lay(a_goblin_waits(), moments="full", color_scheme=scheme)
    page = table.page(0)
    drawn = will_hold(page, "card")
    goes(page)
    expect(drawn.locator(".gcard")).to_contain_text("Goblin")
    table.person(0).photographs(f"moments-talisman-card-{light}")
    fight = will_hold(page, "fight")
    page.keyboard.press("Space")
    expect(fight.locator("strong")).to_have_count(2)
    expect(fight).to_contain_text(re.compile("beats the Goblin|is beaten by the Goblin|stand-off"))
    mine, his = (int(text) for text in fight.locator("strong").all_inner_texts())
    assert mine >= 5 and his >= 3  # Strength 4 and a die; 2 and a die
    table.person(0).photographs(f"moments-talisman-fight-{light}")
    table.person(0).finds_no_barriers()
    page.keyboard.press("Escape")
    expect(scene(page)).to_have_count(0)
    will_hold(page, "card")
    page.keyboard.press("e")  # and once more
    expect(scene(page, "card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(scene(page)).to_have_count(0)


def test_off_means_off(lay: Lay) -> None:
    table = lay(a_goblin_waits(), moments="off")
    page = table.page(0)
    page.evaluate(NOTE)
    goes(page)
    expect(page.locator("ol.log")).to_contain_text(re.compile("beats the Goblin|beaten by the Goblin|stand-off"))
    expect(page.locator(".prompt .say")).to_contain_text("put your things in order")
    assert not page.evaluate("window.seen")


def test_scenes_end_by_themselves_and_an_answer_ends_them(lay: Lay) -> None:
    table = lay(a_goblin_waits(), moments="fast")
    page = table.page(0)
    page.evaluate(NOTE)
    goes(page)
    page.wait_for_function("() => window.seen")
    expect(scene(page)).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Again"))).to_be_visible()


@pytest.mark.parametrize(("look", "name"), [(TABLET, "tablet"), (PHONE, "phone")])
@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_a_fight_on_smaller_screens(
    arrive: Arrive, server: Process, look: dict[str, Any], name: str, scheme: str, light: str
) -> None:
    match = a_goblin_waits().match
    ann = Watched(arrive, server.address, match.save(), match.table.players).sits(
        0, moments="full", color_scheme=scheme, **look
    )
    page = ann.page
    drawn = will_hold(page, "card")
    goes(page)
    expect(drawn.locator(".gcard")).to_be_visible()
    ann.photographs(f"moments-talisman-card-{name}-{light}")
    shown = will_hold(page, "fight")
    page.keyboard.press("Space")
    expect(shown.locator("strong")).to_have_count(2)
    ann.photographs(f"moments-talisman-fight-{name}-{light}")
    box = shown.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= look["viewport"]["width"]
    go_on = shown.get_by_role("button")
    (go_on.tap if name == "phone" else go_on.click)()
    expect(shown).to_have_count(0)


# -- Forty Factions ----------------------------------------------------------------------------------------------------


def the_last_ballot() -> Tehmor:
    """The Council votes on the leader of the Army; only Corvin has not sealed a ballot yet."""
    table = positions.two_resolutions()
    table.answers("Mirelle", "next", 1)
    table.answers("Isolde", "for")
    table.answers("Anselm", "for")
    table.answers("Mirelle", "abstain")
    return table


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_a_vote_is_counted_before_the_next_question(lay: Lay, scheme: str, light: str) -> None:
    table = lay(the_last_ballot(), moments="full", color_scheme=scheme)
    page = table.page(0)
    vote = will_hold(page, "vote")
    table.desk(0).get_by_role("button", name="Abstain").click()
    expect(vote).to_contain_text(re.compile("for.*4.*against.*0.*Carried", re.DOTALL))
    expect(page.locator(".prompt .next")).to_have_text("Next")
    table.person(0).photographs(f"moments-forty-factions-vote-{light}")
    table.person(0).finds_no_barriers()
    page.keyboard.press("Escape")
    expect(scene(page)).to_have_count(0)
    expect(page.locator(".prompt .next")).to_have_count(0)


# -- what somebody else does -------------------------------------------------------------------------------------------


@cache
def just_before(kind: str, game: str, expansions: tuple[str, ...], seed: str) -> tuple[bytes, int, int, Any]:
    """A game of two bots just before the answer that brings about an event: the save, the seat, question and answer."""
    match = questboard.new(game, ["Ann", "Bea"], seed, expansions=list(expansions))
    luck, players = Random(7), {seat: bots.make("greedy", seed=seat) for seat in range(2)}
    while match.outcome is None:
        saved, told, number = match.save(), len(match.full_events), match.questions()[0].number
        bots.play(match, players, luck.random, 1)
        if any(event.kind == kind for event in match.full_events[told:]):
            last = next(entry for entry in reversed(match.full_log) if isinstance(entry, Answered))
            return saved, last.seat, number, last.option
    raise AssertionError(f"there was no {kind}")


@pytest.mark.parametrize(("scheme", "light"), LIGHTS)
def test_a_storm_breaks_before_everybodys_eyes(arrive: Arrive, server: Process, scheme: str, light: str) -> None:
    saved, seat, number, option = just_before("storm-breaks", "runebound", ("seven-scions",), "hail")
    table = Watched(arrive, server.address, saved, ["Ann", "Bea"])
    other = table.sits(1 - seat, moments="full", color_scheme=scheme)
    page = other.page
    storm = will_hold(page, "storm")
    table.answers(seat, number, option)
    expect(storm).to_contain_text("storm")
    other.photographs(f"moments-runebound-storm-{light}")
    other.finds_no_barriers()
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    expect(scene(page)).to_have_count(0)


def test_what_comes_to_me_announces_itself(arrive: Arrive, server: Process) -> None:
    """An offer on the quay: glow, title and a sign in the bar, until it was looked at or something was decided."""
    match = questboard.new("moonrunners", ["Ann", "Bea", "Cy"], "a wet night")
    while match.questions()[0].name != "market":
        bots.play_randomly(match, Random(3).random, 1)
    card = match.view(1).hand[0][0]
    table = Watched(arrive, server.address, match.save(), ["Ann", "Bea", "Cy"])
    ann, cy = (table.sits(seat, moments="full") for seat in (0, 2))
    offer = will_hold(ann.page, "offer")
    table.answers(1, "market", ["offer", 0, [card], [], -1])
    call = ann.page.locator(".prompt .call")
    expect(call).to_contain_text("Bea offers")
    expect(ann.page.locator(".prompt.called")).to_be_visible()
    expect(offer).to_be_visible()
    assert re.match("[●◆] An offer", ann.page.title())
    ann.photographs("moments-offer-day")
    ann.finds_no_barriers()
    expect(cy.page.locator("ol.log")).to_contain_text("makes Ann an offer")
    expect(cy.page.locator(".prompt .call")).to_have_count(0)  # it is none of Cy's business
    expect(scene(cy.page)).to_have_count(0)
    call.click()
    expect(call).to_have_count(0)


def test_the_sound_is_on_and_one_key_away_from_silence(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.plays_against_bots()
    sound = ann.page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("s")
    expect(sound).to_have_attribute("aria-pressed", "false")
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
