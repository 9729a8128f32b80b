"""The commands that are no game: games, rules, packs, simulate, replay, verify."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import questboard
from questboard.cli import ruling
from questboard.cli.output import console
from questboard.engine.rulebook.book import Coverage, Rule, Rulebook
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
    assert list(game["parts"]) == ["fog"] and game["parts"]["fog"]["title"] == "Fog on the Water"
    assert game["options"]["nights"]["default"] == 5


# rules and moments


def test_the_command_lists_moments_of_a_game_and_of_its_parts(ask: Ask) -> None:
    said = ask("moments", "moonrunners").output
    assert "Fog on the Water" in said and "caught" in said and "quiet" in said
    rows = {row["kind"]: row for row in json.loads(ask("moments", "moonrunners", "--json").output)}
    assert rows["caught"]["scene"] == "loss" and rows["weather"]["part"] == "fog"
    assert rows["voted"]["quiet"] and rows["undone"]["declared"]


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


def test_coverage_says_which_rules_are_there_in_part(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a rulebook that speaks of a board which nobody has built yet."""
    rules = [
        Rule("TA 9", "Spells", "All about them.", "info"),
        Rule("TA 9:7", "How far they reach", "Not everywhere.", "auto", lacks=("Dungeon", "Timescape")),
    ]
    book = Rulebook(rules)
    covered = Coverage(
        rules=2, by_class={"info": 1, "auto": 1}, enforced=1, tested=0, untested=[],
        partly={"TA 9:7": ("Dungeon", "Timescape")}, unenforced=[], unknown=[], cited={}, tests={},
    )  # fmt: skip
    out = console(plain=True)
    ruling.show_coverage(out, questboard.find("talisman"), covered)
    ruling.show_book(out, questboard.find("talisman"), book)
    assert capsys.readouterr().out.count("in part: Dungeon and Timescape missing") == 2


@pytest.mark.parametrize("game", sorted(questboard.games()))
def test_every_rule_of_every_game_is_wholly_there(ask: Ask, game: str) -> None:
    covered = json.loads(ask("rules", game, "--coverage", "--json").output)
    assert covered["untested"] == [] and covered["partly"] == {}
    assert covered["tested"] == covered["enforced"]


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
    files = " ".join(path.read_text() for path in Path(questboard.find(game).folder).rglob("*.toml"))
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


def test_a_part_that_is_usual_can_be_left_out(ask: Ask) -> None:
    told = ask("simulate", "talisman", "--games", "1", "--option", "rounds=1", "--without", "city", "--json").output
    assert json.loads(told)["expansions"] == ["village", "tavern"]
    assert "as usual, or --without city: The City" in " ".join(ask("games", "talisman").output.split())
    refused = ask("simulate", "talisman", "--games", "1", "--without", "citty")
    assert "Unknown expansion 'citty'; there are: city, desert, " in refused.output


def test_a_part_brings_what_it_needs_and_says_so(ask: Ask) -> None:
    short = ("--option", "rounds=1", "--option", "hand_cap=1")
    told = ask("simulate", "talisman", "--games", "1", *short, "--with", "olympus", "--json")
    assert "Olympus needs Rome, which is played too (--with rome)." in told.output
    data = told.output[told.output.index("{") :]
    assert json.loads(data)["expansions"] == ["city", "village", "tavern", "rome", "olympus"]
    both = ask("simulate", "talisman", "--games", "1", *short, "--with", "olympus", "--with", "rome")
    assert "played too" not in both.output
    refused = ask("simulate", "talisman", "--games", "1", "--with", "olympus", "--without", "rome")
    assert refused.exit_code == 2 and "Olympus needs Rome: choose rome too." in refused.output


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


def test_words_are_found_in_rules_rulings_and_cards(ask: Ask) -> None:
    said = ask("rules", "talisman", "--find", "portal of power").output
    assert "TA 11:20" in said
    found = json.loads(ask("rules", "runebound", "--find", "escape", "--json").output)
    assert found["rules"] and found["rulings"]
    assert "nothing like that" in ask("rules", "moonrunners", "--find", "xyzzy").output


def test_rulings_and_cards_can_be_read(ask: Ask) -> None:
    assert "R-01" in ask("rules", "runebound", "--rulings").output
    assert "Black tea" in ask("rules", "moonrunners", "--cards").output
    usual = json.loads(ask("rules", "runebound", "--cards", "--json").output)["cards"]
    more = json.loads(ask("rules", "runebound", "--cards", "--with", "traps-and-terrors", "--json").output)["cards"]
    assert len(more) == len(usual) + 30


def test_what_a_card_or_a_place_is_good_for(ask: Ask) -> None:
    typed = ["Heron", "what marsh silk", "look drowned"]
    played = ask("play", "moonrunners", "--bots", "2", "--seed", "7", typed=typed)
    assert "Tonight it fetches" in played.output.split("what marsh silk")[1].split("look drowned")[0]
    assert "alone in a boat it is caught" in played.output.split("look drowned")[1]


def test_help_is_as_wide_as_the_terminal(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = [line.strip() for line in ask("repair", "--help").output.splitlines()]
    assert "rules fail there. Its newest stored position is tried, then older ones with" in lines
    at = lines.index("questboard repair --data /srv/games")
    assert lines[at + 1] == "what is there, and what could be done"
    monkeypatch.setenv("COLUMNS", "140")
    wide = [line.strip() for line in ask("repair", "--help").output.splitlines()]
    assert any(line.startswith("questboard repair --data /srv/games ") for line in wide)


def test_the_package_is_the_command(data: Path) -> None:
    assert "moonrunners" in run(data, "games", "--json").stdout
