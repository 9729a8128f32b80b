"""What bots work out is worked out once, is right on every copy of a board, and goes when nobody wants it any more."""

from __future__ import annotations

import gc

import pytest

import questboard
from questboard import bots
from questboard.engine import Look, Match
from questboard.engine.registry import find
from questboard.games.forty_factions.bots.standing import Standing, standing_of
from questboard.games.forty_factions.seen import View

SETS = tuple(part.name for part in find("forty-factions").parts)


def some_way_on(answers: int) -> Match:
    """A table with all sets, after so many answers of greedy bots."""
    match = questboard.new("forty-factions", 4, "thinking", {"end_turns": 3}, SETS)
    greedy = bots.make("greedy", 1)
    for _ in range(answers):
        seat = next(seat for seat in match.waiting_for() if Look(match, seat).options)
        match.answer(match.questions()[0].number, seat, greedy.choose(Look(match, seat)))
    return match


def test_with_one_look_one_thinks_once():
    look = Look(some_way_on(5), 0)
    assert standing_of(look) is standing_of(look) is not standing_of(Look(some_way_on(5), 0))


def test_no_thought_holds_a_match_in_a_circle():
    gc.collect()
    before = {id(one) for one in gc.get_objects() if isinstance(one, Standing)}
    gc.disable()
    try:
        some_way_on(40)
        assert not [one for one in gc.get_objects() if isinstance(one, Standing) and id(one) not in before]
    finally:
        gc.enable()


@pytest.mark.parametrize("allied", [False, True])
def test_a_copy_of_a_board_pays_what_it_would_pay_from_the_start(allied: bool):
    """In every set: whoever gets a Faction or a place, only what depends on it is worked out anew."""
    board = Standing(Look(some_way_on(60), 0)).board
    board = board.with_alliance((0, 2)) if allied else board
    board.income()
    content = board.content
    changed = [board.with_owner(faction, seat) for faction in range(content.first_plot) for seat in (-1, 1)]
    changed += [board.with_place(place, faction) for place in range(len(content.places)) for faction in (-1, 7)]
    changed += [one.with_owner(7, 3) for one in changed[-40:]]
    for one in changed:
        afresh = one.without_alliances_of(())  # whatever an Alliance might change is worked out from the start
        assert one.income() == afresh.income()


@pytest.mark.parametrize("seat", [0, None])
def test_a_glance_sees_what_the_view_shows(seat: int | None):
    match = some_way_on(30)
    look = Look(match, seat)
    for name in View.__struct_fields__:
        assert getattr(look.glance, name) == getattr(look.view, name)
