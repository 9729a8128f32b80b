"""Dockland, the Ocean and the Island at the table: going to sea, sailing, going ashore, losing the ship."""

from __future__ import annotations

from collections import Counter

import pytest

import questboard
from questboard.engine import Asking, Match
from questboard.engine.errors import BadTable
from questboard.engine.parts import with_needs
from questboard.games.talisman.boards import far_outer, island, rome
from questboard.games.talisman.boards.island import fleet, sailing
from questboard.games.talisman.rules import curses, docks, lives, numbers, pieces, ranks, taking, things
from questboard.games.talisman.state import NOWHERE
from questboard.testing import rule
from tests.games.talisman.cases import rank_of
from tests.games.talisman.land import Land, asked


@pytest.fixture
def table() -> Land:
    return Land(more=[island.part])


@pytest.fixture
def wide() -> Land:
    return Land(more=[far_outer.part, island.part])


def space(table: Land, name: str) -> int:
    return table.match.content.space_of[name]


def puts(table: Land, at: str, who: str = "Ann") -> None:
    hero = table.of(who)
    things.set_piece(table.match, table.seat(who), space(table, at))
    hero.landed = hero.at


def ship(table: Land, name: str, at: str = "", who: str = "Ann") -> int:
    """A ship of hers at a dock, or with her at sea."""
    card, seat = table._find(name), table.seat(who)
    table._put(card, fleet.FLEET[seat])
    fleet.HARBOUR.of(table.match).moored[card] = space(table, at) if at else NOWHERE
    return card


def afloat(table: Land, name: str, at: str) -> int:
    puts(table, at)
    return ship(table, name)


def lies(table: Land, card: int) -> str:
    at = fleet.where(table.match, card)
    return "" if at == NOWHERE else table.match.content.id_of(at)


def moves(table: Land) -> None:
    """Her next Movement."""
    table.state.active = 0
    table.goes("movement")


def ends(table: Land) -> set[str]:
    return {option[1] for option in table.options("Ann")}


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
    assert numbers.load(table.match, 0) == 0
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
    assert [lies(wide, card) for card in fleet.owned(wide.match, 0)] == ["city.wharf"]


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
    assert table.of("Ann").gold == 3 and not fleet.owned(table.match, 0)
    puts(table, "isl.dockland")
    ship(table, "pu_ship", "isl.dockland")
    table.of("Ann").gold = 0
    table.goes("arrive")
    assert len(table.told("sells")) == 1  # the Shipwright sells, and buys nothing


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
    assert mules[0] in things.gear(table.match, 0)


def test_a_galley_takes_any_animals_and_one_pulled_object(table: Land):
    puts(table, "city.wharf")
    galley = ship(table, "pu_galley", "city.wharf")
    table.gear("Ann", "pu_mule")
    cart = table.gear("Ann", "pu_cart")
    for card in things.animals(table.match, 0):
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
    assert table.at("Ann") == "sea.13" and fleet.aboard(table.match, 0) == raft
    moves(table)
    assert ends(table) == {"city.wharf", "vil.jetty"}  # R-75, TA 11:36
    table.says("Ann", "brought", "vil.jetty")
    assert not fleet.owned(table.match, 0) and raft in table.state.cards.zones["purchase"]


@rule("TA 11:19")
def test_who_leaves_the_dock_leaves_its_raft_which_is_sold_again(table: Land):
    puts(table, "city.wharf")
    raft = ship(table, "pu_raft", "city.wharf")
    moves(table)
    table.says("Ann", "enter", "isl.dockland")  # a Raft does not go along
    assert table.state.lies[raft] == space(table, "city.wharf") and not fleet.owned(table.match, 0)


def test_a_raft_of_dockland_reaches_the_harbour_mouth(table: Land):
    puts(table, "isl.dockland")
    ship(table, "pu_raft", "isl.dockland")
    moves(table)
    assert ("raft-out", "sea.1") in table.options("Ann") and ("brought", "vil.jetty") in table.options("Ann")


def test_the_dock_hands_raft_waits_at_the_dock(table: Land):
    table.of("Ann").raft_waits = 1
    puts(table, "city.wharf")
    table.goes("arrive")
    [raft] = fleet.owned(table.match, 0)
    assert table.name(raft) == "pu_raft" and lies(table, raft) == "city.wharf" and "pu_raft" not in table.owns("Ann")


def test_a_raft_got_elsewhere_is_carried_as_ever(table: Land):
    raft = table._find("pu_raft")
    table.tries(lambda m: taking.take(m, 0, raft, "TA 15:9"))
    assert "pu_raft" in table.owns("Ann") and not fleet.owned(table.match, 0)


# -- losing it ---------------------------------------------------------------------------------------------------


@rule("TA 11:36")
@pytest.mark.parametrize(("name", "die", "kept"), [("pu_ship", 1, False), ("pu_ship", 2, True), ("pu_galley", 1, True)])
def test_the_reef_takes_ships_but_no_galley(table: Land, name: str, die: int, kept: bool):
    afloat(table, name, "sea.5")
    table.top("ocean", "oc_strongbox")
    table.rolls(die)
    table.goes("arrive")
    assert bool(fleet.owned(table.match, 0)) == kept
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
    assert table.at("Ann") == "sea.5" and fleet.aboard(table.match, 0) >= 0


def test_a_ship_waits_for_its_owner_and_is_lost_with_him(table: Land):
    puts(table, "city.gate")
    card = ship(table, "pu_ship", "city.wharf")
    pieces.put(table.match, 0, space(table, "out.city"), "TA 11:38")
    assert lies(table, card) == "city.wharf"
    table.tries(_dies)
    assert not fleet.owned(table.match, 0) and card in table.state.cards.zones["purchase"]


def _dies(match: Match) -> Asking:
    lives.die(match, 0)
    yield from ()
    return None


def test_who_is_carried_off_the_sea_loses_the_ship(table: Land):
    afloat(table, "pu_ship", "sea.3")
    pieces.put(table.match, 0, space(table, "out.fields1"), "TA 13:1")
    assert not fleet.owned(table.match, 0)


@rule("TA 19:4")
def test_a_toad_at_sea_has_lost_its_ship_and_swims(table: Land):
    afloat(table, "pu_ship", "sea.13")
    ashore = ship(table, "pu_galley", "isl.harbour")
    curses.toad(table.match, 0)
    assert fleet.owned(table.match, 0) == [ashore]
    moves(table)
    assert ends(table) == {"sea.12", "sea.14", "city.wharf"}
    puts(table, "sea.6")
    moves(table)
    assert ends(table) == {"sea.5", "sea.7"}  # the Island Harbour is for ships only
    table.of("Ann").toad = 0
    moves(table)
    assert ends(table) == {"city.wharf", "vil.jetty"}


# -- the Island, the rank ----------------------------------------------------------------------------------------


def test_the_crystal_cave_is_entered_once_in_each_stay(table: Land):
    puts(table, "isl.cave")
    table.rolls(6)
    table.goes("arrive")
    assert any(name.startswith("ta_") for name in table.owns("Ann"))
    table.goes("arrive")
    assert len(table.told("rolls")) == 1
    pieces.put(table.match, 0, space(table, "isl.beach"), "TA 11:1")
    pieces.put(table.match, 0, space(table, "isl.cave"), "TA 11:1")
    table.goes("arrive")
    assert len(table.told("rolls")) == 1
    pieces.put(table.match, 0, space(table, "sea.6"), "TA 11:36")
    pieces.put(table.match, 0, space(table, "isl.cave"), "TA 11:1")
    table.rolls(4)
    table.goes("arrive")
    assert len(table.told("rolls")) == 2


@rule("TA 20:4")
def test_a_harbour_baron_has_a_ship_and_six_gold_and_lives_on_docks(table: Land):
    card = rank_of(table, "l2_baron")
    puts(table, "city.wharf")
    table.of("Ann").gold = 7
    assert not ranks.qualifies(table.match, 0, card)
    ship(table, "pu_raft", "city.wharf")
    assert not ranks.qualifies(table.match, 0, card)  # a Raft is no ship
    ship(table, "pu_rowboat", "vil.jetty")
    assert ranks.qualifies(table.match, 0, card)
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
    [card] = fleet.owned(table.match, 0)
    assert lies(table, card) == "rome.ostia"
    moves(table)
    assert {("enter", "isl.dockland"), ("set-out", card)} <= set(table.options("Ann"))
    puts(table, "sea.9")
    fleet.lose(table.match, 0, card, "TA 11:36")
    moves(table)
    assert ends(table) == {"city.wharf", "vil.jetty"}


def test_nobody_is_put_ashore_in_dockland_or_where_only_ships_land():
    table = Land(more=[far_outer.part, rome.part, island.part])
    found = {table.match.content.id_of(dock) for dock in docks.ashore(table.match)}
    assert found == {"city.wharf", "vil.jetty", "far.dock1", "far.dock2"}
