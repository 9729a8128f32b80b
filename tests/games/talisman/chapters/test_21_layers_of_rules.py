"""Layers of rules (TA 21): cases for a referee."""

from questboard.games.talisman.state import GONE
from questboard.testing import rule
from tests.games.talisman.cases import party
from tests.games.talisman.land import Land


@rule("TA 21", "TA 4:3", "TA 20:16")
def test_ex_58_the_last_one_standing_wins_wherever_that_is():
    table = Land("Ann", "Bea", "Cy", "Dee")
    table.ending("en_shades", revealed=True)
    table.hero("Ann", "ch_warrior", "out.village")
    for who in ("Bea", "Cy"):
        table.of(who).condition = GONE
    table.hero("Dee", "ch_oracle", "out.ruins", lives=1, poison=5)
    table.state.active = 3
    table.goes("end")  # the poison kills Dee, and after the Ending is known no new Character comes
    outcome = table.match.outcome
    assert outcome is not None and (outcome.winners, outcome.rule) == ((0,), "TA 21")
    assert outcome.reason == "the last one left"


@rule("TA 21", "TA 14:6")
def test_the_first_on_the_crown_reveals_the_ending_in_the_same_turn():
    table = party("warrior", "(ta_coin)", at="inn.valley", done=True)
    table.ending("en_locks")
    table.goes("movement")
    table.says("Ann", "step", "inn.crown")
    assert table.state.revealed and table.told("ending") == [{"seat": 0, "card": "en_locks"}]
    table.is_asked("test-with", "Ann")
