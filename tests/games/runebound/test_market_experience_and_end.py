"""RB 7.4, RB 10, RB 11, RB 12: markets, growing, winning. Example 12 of the specification."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.runebound.rules.numbers import level, value
from questboard.games.runebound.state import ALLIES, ITEMS, MARKET_USED, STACKS
from questboard.testing import rule
from tests.games.runebound.realm import Realm, options_of


def in_market(*stack: str, gold: int = 20, **options: Any) -> Realm:
    table = Realm(trading=False, **options)
    table.zone(STACKS[0], *stack)
    table.hero().gold = gold
    table.top("market", "the-stable-boy")
    table.start("market-opens")
    return table


@rule("RB 10.1", "RB 10.2", "RB 10.4")
def test_a_card_is_drawn_and_cards_are_bought():
    table = in_market("ashwood-bow", "isaura-flint", gold=5)
    stack = [table.name(card) for card in table.match.state.cards.zones[STACKS[0]]]
    assert stack == ["ashwood-bow", "isaura-flint", "the-stable-boy"]
    bow, isaura = table.cards(STACKS[0], "ashwood-bow", "isaura-flint")
    table.answers("Ann", "buy", bow)
    assert table.hero().gold == 1
    why = table.is_refused("Ann", "buy", isaura, rule="RB 10.2")
    assert why.reason == "That costs 7 gold and you have 1."
    table.answers("Ann", "done")
    assert table.match.state.active == 1


@rule("RB 10.1")
def test_no_market_in_the_wild():
    table = Realm(trading=False)
    table.stands("Ann", 8, 7)
    table.start("market-opens")
    assert not table.told("market")


@pytest.mark.parametrize(("rounding", "gold"), [("down", 2), ("up", 3)])
@rule("RB 10.3")
def test_selling(rounding: str, gold: int):
    table = Realm(trading=False, sell_round=rounding)
    [compass] = table.has("Ann", "brass-compass")  # 5
    table.hero().gold = 0
    table.start("market-opens")
    table.answers("Ann", "sell", compass)
    assert table.hero().gold == gold
    assert compass in table.match.state.cards.zones[MARKET_USED]
    table = in_market("ashwood-bow")
    [bow] = table.cards(STACKS[0], "ashwood-bow")
    table.answers("Ann", "buy", bow)
    table.is_refused("Ann", "sell", bow, rule="RB 10.3")


@rule("RB 10.5")
def test_two_weapons_of_different_kinds_one_armour_two_allies():  # ruling 41
    table = in_market("sword-of-the-ninth-gate", "quilted-coat", "old-marrow", "tansy-crook", gold=40)
    [levy] = table.has("Ann", "levy-sword")
    [tower] = table.has("Ann", "tower-shield")
    table.has("Ann", "isaura-flint", "wren-halloway")
    gate, coat, marrow = table.cards(STACKS[0], "sword-of-the-ninth-gate", "quilted-coat", "old-marrow")
    table.answers("Ann", "buy", gate)
    table.is_asked("too-many", "Ann")
    table.answers("Ann", "drop", levy)
    table.answers("Ann", "buy", coat)
    table.answers("Ann", "drop", tower)
    table.answers("Ann", "buy", marrow)
    table.answers("Ann", "drop", marrow)
    zones = table.match.state.cards.zones
    assert zones[ITEMS[0]] == [gate, coat] and len(zones[ALLIES[0]]) == 2


@rule("RB 7.4")
def test_healing_for_gold():
    table = Realm(trading=False)
    [marrow] = table.has("Ann", "old-marrow")
    table.piece().wounds, table.piece().fatigue = 1, 1
    table.match.state.pieces[marrow].wounds = 1
    table.start("market-opens")
    table.answers("Ann", "heal", table.hero().card)
    table.answers("Ann", "rest", table.hero().card)
    table.answers("Ann", "heal", marrow)
    assert (table.piece().wounds, table.piece().fatigue, table.match.state.pieces[marrow].wounds) == (0, 0, 0)
    assert table.hero().gold == 0


@rule("RB 13.6")
def test_wages_instead_of_a_limit():
    table = Realm(trading=False, ally_wages=True)
    allies = table.has("Ann", "isaura-flint", "wren-halloway", "old-marrow")
    table.hero().gold = 1
    table.start("market-opens")
    table.answers("Ann", "pay", allies[0])
    assert table.match.state.cards.zones[ALLIES[0]] == [allies[0]]  # no gold for the other two


def test_prices_that_texts_change():
    table = in_market("draught-of-mending", "isaura-flint")
    salve, isaura = table.cards(STACKS[0], "draught-of-mending", "isaura-flint")
    table.zone("event", "muster-of-the-free-towns")
    table.answers("Ann", "buy", isaura)
    assert table.hero().gold == 16  # half of 7, rounded up
    table.zone("event", "harvest-fair")
    table.answers("Ann", "buy", salve)
    assert table.hero().gold == 15


@pytest.mark.parametrize(("players", "left"), [(("Ann", "Bea", "Cy"), 0), (("Ann", "Bea", "Cy", "Dov"), 1)])
@rule("RB 11.1", "RB 11.2", "RB 11.3", "RB 11.4", "RB 11.5")
def test_growing(players: tuple[str, ...], left: int):  # ruling 3
    """Example 12: 3 points and a yellow Challenge; a counter costs 5 with three players, 4 with four."""
    table = Realm(*players, trading=False)
    table.hero().xp = 3 + 2
    table.start("experience")
    assert level(table.hero()) == 1
    table.answers("Ann", "counter", "body")
    assert table.hero().xp == left and level(table.hero()) == 2
    assert value(table.match, 0, table.hero().card, 1) == 7


@rule("RB 11.2")
def test_other_prices():
    for table, price in (
        (Realm(trading=False, quick_game=True), 4),
        (Realm(trading=False, xp_price="3"), 3),
        (Realm(trading=False), 5),
    ):
        table.hero().xp = price
        table.start("experience")
        table.answers("Ann", "counter", "life")
        assert table.hero().xp == 0


@rule("RB 12.1", "RB 12.2")
def test_three_dragon_runes_win():
    table = Realm(trading=False)
    table.has("Ann", "veyrith-dragon-lord-of-frost", "tharn-dragon-lord-of-iron")
    table.stands("Ann", 9, 11)
    table.fights("Ann", "kzaryn-dragon-lord-of-dust")
    while table.match.pending is not None and table.match.pending.name in ("combat_before", "round_start"):
        table.answers("Ann", "pass")
    table.match.state.fight.wounds = 7
    table.rolls(10, 10)
    table.answers("Ann", "fight")
    table.answers("Ann", "attack", table.hero().card)
    while table.match.outcome is None and table.match.pending is not None:
        table.rolls(10, 10)
        options = options_of(table.match)
        table.answers("Ann", *(options[-1] if options[-1][0] in ("attack", "fight") else options[0]))
        if table.match.state.fight is not None:
            table.match.state.fight.wounds = 7
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.rule) == ((0,), "RB 12.2")


@rule("RB 12.3")
def test_the_high_dragon_lord():
    table = Realm(trading=False)
    [marrow] = table.has("Ann", "isaura-flint")
    table.hero().counters = [10, 10, 10, 0, 5]
    table.stands("Ann", 9, 11)
    table.fights("Ann", "karvossith-the-high-dragon-lord")
    assert table.match.state.pieces[marrow].wounds == 2
    table.match.state.fight.wounds = 9
    table.is_asked("phase", "Ann")  # he cannot be fled
    table.answers("Ann", "attack", table.hero().card)
    assert table.match.outcome is not None and table.match.outcome.rule == "RB 12.3"


@rule("RB 12.4")
def test_the_last_round():  # ruling 38
    table = Realm(trading=False, rounds=2)
    table.hero("Bea").counters[0] = 1
    table.start("turn", round=2)
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.rule) == ((1,), "RB 12.4")
