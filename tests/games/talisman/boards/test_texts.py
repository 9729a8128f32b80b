"""Words on Spaces that hold for the boards of this table."""

from __future__ import annotations

from pathlib import Path

import pytest

import questboard
from questboard.engine.content.packs import PackError, load_file
from questboard.engine.parts import composed
from questboard.games.talisman.boards import texts
from questboard.games.talisman.library import Library

GAME = questboard.find("talisman")


def library(*parts: str) -> Library:
    return composed(GAME, parts).load_content((), parts)


def said(content: Library, space: str) -> str:
    return content.spaces[content.space_of[space]].text


@pytest.mark.parametrize("dock", ["city.wharf", "vil.jetty"])
def test_docks_do_not_promise_a_sea_that_nobody_plays(dock: str):
    dry, wet = library("city", "village"), library("city", "village", "island")
    assert "no sea is near" in said(dry, dock) and "ships" not in said(dry, dock)
    assert said(wet, dock).startswith("Sells ships, and Rafts")


def test_the_words_are_in_everybodys_view_and_not_in_the_content():
    match = questboard.new("talisman", 2)
    [wharf] = [site for site in match.view(None).printed.spaces if site.id == "city.wharf"]
    assert wharf.text == said(library("city"), "city.wharf")
    folder = Path(GAME.folder) / "boards" / "city"
    assert (folder / texts.FILE).is_file() and not (folder / "content" / texts.FILE).exists()


def test_a_space_that_is_misspelt_is_said(tmp_path: Path):
    file = tmp_path / texts.FILE
    file.write_text('[[spaces]]\nid = "city.warf"\nwithout = "dockland"\ntext = "Closed."\n')
    content = library("city").content
    with pytest.raises(PackError, match=r"there is no such Space \(did you mean city.wharf\?\)"):
        load_file(texts.File, file, lambda found: texts.faults(found, content))
