"""RB 9: Heroes against Heroes."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.runebound.state import ALLIES, ITEMS, Slot
from questboard.testing import rule
from tests.games.runebound.cases import attacks, defends, face_to_face, strikes, wins
from tests.games.runebound.realm import PACKS, Realm, Ruins, Storm, land, open_question, options_of


def duel(**options: Any) -> Realm:
    table = Realm(trading=False, **options)
    table.stands("Ann", 8, 7)
    table.stands("Bea", 8, 7)
    table.start("adventure")
    return table


@rule("RB 9.1")
def test_where_heroes_may_fight():
    assert ("attack", 1) in options_of(duel().match)
    peaceful = Realm(trading=False, pvp="off")
    peaceful.stands("Ann", 8, 7)
    peaceful.stands("Bea", 8, 7)
    peaceful.start("adventure")
    assert not peaceful.told("duel") and peaceful.match.state.active == 1
    for allowed in (True, False):
        town = Realm(trading=False, pvp_in_towns=allowed)
        town.start("adventure")
        assert (town.match.step == "adventure") is allowed


@rule("RB 9.1", "RB 4.14")
def test_who_stands_with_a_rival_on_an_undefeated_challenge_may_choose_the_rival():
    table = face_to_face()
    for who in ("Ann", "Bea"):
        table.stands(who, 7, 7)
    table.zone("undefeated", "ditch-wolves")
    [card] = table.cards("undefeated", "ditch-wolves")
    table.state.slots[0] = Slot(card, 7 * 18 + 7, 0)
    table.start("adventure")
    assert sorted(options_of(table.match)) == [("attack", 1), ("face", 0)]


@rule("RB 9.1", "VA50.44")
@pytest.mark.parametrize(("options", "may"), [({"pvp": "off"}, False), ({"pvp_in_towns": True}, True), ({}, False)])
def test_who_may_be_attacked_in_a_town(options: dict[str, Any], may: bool):
    table = land(heroes=("kael-rivermantle", "aldous-gravewarden"), **options)
    table.start("moved")
    asked = open_question(table.match).name == "adventure"
    assert asked is may


@rule("RB 9.2", "RB 9.3", "RB 9.4")
def test_a_round_of_a_duel():
    """Example 29: the challenge's side rolls the target; after the round the roles change."""
    table = Realm(heroes=("brannoc-ironvow", "aldous-gravewarden"), trading=False)
    [marrow] = table.has("Bea", "old-marrow")
    table.stands("Ann", 8, 7)
    table.stands("Bea", 8, 7)
    attacks(table)
    table.answers("Ann", "fight")
    defends(table, 1, 1, 10, 10, 5, 6, 4, 4, 1, 1, 10, 10)
    table.answers("Ann", "attack", table.hero().card)
    melee = table.told("struck")[1]
    assert (melee["target"], melee["total"], melee["hits"]) == (14, 13, False)
    assert table.piece("Ann").wounds == 1
    table.is_asked("escape", "Bea")
    table.answers("Bea", "fight")
    assert ("attack", marrow) in options_of(table.match)  # the Allies of the hero's side fight, the other's do not
    assert table.match.state.fight.rival == 0


@rule("RB 9.2", "RB 9.4", "RB 6.5")
def test_in_the_second_round_the_defender_attacks_with_her_allies():
    table = face_to_face()
    [wren] = table.has("Bea", "wren-halloway")
    attacks(table)
    assert ("attack", wren) not in options_of(table.match)
    table.answers("Ann", "fight")
    for _ in range(3):
        defends(table, 1, 1, 9, 9)
    table.answers("Bea", "fight")
    table.is_asked("phase", "Bea")
    table.rolls(5, 5, 9, 9)
    table.answers("Bea", "attack", wren)
    assert table.piece("Ann").wounds == 2


@rule("RB 9.3", "RB 9.4")
def test_a_shieldwall_stands_before_who_acts_as_the_hero_only():
    table = face_to_face(heroes=("torvald-stormbrow", "aldous-gravewarden"))
    [gorrim] = table.has("Bea", "gorrim-shieldwall")
    attacks(table)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 1, 1, 10, 10)
    assert table.piece("Bea").wounds == 2 and table.state.pieces[gorrim].wounds == 0  # nobody was asked
    table.is_asked("escape", "Bea")
    table.answers("Bea", "fight")
    table.answers("Bea", "defend")
    strikes(table, 10, 10, 1, 1, who="Bea")
    table.is_asked("dmg_in", "Bea")  # now she acts as the hero


@rule("RB 9.3")
def test_a_bow_counts_for_the_target_and_a_friend_does_not():  # ruling 39
    table = face_to_face()
    table.has("Bea", "ashwood-bow", "captain-odile-marsh")
    attacks(table)
    table.answers("Ann", "fight")
    defends(table, 4, 4, 9, 9)
    assert table.told("target")[-1]["target"] == 8 + 2 + 2  # Aldous' Mind, and the bow


@rule("RB 9.3")
def test_a_shield_for_defences_and_a_sword_for_attacks_do_nothing_for_a_target():
    table = face_to_face()
    table.has("Bea", "tower-shield", "levy-sword")
    attacks(table)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    defends(table, 4, 4, 9, 9)
    assert table.told("target")[-1]["target"] == 8 + 3


@rule("RB 9.3", "RB 2.3")
def test_the_challenge_activates_an_item_for_its_roll_and_has_it_no_more_when_roles_change():
    table = face_to_face()
    [sight] = table.has("Bea", "rune-of-far-sight")
    attacks(table)
    table.answers("Ann", "fight")
    defends(table, 4, 4, 9, 9)
    table.is_asked("pre_roll", "Bea")
    table.answers("Bea", "use", sight, 1)
    assert table.told("target")[-1]["target"] == 8 + 2 + 4 and table.state.pieces[sight].spent
    defends(table, 4, 4, 9, 9)
    assert table.told("target")[-1]["target"] == 8 + 3


@rule("RB 9.3", "RB 5.4")
def test_the_challenge_may_roll_its_own_dice_again_and_not_those_of_its_rival():
    table = face_to_face()
    [glass] = table.has("Bea", "hourglass-of-regret")
    attacks(table)
    table.answers("Ann", "fight")
    defends(table, 1, 1, 9, 8, 9, 9)
    table.is_asked("post_roll", "Bea")
    table.answers("Bea", "use", glass, 0)
    assert table.told("target")[-1] == {"seat": 1, "dice": [9, 8], "target": 17 + 2}
    assert table.told("struck")[-1]["total"] == 18 + 4


@rule("RB 9.3")
def test_mirrors_set_the_dice_of_a_target_too():
    table = face_to_face()
    [mirror] = table.has("Bea", "mirror-vigil")
    table.state.pieces[mirror].covers = 0b11111
    attacks(table)
    table.answers("Ann", "fight")
    defends(table, 9, 9)
    table.answers("Bea", "use", mirror, 0)
    assert table.told("target")[-1]["target"] == 15 + 2


@rule("RB 9.3", "RB 2.6")
def test_a_witch_of_magic_attacks_adds_nothing_while_she_is_the_challenge():
    """Orsolya pays for magic attacks; a target is none."""
    table = face_to_face(heroes=("kael-rivermantle", "orsolya-the-veiled"))
    attacks(table)
    table.answers("Ann", "fight")
    for _ in range(2):
        defends(table, 1, 1, 9, 9)
    defends(table, 5, 5, 9, 9)
    assert not table.told("power") and table.told("target")[-1]["target"] == 10 + 5


@rule("RB 9.4", "RB 9.2")
def test_a_binding_rune_binds_the_other_hero_and_not_its_owner_when_the_roles_change():
    table = face_to_face()
    [binding] = table.has("Ann", "rune-of-binding")
    attacks(table)
    table.answers("Ann", "use", binding, 0)
    table.answers("Ann", "branch", 1)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    defends(table, 6, 6, 9, 9, 5, 5, 9, 9)
    melee = next(told for told in table.told("target") if told["dice"] == [6, 6])
    assert melee["target"] == 12 + 3 - 4
    table.answers("Ann", "defend")
    table.answers("Bea", "fight")
    defends(table, 5, 6, who="Bea")
    assert table.told("target")[-1]["target"] == 11 + 4  # Kael's Mind, as printed


@rule("RB 9.5")
def test_before_a_duel_the_defender_comes_first():
    table = Realm(heroes=("sela-quickthorn", "brannoc-ironvow"), trading=False)
    table.has("Bea", "sootfire-flask")
    table.stands("Ann", 8, 7)
    table.stands("Bea", 8, 7)
    attacks(table)
    table.is_asked("combat_before", "Bea")
    table.answers("Bea", "pass")
    table.is_asked("combat_before", "Ann")


@rule("RB 9.5", "RB 6.11")
def test_a_defender_who_throws_first_may_win_before_it_begins():
    table = face_to_face()
    [flask] = table.has("Bea", "sootfire-flask")
    [bow] = table.has("Ann", "ashwood-bow")
    table.piece("Ann").wounds = 3
    table.hero("Ann").gold = 4
    attacks(table)
    table.is_asked("combat_before", "Bea")
    table.answers("Bea", "use", flask, 0)
    assert table.hero("Bea").gold == 3 + 4 and bow in table.state.cards.zones[ITEMS[1]]
    assert table.at("Ann") == (8, 6) and table.state.active == 1 and not table.told("market")


@rule("RB 9.5", "RB 2.5")
def test_both_throw_the_defender_first():
    table = face_to_face()
    [hers] = table.has("Bea", "sootfire-flask")
    [his] = table.has("Ann", "whisper-knives")
    attacks(table)
    table.answers("Bea", "use", hers, 0)
    table.is_asked("combat_before", "Ann")
    table.answers("Ann", "use", his, 1)
    assert table.piece("Ann").wounds == 2 and table.piece("Bea").wounds == 2


@rule("RB 9.6", "VA46.10")
def test_the_winner_takes_gold_and_a_card():
    table = Realm(trading=False, expansions=("rituals-and-runes",))
    ember, coat = table.has("Bea", "ember-lance", "quilted-coat")
    table.match.state.pieces[ember].covers = 31
    table.match.state.pieces[coat].spent = True
    table.hero("Bea").gold = 4
    table.piece("Bea").wounds = 4
    table.stands("Ann", 8, 7)
    table.stands("Bea", 8, 7)
    attacks(table)
    while table.match.pending is not None and table.match.pending.name == "combat_before":
        table.answers("Bea", "pass")
    table.answers("Ann", "fight")
    strikes(table, 1, 1, 10, 10, 1, 1, 10, 10)
    table.is_asked("prize", "Ann")
    assert table.hero("Ann").gold == 7 and table.hero("Bea").gold == 0
    table.answers("Ann", "take", ember)
    assert table.match.state.cards.zones[ITEMS[0]] == [ember]
    assert table.match.state.pieces[ember].covers == 0  # example 16: all covers are gone
    assert table.hero("Ann").xp == 0 and table.at("Bea") == (8, 6)


@rule("RB 9.6", "RB 7.1", "RB 2.3")
def test_a_prize_keeps_its_wounds_and_a_used_item_stays_used():  # ruling 52
    for prize in ("isaura-flint", "brass-compass"):
        table = face_to_face()
        [card] = table.has("Bea", prize)
        piece = table.state.pieces[card]
        piece.spent = prize == "brass-compass"
        piece.wounds = piece.fatigue = int(prize == "isaura-flint")
        wins(table)
        kept = table.state.pieces[card]
        assert card in table.state.cards.zones[(ALLIES if prize == "isaura-flint" else ITEMS)[0]]
        assert (kept.spent, kept.wounds, kept.fatigue) == (piece.spent, piece.wounds, piece.fatigue)


@rule("RB 9.6", "RB 10.5")
def test_a_winner_with_two_allies_sends_one_of_three_away():
    table = face_to_face()
    mine = table.has("Ann", "old-marrow", "tansy-crook")
    [isaura] = table.has("Bea", "isaura-flint")
    wins(table)
    table.is_asked("too-many", "Ann")
    assert sorted(options_of(table.match)) == sorted(("drop", card) for card in (*mine, isaura))
    table.answers("Ann", "drop", mine[0])
    assert table.state.cards.zones[ALLIES[0]] == [mine[1], isaura]


@rule("RB 9.6", "RB 8.5")
def test_an_attacker_who_falls_wakes_in_a_town_without_a_market_and_the_defender_keeps_his_turn():
    table = face_to_face()
    table.hero("Ann").gold = 9
    table.piece("Ann").wounds = 4
    attacks(table)
    table.answers("Ann", "fight")
    defends(table, 10, 10, 1, 1)
    assert table.hero("Bea").gold == 3 + 9 and table.at("Ann") == (8, 6)
    assert not table.told("market") and table.state.active == 1 and table.piece("Ann").wounds == 0
    assert table.hero("Bea").xp == 0


@rule("RB 9.6")
def test_no_experience_and_no_gloves_for_a_beaten_rival():
    table = face_to_face()
    table.has("Ann", "gloves-of-the-cutpurse")
    table.hero("Bea").gold = 5
    wins(table)
    assert table.hero("Ann").gold == 3 + 5 and table.hero("Ann").xp == 0


@rule("RB 9.6", "VA46.10", "VA46.4")
def test_a_prize_that_clashes_with_a_ritual_of_the_winner_leaves_him_one_of_the_two():
    table = face_to_face()
    [shroud] = table.has("Ann", "ember-shroud")
    [lance] = table.has("Bea", "ember-lance")
    table.state.pieces[lance].covers = 0b11111
    table.piece("Bea").wounds = 5
    attacks(table)
    table.answers("Bea", "pass")
    table.answers("Ann", "fight")
    strikes(table, 1, 1, 10, 10)
    table.is_asked("too-many", "Ann")
    table.answers("Ann", "drop", shroud)
    assert table.state.cards.zones[ITEMS[0]] == [lance] and table.state.pieces[lance].covers == 0


@rule("RB 9.6", "VA51.26", "VA51.40")
def test_a_duel_in_ruins_takes_no_curse_card_and_the_loser_may_stay():
    table = Ruins(heroes=("kael-rivermantle", "aldous-gravewarden"), expansions=PACKS)
    claim = table.claimed("Bea", "hatchlings-in-the-well")
    for who in ("Ann", "Bea"):
        table.in_town(who, "riverwatch")
    wins(table)
    assert not table.told("prize") and table.state.cards.zones["claims 1"] == claim
    assert table.at("Bea") == table.at("Ann") == (7, 3)


@rule("RB 9.6", "VA50.21", "VA50.23")
def test_a_scion_is_a_prize_and_its_wounds_go_with_it():
    table = Storm(heroes=("kael-rivermantle", "aldous-gravewarden"))
    archer = table.awake("Bea", "the-archer")
    table.state.pieces[archer].wounds = 2
    for who in ("Ann", "Bea"):
        table.stands(who, 8, 7)
    wins(table)
    assert table.state.cards.zones["scion 0"] == [archer] and table.state.pieces[archer].wounds == 2


@rule("RB 9.7")
def test_the_heros_side_may_flee_from_a_duel():
    table = duel()
    table.answers("Ann", "attack", 1)
    table.rolls(1, 1, 10, 10)
    table.answers("Ann", "flee")
    assert table.told("duel-ended")


@rule("RB 9.7", "RB 9.3")
def test_who_flees_must_reach_what_the_rival_makes_of_his_items():
    table = face_to_face()
    table.has("Bea", "widows-longbow")
    attacks(table)
    table.rolls(5, 5, 6, 4)
    table.answers("Ann", "flee")
    assert table.told("escape") == [{"seat": 0, "total": 10 + 4, "target": 10 + 2 + 3, "escaped": False}]
    assert table.piece().wounds == 1 + 2  # the bow's damage
