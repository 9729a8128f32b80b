"""What stays before a door, a store or the sea, boards mixed (TA 11:19, TA 11:34, TA 11:36, TA 11:42)."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards.desert import rules as relics
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import ALIGNMENTS
from questboard.testing import rule
from tests.games.talisman.boards.given_all import (
    arrives,
    done,
    moves,
    packed,
    put,
    reads,
    ship,
    table,
)
from tests.games.talisman.cases import obeys
from tests.games.talisman.land import Land

__all__ = ["table"]


# -- what stays behind -------------------------------------------------------------------------------------------


@rule("TA 11:34", "TA 13:15")
def test_a_text_on_the_mule_stays_before_the_warp_gate_and_its_spells_are_forgotten(table: Land):
    put(table, "Ann", "out.plains3")
    table.lay("out.plains3", "ad_warpgate")
    packed(table, reads(table, "nt_codex", ash=3), "pu_mule")
    table.spells("Ann", "ns_drought")
    moves(table)
    table.says("Ann", "enter", "time.0")
    assert {"nt_codex", "pu_mule"} <= set(table.names_on("out.plains3"))
    assert not table.necro_spells("Ann") and table.of("Ann").ash == 3 and NECRO.of(table.match).read[0] == -1


@rule("TA 11:34", "TA 13:9")
def test_a_relic_that_waits_at_the_oasis_before_a_dungeon_doorway_is_one_of_the_three(table: Land):
    table.of("Ann").alignment = ALIGNMENTS.index("good")
    put(table, "Ann", "mid.oasis")
    packed(table, table.gear("Ann", "re_bell"), "pu_mule")
    table.lay("des.dunes5", "re_chalice")
    table.lay("des.dunes6", "re_staff")
    table.lay("mid.oasis", "ad_dungeon_door")
    moves(table)
    table.says("Ann", "enter", "dun.0")
    put(table, "Bea", "des.dunes1")
    [drawn] = table.lay("des.dunes1", "re_veil")
    table.tries(lambda m: relics.rumour(m, 1, Context(card=drawn)))
    assert table.told("rumour-dies") and len(relics.relics(table.match)) == 3


@rule("TA 13:9", "TA 4:3")
def test_a_relic_that_sinks_with_its_bearer_is_none_of_the_three(table: Land):
    put(table, "Ann", "sea.3")
    ship(table, "pu_ship")
    table.gear("Ann", "re_bell")
    table.loses_lives("Ann", 4)
    assert "re_bell" in table.names_on("sea.3") and relics.relics(table.match) == []


@rule("TA 11:19", "TA 11:34")
def test_a_raft_whose_mules_stay_at_a_red_door_is_discarded_and_never_lies_there(table: Land):
    put(table, "Ann", "out.plains3")
    table.lay("out.plains3", "ad_reddoor")
    raft = table.gear("Ann", "pu_raft")
    for _ in range(2):
        table.state.job[table.gear("Ann", "pu_mule")] = raft
    moves(table)
    table.says("Ann", "enter", "keep.0")
    assert sorted(table.names_on("out.plains3")) == ["ad_reddoor", "pu_mule", "pu_mule"] and table.owns("Ann") == []


@rule("TA 11:34", "TA 6:4")
def test_a_mounted_squire_walks_in_and_a_dove_is_no_pack_animal(table: Land):
    put(table, "Ann", "out.plains3")
    table.lay("out.plains3", "ad_dungeon_door")
    squire = table.gear("Ann", "ad_squire")
    table.state.job[table.gear("Ann", "pu_nag")] = squire
    table.gear("Ann", "gi_dove")
    moves(table)
    table.says("Ann", "enter", "dun.0")
    assert sorted(table.owns("Ann")) == ["ad_squire", "gi_dove"] and "pu_nag" in table.names_on("out.plains3")


@rule("TA 11:42", "TA 4:3", "TA 19:2")
@pytest.mark.parametrize("fate", ["dies", "toad"])
def test_a_mule_before_the_colosseum_lies_in_the_street_whatever_befalls_its_owner_inside(table: Land, fate: str):
    put(table, "Ann", "rome.arenaway")
    table.gear("Ann", "pu_mule", "pu_rope")
    moves(table, 1)
    table.says("Ann", "go", "rome.colosseum")
    done(table)
    if fate == "dies":
        table.loses_lives("Ann", 9)
    else:
        table.becomes_a_toad("Ann")
    assert (table.names_on("rome.arenaway"), table.names_on("rome.colosseum")) == (["pu_mule"], ["pu_rope"])


@rule("TA 11:36", "TA 13:15")
def test_on_the_reef_a_text_on_the_mule_is_left_to_the_sea_with_it(table: Land):
    put(table, "Ann", "sea.5")
    ship(table, "pu_ship")
    packed(table, reads(table, "nt_hymnal", ash=2), "pu_mule")
    table.spells("Ann", "ns_loot")
    table.rolls(1)
    obeys(table)
    moves(table)
    table.says("Ann", "brought", "city.wharf")
    assert {"nt_hymnal", "pu_mule"} <= set(table.names_on("sea.5"))
    assert not table.necro_spells("Ann") and table.of("Ann").ash == 2


@rule("TA 19:2", "TA 11:36")
def test_a_toad_at_sea_leaves_mule_and_squire_on_the_water_and_its_other_ship_at_the_dock(table: Land):
    put(table, "Ann", "sea.3")
    ship(table, "pu_ship")
    waiting = ship(table, "pu_rowboat", "far.dock1")
    table.gear("Ann", "pu_mule", "ad_squire")
    table.state.active = 0
    table.becomes_a_toad("Ann")
    assert sorted(table.names_on("sea.3")) == ["ad_squire", "pu_mule"] and table.ships("Ann") == [waiting]


@rule("TA 11:33", "TA 11:35")
def test_mules_come_along_to_rome_and_into_the_desert(table: Land):
    sand = next(card.id for card in table.match.content.cards if any(door.to == "mid.oasis" for door in card.opens))
    table.gear("Ann", "pu_mule")
    for door, there in (("ad_milestone", "rome.gate"), (sand, "mid.oasis")):
        put(table, "Ann", "out.fields2", "out.plains3")
        table.lay("out.plains3", door)
        moves(table)
        table.says("Ann", "enter", there)
        assert "pu_mule" in table.owns("Ann") and "pu_mule" not in table.names_on("out.plains3")


@rule("TA 19:2", "TA 13:4")
def test_a_toad_in_the_dunes_has_no_water_whatever_lies_behind_it(table: Land):
    put(table, "Ann", "des.dunes2")
    table.gear("Ann", "pu_waterskin")
    table.state.active = 0
    table.becomes_a_toad("Ann")
    table.lay("des.dunes3", "pu_rope")
    arrives(table, "des.dunes3", 1)
    assert table.of("Ann").lives == 3


@rule("TA 11:36", "TA 11:42")
def test_a_ship_takes_the_mule_and_leaves_its_cart_at_the_dock_with_all_that_is_in_it(table: Land):
    card = ship(table, "pu_ship", "far.dock1")
    put(table, "Ann", "far.dock1")
    cart = table.gear("Ann", "pu_cart")
    table.state.job[table.gear("Ann", "pu_mule")] = cart
    table.state.place[table.gear("Ann", "pu_rope")] = cart
    moves(table, 1)
    table.says("Ann", "set-out", card)
    assert set(table.names_on("far.dock1")) == {"pu_cart", "pu_rope"} and table.owns("Ann") == ["pu_mule"]
    assert table.at("Ann") == "sea.4"


@rule("TA 11:42", "TA 4:3")
def test_who_comes_down_from_olympus_and_dies_in_the_parthenon_leaves_the_mule_in_the_street(table: Land):
    put(table, "Ann", "oly.jupiter")
    table.gear("Ann", "pu_mule")
    put(table, "Ann", "rome.parthenon")
    table.loses_lives("Ann", 9)
    assert (table.names_on("rome.templehill"), table.names_on("rome.parthenon")) == (["pu_mule"], [])
