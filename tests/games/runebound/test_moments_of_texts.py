"""When texts may be used: outside combat (ruling 58), before any roll, at a round's start."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.games.runebound.state import ALLIES, ITEMS
from questboard.testing import rule
from tests.games.runebound.realm import PACKS, Realm, Ruins, Storm, options_of

KAEL, TORVALD = "kael-rivermantle", "torvald-stormbrow"


def hurt_in_a_fight(table: Realm, *, column: int = 7, row: int = 7) -> None:
    """Ann has beaten a green Challenge, and has got two wounds."""
    table.stands("Ann", column, row)
    table.piece().wounds = 2
    table.fights("Ann", "ditch-wolves")
    table.match.state.fight.wounds = 2
    table.match.place("fight-over")


# -- after an adventure -----------------------------------------------------------------------------------


@rule("RB 2.4", "VA50.13")
def test_a_potion_may_be_drunk_between_the_adventure_and_the_storm():
    table = Storm("Ann", "Bea", heroes=(KAEL, TORVALD))
    [draught] = table.has("Ann", "draught-of-mending")
    hurt_in_a_fight(table)
    table.is_asked("any_own", "Ann")
    assert not table.told("storm")
    table.answers("Ann", "use", draught, 0)
    assert table.piece().wounds == 0 and table.told("storm")


@rule("RB 2.4", "RB 2.1")
def test_a_cup_is_of_use_before_the_turn_ends_and_again_in_the_next():
    table = Realm(heroes=(KAEL, TORVALD), trading=False)
    [cup] = table.has("Ann", "cup-of-morning")
    hurt_in_a_fight(table)
    table.is_asked("any_own", "Ann")
    table.answers("Ann", "use", cup, 0)
    assert table.piece().wounds == 1
    table.is_asked("move", "Bea")


@rule("RB 2.4")
def test_who_has_passed_or_is_whole_or_has_fallen_is_not_asked():
    passed = Realm(heroes=(KAEL, TORVALD), trading=False)
    passed.has("Ann", "cup-of-morning")
    passed.stands("Ann", 7, 7)
    passed.piece().wounds = 2
    passed.start("adventure")
    passed.answers("Ann", "pass")
    passed.is_asked("move", "Bea")  # he could have drunk on the way
    whole = Realm(heroes=(KAEL, TORVALD), trading=False)
    whole.has("Ann", "cup-of-morning")
    whole.stands("Ann", 7, 7)
    whole.start("adventure-over")
    whole.is_asked("move", "Bea")
    fallen = Realm(heroes=(KAEL, TORVALD), trading=False)
    fallen.has("Ann", "cup-of-morning", "old-marrow")
    fallen.state.pieces[fallen.cards(ALLIES[0], "old-marrow")[0]].wounds = 1
    fallen.hero().knocked += 1
    fallen.start("adventure-over")
    fallen.is_asked("move", "Bea")  # RB 8.5


@rule("RB 2.4", "RB 10.4")
def test_in_a_town_the_market_offers_it():
    table = Realm(heroes=(KAEL, TORVALD), trading=False)
    [cup] = table.has("Ann", "cup-of-morning")
    table.piece().wounds = 1
    table.start("adventure-over")
    table.is_asked("market", "Ann")
    assert ("use", cup, 0) in options_of(table.match)


# -- any roll ---------------------------------------------------------------------------------------------


def before_a_test(*cards: str) -> tuple[Realm, list[int]]:
    """Ann is about to be tested: Swim 12, by a Hero whose Body is 2 and who swims well."""
    table = Realm(heroes=(KAEL, TORVALD), expansions=PACKS, trading=False)
    found = table.has("Ann", *cards)
    for card in found:
        table.state.pieces[card].covers = 0b11111
    return table, found


@rule("RB 5.4")
def test_courage_serves_in_tests_too():
    table, [courage] = before_a_test("courage-in-a-bottle")
    table.rolls(1, 2)
    table.fights("Ann", "mill-race-nixie")
    table.is_asked("test_pre", "Ann")
    table.answers("Ann", "use", courage, 1)
    assert table.told("tested")[0]["total"] == 1 + 2 + 2 + 3 + 4 and table.piece().fatigue == 0


@rule("RB 5.4")
@pytest.mark.parametrize("moment", ["test", "escape"])
def test_the_vigil_sets_the_dice_of_tests_and_of_flight(moment: str):
    table, [vigil] = before_a_test("mirror-vigil")
    table.fights("Ann", "mill-race-nixie" if moment == "test" else "hill-ogre")
    if moment == "escape":
        table.answers("Ann", "flee")
    table.is_asked("test_pre", "Ann")
    table.answers("Ann", "use", vigil, 1)
    [told] = table.told("tested" if moment == "test" else "escape")
    assert told["total"] == (15 + 2 + 3 if moment == "test" else 15 + 4)
    assert not table.told("dice")  # nobody has rolled


@rule("RB 5.4")
def test_thessaly_and_the_brass_voice_help_in_tests():
    table, [thessaly] = before_a_test("thessaly-rook")
    [brass] = table.has("Ann", "whisper-in-brass")
    table.match.state.cards.zones[ALLIES[0]].remove(brass)
    table.match.state.cards.zones[ITEMS[0]].append(brass)  # declared an Item
    table.rolls(1, 1, 6, 6)
    table.fights("Ann", "mill-race-nixie")
    table.answers("Ann", "use", thessaly, 1)
    table.answers("Ann", "pass")
    table.is_asked("test_post", "Ann")
    table.answers("Ann", "use", brass, 1)
    assert table.told("tested")[0]["total"] == 6 + 6 + 2 + 3 + 2


# -- ready again ------------------------------------------------------------------------------------------


@rule("RB 2.3", "RB 6.3")
@pytest.mark.parametrize(("hero", "reader"), [("nettle-wick", "hero"), (KAEL, "ombraxis-dragon-lord-of-night")])
def test_items_are_made_ready_in_the_middle_of_a_combat(hero: str, reader: str):
    table = Realm(heroes=(hero, TORVALD), trading=False)
    [iron] = table.has("Ann", "rune-of-red-iron")
    who = table.hero().card if reader == "hero" else table.has("Ann", reader)[0]
    table.fights("Ann", "hill-ogre")
    table.state.pieces[iron].spent = True
    table.match.place("round")
    table.is_asked("round_start", "Ann")
    table.answers("Ann", "use", who, 1)
    assert not table.state.pieces[iron].spent
    assert table.piece().fatigue == (2 if reader == "hero" else 0)


# -- smaller things ---------------------------------------------------------------------------------------


@rule("RB 10.3", "VA51.26")
def test_the_beggar_s_card_makes_items_dearer_and_not_allies():  # ruling 54
    table = Ruins("Ann", "Bea", heroes=(KAEL, TORVALD))
    table.claimed("Ann", "the-scaled-beggar")
    bow, marrow = table.has("Ann", "ashwood-bow", "tansy-crook")
    table.start("camp", purse=2)
    table.answers("Ann", "sell", bow)
    table.answers("Ann", "sell", marrow)
    assert [told["gold"] for told in table.told("sold")] == [4 // 2 + 1, 2 // 2]


@rule("RB 4.12")
def test_the_map_leads_to_jewel_spaces_with_their_counter_or_without():
    table = Realm(heroes=(KAEL, TORVALD), trading=False)
    table.stands("Ann", 6, 5)
    empty = (7, 7)
    del table.state.jewels[7 * 18 + 7]
    table.top("yellow", "the-smugglers-map")
    table.rolls(10, 10)
    table.start("draw", drawing=1)
    table.is_asked("teleport", "Ann")
    assert ("to", *empty) in options_of(table.match)


@rule("VA51.13")
def test_how_dice_are_divided_is_said_in_full():
    table = Ruins("Ann", "Bea", heroes=(KAEL, TORVALD))
    table.start("movement")
    table.answers("Ann", "roll", 3)
    table.is_asked("pool", "Ann")
    look, [asked], words = Look(table.match, 0), table.match.questions(0), table.match.game.words
    assert words is not None
    labels = [words.option(look, asked, option).text for option in options_of(table.match)]
    assert labels[0] == "All dice for travel" and labels[-1] == "All dice for trade"
    assert labels[1:-1] == ["1 die for trade, 2 for travel", "2 dice for trade, 1 for travel"]
