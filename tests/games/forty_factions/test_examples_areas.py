"""Worked examples 1 to 8: Area control."""

from __future__ import annotations

from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor

LOWER_WEST, OLD_TOWN, UPPER_WEST, LOWER_EAST = "Lower West Side", "Old Town", "Upper West Side", "Lower East Side"


def score(table: Tehmor, name: str) -> None:
    """Score one Area only: the ones after it stay for another day."""
    table.start("areas", area=table.match.content.areas.index(name))


def area_points(table: Tehmor, name: str) -> dict[str, int]:
    players = table.match.table.players
    return {players[told["seat"]]: told["vp"] for told in table.told("scored") if told.get("area") == name}


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


@rule("FF 2.5", "FF 4.3.11")
def test_8_only_intact_places_of_the_sets_in_play_count():
    table = Tehmor()
    table.area(OLD_TOWN, A=2, B=2)
    content = table.match.content
    place = next(p for p, f in enumerate(table.state.controller) if table.state.owner[f] == 0
                 and content.areas[content.place_area[p]] == OLD_TOWN)  # fmt: skip
    table.state.condition[place] = 1  # destroyed: no pawn there any more
    score(table, OLD_TOWN)
    assert area_points(table, OLD_TOWN) == {"B": 2}
    assert all(site.set == "base" for site in content.places)  # a dormant place is on no list that is counted
