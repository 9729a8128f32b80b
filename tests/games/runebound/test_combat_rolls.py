"""RB 6.6-6.9: the rolls of a combat, and what comes of them."""

from __future__ import annotations

from questboard.games.runebound.state import MARKET_USED, Boost
from questboard.testing import rule
from tests.games.runebound.cases import SIX, defends, on_a_jewel, only_lords, storm, strikes
from tests.games.runebound.realm import Storm


@rule("RB 6.6")
def test_frost_forbids_a_second_attack_roll_and_not_a_second_defence():
    table = on_a_jewel()
    [glass] = table.has("Ann", "hourglass-of-regret")
    table.fights("Ann", "marrow-saint")
    table.answers("Ann", "fight")
    strikes(table, 1, 1, 1, 1, 10, 10)
    table.is_asked("post_roll", "Ann")
    assert [told["phase"] for told in table.told("struck")] == [0]  # it is not the attack that may be rolled again
    table.answers("Ann", "use", glass, 0)
    assert [told["hits"] for told in table.told("struck")][:2] == [False, True]


@rule("RB 6.8", "VA46.1")
def test_an_echo_that_misses_hurts_like_any_miss():
    table = on_a_jewel()
    [echo] = table.has("Ann", "rune-of-twin-echoes")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 10, 10, 1, 1)
    table.answers("Ann", "use", echo, 0)
    assert [told["hits"] for told in table.told("struck") if told["phase"] == 1] == [True, False]
    assert table.piece().wounds == 2 and table.told("hurt")[-1]["left"] == 3


@rule("RB 6.8")
def test_iron_leaves_one_wound_of_what_would_prevent_all():  # ruling 61
    """Tharn: cards that prevent wounds prevent 1 fewer, also those that would prevent all."""
    table = on_a_jewel()
    [blood] = table.has("Ann", "blood-of-stone")
    table.fights("Ann", "tharn-dragon-lord-of-iron")
    table.answers("Ann", "fight")
    defends(table, 1, 1)
    table.answers("Ann", "use", blood, 0)
    assert table.piece().wounds == 1


@rule("RB 6.8")
def test_iron_takes_one_of_three_and_nothing_of_what_there_was_not():
    table = on_a_jewel()
    [plate] = table.has("Ann", "ebon-plate")
    table.fights("Ann", "tharn-dragon-lord-of-iron")
    table.state.boosts.append(Boost("enemy_damage", 0, -1, "combat", -1))  # two wounds come, two are prevented
    table.answers("Ann", "fight")
    defends(table, 1, 1)
    table.answers("Ann", "use", plate, 0)
    assert table.piece().wounds == 0


@rule("RB 6.9")
def test_an_allys_miss_tires_the_ally_and_not_his_hero():  # ruling 62
    """Thunderhand: a miss in ranged also costs 1 exhaustion; whoever rolled suffers."""
    table = Storm(heroes=SIX)
    [wren] = table.has("Ann", "wren-halloway")
    only_lords(table, "old-thunderhand")
    table.start("stormlords-come")
    table.state.pieces[wren].wounds = 0
    table.rolls(1, 1)
    table.answers("Ann", "attack", wren)
    assert table.piece().fatigue == 0 and table.piece().wounds == 0
    assert (table.state.pieces[wren].wounds, table.state.pieces[wren].fatigue) == (3, 1)


@rule("RB 6.9", "RB 7.3")
def test_an_ally_without_stamina_is_hurt_by_the_exhaustion_of_his_miss():
    table = storm()
    [yorrick] = table.has("Ann", "yorrick-twice-hanged")  # life 5, no stamina
    only_lords(table, "old-thunderhand")
    table.start("stormlords-come")
    table.rolls(1, 1)
    table.answers("Ann", "attack", yorrick)
    assert table.state.pieces[yorrick].wounds == 4 and table.piece().wounds == 0


@rule("RB 6.9", "RB 6.11")
def test_an_ally_who_falls_by_his_miss_pays_nothing_more():
    table = Storm(heroes=SIX)
    [isaura] = table.has("Ann", "isaura-flint")  # life 3
    only_lords(table, "old-thunderhand")
    table.start("stormlords-come")
    table.rolls(1, 1)
    table.answers("Ann", "attack", isaura)
    assert isaura in table.state.cards.zones[MARKET_USED] and table.piece().fatigue == 0


@rule("RB 6.9")
def test_bandits_rob_the_hero_whoever_misses():
    """Gold is the Hero's: an Ally's miss costs it like his own."""
    table = on_a_jewel()
    [tansy] = table.has("Ann", "tansy-crook")
    table.fights("Ann", "hedge-poachers")
    table.answers("Ann", "fight")
    table.rolls(1, 1)
    table.answers("Ann", "attack", tansy)
    assert table.hero().gold == 2
