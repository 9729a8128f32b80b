"""Somebody who plays any lesson to its end: reads the card, does what it offers, and waits where it says so."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Locator, TimeoutError

from questboard.lessons import Lesson, Step
from questboard.lessons.ways import BROWSER, said
from tests.browser.people import LONG, Person
from tests.browser.walking import CHANGED, LOOKS, QUICKLY, SHOWN, Walker, sits_down
from tests.server.processes import Process

WHILE = """() => {
    const card = document.querySelector('.lesson')
    return document.title.startsWith('●') || card?.querySelector('.btn.primary') || /the end/.test(card?.innerText)
}"""
AWAY = re.compile(r"^\s*(Go on|Play on|Close the lesson)\s*N?\s*$")
"""What turns a page or leaves: a lesson that ends while one looks must not be left unread. "Go on: Movement" acts."""
HEARD = f"before => (({CHANGED})(before)) || /^You:/.test(document.querySelector('.prompt .say')?.innerText ?? '')"
MOST = 300


class Learner(Walker):
    """What a step waits for is in the lesson's file; nothing here knows a game."""

    def __init__(self, person: Person, lesson: Lesson):
        super().__init__(person)
        self.lesson = lesson

    def begins(self, server: Process) -> None:
        sits_down(server, self.person, {"game": self.lesson.game, "lesson": self.lesson.name})
        self.card.wait_for()

    @property
    def card(self) -> Locator:
        return self.page.locator(".lesson").first

    @property
    def at_the_end(self) -> bool:
        return self.card.count() > 0 and "the end" in self.card.inner_text()

    def learns_to_the_end(self) -> None:
        for _ in range(MOST):
            self._waits()
            if self.at_the_end:
                return
            self.reads()
            if not self.at_the_end:
                self.does_what_is_asked()
        desk = self.page.locator(".desk").first.inner_text()
        raise AssertionError(f"the lesson does not end: {self.card.inner_text()} | {desk}")

    def _waits(self) -> None:
        try:
            self.page.wait_for_function(WHILE, timeout=LONG)
        except TimeoutError:
            seen = [one.inner_text() for one in self.page.locator(".prompt, .lesson, aside.right").all()]
            raise AssertionError("nothing happens any more: " + " | ".join(seen)) from None

    def reads(self) -> None:
        """To the last page of a step."""
        for _ in range(6):
            if not self.card.get_by_role("button", name="Go on", exact=True).count():
                return
            before = self.page.evaluate(LOOKS)
            self.page.keyboard.press("n")
            self._sees_a_change(before)

    def step(self) -> Step | None:
        """The step that the card speaks of."""
        text = self.card.inner_text() if self.card.count() else ""
        return next((one for one in self.lesson.steps if f"Now: {said(one.do, BROWSER)}." in text), None)

    def does_what_is_asked(self) -> None:
        before = self.page.evaluate(LOOKS)  # whatever happens after this look is a change
        step = self.step()
        offered = self.card.locator(".row .btn.primary:not(.locked)").filter(has_not_text=AWAY)
        opened = self.page.locator(".form-editor form, [role=alertdialog]")
        many = offered.count()
        if opened.count() == 0 and many:
            with suppress(TimeoutError):  # the card has turned under the hand
                offered.nth(self.draw.randrange(many)).click(timeout=QUICKLY)
            self._sees_a_change(before)
            if self.page.locator(".form-editor form").count():
                self.fills_in(step.answer[1:] if step is not None and step.aside else ())
            elif self.page.locator(".desk [role=group], .desk [role=radiogroup]").count():
                self.fills_the_desk()
        elif step is not None and step.event and self.listens():
            self.page.wait_for_function(HEARD, arg=before)
        elif self.person.is_wanted() and not (self._goes_on(step) and self.passes(before)):
            self.acts()

    def _goes_on(self, step: Step | None) -> bool:
        """Nothing is asked for but that time goes by: who takes things up at random then may trade for ever."""
        return (step is None or bool(step.event)) and not self._vain

    def passes(self, before: str) -> bool:
        """The usual answer, by its key; False: there is none."""
        if "D" not in self.page.evaluate(SHOWN):
            return False
        self._presses("d")
        self._sees_a_change(before)
        return True

    def listens(self) -> bool:
        """A DM among players lets them speak; alone with a question, the DM has to answer."""
        return self.lesson.table.learner == "dm" and not self.person.prompt().startswith("You:")
