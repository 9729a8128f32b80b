"""RB 10.6: what Heroes in one hex give each other."""

from __future__ import annotations

from typing import Any

from questboard.games.runebound.state import ALLIES, ITEMS, MARKET_USED
from questboard.testing import rule
from tests.games.runebound.cases import RUNES, barters, face_to_face
from tests.games.runebound.realm import Realm, land, options_of


def bargain(**more: Any) -> Realm:
    return face_to_face(trading=True, **more)


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


@rule("RB 10.6", "RB 7.1")
def test_an_ally_who_is_lent_for_a_moment_comes_back_as_wounded_as_he_went():
    table = land(trading=True)
    [isaura] = table.has("Ann", "isaura-flint")
    table.state.pieces[isaura].wounds = 2
    barters(table, (isaura,), ())
    table.answers("Ann", "offer", 1, (), (isaura,), 0)
    table.answers("Bea", "accept")
    assert table.state.cards.zones[ALLIES[0]] == [isaura] and table.state.pieces[isaura].wounds == 2


@rule("RB 10.6", "RB 10.5")
def test_friend_for_friend_where_both_have_two_leaves_both_with_two():  # ruling 65
    table = bargain()
    [pell, _] = table.has("Ann", "pell-the-lamplighter", "old-marrow")
    [wren, _] = table.has("Bea", "wren-halloway", "isaura-flint")
    barters(table, (pell,), (wren,))
    assert not table.told("dropped")
    assert wren in table.state.cards.zones[ALLIES[0]] and pell in table.state.cards.zones[ALLIES[1]]


@rule("RB 10.6", "RB 10.5")
def test_armour_for_armour_and_nobody_undresses_twice():
    table = bargain()
    [coat] = table.has("Ann", "quilted-coat")
    [plate] = table.has("Bea", "ebon-plate")
    barters(table, (coat,), (plate,), 3)
    assert table.state.cards.zones[ITEMS[0]] == [plate] and table.state.cards.zones[ITEMS[1]] == [coat]
    assert (table.hero("Ann").gold, table.hero("Bea").gold) == (0, 6)


@rule("RB 10.6", "VA46.4")
def test_ember_for_ember_is_no_clash():
    table = bargain()
    [lance] = table.has("Ann", "ember-lance")
    [shroud] = table.has("Bea", "ember-shroud")
    barters(table, (lance,), (shroud,))
    assert table.state.cards.zones[ITEMS[0]] == [shroud] and table.state.cards.zones[ITEMS[1]] == [lance]


@rule("RB 10.6", "VA46.4")
def test_an_ember_too_many_is_refused():
    table = bargain()
    [lance] = table.has("Ann", "ember-lance")
    table.has("Bea", "ember-shroud")
    table.start("barter")
    table.is_refused("Ann", "offer", 1, (lance,), (), 0, rule="VA46.4")


@rule("RB 10.6", "RB 10.5")
def test_two_friends_for_one_and_one_of_three_goes():
    table = bargain()
    [pell, marrow] = table.has("Ann", "pell-the-lamplighter", "old-marrow")
    [wren, isaura] = table.has("Bea", "wren-halloway", "isaura-flint")
    barters(table, (pell, marrow), (wren,))
    table.is_asked("too-many", "Bea")
    assert sorted(options_of(table.match)) == sorted(("drop", card) for card in (pell, marrow, isaura))
    table.answers("Bea", "drop", marrow)
    assert marrow in table.state.cards.zones[MARKET_USED] and table.state.cards.zones[ALLIES[0]] == [wren]


@rule("RB 10.6", "RB 10.3")
def test_what_was_bought_this_turn_and_given_away_cannot_be_sold_this_turn():
    table = bargain()
    [bow] = table.has("Bea", "ashwood-bow")
    table.state.pieces[bow].bought = table.state.turn
    table.hero("Ann").gold, table.piece("Ann").wounds = 5, 1
    for who in ("Ann", "Bea"):
        table.stands(who, 8, 6)
    barters(table, (), (bow,), 3)
    table.answers("Ann", "pass")
    table.is_asked("market", "Ann")
    table.is_refused("Ann", "sell", bow, rule="RB 10.3")


@rule("RB 10.6")
def test_nobody_asks_for_more_gold_than_there_is():
    table = bargain()
    [bow] = table.has("Ann", "ashwood-bow")
    table.start("barter")
    assert table.may("Ann", "offer", 1, (bow,), (), -3) and not table.may("Ann", "offer", 1, (bow,), (), -4)


@rule("RB 10.6", "RB 12.2")
def test_two_runes_for_one_wins_for_who_then_has_three():
    table = bargain()
    [one, two] = table.has("Ann", *RUNES[:2])
    table.has("Bea", RUNES[2])
    barters(table, (one, two), (), -3)
    assert table.match.outcome is not None and table.match.outcome.winners == (1,)
