"""RB 4, RB 5: jewels, cards, what stays undefeated; tests. Examples 6 and 13 of the specification."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.runebound.atlas import number
from questboard.games.runebound.state import DECKS, TRACK, USED, Slot
from questboard.testing import rule
from tests.games.runebound.realm import Realm, options_of

GREEN_JEWEL, YELLOW_JEWEL = (7, 7), (9, 7)


def at_jewel(colour: str = "green", **options: Any) -> Realm:
    table = Realm(trading=False, **options)
    table.stands("Ann", *(GREEN_JEWEL if colour == "green" else YELLOW_JEWEL))
    return table


@rule("RB 4.1", "RB 4.2")
def test_a_hero_on_a_jewel_may_draw_or_pass():
    table = at_jewel()
    table.top("green", "ditch-wolves")
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("draw", 0)]
    table.answers("Ann", "draw", 0)
    assert table.told("drawn") == [{"seat": 0, "card": "ditch-wolves", "colour": 0}]
    table.is_asked("escape", "Ann")


@rule("RB 4.1")
def test_a_table_may_forbid_to_pass():
    table = at_jewel(adventure_optional=False)
    table.top("green", "ditch-wolves")
    table.start("adventure")
    assert table.told("drawn")


@rule("RB 4.4", "RB 4.5", "RB 4.6")
def test_a_defeated_challenge_gives_its_counter_and_reward():
    table = at_jewel("yellow")
    table.fights("Ann", "hill-ogre")
    fight = table.match.state.fight
    fight.wounds = 3
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(10, 10)
    table.answers("Ann", "attack", table.hero().card)
    assert table.told("defeated") == [{"seat": 0, "card": "hill-ogre", "xp": 2}]
    assert table.hero().xp == 2 and table.hero().gold == 3 + 4
    assert number(*YELLOW_JEWEL) not in table.match.state.jewels
    assert "hill-ogre" in [table.name(card) for card in table.match.state.cards.zones[USED[1]]]


@rule("RB 4.3", "RB 4.7", "RB 7.5", "RB 8.3")
def test_an_unbeaten_challenge_waits_and_must_be_faced():
    table = at_jewel()
    table.fights("Ann", "ditch-wolves")
    table.match.state.fight.wounds = 1
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    state = table.match.state
    [card] = state.cards.zones[TRACK]
    assert table.name(card) == "ditch-wolves" and state.slots[0] == Slot(card, number(*GREEN_JEWEL), 1)
    assert number(*GREEN_JEWEL) in state.jewels
    table.start("adventure", active=0)
    assert not table.told("drawn")  # the only option was taken: no new card
    assert table.match.state.fight.wounds == 0
    table.is_asked("escape", "Ann")


@rule("RB 4.8")
def test_a_full_track_lets_the_oldest_of_the_lowest_colour_go():
    table = at_jewel()
    names = ("hill-ogre", "ditch-wolves", "scarecrow-king", "stonefather", "fen-troll", "barrow-bones")
    table.zone(TRACK, *names)
    for slot, (card, age) in enumerate(zip(table.cards(TRACK, *names), (1, 5, 3, 2, 4, 6), strict=True)):
        table.match.state.slots[slot] = Slot(card, number(0, slot), age)
    table.fights("Ann", "orchard-boar")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert [told["card"] for told in table.told("gives-way")] == ["scarecrow-king"]
    slot = table.match.state.slots[2]
    assert table.name(slot.card) == "orchard-boar"


@rule("RB 4.9", "RB 4.10", "RB 4.11")
def test_ranks_of_events():
    """Example 13: a green Event does not replace a yellow one, but refills, and one draws again."""
    table = at_jewel()
    table.zone("event", "muster-of-the-free-towns")
    for hex in (number(3, 5), number(12, 1), number(6, 3)):  # two sunbursts and a plain jewel
        del table.match.state.jewels[hex]
    table.top("green", "harvest-fair", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert [table.name(card) for card in table.match.state.cards.zones["event"]] == ["muster-of-the-free-towns"]
    assert number(3, 5) in table.match.state.jewels and number(12, 1) in table.match.state.jewels
    assert number(6, 3) not in table.match.state.jewels
    assert [told["card"] for told in table.told("drawn")] == ["harvest-fair", "ditch-wolves"]


@rule("RB 4.10")
def test_an_event_of_the_same_colour_replaces():
    table = at_jewel()
    table.zone("event", "harvest-fair")
    table.top("green", "clear-skies", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert [table.name(card) for card in table.match.state.cards.zones["event"]] == ["clear-skies"]


@rule("RB 4.9")
def test_a_table_may_refill_one_colour_only():  # ruling 4
    table = at_jewel(event_refresh_scope="own_colour")
    del table.match.state.jewels[number(3, 0)]  # a yellow sunburst
    table.top("green", "clear-skies", "ditch-wolves")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert number(3, 0) not in table.match.state.jewels


@pytest.mark.parametrize("redraw", [True, False])
@rule("RB 4.12")
def test_after_an_encounter_one_draws_again(redraw: bool):  # ruling 5
    table = at_jewel(encounter_redraw=redraw)
    table.top("green", "crossroads-shrine", "ditch-wolves")
    table.piece().wounds = 2
    table.rolls(10, 10)
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert table.piece().wounds == 0
    assert (len(table.told("drawn")) == 2) is redraw
    assert "crossroads-shrine" in [table.name(card) for card in table.match.state.cards.zones[USED[0]]]


@rule("RB 4.13")
def test_an_empty_deck_is_made_anew():
    table = at_jewel()
    cards = table.match.state.cards
    while cards.zones[DECKS[0]]:
        table._put(cards.zones[DECKS[0]][-1], USED[0])
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert table.told("drawn")


@rule("RB 4.14", "RB 9.1")
def test_instead_of_an_adventure_a_hero_may_be_attacked():
    table = at_jewel()
    table.stands("Bea", *GREEN_JEWEL)
    table.start("adventure")
    table.answers("Ann", "attack", 1)
    assert table.told("duel") == [{"seat": 0, "other": 1}]
    assert not table.told("drawn")


@pytest.mark.parametrize(("dice", "total", "passed"), [((4, 6), 15, True), ((3, 5), 13, False)])
@rule("RB 5.1", "RB 5.2")
def test_a_test(dice: tuple[int, int], total: int, passed: bool):
    """Example 6: Climb 14 with Body 3 and Climb +2."""
    table = Realm(heroes=("ronan-of-the-wild", "sela-quickthorn"), trading=False)
    table.rolls(*dice)
    table.fights("Ann", "cliff-harpies")  # Before Combat: Climb 14, or take 1 wound
    assert table.told("tested") == [{"seat": 0, "skill": "Climb", "total": total, "difficulty": 14, "passed": passed}]
    assert table.piece().wounds == (0 if passed else 1)


@rule("RB 5.3")
def test_a_failed_test_hits_the_hero_alone():
    table = Realm(trading=False)
    [marrow] = table.has("Ann", "old-marrow")
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
    assert table.piece().wounds == 1 and table.match.state.pieces[marrow].wounds == 0


@rule("RB 5.4")
def test_a_roll_is_made_again_after_the_dice_are_seen():
    table = Realm(heroes=("yshara-of-the-nine-lamps", "sela-quickthorn"), trading=False)
    table.rolls(1, 1, 10, 10)
    table.fights("Ann", "marsh-adders")
    table.is_asked("test_post", "Ann")
    table.answers("Ann", "use", table.hero().card, 0)
    assert table.told("tested")[-1]["passed"] and table.piece().fatigue == 1


def test_a_choice_is_offered_only_to_who_can_pay():  # ruling 50
    table = Realm(trading=False)
    table.hero().gold = 1
    table.fights("Ann", "toll-bridge-ruffians")
    table.is_asked("escape", "Ann")  # too poor for the toll: nothing to choose
    table.hero().gold = 2
    table.fights("Ann", "toll-bridge-ruffians")
    table.answers("Ann", "branch", 0)
    assert table.hero().gold == 0 and table.told("not-defeated")
