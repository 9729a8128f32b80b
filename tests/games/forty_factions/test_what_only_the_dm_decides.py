"""At a table with a DM no scene changes the board by itself (FFX 5.10): beyond its reveal, a Plot is the DM's."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from questboard.games.forty_factions.expansions.fifty_factions.plots import RAVAGES
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.testing import rule
from tests.games.forty_factions.everything import Everything

PLOTS = [
    face.id for face in Everything("AB").match.content.faces if hasattr(face, "scene") or face.number in (99, 100)
]  # fmt: skip


def city() -> Everything:
    """Somebody of every kind: Temples, Cults, Tribes, Nations, thieves, seats, Mirrors, camps, a Temple of Madness."""
    table = Everything("ABCD")
    table.has("A", 80, 26, 92, 16)
    table.has("B", 79, 86, 5, 51)
    table.has("C", 2, 73, 57, 62)
    table.has("D", 107, 11, 37, 30, 31)
    table.dreams.choosing.clear()
    table.mad("3E", "1N", "2G", "5N", "4N", "1G")
    return table


def schemes(table: Everything, plot: str) -> Iterator[tuple[Any, ...]]:
    """All ways in which it could be aimed, few targets first."""
    [card] = table.cards("hand 0", plot)
    wanted = table.match.content.plot(table.match.content.face_of[plot]).targets
    active = [name for who in "ABCD" for name in table.active(who)]
    for number in range(wanted.least, wanted.most + 1):
        for targets in combinations(active, number):
            for place in table.blanks("A", "plot")["place"]:
                yield ("plot", card, targets, place)


def board(table: Everything) -> list[Any]:
    state, dreams, forgotten = table.match.state, table.dreams, FORGOTTEN.of(table.match)
    return [
        list(state.condition), list(state.controller), list(state.council), list(state.party), list(state.owner),
        state.overlord, state.in_office, sorted(map(tuple, state.fallen)), list(dreams.madness), dict(dreams.drifting),
        sorted(dreams.turned), sorted(dreams.left_out), list(CIRCLES.of(table.match).sides),
        list(CIRCLES.of(table.match).sand), list(CIRCLES.of(table.match).bonus), list(RAVAGES.of(table.match).away),
        list(forgotten.grants), list(forgotten.turned), list(forgotten.feuds),
        [list(one) for one in forgotten.children], list(CAMPS.of(table.match).suspended), list(dreams.resting),
    ]  # fmt: skip


@rule("FF 13.2.2.1", "FF 9.3")
@pytest.mark.parametrize("plot", PLOTS)
def test_between_reveal_and_council_the_board_stays_as_it_is_unless_the_dm_changes_it(plot: str):
    table = city()
    table.holds("A", plot)
    table.start("plots", turn=2)
    found = next(one for one in schemes(table, plot) if table.may("A", *one))
    table.answers("A", *found)
    while table.question in ("plot", "desert"):
        table.hurries(lambda state: table.question not in ("plot", "desert"))
    while table.question == "specify":
        table.answers("A", "specify", *("words" for _ in table.blanks("A", "specify")))
        table.answers("Hal", "approve")
    before = board(table)
    table.is_asked("roleplay")
    table.answers("Hal", "end")
    while table.question not in ("award", ""):
        table.hurries(lambda state: table.question == "award" or not table.match.state.in_play)
    assert board(table) == before
    table.answers("Hal", "publish")
    table.hurries(lambda state: state.in_play == [])
