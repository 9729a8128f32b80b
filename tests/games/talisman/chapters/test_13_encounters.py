"""Encounters (TA 13): cases for a referee."""

import pytest

from questboard.engine import Look
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import ROW
from questboard.testing import rule
from tests.games.talisman.cases import meets, obeys, party, visits
from tests.games.talisman.chapters.given import choices, log
from tests.games.talisman.land import Land


def prompt(table: Land, who: str = "Ann") -> str:
    look = Look(table.match, table.seat(who))
    assert look.asked is not None
    return table.match.game.words.prompt(look, look.asked)


@rule("TA 13:1", "TA 15:4")
def test_a_forked_path_leads_somewhere_else():
    table = Land()
    ends = table.destinations("Ann", words.Moves(to="region"))
    assert table.at("Ann") not in ends and len(ends) == 23


@rule("TA 13:1")
def test_a_chase_over_the_roofs_begins_in_the_street_before_the_donjon():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon")
    assert set(table.destinations("Ann", words.Moves(to="streets", n=1))) == {"city.beggars", "city.rampart"}


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


@rule("TA 13:1")
def test_a_captive_whom_the_warlock_calls_is_a_captive_no_more():
    table = party("warrior", at="mid.temple", forced="captive", quest=1)
    table.hero("Bea", "ch_druid", "mid.temple")
    table.state.active = 1
    table.rolls(1, 6)
    table.encounters("Bea", "Ann")
    table.says("Ann", "life")
    while not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    assert table.at("Ann") == "mid.warlock" and table.of("Ann").forced == "" and table.of("Ann").quest == 0


@rule("TA 13:1")
def test_who_rides_all_the_way_round_the_village_meets_nothing_where_the_ride_began():
    table = party("warrior", at="vil.green")
    table.state.job[table.gear("Ann", "pu_stallion")] = -2
    table.lay("vil.green", "ad_purse")
    table.rolls(6)
    table.goes("movement")
    table.says("Ann", *next(option for option in table.options("Ann") if option[1] == 10))
    table.says("Ann", "go", "vil.green")
    table.is_asked("organise", "Ann")  # and not "claim"
    assert table.at("Ann") == "vil.green" and not table.told("draws")
    assert "ad_purse" in table.names_on("vil.green")


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


@rule("TA 13:2", "TA 13:3")
def test_who_meets_a_character_follows_no_text_of_the_space():
    table = party("warrior", at="out.graveyard")
    table.of("Ann").alignment = 0
    table.hero("Bea", "ch_druid", "out.graveyard")
    table.goes("arrive")
    table.rolls(1, 1)
    table.says("Ann", "meet", 1)
    table.says("Ann", "nothing")
    table.is_asked("organise", "Ann")  # the last phase
    assert table.of("Ann").lives == 4 and table.state.over


@rule("TA 13:3", "TA 7:0")
def test_a_shrine_knight_among_the_good_may_only_turn_to_the_space_or_greet_them():
    table = Land()
    table.hero("Ann", "ch_knight", "out.fields1")
    table.hero("Bea", "ch_pathfinder", "out.fields1")
    assert table.ways("Ann", "Bea") == [("pass",)]
    assert ("attack", "combat") in table.ways("Bea", "Ann")  # the other may


@rule("TA 13:3")
@pytest.mark.parametrize(("mine", "his", "cursed"), [(3, 3, False), (4, 3, True), (3, 4, False)])
def test_an_evil_eye_must_be_the_higher(mine: int, his: int, cursed: bool):
    table = party("witch")
    table.hero("Bea", "ch_druid", "out.fields1")
    table.top("curses", "cu_leaden")
    table.rolls(mine, his)
    table.encounters("Ann", "Bea")
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))
    assert bool(table.told("cursed")) is cursed


@rule("TA 13:4", "TA 8:1")
def test_a_ratcatcher_may_also_replace_what_turns_up_in_the_donjon():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "city.donjon")
    table.top("city", "ci_dog", "ci_purse")
    obeys(table)
    table.says("Ann", "draw")
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.names_on("city.donjon") == ["ci_purse"]


@rule("TA 13:4", "TA 15:11")
def test_a_guarded_hoard_fills_the_hidden_valley_and_only_one_card_is_drawn():
    table = Land()
    table.hero("Ann", "ch_giant", "mid.hiddenvalley", strength=20)
    table.lay("mid.hiddenvalley", "ad_ogre", "ad_strongbox")
    table.top("adventure", "ad_wolf")
    table.rolls(6, 1)
    table.goes("arrive")
    assert len(table.told("draws")) == 1 and table.told("fought")[0]["his"] == 5 + 2 + 1


@rule("TA 13:4")
@pytest.mark.parametrize(("lying", "drawn"), [((), 3), (("ad_purse",), 2), (("ad_purse", "pu_hat", "ad_nun"), 0)])
def test_cards_of_any_kind_that_lie_there_are_drawn_less(lying: tuple[str, ...], drawn: int):
    table = party("warrior", at="mid.hiddenvalley")
    table.lay("mid.hiddenvalley", *lying)
    table.state.loose[table.of("Ann").at] = 4
    table.top("adventure", "ad_strongbox", "ad_sword", "ad_pack")
    table.goes("arrive")
    assert len(table.told("draws")) == drawn


@rule("TA 13:4")
def test_a_die_is_told_with_what_wants_it():
    table = Land("Ann", "Bea")
    table.rolls(6, 6)
    meets(table, "ad_fever")
    assert "Ann rolls 6 for Fever Wind." in log(table)
    table.rolls(4)
    visits(table, "ad_shrine")
    assert "Ann rolls 4 for the Wayside Shrine." in log(table)


@rule("TA 13:5", "TA 16:9")
def test_the_guild_steals_from_the_good_but_not_the_plain_talisman():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "city.guild")
    table.gear("Ann", "ta_plain")
    obeys(table)
    assert table.owns("Ann") == ["ta_plain"]
    table.gear("Ann", "pu_hat")
    table.rolls(1)
    obeys(table)
    assert table.owns("Ann") == ["ta_plain"]


@rule("TA 13:5", "TA 15:7")
def test_an_enemy_in_the_chapel_is_fought_before_the_prayer():
    table = Land()
    table.hero("Ann", "ch_knight", "out.chapel", lives=3)
    table.lay("out.chapel", "ad_ogre")
    table.rolls(1, 6)
    table.goes("arrive")
    assert table.told("healed") and table.told("is-beaten") and not table.told("picks")
    assert table.of("Ann").lives == 3  # healed by holy ground, then beaten, and no prayer


@rule("TA 13:5", "TA 7:0")
def test_the_evil_who_pray_below_two_are_punished_like_those_who_roll_two():
    table = Land()
    table.hero("Ann", "ch_witch", "city.hightemple", gold=3)
    table.rolls(1, 1)
    table.goes("arrive")
    table.says("Ann", "pick", "Pray")
    assert table.of("Ann").lives == 3


@rule("TA 13:5")
def test_must_is_no_may():
    table = party("warrior", at="mid.blackknight", gold=0)
    obeys(table)
    assert table.of("Ann").lives == 3  # nobody without Gold has a choice
    table = party("warrior", at="mid.blackknight", gold=1)
    obeys(table)
    assert ("none",) not in table.options("Ann")
    table = party("warrior", at="mid.castle", gold=1, lives=2)
    obeys(table)
    assert ("none",) in table.options("Ann")


@rule("TA 13:5")
def test_what_a_space_says_keeps_its_capitals():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", lives=2)
    obeys(table)
    shown = choices(table)
    assert shown["Doctor"] == "Heals up to 2 for 1G each."
    assert shown["Enchantress"].startswith("Roll 1 Toad, 2 lose Strength")


@rule("TA 13:5")
def test_after_a_card_the_question_is_about_the_space():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", lives=3)
    table.lay("out.city", "ad_star")
    table.goes("arrive")
    assert table.of("Ann").gold == 4 and prompt(table) == "You: choose one at the City."
    assert "Ann turns to the City itself." in log(table)


@rule("TA 13:5", "TA 13:1")
def test_the_warlock_calls_who_took_a_life_at_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", quest=1)
    table.rolls(6, 1)
    table.encounters("Ann", "Bea")
    table.says("Ann", "life")
    assert table.at("Ann") == "mid.warlock" and any(name.startswith("ta_") for name in table.owns("Ann"))
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", quest=2, craft=8)
    table.rolls(6, 1)
    meets(table, "ad_shade")
    assert table.of("Ann").quest == 2  # a Spirit is no Enemy


@rule("TA 13:6")
def test_who_comes_into_an_empty_tavern_rolls_for_patrons_and_meets_who_reacts_before_the_next():
    table = party("warrior", at="out.tavern", gold=2)
    table.top("patron", "pa_lady", "pa_smoker", "pa_dwarf")
    table.goes("movement")
    table.rolls(3)
    table.says("Ann", "enter", "tav.room")
    told = [data["card"] for data in table.told("patron")]
    assert told == ["pa_lady", "pa_smoker", "pa_dwarf"] and table.of("Ann").gold == 1
    assert {table.name(card) for card in table.state.cards.zones["patrons here"]} == {"pa_smoker", "pa_dwarf"}


@rule("TA 13:6", "TA 13:7", "TA 13:13")
def test_a_tavern_without_guests_or_stories():
    table = party("warrior", at="tav.room")
    for zone in ("patron", "patron discards", "tavern_event", "tavern_event discards"):
        for card in list(table.state.cards.zones[zone]):
            table._put(card, "out of the game")  # pyright: ignore[reportPrivateUsage]
    table.rolls(4)
    table.enters_the_tavern("Ann")
    table.stays_late("Ann")
    assert table.rests() and not table.told("patron")


@rule("TA 13:6", "TA 13:2")
def test_who_attacks_a_guest_on_entering_rolls_for_patrons_in_the_next_turn():
    table = party("delver", at="out.tavern", strength=4)
    table.hero("Bea", "ch_druid", "tav.room")
    table.top("tavern_event", "te_stew")
    table.goes("movement")
    table.says("Ann", "enter", "tav.room")
    table.rolls(6, 1)
    table.says("Ann", "meet", 1)
    table.says("Ann", "nothing")
    assert not table.told("patrons") and table.told("tavern-event")
    table.says("Ann", "done")
    table.state.active = 0
    table.goes("turn")
    table.says("Ann", "done")
    table.rolls(1)
    table.says("Ann", "stay")
    table.says("Ann", "space")
    assert table.told("patrons") == [{"seat": 0, "n": 1}]


@rule("TA 13:6", "TA 13:2", "TA 13:7")
def test_a_fight_in_the_tavern_ends_the_turn_but_the_evenings_event_comes():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    table.hero("Bea", "ch_warrior", "tav.room")
    table.guest("pa_smoker")
    table.top("tavern_event", "te_streak")
    table.rolls(3, 3)
    table.goes("arrive")
    table.says("Ann", "meet", 1)
    assert table.told("stand-off") and table.told("tavern-event") and table.of("Ann").gold == 3


@rule("TA 13:6", "TA 16:4")
def test_after_a_lost_brawl_with_the_giant_the_other_patrons_still_come_in():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", came_from=0)
    table.top("patron", "pa_giant", "pa_smoker")
    table.top("tavern_event", "te_quiet")
    table.rolls(2, 1, 1, 6)  # two Patrons; he wakes; lost
    table.goes("arrive")
    assert table.of("Ann").lives == 3 and [told["card"] for told in table.told("patron")] == ["pa_giant", "pa_smoker"]
    assert not table.told("visits")


@rule("TA 13:6", "TA 20:10")
def test_arrested_at_the_door_nobody_else_comes_in():
    table = Land()
    table.hero("Ann", "ch_druid", "tav.room", came_from=0, warrant=True)
    table.top("patron", "pa_watchman", "pa_smoker")
    table.rolls(2, 1, 6)
    table.goes("arrive")
    assert table.at("Ann") == "city.donjon" and len(table.told("patron")) == 1
    assert not table.told("tavern-event") and table.state.cards.zones[ROW] == []


@rule("TA 13:6")
def test_patrons_go_home_with_the_last_guest_and_the_next_guest_rolls_anew():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.tavern")
    table.guest("pa_smoker")
    table.patrons_leave()
    assert table.state.cards.zones[ROW] == []
    table.hero("Bea", "ch_warrior", "tav.room", came_from=0)
    table.state.active = 1
    table.top("patron", "pa_dwarf")
    table.rolls(1)
    table.goes("arrive")
    assert [told["card"] for told in table.told("patron")] == ["pa_dwarf"]


@rule("TA 13:6")
def test_who_talks_to_a_patron_is_not_asked_twice_and_nobody_talks_to_no_purpose():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", gold=0)
    wheel, trader, sharp = (table.guest(name) for name in ("pa_wheel", "pa_furs", "pa_sharp"))
    table.rolls(6)
    table.meets_patrons("Ann")
    assert set(table.options("Ann")) == {("done",), ("visit", wheel)}
    assert ("visit", trader) not in table.options("Ann") and ("visit", sharp) not in table.options("Ann")
    table.says("Ann", "visit", wheel)
    assert table.rests() and table.of("Ann").favour == 1
