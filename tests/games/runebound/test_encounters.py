"""RB 4.12-4.13: Encounters, and what they lead to."""

from __future__ import annotations

import pytest

from questboard.games.runebound.state import (
    DECKS,
    GREEN,
    USED,
    YELLOW,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import (
    at_jewel,
    on_a_jewel,
    strikes,
    world,
)
from tests.games.runebound.realm import Realm, land, options_of


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


def test_a_choice_is_offered_only_to_who_can_pay():  # ruling 50
    table = Realm(trading=False)
    table.hero().gold = 1
    table.fights("Ann", "toll-bridge-ruffians")
    table.is_asked("escape", "Ann")  # too poor for the toll: nothing to choose
    table.hero().gold = 2
    table.fights("Ann", "toll-bridge-ruffians")
    table.answers("Ann", "branch", 0)
    assert table.hero().gold == 0 and table.told("not-defeated")


@rule("RB 4.12", "RB 8.1")
@pytest.mark.parametrize(
    ("name", "colour", "stands"), [("fever-village", 1, (9, 7)), ("the-beast-lords-bargain", 2, (12, 7))]
)
def test_who_falls_at_a_bargain_gets_nothing_for_it(name: str, colour: int, stands: tuple[int, int]):  # ruling 46
    table = land()
    table.stands("Ann", *stands)
    table.piece().wounds = 4
    table.top(("green", "yellow", "blue")[colour], name)
    table.start("adventure")
    table.answers("Ann", "draw", colour)
    table.answers("Ann", "branch", 0)
    while table.match.pending is not None and table.match.pending.name == "ko-place":
        table.answers("Ann", *options_of(table.match)[0])
    assert table.told("knocked-out") and (table.hero().gold, table.hero().xp) == (0, 0)
    assert table.piece().wounds == 0 and not table.told("fight")  # and he draws no more


@rule("RB 4.12", "RB 4.5")
def test_a_fight_that_an_encounter_begins_is_a_challenge_for_the_cutpurse():
    table = on_a_jewel()
    table.has("Ann", "gloves-of-the-cutpurse")
    table.stands("Ann", 9, 7)
    table.top("yellow", "false-pilgrims")
    table.hero().gold = 0
    table.rolls(1, 1)
    table.start("adventure")
    table.answers("Ann", "draw", 1)  # with no gold there is only the fight
    table.match.state.fight.wounds = 3
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.hero().gold == 5 + 1 and table.hero().xp == 0
    assert table.state.jewels[7 * 18 + 9] == 1 and table.state.active == 1  # the counter stays, the step is over


@rule("RB 4.12")
def test_where_one_encounter_is_enough_nothing_more_is_drawn():
    table = world(encounter_redraw=False)
    table.stands("Ann", 7, 7)
    table.top("green", "the-fallen-oak", "ditch-wolves")
    table.start("adventure")
    table.rolls(10, 10)
    table.answers("Ann", "draw", GREEN)
    assert [told["card"] for told in table.told("drawn")] == ["the-fallen-oak"]
    assert table.hero().gold == 5 and 7 * 18 + 7 in table.state.jewels


@rule("RB 4.13")
def test_an_empty_deck_is_made_anew():
    table = at_jewel()
    cards = table.match.state.cards
    while cards.zones[DECKS[0]]:
        table._put(cards.zones[DECKS[0]][-1], USED[0])
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert table.told("drawn")


@rule("RB 4.13", "RB 4.11")
def test_events_and_encounters_alone_in_a_deck_lead_to_the_first_challenge_that_comes_back():
    table = world()
    cards = table.state.cards
    for zone in (DECKS[YELLOW], USED[YELLOW]):
        cards.zones["out of the game"] += cards.zones[zone]
        cards.zones[zone] = []
    table.top("yellow", "wolves-come-down", "broken-wheel")
    cards.zones[USED[YELLOW]].append(cards.face.index(table.match.content.face_of["hill-ogre"]))
    cards.zones["out of the game"].remove(cards.zones[USED[YELLOW]][0])
    table.stands("Ann", 9, 7)
    table.start("adventure")
    table.rolls(5)
    table.answers("Ann", "draw", YELLOW)
    names = [told["card"] for told in table.told("drawn")]
    assert names[:2] == ["wolves-come-down", "broken-wheel"] and names[-1] == "hill-ogre"
    assert table.state.fight is not None


@rule("RB 4.13", "RB 4.11")
def test_a_deck_runs_out_between_an_event_and_the_next_card():
    table = land()
    table.stands("Ann", 7, 7)
    cards = table.state.cards
    for card in list(cards.zones["green"]):
        cards.zones["green"].remove(card)
        cards.zones["green used" if table.name(card) == "ditch-wolves" else "out of the game"].append(card)
        cards.known[card] = cards.seen["green used"]
    table.top("green", "clear-skies")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert [told["card"] for told in table.told("drawn")] == ["clear-skies", "ditch-wolves"]
    assert table.told("fight")[0]["card"] == "ditch-wolves"
