"""VA50.1-15: the counters of slumbering Scions."""

from __future__ import annotations

from questboard.games.runebound.modes.seven_scions.scions import free_counters
from questboard.games.runebound.state import BLUE, DECKS, GREEN, SCIONS
from questboard.testing import rule
from tests.games.runebound.cases import all_fight, defends, storm, strikes
from tests.games.runebound.realm import open_question, options_of


@rule("VA50.3", "RB 4.13")
def test_what_was_not_beaten_lies_under_its_deck_and_comes_again_when_it_is_alone():
    """Ruling 10."""
    table = storm()
    cards = table.state.cards
    for card in list(cards.zones["green"]):
        if table.name(card) != "ditch-wolves":
            cards.zones["green"].remove(card)
            cards.zones["back in the box"].append(card)
    table.stands("Ann", 7, 7)
    for _ in range(2):
        table.start("adventure", active=0)
        table.answers("Ann", "draw", GREEN)
        table.rolls(10, 10)
        table.answers("Ann", "flee")
    assert [told["card"] for told in table.told("set-aside")] == ["ditch-wolves"] * 2
    assert len(table.state.cards.zones[DECKS[GREEN]]) == 1 and not any(table.state.slots)
    assert 7 * 18 + 7 in table.state.jewels


@rule("VA50.8")
def test_an_encounter_is_not_read():
    table = storm()
    table.stands("Ann", 7, 7)
    table.piece().wounds = 2
    table.top("green", "peddler-of-salves", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", GREEN)
    assert table.told("passed-by") and not table.told("choice") and table.piece().wounds == 2


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


@rule("VA50.11", "VA50.22")
def test_six_players_and_one_awake_leave_the_last_without_a_counter():
    table = storm("Ann", "Bea", "Cy", "Dov", "Eve", "Fay")
    table.awake("Ann", "the-seer")
    table.stands("Ann", 7, 7)
    table.top("green", "clear-skies", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", GREEN)
    for who in ("Ann", "Bea", "Cy", "Dov", "Eve"):
        table.is_asked("scion-counter", who)
        assert len(options_of(table.match)) >= 2
        table.answers(who, *options_of(table.match)[1])
    assert table.hero("Fay").counter == -1  # and she was not asked
    assert len({hero.counter for hero in table.state.heroes}) == 6
    table.is_asked("escape", "Ann")


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


@rule("VA50.15", "VA50.26", "VA50.27")
def test_a_wanderer_can_keep_the_storm_from_breaking_by_one_space():
    """Counter at 6 and a blue Challenge: three spaces would break it, two do not. Bea helps in Ann's turn."""
    table = storm()
    wanderer = table.holds("Bea", "the-wanderer")
    table.hero("Ann").beaten = [BLUE]
    table.start("storm", storm=6)
    table.answers("Bea", "use", wanderer, 0)
    assert table.state.storm == 8 and not table.told("storm-breaks")
    assert table.hero("Bea").counter == -1 and wanderer in table.state.cards.zones[SCIONS]  # free at the next Event


@rule("VA50.15", "VA50.29")
def test_the_archer_forgives_a_failed_test_of_a_storm_event():
    table = storm()
    archer = table.holds("Bea", "the-archer")
    table.rolls(10, 10, 1, 1)
    table.storm_breaks("hail-of-slates")
    table.is_asked("test_post", "Bea")
    table.answers("Bea", "use", archer, 3)
    assert table.piece("Bea").wounds == 0 and table.hero("Bea").counter == -1


@rule("VA50.15", "RB 2.6")
def test_the_champions_strength_is_the_heros_and_not_his_allys():
    table = storm("Ann")
    champion = table.holds("Ann", "the-champion")
    [marrow] = table.has("Ann", "old-marrow")
    table.storm_breaks("hailstone-ogres")
    table.answers("Ann", "use", champion, 0)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(5, 5)
    table.answers("Ann", "attack", marrow)
    assert table.told("struck")[-1]["total"] == 10 + table.match.content.by_id["old-marrow"].values[1]
    table.answers("Ann", "defend")
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 5, 5)
    assert table.told("struck")[-1]["total"] == 10 + 2 + 3


@rule("VA50.15")
def test_a_slumbering_warden_helps_any_hero_once():
    table = storm()
    warden = table.holds("Bea", "the-warden")
    table.storm_breaks("hailstone-ogres")
    all_fight(table)
    for who in ("Ann", "Bea"):
        table.answers(who, "defend")
    defends(table, 1, 1)
    table.is_asked("dmg_any", "Bea")
    table.answers("Bea", "use", warden, 0)
    assert table.piece("Ann").wounds == 0 and table.hero("Bea").counter == -1
    defends(table, 1, 1, who="Bea")
    assert table.piece("Bea").wounds == 3
