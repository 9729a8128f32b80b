"""The Dungeon: light and magic, the Treasure Chamber, and what its Spaces do."""

from __future__ import annotations

import pytest

from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_dungeon import arrives, moves, stands, table
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- light and magic ---------------------------------------------------------------------------------------------


def strength(table: Land, space: str, foe: str, kind: str = "combat") -> int:
    stands(table, space)
    [card] = table.lay(space, foe)
    return table.foe_value(Fight(kind, 0, [card], "", 0))


@rule("TA 16:4", "TA 17:2")
def test_enemies_are_stronger_in_the_dark_and_spirits_among_bones(table: Land):
    assert strength(table, "dun.20", "du_warden") == 6
    table.gear("Ann", "pu_torch")
    assert table.foe_value(Fight("combat", 0, list(table.lay("dun.20", "du_ogre")), "", 0)) == 7
    table._put(table.cards("gear 0", "pu_torch")[0], "purchase")
    table.state.place.clear()
    assert strength(table, "dun.20", "du_hand", "psychic") == 5
    assert strength(table, "dun.16", "du_prisoner", "psychic") == 5
    assert strength(table, "dun.16", "du_crawler") == 4


@rule("TA 5:6")
def test_light_is_what_can_be_used(table: Land):
    stands(table, "dun.20")
    [foe] = table.lay("dun.20", "du_warden")
    fight = Fight("combat", 0, [foe], "", 0)
    pack = table.gear("Ann", "pu_pack")
    torch = table.gear("Ann", "pu_torch", place=pack)
    assert table.foe_value(fight) == 6
    table.state.place[torch] = -1
    assert table.foe_value(fight) == 5
    table.state.place[torch] = pack
    table.gear("Ann", "du_lantern", place="worn")
    assert table.foe_value(fight) == 5


@rule("TA 16:4")
@pytest.mark.parametrize(("light", "dice", "result"), [(False, (4, 6), "dies"), (True, (4, 6, 2), "wins")])
def test_a_cave_bear_that_is_dazzled_rolls_twice_and_the_lower_counts(
    table: Land, light: bool, dice: tuple[int, ...], result: str
):
    stands(table, "dun.2")
    if light:
        table.gear("Ann", "pu_torch")
    table.rolls(*dice)
    meets(table, "du_bear")
    assert bool(table.told("wins")) == (result == "wins") == light


@rule("TA 9:7")
def test_spells_reach_only_from_one_to_another_inside(table: Land):
    stands(table, "dun.5")
    table.hero("Bea", "ch_druid", "dun.20")
    assert table.targets("Ann", "character") == [1]
    assert table.targets("Cy", "character") == []
    assert table.targets("Bea", "anybody") == [0, 1]


@rule("TA 9:7", "TA 9:6")
def test_a_spell_cast_inside_is_undone_by_nobody_outside(table: Land):
    stands(table, "dun.5", craft=9)
    table.hero("Bea", "ch_druid", "dun.20")
    [hex_] = table.spells("Ann", "sp_hex")
    undoing = table.spells("Cy", "sp_unravel")
    table.quiet = False
    table.casts("Ann", hex_, "Bea")
    asked = table.match.pending
    assert asked is not None and asked.name == "cast-spell-cast"
    assert ("cast", undoing[0]) not in table.options("Cy")


@rule("TA 9:8")
def test_the_command_spell_spares_who_is_below(table: Land):
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_druid", "dun.7")
    table.ending("en_crown", revealed=True)
    table.rolls(4)
    table.goes("crown")
    assert (table.of("Bea").lives, table.of("Cy").lives) == (4, 3)


# -- the Treasure Chamber ----------------------------------------------------------------------------------------


@rule("TA 11:46", "TA 20:14")
@pytest.mark.parametrize(("way", "place"), [("add", "mid.portal"), ("leave", "mid.temple")])
def test_tokens_are_added_all_or_none_once_the_die_is_seen(table: Land, way: str, place: str):
    stands(table, "dun.20", dungeon=2)
    moves(table, 5, 5)
    table.is_asked("chamber", "Ann")
    assert table.options("Ann") == [("add", "mid.portal"), ("leave", "mid.temple")]  # T-28, R-31
    table.says("Ann", way, place)
    hero = table.of("Ann")
    assert (table.at("Ann"), hero.dungeon, hero.gold) == (place, 3, 4)
    assert table.state.active != 0  # the turn is over, and nothing is met there
    assert not table.told("attacked") and not table.told("draws")


@rule("TA 11:46")
def test_the_token_just_won_does_not_count(table: Land):
    arrives(table, "dun.23", 5)
    assert (table.at("Ann"), table.of("Ann").dungeon) == ("mid.temple", 1)


@rule("TA 11:46", "TA 11:6")
@pytest.mark.parametrize(("talisman", "place"), [(False, "inn.plain"), (True, "inn.valley")])
def test_only_a_talisman_leads_to_the_valley(table: Land, talisman: bool, place: str):
    stands(table, "dun.23", dungeon=5)
    if talisman:
        table.gear("Ann", "ta_ember")
    table.rolls(6)
    table.goes("arrive")
    table.says("Ann", "add", place)
    assert table.at("Ann") == place


@rule("TA 11:46", "TA 8:1")
def test_a_delver_adds_one_and_nobody_is_asked_without_need(table: Land):
    arrives(table, "dun.23", 3, character="delver")
    assert table.at("Ann") == "mid.runes2"


@rule("TA 11:46", "TA 19:2")
def test_a_toad_is_sent_on_and_its_gold_stays(table: Land):
    stands(table, "dun.22", toad=3)
    moves(table, 1)
    assert (table.at("Ann"), table.of("Ann").gold, table.of("Ann").dungeon) == ("out.ruins", 1, 1)
    assert table.state.loose == {table.match.content.space_of["dun.23"]: 3}


# -- Spaces ------------------------------------------------------------------------------------------------------


@rule("TA 13:5")
@pytest.mark.parametrize(("space", "dice", "was", "now"), [
    ("dun.5", (2,), 3, 2), ("dun.5", (6,), 2, 4), ("dun.5", (4,), 3, 3),
    ("dun.10", (1,), 3, 2), ("dun.14", (3,), 3, 2), ("dun.14", (5,), 3, 3),
])  # fmt: skip
def test_what_dice_do_to_lives(table: Land, space: str, dice: tuple[int, ...], was: int, now: int):
    arrives(table, space, *dice, lives=was)
    assert table.of("Ann").lives == now and table.at("Ann") == space


@rule("TA 13:5")
def test_guard_room_cell_trapdoor_and_armoury(table: Land):
    arrives(table, "dun.3", 6, 1, character="druid")
    assert (table.of("Ann").gold, table.of("Ann").sxp) == (2, 0)
    arrives(table, "dun.7", 3)
    assert table.of("Ann").miss == 1
    table.top("dungeon", "du_purse")
    arrives(table, "dun.14", 2)
    assert table.at("Ann") == "dun.8" and table.names_on("dun.8") == ["du_purse"]
    for die, kind in ((5, "armour"), (6, "weapon")):
        stands(table, "dun.10")
        table.rolls(die, 1)
        table.goes("arrive")
        [card] = table.owns("Ann")
        assert kind in table.match.content.faces[table.face(card)].sub
        table._put(table.cards("gear 0", card)[0], "purchase")
        table.state.place.clear()


@rule("TA 13:5", "TA 17:2")
def test_the_whisperer_teaches_a_spell(table: Land):
    arrives(table, "dun.12", 6, 1, craft=4)
    assert len(table.state.cards.zones["spells 0"]) == 1


@rule("TA 13:5")
def test_shrine_hooks_and_the_arch(table: Land):
    arrives(table, "dun.17", gold=2)
    table.says("Ann", "pick", "Craft")
    assert (table.of("Ann").craft, table.of("Ann").gold) == (3, 0)
    arrives(table, "dun.17", gold=1)
    assert table.of("Ann").gold == 1 and table.state.active == 1
    arrives(table, "dun.19", gold=2)
    assert table.of("Ann").lives == 3  # nothing else to give
    arrives(table, "dun.19", gold=3)
    assert set(table.options("Ann")) == {("pick", "A Life"), ("pick", "3 Gold")}
    table.says("Ann", "pick", "3 Gold")
    assert (table.of("Ann").gold, table.of("Ann").lives) == (0, 4)
    stands(table, "dun.19", gold=0)
    table.gear("Ann", "du_linkboy")
    table.goes("arrive")
    table.says("Ann", "pick", "A Follower")
    assert table.owns("Ann") == [] and table.of("Ann").lives == 4
    arrives(table, "dun.22")
    assert table.options("Ann") == [("pick", "By steel"), ("pick", "By wit")]
    table.rolls(6, 2)
    table.says("Ann", "pick", "By steel")
    assert table.of("Ann").lives == 4 and table.of("Ann").forced == ""
