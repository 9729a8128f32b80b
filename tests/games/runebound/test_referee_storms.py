"""Cases for a referee: storms, Scions and Stormlords, in both games of The Seven Scions, where no example helps."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine import snapshot
from questboard.games.runebound.rules.scions import free_counters
from questboard.games.runebound.state import BLUE, DECKS, GREEN, SCION, SCIONS, STORMS, YELLOW
from questboard.testing import rule
from tests.games.runebound.cases import SIX, all_fight, defends, only_lords, storm, strikes
from tests.games.runebound.realm import Storm, open_question, options_of, verdict

# -- the track -------------------------------------------------------------------------------------------------


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


@rule("VA50.26")
def test_a_wanderer_is_not_asked_when_the_counter_moves_one_space_anyway():
    table = storm()
    table.holds("Ann", "the-wanderer")
    table.start("storm", storm=2)
    assert table.state.storm == 3 and not table.told("power")


# -- Storm Events ----------------------------------------------------------------------------------------------


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


@rule("RB 8.4", "RB 8.5")
def test_who_falls_in_a_town_wakes_where_he_fell_and_may_not_shop():
    table = storm()
    table.hero().gold = 9
    table.piece().wounds = 4
    table.rolls(1, 1, 10, 10)
    table.storm_breaks("hail-of-slates")
    assert table.at() == (8, 6) and table.hero().gold == 0 and not table.told("market")


@rule("VA50.15", "VA50.29")
def test_the_archer_forgives_a_failed_test_of_a_storm_event():
    table = storm()
    archer = table.holds("Bea", "the-archer")
    table.rolls(10, 10, 1, 1)
    table.storm_breaks("hail-of-slates")
    table.is_asked("test_post", "Bea")
    table.answers("Bea", "use", archer, 3)
    assert table.piece("Bea").wounds == 0 and table.hero("Bea").counter == -1


# -- Storm Challenges ------------------------------------------------------------------------------------------


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


@rule("VA50.35", "VA50.36")
def test_a_restart_in_the_middle_of_a_storm_forgets_nobody():
    table = storm("Ann", "Bea", "Cy")
    table.storm_breaks("squall-hounds")
    table.answers("Ann", "fight")
    table.match = snapshot.load(table.match.save(), lambda _: questboard.find("runebound"))
    table.is_asked("storm-round", "Bea")
    table.rolls(10, 10)
    table.answers("Bea", "flee")
    table.answers("Cy", "fight")
    table.match = snapshot.load(table.match.save(), lambda _: questboard.find("runebound"))
    assert table.match.state.fight.mates == [0, 2] and table.match.state.fight.away == [1]
    table.is_asked("phase", "Ann")


# -- Scions ----------------------------------------------------------------------------------------------------


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


# -- the Stormlords --------------------------------------------------------------------------------------------


@rule("VA50.40")
def test_who_has_nothing_to_mend_is_not_asked_and_the_end_comes_at_once():
    table = storm("Ann", heroes=("aldous-gravewarden",))
    only_lords(table, "haraxa-the-first-gust")
    table.start("storm", storm=8)
    table.is_asked("phase", "Ann")
    assert table.state.ending and table.hero().gold == 3


@rule("VA50.41", "VA50.42")
def test_who_falls_before_a_stormlord_keeps_what_he_did_to_it():
    """Thunderhand's ranged blow fells Ann; the exhaustion of her miss no longer matters."""
    table = storm("Ann", "Bea", heroes=("aldous-gravewarden", "kael-rivermantle"))
    only_lords(table, "old-thunderhand")
    table.hero("Ann").counters = [0, 0, 0, 0, 1]
    table.start("stormlords-come")
    table.match.state.fight.wounds = 4
    table.piece("Ann").wounds = 6
    strikes(table, 1, 1)
    assert table.hero("Ann").out and table.hero("Ann").last_wounds == 4 and table.piece("Ann").fatigue == 0
    table.match.state.fight.wounds = 4
    strikes(table, 10, 10, who="Bea")
    assert verdict(table.match).winners == (1,)  # one beaten against none


@rule("VA50.48", "VA50.46")
def test_an_echo_sounds_in_the_roll_of_the_group_too():
    table = storm("Ann", "Bea", together=True)
    [echo] = table.has("Bea", "rune-of-twin-echoes")
    only_lords(table, "haraxa-the-first-gust", "garrund-skybreaker")
    table.rolls(10, 10, 10, 10)
    table.start("stormlords-come")
    first = table.match.state.fight.life
    table.is_asked("hit", "Bea")
    table.answers("Bea", "use", echo, 0)
    struck = [told for told in table.told("struck") if told["phase"] == 0][:2]
    assert [told["hits"] for told in struck] == [True, True]
    left = [told["left"] for told in table.told("hurt")[:2]]
    assert left in ([first - 1, first - 2], [first, first - 1])  # one of the two lords shrugs the first off


@rule("VA50.47", "VA50.46")
def test_the_numbers_of_who_has_fallen_hold_the_group_back_no_more():
    table = storm("Ann", "Bea", together=True, heroes=("kael-rivermantle", "torvald-stormbrow"))  # Spirit 3 and 0
    only_lords(table, "mirrien-of-the-grey-veil", "garrund-skybreaker")
    table.piece("Bea").wounds = 5
    table.start("stormlords-come")
    table.rolls(1, 1, 5, 5, 5, 5)
    table.answers("Bea", "done")
    assert table.hero("Bea").out
    ranged, _, magic = table.told("struck")[:3]
    assert (ranged["seat"], ranged["total"]) == (1, 2 + 0) and (magic["seat"], magic["total"]) == (0, 10 + 3)


@rule("VA50.46", "VA50.47")
def test_a_blow_that_fells_all_at_once_loses_the_game():
    table = storm("Ann", "Bea", together=True, coop_victim="all")
    only_lords(table, "mirrien-of-the-grey-veil", "garrund-skybreaker")
    for who, wounds in (("Ann", 4), ("Bea", 5)):
        table.piece(who).wounds = wounds
    table.rolls(1, 1)
    table.start("stormlords-come")
    for who in ("Ann", "Bea"):
        if open_question(table.match).name == "prepare":
            table.answers(who, "done")
    assert verdict(table.match).winners == () and verdict(table.match).rule == "VA50.46"


@rule("VA50.44", "RB 9.1")
def test_friends_may_not_fight():
    table = Storm("Ann", "Bea", together=True, heroes=SIX)
    for who in ("Ann", "Bea"):
        table.stands(who, 8, 7)
    table.start("moved")
    assert not table.told("duel") and table.state.active == 1


@rule("RB 12.4", "VA50.46")
def test_friends_who_run_out_of_years_have_not_won():
    table = storm("Ann", "Bea", together=True, rounds=2)
    table.state.round = 2
    table.start("turn")
    assert verdict(table.match).winners == ()
