"""When texts may be used: outside combat (ruling 58), before any roll, at a round's start."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.games.runebound.state import ALLIES, ITEMS
from questboard.testing import rule
from tests.games.runebound.cases import SIX, empowered, on_a_jewel, only_lords, storm, strikes
from tests.games.runebound.realm import BRANNOC, PACKS, Realm, Ruins, Storm, land, options_of

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


@rule("RB 2.2")
def test_the_owner_says_which_item_is_ready_again():
    table = land(heroes=("nettle-wick", BRANNOC))
    cup, compass = table.has("Ann", "cup-of-morning", "brass-compass")
    for card in (cup, compass):
        table.state.pieces[card].spent = True
    table.start("movement")
    table.answers("Ann", "use", table.hero().card, 0)
    table.is_asked("ready", "Ann")
    assert options_of(table.match) == [("ready", cup), ("ready", compass)]
    table.answers("Ann", "ready", compass)
    assert table.state.pieces[cup].spent and not table.state.pieces[compass].spent


@rule("RB 2.3", "RB 2.4")
def test_mirrien_caps_what_is_activated_and_not_what_is_paid_with_breath():  # ruling 63
    """Brannoc's 4 for a melee defence cost exhaustion: nothing is activated."""
    table = Storm(heroes=(BRANNOC, SIX[1]))
    only_lords(table, "mirrien-of-the-grey-veil")
    table.start("stormlords-come")
    table.state.fight.phase = 1
    table.start("phase")
    table.answers("Ann", "defend")
    table.rolls(3, 4)
    table.answers("Ann", "use", table.hero().card, 0)
    table.answers("Ann", "pass")
    assert table.told("struck")[-1]["total"] == 7 + 5 + 4


@rule("RB 2.3")
def test_two_activated_powers_together_add_three_against_mirrien():
    table = storm()
    far, eye = table.has("Ann", "rune-of-far-sight", "rune-of-the-patient-eye")
    only_lords(table, "mirrien-of-the-grey-veil")
    table.start("stormlords-come")
    table.answers("Ann", "attack", table.hero().card)
    table.answers("Ann", "use", far, 1)
    table.rolls(5, 5)
    table.answers("Ann", "use", eye, 0)
    assert table.told("struck")[0]["total"] == 10 + 4 + 3


@rule("RB 2.3", "RB 2.4")
def test_a_bottle_is_drunk_and_not_activated():
    table = storm()
    [bottle] = table.has("Ann", "courage-in-a-bottle")
    only_lords(table, "mirrien-of-the-grey-veil")
    table.start("stormlords-come")
    table.answers("Ann", "attack", table.hero().card)
    table.rolls(5, 5)
    table.answers("Ann", "use", bottle, 0)
    assert table.told("struck")[0]["total"] == 10 + 4 + 4


@rule("RB 2.3", "RB 7.2")
def test_a_tax_is_on_what_is_activated_and_not_on_potions():
    table = on_a_jewel()
    [flask] = table.has("Ann", "sootfire-flask")
    table.piece().fatigue = 3  # no breath left
    table.fights("Ann", "the-ember-choir")
    table.answers("Ann", "use", flask, 0)
    assert table.state.fight.wounds == 2 and table.piece().fatigue == 3


@rule("RB 2.3")
def test_two_cards_that_make_each_other_ready_do_so_once_a_turn():  # ruling 53
    table = land()
    borrowed, night, cup = table.has("Ann", "rune-of-borrowed-time", "ombraxis-dragon-lord-of-night", "cup-of-morning")
    table.piece().wounds = 4
    table.start("movement")
    table.answers("Ann", "use", cup, 0)
    table.answers("Ann", "use", borrowed, 0)
    table.answers("Ann", "use", cup, 0)
    table.answers("Ann", "use", night, 0)  # the cup, and the rune of borrowed time
    table.is_refused("Ann", "use", borrowed, 0, rule="RB 2.5")
    table.answers("Ann", "use", cup, 0)
    assert table.piece().wounds == 1
    table.is_refused("Ann", "use", night, 0, rule="RB 2.3")


@rule("RB 2.4")
def test_what_is_paid_with_exhaustion_may_be_used_again_and_again():
    """Brannoc pays twice before one melee defence: 5, 4 and 4."""
    table = on_a_jewel(hero=BRANNOC)
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "fight")
    table.answers("Ann", "attack", table.hero().card)
    table.is_asked("pre_roll", "Ann")
    hero = table.hero().card
    table.answers("Ann", "use", hero, 0)
    table.rolls(1, 2)
    table.answers("Ann", "use", hero, 0)
    table.answers("Ann", "pass")
    struck = next(told for told in table.told("struck") if told["phase"] == 1)
    assert struck["total"] == 3 + 5 + 8 and struck["hits"] and table.piece().fatigue == 2


@rule("RB 2.6")
def test_sparks_of_a_rune_are_the_heros_and_not_his_allys():
    table = on_a_jewel()
    [rune, isaura] = table.has("Ann", "rune-of-kindred-sparks", "isaura-flint")
    empowered(table, "song-of-iron")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", rune, 0)
    table.answers("Ann", "fight")
    table.rolls(10, 10)
    table.answers("Ann", "attack", isaura)
    assert table.told("hurt")[-1]["wounds"] == 2  # what is printed
    strikes(table, 10, 10)
    assert table.told("hurt")[-1]["wounds"] == 1 + 1


@rule("RB 2.8", "RB 6.8")
def test_the_first_ranged_miss_angers_goblins_whenever_it_comes():
    table = on_a_jewel()
    table.fights("Ann", "bramble-goblins")
    hero = table.hero().card
    table.answers("Ann", "fight")
    table.rolls(10, 10, 10, 10)
    for _ in range(3):  # no ranged attack in the first round
        table.answers("Ann", "defend")
    for _ in range(3):
        table.answers("Ann", "fight")
        table.rolls(1, 1, 10, 10)
        table.answers("Ann", "attack", hero)
    assert [told["wounds"] for told in table.told("wounded")] == [1, 2, 2]  # they grow angry once
