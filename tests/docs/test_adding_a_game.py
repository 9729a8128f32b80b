"""docs/adding_a_game.md, followed as a reader would; then what it has built is tried like any other game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import questboard
from questboard import Game, bots
from questboard.engine import Look
from tests.docs.blocks import ROOT, blocks_of
from tests.docs.project import Project
from tests.laws.lint import lint_game, read
from tests.laws.session import variants
from tests.laws.suite import LAWS

PAGE = ROOT / "docs" / "adding_a_game.md"


def test_the_page_works_as_written(tmp_path: Path):
    project = Project(tmp_path)
    for block in blocks_of(PAGE):
        project.follow(block)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The finished package."""
    project = Project(tmp_path_factory.mktemp("lanterns"))
    for block in blocks_of(PAGE):
        project.follow(block, run=False)
    return project.folder


@pytest.fixture(scope="module")
def lanterns(built: Path) -> Iterator[Game]:
    sys.path.insert(0, str(built / "src"))
    yield questboard.find("lanterns")
    sys.path.remove(str(built / "src"))
    for name in [name for name in sys.modules if name.split(".")[0] == "lanterns"]:
        del sys.modules[name]


def test_it_keeps_the_laws(lanterns: Game):
    for variant in variants(lanterns):
        for law in LAWS.values():
            law(variant, [0])


def test_its_source_passes_the_lints(built: Path):
    found = lint_game(read(built, "src/lanterns"), read(ROOT, "src/questboard/engine"))
    # the package itself says where its content lies, as the games of this project may
    assert [finding for finding in found if "pathlib" not in finding.message] == []


def test_it_uses_every_kind_of_question(lanterns: Game):
    asked: dict[str, str] = {}
    random = bots.make("random")
    match = questboard.new(lanterns, 3, "every kind")
    while (question := match.pending) is not None:
        asked.setdefault(question.kind, question.name)
        seat = match.waiting_for()[0]
        match.answer(question.number, seat, random.choose(Look(match, seat)))
    assert set(asked) == {"one", "all", "first"}


def test_greedy_is_better_than_random(lanterns: Game):
    wins = 0.0
    for seed in range(60):
        match = questboard.new(lanterns, 2, seed)
        greedy = seed % 2
        players = {greedy: bots.make("greedy", seed), 1 - greedy: bots.make("random", seed)}
        bots.play(match, players, Random(seed).random)
        assert match.outcome is not None
        wins += (greedy in match.outcome.winners) / len(match.outcome.winners)
    assert wins > 36


def test_it_installs_like_any_package(built: Path, tmp_path: Path):
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(tmp_path / "site"), str(built)], check=True)
    project = Project(tmp_path)
    environment = project.environment() | {"PYTHONPATH": f"{tmp_path / 'site'}:{ROOT / 'src'}"}
    command = [sys.executable, "-c", "import questboard; questboard.new('lanterns', 2, expansions=['rain'])"]
    subprocess.run(command, env=environment, cwd=tmp_path, check=True)
