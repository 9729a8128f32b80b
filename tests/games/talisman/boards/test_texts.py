"""Words on Spaces that hold for the boards of this table."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import questboard
from questboard.engine import Part
from questboard.engine.content.packs import PackError, load_file
from questboard.engine.parts import composed
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import far_outer, island, texts
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.listed import LATER
from questboard.games.talisman.library import Library
from questboard.games.talisman.state import NOWHERE
from questboard.testing import rule
from tests.games.talisman.cases import begins, meets
from tests.games.talisman.land import Land

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
    file.write_text('[[spaces]]\nid = "city.warf"\nprinted = "Open."\ntext = "Closed."\n')
    content = library("city").content
    with pytest.raises(PackError, match=r"there is no such Space \(did you mean city.wharf\?\)"):
        load_file(texts.File, file, lambda found: texts.faults(found, content))


FILES = [file for file in Path(GAME.folder).rglob(texts.FILE) if file.parent.name != "content"]


@pytest.mark.parametrize("file", FILES, ids=[file.parent.name for file in FILES])
def test_words_stand_for_such_as_are_printed(file: Path):
    """Nobody would see that they are never used."""
    printed = {card["id"]: card.get("text", "") for path in sorted((file.parent / "content").glob("*.toml"))
               for kind in ("cards", "spaces") for card in tomllib.loads(path.read_text()).get(kind, [])}  # fmt: skip
    said_instead = tomllib.loads(file.read_text())
    for one in [*said_instead.get("spaces", []), *said_instead.get("cards", [])]:
        assert printed[one["id"]] == one["printed"] and ("name" in one or one["text"] != one["printed"])


def test_no_two_decks_of_the_later_boards_have_cards_of_one_name():
    """Tools that are bought and found, doors and purses are the same thing in both; people and ghosts are not."""
    cards = Land(more=list(LATER)).match.content.faces
    people = [
        card for card in cards if card.type in ("ENEMY", "SPIRIT", "STRANGER", "FOLLOWER", "PATRON") and card.name
    ]
    names = [card.name.lower() for card in people if card.animal is None]
    assert [name for name in dict.fromkeys(names) if names.count(name) > 1] == []


@pytest.mark.parametrize("part", GAME.parts, ids=lambda part: part.name)
def test_no_words_of_a_part_name_another_one(part: Part):
    """Only what may stand on its table: the boards that it names are its own or the usual ones."""
    file = Path(GAME.folder) / "boards" / part.name.replace("-", "_") / texts.FILE
    if file.is_file():
        others = {"dockland", "Dockland", "Ocean", "Rome", "Island"} - set(re.findall(r"\w+", part.title))
        assert not set(re.findall(r"[A-Za-z]+", file.read_text())) & others


@pytest.mark.parametrize("road", ["sea.4", "sea.11", "sea.13", "sea.9"])
def test_roads_at_sea_promise_no_dock_that_is_not_there(road: str):
    """The sea is the same whichever coasts are played."""
    assert "Where " in said(library("village", "island"), road)


@rule("TA 15:8")
@pytest.mark.parametrize("mishap", ["reef", "kraken"])
def test_a_carpenter_mends_what_rocks_do_and_not_what_foes_take(mishap: str):
    table = Land(more=[island.part])
    assert "What foes take she cannot mend" in table.match.content.faces[table.face("oc_carpenter")].text
    table.is_put("Ann", "sea.2")
    card = table._find("pu_ship")
    table._put(card, fleet.FLEET[0])
    fleet.HARBOUR.of(table.match).moored[card] = NOWHERE
    table.gear("Ann", "oc_carpenter")
    if mishap == "reef":
        table.rolls(4)
        table.follows("Ann", words.Special(name="ship_lost"))
    else:
        table.rolls(1, 6)
        meets(table, "oc_kraken")
    assert (table.ships("Ann") == [card]) == (mishap == "reef")


@rule("TA 15:4")
@pytest.mark.parametrize(("space", "raised"), [("out.plains1", True), ("mid.runes1", True), ("far.moor1", False)])
def test_high_summer_raises_a_roll_where_it_says_so(space: str, raised: bool):
    table = Land(more=[far_outer.part])
    begins(table, "ad_summer")
    assert "Outer and the Middle Region" in table.match.content.faces[table.face("ad_summer")].text
    table.is_put("Ann", space)
    assert {option[1] for option in table.paces("Ann", 3)} == ({3, 4} if raised else {3})


@rule("TA 15:4")
@pytest.mark.parametrize("place", ["worn", "readied"])
def test_a_travel_cloak_keeps_off_hail_while_it_is_worn(place: str):
    table = Land()
    table.gear("Ann", "pu_cloak", place=place)
    meets(table, "ad_hail")
    assert (table.of("Ann").lives, table.of("Bea").lives) == (4 if place == "worn" else 3, 3)
