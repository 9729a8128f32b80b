"""Lives (TA 4): cases for a referee."""

from random import Random

import pytest

import questboard
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import GONE, IN_PLAY, NO_CARD, NOBODY, OUT, WAITING
from questboard.games.talisman.vocabulary import Gains, Special
from questboard.testing import rule
from tests.games.talisman.cases import begins, fight, meets, obeys, party, rank_of
from tests.games.talisman.chapters.given import log
from tests.games.talisman.land import Land
from tests.games.talisman.table.misfortunes import misfortune
from tests.laws import driver
from tests.laws.driver import Habits


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


@rule("TA 4:2")
def test_no_squire_dies_for_anybody_who_did_not_hire_a_bodyguard():
    table = party("warrior", "ad_squire", lives=1, craft=4)
    table.loses_lives("Ann")
    assert table.of("Ann").condition == WAITING and "ad_squire" in table.names_on("out.fields1")


@rule("TA 4:2", "TA 4:3", "TA 14:3")
def test_who_dies_in_the_tower_leaves_the_followers_who_were_not_given():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.vampire", lives=2, craft=6)
    table.gear("Ann", "ad_squire")
    table.rolls(6)
    table.follows("Ann", Special(name="tower"))
    table.says("Ann", "life")
    table.says("Ann", "life")
    assert table.of("Ann").condition == WAITING and table.names_on("inn.vampire") == ["ad_squire"]


@rule("TA 4:2", "TA 9:9")
def test_after_a_failed_oath_no_bodyguard_saves_either_this_turn():
    table = party("warrior", "ad_bodyguard pu_armour", craft=5)
    card = table.spells("Ann", "sp_oath")[0]
    table.rolls(1)
    table.casts("Ann", card, fight=fight(table))
    table.loses_lives("Ann", 1, "combat")
    assert table.rests() and table.of("Ann").lives == 3
    table.goes("end")
    table.loses_lives("Ann")
    table.is_asked("ability", "Ann")  # in the next turn he may step in again


@rule("TA 4:2", "TA 9:8")
def test_who_is_struck_from_afar_hears_by_what():
    table = Land()
    table.hero("Bea", "ch_druid", "mid.castle")
    table.follows("Ann", words.Special(name="command"))
    assert "Bea loses a Life to the Command Spell; 3 left." in log(table)


@rule("TA 4:3", "TA 20:10")
def test_who_dies_in_the_donjon_leaves_things_there_and_the_heir_is_free():
    table = party("warrior", "(pu_sword)", at="city.donjon", forced="donjon", warrant=True, poison=5, lives=1)
    table.goes("end")
    assert table.names_on("city.donjon") == ["pu_sword"] and table.of("Ann").condition == WAITING
    table.state.active = 0
    table.goes("turn")
    table.says("Ann", *table.options("Ann")[0])
    assert table.of("Ann").forced in ("", "board") and not table.of("Ann").warrant


@rule("TA 4:3", "TA 20:16", "TA 20:17")
def test_tokens_loans_and_the_betrothed_do_not_go_to_the_heir_but_the_deposit_does():
    table = party("warrior", poison=4, favour=3, bite=5, loan=1, betrothed=True, bank=6, child=2, raft_waits=1, alms=2)
    table.dies("Ann")
    table.state.active = 0
    table.goes("turn")
    table.says("Ann", *table.options("Ann")[0])
    hero = table.of("Ann")
    assert (hero.poison, hero.favour, hero.bite, hero.loan, hero.child, hero.raft_waits, hero.alms) == (0,) * 7
    assert not hero.betrothed and hero.bank == 6


@rule("TA 4:3", "TA 13:13", "TA 19:1")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_befalls_them_the_game_goes_on_and_no_card_is_lost(seed: int):
    luck = Random(seed)
    names = ["Ann", "Bea", "Cy", "Di"][: 2 + seed % 3]
    match = questboard.new("talisman", names, f"chaos {seed}", {"rounds": 60})
    all_cards = sorted(card for zone in match.state.cards.zones.values() for card in zone)
    habits = Habits(change=5, interject=12, dm=0, expire=3, undo=0)
    for _ in range(600):
        if match.pending is None:
            break
        if match.state.turn > 1 and luck.random() < 0.08:
            misfortune(match, luck)
        driver.do(match, driver.propose(match, luck, habits))
        assert sorted(card for zone in match.state.cards.zones.values() for card in zone) == all_cards
        for hero in match.state.heroes:
            assert min(hero.strength, hero.craft, hero.gold, hero.poison) >= 0 and hero.poison <= 5
            assert (hero.at >= 0) == (hero.condition == IN_PLAY)


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
    table.loses_lives("Ann")
    assert table.of("Ann").gold == 0 and table.names_on("out.fields1") == ["pu_sword"]
    assert table.state.loose[table.match.content.space_of["out.fields1"]] == 6
    table.goes("turn")
    table.is_asked("successor", "Ann")
    reserve = len(table.state.cards.zones["reserve 0"])
    table.says("Ann", *table.options("Ann")[0])
    assert len(table.state.cards.zones["reserve 0"]) == reserve - 1
    assert table.of("Ann").lives == 4 and "pu_sword" not in table.owns("Ann")


@rule("TA 4:3")
def test_the_dead_leave_everything_and_never_come_back():
    table = party("warrior", "pu_helmet ad_squire (pu_sword)", craft=5, gold=3, favour=2, warrant=True, betrothed=True)
    mule = table.gear("Ann", "pu_mule")
    rope = table.gear("Ann", "pu_rope", place=mule)
    table.spells("Ann", "sp_hex")
    table.dies("Ann")
    assert sorted(table.names_on("out.fields1")) == ["ad_squire", "pu_helmet", "pu_mule", "pu_rope", "pu_sword"]
    assert table.state.place[rope] == mule and table.cards_on(1).count(rope) == 0
    assert table.state.loose == {table.match.content.space_of["out.fields1"]: 3}
    hero = table.of("Ann")
    assert hero.at == -1 and not (hero.warrant or hero.betrothed or hero.favour) and not table.spells_of("Ann")
    assert len(table.state.cards.zones["spells discards"]) == 1


@rule("TA 4:3")
def test_who_plays_on_takes_a_character_from_the_hand_and_the_first_is_out_for_good():
    table = Land()
    heirs = list(table.state.cards.zones["reserve 0"])
    table.dies("Ann")
    table.goes("turn")
    table.is_asked("successor", "Ann")
    assert [option[1] for option in table.options("Ann")] == heirs
    table.says("Ann", "play", heirs[0])
    assert heirs[0] in table.state.cards.zones[OUT] and heirs[0] not in table.state.cards.zones["reserve 0"]
    assert table.of("Ann").condition == IN_PLAY


@rule("TA 4:3", "TA 21")
def test_who_has_no_character_left_is_out_and_the_others_play_on():
    table = Land()
    for card in list(table.state.cards.zones["reserve 1"]):
        table._put(card, "out of the game")
    table.of("Bea").lives = 1
    table.loses_lives("Bea")
    assert table.of("Bea").condition == GONE and table.verdict() is None
    table.goes("end")
    assert table.state.active == 2


@rule("TA 4:3", "TA 14:6")
def test_who_died_before_the_ending_was_known_still_has_an_heir():
    table = Land("Ann", "Bea")
    table.of("Ann").lives = 1
    table.loses_lives("Ann")
    table.ending("en_locks", revealed=True)
    table.goes("turn")
    table.is_asked("successor", "Ann")


@rule("TA 4:3", "TA 11:42")
def test_the_animals_of_who_dies_in_a_store_are_found_outside_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor", lives=1)
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_sword", place=mule)
    table.gear("Ann", "pu_shield", place="worn")
    table.loses_lives("Ann")
    assert table.names_on("city.tailor") == ["pu_shield"]
    assert sorted(table.names_on("city.lanterns")) == ["pu_mule", "pu_sword"]


@rule("TA 4:3", "TA 14:3", "TA 12:1")
def test_what_the_dead_leave_in_the_inner_region_can_be_taken_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.den", lives=1, gold=4)
    table.gear("Ann", "ta_plain")
    table.rolls(6, 6, 1, 6)
    table.follows("Ann", Special(name="den"))
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
    table.loses_lives("Ann")
    assert table.holder(captain) == NOBODY
    table.hero("Bea", "ch_warrior", "city.palace", strength=6)
    assert ("earn", captain) in table.earnable("Bea")


@rule("TA 4:3", "TA 21")
def test_everybody_dead_at_once_is_a_draw():
    table = Land("Ann", "Bea")
    table.ending("en_locks", revealed=True)
    for who in ("Ann", "Bea"):
        table.of(who).lives = 1
    hail = words.Each(who="all", do=(words.Loses(stat="life"),))
    table.follows("Ann", hail)
    outcome = table.verdict()
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


@rule("TA 4:5", "TA 4:6")
def test_nine_lives_may_be_gained_and_are_not_healed_away():
    table = party("druid", lives=4)
    table.follows("Ann", Gains(stat="life", n=5))
    table.is_healed("Ann")
    assert table.of("Ann").lives == 9


@rule("TA 4:6", "TA 13:5")
def test_no_healer_is_offered_to_who_is_well_or_cannot_be_healed():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", lives=4)
    obeys(table)
    assert ("pick", "Doctor") not in table.options("Ann")
    table.hero("Ann", "ch_pilgrim", "out.fields1", lives=2)
    draught = table.gear("Ann", "pu_draught")
    assert draught not in table.ready("Ann", "organise")
    table.hero("Ann", "ch_warrior", "out.fields1", lives=2)
    assert draught in table.ready("Ann", "organise")


@rule("TA 4:6", "TA 15:4")
def test_in_winter_one_coin_buys_no_bandage():
    table = Land()
    begins(table, "ad_winter")
    table.hero("Ann", "ch_warrior", "tav.room", lives=2, gold=1)
    obeys(table)
    assert table.rests() and table.of("Ann").gold == 1


@rule("TA 4:6", "TA 4:4", "TA 13:5")
def test_the_good_heal_for_nothing_in_the_chapel_and_gain_beyond_four_by_prayer():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.chapel", lives=4)
    table.rolls(5)
    table.goes("arrive")  # whoever is well can only pray
    assert table.of("Ann").lives == 5
    table.follows("Ann", words.Heals(n=3))
    assert table.of("Ann").lives == 5


@rule("TA 4:6", "TA 4:5", "TA 20:16")
def test_who_has_six_lives_is_healed_of_poison_only():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", lives=6, poison=1)
    table.follows("Ann", words.Heals(n=2))
    assert (table.of("Ann").lives, table.of("Ann").poison) == (6, 0)


@rule("TA 4:6", "TA 15:4")
@pytest.mark.parametrize(
    ("seasons", "cards", "fee"),
    [("", "", 1), ("ad_winter", "", 2), ("ad_winter", "l2_guild", 1), ("ad_winter ad_market", "l2_guild", 1)],
)
def test_a_healers_fee(seasons: str, cards: str, fee: int):
    assert party("warrior", cards, seasons=seasons).fee("Ann", 1) == fee
