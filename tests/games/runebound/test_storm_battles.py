"""VA50.26-37: the storm breaks, and all Heroes fight it."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine.journal import loading
from questboard.games.runebound.modes.kept import STORMS
from questboard.games.runebound.state import BLUE, GREEN, YELLOW
from questboard.testing import rule
from tests.games.runebound.cases import all_fight, defends, storm, strikes
from tests.games.runebound.realm import open_question, options_of


@rule("VA50.26", "VA50.27")
@pytest.mark.parametrize(
    ("counter", "beaten", "breaks"),
    [(7, GREEN, False), (8, GREEN, True), (6, YELLOW, False), (7, YELLOW, True), (5, BLUE, False), (6, BLUE, True)],
)
def test_the_edges_of_the_storm_track(counter: int, beaten: int, breaks: bool):
    table = storm()
    table.no_storms()
    table.pile(STORMS[0], "lanterns-out")
    table.hero().beaten = [beaten]
    table.rolls(9, 9, 9, 9)
    table.start("storm", storm=counter)
    assert bool(table.told("storm-breaks")) is breaks and table.state.storm == (0 if breaks else 8)


@rule("VA50.26")
def test_a_wanderer_is_not_asked_when_the_counter_moves_one_space_anyway():
    table = storm()
    table.holds("Ann", "the-wanderer")
    table.start("storm", storm=2)
    assert table.state.storm == 3 and not table.told("power")


@rule("VA50.27", "VA50.28", "VA50.38")
def test_blue_storms_are_not_drawn_while_a_yellow_one_is_left():
    table = storm()
    table.no_storms()
    table.pile(STORMS[1], "drowned-roads")
    table.pile(STORMS[2], "the-sky-unsewn", "the-long-thunder")
    table.rolls(10, 10, 10, 10)
    table.start("storm", storm=8)
    assert table.told("storm-card")[0]["card"] == "drowned-roads"
    assert all(hero.fewer_dice == 1 for hero in table.state.heroes)


@rule("VA50.29", "RB 7.3", "RB 8.5")
def test_who_falls_by_one_half_of_a_storm_is_spared_the_other():
    """Full of exhaustion and one wound from falling: the thunder's exhaustion fells him, its wounds come too late."""
    table = storm()
    table.piece().wounds, table.piece().fatigue = 4, 3
    table.stands("Ann", 9, 9)
    table.rolls(1, 1, 10, 10)
    table.storm_breaks("the-long-thunder")
    table.answers("Ann", *options_of(table.match)[0])
    assert table.told("knocked-out") == [{"seat": 0}]
    assert (table.piece().wounds, table.piece().fatigue) == (0, 0)


@rule("VA50.29")
def test_who_has_too_few_items_cannot_offer_them_to_the_sky():
    table = storm()
    [bow] = table.has("Ann", "ashwood-bow")
    table.storm_breaks("the-sky-unsewn")
    assert [table.piece(who).wounds for who in ("Ann", "Bea")] == [2, 2] and not table.state.pieces[bow].spent


@rule("VA50.29", "VA50.37", "RB 8.5")
def test_a_storm_that_fells_everybody_leaves_the_turn_going_on():
    table = storm("Ann", "Bea", "Cy")
    for who, wounds in (("Ann", 4), ("Bea", 5), ("Cy", 5)):
        table.piece(who).wounds = wounds
        table.stands(who, 7, 7)
    table.rolls(1, 1, 1, 1, 1, 1)
    table.storm_breaks("hail-of-slates")
    assert [told["seat"] for told in table.told("knocked-out")] == [0, 1, 2]
    assert all(table.at(who) == (8, 6) for who in ("Ann", "Bea", "Cy"))
    assert not table.told("market") and table.state.active == 1  # Ann skips her market, and Bea's turn comes
    assert open_question(table.match).name == "move" and table.hero("Bea").knocked == 1


@rule("VA50.30")
@pytest.mark.parametrize(("scaled", "life"), [(True, 6), (False, 2)])
def test_the_life_of_a_storm_is_for_each_hero_if_the_table_plays_so(scaled: bool, life: int):
    table = storm("Ann", "Bea", "Cy", storm_life_scaling=scaled)
    table.storm_breaks("squall-hounds")
    assert table.state.fight.life == life


@rule("VA50.34", "RB 6.12")
def test_fleeing_in_all_phases_ends_where_the_hero_falls():
    table = storm(escape_mode="all_phases_defend")
    table.piece("Ann").wounds = 4
    table.stands("Ann", 7, 7)
    table.storm_breaks("kites-of-the-drowned-fleet")
    table.rolls(1, 1)
    table.answers("Ann", "flee")
    assert table.told("knocked-out") == [{"seat": 0}] and len(table.told("struck")) == 1
    assert table.piece("Ann").wounds == 0
    table.is_asked("storm-round", "Bea")


@rule("VA50.35", "VA50.36")
def test_a_restart_in_the_middle_of_a_storm_forgets_nobody():
    table = storm("Ann", "Bea", "Cy")
    table.storm_breaks("squall-hounds")
    table.answers("Ann", "fight")
    table.match = loading.load(table.match.save(), lambda _: questboard.find("runebound"))
    table.is_asked("storm-round", "Bea")
    table.rolls(10, 10)
    table.answers("Bea", "flee")
    table.answers("Cy", "fight")
    table.match = loading.load(table.match.save(), lambda _: questboard.find("runebound"))
    assert table.match.state.fight.mates == [0, 2] and table.match.state.fight.away == [1]
    table.is_asked("phase", "Ann")


@rule("VA50.36", "VA50.34")
def test_who_fled_before_the_last_round_and_dealt_most_gets_nothing():
    table = storm("Ann", "Bea")
    table.storm_breaks("squall-hounds")
    all_fight(table)
    strikes(table, 10, 10, 10, 10)
    table.answers("Bea", "defend")
    for _ in range(2):
        for who in ("Ann", "Bea"):
            table.rolls(10, 10)
            table.answers(who, "defend")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    table.answers("Bea", "fight")
    table.state.fight.wounds = table.state.fight.life - 1
    strikes(table, 10, 10, who="Bea")
    assert table.told("storm-beaten")[0]["seats"] == [1]


@rule("VA50.36", "RB 8")
def test_who_attacks_and_falls_in_the_round_has_earned_the_reward():
    table = storm()
    table.piece("Ann").wounds = 4
    table.stands("Ann", 7, 7)
    table.hero("Ann").gold = 7
    table.storm_breaks("squall-hounds")
    table.match.state.fight.wounds = 3
    all_fight(table)
    strikes(table, 1, 1)  # and falls
    assert table.told("knocked-out") == [{"seat": 0}]
    strikes(table, 10, 10, who="Bea")
    assert table.told("storm-beaten")[0]["seats"] == [0, 1]
    assert (table.hero("Ann").gold, table.hero("Bea").gold) == (0 + 2, 3 + 2)


@rule("VA50.36")
def test_who_deals_the_last_wound_before_combat_is_rewarded_and_nobody_else():
    table = storm(heroes=("kael-rivermantle", "sela-quickthorn"))
    table.storm_breaks("squall-hounds")
    table.is_asked("combat_before", "Bea")
    table.match.state.fight.wounds = 3
    table.answers("Bea", "use", table.hero("Bea").card, 0)
    assert table.told("storm-beaten")[0]["seats"] == [1] and not table.told("struck")


@rule("VA50.37", "VA50.34")
def test_when_the_last_who_stands_falls_the_battle_is_lost_though_another_had_escaped():
    """Bea is away for a round, so she is conscious; the battle goes on, and she must join or flee again."""
    table = storm()
    table.piece("Ann").wounds = 4
    table.stands("Ann", 7, 7)
    table.storm_breaks("hailstone-ogres")
    table.answers("Ann", "fight")
    table.rolls(10, 10)
    table.answers("Bea", "flee")
    table.answers("Ann", "defend")
    defends(table, 1, 1)
    assert table.told("knocked-out") == [{"seat": 0}] and not table.told("storm-won")
    table.is_asked("storm-round", "Bea")
    table.piece("Bea").wounds = 5
    table.answers("Bea", "fight")
    table.answers("Bea", "defend")
    defends(table, 1, 1, who="Bea")
    assert table.told("storm-won") and not table.told("storm-beaten")
