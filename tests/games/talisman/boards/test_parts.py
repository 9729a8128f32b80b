"""The City, the Village and the Tavern are parts: a table takes them or leaves them, as old tables did by options."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random

import msgspec
import pytest

import questboard
from questboard.engine.journal import record, snapshot
from questboard.engine.parts import composed
from tests.laws.driver import QUIET, do, propose

RECORDS = Path(__file__).parents[1] / "records"
BOARDS = ("city", "village", "tavern")
OLD = {"bare": (), "no_city": ("village", "tavern"), "no_tavern": ("city",)}
"""Games that were recorded when boards were options, and the boards that they were played with."""
SUBSETS = [chosen for size in range(4) for chosen in itertools.combinations(BOARDS, size)]


def test_a_new_table_has_them_all_and_may_leave_any():
    assert questboard.find("talisman").usual == BOARDS
    assert questboard.new("talisman").table.expansions == BOARDS
    assert questboard.new("talisman", expansions=["village"]).table.expansions == ("village",)


@pytest.mark.parametrize("chosen", SUBSETS, ids=lambda chosen: "+".join(chosen) or "none")
def test_a_table_without_a_board_has_nothing_of_it(chosen: tuple[str, ...]):
    match = questboard.new("talisman", 2, "subset", expansions=chosen)
    library, view = match.content, match.view(None)
    assert view.boards == ("outer", "middle", "inner", *chosen)
    assert {space.board for space in view.printed.spaces} == set(view.boards)
    dealt = {board for face in match.state.cards.face for board in library.faces[face].boards}
    assert dealt <= set(chosen)
    leads = {library.spaces[to].board for doors in library.doors.values() for ends in doors.values() for to, _ in ends}
    assert leads <= set(view.boards)
    assert {match.content.spaces[space].board for space in match.state.lies.values()} <= set(view.boards)
    assert ("tavern" in match.game.steps) == ("tavern" in chosen)


@pytest.mark.parametrize("name", OLD)
def test_records_from_before_they_were_parts_verify(name: str):
    data = (RECORDS / f"{name}.json").read_bytes()
    assert set(BOARDS) <= set(msgspec.json.decode(data)["table"]["options"])
    verified = questboard.verify(data)
    assert verified.finished and verified.rolls_audited == verified.rolls


@pytest.mark.parametrize("name", OLD)
def test_saves_from_before_they_were_parts_are_played_on(name: str):
    match = questboard.new("talisman", 3, "saved", {"hand_cap": 2, "rounds": 12}, OLD[name])
    luck = Random(name)
    for _ in range(60):
        do(match, propose(match, luck, QUIET))
    saved = msgspec.msgpack.decode(match.save(), type=snapshot.Saved)
    saved.table, saved.parts = record.read((RECORDS / f"{name}.json").read_bytes()).table, {}
    old = questboard.load(msgspec.msgpack.encode(saved))
    assert old.table.expansions == OLD[name] and not set(BOARDS) & set(old.options)
    assert old.fingerprint() == match.fingerprint()
    assert old.game is composed(questboard.find("talisman"), OLD[name])


@pytest.mark.parametrize("name", ["base", "with-the-usual-boards"])
def test_golden_games_from_before_they_were_parts_verify(name: str):
    golden = Path(__file__).parents[3] / "golden" / "talisman" / f"{name}.json"
    plain = msgspec.json.decode(golden.read_bytes())
    plain["table"]["expansions"] = []
    plain["table"]["options"] |= dict.fromkeys(BOARDS, True)
    assert questboard.verify(msgspec.json.encode(plain)).finished


def test_whoever_still_says_it_by_options_is_understood():
    match = questboard.new("talisman", options={"city": False, "tavern": "no"})
    assert match.table.expansions == ("village",) and "city" not in match.options
