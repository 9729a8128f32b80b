"""The eighteen Gifts of the Gods: what each is good for."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import olympus, rome
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[rome.part, olympus.part])


def stands(table: Land, space: str, who: str = "Ann", **numbers_: Any) -> None:
    hero = table.of(who)
    hero.at = hero.landed = table.match.content.space_of[space]
    for name, value in numbers_.items():
        setattr(hero, name, value)


def gives(table: Land, gift: str) -> int:
    worn = table.match.content.faces[table.face(gift)].slot is not None
    return table.gear("Ann", gift, place="worn" if worn else "readied")


# -- Mercury -----------------------------------------------------------------------------------------------------


@rule("TA 13:12")
def test_winged_sandals_double_the_die(table: Land):
    gives(table, "gi_sandals")
    table.rolls(4)
    table.goes("movement")
    assert {count for _, count, _ in table.options("Ann")} == {4, 8}
    table.of("Ann").poison = 1
    table.rolls(4)
    table.goes("movement")
    assert {count for _, count, _ in table.options("Ann")} == {3, 7}  # the die is doubled, not the Poison


@rule("TA 11:28")
def test_but_not_in_the_crowd_of_rome(table: Land):
    gives(table, "gi_sandals")
    stands(table, "rome.via1")
    assert table.paces("Ann", 4, False, 8) == [("pace", 4, ())]


@rule("TA 13:12")
def test_with_the_messengers_staff_nobody_leads_one_astray(table: Land):
    table.curse("Ann", "cu_wanderlust")
    table.rolls(3)
    table.goes("movement")
    led = table.match.pending is not None and table.match.pending.name == "heading"
    gives(table, "gi_staff")
    table.rolls(3)
    table.goes("movement")
    assert led and table.match.pending is not None and table.match.pending.name == "end"


@rule("TA 13:12")
def test_the_heralds_hat_walks_on_when_encounters_are_over(table: Land):
    gives(table, "gi_hat")
    stands(table, "out.plains1")
    table.goes("end")
    card, place = table.last_use("Ann")
    table.says("Ann", "use", card, place)
    near = {option[1] for option in table.options("Ann")}
    table.says("Ann", "go", sorted(near)[0])
    assert len(near) == 2 and table.at("Ann") in near and not table.told("draws")


@pytest.mark.parametrize("space", ["inn.plain", "city.bank", "oly.jupiter"])
def test_but_not_in_the_inner_region_in_a_store_or_on_olympus(table: Land, space: str):
    gives(table, "gi_hat")
    stands(table, space)
    table.goes("end")
    assert table.at("Ann") == space and table.state.active == 1


# -- Venus -------------------------------------------------------------------------------------------------------


@rule("TA 13:12")
def test_the_golden_apple(table: Land):
    before = table.seen("Ann").leadership
    gives(table, "gi_apple")
    assert table.seen("Ann").leadership == before + 4


@pytest.mark.parametrize(("gold", "left"), [(1, 0), (2, 1)])
@rule("TA 13:12")
def test_strangers_ask_for_less_of_who_wears_the_rose_girdle(table: Land, gold: int, left: int):
    gives(table, "gi_girdle")
    stands(table, "rome.via1", gold=gold)
    [card] = table.lay("rome.via1", "ro_lanista")  # 2G
    assert table.services("Ann", card) == 1
    table.visits("Ann", card)
    assert table.of("Ann").gold == left and 3 in [told["n"] for told in table.told("experience")]


def test_a_coin_is_the_least_that_is_asked_for(table: Land):
    gives(table, "gi_girdle")
    stands(table, "rome.via1", gold=1)
    [card] = table.lay("rome.via1", "ro_haruspex")
    table.rolls(3)
    table.visits("Ann", card)
    assert table.of("Ann").gold == 0


@rule("TA 13:12")
def test_the_dove_brings_a_follower_back_once(table: Land):
    dove = gives(table, "gi_dove")
    table.goes("organise")
    assert ("use", dove, 0) not in table.options("Ann")  # nobody is lost
    table.is_discarded(table.gear("Bea", "ro_augur"))
    table.goes("organise")
    table.says("Ann", "use", dove, 0)
    assert "ro_augur" in table.owns("Ann")
    table.is_discarded(table.gear("Bea", "ro_bearers"))
    table.goes("organise")
    assert ("use", dove, 0) not in table.options("Ann")


# -- Mars --------------------------------------------------------------------------------------------------------


@rule("TA 13:12")
def test_the_war_gods_spear_and_the_pearl(table: Land):
    fight = Fight("combat", 0, [], "a foe", 1)
    strength, craft = table.total("Ann", "strength", fight), table.seen("Ann").craft
    gives(table, "gi_spear")
    gives(table, "gi_pearl")
    assert table.total("Ann", "strength", fight) == strength + 2
    assert table.seen("Ann").craft == craft + 1


@pytest.mark.parametrize(("die", "left"), [(5, 4), (4, 3)])
@rule("TA 16:11")
def test_the_red_helm_saves_on_five(table: Land, die: int, left: int):
    table.hero("Ann", "ch_oracle", "out.fields1")
    gives(table, "gi_helm")
    table.rolls(die)
    table.loses_lives("Ann", 1, "combat", Fight("combat", 0, [], "a foe", 1))
    assert table.of("Ann").lives == left


@rule("TA 16:10")
def test_stand_offs_are_wins_under_the_battle_standard(table: Land):
    gives(table, "gi_standard")
    stands(table, "out.plains1", strength=4)
    fight = Fight("combat", 0, [], "a foe", 4, value_printed=4)
    table.rolls(3, 3)
    assert table.clashes(fight) == "won"
    table.rolls(3, 3)
    psychic = Fight("psychic", 0, [], "a ghost", table.of("Ann").craft, value_printed=table.of("Ann").craft)
    assert table.clashes(psychic) == "tie"


@rule("TA 16:10")
def test_also_for_who_is_attacked(table: Land):
    table.gear("Bea", "gi_standard")
    stands(table, "out.plains1", "Ann", strength=3)
    stands(table, "out.plains1", "Bea", strength=3)
    table.rolls(4, 4)
    table.attacks("Ann", "Bea")
    assert table.told("beats")[0]["seat"] == 1


# -- Neptune -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "more"), [("mid.oasis", 1), ("city.wharf", 1), ("out.plains1", 0)])
@rule("TA 13:12")
def test_the_trident_helps_at_the_water(table: Land, space: str, more: int):
    gives(table, "gi_trident")
    stands(table, space)
    hero = table.of("Ann")
    assert table.seen("Ann").strength == hero.strength + more
    assert table.seen("Ann").craft == hero.craft + more


@rule("TA 11:18")
def test_the_sea_shell_parts_the_river_and_spares_a_raft(table: Land):
    stands(table, "mid.temple")
    assert not table.can_raft("Ann")
    gives(table, "gi_shell")
    table.goes("movement")
    assert {option[1] for option in table.options("Ann") if option[0] == "raft"} == {
        "out.plains2", "out.tavern", "out.fields2",
    }  # fmt: skip
    table.says("Ann", "raft", "out.plains2")
    assert table.at("Ann") == "out.plains2" and "gi_shell" in table.owns("Ann")


# -- Pluto -------------------------------------------------------------------------------------------------------


@rule("TA 13:12")
def test_the_obol_pays_the_ferryman_once(table: Land):
    gives(table, "gi_obol")
    table.of("Ann").lives = 1
    table.loses_lives("Ann")
    assert table.of("Ann").lives == 1 and table.owns("Ann") == []
    assert table.is_alive("Ann")


@rule("TA 13:12")
def test_the_cup_of_lethe_three_times(table: Land):
    cup = gives(table, "gi_cup")
    for _ in range(3):
        table.of("Ann").poison = 2
        table.state.turned = []
        table.curse("Ann", "cu_wanderlust")
        table.goes("organise")
        table.says("Ann", "use", cup, 0)
        assert table.of("Ann").poison == 0 and table.curses_of("Ann") == []
    assert table.owns("Ann") == []


@pytest.mark.parametrize(("ghost", "more"), [("ro_shade", 1), ("ro_larva", 0)])
@rule("TA 13:12")
def test_the_black_lamp_feeds_on_strong_spirits(table: Land, ghost: str, more: int):
    gives(table, "gi_lamp")
    stands(table, "rome.via1", craft=9)
    table.rolls(6, 1)
    meets(table, ghost)
    assert table.of("Ann").lives == 4 + more


# -- Jupiter -----------------------------------------------------------------------------------------------------


@rule("TA 11:6", "TA 16:9")
def test_the_talisman_of_olympus_opens_the_valley_and_is_no_spoils(table: Land):
    card = gives(table, "gi_talisman")
    assert table.has_talisman("Ann")
    assert card not in table.takeable("Bea", "Ann")
    stands(table, "inn.pits", done=True)
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == "inn.valley" and not table.told("no-talisman")


@rule("TA 1:4", "TA 13:12")
def test_the_thunderbolt_destroys_an_enemy_once_with_full_experience(table: Land):
    gives(table, "gi_bolt")
    stands(table, "rome.via1", strength=3, sxp=0)
    meets(table, "ro_lioness")
    card, place = table.last_use("Ann")
    table.says("Ann", "use", card, place)
    assert table.told("struck") and not table.told("fought")
    assert table.of("Ann").sxp == 7 and table.names_on("rome.via1") == []
    [wolf] = table.lay("rome.via1", "ad_wolf")
    about = Context(fight=Fight("combat", 0, [wolf], "", 0))
    assert table.ready("Ann", "before_fight", about) == []


@rule("TA 13:12")
def test_the_eagle_flies_to_the_plain_of_peril_once(table: Land):
    gives(table, "gi_eagle")
    stands(table, "out.plains1")
    table.goes("movement")
    card, place = table.last_use("Ann")
    table.says("Ann", "use", card, place)
    assert table.at("Ann") == "inn.plain" and table.state.over and not table.told("rolls")
    table.of("Ann").at = table.match.content.space_of["out.plains1"]
    assert table.ready("Ann", "before_move") == []
