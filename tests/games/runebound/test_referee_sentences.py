"""Cases for a referee: sentences of The Seven Scions, where cards of packs get in their way."""

from __future__ import annotations

import pytest

from questboard.games.runebound.rules.scions import free_counters
from questboard.games.runebound.state import ALLIES, BLUE, GREEN, ITEMS, SCION, SCIONS, STORMS
from questboard.testing import rule
from tests.games.runebound.cases import all_fight, defends, only_lords, storm, strikes
from tests.games.runebound.realm import open_question, options_of, verdict

CINDER_STAIR = (1, 1)


# -- slumbering Scions -----------------------------------------------------------------------------------------


@rule("VA50.15")
def test_a_seer_is_called_after_the_storm_has_done_its_worst():  # ruling 68
    table = storm()
    seer = table.holds("Bea", "the-seer")
    table.rolls(10, 10, 1, 1)
    table.storm_breaks("three-nights-without-stars")
    table.answers("Bea", "pass")  # before it moves; when the card is turned up, no pile is left to look at
    table.is_asked("storm", "Bea")
    assert table.piece("Bea").fatigue == 1
    table.answers("Bea", "use", seer, 1)
    assert table.piece("Bea").fatigue == 0 and table.hero("Bea").counter == -1


@rule("VA50.15", "VA50.26")
def test_a_wanderer_comes_too_late_when_the_card_is_turned_up():
    table = storm()
    table.holds("Bea", "the-wanderer")
    table.hero("Ann").beaten = [BLUE]
    table.rolls(10, 10, 10, 10)
    table.storm_breaks("lanterns-out")
    table.answers("Bea", "pass")
    assert table.told("storm-card") and table.hero("Bea").counter >= 0
    assert [asked for asked in table.told("power")] == [] and table.state.storm == 0


@rule("VA50.15")
def test_a_warden_wards_heroes_and_not_their_friends():
    table = storm()
    table.holds("Bea", "the-warden")
    [isaura] = table.has("Ann", "isaura-flint")
    table.storm_breaks("squall-hounds")
    all_fight(table)
    table.rolls(1, 1)
    table.answers("Ann", "attack", isaura)
    assert table.state.pieces[isaura].wounds == 1 and open_question(table.match).name != "dmg_any"


@rule("VA50.15", "VA50.29")
def test_a_warden_wards_off_the_wounds_of_a_failed_test_of_anybody():
    table = storm()
    warden = table.holds("Bea", "the-warden")
    table.rolls(1, 1, 10, 10)
    table.storm_breaks("hail-of-slates")
    table.is_asked("dmg_any", "Bea")
    table.answers("Bea", "use", warden, 0)
    assert table.piece("Ann").wounds == 0


@rule("VA50.15", "VA50.29")
def test_a_warden_does_not_ward_off_what_somebody_has_chosen():  # ruling 60
    table = storm()
    table.holds("Bea", "the-warden")
    table.storm_breaks("the-sky-unsewn")
    assert [table.piece(who).wounds for who in ("Ann", "Bea")] == [2, 2] and table.hero("Bea").counter >= 0


@rule("VA50.15", "VA50.36")
def test_an_archers_arrow_earns_the_reward_for_who_only_defended():
    table = storm()
    archer = table.holds("Bea", "the-archer")
    table.storm_breaks("squall-hounds")  # four wounds for two Heroes
    table.answers("Bea", "pass")
    table.answers("Ann", "fight")
    table.is_asked("round_start", "Bea")
    table.state.fight.wounds = 2
    table.answers("Bea", "use", archer, 1)
    assert table.told("storm-beaten")[0]["seats"] == [1] and table.hero("Bea").gold == 3 + 2


@rule("VA50.15", "VA50.33")
def test_the_champions_strength_lasts_through_the_rounds_and_not_into_the_next_storm():
    table = storm()
    champion = table.holds("Ann", "the-champion")
    table.storm_breaks("hailstone-ogres")
    table.answers("Ann", "use", champion, 0)
    for expected in range(2):
        all_fight(table)
        while not (open_question(table.match).name == "phase" and table.state.fight.phase == 1):
            who = "Ann" if open_question(table.match).seats[0] == 0 else "Bea"
            table.answers(who, "defend")
        defends(table, 5, 5)
        melee = [told for told in table.told("struck") if told["seat"] == 0 and told["phase"] == 1]
        assert len(melee) == expected + 1 and melee[-1]["total"] == 10 + 2 + 3
        table.piece("Ann").wounds = table.piece("Bea").wounds = 0
        while open_question(table.match).name == "phase":
            who = "Ann" if open_question(table.match).seats[0] == 0 else "Bea"
            table.rolls(10, 10)
            table.answers(who, "defend")
    assert all(boost.until == "storm" for boost in table.state.boosts if boost.what == "roll")


@rule("VA50.10", "VA50.11")
def test_an_event_takes_back_counters_that_nobody_used_and_who_passes_has_none():
    table = storm("Ann", "Bea", "Cy")
    seer = table.holds("Ann", "the-seer")
    table.holds("Bea", "the-archer")
    table.state.active = 1
    table.stands("Bea", 7, 7)
    table.top("green", "clear-skies", "ditch-wolves")
    table.start("adventure")
    table.answers("Bea", "draw", GREEN)
    table.is_asked("scion-counter", "Bea")
    table.answers("Bea", "pass")
    table.answers("Cy", "hold", seer)
    table.is_asked("scion-counter", "Ann")
    assert ("hold", seer) not in free_counters(table.match, 0)
    table.answers("Ann", "pass")
    assert [hero.counter for hero in table.state.heroes] == [-1, -1, seer]
    assert [told["card"] for told in table.told("drawn")] == ["clear-skies", "ditch-wolves"]


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


@rule("VA50.16")
def test_a_red_jewel_without_its_counter_wakes_nobody():
    table = storm()
    table.stands("Ann", *CINDER_STAIR)
    del table.state.jewels[1 * 18 + 1]
    table.start("moved")
    assert not table.told("awakening") and open_question(table.match).name != "adventure"


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


@rule("VA50.20", "VA50.19")
def test_an_awakened_scion_stays_out_of_every_other_fight():
    table = storm()
    archer = table.awake("Ann", "the-archer")
    table.stands("Ann", 7, 7)
    table.fights("Ann", "ditch-wolves")
    table.answers("Ann", "fight")
    assert ("attack", archer) not in options_of(table.match)


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


@rule("RB 7.4", "VA50.19")
def test_a_scion_is_healed_in_a_market_like_any_friend():
    table = storm()
    archer = table.awake("Ann", "the-archer")
    table.state.pieces[archer].wounds = 1
    table.start("market-opens")
    table.answers("Ann", "heal", archer)
    assert table.state.pieces[archer].wounds == 0 and table.hero().gold == 2


@rule("VA50.8")
def test_an_encounter_is_not_read():
    table = storm()
    table.stands("Ann", 7, 7)
    table.piece().wounds = 2
    table.top("green", "peddler-of-salves", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", GREEN)
    assert table.told("passed-by") and not table.told("choice") and table.piece().wounds == 2


# -- the end of the storm --------------------------------------------------------------------------------------


@rule("VA50.40")
def test_six_heroes_prepare_with_six_of_each():
    table = storm("A", "B", "C", "D", "E", "F")
    table.no_storms()
    table.piece("A").wounds, table.piece("A").fatigue = 4, 3
    table.start("storm", storm=8)
    table.is_asked("prepare", "A")
    assert table.state.supplies == [6, 6, 6]
    for _ in range(4):
        table.answers("A", "mend", table.hero("A").card)
    assert table.piece("A").wounds == 0 and table.state.supplies == [2, 6, 6]


@rule("VA50.40")
def test_two_stormlords_mend_two_wounds_and_no_third():
    table = storm()
    only_lords(table, "haraxa-the-first-gust", "garrund-skybreaker")
    hero = table.hero().card
    table.piece().wounds = 3
    table.piece().fatigue = 1
    table.start("storm", storm=8)
    for _ in range(2):
        table.answers("Ann", "mend", hero)
    table.is_refused("Ann", "mend", hero, rule="VA50.40")
    table.answers("Ann", "refresh", hero)
    assert (table.piece().wounds, table.piece().fatigue) == (1, 0)


@rule("VA50.41")
def test_the_highest_level_goes_first_and_of_equals_who_has_more_experience():
    table = storm("Ann", "Bea", "Cy")
    table.hero("Bea").counters = [1, 0, 0, 0, 0]
    table.hero("Cy").xp = 2
    table.no_storms()
    table.start("storm", storm=8)
    assert table.told("endgame")[0]["order"] == [1, 2, 0]


@rule("VA50.42")
def test_equal_in_everything_they_share_the_victory():
    table = storm()
    only_lords(table, "haraxa-the-first-gust")
    for hero, out in zip(table.state.heroes, (True, True), strict=True):
        hero.kills, hero.last_wounds, hero.out = 1, 2, out
    table.state.endgame = []
    table.start("stormlord-hero")
    assert verdict(table.match).winners == (0, 1)


@rule("VA50.46", "VA50.49")
def test_a_gust_against_friends_does_not_touch_the_number_of_a_scion():  # ruling 69
    table = storm("Ann", "Bea", together=True)
    table.awake("Ann", "the-archer")
    table.hero("Bea").counters = [6, 6, 6, 0, 0]
    only_lords(table, "haraxa-the-first-gust", "garrund-skybreaker")
    table.start("stormlords-come")
    while table.told("endgame") == [] or open_question(table.match).name != "stand-in":
        table.answers("Ann", *options_of(table.match)[0])
    table.state.fight.face = table.match.content.face_of["haraxa-the-first-gust"]
    table.rolls(5, 5)
    table.answers("Ann", "scion", 0)
    assert table.told("struck")[0]["total"] == 10 + 8


@rule("VA50.47", "VA50.46")
def test_who_has_fallen_is_not_tired_by_his_miss():
    table = storm("Ann", "Bea", together=True)
    only_lords(table, "old-thunderhand")
    table.piece("Bea").wounds = 5  # Aldous: Mind 2, the lowest
    table.start("stormlords-come")
    while table.hero("Bea").out is False:
        table.rolls(1, 1, 1, 1, 1, 1)
        who = "Ann" if open_question(table.match).seats[0] == 0 else "Bea"
        table.answers(who, "done")
    assert table.piece("Bea").fatigue == 0 and len([t for t in table.told("knocked-out") if t["seat"] == 1]) == 1


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


@rule("VA50.30")
@pytest.mark.parametrize(("scaled", "life"), [(True, 6), (False, 2)])
def test_the_life_of_a_storm_is_for_each_hero_if_the_table_plays_so(scaled: bool, life: int):
    table = storm("Ann", "Bea", "Cy", storm_life_scaling=scaled)
    table.storm_breaks("squall-hounds")
    assert table.state.fight.life == life


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


@rule("VA50.47", "VA50.48", "RB 2.6", "RB 6.13")
def test_hroda_changes_her_own_number_in_the_roll_of_the_group_and_nobody_elses():  # ruling 45
    """Body 3 and Spirit 4: hers is the lowest Body, and her Spirit takes its place."""
    table = storm("Ann", "Bea", together=True, heroes=("hroda-pyreheart", "torvald-stormbrow"))
    table.hero("Bea").counters = [6, 0, 6, 0, 0]  # Mind 12, Body 5, Spirit 12
    only_lords(table, "garrund-skybreaker", "haraxa-the-first-gust")
    table.rolls(10, 10, 5, 5)
    table.start("stormlords-come")
    table.is_asked("post_roll", "Ann")
    table.rolls(9, 9)
    table.answers("Ann", "use", table.hero("Ann").card, 0)
    melee = next(told for told in table.told("struck") if told["phase"] == 1)
    assert (melee["card"], melee["total"]) == ("hroda-pyreheart", 10 + 4)


@rule("VA50.47", "RB 2.6")
def test_hroda_is_not_asked_where_anothers_body_is_the_lowest():
    table = storm("Ann", "Bea", together=True, heroes=("hroda-pyreheart", "kael-rivermantle"))  # Body 3 and 2
    only_lords(table, "garrund-skybreaker", "haraxa-the-first-gust")
    table.rolls(10, 10, 1, 1, 10, 10)
    table.start("stormlords-come")
    melee = next(told for told in table.told("struck") if told["phase"] == 1)
    assert (melee["card"], melee["total"]) == ("kael-rivermantle", 2 + 2) and not table.told("power")
