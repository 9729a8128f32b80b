"""The bench measures what it says it does. Nothing here looks at how fast anything is."""

from collections.abc import Iterator
from io import StringIO
from math import isclose, isfinite
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

from questboard.cli.main import app
from questboard.engine.registry import games
from questboard.lab.bench import GLANCE, Results, peers, run, table, timing
from questboard.lab.bench.bare import by_hand, luck, on_engine, on_engine_judged, on_open_spiel
from questboard.lab.bench.goals import wanted_times
from questboard.lab.bench.positions import deals, in_mid_game, play_on, player_counts, start, usual_count
from questboard.lab.bench.timing import Done, interleaved


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[Results, Path]:
    folder = tmp_path_factory.mktemp("bench") / "results"
    told = CliRunner().invoke(app, ["bench", "--glance", "--json", "--out", str(folder)], catch_exceptions=False)
    return msgspec.json.decode(told.stdout, type=Results), folder


@pytest.fixture(scope="module")
def results(measured: tuple[Results, Path]) -> Results:
    return measured[0]


def numbers(value: Any) -> Iterator[float]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from numbers(part)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


def test_every_game_is_played_with_few_and_many_players_live_and_light(results: Results):
    played = {(playout.game, playout.players, playout.history) for playout in results.playouts}
    wanted = {
        (name, players, history)
        for name, game in games().items()
        for players in player_counts(game)
        for history in (False, True)
    }
    assert played == wanted


def test_single_calls_looking_and_memory_are_measured_for_every_game(results: Results):
    for name, game in games().items():
        at = (name, usual_count(game))
        calls = {cost.call for cost in results.costs if (cost.game, cost.players) == at}
        assert calls == {"start", "fork", "imagine", "view", "save", "load", "fork, light", "imagine, light"}
        looks = {looking.what for looking in results.looking if (looking.game, looking.players) == at}
        assert looks == {"a view", "words", "a check"}
        (memory,) = (memory for memory in results.memory if (memory.game, memory.players) == at)
        assert memory.light < memory.live < memory.finished  # history is what a live match has more


def test_all_numbers_are_finite_and_positive(results: Results):
    found = list(numbers(msgspec.to_builtins(results)))
    assert len(found) > 50
    assert all(isfinite(number) for number in found)
    assert all(number > 0 for playout in results.playouts for number in numbers(msgspec.to_builtins(playout)))


def test_unforced_decisions_are_a_part_of_all(results: Results):
    for playout in results.playouts:
        assert playout.unforced_per_game <= playout.decisions_per_game
        assert playout.unforced_per_second <= playout.decisions_per_second


def test_ratios_are_what_the_numbers_say(results: Results):
    bare = results.bare
    assert isclose(bare.overhead, bare.engine - bare.plain)
    if bare.open_spiel is not None:
        assert bare.times_open_spiel and isclose(bare.times_open_spiel, bare.open_spiel / bare.engine)
    light = {(p.game, p.players): p.unforced_per_second for p in results.playouts if not p.history}
    for looking in results.looking:
        assert isclose(looking.ratio, looking.unforced_per_second / light[looking.game, looking.players])
    peer = results.catanatron
    for playout in results.playouts:
        if peer is None:
            assert playout.times_catanatron is None
        else:
            assert isclose(playout.times_catanatron or 0, playout.unforced_per_second / peer.unforced_per_second)
    for cost in results.costs:
        if peer is None:
            assert cost.times_copy is None
        else:
            assert isclose(cost.times_copy or 0, cost.microseconds / peer.copy)


def test_goals_say_whether_they_are_met(results: Results):
    names = {goal.name.split(":")[0] for goal in results.goals}
    assert names == {*games(), "bare engine"}
    for goal in results.goals:
        if goal.got is None:
            assert goal.met is None
        else:
            assert goal.met is (goal.got >= goal.wanted if goal.more_is_better else goal.got <= goal.wanted)
    assert wanted_times("moonrunners") == 6
    assert wanted_times("some game with full rules") == 4


def test_files_hold_the_results_and_say_nothing_of_the_machine_but_python_and_cores(
    measured: tuple[Results, Path],
):
    results, folder = measured
    assert sorted(path.name for path in folder.iterdir()) == ["latest.html", "latest.json", "latest.png"]
    assert msgspec.json.decode((folder / "latest.json").read_bytes(), type=Results) == results
    assert (folder / "latest.png").read_bytes().startswith(b"\x89PNG")
    page = (folder / "latest.html").read_text("utf-8")
    assert "<svg" in page and "unforced" in page
    assert "<script" not in page  # it needs no network
    assert set(msgspec.to_builtins(results.machine)) == {"python", "cores"}
    assert str(Path.home()) not in (folder / "latest.json").read_text("utf-8")


def test_the_table_fits_a_narrow_terminal(results: Results):
    written = StringIO()
    Console(width=80, file=written).print(table(results))
    text = written.getvalue()
    for word in ("Goals", "unforced", "this engine", "fork", "a view per decision", "Memory"):
        assert word in text
    assert "…" not in text


def test_missing_peers_are_named_and_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(peers, "PACKAGES", {"catanatron": "no_such_package", "open_spiel": "nor_this"})
    told: list[tuple[int, int, str]] = []
    alone = run(True, tmp_path, lambda *what: told.append(what), plan=GLANCE, games={})
    assert [sentence.split()[0] for sentence in alone.missing] == ["catanatron", "open_spiel"]
    assert all("questboard[bench]" in sentence for sentence in alone.missing)
    assert alone.catanatron is None and alone.bare.open_spiel is None
    assert (tmp_path / "latest.png").exists()
    assert [done for done, _, _ in told] == sorted(done for done, _, _ in told)
    assert told[-1][0] == told[-1][1]


def test_games_are_measured_without_peers_in_plain_numbers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(peers, "PACKAGES", {"catanatron": "no_such_package", "open_spiel": "nor_this"})
    alone = run(True, tmp_path, plan=GLANCE)
    assert all(playout.times_catanatron is None for playout in alone.playouts)
    assert {goal.met for goal in alone.goals if "catanatron" in goal.name} == {None}
    Console(quiet=True).print(table(alone))


def test_tic_tac_toe_is_the_same_on_every_engine():
    for seed in range(3):
        numbers = luck(seed, 50)
        won, decisions = by_hand(iter(numbers).__next__, 50)
        assert sum(won) == 50 and 5 * 50 <= decisions <= 9 * 50
        assert on_engine(iter(numbers).__next__, 50) == won
        assert on_engine_judged(iter(numbers).__next__, 50) == won
        pyspiel = peers.find("open_spiel")
        if isinstance(pyspiel, ModuleType):
            assert on_open_spiel(pyspiel)(iter(numbers).__next__, 50) == won


@pytest.mark.parametrize("name", list(games()))
def test_live_and_light_matches_play_the_same_games(name: str):
    game = games()[name]
    for deal in deals(game, usual_count(game), 2):
        live, light = start(deal, light=False), start(deal, light=True)
        assert play_on(live, deal) == play_on(light, deal)
        assert live.outcome == light.outcome
        assert in_mid_game(deal, light=True).pending is not None


def test_subjects_take_turns_in_every_round():
    order: list[str] = []

    def subject(name: str):
        def work() -> Done:
            order.append(name)
            return Done(sum(range(50_000)) and 1)

        return work

    after: list[int] = []
    found = interleaved({name: subject(name) for name in "abc"}, 3, 1e-6, after.append)
    assert order == list("abc" * 4)  # once to warm up
    assert after == [1, 2, 3]
    assert [len(measured.turns) for measured in found.values()] == [3, 3, 3]


def test_what_others_are_compared_with_is_measured_among_them(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(timing, "FEW", 2)
    order: list[str] = []

    def subject(name: str):
        return lambda: Done(order.append(name) or (sum(range(50_000)) and 1))

    found = interleaved({name: subject(name) for name in "pabcde"}, 2, 1e-6, lambda done: None, often=["p"])
    assert "".join(order) == "pabcde" + 2 * "pabpcdpe"  # once to warm up
    assert len(found["p"].turns) == 6 and len(found["a"].turns) == 2
