"""Cases for a referee: sentences of The Cataclysm, where cards of packs and options get in their way."""

from __future__ import annotations

import pytest

from questboard.games.runebound.rules.quests import is_done, progress
from questboard.games.runebound.state import ALLIES, CLAIMS, FREED, ITEMS, OUT, PEEKED, QUESTS
from questboard.testing import rule
from tests.games.runebound.cases import SIX, ruins, strikes
from tests.games.runebound.realm import RONAN, open_question, options_of


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


@rule("VA51.33", "RB 13.5")
def test_a_beast_of_the_road_counts_for_a_quest():
    table = ruins(travel_hazards=True)
    quest = table.opens("scale-and-claw")
    table.stands("Ann", 8, 8)
    table.top("green", "ditch-wolves")
    table.rolls(1)
    table.start("hazard")
    table.state.fight.wounds = 1
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert progress(table.match, 0, quest) == (1, 3) and table.hero().xp == 0


@rule("VA51.24", "RB 13.6")
def test_the_saviour_of_a_town_pays_his_friends_with_its_discount():  # ruling 66
    table = ruins(ally_wages=True)
    table.claimed("Ann", "hatchlings-in-the-well", "the-dragon-destroyer")
    [wren] = table.has("Ann", "wren-halloway")
    town = table.town("riverwatch")
    table.state.towns[town], table.state.town_terrain[town] = FREED, -1
    table.in_town("Ann", "riverwatch")
    table.hero().gold = 0
    table.start("market-opens")
    table.answers("Ann", "pay", wren)
    assert table.hero().gold == 0 and wren in table.state.cards.zones[ALLIES[0]] and table.state.discount == 1


@rule("VA51.36")
def test_a_quest_alone_opens_the_way_to_the_source():
    table = ruins()
    table.claimed("Ann", "scale-and-claw")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert ("curse", 3) in options_of(table.match) and ("curse", 1) in options_of(table.match)


@rule("VA51.36")
def test_a_card_of_another_curse_does_not():
    table = ruins()
    table.claimed("Ann", "ashes-on-the-wind")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert ("curse", 3) not in options_of(table.match)


@rule("VA51.31", "VA51.28")
def test_who_has_a_trial_of_a_town_gets_no_second_and_may_still_pass():
    table = ruins()
    table.claimed("Ann", "hatchlings-in-the-well")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert sorted(options_of(table.match)) == [("curse", 3), ("pass",)]


@rule("VA51.41", "VA51.34")
@pytest.mark.parametrize(("freed", "wins"), [(1, True), (0, False)])
def test_the_last_point_may_come_from_a_quest_if_a_town_is_free(freed: int, wins: bool):
    table = ruins("Ann", "Bea", "Cy", "Dov")  # eleven points
    table.claimed("Ann", "hatchlings-in-the-well", "the-dragon-destroyer", "ashes-on-the-wind", "bells-for-the-dead",
                  "gate-of-small-teeth", "the-howling-market")  # fmt: skip
    table.hero().freed = freed
    quest = table.opens("embers-carried-far")
    table.hero().quests = {quest: [0, 0]}
    assert is_done(table.match, 0, quest)
    table.start("claims-fought")
    table.answers("Ann", "claim", quest)
    assert (table.match.outcome is not None) is wins


@rule("VA51.32", "VA51.38")
def test_a_freed_town_has_no_quests_to_reveal():
    table = ruins()
    table.claimed("Ann", "hatchlings-in-the-well")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    table.state.fight.wounds = table.state.fight.life - 1
    while open_question(table.match).name != "phase":
        table.answers("Ann", *options_of(table.match)[0])
    table.hero().counters = [9, 0, 0, 0, 0]
    strikes(table, 10, 10)
    assert table.told("freed") and not table.state.cards.zones[QUESTS]
    left = [table.name(card) for card in table.state.cards.zones[OUT]]
    assert {"scale-and-claw", "the-broodmothers-trail", "nest-in-the-granary"} <= set(left)


@rule("VA51.26", "VA51.39")
def test_a_curse_card_that_was_activated_is_ready_again_at_the_next_refresh():
    table = ruins()
    [destroyer] = table.claimed("Ann", "the-dragon-destroyer")
    table.stands("Ann", 7, 7)
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", destroyer, 0)
    assert table.state.fight.wounds == 3 and table.state.pieces[destroyer].spent
    table.state.fight = None
    table.start("turn")
    assert not table.state.pieces[destroyer].spent


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


@rule("VA51.40", "RB 8.2")
def test_who_falls_in_ruins_loses_his_dearest_and_not_his_curses():
    table = ruins()
    claims = table.claimed("Ann", "hatchlings-in-the-well")
    [bow, coat] = table.has("Ann", "ashwood-bow", "quilted-coat")
    table.stands("Ann", 9, 9)
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "cliff-harpies")
    table.answers("Ann", "pass")  # the coat stays dry
    assert table.state.cards.zones[ITEMS[0]] == [coat] and table.state.cards.zones[CLAIMS[0]] == claims
    assert table.at() == (9, 9) and bow not in table.state.pieces
