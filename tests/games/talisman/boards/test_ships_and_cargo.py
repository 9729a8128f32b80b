"""Ships of Dockland: who and what comes aboard, Rafts of the docks, and how a ship is lost."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.talisman.boards.given_island import afloat, ends, lies, moves, puts, ship, space, table
from tests.games.talisman.land import Land, asked

__all__ = ["table"]

# -- animals -----------------------------------------------------------------------------------------------------


@rule("TA 11:36")
def test_animals_come_along_as_far_as_the_ship_allows(table: Land):
    puts(table, "city.wharf")
    boat = ship(table, "pu_rowboat", "city.wharf")
    table.gear("Ann", "pu_mule")
    table.rolls(2)
    moves(table)
    table.says("Ann", "set-out", boat)
    assert table.names_on("city.fishgate") == ["pu_mule"]  # it waited in the street, and stays there


def test_of_three_animals_two_go_aboard_a_ship_and_the_owner_says_which(table: Land):
    puts(table, "city.wharf")
    brig = ship(table, "pu_ship", "city.wharf")
    table.of("Ann").craft = 9
    table.gear("Ann", "ad_porter", "ad_squire")
    mules = [table.gear("Ann", "pu_mule") for _ in range(3)]
    table.rolls(2)
    moves(table)
    table.says("Ann", "set-out", brig)
    table.says("Ann", "leave", mules[1])
    assert mules[1] in table.state.cards.zones["board"]
    assert mules[0] in table.goods("Ann")


def test_a_galley_takes_any_animals_and_one_pulled_object(table: Land):
    puts(table, "city.wharf")
    galley = ship(table, "pu_galley", "city.wharf")
    table.gear("Ann", "pu_mule")
    cart = table.gear("Ann", "pu_cart")
    for card in table.animals("Ann"):
        table.state.job[card] = cart
    table.rolls(2)
    moves(table)
    table.says("Ann", "set-out", galley)
    assert set(table.owns("Ann")) == {"pu_mule", "pu_cart"}


def test_to_dockland_without_a_ship_no_animal_comes_along(table: Land):
    puts(table, "city.wharf")
    table.gear("Ann", "pu_mule")
    moves(table)
    table.says("Ann", "enter", "isl.dockland")
    assert table.names_on("city.fishgate") == ["pu_mule"] and table.at("Ann") == "isl.dockland"


# -- Rafts of the docks ------------------------------------------------------------------------------------------


@rule("TA 11:19")
def test_a_raft_of_a_dock_carries_onto_the_sea_beside_it_and_no_further(table: Land):
    puts(table, "city.wharf")
    raft = table.shelf("city.wharf", "pu_raft")
    table.goes("arrive")
    table.says("Ann", "pick", "Look at the boats")
    table.says("Ann", "buy", raft, 1)
    assert lies(table, raft) == "city.wharf"
    moves(table)
    table.says("Ann", "raft-out", "sea.13")
    assert table.at("Ann") == "sea.13" and table.aboard("Ann") == raft
    moves(table)
    assert ends(table) == {"city.wharf", "vil.jetty"}  # R-75, TA 11:36
    table.says("Ann", "brought", "vil.jetty")
    assert not table.ships("Ann") and raft in table.state.cards.zones["purchase"]


@rule("TA 11:19")
def test_who_leaves_the_dock_leaves_its_raft_which_is_sold_again(table: Land):
    puts(table, "city.wharf")
    raft = ship(table, "pu_raft", "city.wharf")
    moves(table)
    table.says("Ann", "enter", "isl.dockland")  # a Raft does not go along
    assert table.state.lies[raft] == space(table, "city.wharf") and not table.ships("Ann")


def test_a_raft_of_dockland_reaches_the_harbour_mouth(table: Land):
    puts(table, "isl.dockland")
    ship(table, "pu_raft", "isl.dockland")
    moves(table)
    assert ("raft-out", "sea.1") in table.options("Ann") and ("brought", "vil.jetty") in table.options("Ann")


def test_the_dock_hands_raft_waits_at_the_dock(table: Land):
    table.of("Ann").raft_waits = 1
    puts(table, "city.wharf")
    table.goes("arrive")
    [raft] = table.ships("Ann")
    assert table.name(raft) == "pu_raft" and lies(table, raft) == "city.wharf" and "pu_raft" not in table.owns("Ann")


def test_a_raft_got_elsewhere_is_carried_as_ever(table: Land):
    raft = table._find("pu_raft")
    table.takes("Ann", raft)
    assert "pu_raft" in table.owns("Ann") and not table.ships("Ann")


# -- losing it ---------------------------------------------------------------------------------------------------


@rule("TA 11:36")
@pytest.mark.parametrize(("name", "die", "kept"), [("pu_ship", 1, False), ("pu_ship", 2, True), ("pu_galley", 1, True)])
def test_the_reef_takes_ships_but_no_galley(table: Land, name: str, die: int, kept: bool):
    afloat(table, name, "sea.5")
    table.top("ocean", "oc_strongbox")
    table.rolls(die)
    table.goes("arrive")
    assert bool(table.ships("Ann")) == kept
    assert bool(table.told("rolls")) == (name != "pu_galley")


@rule("TA 11:36")
def test_who_has_lost_the_ship_at_sea_is_brought_to_a_dock(table: Land):
    card = afloat(table, "pu_ship", "sea.8")
    table.rolls(3)
    table.goes("arrive")
    assert table.told("ship-lost") and card in table.state.cards.zones["purchase"]
    moves(table)
    assert ends(table) == {"city.wharf", "vil.jetty"} and asked(table.match).name == "back-ashore"


def test_the_maelstrom_spits_ships_out_at_the_reef(table: Land):
    afloat(table, "pu_galley", "sea.8")
    table.top("ocean", "oc_strongbox")
    table.rolls(2)
    table.goes("arrive")
    assert table.at("Ann") == "sea.5" and table.aboard("Ann") >= 0


def test_a_ship_waits_for_its_owner_and_is_lost_with_him(table: Land):
    puts(table, "city.gate")
    card = ship(table, "pu_ship", "city.wharf")
    table.is_put("Ann", "out.city", "TA 11:38")
    assert lies(table, card) == "city.wharf"
    table.dies("Ann")
    assert not table.ships("Ann") and card in table.state.cards.zones["purchase"]


def test_who_is_carried_off_the_sea_loses_the_ship(table: Land):
    afloat(table, "pu_ship", "sea.3")
    table.is_put("Ann", "out.fields1")
    assert not table.ships("Ann")


@rule("TA 19:4")
def test_a_toad_at_sea_has_lost_its_ship_and_swims(table: Land):
    afloat(table, "pu_ship", "sea.13")
    ashore = ship(table, "pu_galley", "isl.harbour")
    table.becomes_a_toad("Ann")
    assert table.ships("Ann") == [ashore]
    moves(table)
    assert ends(table) == {"sea.12", "sea.14", "city.wharf"}
    puts(table, "sea.6")
    moves(table)
    assert ends(table) == {"sea.5", "sea.7"}  # the Island Harbour is for ships only
    table.of("Ann").toad = 0
    moves(table)
    assert ends(table) == {"city.wharf", "vil.jetty"}
