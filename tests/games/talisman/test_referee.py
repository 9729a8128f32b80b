"""Cases for a referee: two rules meet, and no example of the rulebook says what happens."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import (
    crown,
    curses,
    duels,
    encounters,
    inner,
    law,
    limits,
    lives,
    money,
    movement,
    numbers,
    objects,
    ranks,
    spells,
    things,
)
from questboard.games.talisman.state import FREE, NO_CARD, NOBODY, RIDDEN, WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.land import Land


def meets(table: Land, *ids: str) -> None:
    table.lay(table.at("Ann"), *ids)
    table.state.texts = False
    encounters.sort(table.match, 0)
    table.goes("cards")


def rank_of(table: Land, name: str) -> int:
    return next(card for card in table.state.cards.zones["advanced"] if table.name(card) == name)


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


@rule("TA 16:5", "TA 16:2", "TA 15:9")
def test_evading_beasts_leaves_the_rest_of_the_enemies():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "out.fields1")
    table.rolls(6, 1)
    meets(table, "ad_wolf", "ad_goblin")
    assert not table.told("evades")  # together they are no animals
    assert table.told("fought")[0]["his"] == 2 + 2 + 1


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


# -- the Law -----------------------------------------------------------------------------------------------------


@rule("TA 20:10", "TA 11:42")
def test_arrested_with_followers_and_a_horse():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", warrant=True)
    table.gear("Ann", "ad_dog")
    horse = table.gear("Ann", "pu_warhorse")
    table.state.job[horse] = RIDDEN
    table.rolls(1, 6)
    table.tries(lambda m: law.arrest(m, 0, 7))
    assert table.at("Ann") == "city.donjon" and sorted(table.owns("Ann")) == ["ad_dog", "pu_warhorse"]
    fight = Fight("combat", 0, [], "a rat", 1)
    assert numbers.total(table.match, 0, "strength", fight) == 4  # the horse waits outside
    assert encounters.whom(table.match, 1) == [("space",), ("meet", 2)]
    table.hero("Bea", "ch_druid", "city.donjon")
    assert encounters.whom(table.match, 1) == [("space",)]  # a prisoner is left alone


@rule("TA 20:10")
def test_a_warrant_from_the_law_card_itself_is_not_answered_at_once():
    table = Land()
    table.of("Ann").gold = 0
    table.top("adventure", "ad_tax")
    table.goes("arrive")
    table.says("Ann", "space")
    assert table.of("Ann").warrant and not table.told("attacked")


@rule("TA 20:10")
def test_a_magistrate_nobody_visits_still_sends_the_watch():
    for pardoned in (False, True):
        table = Land()
        table.hero("Ann", "ch_warrior", "city.smiths", warrant=True)
        table.top("city", "ci_magistrate")
        table.goes("arrive")
        table.is_asked("claim", "Ann")
        [judge] = table.state.cards.zones["board"]
        if pardoned:
            table.rolls(4)
            table.says("Ann", "visit", judge)
            assert not table.told("attacked") and not table.of("Ann").warrant
        else:
            table.rolls(6, 1)
            table.says("Ann", "done")
            assert table.told("attacked")[0]["value"] == 7


@rule("TA 20:10", "TA 13:14.1")
def test_fighting_the_watch_breaks_no_statute_and_the_fighting_pit_neither():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", warrant=True)
    table.rolls(6, 1)
    table.tries(lambda m: law.arrest(m, 0, 5))
    assert table.state.statutes == []
    [pit] = table.lay("city.smiths", "ci_pit")
    table.state.texts = False
    table.rolls(6, 1)
    table.goes("cards")
    table.says("Ann", "visit", pit)
    assert table.state.statutes == [] and table.of("Ann").gold == 2


@rule("TA 20:11", "TA 20:7", "TA 5:13")
def test_a_framed_captain_loses_rank_strength_and_what_they_cannot_carry():
    table = Land()
    table.hero("Bea", "ch_warrior", "out.fields1", level2=rank_of(table, "l2_captain"))
    table.gear("Bea", "pu_axe", "pu_mace")
    table.tries(lambda m: law.issue_warrant(m, 1))
    assert table.told("rank-lost") and table.of("Bea").level2 == NO_CARD
    table.is_asked("fix", "Bea")


@rule("TA 20:10", "TA 11:35")
def test_the_wanted_fight_the_watch_before_they_pay_the_toll():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", warrant=True)
    table.rolls(1, 6)
    table.goes("movement")
    table.says("Ann", "enter", "city.gate")
    assert table.at("Ann") == "city.donjon" and table.of("Ann").gold == 1 and table.of("Ann").forced == "donjon"


@rule("TA 20:0", "TA 20:3", "TA 4:3")
def test_loans_die_with_the_debtor_deposits_do_not():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", lives=1, loan=2, bank=5)
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    assert (table.of("Ann").loan, table.of("Ann").bank, table.of("Ann").condition) == (0, 5, WAITING)


@rule("TA 20:0")
def test_each_open_loan_wants_its_interest_on_a_street():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", loan=2, gold=1)
    table.goes("end")
    table.is_asked("interest", "Ann")
    table.says("Ann", "pay", 1)
    assert table.of("Ann").gold == 0 and table.of("Ann").warrant  # the second could not be paid
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor", loan=2, gold=1)
    table.goes("end")
    assert table.of("Ann").gold == 1 and not table.of("Ann").warrant


@rule("TA 20:17", "TA 4:6")
def test_the_betrothed_are_healed_at_home():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.village", lives=2, betrothed=True)
    table.goes("turn")
    assert table.of("Ann").lives == 3


# -- death -------------------------------------------------------------------------------------------------------


@rule("TA 4:3", "TA 14:3", "TA 12:1")
def test_what_the_dead_leave_in_the_inner_region_can_be_taken_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.den", lives=1, gold=4)
    table.gear("Ann", "ta_plain")
    table.rolls(6, 6, 1, 6)
    table.tries(lambda m: inner.den(m, 0, Context()))
    assert table.of("Ann").condition == WAITING and table.names_on("inn.den") == ["ta_plain"]
    table.hero("Bea", "ch_giant", "inn.den", strength=20)
    table.state.active, table.state.over = 1, False
    table.rolls(1, 1, 6, 1)
    table.goes("arrive")
    table.is_asked("claim", "Bea")
    table.says("Bea", "gold")
    assert table.of("Bea").gold == 5 and table.of("Bea").done


@rule("TA 4:3", "TA 20:5")
def test_the_dead_give_back_their_rank_and_another_may_earn_it():
    table = Land()
    captain = rank_of(table, "l2_captain")
    table.hero("Ann", "ch_warrior", "city.palace", strength=6, level2=captain, lives=1)
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    assert ranks.holder(table.match, captain) == NOBODY
    table.hero("Bea", "ch_warrior", "city.palace", strength=6)
    assert ("earn", captain) in ranks.earnable(table.match, 1)


@rule("TA 4:3", "TA 21")
def test_everybody_dead_at_once_is_a_draw():
    table = Land("Ann", "Bea")
    table.ending("en_locks", revealed=True)
    for who in ("Ann", "Bea"):
        table.of(who).lives = 1
    hail = words.Each(who="all", do=(words.Loses(stat="life"),))
    table.tries(lambda m: run.do(m, 0, (hail,), Context()))
    outcome = crown.verdict(table.match)
    assert outcome is not None and outcome.winners == ()


@rule("TA 4:3", "TA 16:9", "TA 13:2")
def test_killing_a_rival_leaves_the_loot_for_the_next_turn():
    table = Land()
    table.of("Bea").lives = 1
    table.gear("Bea", "pu_sword")
    table.goes("arrive")
    table.rolls(6, 1)
    table.says("Ann", "meet", 1)
    table.says("Ann", "life")
    assert table.names_on("out.fields1") == ["pu_sword"] and table.owns("Ann") == []


@rule("TA 14:6", "TA 11:5")
def test_who_flees_the_crown_begins_anew_and_can_go_on_from_the_plain():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.ending("en_regent", revealed=True)
    table.state.holder, table.state.progress = 0, 2
    table.goes("movement")
    table.says("Ann", "pick", "Flee")
    assert (table.at("Ann"), table.state.holder, table.state.progress) == ("inn.plain", NOBODY, 0)
    table.state.active, table.state.over = 0, False
    table.goes("movement")
    assert ("step", "inn.crypt") in table.options("Ann")


@rule("TA 20:9", "TA 16:6", "TA 14:5")
def test_a_duel_on_the_crown_is_fought_with_no_way_out():
    table = Land()
    king = rank_of(table, "l3_king")
    table.hero("Ann", "ch_warrior", "inn.crown", level3=king)
    table.hero("Bea", "ch_druid", "inn.crown", craft=9)
    table.hero("Cy", "ch_knight", "out.fields1")
    table.spells("Bea", "sp_immobility")
    duel = Fight("combat", 0, [], "", 0, rival=1, noevade=duels.is_duel(table.match, 0, 1))
    assert spells.castable(table.match, 1, "before_fight", (0, 1), Context(fight=duel)) == []
    assert duels.ways(table.match, 0, 1) == [("attack", "combat")]
    assert duels.prizes(table.match, 0, 1, True) == [("life",)]


# -- movement ----------------------------------------------------------------------------------------------------


@rule("TA 15:4", "TA 11:1", "TA 20:16")
def test_winter_poison_and_leaden_feet_never_stop_a_mover():
    table = Land()
    table.of("Ann").poison = 2
    table.curse("Ann", "cu_leaden")
    [winter] = table.lay("out.fields1", "ad_winter")
    encounters.play_calendar(table.match, 1, winter)
    table.rolls(3)
    table.goes("movement")
    assert {option[1] for option in table.options("Ann")} == {"out.city", "out.hills1"}


@rule("TA 15:4", "TA 11:16")
def test_the_thaw_stops_even_a_raft_that_an_axe_could_build():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.woods1")
    table.gear("Ann", "pu_axe")
    assert movement.can_raft(table.match, 0)
    [thaw] = table.lay("out.fields1", "ad_thaw")
    encounters.play_calendar(table.match, 1, thaw)
    assert not movement.can_raft(table.match, 0)


@rule("TA 11:5", "TA 15:4", "TA 11:28")
def test_winter_also_slows_who_was_turned_back():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.plain", forced="leave_inner")
    [winter] = table.lay("out.fields1", "ad_winter")
    encounters.play_calendar(table.match, 1, winter)
    table.rolls(4)
    table.goes("movement")
    assert {option[1] for option in table.options("Ann")} == {"mid.hiddenvalley", "mid.runes1"}


@rule("TA 11:24", "TA 9:6")
def test_a_forced_attempt_at_the_portal_is_not_replaced_by_a_river_crossing():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.portal", forced="portal", strength=8)
    table.gear("Ann", "ta_tide")
    table.spells("Ann", "sp_recall")
    table.quiet = False
    table.goes("movement")
    table.is_asked("portal-by", "Ann")


@rule("TA 11:24", "TA 9:7")
def test_who_is_swapped_away_from_the_portal_need_not_try_again():
    table = Land()
    table.hero("Ann", "ch_druid", "mid.castle", craft=9)
    table.hero("Bea", "ch_warrior", "mid.portal", forced="portal")
    [card] = table.spells("Ann", "sp_change")
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, 1), Context()))
    assert (table.at("Bea"), table.of("Bea").forced) == ("mid.castle", "")


@rule("TA 11:6", "TA 9:7")
def test_nobody_is_swapped_onto_the_crown_or_out_of_prison():
    table = Land()
    table.hero("Ann", "ch_druid", "inn.plain", craft=9)
    table.hero("Bea", "ch_warrior", "inn.crown")
    table.hero("Cy", "ch_cutpurse", "inn.valley")
    assert spells.targets(table.match, 0, "region_character", "place") == []
    table.gear("Ann", "ta_plain")
    assert spells.targets(table.match, 0, "region_character", "place") == [2]
    table.hero("Ann", "ch_druid", "city.smiths", craft=9)
    table.hero("Cy", "ch_cutpurse", "city.donjon", forced="donjon")
    assert spells.targets(table.match, 0, "region_character", "place") == []


@rule("TA 11:43")
def test_a_store_may_be_visited_again_the_turn_after_next():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor")
    table.state.texts = False
    table.goes("arrive")
    assert table.match.content.id_of(table.of("Ann").store) == "city.tailor"
    table.state.active, table.state.over = 0, False
    table.rolls(1)
    table.goes("movement")
    assert table.at("Ann") == "city.lanterns"  # out, and not in again
    table.state.active, table.state.over = 0, False
    table.rolls(1)
    table.goes("movement")
    assert ("go", "city.tailor") in table.options("Ann")


@rule("TA 11:42", "TA 11:43", "TA 13:6")
def test_the_tavern_may_be_stayed_in_and_animals_wait_outside():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    horse = table.gear("Ann", "pu_horse")
    table.state.job[horse] = RIDDEN
    assert not [source for source in things.sources(table.match, 0) if source[0] == horse]
    table.goes("movement")
    assert table.options("Ann") == [("roll",), ("stay",)]


@rule("TA 11:29", "TA 11:27")
def test_a_mounted_follower_may_leave_the_mount():
    table = Land()
    table.of("Ann").craft = 4
    nag, porter = table.gear("Ann", "pu_nag"), table.gear("Ann", "ad_porter")
    table.state.job[nag] = porter
    table.rolls(2)
    table.goes("movement")
    table.is_asked("end", "Ann")  # the Character is on foot: nobody gets further, and nobody is asked
    horse = table.gear("Ann", "pu_horse")
    table.state.job[horse] = RIDDEN
    table.rolls(2)
    table.goes("movement")
    assert table.options("Ann") == [("pace", 2, ()), ("pace", 3, ()), ("pace", 4, (porter, nag))]
    assert table.state.job[nag] == porter != FREE


@rule("TA 11:5", "TA 14:3")
def test_after_a_failure_one_may_turn_back_at_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.dice")
    table.rolls(1, 2, 3, 4)
    table.goes("arrive")
    table.is_asked("turn-back", "Ann")
    table.says("Ann", "back")
    assert (table.at("Ann"), table.of("Ann").miss, table.of("Ann").forced) == ("inn.plain", 1, "leave_inner")


# -- things ------------------------------------------------------------------------------------------------------


@rule("TA 5:2")
def test_a_giant_may_not_even_carry_a_helmet():
    table = Land()
    table.hero("Ann", "ch_giant", "out.fields1")
    [helmet, sword] = table.lay("out.fields1", "pu_helmet", "pu_sword")
    table.state.texts = False
    table.goes("cards")
    assert ("take", sword) in table.options("Ann") and ("take", helmet) not in table.options("Ann")
    table.gear("Bea", "pu_armour", place="worn")
    assert [option for option in duels.prizes(table.match, 0, 1, False) if option[0] == "take"] == []


@rule("TA 6:4", "TA 16:9")
def test_a_follower_is_not_sent_away_from_under_the_victors_hand():
    table = Land()
    squire = table.gear("Bea", "ad_squire")
    table.rolls(6, 1)
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.is_asked("spoils", "Ann")
    table.is_refused("Bea", "ditch", squire, rule="TA 6:4", out_of_turn=True)
    table.says("Ann", "take", squire)
    assert table.owns("Ann") == ["ad_squire"]


@rule("TA 6:4", "TA 5:10", "TA 2:8")
def test_ditching_the_scribe_costs_a_spell_and_perhaps_a_mule():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", craft=4)
    scribe = table.gear("Ann", "ad_scribe")
    table.gear("Ann", "pu_mule", "pu_mule")
    table.spells("Ann", "sp_hex", "sp_scry", "sp_choir")
    table.goes("organise")
    table.interjects("Ann", "ditch", scribe)
    table.passes()
    table.is_asked("fix", "Ann")
    assert all(option[0] == "drop" for option in table.options("Ann"))
    table.says("Ann", *table.options("Ann")[0])
    assert all(option[0] == "discard" for option in table.options("Ann"))
    table.says("Ann", *table.options("Ann")[0])
    assert limits.surplus(table.match, 0) is None


@rule("TA 9:9", "TA 2:8")
def test_the_spell_in_the_air_is_no_spell_in_the_hand():
    table = Land()
    table.hero("Ann", "ch_druid", "mid.portal", craft=3)
    [card] = table.spells("Ann", "sp_open_way")
    table.rolls(1)
    table.tries(lambda m: spells.cast(m, 0, ("cast", card), Context()))
    assert table.of("Ann").craft == 2 and table.rests()  # limit 0 now, and nothing to discard


@rule("TA 15:4", "TA 3:4", "TA 20:2")
def test_autumn_gilds_finds_but_not_sales():
    table = Land()
    [autumn] = table.lay("out.fields1", "ad_autumn")
    encounters.play_calendar(table.match, 1, autumn)
    [purse] = table.lay("out.fields1", "ad_purse")
    table.tries(lambda m: objects.take(m, 0, purse, "TA 15:9"))
    assert table.of("Ann").gold == 1 + 2
    sword = table.gear("Ann", "pu_sword")
    table.tries(lambda m: run.do(m, 0, (words.Market(full=True),), Context()))
    table.says("Ann", "sell", sword, 2)
    assert table.of("Ann").gold == 5


@rule("TA 15:4", "TA 4:6")
def test_winter_makes_every_healer_dearer():
    table = Land()
    [winter] = table.lay("out.fields1", "ad_winter")
    encounters.play_calendar(table.match, 1, winter)
    table.hero("Ann", "ch_warrior", "tav.room", lives=2, gold=2)
    table.tries(lambda m: run.do(m, 0, m.content.spaces[m.state.heroes[0].at].do, Context()))
    table.says("Ann", "pick", "Be bandaged")
    table.says("Ann", "heal", 2)
    assert (table.of("Ann").lives, table.of("Ann").gold) == (3, 0)


@rule("TA 13:5", "TA 13:1")
def test_the_warlock_calls_who_took_a_life_at_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", quest=1)
    table.rolls(6, 1)
    table.tries(lambda m: duels.encounter(m, 0, 1))
    table.says("Ann", "life")
    assert table.at("Ann") == "mid.warlock" and any(name.startswith("ta_") for name in table.owns("Ann"))
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", quest=2, craft=8)
    table.rolls(6, 1)
    meets(table, "ad_shade")
    assert table.of("Ann").quest == 2  # a Spirit is no Enemy


@rule("TA 8:1", "TA 11:4")
def test_a_rope_helps_in_the_chasm_and_a_delver_in_the_mines():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.chasm")
    table.gear("Ann", "pu_rope")
    table.rolls(1, 6)
    table.goes("arrive")
    table.is_asked("reroll", "Ann")
    table.says("Ann", "again")
    assert table.of("Ann").lives == 4 and table.owns("Ann") == []
    table = Land()
    table.hero("Ann", "ch_delver", "inn.mines", craft=8)
    table.rolls(6, 1, 2, 3)
    table.tries(lambda m: inner.mines(m, 0, Context()))
    assert table.options("Ann") == [("keep",), ("again", 1), ("again", 2), ("again", 6)]
    table.says("Ann", "again", 6)
    assert table.told("rolls-again")[0]["dice"] == [3, 1, 2] and table.of("Ann").done


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
