"""Cases for a referee: what Characters carry, lead, lose and drop, where no example says what happens."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import markets, run
from questboard.games.talisman.rules import (
    alignment,
    encounters,
    limits,
    lives,
    numbers,
    objects,
    organise,
    spells,
    things,
)
from questboard.games.talisman.state import FREE, READIED, RIDDEN, WORN
from questboard.testing import rule
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land

# -- what is packed ----------------------------------------------------------------------------------------------


def packed_wand(table: Land, who: str = "Bea") -> tuple[int, int, int]:
    """A worn Pack with a Wand in it, and the Spell that the Wand holds."""
    pack = table.gear(who, "ad_pack", place="worn")
    wand = table.gear(who, "ad_wand", place=pack)
    [spell] = table.spells(who, "sp_hex")
    table.state.bound[spell] = wand
    return pack, wand, spell


@rule("TA 5:6", "TA 9:6", "TA 10:4")
def test_a_wand_in_a_pack_cannot_be_used():
    table = Land()
    _, wand, spell = packed_wand(table, "Ann")
    assert spells.castable(table.match, 0, "turn_start", (0,), Context()) == []
    table.state.place[wand] = READIED
    assert ("cast", spell, 1) in spells.castable(table.match, 0, "turn_start", (0,), Context())


@rule("TA 16:9", "TA 5:11", "TA 2:7")
def test_a_pack_taken_as_spoils_brings_the_spell_of_the_wand_inside():
    table = Land()
    pack, wand, spell = packed_wand(table)
    table.tries(lambda m: objects.hand_over(m, 1, 0, pack, "TA 16:9"))
    table.says("Ann", "wear", pack)
    assert sorted(table.owns("Ann")) == ["ad_pack", "ad_wand"] and table.state.place[wand] == pack
    assert table.state.cards.zones["spells 0"] == [spell] and table.state.cards.zones["spells 1"] == []
    assert table.state.bound == {spell: wand}


@rule("TA 5:4", "TA 9:9", "TA 5:11")
def test_a_dropped_pack_does_not_leave_the_wands_spell_in_the_hand():
    table = Land()
    pack, _, spell = packed_wand(table)
    objects.drop(table.match, 1, pack, "TA 5:4")
    assert sorted(table.names_on("out.fields1")) == ["ad_pack", "ad_wand"]
    assert table.state.bound == {} and spell in table.state.cards.zones["spells discards"]


@rule("TA 5:11", "TA 9:6")
def test_a_stolen_mule_that_dies_later_takes_the_scroll_and_its_spell_along():
    table = Land()
    mule = table.gear("Ann", "pu_mule")
    scroll = table.gear("Ann", "pu_scroll", place=mule)
    [spell] = table.spells("Ann", "sp_scry")
    table.state.bound[spell] = scroll
    objects.lose(table.match, 0, mule, "TA 5:11")
    assert table.owns("Ann") == [] and spell in table.state.cards.zones["spells discards"] and not table.state.bound


@rule("TA 20:2", "TA 5:11")
def test_who_sells_a_laden_mule_keeps_its_load():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.stables", gold=0)
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_sword", place=mule)
    table.tries(lambda m: markets.market(m, 0, words.Market(sells=True), Context()))
    table.says("Ann", "sell", mule, 1)
    assert table.owns("Ann") == ["pu_sword"] and table.of("Ann").gold == 1
    assert table.state.place[table.cards("gear 0", "pu_sword")[0]] == READIED


@rule("TA 5:15", "TA 5:13", "TA 20:2")
def test_a_load_that_is_too_heavy_without_its_mule_falls():
    table = Land()
    table.hero("Ann", "ch_druid", "city.stables")  # Strength 2: rating 1
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_axe", place=mule)
    table.tries(lambda m: markets.market(m, 0, words.Market(sells=True), Context()))
    table.says("Ann", "sell", mule, 1)
    assert table.names_on("city.stables") == ["pu_axe"] and table.owns("Ann") == []


@rule("TA 5:3", "TA 5:12", "TA 5:14")
def test_four_rings_and_a_helmet_on_the_head_are_no_four_suits_of_armour():
    table = Land()
    table.gear("Ann", "ad_amulet", "ad_ring", "ci_signet", "ad_wand")
    table.gear("Ann", "pu_armour", place="worn")
    assert numbers.load(table.match, 0) == 0 and limits.surplus(table.match, 0) is None
    table.gear("Ann", "pu_candle")
    broken = limits.surplus(table.match, 0)
    assert broken is not None and broken[:2] == ("readied", "TA 5:3")


@rule("TA 5:8", "TA 5:7", "TA 10:3")
def test_a_hat_changes_places_with_the_helmet_if_the_helmet_can_be_carried():
    table = Land()
    helmet = table.gear("Ann", "pu_helmet", place="worn")
    hat = table.gear("Ann", "pu_hat")
    organise.wear(table.match, 0, hat)
    assert table.state.place[hat] == WORN and table.state.place[helmet] == READIED
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1")  # Strength 1: rating 0
    table.gear("Ann", "pu_helmet", place="worn")
    hat = table.gear("Ann", "pu_hat")
    table.goes("organise")
    assert not table.may("Ann", "wear", hat)


@rule("TA 5:9", "TA 5:16")
def test_a_signet_ring_in_the_hand_raises_no_leadership():
    table = Land()
    ring = table.gear("Ann", "ci_signet")
    assert numbers.leadership(table.match, 0) == 1
    table.state.place[ring] = WORN
    assert numbers.leadership(table.match, 0) == 2


# -- animals, their people and where they wait -------------------------------------------------------------------


@rule("TA 5:10", "TA 6:6", "TA 5:12")
def test_losing_craft_may_cost_a_follower_and_with_him_a_mule_and_its_load():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=2)
    table.gear("Ann", "ad_squire")
    first = table.gear("Ann", "pu_mule")
    second = table.gear("Ann", "ad_mule")
    table.gear("Ann", "pu_sword", place=second)
    table.tries(lambda m: run.do(m, 0, (words.Loses(stat="craft", n=1),), Context()))
    assert table.names_on("out.fields1") == ["ad_squire"]
    table.is_asked("fix", "Ann")
    assert table.options("Ann") == [("drop", first), ("drop", second)]
    table.says("Ann", "drop", second)
    assert sorted(table.names_on("out.fields1")) == ["ad_mule", "ad_squire", "pu_sword"]
    assert table.owns("Ann") == ["pu_mule"]


@rule("TA 6:3", "TA 5:10", "TA 4:2")
def test_two_followers_given_to_the_vampire_at_once_free_their_horses():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.vampire", craft=6)
    squire = table.gear("Ann", "ad_squire")
    porter = table.gear("Ann", "ad_porter")
    table.gear("Ann", "pu_sword", place=porter)
    nag = table.gear("Ann", "pu_nag")
    horse = table.gear("Ann", "pu_horse")
    table.state.job[nag], table.state.job[horse] = squire, porter
    table.rolls(3)
    table.goes("arrive")
    table.says("Ann", "give", squire)
    table.says("Ann", "give", porter)
    assert table.of("Ann").lives == 4
    table.is_asked("fix", "Ann")  # one person, two animals
    table.says("Ann", "drop", nag)
    assert table.owns("Ann") == ["pu_horse"] and table.state.job[horse] == FREE
    assert "pu_sword" not in table.names_on("inn.vampire")  # it was lost with the Porter


@rule("TA 5:10", "TA 6:1")
def test_a_hound_leads_no_mule():
    table = Land()
    table.gear("Ann", "ad_dog", "pu_mule", "ad_mule")
    broken = limits.surplus(table.match, 0)
    assert broken is not None and broken[:2] == ("animals", "TA 5:10")
    table.gear("Ann", "ci_link")
    assert limits.surplus(table.match, 0) is None


@rule("TA 4:3", "TA 11:42")
def test_the_animals_of_who_dies_in_a_store_are_found_outside_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor", lives=1)
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_sword", place=mule)
    table.gear("Ann", "pu_shield", place="worn")
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    assert table.names_on("city.tailor") == ["pu_shield"]
    assert sorted(table.names_on("city.lanterns")) == ["pu_mule", "pu_sword"]


@rule("TA 19:2", "TA 11:42")
def test_a_toad_in_the_tavern_leaves_its_mule_on_the_tavern_space():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", gold=3)
    table.gear("Ann", "pu_mule", "pu_sword")
    table.tries(lambda m: run.do(m, 0, (words.Toads(),), Context()))
    assert table.names_on("out.tavern") == ["pu_mule"] and table.names_on("tav.room") == ["pu_sword"]
    assert table.state.loose[table.match.content.space_of["tav.room"]] == 3


@rule("TA 11:29", "TA 11:42")
def test_what_cannot_keep_up_with_a_rider_from_a_store_stays_on_the_street():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor")
    horse = table.gear("Ann", "pu_horse")
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "ad_squire")
    table.state.job[horse] = RIDDEN
    squire = table.cards("gear 0", "ad_squire")[0]
    table.rolls(2)
    table.goes("movement")
    table.says("Ann", "pace", 4, (squire, mule))
    assert table.names_on("city.lanterns") == ["pu_mule"] and table.names_on("city.tailor") == ["ad_squire"]


@rule("TA 11:27", "TA 5:11")
def test_a_harnessed_ox_counts_for_two_and_carries_nothing():
    table = Land()
    ox = table.gear("Ann", "pu_ox")
    wagon = table.gear("Ann", "pu_wagon")
    limits.harness(table.match, 0, wagon)
    assert table.state.job[ox] == wagon and limits.surplus(table.match, 0) is None
    assert things.capacity(table.match, 0, ox) == 0 and things.capacity(table.match, 0, wagon) == 10


@rule("TA 11:26", "TA 5:11")
def test_a_wagon_whose_ox_is_sold_stays_with_everything_in_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.stables")
    ox = table.gear("Ann", "pu_ox")
    wagon = table.gear("Ann", "pu_wagon")
    table.state.job[ox] = wagon
    table.gear("Ann", "pu_sword", place=wagon)
    table.tries(lambda m: markets.market(m, 0, words.Market(sells=True), Context()))
    table.says("Ann", "sell", ox, 1)
    assert sorted(table.names_on("city.silver")) == ["pu_sword", "pu_wagon"]  # it waited outside


@rule("TA 6:8", "TA 6:6")
def test_followers_without_a_number_always_fit():
    table = Land()
    table.hero("Ann", "ch_giant", "out.fields1", craft=1)
    table.gear("Ann", "ad_dog", "vi_dog", "ci_link")
    assert numbers.leadership(table.match, 0) == 0 and limits.surplus(table.match, 0) is None


@rule("TA 6:9", "TA 6:6")
def test_without_the_standard_bearer_the_others_do_not_stay_either():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=2)
    bearer = table.gear("Ann", "ad_standard")
    table.gear("Ann", "ad_squire", "ad_guide")
    assert limits.surplus(table.match, 0) is None  # 3 of 3
    table.goes("organise")
    table.interjects("Ann", "ditch", bearer)
    table.is_asked("fix", "Ann")
    assert {option[0] for option in table.options("Ann")} == {"drop"} and len(table.options("Ann")) == 2


# -- what may be held --------------------------------------------------------------------------------------------


@rule("TA 5:2", "TA 7:3", "TA 5:11")
def test_a_good_thief_who_takes_a_pack_leaves_the_evil_dagger_inside_it():
    table = Land()
    table.hero("Ann", "ch_knight", "out.fields1")
    pack = table.gear("Bea", "pu_pack", place="worn")
    dagger = table.gear("Bea", "ci_dagger", place=pack)
    table.tries(lambda m: objects.hand_over(m, 1, 0, pack, "TA 16:9"))
    table.says("Ann", "wear", pack)
    assert table.owns("Ann") == ["pu_pack"] and table.names_on("out.fields1") == ["ci_dagger"]
    assert table.state.place.get(dagger, READIED) < 0  # it lies free, in no pack


@rule("TA 7:2", "TA 7:3")
def test_turned_evil_by_one_and_good_by_another_only_the_first_counts():
    table = Land()
    table.hero("Ann", "ch_knight", "out.village")
    table.gear("Ann", "vi_charm", place="worn")
    table.tries(lambda m: run.do(m, 0, (words.Align(to="evil"), words.Align(to="good")), Context()))
    assert table.sees(None).heroes[0].alignment == "evil" and table.names_on("out.village") == ["vi_charm"]
    assert not alignment.change(table.match, 0, "good")
    table.goes("turn")
    assert alignment.change(table.match, 0, "good")


@rule("TA 15:9", "TA 5:13")
def test_a_heavy_find_is_taken_by_who_drops_something_for_it_and_only_once():
    table = Land()
    axe = table.gear("Ann", "pu_axe")
    meets(table, "ad_greatblade")
    blade = table.cards("board", "ad_greatblade")[0]
    table.says("Ann", "take", blade)
    table.is_asked("fix", "Ann")
    assert table.options("Ann") == [("drop", axe), ("drop", blade)]
    table.says("Ann", "drop", axe)
    assert table.owns("Ann") == ["ad_greatblade"]
    assert table.match.pending is None or not table.may("Ann", "take", axe)  # no juggling


@rule("TA 11:26", "TA 15:9")
def test_a_cart_without_an_animal_stays_where_it_is():
    table = Land()
    [cart] = table.lay("out.fields1", "pu_cart")
    table.state.texts = False
    encounters.sort(table.match, 0)
    table.goes("cards")
    if table.match.pending is not None and table.match.pending.name == "claim":
        table.says("Ann", "take", cart)
    assert table.owns("Ann") == [] and table.names_on("out.fields1") == ["pu_cart"]


@rule("TA 3:5", "TA 3:4", "TA 12:1")
def test_gold_on_a_space_is_no_card_and_all_of_it_is_taken():
    table = Land()
    here = table.match.content.space_of["out.fields1"]
    table.state.loose[here] = 7
    meets(table)
    table.says("Ann", "gold")
    assert table.of("Ann").gold == 8 and here not in table.state.loose and numbers.load(table.match, 0) == 0


# -- Lives -------------------------------------------------------------------------------------------------------


@rule("TA 20:16", "TA 4:6")
def test_every_healer_heals_the_poisoned_too():
    table = Land()
    for healer in ("vi_midwife", "ad_nun", "ad_spring"):
        table = Land()
        table.of("Ann").poison = 2
        meets(table, healer)
        [card] = table.cards("board", healer)
        assert table.may("Ann", "visit", card), healer
    table = Land()
    table.of("Ann").poison = 2
    draught = table.gear("Ann", "pu_draught")
    table.goes("organise")
    table.says("Ann", "use", draught, 0)
    assert table.of("Ann").poison == 0 and table.owns("Ann") == []


@rule("TA 4:6", "TA 4:5", "TA 20:16")
def test_who_has_six_lives_is_healed_of_poison_only():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", lives=6, poison=1)
    table.tries(lambda m: run.do(m, 0, (words.Heals(n=2),), Context()))
    assert (table.of("Ann").lives, table.of("Ann").poison) == (6, 0)


@rule("TA 20:16", "TA 4:2", "TA 4:3")
def test_the_bodyguard_may_die_of_poison_for_his_master_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", poison=5, lives=1, craft=4)
    guard = table.gear("Ann", "ad_bodyguard")
    table.goes("end")
    table.is_asked("ability", "Ann")
    table.says("Ann", "use", guard, 0)
    assert table.of("Ann").lives == 1 and table.owns("Ann") == []


@rule("TA 1:3", "TA 2:3")
def test_no_strength_and_no_craft_cost_two_lives_each_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", strength=0, craft=0)
    table.tries(lambda m: lives.sicken(m, 0))
    assert table.of("Ann").lives == 2 and [told["stat"] for told in table.told("sick")] == ["strength", "craft"]


@rule("TA 16:11", "TA 4:2")
def test_a_duellist_ignores_armour_but_a_bodyguard_may_still_step_in():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=4)
    table.gear("Ann", "pu_armour", place="worn")
    guard = table.gear("Ann", "ad_bodyguard")
    table.rolls(1, 6)
    meets(table, "ci_duellist")
    table.is_asked("ability", "Ann")
    table.says("Ann", "use", guard, 0)
    assert table.of("Ann").lives == 4 and not table.told("save-roll")
    table = Land()
    table.gear("Ann", "pu_armour", place="worn")
    table.rolls(1, 6)
    meets(table, "ci_duellist")
    assert table.of("Ann").lives == 3 and not table.told("save-roll")


@rule("TA 2:7", "TA 5:11", "TA 12:1")
def test_a_scroll_in_a_pack_that_is_found_holds_a_spell_like_any_other():
    table = Land()
    pack = table.gear("Bea", "pu_pack", place="worn")
    scroll = table.gear("Bea", "pu_scroll", place=pack)
    objects.drop(table.match, 1, pack, "TA 5:4")
    table.tries(lambda m: objects.take(m, 0, pack, "TA 12:1"))
    table.says("Ann", "wear", pack)
    assert list(table.state.bound.values()) == [scroll] and len(table.state.cards.zones["spells 0"]) == 1
    assert spells.castable(table.match, 0, "turn_start", (0,), Context()) == []  # but it is packed


@rule("TA 5:6", "TA 16:11", "TA 5:9")
def test_what_is_packed_neither_saves_nor_strikes_nor_opens_the_mind():
    table = Land()
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_sword", place=mule)
    table.gear("Ann", "pu_shield", place=mule)
    table.gear("Ann", "ad_ring", place=mule)
    table.rolls(1, 6)
    meets(table, "ad_ogre")
    assert table.told("fought")[0]["mine"] == 4 + 1 and not table.told("save-roll") and table.of("Ann").lives == 3
    assert numbers.total(table.match, 0, "craft") == 2


@rule("TA 5:16", "TA 5:13")
def test_a_delver_carries_two_more_and_a_giant_three():
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1")
    table.gear("Ann", "pu_axe", "pu_mace")
    assert numbers.encumbrance(table.match, 0) == 3 - 1 + 2 and limits.surplus(table.match, 0) is None
    table.hero("Ann", "ch_giant", "out.fields1", strength=1)
    assert numbers.encumbrance(table.match, 0) == 3


@rule("TA 6:4", "TA 11:29", "TA 5:10")
def test_a_follower_ditched_from_the_saddle_leaves_the_horse_to_its_leader():
    table = Land()
    squire = table.gear("Ann", "ad_squire")
    nag = table.gear("Ann", "pu_nag")
    table.state.job[nag] = squire
    objects.drop(table.match, 0, squire, "TA 6:4")
    assert table.owns("Ann") == ["pu_nag"] and table.state.job[nag] == FREE


@rule("TA 5:11", "TA 6:3")
def test_a_porter_who_falls_into_the_chasm_takes_his_load_along():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.chasm", craft=4)
    porter = table.gear("Ann", "ad_porter")
    table.gear("Ann", "pu_sword", place=porter)
    table.rolls(1, 6)
    table.goes("arrive")
    assert table.owns("Ann") == [] and table.names_on("mid.chasm") == [] and table.of("Ann").lives == 4
