"""Rome: in by a Milestone, out of the gate, no haste in its streets, its stores and ranks."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import far_outer, forced, reach, rome
from questboard.games.talisman.boards.rome.gate import MILESTONE, WALLS
from questboard.games.talisman.state import GONE, RIDDEN, Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_rome import ends, lives_in_rome, stands, table
from tests.games.talisman.cases import obeys
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- the board ----------------------------------------------------------------------------------------------------


def test_sixteen_streets_nine_stores_and_a_deck_of_forty_with_the_tablets(table: Land):
    library = table.match.content
    assert len(library.boards["rome"].spaces) == 16
    stores = {space.id for space in library.spaces if space.store_of.startswith("rome.")}
    assert stores == {
        "rome.forum", "rome.market", "rome.colosseum", "rome.baths", "rome.parthenon", "rome.senate", "rome.barracks",
        "rome.circus", "rome.ostia",
    }  # fmt: skip
    assert all(
        library.spaces[library.space_of[name]].draw == (name != "rome.gate") for name in library.boards["rome"].spaces
    )
    counted: dict[str, int] = {}
    for card in library.cards:
        if card.deck == "rome":
            kind = "GOLD" if card.worth else card.type
            counted[kind] = counted.get(kind, 0) + card.copies
    tablets = counted["OBJECT"] - 3  # a Necro Text, where those are played
    assert counted == {
        "EVENT": 8, "ENEMY": 8, "SPIRIT": 2, "STRANGER": 10, "FOLLOWER": 4, "OBJECT": 3 + tablets, "GOLD": 1,
        "PLACE": 3,
    }  # fmt: skip
    assert len(table.state.cards.zones["adventure"]) == 144 + 3  # TR-109: all waysides stay


def test_nothing_of_it_is_on_a_table_without_it():
    library = Land().match.content
    assert "rome.gate" not in library.space_of and "pu_gladius" not in library.face_of
    assert not any(card.deck == "rome" or "rome" in card.boards for card in library.faces)


@rule("TA S.2")
def test_roman_wares_are_no_starting_cards(table: Land):
    library = table.match.content
    roman = {card.id: card.copies for card in library.cards if "roman" in card.sub}
    assert roman == {"pu_gladius": 2, "pu_toga": 2, "pu_laurel": 2, "pu_amphora": 2}
    assert not any(library.faces[face].id in roman for face in library.starters)


@rule("TA 11:47")
def test_stores_hang_on_the_streets_and_need_no_exact_count(table: Land):
    library = table.match.content
    near = reach.stores(table.match, library.space_of["rome.gate"], 3, -1)
    assert {library.id_of(store) for store in near} == {"rome.forum", "rome.market", "rome.ostia"}


# -- in ------------------------------------------------------------------------------------------------------------


@rule("TA 11:33")
def test_who_is_no_citizen_waits_a_turn_at_the_milestone(table: Land):
    table.lay("out.plains1", "ad_milestone")
    stands(table, "Ann", "out.plains1")
    table.goes("movement")
    assert ("enter", "rome.gate") in table.options("Ann")
    table.says("Ann", "enter", "rome.gate")
    assert table.at("Ann") == "rome.gate" and forced.binds(table.of("Ann"), forced.FirstRoll)


@rule("TA 11:33")
def test_a_citizen_who_lands_on_a_milestone_goes_to_the_gate_after_the_same_turns_encounter(table: Land):
    table.lay("out.plains1", "ad_milestone")
    stands(table, "Ann", "out.city", citizen=True)
    table.rolls(3)  # T-25, R-05
    table.goes("movement")
    table.says("Ann", "roll")
    table.says("Ann", "go", "out.plains1")
    assert table.match.pending is not None and table.match.pending.name == MILESTONE
    assert table.match.pending.rule == "TA 11:33"
    table.says("Ann", "enter", "rome.gate")
    assert table.at("Ann") == "rome.gate" and table.state.active == 1
    table.state.active = 0
    table.rolls(2)
    table.goes("movement")  # the next turn it rolls in Rome, and not out again
    assert set(table.options("Ann")) == {
        ("go", "rome.forumway"), ("go", "rome.portroad"), ("go", "rome.forum"), ("go", "rome.ostia"),
    }  # fmt: skip


@pytest.mark.parametrize("numbers", [{"citizen": False}, {"citizen": True, "toad": 2}])
@rule("TA 11:33", "TA 19:4")
def test_others_are_not_asked_and_toads_use_no_doors(table: Land, numbers: dict[str, Any]):
    table.lay("out.plains1", "ad_milestone")
    stands(table, "Ann", "out.plains1", **numbers)
    table.goes("arrive")
    assert not table.told("moves") and table.state.active == 1


def test_a_citizen_who_misses_a_turn_there_waits_as_well(table: Land):
    table.lay("out.plains1", "ad_milestone")
    stands(table, "Ann", "out.plains1", citizen=True, miss=1)
    table.goes("turn")
    assert table.at("Ann") == "out.plains1" and table.state.active == 1


# -- out -----------------------------------------------------------------------------------------------------------


@rule("TA 11:33", "TA 11:14")
def test_past_the_gate_the_next_step_is_any_milestone_and_the_heading_is_free_again(table: Land):
    table.lay("out.plains1", "ad_milestone")
    table.lay("mid.runes1", "ad_milestone")
    assert ends(table, "rome.gate", 1) == {"rome.via1", "rome.via6", "out.plains1", "mid.runes1"}
    beside = table.ends("out.plains1", 1)
    assert beside <= ends(table, "rome.via1", 3)
    assert "rome.outside" not in ends(table, "rome.gate", 3)


@rule("TA 11:33", "TA 11:40")
def test_without_a_milestone_the_player_on_the_right_says_where_and_the_move_is_over(table: Land):
    stands(table, "Ann", "rome.via1")
    table.lay("out.plains1", "ad_spring")
    table.rolls(5)
    table.goes("movement")
    assert ("go", "rome.outside") in table.options("Ann")  # whatever is left of the Move
    table.says("Ann", "go", "rome.outside")
    asked = table.match.pending
    assert asked is not None and asked.name == WALLS and asked.seats == (2,)  # Cy sits on the right
    there = {option[1] for option in table.options("Cy")}
    assert all(name.startswith("out.") for name in there)
    assert "out.plains1" not in there and "out.fields1" not in there  # a card lies there; Bea and Cy stand there
    table.top("adventure", "ad_farm")
    table.says("Cy", "go", "out.plains2")
    assert table.at("Ann") == "out.plains2" and table.told("draws")  # the Move has ended there


@rule("TA 11:40")
def test_the_far_outer_region_is_far_enough_and_who_is_out_of_the_game_is_not_asked():
    table = Land(more=[far_outer.part, rome.part])
    stands(table, "Ann", "rome.gate")
    table.of("Cy").condition = GONE
    table.rolls(2)
    table.goes("movement")
    table.says("Ann", "go", "rome.outside")
    asked = table.match.pending
    assert asked is not None and asked.seats == (1,)
    assert ("go", "far.meadow1") in table.options("Bea")


@rule("TA 11:40")
def test_where_nothing_is_empty_any_outer_space_will_do(table: Land):
    for space in table.match.content.boards["outer"].spaces:
        table.state.loose[table.match.content.space_of[space]] = 1
    stands(table, "Ann", "rome.gate")
    table.rolls(1)
    table.goes("movement")
    table.says("Ann", "go", "rome.outside")
    assert len(table.options("Cy")) == 24


# -- nobody hurries ------------------------------------------------------------------------------------------------


def rides(table: Land, who: str, animal: str) -> int:
    card = table.gear(who, animal)
    table.state.job[card] = RIDDEN
    return card


@rule("TA 11:28")
def test_no_plus_number_counts_in_rome_and_every_minus_does_also_inside_a_team(table: Land):
    def counts(die: int) -> set[int]:
        return {count for _, count, left in table.paces("Ann", die) if not left}

    stands(table, "Ann", "rome.via2")  # T-51, R-36
    stallion = rides(table, "Ann", "pu_stallion")
    assert counts(5) == {5}
    mules = [table.gear("Ann", "pu_mule"), table.gear("Ann", "pu_mule")]
    catapult = table.gear("Ann", "pu_catapult")
    for mule in mules:
        table.state.job[mule] = catapult
    assert counts(5) == {3}
    nag = table.gear("Ann", "pu_nag")
    table.state.job |= {mules[0]: -1, mules[1]: -1, stallion: catapult, nag: catapult}
    assert counts(5) == {3}
    stands(table, "Ann", "out.fields1")
    assert counts(5) != {3}


# -- stores --------------------------------------------------------------------------------------------------------


@rule("TA 20:15")
def test_the_crowd_of_the_forum(table: Land):
    for die, favours in ((2, 0), (5, 1), (6, 2)):
        table.rolls(die)
        lives_in_rome(table, "rome.forum", favour=0)
        assert table.of("Ann").favour == favours
    table.rolls(1)
    stands(table, "Ann", "rome.forum", favour=1, gold=1)
    obeys(table)
    table.says("Ann", "keep")  # no Favour on the die
    assert {option[1] for option in table.options("Ann")} == {"Lose a Favour", "Lose 1G"}
    table.says("Ann", "pick", "Lose 1G")
    assert table.of("Ann").favour == 1 and table.of("Ann").gold == 0


def test_citizenship_for_four_gold_or_two_favours(table: Land):
    stands(table, "Ann", "rome.senate", gold=4, favour=2)
    obeys(table)
    assert {option[1] for option in table.options("Ann")[:-1]} == {"Buy Citizenship", "Citizenship for two Favours"}
    table.says("Ann", "pick", "Citizenship for two Favours")
    assert table.of("Ann").citizen and table.of("Ann").gold == 4 and table.of("Ann").favour == 0
    obeys(table)
    table.says("Ann", "pick", "Buy a Favour")
    assert table.of("Ann").gold == 2 and table.of("Ann").favour == 1


def test_a_poor_stranger_is_offered_nothing_by_the_senate(table: Land):
    lives_in_rome(table, "rome.senate", gold=3, favour=1)
    assert table.rests() and not table.of("Ann").citizen


@pytest.mark.parametrize("who", ["citizen", "toga"])
@rule("TA 11:35")
def test_citizens_and_who_wears_a_toga_pay_no_toll_in_the_city(table: Land, who: str):
    if who == "citizen":
        table.of("Ann").citizen = True
    else:
        table.gear("Ann", "pu_toga", place="worn")
    stands(table, "Ann", "city.gate", gold=2)
    table.goes("entry")
    table.says("Ann", "citizen")
    assert table.of("Ann").gold == 2 and table.at("Ann") == "city.gate"


def test_the_gladius_is_worth_more_in_rome(table: Land):
    table.gear("Ann", "pu_gladius")
    for space, more in (("out.fields1", 1), ("rome.via1", 2), ("rome.forum", 2)):
        stands(table, "Ann", space)
        fight = Fight("combat", 0, [], "a foe", 1)
        assert table.total("Ann", "strength", fight) - table.of("Ann").strength == more


def test_wine_sells_anywhere_but_in_rome(table: Land):
    card = table.gear("Ann", "pu_amphora")
    stands(table, "Ann", "rome.via1")
    table.goes("organise")
    assert ("use", card, 0) not in table.options("Ann")
    stands(table, "Ann", "out.fields1", gold=1)
    table.goes("organise")
    table.says("Ann", "use", card, 0)
    assert table.of("Ann").gold == 4 and "pu_amphora" not in table.owns("Ann")


@rule("TA 13:13")
def test_a_beaten_centurion_sends_a_legionary_and_none_left_is_none(table: Land):
    stands(table, "Ann", "rome.barracks", strength=9, gold=0)
    table.top("rome", "ro_fire", "ro_legionary")
    table.rolls(6, 1)
    obeys(table)
    table.says("Ann", "pick", "Fight the Centurion")
    assert table.owns("Ann") == ["ro_legionary"] and table.names_on("rome.barracks") == []
    table.gear("Bea", "ro_legionary")
    table.rolls(6, 1)
    obeys(table)
    table.says("Ann", "pick", "Fight the Centurion")
    assert table.owns("Ann") == ["ro_legionary"] and table.told("search-fails")


@pytest.mark.parametrize(("die", "gold", "favour"), [(3, 2, 0), (4, 8, 0), (6, 8, 1)])
def test_the_circus(table: Land, die: int, gold: int, favour: int):
    table.rolls(die)
    lives_in_rome(table, "rome.circus", gold=5)
    table.says("Ann", "pick", "Bet on the Blues")
    table.says("Ann", "circus-bet", 3)
    assert (table.of("Ann").gold, table.of("Ann").favour) == (gold, favour)


def test_the_parthenon_takes_objects_and_without_olympus_leads_nowhere(table: Land):
    stands(table, "Ann", "rome.parthenon", favour=2)
    table.gear("Ann", "pu_sword")
    obeys(table)
    assert {option[1] for option in table.options("Ann")[:-1]} == {"Offer an Object"}
    table.says("Ann", "pick", "Offer an Object")
    assert table.of("Ann").favour == 3 and table.owns("Ann") == []


def test_ostia_is_a_dock_for_ships_only(table: Land):
    library = table.match.content
    ostia = library.space_of["rome.ostia"]
    assert library.spaces[ostia].dock and library.spaces[ostia].merchant == "ship"
    assert ostia in library.having("ship_only")
