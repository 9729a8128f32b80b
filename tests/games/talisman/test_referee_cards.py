"""Cases for a referee: does a card do exactly what it says, and say all that it does?"""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import journeys, run
from questboard.games.talisman.rules import (
    abilities,
    conditions,
    duels,
    encounters,
    inner,
    law,
    lives,
    numbers,
    things,
)
from questboard.games.talisman.state import NO_CARD, RIDDEN, Fight
from questboard.testing import rule
from tests.games.talisman.cases import begins, casts, fight, magicians, meets, obeys, rank_of, visits
from tests.games.talisman.land import Land

# -- healing -----------------------------------------------------------------------------------------------------


@rule("TA 4:6", "TA 13:5")
def test_no_healer_is_offered_to_who_is_well_or_cannot_be_healed():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", lives=4)
    obeys(table)
    assert ("pick", "Doctor") not in table.options("Ann")
    table.hero("Ann", "ch_pilgrim", "out.fields1", lives=2)
    draught = table.gear("Ann", "pu_draught")
    assert not any(card == draught for card, _, _ in abilities.ready(table.match, 0, "organise", Context()))
    table.hero("Ann", "ch_warrior", "out.fields1", lives=2)
    assert any(card == draught for card, _, _ in abilities.ready(table.match, 0, "organise", Context()))


@rule("TA 4:6", "TA 15:4")
def test_in_winter_one_coin_buys_no_bandage():
    table = Land()
    begins(table, "ad_winter")
    table.hero("Ann", "ch_warrior", "tav.room", lives=2, gold=1)
    obeys(table)
    assert table.rests() and table.of("Ann").gold == 1


@rule("TA 8:1", "TA 15:8")
def test_a_wandering_smith_is_a_smith_and_mends_a_clockwork_pilgrim():
    table = Land()
    table.hero("Ann", "ch_pilgrim", "out.fields1", lives=2, gold=2)
    visits(table, "ad_smith")
    table.says("Ann", "done")  # nothing to buy
    table.says("Ann", "pick", "Be mended")
    table.says("Ann", "pick", "Be mended")
    assert table.of("Ann").lives == 4 and table.of("Ann").gold == 0


# -- Seasons and Events ------------------------------------------------------------------------------------------


@rule("TA 15:4")
@pytest.mark.parametrize(
    ("space", "gear", "lives"), [("mid.desert1", "", 3), ("mid.desert1", "pu_waterskin", 4), ("mid.oasis", "", 4)]
)
def test_high_summer_in_the_desert(space: str, gear: str, lives: int):
    table = Land()
    begins(table, "ad_summer")
    table.hero("Ann", "ch_warrior", space)
    if gear:
        table.gear("Ann", gear)
    table.tries(lambda m: abilities.fire(m, 0, "move_end"))
    assert table.of("Ann").lives == lives


@rule("TA 13:1", "TA 15:4")
def test_a_forked_path_leads_somewhere_else():
    table = Land()
    ends = journeys.destinations(table.match, 0, words.Moves(to="region"))
    assert table.of("Ann").at not in ends and len(ends) == 23


@rule("TA 19:5", "TA 15:4", "TA 17:2")
def test_whispers_and_banshees_take_no_spell_from_a_toad():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", toad=2)
    table.spells("Ann", "sp_hex")
    table.tries(lambda m: run.do(m, 0, (words.Discards(zone="spells", n=1),), Context()))
    assert table.rests() and len(things.spells(table.match, 0)) == 1
    assert not conditions.holds(table.match, 0, words.If(spells_ge=1), Context())


@rule("TA 15:4", "TA 15:8")
def test_a_hat_helps_with_the_jester_and_not_against_a_fever():
    table = Land("Ann", "Bea")
    table.hero("Ann", "ch_warrior", "out.fields1")
    table.hero("Bea", "ch_warrior", "mid.castle")
    table.gear("Ann", "pu_hat", place="worn")
    table.rolls(2)
    meets(table, "ad_fever")
    assert table.of("Ann").poison == 1
    table.rolls(5)
    meets(table, "ad_jester")
    assert table.of("Ann").favour == 1  # 5 and 1 for the Hat


@rule("TA 15:8", "TA 13:5")
def test_the_enchantress_of_the_city_is_no_stranger():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city")
    table.gear("Ann", "pu_hat", place="worn")
    table.rolls(4)
    obeys(table)
    table.says("Ann", "pick", "Enchantress")
    assert (table.of("Ann").strength, table.of("Ann").craft) == (4, 3)


@rule("TA 11:37", "TA 15:4")
def test_who_stands_on_the_village_space_is_in_the_village():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.green", lives=2)
    table.hero("Bea", "ch_druid", "out.village", lives=2)
    table.hero("Cy", "ch_cutpurse", "out.fields3", lives=2)
    meets(table, "vi_feast")
    assert [table.of(who).lives for who in ("Ann", "Bea", "Cy")] == [3, 3, 2]


@rule("TA 11:37", "TA 9:7", "TA 15:4")
def test_hail_over_the_outer_region_does_not_reach_into_the_village():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1")
    table.hero("Bea", "ch_druid", "out.village")
    table.hero("Cy", "ch_cutpurse", "vil.green")
    meets(table, "ad_hail")
    assert [table.of(who).lives for who in ("Ann", "Bea", "Cy")] == [3, 3, 4]


# -- dice --------------------------------------------------------------------------------------------------------


@rule("TA 8:1", "TA 13:4")
def test_a_rope_helps_with_the_crags_and_not_with_a_bow_shot_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.crags")
    table.gear("Ann", "pu_rope", "pu_bow")
    made = fight(table, "ad_goblin")
    table.rolls(2)
    table.tries(lambda m: abilities.fire(m, 0, "before_fight", Context(fight=made)))
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.rests() and "pu_rope" in table.owns("Ann") and made.his == 0
    table.rolls(2, 6)
    obeys(table)
    table.says("Ann", "again")
    assert table.of("Ann").strength == 5 and "pu_rope" not in table.owns("Ann")


@rule("TA 8:1", "TA 13:4")
def test_a_delver_with_a_rope_rolls_a_third_time():
    table = Land()
    table.hero("Ann", "ch_delver", "out.crags")
    table.gear("Ann", "pu_rope")
    table.rolls(2, 3, 6)
    obeys(table)
    table.says("Ann", "again")
    table.is_asked("reroll", "Ann")
    table.says("Ann", "again")
    assert table.of("Ann").strength == 4 and table.owns("Ann") == []


@rule("TA 11:1", "TA 11:28")
@pytest.mark.parametrize(
    ("die", "season", "poison", "gear", "paces"),
    [
        (1, "", 0, (), {1, 2}),
        (1, "ad_summer", 0, (), {1, 2, 3}),  # a 1 counts as 2, and 1 more
        (1, "", 0, ("ad_guide",), {1, 2, 3}),
        (1, "ad_winter", 0, (), {1}),  # as 2, less 1
        (2, "ad_winter", 0, (), {1}),  # the die shows no 1
        (3, "", 2, (), {1}),
    ],
)
def test_walking_boots_look_at_the_die(die: int, season: str, poison: int, gear: tuple[str, ...], paces: set[int]):
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", poison=poison)
    table.gear("Ann", "pu_boots", place="worn")
    for wanted in gear:
        table.gear("Ann", wanted)
    if season:
        begins(table, season)
    table.rolls(die)
    table.goes("movement")
    asked = table.match.pending
    assert asked is not None
    found = {option[1] for option in table.options("Ann")} if asked.name == "pace" else {1}
    assert found == paces
    assert asked.name == "pace" or "out.city" in {option[1] for option in table.options("Ann")}


@rule("TA 9:9")
def test_one_candle_burns_and_only_where_it_tips_the_roll():
    table = magicians(craft=4)
    table.gear("Ann", "pu_candle", "pu_candle")
    table.rolls(2)
    casts(table, "sp_tempest", at="turn_start")  # 2 and 4 and 2 are 8, not above 8
    assert table.told("blunder") and table.owns("Ann") == ["pu_candle", "pu_candle"]
    table = magicians(craft=4)
    table.gear("Ann", "pu_candle", "pu_candle")
    table.rolls(3)
    casts(table, "sp_tempest", at="turn_start")
    table.says("Ann", "light")
    assert table.told("spell-works") and table.owns("Ann") == ["pu_candle"]
    table = magicians(craft=4)
    table.gear("Ann", "pu_candle")
    table.rolls(5)
    casts(table, "sp_tempest", at="turn_start")
    assert table.told("spell-works") and table.owns("Ann") == ["pu_candle"]


# -- fights ------------------------------------------------------------------------------------------------------


@rule("TA 17:2", "TA 16:11")
def test_a_warrior_is_good_with_armour_and_not_with_amulets():
    table = Land()
    table.gear("Ann", "ad_amulet", place="worn")
    table.rolls(4)
    assert table.tries(lambda m: lives.saved(m, 0, "psychic")) is False
    table = Land()
    table.gear("Ann", "pu_shield", place="worn")
    table.rolls(4)
    assert table.tries(lambda m: lives.saved(m, 0, "combat")) is True


@rule("TA 19:0", "TA 17:2")
def test_rust_eats_armour_and_no_amulet():
    table = Land()
    table.curse("Ann", "cu_rust")
    table.gear("Ann", "ad_amulet", place="worn")
    table.rolls(5)
    assert table.tries(lambda m: lives.saved(m, 0, "psychic")) is True
    table.gear("Ann", "pu_armour", place="worn")
    assert table.tries(lambda m: lives.saved(m, 0, "combat")) is False and table.rests()


@rule("TA 16:6", "TA 8:1")
def test_a_warrior_learns_from_beating_a_character_clearly():
    table = Land()
    table.rolls(6, 1)  # 4 and 6 against 2 and 1
    table.tries(lambda m: duels.attack(m, 0, 1, "combat"))
    table.says("Ann", "nothing")
    assert table.of("Ann").sxp == 1


@rule("TA 16:5", "TA 8:1")
def test_a_dagger_is_good_against_two_goblins_and_not_against_an_ogre():
    table = Land()
    table.gear("Ann", "pu_dagger")
    for foes, bonus in (
        (("ad_goblin", "ad_goblin"), 1), (("ad_rats",), 1), (("ad_ogre",), 0), (("ad_wolf", "ad_ogre"), 0),
    ):  # fmt: skip
        assert numbers.total(table.match, 0, "strength", fight(table, *foes)) == 4 + bonus, foes


@rule("TA 16:4", "TA 18:1")
def test_runes_make_a_skeleton_stronger_but_no_other_skeleton():
    table = Land()
    table.hero("Ann", "ch_bonewright", "mid.runes1")
    table.rolls(6, 1)
    meets(table, "ad_skeleton")
    table.is_asked("evade", "Ann")
    assert table.told("attacked")[-1]["value"] == 4


@rule("TA 16:3")
def test_no_bow_is_drawn_on_a_gargoyle():
    table = Land()
    table.gear("Ann", "pu_bow", "pu_sword")
    made = fight(table, "ad_gargoyle")
    assert abilities.ready(table.match, 0, "before_fight", Context(fight=made)) == []
    assert numbers.total(table.match, 0, "strength", made) == 4
    assert abilities.ready(table.match, 0, "before_fight", Context(fight=fight(table, "ad_ogre")))


@rule("TA 5:10", "TA 16:4")
def test_a_warhorse_fights_under_its_rider_only():
    table = Land()
    table.hero("Ann", "ch_drover", "out.fields1")
    nag, warhorse = table.gear("Ann", "pu_nag"), table.gear("Ann", "pu_warhorse")
    table.gear("Ann", "pu_spear")
    made = fight(table, "ad_ogre")
    table.state.job[nag] = RIDDEN
    assert numbers.total(table.match, 0, "strength", made) == 3 + 2
    del table.state.job[nag]
    table.state.job[warhorse] = RIDDEN
    assert numbers.total(table.match, 0, "strength", made) == 3 + 2 + 1


@rule("TA 20:10", "TA 11:26")
def test_a_catapult_frightens_the_sentinel_and_no_unseen_watch():
    table = Land()
    table.gear("Ann", "pu_mule", "pu_mule", "pu_catapult")
    sentinel = Fight("combat", 0, [], "the Sentinel", 9, value_printed=9)
    watch = Fight("combat", 0, [], "The Watch", 7, value_printed=7, arrest=True)
    assert numbers.total(table.match, 0, "strength", sentinel) == 7
    assert numbers.total(table.match, 0, "strength", watch) == 4


@rule("TA 6:8", "TA 2:4")
@pytest.mark.parametrize(("spirit", "learned", "drawn"), [("ad_djinn", 0, 1), ("ad_mirror", 0, 0), ("ad_shade", 0, 0)])
def test_a_bonewright_keeps_the_spirit_and_gives_up_its_lessons_only(spirit: str, learned: int, drawn: int):
    table = Land()
    table.hero("Ann", "ch_bonewright", "out.fields1", craft=8)
    table.rolls(6, 1)
    meets(table, spirit)
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.owns("Ann") == [spirit] and table.of("Ann").cxp == learned
    assert len(things.spells(table.match, 0)) == drawn


@rule("TA 9:9", "TA 16:7")
def test_a_blunder_of_invisibility_in_a_duel_helps_the_rival_and_nobody_else():
    table = magicians(craft=3)
    made = fight(table, rival=1)
    casts(table, "sp_invisibility", at="before_fight", ctx=Context(fight=made), die=1)
    assert made.his == 2 and table.state.foe_turn == 0


# -- thieves and traders -----------------------------------------------------------------------------------------


@rule("TA 8:1", "TA 5:10")
def test_a_cutpurse_slips_a_ring_into_the_pocket_and_no_mule():
    table = Land()
    table.gear("Bea", "pu_mule", "ad_ring", "pu_sword", "pu_hat")
    table.rolls(4)
    table.hero("Ann", "ch_cutpurse", "out.fields1")
    table.tries(lambda m: duels.encounter(m, 0, 1))
    table.says("Ann", "use", NO_CARD, 0)
    table.says("Ann", "pick", "Something light")
    assert {table.name(option[1]) for option in table.options("Ann")} == {"ad_ring", "pu_hat"}


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


@rule("TA 10:3", "TA 20:2")
def test_a_fence_sells_as_much_as_he_likes_at_once():
    table = Land()
    table.hero("Ann", "ch_fence", "out.fields1", gold=0)
    sword, hat = table.gear("Ann", "pu_sword"), table.gear("Ann", "pu_hat")
    table.goes("organise")
    table.says("Ann", "use", *table.last_use("Ann"))
    table.says("Ann", "sell", sword)
    table.says("Ann", "sell", hat)
    assert table.of("Ann").gold == 1 + 1 and table.owns("Ann") == []


@rule("TA 13:14.4")
def test_the_rag_dealers_swap_is_trade_in_the_street():
    for license_, broken in ((False, [4]), (True, [])):
        table = Land()
        table.hero("Ann", "ch_warrior", "city.smiths", license=license_)
        hat = table.gear("Ann", "pu_hat")
        visits(table, "ci_rag")
        if not table.rests():
            table.says("Ann", "discard-objects", (hat,))
        assert table.state.statutes == broken


@rule("TA 15:8")
def test_a_venom_seller_has_nothing_for_who_is_well_and_alone():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.hills2")
    [seller] = table.lay("out.hills2", "ad_venom")
    assert ("visit", seller) not in encounters.claims(table.match, 0)
    table.of("Ann").poison = 2
    assert ("visit", seller) in encounters.claims(table.match, 0)
    table.tries(lambda m: encounters.visit(m, 0, seller))
    assert table.of("Ann").poison == 0 and table.of("Ann").gold == 0


@rule("TA 20:11", "TA 20:10")
def test_an_informer_has_nothing_on_the_captain():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    table.of("Ann").level2 = rank_of(table, "l2_captain")
    table.top("city", "ci_watch")
    table.tries(lambda m: law.check_papers(m, 0))
    assert not table.of("Ann").warrant and not table.told("papers")


@rule("TA 13:4", "TA 8:1")
def test_a_ratcatcher_may_also_replace_what_turns_up_in_the_donjon():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "city.donjon")
    table.top("city", "ci_dog", "ci_purse")
    obeys(table)
    table.says("Ann", "draw")
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.names_on("city.donjon") == ["ci_purse"]


# -- being moved -------------------------------------------------------------------------------------------------


@rule("TA 9:6", "TA 15:4")
@pytest.mark.parametrize(("now", "missed"), [(False, 1), (True, 0)])
def test_roots_hold_as_long_as_any_lost_turn(now: bool, missed: int):
    table = Land(lost_turn_now=now)
    table.hero("Ann", "ch_warrior", "out.chapel")
    table.state.wards[table.of("Ann").at] = 1
    table.goes("arrive")
    assert table.told("rooted") and table.of("Ann").miss == missed


@rule("TA 11:6", "TA 9:9")
def test_nobody_is_blown_into_the_valley_of_fire():
    table = Land()
    everywhere = {"inn.crypt", "inn.mines", "inn.dice", "inn.vampire", "inn.den", "inn.pits"}
    for start, near in (("inn.pits", {"inn.vampire", "inn.mines", "inn.plain"}), ("inn.plain", everywhere)):
        table.hero("Ann", "ch_warrior", start)
        ends = journeys.destinations(table.match, 0, words.Moves(to="streets", n=3, by="left"))
        assert {table.match.content.id_of(space) for space in ends} == near
        assert not inner.has_talisman(table.match, 0)


@rule("TA 13:1")
def test_a_chase_over_the_roofs_begins_in_the_street_before_the_donjon():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon")
    ends = journeys.destinations(table.match, 0, words.Moves(to="streets", n=1))
    assert {table.match.content.id_of(space) for space in ends} == {"city.beggars", "city.rampart"}
