"""Cases for a referee: what happens when two cards have something to say at the same moment."""

import pytest

from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import (
    abilities,
    curses,
    duels,
    encounters,
    law,
    limits,
    numbers,
    objects,
    spells,
    tavern,
    things,
    turn,
)
from questboard.games.talisman.state import NO_CARD, Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets, party, visits

# -- what happens when two things happen ---------------------------------------------------------------------------


@rule("TA 3:4", "TA 15:4", "TA 19:0")
@pytest.mark.parametrize(("curse", "gold"), [("", 1 + 2), ("cu_purse", 1)])
def test_a_sellswords_pay_in_autumn(curse: str, gold: int):
    table = party("sellsword", at="out.hills1", curse=curse, seasons="ad_autumn")
    table.rolls(6, 1)
    meets(table, "ad_goblin")
    assert table.of("Ann").gold == gold


@rule("TA 16:9", "TA 19:0", "TA 8:1")
def test_a_reaver_in_the_mirror_bleeds_and_is_paid():
    table = party("reaver", curse="cu_mirror", seasons="ad_autumn")
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.says("Ann", "life")
    assert (table.of("Ann").lives, table.of("Bea").lives, table.of("Ann").gold) == (3, 3, 1 + 2)


@rule("TA 4:2", "TA 8:1")
def test_no_bodyguard_saves_who_rages():
    table = party("berserker", "ad_bodyguard pu_shield", craft=3)
    table.rolls(1, 6)
    meets(table, "ad_giant")
    table.says("Ann", "use", NO_CARD, 0)
    assert table.of("Ann").lives == 3 and "ad_bodyguard" in table.owns("Ann")  # 5 + 3 + 1 against 13


@rule("TA 4:2", "TA 19:0")
def test_a_bodyguard_does_not_take_a_curse():
    table = party("warrior", "ad_bodyguard", craft=3)
    table.rolls(1, 6)
    meets(table, "ad_basilisk")
    assert table.of("Ann").lives == 4 and table.told("cursed") and not table.told("prevented")[1:]


@rule("TA 20:13", "TA 8:1")
def test_a_thrall_does_nothing_to_a_clockwork_pilgrim():
    table = party("pilgrim")
    table.rolls(1, 6)
    meets(table, "ad_thrall")
    assert (table.of("Ann").lives, table.of("Ann").bite) == (4, 0)


@rule("TA 20:16", "TA 17:2")
@pytest.mark.parametrize(("cards", "poison", "lost", "left"), [("", 0, 1, 1), ("ta_thorn", 0, 1, 0), ("", 5, 2, 5)])
def test_a_plague_ghost_and_what_is_in_the_blood(cards: str, poison: int, lost: int, left: int):
    table = party("warrior", cards, poison=poison)
    table.rolls(1, 6)
    meets(table, "ad_plague")
    assert (4 - table.of("Ann").lives, table.of("Ann").poison) == (lost, left)


@rule("TA 15:4", "TA 16:4", "TA 8:1")
def test_under_a_blood_moon_a_monk_and_his_foe_both_choose_the_better_die():
    table = party("monk", "ad_amulet", seasons="ad_moon")
    table.rolls(2, 5, 3, 1)  # 2 + 5 against 4 + 3
    meets(table, "ad_bear")
    assert table.told("stand-off")


@rule("TA 8:1", "TA 16:4")
def test_a_monk_with_a_hat_in_his_hand_rolls_one_die():
    table = party("monk", "(pu_hat)")
    table.rolls(1, 1)
    meets(table, "ad_goblin")
    assert table.told("fought")[-1]["mine"] == 3


@rule("TA 20:17", "TA 15:4", "TA 4:6")
@pytest.mark.parametrize(("lives_", "after"), [(1, 3), (3, 4), (4, 4)])
def test_a_feast_at_home_heals_twice_but_not_beyond_four(lives_: int, after: int):
    table = party("warrior", at="out.village", seasons="ad_feast", lives=lives_, betrothed=1, miss=1)
    table.goes("turn")
    assert table.of("Ann").lives == after


@rule("TA 15:4", "TA 4:6")
def test_in_the_thaw_a_herbalist_heals_once_more():
    table = party("warrior", "vi_herbalist", at="out.woods1", seasons="ad_thaw", lives=1)
    table.tries(lambda m: abilities.fire(m, 0, "turn_end"))
    assert table.of("Ann").lives == 3


@rule("TA 20:10", "TA 19:0")
def test_a_marked_captain_is_not_wanted():
    table = party("warrior", "l2_captain", at="city.smiths", curse="cu_marked")
    assert not law.wanted(table.match, 0)
    table.of("Ann").level2 = NO_CARD
    assert law.wanted(table.match, 0)


@rule("TA 13:14.7", "TA 13:14.8", "TA 13:14.9")
@pytest.mark.parametrize(
    ("character", "gold", "seasons", "broken"),
    [
        ("fence", 0, "ci_masks", [9]),
        ("pilgrim", 1, "", [7, 8]),
        ("pilgrim", 0, "", [7, 8, 9]),
        ("giant", 2, "ci_masks", []),
    ],
)
def test_what_a_character_is_in_the_city(character: str, gold: int, seasons: str, broken: list[int]):
    table = party(character, at="city.smiths", seasons=seasons, gold=gold)
    assert law.status_offences(table.match, 0) == broken


@rule("TA 20:16", "TA 19:0")
def test_sweat_does_not_poison_through_thorns():
    table = party("warrior", "ta_thorn", curse="cu_sweating")
    table.rolls(1)
    table.tries(lambda m: abilities.fire(m, 0, "turn_end"))
    assert table.of("Ann").poison == 0


@rule("TA 15:8", "TA 19:0", "TA 13:6")
def test_under_a_cold_shoulder_neither_midwife_nor_patron_has_time():
    table = party("warrior", at="tav.room", curse="cu_shoulder", lives=2)
    table.guest("pa_wheel")
    assert tavern.row(table.match, 0) == [("done",)]
    table.hero("Ann", "ch_warrior", "vil.green", lives=2)
    table.lay("vil.green", "vi_midwife")
    assert encounters.claims(table.match, 0) == [("done",)]


@rule("TA 8:1", "TA 15:8")
def test_a_singer_in_a_hat_rolls_again_at_the_jester():
    table = party("singer", "pu_hat")
    table.rolls(1, 5)
    meets(table, "ad_jester")
    table.says("Ann", "again")
    assert table.of("Ann").favour == 1  # 5 and 1 for the Hat


@rule("TA 20:15", "TA 8:1", "TA 9:9")
def test_a_witch_rolls_again_and_a_favour_still_tips_it():
    table = party("witch", craft=4, favour=1)
    [tempest] = table.spells("Ann", "sp_tempest")
    table.rolls(1, 4)
    table.tries(lambda m: spells.succeeds(m, 0, tempest))
    table.says("Ann", "again")
    table.says("Ann", "favour", 1)
    assert table.result is True  # 4 + 4 + 1 against 8


@rule("TA 19:2", "TA 20:4", "TA 19:3")
def test_a_king_who_is_a_toad_has_the_strength_of_a_toad():
    table = party("warrior", "pu_sword l3_king", strength=9)
    curses.toad(table.match, 0)
    assert numbers.total(table.match, 0, "strength") == 1 and numbers.encumbrance(table.match, 0) == 0
    assert table.names_on("out.fields1") == ["pu_sword"]


@rule("TA 5:11", "TA 6:4", "TA 5:10")
def test_leaving_the_porter_leaves_his_load_and_the_mule_that_he_led():
    table = party("warrior", "ad_porter pu_mule pu_nag")
    porter = things.followers(table.match, 0)[0]
    table.gear("Ann", "pu_sword", place=porter)
    objects.drop(table.match, 0, porter, "TA 6:4")
    table.tries(lambda m: limits.enforce(m, 0))
    mule = next(card for card in things.animals(table.match, 0) if table.name(card) == "pu_mule")
    table.says("Ann", "drop", mule)
    assert table.owns("Ann") == ["pu_nag"]
    assert sorted(table.names_on("out.fields1")) == ["ad_porter", "pu_mule", "pu_sword"]


@rule("TA 14:4", "TA 8:1")
def test_the_ember_and_a_rage_against_the_werewolf():
    table = party("berserker", "ta_ember pu_sword", at="inn.den")
    wolf = Fight("combat", 0, [], "the Werewolf", 9, value_printed=9)
    table.tries(lambda m: abilities.fire(m, 0, "before_fight", Context(fight=wolf)))
    table.says("Ann", "use", NO_CARD, 0)
    assert numbers.total(table.match, 0, "strength", wolf) + wolf.mine == 5 + 1 + 1 + 3


@rule("TA 15:10", "TA 15:4", "TA 1:4")
def test_storming_the_camp_in_autumn():
    table = party("warrior", "pu_sword", seasons="ad_autumn ad_knives")
    table.rolls(5, 1)
    visits(table, "ad_camp")
    assert (table.of("Ann").gold, table.of("Ann").sxp) == (1 + 2 + 1, 5 + 1)  # won by 4: a Warrior learns 1 more


@rule("TA 20:0", "TA 15:4")
def test_interest_is_the_same_on_a_market_day():
    table = party("warrior", at="city.smiths", seasons="ad_market", loan=1, gold=3)
    table.tries(lambda m: turn.interest(m, 0))
    table.says("Ann", "pay", 1)
    assert table.of("Ann").gold == 2


@rule("TA 19:2", "TA 3:5")
def test_gold_for_a_toad_falls_beside_it():
    table = party("warrior", at="tav.room", gold=2)
    table.hero("Bea", "ch_druid", "out.chapel", toad=2, gold=0)
    table.top("tavern_event", "te_fingers")
    table.tries(lambda m: tavern.event(m, 0))
    assert (table.of("Ann").gold, table.of("Bea").gold) == (1, 0)
    assert table.state.loose[table.of("Bea").at] == 1


@rule("TA 19:2", "TA 20:1")
def test_a_nag_that_a_toad_has_won_stands_beside_it():
    table = party("warrior", toad=2, toad_strength=9)
    table.rolls(6, 1)
    meets(table, "ad_lancer")
    assert table.owns("Ann") == [] and table.names_on("out.fields1") == ["pu_nag"]


@rule("TA 9:8", "TA 9:11")
def test_who_has_cast_at_the_start_of_the_turn_cannot_command_in_it():
    table = party("warrior", at="inn.crown", craft=9)
    table.ending("en_crown", revealed=True)
    table.of("Ann").cast = True
    table.goes("crown")
    assert table.told("cast-already") and not table.told("rolls") and table.of("Bea").lives == 4
    table.of("Ann").cast, table.state.active = False, 0
    table.rolls(4)
    table.goes("crown")
    assert table.of("Bea").lives == 3
