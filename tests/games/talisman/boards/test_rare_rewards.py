"""What two thousand games of bots never did, and hardly ever do: the other half of a choice, a prize for the few."""

from __future__ import annotations

import pytest

from questboard.games.talisman.state import ALIGNMENTS, POOL
from questboard.testing import rule
from tests.games.talisman.boards.given_all import arrives, done, put, table
from tests.games.talisman.boards.given_necro_spells import sorcerers
from tests.games.talisman.cases import meets, visits
from tests.games.talisman.land import Land, answer_first

__all__ = ["table"]


def until(table: Land, name: str) -> None:
    """What is asked before is answered as it comes."""
    while table.match.pending is not None and table.match.pending.name != name:
        answer_first(table.match)


@rule("TA 16:4", "TA 9:3")
@pytest.mark.parametrize("wish", ["A Spell", "Gold", "Be healed"])
def test_a_djinn_grants_one_wish_and_a_spell_may_be_it(table: Land, wish: str):
    put(table, "Ann", "des.dunes2")
    table.of("Ann").craft, table.of("Ann").lives, table.of("Ann").gold = 7, 2, 0
    table.gear("Ann", "pu_waterskin")
    table.rolls(6, 1)
    meets(table, "de_djinn")
    until(table, "pick")
    assert ("pick", wish) in table.options("Ann")
    table.says("Ann", "pick", wish)
    hero = table.of("Ann")
    assert (len(table.spells_of("Ann")), hero.gold, hero.lives) == {
        "A Spell": (1, 0, 2), "Gold": (0, 3, 2), "Be healed": (0, 0, 4)
    }[wish]  # fmt: skip


@rule("TA 15:8", "TA 19:0")
@pytest.mark.parametrize(("alignment", "gold", "freed", "pays"), [
    ("good", 0, True, 0), ("neutral", 1, True, 1), ("neutral", 0, False, 0), ("evil", 5, False, 0),
])  # fmt: skip
def test_the_saint_on_his_pillar_frees_the_good_for_nothing_and_the_neutral_for_gold(
    table: Land, alignment: str, gold: int, freed: bool, pays: int
):
    put(table, "Ann", "des.dunes2")
    table.of("Ann").alignment, table.of("Ann").gold = ALIGNMENTS.index(alignment), gold
    table.curse("Ann", "cu_leaden")
    visits(table, "de_pillar")
    done(table)
    assert bool(table.curses_of("Ann")) != freed and table.of("Ann").gold == gold - pays


@rule("TA 15:10")
def test_the_idol_pays_in_craft_as_well(table: Land):
    put(table, "Ann", "isl.beach")
    table.gear("Ann", "pu_sword")
    craft = table.of("Ann").craft
    visits(table, "is_idol")
    until(table, "pick")
    table.says("Ann", "pick", "Craft")
    assert (table.of("Ann").craft, table.owns("Ann")) == (craft + 1, [])


@rule("TA 13:5")
@pytest.mark.parametrize(("stat", "gain"), [("Craft", (0, 1)), ("Strength", (1, 0))])
def test_a_six_at_the_volcano_is_a_point_of_ones_choice(table: Land, stat: str, gain: tuple[int, int]):
    had = table.of("Ann").strength, table.of("Ann").craft
    arrives(table, "isl.volcano", 6)
    table.says("Ann", "pick", stat)
    assert (table.of("Ann").strength - had[0], table.of("Ann").craft - had[1]) == gain


@rule("TA 13:11")
def test_the_mares_are_paid_for_with_a_stallion_or_with_gold(table: Land):
    reward = table.match.content.faces[table.face("tk_mares")].reward
    put(table, "Ann", "oly.jupiter")
    table.of("Ann").gold = 0
    table.follows("Ann", *reward)
    table.says("Ann", "pick", "A Stallion")
    assert table.owns("Ann") == ["pu_stallion"] and table.of("Ann").gold == 0
    while any(table.name(card) == "pu_stallion" for card in table.state.cards.zones[POOL]):
        table.gear("Bea", "pu_stallion")
    table.follows("Ann", *reward)
    assert table.rests() and table.of("Ann").gold == 4


@rule("TA 13:15e")
def test_a_last_word_that_fails_costs_its_caster_a_life():
    table = sorcerers()
    table.follows("Ann", *[effect for ability in table.match.content.faces[table.face("ns_last_word")].ab
                           if ability.when == "blunder" for effect in ability.do])  # fmt: skip
    assert table.of("Ann").lives == 3


@rule("TA 8:1", "TA 13:5")
@pytest.mark.parametrize(("at", "dice"), [("des.temple", (3,)), ("dun.17", ()), ("rome.parthenon", ())])
@pytest.mark.parametrize(("who", "more"), [("knight", 1), ("warrior", 0)])
def test_temples_and_shrines_of_all_boards_heal_the_shrine_knight(
    table: Land, at: str, dice: tuple[int, ...], who: str, more: int
):
    table.hero("Ann", f"ch_{who}", at, lives=2, gold=0)
    arrives(table, at, *dice)
    assert table.of("Ann").lives == 2 + more


@rule("TA 8:1", "TA 15:10")
def test_the_lares_know_the_shrine_knight_and_take_no_coin_from_him(table: Land):
    table.hero("Ann", "ch_knight", "rome.via1", lives=2, gold=0)
    visits(table, "ro_lares")
    done(table)
    assert table.of("Ann").lives == 3
