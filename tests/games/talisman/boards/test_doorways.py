"""TA 11:31-11:34: Doorway cards, of boards that are played and of boards that are not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from questboard.engine import Part
from questboard.games.talisman.boards import doors, doorways
from questboard.games.talisman.context import Context
from questboard.games.talisman.vocabulary import Special
from questboard.testing import rule
from tests.games.talisman.land import Land, answer_first

BOARD = """
[[boards]]
id = "cave"
name = "Cave"
track = "spiral"
optional = true
animals = false
spaces = ["cave.0", "cave.1", "cave.2", "cave.3"]
SAYS
"""
SPACES = "".join(f'[[spaces]]\nid = "cave.{n}"\nname = "Cave {n}"\nboard = "cave"\n' for n in range(4))
CARDS = """
[[cards]]
id = "ad_cave_door"
name = "Cave Mouth"
deck = "adventure"
type = "PLACE"
sub = ["DOORWAY"]
copies = 3
boards = ["cave"]
text = "Whoever lands here may go in next turn."
opens = [{ to = "cave.0" }]

[[cards]]
id = "ad_lost_door"
name = "Door to Nowhere"
deck = "adventure"
type = "PLACE"
sub = ["DOORWAY"]
text = "A door to a board that lies in the box."
opens = [{ to = "lost.0", board = "lost" }]
"""
CAVE = Part("cave", "The Cave", "", options=doorways.OPTIONS, hooks=[doorways.seeds("cave")])


def cave(folder: Path, says: str = "", **options: Any) -> Land:
    (folder / "pack.toml").write_text('[pack]\nname = "Cave"\nversion = "1"\ngame = "talisman"\n')
    (folder / "board.toml").write_text(BOARD.replace("SAYS", says) + SPACES + CARDS)
    return Land(packs=[str(folder)], more=[CAVE], **options)


@rule("TA 11:31", "TA 13:4")
def test_a_doorway_stays_where_it_is_found_and_fills_the_draw_of_its_space(tmp_path: Path):
    table = cave(tmp_path)
    table.top("adventure", "ad_cave_door")
    table.hero("Ann", "ch_warrior", "out.plains1")
    table.goes("arrive")
    assert table.names_on("out.plains1") == ["ad_cave_door"]
    table.hero("Bea", "ch_druid", "out.plains1")
    table.state.active = 1
    left = len(table.state.cards.zones["adventure"])
    table.goes("arrive")
    assert len(table.state.cards.zones["adventure"]) == left  # RC-29


@rule("TA 11:31")
def test_a_doorway_to_a_board_that_is_not_played_is_replaced_as_it_is_drawn(tmp_path: Path):
    table = cave(tmp_path)
    table.top("adventure", "ad_lost_door", "ad_farm")
    table.hero("Ann", "ch_warrior", "out.plains1", lives=2)
    table.goes("arrive")
    assert table.of("Ann").lives == 4  # the next card counts
    assert "ad_lost_door" in [table.name(card) for card in table.state.cards.zones["adventure discards"]]
    assert len(table.told("draws")) == 1


@rule("TA 11:31")
def test_a_deck_of_nothing_but_doors_to_nowhere_brings_nothing(tmp_path: Path):
    table = cave(tmp_path)
    zones, lost = table.state.cards.zones, table.face("ad_lost_door")
    for card in [card for card in zones["adventure"] if table.state.cards.face[card] != lost]:
        table._put(card, "out of the game")
    table.hero("Ann", "ch_warrior", "out.plains1")
    table.goes("arrive")
    assert table.names_on("out.plains1") == []


@rule("TA 11:32", "TA 11:33")
def test_land_then_enter_then_roll(tmp_path: Path):
    table = cave(tmp_path)
    table.hero("Ann", "ch_warrior", "out.plains3")
    table.lay("out.plains3", "ad_cave_door", "ad_cave_door")
    table.goes("movement")
    assert table.options("Ann") == [("roll",), ("enter", "cave.0")]  # two doors to one place are one choice
    table.says("Ann", "enter", "cave.0")
    assert table.at("Ann") == "cave.0" and not table.told("rolls")
    table.state.active = 0
    table.rolls(2)
    table.goes("movement")
    assert table.at("Ann") == "cave.2"


@rule("TA 11:33")
def test_there_is_no_way_back_from_the_entrance_of_a_spiral_and_a_surplus_is_lost(tmp_path: Path):
    table = cave(tmp_path)
    table.hero("Ann", "ch_warrior", "cave.0", forced="board")
    table.rolls(6)
    table.goes("movement")
    assert table.at("Ann") == "cave.3"


@rule("TA 11:34")
def test_animals_wait_at_the_doorway_for_whoever_comes_by(tmp_path: Path):
    table = cave(tmp_path)
    table.hero("Ann", "ch_warrior", "out.plains3")
    table.lay("out.plains3", "ad_cave_door")
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_rope", "pu_helmet", place=mule)
    table.goes("movement")
    table.says("Ann", "enter", "cave.0")
    assert table.owns("Ann") == [] and "pu_mule" in table.names_on("out.plains3")
    table.is_put("Ann", "out.plains3", "TA 11:40")
    table.state.active, table.state.texts = 0, False
    table.goes("cards")
    table.says("Ann", "take", mule)
    assert sorted(table.owns("Ann")) == ["pu_helmet", "pu_mule", "pu_rope"]


@rule("TA 11:31")
def test_a_tremor_spares_doorways(tmp_path: Path):
    table = cave(tmp_path)
    table.lay("out.plains3", "ad_cave_door", "ad_landing")
    table.follows("Ann", Special(name="tremor"))
    assert table.names_on("out.plains3") == ["ad_cave_door"]


@rule("TA 11:31", "TA 13:13")
def test_a_whispered_rumour_finds_a_doorway(tmp_path: Path):
    table = cave(tmp_path)
    table.hero("Ann", "ch_warrior", "tav.room")
    [card] = [card for card in table.state.cards.zones["tavern_event"] if table.name(card) == "te_rumour"]
    [ability] = table.match.content.faces[table.face("te_rumour")].ab
    table.follows("Ann", *ability.do, about=Context(card=card))
    table.says("Ann", "on", "out.ruins")
    assert table.names_on("out.ruins") in (["ad_cave_door"], ["ad_lost_door"])


@rule("TA 11:31")
@pytest.mark.parametrize("seeded", [False, True])
def test_doors_may_lie_about_from_the_start(tmp_path: Path, seeded: bool):
    table = cave(tmp_path, seed_doors=seeded, waysides_stay=False)
    table.deals_the_stock()
    while not table.rests():
        answer_first(table.match)
    lying = doors.cards_to(table.match, "cave")
    assert len(lying) == seeded
    assert len(table.state.cards.zones["adventure"]) == 145 - seeded  # with the door to nowhere
    for card in lying:
        space = table.match.content.spaces[table.state.lies[card]]
        assert space.board == "outer" and space.draw


@rule("TA 11:51", "TA 11:54")
@pytest.mark.parametrize(("says", "shut"), [("", False), ("no_return = true", True)])
def test_some_boards_are_not_gone_back_into_at_once(tmp_path: Path, says: str, shut: bool):
    table = cave(tmp_path, says)
    table.hero("Ann", "ch_warrior", "cave.2")
    table.lay("out.plains3", "ad_cave_door")
    table.is_put("Ann", "out.plains3", "TA 11:50")
    assert (table.entrances("Ann") == []) == shut
    for space in ("out.plains2", "out.plains3"):
        table.is_put("Ann", space, "TA 11:1")
    assert table.entrances("Ann") != []
