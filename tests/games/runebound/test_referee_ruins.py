"""Cases for a referee: cursed towns, caravans and quests of The Cataclysm, where two rules meet."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine.errors import QuestboardError
from questboard.games.runebound.rules.quests import is_done, progress
from questboard.games.runebound.rules.winning import points_to_win
from questboard.games.runebound.state import FREED, ITEMS, MARKET, MARKET_USED, PEEKED, QUESTS, Slot
from questboard.testing import rule
from tests.games.runebound.cases import comes_to_blows, ruins, strikes
from tests.games.runebound.realm import Ruins, open_question, options_of, verdict


def beats(table: Ruins, who: str = "Ann") -> None:
    """What somebody fights has one life left, and he hits."""
    fight = table.match.state.fight
    fight.wounds = fight.life - 1
    comes_to_blows(table, who)
    strikes(table, 10, 10, who=who)


# -- who may do what where -------------------------------------------------------------------------------------


@rule("VA51.1")
@pytest.mark.parametrize("count", [1, 6])
def test_the_cataclysm_is_for_two_to_five(count: int):
    with pytest.raises(QuestboardError):
        questboard.new("runebound", [f"P{number}" for number in range(count)], "seed", expansions=["cataclysm"])


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


@rule("VA51.10", "RB 3.3")
def test_who_began_in_ruins_leaves_them_by_a_sure_step_and_cannot_return():
    table = ruins()
    table.in_town("Ann", "vynelvale")
    table.start("movement")
    column, row = next(option[1:] for option in options_of(table.match) if option[0] == "sure")
    table.answers("Ann", "sure", column, row)
    table.start("movement", active=0)
    assert ("sure", 12, 10) not in options_of(table.match)


@rule("VA51.28", "VA51.31", "VA51.36")
def test_where_all_three_trials_are_claimed_a_fourth_hero_finds_nothing_to_do():
    table = ruins("Ann", "Bea", "Cy", "Dov")
    for who, card in (("Ann", "nest-in-the-granary"), ("Bea", "hatchlings-in-the-well"), ("Cy", "the-scaled-beggar")):
        table.claimed(who, card)
    table.in_town("Dov", "riverwatch")
    table.start("adventure", active=3)
    assert open_question(table.match).name != "adventure" and table.state.active == 0
    table.claimed("Dov", "scale-and-claw")  # a quest opens the way to the source
    table.in_town("Dov", "riverwatch")
    table.start("adventure", active=3)
    assert options_of(table.match) == [("pass",), ("curse", 3)]


@rule("VA51.8", "RB 4.8")
def test_five_players_leave_one_slot_and_the_second_unbeaten_challenge_takes_it():
    table = ruins("Ann", "Bea", "Cy", "Dov", "Eve")
    table.zone("undefeated", "ditch-wolves")
    [wolves] = table.cards("undefeated", "ditch-wolves")
    table.state.slots[5] = Slot(wolves, 100, 1)
    table.stands("Ann", 9, 7)
    table.fights("Ann", "hill-ogre")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    slot = table.state.slots[5]
    assert slot is not None and table.name(slot.card) == "hill-ogre" and table.told("gives-way")
    assert [table.state.slots[number] for number in range(5)] == [None] * 5


# -- caravans and camps ----------------------------------------------------------------------------------------


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


@rule("VA51.20", "VA51.11")
def test_only_the_counters_terrain_trades_in_a_cursed_town():  # ruling 21
    """Riverwatch lies on plains with a road, but its counter says forest."""
    table = ruins()
    table.in_town("Ann", "riverwatch")
    table.state.trading = table.state.trade_size = 2
    table.rolls(1, 2)  # plains and road, twice
    table.start("walk")
    table.answers("Ann", "trade")
    assert open_question(table.match).name not in ("caravans", "browse", "camp")
    table.in_town("Ann", "riverwatch")
    table.state.trading = table.state.trade_size = 2
    table.rolls(6, 2)
    table.start("walk", active=0)
    table.answers("Ann", "trade")
    assert ("browse",) in options_of(table.match)


# -- quests ----------------------------------------------------------------------------------------------------


@rule("VA51.33", "VA51.34")
def test_one_fight_may_fulfil_two_quests_and_both_are_claimed_one_after_the_other():
    """Gallows Crows are beasts and dead."""
    table = ruins()
    scale, feathers = table.opens("scale-and-claw"), table.opens("feathers-for-a-shroud")
    table.hero().quests = {scale: [1, 2], feathers: [1, 2]}
    table.stands("Ann", 7, 7)
    table.fights("Ann", "gallows-crows")
    beats(table)
    table.is_asked("claim-quest", "Ann")
    assert options_of(table.match) == [("pass",), ("claim", scale), ("claim", feathers)]
    table.answers("Ann", "claim", feathers)
    table.answers("Ann", "claim", scale)
    assert [told["points"] for told in table.told("claimed")] == [2, 4]
    assert table.hero().xp == 1 + 2 + 2


@rule("VA51.35", "VA51.34")
def test_of_two_fulfilled_quests_of_one_curse_only_one_is_ever_claimed():
    table = ruins()
    scale, trail = table.opens("scale-and-claw"), table.opens("the-broodmothers-trail")
    table.hero().quests = {scale: [1, 2, 3], trail: [1, 2, 3]}
    table.start("claims-fought")
    table.answers("Ann", "claim", trail)
    assert open_question(table.match).name != "claim-quest" and scale in table.state.cards.zones[QUESTS]


@rule("VA51.34", "VA51.41")
def test_the_second_of_two_claims_may_win_and_the_first_does_not_have_to():
    table = ruins()  # 13 points for two
    table.hero().freed = 1
    table.claimed("Ann", "the-dragon-destroyer", "the-winter-lord", "nest-in-the-granary", "the-frozen-choir")
    table.claimed("Ann", "ashes-on-the-wind")
    feathers, names = table.opens("feathers-for-a-shroud"), table.opens("names-of-the-host")
    table.hero().quests = {feathers: [1, 2, 3], names: [1, 2]}
    table.start("claims-moved")
    table.answers("Ann", "claim", names)
    assert table.match.outcome is None
    table.answers("Ann", "claim", feathers)
    assert verdict(table.match).winners == (0,) and points_to_win(table.match) == 13


@rule("VA51.33")
def test_a_row_of_turns_that_was_broken_counts_nothing():
    table = ruins()
    water = table.opens("water-for-the-mad")
    table.hero().quests = {water: [4, 2]}
    table.state.round = 5
    assert progress(table.match, 0, water) == (2, 3)
    table.state.round = 6
    assert progress(table.match, 0, water) == (0, 3) and not is_done(table.match, 0, water)
    table.hero().quests = {water: [4, 3]}
    assert is_done(table.match, 0, water)  # what was fulfilled stays fulfilled


@rule("VA51.33", "RB 6.11")
def test_a_knock_out_in_the_very_fight_breaks_a_sequence():
    table = ruins()
    names = table.opens("names-of-the-host")
    table.hero().quests = {names: [1]}
    table.stands("Ann", 12, 7)
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "stonefather")
    assert table.told("knocked-out") and table.hero().quests[names] == []


@rule("VA51.38", "VA51.33")
def test_a_freed_town_takes_its_open_quest_and_everybodys_marks_away():
    table = ruins()
    scale = table.opens("scale-and-claw")
    table.hero("Bea").quests = {scale: [1, 2]}
    table.claimed("Ann", "nest-in-the-granary")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    beats(table)
    assert table.state.towns[table.town("riverwatch")] == FREED
    assert scale not in table.state.cards.zones[QUESTS] and table.hero("Bea").quests == {}


# -- sources, discounts and knock-outs -------------------------------------------------------------------------


@rule("VA51.37", "VA51.24")
def test_who_frees_a_town_shops_there_at_once_with_the_discount_of_this_very_card():
    table = ruins()
    table.claimed("Ann", "nest-in-the-granary")
    table.in_town("Ann", "riverwatch")
    table.hero().gold = 0
    table.piece().wounds = 3
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    beats(table)
    table.is_asked("market", "Ann")
    assert table.state.discount == 2 and table.hero().gold == 3
    for _ in range(3):
        table.answers("Ann", "heal", table.hero().card)
    assert table.piece().wounds == 0 and table.hero().gold == 2  # two of three are free


@rule("VA51.39", "RB 6.10")
def test_the_sovereign_of_crows_rises_also_from_a_blow_before_the_combat():
    table = ruins()
    [destroyer] = table.claimed("Ann", "the-dragon-destroyer")
    table.claimed("Ann", "ashes-on-the-wind")
    table.in_town("Ann", "ambergate")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    table.match.state.fight.wounds = 8
    table.answers("Ann", "use", destroyer, 0)
    assert table.told("revived") == [{"card": "sovereign-of-crows", "life": 3}]
    assert table.match.state.fight.wounds == 7 and not table.match.state.fight.result


@rule("VA51.36", "RB 6.11")
def test_the_hunger_below_feeds_on_allies():
    table = ruins()
    table.claimed("Ann", "gate-of-small-teeth")
    [tansy] = table.has("Ann", "tansy-crook")
    table.in_town("Ann", "hollowmere")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    table.match.state.fight.wounds = 5
    table.answers("Ann", "fight")
    table.rolls(1, 1)
    table.answers("Ann", "attack", tansy)
    assert table.told("killed") and table.match.state.fight.wounds == 3


@rule("VA51.40", "VA51.26", "RB 8.2")
def test_who_falls_may_go_to_the_nearest_free_town_keeps_his_curses_and_does_not_shop():
    table = ruins()
    claims = table.claimed("Ann", "nest-in-the-granary")
    table.has("Ann", "ashwood-bow")
    table.state.towns[table.town("riverwatch")] = FREED
    table.state.town_terrain[table.town("riverwatch")] = -1
    table.stands("Ann", 7, 7)
    table.hero().gold = 6
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
    table.is_asked("ko-place", "Ann")
    assert options_of(table.match) == [("stay",), ("town", 7, 3)]
    table.answers("Ann", "town", 7, 3)
    assert table.state.cards.zones["claims 0"] == claims and table.hero().gold == 0
    assert not table.told("market") and table.told("card-lost")[0]["card"] == "ashwood-bow"


@rule("VA51.29", "RB 6.12")
def test_who_flees_from_a_trial_has_failed_it_and_it_goes_back_among_the_others():
    table = ruins()
    table.next_trial("savage-brood", "the-scaled-beggar")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 1)
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert table.told("curse-stands") and len(table.state.cards.zones[table.deck("savage-brood", 1)]) == 1
    assert not any(table.state.slots) and table.state.active == 1
