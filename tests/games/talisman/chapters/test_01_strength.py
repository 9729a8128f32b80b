"""Strength (TA 1): cases for a referee."""

import pytest

from questboard.games.talisman.context import Context
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.cases import casts, fight, magicians, meets, party
from tests.games.talisman.land import Land


@rule("TA 1:3", "TA 2:3")
@pytest.mark.parametrize("stat", ["strength", "craft"])
def test_the_sick_lose_a_life_each_turn_until_they_are_well(stat: str):
    table = party("warrior")
    setattr(table.of("Ann"), stat, 0)
    for left in (3, 2):
        table.sickens("Ann")
        assert table.of("Ann").lives == left
    table.gains("Ann", stat, 1)
    table.sickens("Ann")
    assert table.of("Ann").lives == 2


@rule("TA 1:3", "TA 1:1")
def test_a_sword_does_not_cure_and_a_captaincy_does():
    table = party("warrior", "pu_sword ad_squire", strength=0, craft=3)
    table.sickens("Ann")
    assert table.of("Ann").lives == 3
    table = party("warrior", "l2_captain", strength=0)
    table.sickens("Ann")
    assert table.of("Ann").lives == 4


@rule("TA 1:3", "TA 2:3")
def test_no_strength_and_no_craft_cost_two_lives_each_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", strength=0, craft=0)
    table.sickens("Ann")
    assert table.of("Ann").lives == 2 and [told["stat"] for told in table.told("sick")] == ["strength", "craft"]


@rule("TA 1:4")
@pytest.mark.parametrize(
    ("had", "foes", "strength", "left"),
    [(0, ("ad_wolf",), 4, 2), (8, ("ad_wolf",), 5, 0), (9, ("ad_dragon", "ad_giant"), 6, 4), (5, ("ad_wolf",), 4, 7)],
)
def test_ten_points_make_one_strength_and_the_change_is_kept(had: int, foes: tuple[str, ...], strength: int, left: int):
    table = party("delver", strength=4, sxp=had)
    table.state.foe_turn = -30
    table.rolls(6, 1)
    meets(table, *foes)
    assert (table.of("Ann").strength, table.of("Ann").sxp) == (strength, left)


@rule("TA 1:4", "TA 18:1")
def test_nothing_is_learned_from_who_was_evaded_or_banished():
    table = party("druid")
    meets(table, "ad_wolf")
    table.says("Ann", "evade")
    assert table.of("Ann").sxp == 0 and "ad_wolf" in table.names_on("out.fields1")
    table = magicians()
    here = Context(fight=fight(table, "ad_ogre"))
    casts(table, "sp_banish", at="creature", ctx=here)
    assert table.of("Ann").sxp == 0 and "ad_ogre" not in table.names_on("out.fields1")


@rule("TA 1:6")
def test_no_strength_is_less_than_none():
    table = party("warrior", curse="cu_faint", strength=0)
    here = Fight("combat", 0, [], "a beast", 3)
    assert table.seen("Ann").strength == 0
    assert table.total("Ann", "strength", here) == 0  # and not -1


@rule("TA 1:6", "TA 16:4", "TA 16:5")
@pytest.mark.parametrize(
    ("character", "cards", "curse", "foes", "strength"),
    [
        ("warrior", "pu_sword ad_squire", "", "ad_goblin", 4 + 1 + 1),
        ("warrior", "pu_sword pu_mace", "", "ad_skeleton", 4 + 2),  # one weapon, the better
        ("warrior", "pu_mace", "", "ad_skeleton ad_wolf", 4 + 1),  # not all of them are undead
        ("knight", "pu_mace", "", "ad_skeleton", 4 + 2 + 2),
        ("knight", "pu_mace ad_squire", "cu_faint", "ad_zombies", 4 + 2 + 2 + 1 - 1),
        ("knight", "pu_sword", "", "ad_hound", 4 + 2 + 1),  # a demon
        ("warrior", "ad_helm ci_dagger", "", "ad_ogre", 4 + 1 + 2),
        ("warrior", "(ad_helm) ci_dagger", "", "ad_ogre", 4 + 2),  # a helmet in the hand
        ("druid", "ci_dagger", "", "ad_wolf", 2 + 1),
        ("warrior", "ad_dog vi_dog", "", "ad_wolf", 4 + 1 + 1),
        ("warrior", "ad_dog vi_dog", "", "ad_wolf ad_goblin", 4),
        ("warrior", "ad_kite pu_sword", "", "ad_dragon", 4 + 1 + 1),
        ("warrior", "ad_kite pu_sword", "", "ad_dragon ad_ogre", 4 + 1),
        ("warrior", "pu_dagger pu_sword", "", "ad_boar", 4 + 1),
        ("warrior", "pu_sword ad_squire", "", "ad_gargoyle", 4 + 1),  # no weapon, but a Squire
        ("warrior", "pu_sword", "cu_faint", "ad_gargoyle ad_goblin", 4 - 1),
        ("warrior", "pu_sword l2_captain l3_king", "", "ad_ogre", 4 + 1 + 1 + 2),
        ("warrior", "pu_mule pu_mule pu_catapult pu_sword", "", "ad_gang", 4 + 3 + 1),
        ("warrior", "pu_mule pu_mule pu_catapult pu_sword", "", "ad_ogre", 4 + 1),
        ("berserker", "ad_greatblade ad_cousin", "", "ad_hydra", 5 + 2 + 1),
    ],
)
def test_strength_in_a_combat(character: str, cards: str, curse: str, foes: str, strength: int):
    table = party(character, cards, curse=curse)
    assert table.total("Ann", "strength", fight(table, *foes.split())) == strength
