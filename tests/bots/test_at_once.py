"""A play-out answers while the rules go on. It must come to the same as one that leaves them for every answer."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard.bots.playout import play_randomly
from questboard.engine import Asking, Match, choose, choose_some
from questboard.engine.errors import RuleFault
from questboard.engine.registry import games
from tests.engine import small

LIMITS = (0, 1, 7, 40, 20_000)


def table(name: str, seed: int, *, light: bool) -> Match:
    game = games()[name]
    dm = "Dorothea" if game.dm == "required" else None
    players = game.players[len(game.players) // 2]
    return questboard.new(game, players, seed, dict(game.brief), dm=dm, light=light, eager=True)


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("name", sorted(games()))
def test_the_same_luck_leads_to_the_same_place(name: str, limit: int):
    usual, at_once = table(name, limit, light=False), table(name, limit, light=True)
    played = [play_randomly(match, Random(limit).random, limit) for match in (usual, at_once)]
    assert played[0] == played[1]
    assert usual.fingerprint() == at_once.fingerprint()
    assert at_once.at_once is None
    if at_once.pending is not None:  # and it can be played on in the usual way
        for match in (usual, at_once):
            while match.pending is not None and match.pending.kind != "one":
                play_randomly(match, Random(3).random, 1)
            if match.pending is not None:
                seat = match.pending.seats[0]
                match.answer(match.pending.number, seat, next(match.pending.answers(match, seat)))
        assert usual.fingerprint() == at_once.fingerprint()


def test_most_is_answered_without_the_rules_being_left():
    """Else the others would compare the usual way with itself."""
    match, asked = table("talisman", 1, light=True), 0
    decide = Match.decide

    class Counting(Match):
        __slots__ = ()

    def counted(self: Match, seat: int, option: tuple[object, ...]) -> None:
        nonlocal asked
        asked += 1
        decide(self, seat, option)

    Counting.decide = counted  # type: ignore[method-assign]
    match.__class__ = Counting
    played = play_randomly(match, Random(1).random)
    assert played.finished
    assert 0 < asked < played.decisions / 5


def faulty(match: Match) -> Asking:
    """Goes wrong at the tenth answer."""
    for _ in range(5):
        answer = yield from choose(match, "go", 0, small.either(("left",), ("right",)), rule="T 1")
        match.roll(6)
        match.state.notes.append(answer)
        some = yield from choose_some(match, "some", 1, lambda m, s: (1, 2, 3), 0, 3, rule="T 1")
        if len(match.state.notes) == 9:
            raise ValueError("oops")
        match.state.notes.append(some)
    return "faulty"


def test_a_fault_undoes_only_the_last_answer():
    match = questboard.new(small.make(faulty), 2, "fault", light=True, eager=True)
    with pytest.raises(RuleFault, match="oops"):
        play_randomly(match, Random(5).random)
    assert len(match.state.notes) == 9
    assert match.pending is not None and match.pending.name == "some"
    assert match.pending.seats == (1,)
    whole = questboard.new(small.make(faulty), 2, "fault", eager=True)
    play_randomly(whole, Random(5).random, 9)
    assert whole.fingerprint() == match.fingerprint()


def test_a_form_with_one_way_to_fill_it_in_is_not_asked():
    """After another question, whose options it must not take for its own."""

    def sole(match: Match) -> Asking:
        for _ in range(2):  # the first is answered in the usual way
            yield from choose(match, "go", 0, small.either(("left",), ("right",)), rule="T 1")
        some = yield from choose_some(match, "some", 1, lambda m, s: (1, 2, 3), 3, 3, rule="T 1", public=True)
        match.state.notes.append(some)
        return small.END

    match = questboard.new(small.make(sole), 2, "sole", light=True, eager=True)
    assert play_randomly(match, Random(5).random).unforced == 2
    assert match.state.notes == [(1, 2, 3)]


def test_a_checkpoint_on_the_way_does_not_matter_to_it():
    def long(match: Match) -> Asking:
        answer = yield from choose(match, "go", 0, small.either(("left",), ("right",)), rule="T 1")
        match.state.notes.append(answer)
        if len(match.state.notes) == 95:
            raise ValueError("oops")
        return "long"

    match = questboard.new(small.make(long), 2, "fault", light=True, eager=True)
    with pytest.raises(RuleFault, match="oops"):
        play_randomly(match, Random(5).random)
    assert len(match.state.notes) == 94
    assert match.pending is not None


def test_who_checks_every_answer_leaves_the_rules_for_it():
    match = small.sit(small.make(faulty), light=True, eager=True)  # strict
    play_randomly(match, Random(5).random, 4)
    assert len(match.state.notes) == 4
