"""Olympus: calling at the gates, quests, the way back, Tasks and judgement."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import olympus, rome
from questboard.games.talisman.boards.olympus import gods
from questboard.games.talisman.boards.olympus.gifts import give
from questboard.games.talisman.boards.olympus.state import OLYMPUS, TASKS
from questboard.games.talisman.rules import lives, things
from questboard.testing import rule
from tests.games.talisman.cases import obeys, rank_of
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return sky()


def sky(**options: Any) -> Land:
    return Land(more=[rome.part, olympus.part], **options)


def stands(table: Land, space: str, **numbers: Any) -> None:
    hero = table.of("Ann")
    hero.at = hero.landed = table.match.content.space_of[space]
    for name, value in numbers.items():
        setattr(hero, name, value)


def comes(table: Land, space: str, *dice: int, **numbers: Any) -> None:
    """Ann's turn leads her here, and she encounters it."""
    stands(table, space, **numbers)
    table.state.active = 0
    table.state.over = table.state.arrived = False
    table.rolls(*dice)
    table.goes("arrive")


def lands(table: Land, space: str) -> None:
    """A Move of Ann's ends here."""
    stands(table, space)
    table.state.active = 0
    table.state.over = table.state.arrived = False
    table.goes(gods.ARRIVED)


def turn_ends(table: Land) -> None:
    table.state.active = 0
    table.goes(gods.CLOSING)


def quest(table: Land) -> Any:
    return OLYMPUS.of(table.match).quests[0]


def gifts(table: Land) -> list[str]:
    return [name for name in table.owns("Ann") if name.startswith("gi_")]


# -- the gates -----------------------------------------------------------------------------------------------------


@rule("TA 20:15", "TA 13:10")
def test_two_favours_lead_from_the_parthenon_to_the_gates_and_any_number_is_given_before_the_die(table: Land):
    comes(table, "rome.parthenon", 3, favour=4)
    table.says("Ann", "pick", "Go up to Olympus")
    assert table.at("Ann") == "oly.gates" and table.of("Ann").favour == 2
    assert not table.told("rolls")  # they are chosen before it
    table.says("Ann", "call", 2)
    assert table.told("god-answers")[0]["to"] == "oly.pluto"  # T-52
    assert table.of("Ann").favour == 0 and table.at("Ann") == "oly.pluto"


@rule("TA 13:10", "TA 20:15")
def test_three_favours_on_one_call_are_legal_and_none_is_asked_for_after_the_die(table: Land):
    comes(table, "oly.gates", 1, favour=4)  # EX-39
    table.says("Ann", "call", 3)
    assert table.told("god-answers")[0]["to"] == "oly.neptune"
    asked = table.match.pending
    assert asked is None or asked.name != "favour" or table.told("attacked")


@pytest.mark.parametrize(
    ("die", "god"), [(1, "mercury"), (2, "venus"), (3, "mars"), (4, "neptune"), (5, "pluto"), (6, "jupiter")]
)
@rule("TA 13:10")
def test_who_answers(table: Land, die: int, god: str):
    comes(table, "oly.gates", die)
    assert table.told("god-answers")[0]["to"] == f"oly.{god}"


def test_a_laurel_adds_one_on_olympus_and_nowhere_else(table: Land):
    table.gear("Ann", "pu_laurel", place="worn")
    comes(table, "oly.gates", 4)
    assert table.told("god-answers")[0]["to"] == "oly.pluto"
    comes(table, "rome.forum", 4, favour=0)
    assert table.of("Ann").favour == 0


def test_a_laurel_adds_one_in_fights_there_too(table: Land):
    table.gear("Ann", "pu_laurel", place="worn")
    comes(table, "oly.mars", 3, 3, 3, 3, 3, 3, strength=5)
    assert [told["mine"] - told["his"] for told in table.told("fought")] == [0, 0, 0]  # a 6 against the 6 of the Shade


# -- Mercury, Venus, Pluto -------------------------------------------------------------------------------------------


@rule("TA 13:10")
def test_mercurys_errand_in_any_order_is_rewarded_at_once_and_the_turn_is_over(table: Land):
    comes(table, "oly.mercury")
    assert table.at("Ann") == "out.chapel" and table.state.active == 1 and quest(table).left == 4
    for space in ("out.tavern", "out.city"):
        lands(table, space)
        assert not gifts(table)
    lands(table, "out.village")
    while not table.rests() and gifts(table) == []:
        table.says("Ann", *table.options("Ann")[0])
    assert len(gifts(table)) == 1 and table.at("Ann") == "rome.parthenon"
    gift = table.match.content.faces[table.face(gifts(table)[0])]
    assert "MERCURY" in gift.sub and not quest(table).god
    where = [told["to"] for told in table.told("moves")]
    assert where[-2:] == ["oly.mercury", "rome.parthenon"]  # back with the god first
    assert not table.told("visits") and not table.told("draws")  # nothing is met on the way


@rule("TA 13:10")
def test_time_runs_wherever_one_is_and_when_it_is_over_there_is_no_gift(table: Land):
    comes(table, "oly.mercury")
    stands(table, "city.gate")  # another board
    for left in (3, 2, 1):
        turn_ends(table)
        assert quest(table).left == left
    turn_ends(table)
    assert not quest(table).god and table.at("Ann") == "rome.parthenon" and gifts(table) == []
    assert [told["to"] for told in table.told("moves")][-2:] == ["oly.mercury", "rome.parthenon"]


def test_the_turn_in_which_a_quest_is_given_does_not_count_and_a_missed_one_does(table: Land):
    comes(table, "oly.mercury")
    assert quest(table).left == 4
    table.state.active = 0
    table.of("Ann").miss = 1
    table.goes("turn")
    assert quest(table).left == 3


@rule("TA 13:10")
def test_venus_takes_a_follower_now(table: Land):
    table.gear("Ann", "ro_augur")
    comes(table, "oly.venus")
    [give] = [option for option in table.options("Ann") if option[0] == "give"]
    table.says("Ann", *give)
    while table.at("Ann") != "rome.parthenon":
        table.says("Ann", *table.options("Ann")[0])
    assert "ro_augur" not in table.owns("Ann") and len(gifts(table)) == 1


@rule("TA 13:10")
def test_or_one_who_is_gained_in_time_and_who_was_there_before_does_not_count(table: Land):
    table.gear("Ann", "ro_augur")
    comes(table, "oly.venus")
    table.says("Ann", "seek")
    assert table.at("Ann") == "out.fields1" and quest(table).left == 5
    turn_ends(table)
    assert quest(table).left == 4
    table.gear("Ann", "ro_legionary")
    turn_ends(table)
    while table.at("Ann") != "rome.parthenon":
        table.says("Ann", *table.options("Ann")[0])
    assert "VENUS" in table.match.content.faces[table.face(gifts(table)[0])].sub


@rule("TA 13:10")
def test_pluto_takes_two_lives_from_who_has_more(table: Land):
    comes(table, "oly.pluto", lives=3)
    table.says("Ann", "pay")
    while table.at("Ann") != "rome.parthenon":
        table.says("Ann", *table.options("Ann")[0])
    assert table.of("Ann").lives == 1 and len(gifts(table)) == 1


@rule("TA 13:10")
def test_or_wants_the_graveyard_within_four_turns(table: Land):
    comes(table, "oly.pluto", lives=2)
    assert table.at("Ann") == "mid.chasm" and quest(table).left == 4  # nothing to choose
    lands(table, "out.graveyard")
    while table.at("Ann") != "rome.parthenon":
        table.says("Ann", *table.options("Ann")[0])
    assert len(gifts(table)) == 1


def test_a_quest_dies_with_its_character(table: Land):
    comes(table, "oly.mercury")
    lives.die(table.match, 0)
    assert not quest(table).god


# -- Mars and Neptune ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "won"),
    [((6, 1, 6, 1), True), ((1, 6, 6, 1, 6, 1), True), ((1, 6, 1, 6), False), ((6, 1, 3, 3, 1, 6), False)],
)
@rule("TA 13:10")
def test_the_shade_of_war_is_fought_until_two_rounds_are_won_or_lost_and_takes_no_life(
    table: Land, dice: tuple[int, ...], won: bool
):
    comes(table, "oly.mars", *dice, strength=6)
    while table.at("Ann") != "out.hills1":
        table.says("Ann", *table.options("Ann")[0])
    assert len(table.told("fought")) == len(dice) // 2
    assert table.of("Ann").lives == 4 and bool(gifts(table)) == won
    assert not table.told("draws") and not table.told("turns-to")  # nothing is met on the Hills


@rule("TA 13:10")
def test_neptunes_tritons_must_be_beaten_twice_and_he_puts_one_ashore_at_a_dock(table: Land):
    comes(table, "oly.neptune", 6, 1, 6, 1, craft=6)
    while table.match.pending is not None and table.match.pending.name != gods.DOCK.name:
        table.says("Ann", *table.options("Ann")[0])
    assert {option[1] for option in table.options("Ann")} == {"city.wharf", "vil.jetty"}  # not Ostia
    table.says("Ann", "go", "vil.jetty")
    assert table.at("Ann") == "vil.jetty" and len(gifts(table)) == 1


@rule("TA 13:10")
def test_a_lost_fight_costs_a_life_there_and_without_a_dock_it_is_the_parthenon():
    table = Land(more=[rome.part, olympus.part], without=["city", "village"])
    comes(table, "oly.neptune", 1, 6, craft=6)
    assert table.at("Ann") == "rome.parthenon" and table.of("Ann").lives == 3 and not gifts(table)
    assert len(table.told("fought")) == 1


# -- Gifts -----------------------------------------------------------------------------------------------------------


@rule("TA 13:12")
def test_three_gifts_of_each_god(table: Land):
    count: dict[str, int] = {}
    for card in table.match.content.cards:
        if card.deck == "gift":
            [god] = [kind for kind in card.sub if kind.lower() in gods.GODS]
            count[god.lower()] = count.get(god.lower(), 0) + card.copies
    assert count == dict.fromkeys(gods.GODS, 3)


@rule("TA 13:12")
def test_the_deck_is_turned_over_until_one_fits_and_the_others_go_back(table: Land):
    table.top("gift", "gi_obol", "gi_apple", "gi_spear")
    table.tries(lambda m: give(m, 0, "mars"))
    while not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    assert gifts(table) == ["gi_spear"]
    assert [told["card"] for told in table.told("turns-up")] == ["gi_obol", "gi_apple"]
    assert len(table.state.cards.zones["gift"]) == 17  # RC-34
    assert not table.state.cards.zones["gifts turned up"] and not table.state.cards.zones["gift discards"]


@rule("TA 13:12")
def test_if_all_three_are_taken_three_favours_instead(table: Land):
    table.gear("Bea", "gi_spear", "gi_helm", "gi_standard")
    table.tries(lambda m: give(m, 0, "mars"))
    assert table.of("Ann").favour == 3 and not gifts(table)  # EX-42


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
    talismans = things.has_talisman(table.match, 0) or any("ta_" in name for name in table.names_on("oly.jupiter"))
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


# -- Caesar ----------------------------------------------------------------------------------------------------------


@rule("TA 20:4")
def test_a_tribune_with_a_gift_of_jupiter_becomes_caesar(table: Land):
    caesar = rank_of(table, "l3_caesar")
    stands(table, "rome.senate", gold=0)
    table.of("Ann").level2 = rank_of(table, "l2_tribune")
    obeys(table)
    assert table.rests()
    table.gear("Ann", "gi_eagle")
    obeys(table)
    table.says("Ann", "earn", caesar)
    assert table.of("Ann").level3 == caesar
