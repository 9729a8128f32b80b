"""A Toad on every track, and death on every board: what lies where, and where one begins again (TA 19:4, TA 4:3)."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import keep
from questboard.games.talisman.boards.forest_vale.state import VALE
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.keep.state import KEEP
from questboard.games.talisman.boards.listed import LATER
from questboard.games.talisman.boards.mountain_pass.state import PASS
from questboard.games.talisman.boards.olympus.state import OLYMPUS
from questboard.games.talisman.boards.rome.state import ROME
from questboard.games.talisman.state import GONE, IN_PLAY, NOWHERE, RESERVE, SPELLS, WAITING
from questboard.testing import rule
from tests.games.talisman.land import Land, answer_first

EVERYWHERE = (
    "far.moor1", "dun.13", "keep.9", "keep.19", "des.dunes3", "mid.oasis", "pass.4", "vale.2.3", "rome.via1",
    "rome.senate", "oly.jupiter", "sea.5", "isl.dockland", "isl.harbour", "time.8",
)  # fmt: skip


@pytest.fixture
def table() -> Land:
    table = Land(more=LATER)
    for who in ("Bea", "Cy"):
        table.of(who).at = table.match.content.space_of["city.gate"]
    return table


def put(table: Land, space: str) -> None:
    """Ann has come here by a move of her piece."""
    table.is_put("Ann", space)


def toad(table: Land, *spaces: str) -> None:
    for space in spaces:
        put(table, space)
    table.state.active = 0
    table.becomes_a_toad("Ann")


def hops(table: Land, *dice: int) -> str:
    """The Toad's next Movement, and where its piece goes first; the first answer is given where there is a choice."""
    before = len(table.told("moves"))
    table.rolls(*dice)
    table.state.over = table.state.arrived = False
    table.goes("movement")
    if len(table.told("moves")) == before:
        table.says("Ann", *table.options("Ann")[0])
    return table.told("moves")[before]["to"]


# -- Toads -------------------------------------------------------------------------------------------------------


@rule("TA 19:4", "TA 11:39", "TA 11:44")
@pytest.mark.parametrize(
    ("spaces", "there"),
    [
        (("dun.0",), "dun.1"),
        (("dun.13",), "dun.14"),
        (("keep.0",), "keep.1"),  # one Space, whatever the table of the Keep says
        (("keep.18",), "keep.19"),
        (("time.0",), "time.1"),
        (("time.14",), "time.15"),
        (("pass.crags",), "pass.1"),
        (("pass.crags", "pass.3"), "pass.4"),
        (("pass.forest", "pass.3"), "pass.2"),
        (("vale.s",), "vale.2.0"),
        (("vale.n",), "vale.2.5"),
    ],
)
def test_a_toad_goes_one_space_where_there_is_one_way(table: Land, spaces: tuple[str, ...], there: str):
    toad(table, *spaces)
    assert hops(table, 6, 6, 6) == there and "move" not in [roll["purpose"] for roll in table.told("rolls")]


@rule("TA 19:4", "TA 11:37", "TA 11:36")
@pytest.mark.parametrize(
    ("space", "ends"),
    [
        ("des.dunes1", {"mid.oasis", "des.dunes2"}),
        ("mid.oasis", {"mid.desert1", "mid.desert2", "des.dunes1", "des.dunes7"}),
        ("isl.harbour", {"isl.beach", "isl.lagoon"}),
        ("sea.5", {"sea.4", "sea.6"}),
        ("sea.11", {"sea.10", "sea.12", "far.dock2"}),
        ("sea.6", {"sea.5", "sea.7"}),  # the Island Harbour is for ships
        ("isl.dockland", {"sea.1"}),
        ("far.stair", {"out.sentinel", "far.meadow3", "far.meadow4"}),
        ("rome.senate", {"rome.curia"}),
    ],
)
def test_where_a_toad_may_hop(table: Land, space: str, ends: set[str]):
    """On a ring either neighbour, through doors that are steps; by no door, with no ship, for no price."""
    toad(table, space)
    table.goes("movement")
    hopped = table.told("moves")[1:]
    assert ({hopped[0]["to"]} if hopped else {option[1] for option in table.options("Ann")}) == ends


@rule("TA 19:3", "TA 19:5", "TA 11:50")
@pytest.mark.parametrize("pick", ["A point of Craft", "A Spell"])
def test_what_a_toad_wins_at_the_end_of_the_pass_is_the_toads_own_and_no_spell(table: Land, pick: str):
    toad(table, "pass.crags", "pass.7")
    craft = table.of("Ann").craft
    hops(table)
    table.says("Ann", "pick", pick)
    assert table.at("Ann") == "out.forest" and table.told("pass-crossed")
    assert (table.of("Ann").craft, table.of("Ann").toad_craft) == (craft, 2 if pick == "A point of Craft" else 1)
    assert table.state.cards.zones[SPELLS[0]] == []


@rule("TA 19:4", "TA 11:33")
def test_a_toad_uses_no_doorway(table: Land):
    toad(table, "out.plains3")
    table.lay("out.plains3", "ad_dungeon_door", "ad_warpgate")
    table.goes("movement")
    assert {option[0] for option in table.options("Ann")} == {"go"}


@rule("TA 19:4", "TA 11:33")
def test_a_toad_at_the_gate_of_rome_hops_out_by_the_one_step_that_there_is(table: Land):
    toad(table, "rome.gate")
    table.lay("out.plains3", "ad_milestone")
    table.goes("movement")
    assert "out.plains3" in {option[1] for option in table.options("Ann")}


@rule("TA 19:1", "TA 11:36", "TA 19:2")
def test_a_toad_that_is_itself_again_at_sea_has_no_ship_and_is_brought_to_a_dock(table: Land):
    put(table, "sea.5")
    card = table._find("pu_rowboat")
    table._put(card, fleet.FLEET[0])
    fleet.HARBOUR.of(table.match).moored[card] = NOWHERE
    toad(table)
    assert table.ships("Ann") == []
    table.of("Ann").toad = 0
    table.goes("movement")
    assert {option[0] for option in table.options("Ann")} == {"brought"}
    assert {option[1] for option in table.options("Ann")} == {"far.dock1", "far.dock2", "city.wharf", "vil.jetty"}


@rule("TA 19:2")
@pytest.mark.parametrize("space", EVERYWHERE)
def test_what_a_toad_had_lies_where_it_became_one(table: Land, space: str):
    put(table, space)
    table.gear("Ann", "pu_sword", "ad_squire")
    table.of("Ann").gold = 3
    owned = table.owns("Ann")
    toad(table)
    assert table.owns("Ann") == [] and table.of("Ann").gold == 0
    assert sorted(table.names_on(space)) == sorted(owned)
    assert table.state.loose[table.match.content.space_of[space]] == 3


# -- the dead ----------------------------------------------------------------------------------------------------


@rule("TA 4:3")
@pytest.mark.parametrize("space", EVERYWHERE)
def test_what_the_dead_had_lies_there_and_the_next_begins_at_its_own_start(table: Land, space: str):
    put(table, space)
    table.gear("Ann", "pu_sword")
    hero = table.of("Ann")
    hero.gold, hero.favour, hero.poison, hero.bite, hero.dungeon, hero.citizen, hero.ash = 2, 3, 2, 4, 1, True, 5
    table.loses_lives("Ann", 4)
    assert table.names_on(space) == ["pu_sword"]
    assert table.state.loose[table.match.content.space_of[space]] == 2
    assert table.of("Ann").condition == WAITING and table.of("Ann").at == NOWHERE
    table.deploys("Ann")
    while not table.rests():
        answer_first(table.match)
    new = table.of("Ann")
    start = table.match.content.faces[new.character].start
    assert new.condition == IN_PLAY and table.at("Ann") == start
    assert (new.favour, new.poison, new.bite, new.dungeon, new.citizen, new.ash, new.forced) == (
        0,
        0,
        0,
        0,
        False,
        0,
        "",
    )
    assert PASS.of(table.match).heading[0] == PASS.of(table.match).left[0] == 0
    assert VALE.of(table.match).wanderers[0].crossed == 0 and ROME.of(table.match).row[0] == 0
    assert KEEP.of(table.match).chains[0] == [] and OLYMPUS.of(table.match).won[0] == []


@rule("TA 4:3", "TA 20:3")
def test_citizenship_is_a_paper_and_never_lies_on_a_space(table: Land):
    put(table, "rome.gate")
    table.of("Ann").citizen = True
    table.loses_lives("Ann", 4)
    assert table.names_on("rome.gate") == []


@rule("TA 4:3", "TA 12:1")
def test_what_a_drowned_rival_had_is_taken_by_who_sails_there(table: Land):
    table.hero("Bea", "ch_druid", "sea.5")
    table.gear("Bea", "pu_sword")
    table.loses_lives("Bea", 4)
    assert table.names_on("sea.5") == ["pu_sword"]


@rule("TA 20:13", "TA 4:3")
@pytest.mark.parametrize("mercy", [False, True])
def test_eight_bites_end_it_for_the_player_whoever_is_left_in_hand(mercy: bool):
    """Also where those who have nobody left are lent another Character."""
    table = Land(more=[keep.part], mercy=mercy)
    put(table, "keep.9")
    table.of("Ann").bite = 6
    table.gear("Ann", "pu_sword")
    table.is_bitten("Ann", 3)
    assert table.of("Ann").condition == GONE and table.state.cards.zones[RESERVE[0]] == []
    assert table.names_on("keep.9") == ["pu_sword"] and len(table.told("out")) == 1


@rule("TA 4:3", "TA 20:13")
def test_a_new_character_has_no_bites(table: Land):
    put(table, "keep.9")
    table.of("Ann").bite = 7
    table.loses_lives("Ann", 4)
    assert table.of("Ann").condition == WAITING and table.of("Ann").bite == 0
