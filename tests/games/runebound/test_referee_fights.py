"""Cases for a referee: two texts meet in a combat or a trap, and no example says what happens."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine import snapshot
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.numbers import skill_bonus
from questboard.games.runebound.state import ALLIES, EVENT, HELD, ITEMS, Boost, Slot
from questboard.testing import rule
from tests.games.runebound.cases import defends, empowered, on_a_jewel, strikes
from tests.games.runebound.realm import BRANNOC, options_of

# -- Before Combat ---------------------------------------------------------------------------------------------


@rule("RB 6.2", "RB 4.7")
def test_who_falls_before_the_combat_uses_nothing_of_his_own():
    table = on_a_jewel()
    table.has("Ann", "sootfire-flask")
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "stonefather")
    assert table.told("knocked-out") and not table.told("struck")
    assert not any(told["card"] == "sootfire-flask" for told in table.told("power"))
    assert table.told("card-lost") == [{"seat": 0, "card": "sootfire-flask"}]
    slot = table.match.state.slots[0]
    assert slot is not None and slot.hex == 7 * 18 + 7 and table.match.state.jewels[slot.hex] == 0  # RB 4.7


@rule("RB 6.2", "RB 6.10")
def test_a_potion_that_bites_ends_a_combat_before_it_begins():
    """Two wounds of the flask, one more against these bones: three, which is all they have."""
    table = on_a_jewel()
    [flask] = table.has("Ann", "sootfire-flask")
    table.fights("Ann", "barrow-bones")
    table.answers("Ann", "use", flask, 0)
    assert table.told("defeated") == [{"seat": 0, "card": "barrow-bones", "xp": 1}] and not table.told("struck")
    assert table.hero().gold == 3 + 2


@rule("RB 6.2", "RB 6.3")
def test_what_is_done_for_the_first_round_before_it_lasts_through_it_and_no_longer():
    table = on_a_jewel()
    [seal] = table.has("Ann", "rune-of-the-broken-seal")
    table.fights("Ann", "cellar-of-teeth")
    table.answers("Ann", "use", seal, 0)
    table.answers("Ann", "fight")
    strikes(table, 1, 1)  # then nothing can hurt, and nobody rolls
    assert table.piece().wounds == 0 and len(table.told("struck")) == 1
    table.is_asked("escape", "Ann")
    table.answers("Ann", "fight")
    defends(table, 1, 1)
    assert table.piece().wounds == 1


@rule("RB 6.2", "RB 6.11")
def test_the_first_damage_of_a_round_is_not_that_of_before_combat():
    table = on_a_jewel(hero="quillon-vane")
    table.has("Ann", "drakescale-hauberk")
    table.rolls(1, 1)
    table.fights("Ann", "cliff-harpies")
    assert table.piece().wounds == 1
    table.state.boosts.append(Boost("enemy_damage", 0, 2, "combat", -1))
    table.answers("Ann", "fight")
    defends(table, 1, 1)
    printed = table.match.content.by_id["cliff-harpies"].damages[0]
    assert table.piece().wounds == 1 + (printed + 2 - 1)


# -- traps are no combats --------------------------------------------------------------------------------------


@rule("RB 4.4", "RB 6.1")
def test_a_trap_is_no_combat_for_texts_about_combats():  # ruling 55
    """Dorgrim spares himself one wound in a combat, not in a pit."""
    table = on_a_jewel(hero="dorgrim-halfhand")
    table.has("Ann", "thrice-forged-plate")
    table.rolls(1, 1, 10, 10)
    table.top("green", "pit-of-knives")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    while table.match.pending is not None and table.match.pending.name == "dmg_in":
        table.answers("Ann", "pass")
    assert table.piece().wounds == 1


@rule("RB 4.4", "RB 8.5")
def test_who_falls_in_a_trap_has_failed_it_though_the_last_test_would_be_easy():
    table = on_a_jewel()
    table.piece().wounds = 4
    table.rolls(1, 1, 10, 10)
    table.top("green", "falling-shutters")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert len(table.told("tested")) == 1 and table.told("not-defeated")


# -- fleeing ---------------------------------------------------------------------------------------------------


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


@rule("RB 4.7", "RB 6.12")
def test_who_pays_the_ruffians_has_not_fled():
    table = on_a_jewel()
    table.has("Ann", "gloves-of-the-cutpurse")
    table.hero().gold = 2
    table.fights("Ann", "toll-bridge-ruffians")
    table.answers("Ann", "branch", 0)
    assert table.hero().gold == 0 and table.told("not-defeated") and not table.told("escape")
    poor = on_a_jewel()
    poor.hero().gold = 1
    poor.fights("Ann", "toll-bridge-ruffians")
    poor.is_asked("escape", "Ann")  # he cannot pay, and is not asked


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


# -- whom a text is about --------------------------------------------------------------------------------------


@rule("RB 2.6")
def test_sparks_of_a_rune_are_the_heros_and_not_his_allys():
    table = on_a_jewel()
    [rune, isaura] = table.has("Ann", "rune-of-kindred-sparks", "isaura-flint")
    empowered(table, "song-of-iron")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", rune, 0)
    table.answers("Ann", "fight")
    table.rolls(10, 10)
    table.answers("Ann", "attack", isaura)
    assert table.told("hurt")[-1]["wounds"] == 2  # what is printed
    strikes(table, 10, 10)
    assert table.told("hurt")[-1]["wounds"] == 1 + 1


@rule("RB 2.4")
def test_what_is_paid_with_exhaustion_may_be_used_again_and_again():
    """Brannoc pays twice before one melee defence: 5, 4 and 4."""
    table = on_a_jewel(hero=BRANNOC)
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "fight")
    table.answers("Ann", "attack", table.hero().card)
    table.is_asked("pre_roll", "Ann")
    hero = table.hero().card
    table.answers("Ann", "use", hero, 0)
    table.rolls(1, 2)
    table.answers("Ann", "use", hero, 0)
    table.answers("Ann", "pass")
    struck = next(told for told in table.told("struck") if told["phase"] == 1)
    assert struck["total"] == 3 + 5 + 8 and struck["hits"] and table.piece().fatigue == 2


@rule("RB 5.2", "RB 4.10")
def test_an_event_that_lends_everybody_a_skill_does_so():
    table = on_a_jewel()
    assert skill_bonus(table.match, 0, "Search") == 0
    table.zone(EVENT, "clear-skies")
    assert [skill_bonus(table.match, seat, "Search") for seat in (0, 1)] == [1, 1]
    assert skill_bonus(table.match, 0, "Lore") == 0
    table.rolls(4, 3)  # Mind 4: 11, and the Event makes it 12
    table.fights("Ann", "crawling-wallpaper")
    assert table.told("tested")[0]["passed"] and table.piece().wounds == 0


@rule("RB 2.8", "RB 6.8")
def test_the_first_ranged_miss_angers_goblins_whenever_it_comes():
    table = on_a_jewel()
    table.fights("Ann", "bramble-goblins")
    hero = table.hero().card
    table.answers("Ann", "fight")
    table.rolls(10, 10, 10, 10)
    for _ in range(3):  # no ranged attack in the first round
        table.answers("Ann", "defend")
    for _ in range(3):
        table.answers("Ann", "fight")
        table.rolls(1, 1, 10, 10)
        table.answers("Ann", "attack", hero)
    assert [told["wounds"] for told in table.told("wounded")] == [1, 2, 2]  # they grow angry once


@rule("RB 6.5", "VA47.1")
def test_two_more_attacks_of_two_daggers_in_one_round():
    table = on_a_jewel()
    twin, star = table.has("Ann", "twinfang-daggers", "star-iron-daggers")
    hero = table.hero().card
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", twin, 0)
    table.answers("Ann", "use", star, 0)
    table.answers("Ann", "fight")
    for _ in range(3):
        assert ("attack", hero) in options_of(table.match)
        table.rolls(10, 10)
        table.answers("Ann", "attack", hero)
    assert [told["attacks"] for told in table.told("struck")] == [True, True, True]
    assert table.told("hurt")[-1]["left"] == 1


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


# -- what an enemy forbids -------------------------------------------------------------------------------------


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


@rule("VA47.5", "VA47.6", "RB 7.3")
def test_embers_hurt_an_equipping_ally_and_not_the_same_card_as_an_item():
    name = "ashkarul-dragon-lord-of-embers"
    as_ally = on_a_jewel()
    [vashka] = as_ally.has("Ann", "vashka-the-living-blade")
    as_ally.fights("Ann", name)
    assert as_ally.state.pieces[vashka].wounds == 1 and as_ally.piece().fatigue == 1
    as_item = on_a_jewel()
    as_item.has("Ann", "vashka-the-living-blade")
    as_item.zone(ALLIES[0])
    as_item.zone(ITEMS[0], "vashka-the-living-blade")
    as_item.state.pieces[vashka].fatigue = 1
    as_item.fights("Ann", name)
    assert (as_item.state.pieces[vashka].wounds, as_item.state.pieces[vashka].fatigue) == (0, 1)


@rule("RB 6.2", "RB 6.11")
def test_the_high_dragon_lord_kills_allies_before_they_lift_a_hand():
    table = on_a_jewel()
    tansy, _ = table.has("Ann", "tansy-crook", "old-marrow")
    table.state.pieces[tansy].wounds = table.match.content.by_id["tansy-crook"].life - 2
    table.fights("Ann", "karvossith-the-high-dragon-lord")
    assert [told["card"] for told in table.told("killed")] == ["tansy-crook"]
    assert len(table.state.cards.zones[ALLIES[0]]) == 1
    table.is_asked("phase", "Ann")


@rule("RB 6.4", "RB 6.1")
def test_a_bride_keeps_simple_allies_at_home():
    table = on_a_jewel()
    marrow, vesper = table.has("Ann", "old-marrow", "sister-vesper")
    table.fights("Ann", "mourning-bride")
    table.answers("Ann", "fight")
    options = options_of(table.match)
    assert ("attack", vesper) in options and ("attack", marrow) not in options


# -- what a defeated Challenge brings --------------------------------------------------------------------------


@rule("RB 4.12", "RB 4.5")
def test_a_fight_that_an_encounter_begins_is_a_challenge_for_the_cutpurse():
    table = on_a_jewel()
    table.has("Ann", "gloves-of-the-cutpurse")
    table.stands("Ann", 9, 7)
    table.top("yellow", "false-pilgrims")
    table.hero().gold = 0
    table.rolls(1, 1)
    table.start("adventure")
    table.answers("Ann", "draw", 1)  # with no gold there is only the fight
    table.match.state.fight.wounds = 3
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.hero().gold == 5 + 1 and table.hero().xp == 0
    assert table.state.jewels[7 * 18 + 9] == 1 and table.state.active == 1  # the counter stays, the step is over


@rule("RB 13.5", "RB 4.5")
def test_a_hazard_of_the_road_fills_the_gloves_too():
    table = on_a_jewel(travel_hazards=True)
    table.has("Ann", "gloves-of-the-cutpurse")
    table.stands("Ann", 8, 7)
    table.top("green", "ditch-wolves")
    table.rolls(1)
    table.start("moved")
    table.match.state.fight.wounds = 1
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.hero().gold == 3 + 1 + 1 and table.hero().xp == 0


@rule("RB 12.3", "RB 4.7")
def test_the_herald_leads_to_his_lord_and_a_lost_fight_leaves_the_lord_waiting():
    table = on_a_jewel()
    table.stands("Ann", 9, 11)
    table.fights("Ann", "herald-of-the-last-fire")
    table.match.state.fight.wounds = 7
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.hero().xp == 4
    table.is_asked("phase", "Ann")  # at once, and nobody flees
    table.piece().wounds = 1
    strikes(table, 8, 8, 1, 1)
    totals = [told["total"] for told in table.told("struck")]
    assert totals[-2:] == [16 + 4 + 4, 2 + 2]  # Mind 4, and 4 on the first roll only; then he falls
    slot = table.state.slots[0]
    assert slot is not None and table.name(slot.card) == "karvossith-the-high-dragon-lord"
    assert slot.hex == 11 * 18 + 9 and slot.hex not in table.state.jewels


@rule("RB 4.6", "RB 4.5")
def test_an_undefeated_challenge_without_a_counter_gives_no_experience():
    table = on_a_jewel()
    table.stands("Ann", 8, 7)
    table.zone("undefeated", "hill-ogre")
    [ogre] = table.cards("undefeated", "hill-ogre")
    table.state.slots[3] = Slot(ogre, table.hero().hex, 0)
    table.start("adventure")  # it must be faced
    table.match.state.fight.wounds = 3
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.told("defeated")[0]["xp"] == 0 and table.hero().gold == 3 + 4
    assert table.state.slots[3] is None


@rule("RB 4.5", "RB 13.1")
def test_a_kept_card_that_is_used_up_lies_on_the_doom_track():
    table = on_a_jewel(doom_track=True)
    [drake] = table.has("Ann", "copperwing-drake")
    assert drake in table.state.cards.zones[HELD[0]]
    laid = len(table.state.cards.zones["doom"])
    table.fights("Ann", "wyrmling-brood")
    table.answers("Ann", "fight")
    strikes(table, 5, 5, 9, 9, 9, 9)
    table.answers("Ann", "use", drake, 0)
    assert table.told("struck")[0]["total"] == 10 + 4 + 4
    assert len(table.state.cards.zones["doom"]) == laid + 1 and drake in table.state.cards.zones["doom"]


# -- a restart in the middle -----------------------------------------------------------------------------------


@rule("RB 6.3", "RB 7.5")
def test_what_holds_for_a_round_holds_across_a_restart():
    table = on_a_jewel()
    [binding] = table.has("Ann", "rune-of-binding")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", binding, 0)
    table.answers("Ann", "branch", 1)  # melee 16 - 4
    table.answers("Ann", "fight")
    table.match = snapshot.load(table.match.save(), lambda _: questboard.find("runebound"))
    table.answers("Ann", "defend")
    strikes(table, 4, 6, 10, 10)
    struck = table.told("struck")[0]
    assert (struck["target"], struck["total"], struck["hits"]) == (12, 12, True)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 4, 6, 10, 10)
    assert [told["target"] for told in table.told("struck") if told["phase"] == 1] == [12, 16]


@rule("RB 7.5")
def test_counters_of_one_combat_do_not_follow_into_the_next():
    table = on_a_jewel()
    table.fights("Ann", "hill-ogre")
    table.match.state.fight.wounds = 3
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert table.told("not-defeated")
    face = table.match.content.face_of["hill-ogre"]
    table.start(begin_fight(table.match, 0, face, "brawl"))
    assert table.match.state.fight.wounds == 0 and table.match.state.boosts == []
