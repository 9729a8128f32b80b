"""RB 6.10-6.15: how a combat ends, and how one flees."""

from __future__ import annotations

import pytest

from questboard.games.runebound.state import (
    ALLIES,
    ITEMS,
    STACKS,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import (
    on_a_jewel,
    world,
)
from tests.games.runebound.realm import BRANNOC, land


@rule("RB 6.11", "RB 10.3")
def test_a_girdle_that_holds_its_wearer_up_is_not_for_sale():  # ruling 49
    table = land(trading=True)
    [girdle] = table.has("Ann", "oathkeepers-girdle")
    table.piece().wounds = 5  # of 5, and 2 by the girdle
    table.start("barter")
    table.is_refused("Ann", "offer", 1, (girdle,), (), 0, rule="RB 6.11")
    table.start("market")
    table.is_refused("Ann", "sell", girdle, rule="RB 6.11")
    table.answers("Ann", "heal", table.hero().card)
    table.answers("Ann", "sell", girdle)
    assert table.piece().wounds == 4 and not table.told("knocked-out")


@rule("RB 6.11", "RB 10.5")
def test_who_drops_what_held_him_up_falls():
    table = land()
    girdle, coat = table.has("Ann", "oathkeepers-girdle", "heart-of-oak")
    table.piece().wounds = table.life() - 1
    table.hero().gold = 20
    table.zone(STACKS[0], "quilted-coat")
    [quilt] = table.cards(STACKS[0], "quilted-coat")
    table.start("market")
    table.answers("Ann", "buy", quilt)
    table.answers("Ann", "drop", girdle)
    assert table.told("knocked-out") and coat not in table.state.cards.zones[ITEMS[0]]  # his dearest, of what he has
    assert table.state.active == 1  # and no more market


@rule("RB 6.11", "VA46.9")
def test_a_blood_oath_counts_from_the_moment_its_last_symbol_is_covered():
    table = on_a_jewel()
    [oath] = table.has("Ann", "blood-oath")
    table.state.pieces[oath].covers = 0b01111  # the road is open
    before = table.life()
    table.dice("F2")
    table.answers("Ann", "cover", oath, 4, 1)
    assert table.life() == before + 2


@rule("RB 6.12")
@pytest.mark.parametrize("card", ["rune-of-quiet", "powder-of-vanishing"])
def test_no_rune_and_no_powder_leads_away_from_what_cannot_be_fled(card: str):  # ruling 56
    table = on_a_jewel()
    table.has("Ann", card)
    table.fights("Ann", "copperwing-drake")
    table.is_asked("phase", "Ann")  # neither the powder nor the flight is offered


@rule("RB 6.12", "VA46.1")
def test_iron_roots_hold_also_the_rune_of_quiet():
    table = on_a_jewel()
    table.has("Ann", "rune-of-iron-roots", "rune-of-quiet")
    table.fights("Ann", "hill-ogre")
    table.is_asked("phase", "Ann")


@rule("RB 6.12")
def test_whoever_flees_pays_for_it_by_whatever_way():
    table = on_a_jewel()
    [powder] = table.has("Ann", "powder-of-vanishing")
    table.hero().gold = 7
    table.fights("Ann", "captain-nobody")
    table.answers("Ann", "use", powder, 0)
    assert table.hero().gold == 0 and table.told("not-defeated")
    slow = on_a_jewel(escape_mode="all_phases_defend")
    slow.hero().gold = 7
    slow.fights("Ann", "captain-nobody")
    slow.rolls(10, 10, 10, 10, 10, 10)
    slow.answers("Ann", "flee")
    assert slow.hero().gold == 0 and slow.told("not-defeated")


@rule("RB 6.12", "RB 5.2")
def test_all_that_helps_to_escape_adds_up():
    """Mind 4, Escape 2 of his own, 2 of the cloak, 4 of the shadow that he wears: 12 without the dice."""
    table = on_a_jewel(hero="ixil-gutterblade")
    cloak, shadow = table.has("Ann", "cloak-of-ivy", "the-borrowed-shadow")
    table.zone(ALLIES[0])
    table.zone(ITEMS[0], "cloak-of-ivy", "the-borrowed-shadow")
    table.state.pieces[shadow].fatigue = 1
    table.fights("Ann", "goblin-war-cart")
    table.rolls(2, 2)
    table.answers("Ann", "flee")
    [tried] = table.told("escape")
    assert tried["total"] == 4 + 12 and tried["escaped"]
    assert cloak in table.state.pieces


@rule("RB 6.12", "RB 6.11")
def test_who_falls_on_his_first_step_away_is_hit_no_more():
    table = on_a_jewel(escape_mode="all_phases_defend", hero=BRANNOC)
    table.piece().wounds = 5
    table.fights("Ann", "hill-ogre")
    table.rolls(1, 1)
    table.answers("Ann", "flee")
    table.answers("Ann", "pass")
    assert table.told("knocked-out") == [{"seat": 0}] and table.piece().wounds == 0
    assert table.told("not-defeated")


@rule("RB 6.12")
def test_where_one_flees_by_defending_three_times_the_last_blow_may_still_fall():
    table = world(escape_mode="all_phases_defend")
    table.stands("Ann", 7, 7)
    table.fights("Ann", "cellar-of-teeth")
    table.rolls(10, 10, 10, 10, 1, 1)
    table.answers("Ann", "flee")
    assert table.piece().wounds == 1 and table.told("not-defeated") and not table.told("escape")
