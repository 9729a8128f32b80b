"""Effects without a price that bots hardly ever come by, each played once."""

from __future__ import annotations

from questboard.testing import rule
from tests.games.runebound.realm import Realm

RITUALS = ("rituals-and-runes",)


def empowered(name: str) -> Realm:
    table = Realm(trading=False, expansions=RITUALS)
    [ritual] = table.has("Ann", name)
    table.match.state.pieces[ritual].covers = 0b11111
    return table


def comes(table: Realm, moment: str) -> None:
    table.powers_work("Ann", moment)


@rule("VA46.5")
def test_the_long_table_rests_everybody_at_each_refresh():
    table = empowered("the-long-table")
    table.piece().fatigue = 2
    comes(table, "refresh")
    assert table.piece().fatigue == 1


@rule("VA46.5")
def test_a_feast_for_the_fallen_heals_and_pays_after_a_victory():
    table = empowered("feast-for-the-fallen")
    table.piece().wounds, gold = 2, table.hero().gold
    comes(table, "combat_win")
    assert (table.piece().wounds, table.hero().gold) == (1, gold + 1)


@rule("VA46.5")
def test_a_dormant_table_feeds_nobody():
    table = Realm(trading=False, expansions=RITUALS)
    table.has("Ann", "the-long-table")
    table.piece().fatigue = 2
    comes(table, "refresh")
    assert table.piece().fatigue == 2
