"""The commands that are no game: games, rules, packs, simulate, replay, verify."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import questboard
from tests.cli.conftest import Ask
from tests.cli.table import run


@pytest.fixture
def record(data: Path, tmp_path: Path) -> Path:
    """The record of a short finished game."""
    played = run(
        data,
        "play",
        "moonrunners",
        "--option",
        "nights=2",
        "--bot",
        "random",
        "--seed",
        "7",
        "--name",
        "Ann",
        stdin="1\n" * 200,
    )
    assert played.returncode == 0
    return next((data / "records").glob("*.json"))


def test_games_in_words_and_as_data(ask: Ask) -> None:
    said = ask("games").output
    assert "Moonrunners" in said and "2 to 6" in said and "--with fog" in said and "--option nights=5" in said
    listed = json.loads(ask("games", "--json").output)
    (game,) = [game for game in listed if game["name"] == "moonrunners"]
    assert game["players"] == [2, 6]
    assert game["dm"] == "optional"
    assert list(game["expansions"]) == ["fog"]
    assert game["options"]["nights"]["default"] == 5


# rules


def test_the_whole_rulebook(ask: Ask) -> None:
    said = ask("rules", "moonrunners").output
    for rule in questboard.find("moonrunners").rulebook():
        assert rule.id in said


def test_one_rule_with_children_code_and_tests(ask: Ask) -> None:
    said = ask("rules", "moonrunners", "MR 3.2").output
    assert "rules/market.py:" in said
    assert "tests/games/moonrunners" in said
    chapter = json.loads(ask("rules", "moonrunners", "3", "--json").output)
    assert [rule["id"] for rule in chapter][:2] == ["MR 3", "MR 3.1"]
    assert {"id", "title", "text", "class", "enforced", "tests"} <= set(chapter[1])


def test_coverage_fails_exactly_if_a_rule_has_no_test(ask: Ask, tmp_path: Path) -> None:
    answered = ask("rules", "moonrunners", "--coverage", "--json")
    covered = json.loads(answered.output)
    assert {"rules", "enforced", "tested", "untested", "by_class"} <= set(covered)
    assert answered.exit_code == (1 if covered["untested"] else 0)
    assert covered["tested"] + len(covered["untested"]) == covered["enforced"]
    assert sum(covered["by_class"].values()) == covered["rules"]
    empty = tmp_path / "tests"
    empty.mkdir()
    without = ask("rules", "moonrunners", "--coverage", "--tests", str(empty))
    assert without.exit_code == 1
    assert "Without a test" in without.output


# packs


def test_packs_in_order(ask: Ask) -> None:
    answered = ask("packs", "check", "moonrunners")
    assert answered.exit_code == 0
    assert "everything is in order" in answered.output
    assert "7 goods" in answered.output


@pytest.mark.parametrize(
    ("game", "kinds"), [("talisman", {"cards", "spaces", "boards"}), ("runebound", {"heroes", "items", "guardian"})]
)
def test_content_is_counted_in_the_words_of_its_files(ask: Ask, game: str, kinds: set[str]) -> None:
    said = ask("packs", "check", game).output
    counted = {words.split()[1].strip(".") for words in said.partition("in order. ")[2].split(", ")}
    assert counted >= kinds | {"rules"} and not counted & {"faces", "sheets"}
    counts = json.loads(ask("packs", "check", game, "--json").output)[0]["counts"]
    files = " ".join(path.read_text() for path in Path(questboard.find(game).folder, "content").glob("*.toml"))
    assert all(f"[[{name}]]" in files for name in counts if name != "rules")


def test_every_problem_of_a_pack_with_file_and_line(ask: Ask, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text('[pack]\nname = "Mine"\nversion = "1"\ngame = "moonrunners"\n')
    (pack / "goods.toml").write_text('[[goods]]\nid = "salt"\nvalu = 3\n\n[[goods]]\nid = "tea"\nheat = 99\n')
    answered = ask("packs", "check", "--pack", str(pack))
    assert answered.exit_code == 1
    assert f"{pack}/goods.toml:3" in answered.output and "did you mean value" in answered.output
    assert f"{pack}/goods.toml:7" in answered.output
    found = json.loads(ask("packs", "check", "moonrunners", "--pack", str(pack), "--json").output)
    assert [problem["line"] for problem in found[0]["problems"]] == [3, 7]
    played = ask("play", "moonrunners", "--pack", str(pack), typed=[])
    assert played.exit_code == 2
    assert "and 1 more: see questboard packs check" in played.stderr


def test_a_pack_that_uses_a_known_id_again_is_told_that_it_changes_something(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('[pack]\nname = "Mine"\nversion = "1"\ngame = "moonrunners"\n')
    (tmp_path / "more.toml").write_text(
        '[[tricks]]\nid = "tip-off"\nheat = 4\n\n'
        '[[tricks]]\nid = "my-fog"\nname = "My Fog"\ntext = "Your heat falls by 1."\n'
        'target = "own"\nown_heat = -1\ncopies = 1\n'
    )
    answered = ask("packs", "check", "--pack", str(tmp_path))
    assert answered.exit_code == 0, answered.output
    assert "  tricks, new: my-fog\n  tricks, changed: tip-off\n" in answered.output
    assert "changed" not in ask("packs", "check", "moonrunners").output
    found = json.loads(ask("packs", "check", "--pack", str(tmp_path), "--json").output)
    assert found[0]["changes"] == {"tricks": {"new": ["my-fog"], "changed": ["tip-off"], "removed": []}}


# simulate


def test_simulation_as_data_and_the_same_with_more_processes(ask: Ask) -> None:
    flags = ("simulate", "moonrunners", "--games", "12", "--players", "2-4", "--seed", "s", "--json")
    answered = ask(*flags)
    assert answered.exit_code == 0
    found = json.loads(answered.stdout)
    wanted = {"games", "finished", "faults", "decisions", "unforced", "decisions_per_second"}
    wanted |= {"wins_by_seat", "length", "tail", "fingerprint"}
    assert wanted <= set(found)
    assert (found["games"], found["finished"], found["faults"]) == (12, 12, 0)
    again = json.loads(ask(*flags, "--jobs", "2").stdout)
    assert again["fingerprint"] == found["fingerprint"]


def test_simulation_in_words(ask: Ask) -> None:
    table = ("--players", "3", "--with", "fog", "--option", "nights=2")
    said = ask("simulate", "moonrunners", "--games", "6", *table).output
    for words in ("games finished", "decisions a second", "Length in decisions", "seat 3", "95 % interval"):
        assert words in said, words
    assert "MR 6.1" in said and "salt" in said
    assert all(len(line) <= 80 for line in said.splitlines())


def test_a_failed_game_makes_the_simulation_fail(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import import_module

    from questboard.lab.faults import Fault

    lab = import_module("questboard.lab.simulate")
    report = lab.simulate("moonrunners", 3, 2)
    report.faults.append(Fault(2, "s", 2, ("random",), "RuleFault: [no] such thing", "faults/game-2.record.json"))
    monkeypatch.setattr(lab, "simulate", lambda *args, **more: report)
    answered = ask("simulate", "moonrunners")
    assert answered.exit_code == 1
    assert "game 2 failed: RuleFault: [no] such thing" in answered.output
    as_data = ask("simulate", "moonrunners", "--json")
    assert as_data.exit_code == 1
    assert json.loads(as_data.stdout)["faults"] == 1


# replay and verify


def test_a_record_holds(ask: Ask, record: Path) -> None:
    answered = ask("verify", str(record))
    assert answered.exit_code == 0
    assert "holds" in answered.output and "computed again from the seed" in answered.output
    found = json.loads(ask("verify", str(record), "--json").output)
    assert found[0]["ok"] and found[0]["finished"] and found[0]["rolls"] == found[0]["rolls_audited"]


def test_a_changed_record_does_not_hold(ask: Ask, record: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.json"
    entries = json.loads(record.read_text())
    dice = next(entry for entry in entries["entries"] if entry[0] == "chance" and entry[1] == "dice")
    dice[3] = [7 - value for value in dice[3]]
    changed.write_text(json.dumps(entries))
    answered = ask("verify", str(record), str(changed))
    assert answered.exit_code == 1
    assert answered.output.count("holds") == 1
    found = json.loads(ask("verify", str(record), str(changed), "--json").output)
    assert [each["ok"] for each in found] == [True, False]


def test_the_story_of_a_game(ask: Ask, record: Path) -> None:
    said = ask("replay", str(record)).output
    assert "The boats are named" in said and "The Watch rolls" in said and "coins after the last night" in said
    assert "🔒" not in said
    everything = ask("replay", str(record), "--seat", "dm").output
    assert len(everything) > len(said)


def test_one_moment_through_somebodys_eyes(ask: Ask, record: Path) -> None:
    said = ask("replay", str(record), "--seat", "ann", "--at", "3").output
    assert "after 3 of" in said and "Your hand" in said
    assert "Your hand" not in ask("replay", str(record), "--at", "3").output
    assert ask("replay", str(record), "--at", "9999").exit_code == 2
    assert "Ann" in ask("replay", str(record), "--seat", "Nobody").stderr


def test_a_record_as_data(ask: Ask, record: Path) -> None:
    told = json.loads(ask("replay", str(record), "--json").output)
    assert told["game"] == "moonrunners" and told["outcome"]["winners"]
    assert {"decision", "kind", "rule", "words", "data", "private"} == set(told["events"][0])


def test_a_saved_game_can_be_replayed_so_far(ask: Ask, tmp_path: Path) -> None:
    kept = tmp_path / "kept.questboard"
    ask("play", "moonrunners", "--bot", "random", typed=["Sea Witch", f"save {kept}"])
    assert "The game was not finished." in ask("replay", str(kept), "--step").output
