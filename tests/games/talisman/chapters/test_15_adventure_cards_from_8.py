"""Adventure cards (TA 15, from TA 15:8 on): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.testing import rule
from tests.games.talisman.cases import meets, obeys, party, visits
from tests.games.talisman.chapters.given import visits_card
from tests.games.talisman.land import Land


@rule("TA 15:8", "TA 19:0", "TA 13:6")
def test_under_a_cold_shoulder_neither_midwife_nor_patron_has_time():
    table = party("warrior", at="tav.room", curse="cu_shoulder", lives=2)
    table.guest("pa_wheel")
    assert table.row("Ann") == [("done",)]
    table.hero("Ann", "ch_warrior", "vil.green", lives=2)
    table.lay("vil.green", "vi_midwife")
    assert table.claims("Ann") == [("done",)]


@rule("TA 15:8", "TA 13:5")
def test_the_enchantress_of_the_city_is_no_stranger():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city")
    table.gear("Ann", "pu_hat", place="worn")
    table.rolls(4)
    obeys(table)
    table.says("Ann", "pick", "Enchantress")
    assert (table.of("Ann").strength, table.of("Ann").craft) == (4, 3)


@rule("TA 15:8")
def test_a_venom_seller_has_nothing_for_who_is_well_and_alone():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.hills2")
    [seller] = table.lay("out.hills2", "ad_venom")
    assert ("visit", seller) not in table.claims("Ann")
    table.of("Ann").poison = 2
    assert ("visit", seller) in table.claims("Ann")
    table.visits("Ann", seller)
    assert table.of("Ann").poison == 0 and table.of("Ann").gold == 0


@rule("TA 15:8", "TA 20:15", "TA 13:5")
def test_a_total_above_the_dice_counts_as_the_highest_line():
    table = Land()
    catcher = words.Rolls(table={"1": (words.Curses(),), "5-6": (words.Gains(stat="favour"),)})
    table.gear("Ann", "pu_hat", place="worn")
    table.rolls(6)
    table.follows("Ann", catcher, about=Context(visit=True))
    assert table.of("Ann").favour == 1


@rule("TA 15:8", "TA 3:4")
@pytest.mark.parametrize(
    ("who", "stake", "die", "gold"),
    [("ad_dice", 3, 4, 8), ("ad_dice", 3, 3, 2), ("pa_sharp", 2, 5, 9), ("pa_sharp", 2, 4, 3)],
)
def test_a_stake_is_won_or_lost(who: str, stake: int, die: int, gold: int):
    table = party("warrior", at="tav.room", gold=5)
    card = table.guest(who) if who.startswith("pa_") else table.lay("tav.room", who)[0]
    table.rolls(die)
    table.is_served("Ann", card)
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == stake))
    assert table.of("Ann").gold == gold


@rule("TA 15:8", "TA 20:1")
def test_a_smith_without_work_is_left_alone():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.hills2", gold=0)
    [smith, forge] = table.lay("out.hills2", "ad_smith", "ad_forge")
    assert ("visit", smith) not in table.claims("Ann")
    table.of("Ann").damaged = ["SHIELD"]
    table.of("Ann").gold = 1
    assert ("visit", smith) in table.claims("Ann")
    assert ("visit", forge) in table.claims("Ann")


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


@rule("TA 15:10", "TA 15:4", "TA 1:4")
def test_storming_the_camp_in_autumn():
    table = party("warrior", "pu_sword", seasons="ad_autumn ad_knives")
    table.rolls(5, 1)
    visits(table, "ad_camp")
    assert (table.of("Ann").gold, table.of("Ann").sxp) == (1 + 2 + 1, 5 + 1)  # won by 4: a Warrior learns 1 more


@rule("TA 15:10", "TA 9:3")
def test_standing_stones_want_a_spell():
    for held, taught in ((0, 0), (1, 3)):
        table = party("druid")
        table.spells("Ann", *["sp_hex"][:held])
        [card] = table.lay("out.fields1", "ad_stones")
        assert bool(table.services("Ann", card)) == bool(held)
        if held:
            visits_card(table, card)
            if not table.rests():
                table.says("Ann", *table.options("Ann")[-1])
        assert table.of("Ann").cxp == taught


@rule("TA 15:11", "TA 15:8")
def test_who_was_not_beaten_and_who_was_not_met_stay_face_up():
    table = party("warrior", lives=3)
    table.rolls(1, 6)
    meets(table, "ad_wolf", "ad_nun", "pu_hat")
    assert sorted(table.names_on("out.fields1")) == ["ad_nun", "ad_wolf", "pu_hat"]


@rule("TA 15:12", "TA 13:13")
def test_what_is_picked_from_the_discards_leaves_the_others_there():
    table = party("warrior", strength=12)
    for wanted in ("ad_sword", "ad_kite", "ad_wolf"):
        card = table._find(wanted)  # pyright: ignore[reportPrivateUsage]
        table._put(card, "adventure discards")  # pyright: ignore[reportPrivateUsage]
    table.rolls(6, 1)
    meets(table, "ad_barrow")
    names = {table.name(option[1]) for option in table.options("Ann")}
    assert names == {"ad_sword", "ad_kite"}
    table.says("Ann", *next(option for option in table.options("Ann") if table.name(option[1]) == "ad_sword"))
    left = {table.name(card) for card in table.state.cards.zones["adventure discards"]}
    assert {"ad_kite", "ad_wolf"} <= left and "ad_sword" not in left
