"""RB 1, RB 2: the table before the game, the order of a turn, using cards."""

from __future__ import annotations

import pytest

import questboard
from questboard.games.runebound.state import DECKS, ITEMS, MARKET, STACKS
from questboard.testing import rule
from tests.games.runebound.realm import Realm, options_of


@rule("RB 1.1", "RB 1.2", "RB 1.3", "RB 1.4")
def test_the_table_before_the_first_turn():
    match = questboard.new("runebound", 3, "set-up")
    state = match.state
    assert len(state.jewels) == 50
    assert [len(state.cards.zones[deck]) for deck in DECKS] == [30, 24, 18, 12]
    assert [len(state.cards.zones[stack]) for stack in STACKS] == [0, *[1] * 7]
    assert len(state.cards.zones[MARKET]) == 84 - 7
    assert state.slots == [None] * 6
    other = questboard.new("runebound", 3, "another")
    assert state.cards.face != other.state.cards.face


@rule("RB 1.5", "RB 1.6", "RB 1.7")
def test_everybody_keeps_one_of_two_heroes_and_begins_in_tamalir():
    match = questboard.new("runebound", 3, "heroes")
    firsts = []
    for _ in range(3):
        question = match.pending
        assert question is not None and question.name == "hero"
        [seat] = question.seats
        firsts.append(seat)
        options = options_of(match)
        assert len(options) == 2
        match.answer(question.number, seat, options[0])
    first = match.state.first
    assert firsts == [first, (first + 1) % 3, (first + 2) % 3]
    for hero in match.state.heroes:
        assert hero.hex == match.content.atlas.town_hexes[0]
        assert hero.gold == match.content.content.heroes[match.state.cards.face[hero.card]].gold
        assert hero.counters == [0] * 5
    assert match.state.active == first
    assert len({questboard.new("runebound", 6, str(seed)).state.first for seed in range(12)}) > 2


@pytest.mark.parametrize(("deal", "offered"), [("choice", 14), ("random", 0)])
@rule("RB 1.5")
def test_other_ways_to_deal_heroes(deal: str, offered: int):
    match = questboard.new("runebound", 1, "deal", options={"hero_deal": deal})
    question = match.pending
    assert question is not None
    if offered:
        assert len(question.open_to(match, 0)) == offered
    else:
        assert question.name == "move"


@rule("RB 2.1", "RB 2.2", "RB 2.3")
def test_a_turn_readies_cards_and_a_card_is_activated_once():
    table = Realm(trading=False)
    [palm] = table.has("Ann", "cup-of-morning")
    table.piece().wounds = 3
    table.start("movement")
    table.answers("Ann", "use", palm, 0)
    assert table.piece().wounds == 2
    assert table.match.state.pieces[palm].spent
    table.is_refused("Ann", "use", palm, 0, rule="RB 2.3")
    table.start("turn")
    assert not table.match.state.pieces[palm].spent
    assert [told["seat"] for told in table.told("turn")] == [0]
    table.answers("Ann", "stay")
    table.answers("Ann", "done")
    assert table.match.state.active == 1


@rule("RB 2.4", "RB 7.2")
def test_exhaustion_is_a_price_as_long_as_there_is_stamina():
    table = Realm(heroes=("maerwen-dawnsong", "sela-quickthorn"))
    hero = table.hero().card
    table.piece().wounds = 4
    table.start("movement")
    table.answers("Ann", "use", hero, 0)
    table.answers("Ann", "use", hero, 0)
    assert (table.piece().wounds, table.piece().fatigue) == (2, 4)
    table.is_refused("Ann", "use", hero, 0, rule="RB 7.2")


@rule("RB 2.5", "RB 6.2")
def test_before_combat_a_power_is_used_once():
    table = Realm(heroes=("sela-quickthorn", "ronan-of-the-wild"))
    table.hero().counters[3] = 2  # stamina 7
    table.fights("Ann", "iron-mouth-hydra")
    table.is_asked("combat_before", "Ann")
    table.answers("Ann", "use", table.hero().card, 0)
    assert table.match.state.fight.wounds == 1
    table.is_asked("escape", "Ann")  # not offered a second time


@rule("RB 2.6")
def test_a_heros_power_is_not_for_allies():
    table = Realm()  # Brannoc: +4 on his own melee defence
    [marrow] = table.has("Ann", "old-marrow")
    table.fights("Ann", "ditch-wolves")
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.is_asked("phase", "Ann")
    table.answers("Ann", "attack", marrow)
    assert table.match.pending is not None and table.match.pending.name != "pre_roll"


@rule("RB 2.7")
def test_counters_leave_with_their_card():
    table = Realm()
    [marrow] = table.has("Ann", "old-marrow")
    table.match.state.pieces[marrow].wounds = 2
    table.start("market-opens")
    table.answers("Ann", "sell", marrow)
    assert marrow not in table.match.state.pieces


@rule("RB 2.8")
def test_a_bonus_on_the_first_roll_counts_once():
    table = Realm()
    table.fights("Ann", "hill-ogre")
    table.match.state.fight.bonus = 4
    table.rolls(5, 5, 5, 5)
    table.answers("Ann", "fight")
    table.answers("Ann", "attack", table.hero().card)
    table.answers("Ann", "pass")  # in melee he can only defend
    assert [told["total"] for told in table.told("struck")][:2] == [10 + 1 + 4, 10 + 5]


def test_items_lie_with_their_owner():
    table = Realm()
    [bow] = table.has("Ann", "ashwood-bow")
    assert table.match.state.cards.zones[ITEMS[0]] == [bow]
    assert options_of(table.match)
