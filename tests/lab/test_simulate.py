"""The laboratory: the same seed gives the same result, faults are kept and hide nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import questboard
from questboard.engine.errors import BadTable
from questboard.engine.journal import record, verifying
from questboard.lab.bench import tictactoe
from questboard.lab.simulate import simulate
from questboard.lab.summary import Report
from tests.lab import broken


def comparable(report: Report) -> dict[str, Any]:
    found = msgspec.to_builtins(report)
    assert found.pop("decisions_per_second") > 0
    return found


def test_the_number_of_processes_changes_nothing():
    one = simulate("moonrunners", 12, "2-4", seed=5, options={"nights": 2}, jobs=1)
    two = simulate("moonrunners", 12, "2-4", seed=5, options={"nights": 2}, jobs=2)
    assert comparable(one) == comparable(two)
    assert list(one.rows) == list(two.rows)
    assert one.fingerprint != simulate("moonrunners", 12, "2-4", seed=6, options={"nights": 2}).fingerprint


def test_neither_does_the_hash_seed_nor_the_process():
    code = (
        "from questboard.lab.simulate import simulate;"
        "print(simulate('moonrunners', 4, 3, 5, ['random', 'greedy'], options={'nights': 2}).fingerprint)"
    )
    prints = {
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, check=True,
                       capture_output=True, text=True).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    here = simulate("moonrunners", 4, 3, 5, ["random", "greedy"], options={"nights": 2}).fingerprint
    assert prints == {here + "\n"}


def test_the_numbers_fit_together():
    report = simulate("moonrunners", 20, "2-6", seed=5, options={"nights": 2}, expansions=["fog"])
    assert (report.games, report.finished, report.faults) == (20, 20, [])
    assert [seat.games for seat in report.wins_by_seat] == [20, 20, 16, 12, 8, 4]
    assert sum(seat.wins for seat in report.wins_by_seat) == pytest.approx(20)
    assert report.wins_by_bot["random"].wins == pytest.approx(20)
    assert all(seat.low <= seat.share <= seat.high for seat in report.wins_by_seat)
    assert report.decisions == sum(row.decisions for row in report.rows) >= report.unforced > 0
    assert sum(bar.games for bar in report.length.histogram) == 20
    assert report.length.min <= report.length.median <= report.length.max
    assert 0 < report.tail.p50 <= report.tail.p99 <= report.tail.max < 100
    assert report.endings == {"MR 8.1": 20}
    assert report.rules_hit["MR 8.1"] == 20 and report.rules_hit["MR 11.1"] == 40
    assert sum(report.cards_hit[each] for each in ("squall", "sea-fog")) > 0
    assert {row.rounds for row in report.rows} == {2}
    assert [row.players for row in report.rows][:6] == [2, 3, 4, 5, 6, 2]


def test_a_dm_is_played_too():
    report = simulate("moonrunners", 4, 3, options={"nights": 2}, dm=True)
    assert report.finished == 4
    assert len(report.wins_by_seat) == 3


def test_bots_move_on_from_seat_to_seat():
    fixed = simulate(tictactoe.game, 4, 2, bots=["random", "greedy"], budget={"tries": 1})
    assert {row.bots for row in fixed.rows} == {("random", "greedy")}
    moving = simulate("moonrunners", 8, "2-3", bots=["random", "greedy"], rotate=True, options={"nights": 2})
    seated = [row.bots for row in moving.rows]
    assert seated[:4] == [
        ("random", "greedy"), ("random", "greedy", "random"), ("greedy", "random"), ("greedy", "random", "greedy"),
    ]  # fmt: skip
    assert moving.wins_by_bot["greedy"].games == moving.wins_by_bot["random"].games


def test_a_game_can_be_played_again_from_its_seed():
    report = simulate("moonrunners", 3, 2, options={"nights": 2})
    row = report.rows[1]
    again = simulate("moonrunners", 3, 2, options={"nights": 2})
    assert again.rows[1] == row
    assert questboard.new("moonrunners", 2, row.seed).commitment


def test_counting_hits_can_be_left_out():
    quiet = simulate("moonrunners", 3, 2, options={"nights": 2}, hits=False)
    assert (quiet.rules_hit, quiet.cards_hit) == ({}, {})
    assert quiet.fingerprint == simulate("moonrunners", 3, 2, options={"nights": 2}).fingerprint


@pytest.mark.parametrize("jobs", [1, 2])
def test_faults_are_kept_and_hide_nothing(tmp_path: Path, jobs: int):
    report = simulate(broken.game, 30, 2, seed=3, jobs=jobs, limit=60, faults=tmp_path / "faults")
    reasons = {fault.reason for fault in report.faults}
    assert reasons == {
        "RuleFault: a rule of step 'gamble' failed: KeyError('six')",
        "Stalled: no end after 60 decisions",
    }
    assert report.finished == 30 - len(report.faults) >= 15
    assert set(report.cards_hit) == {"face-1", "face-2", "face-3", "face-4"}, "a failed game is not half counted"
    for fault in report.faults:
        kept = record.read(Path(fault.file).read_bytes())
        positions = list(verifying.positions(kept, broken.game))
        assert positions[-1].fingerprint() == kept.fingerprint
        story = Path(fault.file.replace(".record.json", ".txt")).read_text()
        assert fault.seed in story and ("six" in story or "just goes on" in story)
    six = next(fault for fault in report.faults if "six" in fault.reason)
    assert "last answer: seat 0 to 'bet': ('" in Path(six.file.replace(".record.json", ".txt")).read_text()


def test_bots_hear_the_same_when_a_fault_is_looked_into(tmp_path: Path):
    """Those of Talisman ask what was rolled last."""
    report = simulate("talisman", 1, 4, seed=3, bots="greedy", limit=700, faults=tmp_path)
    [fault] = report.faults
    assert fault.reason == "Stalled: no end after 700 decisions"
    story = Path(fault.file.replace(".record.json", ".txt")).read_text()
    assert "just goes on" in story and "Traceback" not in story


def test_without_a_folder_faults_are_counted_only():
    report = simulate(broken.game, 30, 2, seed=3, limit=60)
    assert report.faults and not any(fault.file for fault in report.faults)


@pytest.mark.parametrize("written", ["2-4", "2..4", " 2 .. 4 ", "2 - 4"])
def test_a_range_of_players_is_written_either_way(written: str):
    assert tuple(simulate("moonrunners", 3, written, options={"nights": 2}).players) == (2, 3, 4)


def test_progress_is_told():
    told: list[tuple[int, int]] = []
    simulate(tictactoe.game, 20, 2, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (20, 20) and [done for done, _ in told] == sorted({done for done, _ in told})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 9}, "Moonrunners is for 2 to 6 players, not 9"),
        ({"players": "6-2"}, "Moonrunners is for 2 to 6 players, not 6-2"),
        ({"players": "6..2"}, "Moonrunners is for 2 to 6 players, not 6..2"),
        ({"players": "2.6"}, "expected a number of players like 3, or a range like 2-6, not '2.6'"),
        ({"players": "some"}, "expected a number of players like 3, or a range like 2-6, not 'some'"),
        ({"games": 0}, "at least one game"),
        ({"bots": "clever"}, "unknown bot 'clever'"),
        ({"bots": []}, "name at least one bot"),
        ({"options": {"moons": 3}}, "unknown option 'moons'"),
        ({"expansions": ["tides"]}, "unknown expansion 'tides'"),
        ({"budget": {"patience": 3}}, "unknown budget 'patience'"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(wrong: dict[str, Any], said: str):
    with pytest.raises(BadTable, match=said):
        simulate("moonrunners", **wrong)
