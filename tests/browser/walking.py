"""Somebody who plays any game to its end without knowing it: by the keys that the page shows, else by what is lit.

`by_keys` keeps the hands off the mouse: numbers, A and D where they are shown, Tab and Enter for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Locator, TimeoutError

from tests.browser.people import LONG, Person
from tests.server.processes import Process

QUICKLY = 4_000
"""Milliseconds in which a page answers a key; one that does nothing is not waited for any longer."""
VAIN = 30
"""So many times nothing may happen, one after the other, before somebody gives up."""
TABS = 400
"""So many times Tab is pressed before somebody gives up."""

LOOKS = """() => [
    ...[...document.querySelectorAll('.prompt .say, aside.right, .dmc, .lesson')].map(one => one.innerText),
    document.querySelectorAll('ol.log > li').length, document.title,
    document.querySelector('.prompt')?.dataset.question,
    document.querySelectorAll('.form-editor form, [role=alertdialog]').length,
].join('|')"""
CHANGED = f"before => ({LOOKS})() !== before"
READY = """() => {
    const over = [...document.querySelectorAll('h2')].some(one => one.textContent.includes('The game is over'))
    const locked = document.querySelector('.option.locked, .prompt .btn.locked')
    return over || document.title.startsWith('●') && !locked
}"""
SHOWN = """() => [...document.querySelectorAll('button .kbd')].filter(one => {
    const button = one.closest('button')
    return /^[1-9AD]$/.test(one.textContent.trim()) && one.checkVisibility() && !button.matches('.refused, .locked')
}).map(one => one.textContent.trim())"""
MARK = """() => {
    const answers = '.choices .option, .desk .option, .desk .btn, .desk .seg button, .desk [role=radio]'
    const nothing = '.refused, .locked, .aside, [aria-disabled=true], [aria-expanded], [role=tab], :disabled'
    const lit = [...document.querySelectorAll(answers)].filter(one => one.checkVisibility() &&
        !one.matches(nothing) && !one.closest('.anytime, .standing') && one.innerText.trim() !== 'Back')
    const found = lit.some(one => !one.dataset.vain) ? lit.filter(one => !one.dataset.vain) : lit
    document.querySelectorAll('[data-walk]').forEach(one => one.removeAttribute('data-walk'))
    found.forEach((one, place) => one.setAttribute('data-walk', place))
    return found.map(one => one.matches('.primary, .lit'))
}"""
BLANK = """() => {
    const here = document.activeElement, group = here?.closest('fieldset'), hint = group?.querySelector('small')
    if (!document.querySelector('.form-editor form')) return 'gone'
    if (!here?.closest('.form-editor form')) return ''
    if (here.matches('button.primary')) return 'send'
    if (here.matches('[type=radio]')) return here.checked ? '' : 'radio'
    if (!here.matches('[type=checkbox]')) return here.tagName.toLowerCase()
    const least = Number(/pick (\\d+)/.exec(hint?.textContent ?? '')?.[1] ?? 0)
    return group.querySelectorAll(':checked').length < least ? 'tick' : here.checked ? '' : 'box'
}"""
CHOICES = """() => {
    const on = '[aria-checked=true], [aria-pressed=true]', off = '[aria-checked=false], [aria-pressed=false]'
    const groups = [...document.querySelectorAll('.desk [role=radiogroup], .desk [role=group]')]
    const blank = groups.find(one => one.checkVisibility() && !one.querySelector(on) && one.querySelector(off))
    return blank ? [...blank.querySelectorAll(off)].map((one, place) => one.setAttribute('data-fill', place)).length : 0
}"""
"""At a desk: the first thing that is to be chosen and is not."""
FOCUSED = "() => document.activeElement?.dataset.walk ?? ''"
IN_VAIN = "place => document.querySelector(`[data-walk='${place}']`)?.setAttribute('data-vain', '1')"
"""What did nothing is not pressed again before something has changed: one card less than none, say."""
CHANGES = "() => document.querySelectorAll('[data-vain]').forEach(one => one.removeAttribute('data-vain'))"
FORM = "() => [...document.querySelectorAll('.form-editor form')].every(one => one.querySelector('button.primary'))"
"""A form is drawn to its end; or there is none any more."""


def sits_down(server: Process, person: Person, wanted: dict[str, Any]) -> None:
    """A table for the person, made as any program would make it, and the person before it."""
    wanted = {"name": person.name, "start": True, **wanted}
    made = httpx.post(f"{server.address}/api/tables", json=wanted, timeout=60).raise_for_status().json()
    person.page.emulate_media(reduced_motion="reduce")
    person.page.goto(f"/t/{made['table']['id']}#seat={made['seated']['token']}")
    person.sits()


class Walker:
    """Plays for a person. What is taken among several things is a matter of luck, which is the same each time."""

    def __init__(self, person: Person, by_keys: bool = False, luck: int = 0):
        self.person, self.page = person, person.page
        self.by_keys = by_keys
        self.draw = Random(luck)
        self._vain = 0
        self._pressed: int | None = None
        self.used: set[str] = set()
        """The ways that were used, for a test that wonders."""

    def plays_to_the_end(self, most: int = 400) -> None:
        for _ in range(most):
            self.page.wait_for_function(READY, timeout=LONG)
            if self.person.over.count():
                return
            self.acts()
        raise AssertionError(f"{most} decisions, and the game goes on: {self.person.prompt()}")

    def acts(self) -> None:
        """Decide something, or come one step nearer to a decision."""
        before, self._pressed = self.page.evaluate(LOOKS), None
        if self.page.locator("[role=alertdialog]").count():
            self._presses("Enter")  # what asks whether one means it has the focus
        elif self.page.locator(".form-editor form").count():
            self.fills_in()
        else:
            self._chooses()
        self._sees_a_change(before)

    def _chooses(self) -> None:
        shown: list[str] = self.page.evaluate(SHOWN)
        if shown and (len(shown) > 1 or shown[0] == "A" or self.draw.random() < 0.7):
            self._presses(self.draw.choice(shown).lower())
            return
        lit: list[bool] = self.page.evaluate(MARK)
        if lit:
            wanted = [place for place, main in enumerate(lit) if main] or list(range(len(lit)))
            self.reaches(self.draw.choice(wanted))
        else:
            self._presses(self.draw.choice(shown).lower() if shown else "Escape")

    def reaches(self, place: int) -> None:
        """Press something that was found on the page."""
        wanted = self.page.locator(f"[data-walk='{place}']")
        self._pressed = place
        if not self.by_keys:
            with suppress(TimeoutError):  # the question has changed under the hand
                wanted.click(timeout=QUICKLY)
            return
        for tabs in range(TABS):
            if self.page.evaluate(FOCUSED) == str(place):
                self._presses("Enter")
                return
            if tabs % 20 == 19 and not wanted.count():
                return  # the question has changed meanwhile
            self.page.keyboard.press("Tab")
        assert not wanted.count(), f"the keyboard does not come to {wanted.evaluate('one => one.outerHTML')}"

    def _presses(self, key: str) -> None:
        self.used.add(key if len(key) > 1 or not key.isdigit() else "number")
        self.page.keyboard.press(key)

    def _sees_a_change(self, before: str) -> None:
        """Nothing happens: one takes the hands off whatever they are in, and tries again."""
        try:
            self.page.wait_for_function(CHANGED, arg=before, timeout=QUICKLY)
            self._vain = 0
            self.page.evaluate(CHANGES)
        except TimeoutError:
            self._vain += 1
            self.page.evaluate(IN_VAIN, self._pressed)
            assert self._vain < VAIN, f"whatever is pressed, nothing happens: {self.person.prompt()}"
            self.page.keyboard.press("Escape")

    # -- desks -----------------------------------------------------------------------------------------------------

    def fills_the_desk(self) -> None:
        """What was opened is written at a desk of the game's own: one of each choice, then its main button."""
        with suppress(TimeoutError):  # it has changed under the hand, and is looked at anew
            self._fills_the_desk()

    def _fills_the_desk(self) -> None:
        for _ in range(4):
            self.page.evaluate("() => document.querySelectorAll('[data-fill]').forEach(one => delete one.dataset.fill)")
            found: int = self.page.evaluate(CHOICES)
            if not found:
                break
            self.page.locator(f"[data-fill='{self.draw.randrange(found)}']").click(timeout=QUICKLY)
        send = self.page.locator(".desk .btn.primary:not(.refused):not(.locked)").last
        if not send.count():  # a gift is no main button, but stands where others are
            send = self.page.locator(".desk .btn:has-text('Back') ~ .btn:not(.refused):not(.locked)").last
        if send.count():
            send.click(timeout=QUICKLY)
        sure = self.page.locator("[role=alertdialog] .primary, [role=alertdialog] .danger")
        if sure.count():
            sure.first.click(timeout=QUICKLY)

    # -- forms -----------------------------------------------------------------------------------------------------

    def fills_in(self, wanted: Sequence[Any] = ()) -> None:
        """The blanks of a form: what is `wanted` if it is given, else the least that will do."""
        form = self.page.locator(".form-editor form")
        self.page.wait_for_function(FORM)
        if wanted and not self.by_keys:
            try:
                for blank, value in zip(form.locator("fieldset, .field").all(), wanted, strict=False):
                    self._fills(blank, value)
                form.locator("button.primary").click()
            except TimeoutError:
                assert not form.count(), f"it cannot be filled in: {form.inner_text()}"
        else:
            self._tabs_through()
        try:
            form.wait_for(state="detached", timeout=QUICKLY)
        except TimeoutError:
            self.page.keyboard.press("Escape")  # it was refused: something else, then

    def _tabs_through(self) -> None:
        """The first blank has the focus; Tab leads through the others to the button."""
        for _ in range(TABS):
            here = self.page.evaluate(BLANK)
            if here == "send":
                self._presses("Enter")
            if here in ("send", "gone"):
                return
            if here in ("radio", "tick") or (here == "box" and self.draw.random() < 0.2):
                self.page.keyboard.press("Space")
            elif here == "select":
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead out of the form")

    def _fills(self, blank: Locator, wanted: Any) -> None:
        radio = blank.locator("input[type=radio]")
        if radio.count():
            exactly = blank.locator(f"input[type=radio][value='{wanted}']")
            (exactly if exactly.count() else radio).first.check()
        elif blank.locator("select").count():
            blank.locator("select").select_option(index=0)
        elif blank.locator("input[type=number]").count():
            blank.locator("input[type=number]").fill(str(wanted))
        elif blank.locator("input[type=text], textarea").count():
            blank.locator("input[type=text], textarea").fill(str(wanted))
