"""TA 11:39, 11:40: flight towards the entrance of a spiral, exile; what charts say; Regions that are no rings."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.engine import Part
from questboard.games.talisman.boards import charts, flight
from questboard.games.talisman.boards.tracks import Grid, Lines, Spiral
from questboard.games.talisman.state import GONE, WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.land import Land

BOARD = """
[[boards]]
id = "cave"
name = "Cave"
track = "spiral"
optional = true
put_out = ["outer", "far"]
chart = ["lost.0", "out.ruins", "lost.1", "mid.castle", "inn.valley"]
spaces = ["cave.0", "cave.1", "cave.2", "cave.3", "cave.4", "cave.5", "cave.6", "cave.7", "cave.8", "cave.9"]
"""
SHUT = {0: '["shut"]', 9: '["shut", "no_flight"]'}
SPACES = "".join(
    f'[[spaces]]\nid = "cave.{n}"\nname = "Cave {n}"\nboard = "cave"\ntraits = {SHUT.get(n, "[]")}\n' for n in range(10)
)
DOOR = """
[[cards]]
id = "ad_cave_door"
name = "Cave Mouth"
deck = "adventure"
type = "PLACE"
sub = ["DOORWAY"]
copies = 3
boards = ["cave"]
text = "Whoever lands here may go in next turn."
opens = [{ to = "cave.0" }]
"""


@pytest.fixture
def table(tmp_path: Path) -> Land:
    return cave(tmp_path)


def cave(folder: Path, says: str = "") -> Land:
    (folder / "pack.toml").write_text('[pack]\nname = "Cave"\nversion = "1"\ngame = "talisman"\n')
    (folder / "board.toml").write_text(BOARD + says + SPACES + DOOR)
    return Land(packs=[str(folder)], more=[Part("cave", "The Cave", "", hooks=flight.HOOKS)])


def loses(table: Land, at: str, kind: str = "combat") -> None:
    table.hero("Ann", "ch_warrior", at)
    table.is_beaten(Fight(kind, 0, [], "A rat", 1))


def moves(table: Land, *dice: int) -> None:
    table.state.active = 0
    table.rolls(*dice)
    table.goes("movement")


@rule("TA 11:40")
@pytest.mark.parametrize("kind", ["combat", "psychic"])
def test_whoever_is_beaten_flees_in_the_next_turn_and_only_then(table: Land, kind: str):
    loses(table, "cave.8", kind)
    assert table.of("Ann").forced == "flee" and table.of("Ann").lives == 3
    moves(table, 4)
    assert table.at("Ann") == "cave.4" and table.of("Ann").forced == ""
    moves(table, 3)
    assert table.at("Ann") == "cave.7"


@rule("TA 11:40")
def test_a_stand_off_is_no_defeat_and_nobody_flees_elsewhere(table: Land):
    table.hero("Ann", "ch_warrior", "cave.8")
    table.stands_off(Fight("combat", 0, [], "A rat", 1))
    assert table.of("Ann").forced == ""
    for space in ("out.fields1", "cave.9"):  # not from the last Space where it says so
        loses(table, space)
        assert table.of("Ann").forced == ""


@rule("TA 11:40")
def test_a_defeat_by_a_character_is_one_too_in_whosever_turn(table: Land):
    table.hero("Ann", "ch_warrior", "cave.8")
    table.hero("Bea", "ch_druid", "cave.8")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.says("Ann", "nothing")
    assert (table.of("Ann").forced, table.of("Bea").forced) == ("", "flee")


@rule("TA 11:40", "TA 19:4")
def test_a_toad_flees_one_space_without_a_die_also_if_it_was_none_when_it_was_beaten(table: Land):
    loses(table, "cave.8")
    table.becomes_a_toad("Ann")
    moves(table)
    assert table.at("Ann") == "cave.7" and not table.told("rolls")
    moves(table)
    assert table.at("Ann") == "cave.8"  # TA 19:4: one step away from the entrance


@rule("TA 11:40")
def test_who_is_put_on_another_board_flees_no_more(table: Land):
    loses(table, "cave.8")
    table.is_put("Ann", "cave.5")
    assert table.of("Ann").forced == "flee"
    table.is_put("Ann", "out.ruins")
    assert table.of("Ann").forced == ""


@rule("TA 11:40")
def test_at_the_entrance_the_player_on_the_right_puts_one_on_any_doorway(table: Land):
    table.lay("out.ruins", "ad_cave_door")
    table.lay("mid.woods", "ad_cave_door")
    loses(table, "cave.3")
    moves(table, 3)
    table.is_asked("exile", "Cy")
    assert set(table.options("Cy")) == {("go", "out.ruins"), ("go", "mid.woods")}
    table.says("Cy", "go", "mid.woods")
    assert table.at("Ann") == "mid.woods" and table.of("Ann").landed == table.of("Ann").at  # and may go in again


@rule("TA 11:40")
def test_without_a_doorway_on_any_empty_space_outside(table: Land):
    table.hero("Bea", "ch_druid", "out.chapel")
    table.lay("out.ruins", "ad_wolf")
    table.state.loose[table.match.content.space_of["out.woods1"]] = 2
    loses(table, "cave.1")
    moves(table, 1)
    ends = {option[1] for option in table.options("Cy")}
    assert all(end.startswith("out.") for end in ends) and len(ends) == 24 - 4
    assert not {"out.chapel", "out.ruins", "out.woods1", "out.fields1"} & ends
    table.says("Cy", "go", "out.forest")
    assert table.at("Ann") == "out.forest"


@rule("TA 11:40")
def test_if_nothing_is_empty_any_outer_space_will_do(table: Land):
    for space in table.match.content.tracks["outer"].spaces:
        table.state.loose[space] = 1
    assert len(flight.exits(table.match, 0, "cave")) == 24


@rule("TA 11:40", "TA 4:3")
def test_who_is_out_of_the_game_puts_nobody_anywhere_but_who_waits_does(table: Land):
    loses(table, "cave.1")
    table.of("Cy").condition = WAITING
    moves(table, 1)
    table.is_asked("exile", "Cy")
    loses(table, "cave.1")
    table.of("Cy").condition = GONE
    moves(table, 1)
    table.is_asked("exile", "Bea")


@rule("TA 11:40")
def test_a_fight_lost_on_the_entrance_puts_one_out_whatever_the_die(table: Land):
    loses(table, "cave.0")
    moves(table)
    table.is_asked("exile", "Cy")
    assert not table.told("rolls")


@rule("TA 11:44")
def test_a_board_may_have_a_table_of_its_own_for_the_die_also_in_flight(tmp_path: Path):
    table = cave(tmp_path, "pace = [1, 1, 2, 2, 3, 3]\n")
    table.hero("Ann", "ch_warrior", "cave.2")
    moves(table, 4)
    assert table.at("Ann") == "cave.4"
    loses(table, "cave.7")
    moves(table, 6)
    assert table.at("Ann") == "cave.4"


@rule("TA 11:39")
def test_a_curse_that_leads_astray_does_not_turn_one_round_on_a_spiral(table: Land):
    table.hero("Ann", "ch_warrior", "cave.4")
    [card] = [face.id for face in table.match.content.faces if "led_astray" in face.grants]
    table.curse("Ann", card)
    moves(table, 2)
    assert table.at("Ann") == "cave.6"


@rule("TA 11:46", "TA 11:6")
def test_a_chart_leads_to_what_is_played_and_to_the_valley_only_with_a_talisman(table: Land):
    def sent(total: int) -> str:
        return table.match.content.id_of(charts.place(table.match, 0, "cave", total))

    assert [sent(n) for n in range(1, 8)] == [
        "out.village", "out.ruins", "out.ruins", "mid.castle", "mid.castle", "mid.castle", "mid.castle",
    ]  # fmt: skip
    table.gear("Ann", "ta_ember")
    assert [sent(5), sent(9)] == ["inn.valley"] * 2


@rule("TA 13:1", "TA 9:7")
def test_moves_by_cards_never_lead_onto_an_entrance_or_into_a_chamber(table: Land):
    library = table.match.content

    def named(spaces: list[int]) -> set[str]:
        return {library.id_of(space) for space in spaces}

    at = library.space_of["cave.7"]
    assert set(table.elsewhere(at)) == {f"cave.{n}" for n in range(1, 9) if n != 7}  # T-56
    assert table.elsewhere("tav.room") == []
    assert set(table.exactly(at, 2)) == {"cave.5"}
    assert set(table.exactly(at, 3)) == {"cave.4"}
    inner = library.space_of["inn.plain"]
    assert not set(table.elsewhere(inner)) & {"inn.valley", "inn.crown"}


def test_how_far_is_n_spaces_away_on_tracks_that_are_no_rings():
    assert set(Spiral(range(10)).away(4, 3)) == {1, 7} and Spiral(range(10)).away(8, 3) == [5]
    assert Lines(range(16)).away(14, 3) == [2]
    grid = Grid(range(30), 5, {(2, 3): 30})
    assert set(grid.away(2, 1)) == {1, 3, 7, 27} and set(grid.away(0, 2)) == {2, 3, 10, 20}
