"""Introduction (FF 1): cases for a referee."""

from questboard.testing import rule
from tests.games.forty_factions.cases import city
from tests.games.forty_factions.tehmor import Tehmor


@rule("FF 1.3", "FF 12.1.4")
def test_the_least_bad_wins_and_equals_share_it():
    table = Tehmor("ABC", options={"end_turns": 1})
    table.start("turn_end", vp=[-3, -1, -1])
    assert table.match.outcome is not None and table.match.outcome.winners == (1, 2)


@rule("FF 1.3")
def test_a_tiebreak_that_does_not_break_the_tie_leaves_it_shared():
    table = city("ABC", options={"end_turns": 1, "tiebreak": "most Factions"}, A="navy", B="kyr")
    table.start("turn_end", vp=[5, 5, 5])
    assert table.match.outcome is not None and table.match.outcome.winners == (0, 1)
