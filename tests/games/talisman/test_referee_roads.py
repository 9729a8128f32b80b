"""Cases for a referee: roads, rivers, the Inner Region and the Endings, where no example says what happens."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import (
    boards,
    caravan,
    crown,
    encounters,
    inner,
    limits,
    lives,
    movement,
    objects,
)
from questboard.games.talisman.state import GONE, RIDDEN, WAITING
from questboard.testing import rule
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land

# -- rivers ------------------------------------------------------------------------------------------------------


@rule("TA 11:16", "TA 5:6")
def test_an_axe_in_the_pack_builds_no_raft():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.woods1")
    pack = table.gear("Ann", "pu_pack", place="worn")
    axe = table.gear("Ann", "pu_axe", place=pack)
    assert not movement.can_raft(table.match, 0)
    table.state.place[axe] = -1
    assert movement.can_raft(table.match, 0)


@rule("TA 11:17", "TA 11:19", "TA 16:9")
def test_a_raft_won_from_another_floats_next_turn_or_never():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins")
    raft = table.gear("Bea", "pu_raft")
    table.tries(lambda m: objects.hand_over(m, 1, 0, raft, "TA 16:9"))
    assert table.owns("Ann") == ["pu_raft"] and not movement.can_raft(table.match, 0)
    table.state.turn += 3
    assert movement.can_raft(table.match, 0)
    table.tries(lambda m: movement.raft_left(m, 0))
    assert table.owns("Ann") == [] and raft in table.state.cards.zones["purchase"]


@rule("TA 11:19", "TA 11:28", "TA 11:27")
def test_a_raft_that_two_mules_pull_is_kept_and_slows_the_party():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins", raft_since=5)
    raft = table.gear("Ann", "pu_raft")
    table.gear("Ann", "pu_mule", "ad_mule")
    table.tries(lambda m: movement.raft_left(m, 0))
    assert "pu_raft" in table.owns("Ann") and limits.surplus(table.match, 0) is None
    assert ("pace", 3, ()) in caravan.paces(table.match, 0, 4)
    assert not any(raft in left for _, count, left in caravan.paces(table.match, 0, 4) if count == 3)


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


# -- how far -----------------------------------------------------------------------------------------------------


@rule("TA 11:29", "TA 11:28")
def test_a_stallion_runs_as_far_as_its_rider_likes_and_no_follower_keeps_up_on_foot():
    table = Land()
    stallion = table.gear("Ann", "pu_stallion")
    table.state.job[stallion] = RIDDEN
    assert sorted(count for _, count, left in caravan.paces(table.match, 0, 3)) == [3, 4, 5, 6, 7]
    squire = table.gear("Ann", "ad_squire")
    kept = [count for _, count, left in caravan.paces(table.match, 0, 3) if not left]
    alone = [count for _, count, left in caravan.paces(table.match, 0, 3) if left == (squire,)]
    assert kept == [3] and sorted(alone) == [4, 5, 6, 7]


@rule("TA 11:28")
def test_an_ox_stays_behind_when_the_die_shows_one():
    table = Land()
    ox = table.gear("Ann", "pu_ox")
    assert caravan.paces(table.match, 0, 1) == [("pace", 1, (ox,))]
    assert ("pace", 1, ()) in caravan.paces(table.match, 0, 2)


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


@rule("TA 11:1", "TA 9:6")
def test_a_snarled_road_shortens_the_roll_of_another():
    table = Land()
    table.quiet = False
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    [snarl] = table.spells("Cy", "sp_snarl")
    table.rolls(5)
    table.goes("movement")
    table.answers("Cy", "cast", snarl)
    assert {option[1] for option in table.options("Ann")} == {"out.plains1", "out.fields6"}  # two Spaces


@rule("TA 11:38", "TA 11:41")
def test_out_of_the_city_by_count_either_way_round_and_through_no_store():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.yard")
    ends = {table.match.content.id_of(space) for space in boards.ends(table.match, table.of("Ann").at, 3)}
    assert ends == {"city.smiths", "city.rampart", "out.fields1", "out.fields6"}


@rule("TA 11:43", "TA 15:4")
def test_after_a_lost_turn_in_a_store_one_must_still_leave_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.mill", store=_space("vil.mill"))
    table.rolls(6)
    table.goes("movement")
    assert not any(option == ("go", "vil.mill") for option in table.options("Ann"))


def _space(name: str) -> int:
    return Land().match.content.space_of[name]


@rule("TA 11:13", "TA 18:1", "TA 11:12")
def test_the_invisible_climb_the_stair_unseen():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.sentinel")
    table.state.evades_all = True
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    table.says("Ann", "challenge")
    table.says("Ann", "evade")
    assert table.at("Ann") == "mid.hills" and not table.told("fought") and table.told("draws")


# -- the Portal --------------------------------------------------------------------------------------------------


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


# -- the Inner Region --------------------------------------------------------------------------------------------


@rule("TA 14:3", "TA 11:4", "TA 13:1")
@pytest.mark.parametrize(
    ("space", "stat", "dice", "where"),
    [
        ("inn.crypt", "strength", (1, 1, 4), "inn.crypt"),
        ("inn.crypt", "strength", (1, 2, 4), "inn.plain"),
        ("inn.crypt", "strength", (2, 3, 4), "mid.portal"),
        ("inn.crypt", "strength", (3, 4, 4), "mid.warlock"),
        ("inn.crypt", "strength", (6, 6, 6), "out.city"),
        ("inn.mines", "craft", (1, 1, 4), "inn.mines"),
        ("inn.mines", "craft", (6, 6, 6), "out.tavern"),
    ],
)
def test_how_far_crypt_and_mines_throw_one_back(space: str, stat: str, dice: tuple[int, ...], where: str):
    table = Land()
    table.hero("Ann", "ch_warrior", space, **{stat: 6})
    table.lay(where, "ad_ogre")
    table.rolls(*dice)
    table.tries(lambda m: getattr(inner, space[4:])(m, 0, Context()))
    assert table.at("Ann") == where
    assert bool(table.told("completed")) == (where == space) == (not table.state.over)


@rule("TA 14:3", "TA 11:5", "TA 4:2")
def test_dicing_with_death_until_one_side_has_more():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.dice")
    for mine, his, lives_left, done in (
        ((1, 2), (2, 1), 4, False),
        ((1, 1), (6, 6), 3, False),
        ((6, 6), (1, 1), 3, True),
    ):
        table.rolls(*mine, *his)
        table.tries(lambda m: inner.dice_with_death(m, 0, Context()))
        if not done:
            table.says("Ann", "stay")
        assert (table.of("Ann").lives, table.of("Ann").done) == (lives_left, done)


@rule("TA 4:2", "TA 4:3", "TA 14:3")
def test_who_dies_in_the_tower_leaves_the_followers_who_were_not_given():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.vampire", lives=2, craft=6)
    table.gear("Ann", "ad_squire")
    table.rolls(6)
    table.tries(lambda m: inner.tower(m, 0, Context()))
    table.says("Ann", "life")
    table.says("Ann", "life")
    assert table.of("Ann").condition == WAITING and table.names_on("inn.vampire") == ["ad_squire"]


@rule("TA 11:6", "TA 5:6", "TA 20:3")
def test_a_talisman_on_a_mule_is_still_possessed():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.pits", done=True)
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "ta_ember", place=mule)
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == "inn.valley"


@rule("TA 11:6", "TA 16:9", "TA 11:5")
def test_robbed_of_the_talisman_before_the_valley_one_is_turned_back():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.pits", done=True)
    coin = table.gear("Ann", "ta_coin")
    table.hero("Bea", "ch_warrior", "inn.den", done=True)
    table.tries(lambda m: objects.hand_over(m, 0, 1, coin, "TA 9:6"))
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == "inn.plain" and table.of("Ann").miss == 1 and table.of("Ann").forced == "leave_inner"


@rule("TA 11:5", "TA 20:16", "TA 11:23")
def test_a_poisoned_retreat_ends_on_the_portal_without_an_attempt():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.plain", forced="leave_inner", poison=4)
    table.rolls(3)
    table.goes("movement")
    assert table.at("Ann") == "mid.portal" and not table.told("portal")
    assert table.match.pending is None or table.match.pending.name != "portal"


@rule("TA 14:4", "TA 16:4")
def test_the_talisman_of_the_ember_burns_only_creatures_of_the_inner_region():
    table = Land()
    table.gear("Ann", "ta_ember")
    table.hero("Ann", "ch_warrior", "inn.den")
    table.rolls(1, 1, 1, 6)
    table.tries(lambda m: inner.den(m, 0, Context()))
    assert table.told("fought")[0]["mine"] == 4 + 1 + 1
    table = Land()
    table.hero("Ann", "ch_warrior", "out.sentinel")
    table.gear("Ann", "ta_ember")
    table.rolls(1, 6)
    table.goes("arrive")
    table.says("Ann", "challenge")
    assert table.told("fought")[0]["mine"] == 4 + 1


# -- the calendar and the end of turns ---------------------------------------------------------------------------


@rule("TA 15:4", "TA 15:8")
def test_who_cannot_pay_the_tithe_visits_nobody_not_even_a_patron():
    table = Land()
    [month] = table.lay("out.fields1", "ad_tithes")
    encounters.play_calendar(table.match, 1, month)
    table.hero("Ann", "ch_warrior", "tav.room")
    table.of("Ann").gold = 0
    table.guest("pa_smoker")
    table.of("Ann").came_from = table.of("Ann").at
    table.top("tavern_event", "te_quiet")
    table.goes("turn")
    table.says("Ann", "stay")
    assert not table.told("visits") and table.told("tavern-event")


@rule("TA 20:16", "TA 4:3", "TA 10:2")
def test_who_dies_of_poison_at_the_end_of_the_turn_begins_anew_in_the_next():
    table = Land("Ann", "Bea")
    table.hero("Ann", "ch_warrior", "out.fields1", poison=5, lives=1)
    table.goes("end")
    assert table.of("Ann").condition == WAITING and table.state.active == 1 and table.of("Ann").poison == 0


@rule("TA 4:3", "TA 21")
def test_who_has_no_character_left_is_out_and_the_others_play_on():
    table = Land()
    for card in list(table.state.cards.zones["reserve 1"]):
        table._put(card, "out of the game")
    table.of("Bea").lives = 1
    table.tries(lambda m: lives.lose(m, 1, 1, "effect"))
    assert table.of("Bea").condition == GONE and crown.verdict(table.match) is None
    table.goes("end")
    assert table.state.active == 2


@rule("TA 4:3", "TA 14:6")
def test_who_died_before_the_ending_was_known_still_has_an_heir():
    table = Land("Ann", "Bea")
    table.of("Ann").lives = 1
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    table.ending("en_locks", revealed=True)
    table.goes("turn")
    table.is_asked("successor", "Ann")


@rule("TA 15:4", "TA 13:1", "TA 10:3")
def test_a_turn_lost_to_an_event_still_ends_with_organization():
    table = Land()
    table.gear("Ann", "pu_sword")
    meets(table, "ad_snared", "ad_wolf")
    table.is_asked("organise", "Ann")
    assert table.of("Ann").miss == 1 and not table.told("attacked") and table.names_on("out.fields1") == ["ad_wolf"]


@rule("TA 15:1", "TA 13:4")
def test_a_star_that_falls_elsewhere_is_not_replaced_and_the_first_to_stop_there_has_it():
    table = Land()
    table.top("adventure", "ad_star")
    table.hero("Bea", "ch_druid", "out.hills1")
    table.goes("arrive")
    table.says("Ann", "space")
    table.says("Ann", "on", "out.plains1")
    assert len(table.told("draws")) == 1 and table.of("Ann").gold == 1
    table.hero("Bea", "ch_druid", "out.plains1")
    table.state.active, table.state.over = 1, False
    table.goes("arrive")
    assert table.of("Bea").gold == 4 and table.names_on("out.plains1") == []


@rule("TA 6:4", "TA 10:4")
def test_a_follower_may_be_left_even_between_the_die_and_the_move():
    table = Land()
    squire = table.gear("Ann", "ad_squire")
    table.rolls(2)
    table.goes("movement")
    table.is_asked("end", "Ann")
    table.interjects("Ann", "ditch", squire)
    assert table.names_on("out.fields1") == ["ad_squire"]
    table.is_asked("end", "Ann")


@rule("TA 4:6", "TA 4:4", "TA 13:5")
def test_the_good_heal_for_nothing_in_the_chapel_and_gain_beyond_four_by_prayer():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.chapel", lives=4)
    table.rolls(5)
    table.goes("arrive")  # whoever is well can only pray
    assert table.of("Ann").lives == 5
    table.tries(lambda m: run.do(m, 0, (words.Heals(n=3),), Context()))
    assert table.of("Ann").lives == 5


@rule("TA 15:4", "TA 4:6")
def test_a_feast_is_held_in_city_village_and_tavern_and_not_in_the_castle():
    for space, healed in (("out.village", 3), ("city.tailor", 3), ("tav.room", 3), ("mid.castle", 2), ("out.ruins", 2)):
        table = Land()
        [feast] = table.lay("out.fields1", "ad_feast")
        encounters.play_calendar(table.match, 1, feast)
        table.hero("Ann", "ch_warrior", space, lives=2, miss=1)
        table.top("tavern_event", "te_quiet")
        table.top("city", "ci_purse")
        table.goes("turn")
        assert table.of("Ann").lives == healed, space
