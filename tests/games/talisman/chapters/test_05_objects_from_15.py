"""Objects (TA 5, from TA 5:15 on): cases for a referee."""

from questboard.games.talisman import vocabulary as words
from questboard.testing import rule
from tests.games.talisman.cases import party
from tests.games.talisman.land import Land


def _drops(table: Land, card: int) -> None:
    table.drops("Ann", card, "TA 6:4")
    table.keeps_limits("Ann")


@rule("TA 5:15", "TA 5:13", "TA 20:2")
def test_a_load_that_is_too_heavy_without_its_mule_falls():
    table = Land()
    table.hero("Ann", "ch_druid", "city.stables")  # Strength 2: rating 1
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_axe", place=mule)
    table.follows("Ann", words.Market(sells=True))
    table.says("Ann", "sell", mule, 1)
    assert table.names_on("city.stables") == ["pu_axe"] and table.owns("Ann") == []


@rule("TA 5:16", "TA 6:9")
def test_what_raises_a_rating_is_lost_with_what_raised_it():
    table = party("singer", "ad_standard ad_bodyguard ad_squire", craft=1)
    assert table.seen("Ann").leadership == 5
    table.hero("Ann", "ch_druid", "out.fields1", craft=3)
    assert table.seen("Ann").leadership == 4
    [standard] = [card for card in table.state.cards.zones["gear 0"] if table.name(card) == "ad_standard"]
    _drops(table, standard)
    table.is_asked("fix", "Ann")
    assert {table.name(option[1]) for option in table.options("Ann")} == {"ad_bodyguard", "ad_squire"}


@rule("TA 5:16", "TA 5:13")
def test_a_delver_carries_two_more_and_a_giant_three():
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1")
    table.gear("Ann", "pu_axe", "pu_mace")
    assert table.seen("Ann").encumbrance == 3 - 1 + 2 and table.surplus("Ann") is None
    table.hero("Ann", "ch_giant", "out.fields1", strength=1)
    assert table.seen("Ann").encumbrance == 3
