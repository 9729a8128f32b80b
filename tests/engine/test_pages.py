"""A match put together from its pages is the match: everywhere, after undos, and when old checkpoints are gone."""

# pyright: reportOptionalMemberAccess=false, reportAttributeAccessIssue=false
from __future__ import annotations

from contextlib import suppress
from random import Random

import msgspec
import pytest

import questboard
from questboard.engine import Match
from questboard.engine.errors import BadFile, CannotUndo, NotAllowed, ReplayMismatch
from questboard.engine.journal import pages, record
from questboard.engine.journal.reopen import reopened
from questboard.engine.play.trail import Checkpoint
from questboard.engine.telling.events import Hearing
from tests.engine.small import END, either, make, sit
from tests.laws import driver
from tests.laws.driver import CHAOS

GAMES = [("moonrunners", 3, None), ("moonrunners", 4, "Marlow"), ("forty-factions", 3, None)]


def stored(page: pages.Page) -> pages.Page:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(page), type=pages.Page)


def sights(match: Match) -> list[bytes]:
    seats = [*range(match.seats + (match.dm is not None)), None]
    return [msgspec.json.encode([match.view(s), match.questions(s), match.events(s)]) for s in seats]


def wild_move(match: Match, luck: Random) -> None:
    if luck.randrange(12) == 0:
        match.undo(luck.randrange(match.seats), agreed=True)
    else:
        driver.do(match, driver.propose(match, luck, CHAOS))


def thinned(book: list[pages.Page], keep: int) -> list[pages.Page]:
    """As a store might keep them: only the last few checkpoints that stand."""
    standing = {id(made) for _, made in pages.read(book).checkpoints[-keep:]}
    return [
        msgspec.structs.replace(page, checkpoints=[made for made in page.checkpoints if id(made) in standing])
        for page in book
    ]


@pytest.mark.parametrize("game, seats, dm", GAMES)
def test_restored_at_any_page_it_is_the_same(game: str, seats: int, dm: str | None):
    luck = Random(f"pages {game} {dm}")
    match = questboard.new(game, seats, seed=11, dm=dm)
    head, book = pages.head_of(match), [stored(pages.opening(match))]
    there = pages.restored(head, book, questboard.find)
    ears = {seat: Hearing(seat, match.dm) for seat in [*range(seats), None]}
    behind: list[pages.Page] = []
    for count in range(150):
        if match.pending is None:
            break
        pen = pages.Pen(match)
        try:
            wild_move(match, luck)
        except NotAllowed:
            continue
        book.append(stored(pen.page()))
        behind.append(book[-1])
        for seat, ear in ears.items():
            assert ear.since(match.full_events, 0) == match.events(seat)
            assert ear.since(match.full_events, 3) == match.events(seat, 3)
        if count % 5 == 0:
            pages.follow(there, behind)
            behind = []
            assert sights(there) == sights(match) and there.fingerprint() == match.fingerprint()
        if count % 9 == 0:
            again = pages.restored(head, thinned(book, 2), questboard.find)
            assert sights(again) == sights(match)
            assert list(again.full_log) == list(match.full_log)


def test_a_match_played_elsewhere_is_one_page():
    match = questboard.new("moonrunners", 3, seed=4)
    for _ in range(3):
        match.expire()
    again = pages.restored(pages.head_of(match), [stored(pages.opening(match))], questboard.find)
    assert sights(again) == sights(match)


@pytest.mark.parametrize("moves", [1, 40, 4000])
def test_a_record_can_be_looked_through_and_played_on(moves: int):
    luck = Random(3)
    match = questboard.new("moonrunners", 3, seed=5)
    for _ in range(moves):
        if match.pending is None:
            break
        with suppress(NotAllowed):
            wild_move(match, luck)
    data = match.record()
    head, book = reopened(record.read(data), questboard.find, "another seed")
    again = pages.restored(head, [stored(page) for page in book], questboard.find)
    assert [again.view(s) for s in range(3)] == [match.view(s) for s in range(3)]
    assert again.fingerprint() == match.fingerprint()
    assert len(book) > min(moves, 20) // 2
    half = pages.restored(head, book[: len(book) // 2 + 1], questboard.find)
    assert half.full_log == again.full_log[: len(half.full_log)]
    if again.pending is not None:
        again.expire()


def test_rules_that_changed_take_back_what_does_not_fit():
    def first(match):
        answer = yield from questboard.engine.choose(match, "one", 0, either(("a",), ("b",)), rule="T 1")
        match.state.notes.append(answer[0])
        return "second"

    def second(match):
        yield from questboard.engine.choose(match, "two", 0, either(("a",), ("b",)), rule="T 1")
        yield from questboard.engine.choose(match, "three", 0, either(("a",), ("b",)), rule="T 1")
        return END

    def changed(match):
        yield from questboard.engine.choose(match, "other", 0, either(("a",), ("c",)), rule="T 1")
        return END

    changed.__name__ = "second"
    match = sit(make(first, second))
    head, book = pages.head_of(match), [pages.opening(match)]
    for option in ("a", "b"):
        pen = pages.Pen(match)
        match.answer(match.pending.number, 0, (option,))
        book.append(stored(pen.page()))
    new = make(first, changed)
    with pytest.raises(ReplayMismatch):
        pages.restored(head, book, lambda name: new)
    saved = pages.salvaged(head, book, lambda name: new)
    assert saved.lost == 1 and saved.match.pending.name == "other" and saved.match.state.notes == ["a"]
    assert saved.match.events()[-1].kind == "upgraded"
    again = pages.restored(head, [*book, stored(saved.page)], lambda name: new)
    assert sights(again) == sights(saved.match)


def test_another_position_is_noticed_even_if_all_answers_fit():
    def only(match):
        yield from questboard.engine.choose(match, "one", 0, either(("a",), ("b",)), rule="T 1")
        match.state.coins[0] += PRICE[0]
        yield from questboard.engine.choose(match, "two", 0, either(("a",), ("b",)), rule="T 1")
        return END

    PRICE = [1]
    game = make(only)
    match = sit(game)
    head, book = pages.head_of(match), [pages.opening(match)]
    pen = pages.Pen(match)
    match.answer(match.pending.number, 0, ("a",))
    book.append(stored(pen.page()))
    PRICE[0] = 2
    with pytest.raises(ReplayMismatch, match="rules have changed"):
        pages.restored(head, book, lambda name: game)


def test_what_is_missing_or_rubbish_is_said():
    match = questboard.new("moonrunners", 2, seed=1)
    head, page = pages.head_of(match), pages.opening(match)
    with pytest.raises(BadFile, match="No checkpoint"):
        pages.restored(head, [msgspec.structs.replace(page, checkpoints=[])], questboard.find)
    broken = Checkpoint(0, "no such step", page.checkpoints[0].state, {}, 0, 0, 0)
    with pytest.raises(BadFile):
        pages.restored(head, [msgspec.structs.replace(page, checkpoints=[broken])], questboard.find)
    with pytest.raises(BadFile):
        pages.salvaged(head, [msgspec.structs.replace(page, checkpoints=[broken])], questboard.find)
    with pytest.raises(CannotUndo):
        match.undo(0)
