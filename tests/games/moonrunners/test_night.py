"""MR 1, MR 2: before the first night, and how nights begin."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine import Look
from questboard.engine.errors import BadTable
from questboard.testing import Scenario, rule
from tests.games.moonrunners.harbour import harbour


@rule("MR 1.1")
@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_can_play(players: int):
    with pytest.raises(BadTable, match="2 to 6 players"):
        questboard.new("moonrunners", players)


@rule("MR 1.1", "MR 1.2", "MR 1.3")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_starts_with_six_coins_and_a_trick(players: int):
    match = questboard.new("moonrunners", players)
    seen = match.view(0)
    assert [player.coins for player in seen.players] == [6] * players
    assert [player.tricks for player in seen.players] == [1] * players
    assert len(seen.sleeve) == 1
    assert seen.known == {}  # nobody else's cards


@rule("MR 1.3")
def test_tricks_are_secret_from_the_others_but_not_from_the_harbourmaster():
    table = Scenario("moonrunners", "Ann", "Bea", dm="Hal")
    assert table.sees("Bea").known == {}
    assert len(table.sees("Hal").known) == 2
    assert table.sees(None).known == {}


@rule("MR 1.4")
def test_boats_are_named_in_secret_and_shown_together():
    table = Scenario("moonrunners", "Ann", "Bea")
    table.is_asked("christen", "Ann", "Bea")
    table.answers("Ann", "christen", "The Otter")
    assert table.sees("Bea").players[0].boat == ""
    table.answers("Bea", "christen", "   ")
    assert [player.boat for player in table.sees("Bea").players] == ["The Otter", "Second Wife"]


@rule("MR 2.2", "MR 2.3")
def test_nightfall_turns_up_a_ship_and_fills_the_hands():
    table = harbour()
    table.start("nightfall")
    seen = table.sees("Ann")
    assert seen.night == 2
    assert seen.ship is not None
    assert [player.goods for player in seen.players] == [5, 5, 5]
    assert len(seen.hand) == 5


@rule("MR 2.3")
def test_used_goods_come_back_when_the_deck_is_empty():
    table = harbour()
    cards = table.state.cards
    while cards.zones["goods"]:
        table._put(cards.zones["goods"][-1], "used goods")
    table.start("nightfall")
    assert [player.goods for player in table.sees("Ann").players] == [5, 5, 5]


@rule("MR 2.4")
def test_the_lantern_goes_to_the_left_every_night_but_the_first():
    table = harbour()
    table.start("nightfall", night=0, lantern=0)
    assert table.sees(None).lantern == 0
    table.start("nightfall", lantern=2)
    assert table.sees(None).lantern == 0


@rule("MR 2.1")
def test_nothing_of_last_night_reaches_into_the_next():
    table = harbour()
    table.zone("boat 1", "silk")
    table.start("nightfall", heat=[3, 3, 3], papers=[True] * 3, tricked=[True] * 3, done=[True] * 3, watch=2)
    assert table.state.heat == [0, 0, 0]
    assert table.state.papers == table.state.tricked == table.state.done == [False] * 3
    assert table.state.watch == 0
    assert table.sees(None).players[1].cargo == ()


@rule("MR 2.1")
def test_a_night_goes_through_its_parts_in_order():
    table = harbour()
    table.start("nightfall", night=0)
    table.is_asked("market", "Ann", "Bea", "Cy")
    table.all_answer("done")
    table.is_asked("load", "Ann", "Bea", "Cy")
    table.all_answer("load", ())
    table.is_asked("vote", "Ann", "Bea", "Cy")  # no tricks in the sleeves, and the Watch asks nobody
    assert [len(table.told("stayed-home")), len(table.told("watch"))] == [3, 1]


def test_before_anything_is_dealt_out_no_night_is_counted():
    match = questboard.new("moonrunners", ["Ann", "Bea"], "dusk")
    assert match.game.words.board(Look(match, 0))[0].title == "Before the first night"
