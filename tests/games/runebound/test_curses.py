"""VA51.20-31: Curse cards, their trials and sources."""

from __future__ import annotations

from questboard.games.runebound.state import (
    ALLIES,
    CLAIMS,
    FREED,
    QUESTS,
)
from questboard.testing import rule
from tests.games.runebound.cases import FOUR, overcomes, ruins
from tests.games.runebound.realm import Ruins, open_question, options_of


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


@rule("VA51.22", "VA51.28", "VA51.26", "VA51.27", "VA51.30", "VA51.32")
def test_a_level_one_card_is_claimed_and_opens_a_quest():
    table = Ruins(heroes=FOUR)
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("curse", 1)]
    table.next_trial("savage-brood", "the-scaled-beggar")
    table.answers("Ann", "curse", 1)
    assert table.sees("Bea").enemy.id == "the-scaled-beggar"
    gold, xp = table.hero().gold, table.hero().xp
    overcomes(table, "Ann")
    assert [table.name(card) for card in table.state.cards.zones[CLAIMS[0]]] == ["the-scaled-beggar"]
    assert (table.hero().gold - gold, table.hero().xp - xp) == (1, 1)
    assert table.points() == 1 and len(table.state.cards.zones[QUESTS]) == 1
    seen = table.sees("Bea")
    assert seen.heroes[0].points == 1 and [card.id for card in seen.heroes[0].claims] == ["the-scaled-beggar"]
    [quest] = seen.ruins.towns[table.town("riverwatch")].quests
    assert seen.known[quest] in ("the-broodmothers-trail", "scale-and-claw")


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


@rule("VA51.26")
def test_claimed_cards_cannot_be_lost_or_stolen():
    """Ruling 26."""
    table = Ruins(heroes=FOUR)
    [nest] = table.claimed("Bea", "nest-in-the-granary")
    for who in ("Ann", "Bea"):
        table.stands(who, 9, 4)
    table.piece("Bea").wounds = 5
    table.start("adventure")
    table.answers("Ann", "attack", 1)
    while table.match.state.fight is not None:
        option = options_of(table.match)[-1]
        table.rolls(1, 1, 10, 10)
        table.match.answer(open_question(table.match).number, table.match.waiting_for()[0], option)
    assert nest in table.state.cards.zones[CLAIMS[1]]


@rule("VA51.26")
def test_abilities_of_claimed_cards():
    table = Ruins(heroes=FOUR)
    ann = table.hero().card
    before = table.life("Ann", ann)
    table.claimed("Ann", "the-butchers-dance", "ashes-on-the-wind", "nest-in-the-granary", "scale-and-claw")
    assert table.life("Ann", ann) == before + 1
    assert table.skill("Ann", "Search") == 2 and table.skill("Bea", "Search") == 0
    table.fights("Ann", "copperwing-drake")
    assert table.damage("Ann", ann, 1) == 1 + 1 + 1  # Dragonkin, and melee in the first round
    table.match.state.fight.round = 2
    assert table.damage("Ann", ann, 1) == 1 + 1


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


@rule("VA51.29")
def test_a_card_that_is_not_overcome_goes_back():
    """Ruling 20: it is shuffled in, escaping is failing, and the step is over."""
    table = Ruins(heroes=FOUR)
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 1)
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    pile = table.state.cards.zones[table.deck("savage-brood", 1)]
    assert len(pile) == 3 and all(table.state.cards.known[card] == 0 for card in pile)
    assert table.state.slots == [None] * 6 and table.state.active == 1


@rule("VA51.29")
def test_a_failed_script_ends_the_step():
    table = Ruins(heroes=FOUR)
    table.in_town("Ann", "tamalir")
    table.next_trial("frenzied-rage", "the-howling-market")
    table.start("adventure")
    table.rolls(1, 1, 1, 1)
    table.answers("Ann", "curse", 1)
    assert table.piece().wounds == 2 and table.state.cards.zones[CLAIMS[0]] == []
    assert table.told("curse-stands") == [{"seat": 0, "card": "the-howling-market"}]


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


def test_the_howling_market_rests_once_a_turn():
    table = Ruins(heroes=FOUR)
    table.claimed("Ann", "the-howling-market")
    table.piece().fatigue = 3
    table.fights("Ann", "toll-bridge-ruffians")
    if open_question(table.match).name == "choice":
        table.answers("Ann", "branch", len(options_of(table.match)) - 1)
    table.answers("Ann", "fight")
    table.rolls(1, 1, 1, 1)
    table.answers("Ann", "defend")
    assert table.piece().fatigue == 2
    table.answers("Ann", "defend")
    assert table.piece().fatigue == 2 and table.piece().wounds == 2


def test_the_hunger_lets_every_roll_of_a_round_be_rolled_again():
    table = Ruins(heroes=FOUR)
    [hunger] = table.claimed("Ann", "the-hunger-below")
    table.fights("Ann", "hill-ogre")
    table.is_asked("round_start", "Ann")
    table.answers("Ann", "use", hunger, 0)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")  # no damage in the ranged phase
    table.rolls(1, 1, 10, 10, 1, 1, 10, 10)
    table.answers("Ann", "attack", table.hero().card)
    table.is_asked("post_roll", "Ann")
    table.answers("Ann", "use", hunger, 1)
    assert table.match.state.fight.wounds == 1 and table.match.state.fight.phase == 2  # once for each roll
    table.is_asked("post_roll", "Ann")  # in the magic phase he can only defend
    table.answers("Ann", "use", hunger, 1)
    assert table.piece().wounds == 0
    table.is_asked("escape", "Ann")  # the next round: it is spent


def test_the_winter_lord_stops_a_phase():
    table = Ruins(heroes=FOUR)
    [winter] = table.claimed("Ann", "the-winter-lord")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", winter, 0)
    table.answers("Ann", "branch", 1)
    assert table.sees("Ann").enemy.damages == (0, 0, 1)


def test_the_sovereign_rises_again():
    table = Ruins(heroes=FOUR)
    table.claimed("Ann", "ashes-on-the-wind")
    table.in_town("Ann", "ambergate")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    overcomes(table, "Ann")
    assert table.told("revived") == [{"card": "sovereign-of-crows", "life": 3}]
    assert table.match.state.fight is not None


@rule("VA51.31", "VA51.36")
def test_one_level_one_card_of_a_curse_and_then_its_source():
    table = Ruins(heroes=FOUR)
    table.claimed("Ann", "nest-in-the-granary")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("curse", 3)]
    table.in_town("Ann", "tamalir")  # another curse
    table.stands("Bea", 8, 7)
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("curse", 1)]


@rule("VA51.31", "VA51.28")
def test_who_has_a_trial_of_a_town_gets_no_second_and_may_still_pass():
    table = ruins()
    table.claimed("Ann", "hatchlings-in-the-well")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert sorted(options_of(table.match)) == [("curse", 3), ("pass",)]
