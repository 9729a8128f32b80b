"""The Mountain Pass at the table: half the die, one way, a reward at the end (TA 11:34, TA 11:48-11:51)."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import desert, mountain_pass, sides, timescape
from questboard.games.talisman.boards.mountain_pass.state import PASS
from questboard.games.talisman.state import BOARD, RIDDEN, STOCK, Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[mountain_pass.part])


def climbs(table: Land, at: str, heading: int = 1) -> None:
    """Ann is on the Pass, on her way to the Forest, or to the Crags."""
    entry = "pass.crags" if heading > 0 else "pass.forest"
    for space in (entry, at):
        table.is_put("Ann", space, "TA 11:48")


def moves(table: Land, *dice: int) -> None:
    table.rolls(*dice)
    table.goes("movement")


def lands(table: Land, space: str) -> None:
    table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of[space]


def entrances(table: Land) -> list[str]:
    return table.entrances("Ann")


# -- the way in --------------------------------------------------------------------------------------------------


@rule("TA 11:48")
def test_who_has_landed_on_the_crags_may_go_up_next_turn_and_rolls_the_turn_after(table: Land):
    lands(table, "out.crags")
    table.goes("movement")
    assert table.options("Ann") == [("roll",), ("enter", "pass.crags")]
    table.says("Ann", "enter", "pass.crags")
    assert table.at("Ann") == "pass.crags" and not table.told("rolls") and not table.told("pass-crossed")
    assert PASS.of(table.match).heading == [1, 0, 0]
    table.state.active = 0
    moves(table, 5)
    assert table.at("Ann") == "pass.2"


@rule("TA 11:48")
@pytest.mark.parametrize(
    ("space", "mouth"),
    [("out.fields1", "pass.crags"), ("out.village", "pass.crags"), ("mid.runes3", "pass.forest"),
     ("city.kingsway", "pass.crags")],
)  # fmt: skip
def test_a_hidden_trail_leads_to_the_side_of_its_region(table: Land, space: str, mouth: str):
    lands(table, space)
    table.lay(space, "ad_hidden_trail")
    assert entrances(table) == [mouth]
    table.lay(space, "ad_hidden_trail")
    assert entrances(table) == [mouth]  # two trails are not two ways


@rule("TA 11:48")
def test_at_the_forest_a_trail_opens_the_other_side_besides(table: Land):
    lands(table, "out.forest")
    table.lay("out.forest", "ad_hidden_trail")
    assert entrances(table) == ["pass.forest", "pass.crags"]


@rule("TA 11:48")
def test_a_board_may_count_as_another_region():
    table = Land(more=[mountain_pass.part, desert.part, timescape.part])
    library = table.match.content
    counted = {"pass.4": "outer", "city.gate": "outer", "mid.glade": "middle", "des.dunes1": "middle", "time.3": "none"}
    assert {name: sides.counts_as(table.match, library.space_of[name]) for name in counted} == counted
    lands(table, "des.dunes1")
    table.lay("des.dunes1", "ad_hidden_trail")
    assert entrances(table) == ["pass.forest"]


@rule("TA 11:48")
def test_the_far_end_may_be_the_chasm():
    table = Land(more=[mountain_pass.part], pass_far_end="chasm")
    lands(table, "out.forest")
    assert entrances(table) == []
    lands(table, "mid.chasm")
    assert entrances(table) == ["pass.forest"]
    climbs(table, "pass.7")
    moves(table, 3)
    table.says("Ann", "pick", "A point of Craft")
    assert table.at("Ann") == "mid.chasm" and not table.told("life-lost")


@rule("TA 11:48")
def test_nobody_goes_up_from_the_chasm_unless_the_table_says_so(table: Land):
    lands(table, "mid.chasm")
    assert entrances(table) == []


@rule("TA S.4")
def test_nobody_begins_the_game_on_the_pass(table: Land):
    table.hero("Ann", "ch_druid", "out.forest")
    assert table.starts("Ann") == [("at", "out.forest")]


# -- half the die ------------------------------------------------------------------------------------------------


@rule("TA 11:49")
@pytest.mark.parametrize(("die", "end"), [(2, "pass.3"), (3, "pass.3"), (4, "pass.4"), (6, "pass.5")])
def test_half_the_die_rounded_down(table: Land, die: int, end: str):
    climbs(table, "pass.2")
    table.state.texts = False
    table.rolls(die, *([4] if end == "pass.5" else []))
    table.top("pass", "mp_cache", "mp_feather")
    table.goes("movement")
    assert table.at("Ann") == end


@rule("TA 11:49")
def test_t36_a_one_is_no_step_and_the_same_space_is_met_again(table: Land):
    climbs(table, "pass.2")
    moves(table, 1, 2)  # and the rocks fall again
    assert table.at("Ann") == "pass.2" and table.of("Ann").lives == 3
    assert [heard["n"] for heard in table.told("pass-steps")] == [0]


@rule("TA 11:49")
def test_what_changes_the_die_comes_before_the_half(table: Land):
    climbs(table, "pass.2")
    table.of("Ann").poison = 3
    moves(table, 6, 4)  # 3, which is one Space; R-44
    assert table.at("Ann") == "pass.3"


@rule("TA 11:49")
def test_poison_never_takes_the_die_below_one_and_one_is_no_step(table: Land):
    climbs(table, "pass.2")
    table.of("Ann").poison = 4
    moves(table, 3, 6)
    assert table.at("Ann") == "pass.2"


@rule("TA 11:34")
def test_t37_a_stallion_is_one_slower_here(table: Land):
    climbs(table, "pass.2")
    stallion = table.gear("Ann", "pu_stallion")
    table.state.job[stallion] = RIDDEN
    moves(table, 1)
    assert [(count, left) for _, count, left in table.options("Ann")] == [(1, ()), (2, ()), (3, ()), (4, ())]
    table.top("pass", "mp_cache", "mp_feather")
    table.says("Ann", "pace", 4, ())
    assert table.at("Ann") == "pass.4"


@rule("TA 11:34")
def test_a_mule_is_not_slowed_nor_is_what_it_pulls(table: Land):
    climbs(table, "pass.2")
    mule, cart = table.gear("Ann", "pu_mule"), table.gear("Ann", "pu_cart")
    table.state.job[mule] = cart
    assert table.paces("Ann", 4)[0] == ("pace", 3, ())  # the Cart's own -1, and nothing else
    table.gear("Ann", "pu_ox")
    assert ("pace", 2, ()) not in table.paces("Ann", 4)  # the Ox has -2 here
    assert ("pace", 1, ()) in table.paces("Ann", 4)


# -- the end -----------------------------------------------------------------------------------------------------


@rule("TA 11:50", "TA 11:51")
def test_t35_exactly_the_end_is_a_reward_and_the_forest_is_not_met(table: Land):
    climbs(table, "pass.6")
    craft = table.of("Ann").craft
    moves(table, 4)
    assert table.options("Ann") == [("pick", "A point of Craft"), ("pick", "A Spell")]
    table.says("Ann", "pick", "A point of Craft")
    assert table.at("Ann") == "out.forest" and table.of("Ann").craft == craft + 1
    assert [heard["purpose"] for heard in table.told("rolls")] == ["move"]  # no die for the Forest
    assert table.state.active == 1  # the turn is over
    table.state.active = 0
    assert entrances(table) == []


@rule("TA 11:50")
def test_the_crags_reward_is_for_who_comes_from_the_forest(table: Land):
    climbs(table, "pass.2", -1)
    moves(table, 5)
    table.says("Ann", "pick", "A purse of 3G")
    assert table.at("Ann") == "out.crags" and table.of("Ann").gold == 4


@rule("TA 11:50")
def test_t34_past_the_end_the_move_goes_on_through_the_forest(table: Land):
    climbs(table, "pass.7")
    craft = table.of("Ann").craft
    moves(table, 6)
    assert set(table.options("Ann")) == {("go", "out.plains3"), ("go", "out.fields3")}
    table.top("adventure", "ad_strongbox")
    table.says("Ann", "go", "out.fields3")
    assert table.at("Ann") == "out.fields3" and table.of("Ann").craft == craft
    assert table.told("draws") and not table.told("pass-crossed")  # a normal encounter, and no reward


@rule("TA 11:50")
def test_one_step_past_the_end_is_the_forest_itself_which_is_met(table: Land):
    climbs(table, "pass.7")
    moves(table, 4, 6)
    assert table.at("Ann") == "out.forest"
    assert [heard["purpose"] for heard in table.told("rolls")] == ["move", "space"]


@rule("TA 11:51")
def test_the_pass_is_shut_for_one_movement_and_open_again_after_it(table: Land):
    climbs(table, "pass.7")
    moves(table, 4, 4)
    table.match.state.active = 0
    assert entrances(table) == [] and table.at("Ann") == "out.forest"
    table.match.state.turn += 3
    lands(table, "out.crags")
    table.lay("out.crags", "ad_hidden_trail")
    assert entrances(table) == []  # nor by another way
    table.goes("close")
    assert entrances(table) == ["pass.crags"]


@rule("TA 11:51")
def test_turns_that_are_missed_do_not_open_it(table: Land):
    climbs(table, "pass.7")
    moves(table, 4, 4)
    table.match.state.active, table.match.state.skip_org = 0, True
    table.match.state.turn += 3
    table.goes("close")
    assert entrances(table) == []


# -- cards and others --------------------------------------------------------------------------------------------


@rule("TA 11:48")
@pytest.mark.parametrize(
    ("at", "heading", "end"), [("pass.4", 1, "pass.2"), ("pass.1", 1, "pass.crags"), ("pass.4", -1, "pass.6")]
)
def test_an_avalanche_throws_back_no_further_than_the_mouth_behind(table: Land, at: str, heading: int, end: str):
    climbs(table, at, heading)
    table.rolls(*([6] if end == "pass.2" else []))
    meets(table, "mp_avalanche")
    if end == "pass.6":
        assert table.told("attacked")  # by the giant, whom one Gold is not enough for
    assert table.at("Ann") == end and not table.told("pass-crossed")
    assert PASS.of(table.match).heading[0] == heading


@rule("TA 11:48")
def test_wild_goats_may_turn_one_round_and_then_the_other_end_is_the_goal(table: Land):
    climbs(table, "pass.3")
    meets(table, "mp_goats")
    table.says("Ann", "turn")
    assert PASS.of(table.match).heading[0] == -1
    table.state.active = 0
    moves(table, 6)
    assert table.options("Ann")[0] == ("pick", "A point of Strength")


@rule("TA 11:48")
def test_a_white_out_asks_nobody(table: Land):
    climbs(table, "pass.3")
    meets(table, "mp_whiteout")
    assert PASS.of(table.match).heading[0] == -1


@rule("TA 11:48")
def test_who_is_put_there_by_others_says_which_way_to_go(table: Land):
    table.is_put("Ann", "pass.4")
    table.goes("movement")
    assert table.options("Ann") == [("heading", 1), ("heading", -1)]
    table.rolls(2, 6)
    table.says("Ann", "heading", -1)
    assert table.at("Ann") == "pass.3"


@rule("TA 19:4")
def test_a_toad_climbs_one_space_without_a_die(table: Land):
    climbs(table, "pass.1")
    table.of("Ann").toad = 3
    moves(table, 6)  # of the rocks
    assert table.at("Ann") == "pass.2"
    assert [heard["purpose"] for heard in table.told("rolls")] == ["space"]


@rule("TA 13:1")
def test_t57_nobody_is_moved_into_a_mouth(table: Land):
    climbs(table, "pass.2")
    names = table.exactly(table.at("Ann"), 3)
    assert names == ["pass.5"]
    assert set(table.destinations("Ann", words.Moves(to="region"))) == {f"pass.{n}" for n in (1, 3, 4, 5, 6, 7)}


def test_enemies_that_fly_are_stronger_at_the_eyrie_each_of_them(table: Land):
    for space, more in (("pass.3", 1), ("pass.4", 0)):
        lands(table, space)
        two = list(table.lay(space, "mp_eagle", "mp_griffin"))
        walks = list(table.lay(space, "mp_yeti"))
        assert table.foe_value(Fight("combat", 0, two, "", 0)) == 3 + 6 + 2 * more
        assert table.foe_value(Fight("combat", 0, walks, "", 0)) == 5
        for card in (*two, *walks):
            table.state.lies.pop(card)
            table.state.cards.zones[BOARD].remove(card)
            table.state.cards.zones["pass"].append(card)
        table.looks_again()


@pytest.mark.parametrize(("die", "end"), [(1, "pass.4"), (2, "pass.5"), (3, "pass.5")])
def test_the_ice_bridge(table: Land, die: int, end: str):
    climbs(table, "pass.3")
    table.top("pass", "mp_cache", "mp_feather")
    moves(table, 4, die)
    assert table.at("Ann") == end and table.of("Ann").lives == (3 if die == 2 else 4)


def test_the_giant_wants_a_fight_or_two_gold(table: Land):
    climbs(table, "pass.5")
    table.of("Ann").gold = 2
    moves(table, 2)
    assert [option[1] for option in table.options("Ann")] == ["Fight the giant", "Give him 2G"]
    table.says("Ann", "pick", "Give him 2G")
    assert table.of("Ann").gold == 0 and not table.told("attacked")


def test_the_hut_heals_for_nothing_and_has_gear(table: Land):
    library = table.match.content
    assert library.spaces[library.space_of["pass.7"]].merchant == "gear"
    table.stocks()
    stocked = [card for card in table.state.cards.zones[STOCK] if table.state.lies[card] == library.space_of["pass.7"]]
    assert stocked and all("gear" in library.faces[table.state.cards.face[card]].sub for card in stocked)
    climbs(table, "pass.6")
    table.of("Ann").lives = 3
    moves(table, 2)
    table.says("Ann", "pick", "Sit by the stove")
    assert table.of("Ann").lives == 4


def test_the_deck_is_as_long_and_as_mixed_as_it_should_be(table: Land):
    library = table.match.content
    cards = [card for card in library.cards if card.deck == "pass" and "TEXT" not in card.sub]
    count = Counter[str]()
    for card in cards:
        count["GOLD" if card.worth else card.type] += library.copies[card.id]
    assert count == {
        "EVENT": 6, "ENEMY": 10, "SPIRIT": 2, "STRANGER": 4, "FOLLOWER": 2, "OBJECT": 2, "GOLD": 1, "PLACE": 2,
    }  # fmt: skip  # and the Howling Folio
    assert library.copies["ad_hidden_trail"] == 2
    assert len(table.state.cards.faces("adventure")) + len(table.state.cards.faces("adventure discards")) == 144


def test_a_table_without_it_has_nothing_of_it():
    library = Land().match.content
    assert "pass.4" not in library.space_of and "ad_hidden_trail" not in library.face_of
    assert Land().moves_on("Ann") == [("roll",)]
