"""The stronger bot wins, by more than luck explains. Longer contests are in docs/bots.md."""

from __future__ import annotations

import pytest

from questboard.lab.versus import versus


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_on_the_small_game(players: int):
    found = versus("moonrunners", "greedy", "random", games=24, players=players, seed="bots")
    assert found.games == 24
    assert found.stronger == "greedy", str(found)
    assert found.first_share.low > found.second_share.high
