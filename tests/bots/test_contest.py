"""Few imagined games say next to nothing: then the judge's own choice stays."""

from __future__ import annotations

import pytest

from questboard.bots.contest import FIRST_HEAT, RankedContest


@pytest.mark.parametrize("challengers", [1, 4, 15])
def test_before_a_challenger_was_tried_in_a_first_heat_the_favourite_stays(challengers: int):
    contest = RankedContest(1 + challengers)
    for _ in range(FIRST_HEAT + FIRST_HEAT - 1):  # the favourite's heat, and all but one of the first challenger's
        place, _ = contest.next()
        contest.book(place, float(place > 0))  # challengers always win, the favourite never
        assert contest.best() == 0


def test_after_it_who_is_far_ahead_is_chosen():
    contest = RankedContest(2)
    for _ in range(2 * FIRST_HEAT):
        place, _ = contest.next()
        contest.book(place, float(place > 0))
    assert contest.best() == 1
