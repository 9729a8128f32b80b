"""Cases for a referee: Heroes against Heroes with all that they carry, and bargains where both hands open at once."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.runebound.state import ALLIES, ITEMS, MARKET_USED, Slot
from questboard.testing import rule
from tests.games.runebound.cases import RUNES, attacks, barters, defends, face_to_face, strikes, wins
from tests.games.runebound.realm import PACKS, Realm, Ruins, Storm, land, open_question, options_of

# -- who acts as the challenge ---------------------------------------------------------------------------------


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


@rule("RB 9.7", "RB 9.3")
def test_who_flees_must_reach_what_the_rival_makes_of_his_items():
    table = face_to_face()
    table.has("Bea", "widows-longbow")
    attacks(table)
    table.rolls(5, 5, 6, 4)
    table.answers("Ann", "flee")
    assert table.told("escape") == [{"seat": 0, "total": 10 + 4, "target": 10 + 2 + 3, "escaped": False}]
    assert table.piece().wounds == 1 + 2  # the bow's damage


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


# -- bargains --------------------------------------------------------------------------------------------------


def bargain(**more: Any) -> Realm:
    return face_to_face(trading=True, **more)


@rule("RB 10.6", "RB 10.5")
def test_friend_for_friend_where_both_have_two_leaves_both_with_two():  # ruling 65
    table = bargain()
    [pell, _] = table.has("Ann", "pell-the-lamplighter", "old-marrow")
    [wren, _] = table.has("Bea", "wren-halloway", "isaura-flint")
    barters(table, (pell,), (wren,))
    assert not table.told("dropped")
    assert wren in table.state.cards.zones[ALLIES[0]] and pell in table.state.cards.zones[ALLIES[1]]


@rule("RB 10.6", "RB 10.5")
def test_armour_for_armour_and_nobody_undresses_twice():
    table = bargain()
    [coat] = table.has("Ann", "quilted-coat")
    [plate] = table.has("Bea", "ebon-plate")
    barters(table, (coat,), (plate,), 3)
    assert table.state.cards.zones[ITEMS[0]] == [plate] and table.state.cards.zones[ITEMS[1]] == [coat]
    assert (table.hero("Ann").gold, table.hero("Bea").gold) == (0, 6)


@rule("RB 10.6", "VA46.4")
def test_ember_for_ember_is_no_clash():
    table = bargain()
    [lance] = table.has("Ann", "ember-lance")
    [shroud] = table.has("Bea", "ember-shroud")
    barters(table, (lance,), (shroud,))
    assert table.state.cards.zones[ITEMS[0]] == [shroud] and table.state.cards.zones[ITEMS[1]] == [lance]


@rule("RB 10.6", "VA46.4")
def test_an_ember_too_many_is_refused():
    table = bargain()
    [lance] = table.has("Ann", "ember-lance")
    table.has("Bea", "ember-shroud")
    table.start("barter")
    table.is_refused("Ann", "offer", 1, (lance,), (), 0, rule="VA46.4")


@rule("RB 10.6", "RB 10.5")
def test_two_friends_for_one_and_one_of_three_goes():
    table = bargain()
    [pell, marrow] = table.has("Ann", "pell-the-lamplighter", "old-marrow")
    [wren, isaura] = table.has("Bea", "wren-halloway", "isaura-flint")
    barters(table, (pell, marrow), (wren,))
    table.is_asked("too-many", "Bea")
    assert sorted(options_of(table.match)) == sorted(("drop", card) for card in (pell, marrow, isaura))
    table.answers("Bea", "drop", marrow)
    assert marrow in table.state.cards.zones[MARKET_USED] and table.state.cards.zones[ALLIES[0]] == [wren]


@rule("RB 10.6", "RB 10.3")
def test_what_was_bought_this_turn_and_given_away_cannot_be_sold_this_turn():
    table = bargain()
    [bow] = table.has("Bea", "ashwood-bow")
    table.state.pieces[bow].bought = table.state.turn
    table.hero("Ann").gold, table.piece("Ann").wounds = 5, 1
    for who in ("Ann", "Bea"):
        table.stands(who, 8, 6)
    barters(table, (), (bow,), 3)
    table.answers("Ann", "pass")
    table.is_asked("market", "Ann")
    table.is_refused("Ann", "sell", bow, rule="RB 10.3")


@rule("RB 10.6")
def test_nobody_asks_for_more_gold_than_there_is():
    table = bargain()
    [bow] = table.has("Ann", "ashwood-bow")
    table.start("barter")
    assert table.may("Ann", "offer", 1, (bow,), (), -3) and not table.may("Ann", "offer", 1, (bow,), (), -4)


@rule("RB 10.6", "RB 12.2")
def test_two_runes_for_one_wins_for_who_then_has_three():
    table = bargain()
    [one, two] = table.has("Ann", *RUNES[:2])
    table.has("Bea", RUNES[2])
    barters(table, (one, two), (), -3)
    assert table.match.outcome is not None and table.match.outcome.winners == (1,)
