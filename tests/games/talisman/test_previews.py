"""What is told of a Move before it is made, and numbers that the browser does not work out by itself."""

from __future__ import annotations

from itertools import pairwise

import pytest

from questboard.engine.errors import NoSuchOption
from questboard.testing import rule
from tests.games.talisman.land import Land


def moving(die: int, at: str = "out.city") -> Land:
    table = Land()
    table.hero("Ann", "ch_warrior", at)
    table.rolls(die)
    table.goes("movement")
    if table.match.questions(0)[0].name == "move":  # there are doors here
        table.says("Ann", "roll")
    return table


@rule("TA 11:1", "TA 11:2")
def test_each_end_comes_with_the_spaces_on_the_way():
    table = moving(3)
    [asked] = table.match.questions(0)
    options = [option for option in asked.options if isinstance(option, tuple)]
    told = table.match.preview(0, options[0])
    assert told.steps == 3
    assert set(told.ways) == {option[1] for option in options} == {"out.plains1", "out.plains4"}
    ring = table.match.content.boards["outer"].spaces
    for end, passed in told.ways.items():
        walked = [ring.index(space) for space in ("out.city", *passed, end)]
        assert {(there - here) % len(ring) for here, there in pairwise(walked)} in ({1}, {23})


@rule("TA 11:1")
def test_elsewhere_the_move_cannot_end():
    table = moving(3)
    why = table.match.why(0, ["go", "out.tavern"])
    assert why.rule == "TA 11:1" and "exactly 3" in why.reason
    assert "You stand here" in table.match.why(0, ["go", "out.city"]).reason
    with pytest.raises(NoSuchOption):
        table.match.why(0, ["go", "nowhere"])


@rule("TA 1:4", "TA 2:4", "TA 5:3")
def test_a_hero_is_told_with_his_limits():
    hero = Land().match.view(0).heroes[0]
    assert (hero.sxp_goal, hero.cxp_goal, hero.ready, hero.led) == (10, 8, 4, 0)
