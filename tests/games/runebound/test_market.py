"""RB 10.1-10.5: buying, selling, and being healed."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine import Look
from questboard.games.runebound.state import (
    ALLIES,
    EVENT,
    FREED,
    ITEMS,
    MARKET,
    MARKET_USED,
    STACKS,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import SIX, world
from tests.games.runebound.realm import BRANNOC, PACKS, Realm, Ruins, land, options_of


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


@rule("RB 10.1")
def test_an_empty_market_deck_is_made_of_what_was_sold_and_then_there_is_nothing():
    table = land()
    cards = table.state.cards
    for card in list(cards.zones[MARKET]):
        cards.zones[MARKET].remove(card)
        cards.zones["out of the game"].append(card)
        cards.known[card] = cards.seen["out of the game"]
    table.zone(MARKET_USED, "ashwood-bow")
    table.start("market-opens")
    assert table.told("market")[0]["card"] == "ashwood-bow"
    table.start("market-opens", active=0, shopped=False)  # Ann cannot afford it, and is not asked
    assert len(table.told("market")) == 1


def test_prices_that_texts_change():
    table = in_market("draught-of-mending", "isaura-flint")
    salve, isaura = table.cards(STACKS[0], "draught-of-mending", "isaura-flint")
    table.zone("event", "muster-of-the-free-towns")
    table.answers("Ann", "buy", isaura)
    assert table.hero().gold == 16  # half of 7, rounded up
    table.zone("event", "harvest-fair")
    table.answers("Ann", "buy", salve)
    assert table.hero().gold == 15


@rule("RB 10.2")
def test_a_purchase_may_be_taken_back_with_its_price():
    table = world()
    table.zone(STACKS[0], "ashwood-bow", "quilted-coat")
    table.hero().gold = 9
    table.start("market")
    [bow] = table.cards(STACKS[0], "ashwood-bow")
    table.answers("Ann", "buy", bow)
    assert table.hero().gold == 5
    table.match.undo(0)
    assert table.hero().gold == 9 and bow in table.match.state.cards.zones[STACKS[0]]


@rule("RB 10.2")
def test_a_bargain_is_kept_for_what_it_makes_cheaper():
    """Salts cost 1, and cannot cost less; so the next card is the one that is cheaper."""
    table = land(heroes=("quillon-vane", BRANNOC))
    table.zone(STACKS[0], "travellers-salts", "ashwood-bow", "quilted-coat")
    salts, bow, coat = table.cards(STACKS[0], "travellers-salts", "ashwood-bow", "quilted-coat")
    table.hero().gold = 20
    table.start("market")
    table.answers("Ann", "buy", salts)
    assert table.hero().gold == 19
    table.answers("Ann", "buy", bow)
    assert table.hero().gold == 19 - (4 - 1)
    table.answers("Ann", "buy", coat)
    assert table.hero().gold == 16 - 3


@rule("RB 10.2", "RB 4.10")
def test_all_that_makes_a_card_cheaper_is_counted_and_halves_come_first():
    table = land(heroes=("quillon-vane", BRANNOC))
    table.has("Ann", "merchants-seal")
    table.zone(EVENT, "muster-of-the-free-towns")
    table.zone(STACKS[0], "isaura-flint", "the-stable-boy", "vashka-the-living-blade")
    isaura, boy, vashka = table.cards(STACKS[0], "isaura-flint", "the-stable-boy", "vashka-the-living-blade")
    assert table.price("Ann", isaura) == 4 - 1 - 1
    assert table.price("Ann", boy) == 1
    assert table.price("Ann", vashka) == 5 - 2  # she is an Ally when she is bought, whatever she will be
    assert table.price("Bea", isaura) == 4


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


@rule("RB 10.3", "VA51.26")
def test_half_a_price_rounded_up_and_one_more_for_the_beggars_friend():
    table = Ruins(heroes=SIX, expansions=PACKS, sell_round="up")
    table.claimed("Ann", "the-scaled-beggar")
    [bell] = table.has("Ann", "brass-compass")  # 5
    town = table.town("riverwatch")
    table.state.towns[town], table.state.town_terrain[town] = FREED, -1
    table.in_town("Ann", "riverwatch")
    table.start("market-opens")
    table.answers("Ann", "sell", bell)
    assert table.hero().gold == 3 + 3 + 1


@rule("RB 10.3", "RB 10.2")
def test_the_cheapest_things_sell_for_nothing_and_nothing_buys_nothing():
    table = land()
    [salts] = table.has("Ann", "travellers-salts")
    table.zone(STACKS[0], "the-stable-boy")
    [boy] = table.cards(STACKS[0], "the-stable-boy")
    table.hero().gold = 0
    table.start("market")
    why = table.is_refused("Ann", "buy", boy, rule="RB 10.2")
    assert "1 gold" in why.reason and "have 0" in why.reason
    table.answers("Ann", "sell", salts)
    assert table.hero().gold == 0 and table.told("sold") == [{"seat": 0, "card": "travellers-salts", "gold": 0}]


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


@rule("RB 10.5", "VA47.3")
def test_two_swords_are_one_too_many_also_if_one_of_them_breathes():
    table = land()
    table.has("Ann", "levy-sword", "ashwood-bow")
    table.zone(STACKS[0], "vashka-the-living-blade")
    [vashka] = table.cards(STACKS[0], "vashka-the-living-blade")
    [sword] = table.cards(ITEMS[0], "levy-sword")
    table.hero().gold = 9
    table.start("market")
    table.answers("Ann", "buy", vashka)
    table.answers("Ann", "item")
    table.is_asked("too-many", "Ann")
    assert options_of(table.match) == [("drop", sword), ("drop", vashka)]  # not the bow: both of them are swords
    table.answers("Ann", "drop", sword)
    assert len(table.state.cards.zones[ITEMS[0]]) == 2


@rule("RB 10.3")
def test_what_a_market_pays_is_said_before_one_sells():
    table = Realm(trading=False)
    table.hero().gold = 20
    [isaura] = table.has("Ann", "isaura-flint")
    table.top("market", "the-stable-boy")
    table.start("market-opens")
    look = Look(table.match, 0)
    assert look.asked is not None
    said = look.game.words.option(look, look.asked, ("sell", isaura))
    assert said.text == "Sell Isaura Flint (3 gold)"
    table.answers("Ann", "sell", isaura)
    assert table.hero().gold == 23
