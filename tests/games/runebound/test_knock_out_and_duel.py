"""RB 8, RB 9, RB 10.6: falling, Hero against Hero, barter. Examples 11, 16 and 29 of the specification."""

from __future__ import annotations

from typing import Any

from questboard.games.runebound.state import ALLIES, ITEMS
from questboard.testing import rule
from tests.games.runebound.cases import attacks, defends, strikes
from tests.games.runebound.realm import Realm, options_of


def falls_in_a_test(table: Realm) -> None:
    """Five wounds of six, and a failed test."""
    table.piece().wounds = 5
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")


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


@rule("RB 13.7")
def test_a_soft_knock_out():
    table = Realm(trading=False, soft_ko=True)
    [bow] = table.has("Ann", "ashwood-bow")
    table.hero().gold = 5
    falls_in_a_test(table)
    assert table.hero().gold == 2 and table.match.state.cards.zones[ITEMS[0]] == [bow]


def duel(**options: Any) -> Realm:
    table = Realm(trading=False, **options)
    table.stands("Ann", 8, 7)
    table.stands("Bea", 8, 7)
    table.start("adventure")
    return table


@rule("RB 9.2", "RB 9.3", "RB 9.4")
def test_a_round_of_a_duel():
    """Example 29: the challenge's side rolls the target; after the round the roles change."""
    table = Realm(heroes=("brannoc-ironvow", "aldous-gravewarden"), trading=False)
    [marrow] = table.has("Bea", "old-marrow")
    table.stands("Ann", 8, 7)
    table.stands("Bea", 8, 7)
    attacks(table)
    table.answers("Ann", "fight")
    defends(table, 1, 1, 10, 10, 5, 6, 4, 4, 1, 1, 10, 10)
    table.answers("Ann", "attack", table.hero().card)
    melee = table.told("struck")[1]
    assert (melee["target"], melee["total"], melee["hits"]) == (14, 13, False)
    assert table.piece("Ann").wounds == 1
    table.is_asked("escape", "Bea")
    table.answers("Bea", "fight")
    assert ("attack", marrow) in options_of(table.match)  # the Allies of the hero's side fight, the other's do not
    assert table.match.state.fight.rival == 0


@rule("RB 9.5")
def test_before_a_duel_the_defender_comes_first():
    table = Realm(heroes=("sela-quickthorn", "brannoc-ironvow"), trading=False)
    table.has("Bea", "sootfire-flask")
    table.stands("Ann", 8, 7)
    table.stands("Bea", 8, 7)
    attacks(table)
    table.is_asked("combat_before", "Bea")
    table.answers("Bea", "pass")
    table.is_asked("combat_before", "Ann")


@rule("RB 9.6", "VA46.10")
def test_the_winner_takes_gold_and_a_card():
    table = Realm(trading=False, expansions=("rituals-and-runes",))
    ember, coat = table.has("Bea", "ember-lance", "quilted-coat")
    table.match.state.pieces[ember].covers = 31
    table.match.state.pieces[coat].spent = True
    table.hero("Bea").gold = 4
    table.piece("Bea").wounds = 4
    table.stands("Ann", 8, 7)
    table.stands("Bea", 8, 7)
    attacks(table)
    while table.match.pending is not None and table.match.pending.name == "combat_before":
        table.answers("Bea", "pass")
    table.answers("Ann", "fight")
    strikes(table, 1, 1, 10, 10, 1, 1, 10, 10)
    table.is_asked("prize", "Ann")
    assert table.hero("Ann").gold == 7 and table.hero("Bea").gold == 0
    table.answers("Ann", "take", ember)
    assert table.match.state.cards.zones[ITEMS[0]] == [ember]
    assert table.match.state.pieces[ember].covers == 0  # example 16: all covers are gone
    assert table.hero("Ann").xp == 0 and table.at("Bea") == (8, 6)


@rule("RB 9.7")
def test_the_heros_side_may_flee_from_a_duel():
    table = duel()
    table.answers("Ann", "attack", 1)
    table.rolls(1, 1, 10, 10)
    table.answers("Ann", "flee")
    assert table.told("duel-ended")


@rule("RB 9.1")
def test_where_heroes_may_fight():
    assert ("attack", 1) in options_of(duel().match)
    peaceful = Realm(trading=False, pvp="off")
    peaceful.stands("Ann", 8, 7)
    peaceful.stands("Bea", 8, 7)
    peaceful.start("adventure")
    assert not peaceful.told("duel") and peaceful.match.state.active == 1
    for allowed in (True, False):
        town = Realm(trading=False, pvp_in_towns=allowed)
        town.start("adventure")
        assert (town.match.step == "adventure") is allowed


@rule("RB 10.6")
def test_heroes_in_one_hex_may_barter():  # ruling 40
    table = Realm()
    [bow] = table.has("Ann", "ashwood-bow")
    table.start("barter")
    table.is_refused("Ann", "offer", 1, (), (), 0, rule="RB 10.6")
    table.answers("Ann", "offer", 1, (bow,), (), -3)
    table.is_asked("reply", "Bea")
    table.answers("Bea", "accept")
    assert table.match.state.cards.zones[ITEMS[1]] == [bow]
    assert (table.hero("Ann").gold, table.hero("Bea").gold) == (6, 0)
    table.answers("Ann", "offer", 1, (), (bow,), 1)
    table.answers("Bea", "decline")
    assert table.match.pending is not None and table.match.pending.name != "barter"  # two offers a turn
