"""Necro Spells of the Phobic Order and of the Order of Death, each as it is printed."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import Fight, discards
from questboard.testing import rule
from tests.games.talisman.boards.given_necro_spells import casts, sorcerers, turn_of
from tests.games.talisman.cases import fight

# -- the Phobic Order ----------------------------------------------------------------------------------------------


@rule("TA 13:15e")
def test_cold_sweat_keeps_from_evading_and_casting_in_this_fight():
    table = sorcerers()
    table.of("Bea").craft = 4
    table.spells("Bea", "sp_immobility")
    duel = fight(table, rival=1)
    assert table.could_cast("Bea")
    casts(table, "ns_cold_sweat", 1, at="before_fight", ctx=Context(fight=duel))
    assert not table.could_cast("Bea")
    duel.my_die = duel.his_die = 1
    table.fight_is_over(duel)
    assert table.could_cast("Bea")
    table = sorcerers()
    casts(table, "ns_cold_sweat", 1, at="before_fight", ctx=Context(fight=fight(table, rival=1)), die=1)
    assert {timed.what for timed in table.of("Ann").timed} == {"no_evade", "no_magic"}


@rule("TA 13:15e", "TA 13:1")
def test_mask_of_terror_ends_the_encounters_of_who_has_moved():
    table = sorcerers()
    table.state.active = 1
    casts(table, "ns_mask", at="move_end", own=1)
    assert table.state.over
    table = sorcerers()
    table.state.active = 1
    casts(table, "ns_mask", at="move_end", own=1, die=1)
    assert not table.state.over
    table.top("adventure", "ad_wolf")
    turn_of(table, 0)
    assert [timed.what for timed in table.of("Ann").timed] == ["no_encounters"]
    table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of["out.ruins"]
    table.goes("arrive")
    assert table.told("passes-by") and not table.told("draws")


@rule("TA 13:15e")
def test_betrayal_takes_a_follower():
    table = sorcerers()
    squire = table.gear("Bea", "ad_squire")
    casts(table, "ns_betrayal", 1)
    if table.match.pending is not None and table.match.pending.name == "take-which":
        table.says("Ann", "take", squire)
    assert "ad_squire" in table.owns("Ann") and table.owns("Bea") == []
    table = sorcerers()
    table.gear("Bea", "ad_squire")
    table.gear("Ann", "de_falconer", "de_finder")
    casts(table, "ns_betrayal", 1, die=1)
    assert set(table.names_on("out.fields1")) == {"de_falconer", "de_finder"}


@rule("TA 13:15e", "TA 2:8")
def test_nightmare_dulls_the_next_turn_and_what_is_too_much_goes():
    table = sorcerers()
    table.hero("Bea", "ch_druid", "out.fields1", craft=4)
    table.spells("Bea", "sp_hex", "sp_scry")
    casts(table, "ns_nightmare", 1, at="turn_end")
    assert table.seen("Bea").craft == 4
    turn_of(table, 1)
    assert table.seen("Bea").craft == 2
    table.is_asked("fix", "Bea")
    table = sorcerers()
    casts(table, "ns_nightmare", 1, at="turn_end", die=1)
    assert [(waiting.seat, waiting.what, waiting.n) for waiting in NECRO.of(table.match).waits] == [(0, "craft", -2)]


@rule("TA 13:15e", "TA 13:1")
def test_panic_drives_three_spaces_off():
    """R-65."""
    table = sorcerers()
    table.hero("Bea", "ch_warrior", "des.dunes1")
    casts(table, "ns_panic", 1)
    assert set(table.options("Ann")) == {("go", "des.dunes3"), ("go", "des.nomads")}
    table.says("Ann", "go", "des.nomads")
    assert table.at("Bea") == "des.nomads" and not table.state.arrived
    table = sorcerers()
    casts(table, "ns_panic", 1, die=1)
    table.is_asked("go-where", "Ann")
    table.says("Ann", *table.options("Ann")[0])
    assert table.state.arrived


@rule("TA 13:15e", "TA 9:2")
def test_blank_mind_discards_at_random():
    table = sorcerers()
    table.of("Bea").craft = 5
    table.spells("Bea", "sp_hex", "sp_scry")
    casts(table, "ns_blank_mind", 1)
    assert len(table.state.cards.zones["spells 1"]) == 1
    table = sorcerers()
    [kept] = table.spells("Ann", "sp_scry")
    casts(table, "ns_blank_mind", 1, die=1)
    if table.match.pending is not None and table.match.pending.name == "discard-spells":
        table.says("Ann", "discard-spells", (kept,))
    assert table.state.cards.zones["spells 0"] == []


# -- Death ---------------------------------------------------------------------------------------------------------


@rule("TA 13:15e", "TA 4:4")
def test_life_thief_moves_a_life():
    table = sorcerers(lives=4)
    table.gear("Bea", "pu_armour", "pu_helmet", "pu_shield", place="worn")
    casts(table, "ns_life_thief", 1)
    assert table.of("Bea").lives == 3 and table.of("Ann").lives == 5 and not table.told("save-roll")
    table = sorcerers()
    casts(table, "ns_life_thief", 1, die=1)
    assert table.of("Ann").lives == 3


@rule("TA 13:15e")
def test_grave_call_brings_back_the_top_enemy_of_the_discards():
    table = sorcerers()
    assert table.is_idle("Ann", "grave_call")
    for name in ("ad_ogre", "ad_wolf", "ad_shade"):
        table._put(table._find(name), discards("adventure"))
    table.rolls(1, 6)
    casts(table, "ns_grave_call", 1)
    assert table.of("Bea").lives == 3 and table.told("grave-opens")[0]["card"] == "ad_wolf"
    assert table.names_on("out.fields1") == []
    table = sorcerers()
    table._put(table._find("ad_wolf"), discards("adventure"))
    casts(table, "ns_grave_call", 1, die=(1, 6, 1))
    assert table.told("wins") and table.told("grave-opens")[0]["seat"] == 0


@rule("TA 13:15e", "TA 13:1")
def test_who_beats_what_a_grave_call_brings_has_done_the_warlocks_quest():
    table = sorcerers()
    table.hero("Bea", "ch_warrior", "out.fields1", strength=9, quest=2)
    table._put(table._find("ad_wolf"), discards("adventure"))
    table.rolls(6, 1)
    casts(table, "ns_grave_call", 1)
    assert table.told("quest-done") and table.at("Bea") == "mid.warlock" and not table.state.over


@rule("TA 13:15e", "TA 20:16")
def test_plague_poisons_a_whole_space():
    table = sorcerers()
    casts(table, "ns_plague", 1)
    assert [table.of(seat).poison for seat in range(3)] == [2, 2, 0]
    table = sorcerers()
    casts(table, "ns_plague", 1, die=1)
    assert table.of("Ann").poison == 3


@rule("TA 13:15e", "TA 4:3")
def test_the_last_word_inherits_from_who_dies_and_not_from_who_is_saved():
    table = sorcerers()
    table.hero("Bea", "ch_warrior", "out.fields1", lives=1, gold=4)
    axe = table.gear("Bea", "pu_sword", "pu_axe")
    book = table.gear("Ann", "nt_ledger")
    NECRO.of(table.match).read[0] = book
    [word] = table.spells("Ann", "ns_last_word")
    table.quiet = False
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("questboard.games.talisman.boards.necro_texts.reading.order_of", lambda match, seat: "death")
        table.loses_lives("Bea")
        while table.match.pending is not None and table.match.pending.name == "cast-life-loss":
            table.all_answer("pass")
        table.is_asked("cast-death", "Ann")
        assert ("cast", word) in table.options("Ann")
        table.says("Ann", "cast", word)
    while table.match.pending is not None and table.match.pending.name.startswith("cast-"):
        table.all_answer("pass")
    table.is_asked("legacy", "Ann")
    assert len(table.options("Ann")) == 2
    table.says("Ann", "take", axe)
    assert table.of("Ann").gold == 5 and "pu_axe" in table.owns("Ann")
    assert table.names_on("out.fields1") == ["pu_sword"] and table.told("dies")
    table = sorcerers()
    NECRO.of(table.match).heirs[1] = 0
    table.of("Bea").gold, table.of("Bea").lives = 3, 2
    table.loses_lives("Bea")
    assert table.of("Ann").gold == 1  # nobody dies, nobody inherits


@rule("TA 13:15e", "TA 4:2")
def test_bone_armour_keeps_any_life():
    table = sorcerers()
    assert casts(table, "ns_bone_armour", at="life_loss").prevented
    table = sorcerers()
    psychic = Context(fight=Fight("psychic", 0, [], "", 0))
    assert casts(table, "ns_bone_armour", at="life_loss", ctx=psychic).prevented
    table = sorcerers()
    assert not casts(table, "ns_bone_armour", at="life_loss", die=1).prevented
    assert table.of("Ann").lives == 2


@rule("TA 13:15e")
def test_wither_all_lets_each_choose_but_not_below_one():
    table = sorcerers()
    table.hero("Bea", "ch_warrior", "out.fields1", strength=4, craft=1)
    table.hero("Cy", "ch_cutpurse", "mid.castle", strength=3, craft=3)
    casts(table, "ns_wither_all")
    if table.match.pending is not None and 1 in table.match.waiting_for():
        table.says("Bea", "pick", "Lose Strength")
    table.says("Cy", "pick", "Lose Craft")
    assert (table.of("Bea").strength, table.of("Bea").craft) == (3, 1)
    assert (table.of("Cy").strength, table.of("Cy").craft) == (3, 2)
    table = sorcerers(strength=2)
    casts(table, "ns_wither_all", die=1)
    assert (table.of("Ann").strength, table.of("Ann").craft) == (1, 1)
