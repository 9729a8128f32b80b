"""RB 3: dice on a hex map. Examples 1 to 5 of the specification."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from questboard.engine.errors import QuestboardError
from questboard.games.runebound.atlas import distance, number
from questboard.games.runebound.state import (
    EVENT,
    FREED,
    YELLOW,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import SIX, world
from tests.games.runebound.realm import PACKS, Realm, Ruins, land, open_question, options_of


@rule("RB 3.6", "RB 3.7", "RB 3.8", "RB 3.4")
def test_a_legal_path():
    table = Realm()
    table.dice("F6", "F1", "F2")
    assert table.may("Ann", "go", 7, 3)
    table.answers("Ann", "go", 7, 3)
    assert table.at() == (7, 3)
    assert [told["hex"] for told in table.told("moved")] == [[7, 5], [7, 4], [7, 3]]
    assert table.match.state.dice == []


@rule("RB 3.6", "RB 3.7")
def test_a_path_without_the_symbol():
    table = Realm()
    table.dice("F5", "F5", "F6", "F5")
    assert table.may("Ann", "go", 7, 5) and not table.may("Ann", "go", 7, 3)


@rule("RB 3.6")
def test_one_symbol_for_each_step():
    table = Realm()
    table.dice("F5", "F1")
    assert table.may("Ann", "go", 9, 7)
    table.dice("F2", "F3")
    assert not table.may("Ann", "go", 9, 7)


@rule("RB 3.7")
def test_a_bridge_opens_to_a_road_and_a_river_does_not():
    table = Realm()
    table.dice("F4")
    assert table.may("Ann", "go", 7, 5)
    table.stands("Ann", 7, 7)
    table.dice("F4", "F4")
    assert not table.may("Ann", "go", 6, 7) and not table.may("Ann", "go", 7, 6)


@rule("RB 3.8")
def test_a_table_may_want_a_road_into_towns():
    for entry, may in (("any_die", True), ("road_only", False)):
        table = Realm(town_entry=entry)
        table.stands("Ann", 8, 7)
        table.dice("F5")
        assert table.may("Ann", "go", 8, 6) is may


@pytest.mark.parametrize(("counters", "dice"), [(True, 4), (False, 5)])
@rule("RB 3.1")
def test_how_many_dice(counters: bool, dice: int):  # ruling 2
    table = Realm(dice_ally_counters=counters)
    assert table.movement_dice() == 5
    [marrow] = table.has("Ann", "old-marrow")
    table.match.state.pieces[marrow].wounds = 1
    assert table.movement_dice() == dice
    table.piece().wounds = 1
    assert table.movement_dice() == 4


@pytest.mark.parametrize(("rolled", "left"), [(2, 1), (4, 3), (0, 0), (3, 2)])
@rule("RB 3.2")
def test_resting(rolled: int, left: int):
    table = Realm()
    table.piece().fatigue = 3
    table.start("movement")
    table.answers("Ann", "roll", rolled)
    assert table.piece().fatigue == left
    assert len(table.match.state.dice) == rolled


@rule("RB 3.3")
def test_the_sure_step_is_no_rest():
    table = Realm()
    table.piece().fatigue = 3
    table.start("movement")
    table.answers("Ann", "sure", 8, 7)
    assert table.at() == (8, 7) and table.piece().fatigue == 3


@rule("RB 3.9", "RB 3.11")
def test_passing_triggers_nothing_and_a_hero_may_stop():
    table = Realm()
    table.stands("Bea", 7, 7)
    table.dice("F1", "F2", "F6")
    table.answers("Ann", "go", 7, 7)
    table.answers("Ann", "go", 7, 8)
    assert not table.told("drawn")
    table.answers("Ann", "end")
    assert table.match.state.dice == []


@rule("RB 3.9")
def test_an_event_may_make_a_hex_costly():
    table = Realm()
    table.zone("event", "rain-for-a-month")
    table.dice("F6", "F6")
    table.answers("Ann", "go", 7, 6)
    assert table.piece().fatigue == 1


@rule("RB 3.10")
def test_before_moving_comes_before_the_dice_are_counted():
    table = Realm()
    [ambrose] = table.has("Ann", "brother-ambrose")
    table.piece().wounds = 1
    table.start(
        "movement",
    )
    table.is_asked("move_before", "Ann")
    table.answers("Ann", "use", ambrose, 0)
    assert table.piece().wounds == 0
    assert table.match.state.pieces[ambrose].fatigue == 2


def test_the_die_may_be_chosen_where_it_matters():
    table = Realm()
    table.dice("F1", "F4")
    assert table.may("Ann", "step", 7, 5, 0) and table.may("Ann", "step", 7, 5, 3)
    table.answers("Ann", "step", 7, 5, 3)
    assert table.match.state.dice == [0]


def test_reach_agrees_with_a_walk_over_all_states():
    """The bits say what a search hex by hex says."""
    table = Realm()
    atlas = table.match.content.atlas
    faces = [0, 3, 5, 4, 2]
    opens = [atlas.face_opens[face] for face in faces]
    seen = {(number(8, 6), 0)}
    queue = list(seen)
    while queue:
        hex, mask = queue.pop()
        for near in atlas.neighbours[hex]:
            for die in range(5):
                there = (near, mask | 1 << die)
                if not mask >> die & 1 and opens[die] >> near & 1 and there not in seen:
                    seen.add(there)
                    queue.append(there)
    found = atlas.reach(number(8, 6), opens)
    assert {(hex, mask) for mask in found for hex in atlas.hexes if found[mask] >> hex & 1} == seen


def test_the_land_is_as_it_is_described():
    atlas = Realm().match.content.atlas
    names = ("road", "plains", "hills", "forest", "mountains", "swamp", "river")
    counts = {name: sum(atlas.terrain[hex] == place for hex in atlas.hexes) for place, name in enumerate(names)}
    assert len(atlas.hexes) == 219
    assert counts == {"road": 0, "plains": 57, "hills": 49, "forest": 41, "mountains": 28, "swamp": 20, "river": 24}
    colours = [list(atlas.jewels.values()).count(colour) for colour in range(4)]
    assert colours == [18, 14, 12, 6] and len(atlas.sunbursts) == 15
    assert all(distance(one, other) > 1 for one in atlas.jewels for other in atlas.jewels if one != other)
    assert all(atlas.jewels[hex] != 3 for hex in atlas.sunbursts)
    content = Realm().match.content.content
    for river in content.rivers:
        course = [number(*hex) for hex in river.course]
        assert all(distance(one, other) == 1 for one, other in pairwise(course))
        assert all(atlas.terrain[hex] == 6 for hex in course)
    homes = {town.id: hex for town, hex in zip(atlas.towns, atlas.town_hexes, strict=True)}
    for road in content.roads:
        course = [homes[road.start], *(number(*hex) for hex in road.course), homes[road.to]]
        assert all(distance(one, other) == 1 for one, other in pairwise(course)), road.id
        assert all(atlas.road[hex] for hex in course)


@rule("RB 3.7")
def test_a_heros_text_may_open_more():
    table = Realm(heroes=("kael-rivermantle", "sela-quickthorn"))
    table.stands("Ann", 7, 7)
    table.dice("F2")
    assert table.may("Ann", "go", 7, 6) and ("go", 6, 7) in options_of(table.match)


@pytest.mark.parametrize(("dice", "jewels", "seven_nine"), [(5, 9.5, 0.51), (4, 6.0, 0.33), (3, 3.5, 0.13)])
def test_how_far_dice_carry(dice: int, jewels: float, seven_nine: float):
    """The figures of the specification: jewels in reach of a town, and the forest jewel three hexes from Tamalir."""
    atlas = Realm().match.content.atlas
    luck, rolls = Random(dice), 1600
    found = near = 0
    for roll in range(rolls):
        opens = [atlas.face_opens[luck.randrange(6)] for _ in range(dice)]
        reached = 0
        for mask, hexes in atlas.reach(atlas.town_hexes[roll % 8], opens).items():
            reached |= hexes if mask else 0
        found += sum(reached >> hex & 1 for hex in atlas.jewels)
        near += any(hexes >> number(7, 9) & 1 for hexes in atlas.reach(number(8, 6), opens).values())
    assert found / rolls == pytest.approx(jewels, abs=0.4)
    assert near / rolls == pytest.approx(seven_nine, abs=0.05)


@rule("RB 3.1", "RB 3.2")
def test_dice_are_added_and_taken_and_never_less_than_none():
    table = land()
    table.has("Ann", "boots-of-the-long-road")
    assert table.movement_dice() == 6
    table.piece().wounds = 1
    assert table.movement_dice() == 5
    table.has("Ann", "ebon-plate")
    assert table.movement_dice() == 4
    table.hero().fewer_dice = 9
    assert table.movement_dice() == 0
    table.piece().fatigue = 3
    table.start("movement")
    table.answers("Ann", "roll", 0)
    assert table.piece().fatigue == 0 and table.hero().fewer_dice == 0  # he rests four, and the dice come back


@rule("RB 3.2")
def test_who_rests_more_than_everybody_is_tired_is_not_asked_who_rests():
    table = world()
    [sister] = table.has("Ann", "sister-vesper")
    table.piece().fatigue, table.state.pieces[sister].fatigue = 2, 1
    table.rolls(1)
    table.start("movement")
    table.answers("Ann", "roll", 1)
    assert open_question(table.match).name == "walk"
    assert table.piece().fatigue == 0 and table.state.pieces[sister].fatigue == 0


@rule("RB 3.2")
def test_who_rests_less_says_who_one_after_the_other():
    table = world()
    [sister] = table.has("Ann", "sister-vesper")
    table.piece().fatigue, table.state.pieces[sister].fatigue = 2, 2
    table.rolls(1, 1)
    table.start("movement")
    table.answers("Ann", "roll", 2)
    table.is_asked("rest", "Ann")
    table.answers("Ann", "for", sister)
    table.answers("Ann", "for", sister)
    assert (table.piece().fatigue, table.state.pieces[sister].fatigue) == (2, 0)


@rule("RB 3.5", "RB 4.10")
def test_a_town_on_a_hill_is_no_hill():
    table = land()
    table.zone(EVENT, "year-without-summer")
    table.stands("Ann", 6, 1)
    table.dice("F1", "F1")
    table.answers("Ann", "go", 5, 1)  # Skarn
    assert table.piece().fatigue == 0
    table.stands("Ann", 5, 1)
    table.dice("F1", "F1")
    table.answers("Ann", "go", 6, 1)
    assert table.piece().fatigue == 1


@rule("RB 3.6")
def test_a_step_may_be_taken_back_and_a_roll_may_not():
    table = world()
    table.rolls(1, 1, 1, 1, 1)
    table.start("movement")
    table.answers("Ann", "roll", 5)
    table.answers("Ann", "go", 8, 7)
    assert table.at() == (8, 7) and len(table.state.dice) == 4
    table.match.undo(0)
    assert table.at() == (8, 6) and len(table.match.state.dice) == 5
    with pytest.raises(QuestboardError):
        table.match.undo(0)


@rule("RB 3.6", "RB 4.10")
def test_a_smugglers_path_into_the_swamp_is_dry():  # ruling 70
    """Rain for a Month: entering a swamp costs exhaustion; who is led there by a map has entered nothing."""
    table = world()
    table.stands("Ann", 6, 5)
    table.zone("event", "rain-for-a-month")
    table.top("yellow", "the-smugglers-map", "hill-ogre")
    table.start("adventure")
    table.rolls(10, 10)
    table.answers("Ann", "draw", YELLOW)
    table.answers("Ann", "to", 5, 4)
    assert table.at() == (5, 4) and table.piece().fatigue == 0 and table.hero().entered == []
    assert table.state.active == 1  # and the step was over


@rule("RB 3.8", "VA51.11")
def test_where_towns_open_to_roads_only_a_freed_town_does_too():
    table = Ruins(heroes=SIX, expansions=PACKS, town_entry="road_only")
    town = table.town("riverwatch")
    table.state.towns[town], table.state.town_terrain[town] = FREED, -1
    table.stands("Ann", 7, 4)
    table.dice("F6")  # forest, river
    assert ("go", 7, 3) not in options_of(table.match)
    table.dice("F4")  # road
    assert ("go", 7, 3) in options_of(table.match)
