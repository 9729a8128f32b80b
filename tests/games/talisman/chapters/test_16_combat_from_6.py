"""Combat (TA 16, from TA 16:6 on): cases for a referee."""

from collections.abc import Sequence

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import IN_PLAY, WAITING, WORN
from questboard.testing import rule
from tests.games.talisman.cases import meets, party
from tests.games.talisman.chapters.given import packed_wand, visits_card
from tests.games.talisman.land import Land


@rule("TA 16:6", "TA 8:1")
def test_a_warrior_learns_from_beating_a_character_clearly():
    table = Land()
    table.rolls(6, 1)  # 4 and 6 against 2 and 1
    table.attacks("Ann", "Bea")
    table.says("Ann", "nothing")
    assert table.of("Ann").sxp == 1


@rule("TA 16:8", "TA 20:16", "TA 1:6")
def test_both_sides_of_a_duel_suffer_from_their_own_poison_and_use_their_own_swords():
    table = Land()
    table.hero("Bea", "ch_warrior", "out.fields1", poison=2)
    table.gear("Bea", "pu_sword")
    table.of("Ann").poison = 1
    table.rolls(3, 4)
    table.attacks("Ann", "Bea")
    [fought] = table.told("fought")
    assert (fought["mine"], fought["his"]) == (4 + 3 - 1, 4 + 1 + 4 - 2)


@rule("TA 16:9", "TA 19:0", "TA 8:1")
def test_a_reaver_in_the_mirror_bleeds_and_is_paid():
    table = party("reaver", curse="cu_mirror", seasons="ad_autumn")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", "life")
    assert (table.of("Ann").lives, table.of("Bea").lives, table.of("Ann").gold) == (3, 3, 1 + 2)


@rule("TA 16:9", "TA 5:13")
def test_spoils_too_heavy_to_carry_fall_at_the_victors_feet():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1", strength=1)
    blade = table.gear("Bea", "ad_greatblade")
    table.hero("Bea", "ch_warrior", "out.fields1")
    table.hands_over("Bea", "Ann", blade)
    assert table.owns("Ann") == [] and table.owns("Bea") == [] and table.names_on("out.fields1") == ["ad_greatblade"]


@rule("TA 16:9", "TA 20:17", "TA 20:3")
def test_neither_documents_nor_the_betrothed_nor_tokens_are_spoils():
    table = Land()
    table.hero("Bea", "ch_druid", "out.fields1", gold=0, betrothed=True, license=True, favour=3, loan=1)
    table.spells("Bea", "sp_hex")
    assert table.prizes("Ann", "Bea") == [("life",), ("nothing",)]


@rule("TA 16:9", "TA 16:6")
def test_the_attacked_who_win_choose_the_spoils_and_the_attackers_turn_is_over():
    table = Land()
    table.hero("Bea", "ch_warrior", "out.fields1", strength=9)
    table.of("Ann").gold = 3
    table.rolls(1, 6)
    table.goes("arrive")
    table.says("Ann", "meet", 1)
    table.is_asked("spoils", "Bea")
    table.says("Bea", "gold")
    assert (table.of("Ann").gold, table.of("Bea").gold) == (2, 2) and table.state.over


@rule("TA 16:9", "TA 20:10")
def test_a_wanted_attacker_who_loses_may_end_in_the_donjon_out_of_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.castle", warrant=True)
    table.hero("Bea", "ch_warrior", "mid.castle", strength=9)
    table.hero("Cy", "ch_cutpurse", "out.fields1")
    table.rolls(1, 6)
    table.goes("arrive")
    table.says("Ann", "meet", 1)
    table.says("Bea", "donjon")
    assert table.at("Ann") == "city.donjon" and table.of("Ann").lives == 4 and table.of("Ann").warrant


@rule("TA 16:9", "TA 4:3", "TA 20:16")
def test_a_victor_who_dies_of_the_mirror_takes_nothing():
    table = Land()
    table.of("Ann").lives = 1
    table.of("Bea").gold = 5
    table.curse("Ann", "cu_mirror")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    assert table.of("Ann").condition == WAITING and table.of("Bea").gold == 5 and table.of("Bea").condition == IN_PLAY


@rule("TA 16:9", "TA 19:0", "TA 4:3")
def test_a_mirror_curse_may_kill_the_winner_before_the_spoils():
    table = Land()
    table.curse("Ann", "cu_mirror", 2)
    table.of("Ann").lives = 1
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    assert table.of("Ann").condition == WAITING and table.of("Bea").lives == 4 and table.of("Bea").gold == 1


@rule("TA 16:9", "TA 19:2")
def test_a_toad_that_wins_takes_a_life_and_nothing_else():
    table = Land()
    table.gear("Bea", "pu_sword")
    table.becomes_a_toad("Ann")
    assert table.prizes("Ann", "Bea") == [("life",), ("nothing",)]


@rule("TA 16:9")
def test_the_victor_takes_one_thing_or_one_coin_or_a_life_or_nothing():
    table = party("warrior")
    table.hero("Bea", "ch_druid", "out.fields1", gold=7)
    table.gear("Bea", "pu_hat", "ad_squire")
    kinds = sorted(option[0] for option in table.prizes("Ann", "Bea"))
    assert kinds == ["gold", "life", "nothing", "take", "take"]
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", "gold")
    assert (table.of("Ann").gold, table.of("Bea").gold, table.of("Bea").lives) == (2, 6, 4)


@rule("TA 16:9", "TA 5:2")
def test_no_victor_takes_what_he_may_not_hold():
    table = party("knight")
    table.hero("Bea", "ch_fence", "out.fields1", gold=0)
    table.gear("Bea", "ci_dagger")
    assert [option[0] for option in table.prizes("Ann", "Bea")] == ["life", "nothing"]


@rule("TA 16:9", "TA 20:10")
def test_the_wanted_who_are_beaten_may_be_sent_to_the_donjon_from_anywhere():
    table = party("warrior", at="mid.castle")
    table.hero("Bea", "ch_druid", "mid.castle", warrant=True)
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", "donjon")
    assert table.at("Bea") == "city.donjon" and table.of("Bea").forced == "donjon" and table.of("Bea").lives == 4


@rule("TA 16:9", "TA 5:11", "TA 2:7")
def test_a_pack_taken_as_spoils_brings_the_spell_of_the_wand_inside():
    table = Land()
    pack, wand, spell = packed_wand(table)
    table.hands_over("Bea", "Ann", pack)
    table.says("Ann", "wear", pack)
    assert sorted(table.owns("Ann")) == ["ad_pack", "ad_wand"] and table.state.place[wand] == pack
    assert table.state.cards.zones["spells 0"] == [spell] and table.state.cards.zones["spells 1"] == []
    assert table.state.bound == {spell: wand}


@rule("TA 16:10", "TA 16:5", "TA 15:7")
def test_a_stand_off_ends_the_turn_before_the_spirit_and_the_loot():
    table = Land()
    table.rolls(1, 3)
    meets(table, "ad_wolf", "ad_shade", "ad_purse")
    assert table.told("stand-off") and table.state.over and len(table.told("attacked")) == 1
    assert sorted(table.names_on("out.fields1")) == ["ad_purse", "ad_shade", "ad_wolf"]


@rule("TA 16:10", "TA 11:35", "TA 20:10")
def test_a_stand_off_with_the_watch_leaves_one_before_the_gate():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.gate", warrant=True, gold=3)
    table.rolls(5, 2)  # 4 and 5 against 7 and 2
    table.goes("entry")
    assert table.at("Ann") == "out.city" and table.of("Ann").gold == 3 and table.of("Ann").warrant
    assert ("enter", "city.gate") not in table.moves_on("Ann")  # she must land there anew


@rule("TA 16:11", "TA 20:2")
def test_a_damaged_horned_helm_comes_back_as_a_plain_helmet():
    table = Land()
    table.hero("Ann", "ch_druid", "out.village", gold=3)
    helm = table.gear("Ann", "ad_helm", place="worn")
    table.is_damaged("Ann", helm)
    assert helm in table.state.cards.zones["adventure discards"]
    assert not table.slot_is_free("Ann", "HEAD")
    table.follows("Ann", words.Repair(price=1))
    table.says("Ann", "repair", "HELMET")
    assert table.owns("Ann") == ["pu_helmet"] and table.of("Ann").damaged == [] and table.of("Ann").gold == 2


@rule("TA 16:11", "TA 20:1")
def test_nothing_is_repaired_when_no_basic_piece_is_left():
    table = Land()
    table.hero("Ann", "ch_druid", "out.village", gold=3, damaged=["ARMOUR"])
    for card in [card for card in table.state.cards.zones["purchase"] if table.name(card) == "pu_armour"]:
        table._put(card, "out of the game")
    table.follows("Ann", words.Repair(price=1))
    assert table.rests() and table.of("Ann").gold == 3


@rule("TA 16:11", "TA 4:2")
def test_a_bodyguard_comes_before_the_armour():
    table = Land()
    table.of("Ann").craft = 4
    guard = table.gear("Ann", "ad_bodyguard")
    table.gear("Ann", "pu_armour", place="worn")
    table.rolls(1, 6)
    meets(table, "ad_ogre")
    table.is_asked("ability", "Ann")
    table.says("Ann", "use", guard, 0)
    assert table.of("Ann").lives == 4 and not table.told("save-roll") and table.owns("Ann") == ["pu_armour"]


@rule("TA 16:11")
def test_the_kite_shield_of_the_example_comes_back_as_a_plain_one():
    table = party("delver", "ad_kite", lives=1, strength=2)
    table.rolls(1, 6, 1)
    meets(table, "ad_wolf")
    table.is_asked("damage", "Ann")
    table.says("Ann", *table.options("Ann")[1])
    hero = table.of("Ann")
    assert hero.lives == 1 and hero.damaged == ["SHIELD"] and table.owns("Ann") == []
    assert table.name(table.state.cards.zones["adventure discards"][-1]) == "ad_kite"
    assert not table.slot_is_free("Ann", "ARM")
    hero.gold = 1
    table.lay("out.fields1", "ad_forge")
    [forge] = [card for card in table.cards_on(hero.at) if table.name(card) == "ad_forge"]
    table.state.visited = []
    visits_card(table, forge)
    table.says("Ann", "repair", "SHIELD")
    assert table.owns("Ann") == ["pu_shield"] and hero.gold == 0 and table.of("Ann").damaged == []
    assert table.state.place[table.state.cards.zones["gear 0"][0]] == WORN


@rule("TA 16:11")
def test_who_loses_an_object_as_spoils_rolls_no_save():
    table = party("warrior")
    table.gear("Bea", "pu_helmet", place="worn")
    table.gear("Bea", "pu_hat")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "take"))
    assert not table.told("save-roll")


@rule("TA 16:11", "TA 4:2")
def test_a_duellist_ignores_armour_but_a_bodyguard_may_still_step_in():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=4)
    table.gear("Ann", "pu_armour", place="worn")
    guard = table.gear("Ann", "ad_bodyguard")
    table.rolls(1, 6)
    meets(table, "ci_duellist")
    table.is_asked("ability", "Ann")
    table.says("Ann", "use", guard, 0)
    assert table.of("Ann").lives == 4 and not table.told("save-roll")
    table = Land()
    table.gear("Ann", "pu_armour", place="worn")
    table.rolls(1, 6)
    meets(table, "ci_duellist")
    assert table.of("Ann").lives == 3 and not table.told("save-roll")


@rule("TA 16:11", "TA 17:2")
@pytest.mark.parametrize(
    ("character", "cards", "curse", "cause", "dice", "saved"),
    [
        ("warrior", "pu_helmet", "", "combat", (5,), True),
        ("druid", "pu_helmet", "", "combat", (5,), False),
        ("warrior", "pu_shield pu_gauntlets", "", "combat", (3,), True),
        ("druid", "pu_helmet pu_gauntlets", "", "combat", (5,), False),  # Gauntlets want a Shield
        ("druid", "pu_armour pu_helmet", "", "combat", (3, 6), True),  # the best piece first
        ("druid", "(pu_armour) pu_helmet", "", "combat", (5,), False),  # it must be worn
        ("druid", "ad_amulet pu_shield", "", "psychic", (5,), True),
        ("warrior", "ad_amulet pu_shield pu_gauntlets", "", "psychic", (4,), False),
        ("warrior", "pu_armour pu_shield", "cu_rust", "combat", (), False),
        ("warrior", "ad_amulet", "cu_rust", "psychic", (5,), True),
    ],
)
def test_saves(character: str, cards: str, curse: str, cause: str, dice: Sequence[int], saved: bool):
    table = party(character, cards, curse=curse)
    table.rolls(*dice)
    done = table.saves_itself("Ann", cause)
    if not table.rests():
        table.is_asked("damage", "Ann")
        table.says("Ann", "keep")
        done = table.result
    assert done is saved
