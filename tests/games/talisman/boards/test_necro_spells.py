"""TA 13:15e: each of the 24 Necro Spells does what it says, and its Blunder too."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.state import EVIL
from questboard.testing import rule
from tests.games.talisman.boards.given_necro_spells import casts, sorcerers, turn_of
from tests.games.talisman.cases import begins, fight

# -- Cosmos --------------------------------------------------------------------------------------------------------


@rule("TA 13:15e", "TA 9:6")
def test_root_grip_holds_in_the_next_turn_and_only_then():
    table = sorcerers()
    casts(table, "ns_root_grip", 1)
    assert not table.of("Bea").timed
    turn_of(table, 1)
    assert table.told("haunted") and [timed.what for timed in table.of("Bea").timed] == ["no_move"]
    table = sorcerers()
    casts(table, "ns_root_grip", 1, die=1)
    assert not table.of("Ann").timed and NECRO.of(table.match).waits[0].seat == 0
    assert not table.of("Bea").timed


@rule("TA 13:15e")
def test_drought_poisons_the_region_but_not_the_caster():
    table = sorcerers()
    casts(table, "ns_drought")
    assert [table.of(seat).poison for seat in range(3)] == [0, 1, 0]
    table = sorcerers()
    casts(table, "ns_drought", die=1)
    assert [table.of(seat).poison for seat in range(3)] == [2, 0, 0]


@rule("TA 13:15e", "TA 15:4")
def test_night_shift_ends_a_season():
    table = sorcerers()
    assert table.is_idle("Ann", "night_shift")
    begins(table, "ad_winter", "ad_knives")
    casts(table, "ns_night_shift", at="turn_end")
    winter = table.options("Ann")[0][1]
    table.says("Ann", "card", winter)
    assert [table.name(card) for card in table.state.cards.zones["side"]] == ["ad_knives"]
    assert winter not in table.state.calendar
    table = sorcerers()
    begins(table, "ad_winter")
    casts(table, "ns_night_shift", at="turn_end", die=1)
    assert table.told("cursed") and len(table.state.cards.zones["side"]) == 1


@rule("TA 13:15e", "TA 16:11")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (6, 0)])
def test_stone_rain_falls_on_a_space_and_helmets_may_save(die: int, lost: int):
    table = sorcerers()
    table.hero("Bea", "ch_druid", "out.ruins")
    table.hero("Cy", "ch_cutpurse", "out.ruins")
    table.gear("Bea", "pu_helmet", place="worn")
    casts(table, "ns_stone_rain")
    table.is_asked("stone-rain", "Ann")
    assert set(table.options("Ann")) == {("at", "out.fields1"), ("at", "out.ruins")}
    table.rolls(die)
    table.says("Ann", "at", "out.ruins")
    assert [table.of(seat).lives for seat in range(3)] == [4, 4 - lost, 3]
    table = sorcerers()
    casts(table, "ns_stone_rain", die=1)
    assert [table.of(seat).lives for seat in range(3)] == [3, 4, 4]


@rule("TA 20:15", "TA 16:11")
def test_a_favour_helps_the_die_of_a_helmet_in_the_stone_rain():
    table = sorcerers()
    table.hero("Bea", "ch_druid", "out.ruins", favour=2)
    table.gear("Bea", "pu_helmet", place="worn")
    casts(table, "ns_stone_rain")
    table.rolls(5)
    table.says("Ann", "at", "out.ruins")
    table.is_asked("favour", "Bea")
    table.says("Bea", "favour", 1)
    assert (table.of("Bea").lives, table.of("Bea").favour) == (4, 1)


@rule("TA 13:15e", "TA 13:1")
def test_map_fold_goes_anywhere_in_the_region_that_is_not_shut():
    """R-65."""
    table = sorcerers()
    casts(table, "ns_map_fold", at="before_move")
    table.is_asked("go-where", "Ann")
    ends = {space for _, space in table.options("Ann")}
    assert len(ends) == 23 and "out.fields1" not in ends and all(end.startswith("out.") for end in ends)
    table.says("Ann", "go", "out.tavern")
    assert table.at("Ann") == "out.tavern" and table.state.arrived
    table = sorcerers()
    table.hero("Ann", "ch_delver", "inn.plain", craft=9, ash=9, alignment=EVIL)
    casts(table, "ns_map_fold", at="before_move")
    assert not {"inn.valley", "inn.crown"} & {space for _, space in table.options("Ann")}
    table = sorcerers()
    casts(table, "ns_map_fold", at="before_move", die=1)
    table.is_asked("go-where", "Bea")


@rule("TA 13:15e", "TA 9:6")
def test_quiet_sky_cancels_a_spell():
    table = sorcerers()
    [hex_] = table.spells("Bea", "sp_hex")
    casting = Casting(1, hex_, 0)
    casts(table, "ns_quiet_sky", at="spell_cast", ctx=Context(casting=casting))
    assert casting.cancelled
    table = sorcerers()
    casting = Casting(1, table.spells("Bea", "sp_hex")[0], 0)
    table.spells("Ann", "sp_scry", "ns_drought")
    casts(table, "ns_quiet_sky", at="spell_cast", ctx=Context(casting=casting), die=1)
    assert not casting.cancelled and table.state.cards.zones["spells 0"] == []


# -- Chaos ---------------------------------------------------------------------------------------------------------


@rule("TA 13:15e")
def test_rending_weakens_the_opponent():
    table = sorcerers()
    wolf = fight(table, "ad_wolf")
    casts(table, "ns_rending", at="before_fight", ctx=Context(fight=wolf))
    assert wolf.his == -4
    table = sorcerers()
    duel = fight(table, rival=1)
    casts(table, "ns_rending", at="before_fight", ctx=Context(fight=duel), die=1)
    assert duel.his == 0 and table.of("Ann").lives == 3


@rule("TA 13:15e")
def test_bloodprice_costs_a_life_either_way():
    table = sorcerers()
    wolf = fight(table, "ad_wolf")
    casts(table, "ns_bloodprice", at="before_fight", ctx=Context(fight=wolf))
    assert wolf.mine == 5 and table.of("Ann").lives == 3
    table = sorcerers()
    wolf = fight(table, "ad_wolf")
    casts(table, "ns_bloodprice", at="before_fight", ctx=Context(fight=wolf), die=1)
    assert wolf.mine == 0 and table.of("Ann").lives == 3


@rule("TA 13:15e")
def test_loot_the_dead_takes_what_lies_in_the_region():
    table = sorcerers()
    [sword] = table.lay("out.ruins", "pu_sword")
    table.lay("mid.castle", "pu_axe")
    casts(table, "ns_loot")
    assert ("take", sword) in table.options("Ann") or "pu_sword" in table.owns("Ann")
    if table.match.pending is not None and table.match.pending.name == "loot":
        assert table.options("Ann") == [("take", sword)]
        table.says("Ann", "take", sword)
    assert "pu_sword" in table.owns("Ann")
    table = sorcerers()
    table.lay("out.ruins", "pu_sword")
    axe = table.gear("Ann", "pu_axe")
    casts(table, "ns_loot", die=1)
    table.says("Ann", "drop-some", (axe,))
    assert "pu_axe" not in table.owns("Ann")


@rule("TA 13:15e", "TA 16:11")
def test_armour_rot_is_for_characters():
    table = sorcerers()
    table.gear("Bea", "pu_helmet", "pu_shield", place="worn")
    duel = fight(table, rival=1)
    casts(table, "ns_rot", 1, at="before_fight", ctx=Context(fight=duel))
    assert sorted(table.of("Bea").damaged) == ["HELMET", "SHIELD"] and table.owns("Bea") == []
    table = sorcerers()
    table.gear("Ann", "pu_helmet", place="worn")
    duel = fight(table, rival=1)
    casts(table, "ns_rot", 1, at="before_fight", ctx=Context(fight=duel), die=1)
    assert table.of("Ann").damaged == ["HELMET"]
    table = sorcerers()
    [rot] = table.spells("Ann", "ns_rot")
    assert not table.rivals("Ann", fight(table, "ad_wolf")) and rot


@rule("TA 13:15e", "TA 16:5")
def test_warpack_is_fought_at_once():
    table = sorcerers()
    table.rolls(6, 1, 6, 1, 1, 6)  # Bea, Strength 4: two rounds won, the third lost
    casts(table, "ns_warpack", 1)
    assert table.of("Bea").lives == 3 and len(table.told("fought")) == 3 and not table.state.over
    table = sorcerers(strength=1)
    casts(table, "ns_warpack", 1, die=(1, 1, 6))
    assert table.of("Ann").lives == 3 and table.state.over


@rule("TA 13:15e")
@pytest.mark.parametrize(("blunder", "counts"), [(False, 5), (True, 2)])
def test_wild_strike_throws_two_dice(blunder: bool, counts: int):
    table = sorcerers()
    wolf = fight(table, "ad_wolf")
    casts(table, "ns_wild_strike", at="before_fight", ctx=Context(fight=wolf), die=1 if blunder else 0)
    table.rolls(2, 5, 1)
    table.clashes(wolf)
    assert wolf.my_die == counts
    table.fight_is_over(wolf)
    assert not table.of("Ann").timed
