"""Objects (TA 5): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import READIED, RIDDEN, WORN
from questboard.games.talisman.vocabulary import Drops
from questboard.testing import rule
from tests.games.talisman.cases import fight, meets, party, visits
from tests.games.talisman.chapters.given import packed_wand
from tests.games.talisman.land import Land


@rule("TA 5:2", "TA 15:9")
def test_a_good_character_leaves_the_poisoned_dagger_where_it_lies():
    table = party("knight")
    meets(table, "ci_dagger")
    assert not table.told("takes") and "ci_dagger" in table.names_on("out.fields1")


@rule("TA 5:2", "TA 7:3")
def test_who_has_become_good_does_not_redeem_a_poisoned_dagger():
    table = party("warrior", "(ci_dagger)", at="city.kingsway", gold=9)
    dagger = table.state.cards.zones["gear 0"][0]
    visits(table, "ci_pawn")
    table.says("Ann", "pawn", dagger, 1)
    assert ("redeem", dagger, 3) in table.options("Ann")
    table.of("Ann").alignment = 0
    assert table.pledges("Ann") == []


@rule("TA 5:2", "TA 7:3", "TA 5:11")
def test_a_good_thief_who_takes_a_pack_leaves_the_evil_dagger_inside_it():
    table = Land()
    table.hero("Ann", "ch_knight", "out.fields1")
    pack = table.gear("Bea", "pu_pack", place="worn")
    dagger = table.gear("Bea", "ci_dagger", place=pack)
    table.hands_over("Bea", "Ann", pack)
    table.says("Ann", "wear", pack)
    assert table.owns("Ann") == ["pu_pack"] and table.names_on("out.fields1") == ["ci_dagger"]
    assert table.state.place.get(dagger, READIED) < 0  # it lies free, in no pack


@rule("TA 5:2")
def test_a_giant_may_not_even_carry_a_helmet():
    table = Land()
    table.hero("Ann", "ch_giant", "out.fields1")
    [helmet, sword] = table.lay("out.fields1", "pu_helmet", "pu_sword")
    table.state.texts = False
    table.goes("cards")
    assert ("take", sword) in table.options("Ann") and ("take", helmet) not in table.options("Ann")
    table.gear("Bea", "pu_armour", place="worn")
    assert [option for option in table.prizes("Ann", "Bea") if option[0] == "take"] == []


@rule("TA 5:3", "TA 5:12", "TA 5:14")
def test_four_rings_and_a_helmet_on_the_head_are_no_four_suits_of_armour():
    table = Land()
    table.gear("Ann", "ad_amulet", "ad_ring", "ci_signet", "ad_wand")
    table.gear("Ann", "pu_armour", place="worn")
    assert table.seen("Ann").load == 0 and table.surplus("Ann") is None
    table.gear("Ann", "pu_candle")
    broken = table.surplus("Ann")
    assert broken is not None and broken[:2] == ("readied", "TA 5:3")


@rule("TA 5:3", "TA 8:1")
def test_a_tinkers_bags_hold_more_and_his_porter_does_not():
    table = party("tinker", "pu_pack pu_pouch ad_porter pu_mule")
    bags = {table.name(card): table.holds(card) for card in table.goods("Ann")}
    assert bags == {"pu_pack": 4, "pu_pouch": 3, "ad_porter": 2, "pu_mule": 4}


@rule("TA 5:4", "TA 10:4")
def test_objects_are_dropped_only_in_organization():
    table = party("warrior", "(pu_sword)")
    table.lay("out.fields1", "ad_purse")
    meets(table, "ad_nun")
    sword = table.state.cards.zones["gear 0"][0]
    assert not table.may("Ann", "drop", sword)
    with pytest.raises(Exception, match="drop"):
        table.interjects("Ann", "drop", sword)


@rule("TA 5:4", "TA 9:9", "TA 5:11")
def test_a_dropped_pack_does_not_leave_the_wands_spell_in_the_hand():
    table = Land()
    pack, _, spell = packed_wand(table)
    table.drops("Bea", pack)
    assert sorted(table.names_on("out.fields1")) == ["ad_pack", "ad_wand"]
    assert table.state.bound == {} and spell in table.state.cards.zones["spells discards"]


@rule("TA 5:6", "TA 5:9")
@pytest.mark.parametrize(("place", "craft"), [("worn", 5), ("readied", 4)])
def test_a_ring_works_on_the_finger_only(place: str, craft: int):
    table = party("druid")
    table.gear("Ann", "ad_ring", place=place)
    assert table.seen("Ann").craft == craft


@rule("TA 5:6", "TA 13:5")
@pytest.mark.parametrize(("place", "lives_left"), [("readied", 4), ("packed", 3)])
def test_water_in_the_pack_is_not_at_hand_in_the_desert(place: str, lives_left: int):
    table = party("warrior", "pu_pack", at="mid.desert1")
    pack = table.state.cards.zones["gear 0"][0]
    table.gear("Ann", "pu_waterskin", place=pack if place == "packed" else "readied")
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    assert table.of("Ann").lives == lives_left


@rule("TA 5:6", "TA 9:6", "TA 10:4")
def test_a_wand_in_a_pack_cannot_be_used():
    table = Land()
    _, wand, spell = packed_wand(table, "Ann")
    assert table.may_cast("Ann") == []
    table.state.place[wand] = READIED
    assert ("cast", spell, 1) in table.may_cast("Ann")


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
    assert table.seen("Ann").craft == 2


@rule("TA 5:7", "TA 5:8")
def test_two_rings_do_not_fit_one_finger_and_a_ring_and_a_hat_do_not_mind_each_other():
    table = party("druid", "ad_ring")
    signet = table.gear("Ann", "ci_signet")
    hat = table.gear("Ann", "pu_hat")
    table.goes("organise")
    table.says("Ann", "wear", hat)
    assert table.state.place[hat] == WORN
    table.says("Ann", "wear", signet)  # they change places
    assert table.state.place[signet] == WORN
    assert [table.name(card) for card in table.readied("Ann")] == ["ad_ring"]


@rule("TA 5:8", "TA 5:7", "TA 10:3")
def test_a_hat_changes_places_with_the_helmet_if_the_helmet_can_be_carried():
    table = Land()
    helmet = table.gear("Ann", "pu_helmet", place="worn")
    hat = table.gear("Ann", "pu_hat")
    table.wears("Ann", hat)
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
    assert table.seen("Ann").leadership == 1
    table.state.place[ring] = WORN
    assert table.seen("Ann").leadership == 2


@rule("TA 5:10", "TA 16:4")
def test_a_warhorse_fights_under_its_rider_only():
    table = Land()
    table.hero("Ann", "ch_drover", "out.fields1")
    nag, warhorse = table.gear("Ann", "pu_nag"), table.gear("Ann", "pu_warhorse")
    table.gear("Ann", "pu_spear")
    made = fight(table, "ad_ogre")
    table.state.job[nag] = RIDDEN
    assert table.total("Ann", "strength", made) == 3 + 2
    del table.state.job[nag]
    table.state.job[warhorse] = RIDDEN
    assert table.total("Ann", "strength", made) == 3 + 2 + 1


@rule("TA 5:10", "TA 5:11")
def test_what_costs_an_object_may_cost_the_mule_and_its_load():
    table = party("warrior", at="city.kingsway")
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_rope", place=mule)
    table.follows("Ann", Drops(zone="objects", n=1))
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == (mule,)))
    assert sorted(table.names_on("city.kingsway")) == ["pu_mule", "pu_rope"] and table.owns("Ann") == []


@rule("TA 5:10", "TA 6:6", "TA 5:12")
def test_losing_craft_may_cost_a_follower_and_with_him_a_mule_and_its_load():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=2)
    table.gear("Ann", "ad_squire")
    first = table.gear("Ann", "pu_mule")
    second = table.gear("Ann", "ad_mule")
    table.gear("Ann", "pu_sword", place=second)
    table.follows("Ann", words.Loses(stat="craft", n=1))
    assert table.names_on("out.fields1") == ["ad_squire"]
    table.is_asked("fix", "Ann")
    assert table.options("Ann") == [("drop", first), ("drop", second)]
    table.says("Ann", "drop", second)
    assert sorted(table.names_on("out.fields1")) == ["ad_mule", "ad_squire", "pu_sword"]
    assert table.owns("Ann") == ["pu_mule"]


@rule("TA 5:10", "TA 6:1")
def test_a_hound_leads_no_mule():
    table = Land()
    table.gear("Ann", "ad_dog", "pu_mule", "ad_mule")
    broken = table.surplus("Ann")
    assert broken is not None and broken[:2] == ("animals", "TA 5:10")
    table.gear("Ann", "ci_link")
    assert table.surplus("Ann") is None


@rule("TA 5:10", "TA 8:1")
@pytest.mark.parametrize(("cards", "most"), [("", 3), ("ad_squire", 4), ("ad_dog", 3), ("ad_squire ad_porter", 5)])
def test_a_drovers_herd(cards: str, most: int):
    table = party("drover", cards)
    for name in ("pu_mule", "pu_nag", "pu_horse", "pu_ox", "pu_stallion", "pu_warhorse")[:most]:
        table.gear("Ann", name)
    assert table.too_many_animals("Ann") is None
    table.gear("Ann", "pu_camel")
    assert table.too_many_animals("Ann") is not None


@rule("TA 5:11", "TA 6:4", "TA 5:10")
def test_leaving_the_porter_leaves_his_load_and_the_mule_that_he_led():
    table = party("warrior", "ad_porter pu_mule pu_nag")
    porter = table.followers("Ann")[0]
    table.gear("Ann", "pu_sword", place=porter)
    table.drops("Ann", porter, "TA 6:4")
    table.keeps_limits("Ann")
    mule = next(card for card in table.animals("Ann") if table.name(card) == "pu_mule")
    table.says("Ann", "drop", mule)
    assert table.owns("Ann") == ["pu_nag"]
    assert sorted(table.names_on("out.fields1")) == ["ad_porter", "pu_mule", "pu_sword"]


@rule("TA 5:11", "TA 11:26")
def test_a_stampede_leaves_the_cart_behind_that_nobody_pulls_any_more():
    table = Land()
    cart, mule = table.gear("Bea", "pu_cart"), table.gear("Bea", "pu_mule")
    table.state.job[mule] = cart
    table.rolls(2)
    meets(table, "ad_stampede")
    assert table.owns("Bea") == [] and "pu_cart" in table.names_on("out.fields1")


@rule("TA 5:11", "TA 9:6")
def test_a_stolen_mule_that_dies_later_takes_the_scroll_and_its_spell_along():
    table = Land()
    mule = table.gear("Ann", "pu_mule")
    scroll = table.gear("Ann", "pu_scroll", place=mule)
    [spell] = table.spells("Ann", "sp_scry")
    table.state.bound[spell] = scroll
    table.loses_card("Ann", mule)
    assert table.owns("Ann") == [] and spell in table.state.cards.zones["spells discards"] and not table.state.bound


@rule("TA 5:11", "TA 6:3")
def test_a_porter_who_falls_into_the_chasm_takes_his_load_along():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.chasm", craft=4)
    porter = table.gear("Ann", "ad_porter")
    table.gear("Ann", "pu_sword", place=porter)
    table.rolls(1, 6)
    table.goes("arrive")
    assert table.owns("Ann") == [] and table.names_on("mid.chasm") == [] and table.of("Ann").lives == 4


@rule("TA 5:12", "TA 5:16")
@pytest.mark.parametrize(
    ("character", "cards", "curse", "strength", "rating"),
    [
        ("giant", "", "", 6, 5 + 3),
        ("giant", "l2_guild", "", 6, 5 + 3 + 2),
        ("warrior", "l2_captain", "", 4, 4 + 1 - 1),
        ("warrior", "", "cu_faint", 4, 3),  # the arm, not the back
        ("warrior", "pu_sword ad_squire", "", 4, 3),
        ("warrior", "", "", 0, 0),
        ("delver", "l2_guild", "", 3, 2 + 2 + 2),
    ],
)
def test_encumbrance(character: str, cards: str, curse: str, strength: int, rating: int):
    table = party(character, cards, curse=curse, strength=strength)
    assert table.seen("Ann").encumbrance == rating


@rule("TA 5:13", "TA 5:12")
@pytest.mark.parametrize(("strength", "fits"), [(4, True), (3, False)])
def test_what_is_readied_may_weigh_one_less_than_the_strength(strength: int, fits: bool):
    table = party("warrior", "(ad_greatblade)", strength=strength)
    assert (table.surplus("Ann") is None) is fits
