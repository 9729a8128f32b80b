"""What the base tells its expansions: a listener hears of every change, once for a batch, whoever makes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import questboard
from questboard import Match
from questboard.engine.errors import CannotUndo
from questboard.engine.parts import Inserted, Part, after
from questboard.games.forty_factions.hooks import active_changed, game_ends
from questboard.games.forty_factions.schedule import AREAS
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor
from tests.laws import driver
from tests.laws.driver import Habits


def city(match: Match) -> tuple[list[int], ...]:
    state: Any = match.state
    return list(state.owner), list(state.controller), list(state.condition)


class Listener:
    """A part that writes down what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        self.last: tuple[list[int], ...] | None = None
        self.ends = 0
        part = Part(
            name="listener", title="A listener", about="It listens.",
            hooks=[active_changed.to(self.note), game_ends.to(self.end)],
            steps=[Inserted("listening", self.listen, after=AREAS, phase="Council")],
        )  # fmt: skip
        self.game = replace(questboard.find("forty-factions"), parts=[part])

    def note(self, match: Match, came: Sequence[int], went: Sequence[int]) -> None:
        names = match.content.ids
        self.heard.append((tuple(names[f] for f in came), tuple(names[f] for f in went)))
        self.last = city(match)

    def end(self, match: Match) -> None:
        self.ends += 1

    def listen(self, match: Match):
        """A step after the Areas: the end conditions have not been looked at yet."""
        match.tell("listened", rule="FF 12.2.5", ending=match.state.ending)
        yield from ()
        return after(match, "listening")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_hears_of_every_change_of_the_table_and_the_map(seed: int):
    listener = Listener()
    match = questboard.new(listener.game, list("ABCD"), f"listening {seed}", {"end_turns": 3}, ("listener",), dm="Hal")
    listener.last = city(match)
    luck = Random(seed)
    while match.outcome is None:
        move = driver.propose(match, luck, Habits(interject=3, dm=2, undo=0))
        try:
            driver.do(match, move)
        except CannotUndo:
            continue
        assert city(match) == listener.last, move
    assert listener.ends == 1 and listener.heard


@rule("FF 6.2.1")
def test_what_is_activated_in_one_round_is_told_once():
    listener = Listener()
    table = Tehmor("ABC", game=listener.game, expansions=("listener",))
    table.holds("A", "navy")
    table.holds("B", "kyr")
    table.start("activation")
    table.seal(A=table.plan("A", "navy"), B=table.plan("B", "kyr"), C=("pass",))
    assert listener.heard == [(("navy", "kyr"), ())]
    table.all_pass()
    table.interjects("A", "drop", "navy")
    assert listener.heard[1:] == [((), ("navy",))]


@rule("FF 12.2.5", "FF 5.2.1")
def test_a_step_after_the_areas_comes_before_the_end_conditions_are_looked_at():
    listener = Listener()
    table = Tehmor("ABC", game=listener.game, expansions=("listener",), options={"end_turns": 1})
    table.has("A", "navy")
    table.start("areas")
    assert table.told("listened") == [{"ending": ""}]
    assert table.match.outcome is not None and listener.ends == 1
