"""RB 8: who is knocked out, what it costs, where one wakes up."""

from __future__ import annotations

from questboard.games.runebound.state import ALLIES, EVENT, ITEMS
from questboard.testing import rule
from tests.games.runebound.cases import (
    RUNES,
    falls_in_a_test,
    storm,
)
from tests.games.runebound.realm import Realm, land, options_of


@rule("RB 8.1", "RB 8.2", "RB 8.3", "RB 8.4", "RB 8.5", "RB 8.6")
def test_what_a_fall_costs():
    """Example 11: all gold and the dearest card; the rune stays; two towns are equally near."""
    table = Realm(trading=False)
    bow, isaura, rune = table.has("Ann", "ashwood-bow", "isaura-flint", "veyrith-dragon-lord-of-frost")
    hero = table.hero()
    hero.gold, hero.xp = 6, 3
    table.stands("Ann", 9, 9)
    falls_in_a_test(table)
    while table.match.pending is not None and table.match.pending.name == "dmg_in":
        table.answers("Ann", "pass")
    table.is_asked("ko-place", "Ann")
    assert options_of(table.match) == [("town", 8, 6), ("town", 12, 10)]
    table.answers("Ann", "town", 12, 10)
    zones = table.match.state.cards.zones
    assert table.hero().gold == 0 and zones[ITEMS[0]] == [bow, rune] and zones[ALLIES[0]] == []
    assert isaura not in table.match.state.pieces
    assert table.hero().xp == 3 and table.piece().wounds == 0 and table.at() == (12, 10)
    assert not table.told("market") and not table.hero().out  # no Market step; he plays on
    assert table.match.state.active == 1


@rule("RB 8.2")
def test_the_owner_chooses_among_equals():
    table = Realm(trading=False)
    sword, axe = table.has("Ann", "rune-of-kindling", "hammer-of-the-quarry")
    table.stands("Ann", 7, 7)
    falls_in_a_test(table)
    table.is_asked("ko-card", "Ann")
    table.answers("Ann", "lose", axe)
    assert table.match.state.cards.zones[ITEMS[0]] == [sword]


@rule("RB 8.2", "RB 8.3")
def test_who_has_nothing_but_a_rune_loses_nothing_but_gold():
    table = land()
    table.has("Ann", RUNES[0])
    table.stands("Ann", 7, 7)
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
    assert table.told("knocked-out") and not table.told("card-lost")
    assert table.hero().gold == 0 and len(table.state.cards.zones[ITEMS[0]]) == 1


@rule("RB 8.4", "RB 8.5")
def test_who_falls_in_mid_walk_goes_no_further():
    """Year Without Summer: one hill is one exhaustion too many, and the dice that are left are lost."""
    table = land()
    table.zone(EVENT, "year-without-summer")
    table.piece().wounds, table.piece().fatigue = 4, 3
    table.stands("Ann", 9, 8)
    table.dice("F5", "F5", "F1")
    table.answers("Ann", "go", 9, 7)
    assert table.told("knocked-out") and table.at() in ((8, 6), (12, 10))
    assert table.state.active == 1 and not table.told("drawn")


@rule("RB 8.4", "RB 8.5")
def test_who_falls_in_a_town_wakes_where_he_fell_and_may_not_shop():
    table = storm()
    table.hero().gold = 9
    table.piece().wounds = 4
    table.rolls(1, 1, 10, 10)
    table.storm_breaks("hail-of-slates")
    assert table.at() == (8, 6) and table.hero().gold == 0 and not table.told("market")
