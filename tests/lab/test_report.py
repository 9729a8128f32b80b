"""Reports, comparisons, and the few statistics behind them."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from questboard.engine.errors import BadTable
from questboard.lab.bench import tictactoe
from questboard.lab.findings import findings
from questboard.lab.report import write
from questboard.lab.simulate import simulate
from questboard.lab.stats import histogram, percentile, share, wilson
from questboard.lab.summary import cards_with_hits
from questboard.lab.versus import versus
from tests.lab import broken


def test_a_report_is_a_folder_that_needs_nothing_else(tmp_path: Path):
    report = simulate("moonrunners", 12, "2-3", options={"nights": 2}, bots=["random", "greedy"])
    folder = write(report, tmp_path / "deep" / "report")
    numbers = json.loads((folder / "report.json").read_text())
    wanted = "games finished faults decisions unforced decisions_per_second wins_by_seat length tail fingerprint"
    assert set(wanted.split()) <= set(numbers)
    games = pl.read_parquet(folder / "games.parquet")
    assert games.height == 12
    assert games["seed"].to_list() == [row.seed for row in report.rows]
    assert games["decisions"].sum() == report.decisions
    for plot in ("seats", "bots", "length", "cards", "rules"):
        assert (folder / f"{plot}.png").read_bytes().startswith(b"\x89PNG")
        assert f'src="{plot}.png"' in (folder / "index.html").read_text()
    assert "cdn.jsdelivr" not in (folder / "plots.html").read_text()[:2000]
    assert "12 games of Moonrunners for 2 to 3 players" in (folder / "index.md").read_text()


def test_a_report_of_nothing_but_faults_can_be_written(tmp_path: Path):
    report = simulate(broken.game, 3, 2, limit=1, seed=1)
    report.finished = 0
    assert (write(report, tmp_path) / "index.html").exists()


def test_findings_name_what_asks_for_a_look():
    report = simulate(tictactoe.game, 300, 2)
    words = "\n".join(findings(report))
    assert "Seat 1 wins more often than its fair share" in words
    assert "All of them came to an end." in words
    failed = "\n".join(findings(simulate(broken.game, 30, 2, seed=3, limit=60)))
    assert "failed or found no end. The first is game" in failed


def test_dead_cards_are_named():
    class Card:
        def __init__(self, id: str):
            self.id = id

    class Content:
        def __init__(self) -> None:
            self.ships = [Card("heron"), Card("tern")]
            self.goods = {"salt": Card("salt")}

    assert cards_with_hits(Content(), {"heron": 3}) == {"heron": 3, "tern": 0}


def test_two_bots_are_compared_fairly():
    found = versus("moonrunners", "greedy", "random", games=32, players="2-3", options={"nights": 2})
    assert (found.stronger, found.overlap) == ("greedy", False)
    assert found.first_share.wins + found.second_share.wins == pytest.approx(32)
    assert found.first_share.fair == pytest.approx(0.5)
    assert "greedy is stronger" in str(found)
    with pytest.raises(BadTable, match="two different bots"):
        versus("moonrunners", "greedy", "greedy")


def test_intervals_are_wilsons():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == 1.0
    assert share(5, 10, 5).overlaps(share(6, 10, 5))
    assert not share(5, 1000, 500).is_fair


def test_percentiles_and_bars_are_exact():
    counts = {1: 50, 2: 49, 9: 1}
    assert [percentile(counts, each) for each in (5, 50, 51, 99, 100)] == [1, 1, 2, 2, 9]
    assert percentile({}, 50) == 0
    bars = histogram({10: 1, 12: 2, 109: 1}, bars=10)
    assert [(bar.low, bar.high, bar.games) for bar in (bars[0], bars[-1])] == [(10, 19, 3), (100, 109, 1)]
    assert histogram({}) == []
