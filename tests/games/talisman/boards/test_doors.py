"""TA 11:8-11:14, 11:31-11:35: doors on Spaces and on cards, in all their modes."""

from pathlib import Path

import pytest

from questboard.games.talisman.boards import doors
from questboard.testing import rule
from tests.games.talisman.land import Land

TRAPDOOR = """
[[cards]]
id = "ad_trapdoor"
name = "Trapdoor"
deck = "adventure"
type = "PLACE"
no = 6
text = "A way down, for those who have Gold."
opens = [{ to = "mid.castle", who = { gold = 1 } }, { to = "mid.runes1", mode = "count" }]
"""


@pytest.fixture
def table(tmp_path: Path) -> Land:
    (tmp_path / "trapdoor.toml").write_text(TRAPDOOR)
    table = Land(packs=[str(tmp_path)])
    table.hero("Ann", "ch_warrior", "out.fields3")
    table.lay("out.fields3", "ad_trapdoor")
    return table


@rule("TA 11:8", "TA 11:10", "TA 11:20", "TA 11:35", "TA 20:10")
@pytest.mark.parametrize(
    ("here", "mode", "to"),
    [
        ("out.sentinel", "land", "mid.hills"), ("mid.hills", "count", "out.sentinel"),
        ("mid.portal", "land", "inn.plain"),
        ("inn.plain", "next", "mid.portal"), ("out.city", "next", "city.gate"), ("city.gate", "count", "out.city"),
        ("out.tavern", "next", "tav.room"), ("city.donjon", "send", "city.gallows"),
    ],
)  # fmt: skip
def test_the_doors_of_the_boards(here: str, mode: doors.Mode, to: str):
    match = Land().match
    assert doors.behind(match, match.content.space_of[here], mode) == match.content.space_of[to]


def test_a_door_to_a_board_that_is_not_played_is_not_there():
    match = Land(without=["city"]).match
    assert doors.of(match, match.content.space_of["out.city"], "next") == []


@rule("TA 11:32", "TA 11:33")
def test_a_door_on_a_card_stands_where_the_card_lies_and_only_for_whom_it_is_open(table: Land):
    table.goes("movement")
    table.is_asked("move", "Ann")
    assert table.options("Ann") == [("roll",), ("enter", "mid.castle")]
    table.of("Ann").gold = 0
    assert doors.entrances(table.match, 0) == []
    table.of("Ann").gold, table.of("Ann").landed = 1, -1
    assert doors.entrances(table.match, 0) == []  # one has to land there first


@rule("TA 11:33")
def test_whoever_enters_stands_on_the_entrance_and_rolls_there_next(table: Land):
    table.goes("movement")
    table.says("Ann", "enter", "mid.castle")
    assert table.at("Ann") == "mid.castle" and table.of("Ann").forced == "board"


@rule("TA 11:14")
def test_a_door_that_is_walked_through_costs_a_step_and_frees_the_heading(table: Land):
    table.state.heroes[0].at = table.match.content.space_of["out.forest"]
    table.rolls(3)
    table.goes("movement")
    table.is_asked("end", "Ann")
    ends = {option[1] for option in table.options("Ann")}
    assert {"mid.woods", "mid.castle"} <= ends  # one to the Fields, one through the Trapdoor, one either way
