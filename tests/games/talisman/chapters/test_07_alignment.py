"""Alignment (TA 7): cases for a referee."""

from questboard.games.talisman import vocabulary as words
from questboard.testing import rule
from tests.games.talisman.cases import party
from tests.games.talisman.land import Land


def _changes(table: Land, *wanted: str) -> list[bool]:
    return [table.turns("Ann", to) for to in wanted]


@rule("TA 7:1", "TA 7:2")
def test_a_druid_may_return_to_what_is_printed_but_in_another_turn():
    table = party("druid")
    assert _changes(table, "evil", "neutral") == [True, False]
    table.of("Ann").realigned = False
    assert _changes(table, "neutral") == [True] and table.of("Ann").alignment == 1


@rule("TA 7:2")
def test_everybody_may_change_again_when_the_next_turn_begins_whosever_it_is():
    table = party("druid")
    _changes(table, "evil")
    table.state.active = 1
    table.goes("turn")
    assert _changes(table, "good") == [True]


@rule("TA 7:2", "TA 7:3")
def test_turned_evil_by_one_and_good_by_another_only_the_first_counts():
    table = Land()
    table.hero("Ann", "ch_knight", "out.village")
    table.gear("Ann", "vi_charm", place="worn")
    table.follows("Ann", words.Align(to="evil"), words.Align(to="good"))
    assert table.sees(None).heroes[0].alignment == "evil" and table.names_on("out.village") == ["vi_charm"]
    assert not table.turns("Ann", "good")
    table.goes("turn")
    assert table.turns("Ann", "good")
