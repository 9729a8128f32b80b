"""Movement (TA 11): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.testing import rule
from tests.games.talisman.cases import begins, obeys, party
from tests.games.talisman.chapters.given import steps
from tests.games.talisman.land import Land


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


@rule("TA 11:1", "TA 11:2")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_whole_die_one_way_or_the_other(die: int):
    table = party("warrior", at="out.plains3")
    ring = table.match.content.tracks["outer"].spaces
    here = ring.index(table.of("Ann").at)
    ends = table.ends(table.at("Ann"), die)
    straight = set(table.named_spaces((ring[(here + die) % 24], ring[(here - die) % 24])))
    assert straight <= ends
    assert all(name.startswith("vil.") for name in ends - straight)  # only the Village has a second way


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


@rule("TA 11:1", "TA 11:28", "TA 20:16")
@pytest.mark.parametrize(
    ("character", "cards", "curse", "seasons", "poison", "die", "paces"),
    [
        ("pathfinder", "", "", "", 0, 3, {2, 3, 4}),
        ("pathfinder", "ad_guide", "", "", 0, 3, {1, 2, 3, 4, 5}),
        ("pathfinder", "ad_boots", "", "ad_summer", 0, 3, {2, 3, 4, 5, 6}),
        ("pathfinder", "", "cu_leaden", "", 0, 3, {1, 2, 3}),
        ("warrior", "", "cu_leaden", "ad_winter", 1, 6, {3}),
        ("warrior", "", "cu_leaden", "ad_winter", 4, 2, {1}),
        ("warrior", "pu_mule pu_cart", "", "ad_winter", 0, 3, {1, 2}),  # with the cart, or without
    ],
)
def test_how_far_one_goes(character: str, cards: str, curse: str, seasons: str, poison: int, die: int, paces: set[int]):
    table = party(character, cards, curse=curse, seasons=seasons, poison=poison)
    for card in table.goods("Ann"):
        if table.is_pulled(card):
            table.is_harnessed("Ann", card)
    assert steps(table, die) == paces


@rule("TA 11:2", "TA 19:0")
def test_wanderlust_gives_the_way_round_away_but_not_the_doors():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.kingsway")
    table.curse("Ann", "cu_wanderlust", 2)
    table.rolls(3)
    table.goes("movement")
    table.is_asked("heading", "Bea")
    table.says("Bea", "heading", 1)
    table.is_asked("end", "Ann")
    assert {option[1] for option in table.options("Ann")} == {"city.marketsq", "city.weaponsmith", "city.armourer"}


@rule("TA 11:3", "TA 11:4")
def test_no_die_and_one_space_in_the_inner_region_once_the_space_is_done():
    table = party("warrior", at="inn.crypt", done=True)
    table.goes("movement")
    assert set(table.options("Ann")) == {("step", "inn.dice"), ("back",)}
    table = party("warrior", at="inn.crypt")
    table.goes("movement")
    assert set(table.options("Ann")) == {("continue",), ("back",)}


@rule("TA 11:5")
def test_who_turns_back_misses_a_turn_on_the_plain_then_rolls_out_and_may_return():
    table = party("warrior", at="inn.den", strength=12)
    table.goes("movement")
    table.says("Ann", "back")
    assert table.at("Ann") == "inn.plain" and table.of("Ann").miss == 1
    table.state.active = 0
    table.goes("turn")
    assert table.at("Ann") == "inn.plain" and table.of("Ann").miss == 0
    table.state.active = 0
    table.rolls(1)
    table.goes("turn")
    assert table.at("Ann") == "mid.portal" and table.of("Ann").forced == ""
    table.hero("Ann", "ch_warrior", "mid.portal", strength=12, came_from=table.match.content.space_of["mid.castle"])
    obeys(table)
    table.is_asked("portal", "Ann")


@rule("TA 11:5", "TA 20:16", "TA 11:23")
def test_a_poisoned_retreat_ends_on_the_portal_without_an_attempt():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.plain", forced="leave_inner", poison=4)
    table.rolls(3)
    table.goes("movement")
    assert table.at("Ann") == "mid.portal" and not table.told("portal")
    assert table.match.pending is None or table.match.pending.name != "portal"


@rule("TA 11:5", "TA 15:4", "TA 11:28")
def test_winter_also_slows_who_was_turned_back():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.plain", forced="leave_inner")
    [winter] = table.lay("out.fields1", "ad_winter")
    table.plays("Bea", winter)
    table.rolls(4)
    table.goes("movement")
    assert {option[1] for option in table.options("Ann")} == {"mid.hiddenvalley", "mid.runes1"}


@rule("TA 11:5", "TA 14:3")
def test_after_a_failure_one_may_turn_back_at_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.dice")
    table.rolls(1, 2, 3, 4)
    table.goes("arrive")
    table.is_asked("turn-back", "Ann")
    table.says("Ann", "back")
    assert (table.at("Ann"), table.of("Ann").miss, table.of("Ann").forced) == ("inn.plain", 1, "leave_inner")


@rule("TA 11:6", "TA 9:9")
def test_nobody_is_blown_into_the_valley_of_fire():
    table = Land()
    everywhere = {"inn.crypt", "inn.mines", "inn.dice", "inn.vampire", "inn.den", "inn.pits"}
    for start, near in (("inn.pits", {"inn.vampire", "inn.mines", "inn.plain"}), ("inn.plain", everywhere)):
        table.hero("Ann", "ch_warrior", start)
        assert set(table.destinations("Ann", words.Moves(to="streets", n=3, by="left"))) == near
        assert not table.has_talisman("Ann")


@rule("TA 11:6", "TA 5:6")
@pytest.mark.parametrize(("cards_held", "there"), [("", "inn.plain"), ("(ta_coin)", "inn.valley")])
def test_the_valley_lets_in_who_has_a_talisman(cards_held: str, there: str):
    table = party("warrior", cards_held, at="inn.den", done=True)
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == there and table.of("Ann").miss == (there == "inn.plain")


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
    table.hands_over("Ann", "Bea", coin, "TA 9:6")
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == "inn.plain" and table.of("Ann").miss == 1 and table.of("Ann").forced == "leave_inner"


@rule("TA 11:6", "TA 9:7")
def test_nobody_is_swapped_onto_the_crown_or_out_of_prison():
    table = Land()
    table.hero("Ann", "ch_druid", "inn.plain", craft=9)
    table.hero("Bea", "ch_warrior", "inn.crown")
    table.hero("Cy", "ch_cutpurse", "inn.valley")
    assert table.targets("Ann", "region_character", "place") == []
    table.gear("Ann", "ta_plain")
    assert table.targets("Ann", "region_character", "place") == [2]
    table.hero("Ann", "ch_druid", "city.smiths", craft=9)
    table.hero("Cy", "ch_cutpurse", "city.donjon", forced="donjon")
    assert table.targets("Ann", "region_character", "place") == []


@rule("TA 11:10", "TA 11:13", "TA 11:14")
def test_nobody_walks_up_the_stair_by_count_but_down_and_then_either_way():
    table = party("warrior", at="out.woods2")
    names = table.ends(table.of("Ann").at, 3)
    assert not any(name.startswith("mid.") for name in names)
    above = table.match.content.space_of["mid.hills"]
    down = table.ends(above, 2)
    assert down == {"mid.blackknight", "mid.runes2", "out.woods2", "out.hills2"}


@rule("TA 11:11", "TA 11:12", "TA 18:1", "TA 13:5")
def test_a_challenger_first_meets_the_enemy_on_the_sentinels_space_and_draws_nothing():
    table = Land()
    table.hero("Ann", "ch_giant", "out.sentinel", strength=12)
    table.lay("out.sentinel", "ad_wolf")
    table.rolls(6, 1, 6, 1, 6, 1)
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    table.says("Ann", "challenge")
    assert [told["foe"] for told in table.told("fought")] == ["Wolf", "the Sentinel"]
    assert table.at("Ann") == "mid.hills" and table.of("Ann").sxp == 2


@rule("TA 11:12", "TA 16:10")
def test_a_stand_off_with_the_sentinel_costs_nothing_and_ends_the_turn():
    table = party("warrior", at="out.sentinel")  # 4 and 6 against 9 and 1
    table.rolls(6, 1)
    obeys(table)
    assert table.at("Ann") == "out.sentinel" and table.of("Ann").lives == 4 and table.state.over


@rule("TA 11:12", "TA 13:1")
def test_who_beats_the_sentinel_meets_the_hills_of_the_middle_region():
    table = party("delver", at="out.sentinel", strength=9)
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    table.rolls(6, 1)
    table.says("Ann", "challenge")
    assert table.at("Ann") == "mid.hills" and table.told("draws") and table.of("Ann").sxp == 0


@rule("TA 11:13", "TA 18:2")
def test_a_shield_saves_from_the_sentinel_and_nobody_moves_up_after_a_loss():
    table = Land()
    table.hero("Ann", "ch_druid", "out.sentinel")
    table.gear("Ann", "pu_shield", place="worn")
    table.rolls(1, 6, 5)
    table.goes("arrive")
    table.says("Ann", "challenge")
    assert table.at("Ann") == "out.sentinel" and table.of("Ann").lives == 4 and table.told("saved")


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


@rule("TA 11:16", "TA 11:18")
def test_an_axe_builds_a_raft_among_trees_and_nowhere_else():
    for space, way in (("out.woods1", True), ("out.forest", True), ("mid.woods", True), ("out.plains1", False)):
        table = party("warrior", "(pu_axe)", at=space)
        assert table.can_raft("Ann") is way, space
    table = party("warrior", "(pu_sword)", at="out.woods1")
    assert not table.can_raft("Ann")


@rule("TA 11:16", "TA 5:6")
def test_an_axe_in_the_pack_builds_no_raft():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.woods1")
    pack = table.gear("Ann", "pu_pack", place="worn")
    axe = table.gear("Ann", "pu_axe", place=pack)
    assert not table.can_raft("Ann")
    table.state.place[axe] = -1
    assert table.can_raft("Ann")
