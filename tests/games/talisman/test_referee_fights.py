"""Cases for a referee: two rules meet in a fight, under a Curse or on the run, and no example says what happens."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import (
    curses,
    duels,
    encounters,
    law,
    lives,
    money,
    numbers,
    objects,
    spells,
    things,
)
from questboard.games.talisman.state import WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land

# -- Curses and fights -------------------------------------------------------------------------------------------


@rule("TA 19:0", "TA 16:4", "TA 1:1")
def test_a_faint_heart_weakens_the_sword_arm_but_not_the_load():
    table = Land()
    table.gear("Ann", "pu_sword")
    table.curse("Ann", "cu_faint")
    table.rolls(3, 3)
    meets(table, "ad_bear")
    assert table.told("fought")[0]["mine"] == 4 + 1 - 1 + 3
    assert numbers.encumbrance(table.match, 0) == 3


@rule("TA 19:0", "TA 16:11")
def test_rust_stops_the_saves_and_leaves_nothing_to_damage():
    table = Land()
    table.gear("Ann", "pu_armour", place="worn")
    table.curse("Ann", "cu_rust", 0)
    table.rolls(1, 6)
    meets(table, "ad_ogre")
    assert table.of("Ann").lives == 3 and not table.told("save-roll") and table.of("Ann").damaged == []


@rule("TA 19:0", "TA 18:1")
def test_a_loud_tongue_spoils_even_the_spell_of_evading():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1", craft=9)
    table.curse("Ann", "cu_tongue")
    [card] = table.spells("Ann", "sp_immobility")
    ogre = Fight("combat", 0, list(table.lay("out.woods1", "ad_ogre")), "Ogre", 5)
    assert spells.castable(table.match, 0, "creature", (0,), Context(fight=ogre)) == []
    assert card in table.state.cards.zones["spells 0"]
    table.rolls(6, 1)
    meets(table)
    assert table.told("fought")


@rule("TA 19:0", "TA 12:1", "TA 16:9")
def test_an_empty_purse_loses_found_gold_and_spoils():
    table = Land()
    table.curse("Ann", "cu_purse", 2)
    table.state.loose[table.of("Ann").at] = 3
    table.state.texts = False
    table.goes("cards")
    table.says("Ann", "gold")
    assert table.of("Ann").gold == 1 and not table.state.loose
    money.hand(table.match, 1, 0, 1, "TA 16:9")
    assert (table.of("Ann").gold, table.of("Bea").gold) == (1, 0)


@rule("TA 20:11", "TA 19:0")
def test_who_is_marked_and_gets_a_warrant_is_marked_no_more():
    table = Land()
    table.curse("Ann", "cu_marked", 4)
    assert law.wanted(table.match, 0)
    table.tries(lambda m: law.issue_warrant(m, 0))
    assert numbers.curses(table.match, 0) == [] and law.wanted(table.match, 0)


@rule("TA 11:2", "TA 19:0")
def test_wanderlust_gives_the_way_round_away_but_not_the_doors():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.kingsway")
    table.curse("Ann", "cu_wanderlust", 2)
    table.rolls(3)
    table.goes("movement")
    table.is_asked("heading", "Bea")
    table.says("Bea", "heading", 1)
    table.is_asked("end", "Ann")
    assert {option[1] for option in table.options("Ann")} == {"city.marketsq", "city.weaponsmith", "city.armourer"}


@rule("TA 16:9", "TA 19:0", "TA 4:3")
def test_a_mirror_curse_may_kill_the_winner_before_the_spoils():
    table = Land()
    table.curse("Ann", "cu_mirror", 2)
    table.of("Ann").lives = 1
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    assert table.of("Ann").condition == WAITING and table.of("Bea").lives == 4 and table.of("Bea").gold == 1


# -- Toads -------------------------------------------------------------------------------------------------------


@rule("TA 19:2", "TA 16:11")
def test_a_toads_armour_lies_on_the_ground_and_saves_nobody():
    table = Land()
    table.gear("Ann", "pu_armour", place="worn")
    table.of("Ann").damaged = ["HELMET"]
    curses.toad(table.match, 0)
    assert table.names_on("out.fields1") == ["pu_armour"] and table.of("Ann").damaged == []
    table.rolls(1, 6)
    meets(table, "ad_wolf")
    assert table.of("Ann").lives == 3 and not table.told("save-roll")


@rule("TA 19:2", "TA 11:19")
def test_a_toads_raft_is_gone_and_its_mule_keeps_the_load():
    table = Land()
    table.of("Ann").raft_since = 9
    table.gear("Ann", "pu_raft")
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_rope", place=mule)
    curses.toad(table.match, 0)
    assert sorted(table.names_on("out.fields1")) == ["pu_mule", "pu_rope"]
    table.tries(lambda m: objects.take(m, 1, mule, "TA 15:9"))
    assert sorted(table.owns("Bea")) == ["pu_mule", "pu_rope"]


@rule("TA 19:1", "TA 19:3")
def test_a_second_toad_starts_the_count_anew_and_keeps_what_it_learned():
    table = Land()
    curses.toad(table.match, 1)
    numbers.gain(table.match, 1, "strength", 1, "TA 1:5")
    table.tries(lambda m: curses.tick(m, 1))
    assert (table.of("Bea").toad, table.of("Bea").toad_strength) == (2, 2)
    curses.toad(table.match, 1)
    assert (table.of("Bea").toad, table.of("Bea").toad_strength, table.of("Bea").strength) == (3, 2, 2)


@rule("TA 19:7", "TA 15:8", "TA 19:2")
def test_a_toad_gambles_and_its_winnings_fall_beside_it():
    table = Land()
    table.of("Ann").gold = 0
    curses.toad(table.match, 0)
    table.lay("out.fields1", "pu_sword")
    money.gain(table.match, 0, 2, "TA 3:4")
    assert table.of("Ann").gold == 0 and table.state.loose[table.of("Ann").at] == 2
    table.state.texts = False
    table.goes("cards")
    assert table.match.pending is None or table.match.pending.name != "claim"  # nothing for a Toad to take


@rule("TA 19:4", "TA 11:4")
def test_a_captive_toad_is_still_a_captive():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.temple", forced="captive")
    curses.toad(table.match, 0)
    assert table.of("Ann").forced == "captive"
    table.rolls(2)
    table.goes("movement")
    assert table.told("still-captive") and table.at("Ann") == "mid.temple"


@rule("TA 16:9", "TA 19:2")
def test_a_toad_that_wins_takes_a_life_and_nothing_else():
    table = Land()
    table.gear("Bea", "pu_sword")
    curses.toad(table.match, 0)
    assert duels.prizes(table.match, 0, 1, False) == [("life",), ("nothing",)]


# -- fights ------------------------------------------------------------------------------------------------------


@rule("TA 16:5", "TA 16:10")
def test_a_stubborn_troll_saves_its_whole_band():
    table = Land()
    table.of("Ann").strength = 8
    table.rolls(5, 4)
    meets(table, "ad_goblin", "ad_troll")  # 13 against 12
    assert table.told("stand-off") and sorted(table.names_on("out.fields1")) == ["ad_goblin", "ad_troll"]
    assert table.of("Ann").sxp == 0 and table.state.over


@rule("TA 16:5", "TA 1:4")
def test_an_imp_beaten_by_one_flees_and_teaches_nothing():
    table = Land()
    table.rolls(2, 2)
    meets(table, "ad_imp")  # 6 against 5
    assert table.names_on("out.hills1") == ["ad_imp"] and table.of("Ann").sxp == 0 and not table.told("wins")
    table = Land()
    table.of("Ann").strength = 6
    table.rolls(2, 2)
    meets(table, "ad_imp", "ad_goblin")  # 8 against 7: the Goblin does not get away
    assert table.names_on("out.hills1") == ["ad_imp"] and table.of("Ann").sxp == 2


@rule("TA 16:5", "TA 8:1")
def test_one_rage_lasts_for_a_whole_pack():
    table = Land()
    table.hero("Ann", "ch_berserker", "out.fields1", strength=2)
    table.rolls(3, 1, 3, 1, 3, 1)
    meets(table, "ad_rats")
    table.is_asked("ability", "Ann")
    table.says("Ann", *table.options("Ann")[1])
    assert [told["mine"] for told in table.told("fought")] == [8, 8, 8]  # 2 + 3 + 3, not 3 more each round


@rule("TA 16:5", "TA 13:7")
def test_a_song_of_heroes_lasts_for_the_next_fight_and_no_longer():
    table = Land()
    table.tries(lambda m: run.do(m, 0, (words.Bonuses(stat="fight", n=1, until="next_fight"),), Context()))
    table.rolls(3, 1, 3, 1, 3, 1, 3, 1)
    meets(table, "ad_rats")
    assert [told["mine"] for told in table.told("fought")] == [8, 8, 8]
    meets(table, "ad_wolf")
    assert table.told("fought")[-1]["mine"] == 7


@rule("TA 16:10", "TA 16:5", "TA 15:7")
def test_a_stand_off_ends_the_turn_before_the_spirit_and_the_loot():
    table = Land()
    table.rolls(1, 3)
    meets(table, "ad_wolf", "ad_shade", "ad_purse")
    assert table.told("stand-off") and table.state.over and len(table.told("attacked")) == 1
    assert sorted(table.names_on("out.fields1")) == ["ad_purse", "ad_shade", "ad_wolf"]


@rule("TA 16:4", "TA 13:1")
def test_a_crocodile_drives_back_and_nothing_is_met_there():
    table = Land()
    table.of("Ann").came_from = table.match.content.space_of["out.woods1"]
    table.lay("out.woods1", "ad_ogre")
    table.rolls(2, 2)
    meets(table, "ad_crocodile")
    assert table.at("Ann") == "out.woods1" and len(table.told("attacked")) == 1


@rule("TA 17:1", "TA 2:4", "TA 1:4")
def test_a_rider_met_with_the_mind_teaches_the_mind():
    table = Land()
    table.of("Ann").craft = 6
    table.rolls(6, 1)
    meets(table, "ad_rider")
    table.is_asked("fight-kind", "Ann")
    table.says("Ann", "psychic")
    assert (table.of("Ann").cxp, table.of("Ann").sxp) == (5, 0)


@rule("TA 16:4", "TA 20:16")
def test_poison_may_make_a_score_lower_than_the_strength():
    table = Land()
    table.of("Ann").poison = 4
    table.rolls(2, 1)
    meets(table, "ad_bear")
    assert table.told("fought")[0]["mine"] == 4 + 2 - 4 and table.of("Ann").lives == 3


@rule("TA 20:15", "TA 16:11")
def test_a_favour_may_turn_a_save():
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1", favour=2)
    table.gear("Ann", "pu_shield", place="worn")
    fight = Fight("combat", 0, [], "a beast", 5)
    table.rolls(4)
    table.tries(lambda m: lives.lose(m, 0, 1, "combat", fight))
    table.is_asked("favour", "Ann")
    table.says("Ann", "favour", 1)
    assert table.told("saved") and (table.of("Ann").lives, table.of("Ann").favour) == (4, 1)


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


@rule("TA 16:5", "TA 4:2")
def test_a_hydra_bites_for_each_lost_head():
    table = Land()
    table.rolls(1, 6, 6, 1, 1, 6)
    meets(table, "ad_hydra")
    assert table.of("Ann").lives == 2 and table.of("Ann").sxp == 0 and table.names_on("out.fields1") == ["ad_hydra"]
    assert table.state.over


@rule("TA 6:8", "TA 16:9", "TA 6:4")
def test_a_kept_spirit_follows_is_taken_and_when_left_attacks_again():
    table = Land()
    table.hero("Ann", "ch_bonewright", "out.fields1")
    table.rolls(6, 1)
    meets(table, "ad_shade", "ad_wraith")
    table.says("Ann", *table.options("Ann")[1])
    shade = next(card for card in table.options("Ann") if table.name(card[1]) == "ad_shade")
    table.says("Ann", *shade)
    assert things.followers(table.match, 0) == [shade[1]] and things.objects(table.match, 0) == []
    assert table.of("Ann").cxp == 5  # the Wraith's
    assert ("take", shade[1]) in duels.prizes(table.match, 1, 0, False)
    objects.drop(table.match, 0, shade[1], "TA 6:4")
    assert encounters.attacks(table.match, 1, shade[1])


# -- evading -----------------------------------------------------------------------------------------------------


@rule("TA 14:4", "TA 18:1")
def test_no_spell_evades_what_cannot_be_evaded():
    table = Land()
    table.hero("Ann", "ch_druid", "inn.den", craft=9)
    table.spells("Ann", "sp_immobility")
    werewolf = Fight("combat", 0, [], "the Werewolf", 7)
    assert spells.castable(table.match, 0, "before_fight", (0,), Context(fight=werewolf)) == []
    table.of("Ann").at = table.match.content.space_of["out.fields1"]
    hound = Fight("combat", 0, list(table.lay("out.fields1", "ad_hound")), "Pit Hound", 5, noevade=True)
    assert spells.castable(table.match, 0, "creature", (0,), Context(fight=hound)) == []
    assert len(spells.castable(table.match, 0, "creature", (0,), Context(fight=werewolf))) == 1


@rule("TA 14:4", "TA 18:2", "TA 16:6")
def test_a_character_is_evaded_even_in_the_inner_region():
    table = Land()
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_druid", "inn.plain", craft=9)
    [card] = table.spells("Bea", "sp_immobility")
    table.quiet = False
    table.tries(lambda m: duels.encounter(m, 0, 1))
    while table.match.pending is not None and table.match.pending.name != "cast-before-fight":
        table.answers("Ann", *table.options("Ann")[0])
    table.answers("Bea", "cast", card)
    assert not table.told("fought") and table.state.over and table.of("Bea").lives == 4


@rule("TA 18:2", "TA 13:8")
def test_the_hag_is_evaded_by_who_knows_the_woods():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1")
    meets(table, "ad_hag")
    table.is_asked("evade", "Ann")
    table.says("Ann", "evade")
    assert not table.told("cursed") and table.names_on("out.woods1") == ["ad_hag"]


@rule("TA 18:2", "TA 9:11")
def test_who_might_freeze_the_jester_is_asked_whatever_the_spell():
    for spell in ("sp_immobility", "sp_breath"):
        table = Land()
        table.of("Ann").craft = 9
        table.spells("Ann", spell)
        table.quiet = False
        meets(table, "ad_jester")
        table.is_asked("cast-creature", "Ann")


@rule("TA 20:10", "TA 18:1")
def test_a_cutpurse_slips_past_an_unseen_watch_and_a_link_boy_helps():
    for helper, at in ((False, "city.donjon"), (True, "city.smiths")):
        table = Land()
        table.hero("Ann", "ch_cutpurse", "city.smiths", warrant=True)
        if helper:
            table.gear("Ann", "ci_link")
        table.rolls(3, *((1, 6) if not helper else ()))
        table.tries(lambda m: law.arrest(m, 0, 7))
        table.is_asked("ability", "Ann")
        table.says("Ann", *table.options("Ann")[1])
        assert table.at("Ann") == at and table.of("Ann").warrant


@rule("TA 18:1", "TA 16:9")
def test_an_invisible_character_may_still_attack():
    table = Land()
    table.state.evades_all = True
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.is_asked("spoils", "Ann")
