"""Gold (TA 3): cases for a referee."""

import pytest

from questboard.testing import rule
from tests.games.talisman.cases import begins, meets, obeys, party
from tests.games.talisman.chapters.given import choices
from tests.games.talisman.land import Land


@rule("TA 3:2", "TA 15:4")
def test_every_choice_shows_what_it_costs_today():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.bank", gold=9, loan=1)
    table.goes("arrive")
    assert {"Borrow", "Settle a Loan for 5G"} <= set(choices(table))
    table.hero("Ann", "ch_warrior", "city.academy", gold=9)
    table.goes("arrive")
    assert "Take a course for 3G" in choices(table)
    begins(table, "ad_market")
    table.goes("arrive")
    assert "Take a course for 2G" in choices(table)


@rule("TA 3:3", "TA 3:4")
def test_what_is_paid_is_gone_and_what_is_found_is_nobodys_loss():
    table = party("warrior", at="mid.blackknight", gold=3)
    obeys(table)
    table.says("Ann", "pick", "Pay")
    assert table.of("Ann").gold == 2 and not table.state.loose
    others = [table.of(who).gold for who in ("Bea", "Cy")]
    meets(table, "ad_purse")
    table.says("Ann", *table.options("Ann")[1])
    assert table.of("Ann").gold == 3 and [table.of(who).gold for who in ("Bea", "Cy")] == others


@rule("TA 3:4", "TA 15:4", "TA 19:0")
@pytest.mark.parametrize(("curse", "gold"), [("", 1 + 2), ("cu_purse", 1)])
def test_a_sellswords_pay_in_autumn(curse: str, gold: int):
    table = party("sellsword", at="out.hills1", curse=curse, seasons="ad_autumn")
    table.rolls(6, 1)
    meets(table, "ad_goblin")
    assert table.of("Ann").gold == gold


@rule("TA 3:5", "TA 5:3")
def test_forty_gold_weigh_nothing():
    table = party("oracle", gold=40)
    table.gear("Ann", "pu_hat", "pu_boots", "ad_ring", "ad_amulet")
    assert table.surplus("Ann") is None and table.seen("Ann").load == 0


@rule("TA 3:5", "TA 3:4", "TA 12:1")
def test_gold_on_a_space_is_no_card_and_all_of_it_is_taken():
    table = Land()
    here = table.match.content.space_of["out.fields1"]
    table.state.loose[here] = 7
    meets(table)
    table.says("Ann", "gold")
    assert table.of("Ann").gold == 8 and here not in table.state.loose and table.seen("Ann").load == 0
