"""What answers are good for, by the judgement that the bots play by."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import bots
from questboard.engine import Look
from questboard.engine.telling.advice import advice, good_for


@pytest.mark.parametrize("game", list(questboard.games()))
def test_the_first_is_what_the_bot_does(game: str):
    match = questboard.new(game, ["Ann", "Bea", "Cem"], "advice")
    luck, asked = Random(3), 0
    for _ in range(150):
        waiting = match.waiting_for()
        if match.outcome is not None or not waiting:
            break
        look = Look(match, waiting[0])
        weighed, judge = advice(look), match.game.judge
        if weighed:
            asked += 1
            assert [one.place for one in weighed] == sorted(one.place for one in weighed)
            assert all(one.says.endswith(".") and one.label for one in weighed)
            assert judge is not None
            best = max(judge(look, one.option) for one in weighed)
            assert judge(look, weighed[0].option) == best
        bots.play(match, dict.fromkeys(range(3), bots.make("greedy")), luck.random, 1)
    assert asked > 5


def test_sentences():
    from questboard.engine.telling.advice import _says

    assert _says(1, 1, 4) == "What a sensible bot would do."
    assert _says(1, 2, 4) == "To the bots 2 answers look best, and this is one."
    assert _says(2, 1, 4) == "To the bots one answer looks better."
    assert _says(4, 1, 4) == "To the bots 3 answers look better."
    assert _says(1, 4, 4) == "To the bots all of this looks alike."


def test_who_only_watches_is_advised_of_nothing():
    match = questboard.new("moonrunners", ["Ann", "Bea"], "advice")
    assert advice(Look(match, None)) == ()


def named(look: Look) -> list[str]:
    words = look.game.words
    return [*words.sheets(look), *words.places(look)]


@pytest.mark.parametrize("game", list(questboard.games()))
def test_what_things_are_good_for_is_no_secret(game: str):
    """Law 7: to a seat the line is the same in every world that the seat cannot tell from the real one."""
    match = questboard.new(game, ["Ann", "Bea", "Cem"], "worth")
    players, luck, said = dict.fromkeys(range(3), bots.make("greedy")), Random(4), 0
    for moment in range(6):
        bots.play(match, players, luck.random, 25)
        if match.outcome is not None:
            break
        for seat in range(3):
            look, world = Look(match, seat), Look(match.imagine(seat, f"other {moment}"), seat)
            names = named(look)
            names = luck.sample(names, min(60, len(names)))
            lines = {name: good_for(look, name) for name in names}
            assert lines == {name: good_for(world, name) for name in names}
            told = [line for line in lines.values() if line]
            assert all(line.endswith(".") and "\n" not in line and "_" not in line for line in told), told
            said += len(told)
    assert said > 20


@pytest.mark.parametrize("game", list(questboard.games()))
def test_of_rubbish_and_to_spectators_nothing_is_said(game: str):
    match = questboard.new(game, ["Ann", "Bea", "Cem"], "worth")
    bots.play(match, dict.fromkeys(range(3), bots.make("greedy")), Random(5).random, 40)
    for name in ("", ",", "-1,3", "999999,0", "no such card", "٣,٤", "__class__"):
        assert good_for(Look(match, 0), name) == ""
    look = Look(match, None)
    assert {good_for(look, name) for name in named(look)} <= {""}


def test_a_sheet_that_is_anothers_is_not_weighed():
    """FF 4.2: whoever does not hold a Faction learns nothing of what it would bring."""
    match = questboard.new("forty-factions", ["Ann", "Bea", "Cem"], "worth")
    bots.play(match, dict.fromkeys(range(3), bots.make("greedy")), Random(5).random, 40)
    told = hidden = 0
    for seat in range(3):
        look = Look(match, seat)
        held = {name for _, name in look.view.hand}
        open_ones = {name for player in look.view.players for name in player.active}
        for name in look.content.face_of:
            said = good_for(look, name)
            told += bool(said) and name in held
            hidden += name not in held | open_ones
            assert not said or name in held | open_ones
    assert told and hidden
