"""How it goes on a board is told where somebody decides: on its page, and in the text view."""

from __future__ import annotations

from questboard.engine import Look
from questboard.games.talisman.boards.guides import GUIDES
from questboard.games.talisman.boards.listed import LATER
from tests.games.talisman.land import Land


def test_every_board_that_one_enters_by_a_door_has_a_guide_and_every_guide_cites_the_rulebook():
    table = Land(more=LATER)
    known = {board.id: board.how for board in table.match.view(0).printed.boards}
    with_pages = {"dun", "keep", "des", "timescape", "olympus", "rome", "pass", "vale", "ocean", "far"}
    assert {name for name, how in known.items() if how} == with_pages == set(GUIDES)
    rules = {rule.id for rule in table.match.game.rulebook()}
    assert {rule for how in known.values() for rule, _ in how} <= rules


def test_who_is_in_the_dungeon_reads_how_it_goes_there_and_nobody_else_does():
    table = Land(more=LATER)
    table.hero("Ann", "ch_warrior", "dun.4")
    said = {who: {panel.title: panel.rows for panel in _panels(table, who)} for who in (0, 1)}
    assert ("Beaten in a fight, you flee towards the entrance in your next turn.", "TA 11:40") in said[0][
        "How it goes here"
    ]
    assert "How it goes here" not in said[1]


def _panels(table: Land, seat: int):
    return table.match.game.words.board(Look(table.match, seat))
