"""Evenings of Talisman: games that bots have played up to a question, laid on a real table for people to go on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Locator, Page

import questboard
from questboard import bots
from questboard.engine import Form
from tests.browser.people import Person

PLAYERS = ["Corvin", "Isolde", "Mirelle", "Tobias"]
MOST = 6_000
SEEDS = (
    "the green shield",
    "the long road",
    "three rings",
    "deep water",
    "the ninth bell",
    "a lean winter",
    "grey geese",
)

PLAY_ON = """([most, sensible]) => new Promise((done, failed) => {
    let presses = 0, asked = '', moved = performance.now()
    const over = () => [...document.querySelectorAll('h2')].some(one => one.textContent.includes('The game is over'))
    const number = name => Number([...document.querySelectorAll('[aria-label="Your mat"] button')]
        .find(one => one.textContent.trim().startsWith(name))?.textContent.match(/(\\d+)\\s*$/)?.[1] ?? 0)
    const wished = (name, open) => {
        const strong = Math.max(number('Strength'), number('Craft')) >= 8
        const [mine, foe] = [...document.querySelectorAll('.fight .tot')].map(one => parseInt(one.textContent))
        const wishes = {
            evade: mine + 1 >= foe ? /Face/ : /Evade/, claim: /Take|Visit/, market: /Buy/, 'pay-healer': /Pay/,
            damage: /Damage/, spoils: /Life/, sentinel: strong ? /Challenge/ : /Draw/, portal: strong ? /Try/ : /Leave/,
            'portal-by': number('Strength') > number('Craft') ? /Strength/ : /Craft/,
            end: strong ? /Sentinel|Portal|Temple|Castle/ : /Draw \\d/,
        }
        const quiet = open.find(one => one.classList.contains('quiet'))
        const fitting = wishes[name] && open.find(one => wishes[name].test(one.textContent))
        return fitting ?? (/^(cast-|organise|trade|claim|market)/.test(name) ? quiet : undefined) ?? open[0]
    }
    const step = () => {
        if (over()) return done(presses)
        if (presses > most) return failed(new Error(`not over after ${most} presses`))
        const stuck = performance.now() - moved
        const asks = document.querySelector('.prompt')?.textContent
        if (stuck > 60_000) return failed(new Error(`stuck after ${presses} presses: ${asks}`))
        const form = document.querySelector('.form-editor form')
        const desk = document.querySelector('.desk')
        const lit = '.desk .option:not(.locked), .desk[data-name=fix] .acts .btn:not(.locked)'
        const open = document.querySelectorAll(lit)
        if (form) {
            for (const group of form.querySelectorAll('fieldset')) {
                const first = group.querySelector('input:not(:checked)')
                if (first && !group.querySelector('input:checked')) first.click()
            }
            const number = desk.dataset.question + 'form'
            const send = [...form.querySelectorAll('button')].find(one => one.textContent.includes('Do it'))
            if (number !== asked) { asked = number; presses++; moved = performance.now(); send.click() }
            else if (stuck > 1_500) {  // the rules refuse it as it is filled in: something else
                [...form.querySelectorAll('button')].find(one => one.textContent.includes('Back')).click()
                asked = ''
            }
        } else if (desk?.dataset.wanted === 'true' && open.length && desk.dataset.question !== asked) {
            asked = desk.dataset.question
            moved = performance.now()
            const chosen = sensible ? wished(desk.dataset.name, [...open]) : open[presses * 7 % open.length]
            presses++
            chosen.click()
        }
        requestAnimationFrame(safely)
    }
    const safely = () => { try { step() } catch (error) { failed(error) } }
    safely()
})"""
"""Presses answers that are lit until the game is over, at most so many: each time another one, or a sensible one.

A sensible player takes what lies there, buys, heals, faces only what can be beaten, and goes inwards when strong.
"""


@cache
def position(question: str, turn: int = 1, verb: str = "") -> tuple[bytes, int]:
    """A saved game in which a question of that name is open with more than one answer, and whose answer is wanted.

    `verb`: one of the answers, or forms for them, must begin with it.
    """
    for seed in SEEDS:
        match = questboard.new("talisman", PLAYERS, seed)
        luck, players = Random(7), {seat: bots.make("greedy", seed=seat) for seat in range(len(PLAYERS))}
        for _ in range(MOST):
            if match.outcome is not None:
                break
            [asked] = match.questions(1)
            if asked.name == question and match.view().turn >= turn and len(asked.options) > 1:
                verbs = {option.verb if isinstance(option, Form) else option[0] for option in asked.options}
                if not verb or verb in verbs:
                    return match.save(), asked.seats[0]
            bots.play(match, players, luck.random, 1)
    raise AssertionError(f"nobody was ever asked: {question}")


class Evening:
    """A saved game on a table of a real server; `sit` opens a browser for one of its seats."""

    def __init__(self, arrive: Callable[..., Person], address: str, saved: bytes):
        self._arrive, self._address = arrive, address
        with httpx.Client(base_url=address, timeout=60) as http:
            made = http.post("/api/import", content=saved).raise_for_status().json()
            self.id: str = made["table"]["id"]
            self.tokens: list[str] = []
            for seat, name in enumerate(PLAYERS):
                wanted = {"name": name, "seat": seat, "invite": made["invite"]}
                seated = http.post(f"/api/tables/{self.id}/join", json=wanted).raise_for_status().json()
                self.tokens.append(seated["token"])

    def sit(self, seat: int, **options: Any) -> Person:
        person = self._arrive(PLAYERS[seat], **options)
        person.page.emulate_media(reduced_motion="reduce", color_scheme=options.get("color_scheme"))
        person.page.goto(f"/t/{self.id}#seat={self.tokens[seat]}")
        person.sits()
        person.page.locator(".boards .calendar").wait_for()
        return person

    def state(self, seat: int) -> Any:
        """What the server has sent to a seat, for a test that compares it with what the page shows."""
        headers = {"authorization": f"Bearer {self.tokens[seat]}"}
        return httpx.get(f"{self._address}/api/tables/{self.id}/state", headers=headers, timeout=60).json()


def against_a_bot(arrive: Callable[..., Person], address: str, seed: str, **options: Any) -> Person:
    """Ann, alone with a bot, at a game whose dice are known beforehand."""
    saved = questboard.new("talisman", ["Ann", "Bertram"], seed, options=options).save()
    with httpx.Client(base_url=address, timeout=60) as http:
        made = http.post("/api/import", content=saved).raise_for_status().json()
        path = f"/api/tables/{made['table']['id']}"
        wanted = {"name": "Ann", "seat": 0, "invite": made["invite"]}
        token = http.post(f"{path}/join", json=wanted).raise_for_status().json()["token"]
        host = {"questboard-host": made["host"]}  # who may let a bot have a seat that is nobody's
        http.post(f"{path}/hand", json={"seat": 1, "bot": "greedy"}, headers=host).raise_for_status()
    ann = arrive("Ann", reduced_motion="reduce")
    ann.page.goto(f"/t/{made['table']['id']}#seat={token}")
    ann.sits()
    return ann


def desk(page: Page) -> Locator:
    return page.locator(".desk")


def lit(page: Page) -> list[str]:
    """The Spaces that are lit on the board that is shown."""
    return [str(cell.get_attribute("data-target")) for cell in page.locator("[data-lit]").all()]


def board_of(name: str) -> str:
    """Which tab shows a Space."""
    return {"city": "city", "vil": "village", "tav": "tavern"}.get(name.split(".")[0], "main")


def space(page: Page, name: str) -> Locator:
    return page.locator(f'[data-target="{name}"]')
