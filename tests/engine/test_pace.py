"""How long games take is data, measured, with its source."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine.play.pace import Measured, Pace

GAMES = list(questboard.games())


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_was_measured_and_a_quick_game_is_quicker(name: str):
    game = questboard.find(name)
    pace = game.pace
    assert pace is not None and "greedy bots" in pace.source and pace.about
    game.table([f"Seat {seat}" for seat in range(game.players[0])], options=pace.quick)  # its options exist
    for players in game.players:
        usual, quick = pace.minutes(players), pace.minutes(players, quick=True)
        assert usual is not None and quick is not None and 0 < quick < usual


def test_people_take_longer_than_bots():
    line = Measured(4, 20, 60)
    assert line.minutes() == 4  # 20 x 9 s, 60 x 1.1 s
    assert line.minutes(people=4) == 12
    assert Measured(2, 200, 200).minutes() == 35  # from a quarter of an hour on, in fives
    assert Pace("", (line,)).minutes(3) is None
