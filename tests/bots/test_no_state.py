"""Bots are given what their seat may see and nothing else: the wrong thing fails."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import questboard
from questboard import bots
from questboard.engine import Game, Look, Match, Option, State, Table


class Cheat:
    """Tries to get at something that a bot must not have."""

    def __init__(self, wanted: str):
        self.wanted = wanted

    def choose(self, look: Look) -> Option:
        return getattr(look, self.wanted)


@pytest.mark.parametrize(
    "wanted", ["state", "match", "_match", "__match", "chance", "fork", "log", "full_log", "cards", "pending"]
)
def test_a_bot_that_reaches_for_the_state_fails(wanted: str):
    match = questboard.new("moonrunners", 2, 7)
    cheats = {seat: Cheat(wanted) for seat in range(2)}
    with pytest.raises(AttributeError):
        bots.play(match, cheats, Random(1).random)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_no_way_leads_from_a_look_to_the_state(seat: int | None):
    match = questboard.new("moonrunners", 3, 7, dm="Dorothea")
    bots.play_randomly(match, Random(1).random, 25)
    found = list(reachable(Look(match, seat)))
    assert len(found) > 30, "the walker walks"
    assert not [path for path, value in found if isinstance(value, (State, Match)) or value is match.chance]


def test_the_walker_would_find_a_state():
    match = questboard.new("moonrunners", 3, 7)

    class Leaky:
        def __init__(self) -> None:
            self.deep = {"down": [match.state]}

    assert [path for path, value in reachable(Leaky()) if isinstance(value, State)] == ["look.deep['down'][0]"]


def reachable(value: Any, path: str = "look", seen: set[int] | None = None) -> list[tuple[str, Any]]:
    """Everything that public names and items lead to, short of functions, classes and what all tables share."""
    seen = set() if seen is None else seen
    if id(value) in seen or isinstance(value, (str, bytes, int, float, type, Game, Table)) or callable(value):
        return []
    seen.add(id(value))
    found = [(path, value)]
    if isinstance(value, dict):
        parts = [(f"{path}[{key!r}]", part) for key, part in value.items()]
    elif isinstance(value, (list, tuple)):
        parts = [(f"{path}[{place}]", part) for place, part in enumerate(value)]
    else:
        names = [name for name in dir(value) if not name.startswith("_")]
        parts = [(f"{path}.{name}", getattr(value, name, None)) for name in names]
    for where, part in parts:
        found += reachable(part, where, seen)
    return found
