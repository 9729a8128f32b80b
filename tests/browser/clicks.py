"""How many clicks a turn takes: a person who plays sensibly and uses what the table offers against needless questions.

Every click on the page is counted, also on a box, a note or a button that confirms; the dice and bots are as they fall.
`test_clicks.py` holds the numbers of docs/clicks.md, and prints them by question (pytest -s).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import httpx
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page

import questboard
from tests.browser.heroes import HEARD
from tests.browser.people import LONG, Person

COUNT = """() => {
    window.clicks = 0
    let before = -1
    addEventListener('click', event => {
        if (event.timeStamp - before > 5) window.clicks++  // a label's click is its box's too
        before = event.timeStamp
    }, true)
}"""
OPEN = """() => document.title.startsWith('●')
    || [...document.querySelectorAll('h2')].some(one => one.textContent.includes('The game is over'))"""


STUCK = 400
"""Looks at one question, with at least a fiftieth of a second between them, after which nobody is answering it."""


class Counted:
    """One person against bots, whose clicks are counted by the question they answer."""

    def __init__(
        self, arrive: Callable[..., Person], address: str, game: str, seed: str, bots: int = 1, **options: Any
    ):
        names = ["Ann", *["Bertram", "Cuthbert", "Dervla"][:bots]]
        saved = questboard.new(game, names, seed, options=options).save()
        with httpx.Client(base_url=address, timeout=60) as http:
            made = http.post("/api/import", content=saved).raise_for_status().json()
            path = f"/api/tables/{made['table']['id']}"
            wanted = {"name": "Ann", "seat": 0, "invite": made["invite"]}
            self.token = http.post(f"{path}/join", json=wanted).raise_for_status().json()["token"]
            host = {"questboard-host": made["host"]}
            for seat in range(1, bots + 1):
                http.post(f"{path}/hand", json={"seat": seat, "bot": "greedy"}, headers=host).raise_for_status()
        self._state = f"{address}{path}/state"
        self.person = arrive("Ann", reduced_motion="reduce")
        self.page: Page = self.person.page
        self.page.goto(f"/t/{made['table']['id']}#seat={self.token}")
        self.person.sits()
        self.page.evaluate(COUNT)
        self.by: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()

    def state(self) -> Any:
        return httpx.get(self._state, headers={"authorization": f"Bearer {self.token}"}, timeout=60).json()

    def plays(self, turns: int, turn_of: Callable[[Any], int], answers: Callable[[Counted, str, Any], None]) -> float:
        """Clicks for each turn, over so many turns."""
        still, seen = 0, -1
        while True:
            self.page.wait_for_function(OPEN)
            state = self.state()
            number = (state.get("asked") or {}).get("number", seen)
            still, seen = (still + 1, number) if number == seen else (0, number)
            assert still < STUCK, f"nothing comes of question {seen}: {self.page.locator('.desk').inner_text()}"
            view, asked = state["view"], state.get("asked")
            if state.get("outcome") or turn_of(view) > turns:
                break
            if not asked or 0 not in (state.get("waiting") or ()):
                self.page.wait_for_timeout(30)
                continue
            name, before = asked["name"], self.page.evaluate("window.clicks")
            desk = self.page.locator(".desk").first
            if desk.get_attribute("data-question") != str(asked["number"]):
                self.page.wait_for_timeout(30)
                continue
            if not self.tick():
                answers(self, name, state)
                self.asked[name] += 1
            self.by[name] += self.page.evaluate("window.clicks") - before
            self.page.wait_for_timeout(20)
        return self.by.total() / max(1, min(turns, turn_of(view) - 1))

    def tick(self) -> bool:
        """Whoever has passed twice, and is offered not to be asked, takes it."""
        often = self.page.locator(".always.often input:visible")
        if not often.count():
            return False
        often.first.click()  # the question is answered by that, and gone
        self.page.wait_for_timeout(200)
        return True

    def presses(self, found: Locator, patience: int = LONG) -> bool:
        if not found.count():
            return False
        found.first.click(timeout=patience)
        return True


# -- Talisman ----------------------------------------------------------------------------------------------------------

WISHED = {
    "claim": re.compile("Take|Visit"), "market": re.compile("Buy"), "pay-healer": re.compile("Pay"),
    "damage": re.compile("Damage"), "spoils": re.compile("Life"), "sentinel": re.compile("Draw"),
    "evade": re.compile("Face"), "end": re.compile(r"Draw \d"), "pace": re.compile(r"^\d"),
}  # fmt: skip
PASSED = re.compile("^(cast-|organise|trade|ability)")


def in_talisman(at: Counted, name: str, state: Any) -> None:
    page = at.page
    if not any(choice.get("passive") is not True for choice in state["options"]) or PASSED.match(name):
        bar = page.locator(".prompt .acts .btn").filter(has_text=re.compile("D$"))
        if at.presses(bar) or at.presses(page.locator(".desk .option.quiet:not(.locked)")):
            settle(page, state)
            return
    lit = page.locator(".desk .option:not(.locked)")
    wished = lit.filter(has_text=WISHED[name]) if name in WISHED else lit
    if not at.presses(wished if wished.count() else lit):
        at.presses(page.locator(".desk .acts .btn:not(.locked)"))
    form = page.locator(".form-editor form")
    if form.count():
        at.person.fills_in(form)
    settle(page, state)


def settle(page: Page, state: Any) -> None:
    number = str(state["asked"]["number"])
    page.wait_for_function("n => document.querySelector('.desk')?.dataset.question !== n", arg=number)


# -- Runebound ---------------------------------------------------------------------------------------------------------

HEROIC = {
    "move": re.compile("Roll 5|Roll 4"), "adventure": re.compile("Draw a"), "escape": re.compile("Fight"),
    "market": re.compile("Buy|Heal"), "experience": re.compile(r"\+"), "walk": re.compile("green jewel|yellow jewel"),
}  # fmt: skip


def in_runebound(at: Counted, name: str, state: Any) -> None:
    page = at.page
    before = str(state["asked"]["number"])
    picks = page.locator(".desk [data-choice]:visible")
    always = page.get_by_label(re.compile("Always “Roll"))
    plan = page.locator(".desk .plan button:visible")
    if page.locator(".desk .on:visible").count():  # the plan fights on
        page.wait_for_timeout(150)
        at.asked[name] -= 1
        return
    if name == "move" and always.count() and not always.is_checked():
        always.click()
    elif name in ("escape", "phase", "round_start") and plan.count():
        plan.first.click()
    else:
        wanted = HEROIC.get(name)
        fitting = picks.filter(has_text=wanted) if wanted else picks
        if name in (
            "barter",
            "reply",
            "hit",
            "test_pre",
            "pre_roll",
            "combat_before",
            "round_start",
            "any_own",
            "move_before",
        ):
            fitting = picks.filter(has_text=re.compile("Go on|Roll|on$|No"))
        (fitting if fitting.count() else picks).first.click()
    try:
        page.wait_for_function(HEARD, arg=before)
    except PlaywrightError as error:
        raise AssertionError(f"{name}: {page.locator('.desk').inner_text()}") from error


# -- Forty Factions ----------------------------------------------------------------------------------------------------

DECIDED = ("activate", "plot", "stance", "split", "split-coalition", "draw", "ballot", "motion", "specify", "colour")
"""What is worth a decision each time, as long as it costs nothing; everywhere else one lets things be, but takes a swap
that is offered."""
SEALED = """before => {
    const desk = document.querySelector('.desk')
    const over = [...document.querySelectorAll('h2')].some(one => one.textContent.includes('The game is over'))
    return over || desk && (desk.dataset.question !== before || desk.dataset.sealed === 'true')
}"""
MOST = 9
"""Clicks after which an answer is taken for impossible."""


def in_forty_factions(at: Counted, name: str, state: Any) -> None:
    page, before = at.page, str(state["asked"]["number"])
    costs = name == "activate" and state["view"]["players"][0]["activations"] > 0
    for _ in range(MOST):
        next_click(page, name in DECIDED and not costs).click()
        with suppress(PlaywrightError):
            page.wait_for_function(SEALED, arg=before, timeout=400)
            return
    raise AssertionError(f"{name}: {page.locator('.desk').inner_text()}")


def next_click(page: Page, decides: bool) -> Locator:
    """What somebody would press now who wants to decide this, or else to go on."""
    desk = page.locator(".desk")
    acts = desk.locator(".ffd-acts .btn:visible:not([aria-disabled])")
    if desk.locator(".refusal:visible").count():  # not on this one: on another, or not at all
        other = desk.locator(".tick:visible").last
        return acts.first if other.get_attribute("aria-checked") == "true" else other
    for found in (
        desk.locator("[role=alertdialog] .btn.primary:visible"),
        acts.filter(has_text="Accept swap"),
        *(wanted_in(desk, acts) if decides else ()),
        page.locator(".prompt .acts .btn").filter(has_text=re.compile("[DA]$")),
        acts,
    ):
        if found.count():
            return found.first
    return desk.locator(".ffd-body .btn:visible").first


def wanted_in(desk: Locator, acts: Locator) -> Iterator[Locator]:
    yield acts.locator("xpath=self::*[contains(@class, 'primary')]")
    yield desk.get_by_role("button", name="All for")
    yield desk.get_by_role("button", name=re.compile("card more$")).locator("visible=true")
    yield desk.locator("[role=radiogroup]:not(:has([aria-checked=true])) .tick:visible")
    yield desk.locator(".tick:visible:not([aria-checked=true]):not([aria-pressed=true])")
