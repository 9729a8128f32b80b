"""Movement (TA 11, from TA 11:17 on): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards.main import inner
from questboard.testing import rule
from tests.games.talisman.cases import magicians, obeys, party
from tests.games.talisman.land import Land


@rule("TA 11:17", "TA 11:19", "TA 16:9")
def test_a_raft_won_from_another_floats_next_turn_or_never():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins")
    raft = table.gear("Bea", "pu_raft")
    table.hands_over("Bea", "Ann", raft)
    assert table.owns("Ann") == ["pu_raft"] and not table.can_raft("Ann")
    table.state.turn += 3
    assert table.can_raft("Ann")
    table.leaves_raft("Ann")
    assert table.owns("Ann") == [] and raft in table.state.cards.zones["purchase"]


@rule("TA 11:18")
def test_who_crosses_by_raft_rolls_no_die_and_lands_opposite():
    table = party("warrior", "(pu_axe)", at="out.woods1")
    table.goes("movement")
    table.says("Ann", "raft", "mid.desert2")
    assert table.at("Ann") == "mid.desert2" and not [r for r in table.told("rolls") if r["purpose"] == "move"]
    assert table.owns("Ann") == ["pu_axe"]


@rule("TA 11:18", "TA 11:29")
def test_a_raft_takes_the_whole_party_across():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.woods1")
    table.gear("Ann", "pu_axe", "ad_squire", "pu_mule", "ad_dog")
    table.top("adventure", "ad_purse")
    table.goes("movement")
    table.says("Ann", "raft", "mid.desert2")
    assert len(table.owns("Ann")) == 4 and table.of("Ann").lives == 3  # and it is dry there
    assert not any(told["purpose"] == "move" for told in table.told("rolls"))


@rule("TA 11:19", "TA 11:28", "TA 11:27")
def test_a_raft_that_two_mules_pull_is_kept_and_slows_the_party():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins", raft_since=5)
    raft = table.gear("Ann", "pu_raft")
    table.gear("Ann", "pu_mule", "ad_mule")
    table.leaves_raft("Ann")
    assert "pu_raft" in table.owns("Ann") and table.surplus("Ann") is None
    assert ("pace", 3, ()) in table.paces("Ann", 4)
    assert not any(raft in left for _, count, left in table.paces("Ann", 4) if count == 3)


@rule("TA 11:19")
def test_who_leaves_the_dock_leaves_every_raft_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.wharf", gold=5)
    for _ in range(2):
        raft = table._find("pu_raft")
        table.takes("Ann", raft, "TA 20:2")
    table.is_put("Ann", "city.fishgate", "TA 11:1")
    assert table.owns("Ann") == [] and table.surplus("Ann") is None


@rule("TA 11:21", "TA 11:23", "TA 11:24")
@pytest.mark.parametrize(("dice", "opens"), [((2, 2), True), ((2, 3), False), ((6, 6), False)])
def test_the_portal_opens_to_dice_not_above_the_strength(dice: tuple[int, int], opens: bool):
    table = party("warrior", at="mid.portal")
    table.rolls(*dice)
    obeys(table)
    table.says("Ann", "attempt")
    table.says("Ann", "strength")
    hero = table.of("Ann")
    assert (table.at("Ann") == "inn.plain") is opens and table.state.over
    assert (hero.strength, hero.forced) == ((4, "") if opens else (3, "portal"))


@rule("TA 11:22", "TA 5:13")
def test_a_second_failure_at_the_portal_may_make_a_load_too_heavy_at_once():
    table = party("warrior", "(ad_greatblade) (pu_hat)", at="mid.portal", forced="portal")
    table.rolls(6, 6)
    table.goes("movement")
    table.says("Ann", "strength")
    assert table.of("Ann").strength == 3 and "ad_greatblade" in table.names_on("mid.portal")


@rule("TA 11:24", "TA 1:3", "TA 5:13")
def test_a_failed_attempt_weakens_and_may_cost_what_one_carries():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.portal", strength=3)
    table.gear("Ann", "pu_axe")
    table.rolls(6, 6)
    table.goes("arrive")
    table.says("Ann", "attempt")
    table.says("Ann", "strength")
    assert table.of("Ann").strength == 2 and table.names_on("mid.portal") == ["pu_axe"]
    assert table.of("Ann").forced == "portal"


@rule("TA 11:24", "TA 1:3")
def test_who_has_no_strength_left_at_the_portal_dies_slowly_and_must_go_on():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.portal", strength=0, forced="portal")
    table.goes("turn")
    assert table.of("Ann").lives == 3
    table.is_asked("portal-by", "Ann")
    table.rolls(1, 1)
    table.says("Ann", "craft")
    assert table.at("Ann") == "inn.plain"  # 2 is not above Craft 2


@rule("TA 11:24", "TA 5:6")
def test_lockpicks_help_the_mind_and_not_the_shoulder():
    table = Land()
    table.gear("Ann", "pu_lockpicks")
    for stat, passed in (("craft", True), ("strength", False)):
        table.hero("Ann", "ch_warrior", "mid.portal", strength=6, craft=6)
        table.rolls(3, 4)
        table.tries(lambda m: inner.attempt(m, 0))
        table.says("Ann", stat)
        assert (table.at("Ann") == "inn.plain") == passed


@rule("TA 11:24", "TA 20:15")
def test_one_favour_may_open_the_portal():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.portal", strength=6, favour=2)
    table.rolls(3, 4)
    table.tries(lambda m: inner.attempt(m, 0))
    table.says("Ann", "strength")
    table.says("Ann", "favour", -1)
    assert table.at("Ann") == "inn.plain" and table.of("Ann").favour == 1


@rule("TA 11:24", "TA 9:6")
def test_the_open_way_may_be_cast_by_who_must_try_again():
    table = magicians(forced="portal")
    table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of["mid.portal"]
    [card] = table.spells("Ann", "sp_open_way")
    table.quiet = False
    table.goes("movement")
    table.answers("Ann", "cast", card)
    table.passes()
    assert table.at("Ann") == "inn.plain" and table.of("Ann").craft == 9 and table.of("Ann").forced == ""
    assert not table.told("portal")


@rule("TA 11:24")
def test_who_must_try_again_and_casts_nothing_tries():
    table = magicians(forced="portal")
    table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of["mid.portal"]
    table.spells("Ann", "sp_hex")
    table.goes("movement")
    table.is_asked("portal-by", "Ann")


@rule("TA 11:24", "TA 9:6")
def test_a_forced_attempt_at_the_portal_is_not_replaced_by_a_river_crossing():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.portal", forced="portal", strength=8)
    table.gear("Ann", "ta_tide")
    [recall] = table.spells("Ann", "sp_recall")
    table.quiet = False
    table.goes("movement")
    table.is_asked("cast-move-end", "Ann")
    assert not table.may("Ann", "cast", recall)
    table.answers("Ann", "pass")
    table.is_asked("portal-by", "Ann")


@rule("TA 11:24", "TA 9:7")
def test_who_is_swapped_away_from_the_portal_need_not_try_again():
    table = Land()
    table.hero("Ann", "ch_druid", "mid.castle", craft=9)
    table.hero("Bea", "ch_warrior", "mid.portal", forced="portal")
    [card] = table.spells("Ann", "sp_change")
    table.casts("Ann", card, "Bea")
    assert (table.at("Bea"), table.of("Bea").forced) == ("mid.castle", "")


@rule("TA 11:25")
def test_from_the_plain_to_the_portal_is_a_whole_move_and_no_attempt():
    table = party("warrior", at="inn.plain", done=True)
    table.goes("movement")
    table.says("Ann", "out", "mid.portal")
    assert table.at("Ann") == "mid.portal" and not table.told("portal")
    assert table.match.pending is None or table.match.pending.name != "portal"


@rule("TA 11:26", "TA 15:9")
def test_nobody_buys_a_cart_without_an_animal_for_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.cartwright", gold=9)
    cart = table.shelf("city.cartwright", "pu_cart")
    wagon = table.shelf("city.cartwright", "pu_wagon")
    mule = table.gear("Ann", "pu_mule")
    sword = table.gear("Ann", "pu_sword", place=mule)
    table.gear("Ann", "pu_hat")
    table.follows("Ann", words.Market(sells=True, full=True))
    table.follows("Ann", *table.match.content.spaces[table.match.state.heroes[0].at].do)
    assert table.rests() or ("buy", cart, 3) not in table.options("Ann")  # the mule carries something
    table.state.place[sword] = -1
    obeys(table)
    table.is_refused("Ann", "buy", wagon, 5, rule="TA 11:26")
    table.says("Ann", "buy", cart, 3)
    assert table.state.job[mule] == cart and table.of("Ann").gold == 6


@rule("TA 11:26", "TA 15:9")
def test_a_cart_on_a_space_is_refused_to_who_has_nothing_to_pull_it():
    table = Land()
    [cart, hat] = table.lay("out.fields1", "pu_cart", "pu_hat")
    table.state.texts = False
    table.finds("Ann")
    table.goes("cards")
    table.is_refused("Ann", "take", cart, rule="TA 11:26")
    table.says("Ann", "take", hat)
    assert table.names_on("out.fields1") == ["pu_cart"]


@rule("TA 11:26", "TA 5:11")
def test_a_wagon_whose_ox_is_sold_stays_with_everything_in_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.stables")
    ox = table.gear("Ann", "pu_ox")
    wagon = table.gear("Ann", "pu_wagon")
    table.state.job[ox] = wagon
    table.gear("Ann", "pu_sword", place=wagon)
    table.follows("Ann", words.Market(sells=True))
    table.says("Ann", "sell", ox, 1)
    assert sorted(table.names_on("city.silver")) == ["pu_sword", "pu_wagon"]  # it waited outside


@rule("TA 11:26", "TA 15:9")
def test_a_cart_without_an_animal_stays_where_it_is():
    table = Land()
    [cart] = table.lay("out.fields1", "pu_cart")
    table.state.texts = False
    table.finds("Ann")
    table.goes("cards")
    if table.match.pending is not None and table.match.pending.name == "claim":
        table.says("Ann", "take", cart)
    assert table.owns("Ann") == [] and table.names_on("out.fields1") == ["pu_cart"]


@rule("TA 11:27")
def test_a_mule_in_harness_carries_nothing_and_a_laden_one_is_not_harnessed():
    table = party("drover")
    cart = table.gear("Ann", "pu_cart")
    mule, laden = table.gear("Ann", "pu_mule"), table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_rope", place=laden)
    table.state.job[mule] = cart
    assert table.holds(mule) == 0 and table.holds(laden) == 4
    table.goes("organise")
    assert ("harness", laden, cart) not in table.options("Ann")
    assert ("stow", table.gear("Ann", "pu_hat"), mule) not in table.options("Ann")


@rule("TA 11:27", "TA 5:11")
def test_a_harnessed_ox_counts_for_two_and_carries_nothing():
    table = Land()
    ox = table.gear("Ann", "pu_ox")
    wagon = table.gear("Ann", "pu_wagon")
    table.is_harnessed("Ann", wagon)
    assert table.state.job[ox] == wagon and table.surplus("Ann") is None
    assert table.holds(ox) == 0 and table.holds(wagon) == 10


@rule("TA 11:28")
def test_an_ox_stays_behind_when_the_die_shows_one():
    table = Land()
    ox = table.gear("Ann", "pu_ox")
    assert table.paces("Ann", 1) == [("pace", 1, (ox,))]
    assert ("pace", 1, ()) in table.paces("Ann", 2)


@rule("TA 11:28", "TA 20:16")
def test_poison_never_stops_a_walker_but_a_cart_does():
    table = Land()
    table.of("Ann").poison = 3
    mule = table.gear("Ann", "pu_mule")
    cart = table.gear("Ann", "pu_cart")
    table.state.job[mule] = cart
    table.rolls(2)
    table.goes("movement")  # 2 - 3 is 1, and the Cart takes 1 more
    assert table.names_on("out.fields1") == ["pu_cart"] and table.owns("Ann") == ["pu_mule"]
    assert {option[1] for option in table.options("Ann")} == {"out.city", "out.hills1"}
