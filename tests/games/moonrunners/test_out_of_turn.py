"""MR 9, MR 10, MR 11: the lamp signal, the Harbourmaster, fog."""

from __future__ import annotations

import pytest

from questboard.engine import Form, Look, One
from questboard.engine.errors import NotAsked
from questboard.testing import Scenario, rule
from tests.games.moonrunners.harbour import harbour


@rule("MR 9.1")
def test_the_headland_tells_one_player_only():
    table = harbour()
    table.zone("ships", "night-heron", "gilded-eel")  # the last one is on top
    table.start("loading")
    table.interjects("Bea", "signal")
    assert table.sees("Bea").next_ship == "gilded-eel"
    assert table.sees("Ann").next_ship is None
    assert table.sees("Bea").players[1].coins == 4
    assert table.told("signalled", "Ann") == [{"seat": 1}]
    assert table.told("answered", "Ann") == []


@rule("MR 9.1")
def test_a_signal_while_loading_asks_everybody_again_with_drafts():
    table = harbour()
    table.zone("hand 0", "silk")
    table.start("loading")
    silk = table.cards("hand 0", "silk")
    table.answers("Ann", "load", silk)
    table.interjects("Bea", "signal")
    table.is_asked("load", "Ann", "Bea", "Cy")
    assert table.match.questions(0)[0].own == ("load", silk)
    assert table.match.questions(2)[0].own is None


@rule("MR 9.1")
def test_oil_costs_two_coins():
    table = harbour()
    table.state.bank += 5
    table.start("loading", coins=[1, 6, 6])
    why = table.is_refused("Ann", "signal", rule="MR 9.1", out_of_turn=True)
    assert why.reason == "Oil costs 2 coins and you have 1."


@rule("MR 9.2")
def test_once_a_game():
    table = harbour()
    table.start("loading")
    table.interjects("Ann", "signal")
    table.is_refused("Ann", "signal", rule="MR 9.2", out_of_turn=True)
    table.interjects("Bea", "signal")


def with_hal(step: str = "market") -> Scenario:
    table = harbour("Ann", "Bea", dm="Hal")
    table.zone("hand 0", "silk", "tea")
    table.zone("hand 1", "pearls")
    table.start(step)
    return table


@rule("MR 10.1")
def test_a_permission_sets_a_rule_aside_once_and_is_cited():
    table = with_hal()
    tea = ("offer", 1, table.cards("hand 0", "tea"), (), -1)
    for _ in range(3):
        table.answers("Ann", *tea)
    table.is_refused("Ann", *tea, rule="MR 3.5")
    table.interjects("Hal", "allow", "market", "MR 3.5", "offer", "once", "the crowd was loud")
    table.answers("Ann", *tea)
    assert table.told("ruling-cited")[0]["reason"] == "the crowd was loud"
    table.is_refused("Ann", *tea, rule="MR 3.5")


@rule("MR 10.1")
def test_a_prohibition_is_explained_with_its_reason():
    table = with_hal()
    table.interjects("Hal", "forbid", "market", "offer", "the quay is closed")
    why = table.is_refused("Ann", "offer", 1, (), (), 1, rule="DM")
    assert "the quay is closed" in why.reason


@rule("MR 10.1")
def test_only_the_harbourmaster_rules():
    table = with_hal()
    with pytest.raises(NotAsked):
        table.interjects("Ann", "purse", 0, 5, "I deserve it")


@rule("MR 10.2")
def test_rewards_and_fines_stop_at_an_empty_purse():
    table = with_hal()
    table.interjects("Hal", "purse", 0, 5, "a good speech")
    table.interjects("Hal", "purse", 1, -5, "spitting")
    table.interjects("Hal", "purse", 1, -5, "spitting again")
    assert [player.coins for player in table.sees(None).players] == [11, 0]


@rule("MR 10.3")
def test_a_decree_counts_at_once():
    table = with_hal()
    table.interjects("Hal", "decree", "silk", "the guild has paid")
    assert table.sees("Ann").contraband == "silk"


@rule("MR 10.4")
def test_a_search_takes_a_good_and_offers_of_it_fall_away():
    table = with_hal()
    (silk,) = table.cards("hand 0", "silk")
    table.answers("Ann", "offer", 1, (silk,), (), -2)
    table.interjects("Hal", "search", silk, "smells of the marsh")
    assert [kind for _, kind in table.sees("Ann").hand] == ["tea"]
    assert table.sees("Bea").offers == ()


@rule("MR 10.5")
def test_dawn_ends_the_night():
    table = with_hal("loading")
    table.interjects("Hal", "dawn", "bells")
    table.is_asked("vote")


def foggy(weather: str, ship: str = "old-temperance") -> Scenario:
    table = harbour(ship=ship, expansions=["fog"])
    table.zone("sky", weather)
    return table


@rule("MR 11.1")
def test_each_night_has_its_weather():
    table = foggy("sea-fog")
    table.start("nightfall")
    assert table.told("weather")[-1]["card"] == table.sees(None).weather
    assert not hasattr(harbour().sees(None), "weather")


@rule("MR 11.1")
def test_weather_is_shuffled_again_when_used_up():
    table = foggy("sea-fog")
    table.zone("sky", "sea-fog", "still-water", "squall", "hunters-moon", "spring-tide", "clear-night")
    table.start("nightfall")
    assert len(table.state.cards.zones["weather"]) == 5


@rule("MR 11.2")
@pytest.mark.parametrize(("weather", "ship", "hold"), [
    ("spring-tide", "crooked-tern", 2), ("squall", "crooked-tern", 1), ("squall", "old-temperance", 3),
])  # fmt: skip
def test_weather_changes_the_hold_but_one_good_always_fits(weather: str, ship: str, hold: int):
    table = foggy(weather, ship)
    table.start("loading")
    assert table.sees("Ann").hold == hold


@rule("MR 11.2")
def test_weather_shifts_the_watch():
    table = foggy("hunters-moon")
    table.rolls(3, 4)
    table.start("watch")
    assert table.told("watch") == [{"dice": [3, 4], "shift": -2, "total": 5}]


@rule("MR 10.1")
def test_the_harbourmaster_rules_on_kinds_of_answers_by_name():
    table = harbour(dm="Hal")
    table.start("loading")
    look = Look(table.match, table.match.dm)
    [form] = look.interjections("forbid")
    assert isinstance(form, Form) and look.asked is not None
    field, words = form.fields[1], look.game.words
    assert isinstance(field, One)
    assert words.field(look, look.asked, "forbid", field.name) == "kind of answer"
    assert [words.value(look, look.asked, field.name, verb) for verb in field.values] == ["loading"]
    table.interjects("Hal", "forbid", "load", "load", "a strike")
    [told] = [heard for heard in table.match.events(0) if heard.kind == "ruling"]
    assert words.event(look, told) == "The DM forbids loading in load: a strike"
