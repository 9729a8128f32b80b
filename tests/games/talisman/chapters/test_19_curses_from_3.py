"""Curses (TA 19, from TA 19:3 on): cases for a referee."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.vocabulary import Gains
from questboard.testing import rule
from tests.games.talisman.cases import party, rank_of
from tests.games.talisman.land import Land


@rule("TA 19:3", "TA 19:1")
def test_a_toad_is_one_and_one_and_changes_back_at_the_end_of_its_third_turn():
    table = party("warrior", strength=7, craft=5)
    table.state.active = 1
    table.becomes_a_toad("Ann")
    assert (table.seen("Ann").strength, table.seen("Ann").craft) == (1, 1)
    for left in (2, 1, 0):
        table.bears_curses("Ann")
        assert table.of("Ann").toad == left
    assert (table.seen("Ann").strength, table.seen("Ann").craft) == (7, 5)


@rule("TA 19:3", "TA 1:4", "TA 19:1")
def test_what_a_toad_loses_and_gains_is_gone_with_the_toad():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", strength=5, craft=2, toad=1, sxp=9)
    table.follows("Ann", words.Loses(stat="strength", n=1))
    assert table.seen("Ann").base_strength == 0
    table.sickens("Ann")
    assert table.of("Ann").lives == 3  # a Toad without Strength is sick, and its Lives are real
    table.learns("Ann", "sxp", 1)
    assert table.seen("Ann").base_strength == 1 and table.of("Ann").sxp == 0
    table.bears_curses("Ann")
    assert (table.of("Ann").toad, table.of("Ann").strength) == (0, 5)


@rule("TA 19:4", "TA 11:4")
def test_a_captive_toad_is_still_a_captive():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.temple", forced="captive")
    table.becomes_a_toad("Ann")
    assert table.of("Ann").forced == "captive"
    table.rolls(2)
    table.goes("movement")
    assert table.told("still-captive") and table.at("Ann") == "mid.temple"


@rule("TA 19:4", "TA 11:3", "TA 11:5")
def test_a_toad_in_the_inner_region_moves_like_everybody_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.den", toad=3, done=False)
    table.goes("movement")
    table.is_asked("inner", "Ann")
    assert table.options("Ann") == [("continue",), ("back",)]
    table.says("Ann", "back")
    assert table.at("Ann") == "inn.plain" and table.of("Ann").miss == 1
    table.of("Ann").miss = 0  # that turn is lost
    table.state.active, table.state.over = 0, False
    table.goes("movement")
    assert table.at("Ann") == "mid.portal" and not table.told("rolls")  # out, one Space, without a die


@rule("TA 19:4", "TA 11:43", "TA 19:7")
def test_a_toad_in_a_store_hops_out_and_one_in_the_tavern_too():
    table = Land()
    for inside, outside in (("city.tailor", {"city.lanterns"}), ("tav.room", {"out.plains2", "out.fields2"})):
        table.hero("Ann", "ch_warrior", inside, toad=3)
        assert table.hops("Ann") == outside


@rule("TA 19:5", "TA 15:4", "TA 17:2")
def test_whispers_and_banshees_take_no_spell_from_a_toad():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", toad=2)
    table.spells("Ann", "sp_hex")
    table.follows("Ann", words.Discards(zone="spells", n=1))
    assert table.rests() and len(table.spells_of("Ann")) == 1
    assert not table.meets_condition("Ann", words.If(spells_ge=1))


@rule("TA 19:6")
def test_a_toads_wounds_are_the_characters():
    table = party("warrior", toad=1, lives=3)
    table.follows("Ann", Gains(stat="life", n=1))
    table.loses_lives("Ann", 2)
    table.bears_curses("Ann")
    assert table.of("Ann").toad == 0 and table.of("Ann").lives == 2


@rule("TA 19:7", "TA 15:8", "TA 19:2")
def test_a_toad_gambles_and_its_winnings_fall_beside_it():
    table = Land()
    table.of("Ann").gold = 0
    table.becomes_a_toad("Ann")
    table.lay("out.fields1", "pu_sword")
    table.gains_gold("Ann", 2)
    assert table.of("Ann").gold == 0 and table.state.loose[table.of("Ann").at] == 2
    table.state.texts = False
    table.goes("cards")
    assert table.match.pending is None or table.match.pending.name != "claim"  # nothing for a Toad to take


@rule("TA 19:7", "TA 11:13")
def test_a_toad_on_the_sentinels_space_draws_and_is_not_fought():
    table = party("warrior", at="out.sentinel", toad=3)
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    assert table.told("draws") and not table.told("fought") and table.of("Ann").lives == 4


@rule("TA 19:8")
def test_a_toads_oracle_attacks_nobody_with_the_mind():
    table = party("oracle", toad=2)
    assert [way for way in table.ways("Ann", "Bea")] == [("attack", "combat")]


@rule("TA 19:8", "TA 19:3", "TA 20:5")
def test_a_captain_who_is_a_toad_is_weak_and_wanted_like_anybody():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", level2=rank_of(table, "l2_captain"), strength=8)
    table.becomes_a_toad("Ann")
    assert table.seen("Ann").strength == 1
    table.state.heroes[0].toad = 0
    assert table.seen("Ann").strength == 9


@rule("TA 19:8", "TA 20:9")
def test_a_toad_on_the_crown_does_not_win_by_its_rank():
    table = Land()
    table.ending("en_locks", revealed=True)
    table.hero("Ann", "ch_warrior", "inn.crown", level3=rank_of(table, "l3_king"), toad=2)
    table.goes("crown")
    assert table.match.outcome is None and table.state.winner < 0
    table.is_asked("test-with", "Ann")
