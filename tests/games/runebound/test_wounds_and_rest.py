"""RB 7: wounds, exhaustion, healing and rest."""

from __future__ import annotations

from questboard.games.runebound.state import (
    ITEMS,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import (
    on_a_jewel,
    storm,
    world,
)
from tests.games.runebound.realm import Realm, options_of


@rule("RB 7.2", "RB 2.3")
def test_a_tax_on_powers_cannot_be_paid_beyond_stamina():
    table = on_a_jewel()
    [binding] = table.has("Ann", "rune-of-binding")
    table.piece().fatigue = 3  # all that Kael can bear
    table.fights("Ann", "the-ember-choir")
    table.is_asked("escape", "Ann")  # nothing can be used, and nothing is offered
    assert not table.state.pieces[binding].spent
    fresh = on_a_jewel()
    [binding] = fresh.has("Ann", "rune-of-binding")
    fresh.piece().fatigue = 2
    fresh.fights("Ann", "the-ember-choir")
    fresh.answers("Ann", "use", binding, 0)
    fresh.answers("Ann", "branch", 2)
    assert fresh.piece().fatigue == 3


@rule("RB 7.3", "RB 6.8")
def test_what_prevents_the_wounds_of_a_roll_does_not_help_against_exhaustion():
    """Embers at a round's start, no stamina left: a wound that no roll has dealt."""
    table = on_a_jewel()
    [coat] = table.has("Ann", "blood-of-stone")
    table.piece().fatigue = 3
    table.fights("Ann", "ashkarul-dragon-lord-of-embers")
    table.is_asked("escape", "Ann")
    assert table.piece().wounds == 1 and coat in table.state.cards.zones[ITEMS[0]]


@rule("RB 7.3", "RB 6.8")
def test_a_coat_that_prevents_a_wound_helps_against_any():
    table = on_a_jewel()
    [coat] = table.has("Ann", "quilted-coat")
    table.piece().fatigue = 3
    table.fights("Ann", "ashkarul-dragon-lord-of-embers")
    table.answers("Ann", "use", coat, 0)
    assert table.piece().wounds == 0 and table.state.pieces[coat].spent


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


@rule("RB 7.4")
def test_all_wounds_are_healed_by_one_answer_and_paid_one_by_one():
    table = world()
    [marrow] = table.has("Ann", "old-marrow")
    table.piece().wounds, table.state.pieces[marrow].wounds = 2, 3
    table.hero().gold = 4
    table.start("market-opens")
    hero = table.hero().card
    assert {("heal", hero, 2), ("heal", marrow, 2), ("heal", marrow, 3)} <= set(options_of(table.match))
    table.answers("Ann", "heal", marrow, 3)
    assert table.hero().gold == 1 and table.state.pieces[marrow].wounds == 0
    assert ("heal", hero) in options_of(table.match) and ("heal", hero, 2) not in options_of(table.match)


@rule("RB 7.4")
def test_exhaustion_that_costs_two_is_rested_off_as_far_as_the_gold_goes():
    table = world(heal_exhaustion_price=2)
    table.piece().fatigue, table.hero().gold = 3, 5
    table.start("market-opens")
    hero = table.hero().card
    assert ("rest", hero, 2) in options_of(table.match) and ("rest", hero, 3) not in options_of(table.match)
    table.answers("Ann", "rest", hero, 2)
    assert table.hero().gold == 1 and table.piece().fatigue == 1


@rule("RB 7.4", "VA50.19")
def test_a_scion_is_healed_in_a_market_like_any_friend():
    table = storm()
    archer = table.awake("Ann", "the-archer")
    table.state.pieces[archer].wounds = 1
    table.start("market-opens")
    table.answers("Ann", "heal", archer)
    assert table.state.pieces[archer].wounds == 0 and table.hero().gold == 2


@rule("RB 7.5")
def test_counters_of_one_combat_do_not_follow_into_the_next():
    table = on_a_jewel()
    table.fights("Ann", "hill-ogre")
    table.match.state.fight.wounds = 3
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert table.told("not-defeated")
    face = table.match.content.face_of["hill-ogre"]
    table.brawls("Ann", face)
    assert table.match.state.fight.wounds == 0 and table.match.state.boosts == []
