"""Which effects of cards were ever done: counted piece by piece, put together, shown with the tests of the rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from questboard.engine.errors import BadTable
from questboard.engine.registry import find
from questboard.lab.coverage import Covered, Piece, cover, read, write
from questboard.lab.coverage_page import command, naming_tests, write_page


def some(seed: str = "a", **deeds: int) -> Covered:
    piece = Piece(seed, 3, ("random",), (2,), find("talisman").usual)
    return Covered("talisman", "Talisman Advanced", ("hash",), [piece], [], dict(deeds), {"ad_ogre": 1})


@pytest.fixture(scope="module")
def played() -> Covered:
    return cover("talisman", 1, players=2, seed="cover", bots=("random",))


def test_every_effect_is_listed_and_those_that_happen_are_counted(played: Covered):
    assert played.faults == []
    assert played.games == 1
    listed = find("talisman").deeds
    assert listed is not None and set(played.deeds) == set(listed.listed(find("talisman").load_content((), ())))
    assert 20 < len(played.deeds) - len(played.never) < len(played.deeds)
    assert played.deeds["out.tavern: roll"] > 0  # everybody passes there
    assert played.cards


def test_the_same_seed_counts_the_same(played: Covered):
    assert cover("talisman", 1, players=2, seed="cover", bots=("random",)) == played


def test_afterwards_the_game_is_as_before():
    deeds = find("talisman").deeds
    assert deeds is not None
    handlers = deeds.handlers_of(find("talisman").load_content((), ()))
    before = dict(handlers)
    cover("talisman", 1, players=2, seed="left", bots=("random",))
    assert handlers == before


def test_modes_of_a_game_are_covered_too():
    found = cover("runebound", 1, players=2, seed="x", bots=("random",), expansions=("cataclysm",))
    assert found.faults == [] and found.pieces[0].expansions == ("cataclysm",)
    stormy = cover("runebound", 1, players=2, seed="x", bots=("random",), expansions=("seven-scions",))
    assert any("peek_storm" in name for name in stormy.deeds) and not any("peek_storm" in name for name in found.deeds)
    assert len(found.deeds) > len(found.never)


def test_pieces_add_up_and_none_counts_twice():
    one, two = some("a", gain=2, lose=0), some("b", gain=1, win=0)
    one.add(two)
    assert one.games == 6 and one.deeds == {"gain": 3, "lose": 0, "win": 0}
    assert one.never == ["lose", "win"]
    with pytest.raises(BadTable, match="counted already"):
        one.add(some("b"))
    assert one.games == 6
    other = some("c")
    other.content = ("another hash",)
    with pytest.raises(BadTable, match="other cards"):
        one.add(other)


def test_a_file_keeps_all_of_it(tmp_path: Path):
    write(some(gain=2), tmp_path / "deep" / "kept.json")
    assert read(tmp_path / "deep" / "kept.json") == some(gain=2)
    (tmp_path / "rubbish").write_bytes(b"{]")
    with pytest.raises(BadTable, match="not a record"):
        read(tmp_path / "rubbish")


def test_a_game_whose_cards_are_not_data_says_so():
    with pytest.raises(BadTable, match="not data"):
        cover(replace(find("talisman"), deeds=None), 1)


def test_the_page_names_what_never_happened_and_its_tests(tmp_path: Path):
    (tmp_path / "test_ogre.py").write_text(
        'def test_it_eats():\n    lay("ad_ogre")\n\n\ndef test_other():\n    lay("ad_ogress")\n'
    )
    assert naming_tests({"ad_ogre"}, tmp_path) == {"ad_ogre": ["test_ogre.py::test_it_eats"]}
    found = some("a", **{"ad_ogre: fight_won: gain": 0, "ad_hag: visit: curse": 0, "ad_nun: visit: heal": 4})
    (tmp_path / "page.notes.md").write_text("Ogres sleep at noon.\n")
    write_page(found, tmp_path / "page.md", tmp_path)
    page = (tmp_path / "page.md").read_text()
    assert "1 were done at least once" in page and "\nOgres sleep at noon.\n" in page
    assert "| ad_ogre: fight_won: gain | `test_ogre.py::test_it_eats` |" in page
    assert "| ad_hag: visit: curse | **none** |" in page
    assert "| ad_nun: visit: heal | 4 |" in page


def test_the_page_says_how_to_play_its_games_again():
    played = some()
    again = "questboard coverage talisman --games 3 --seed a --players 2 --bot random --defaults --keep talisman.json"
    assert command(played, played.pieces[0]) == again
    alone = msgspec.structs.replace(played.pieces[0], expansions=("tavern",))
    assert "--bot random --without city --without village --defaults" in command(played, alone)
    usual = Piece("b", 9, ("greedy", "random"), (2, 3, 4, 5), ("cataclysm",), 2)
    played.game = "runebound"
    again = "questboard coverage runebound --games 9 --seed b --with cataclysm --keep runebound.json"
    assert command(played, usual) == again
