"""Worked examples 1 to 8: Area control."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

import questboard
from questboard.engine import Game
from questboard.games.forty_factions.content import Content
from questboard.games.forty_factions.library import Archive
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor

LOWER_WEST, OLD_TOWN, UPPER_WEST, LOWER_EAST = "Lower West Side", "Old Town", "Upper West Side", "Lower East Side"


def score(table: Tehmor, name: str) -> None:
    """Score one Area only: the ones after it stay for another day."""
    table.start("areas", area=table.match.content.areas.index(name))


def area_points(table: Tehmor, name: str) -> dict[str, int]:
    return table.points("area", area=name)


@rule("FF 12.2.1", "FF 12.2.3", "FF 2.1.1.1")
def test_1_most_pawns_control_though_not_more_than_half():
    table = Tehmor()
    table.area(LOWER_WEST, A=4, B=3, C=2)
    score(table, LOWER_WEST)
    assert area_points(table, LOWER_WEST) == {"A": 2}


@rule("FF 12.2.3")
def test_2_a_tie_for_most_gives_nothing():
    table = Tehmor()
    table.area(OLD_TOWN, A=3, B=2, C=3)
    score(table, OLD_TOWN)
    assert area_points(table, OLD_TOWN) == {}


@rule("FF 7.4.1.4", "FF 12.2.4", "FF 7.4.6")
def test_3_an_alliance_controls_together_and_shares_whole_points():
    table = Tehmor()
    table.area(OLD_TOWN, A=3, B=2, C=3)
    table.allied("AB")
    score(table, OLD_TOWN)
    table.is_asked("split", "A", "B")
    assert table.may("A", "share", 2, 0) and table.may("A", "share", 1, 1) and table.may("A", "share", 0, 2)
    assert not table.may("A", "share", 1.5, 0.5)
    table.agree(A=1, B=1)
    assert area_points(table, OLD_TOWN) == {"A": 1, "B": 1}


@rule("FF 7.4.1.4", "FF 7.4.4")
def test_4_without_agreement_the_alliance_dissolves_and_the_area_is_counted_again():
    table = Tehmor()
    table.area(OLD_TOWN, A=3, B=2, C=3)
    table.allied("AB")
    score(table, OLD_TOWN)
    table.disagree()
    assert area_points(table, OLD_TOWN) == {}
    assert table.state.alliances == []
    assert table.told("alliance-dissolved")[0]["members"] == [0, 1]


@rule("FF 12.2.2")
def test_5_a_lone_pawn_earns_one_point_only():
    table = Tehmor()
    table.area(LOWER_EAST, A=1)
    score(table, LOWER_EAST)
    assert area_points(table, LOWER_EAST) == {"A": 1}


@rule("FF 12.2.2")
def test_5b_the_owner_of_a_lone_pawn_does_not_share_it():
    table = Tehmor()
    table.area(LOWER_EAST, A=1)
    table.allied("AB")
    score(table, LOWER_EAST)
    assert area_points(table, LOWER_EAST) == {"A": 1}
    assert table.state.alliances == [[0, 1]]


@rule("FF 12.2.2", "FF 12.2.1")
def test_6_two_pawns_of_one_player_earn_the_full_prize():
    table = Tehmor()
    table.area(OLD_TOWN, A=2)
    score(table, OLD_TOWN)
    assert area_points(table, OLD_TOWN) == {"A": 2}


@rule("FF 12.2.3", "FF 12.2.2")
def test_7_one_against_one_is_a_tie_and_one_alone_is_a_point():
    table = Tehmor()
    table.area(UPPER_WEST, A=1, B=1)
    score(table, UPPER_WEST)
    assert area_points(table, UPPER_WEST) == {}
    table = Tehmor()
    table.area(UPPER_WEST, A=1)
    score(table, UPPER_WEST)
    assert area_points(table, UPPER_WEST) == {"A": 1}


def with_an_expansion_place() -> Game:
    """The base game, with a place on the map that belongs to an expansion."""
    archive = questboard.find("forty-factions").load_content((), ())
    kyr = archive.factions[archive.by_number[51]]
    place = msgspec.structs.replace(kyr.locations[0], id="hall-of-mirrors", area=OLD_TOWN, set="DD")
    factions = [
        msgspec.structs.replace(sheet, locations=(*sheet.locations, place)) if sheet is kyr else sheet
        for sheet in archive.factions
    ]
    content = Content(factions=factions, plots=list(archive.plots), city=archive.city)
    game = questboard.find("forty-factions")
    return replace(game, content=None, load_content=lambda packs, sets: Archive(content))


@rule("FF 2.5")
def test_8_a_place_of_an_expansion_does_not_count_even_if_it_is_seized():
    table = Tehmor(game=with_an_expansion_place(), dm="Hal")
    table.area(OLD_TOWN, A=2, B=2)
    table.start("trading")
    table.interjects("Hal", "control-place", "hall-of-mirrors", table.active("A")[0], "they broke in")
    assert table.controls("hall-of-mirrors") == table.active("A")[0]
    score(table, OLD_TOWN)
    assert area_points(table, OLD_TOWN) == {}


@rule("FF 4.3.11")
@pytest.mark.parametrize("how", ["destroyed", "abandoned"])
def test_8b_a_ruined_place_has_no_pawn_until_it_is_restored(how: str):
    table = Tehmor(dm="Hal")
    table.has("A", "temple-of-tipre")
    table.has("B", "temple-of-budif-wacon")
    table.start("trading")
    table.interjects("Hal", "change-place", "dice-house", how, "a fire")
    assert [place.pawn for place in table.sees(None).places if place.id == "dice-house"] == [None]
    score(table, OLD_TOWN)
    assert area_points(table, OLD_TOWN) == {"B": 1}
    table.interjects("Hal", "change-place", "dice-house", "restored", "builders came")
    assert [place.pawn for place in table.sees(None).places if place.id == "dice-house"] == [0]


@rule("FF 12.2.1", "FF 12.2.4", "FF 6.5.4.3")
def test_an_ally_without_a_pawn_in_the_area_may_take_the_points():
    table = Tehmor()
    table.area(OLD_TOWN, A=3, C=1)
    table.has("B", "elves")
    table.allied("AB")
    score(table, OLD_TOWN)
    table.agree(A=0, B=2)
    assert area_points(table, OLD_TOWN) == {"B": 2}


@rule("FF 7.4.1.4", "FF 7.4.4", "FF 12.2.1")
def test_an_alliance_that_breaks_between_areas_keeps_what_it_has():
    table = Tehmor()
    table.area(LOWER_WEST, A=1, B=1)
    table.area(OLD_TOWN, A=3, B=2, C=3)
    table.allied("AB")
    table.start("areas", area=0)
    table.agree(A=1, B=1)
    assert table.match.state.area == table.match.content.areas.index(OLD_TOWN)
    table.disagree()
    assert area_points(table, LOWER_WEST) == {"A": 1, "B": 1}
    assert area_points(table, OLD_TOWN) == {}
    assert table.state.alliances == []
    assert table.question != "split"  # the Areas that follow are scored for each alone


@rule("FF 7.4.1.4", "FF 7.4.1")
def test_three_allies_must_all_name_the_same_division():
    table = Tehmor()
    table.area(OLD_TOWN, A=1, B=1, C=1, D=2)
    table.allied("ABC")
    score(table, OLD_TOWN)
    table.seal(A=("share", 1, 1, 0), B=("share", 1, 1, 0), C=("share", 1, 0, 1))
    table.is_asked("split", "A", "B", "C")  # once more, now that they know what the others want
    assert table.told("split-named")[0]["shares"] == [[1, 1, 0], [1, 1, 0], [1, 0, 1]]
    table.agree(A=1, B=1, C=0)
    assert area_points(table, OLD_TOWN) == {"A": 1, "B": 1}


@rule("FF 7.4.1.4")
def test_whoever_refuses_or_lets_the_clock_run_out_has_not_agreed():
    table = Tehmor()
    table.area(OLD_TOWN, A=3, B=2, C=3)
    table.allied("AB")
    score(table, OLD_TOWN)
    table.all_answer("refuse")
    table.match.expire()
    assert table.match.state.alliances == []
    assert area_points(table, OLD_TOWN) == {}


@rule("FF 7.4.4", "FF 12.2.3")
def test_an_alliance_that_the_dm_dissolves_in_the_middle_of_it_shares_nothing():
    table = Tehmor(dm="Hal")
    table.area(OLD_TOWN, A=3, B=2, C=3)
    table.allied("AB")
    score(table, OLD_TOWN)
    table.answers("A", "share", 1, 1)
    table.interjects("Hal", "dissolve", 0, "B sold A's harbour")
    table.agree(A=1, B=1)
    assert area_points(table, OLD_TOWN) == {}
