"""Bots in the modes: what they do in positions where a beginner would see it, and whole games."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import bots
from questboard.engine.telling.look import Look
from questboard.games.runebound.bots import judge
from questboard.games.runebound.rules.winning import victory_points
from questboard.games.runebound.state import LORDS
from tests.games.runebound.cases import FOUR
from tests.games.runebound.realm import Realm, Ruins, Storm, open_question, options_of


def chooses(table: Realm, who: str) -> tuple[object, ...]:
    """What a greedy bot would answer."""
    assert table.match.waiting_for() == [table.seat(who)]
    return bots.make("greedy", 1).choose(Look(table.match, table.seat(who)))


def test_the_counter_is_kept_for_a_wound_that_matters_and_for_friends():
    for together, uses in ((True, True), (False, False)):
        table = Storm(together=together, heroes=FOUR)
        warden = table.holds("Bea", "the-warden")
        table.storm_breaks("walker-in-the-eye")
        table.answers("Ann", "fight")
        table.answers("Bea", "fight")
        table.rolls(1, 1)
        table.answers("Ann", "defend")  # 2 wounds for Ann
        table.is_asked("dmg_any", "Bea")
        assert (chooses(table, "Bea") == ("use", warden, 0)) is uses


def test_in_a_storm_battle_one_attacks_where_one_would_defend_otherwise():
    table = Storm(heroes=FOUR)
    table.storm_breaks("squall-hounds")
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    assert chooses(table, "Ann") == ("attack", table.hero().card)


def test_who_is_nearly_down_runs_if_he_can():
    table = Storm(heroes=("sela-quickthorn", *FOUR))
    table.hero().counters = [4, 0, 0, 0, 0]
    table.piece().wounds = 4
    table.storm_breaks("hailstone-ogres")
    while open_question(table.match).name != "storm-round":
        table.answers("Ann", "pass")
    assert chooses(table, "Ann") == ("flee",)


def test_the_scion_is_lent_where_it_lifts_the_group():
    table = Storm("Ann", "Bea", together=True, heroes=FOUR)
    table.no_storms()
    table.pile(LORDS, "mirrien-of-the-grey-veil")
    table.hero("Ann").counters = [3, 0, 0, 0, 0]  # Mind 10; Aldous has 2
    table.awake("Bea", "the-archer")
    table.start("stormlords-come")
    table.is_asked("stand-in", "Bea")
    assert chooses(table, "Bea") == ("scion", 0)


def test_a_fulfilled_quest_is_claimed_and_a_hopeless_source_is_left_alone():
    table = Ruins(heroes=FOUR)
    hearths = table.opens("four-cold-hearths")
    table.hero().quests = {hearths: [1, 2, 3, 4]}
    table.stands("Ann", 9, 4)
    table.start("moved")
    assert chooses(table, "Ann") == ("claim", hearths)
    table = Ruins(heroes=("torvald-stormbrow", *FOUR))
    table.claimed("Ann", "nest-in-the-granary")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert chooses(table, "Ann") == ("pass",)
    table.hero().counters = [8, 9, 8, 2, 9]
    table.has("Ann", "ebon-plate", "isaura-flint", "leviathan-spear")
    table.start("adventure")
    assert chooses(table, "Ann") == ("curse", 3)


def test_a_wounded_hero_with_gold_puts_dice_into_trade():
    table = Ruins(heroes=FOUR)
    table.stands("Ann", 9, 4)
    table.start("movement")
    table.answers("Ann", "roll", 4)
    assert chooses(table, "Ann") == ("pool", 0)
    table.piece().wounds, table.hero().gold = 3, 5
    table.start("movement")
    table.answers("Ann", "roll", 4)
    assert chooses(table, "Ann") == ("pool", 2)


def test_every_option_of_the_modes_is_judged_without_a_fault():
    for mode in ("seven-scions", "seven-scions-together", "cataclysm"):
        match = questboard.new("runebound", 2, "judged", expansions=(mode,), options={"rounds": 12})
        luck = Random(mode)
        for _ in range(250):
            if match.outcome is not None:
                break
            seat = match.waiting_for()[0]
            look = Look(match, seat)
            options = options_of(match)
            assert all(isinstance(float(judge(look, option)), float) for option in options)
            match.answer(open_question(match).number, seat, luck.choice(options))


@pytest.mark.parametrize("mode", ["seven-scions", "cataclysm"])
def test_a_greedy_hero_comes_farther_than_a_random_one(mode: str):
    match = questboard.new("runebound", 2, mode, expansions=(mode,), options={"rounds": 20}, light=True)
    bots.play(match, {0: bots.make("random", 0), 1: bots.make("greedy", 1)}, Random(mode).random, 20_000)
    assert match.outcome is not None
    reached = [
        (10 * victory_points(match, seat) + sum(hero.counters) * 5 + hero.xp)
        for seat, hero in enumerate(match.state.heroes)
    ]
    assert reached[1] > reached[0]


@pytest.mark.parametrize("seed", range(4))
def test_a_group_of_heroes_whose_powers_tire_faces_the_stormlords(seed: int):
    """The roll of the group is somebody else's as often as one's own."""
    heroes = ("hroda-pyreheart", "orsolya-the-veiled", "brannoc-ironvow")
    table = Storm("Ann", "Bea", "Cy", together=True, heroes=heroes)
    for who in ("Ann", "Bea", "Cy"):
        table.hero(who).counters[:] = [3, 3, 3, 0, 2]
    table.start("stormlords-come")
    seated = {seat: bots.make("greedy", f"{seed} {seat}") for seat in range(3)}
    bots.play(table.match, seated, Random(seed).random, 5_000)
    assert table.match.outcome is not None and table.told("struck")
