"""Cases for a referee: encounters, fights and duels, where no example says what happens."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import luck, run
from questboard.games.talisman.rules import (
    encounters,
    lives,
    numbers,
)
from questboard.testing import rule
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land

# -- evading some of several -------------------------------------------------------------------------------------


@rule("TA 18:1", "TA 16:5", "TA 15:9")
def test_a_friend_of_animals_evades_the_wolf_and_fights_the_goblin():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "out.fields1")
    table.rolls(6, 1)
    meets(table, "ad_wolf", "ad_goblin", "ad_purse")
    table.is_asked("evade", "Ann")
    table.says("Ann", "evade", table.cards("board", "ad_wolf"))
    assert table.told("fought")[0]["his"] == 2 + 1 and table.of("Ann").sxp == 2
    table.is_asked("claim", "Ann")  # the Wolf is out of the way
    assert sorted(table.names_on("out.fields1")) == ["ad_purse", "ad_wolf"]


@rule("TA 18:1", "TA 16:5")
def test_who_does_not_evade_the_wolf_fights_both_as_one():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "out.fields1")
    table.rolls(6, 1)
    meets(table, "ad_wolf", "ad_goblin")
    table.says("Ann", "face")
    assert table.told("fought")[0]["his"] == 2 + 2 + 1 and table.of("Ann").sxp == 4


@rule("TA 18:2", "TA 16:5")
def test_only_the_pit_hound_itself_cannot_be_evaded():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1", strength=6)
    table.rolls(6, 1)
    meets(table, "ad_hound", "ad_ogre")
    table.says("Ann", "evade", table.cards("board", "ad_ogre"))
    assert table.told("fought")[0]["his"] == 5 + 1 and table.names_on("out.woods1") == ["ad_ogre"]
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1", strength=6)
    table.rolls(6, 1)
    meets(table, "ad_hound")
    assert not table.told("evades") and table.told("fought")


@rule("TA 18:1", "TA 9:6")
def test_an_invisible_character_is_seen_only_by_what_cannot_be_evaded():
    table = Land()
    table.of("Ann").strength = 9
    table.state.evades_all = True
    table.rolls(6, 1)
    meets(table, "ad_hound", "ad_ogre", "ad_shade")
    table.says("Ann", *table.options("Ann")[-1])  # the Ogre; the Hound sees everybody
    table.says("Ann", "evade")
    assert [told["his"] for told in table.told("fought")] == [6]  # the Hound alone, and no Spirit
    assert sorted(table.names_on("out.fields1")) == ["ad_ogre", "ad_shade"]


@rule("TA 18:1", "TA 16:5")
def test_two_skeletons_are_as_feeble_as_one():
    table = Land()
    table.hero("Ann", "ch_bonewright", "out.fields1")
    meets(table, "ad_skeleton", "ad_skeleton")
    table.is_asked("evade", "Ann")
    table.says("Ann", "evade")
    assert not table.told("fought") and len(table.names_on("out.fields1")) == 2


# -- several foes at once ----------------------------------------------------------------------------------------


@rule("TA 16:5", "TA 15:4")
def test_in_the_month_of_knives_every_humanoid_has_one_more():
    table = Land()
    table.of("Ann").strength = 9
    [month] = table.lay("out.fields1", "ad_knives")
    encounters.play_calendar(table.match, 0, month)
    table.rolls(6, 1)
    meets(table, "ad_goblin", "ad_brigand", "ad_wolf")
    assert table.told("fought")[0]["his"] == (2 + 1) + (3 + 1) + 2 + 1


@rule("TA 16:5", "TA 15:4", "TA 2:4")
def test_in_the_month_of_ghosts_a_night_rider_is_no_ghost():
    table = Land()
    table.of("Ann").craft = 8
    [month] = table.lay("out.fields1", "ad_ghosts")
    encounters.play_calendar(table.match, 0, month)
    table.rolls(3, 1)
    meets(table, "ad_rider")
    table.says("Ann", "psychic")
    assert table.told("fought")[0]["his"] == 5 + 1 and table.of("Ann").cxp == 5
    table = Land()
    table.of("Ann").craft = 8
    [month] = table.lay("out.fields1", "ad_ghosts")
    encounters.play_calendar(table.match, 0, month)
    table.rolls(6, 1)
    meets(table, "ad_shade", "ad_wisp")
    assert table.told("fought")[0]["his"] == (3 + 1) + (2 + 1) + 1
    assert (table.of("Ann").craft, table.of("Ann").cxp) == (8, 7)  # 3 + 2, and 1 more for each


@rule("TA 16:4", "TA 3:4")
def test_a_sellsword_is_paid_for_each_humanoid_among_the_dead():
    table = Land()
    table.hero("Ann", "ch_sellsword", "out.fields1", gold=0, strength=9)
    table.rolls(6, 1)
    meets(table, "ad_goblin", "ad_brigand", "ad_wolf")
    assert table.of("Ann").gold == 2


@rule("TA 16:5", "TA 16:11")
def test_armour_is_rolled_once_for_one_lost_fight_with_three_foes():
    table = Land()
    table.gear("Ann", "pu_shield", place="worn")
    table.rolls(1, 6, 4)  # lost; 4 and 1 for a Warrior saves
    meets(table, "ad_goblin", "ad_boar", "ad_wolf")
    assert len(table.told("save-roll")) == 1 and table.of("Ann").lives == 4 and table.state.over


@rule("TA 16:4", "TA 16:5")
def test_a_group_with_an_adder_and_a_thrall_poisons_and_bites_and_takes_no_life():
    table = Land()
    table.rolls(1, 6)
    meets(table, "ad_adder", "ad_thrall")
    hero = table.of("Ann")
    assert (hero.poison, hero.bite, hero.lives) == (1, 1, 4)


@rule("TA 16:5", "TA 1:4", "TA 16:10")
def test_a_stand_off_in_the_pits_is_no_lost_round():
    table = Land()
    table.hero("Ann", "ch_delver", "inn.pits", strength=6)
    table.rolls(2, 4, 1, 1, 3)  # two fiends; the first is beaten, the second stands off
    table.goes("arrive")
    table.is_asked("turn-back", "Ann")
    table.says("Ann", "stay")
    assert table.of("Ann").fiends == 1
    table.state.active, table.state.over = 0, False
    table.rolls(6, 1)
    table.goes("arrive")
    assert table.of("Ann").sxp == 4 and table.of("Ann").done


@rule("TA 16:5", "TA 11:4")
def test_a_fiend_lost_to_teaches_nothing_however_the_rest_goes():
    table = Land()
    table.hero("Ann", "ch_delver", "inn.pits", strength=6)
    table.rolls(2, 4, 1, 1, 6)
    table.goes("arrive")
    table.says("Ann", "stay")
    table.state.active, table.state.over = 0, False
    table.rolls(6, 1)
    table.goes("arrive")
    assert table.of("Ann").sxp == 0 and table.of("Ann").done and table.of("Ann").lives == 3


@rule("TA 17:2", "TA 16:11")
def test_a_psychic_save_must_be_worn_and_nothing_is_damaged_by_a_spirit():
    table = Land()
    table.gear("Ann", "ad_amulet")  # in the hand
    table.gear("Ann", "pu_armour", place="worn")
    table.rolls(1, 6)
    meets(table, "ad_shade")
    assert table.of("Ann").lives == 3 and not table.told("save-roll")
    assert table.owns("Ann") == ["ad_amulet", "pu_armour"]


@rule("TA 16:11", "TA 20:2")
def test_a_damaged_horned_helm_comes_back_as_a_plain_helmet():
    table = Land()
    table.hero("Ann", "ch_druid", "out.village", gold=3)
    helm = table.gear("Ann", "ad_helm", place="worn")
    lives.damage(table.match, 0, helm)
    assert helm in table.state.cards.zones["adventure discards"]
    assert not numbers.slots_free(table.match, 0, "HEAD")
    table.tries(lambda m: run.do(m, 0, (words.Repair(price=1),), Context()))
    table.says("Ann", "repair", "HELMET")
    assert table.owns("Ann") == ["pu_helmet"] and table.of("Ann").damaged == [] and table.of("Ann").gold == 2


@rule("TA 16:11", "TA 20:1")
def test_nothing_is_repaired_when_no_basic_piece_is_left():
    table = Land()
    table.hero("Ann", "ch_druid", "out.village", gold=3, damaged=["ARMOUR"])
    for card in [card for card in table.state.cards.zones["purchase"] if table.name(card) == "pu_armour"]:
        table._put(card, "out of the game")
    table.tries(lambda m: run.do(m, 0, (words.Repair(price=1),), Context()))
    assert table.rests() and table.of("Ann").gold == 3


# -- the order of encounters -------------------------------------------------------------------------------------


@rule("TA 15:2", "TA 15:7", "TA 13:8")
def test_the_hag_comes_before_the_enemy_that_her_curse_makes_stronger():
    table = Land()
    table.top("curses", "cu_faint")
    table.rolls(3, 1)
    meets(table, "ad_ogre", "ad_hag", "ad_nun")
    assert table.told("fought")[0]["mine"] == 4 + 3 - 1


@rule("TA 15:4", "TA 15:2", "TA 16:4")
def test_a_season_drawn_with_an_enemy_holds_in_the_same_turn():
    table = Land()
    table.rolls(3, 2, 5)  # the foe rolls two dice at once
    meets(table, "ad_moon", "ad_wolf")
    assert table.told("fought")[0]["his"] == 2 + 5


@rule("TA 15:4", "TA 20:16")
def test_a_day_replaced_in_mid_turn_ends_at_once():
    table = Land()
    [moon] = table.lay("out.fields1", "ad_moon")
    encounters.play_calendar(table.match, 1, moon)
    table.rolls(3, 4)
    meets(table, "ad_feast", "ad_wolf")
    assert table.told("fought")[0]["his"] == 2 + 4 and moon in table.state.cards.zones["adventure discards"]


@rule("TA 13:5", "TA 15:7")
def test_an_enemy_in_the_chapel_is_fought_before_the_prayer():
    table = Land()
    table.hero("Ann", "ch_knight", "out.chapel", lives=3)
    table.lay("out.chapel", "ad_ogre")
    table.rolls(1, 6)
    table.goes("arrive")
    assert table.told("healed") and table.told("is-beaten") and not table.told("picks")
    assert table.of("Ann").lives == 3  # healed by holy ground, then beaten, and no prayer


@rule("TA 13:2", "TA 13:4", "TA 12:1")
def test_who_meets_a_character_draws_nothing_and_takes_nothing():
    table = Land()
    table.hero("Bea", "ch_warrior", "out.fields1")
    table.lay("out.fields1", "ad_purse")
    table.rolls(1, 1)
    table.goes("arrive")
    table.says("Ann", "meet", 1)
    assert table.told("stand-off") and not table.told("draws") and table.names_on("out.fields1") == ["ad_purse"]
    assert table.of("Ann").gold == 1


@rule("TA 13:4", "TA 15:11")
def test_a_guarded_hoard_fills_the_hidden_valley_and_only_one_card_is_drawn():
    table = Land()
    table.hero("Ann", "ch_giant", "mid.hiddenvalley", strength=20)
    table.lay("mid.hiddenvalley", "ad_ogre", "ad_strongbox")
    table.top("adventure", "ad_wolf")
    table.rolls(6, 1)
    table.goes("arrive")
    assert len(table.told("draws")) == 1 and table.told("fought")[0]["his"] == 5 + 2 + 1


@rule("TA 12:1", "TA 13:5", "TA 18:1")
def test_nothing_is_taken_beside_an_enemy_that_stood_off():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.chapel")
    table.lay("out.chapel", "ad_wolf", "pu_sword")
    table.rolls(1, 3)
    table.goes("arrive")
    assert table.told("stand-off") and "pu_sword" in table.names_on("out.chapel") and table.owns("Ann") == []


@rule("TA 13:1", "TA 15:4")
def test_moved_on_by_a_forked_path_one_meets_the_new_space_and_leaves_the_rest():
    table = Land()
    table.lay("out.fields1", "ad_purse")
    table.lay("out.chapel", "ad_wolf")
    table.rolls(6, 1)
    meets(table, "ad_fork")
    table.says("Ann", "go", "out.chapel")
    assert table.at("Ann") == "out.chapel" and table.told("fought") and table.of("Ann").gold == 1
    assert table.names_on("out.fields1") == ["ad_purse"]


@rule("TA 13:13", "TA 13:4")
def test_the_last_adventure_is_drawn_and_then_the_discards_again():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins")
    zones = table.state.cards.zones
    for card in list(zones["adventure"]):
        table._put(card, "adventure discards")
    wolf = next(card for card in zones["adventure discards"] if table.name(card) == "ad_purse")
    table._put(wolf, "adventure")
    table.goes("arrive")
    assert len(table.told("draws")) == 2 and zones["adventure discards"] == []


@rule("TA 13:13", "TA 15:12")
def test_a_barrow_guard_without_anything_in_the_discards_gives_nothing_ever():
    table = Land()
    table.of("Ann").strength = 9
    table.rolls(6, 1)
    meets(table, "ad_barrow")
    assert table.told("search-fails") and table.owns("Ann") == [] and table.of("Ann").sxp == 5 + 1


# -- the tables of Spaces and Strangers --------------------------------------------------------------------------


@rule("TA 15:8", "TA 20:15", "TA 13:5")
def test_a_total_above_the_dice_counts_as_the_highest_line():
    table = Land()
    catcher = words.Rolls(table={"1": (words.Curses(),), "5-6": (words.Gains(stat="favour"),)})
    table.gear("Ann", "pu_hat", place="worn")
    table.rolls(6)
    table.tries(lambda m: luck.roll(m, 0, catcher, Context(visit=True)))
    assert table.of("Ann").favour == 1


@rule("TA 13:5", "TA 7:0")
def test_the_evil_who_pray_below_two_are_punished_like_those_who_roll_two():
    table = Land()
    table.hero("Ann", "ch_witch", "city.hightemple", gold=3)
    table.rolls(1, 1)
    table.goes("arrive")
    table.says("Ann", "pick", "Pray")
    assert table.of("Ann").lives == 3


@rule("TA 14:6", "TA 20:15")
def test_a_total_between_two_lines_still_does_nothing():
    table = Land()
    wrestling = words.Rolls(table={"8+": (words.Gains(stat="gold"),)}, mods=(words.Mod(stat="strength"),))
    for die, gold in ((3, 1), (4, 2)):
        table.of("Ann").gold = 1
        table.rolls(die)
        table.tries(lambda m: luck.roll(m, 0, wrestling, Context()))
        assert table.of("Ann").gold == gold


# -- Strangers, then things, then Places -------------------------------------------------------------------------


@rule("TA 15:2", "TA 12:1", "TA 13:4")
def test_where_cards_are_drawn_the_stranger_comes_before_the_purse():
    table = Land()
    meets(table, "ad_nun", "ad_strongbox", "ad_spring")
    nun, box, spring = (table.cards("board", name)[0] for name in ("ad_nun", "ad_strongbox", "ad_spring"))
    table.of("Ann").lives = 2
    table.says("Ann", "take", box)
    why = table.is_refused("Ann", "visit", nun, rule="TA 15:2")
    assert why.reason.startswith("Strangers come first")
    assert table.may("Ann", "visit", spring)


@rule("TA 15:2", "TA 12:1")
def test_on_a_space_with_a_text_the_order_is_free():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.castle", lives=2)
    meets(table, "ad_nun", "ad_strongbox")
    nun, box = (table.cards("board", name)[0] for name in ("ad_nun", "ad_strongbox"))
    table.says("Ann", "take", box)
    assert table.may("Ann", "visit", nun)


@rule("TA 12:1", "TA 13:5", "TA 15:2")
def test_beside_an_evaded_enemy_the_cards_are_an_encounter_on_any_space():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "mid.castle", lives=2)
    meets(table, "ad_wolf", "ad_nun", "ad_strongbox")
    table.says("Ann", "evade")
    table.says("Ann", "take", table.cards("board", "ad_strongbox")[0])
    assert not table.may("Ann", "visit", table.cards("board", "ad_nun")[0])
