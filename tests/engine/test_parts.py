"""A game made of parts: how they are composed, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from questboard.engine import (
    Inserted,
    Interjection,
    Part,
    Seen,
    Setting,
    Slot,
    Words,
    composed,
)
from questboard.engine.asking.declared import Declarations
from questboard.engine.errors import BadTable
from questboard.engine.parts import exclusive, largest_sets, with_needs
from questboard.engine.play.counted import Tallied
from tests.engine.small import either, sit
from tests.engine.village import Village, note, village

# -- a base: villagers sow and reap for three years ------------------------------------------------------------


# -- composing -------------------------------------------------------------------------------------------------


def test_without_parts_a_table_plays_the_base_itself():
    game = village(Part("frost", "Frost", ""))
    assert composed(game, ()) is game
    assert sit(game).game is game and type(sit(game).state) is Village


def test_a_set_of_parts_is_composed_once_and_composing_it_again_changes_nothing():
    game = village(Part("frost", "Frost", ""), Part("feast", "Feast", ""))
    frost = composed(game, ("frost",))
    assert composed(game, ("frost",)) is frost and composed(frost, ("frost",)) is frost
    assert composed(game, ("frost", "feast")) is not frost
    with pytest.raises(BadTable, match="already made of its parts"):
        composed(frost, ("feast",))


def test_what_needs_or_excludes_each_other_is_refused_with_a_sentence():
    game = village(
        Part("rome", "Rome", ""),
        Part("olympus", "Olympus", "", needs=("rome",)),
        Part("ice", "Ice", "", excludes=("sand",)),
        Part("sand", "Sand", "", players=range(3, 4)),
    )
    with pytest.raises(BadTable, match="Olympus needs Rome: choose rome too"):
        sit(game, expansions=["olympus"])
    with pytest.raises(BadTable, match="Ice and Sand exclude each other"):
        sit(game, expansions=["sand", "ice"])
    with pytest.raises(BadTable, match="with Sand is for 3 players, not 2"):
        sit(game, expansions=["sand"])
    assert sit(game, expansions=["olympus", "rome"]).table.expansions == ("rome", "olympus")
    assert with_needs(game, ["olympus"]) == ("rome", "olympus")
    assert exclusive(game) == ("ice", "sand")
    assert largest_sets(game) == [("rome", "olympus", "ice"), ("rome", "olympus", "sand")]


FIELDS = {
    "step": lambda: {"steps": [Inserted("rest", note("rest"))]},
    "question": lambda: {"questions": ["which"]},
    "event": lambda: {"events": ["thawed"]},
    "interjection": lambda: {"interjections": {"shout": Interjection(either(("shout",)), lambda *_: iter(()), "T 1")}},  # type: ignore[dict-item]
    "option": lambda: {"options": {"depth": Setting(1, "Depth", "", 0, 9)}},
    "tally": lambda: {"tallies": {"Snow": Tallied("snow", ())}},
    "slot of the state": lambda: {"state": Slot("cold", list)},
    "slot of the view": lambda: {"view": Seen("cold", list), "see": lambda match, seat: []},
}


@pytest.mark.parametrize("what", FIELDS)
def test_two_parts_with_one_name_for_different_things_are_refused(what: str):
    game = village(Part("frost", "Frost", "", **FIELDS[what]()), Part("snow", "Snow", "", **FIELDS[what]()))  # type: ignore[arg-type]
    with pytest.raises(BadTable, match=f"and (Frost|Snow) both have a {what}"):
        sit(game, expansions=["frost", "snow"])


@pytest.mark.parametrize("what", ["interjection", "option", "tally"])
def test_what_is_the_very_same_is_shared_by_several_parts(what: str):
    shared = FIELDS[what]()
    game = village(Part("frost", "Frost", "", **shared), Part("snow", "Snow", "", **shared))  # type: ignore[arg-type]
    assert sit(game, expansions=["frost", "snow"]).table.expansions == ("frost", "snow")


def test_a_part_may_not_take_a_name_of_the_base():
    game = village(Part("frost", "Frost", "", state=Slot("grain", list)))
    with pytest.raises(BadTable, match="Small and Frost both have a slot of the state 'grain'"):
        sit(game, expansions=["frost"])


@pytest.mark.parametrize(
    ("what", "names"),
    [("event", {"events": ["told"]}), ("question", {"questions": ["which"]})],
    ids=["event", "question"],
)
def test_a_part_may_not_take_what_the_base_declares_beside_its_rules(what: str, names: dict[str, Any]):
    game = village(Part("frost", "Frost", "", **names))

    class Spoken(Words):
        declared = Declarations(())

    Spoken.declared.events["told"] = Spoken.declared.questions["which"] = None  # type: ignore[assignment]
    with pytest.raises(BadTable, match=f"Small and Frost both have a {what}"):
        sit(replace(game, words=Spoken()), expansions=["frost"])


def test_a_listener_that_is_bound_to_no_hook_is_refused():
    game = village(Part("frost", "Frost", "", hooks=[print]))  # type: ignore[list-item]
    with pytest.raises(BadTable, match=r"Frost binds .*print.* to no hook: write the_hook\.to"):
        sit(game, expansions=["frost"])
