"""Clicks for each turn, over twenty turns: docs/clicks.md has the numbers, and what is counted."""

from __future__ import annotations

import os

import pytest

from tests.browser.clicks import Counted, in_forty_factions, in_runebound, in_talisman
from tests.browser.conftest import Arrive
from tests.server.processes import Process


def test_a_turn_of_talisman(arrive: Arrive, server: Process) -> None:
    at = Counted(arrive, server.address, "talisman", "the green shield", 1)
    taken = at.plays(20, lambda view: (view["turn"] + 1) // 2, in_talisman)
    print(f"Talisman: {taken:.2f} a turn", dict(at.by), dict(at.asked))
    assert taken <= 3


def test_a_turn_of_runebound(arrive: Arrive, server: Process) -> None:
    at = Counted(arrive, server.address, "runebound", "a long road", 1)
    taken = at.plays(20, lambda view: view["round"], in_runebound)
    print(f"Runebound: {taken:.2f} a turn", dict(at.by), dict(at.asked))
    assert taken <= 6


@pytest.mark.skipif("QUESTBOARD_COUNT_CLICKS" not in os.environ, reason="minutes: QUESTBOARD_COUNT_CLICKS=4")
def test_a_turn_of_forty_factions(arrive: Arrive, server: Process) -> None:
    turns = int(os.environ["QUESTBOARD_COUNT_CLICKS"])
    at = Counted(arrive, server.address, "forty-factions", "the amber salon", 3, end_turns=20)
    taken = at.plays(turns, lambda view: view["turn"], in_forty_factions)
    print(f"Forty Factions: {taken:.2f} a turn", dict(at.by), dict(at.asked))
    assert taken <= 25
