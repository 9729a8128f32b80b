"""The Dungeon at the table: the way in, the spiral, flight, light, the Treasure Chamber."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import doors, dungeon, far_outer, keep
from questboard.testing import rule
from tests.games.talisman.boards.given_dungeon import arrives, moves, stands, table
from tests.games.talisman.cases import meets, obeys, visits
from tests.games.talisman.land import Land, answer_first

__all__ = ["table"]

# -- what there is -----------------------------------------------------------------------------------------------


@rule("TA 11:31", "TA 13:4")
def test_four_doorways_take_the_place_of_four_masters():
    table = Land(more=[dungeon.part], waysides_stay=False)
    deck = table.state.cards.faces("adventure")
    counted = [deck.count(table.face(name)) for name in ("ad_dungeon_door", "ad_master", "ad_campaigner", "ad_landing")]
    assert (len(deck), counted) == (144, [4, 8, 2, 2])  # T-59, R-67


def test_without_it_nothing_of_it_is_there():
    library = Land().match.content
    assert "dun.0" not in library.space_of and "ad_dungeon_door" not in library.face_of
    assert "seed_doors" not in Land().match.options
    assert "Dungeon" not in library.faces[library.face_of["ch_ratcatcher"]].text
    assert "chamber" not in [bonus.to for bonus in library.faces[library.face_of["ch_delver"]].bonus]


def test_the_deck_has_its_numbers(table: Land):
    """The fifth Object is the Marrow Psalter, which comes with the Necro Texts."""
    library = table.match.content
    deck = [library.faces[face] for face in table.state.cards.faces("dungeon")]
    gold = [card for card in deck if card.worth]
    assert {kind: sum(card.type == kind for card in deck) for kind in sorted({card.type for card in deck})} == {
        "ENEMY": 12, "EVENT": 5, "FOLLOWER": 2, "OBJECT": 4 + 3, "PLACE": 1, "SPIRIT": 5, "STRANGER": 3,
    }  # fmt: skip
    assert len(gold) == 3 and len(deck) == len({card.name for card in deck}) == 35
    strong = [card.pack.value if card.pack else card.s for card in deck if card.type == "ENEMY"]
    above = [card for card in library.faces if card.deck == "adventure" and card.type == "ENEMY"]
    mean = sum((card.pack.value if card.pack else card.s) * card.copies for card in above) / sum(
        c.copies for c in above
    )
    assert abs(sum(strong) / 12 - mean - 1) < 0.3


# -- in ----------------------------------------------------------------------------------------------------------


@rule("TA 11:32", "TA 11:33", "TA 11:39")
def test_land_on_a_doorway_stand_on_the_entrance_then_roll(table: Land):
    table.top("adventure", "ad_dungeon_door")
    arrives(table, "out.plains3")
    moves(table)
    assert table.options("Ann") == [("roll",), ("enter", "dun.0")]
    table.says("Ann", "enter", "dun.0")
    assert table.at("Ann") == "dun.0"
    table.top("dungeon", "du_purse")
    moves(table, 4)
    assert table.at("Ann") == "dun.4"  # T-23


@rule("TA 11:34")
def test_a_mule_and_its_load_stay_at_the_doorway(table: Land):
    stands(table, "out.plains3")
    table.lay("out.plains3", "ad_dungeon_door")
    mule = table.gear("Ann", "pu_mule")
    for name in ("pu_rope", "pu_helmet"):
        table.gear("Ann", name, place=mule)
    sword = table.gear("Ann", "pu_sword")
    moves(table)
    table.says("Ann", "enter", "dun.0")
    assert table.owns("Ann") == [table.name(sword)]  # T-24
    assert "pu_mule" in table.names_on("out.plains3")


@rule("TA 11:33")
@pytest.mark.parametrize("seeded", [False, True])
def test_a_door_may_lie_about_from_the_start(seeded: bool):
    table = Land(more=[dungeon.part], seed_doors=seeded)
    table.deals_the_stock()
    while not table.rests():
        answer_first(table.match)
    assert len(doors.cards_to(table.match, "dun")) == seeded


@rule("TA 11:31")
def test_a_blood_red_door_is_replaced_where_there_is_no_keep(table: Land):
    table.top("dungeon", "du_red_door", "du_purse")
    arrives(table, "dun.2")
    assert table.names_on("dun.2") == ["du_purse"]


@rule("TA 11:31", "TA 11:33")
def test_doorways_to_two_boards_on_one_space_and_one_that_was_found_below():
    table = Land(more=[dungeon.part, keep.part])
    [red] = [card.id for card in table.match.content.cards if card.deck == "adventure" and "keep" in card.boards]
    stands(table, "out.plains3")
    table.lay("out.plains3", "ad_dungeon_door", red)
    moves(table)
    assert table.options("Ann") == [("roll",), ("enter", "dun.0"), ("enter", "keep.0")]
    table.top("dungeon", "du_red_door")
    arrives(table, "dun.2")
    assert table.names_on("dun.2") == ["du_red_door"]
    moves(table)
    table.says("Ann", "enter", "keep.0")
    assert table.at("Ann") == "keep.0"  # a Doorway works from where it was found


# -- along -------------------------------------------------------------------------------------------------------


@rule("TA 11:39")
def test_only_away_from_the_entrance_and_a_surplus_is_lost(table: Land):
    table.top("dungeon", "du_purse")
    stands(table, "dun.9")
    moves(table, 2)
    assert table.at("Ann") == "dun.11"
    stands(table, "dun.20")
    moves(table, 5, 3)
    assert table.at("Ann") == "out.crags"  # stopped in the Chamber, die 3 there


@rule("TA 11:40", "TA 16:4")
def test_who_is_beaten_flees_for_one_turn(table: Land):
    stands(table, "dun.9")
    table.rolls(1, 6)
    meets(table, "du_ogre")
    assert (table.of("Ann").lives, table.of("Ann").forced) == (3, "flee")
    table.top("dungeon", "du_purse")
    moves(table, 4, 3)
    assert table.at("Ann") == "dun.5" and table.of("Ann").forced == ""  # T-26
    moves(table, 3)
    assert table.at("Ann") == "dun.8"


@rule("TA 11:40")
def test_the_creature_of_a_space_drives_one_back_too(table: Land):
    stands(table, "dun.3")
    table.rolls(1, 6)
    obeys(table)
    assert (table.of("Ann").lives, table.of("Ann").forced, table.state.over) == (3, "flee", True)


@rule("TA 11:40")
def test_whoever_reaches_the_entrance_in_flight_is_put_out_by_the_right_hand_player(table: Land):
    for space in ("out.ruins", "mid.chasm"):
        table.lay(space, "ad_dungeon_door")
    stands(table, "dun.3", forced="flee")
    moves(table, 3)
    table.is_asked("exile", "Cy")
    assert set(table.options("Cy")) == {("go", "out.ruins"), ("go", "mid.chasm")}  # T-27


@rule("TA 11:40")
def test_with_no_doorway_in_play_any_empty_space_of_the_outer_region_will_do(table: Land):
    stands(table, "dun.3", forced="flee")
    moves(table, 6)
    assert ("go", "out.plains1") in table.options("Cy") and len(table.options("Cy")) == 24


@rule("TA 11:40")
def test_the_far_outer_region_is_far_enough_too():
    table = Land(more=[dungeon.part, far_outer.part])
    stands(table, "dun.3", forced="flee")
    moves(table, 6)
    assert {("go", "far.bog"), ("go", "out.ruins")} <= set(table.options("Cy"))
    assert not any(option[1].startswith("mid.") for option in table.options("Cy"))


@rule("TA 11:40", "TA 19:4")
def test_a_toad_flees_one_space(table: Land):
    stands(table, "dun.9", forced="flee")
    table.becomes_a_toad("Ann")
    table.top("dungeon", "du_purse")
    moves(table)
    assert table.at("Ann") == "dun.8" and not table.told("rolls")


@rule("TA 4:3", "TA 11:39")
def test_what_the_dead_had_lies_where_they_fell(table: Land):
    stands(table, "dun.13")
    table.gear("Ann", "pu_sword")
    table.loses_lives("Ann", 4)
    assert table.names_on("dun.13") == ["pu_sword"]


@rule("TA 13:1")
@pytest.mark.parametrize(("at", "there"), [("dun.21", "dun.18"), ("dun.20", "dun.17"), ("dun.3", "dun.6")])
def test_moves_by_cards_stay_between_the_entrance_and_the_chamber(table: Land, at: str, there: str):
    stands(table, at, gold=1)
    visits(table, "du_miner")
    assert table.at("Ann") == there and table.of("Ann").gold == 0
