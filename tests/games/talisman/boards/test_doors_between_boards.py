"""Where boards meet: Doorways below ground, flight and exile, what stays outside (TA 11:31-11:40)."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import (
    desert,
    dungeon,
    far_outer,
    flight,
    forced,
    forest_vale,
    keep,
    mountain_pass,
    rome,
    timescape,
)
from questboard.games.talisman.boards.keep.state import KEEP
from questboard.games.talisman.state import GONE, RIDDEN, WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_all import at, moves, put, went
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land, answer_first


@pytest.fixture
def below() -> Land:
    return Land(more=[dungeon.part, keep.part])


# -- flight ------------------------------------------------------------------------------------------------------


@rule("TA 11:40", "TA 11:33")
def test_who_must_flee_does_not_slip_through_a_door_that_lies_there(below: Land):
    """A Blood-Red Door on the Crossway is open to all but to who was beaten on it: that one runs first."""
    put(below, "Ann", "dun.9")
    below.lay("dun.9", "du_red_door")
    assert below.entrances("Ann") == ["keep.0"]
    below.of("Ann").forced = "flee"
    below.lay("dun.5", "pu_rope")
    moves(below, 4, 6)
    assert went(below)[-1] == "dun.5"


@rule("TA 11:40", "TA 11:33")
def test_who_goes_through_a_door_is_chased_by_nobody_on_the_other_board(below: Land):
    """What binds in one spiral is forgotten in the next."""
    put(below, "Ann", "dun.9")
    forced.bind(below.of("Ann"), flight.Flee())
    put(below, "Ann", "keep.4")
    assert not below.of("Ann").forced


@rule("TA 11:40", "TA 15:4")
def test_a_flight_waits_while_turns_are_missed(below: Land):
    """The Vault Spider: beaten, spun in, and only then on the run."""
    put(below, "Ann", "dun.8")
    below.rolls(1, 6)
    meets(below, "du_spider")
    assert (below.of("Ann").miss, below.of("Ann").forced, below.of("Ann").lives) == (1, "flee", 3)
    below.state.active = 0
    below.goes("turn")
    assert below.told("misses") and below.of("Ann").forced == "flee" and below.at("Ann") == "dun.8"


@rule("TA 11:40", "TA 16:9")
def test_the_one_who_is_beaten_by_a_rival_below_flees_and_the_victor_does_not(below: Land):
    put(below, "Ann", "dun.8")
    put(below, "Bea", "dun.8")
    below.rolls(6, 1)
    below.attacks("Ann", "Bea")
    while not below.rests():
        answer_first(below.match)
        below.passes()
    assert not below.of("Ann").forced and below.of("Bea").forced == "flee"


@rule("TA 11:40")
def test_a_stand_off_with_a_creature_of_the_dungeon_drives_nobody_back(below: Land):
    put(below, "Ann", "dun.4")
    below.rolls(4, 3)
    meets(below, "du_warden")  # 4+4 against 5+3
    assert below.told("stand-off") and not below.of("Ann").forced


@rule("TA 11:40")
def test_the_right_hand_neighbour_names_the_place_also_between_two_characters_of_his(below: Land):
    """Cy waits for a successor, and still says where Ann comes out; out of the game he does not (R-78)."""
    for condition, chooser in ((WAITING, "Cy"), (GONE, "Bea")):
        table = Land(more=[dungeon.part])
        put(table, "Ann", "dun.1")
        table.of("Ann").forced = "flee"
        table.of("Cy").condition = condition
        moves(table, 2)
        table.is_asked("exile", chooser)


@rule("TA 11:40")
def test_exiles_are_put_on_no_space_with_gold_or_a_neighbour_on_it():
    table = Land(more=[far_outer.part, keep.part])
    put(table, "Ann", "keep.1")
    table.of("Ann").forced = "flee"
    put(table, "Bea", "far.moor1")
    table.state.loose[at(table, "far.moor2")] = 2
    table.lay("out.fields2", "pu_rope")
    moves(table, 5)
    open_to = {option[1] for option in table.options("Cy")}
    assert not open_to & {"far.moor1", "far.moor2", "out.fields2", "out.fields1"}  # Cy stands on the Fields himself
    assert {"far.moor3", "out.fields3"} <= open_to


@rule("TA 11:40", "TA 13:1")
def test_who_is_put_before_a_door_encounters_what_lies_there_and_may_go_in_again(below: Land):
    below.lay("out.plains3", "ad_dungeon_door", "ad_boar")
    put(below, "Ann", "dun.2")
    below.of("Ann").forced = "flee"
    moves(below, 6, 6, 1)
    assert went(below)[-1] == "out.plains3" and below.told("fought")
    assert "dun.0" in below.entrances("Ann")


@rule("TA 11:40", "TA 19:4")
def test_a_toad_at_the_entrance_that_was_beaten_is_put_out_without_a_die(below: Land):
    put(below, "Ann", "keep.0")
    below.lay("out.plains3", "ad_reddoor")
    below.of("Ann").forced, below.of("Ann").toad = "flee", 2
    moves(below)
    assert went(below)[-1] == "out.plains3" and not [told for told in below.told("rolls") if told["purpose"] == "move"]


@rule("TA 11:40", "TA 11:45")
def test_a_flight_over_a_tile_ends_there_and_the_tile_is_followed_after(below: Land):
    """In the turn of the flight the die counts; where it ends the tile binds the next one."""
    keep_ = KEEP.of(below.match)
    keep_.bag.remove(at(below, "keep.12"))
    keep_.laid[at(below, "keep.6")] = at(below, "keep.12")
    below.lay("keep.6", "pu_rope")
    put(below, "Ann", "keep.8")
    below.of("Ann").forced = "flee"
    moves(below, 3)
    assert went(below)[-1] == "keep.6" and below.of("Ann").forced == "teleport"
    below.lay("keep.12", "pu_axe")
    moves(below)
    assert went(below)[-1] == "keep.12"


@rule("TA 11:40", "TA 11:45")
def test_who_is_beaten_on_a_tile_flees_first_and_the_tile_is_forgotten(below: Land):
    """11:40 says must (priority of forced Movements)."""
    keep_ = KEEP.of(below.match)
    keep_.bag.remove(at(below, "keep.12"))
    keep_.laid[at(below, "keep.9")] = at(below, "keep.12")
    put(below, "Ann", "keep.9")
    assert below.of("Ann").forced == "teleport"
    below.fights(Fight("combat", 0, [], "a shade", 30, value_printed=30), evadable=False, rounds=1, xp=False)
    assert below.of("Ann").forced == "flee"
    below.lay("keep.8", "pu_rope")
    moves(below, 1)
    assert went(below)[-1] == "keep.8" and not below.of("Ann").forced


@rule("TA 16:9", "TA 20:10", "TA 11:40")
def test_who_is_dragged_from_the_dungeon_to_the_donjon_is_a_prisoner_and_flees_no_more(below: Land):
    put(below, "Ann", "dun.6")
    forced.bind(below.of("Ann"), flight.Flee())
    below.of("Ann").warrant = True
    below.is_imprisoned("Ann")
    assert (below.at("Ann"), below.of("Ann").forced) == ("city.donjon", "donjon")


# -- what stays outside ------------------------------------------------------------------------------------------


@rule("TA 11:34", "TA 11:27")
def test_a_team_and_what_it_pulls_stay_before_the_warp_gate_and_the_rider_walks():
    table = Land(more=[timescape.part])
    put(table, "Ann", "out.plains3")
    table.lay("out.plains3", "ad_warpgate")
    horse = table.gear("Ann", "pu_stallion")
    table.state.job[horse] = RIDDEN
    cart = table.gear("Ann", "pu_cart")
    mule = table.gear("Ann", "pu_mule")
    table.state.job[mule] = cart
    inside = table.gear("Ann", "pu_rope")
    table.state.place[inside] = cart
    moves(table)
    table.says("Ann", "enter", "time.0")
    assert table.at("Ann") == "time.0" and table.owns("Ann") == []
    assert {"pu_stallion", "pu_cart", "pu_mule", "pu_rope"} <= set(table.names_on("out.plains3"))


@rule("TA 11:34", "TA 12:1")
def test_a_rival_who_comes_by_takes_the_animal_that_waits_at_the_doorway(below: Land):
    below.lay("out.plains3", "ad_dungeon_door")
    put(below, "Ann", "out.plains3")
    below.gear("Ann", "pu_nag")
    moves(below)
    below.says("Ann", "enter", "dun.0")
    put(below, "Bea", "out.plains3")
    below.state.active = 1
    below.state.over = below.state.arrived = False
    below.goes("arrive")
    assert any(option[0] == "take" for option in below.options("Bea"))


@rule("TA 11:34")
def test_nobody_leaves_a_follower_or_a_heavy_object_at_the_doorway(below: Land):
    below.lay("out.plains3", "ad_dungeon_door")
    put(below, "Ann", "out.plains3")
    below.gear("Ann", "du_linkboy", "pu_axe")
    moves(below)
    below.says("Ann", "enter", "dun.0")
    assert below.owns("Ann") == ["du_linkboy", "pu_axe"]


# -- Spell reach, doors to boards that are not there -------------------------------------------------------------


@rule("TA 9:7", "TA 13:2")
def test_two_on_one_space_of_the_timescape_meet_and_neither_can_cast_on_the_fight():
    table = Land(more=[timescape.part])
    table.hero("Ann", "ch_delver", "time.4", craft=9)
    put(table, "Bea", "time.4")
    table.spells("Ann", *[card.id for card in table.match.content.cards if card.type == "SPELL"][:6])
    table.spells("Cy", "sp_hex")
    assert table.might_be_asked("before_fight", "Ann", "Bea") == [2]  # Cy may have something, and finds it out of reach
    fight = Fight("combat", 0, [], "Bea", 0, rival=1)
    assert list(table.may_cast("Cy", "before_fight", own=("Ann", "Bea"), fight=fight)) == []


@rule("TA 9:7")
def test_a_wall_between_dungeon_and_keep_though_one_door_joins_them(below: Land):
    below.hero("Ann", "ch_delver", "dun.9", craft=9)
    put(below, "Bea", "keep.0")
    below.lay("dun.9", "du_red_door")
    assert not below.reaches("Ann", "Bea") and not below.reaches("Bea", "Ann")
    assert below.reaches("Bea", "Cy")


@rule("TA 11:31", "TA 11:48", "TA 11:52")
@pytest.mark.parametrize(
    ("door", "here", "leads"),
    [
        ("mp_trail", "far.moor1", "pass.crags"),
        ("mp_trail", "mid.runes1", "pass.forest"),
        ("mp_trail", "mid.oasis", "pass.forest"),
        ("mp_trail", "out.village", "pass.crags"),
        ("va_path", "far.moor1", "vale.s"),
        ("va_path", "mid.oasis", "vale.n"),
        ("va_path", "out.village", "vale.s"),
    ],
)
def test_a_trail_leads_to_the_side_of_the_region_where_it_lies(door: str, here: str, leads: str):
    table = Land(more=[far_outer.part, desert.part, mountain_pass.part, forest_vale.part])
    board = "pass" if door == "mp_trail" else "vale"
    [card] = [
        card.id for card in table.match.content.cards
        if "DOORWAY" in card.sub and any(opening.to.startswith(board) for opening in card.opens)
    ]  # fmt: skip
    put(table, "Ann", here)
    table.lay(here, card)
    assert leads in table.entrances("Ann")
    other = {"pass.crags": "pass.forest", "pass.forest": "pass.crags", "vale.s": "vale.n", "vale.n": "vale.s"}[leads]
    assert other not in table.entrances("Ann")


@rule("TA 11:33", "TA 11:14")
def test_out_of_rome_to_a_milestone_in_the_desert_and_on_along_its_ring():
    table = Land(more=[desert.part, rome.part])
    table.lay("des.dunes1", "de_milestone")
    ends = table.ends("rome.gate", 3)
    assert ends & {"des.well", "des.dunes7"} == {"des.well", "des.dunes7"}
    assert not any(end.startswith(("mid.", "out.")) for end in ends)


@rule("TA 11:33")
def test_a_citizen_who_finds_a_milestone_in_the_desert_is_in_rome_the_same_turn():
    table = Land(more=[desert.part, rome.part])
    put(table, "Ann", "des.dunes3")
    table.gear("Ann", "pu_waterskin")
    table.of("Ann").citizen = True
    table.top("desert", "de_milestone")
    table.state.active = 0
    table.goes("arrive")
    while (question := table.match.pending) is not None and question.name != "milestone":
        answer_first(table.match)
    table.says("Ann", "enter", "rome.gate")
    assert table.told("moves")[-1]["to"] == "rome.gate"


@rule("TA 20:10", "TA 16:9")
def test_without_a_city_roman_law_has_nowhere_to_take_the_wanted():
    """R-72: they stay, lose a turn, and the Warrant is gone."""
    table = Land(without=["city"], more=[rome.part])
    put(table, "Ann", "rome.via1")
    table.of("Ann").warrant = True
    table.rolls(1, 6)
    meets(table, "ro_praetorian")
    assert (table.of("Ann").warrant, table.of("Ann").miss, table.of("Ann").lives) == (False, 1, 4)
    assert table.at("Ann") == "rome.via1"


@rule("TA 4:3", "TA 11:31")
def test_a_death_below_leaves_the_door_and_frees_nobody_from_the_rules(below: Land):
    """What lay on the animal at the Doorway is not the dead one's any more; what was carried lies below."""
    below.lay("out.plains3", "ad_dungeon_door")
    put(below, "Ann", "out.plains3")
    mule = below.gear("Ann", "pu_mule")
    below.gear("Ann", "pu_axe")
    assert mule in below.animals("Ann")
    moves(below)
    below.says("Ann", "enter", "dun.0")
    below.loses_lives("Ann", 4)
    assert "pu_mule" in below.names_on("out.plains3") and "pu_axe" in below.names_on("dun.0")
