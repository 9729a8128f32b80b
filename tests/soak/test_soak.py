"""The soak counts what it did, goes on where it stopped, and leaves a file for every fault that replays it."""

from __future__ import annotations

import dataclasses
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import questboard
from tests.laws.session import Variant, replay
from tests.soak import counts, piece
from tests.soak.counts import Counts
from tests.soak.piece import FUZZED, Done, do, tables, with_house_rules

ROOT = Path(__file__).parents[2]


def start(folder: Path, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.soak", "--folder", str(folder), *words]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_it_goes_on_where_it_stopped_and_adds_up(tmp_path: Path):
    for _ in range(2):
        told, _ = start(tmp_path, "--pieces", "1").communicate(timeout=300)
    found = counts.read(tmp_path / "counts.json")
    assert found.next == 2
    assert found.total()["fuzzed forty-factions"] == found.total()["fuzzed moonrunners"] == FUZZED
    assert sum(count for what, count in found.total().items() if what.startswith("engine ")) > 50
    assert found.total()["wire forty-factions player"] > 5, "the first piece is compared on the wire"
    assert f"| together | {2 * FUZZED} |" in told and "0 faults" in told


def test_asked_to_stop_it_finishes_what_is_begun(tmp_path: Path):
    running = start(tmp_path)
    file = tmp_path / "counts.json"
    assert running.stdout is not None
    while not file.exists():  # the first piece is done
        assert running.poll() is None, running.stdout.read()
        try:
            running.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
    running.send_signal(signal.SIGTERM)
    told, _ = running.communicate(timeout=300)
    found = counts.read(file)
    assert running.returncode == 0, told
    assert sum(found.total()[f"fuzzed {game}"] for game in questboard.games()) == found.next * FUZZED


def test_numbers_of_versions_are_kept_apart_and_added_up(tmp_path: Path):
    found = Counts()
    found.add(Done(0, Counter({"fuzzed moonrunners": 20})), "1.0 (abc)")
    found.add(Done(1, Counter({"fuzzed moonrunners": 5, "engine moonrunners DM": 7}), ["a file"]), "1.1 (def)")
    counts.write(found, tmp_path / "counts.json")
    again = counts.read(tmp_path / "counts.json")
    assert again == found and again.next == 2
    assert {name: tally.counts for name, tally in again.versions.items()} == {
        "1.0 (abc)": {"fuzzed moonrunners": 20},
        "1.1 (def)": {"fuzzed moonrunners": 5, "engine moonrunners DM": 7},
    }
    assert "| moonrunners | 25 | 7 | 7 | 0 | 0 |" in list(counts.table(again))
    with pytest.raises(AssertionError):
        again.add(Done(1), "1.1 (def)")  # counted already


def test_a_fault_is_not_counted_and_leaves_a_file_that_replays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    moonrunners = questboard.find("moonrunners")

    def vote(match: object) -> str:
        raise KeyError("no such quay")

    broken = dataclasses.replace(moonrunners, steps={**moonrunners.steps, "vote": vote})
    monkeypatch.setattr(piece, "tables", lambda game: [Variant(broken, 3)])
    done = do(1, tmp_path, ["fuzz"])
    assert done.counts == Counter() and len(done.faults) == FUZZED
    files = [fault for fault in done.faults if fault.endswith(".fault.json")]
    assert len(files) == FUZZED
    with pytest.raises(Exception, match="no such quay"):
        replay(Path(files[0]), lambda name: broken)


def test_a_fault_that_no_law_foresaw_leaves_its_story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def fail(variant: Variant, number: int, records: Path) -> Counter[str]:
        raise ConnectionError("the socket was closed")

    monkeypatch.setattr(piece.wire, "compared", fail)
    monkeypatch.setattr(piece, "ON_THE_WIRE", 1)
    done = do(0, tmp_path, ["wire"])
    assert done.faults == [str(tmp_path / "piece-0-wire.txt")]
    assert "the socket was closed" in (tmp_path / "piece-0-wire.txt").read_text()


@pytest.mark.parametrize("name", questboard.games())
def test_house_rules_are_drawn_such_that_they_go_together(name: str):
    game, luck = questboard.find(name), Random(name)
    drawn = [with_house_rules(luck.choice(tables(game)), luck) for _ in range(20)]
    assert len({table.house_rules for table in drawn}) > 2
    assert all(table.new(0).outcome is None for table in drawn)
    assert not set(game.brief) & {option for option, _ in drawn[0].house_rules}


def test_the_page_on_the_laws_tells_what_was_reached():
    page = (ROOT / "docs" / "laws.md").read_text("utf-8")
    rows = [line for line in counts.table(counts.read(counts.REACHED / "counts.json")) if line.startswith("| ")]
    assert len(rows) > 2 and [row for row in rows if row not in page] == []
