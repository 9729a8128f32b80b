"""Cases for a referee: Characters against Characters, and the Endings, where no example says what happens."""

from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import (
    combat,
    duels,
    encounters,
    inner,
    lives,
    objects,
    spells,
    things,
)
from questboard.games.talisman.state import IN_PLAY, NOBODY, WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.cases import rank_of
from tests.games.talisman.land import Land

# -- Characters against Characters -------------------------------------------------------------------------------


@rule("TA 16:9", "TA 5:13")
def test_spoils_too_heavy_to_carry_fall_at_the_victors_feet():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1", strength=1)
    blade = table.gear("Bea", "ad_greatblade")
    table.hero("Bea", "ch_warrior", "out.fields1")
    table.tries(lambda m: objects.hand_over(m, 1, 0, blade, "TA 16:9"))
    assert table.owns("Ann") == [] and table.owns("Bea") == [] and table.names_on("out.fields1") == ["ad_greatblade"]


@rule("TA 16:9", "TA 20:17", "TA 20:3")
def test_neither_documents_nor_the_betrothed_nor_tokens_are_spoils():
    table = Land()
    table.hero("Bea", "ch_druid", "out.fields1", gold=0, betrothed=True, license=True, favour=3, loan=1)
    table.spells("Bea", "sp_hex")
    assert duels.prizes(table.match, 0, 1, False) == [("life",), ("nothing",)]


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


@rule("TA 17:1", "TA 17:2", "TA 16:11")
def test_beaten_by_the_mind_no_shield_helps_and_no_shield_breaks():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1")
    table.gear("Bea", "pu_shield", place="worn")
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "psychic"))
    table.says("Ann", "life")
    assert table.of("Bea").lives == 3 and not table.told("save-roll") and table.owns("Bea") == ["pu_shield"]


@rule("TA 16:8", "TA 20:16", "TA 1:6")
def test_both_sides_of_a_duel_suffer_from_their_own_poison_and_use_their_own_swords():
    table = Land()
    table.hero("Bea", "ch_warrior", "out.fields1", poison=2)
    table.gear("Bea", "pu_sword")
    table.of("Ann").poison = 1
    table.rolls(3, 4)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    [fought] = table.told("fought")
    assert (fought["mine"], fought["his"]) == (4 + 3 - 1, 4 + 1 + 4 - 2)


@rule("TA 13:3", "TA 7:0")
def test_a_shrine_knight_among_the_good_may_only_turn_to_the_space_or_greet_them():
    table = Land()
    table.hero("Ann", "ch_knight", "out.fields1")
    table.hero("Bea", "ch_pathfinder", "out.fields1")
    assert duels.ways(table.match, 0, 1) == [("pass",)]
    assert ("attack", "combat") in duels.ways(table.match, 1, 0)  # the other may


@rule("TA 14:1", "TA 14:2", "TA 11:5")
def test_who_was_turned_back_can_be_attacked_on_the_plain():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.plain")
    table.hero("Bea", "ch_druid", "inn.plain", miss=1, forced="leave_inner")
    table.hero("Cy", "ch_cutpurse", "inn.crypt")
    assert encounters.whom(table.match, 0) == [("space",), ("meet", 1)]
    table.hero("Ann", "ch_warrior", "inn.crypt")
    assert encounters.whom(table.match, 0) == [("space",)]


@rule("TA 16:9", "TA 4:3", "TA 20:16")
def test_a_victor_who_dies_of_the_mirror_takes_nothing():
    table = Land()
    table.of("Ann").lives = 1
    table.of("Bea").gold = 5
    table.curse("Ann", "cu_mirror")
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    assert table.of("Ann").condition == WAITING and table.of("Bea").gold == 5 and table.of("Bea").condition == IN_PLAY


@rule("TA 4:3", "TA 21", "TA 16:9")
def test_with_two_players_the_second_death_after_the_ending_wins_the_game_at_once():
    table = Land("Ann", "Bea")
    table.ending("en_locks", revealed=True)
    table.of("Bea").lives = 1
    table.rolls(6, 1)
    table.goes("arrive")
    table.says("Ann", "meet", 1)
    table.says("Ann", "life")
    outcome = table.match.outcome
    assert outcome is not None and outcome.winners == (0,) and outcome.rule == "TA 21"


@rule("TA 4:3", "TA 15:11")
def test_an_heir_may_claim_what_the_dead_have_left_by_walking_there():
    table = Land("Ann", "Bea")
    table.hero("Ann", "ch_warrior", "out.fields1", lives=1, gold=6)
    table.gear("Ann", "pu_sword")
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    assert table.of("Ann").gold == 0 and table.names_on("out.fields1") == ["pu_sword"]
    assert table.state.loose[table.match.content.space_of["out.fields1"]] == 6
    table.goes("turn")
    table.is_asked("successor", "Ann")
    reserve = len(table.state.cards.zones["reserve 0"])
    table.says("Ann", *table.options("Ann")[0])
    assert len(table.state.cards.zones["reserve 0"]) == reserve - 1
    assert table.of("Ann").lives == 4 and "pu_sword" not in table.owns("Ann")


@rule("TA 20:9", "TA 20:5", "TA 14:5")
def test_the_high_king_enters_even_where_rivals_are_barred_and_fights_to_the_death():
    table = Land()
    table.ending("en_regent", revealed=True)
    table.hero("Bea", "ch_druid", "inn.crown", lives=1)
    table.hero("Ann", "ch_warrior", "inn.valley", level3=rank_of(table, "l3_king"), done=True)
    table.state.holder, table.state.progress = 1, 2
    table.rolls(6, 1)
    table.goes("movement")
    table.says("Ann", "step", "inn.crown")
    assert table.match.outcome is not None and table.match.outcome.winners == (0,)


@rule("TA 14:5", "TA 14:6")
def test_three_on_the_crown_and_each_turn_is_one_fight():
    table = Land()
    table.ending("en_locks", revealed=True)
    for who in ("Ann", "Bea", "Cy"):
        table.hero(who, "ch_warrior", "inn.crown")
    table.goes("movement")
    table.is_asked("duel", "Ann")
    assert table.options("Ann") == [("meet", 1), ("meet", 2)]
    table.rolls(3, 3)
    table.says("Ann", "meet", 2)
    assert table.told("stand-off") and not table.told("test") and table.state.holder == NOBODY


@rule("TA 11:11", "TA 11:12", "TA 18:1", "TA 13:5")
def test_a_challenger_first_meets_the_enemy_on_the_sentinels_space_and_draws_nothing():
    table = Land()
    table.hero("Ann", "ch_giant", "out.sentinel", strength=12)
    table.lay("out.sentinel", "ad_wolf")
    table.rolls(6, 1, 6, 1, 6, 1)
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    table.says("Ann", "challenge")
    assert [told["foe"] for told in table.told("fought")] == ["Wolf", "the Sentinel"]
    assert table.at("Ann") == "mid.hills" and table.of("Ann").sxp == 2


@rule("TA 11:13", "TA 18:2")
def test_a_shield_saves_from_the_sentinel_and_nobody_moves_up_after_a_loss():
    table = Land()
    table.hero("Ann", "ch_druid", "out.sentinel")
    table.gear("Ann", "pu_shield", place="worn")
    table.rolls(1, 6, 5)
    table.goes("arrive")
    table.says("Ann", "challenge")
    assert table.at("Ann") == "out.sentinel" and table.of("Ann").lives == 4 and table.told("saved")


@rule("TA 14:4", "TA 11:4", "TA 11:5")
def test_the_werewolf_is_as_strong_next_time_and_another_after_turning_back():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.den")
    table.rolls(6, 5, 1, 6)
    table.tries(lambda m: inner.den(m, 0, Context()))
    table.says("Ann", "stay")
    assert table.of("Ann").werewolf == 11 and table.of("Ann").lives == 3
    inner.turn_back(table.match, 0)
    assert table.of("Ann").werewolf == 0


@rule("TA 16:3", "TA 16:4")
def test_spells_are_cast_before_the_first_die_of_each_fight_and_not_after():
    table = Land()
    table.quiet = False
    table.hero("Ann", "ch_delver", "out.fields1", craft=9)
    [lance] = table.spells("Ann", "sp_firelance")
    clash = Fight("combat", 0, list(table.lay("out.fields1", "ad_ogre")), "Ogre", 5)
    table.state.fights.append(clash)
    table.rolls(2, 1)
    table.tries(lambda m: combat.clash(m, clash))
    table.is_asked("cast-before-fight", "Ann")
    assert not table.told("fight-roll")
    table.answers("Ann", "cast", lance)
    assert table.result == "won" and spells.able(table.match, 0) is False and things.alive(table.match, 0)
