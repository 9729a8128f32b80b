"""TA 5, TA 6, TA 7: Objects, Followers, room, weight, alignment."""

from questboard.engine import Look
from questboard.games.talisman.state import RIDDEN, WORN
from questboard.testing import rule
from tests.games.talisman.land import Land, asked


@rule("TA 5:12", "TA 5:13")
def test_ex_16_losing_strength_forces_a_drop_at_once():
    table = Land()
    axe = table.gear("Ann", "pu_axe")
    sword = table.gear("Ann", "pu_sword")
    assert table.seen("Ann").load == 3 == table.seen("Ann").encumbrance
    table.loses("Ann", "strength", 1)
    table.keeps_limits("Ann")
    table.is_asked("fix", "Ann")
    assert table.options("Ann") == [("drop", axe), ("drop", sword)]
    table.says("Ann", "drop", sword)
    assert table.rests() and table.names_on("out.fields1") == ["pu_sword"]


@rule("TA 5:14", "TA 5:9")
def test_ex_17_worn_armour_weighs_nothing_but_carried_it_is_too_heavy():
    table = Land()
    table.of("Ann").strength = 3
    armour = table.gear("Ann", "pu_armour", place="worn")
    assert table.seen("Ann").load == 0
    table.organizes("Ann")
    assert not table.may("Ann", "ready", armour)
    table.of("Ann").strength = 9
    table.organizes("Ann")
    assert table.may("Ann", "ready", armour)


@rule("TA 5:15", "TA 5:3")
def test_ex_18_a_worn_packs_contents_weigh_nothing_a_readied_ones_do():
    table = Land()
    pack = table.gear("Ann", "pu_pack", place="worn")
    table.gear("Ann", "pu_axe", "pu_shield", place=pack)
    assert table.seen("Ann").load == 0
    table.state.place[pack] = -1
    assert table.seen("Ann").load == 4
    table.gear("Ann", "pu_torch", place=pack)
    rope = table.gear("Ann", "pu_rope")
    assert not table.has_room("Ann", pack, rope)  # three Objects are all it holds


@rule("TA 5:7", "TA 5:8", "TA 5:9")
def test_ex_19_a_helmet_in_the_hand_saves_nobody():
    table = Land()
    helmet = table.gear("Ann", "pu_helmet")
    assert table.savers("Ann", "combat") == []
    table.wears("Ann", helmet)
    assert table.savers("Ann", "combat") == [helmet]
    hat = table.gear("Ann", "pu_hat")
    table.wears("Ann", hat)  # a Helmet and a Hat exclude each other
    assert table.worn("Ann") == [hat]


@rule("TA 5:5", "TA 15:9")
def test_ex_20_a_found_shield_may_be_worn_at_once():
    table = Land()
    [shield] = table.lay("out.fields1", "pu_shield")
    table.takes("Ann", shield)
    table.is_asked("put", "Ann")
    table.says("Ann", "wear", shield)
    assert table.state.place[shield] == WORN


def finds(table: Land, wanted: str) -> int:
    """Ann takes something that lies on her Space."""
    [card] = table.lay("out.fields1", wanted)
    table.state.texts = False
    table.goes("cards")
    table.says("Ann", "take", card)
    return card


@rule("TA 5:5", "TA 5:8", "TA 15:9")
def test_ex_20a_a_find_may_be_worn_in_place_of_what_is_worn_there():
    table = Land()
    table.of("Ann").strength = 1
    table.gear("Ann", "pu_hat", place="worn")
    pack = table.gear("Ann", "pu_pack", place="worn")
    helmet = finds(table, "pu_helmet")
    table.is_asked("put", "Ann")
    assert table.options("Ann") == [("replace", helmet), ("drop", helmet), ("stow", helmet, pack)]
    table.says("Ann", "replace", helmet)
    assert table.state.place[helmet] == WORN and table.names_on("out.fields1") == ["pu_hat"]
    assert table.told("drops")[-1]["card"] == "pu_hat"
    table.is_asked("organise", "Ann")  # the Hat is not to be taken up again in this turn


@rule("TA 5:5", "TA 5:13")
def test_ex_20a_what_no_hand_can_carry_is_left():
    table = Land()
    table.of("Ann").strength = 1
    table.gear("Ann", "pu_hat", place="worn")
    helmet = finds(table, "pu_helmet")
    assert table.options("Ann") == [("replace", helmet), ("drop", helmet)]
    table.says("Ann", "drop", helmet)
    assert table.owns("Ann") == ["pu_hat"] and table.names_on("out.fields1") == ["pu_helmet"]


@rule("TA 5:8", "TA 16:11")
def test_a_find_takes_the_slot_of_a_damaged_piece():
    table = Land()
    table.of("Ann").damaged = ["HELMET"]
    hat = finds(table, "pu_hat")
    look = Look(table.match, 0)
    assert look.asked is not None
    label = table.match.game.words.option(look, look.asked, ("replace", hat))
    assert label.text == "Wear the Hat and drop the damaged helmet"
    table.says("Ann", "replace", hat)
    assert table.state.place[hat] == WORN and table.of("Ann").damaged == []


@rule("TA 5:3", "TA 5:5")
def test_a_fifth_readied_object_forces_a_choice():
    table = Land()
    table.of("Ann").strength = 9
    table.gear("Ann", "pu_sword", "pu_rope", "pu_torch", "pu_dagger")
    [candle] = table.lay("out.fields1", "pu_candle")
    table.takes("Ann", candle)
    table.is_asked("fix", "Ann")
    assert len(table.options("Ann")) == 5
    table.says("Ann", "drop", candle)
    assert table.names_on("out.fields1") == ["pu_candle"]


@rule("TA 5:10")
def test_ex_21_without_the_porter_one_mule_stays_with_its_load():
    table = Land()
    porter = table.gear("Ann", "ad_porter")
    table.gear("Ann", "pu_mule")
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_axe", place=mule)
    table.keeps_limits("Ann")
    assert table.rests()
    table.loses_card("Ann", porter, "TA 6:3")
    table.keeps_limits("Ann")
    table.says("Ann", "drop", mule)
    assert sorted(table.names_on("out.fields1")) == ["pu_axe", "pu_mule"]
    table.takes("Bea", mule)
    assert sorted(table.owns("Bea")) == ["pu_axe", "pu_mule"]


@rule("TA 5:11", "TA 6:3")
def test_ex_22_a_killed_mule_takes_its_load_with_it():
    table = Land()
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_axe", "pu_rope", "ad_helm", place=mule)
    table.loses_card("Ann", mule)
    assert table.owns("Ann") == [] and table.names_on("out.fields1") == []
    assert "ad_helm" in [table.name(card) for card in table.state.cards.zones["adventure discards"]]


@rule("TA 6:2", "TA 6:5", "TA 6:6", "TA 6:7", "TA 6:8")
def test_ex_23_leadership_limits_followers():
    table = Land()
    table.of("Ann").craft = 3
    table.gear("Ann", "ad_squire", "ad_guide", "ad_dog", "pu_mule")  # the hound counts 0, a Mule is an Object
    table.keeps_limits("Ann")
    assert table.rests() and table.seen("Ann").leadership == 2
    scribe = table.gear("Ann", "ad_scribe")
    table.keeps_limits("Ann")
    table.says("Ann", "drop", scribe)
    assert table.rests()
    table.loses("Ann", "craft", 1)
    table.keeps_limits("Ann")
    assert len(table.options("Ann")) == 2


@rule("TA 5:16", "TA 6:9")
def test_some_cards_raise_the_ratings_while_they_are_held():
    table = Land()
    before = table.seen("Ann").leadership
    table.gear("Ann", "ad_standard")
    assert table.seen("Ann").leadership == before + 2
    table.hero("Bea", "ch_delver", "out.fields1")
    assert table.seen("Bea").encumbrance == 3 - 1 + 2


@rule("TA 5:1", "TA 6:1", "TA 9:2")
def test_objects_and_followers_are_open_spells_are_not():
    table = Land()
    table.gear("Ann", "pu_sword", "ad_squire")
    table.spells("Ann", "sp_hex")
    seen = table.sees("Bea")
    assert [thing.id for thing in seen.heroes[0].gear] == ["pu_sword", "ad_squire"]
    assert seen.heroes[0].spells == 1 and seen.hand == () and seen.known == {}
    assert [name for _, name, _ in table.sees("Ann").hand] == ["sp_hex"]


@rule("TA 5:2", "TA 5:4", "TA 6:4", "TA 10:3")
def test_things_may_be_ditched_in_organization():
    table = Land()
    squire = table.gear("Ann", "ad_squire")
    sword = table.gear("Ann", "pu_sword")
    table.goes("organise")
    table.is_asked("organise", "Ann")
    table.says("Ann", "drop", sword)
    table.says("Ann", "ditch", squire)
    assert sorted(table.names_on("out.fields1")) == ["ad_squire", "pu_sword"]


@rule("TA 10:4", "TA 11:27", "TA 5:6")
def test_riding_and_packing_happen_only_in_organization():
    table = Land()
    horse = table.gear("Ann", "pu_horse")
    axe = table.gear("Ann", "pu_axe")
    table.goes("organise")
    assert ("stow", axe, horse) in table.options("Ann")
    table.says("Ann", "ride", horse)
    assert table.state.job[horse] == RIDDEN
    assert ("stow", axe, horse) not in table.options("Ann")  # it has a job
    table.says("Ann", "done")
    assert asked(table.match).name == "pace"
    assert not any(option[0] in ("wear", "stow", "ride") for option in table.options("Ann"))


@rule("TA 7:1", "TA 7:2")
def test_ex_24_only_one_change_of_alignment_a_turn():
    table = Land()
    assert table.turns("Bea", "evil")
    assert not table.turns("Bea", "good")
    assert table.sees(None).heroes[1].alignment == "evil"


@rule("TA 7:3", "TA 5:2")
def test_ex_25_what_the_new_alignment_forbids_falls_at_once():
    table = Land()
    charm = table.gear("Ann", "vi_charm", place="worn")
    table.of("Ann").alignment = 0
    assert table.may_hold("Ann", charm)
    assert table.turns("Ann", "evil")
    table.keeps_limits("Ann")
    assert table.names_on("out.fields1") == ["vi_charm"]
    assert not table.may_hold("Ann", charm)
    table.state.texts = False
    table.goes("cards")
    assert table.match.pending is None or ("take", charm) not in table.options("Ann")


@rule("TA 16:9", "TA 2:8")
def test_ex_14_losing_the_ring_costs_a_spell_that_cannot_be_cast_first():
    table = Land()
    table.hero("Bea", "ch_druid", "out.fields1", craft=4)
    ring = table.gear("Bea", "ad_ring", place="worn")
    table.of("Bea").craft = 5
    table.spells("Bea", "sp_hex", "sp_scry", "sp_choir")
    table.quiet = False
    table.hands_over("Bea", "Ann", ring)
    table.says("Ann", "wear", ring)
    table.is_asked("fix", "Bea")
    assert all(option[0] == "discard" for option in table.options("Bea"))
    table.says("Bea", *table.options("Bea")[0])
    assert table.rests() and len(table.state.cards.zones["spells 1"]) == 2


@rule("TA 16:9")
def test_ex_32_the_donjon_is_offered_only_for_the_wanted():
    table = Land()
    assert ("donjon",) not in table.prizes("Ann", "Bea")
    table.of("Bea").warrant = True
    table.gear("Bea", "pu_sword")
    prizes = table.prizes("Ann", "Bea")
    assert ("donjon",) in prizes and ("life",) in prizes and ("gold",) in prizes and len(prizes) == 5


@rule("TA 6:4")
def test_a_follower_may_be_left_in_somebody_elses_turn():
    table = Land()
    squire = table.gear("Bea", "ad_squire")
    sword = table.gear("Ann", "pu_sword")
    table.goes("organise")
    table.is_asked("organise", "Ann")
    assert table.match.interjections(1) == [("ditch", squire)] and table.match.interjections(0) == []
    table.interjects("Bea", "ditch", squire)
    assert table.names_on("out.fields1") == ["ad_squire"]
    table.is_asked("organise", "Ann")
    table.says("Ann", "drop", sword)


@rule("TA 16:11", "TA 10:3")
def test_what_is_left_of_a_helmet_may_be_thrown_away():
    table = Land()
    table.of("Ann").damaged = ["HELMET"]
    table.gear("Ann", "pu_hat")
    table.goes("organise")
    table.says("Ann", "scrap", "HELMET")
    assert table.of("Ann").damaged == [] and table.state.tidied == []
    assert any(option[0] == "wear" for option in table.options("Ann"))  # the head is free again
