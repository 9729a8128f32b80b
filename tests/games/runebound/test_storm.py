"""VA50.13, VA50.15, VA50.26 to VA50.37: the Storm step. Examples 18, 19 and 21."""

from __future__ import annotations

import pytest

from questboard.games.runebound.modes.kept import STORMS
from questboard.games.runebound.state import BLUE, GREEN, OUT, YELLOW
from questboard.testing import rule
from tests.games.runebound.cases import FOUR, defends, strikes
from tests.games.runebound.realm import BRANNOC, ORSOLYA, RONAN, Storm, open_question, options_of


@rule("VA50.26", "VA50.13")
@pytest.mark.parametrize(
    ("beaten", "spaces"), [([], 1), ([GREEN], 1), ([YELLOW], 2), ([BLUE], 3), ([GREEN, BLUE, YELLOW], 3)]
)
def test_the_counter_climbs_by_the_best_challenge(beaten: list[int], spaces: int):
    table = Storm()
    table.hero().beaten = beaten
    table.hero().gold = 20
    table.start("adventure-over")
    assert table.told("storm") == [{"spaces": spaces, "counter": spaces}]
    table.is_asked("market", "Ann")  # the Storm step lies between adventure and market


@rule("VA50.26", "VA50.27", "VA50.28")
def test_the_storm_track():
    """Example 18: from 5 a blue Challenge leads to 8; then one space more brings a Storm card."""
    table = Storm()
    table.no_storms()
    table.pile(STORMS[0], "hail-of-slates")
    table.hero().beaten = [BLUE]
    table.start("storm", storm=5)
    assert table.state.storm == 8 and not table.told("storm-card")
    table.hero().beaten = []
    table.rolls(9, 9, 9, 9)
    table.start("storm", active=0)
    assert table.state.storm == 0 and table.told("storm-card") == [{"seat": 0, "card": "hail-of-slates"}]


@rule("VA50.27")
def test_the_counter_has_no_memory():
    """Example 19: from 8 with three spaces to 0, not to 2, and one Storm card."""
    table = Storm()
    table.no_storms()
    table.pile(STORMS[1], "drowned-roads", "drowned-roads")
    table.hero().beaten = [BLUE]
    table.rolls(9, 9, 9, 9)
    table.start("storm", storm=8)
    assert table.state.storm == 0 and len(table.told("storm-card")) == 1


@rule("VA50.28")
def test_the_lowest_colour_comes_first():
    table = Storm()
    table.no_storms()
    table.pile(STORMS[1], "drowned-roads")
    table.pile(STORMS[2], "the-long-thunder")
    table.rolls(9, 9, 9, 9)
    table.start("storm", storm=8)
    assert [told["card"] for told in table.told("storm-card")] == ["drowned-roads"]


@rule("VA50.13")
def test_a_hero_who_fell_still_has_his_storm_step():
    """Ruling 32: he skips the Market step only."""
    table = Storm()
    table.hero().knocked = 1
    table.state.mark = 0
    table.start("moved")
    assert table.told("storm") and open_question(table.match).name == "move"  # Bea's turn
    assert table.state.active == 1


@rule("VA50.29", "VA50.37")
def test_every_hero_resolves_a_storm_event_clockwise():
    table = Storm("Ann", "Bea", "Cy")
    table.rolls(1, 1, 10, 10, 1, 1)
    table.storm_breaks("hail-of-slates", "Bea")
    assert [told["seat"] for told in table.told("weathers")] == [1, 2, 0]
    # Orsolya 1 + 1 + 1 fails, Sela 10 + 10 + 2 passes, Brannoc 1 + 1 + 5 + 2 fails
    assert [table.piece(who).wounds for who in ("Ann", "Bea", "Cy")] == [1, 1, 0]
    assert table.cards(OUT, "hail-of-slates") and not table.state.storm_open
    table.is_asked("market", "Bea")


def test_the_sky_unsewn_lets_each_choose():
    table = Storm()
    [bow, coat] = table.has("Ann", "ashwood-bow", "quilted-coat")
    table.storm_breaks("the-sky-unsewn")
    table.answers("Ann", "branch", 0)
    assert table.state.pieces[bow].spent and table.state.pieces[coat].spent
    assert table.piece("Bea").wounds == 2  # who has no Items has nothing to choose


def test_drowned_roads_take_a_die():
    table = Storm()
    table.rolls(1, 1, 10, 10)
    table.storm_breaks("drowned-roads")
    assert (table.piece("Ann").fatigue, table.piece("Bea").fatigue) == (2, 0)
    assert [table.sees(None).heroes[seat].dice for seat in range(2)] == [3, 4]


# -- Storm Challenges -----------------------------------------------------------------------------------


@rule("VA50.30")
def test_life_is_for_each_hero_and_before_combat_goes_round():
    table = Storm("Ann", "Bea", "Cy", heroes=(BRANNOC, ORSOLYA, RONAN))
    table.rolls(1, 1, 10, 10, 1, 1)
    table.storm_breaks("chimney-imps", "Bea")  # Sneak 12 or 1 exhaustion
    assert [told["seat"] for told in table.told("tested")] == [1, 2, 0]
    assert [table.piece(who).fatigue for who in ("Ann", "Bea", "Cy")] == [1, 1, 0]
    assert table.sees("Ann").enemy.left == 6
    table.is_asked("storm-round", "Bea")


def test_without_scaling_the_printed_life_counts():
    table = Storm("Ann", "Bea", "Cy", storm_life_scaling=False)
    table.storm_breaks("squall-hounds")
    assert table.sees("Ann").enemy.left == 2


@rule("VA50.31", "VA50.32", "VA50.33")
def test_phase_by_phase_every_hero_acts_and_may_attack_in_each():
    table = Storm()
    [isaura] = table.has("Ann", "isaura-flint")
    table.storm_breaks("squall-hounds")
    ann, bea = table.hero("Ann").card, table.hero("Bea").card
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    table.is_asked("phase", "Ann")
    table.rolls(10, 10)
    table.answers("Ann", "attack", isaura)  # 2 damage
    table.is_asked("phase", "Bea")
    assert table.sees("Bea").enemy.left == 2
    table.rolls(1, 2)
    table.answers("Bea", "attack", bea)
    assert table.piece("Bea").wounds == 1
    table.is_asked("phase", "Ann")
    assert table.sees("Ann").enemy.phase == 1
    assert not table.may("Ann", "attack", isaura)  # an Ally in one phase only
    table.rolls(10, 10)
    table.answers("Ann", "attack", ann)
    assert table.may("Bea", "attack", bea)  # a Hero in every phase
    assert table.sees("Bea").enemy.left == 1


@rule("VA50.34", "VA50.35")
def test_who_escaped_decides_anew_every_round():
    table = Storm()
    table.storm_breaks("the-unmoored-tower")
    table.rolls(10, 10)
    table.answers("Ann", "flee")  # 20 + 1 - 3 = 18
    assert table.sees("Ann").enemy.away == (0,)
    table.answers("Bea", "fight")
    for _ in range(3):
        table.is_asked("phase", "Bea")
        defends(table, 9, 10, who="Bea")
    table.is_asked("storm-round", "Ann")
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    table.is_asked("phase", "Ann")


@rule("VA50.34")
def test_a_failed_escape_costs_the_ranged_phase_of_that_hero_only():
    table = Storm()
    table.storm_breaks("squall-hounds")
    table.rolls(1, 1)
    table.answers("Ann", "flee")
    assert table.piece("Ann").wounds == 1
    table.answers("Bea", "fight")
    table.is_asked("phase", "Bea")
    defends(table, 10, 10, who="Bea")
    table.is_asked("phase", "Ann")  # in melee
    assert table.sees("Ann").enemy.phase == 1


@rule("VA50.35")
def test_when_nobody_fights_nothing_happens_and_at_last_they_must():
    """Ruling 12."""
    table = Storm("Ann", storm_empty_rounds=2)
    table.storm_breaks("squall-hounds")
    table.rolls(10, 10, 10, 10)
    table.answers("Ann", "flee")
    assert table.match.state.fight.empty == 1 and table.piece().wounds == 0
    table.is_asked("storm-round", "Ann")
    table.answers("Ann", "flee")
    table.is_asked("phase", "Ann")


@rule("VA50.36")
def test_who_has_earned_the_reward():
    """Example 21: A attacked in the last round and missed, B dealt damage in an earlier one, C only defended."""
    table = Storm("Ann", "Bea", "Cy", "Dov", heroes=FOUR)
    table.storm_breaks("squall-hounds")  # life 8
    ann, bea, dov = (table.hero(who).card for who in ("Ann", "Bea", "Dov"))
    for who in ("Ann", "Bea", "Cy", "Dov"):
        table.answers(who, "fight")
    for phase in range(3):
        for who in ("Ann", "Bea", "Cy", "Dov"):
            hits = who == "Bea" and phase == 2
            if phase < 2 or hits:  # nothing is at stake in the magic phase
                table.rolls(10, 10)
            table.answers(who, *(("attack", bea) if hits else ("defend",)))
    assert table.match.state.fight.wounds == 1 and table.match.state.fight.acted == []  # a new round has begun
    table.match.state.fight.wounds = 7
    table.answers("Ann", "fight")
    table.rolls(10, 10)
    table.answers("Bea", "flee")
    table.answers("Cy", "fight")
    table.answers("Dov", "fight")
    table.rolls(1, 1)
    table.answers("Ann", "attack", ann)
    defends(table, 10, 10, who="Cy")
    gold = [hero.gold for hero in table.state.heroes]
    table.rolls(10, 10)
    table.answers("Dov", "attack", dov)
    assert table.told("storm-beaten") == [{"card": "squall-hounds", "seats": [0, 3]}]
    assert [hero.gold - before for hero, before in zip(table.state.heroes, gold, strict=True)] == [2, 0, 0, 2]


@rule("VA50.36")
def test_an_allys_attack_counts_for_its_hero_and_so_does_before_combat_in_round_one():  # ruling 34
    table = Storm("Ann", "Bea", heroes=("sela-quickthorn", "orsolya-the-veiled"))
    [isaura] = table.has("Bea", "isaura-flint")
    table.storm_breaks("squall-hounds")  # life 4
    table.is_asked("combat_before", "Ann")
    table.answers("Ann", "use", table.hero("Ann").card, 0)  # 1 wound
    table.match.state.fight.wounds = 2
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    defends(table, 10, 10)
    table.rolls(10, 10)
    table.answers("Bea", "attack", isaura)
    assert table.told("storm-beaten") == [{"card": "squall-hounds", "seats": [0, 1]}]


@rule("VA50.37")
def test_when_everybody_is_down_the_turn_goes_on_without_reward():
    table = Storm()
    table.storm_breaks("lightning-reavers")
    for who in ("Ann", "Bea"):
        table.piece(who).wounds = table.sees(None).heroes[table.seat(who)].hero.life - 1
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    defends(table, 1, 1, 1, 1)
    table.is_asked("phase", "Bea")
    assert table.hero("Ann").knocked == 1 and table.at("Ann") == (8, 6)
    table.answers("Bea", "defend")
    assert table.told("storm-won") and table.state.fight is None
    assert table.state.active == 1  # Ann skips the Market step (ruling 32); Bea takes her turn as usual (ruling 31)
    table.is_asked("move", "Bea")


def test_a_rune_of_escape_takes_one_hero_away_not_the_battle():
    table = Storm()
    [quiet] = table.has("Ann", "rune-of-quiet")
    table.storm_breaks("squall-hounds")
    table.is_asked("round_start", "Ann")
    table.answers("Ann", "use", quiet, 0)
    table.is_asked("storm-round", "Bea")
    assert table.sees("Bea").enemy.away == (0,)


# -- slumbering Scions ----------------------------------------------------------------------------------


@rule("VA50.15")
def test_the_wanderer_slows_the_storm_in_anybodys_turn():
    table = Storm()
    wanderer = table.holds("Bea", "the-wanderer")
    table.hero("Ann").beaten = [BLUE]
    table.start("storm", storm=6)
    table.is_asked("storm", "Bea")
    table.answers("Bea", "use", wanderer, 0)
    assert table.state.storm == 8 and table.hero("Bea").counter == -1
    assert [scion.holder for scion in table.sees(None).storm.scions] == [-1] * 6  # back on the Scion (ruling 18)


@rule("VA50.15", "VA50.26")
def test_the_wanderer_is_not_asked_where_he_cannot_help():
    table = Storm()
    table.holds("Bea", "the-wanderer")
    table.start("storm", storm=3)
    assert table.state.storm == 4 and table.hero("Bea").counter >= 0


@rule("VA50.15")
def test_the_seer_looks_ahead_alone():
    table = Storm("Ann", "Bea", "Cy")
    seer = table.holds("Bea", "the-seer")
    table.no_storms()
    below, top = table.pile(STORMS[1], "drowned-roads", "singing-rain")
    table.start("storm", storm=1)
    table.is_asked("storm", "Bea")
    table.answers("Bea", "use", seer, 0)
    table.is_asked("storm-first", "Bea")
    assert table.sees("Bea").known[below] == "drowned-roads" and below not in table.sees("Ann").known
    assert set(options_of(table.match)) == {("first", below), ("first", top)}
    table.answers("Bea", "first", below)
    assert table.state.cards.zones[STORMS[1]] == [top, below]
    assert table.state.cards.face_for(below, 1) is not None and table.state.cards.face_for(below, 0) is None


@rule("VA50.15")
def test_the_seer_also_rests():
    table = Storm()
    seer = table.holds("Ann", "the-seer")
    table.piece().fatigue = 3
    table.start("storm", storm=1)
    table.answers("Ann", "use", seer, 1)
    assert table.piece().fatigue == 0


@rule("VA50.15")
def test_the_archer_shoots_at_the_storm_or_saves_a_test():
    table = Storm()
    archer = table.holds("Ann", "the-archer")
    table.storm_breaks("squall-hounds")
    table.is_asked("combat_before", "Ann")
    table.answers("Ann", "use", archer, 0)
    assert table.match.state.fight.wounds == 2
    table = Storm()
    archer = table.holds("Ann", "the-archer")
    table.rolls(1, 1, 10, 10)
    table.storm_breaks("hail-of-slates")
    table.is_asked("test_post", "Ann")
    table.answers("Ann", "use", archer, 3)
    assert table.piece().wounds == 0


@rule("VA50.15")
def test_the_trickster_rolls_again_and_keeps_the_better():
    table = Storm()
    trickster = table.holds("Ann", "the-trickster")
    table.storm_breaks("squall-hounds")
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    strikes(table, 9, 9, 1, 1)
    table.is_asked("post_roll", "Ann")
    table.answers("Ann", "use", trickster, 0)
    assert table.match.state.fight.wounds == 1  # 18 + 1 was kept


@rule("VA50.15")
def test_the_warden_protects_any_hero():
    table = Storm()
    warden = table.holds("Bea", "the-warden")
    table.storm_breaks("walker-in-the-eye")
    table.answers("Ann", "fight")
    table.answers("Bea", "fight")
    defends(table, 1, 1)
    table.is_asked("dmg_any", "Bea")
    assert table.sees("Bea").harm == (table.hero("Ann").card, 2)
    table.answers("Bea", "use", warden, 0)
    assert table.piece("Ann").wounds == 0 and table.hero("Bea").counter == -1


@rule("VA50.15")
def test_the_champion_lends_strength_for_the_whole_step():
    table = Storm("Ann")
    champion = table.holds("Ann", "the-champion")
    table.storm_breaks("walker-in-the-eye")
    table.answers("Ann", "use", champion, 0)
    table.answers("Ann", "fight")
    defends(table, 10, 10)
    strikes(table, 4, 5)  # 9 + 5 + 3 = 17
    assert table.told("struck")[-1]["total"] == 17 and table.match.state.fight.wounds == 1
    strikes(table, 10, 10)
    table.answers("Ann", "fight")  # the next round
    defends(table, 10, 10)
    strikes(table, 1, 8)
    assert table.told("struck")[-1]["total"] == 17


@rule("VA50.15", "VA50.22")
def test_no_counter_works_outside_a_storm_step_or_for_an_awakened_scion():
    table = Storm()
    table.holds("Ann", "the-archer")
    table.fights("Ann", "ditch-wolves")
    table.is_asked("escape", "Ann")
    table = Storm()
    table.awake("Bea", "the-archer")
    table.storm_breaks("squall-hounds")
    table.is_asked("storm-round", "Ann")
