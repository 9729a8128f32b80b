"""A game goes on with other dice: whoever had its seed foretells nothing, and at the end all of it is audited."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import questboard
from questboard.engine import Match
from questboard.engine.errors import ReplayMismatch
from questboard.engine.journal import loading, pages, record
from questboard.engine.journal.reopen import reopened
from questboard.engine.play.new_luck import renew
from questboard.engine.state.chance import commitment
from tests.engine.small import say
from tests.engine.test_record import GAME, changed, played, verify


def rolls(match: Match, count: int = 6) -> list[Any]:
    before = len(match.state.notes)
    for _ in range(count):
        say(match, 0, "roll")
    return match.state.notes[before:]


def renewed(*moves: str, seed: str = "nobody's") -> Match:
    match = played(*(moves or ("roll", "shuffle", "roll")))
    renew(match, seed)
    return match


def finished(match: Match) -> bytes:
    say(match, 0, "stop")
    return match.record()


def test_whoever_had_the_seed_foretells_nothing():
    old = played("roll", "shuffle", "roll")
    foretold = rolls(old)
    assert rolls(renewed()) != foretold and rolls(renewed()) == rolls(renewed()) != rolls(renewed(seed="another"))


def test_the_end_opens_both_seeds_and_every_roll_is_audited():
    match = renewed()
    rolls(match)
    assert b"nobody's" not in match.record() and match.commitment == commitment("nobody's")
    found = verify(finished(match))
    assert (found.rolls, found.rolls_audited, found.luck_renewed, found.decisions) == (9, 9, 1, 10)


def test_everybody_is_told_however_far_the_table_goes_back():
    match = renewed()
    assert match.events()[-1].kind == "luck-renewed"
    assert match.commitment in match.game.words.event(questboard.Look(match, 0), match.events()[-1])
    rolls(match, 1)
    match.undo(0, agreed=True)
    match.undo(0, agreed=True)
    assert [event.kind for event in match.events()].count("luck-renewed") == 1
    again = rolls(match, 1)
    found = verify(finished(match))
    assert found.rolls_audited == found.rolls == 5 and again


def test_nobody_alone_goes_back_behind_it():
    match = renewed()
    with pytest.raises(questboard.errors.CannotUndo):
        match.undo(0)


@pytest.mark.parametrize("way", ["save", "pages"])
def test_it_goes_on_after_it_was_kept(way: str):
    match = renewed()
    rolls(match, 2)
    if way == "save":
        again = loading.load(match.save(), lambda _: GAME)
    else:
        again = pages.restored(pages.head_of(match), [pages.opening(match)], lambda _: GAME)
    assert rolls(again) == rolls(match)
    assert finished(again) == finished(match)
    assert verify(finished_again := again.record()).luck_renewed == 1 and b"nobody's" in finished_again


def test_twice():
    match = renewed()
    rolls(match, 1)
    renew(match, "a third")
    rolls(match, 1)
    assert (found := verify(finished(match))).luck_renewed == 2 and found.rolls_audited == 5


FORGED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another seed": lambda plain: plain["renewed"][0].__setitem__(1, "a better one"),
    "another promise": lambda plain: plain["renewed"][0].__setitem__(0, commitment("a better one")),
    "both": lambda plain: plain["renewed"].__setitem__(0, [commitment("a better one"), "a better one", False]),
    "no promise": lambda plain: plain.pop("renewed"),
    "a promise too many": lambda plain: plain["renewed"].append(plain["renewed"][0]),
    "the entry taken out": lambda plain: plain["entries"].remove(["new-luck", plain["renewed"][0][0]]),
    "a roll since": lambda plain: plain["entries"][-2].__setitem__(3, [1 + plain["entries"][-2][3][0] % 6, 20]),
    "a roll before": lambda plain: plain["entries"][1].__setitem__(3, [1 + plain["entries"][1][3][0] % 6, 20]),
}


@pytest.mark.parametrize("how", FORGED)
def test_whoever_touches_it_is_found_out(how: str):
    match = renewed("roll")
    rolls(match, 1)
    with pytest.raises(ReplayMismatch):
        verify(changed(finished(match), FORGED[how]))


def test_dice_by_hand_before_it_let_nobody_forge_those_since():
    match = played("roll")
    match.chance.script("dice", [6, 20])
    say(match, 0, "roll")
    renew(match, "nobody's")
    rolls(match, 2)
    data = finished(match)
    assert (found := verify(data)).rolls_audited == 2 and found.rolls == 4
    with pytest.raises(ReplayMismatch):
        verify(changed(data, FORGED["a roll since"]))
    huge = ["chance", "deck", [0, 10**12], [1]]
    with pytest.raises(ReplayMismatch, match="No chance"):  # and does not fill the memory
        verify(changed(data, lambda plain: plain["entries"][-1:-1].extend([]) or plain["entries"].extend(
            [huge, ["undo", 0, len(plain["entries"]), 1]]
        )))  # fmt: skip


# -- an unfinished record, whose seed nobody knows ----------------------------------------------------------


def reopened_match(data: bytes, seed: str = "nobody's") -> Match:
    head, book = reopened(record.read(data), lambda _: GAME, seed)
    return pages.restored(head, book, lambda _: GAME)


def test_an_unfinished_record_is_played_on_and_verifies_at_the_end():
    match = reopened_match(played("roll", "shuffle").record())
    assert match.events()[-1].kind == "luck-renewed"
    rolls(match, 2)
    found = verify(finished(match))
    assert (found.rolls, found.rolls_audited, found.luck_renewed) == (4, 2, 1)


def test_what_was_taken_back_stays_in_the_record_of_a_record():
    match = played("roll", "roll")
    match.undo(0, agreed=True)
    say(match, 0, "roll")
    data = finished(match)
    again = reopened_match(data)
    assert again.record() == data and again.chance.seed == "a secret seed"
    assert verify(again.record()).rolls_audited == 3


def test_a_record_whose_seed_was_cut_out_does_not_go_on_with_a_wrong_one():
    data = changed(finished(played("roll")), lambda plain: plain.update(seed=None))
    assert reopened_match(data).chance.seed == "nobody's"


# -- a log that was cut short by damage ---------------------------------------------------------------------


def test_a_game_that_was_cut_short_verifies_and_says_so():
    match = renewed("roll")
    head, book = pages.head_of(match), [pages.opening(match)]
    for _ in range(4):
        pen = pages.Pen(match)
        rolls(match, 1)
        book.append(pen.page())
    cut = pages.rebuilt(head, book[:3], lambda _: GAME, 2).match
    rolls(cut, 1)
    found = verify(finished(cut))
    assert (found.rolls, found.rolls_audited, found.luck_renewed) == (4, 4, 2)


def test_a_promise_that_was_lost_with_the_end_of_the_log_is_made_again():
    match = played("roll")
    opening = pages.opening(match)
    renew(match, "nobody's")
    cut = pages.rebuilt(pages.head_of(match), [opening], lambda _: GAME, 1).match
    rolls(cut, 1)
    found = verify(finished(cut))
    assert found.rolls_audited == 2 and json.loads(cut.record())["renewed"][0][1] == "nobody's"
