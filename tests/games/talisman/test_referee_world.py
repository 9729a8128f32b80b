"""Cases for a referee: two rules meet in law, death, movement and things, and no example says what happens."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import (
    crown,
    duels,
    encounters,
    gifts,
    inner,
    law,
    limits,
    lives,
    movement,
    numbers,
    objects,
    ranks,
    spells,
)
from questboard.games.talisman.state import FREE, NO_CARD, NOBODY, RIDDEN, WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets, rank_of
from tests.games.talisman.land import Land

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
    [recall] = table.spells("Ann", "sp_recall")
    table.quiet = False
    table.goes("movement")
    table.is_asked("cast-move-end", "Ann")
    assert not table.may("Ann", "cast", recall)
    table.answers("Ann", "pass")
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
    assert not [source for source in gifts.sources(table.match, 0) if source[0] == horse]
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
