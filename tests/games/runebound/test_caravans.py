"""VA51.10-19: trading dice, caravans and camps."""

from __future__ import annotations

from questboard.games.runebound.modes.cataclysm.quests import progress
from questboard.games.runebound.state import (
    FREED,
    ITEMS,
    MARKET,
    MARKET_USED,
    PEEKED,
)
from questboard.testing import rule
from tests.games.runebound.cases import SIX, ruins
from tests.games.runebound.realm import RONAN, open_question, options_of


@rule("VA51.10", "VA46.9")
def test_a_circle_leads_to_cursed_towns_and_not_to_ruins():
    table = ruins()
    [circle] = table.has("Ann", "circle-of-safe-passage")
    table.state.pieces[circle].covers = 0b11111
    table.stands("Ann", 9, 4)
    table.start("movement")
    table.answers("Ann", "use", circle, 0)
    places = {option[1:] for option in options_of(table.match) if option[0] == "to"}
    assert (7, 3) in places and (12, 10) not in places and len(places) == 5


@rule("VA51.10", "RB 3.3")
def test_who_began_in_ruins_leaves_them_by_a_sure_step_and_cannot_return():
    table = ruins()
    table.in_town("Ann", "vynelvale")
    table.start("movement")
    column, row = next(option[1:] for option in options_of(table.match) if option[0] == "sure")
    table.answers("Ann", "sure", column, row)
    table.start("movement", active=0)
    assert ("sure", 12, 10) not in options_of(table.match)


@rule("VA51.11", "VA51.33")
def test_a_town_under_the_horde_is_a_mire_for_who_seeks_a_light_in_it():  # ruling 67
    table = ruins()
    quest = table.opens("a-light-below-the-mire")
    table.in_town("Ann", "hollowmere")
    table.rolls(10, 10)
    table.start("moved")
    assert progress(table.match, 0, quest) == (1, 3)


@rule("VA51.11", "VA51.33", "RB 3.5")
def test_a_freed_town_is_no_mire_any_more():
    table = ruins()
    quest = table.opens("a-light-below-the-mire")
    table.in_town("Ann", "hollowmere")
    town = table.town("hollowmere")
    table.state.towns[town], table.state.town_terrain[town] = FREED, -1
    table.start("moved")
    assert progress(table.match, 0, quest) == (0, 3)


@rule("VA51.11", "RB 9.1")
def test_heroes_may_fight_in_a_cursed_town_and_not_in_one_that_is_free_again():  # ruling 48
    table = ruins()
    for who in ("Ann", "Bea"):
        table.in_town(who, "riverwatch")
    table.start("adventure")
    assert ("attack", 1) in options_of(table.match)
    table.state.towns[table.town("riverwatch")] = FREED
    table.state.town_terrain[table.town("riverwatch")] = -1
    table.start("adventure")
    assert not table.told("duel") and open_question(table.match).name != "adventure"


@rule("VA51.16", "VA46.7")
def test_a_trading_die_may_go_to_a_ritual_and_no_longer_trades():
    """Ruling 8: a single die that matches the plains and shows a road."""
    table = ruins()
    [song] = table.has("Ann", "song-of-iron")
    table.stands("Ann", 9, 4)
    table.state.trading = table.state.trade_size = 1
    table.rolls(2)
    table.start("walk")
    table.answers("Ann", "trade")
    table.answers("Ann", "cover", song, 0, 1)
    assert table.state.pieces[song].covers == 1 and not table.told("caravan")
    assert open_question(table.match).name not in ("caravans", "browse", "camp")


@rule("VA51.17", "VA51.16")
def test_quillon_bargains_once_in_each_caravan():
    table = ruins(heroes=("quillon-vane", *SIX[1:4]))
    table.stands("Ann", 9, 4)
    table.hero().gold = 20
    table.top("market", "ashwood-bow", "quilted-coat", "levy-sword", "pilgrims-hide")
    table.state.trade_dice, table.state.trade_size = [0, 0], 2
    table.start("caravans")
    for bought in (("ashwood-bow", "quilted-coat"), ("levy-sword", "pilgrims-hide")):
        table.answers("Ann", "browse")
        before = table.hero().gold
        costs = [table.match.content.by_id[name].cost for name in bought]
        for name in bought:
            [card] = table.cards(PEEKED[0], name)
            if table.may("Ann", "buy", card):
                table.answers("Ann", "buy", card)
                if open_question(table.match).name == "too-many":
                    table.answers("Ann", *options_of(table.match)[0])
        if open_question(table.match).name == "browse":
            table.answers("Ann", "done")
        assert before - table.hero().gold == sum(costs) - 1


@rule("VA51.17", "VA51.15")
def test_a_caravan_finds_the_market_deck_empty_and_shuffles_what_was_left_behind():
    table = ruins()
    cards = table.state.cards
    for card in list(cards.zones[MARKET]):
        cards.zones[MARKET].remove(card)
        cards.zones["out of the game"].append(card)
        cards.known[card] = cards.seen["out of the game"]
    table.zone(MARKET_USED, "ashwood-bow", "quilted-coat")
    table.stands("Ann", 9, 4)
    table.hero().gold = 4
    table.state.trading = table.state.trade_size = 3
    table.rolls(1, 5, 5)
    table.start("walk")
    table.answers("Ann", "trade")
    table.answers("Ann", "browse")
    assert table.told("caravan")[0]["count"] == 2 and len(cards.zones[PEEKED[0]]) == 2  # three dice, two cards
    bow = next(option[1] for option in options_of(table.match) if option[0] == "buy")
    table.answers("Ann", "buy", bow)
    assert not table.sees("Bea").heroes[0].held and bow in table.state.cards.zones[ITEMS[0]]


@rule("VA51.18", "VA51.16")
def test_two_matching_dice_are_two_camps_each_for_as_much_as_all_dice():
    table = ruins()
    table.stands("Ann", 9, 4)
    table.hero().gold = 9
    table.piece().wounds = 4
    table.state.trading = table.state.trade_size = 2
    table.rolls(1, 2)
    table.start("walk")
    hero = table.hero().card
    table.answers("Ann", "trade")
    for left in (2, 0):
        table.answers("Ann", "camp")
        table.answers("Ann", "heal", hero)
        table.answers("Ann", "heal", hero)
        assert table.piece().wounds == left
    assert table.hero().gold == 5


@rule("VA51.18")
def test_a_camp_heals_for_no_more_gold_than_there_were_dice():
    table = ruins()
    table.stands("Ann", 9, 4)
    table.hero().gold = 9
    table.piece().wounds = 4
    table.state.trading = table.state.trade_size = 1
    table.rolls(1)
    table.start("walk")
    table.answers("Ann", "trade")
    table.answers("Ann", "camp")
    table.answers("Ann", "heal", table.hero().card)
    assert table.piece().wounds == 3 and table.hero().gold == 8
    assert open_question(table.match).name != "camp" or not table.may("Ann", "heal", table.hero().card)


@rule("VA51.19")
def test_ronan_rolls_travel_or_trade_again_and_not_both():
    table = ruins(heroes=(RONAN, *SIX[:3]))
    table.stands("Ann", 9, 4)
    table.start("movement")
    table.answers("Ann", "roll", 4)
    table.rolls(6, 6)
    table.answers("Ann", "pool", 2)
    table.is_asked("move_roll", "Ann")
    table.answers("Ann", "use", table.hero().card, 0)
    table.rolls(1)
    table.answers("Ann", "reroll", 5)
    table.answers("Ann", "keep")
    table.rolls(6, 6)
    table.answers("Ann", "trade")
    assert open_question(table.match).name != "move_roll" and table.piece().fatigue == 1
