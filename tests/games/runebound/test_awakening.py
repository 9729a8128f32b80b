"""VA50.16-25: awakening a Scion, and having one."""

from __future__ import annotations

import pytest

from questboard.games.runebound.modes.seven_scions.scions import free_counters
from questboard.games.runebound.state import ALLIES, GREEN, ITEMS, SCION, SCIONS
from questboard.testing import rule
from tests.games.runebound.cases import all_fight, defends, storm
from tests.games.runebound.realm import open_question, options_of

CINDER_STAIR = (1, 1)


@rule("VA50.16")
def test_a_red_jewel_without_its_counter_wakes_nobody():
    table = storm()
    table.stands("Ann", *CINDER_STAIR)
    del table.state.jewels[1 * 18 + 1]
    table.start("moved")
    assert not table.told("awakening") and open_question(table.match).name != "adventure"


@rule("VA50.17", "VA47.5")
def test_the_trickster_takes_a_living_blade_that_is_worn_and_not_one_that_walks():
    for worn in (True, False):
        table = storm()
        [vashka] = table.has("Ann", "vashka-the-living-blade")
        if worn:
            table.state.cards.zones[ALLIES[0]].remove(vashka)
            table.state.cards.zones[ITEMS[0]].append(vashka)
        table.stands("Ann", *CINDER_STAIR)
        table.start("adventure")
        trickster = table.scion("the-trickster")
        assert table.may("Ann", "awaken", trickster) is worn


@rule("VA50.17", "VA50.23", "RB 6.11")
def test_the_trickster_does_not_take_what_keeps_a_hero_on_his_feet():
    table = storm()
    [girdle] = table.has("Ann", "oathkeepers-girdle")
    table.piece().wounds = 5
    table.stands("Ann", 9, 11)
    table.start("adventure")
    table.is_refused("Ann", "awaken", table.scion("the-trickster"), rule="VA50.17")
    table.piece().wounds = 4
    table.start("adventure")
    table.answers("Ann", "awaken", table.scion("the-trickster"))
    assert girdle not in table.state.pieces and table.state.cards.zones[SCION[0]]


@rule("VA50.19", "VA50.32")
def test_two_friends_and_a_scion_fight_in_a_storm_each_in_one_phase():
    table = storm()
    archer = table.awake("Ann", "the-archer")
    [wren, pell] = table.has("Ann", "wren-halloway", "pell-the-lamplighter")
    table.storm_breaks("walker-in-the-eye")
    all_fight(table)
    table.rolls(1, 1)
    assert {option[1] for option in options_of(table.match) if option[0] == "attack"} == {
        table.hero().card, archer, wren, pell
    }  # fmt: skip
    table.answers("Ann", "attack", archer)
    while open_question(table.match).seats != (0,) and open_question(table.match).seats != [0]:
        table.answers("Bea", "defend")
    assert ("attack", archer) not in options_of(table.match) and ("attack", wren) in options_of(table.match)


@rule("VA50.20", "VA50.19")
def test_an_awakened_scion_stays_out_of_every_other_fight():
    table = storm()
    archer = table.awake("Ann", "the-archer")
    table.stands("Ann", 7, 7)
    table.fights("Ann", "ditch-wolves")
    table.answers("Ann", "fight")
    assert ("attack", archer) not in options_of(table.match)


@rule("VA50.20", "VA50.24")
def test_a_warden_who_takes_a_blow_too_many_sleeps_again_and_his_hero_is_unhurt():
    table = storm("Ann")
    warden = table.awake("Ann", "the-warden")
    table.state.pieces[warden].wounds = 4
    table.storm_breaks("hailstone-ogres")
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    defends(table, 1, 1)
    table.is_asked("dmg_in", "Ann")
    table.answers("Ann", "use", warden, 0)
    assert table.piece().wounds == 0 and warden in table.state.cards.zones[SCIONS]
    assert warden not in table.state.pieces and table.told("slumbers")


@rule("VA50.21", "VA50.24", "RB 8.2")
def test_a_scion_is_lost_only_by_who_has_nothing_else():
    rich = storm()
    archer = rich.awake("Ann", "the-archer")
    rich.has("Ann", "travellers-salts")
    poor = storm()
    poor.awake("Ann", "the-archer")
    for table in (rich, poor):
        table.piece().wounds = 4
        table.rolls(1, 1, 10, 10)
        table.storm_breaks("hail-of-slates")
    assert rich.state.cards.zones[SCION[0]] == [archer] and rich.told("card-lost")[0]["card"] == "travellers-salts"
    assert archer in poor.state.cards.zones[SCIONS] and archer not in poor.state.pieces
    assert ("hold", archer) in free_counters(poor.match, 1)


@rule("VA50.22", "VA50.18")
def test_who_awakens_a_scion_takes_it_from_under_anothers_counter():
    table = storm()
    trickster = table.holds("Bea", "the-trickster")
    [boots] = table.has("Ann", "boots-of-the-long-road")
    table.stands("Ann", *CINDER_STAIR)
    table.start("adventure")
    table.answers("Ann", "awaken", trickster)
    assert table.hero("Bea").counter == -1 and table.state.cards.zones[SCION[0]] == [trickster]
    assert boots not in table.state.cards.zones[ITEMS[0]]


@rule("VA50.23", "VA50.24")
def test_a_second_scion_sends_the_first_to_sleep_with_all_its_wounds_gone():
    table = storm()
    archer = table.awake("Ann", "the-archer")
    table.state.pieces[archer].wounds = 3
    seer = table.scion("the-seer")
    table.stands("Ann", *CINDER_STAIR)
    table.start("adventure")
    table.rolls(10, 10)
    table.answers("Ann", "awaken", seer)
    assert table.state.cards.zones[SCION[0]] == [seer] and archer in table.state.cards.zones[SCIONS]
    assert archer not in table.state.pieces and ("hold", archer) in free_counters(table.match, 1)


@rule("VA50.25", "RB 4.9")
@pytest.mark.parametrize("option", [True, False])
def test_red_jewels_come_back_with_an_event_if_the_table_wants_it(option: bool):
    table = storm(va50_red_refill=option)
    del table.state.jewels[1 * 18 + 1]
    table.stands("Ann", 7, 7)
    table.top("green", "clear-skies", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", GREEN)
    assert (1 * 18 + 1 in table.state.jewels) is option
