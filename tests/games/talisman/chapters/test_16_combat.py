"""Combat (TA 16): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards.city import gate
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.cases import begins, fight, meets, party
from tests.games.talisman.chapters.given import choices
from tests.games.talisman.land import Land


@rule("TA 16:1", "TA 17:1")
def test_only_an_oracle_may_choose_how_to_attack():
    for character, kinds in (("warrior", ["combat"]), ("oracle", ["combat", "psychic"])):
        table = party(character)
        assert [way[1] for way in table.ways("Ann", "Bea") if way[0] == "attack"] == kinds


@rule("TA 16:2", "TA 18:1", "TA 18:2")
@pytest.mark.parametrize(
    ("character", "curse", "at", "foe", "may"),
    [
        ("druid", "", "out.fields1", "ad_wolf", True),
        ("druid", "cu_tongue", "out.fields1", "ad_wolf", False),
        ("druid", "", "mid.runes1", "ad_bear", True),
        ("druid", "", "out.fields1", "ad_hound", False),  # a Pit Hound is a demon
        ("ratcatcher", "", "city.smiths", "ci_dog", True),
        ("pathfinder", "", "out.woods1", "ad_goblin", True),
        ("pathfinder", "", "out.fields1", "ad_goblin", False),
        ("pathfinder", "", "mid.woods", "ad_shade", True),
        ("pathfinder", "", "out.forest", "ad_blade", False),
        ("pathfinder", "cu_tongue", "out.woods2", "ad_goblin", False),
        ("bonewright", "", "out.fields1", "ad_skeleton", True),
        ("bonewright", "", "out.fields1", "ad_zombies", True),
        ("bonewright", "", "out.fields1", "ad_barrow", False),
        ("bonewright", "", "out.fields1", "ad_shade", False),  # a Spirit, not feeble
    ],
)
def test_who_may_evade_what(character: str, curse: str, at: str, foe: str, may: bool):
    table = party(character, at=at, curse=curse)
    kind = "psychic" if foe == "ad_shade" else "combat"
    made = fight(table, foe, kind=kind)
    made.noevade = table.match.content.faces[table.face(foe)].noevade
    table.is_offered_to_evade("Ann", made)
    assert (not table.rests()) is may


@rule("TA 16:2", "TA 15:4")
def test_an_ability_shows_what_it_costs_today():
    table = Land()
    begins(table, "ad_market")
    table.hero("Ann", "ch_sellsword", "out.hills1", gold=5)
    meets(table, "ad_blade")
    assert "Sellsword: Fight dirty for 1G" in choices(table)
    table.says("Ann", "decline")
    assert "Blade for Hire: Pay it off for 3G" in choices(table)


@rule("TA 16:2", "TA 16:5")
def test_paying_off_a_blade_leaves_its_friends():
    table = Land()
    table.of("Ann").gold = 3
    table.rolls(6, 1)
    meets(table, "ad_blade", "ad_goblin")
    table.is_asked("ability", "Ann")
    table.says("Ann", *table.options("Ann")[1])
    assert table.told("fought")[0]["his"] == 2 + 1 and table.of("Ann").gold == 0
    assert table.names_on("out.fields1") == []


@rule("TA 16:3")
def test_no_bow_is_drawn_on_a_gargoyle():
    table = Land()
    table.gear("Ann", "pu_bow", "pu_sword")
    made = fight(table, "ad_gargoyle")
    assert table.ready("Ann", "before_fight", Context(fight=made)) == []
    assert table.total("Ann", "strength", made) == 4
    assert table.ready("Ann", "before_fight", Context(fight=fight(table, "ad_ogre")))


@rule("TA 16:3", "TA 16:4")
def test_spells_are_cast_before_the_first_die_of_each_fight_and_not_after():
    table = Land()
    table.quiet = False
    table.hero("Ann", "ch_delver", "out.fields1", craft=9)
    [lance] = table.spells("Ann", "sp_firelance")
    clash = Fight("combat", 0, list(table.lay("out.fields1", "ad_ogre")), "Ogre", 5)
    table.state.fights.append(clash)
    table.rolls(2, 1)
    table.clashes(clash)
    table.is_asked("cast-before-fight", "Ann")
    assert not table.told("fight-roll")
    table.answers("Ann", "cast", lance)
    assert table.result == "won" and table.could_cast("Ann") is False and table.is_alive("Ann")


@rule("TA 16:4", "TA 18:1")
def test_runes_make_a_skeleton_stronger_but_no_other_skeleton():
    table = Land()
    table.hero("Ann", "ch_bonewright", "mid.runes1")
    table.rolls(6, 1)
    meets(table, "ad_skeleton")
    table.is_asked("evade", "Ann")
    assert table.told("attacked")[-1]["value"] == 4


@rule("TA 16:4", "TA 3:4")
def test_a_sellsword_is_paid_for_each_humanoid_among_the_dead():
    table = Land()
    table.hero("Ann", "ch_sellsword", "out.fields1", gold=0, strength=9)
    table.rolls(6, 1)
    meets(table, "ad_goblin", "ad_brigand", "ad_wolf")
    assert table.of("Ann").gold == 2


@rule("TA 16:4", "TA 16:5")
def test_a_group_with_an_adder_and_a_thrall_poisons_and_bites_and_takes_no_life():
    table = Land()
    table.rolls(1, 6)
    meets(table, "ad_adder", "ad_thrall")
    hero = table.of("Ann")
    assert (hero.poison, hero.bite, hero.lives) == (1, 1, 4)


@rule("TA 16:4", "TA 13:1")
def test_a_crocodile_drives_back_and_nothing_is_met_there():
    table = Land()
    table.of("Ann").came_from = table.match.content.space_of["out.woods1"]
    table.lay("out.woods1", "ad_ogre")
    table.rolls(2, 2)
    meets(table, "ad_crocodile")
    assert table.at("Ann") == "out.woods1" and len(table.told("attacked")) == 1


@rule("TA 16:4", "TA 20:16")
def test_poison_may_make_a_score_lower_than_the_strength():
    table = Land()
    table.of("Ann").poison = 4
    table.rolls(2, 1)
    meets(table, "ad_bear")
    assert table.told("fought")[0]["mine"] == 4 + 2 - 4 and table.of("Ann").lives == 3


@rule("TA 16:4")
@pytest.mark.parametrize(
    ("mine", "his", "lives_left", "told"), [(4, 5, 4, "defeats"), (3, 5, 4, "stand-off"), (2, 5, 3, "is-beaten")]
)
def test_higher_wins_equal_stands_off_lower_loses_a_life(mine: int, his: int, lives_left: int, told: str):
    table = party("delver", strength=4)
    table.rolls(mine, his)
    meets(table, "ad_wolf")  # 4 and the die against 2 and the die
    assert table.of("Ann").lives == lives_left
    assert ("ad_wolf" in table.names_on("out.fields1")) == (told != "defeats")
    assert bool(table.told("stand-off")) == (told == "stand-off") and bool(table.told("is-beaten")) == (
        told == "is-beaten"
    )


@rule("TA 16:4", "TA 11:35", "TA 20:10")
def test_who_beats_the_watch_at_the_gate_still_pays_the_toll():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.gate", warrant=True, gold=3)
    table.rolls(6, 1)
    table.tries(lambda m: gate.gate(m, 0, Context()))
    table.says("Ann", "pay")
    assert table.at("Ann") == "city.gate" and table.of("Ann").gold == 2 and table.of("Ann").warrant


@rule("TA 16:4", "TA 4:3")
def test_who_dies_of_a_wisp_lies_where_it_was_met():
    table = party("warrior", "pu_sword", lives=1)
    table.rolls(1, 6)
    meets(table, "ad_wisp")
    assert table.of("Ann").condition == WAITING
    assert "pu_sword" in table.names_on("out.fields1") and not table.told("moves")


@rule("TA 16:4")
def test_a_wisp_leads_astray_who_lives_or_has_saved_the_life():
    table = party("warrior", "pu_tooth", lives=2)
    table.rolls(1, 6, 6)
    meets(table, "ad_wisp")
    table.is_asked("go-where", "Bea")
    assert table.of("Ann").lives == 2 and table.told("saved")
    table.says("Bea", *table.options("Bea")[0])
    assert table.at("Ann") in ("out.city", "out.hills1") and table.state.cards is not None


@rule("TA 16:4", "TA 9:6")
def test_the_spell_that_a_banshee_takes_may_be_cast_for_the_life_first():
    table = party("warrior", craft=9, strength=1, lives=1)
    table.of("Ann").craft = 3
    [skin] = table.spells("Ann", "sp_iron_skin")
    table.quiet = False
    table.rolls(1, 6)
    meets(table, "ad_banshee")
    while table.match.pending is not None and table.match.pending.name in ("cast-creature", "cast-before-fight"):
        table.all_answer("pass")
    table.is_asked("cast-life-loss", "Ann")
    table.rolls(6)
    table.answers("Ann", "cast", skin)
    table.passes()
    assert table.of("Ann").lives == 1 and not table.told("discards-spell")


@rule("TA 16:4")
def test_a_basilisk_still_curses_instead_of_wounding():
    table = party("warrior")
    table.top("curses", "cu_leaden")
    table.rolls(1, 6)
    meets(table, "ad_basilisk")
    assert table.of("Ann").lives == 4 and table.told("cursed")


@rule("TA 16:5", "TA 8:1")
def test_a_dagger_is_good_against_two_goblins_and_not_against_an_ogre():
    table = Land()
    table.gear("Ann", "pu_dagger")
    for foes, bonus in (
        (("ad_goblin", "ad_goblin"), 1), (("ad_rats",), 1), (("ad_ogre",), 0), (("ad_wolf", "ad_ogre"), 0),
    ):  # fmt: skip
        assert table.total("Ann", "strength", fight(table, *foes)) == 4 + bonus, foes


@rule("TA 16:5", "TA 15:4")
def test_in_the_month_of_knives_every_humanoid_has_one_more():
    table = Land()
    table.of("Ann").strength = 9
    [month] = table.lay("out.fields1", "ad_knives")
    table.plays("Ann", month)
    table.rolls(6, 1)
    meets(table, "ad_goblin", "ad_brigand", "ad_wolf")
    assert table.told("fought")[0]["his"] == (2 + 1) + (3 + 1) + 2 + 1


@rule("TA 16:5", "TA 15:4", "TA 2:4")
def test_in_the_month_of_ghosts_a_night_rider_is_no_ghost():
    table = Land()
    table.of("Ann").craft = 8
    [month] = table.lay("out.fields1", "ad_ghosts")
    table.plays("Ann", month)
    table.rolls(3, 1)
    meets(table, "ad_rider")
    table.says("Ann", "psychic")
    assert table.told("fought")[0]["his"] == 5 + 1 and table.of("Ann").cxp == 5
    table = Land()
    table.of("Ann").craft = 8
    [month] = table.lay("out.fields1", "ad_ghosts")
    table.plays("Ann", month)
    table.rolls(6, 1)
    meets(table, "ad_shade", "ad_wisp")
    assert table.told("fought")[0]["his"] == (3 + 1) + (2 + 1) + 1
    assert (table.of("Ann").craft, table.of("Ann").cxp) == (8, 7)  # 3 + 2, and 1 more for each


@rule("TA 16:5", "TA 16:11")
def test_armour_is_rolled_once_for_one_lost_fight_with_three_foes():
    table = Land()
    table.gear("Ann", "pu_shield", place="worn")
    table.rolls(1, 6, 4)  # lost; 4 and 1 for a Warrior saves
    meets(table, "ad_goblin", "ad_boar", "ad_wolf")
    assert len(table.told("save-roll")) == 1 and table.of("Ann").lives == 4 and table.state.over


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
    table.follows("Ann", words.Bonuses(stat="fight", n=1, until="next_fight"))
    table.rolls(3, 1, 3, 1, 3, 1, 3, 1)
    meets(table, "ad_rats")
    assert [told["mine"] for told in table.told("fought")] == [8, 8, 8]
    meets(table, "ad_wolf")
    assert table.told("fought")[-1]["mine"] == 7


@rule("TA 16:5", "TA 4:2")
def test_a_hydra_bites_for_each_lost_head():
    table = Land()
    table.rolls(1, 6, 6, 1, 1, 6)
    meets(table, "ad_hydra")
    assert table.of("Ann").lives == 2 and table.of("Ann").sxp == 0 and table.names_on("out.fields1") == ["ad_hydra"]
    assert table.state.over


@rule("TA 16:5")
def test_three_enemies_add_up_and_roll_one_die():
    table = party("delver", strength=12)
    table.rolls(1, 6)
    meets(table, "ad_wolf", "ad_boar", "ad_ogre")
    [told] = table.told("foe-rolls")
    assert told["score"] == 2 + 3 + 5 + 6 and table.of("Ann").lives == 3
