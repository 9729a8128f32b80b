"""Dockland, the Ocean and the Island at the table: going to sea, sailing, going ashore, losing the ship."""

from __future__ import annotations

from collections import Counter

import pytest

import questboard
from questboard.engine.errors import BadTable
from questboard.engine.parts import with_needs
from questboard.games.talisman.boards import far_outer, island, rome
from questboard.games.talisman.boards.island import fleet, sailing
from questboard.testing import rule
from tests.games.talisman.boards.given_island import afloat, ends, lies, moves, puts, ship, space, table, wide
from tests.games.talisman.cases import rank_of
from tests.games.talisman.land import Land

__all__ = ["table", "wide"]

# -- the boards --------------------------------------------------------------------------------------------------


@rule("TA 11:36")
def test_fourteen_spaces_of_sea_eight_of_island_and_dockland(table: Land):
    library = table.match.content
    assert [len(library.boards[name].spaces) for name in ("dockland", "ocean", "island")] == [1, 14, 8]
    assert library.regions[space(table, "isl.dockland")] == {"dockland", "ocean"}
    decks = {deck: Counter[str]() for deck in ("ocean", "island")}
    for card in library.cards:
        if card.deck in decks:
            decks[card.deck]["GOLD" if card.worth else card.type] += card.copies
    many = ("EVENT", "ENEMY", "SPIRIT", "STRANGER", "FOLLOWER", "OBJECT", "GOLD", "PLACE")
    assert [decks["ocean"][kind] for kind in many] == [8, 9, 2, 4, 2, 2, 1, 1]  # the Hymnal comes with the Necro Texts
    assert [decks["island"][kind] for kind in many] == [4, 8, 2, 3, 2, 3, 1, 1]
    ships = {card.id: (card.copies, card.price) for card in library.cards if "ship" in card.sub}
    assert ships == {"pu_raft": (6, 1), "pu_rowboat": (4, 2), "pu_ship": (4, 5), "pu_galley": (1, 8)}


def test_a_table_without_a_dock_is_refused_and_others_know_no_ships():
    game = questboard.find("talisman")
    with pytest.raises(BadTable, match="needs The City or The Village: choose city or village too"):
        game.table(["Ann", "Bea"], expansions=["tavern", "island"])
    game.table(["Ann", "Bea"], expansions=["village", "island"])
    assert with_needs(game, ["island"]) == ("city", "island")  # sets that go together take the first
    assert with_needs(game, ["village", "island"]) == ("village", "island")
    library = Land().match.content
    assert "pu_ship" not in library.face_of and "sea.1" not in library.space_of and "l2_baron" not in library.face_of


# -- to Dockland and to sea --------------------------------------------------------------------------------------


@rule("TA 11:35", "TA 11:36")
def test_a_ship_is_bought_at_the_wharf_and_comes_along_to_dockland(table: Land):
    puts(table, "city.wharf")
    card = table.shelf("city.wharf", "pu_ship")
    table.of("Ann").gold = 6
    table.goes("arrive")
    table.says("Ann", "pick", "Look at the boats")
    table.says("Ann", "buy", card, 5)
    assert lies(table, card) == "city.wharf" and "pu_ship" not in table.owns("Ann")
    assert table.seen("Ann").load == 0
    moves(table)
    table.says("Ann", "enter", "isl.dockland")
    assert table.at("Ann") == lies(table, card) == "isl.dockland"


@rule("TA 11:36")
def test_from_dockland_the_first_step_is_the_harbour_mouth_and_the_heading_is_free(table: Land):
    puts(table, "isl.dockland")
    card = ship(table, "pu_ship", "isl.dockland")
    table.rolls(3)
    moves(table)
    assert ends(table) == {"sea.3", "sea.13"}
    table.says("Ann", "go", "sea.13")
    assert table.at("Ann") == "sea.13" and lies(table, card) == ""


@rule("TA 11:36")
def test_without_a_ship_one_is_brought_from_dockland_to_a_dock_of_ones_choice(wide: Land):
    puts(wide, "isl.dockland")
    wide.of("Ann").gold = 0
    moves(wide)
    assert ends(wide) == {"far.dock1", "far.dock2", "city.wharf", "vil.jetty"}  # T-50, R-21
    wide.says("Ann", "brought", "vil.jetty")
    assert wide.at("Ann") == "vil.jetty"


def test_docks_of_boards_that_are_not_played_are_not_there():
    table = Land(more=[island.part], without=["city"])
    puts(table, "isl.dockland")
    moves(table)
    assert table.at("Ann") == "vil.jetty"  # the only one: nobody is asked


@rule("TA 11:36")
def test_ends_of_a_move_at_sea_are_spaces_and_docks_where_the_rest_is_lost(wide: Land):
    afloat(wide, "pu_ship", "sea.12")
    wide.rolls(3)
    moves(wide)
    assert ends(wide) == {"sea.1", "sea.9", "city.wharf", "far.dock2"}  # T-49
    wide.says("Ann", "go", "city.wharf")
    assert [lies(wide, card) for card in wide.ships("Ann")] == ["city.wharf"]


def test_the_ways_of_a_ship_are_shown_and_elsewhere_it_does_not_get_on_this_die(wide: Land):
    """Each end with the Spaces that are passed, also those where only some of the die is sailed."""
    afloat(wide, "pu_ship", "sea.12")
    wide.rolls(3)
    moves(wide)
    shown = wide.match.preview(0, ("go", "sea.1"))
    assert shown.steps == 0  # a dock is landed at with what is left
    assert shown.ways == {
        "sea.1": ("sea.13", "sea.14"), "sea.9": ("sea.11", "sea.10"), "city.wharf": ("sea.13",),
        "far.dock2": ("sea.11",),
    }  # fmt: skip
    why = wide.match.why(0, ["go", "sea.5"])
    assert why.rule == "TA 11:1" and "no way leads there" in why.reason


def test_a_dock_beside_the_space_where_the_turn_starts_is_one_step_away(table: Land):
    afloat(table, "pu_ship", "sea.6")
    table.rolls(1)
    moves(table)
    assert ends(table) == {"sea.5", "sea.7", "isl.harbour"}


@rule("TA 11:36")
@pytest.mark.parametrize(
    ("name", "die", "lengths"),
    [("pu_rowboat", 4, [3]), ("pu_rowboat", 1, [1]), ("pu_ship", 4, [4]), ("pu_galley", 4, [4, 5, 6])],
)
def test_each_ship_has_its_own_number(table: Land, name: str, die: int, lengths: list[int]):
    card = afloat(table, name, "sea.2")
    assert sailing.counts(table.match, 0, die, card) == lengths


def test_poison_slows_a_ship_as_it_slows_a_walker(table: Land):
    afloat(table, "pu_ship", "sea.2")
    table.of("Ann").poison = 3
    table.rolls(2)
    moves(table)
    assert ends(table) == {"sea.3", "sea.1"}


@rule("TA 11:36")
def test_from_a_dock_beside_the_sea_one_sets_out_directly(table: Land):
    puts(table, "city.wharf")
    card = ship(table, "pu_ship", "city.wharf")
    moves(table)
    assert {("roll",), ("enter", "isl.dockland"), ("set-out", card)} <= set(table.options("Ann"))
    table.rolls(2)
    table.says("Ann", "set-out", card)
    assert ends(table) == {"sea.12", "sea.14"}  # sea.13 is the first step


def test_the_jetty_has_no_sea_of_its_own_and_another_ones_ship_is_reserved(table: Land):
    puts(table, "vil.jetty")
    ship(table, "pu_ship", "vil.jetty")
    moves(table)
    assert not [option for option in table.options("Ann") if option[0] == "set-out"]
    puts(table, "city.wharf")
    ship(table, "pu_galley", "city.wharf", "Bea")
    moves(table)
    assert not [option for option in table.options("Ann") if option[0] == "set-out"]


@rule("TA 11:36")
def test_the_island_is_walked_by_the_die_and_left_from_its_harbour(table: Land):
    puts(table, "isl.harbour")
    card = ship(table, "pu_ship", "isl.harbour")
    moves(table)
    assert table.options("Ann") == [("roll",), ("set-out", card)]
    table.rolls(3)
    table.says("Ann", "roll")
    assert ends(table) == {"isl.cave", "isl.jungle2"}
    puts(table, "isl.harbour")
    fleet.lose(table.match, 0, card, "TA 11:36")
    moves(table)
    assert set(table.options("Ann")) == {("roll",), ("brought", "city.wharf"), ("brought", "vil.jetty")}


@rule("TA 11:36")
def test_a_dock_buys_the_ship_that_lies_there_for_half(table: Land):
    puts(table, "isl.harbour")
    card = ship(table, "pu_ship", "isl.harbour")
    table.goes("arrive")
    assert ("sell", card, 2) in table.options("Ann")
    table.says("Ann", "sell", card, 2)
    assert table.of("Ann").gold == 3 and not table.ships("Ann")
    puts(table, "isl.dockland")
    ship(table, "pu_ship", "isl.dockland")
    table.of("Ann").gold = 0
    table.goes("arrive")
    assert len(table.told("sells")) == 1  # the Shipwright sells, and buys nothing


# -- the Island, the rank ----------------------------------------------------------------------------------------


def test_the_crystal_cave_is_entered_once_in_each_stay(table: Land):
    puts(table, "isl.cave")
    table.rolls(6)
    table.goes("arrive")
    assert any(name.startswith("ta_") for name in table.owns("Ann"))
    table.goes("arrive")
    assert len(table.told("rolls")) == 1
    table.is_put("Ann", "isl.beach", "TA 11:1")
    table.is_put("Ann", "isl.cave", "TA 11:1")
    table.goes("arrive")
    assert len(table.told("rolls")) == 1
    table.is_put("Ann", "sea.6", "TA 11:36")
    table.is_put("Ann", "isl.cave", "TA 11:1")
    table.rolls(4)
    table.goes("arrive")
    assert len(table.told("rolls")) == 2


@rule("TA 20:4")
def test_a_harbour_baron_has_a_ship_and_six_gold_and_lives_on_docks(table: Land):
    card = rank_of(table, "l2_baron")
    puts(table, "city.wharf")
    table.of("Ann").gold = 7
    assert not table.qualifies("Ann", card)
    ship(table, "pu_raft", "city.wharf")
    assert not table.qualifies("Ann", card)  # a Raft is no ship
    ship(table, "pu_rowboat", "vil.jetty")
    assert table.qualifies("Ann", card)
    table.of("Ann").level2 = card
    table.match.kept.clear()
    table.goes("end")
    assert table.of("Ann").gold == 9
    puts(table, "city.gate")
    table.state.active = 0
    table.goes("end")
    assert table.of("Ann").gold == 9


@rule("TA 11:35", "TA 11:36")
def test_ostia_is_reached_by_ship_alone_and_leads_to_dockland():
    table = Land(more=[rome.part, island.part])
    afloat(table, "pu_ship", "sea.9")
    table.rolls(1)
    moves(table)
    assert ends(table) == {"sea.8", "sea.10", "rome.ostia"}
    table.says("Ann", "go", "rome.ostia")
    [card] = table.ships("Ann")
    assert lies(table, card) == "rome.ostia"
    moves(table)
    assert {("enter", "isl.dockland"), ("set-out", card)} <= set(table.options("Ann"))
    puts(table, "sea.9")
    fleet.lose(table.match, 0, card, "TA 11:36")
    moves(table)
    assert ends(table) == {"city.wharf", "vil.jetty"}


def test_nobody_is_put_ashore_in_dockland_or_where_only_ships_land():
    table = Land(more=[far_outer.part, rome.part, island.part])
    found = table.ashore()
    assert found == {"city.wharf", "vil.jetty", "far.dock1", "far.dock2"}
