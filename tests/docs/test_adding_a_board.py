"""docs/adding_a_board.md, followed as a reader would; then the board that it has built is tried like any other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import questboard
from questboard import Game, Match
from questboard.engine import Look
from tests.docs.blocks import ROOT
from tests.docs.package import follow, found, installs, lints
from tests.laws.driver import QUIET, do, propose
from tests.laws.session import Variant
from tests.laws.suite import LAWS

PAGE = ROOT / "docs" / "adding_a_board.md"


def test_the_page_works_as_written(tmp_path: Path):
    follow(PAGE, tmp_path)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The finished package."""
    return follow(PAGE, tmp_path_factory.mktemp("barrow"), run=False)


@pytest.fixture(scope="module")
def talisman(built: Path) -> Iterator[Game]:
    with found("talisman", built, "barrow") as game:
        yield game


def gone_down(talisman: Game) -> Match:
    """A game in which Ann, before the door, has gone down."""
    match = questboard.new(talisman, ["Ann", "Bea"], "down", {"hand_cap": 1}, [*talisman.usual, "barrow"])
    luck = Random("down")
    graveyard = match.content.space_of["out.graveyard"]
    while match.step != "movement" or match.state.active != 0 or match.state.heroes[0].forced:
        do(match, propose(match, luck, QUIET))
    match.state.heroes[0].at = match.state.heroes[0].landed = graveyard
    match.place("movement")
    [asked] = match.questions(0)
    match.answer(asked.number, 0, ("enter", "bar.mouth"))
    return match


@pytest.mark.parametrize("boards", [("barrow",), ("city", "village", "tavern", "barrow")], ids="+".join)
def test_it_keeps_the_laws(talisman: Game, boards: tuple[str, ...]):
    for law in LAWS.values():
        law(Variant(talisman, 3, expansions=boards), [0])


def test_it_is_numbered_behind_everything_else(talisman: Game):
    plain, with_it = talisman.load_content((), talisman.usual), questboard.new(talisman, expansions=["barrow"]).content
    assert with_it.faces[: len(plain.faces)] == plain.faces and with_it.spaces[: len(plain.spaces)] == plain.spaces
    assert with_it.faces[len(plain.faces)].id == "bw_dust"


def test_without_it_the_game_is_as_it_was(talisman: Game):
    plain = questboard.new(talisman, 3, "as it was")
    assert not hasattr(plain.state, "hoard") and "bar.mouth" not in plain.content.space_of
    assert "king_wakes" not in plain.options


def test_one_gets_in_and_sees_where_one_is(talisman: Game):
    match = gone_down(talisman)
    assert match.content.id_of(match.state.heroes[0].at) == "bar.mouth"
    panels = {panel.title: panel for panel in match.game.words.board(Look(match, 0))}
    [(around,)] = next(panel.rows for title, panel in panels.items() if title.startswith("Barrow, clockwise"))
    assert around.startswith("Mouth of the Barrow [you] - Low Passage - Chamber of Bones")
    assert panels["The Barrow"].rows == (("The king sleeps on 2 Gold.",),)
    assert panels["The Barrow"].part == "barrow"  # in the browser it stands beside the question


def test_bots_see_what_it_is_worth(talisman: Game):
    from questboard.games.talisman.bots.aims import gains

    match = gone_down(talisman)
    match.state.hoard.gold = 30
    assert gains(Look(match, 0))["bar.throne"] > 10
    match.state.hoard.gold = 0
    assert gains(Look(match, 0))["bar.throne"] == 0.0


def test_its_source_passes_the_lints(built: Path):
    assert lints(built, "barrow") == []


def test_it_installs_like_any_package(built: Path, tmp_path: Path):
    installs(built, tmp_path, "talisman", ["barrow"])
