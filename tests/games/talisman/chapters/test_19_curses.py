"""Curses (TA 19): cases for a referee."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.cases import magicians, meets, party
from tests.games.talisman.land import Land


@rule("TA 19:0", "TA 17:2")
def test_rust_eats_armour_and_no_amulet():
    table = Land()
    table.curse("Ann", "cu_rust")
    table.gear("Ann", "ad_amulet", place="worn")
    table.rolls(5)
    assert table.saves_itself("Ann", "psychic") is True
    table.gear("Ann", "pu_armour", place="worn")
    assert table.saves_itself("Ann", "combat") is False and table.rests()


@rule("TA 19:0", "TA 4:3")
def test_a_dead_toads_curse_is_back_in_its_deck_and_the_heir_is_no_toad():
    table = party("warrior", toad=3, lives=1)
    card = table.curse("Ann", "cu_toad")
    table.loses_lives("Ann")
    assert card in table.state.cards.zones["curses"] and table.state.curse_left == {} and table.of("Ann").toad == 0


@rule("TA 19:0", "TA 16:4", "TA 1:1")
def test_a_faint_heart_weakens_the_sword_arm_but_not_the_load():
    table = Land()
    table.gear("Ann", "pu_sword")
    table.curse("Ann", "cu_faint")
    table.rolls(3, 3)
    meets(table, "ad_bear")
    assert table.told("fought")[0]["mine"] == 4 + 1 - 1 + 3
    assert table.seen("Ann").encumbrance == 3


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
    assert table.may_cast("Ann", "creature", fight=ogre) == []
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
    table.hands_gold("Bea", "Ann", 1)
    assert (table.of("Ann").gold, table.of("Bea").gold) == (1, 0)


@rule("TA 19:0")
def test_a_curse_that_is_over_is_shuffled_back_at_once():
    table = party("warrior")
    card = table.curse("Ann", "cu_leaden", turns=1)
    table.bears_curses("Ann")
    assert card in table.state.cards.zones["curses"] and table.state.curse_left == {}


@rule("TA 19:0")
def test_a_curse_met_in_the_own_turn_lasts_for_so_many_turns_after_it():
    table = Land("Ann", "Bea")
    table.top("curses", "cu_leaden")
    meets(table, "ad_hag")
    turns = 0
    while table.state.cards.zones["curses 0"]:
        table.bears_curses("Ann")
        turns += 1
    assert turns == 1 + 3  # the rest of this turn, and three more


@rule("TA 19:0", "TA 9:7")
def test_a_curse_laid_in_anothers_turn_counts_from_the_next_own_one():
    table = Land()
    table.top("curses", "cu_leaden")
    table.is_cursed("Bea")
    for _ in range(2):
        table.bears_curses("Bea")
    assert table.state.cards.zones["curses 1"]
    table.bears_curses("Bea")
    assert not table.state.cards.zones["curses 1"]


@rule("TA 19:0", "TA 15:8")
def test_under_a_cold_shoulder_even_the_bailiff_looks_away():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.curse("Ann", "cu_shoulder")
    meets(table, "ci_bailiff", "ci_purse")
    table.is_asked("claim", "Ann")
    assert not table.of("Ann").warrant and table.names_on("city.smiths") == ["ci_bailiff", "ci_purse"]


@rule("TA 19:0", "TA 6:4")
def test_the_deserted_keep_their_hound_and_lose_the_mule_nobody_leads():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=3)
    table.gear("Ann", "ad_squire", "ad_dog", "pu_mule")
    second = table.gear("Ann", "ad_mule")
    table.top("curses", "cu_deserted")
    before = len(table.state.cards.zones["curses"])
    table.follows("Ann", words.Curses())
    table.says("Ann", "drop", second)
    assert sorted(table.owns("Ann")) == ["ad_dog", "pu_mule"]
    assert len(table.state.cards.zones["curses"]) == before  # over at once, and shuffled back


@rule("TA 19:0", "TA 13:13")
def test_when_every_curse_is_at_work_another_does_nothing():
    table = Land()
    for card in list(table.state.cards.zones["curses"]):
        table._put(card, "curses 1")
        table.state.curse_left[card] = 3
    table.is_cursed("Ann")
    assert table.state.cards.zones["curses 0"] == [] and not table.told("cursed")


@rule("TA 19:0", "TA 19:1")
def test_the_curse_of_the_toad_stays_with_its_toad_until_the_end():
    table = Land()
    table.top("curses", "cu_toad")
    meets(table, "ad_hag")
    assert table.of("Ann").toad and [table.name(card) for card in table.state.cards.zones["curses 0"]] == ["cu_toad"]
    for _ in range(4):
        table.bears_curses("Ann")
    assert not table.of("Ann").toad and table.state.cards.zones["curses 0"] == []


@rule("TA 19:0", "TA 15:10")
def test_under_a_cold_shoulder_a_spring_is_still_a_spring():
    table = Land()
    table.of("Ann").lives = 2
    table.curse("Ann", "cu_shoulder")
    meets(table, "ad_nun", "ad_spring")
    spring, nun = table.cards("board", "ad_spring")[0], table.cards("board", "ad_nun")[0]
    assert table.may("Ann", "visit", spring) and not table.may("Ann", "visit", nun)


@rule("TA 19:1", "TA 19:3")
def test_a_second_toad_starts_the_count_anew_and_keeps_what_it_learned():
    table = Land()
    table.becomes_a_toad("Bea")
    table.gains("Bea", "strength", 1)
    table.bears_curses("Bea")
    assert (table.of("Bea").toad, table.of("Bea").toad_strength) == (2, 2)
    table.becomes_a_toad("Bea")
    assert (table.of("Bea").toad, table.of("Bea").toad_strength, table.of("Bea").strength) == (3, 2, 2)


@rule("TA 19:1", "TA 19:4", "TA 9:6")
def test_turned_at_the_start_of_the_own_turn_one_hops_at_once_and_three_turns_more():
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    [toadskin] = table.spells("Cy", "sp_toadskin")
    table.casts("Cy", toadskin, "Ann")
    table.goes("movement")
    table.is_asked("hop", "Ann")
    turns = 0
    while table.of("Ann").toad:
        table.bears_curses("Ann")
        turns += 1
    assert turns == 4


@rule("TA 19:2", "TA 20:4", "TA 19:3")
def test_a_king_who_is_a_toad_has_the_strength_of_a_toad():
    table = party("warrior", "pu_sword l3_king", strength=9)
    table.becomes_a_toad("Ann")
    assert table.seen("Ann").strength == 1 and table.seen("Ann").encumbrance == 0
    assert table.names_on("out.fields1") == ["pu_sword"]


@rule("TA 19:2", "TA 3:5")
def test_gold_for_a_toad_falls_beside_it():
    table = party("warrior", at="tav.room", gold=2)
    table.hero("Bea", "ch_druid", "out.chapel", toad=2, gold=0)
    table.top("tavern_event", "te_fingers")
    table.stays_late("Ann")
    assert (table.of("Ann").gold, table.of("Bea").gold) == (1, 0)
    assert table.state.loose[table.of("Bea").at] == 1


@rule("TA 19:2", "TA 20:1")
def test_a_nag_that_a_toad_has_won_stands_beside_it():
    table = party("warrior", toad=2, toad_strength=9)
    table.rolls(6, 1)
    meets(table, "ad_lancer")
    assert table.owns("Ann") == [] and table.names_on("out.fields1") == ["pu_nag"]


@rule("TA 19:2", "TA 16:11")
def test_a_toads_armour_lies_on_the_ground_and_saves_nobody():
    table = Land()
    table.gear("Ann", "pu_armour", place="worn")
    table.of("Ann").damaged = ["HELMET"]
    table.becomes_a_toad("Ann")
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
    table.becomes_a_toad("Ann")
    assert sorted(table.names_on("out.fields1")) == ["pu_mule", "pu_rope"]
    table.takes("Bea", mule)
    assert sorted(table.owns("Bea")) == ["pu_mule", "pu_rope"]


@rule("TA 19:2", "TA 11:27", "TA 11:19")
def test_a_toad_with_a_whole_caravan_leaves_it_as_it_was_loaded():
    table = party("drover", "ad_porter (pu_sword) pu_helmet", gold=3, craft=5)
    wagon = table.gear("Ann", "pu_wagon")
    ox, raft = table.gear("Ann", "pu_ox"), table.gear("Ann", "pu_raft")
    table.state.job[ox] = wagon
    axe = table.gear("Ann", "pu_axe", place=wagon)
    table.becomes_a_toad("Ann")
    here = table.names_on("out.fields1")
    assert sorted(here) == ["ad_porter", "pu_axe", "pu_helmet", "pu_ox", "pu_sword", "pu_wagon"]
    assert table.owns("Ann") == [] and table.state.place[axe] == wagon and ox not in table.state.job
    assert raft in table.state.cards.zones["purchase"] and table.of("Ann").gold == 0


@rule("TA 19:2", "TA 11:6")
def test_a_toad_has_no_talisman_for_the_valley():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.pits", done=True)
    table.gear("Ann", "ta_plain")
    table.becomes_a_toad("Ann")
    assert table.names_on("inn.pits") == ["ta_plain"]
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == "inn.plain" and table.told("no-talisman")


@rule("TA 19:2", "TA 16:9", "TA 19:6")
def test_who_beats_a_toad_finds_nothing_to_take_but_its_life():
    table = Land()
    table.hero("Bea", "ch_druid", "out.fields1", gold=3, warrant=True)
    table.becomes_a_toad("Bea")
    assert table.prizes("Ann", "Bea") == [("life",), ("donjon",), ("nothing",)]
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", "life")
    assert table.of("Bea").lives == 3 and table.of("Bea").toad == 3


@rule("TA 19:2", "TA 20:3", "TA 19:7")
def test_a_talisman_won_by_a_toad_lies_beside_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.temple", toad=2)
    table.rolls(5, 5)
    table.goes("arrive")
    assert table.owns("Ann") == [] and len(table.names_on("mid.temple")) == 1
    assert table.names_on("mid.temple")[0].startswith("ta_")


@rule("TA 19:2", "TA 20:1", "TA 3:4")
def test_a_toad_buys_nothing_and_earns_gold_for_who_comes_next():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.mill", toad=3)
    table.of("Ann").gold = 0
    table.rolls(3)
    table.goes("arrive")
    mill = table.match.content.space_of["vil.mill"]
    assert table.of("Ann").gold == 0 and table.state.loose[mill] == 1


@rule("TA 19:2", "TA 11:42")
def test_a_toad_in_the_tavern_leaves_its_mule_on_the_tavern_space():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", gold=3)
    table.gear("Ann", "pu_mule", "pu_sword")
    table.follows("Ann", words.Toads())
    assert table.names_on("out.tavern") == ["pu_mule"] and table.names_on("tav.room") == ["pu_sword"]
    assert table.state.loose[table.match.content.space_of["tav.room"]] == 3
