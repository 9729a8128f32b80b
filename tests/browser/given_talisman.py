"""A table of Talisman at a question, for a browser."""

from __future__ import annotations

from tests.browser.conftest import Arrive
from tests.browser.land import Evening, position
from tests.server.processes import Process


def at(arrive: Arrive, server: Process, question: str, turn: int = 1, verb: str = "") -> tuple[Evening, int]:
    saved, seat = position(question, turn, verb)
    return Evening(arrive, server.address, saved), seat
