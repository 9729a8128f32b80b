"""Whatever is wrong on the command line is said in one plain sentence, with what is possible instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Ask
from tests.cli.table import run

BAD = {
    "play moonruners": "did you mean 'moonrunners'?",
    "play chess": "moonrunners",
    "play moonrunners --seats 9": "2 to 6 players",
    "play moonrunners --seats 0": "2 to 6 players",
    "play moonrunners --seats x": "--seats",
    "play moonrunners --bots 9": "2 to 6 players",
    "play moonrunners --bots -1": "0 to 2",
    "play moonrunners --seats 3 --bots 4": "0 to 3",
    "play moonrunners --bot clever": "random, greedy, search",
    "play forty-factions --bot search": "random, greedy",
    "play moonrunners --bos 3": "--bots",
    "play moonrunners --option nights": "name=value",
    "play moonrunners --option nights=99": "2 to 8",
    "play moonrunners --option nights=many": "2 to 8",
    "play moonrunners --option day=2": "there are: nights",
    "play moonrunners --with mist": "there are: fog",
    "play moonrunners --pack nowhere": "nowhere",
    "play moonrunners --name Ann --name Ann": "same name",
    "play moonrunners --seats 2 --bots 1 --name Ann --name Bea": "2 names for 1 people",
    "play moonrunners --log-lines 999": "200",
    "play moonrunners extra": "extra",
    "resume nofile": "nofile",
    "resume .": ".",
    "resume rubbish": "not a saved match",
    "replay rubbish": "no record and no saved game",
    "replay nofile": "nofile",
    "replay": "file",
    "verify rubbish": "rubbish",
    "verify nofile": "nofile",
    "verify": "FILE",
    "rules": "game",
    "rules moonrunners MR 99": "did you mean",
    "rules moonrunners --coverage --tests nowhere": "nowhere",
    "rules chess": "moonrunners",
    "simulate": "game",
    "simulate moonrunners --players 9": "2 to 6",
    "simulate moonrunners --players few": "2-6",
    "simulate moonrunners --games 0": "least one game",
    "simulate moonrunners --bot clever": "random, greedy, search",
    "simulate moonrunners --jobs -1": "--jobs",
    "coverage moonrunners --games 1": "not data",
    "coverage talisman --games 0": "files to put together",
    "coverage talisman --games 0 --keep rubbish": "not a record",
    "packs check chess": "moonrunners",
    "frobnicate": "frobnicate",
    "--frobnicate": "--frobnicate",
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "rubbish").write_bytes(b"\x93\xffrubbish\x00")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("line", BAD)
def test_one_sentence_and_exit_2(ask: Ask, here: Path, line: str) -> None:
    answered = ask(*line.split(), typed=[])
    assert answered.exit_code == 2, answered.output
    assert BAD[line] in answered.stderr
    assert len(answered.stderr.strip().splitlines()) == 1
    assert "Traceback" not in answered.output
    assert answered.stdout == ""


def test_the_same_from_a_shell(data: Path) -> None:
    answered = run(data, "play", "moonruners")
    assert answered.returncode == 2
    assert answered.stderr == "Unknown game 'moonruners'; did you mean 'moonrunners'?\n"


def test_no_traceback_when_the_reader_goes_away(data: Path) -> None:
    import subprocess
    import sys

    from tests.cli.table import environment

    questboard = f"{sys.executable} -m questboard"
    piped = subprocess.run(
        f"yes 1 | {questboard} play moonrunners --bot random --seed 1 | head -3",
        shell=True, capture_output=True, encoding="utf-8", env=environment(data), timeout=60,
    )  # fmt: skip
    assert "Traceback" not in piped.stderr


@pytest.mark.parametrize(
    "command", ["", "play", "resume", "games", "rules", "replay", "verify", "simulate", "packs", "packs check", "bench"]
)
def test_help_is_there_with_examples(ask: Ask, command: str) -> None:
    answered = ask(*command.split(), "--help")
    assert answered.exit_code == 0
    if command not in ("", "packs"):
        assert "Examples" in answered.output
        assert f"questboard {command}" in answered.output
    assert all(len(line) <= 80 for line in answered.output.splitlines())
