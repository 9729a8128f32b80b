"""TA 16, TA 17, TA 18, TA 13:3: fights with creatures and Characters, packs, saves, evading."""

from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.land import Land, asked


def meets(table: Land, *ids: str, kind: str = "combat"):
    """Ann meets these foes on her Space, as one encounter."""
    table.lay(table.at("Ann"), *ids)
    table.state.texts = False

    table.finds("Ann")
    table.goes("cards")


@rule("TA 16:5", "TA 16:10", "TA 16:4")
def test_ex_6_wolf_and_boar_fight_as_one():
    table = Land()
    table.gear("Ann", "pu_sword")
    table.rolls(4, 4)
    meets(table, "ad_wolf", "ad_boar")
    assert table.told("fought")[-1]["mine"] == table.told("fought")[-1]["his"] == 9
    assert table.told("stand-off") and table.of("Ann").lives == 4
    assert sorted(table.names_on("out.fields1")) == ["ad_boar", "ad_wolf"]
    assert table.of("Ann").sxp == 0


@rule("TA 16:5")
def test_ex_7_zombies_beaten_four_times_teach_two():
    table = Land()
    table.rolls(6, 1, 6, 1, 6, 1, 6, 1)
    meets(table, "ad_zombies")
    assert table.of("Ann").sxp == 2 + 1  # and 1 for the Warrior's crushing win
    assert table.names_on("out.fields1") == []


@rule("TA 16:5", "TA 16:11")
def test_ex_8_one_lost_round_leaves_the_whole_pack():
    table = Land()
    table.rolls(6, 1, 6, 1, 6, 1, 1, 6)
    meets(table, "ad_zombies")
    assert table.of("Ann").lives == 3 and table.of("Ann").sxp == 0
    assert table.names_on("out.fields1") == ["ad_zombies"]


@rule("TA 16:5")
def test_ex_9_a_pack_and_a_wolf_are_two_fights_in_any_order():
    table = Land()
    meets(table, "ad_zombies", "ad_wolf")
    table.is_asked("which-foe", "Ann")
    assert sorted(len(option[1]) for option in table.options("Ann")) == [1, 1]


@rule("TA 15:2", "TA 15:5", "TA 15:6", "TA 15:7", "TA 15:11", "TA 16:1", "TA 17:1")
def test_ex_10_event_enemy_spirit_in_order_and_the_place_stays():
    table = Land()
    table.rolls(6, 1, 1, 6)
    meets(table, "ad_camp", "ad_shade", "ad_goblin", "ad_ley")
    told = [heard.kind for heard in table.match.events(0)]
    assert told.index("event") < told.index("wins") < told.index("is-beaten")
    assert table.of("Ann").lives == 3
    assert sorted(table.names_on("out.fields1")) == ["ad_camp", "ad_shade"]


@rule("TA 16:11")
def test_ex_28_both_saves_fail_and_the_shield_is_damaged_instead():
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1")
    table.gear("Ann", "pu_helmet", place="worn")
    shield = table.gear("Ann", "pu_shield", place="worn")
    fight = Fight("combat", 0, [], "a foe", 5)
    table.rolls(4, 3)
    table.loses_lives("Ann", 1, "combat", fight)
    table.is_asked("damage", "Ann")
    table.says("Ann", "damage", shield)
    assert table.of("Ann").lives == 4 and table.of("Ann").damaged == ["SHIELD"]
    assert shield in table.state.cards.zones["purchase"]
    assert not table.slot_is_free("Ann", "ARM")
    from questboard.games.talisman import vocabulary as words

    table.follows("Ann", words.Repair(price=1))
    table.says("Ann", "repair", "SHIELD")
    assert table.of("Ann").damaged == [] and "pu_shield" in table.owns("Ann")


@rule("TA 16:9", "TA 16:11")
def test_ex_29_spoils_of_gold_are_not_saved_a_life_may_be():
    table = Land()
    table.gear("Bea", "pu_helmet", place="worn")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.is_asked("spoils", "Ann")
    table.says("Ann", "gold")
    assert not table.told("save-roll") and table.of("Ann").gold == 2
    table.rolls(6, 1, 6)
    table.attacks("Ann", "Bea")
    table.says("Ann", "life")
    assert table.told("saved") and table.of("Bea").lives == 4


@rule("TA 17:2")
def test_ex_30_only_what_says_so_saves_from_spirits():
    table = Land()
    table.gear("Ann", "pu_helmet", "pu_shield", place="worn")
    table.rolls(1, 6)
    meets(table, "ad_shade")
    assert table.of("Ann").lives == 3 and not table.told("save-roll")
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1")
    table.gear("Ann", "ad_amulet", place="worn")
    table.rolls(1, 6, 4)
    meets(table, "ad_shade")
    assert len(table.told("save-roll")) == 1 and table.of("Ann").lives == 3
    assert table.of("Ann").damaged == []


@rule("TA 16:2", "TA 18:1", "TA 18:2")
def test_ex_31_evade_then_loot():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1")
    table.lay("out.woods1", "pu_sword")
    meets(table, "ad_ogre")
    table.is_asked("evade", "Ann")
    table.says("Ann", "evade")
    table.is_asked("claim", "Ann")
    sword = table.state.cards.zones["board"][0]
    assert ("take", sword) in table.options("Ann")
    assert table.of("Ann").sxp == 0 and "ad_ogre" in table.names_on("out.woods1")


@rule("TA 14:4")
def test_nothing_is_evaded_in_the_inner_region():
    table = Land()
    beast, rival = Fight("combat", 0, [], "a beast", 5), Fight("combat", 0, [], "", 0, rival=1)
    table.hero("Ann", "ch_pathfinder", "inn.den")
    assert not table.may_evade("Ann", beast) and table.may_evade("Ann", rival)
    table.hero("Ann", "ch_pathfinder", "out.woods1")
    assert table.may_evade("Ann", beast)


@rule("TA 16:3", "TA 16:7", "TA 9:11")
def test_ex_13_both_may_cast_before_a_die_and_each_only_once_a_turn():
    table = Land()
    table.of("Ann").craft = 9
    spike, lance = table.spells("Ann", "sp_firelance", "sp_firelance")
    table.spells("Bea", "sp_choir")
    table.quiet = False
    table.rolls(3, 3)
    table.attacks("Ann", "Bea")
    table.is_asked("cast-before-fight", "Ann", "Bea")
    table.answers("Bea", "pass")
    table.answers("Ann", "cast", spike)
    assert asked(table.match).name in ("cast-spell-cast", "cast-before-fight")
    table.quiet = True
    table.passes()
    assert table.told("fought")[-1]["his"] == 2 - 3 + 3
    assert lance in table.state.cards.zones["spells 0"] and table.of("Ann").cast


@rule("TA 9:11", "TA 16:7")
def test_ex_13_one_spell_in_each_players_turn_even_from_a_wand():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", craft=9)
    table.hero("Bea", "ch_warrior", "out.fields1")
    wand = table.gear("Ann", "ad_wand")
    hex_, lance, choir = table.spells("Ann", "sp_hex", "sp_firelance", "sp_choir")
    table.state.bound[choir] = wand
    table.quiet = False
    table.goes("turn")  # the own turn
    table.is_asked("cast-turn-start", "Ann")
    table.answers("Ann", "cast", hex_, 1)
    while not asked(table.match).name.startswith("organise"):
        table.answers("Ann", *table.options("Ann")[0])
    assert not table.could_cast("Ann")  # nothing more in it
    table.state.active = 1
    table.goes("turn")  # the left neighbour's turn: one again
    assert table.could_cast("Ann")
    table.attacks("Bea", "Ann")
    table.is_asked("cast-before-fight", "Ann")
    assert {option[1] for option in table.options("Ann")[1:]} == {lance, choir}
    table.rolls(3, 3)
    table.answers("Ann", "cast", lance)
    assert table.told("fought") and not table.could_cast("Ann")  # the Wand's Spell has to wait too


@rule("TA 16:6", "TA 18:2", "TA 13:3")
def test_the_attacked_may_evade_and_the_attackers_turn_is_over():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.woods1")
    table.hero("Bea", "ch_pathfinder", "out.woods1")
    table.encounters("Ann", "Bea")
    table.is_asked("evade", "Bea")
    table.says("Bea", "evade")
    assert table.state.over and table.of("Bea").lives == 4


@rule("TA 16:8", "TA 16:10")
def test_equal_scores_harm_nobody():
    table = Land()
    table.rolls(1, 3)
    table.attacks("Ann", "Bea")
    assert table.told("stand-off") and table.rests()


@rule("TA 17:1", "TA 8:1")
def test_an_oracle_may_attack_with_the_mind():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1")
    assert ("attack", "psychic") in table.ways("Ann", "Bea")
    assert ("attack", "psychic") not in table.ways("Bea", "Ann")
    table.hero("Cy", "ch_knight", "out.fields1")
    assert ("attack", "combat") not in table.ways("Cy", "Ann")  # the Oracle is Good


@rule("TA 20:15", "TA 20:16")
def test_ex_39_one_favour_a_roll():
    table = Land()
    hero = table.of("Ann")
    hero.favour, hero.poison = 2, 1
    table.rolls(3, 4)
    meets(table, "ad_boar")
    table.is_asked("favour", "Ann")  # 3+4-1 = 6 against 7
    table.says("Ann", "favour", 1)
    assert table.told("fought")[-1] == {
        "seat": 0, "foe": "Wild Boar", "rival": -1, "mine": 7, "his": 7, "kind": "combat",
        "foes": ["ad_boar"], "dice": [3, 4], "my_sum": [("base", 4), ("poison", -1)], "his_sum": [("ad_boar", 3)],
    }  # fmt: skip
    assert hero.favour == 1
    assert table.match.pending is None or table.match.pending.name != "favour"


@rule("TA 4:2", "TA 16:4")
def test_a_brigand_takes_money_for_a_life():
    table = Land()
    table.of("Ann").gold = 3
    table.rolls(1, 6)
    meets(table, "ad_brigand")
    table.is_asked("ability", "Ann")
    table.says("Ann", *table.options("Ann")[1])
    assert (table.of("Ann").lives, table.of("Ann").gold) == (4, 1)


@rule("TA 6:8")
def test_a_spirit_that_is_kept_costs_no_leadership():
    table = Land()
    table.hero("Ann", "ch_bonewright", "out.fields1")
    table.rolls(6, 1)
    meets(table, "ad_shade")
    table.is_asked("ability", "Ann")
    table.says("Ann", *table.options("Ann")[1])
    assert table.owns("Ann") == ["ad_shade"] and table.of("Ann").cxp == 0
    assert table.surplus("Ann") is None
