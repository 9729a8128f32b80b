"""Taking back: one's own last answer, until anybody has learned something or somebody else has decided."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine import Asking, Interjection, Match, Option, ask_all, choose, floor, show
from questboard.engine.errors import CannotUndo, ReplayMismatch, StaleQuestion
from questboard.engine.journal import loading, verifying
from questboard.engine.journal.log import Drawn, Practised, Undone
from tests.engine.small import END, asked, either, make, say, sit

MOVES = (("walk",), ("roll",), ("peek",), ("end",))


def walk(match: Match) -> Asking:
    """Seat 0 walks, rolls a die, looks at a card or ends the walk; seat 1 then says something."""
    answer = yield from choose(match, "walk", 0, either(*MOVES), rule="T 1")
    match.state.notes.append(answer[0])
    if answer == ("roll",):
        match.state.notes.append(match.roll(6)[0])
    if answer == ("peek",):
        show(match, 0, 1 << 0)
    return "talk" if answer == ("end",) else "walk"


def talk(match: Match) -> Asking:
    yield from choose(match, "talk", 1, either(("hm",), ("ah",)), rule="T 1", default=("hm",))
    votes = yield from ask_all(match, "vote", [0, 1], either(("yes",), ("no",)), rule="T 1")
    match.state.notes.append(list(votes))
    return "floor_is_open"


def floor_is_open(match: Match) -> Asking:
    action = yield from floor(match, "open", [0, 1], either(("buy",)), rule="T 1")
    match.state.notes.append(action)
    return "floor_is_open" if action else "walk"


def table(**more) -> Match:
    match = sit(make(walk, talk, floor_is_open, **more))

    def deal(state) -> None:
        state.cards.add_zone("deck", 0)
        state.cards.add_card(1, 0, "deck")

    match.place("walk", deal)
    return match


def test_ones_own_last_answer_is_taken_back_again_and_again():
    match = table()
    positions = [match.fingerprint()]
    for _ in range(3):
        say(match, 0, "walk")
        positions.append(match.fingerprint())
    for before in reversed(positions[:-1]):
        match.undo(0)
        assert match.fingerprint() == before
    with pytest.raises(CannotUndo, match="Nothing has been decided yet"):
        match.undo(0)


def test_the_log_only_grows_and_all_are_told():
    match = table()
    say(match, 0, "walk")
    length = len(match.full_log)
    match.undo(0)
    assert isinstance(match.full_log[length], Undone)
    assert match.events(1)[-1].kind == "undone"


def test_after_an_undo_another_way_is_open():
    match = table()
    say(match, 0, "walk")
    match.undo(0)
    say(match, 0, "end")
    assert asked(match).name == "talk"


def test_an_answer_that_was_under_way_when_the_undo_came_is_stale():
    match = table()
    say(match, 0, "end")
    under_way = asked(match, 1).number
    match.undo(0)
    say(match, 0, "end")
    again = loading.load(match.save(), lambda _: match.game)
    for each in (match, again):
        with pytest.raises(StaleQuestion):
            each.answer(under_way, 1, ("hm",))
    match.answer(asked(match, 1).number, 1, ("hm",))


@pytest.mark.parametrize("learned", ["roll", "peek"])
def test_a_die_or_a_seen_card_is_a_barrier(learned: str):
    match = table()
    say(match, 0, learned)
    before = match.save()
    with pytest.raises(CannotUndo, match="A die has fallen or somebody has learned something"):
        match.undo(0)
    assert match.save() == before
    say(match, 0, "walk")
    match.undo(0)  # what came after it can be taken back


def test_a_card_that_was_known_already_is_no_barrier():
    match = table()
    say(match, 0, "peek")
    say(match, 0, "peek")
    match.undo(0)


def test_nobody_takes_back_what_another_has_decided():
    match = table()
    say(match, 0, "end")
    with pytest.raises(CannotUndo, match="Somebody else"):
        match.undo(1)
    say(match, 1, "hm")
    with pytest.raises(CannotUndo, match="Somebody else"):
        match.undo(0)
    match.undo(1)
    match.undo(0)


def test_the_clocks_answer_and_a_floor_it_closed_are_barriers():
    match = table()
    say(match, 0, "end")
    match.expire()
    with pytest.raises(CannotUndo, match="Somebody else"):
        match.undo(1)
    say(match, 0, "yes")
    say(match, 1, "yes")
    say(match, 0, "buy")
    match.expire()
    with pytest.raises(CannotUndo, match="Somebody else"):
        match.undo(0)


def test_a_sealed_answer_can_be_taken_back_until_all_are_opened():
    match = table()
    say(match, 0, "end")
    say(match, 1, "hm")
    say(match, 0, "yes")
    match.undo(0)
    assert match.waiting_for() == [0, 1]
    say(match, 0, "yes")
    say(match, 1, "no")
    with pytest.raises(CannotUndo, match="learned something"):
        match.undo(1)


def test_an_interjection_is_taken_back_whole():
    def shout(match: Match, seat: int, option: Option) -> Asking:
        match.state.notes.append("shout")
        yield from ()

    match = table(interjections={"shout": Interjection(either(("shout",)), shout, "T 1")})
    before = match.fingerprint()
    match.interject(1, ("shout",))
    match.undo(1)
    assert match.fingerprint() == before and match.state.notes == []


@pytest.mark.parametrize("seat", [-1, 2, None, "0", True])
def test_only_seats_take_back(seat):
    match = table()
    say(match, 0, "walk")
    before = match.save()
    for agreed in (False, True):
        with pytest.raises(CannotUndo):
            match.undo(seat, agreed=agreed)
    assert match.save() == before


# -- what the table agrees on


def rolled(match: Match) -> list[tuple[int, ...]]:
    return [entry.values for entry in match.full_log if isinstance(entry, Drawn)]


def test_the_table_may_agree_to_take_back_a_die_and_then_all_dice_are_new():
    match = sit(make(walk, talk, floor_is_open), seed="epochs")
    for _ in range(8):
        say(match, 0, "roll")
    old = rolled(match)
    for _ in range(8):
        match.undo(1, agreed=True)
    assert match.state.notes == [] and match.chance.epoch == 8
    for _ in range(8):
        say(match, 0, "roll")
    assert rolled(match)[8:] != old


def test_behind_an_agreed_undo_nobody_goes_alone():
    match = table()
    say(match, 0, "walk")
    say(match, 0, "roll")
    match.undo(0, agreed=True)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_an_agreed_undo_survives_saving_and_is_audited():
    game = make(walk, talk, floor_is_open)
    match = sit(game)
    for _ in range(3):
        say(match, 0, "roll")
        match.undo(0, agreed=True)
        say(match, 0, "roll")
        match = loading.load(match.save(), lambda _: game)
    assert verifying.verify(match.record(), lambda _: game).rolls == 6


def test_ones_own_last_decision_goes_with_all_that_came_after_it():
    match = table()
    say(match, 0, "walk")
    before = match.fingerprint()
    say(match, 0, "end")
    say(match, 1, "hm")
    with pytest.raises(CannotUndo, match="Somebody else"):
        match.undo(0, own=True)
    match.undo(0, agreed=True, own=True)
    assert match.fingerprint() == before and sum(isinstance(entry, Undone) for entry in match.full_log) == 1
    assert [event.kind for event in match.events(1)].count("undone") == 1


def test_practice_is_told_and_written_down_each_time():
    game = make(walk, talk, floor_is_open)
    match = questboard.new(game, 2, practice=True)
    for _ in range(3):
        say(match, 0, "roll")
        match.undo(0, agreed=True, own=True)
        match = loading.load(match.save(), lambda _: game)
    say(match, 0, "walk")
    match.undo(0)  # nothing was learned: as everywhere
    assert [event.kind for event in match.events(1)] == ["practice-undone"] * 3 + ["undone"]
    assert [type(entry) for entry in match.full_log if isinstance(entry, Undone)] == [Practised] * 3 + [Undone]
    found = verifying.verify(match.record(), lambda _: game)
    assert found.practice and found.luck_taken_back == 3
    with pytest.raises(ReplayMismatch, match="not laid for practice"):
        verifying.verify(match.record().replace(b'"practice": true', b'"practice": false'), lambda _: game)


def test_a_table_that_is_not_for_practice_is_written_as_it_always_was():
    game = make(walk, talk, floor_is_open)
    match = sit(game)
    say(match, 0, "roll")
    match.undo(0, agreed=True, own=True)
    assert b"practice" not in match.record() + match.save()
    assert not verifying.verify(match.record(), lambda _: game).practice


def test_what_is_too_long_ago_is_refused():
    match = questboard.new(make(walk, talk, floor_is_open), 2, light=True)
    for _ in range(250):
        say(match, 0, "walk")
    with pytest.raises(CannotUndo):
        for _ in range(250):
            match.undo(0)
    assert END is not None
