"""docs/adding_an_expansion.md, followed as a reader would; then what it has built is tried like any other part."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import questboard
from questboard import Game
from tests.docs.blocks import ROOT
from tests.docs.package import follow, found, installs, lints
from tests.laws.session import Variant
from tests.laws.suite import LAWS

PAGE = ROOT / "docs" / "adding_an_expansion.md"
NAME = "high-water"


def test_the_page_works_as_written(tmp_path: Path):
    follow(PAGE, tmp_path)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The finished package."""
    return follow(PAGE, tmp_path_factory.mktemp("high-water"), run=False)


@pytest.fixture(scope="module")
def moonrunners(built: Path) -> Iterator[Game]:
    with found("moonrunners", built, "high_water") as game:
        yield game


@pytest.mark.parametrize("expansions", [(NAME,), ("fog", NAME)], ids="+".join)
def test_it_keeps_the_laws(moonrunners: Game, expansions: tuple[str, ...]):
    for law in LAWS.values():
        law(Variant(moonrunners, 3, expansions=expansions), [0])


def test_without_it_the_game_is_as_it_was(moonrunners: Game):
    plain = questboard.new(moonrunners, 3, "as it was")
    assert not hasattr(plain.state, "creek") and "eel" not in plain.content.by_id
    assert "rise" not in plain.options and "sluice" not in plain.game.steps


def test_its_source_passes_the_lints(built: Path):
    assert lints(built, "high_water") == []


def test_it_installs_like_any_package(built: Path, tmp_path: Path):
    installs(built, tmp_path, "moonrunners", [NAME])
