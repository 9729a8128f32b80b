"""All four games from the first question to the end: by the keyboard alone, and with the table as text."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import questboard
from tests.browser.conftest import Arrive
from tests.browser.people import Person
from tests.browser.walking import Walker, sits_down
from tests.server.processes import Process

SHORT: dict[str, dict[str, Any]] = {
    "moonrunners": {"nights": 2},
    "talisman": {"rounds": 3},
    "runebound": {"rounds": 3},
    "forty-factions": {"end_turns": 1},
}
"""Whole games, from the deal to the last page; only fewer rounds than people play."""
each = pytest.mark.parametrize("game", SHORT)


def test_every_game_is_among_them() -> None:
    assert set(SHORT) == set(questboard.games())


def begun(server: Process, person: Person, game: str) -> None:
    """A short game against as few bots as it can be played with."""
    few = max(2, min(questboard.find(game).players))
    bots = [{"kind": "bot"}] * (few - 1)
    sits_down(server, person, {"game": game, "seats": [{}, *bots], "options": SHORT[game], "expansions": []})


@each
def test_a_game_by_the_keyboard_alone(server: Process, arrive: Arrive, game: str) -> None:
    ann = arrive("Ann")
    begun(server, ann, game)
    Walker(ann, by_keys=True).plays_to_the_end()
    expect(ann.over).to_be_visible()
    ann.finds_no_barriers()


@each
def test_a_game_with_the_table_as_text(server: Process, arrive: Arrive, game: str) -> None:
    ann = arrive("Ann")
    begun(server, ann, game)
    ann.page.keyboard.press("t")
    text = ann.page.get_by_role("region", name="The table as text")
    expect(text).to_be_visible()
    ann.finds_no_barriers()
    Walker(ann, luck=1).plays_to_the_end()
    expect(text).to_contain_text("The table as text")
    ann.finds_no_barriers()
