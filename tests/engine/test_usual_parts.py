"""Parts that a table has unless it says otherwise, and those that were options once."""

from __future__ import annotations

import pytest

from questboard.engine import Part, Setting
from questboard.engine.errors import BadTable
from questboard.engine.journal.loading import load
from questboard.engine.parts import unusual
from tests.engine.small import sit
from tests.engine.village import village


def test_a_table_that_says_nothing_of_parts_has_the_usual_ones():
    game = village(Part("inn", "Inn", "", usual=True), Part("frost", "Frost", ""), Part("mill", "Mill", "", usual=True))
    assert game.usual == ("inn", "mill")
    assert sit(game).table.expansions == ("inn", "mill")
    assert sit(game, expansions=[]).table.expansions == ()
    assert unusual(game, ("inn", "mill")) == ()
    assert unusual(game, ("frost", "mill")) == ("frost", "without inn")


def test_an_option_that_has_become_a_part_is_read_as_that_part():
    once = village(options={"inn": Setting(True, "An inn", "")})
    now = village(Part("inn", "Inn", "", usual=True, once="inn"), Part("frost", "Frost", ""))
    for wanted, chosen in ((True, ("inn",)), (False, ())):
        saved = sit(once, options={"inn": wanted}).save()
        loaded = load(saved, lambda name: now)
        assert loaded.table.expansions == chosen and loaded.options == {}
    assert sit(now, options={"inn": "no"}, expansions=["frost", "inn"]).table.expansions == ("frost",)
    with pytest.raises(BadTable, match="option inn: expected yes or no, not 'perhaps'"):
        sit(now, options={"inn": "perhaps"})
