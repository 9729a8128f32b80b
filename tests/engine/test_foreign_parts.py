"""A part from another package: found by its entry point, installed beside the game, without a change to either."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"
PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "questboard-tides"
version = "0.1"
requires-python = ">=3.11"

[project.entry-points."questboard.parts"]
"ENTRY" = "tides:part"

[tool.hatch.build.targets.wheel]
packages = ["src/tides"]
"""
PART = '''
"""Tides: the water rises with every answer on the quay, and an eel is worth something."""

import msgspec

from questboard.engine import Inserted, Part, Setting, Slot, after, choose


class Water(msgspec.Struct):
    level: int = 0


WATER = Slot("tide", Water)


def ways(match, seat):
    return [("wade",), ("wait",)]


def flood(match):
    answer = yield from choose(match, "flood", match.state.lantern, ways, rule="TI 1")
    WATER.of(match).level += match.options["rise"] if answer == ("wade",) else 0
    match.tell("flooded", rule="TI 1", level=WATER.of(match).level)
    return after(match, "flood")


part = Part(
    name="tides",
    title="Tides",
    about="The water rises.",
    folder=__path__[0],
    options={"rise": Setting(2, "Rise", "How fast the water rises.", 1, 5)},
    state=WATER,
    steps=[Inserted("flood", flood, before="market", title="The flood")],
    questions=["flood"],
    events=["flooded"],
)
'''
CARD = """
[[goods]]
id = "eel"
name = "Smoked eel"
text = "It keeps for years."
value = 4
heat = 1
copies = 3
"""
RULES = """
[[rules]]
id = "TI 1"
title = "The flood"
class = "auto"
text = "Before the market opens, whoever has the lantern wades or waits."
see = ["MR 3.1"]
"""
PLAY = """
import json, questboard
from questboard.engine.errors import BadTable
from questboard.bots import play_randomly
from random import Random

game = questboard.find("moonrunners")
match = questboard.new("moonrunners", 3, "tide", options={"rise": 3}, expansions=["tides", "fog"])
play_randomly(match, Random(1).random)
again = questboard.load(match.save())
plain = questboard.new("moonrunners", 3, "tide")
print(json.dumps({
    "parts": [part.name for part in game.parts],
    "table": match.table.expansions,
    "level": match.state.tide.level,
    "same": again.fingerprint() == match.fingerprint(),
    "verified": questboard.verify(match.record()).finished,
    "eel": "eel" in match.content.by_id and "eel" not in plain.content.by_id,
    "rule": match.rulebook["TI 1"].title,
    "plain": hasattr(plain.state, "tide"),
}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the package."""
    return installed(tmp_path_factory.mktemp("tides"), "moonrunners.tides")


def installed(folder: Path, entry: str) -> Path:
    files = {
        "pyproject.toml": PROJECT.replace("ENTRY", entry),
        "src/tides/__init__.py": PART,
        "src/tides/content/goods.toml": CARD,
        "src/tides/rulebook.toml": RULES,
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip())
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(folder / "site"), str(folder)], check=True)
    return folder / "site"


def python(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{site}:{SRC}", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run([sys.executable, *arguments], env=environment, text=True, capture_output=True, cwd=site)


def test_a_part_from_another_package_is_found_chosen_and_played(site: Path):
    done = python(site, "-c", PLAY)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["parts"] == ["fog", "tides"] == found["table"]
    assert found["level"] > 0 and found["level"] % 3 == 0
    assert found["same"] and found["verified"] and found["eel"] and not found["plain"]
    assert found["rule"] == "The flood"


def test_commands_know_it(site: Path):
    listed = json.loads(python(site, "-m", "questboard", "games", "moonrunners", "--json").stdout)
    assert listed[0]["parts"]["tides"]["options"]["rise"]["default"] == 2
    said = python(site, "-m", "questboard", "packs", "check", "moonrunners").stdout
    assert "everything is in order" in said
    rules = python(site, "-m", "questboard", "rules", "moonrunners", "TI 1", "--with", "tides", "--json").stdout
    assert json.loads(rules)[0]["enforced"] == ["tides/__init__.py:20", "tides/__init__.py:22"]
    played = python(site, "-m", "questboard", "simulate", "moonrunners", "--games", "4", "--with", "tides", "--json")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["rules_hit"]["TI 1"] > 0


def test_an_entry_that_names_no_such_part_is_refused_with_its_name(tmp_path: Path):
    site = installed(tmp_path, "moonrunners.ebb")
    done = python(site, "-c", "import questboard; questboard.find('moonrunners')")
    assert "the entry point 'moonrunners.ebb' names tides:part, which is no part called 'ebb'" in done.stderr


def test_a_part_that_imports_a_hook_that_is_not_there_is_refused_in_one_sentence(tmp_path: Path):
    site = installed(tmp_path, "moonrunners.tides")
    with (site / "tides" / "__init__.py").open("a") as part:
        part.write("from questboard.games.moonrunners.rules.night import nigth_fell\n")
    done = python(site, "-m", "questboard", "packs", "check", "moonrunners")
    assert done.returncode and "Traceback" not in done.stderr
    said = " ".join(done.stderr.split())
    assert "part 'moonrunners.tides' cannot be loaded from tides:part: cannot import name 'nigth_fell'" in said
