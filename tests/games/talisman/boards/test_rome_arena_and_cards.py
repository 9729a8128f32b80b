"""Rome: the arena, its ranks, and its cards."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.games.talisman.boards.rome.state import ROME
from questboard.games.talisman.state import ALIGNMENTS
from questboard.testing import rule
from tests.games.talisman.boards.given_rome import stands, table
from tests.games.talisman.cases import meets, obeys, rank_of, visits
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- the arena and the ranks ---------------------------------------------------------------------------------------


def fights(table: Land, mine: int, his: int, whom: str = "Fight the Gladiator") -> None:
    """One bout in the Colosseum; Ann has Strength 5, as he does."""
    stands(table, "Ann", "rome.colosseum", strength=5, favour=0)
    table.rolls(mine, his)
    obeys(table)
    table.says("Ann", "pick", whom)
    table.of("Ann").lives = 4


def test_how_each_bout_would_go_is_told_with_the_question(table: Land):
    stands(table, "Ann", "rome.colosseum", strength=5)
    obeys(table)
    look = Look(table.match, 0)
    assert look.asked is not None
    said = [table.match.game.words.option(look, look.asked, option).help for option in table.options("Ann")]
    assert said == [
        "Your Strength 5 against 5, before the dice. As it stands: 42% won, 16% equal, 42% lost.",
        "Your Strength 5 against 7, before the dice. As it stands: 17% won, 11% equal, 72% lost.",
        "Your Strength 5 against 9, before the dice. As it stands: 3% won, 5% equal, 92% lost.",
        "",
    ]


@rule("TA 20:4")
def test_three_wins_in_a_row_make_a_champion_also_with_a_journey_between(table: Land):
    fights(table, 6, 1)
    fights(table, 6, 1)
    table.is_put("Ann", "out.fields1")  # T-61: leaves Rome
    fights(table, 6, 1)
    champion = rank_of(table, "l2_champion")
    assert ("earn", champion) in table.options("Ann")
    table.says("Ann", "earn", champion)
    assert table.of("Ann").level2 == champion


@pytest.mark.parametrize("breaker", [(3, 3), (1, 6)])
@rule("TA 20:4")
def test_a_stand_off_or_a_loss_in_the_arena_breaks_the_row(table: Land, breaker: tuple[int, int]):
    fights(table, 6, 1)
    fights(table, *breaker)
    fights(table, 6, 1)
    fights(table, 6, 1)
    assert table.rests() and ROME.of(table.match).row == [2, 0, 0]  # T-61, R-69


def test_a_fight_elsewhere_breaks_no_row_and_death_does(table: Land):
    fights(table, 6, 1)
    stands(table, "Ann", "out.fields1")
    table.rolls(1, 6)
    meets(table, "ad_ogre")
    assert ROME.of(table.match).row[0] == 1
    table.dies("Ann")
    assert ROME.of(table.match).row[0] == 0


@pytest.mark.parametrize(("whom", "favour", "gold"), [("Fight the Lion", 2, 1), ("Fight the Champion", 3, 4)])
def test_what_the_fighters_bring(table: Land, whom: str, favour: int, gold: int):
    stands(table, "Ann", "rome.colosseum", strength=9, gold=1)
    table.rolls(6, 1)
    obeys(table)
    table.says("Ann", "pick", whom)
    assert (table.of("Ann").favour, table.of("Ann").gold) == (favour, gold)


@rule("TA 20:4")
def test_a_citizen_with_three_favours_becomes_a_tribune(table: Land):
    tribune = rank_of(table, "l2_tribune")
    stands(table, "Ann", "rome.senate", citizen=True, favour=2, gold=0)
    obeys(table)
    assert table.rests()
    stands(table, "Ann", "rome.senate", favour=3)
    obeys(table)
    table.says("Ann", "earn", tribune)
    assert table.of("Ann").level2 == tribune and table.of("Ann").favour == 3


@rule("TA 20:4")
def test_a_tribune_has_one_law_card_a_turn_moved_away(table: Land):
    stands(table, "Ann", "rome.via1", warrant=True)
    table.of("Ann").level2 = rank_of(table, "l2_tribune")
    table.top("rome", "ro_praetorian")
    table.goes("arrive")
    card, place = table.last_use("Ann")
    table.says("Ann", "use", card, place)
    table.says("Ann", "on", "rome.via4")
    assert table.names_on("rome.via4") == ["ro_praetorian"] and not table.told("attacked")
    assert not table.state.law_drawn


# -- cards ---------------------------------------------------------------------------------------------------------


def test_the_oracles_smoke_gives_a_favour_and_the_next_movement_in_rome(table: Land):
    stands(table, "Ann", "rome.via1")
    meets(table, "ro_smoke")
    assert table.of("Ann").favour == 1 and table.state.active == 1
    table.state.active = 0
    table.goes("movement")
    assert table.options("Ann") == [("steps", n) for n in range(1, 7)]
    table.says("Ann", "steps", 4)
    assert ("go", "rome.arenaway") in table.options("Ann")


def test_the_smoke_is_blown_away_outside_rome(table: Land):
    stands(table, "Ann", "rome.via1")
    meets(table, "ro_smoke")
    table.is_put("Ann", "out.fields1")
    assert not table.of("Ann").forced


@pytest.mark.parametrize(("gold", "favour", "citizen"), [(0, 1, False), (1, 0, True)])
def test_the_tax_collector(table: Land, gold: int, favour: int, citizen: bool):
    stands(table, "Ann", "rome.via1", gold=1, favour=1, citizen=citizen)
    if citizen:
        table.of("Ann").favour = 0
    meets(table, "ro_tax")
    if not citizen:
        table.says("Ann", "pick", "Pay")
    assert (table.of("Ann").gold, table.of("Ann").favour) == (gold, favour)


def test_pickpockets_take_gold_instead_of_a_life(table: Land):
    stands(table, "Ann", "rome.via1", gold=3, strength=1)
    table.rolls(1, 6)
    meets(table, "ro_pickpockets")
    assert table.of("Ann").gold == 1 and table.of("Ann").lives == 4


@rule("TA 13:14")
def test_no_statute_of_the_city_holds_in_rome(table: Land):
    stands(table, "Ann", "rome.via1", strength=9)
    table.rolls(6, 1)
    meets(table, "ro_gladiator")
    assert not table.told("statutes") and not table.told("papers")


@rule("TA 20:10")
def test_roman_law_takes_the_wanted(table: Land):
    stands(table, "Ann", "rome.via1", strength=1, warrant=True)
    table.rolls(1, 6)
    meets(table, "ro_lictor")
    assert table.at("Ann") == "city.donjon"


@rule("TA 15:8", "TA 20:10")
@pytest.mark.parametrize(("alignment", "wanted"), [("good", False), ("neutral", True), ("evil", True)])
def test_the_vestal_lifts_a_curse_from_anybody_and_a_warrant_from_the_good(table: Land, alignment: str, wanted: bool):
    stands(table, "Ann", "rome.via1", alignment=ALIGNMENTS.index(alignment), warrant=True)
    table.curse("Ann", "cu_wanderlust")
    visits(table, "ro_vestal")
    while not table.rests():
        table.says("Ann", "use", *table.last_use("Ann"))
    assert table.curses_of("Ann") == [] and table.of("Ann").warrant == wanted
