"""What bots think of Spaces and cards is data: no judgement knows one by its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import questboard
from questboard.engine import Look
from questboard.engine.content.packs import PackError, load_file
from questboard.games.talisman.bots import opinions
from questboard.games.talisman.bots.aims import gains, visit_value
from questboard.games.talisman.bots.measures import LITTLE
from tests.games.talisman.land import Land

GAME = questboard.find("talisman")
LIBRARY = GAME.load_content((), GAME.usual)


def ids_in(source: str) -> list[str]:
    """Spaces and cards that a file names."""
    known = {*LIBRARY.space_of, *LIBRARY.face_of}
    strings = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    return [name for name in strings if isinstance(name, str) and name in known]


@pytest.mark.parametrize("file", sorted((Path(GAME.folder) / "bots").glob("*.py")), ids=lambda file: file.stem)
def test_no_judgement_knows_a_space_or_a_card_by_name(file: Path):
    assert ids_in(file.read_text("utf-8")) == []
    assert ids_in("if hero.at == 'inn.crypt' or name in ('ad_nun', 'an old nun'): pass") == ["inn.crypt", "ad_nun"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('[[spaces]]\nid = "out.vilage"\n', "there is no such name (did you mean out.village?)"),
        ('[[cards]]\nid = "ad_nun"\nvisit = [{ good = "heeling" }]\n', "no measure 'heeling' (did you mean healing?)"),
        ('[[spaces]]\nid = "out.city"\nworth = [{ good = "life", when = ["poor"] }]\n', "found no condition 'poor'"),
        ('[[spaces]]\nid = "out.city"\nworth = [{ good = "life", tmes = 2 }]\n', "tmes"),
    ],
)
def test_what_is_misspelt_is_said(tmp_path: Path, written: str, said: str):
    file = tmp_path / "bots.toml"
    file.write_text(written)
    with pytest.raises(PackError) as error:
        load_file(opinions.File, file, lambda found: opinions.faults(found, LIBRARY.content))
    assert said in str(error.value)


def test_worth_depends_on_who_looks():
    table = Land()
    table.of("Ann").lives, table.of("Ann").gold = 2, 3
    table.of("Bea").lives, table.of("Bea").gold = 4, 0
    ann, bea = (gains(Look(table.match, seat)) for seat in (0, 1))
    assert ann["out.village"] > bea["out.village"] == 0.0
    assert ann["mid.desert1"] < 0
    assert visit_value(Look(table.match, 0), "ad_nun") > visit_value(Look(table.match, 1), "ad_nun") == 0.0
    assert visit_value(Look(table.match, 0), "ad_warden") == LITTLE


def test_spaces_of_a_side_board_count_for_who_is_there_or_before_it():
    table = Land()
    table.of("Ann").gold = 5
    for at, seen in (("out.fields1", False), ("out.city", True), ("vil.green", True), ("out.tavern", False)):
        table.hero("Ann", "ch_warrior", at, gold=5)
        assert ("city.weaponsmith" in gains(Look(table.match, 0))) == seen, at
