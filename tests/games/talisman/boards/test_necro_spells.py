"""TA 13:15e: each of the 24 Necro Spells does what it says, and its Blunder too."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import desert, necro_texts
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.effects.special import IDLE
from questboard.games.talisman.rules import combat, lives, numbers, one_round, spells
from questboard.games.talisman.state import EVIL, Fight, discards
from questboard.testing import rule
from tests.games.talisman.cases import begins, fight
from tests.games.talisman.land import Land


def sorcerers(**ann: Any) -> Land:
    """Ann knows every Order, cannot fail (Craft 9) and has Ash; Bea stands beside her, Cy is far away."""
    table = Land(more=[desert.part, necro_texts.part])
    table.hero("Ann", "ch_delver", "out.fields1", **{"craft": 9, "ash": 9, "alignment": EVIL, **ann})
    table.hero("Bea", "ch_warrior", "out.fields1")
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    return table


def casts(
    table: Land,
    spell: str,
    *target: int,
    at: str = "turn_start",
    die: int = 0,
    ctx: Context | None = None,
    own: int = 0,
) -> Context:
    """Ann casts; with a die she has Craft 1 and blunders. Her Text is of the Order that the Spell wants."""
    [card] = table.spells("Ann", f"ns_{spell}")
    book = table.gear("Ann", "nt_codex") if "nt_codex" not in table.owns("Ann") else NECRO.of(table.match).read[0]
    NECRO.of(table.match).read[0] = book
    order = table.match.content.faces[table.face(f"ns_{spell}")].order
    about = ctx or Context()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("questboard.games.talisman.boards.necro_texts.reading.order_of", lambda match, seat: order)
        offered = spells.castable(table.match, 0, at, (own,), about)
    assert ("cast", card, *target) in offered, f"{spell} is not offered {at}: {offered}"
    if die:
        table.of("Ann").craft = 1
        table.rolls(die)
    before = table.of("Ann").ash
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, *target), about))
    shown = table.match.content.faces[table.face(f"ns_{spell}")].spell
    assert shown is not None and table.of("Ann").ash == before - shown.ash
    return about


def turn_of(table: Land, seat: int) -> None:
    table.state.active = seat
    table.goes("turn")


# -- Cosmos --------------------------------------------------------------------------------------------------------


@rule("TA 13:15e", "TA 9:6")
def test_root_grip_holds_in_the_next_turn_and_only_then():
    table = sorcerers()
    casts(table, "root_grip", 1)
    assert not table.of("Bea").timed
    turn_of(table, 1)
    assert table.told("haunted") and [timed.what for timed in table.of("Bea").timed] == ["no_move"]
    table = sorcerers()
    casts(table, "root_grip", 1, die=1)
    assert not table.of("Ann").timed and NECRO.of(table.match).waits[0].seat == 0
    assert not table.of("Bea").timed


@rule("TA 13:15e")
def test_drought_poisons_the_region_but_not_the_caster():
    table = sorcerers()
    casts(table, "drought")
    assert [table.of(seat).poison for seat in range(3)] == [0, 1, 0]
    table = sorcerers()
    casts(table, "drought", die=1)
    assert [table.of(seat).poison for seat in range(3)] == [2, 0, 0]


@rule("TA 13:15e", "TA 15:4")
def test_night_shift_ends_a_season():
    table = sorcerers()
    assert IDLE["night_shift"](table.match, 0)
    begins(table, "ad_winter", "ad_knives")
    casts(table, "night_shift", at="turn_end")
    winter = table.options("Ann")[0][1]
    table.says("Ann", "card", winter)
    assert [table.name(card) for card in table.state.cards.zones["side"]] == ["ad_knives"]
    assert winter not in table.state.calendar
    table = sorcerers()
    begins(table, "ad_winter")
    casts(table, "night_shift", at="turn_end", die=1)
    assert table.told("cursed") and len(table.state.cards.zones["side"]) == 1


@rule("TA 13:15e", "TA 16:11")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (6, 0)])
def test_stone_rain_falls_on_a_space_and_helmets_may_save(die: int, lost: int):
    table = sorcerers()
    table.hero("Bea", "ch_druid", "out.ruins")
    table.hero("Cy", "ch_cutpurse", "out.ruins")
    table.gear("Bea", "pu_helmet", place="worn")
    casts(table, "stone_rain")
    table.is_asked("stone-rain", "Ann")
    assert set(table.options("Ann")) == {("at", "out.fields1"), ("at", "out.ruins")}
    table.rolls(die)
    table.says("Ann", "at", "out.ruins")
    assert [table.of(seat).lives for seat in range(3)] == [4, 4 - lost, 3]
    table = sorcerers()
    casts(table, "stone_rain", die=1)
    assert [table.of(seat).lives for seat in range(3)] == [3, 4, 4]


@rule("TA 20:15", "TA 16:11")
def test_a_favour_helps_the_die_of_a_helmet_in_the_stone_rain():
    table = sorcerers()
    table.hero("Bea", "ch_druid", "out.ruins", favour=2)
    table.gear("Bea", "pu_helmet", place="worn")
    casts(table, "stone_rain")
    table.rolls(5)
    table.says("Ann", "at", "out.ruins")
    table.is_asked("favour", "Bea")
    table.says("Bea", "favour", 1)
    assert (table.of("Bea").lives, table.of("Bea").favour) == (4, 1)


@rule("TA 13:15e", "TA 13:1")
def test_map_fold_goes_anywhere_in_the_region_that_is_not_shut():
    """R-65."""
    table = sorcerers()
    casts(table, "map_fold", at="before_move")
    table.is_asked("go-where", "Ann")
    ends = {space for _, space in table.options("Ann")}
    assert len(ends) == 23 and "out.fields1" not in ends and all(end.startswith("out.") for end in ends)
    table.says("Ann", "go", "out.tavern")
    assert table.at("Ann") == "out.tavern" and table.state.arrived
    table = sorcerers()
    table.hero("Ann", "ch_delver", "inn.plain", craft=9, ash=9, alignment=EVIL)
    casts(table, "map_fold", at="before_move")
    assert not {"inn.valley", "inn.crown"} & {space for _, space in table.options("Ann")}
    table = sorcerers()
    casts(table, "map_fold", at="before_move", die=1)
    table.is_asked("go-where", "Bea")


@rule("TA 13:15e", "TA 9:6")
def test_quiet_sky_cancels_a_spell():
    table = sorcerers()
    [hex_] = table.spells("Bea", "sp_hex")
    casting = Casting(1, hex_, 0)
    casts(table, "quiet_sky", at="spell_cast", ctx=Context(casting=casting))
    assert casting.cancelled
    table = sorcerers()
    casting = Casting(1, table.spells("Bea", "sp_hex")[0], 0)
    table.spells("Ann", "sp_scry", "ns_drought")
    casts(table, "quiet_sky", at="spell_cast", ctx=Context(casting=casting), die=1)
    assert not casting.cancelled and table.state.cards.zones["spells 0"] == []


# -- Chaos ---------------------------------------------------------------------------------------------------------


@rule("TA 13:15e")
def test_rending_weakens_the_opponent():
    table = sorcerers()
    wolf = fight(table, "ad_wolf")
    casts(table, "rending", at="before_fight", ctx=Context(fight=wolf))
    assert wolf.his == -4
    table = sorcerers()
    duel = fight(table, rival=1)
    casts(table, "rending", at="before_fight", ctx=Context(fight=duel), die=1)
    assert duel.his == 0 and table.of("Ann").lives == 3


@rule("TA 13:15e")
def test_bloodprice_costs_a_life_either_way():
    table = sorcerers()
    wolf = fight(table, "ad_wolf")
    casts(table, "bloodprice", at="before_fight", ctx=Context(fight=wolf))
    assert wolf.mine == 5 and table.of("Ann").lives == 3
    table = sorcerers()
    wolf = fight(table, "ad_wolf")
    casts(table, "bloodprice", at="before_fight", ctx=Context(fight=wolf), die=1)
    assert wolf.mine == 0 and table.of("Ann").lives == 3


@rule("TA 13:15e")
def test_loot_the_dead_takes_what_lies_in_the_region():
    table = sorcerers()
    [sword] = table.lay("out.ruins", "pu_sword")
    table.lay("mid.castle", "pu_axe")
    casts(table, "loot")
    assert ("take", sword) in table.options("Ann") or "pu_sword" in table.owns("Ann")
    if table.match.pending is not None and table.match.pending.name == "loot":
        assert table.options("Ann") == [("take", sword)]
        table.says("Ann", "take", sword)
    assert "pu_sword" in table.owns("Ann")
    table = sorcerers()
    table.lay("out.ruins", "pu_sword")
    axe = table.gear("Ann", "pu_axe")
    casts(table, "loot", die=1)
    table.says("Ann", "drop-some", (axe,))
    assert "pu_axe" not in table.owns("Ann")


@rule("TA 13:15e", "TA 16:11")
def test_armour_rot_is_for_characters():
    table = sorcerers()
    table.gear("Bea", "pu_helmet", "pu_shield", place="worn")
    duel = fight(table, rival=1)
    casts(table, "rot", 1, at="before_fight", ctx=Context(fight=duel))
    assert sorted(table.of("Bea").damaged) == ["HELMET", "SHIELD"] and table.owns("Bea") == []
    table = sorcerers()
    table.gear("Ann", "pu_helmet", place="worn")
    duel = fight(table, rival=1)
    casts(table, "rot", 1, at="before_fight", ctx=Context(fight=duel), die=1)
    assert table.of("Ann").damaged == ["HELMET"]
    table = sorcerers()
    [rot] = table.spells("Ann", "ns_rot")
    assert not spells.opponents(table.match, 0, fight(table, "ad_wolf")) and rot


@rule("TA 13:15e", "TA 16:5")
def test_warpack_is_fought_at_once():
    table = sorcerers()
    table.rolls(6, 1, 6, 1, 1, 6)  # Bea, Strength 4: two rounds won, the third lost
    casts(table, "warpack", 1)
    assert table.of("Bea").lives == 3 and len(table.told("fought")) == 3 and not table.state.over
    table = sorcerers(strength=1)
    casts_dice = (1, 1, 6)
    [card] = table.spells("Ann", "ns_warpack")
    table.of("Ann").craft = 1
    table.rolls(*casts_dice)
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, 1), Context()))
    assert table.of("Ann").lives == 3 and table.state.over


@rule("TA 13:15e")
@pytest.mark.parametrize(("blunder", "counts"), [(False, 5), (True, 2)])
def test_wild_strike_throws_two_dice(blunder: bool, counts: int):
    table = sorcerers()
    wolf = fight(table, "ad_wolf")
    casts(table, "wild_strike", at="before_fight", ctx=Context(fight=wolf), die=1 if blunder else 0)
    table.rolls(2, 5, 1)
    table.tries(lambda m: one_round.clash(m, wolf))
    assert wolf.my_die == counts
    combat.over(table.match, wolf)
    assert not table.of("Ann").timed


# -- the Phobic Order ----------------------------------------------------------------------------------------------


@rule("TA 13:15e")
def test_cold_sweat_keeps_from_evading_and_casting_in_this_fight():
    table = sorcerers()
    table.of("Bea").craft = 4
    table.spells("Bea", "sp_immobility")
    duel = fight(table, rival=1)
    assert spells.able(table.match, 1)
    casts(table, "cold_sweat", 1, at="before_fight", ctx=Context(fight=duel))
    assert not spells.able(table.match, 1)
    duel.my_die = duel.his_die = 1
    combat.over(table.match, duel)
    assert spells.able(table.match, 1)
    table = sorcerers()
    casts(table, "cold_sweat", 1, at="before_fight", ctx=Context(fight=fight(table, rival=1)), die=1)
    assert {timed.what for timed in table.of("Ann").timed} == {"no_evade", "no_magic"}


@rule("TA 13:15e", "TA 13:1")
def test_mask_of_terror_ends_the_encounters_of_who_has_moved():
    table = sorcerers()
    table.state.active = 1
    casts(table, "mask", at="move_end", own=1)
    assert table.state.over
    table = sorcerers()
    table.state.active = 1
    casts(table, "mask", at="move_end", own=1, die=1)
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
    casts(table, "betrayal", 1)
    if table.match.pending is not None and table.match.pending.name == "take-which":
        table.says("Ann", "take", squire)
    assert "ad_squire" in table.owns("Ann") and table.owns("Bea") == []
    table = sorcerers()
    table.gear("Bea", "ad_squire")
    table.gear("Ann", "de_falconer", "de_finder")
    casts(table, "betrayal", 1, die=1)
    assert set(table.names_on("out.fields1")) == {"de_falconer", "de_finder"}


@rule("TA 13:15e", "TA 2:8")
def test_nightmare_dulls_the_next_turn_and_what_is_too_much_goes():
    table = sorcerers()
    table.hero("Bea", "ch_druid", "out.fields1", craft=4)
    table.spells("Bea", "sp_hex", "sp_scry")
    casts(table, "nightmare", 1, at="turn_end")
    assert numbers.total(table.match, 1, "craft") == 4
    turn_of(table, 1)
    assert numbers.total(table.match, 1, "craft") == 2
    table.is_asked("fix", "Bea")
    table = sorcerers()
    casts(table, "nightmare", 1, at="turn_end", die=1)
    assert [(waiting.seat, waiting.what, waiting.n) for waiting in NECRO.of(table.match).waits] == [(0, "craft", -2)]


@rule("TA 13:15e", "TA 13:1")
def test_panic_drives_three_spaces_off():
    """R-65."""
    table = sorcerers()
    table.hero("Bea", "ch_warrior", "des.dunes1")
    casts(table, "panic", 1)
    assert set(table.options("Ann")) == {("go", "des.dunes3"), ("go", "des.nomads")}
    table.says("Ann", "go", "des.nomads")
    assert table.at("Bea") == "des.nomads" and not table.state.arrived
    table = sorcerers()
    casts(table, "panic", 1, die=1)
    table.is_asked("go-where", "Ann")
    table.says("Ann", *table.options("Ann")[0])
    assert table.state.arrived


@rule("TA 13:15e", "TA 9:2")
def test_blank_mind_discards_at_random():
    table = sorcerers()
    table.spells("Bea", "sp_hex", "sp_scry")
    casts(table, "blank_mind", 1)
    assert len(table.state.cards.zones["spells 1"]) == 1
    table = sorcerers()
    [kept] = table.spells("Ann", "sp_scry")
    casts(table, "blank_mind", 1, die=1)
    if table.match.pending is not None and table.match.pending.name == "discard-spells":
        table.says("Ann", "discard-spells", (kept,))
    assert table.state.cards.zones["spells 0"] == []


# -- Death ---------------------------------------------------------------------------------------------------------


@rule("TA 13:15e", "TA 4:4")
def test_life_thief_moves_a_life():
    table = sorcerers(lives=4)
    table.gear("Bea", "pu_armour", "pu_helmet", "pu_shield", place="worn")
    casts(table, "life_thief", 1)
    assert table.of("Bea").lives == 3 and table.of("Ann").lives == 5 and not table.told("save-roll")
    table = sorcerers()
    casts(table, "life_thief", 1, die=1)
    assert table.of("Ann").lives == 3


@rule("TA 13:15e")
def test_grave_call_brings_back_the_top_enemy_of_the_discards():
    table = sorcerers()
    assert IDLE["grave_call"](table.match, 0)
    for name in ("ad_ogre", "ad_wolf", "ad_shade"):
        table._put(table._find(name), discards("adventure"))
    table.rolls(1, 6)
    casts(table, "grave_call", 1)
    assert table.of("Bea").lives == 3 and table.told("grave-opens")[0]["card"] == "ad_wolf"
    assert table.names_on("out.fields1") == []
    table = sorcerers()
    table._put(table._find("ad_wolf"), discards("adventure"))
    table.of("Ann").craft = 1
    [card] = table.spells("Ann", "ns_grave_call")
    table.rolls(1, 6, 1)
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, 1), Context()))
    assert table.told("wins") and table.told("grave-opens")[0]["seat"] == 0


@rule("TA 13:15e", "TA 20:16")
def test_plague_poisons_a_whole_space():
    table = sorcerers()
    casts(table, "plague", 1)
    assert [table.of(seat).poison for seat in range(3)] == [2, 2, 0]
    table = sorcerers()
    casts(table, "plague", 1, die=1)
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
        table.tries(lambda m: lives.lose(m, 1, 1, "effect"))
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
    table.tries(lambda m: lives.lose(m, 1, 1, "effect"))
    assert table.of("Ann").gold == 1  # nobody dies, nobody inherits


@rule("TA 13:15e", "TA 4:2")
def test_bone_armour_keeps_any_life():
    table = sorcerers()
    assert casts(table, "bone_armour", at="life_loss").prevented
    table = sorcerers()
    psychic = Context(fight=Fight("psychic", 0, [], "", 0))
    assert casts(table, "bone_armour", at="life_loss", ctx=psychic).prevented
    table = sorcerers()
    assert not casts(table, "bone_armour", at="life_loss", die=1).prevented
    assert table.of("Ann").lives == 2


@rule("TA 13:15e")
def test_wither_all_lets_each_choose_but_not_below_one():
    table = sorcerers()
    table.hero("Bea", "ch_warrior", "out.fields1", strength=4, craft=1)
    table.hero("Cy", "ch_cutpurse", "mid.castle", strength=3, craft=3)
    casts(table, "wither_all")
    if table.match.pending is not None and 1 in table.match.waiting_for():
        table.says("Bea", "pick", "Lose Strength")
    table.says("Cy", "pick", "Lose Craft")
    assert (table.of("Bea").strength, table.of("Bea").craft) == (3, 1)
    assert (table.of("Cy").strength, table.of("Cy").craft) == (3, 2)
    table = sorcerers(strength=2)
    casts(table, "wither_all", die=1)
    assert (table.of("Ann").strength, table.of("Ann").craft) == (1, 1)
