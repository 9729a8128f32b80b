"""TA 11:1-11:3, 11:39, 11:44, 11:53, 19:4: how one walks on each kind of track, on tiny boards of numbers."""

import pytest

from questboard.games.talisman.boards.tracks import (
    BACK,
    EAST,
    FORTH,
    NORTH,
    SOUTH,
    WEST,
    Grid,
    Hub,
    Lines,
    Path,
    Ring,
    Spiral,
    paced,
)
from questboard.testing import rule

RING = Ring(range(8))
FORK = Path(range(6), {0: (1, 2), 1: (3,), 2: (3,), 3: (4,), 4: (5,)})
SPIRAL = Spiral(range(24))
LINES = Lines(range(16))
GRID = Grid(range(30), 5, {(27, NORTH): 101, (2, SOUTH): 100})
"""Five columns, six rows; gates before the middle of the first row and behind that of the last."""


@rule("TA 11:1", "TA 11:2")
def test_a_ring_is_gone_round_either_way_and_the_way_is_kept():
    assert RING.ends(6, 3) == [1, 3]
    assert RING.ends(6, 3, FORTH) == [1] and RING.ends(6, 3, BACK) == [3]
    assert RING.ends(2, 4) == [6] and RING.ends(2, 0) == [2]  # both ways meet
    assert RING.back(6, 1) == [7, 5] == RING.hops(6)
    assert RING.following(7) == 0


@rule("TA 11:3")
def test_a_path_forks_and_joins_and_ends():
    assert FORK.ends(0, 1) == [1, 2] and FORK.ends(0, 2) == [3] and FORK.ends(3, 3) == []
    assert FORK.back(3, 1) == [1, 2] and FORK.back(3, 2) == [0] and FORK.back(0, 1) == []


@rule("TA 19:4")
def test_a_spiral_leads_inwards_and_stops_at_its_last_space():
    assert SPIRAL.ends(20, 5) == [23] and SPIRAL.ends(0, 4) == [4] and SPIRAL.ends(23, 1) == [23]
    assert SPIRAL.back(9, 4) == [5] and SPIRAL.back(3, 6) == [0]
    assert SPIRAL.hops(9) == [10]


def test_lines_are_a_closed_chain_behind_an_entrance():
    assert LINES.ends(14, 3) == [2] and LINES.ends(0, 2) == [2] and LINES.ends(15, 1) == [1]
    assert LINES.back(1, 1) == [15] and LINES.back(0, 1) == [] and LINES.hops(0) == [1]


@pytest.mark.parametrize(
    ("at", "wind", "steps", "end"),
    [(14, EAST, 1, 10), (25, NORTH, 2, 5), (27, NORTH, 2, 101), (2, SOUTH, 1, 100), (0, WEST, 1, 4), (7, NORTH, 3, 22)],
)
def test_over_the_edge_of_a_grid_one_comes_in_again_unless_a_gate_is_there(at: int, wind: int, steps: int, end: int):
    assert GRID.ends(at, steps, wind) == [end]


def test_a_toad_on_a_grid_goes_to_a_neighbour_and_a_gate_ends_a_move():
    assert GRID.hops(2) == [7, 3, 100, 1]
    assert GRID.ends(100, 3, SOUTH) == [100] and GRID.back(7, 1) == []


@pytest.mark.parametrize(("at", "there"), [(7, 8), (4, 0), (29, 25)])
def test_what_flees_on_a_grid_goes_to_the_east_and_stays_beside(at: int, there: int):
    assert GRID.following(at) == there


def test_nobody_walks_on_a_hub():
    assert Hub([7]).ends(7, 3) == [] == Hub([7]).hops(7) and Hub([7]).following(7) == 7


def test_a_board_may_have_a_pace_of_its_own():
    assert [paced((1, 1, 2, 2, 3, 3), die) for die in range(1, 9)] == [1, 1, 2, 2, 3, 3, 3, 3]
    assert paced((), 5) == 5
