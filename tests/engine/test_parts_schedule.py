"""Where the steps of parts stand among those of their base, and what they hear of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from questboard.engine import (
    Asking,
    Inserted,
    Match,
    Part,
    after,
    choose,
)
from questboard.engine.errors import BadTable, RuleFault
from questboard.engine.journal.loading import load
from questboard.engine.parts.schedule import woven
from tests.engine.small import either, say, sit
from tests.engine.village import evening, harvest, note, reaped, village, year

# -- the schedule ----------------------------------------------------------------------------------------------


def test_steps_stand_after_a_place_in_the_order_of_parts():
    game = village(
        Part("fair", "Fair", "", steps=[Inserted("fair", note("fair"), after="reap")]),
        Part("feast", "Feast", "", steps=[Inserted("feast", note("feast"), after="reap"),
                                          Inserted("dance", note("dance"), after="feast")]),
    )  # fmt: skip
    assert year(sit(game, expansions=["fair", "feast"])) == ["fair", "feast", "dance", "rest"]
    assert year(sit(game, expansions=["feast"])) == ["feast", "dance", "rest"]
    assert year(sit(game)) == ["rest"]


def test_what_stands_after_an_inserted_step_keeps_its_place_when_others_follow():
    game = village(
        Part("fair", "Fair", "", steps=[Inserted("fair", note("fair"), after="reap")]),
        Part("songs", "Songs", "", needs=("fair",), steps=[Inserted("songs", note("songs"), after="fair")]),
        Part("feast", "Feast", "", steps=[Inserted("feast", note("feast"), after="reap")]),
    )
    assert year(sit(game, expansions=["fair", "songs", "feast"])) == ["fair", "songs", "feast", "rest"]


def stopping(match: Match) -> str:
    """A part's step that leads through another one before what it stands before."""
    match.state.told.append("stop")
    return "stopped"


def test_before_a_step_is_where_another_step_leads_there_and_leave_jump_and_resume_go_straight():
    def edge(match: Match) -> Asking:
        yield from choose(match, "edge", 0, either(("on",), ("stay",)), rule="T 1")
        match.state.told.append("edge")
        return after(match, "edge")

    game = village(
        Part("toll", "Toll", "", steps=[Inserted("toll", stopping, before="rest"),
                                        Inserted("stopped", note("stopped", "toll"))]),
        Part("edge", "Edge", "", steps=[Inserted("edge", edge, before="rest", title="The edge of the field")]),
    )  # fmt: skip
    match = sit(game, dm=True, expansions=["toll", "edge"])
    assert year(match) == ["stop", "stopped"] and match.step == "edge"
    assert match.game.words.term("edge") == "The edge of the field"
    resumed = load(match.save(), lambda name: game)
    assert resumed.step == "edge" and resumed.state.told == ["stop", "stopped"]
    say(match, 0, "on")
    assert match.state.told == ["stop", "stopped", "edge", "rest"]
    match.interject(2, ("jump", "rest", "late"))
    assert match.state.told[-2:] == ["rest", "rest"], "a jump enters nothing before"


def test_a_step_with_nothing_to_do_is_passed_over_and_a_jump_enters_it_all_the_same():
    def passing(name: str) -> Part:
        step = Inserted(name, note(name, name), before="rest", when=lambda match: name in match.state.told)
        return Part(name, name.title(), "", steps=[step])

    bell = Part("bell", "Bell", "", steps=[Inserted("bell", note("bell", "bell"), before="rest")])
    game = village(passing("fair"), bell, passing("feast"))
    assert year(sit(game, expansions=["fair", "feast"])) == ["rest"], "neither holds"
    assert year(sit(game, expansions=["fair", "bell", "feast"])) == ["bell", "rest"], "what stands between is entered"
    match = sit(game, dm=True, expansions=["fair", "bell", "feast"])
    match.state.told.append("feast")
    assert year(match) == ["feast", "bell", "feast", "rest"]
    match = sit(game, dm=True, expansions=["fair", "bell", "feast"])
    match.interject(2, ("jump", "fair", "early"))
    assert match.state.told[:3] == ["fair", "bell", "rest"]


def test_nothing_stands_before_what_may_be_passed_over():
    steps = [
        Inserted("fair", note("fair"), before="rest", when=lambda match: True),
        Inserted("songs", note("songs"), before="fair"),
    ]
    with pytest.raises(BadTable, match="nothing can stand before what stands before 'rest'"):
        sit(village(Part("fair", "Fair", "", steps=steps)), expansions=["fair"])


def test_a_step_that_returns_its_own_name_enters_nothing():
    def wait(match: Match) -> Asking:
        answer = yield from choose(match, "wait", 0, either(("more",), ("done",)), rule="T 1")
        match.state.told.append("waited")
        return "wait" if answer == ("more",) else after(match, "wait")

    base = village(
        Part("wait", "Wait", "", steps=[Inserted("wait", wait, after="reap")]),
        Part("door", "Door", "", needs=("wait",), steps=[Inserted("door", note("door"), before="wait")]),
    )
    match = sit(base, expansions=["wait", "door"])
    year(match)
    say(match, 0, "more")
    say(match, 0, "done")
    assert match.state.told == ["door", "waited", "waited", "rest"]


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (
            Inserted("x", note("x"), after="rest"),
            "cannot stand after 'rest': that is no place of the schedule; there are ",
        ),
        (Inserted("x", note("x"), after="reep"), "no place of the schedule; did you mean 'reap'?"),
        (Inserted("x", note("x"), before="sow"), "cannot stand before 'sow': no other step leads there"),
        (
            Inserted("x", note("x"), before="nowhere"),
            "cannot stand before 'nowhere': no step is called that; there are sow, ",
        ),
        (Inserted("x", note("x"), before="rst"), "no step is called that; did you mean 'rest'?"),
        (Inserted("x", note("x"), after="reap", before="rest"), "not both"),
    ],
)
def test_a_step_that_can_stand_nowhere_is_refused(step: Inserted, why: str):
    with pytest.raises(BadTable, match=re.escape(why)):
        sit(village(Part("x", "X", "", steps=[step])), expansions=["x"])


def test_where_the_base_has_no_places_a_part_is_told_to_name_a_step():
    with pytest.raises(BadTable, match="there are none: say before which step it stands"):
        woven({}, ["sow"], "sow", [Inserted("x", note("x"), after="sow")])


def test_a_step_that_goes_on_from_no_place_says_which_was_meant():
    def lost(match: Match) -> Asking:
        yield from ()
        return after(match, "reep")

    match = sit(village(Part("x", "X", "", steps=[Inserted("x", lost, after="reap")])), expansions=["x"])
    with pytest.raises(RuleFault, match="no place of the schedule is called 'reep': did you mean 'reap'"):
        year(match)


# -- hooks -----------------------------------------------------------------------------------------------------


def test_listeners_hear_a_happening_in_the_order_of_parts():
    def heard(word: str) -> Any:
        return lambda match, seat, much: match.state.told.append(f"{word} {seat} {much}")

    game = village(
        Part("mice", "Mice", "", hooks=[reaped.to(heard("mice"))]),
        Part("tithe", "Tithe", "", hooks=[reaped.to(heard("tithe"))]),
    )
    assert year(sit(game, expansions=["tithe", "mice"]))[:2] == ["mice 0 2", "tithe 0 2"]
    assert year(sit(game)) == ["rest"]


def test_a_part_may_ask_where_the_base_lets_it():
    def game_of_dice(match: Match, seat: int) -> Asking:
        answer = yield from choose(match, "dice", seat, either(("play",), ("sleep",)), rule="T 2")
        match.state.told.append(f"{seat} {answer[0]}")

    game = village(Part("inn", "Inn", "", hooks=[evening.to(game_of_dice)], questions=["dice"]))
    match = sit(game, expansions=["inn"])
    say(match, 0, "rye")
    say(match, 0, "play")
    say(match, 1, "sleep")
    assert match.state.told == ["0 play", "1 sleep", "rest"]


def test_one_part_may_replace_an_open_rule_and_use_the_bases():
    rich = harvest.by(lambda match, seat: harvest.base(match, seat) + seat)
    game = village(Part("sun", "Sun", "", hooks=[rich]), Part("dung", "Dung", "", hooks=[rich]))
    match = sit(game, expansions=["sun"])
    year(match)
    assert match.state.grain == [2, 3]
    with pytest.raises(BadTable, match="Sun and Dung both replace the rule 'harvest'"):
        sit(game, expansions=["sun", "dung"])
