"""On an open floor beside people, bots say their share and then listen: nobody can read sixty deeds."""

from __future__ import annotations

from questboard import bots
from questboard.engine import Look
from questboard.server.bots.driving import due
from questboard.server.tables.info import Info, Seat
from tests.browser.positions import a_secret_scene
from tests.games.forty_factions.tehmor import Tehmor

BOTS = [Seat("bot", name, bot="greedy") for name in ("Corvin", "Isolde", "Anselm", "Mirelle")]
HESTER = Seat("human", "Hester")


def deeds(table: Tehmor, dm: Seat) -> int:
    """How much the bots do before the DM is waited for."""
    seats = [*BOTS, dm]
    info = Info("t", "", "forty-factions", "playing", False, seats)
    for done in range(100):
        turn = due(info, table.match, done)
        question = table.match.pending
        if turn is None or question is None or question.name != "roleplay":
            return done
        option = bots.make("greedy", turn.seat).choose(Look(table.match, turn.seat))
        table.match.answer(turn.number, turn.seat, option)
    return 100


def test_in_a_scene_with_a_dm_bots_act_twice_and_once_more_for_each_thing_that_the_dm_does() -> None:
    table = a_secret_scene()
    assert deeds(table, HESTER) == 2 * 4
    table.answers("Hester", "say", "elves", "Is that all you have to say?")
    assert deeds(table, HESTER) == 4
    table.answers("Hester", "roll", 1, 6, "openly", "fate")
    assert deeds(table, HESTER) == 4


def test_a_dm_that_is_a_bot_is_waited_for_by_nobody() -> None:
    table = a_secret_scene()
    deeds(table, Seat("bot", "Hester", bot="greedy"))
    assert table.match.pending is not None and table.match.pending.name != "roleplay"
