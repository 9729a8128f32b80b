"""The twelve Tasks of Hercules: one a turn, rewards, penalties, judgement."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards.olympus.state import OLYMPUS, TASKS
from questboard.testing import rule
from tests.games.talisman.boards.given_olympus import comes, sky, table
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- Tasks -----------------------------------------------------------------------------------------------------------


def faces(table: Land, task: str, *dice: int, **numbers: Any) -> None:
    """Ann meets Jupiter, who draws this Task."""
    table.top("task", task)
    comes(table, "oly.jupiter", *dice, **numbers)


def wins(table: Land, n: int) -> None:
    """So many Tasks, one a turn."""
    for number, task in enumerate(("tk_lion", "tk_boar", "tk_bull", "tk_mares", "tk_hound", "tk_herd", "tk_birds")[:n]):
        rounds = 3 if task in ("tk_herd", "tk_birds") else 1
        faces(table, task, *[6, 1] * rounds, strength=11, gold=0)
        if number < n - 1:
            table.says("Ann", "go-on")


@rule("TA 13:11")
def test_one_task_a_turn_and_no_reward_while_one_goes_on(table: Land):
    faces(table, "tk_lion", 6, 1, strength=6, gold=0)
    assert set(table.options("Ann")) == {("stop",), ("go-on",)}
    table.says("Ann", "go-on")
    assert table.state.active == 1 and table.at("Ann") == "oly.jupiter"
    assert table.of("Ann").gold == 0 and 3 not in [told["n"] for told in table.told("experience")]  # RC-33
    table.state.active = 0
    table.top("task", "tk_boar")
    table.rolls(6, 1)
    table.goes("movement")  # nobody rolls to move there
    assert [told["card"] for told in table.told("task")][-1] == "tk_boar"
    table.says("Ann", "stop")
    assert table.of("Ann").gold == 5 and 3 in [told["n"] for told in table.told("experience")]  # both rewards
    assert table.of("Ann").favour == 2 and table.at("Ann") == "rome.parthenon"  # and the judgement of two
    assert len(table.state.cards.zones["task"]) == 12 and not table.state.cards.zones[TASKS]


@rule("TA 13:11")
def test_a_table_may_pay_the_last_reward_only():
    table = sky(task_rewards="last")
    faces(table, "tk_lion", 6, 1, strength=6, gold=0)
    table.says("Ann", "go-on")
    faces(table, "tk_boar", 6, 1, strength=6)
    table.says("Ann", "stop")
    assert table.of("Ann").gold == 3 and 3 not in [told["n"] for told in table.told("experience")]


@pytest.mark.parametrize("dice", [(1, 6), (3, 3)])
@rule("TA 13:11")
def test_a_failure_takes_all_and_the_penalty_stands_for_the_life_of_the_fight(table: Land, dice: tuple[int, int]):
    faces(table, "tk_lion", 6, 1, strength=6, gold=0)
    table.says("Ann", "go-on")
    faces(table, "tk_bull", *dice, strength=8)
    assert table.of("Ann").lives == 2 and table.of("Ann").gold == 0  # two Lives, not three; a stand-off fails too
    assert table.at("Ann") == "rome.parthenon" and table.of("Ann").favour == 0  # R-52, no judgement
    assert OLYMPUS.of(table.match).won[0] == [] and len(table.state.cards.zones["task discards"]) == 2


@pytest.mark.parametrize(
    ("n", "gift", "to"), [(1, 0, "rome.parthenon"), (3, 1, "mid.castle"), (5, 1, "inn.plain"), (7, 2, "inn.plain")]
)
@rule("TA 13:10")
def test_judgement_by_the_number_won(table: Land, n: int, gift: int, to: str):
    for taken in ("gi_apple", "gi_girdle", "gi_dove"):
        table.gear("Bea", taken)
    wins(table, n)
    table.says("Ann", "stop")
    for _ in range(40):
        if table.at("Ann") == to:
            break
        table.says("Ann", *table.options("Ann")[-1])
    hound = 1 if n >= 5 else 0  # its reward is a Gift of Jupiter
    assert table.at("Ann") == to
    owned = [name for name in [*table.owns("Ann"), *table.names_on("oly.jupiter")] if name.startswith("gi_")]
    talismans = table.has_talisman("Ann") or any("ta_" in name for name in table.names_on("oly.jupiter"))
    assert len(owned) == (gift if n < 5 else gift - 1) + hound
    assert talismans or n < 5


@pytest.mark.parametrize(("craft", "die", "won"), [(5, 4, True), (5, 3, False)])
@rule("TA 13:11")
def test_the_girdle_asks_for_a_die_and_leadership(table: Land, craft: int, die: int, won: bool):
    faces(table, "tk_girdle", die, craft=craft)
    assert bool(table.told("task-won")) == won


@pytest.mark.parametrize(("poison", "die", "won"), [(0, 5, True), (1, 5, False), (0, 4, False)])
@rule("TA 13:11", "TA 20:16")
def test_the_hind_is_caught_by_a_movement_roll(table: Land, poison: int, die: int, won: bool):
    faces(table, "tk_hind", die, poison=poison)
    assert bool(table.told("task-won")) == won
    assert table.of("Ann").miss == (0 if won else 1)


@pytest.mark.parametrize(("strength", "die", "won"), [(4, 4, True), (4, 3, False)])
@rule("TA 13:11")
def test_the_stables_ask_for_a_die_and_encumbrance(table: Land, strength: int, die: int, won: bool):
    faces(table, "tk_stables", die, strength=strength)
    assert bool(table.told("task-won")) == won


@rule("TA 13:11")
def test_the_reward_of_the_stables_is_an_animal_of_ones_choice(table: Land):
    faces(table, "tk_stables", 6, strength=4, gold=0)
    table.says("Ann", "stop")
    table.says("Ann", "animal", "pu_warhorse")
    assert "pu_warhorse" in table.owns("Ann") and table.of("Ann").gold == 2


@pytest.mark.parametrize(
    ("task", "check"),
    [
        ("tk_birds", lambda hero: (hero.lives, hero.poison) == (3, 1)),
        ("tk_fruit", lambda hero: (hero.lives, hero.craft) == (2, 0)),
        ("tk_hound", lambda hero: hero.lives == 1),
        ("tk_mares", lambda hero: hero.lives == 3),
    ],
)
@rule("TA 13:11")
def test_penalties(table: Land, task: str, check: Any):
    faces(table, task, 1, 6, strength=1, craft=1)
    assert check(table.of("Ann")) and table.at("Ann") == "rome.parthenon"


def test_twelve_tasks_with_numbers_rewards_and_penalties(table: Land):
    tasks = [card for card in table.match.content.cards if card.deck == "task"]
    assert sorted(card.task for card in tasks) == list(range(1, 13))
    assert all(card.reward and card.penalty for card in tasks)
