"""Objects (TA 5, from TA 5:15 on): cases for a referee."""

from questboard.engine import Asking, Match
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import markets
from questboard.games.talisman.rules import limits, objects
from questboard.testing import rule
from tests.games.talisman.cases import party
from tests.games.talisman.land import Land


def _dropped(match: Match, card: int) -> Asking:
    objects.drop(match, 0, card, "TA 6:4")
    yield from limits.enforce(match, 0)


@rule("TA 5:15", "TA 5:13", "TA 20:2")
def test_a_load_that_is_too_heavy_without_its_mule_falls():
    table = Land()
    table.hero("Ann", "ch_druid", "city.stables")  # Strength 2: rating 1
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_axe", place=mule)
    table.tries(lambda m: markets.market(m, 0, words.Market(sells=True), Context()))
    table.says("Ann", "sell", mule, 1)
    assert table.names_on("city.stables") == ["pu_axe"] and table.owns("Ann") == []


@rule("TA 5:16", "TA 6:9")
def test_what_raises_a_rating_is_lost_with_what_raised_it():
    table = party("singer", "ad_standard ad_bodyguard ad_squire", craft=1)
    assert table.seen("Ann").leadership == 5
    table.hero("Ann", "ch_druid", "out.fields1", craft=3)
    assert table.seen("Ann").leadership == 4
    [standard] = [card for card in table.state.cards.zones["gear 0"] if table.name(card) == "ad_standard"]
    table.tries(lambda m: _dropped(m, standard))
    table.is_asked("fix", "Ann")
    assert {table.name(option[1]) for option in table.options("Ann")} == {"ad_bodyguard", "ad_squire"}


@rule("TA 5:16", "TA 5:13")
def test_a_delver_carries_two_more_and_a_giant_three():
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1")
    table.gear("Ann", "pu_axe", "pu_mace")
    assert table.seen("Ann").encumbrance == 3 - 1 + 2 and limits.surplus(table.match, 0) is None
    table.hero("Ann", "ch_giant", "out.fields1", strength=1)
    assert table.seen("Ann").encumbrance == 3
