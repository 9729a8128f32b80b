"""MR 6, MR 7, MR 8: the Watch, the vote, the end."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.testing import Scenario, rule
from tests.games.moonrunners.harbour import harbour


def afloat(*cargo: str, ship: str = "old-temperance", **fields: Any) -> Scenario:
    table = harbour(ship=ship)
    table.zone("boat 0", *cargo)
    for name, value in fields.items():
        setattr(table.state, name, value)
    return table


@rule("MR 6.1", "MR 6.2")
@pytest.mark.parametrize(("dice", "caught"), [((1, 2), True), ((2, 2), False)])
def test_heat_as_high_as_the_roll_is_caught(dice: tuple[int, int], caught: bool):
    table = afloat("silk", "tea")  # danger 1, silk 1, tea 1: heat 3
    table.rolls(*dice)
    table.start("watch")
    assert bool(table.told("caught")) is caught
    assert bool(table.told("landed")) is not caught


@rule("MR 6.2")
@pytest.mark.parametrize(
    ("cargo", "fields", "heat"),
    [
        (("salt",), {}, 1),
        (("relics",), {}, 4),
        (("spice",), {}, 5),  # 1 danger, 2 heat, 2 contraband
        (("spice", "spice"), {}, 9),
        (("spice",), {"papers": [True, False, False]}, 3),
        (("silk",), {"heat": [-3, 0, 0]}, -1),
        (("silk",), {"contraband": "silk"}, 4),
    ],
)
def test_what_makes_heat(cargo: tuple[str, ...], fields: dict[str, Any], heat: int):
    table = afloat(*cargo, **fields)
    table.zone("sleeve 1", "bribe")
    table.start("tricks")
    assert table.sees(None).players[0].heat == heat


@rule("MR 6.1")
def test_tricks_shift_the_roll_for_all():
    table = afloat("silk", "tea", watch=2)
    table.rolls(1, 2)
    table.start("watch")
    assert table.told("watch") == [{"dice": [1, 2], "shift": 2, "total": 5}]
    assert table.told("landed")


@rule("MR 6.3")
def test_an_empty_boat_is_never_caught():
    table = harbour(ship="queens-errand")
    table.rolls(1, 1)
    table.start("watch")
    assert table.told("caught") == []


@rule("MR 6.4")
def test_the_caught_lose_their_cargo_and_pay_as_far_as_they_can():
    table = afloat("relics", "relics", "spice")
    table.state.coins[0] = 2
    table.state.bank += 4
    table.rolls(3, 3)
    table.start("watch")
    assert table.told("caught") == [{"seat": 0, "heat": 11, "total": 6, "fine": 2, "goods": 3}]
    assert table.sees(None).players[0].coins == 0
    assert table.sees(None).players[0].caught == 1
    assert table.sees(None).players[0].cargo == ()


@rule("MR 6.5")
@pytest.mark.parametrize(
    ("ship", "cargo", "coins"),
    [
        ("old-temperance", ("salt",), 1),
        ("old-temperance", ("silk", "salt"), 3 + 1 + 1),  # she wants silk: 1 more
        ("old-temperance", ("spice",), 4 + 2),  # contraband
        ("gilded-eel", ("spice",), 4 + 2 + 2),  # contraband, and she wants it: 2 more
        ("widow-of-venn", ("pearls", "tea"), 5 + 4 + 2),
    ],
)
def test_what_the_ship_pays(ship: str, cargo: tuple[str, ...], coins: int):
    table = afloat(*cargo, ship=ship)
    table.rolls(6, 6)
    table.start("watch")
    assert table.told("landed")[0]["coins"] == coins
    assert table.sees(None).players[0].coins == 6 + coins


@rule("MR 7.1", "MR 7.2")
def test_the_council_forbids_what_most_vote_against():
    table = harbour()
    table.start("vote")
    table.answers("Ann", "vote", "silk")
    table.answers("Bea", "vote", "tea")
    assert table.told("voted") == []
    table.answers("Cy", "vote", "tea")
    assert table.sees(None).contraband == "tea"
    assert table.sees(None).night == 2


@rule("MR 7.2")
def test_on_the_first_night_it_is_spice():
    assert Scenario("moonrunners", "Ann", "Bea").sees(None).contraband == "spice"


@rule("MR 7.3")
def test_the_lantern_breaks_a_tie():
    table = harbour()
    table.start("vote", lantern=1)
    table.answers("Ann", "vote", "silk")
    table.answers("Bea", "vote", "tea")
    table.answers("Cy", "vote", "relics")
    table.is_asked("break-tie", "Bea")
    assert not table.may("Bea", "forbid", "salt")
    table.answers("Bea", "forbid", "relics")
    assert table.sees(None).contraband == "relics"


@rule("MR 7.3")
def test_the_harbourmaster_breaks_a_tie():
    table = harbour("Ann", "Bea", dm="Hal")
    table.start("vote")
    table.answers("Ann", "vote", "silk")
    table.answers("Bea", "vote", "tea")
    table.is_asked("break-tie", "Hal")
    table.answers("Hal", "forbid", "tea")
    assert table.sees(None).contraband == "tea"


def last_night(coins: list[int], caught: list[int]) -> Scenario:
    table = harbour()
    table.state.bank += 18 - sum(coins)
    table.start("vote", night=5, coins=coins, caught=caught)
    return table


@rule("MR 8.1")
def test_the_richest_wins_and_there_is_no_last_vote():
    table = last_night([5, 9, 4], [0, 3, 0])
    outcome = table.match.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == (5, 9, 4)
    assert table.match.questions() == []


@rule("MR 8.2")
@pytest.mark.parametrize(("caught", "winners"), [([1, 0, 0], (1,)), ([1, 1, 0], (0, 1))])
def test_ties_go_to_who_was_caught_less_or_are_shared(caught: list[int], winners: tuple[int, ...]):
    outcome = last_night([7, 7, 4], caught).match.outcome
    assert outcome is not None
    assert outcome.winners == winners
