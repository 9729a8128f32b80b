"""Tables: what a game lets one choose, and what is possible instead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import questboard
from questboard.engine import Asking, Match, Outcome, Part, Setting, choose
from questboard.engine.errors import BadTable
from questboard.engine.journal.loading import load
from questboard.engine.journal.log import Answered, Drawn, Undone, effective, effective_places, own_tuples
from tests.engine.small import END, either, make, say, sit


def play(match: Match) -> Asking:
    yield from choose(match, "play", 0, either(("a",), ("b",)), rule="T 1")
    return END


OPTIONS = {
    "rounds": Setting(3, "Rounds", "how many", low=1, high=9),
    "fast": Setting(False, "Fast", "no talking"),
    "mood": Setting("calm", "Mood", "of the sea", among={"calm": "calm", "wild": "wild and loud"}),
}
LANDS = [
    Part("north", "North", ""),
    Part("south", "South", ""),
    Part("ice", "Ice", "", excludes=("sand",), players=range(3, 4)),
    Part("sand", "Sand", "", players=range(2, 4)),
]
GAME = make(play, options=OPTIONS, parts=LANDS)


def test_a_table_has_every_option_and_its_expansions_in_the_games_order():
    match = sit(GAME, options={"rounds": "5", "fast": "yes"}, expansions=["south", "north", "south"])
    assert match.options == {"rounds": 5, "fast": True, "mood": "calm"}
    assert match.table.expansions == ("north", "south")


@pytest.mark.parametrize(
    ("wrong", "possible"),
    [
        ({"seats": 1}, "is for 2 to 3 players, not 1"),
        ({"seats": 4}, "is for 2 to 3 players, not 4"),
        ({"seats": 0}, "not 0"),
        ({"seats": -1}, "not -1"),
        ({"seats": True}, "not True"),
        ({"seats": 10**9}, "not 1000000000"),
        ({"seats": ["Anna", "Anna"]}, "the same name"),
        ({"seats": ["Anna", " "]}, "1 to 40 printable characters"),
        ({"seats": ["Anna", "B" * 41]}, "1 to 40 printable characters"),
        ({"seats": ["Anna", "\n"]}, "1 to 40 printable characters"),
        ({"seats": ["Anna", "Bo"], "dm": "Bo"}, "the same name"),
        ({"options": {"round": 3}}, "unknown option 'round'; there are: fast, mood, rounds"),
        ({"options": {"rounds": 10}}, "expected a number from 1 to 9, not 10"),
        ({"options": {"rounds": "many"}}, "expected a number from 1 to 9"),
        ({"options": {"rounds": True}}, "expected a number from 1 to 9"),
        ({"options": {"fast": "perhaps"}}, "expected yes or no"),
        ({"options": {"mood": "sad"}}, "expected one of calm, wild"),
        ({"expansions": ["west"]}, "unknown expansion 'west'; there are: ice, north, sand, south"),
        ({"expansions": ["south", "ice", "sand"]}, "Ice and Sand exclude each other"),
        ({"expansions": ["ice"], "seats": 2}, "with Ice is for 3 players, not 2"),
    ],
)
def test_a_table_that_cannot_be_is_told_what_is_possible(wrong: dict[str, Any], possible: str):
    with pytest.raises(BadTable, match=possible):
        questboard.new(GAME, **wrong)


def test_options_that_clash_are_refused_at_a_new_table_and_an_old_game_with_them_goes_on():
    old = questboard.new(GAME, 2, options={"fast": True, "mood": "calm"})
    strict = replace(GAME, clash=lambda table: "nobody is fast and calm" if table.options["fast"] else "")
    with pytest.raises(BadTable, match="nobody is fast and calm"):
        questboard.new(strict, 2, options={"fast": True, "mood": "calm"})
    assert questboard.new(strict, 2, options={"mood": "calm"}).options["mood"] == "calm"
    assert load(old.save(), lambda name: strict).options["fast"]


@pytest.mark.parametrize(("dm", "name", "fault"), [("none", "Bo", "has no DM"), ("required", None, "needs a DM")])
def test_a_dm_where_the_game_has_one(dm: str, name: str | None, fault: str):
    with pytest.raises(BadTable, match=fault):
        questboard.new(make(play, dm=dm), 2, dm=name)


def test_an_unknown_game_is_told_the_nearest():
    with pytest.raises(BadTable, match="did you mean 'moonrunners'"):
        questboard.new("moonruners")
    with pytest.raises(BadTable, match="there are: "):
        questboard.new("zzz")


def test_the_dm_sits_behind_the_players():
    match = sit(GAME, dm=True)
    assert (match.dm, list(match.table.seats), match.table.dm_seat) == (2, [0, 1], 2)
    assert sit(GAME).dm is None


def test_undone_entries_do_not_count_and_undone_undos_do_not_either():
    a, b, c = (Answered(number, "q", 0, ("x",)) for number in (1, 2, 3))
    die = Drawn("dice", (6,), (4,))
    log = [a, b, die, Undone(0, 1, 1), c, Undone(0, 4), b]
    assert effective(log) == [a, b]
    assert effective_places(log) == [(0, a), (6, b)]
    assert effective(log, 4) == [b]


def test_lists_from_a_file_become_tuples_again():
    from_file: Any = Answered(1, "q", 0, ["offer", [1, 2]])  # pyright: ignore
    (entry,) = own_tuples([from_file])
    assert entry == Answered(1, "q", 0, ("offer", (1, 2)))


def test_of_modes_a_table_takes_one():
    match = sit(GAME, 3, expansions=["north", "ice"])
    assert match.table.expansions == ("north", "ice")
    assert GAME.misfit(2, ("sand", "south")) == "" != GAME.misfit(2, ("ice",))


def test_a_step_that_asks_nothing_may_be_a_plain_function():
    def count(match: Match) -> str:
        match.state.coins[0] += 1
        return "asks" if match.state.coins[0] < 7 else "stop"

    def asks(match: Match) -> Asking:
        yield from choose(match, "go on", 0, either(("yes",), ("no",)), rule="T 1")
        return "count"

    def stop(match: Match) -> Outcome:
        return END

    match = sit(make(count, asks, stop))
    assert (match.step, match.state.coins[0]) == ("asks", 6)
    say(match, 0, "yes")
    assert match.outcome == END and match.state.coins[0] == 7
