"""The sea where no example is: docks that are not there, ships and rivals, Spells over water, rare cards."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import desert, far_outer, island, necro_texts, rome
from questboard.games.talisman.boards.island import fleet, sailing
from questboard.games.talisman.state import BOARD, NOWHERE, RIDDEN
from questboard.testing import rule
from tests.games.talisman.boards.given_all import at, moves, put
from tests.games.talisman.cases import meets, visits
from tests.games.talisman.land import Land, answer_first


@pytest.fixture
def table() -> Land:
    return Land(more=[island.part])


def named(table: Land, spaces: Any) -> set[str]:
    return {table.match.content.id_of(space) for space in spaces}


def ship(table: Land, name: str, moored: str = "", who: str = "Ann") -> int:
    card, seat = table._find(name), table.seat(who)
    table._put(card, fleet.FLEET[seat])
    fleet.HARBOUR.of(table.match).moored[card] = at(table, moored) if moored else NOWHERE
    return card


def sails(table: Land, name: str, space: str, who: str = "Ann") -> int:
    hero = table.of(who)
    table.is_set(who, space)
    hero.landed = hero.at
    return ship(table, name, who=who)


def rests(table: Land) -> None:
    while not table.rests():
        answer_first(table.match)


# -- docks -------------------------------------------------------------------------------------------------------


@rule("TA 11:35", "TA 11:36")
def test_with_the_village_alone_the_jetty_is_the_only_way_home():
    table = Land(without=["city"], more=[island.part])
    assert table.ashore() == {"vil.jetty"}
    assert named(table, fleet.coast(table.match).values()) == {"isl.dockland", "isl.harbour"}
    sails(table, "pu_raft", "sea.1")
    moves(table)
    assert table.told("moves")[-1]["to"] == "vil.jetty"


@rule("TA 11:36")
def test_a_ship_sails_past_waters_whose_dock_is_not_played(table: Land):
    """Without the Far Outer Region nothing lies beside the Northern Roads."""
    assert named(table, sailing.courses(table.match, at(table, "sea.4"), 2)) == {"sea.2", "sea.6"}
    wide = Land(more=[far_outer.part, island.part])
    assert named(wide, sailing.courses(wide.match, at(wide, "sea.4"), 2)) == {"sea.2", "sea.6", "far.dock1"}


@rule("TA 11:36", "TA 11:35")
def test_who_lands_by_ship_at_a_dock_may_go_to_dockland_next_turn(table: Land):
    card = sails(table, "pu_ship", "sea.13")
    moves(table, 1)
    table.says("Ann", "go", "city.wharf")
    assert fleet.where(table.match, card) == at(table, "city.wharf")
    moves(table)
    assert {("enter", "isl.dockland"), ("set-out", card)} <= set(table.options("Ann"))


@rule("TA 11:36")
def test_the_island_harbour_has_no_door_to_dockland(table: Land):
    """3.2 names the docks that lead there; from the Harbour one sails, or is brought."""
    put(table, "Ann", "isl.harbour")
    moves(table)
    assert ("enter", "isl.dockland") not in table.options("Ann")
    assert {("brought", "city.wharf"), ("brought", "vil.jetty"), ("roll",)} <= set(table.options("Ann"))


@rule("TA 11:36", "TA 19:4")
def test_a_toad_in_the_island_harbour_stays_on_the_island(table: Land):
    """It takes no passage (R-22): one step along the shore."""
    put(table, "Ann", "isl.harbour")
    table.of("Ann").toad = 3
    moves(table)
    assert {option[1] for option in table.options("Ann")} == {"isl.beach", "isl.lagoon"}


@rule("TA 20:2", "TA 11:36")
@pytest.mark.parametrize("strict", [False, True])
def test_docks_deal_in_what_floats_however_the_stock_is_dealt(strict: bool):
    table = Land(more=[far_outer.part, island.part], strict_stock=strict)
    table.stocks()
    library, state = table.match.content, table.state
    for card, space in state.lies.items():
        if library.spaces[space].merchant == "ship":
            assert "ship" in library.faces[state.cards.face[card]].sub


@rule("TA S.2")
def test_nobody_begins_the_game_with_a_ship(table: Land):
    for seat in range(3):
        faces = [table.match.content.faces[face] for face in table.starting_faces(seat)]
        assert not any(card.vessel or "RAFT" in card.sub for card in faces)


# -- ships -------------------------------------------------------------------------------------------------------


@rule("TA 11:36")
def test_a_second_ship_waits_where_the_first_has_left_it(table: Land):
    first, second = sails(table, "pu_ship", "sea.2"), ship(table, "pu_galley", "isl.dockland")
    put(table, "Ann", "isl.dockland")
    assert {fleet.where(table.match, card) for card in (first, second)} == {at(table, "isl.dockland")}
    moves(table, 1)
    table.is_asked("which-ship", "Ann")
    table.says("Ann", "sail", second)
    table.says("Ann", "go", "sea.1")
    assert fleet.where(table.match, first) == at(table, "isl.dockland")
    assert table.aboard("Ann") == second


@rule("TA 11:36", "TA 16:9")
def test_who_beats_a_rival_at_sea_gets_no_ship_for_it(table: Land):
    sails(table, "pu_ship", "sea.3")
    sails(table, "pu_galley", "sea.3", who="Bea")
    assert table.objects("Bea") == []
    table.loses_lives("Bea", 4, "combat")
    assert [table.name(card) for card in table.ships("Ann")] == ["pu_ship"] and not table.ships("Bea")
    assert "pu_galley" not in table.names_on("sea.3")


@rule("TA 11:36", "TA 13:1")
def test_who_changes_places_with_somebody_at_sea_has_no_ship_there(table: Land):
    """IR-4: the ship lies at docks only; the one who comes has none, and is brought ashore."""
    sails(table, "pu_ship", "sea.3")
    put(table, "Bea", "sea.7")
    put(table, "Ann", "out.fields2")
    assert table.told("ship-lost") and table.ships("Ann") == []
    table.state.active = 1
    table.goes("movement")
    assert {option[0] for option in table.options("Bea")} == {"brought"}


@rule("TA 11:36", "TA 9:7")
def test_spells_move_a_ship_over_the_sea_and_never_into_dockland(table: Land):
    card = sails(table, "pu_ship", "sea.3")
    goals = set(table.destinations("Ann", words.Moves(to="region")))
    assert goals == {f"sea.{n}" for n in range(1, 15)} - {"sea.3"}
    put(table, "Ann", "sea.9")
    assert table.aboard("Ann") == card


@rule("TA 11:36", "TA 11:34")
def test_who_loses_the_ship_with_animals_aboard_leaves_them_to_the_sea(table: Land):
    card = sails(table, "pu_ship", "sea.7")
    horse = table.gear("Ann", "pu_stallion")
    table.state.job[horse] = RIDDEN
    fleet.lose(table.match, 0, card, "TA 11:36")
    moves(table)
    table.says("Ann", "brought", "city.wharf")
    assert "pu_stallion" not in table.owns("Ann") and "pu_stallion" in table.names_on("sea.7")


@rule("TA 11:19", "TA 20:2")
def test_a_raft_that_is_left_at_the_wharf_is_for_sale_there_again(table: Land):
    put(table, "Ann", "city.fishgate", "city.wharf")
    card = ship(table, "pu_raft", "city.wharf")
    put(table, "Ann", "city.fishgate")
    assert table.ships("Ann") == [] and table.state.lies[card] == at(table, "city.wharf")


@rule("TA 11:36", "TA 4:3")
def test_who_drowns_leaves_gold_on_the_water_for_the_next_ship(table: Land):
    sails(table, "pu_rowboat", "sea.7")
    table.of("Ann").gold = 4
    table.loses_lives("Ann", 4)
    assert table.state.loose[at(table, "sea.7")] == 4 and not table.ships("Ann")


@rule("TA 11:36", "TA 20:16")
def test_a_rowboat_in_the_hands_of_the_poisoned_still_makes_one_space(table: Land):
    sails(table, "pu_rowboat", "sea.7")
    table.of("Ann").poison = 5
    moves(table, 3)
    assert {option[1] for option in table.options("Ann")} == {"sea.6", "sea.8"}


@rule("TA 11:36", "TA 20:15")
def test_a_favour_brings_a_ship_one_space_further(table: Land):
    sails(table, "pu_ship", "sea.7")
    table.of("Ann").favour = 1
    moves(table, 2)
    table.says("Ann", "favour", 1)
    assert {option[1] for option in table.options("Ann")} >= {"sea.4", "sea.10"}


@rule("TA 11:36", "TA 11:33")
def test_by_ship_to_ostia_anybody_comes_to_rome_and_need_be_no_citizen():
    table = Land(more=[island.part, rome.part])
    sails(table, "pu_ship", "sea.8")
    moves(table, 2)
    table.says("Ann", "go", "rome.ostia")
    assert table.at("Ann") == "rome.ostia"
    moves(table, 2)
    table.says("Ann", "roll")
    assert {"rome.via5", "rome.via6"} <= {option[1] for option in table.options("Ann")}


@rule("TA 11:43")
def test_ostia_may_be_left_by_land_over_its_own_street():
    table = Land(more=[island.part, rome.part])
    put(table, "Ann", "rome.portroad", "rome.ostia")
    assert table.ends("rome.ostia", 2) == {"rome.via5", "rome.via6"}


# -- Spells and books over water ---------------------------------------------------------------------------------


@rule("TA 9:7", "TA 13:15")
def test_at_sea_spells_reach_as_on_land_and_the_hymnal_is_wet():
    table = Land(more=[island.part, desert.part, necro_texts.part])
    sails(table, "pu_ship", "sea.2")
    put(table, "Bea", "des.dunes1")
    assert table.reaches("Ann", "Bea") and table.reaches("Bea", "Ann")
    table.gear("Ann", "nt_hymnal")
    table.rolls(6, 1)
    meets(table, "oc_crab")
    assert table.of("Ann").ash == 1


# -- cards that are rarely seen ----------------------------------------------------------------------------------


@rule("TA 16:4", "TA 20:16")
def test_a_moray_poisons_who_loses_to_it_besides_the_life(table: Land):
    sails(table, "pu_ship", "sea.2")
    table.of("Ann").strength = 1
    table.rolls(1, 6)
    meets(table, "oc_moray")
    assert (table.of("Ann").lives, table.of("Ann").poison) == (3, 1)


@rule("TA 15:8")
def test_a_mermaid_takes_an_object_for_a_favour_and_nothing_from_who_has_none(table: Land):
    sails(table, "pu_ship", "sea.2")
    visits(table, "oc_mermaid")
    assert table.rests() and table.of("Ann").favour == 0
    table.gear("Ann", "pu_rope")
    [card] = [card for card in table.state.cards.zones[BOARD] if table.name(card) == "oc_mermaid"]
    table.visits("Ann", card)
    rests(table)
    assert table.of("Ann").favour == 1 and table.owns("Ann") == []


@rule("TA 15:8", "TA 13:1")
def test_the_pilot_cutter_leads_anywhere_at_sea_for_two_gold(table: Land):
    card = sails(table, "pu_ship", "sea.2")
    table.of("Ann").gold = 3
    visits(table, "oc_pilot")
    while table.match.pending is not None and table.match.pending.name != "go-where":
        answer_first(table.match)
    table.says("Ann", "go", "sea.6")
    assert table.at("Ann") == "sea.6" and table.of("Ann").gold == 1 and table.aboard("Ann") == card


@rule("TA 15:8", "TA 9:3")
@pytest.mark.parametrize(("wish", "held", "cxp"), [("Two Spells", 2, 0), ("What she knows", 0, 3)])
def test_the_shaman_gives_two_spells_or_three_experience_for_one(table: Land, wish: str, held: int, cxp: int):
    put(table, "Ann", "isl.jungle1")
    table.of("Ann").craft = 5
    table.spells("Ann", "sp_hex")
    visits(table, "is_shaman")
    while table.match.pending is not None and table.match.pending.name != "pick":
        answer_first(table.match)
    table.says("Ann", "pick", wish)
    rests(table)
    assert (len(table.spells_of("Ann")), table.of("Ann").cxp) == (held, cxp)


@rule("TA 15:8")
def test_without_a_spell_the_shaman_has_nothing_to_say(table: Land):
    put(table, "Ann", "isl.jungle1")
    visits(table, "is_shaman")
    assert table.rests() and table.of("Ann").cxp == 0


@rule("TA 20:16", "TA 10:3")
def test_fever_bark_takes_all_poison_twice_and_is_gone(table: Land):
    put(table, "Ann", "isl.beach")
    bark = table.gear("Ann", "is_bark")
    for left in (1, 0):
        table.of("Ann").poison = 4
        table.state.active = 0
        table.state.turned = []
        table.goes("organise")
        table.says("Ann", "use", bark, 0)
        assert table.of("Ann").poison == 0 and table.owns("Ann").count("is_bark") == left


@rule("TA 16:4")
def test_a_whole_fight_with_corsairs_on_a_raft_costs_the_raft(table: Land):
    sails(table, "pu_raft", "sea.13")
    table.of("Ann").gold = 0
    table.rolls(1, 6)
    meets(table, "oc_corsairs")
    assert table.ships("Ann") == [] and table.of("Ann").lives == 4


@rule("TA 11:19", "TA 11:35")
def test_docks_say_what_they_are_good_for_with_a_sea_and_without():
    for table, sea in ((Land(), False), (Land(more=[island.part]), True)):
        for dock in ("city.wharf", "vil.jetty"):
            says = table.match.content.spaces[at(table, dock)].text
            assert ("Dockland" in says) == ("Sells ships" in says) == sea and "Rafts" in says
    far = Land(more=[far_outer.part, rome.part])
    for dock in ("far.dock1", "far.dock2", "rome.ostia"):
        assert "where there is a sea" in far.match.content.spaces[at(far, dock)].text
