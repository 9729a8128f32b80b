"""Saving and loading: exactly here again; old schemas migrate; rubbish is refused with a plain sentence."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest

import questboard
from questboard.engine import Asking, Former, Game, Match, State, ask_all, choose
from questboard.engine.errors import BadFile, BadTable, QuestboardError, ReplayMismatch
from questboard.engine.journal import loading, pages, record, snapshot, verifying
from questboard.engine.journal.former import Schemas
from questboard.engine.journal.log import Answered, Sealed
from tests.engine.small import END, asked, either, make, say, sit

YES, NO = ("yes",), ("no",)


def quiz(match: Match) -> Asking:
    first = yield from choose(match, "first", 0, either(YES, NO), rule="T 1")
    die = match.roll(6)[0]
    match.tell("rolled", rule="T 1", die=die)
    both = yield from ask_all(match, "both", [0, 1], either(YES, NO), rule="T 1")
    match.state.notes.append([first, die, list(both.values())])
    return END if len(match.state.notes) == 3 else "quiz"


def load(data: bytes, game: Game) -> Match:
    return loading.load(data, lambda _: game)


def test_a_loaded_match_is_exactly_the_one_that_was_saved():
    game = make(quiz)
    match = sit(game)
    say(match, 0, "yes")
    say(match, 1, "no")
    again = load(match.save(), game)
    assert again.fingerprint() == match.fingerprint()
    assert again.questions(0) == match.questions(0) and again.questions(1) == match.questions(1)
    assert again.events(0) == match.events(0)
    assert again.save() == match.save()
    for each in (match, again):
        say(each, 0, "no")
        say(each, 0, "no")
    assert again.fingerprint() == match.fingerprint()


def test_a_finished_match_is_saved_with_its_outcome():
    game = make(quiz)
    match = sit(game)
    while match.outcome is None:
        say(match, match.waiting_for()[0], "yes")
    again = load(match.save(), game)
    assert again.outcome == END and again.fingerprint() == match.fingerprint()


def test_a_mark_that_waits_at_a_checkpoint_comes_back():
    def rolls(match: Match) -> Asking:
        yield from choose(match, "go", 0, either(YES, NO), rule="T 1")
        match.roll(6)
        return "tells"

    def tells(match: Match) -> Asking:
        match.tell("told", rule="T 1")
        yield from choose(match, "go", 0, either(YES, NO), rule="T 1")
        return "rolls"

    game = make(rolls, tells)
    match = sit(game)
    say(match, 0, "yes")
    for each in (match, load(match.save(), game)):
        say(each, 0, "yes")
        each.undo(0)  # the step is played again from its checkpoint
        assert [heard.marks for heard in each.events(0)] == [1, 0]


# -- schemas


class OldBowl(State):
    vault: int = 0
    notes: list[Any] = []


class NewBowl(State):
    bank: int = 0
    coins: list[int] = []
    notes: list[Any] = []


def renamed(plain: dict[str, Any]) -> dict[str, Any]:
    plain["bank"] = plain.pop("vault")
    return plain


def counted(plain: dict[str, Any]) -> dict[str, Any]:
    plain["coins"] = [1, 1]
    return plain


OLD = make(quiz, state=OldBowl, setup=lambda table, content: OldBowl(vault=7), view=lambda match, seat: None)
NEW = dataclasses.replace(
    OLD, state=NewBowl, setup=lambda table, content: NewBowl(), schema=3, migrations={1: renamed, 2: counted}
)


def saved_long_ago() -> bytes:
    match = sit(OLD)
    say(match, 0, "yes")
    return match.save()


def test_an_old_save_migrates_one_schema_at_a_time_and_is_played_on():
    match = load(saved_long_ago(), NEW)
    assert (match.state.bank, match.state.coins) == (7, [1, 1])
    say(match, 0, "yes")
    say(match, 1, "yes")
    assert len(match.state.notes) == 1
    assert load(match.save(), NEW).fingerprint() == match.fingerprint()


def test_a_missing_migration_and_a_newer_save_are_told():
    with pytest.raises(BadFile, match="cannot read schema 2 any more"):
        load(saved_long_ago(), dataclasses.replace(NEW, migrations={1: renamed}))
    with pytest.raises(BadFile, match="has schema 3; this version of Small knows 1"):
        load(load(saved_long_ago(), NEW).save(), OLD)


@pytest.mark.parametrize("migration", [lambda plain: {"bank": "much"}, lambda plain: plain["nothing"], lambda plain: 5])
def test_a_migration_that_does_not_fit_is_told(migration):
    with pytest.raises(BadFile, match=r"does not fit Small|cannot be played on"):
        load(saved_long_ago(), dataclasses.replace(NEW, migrations={1: migration, 2: counted}))


# -- rubbish


@pytest.mark.parametrize("data", [b"", b"rubbish", b"\x80", msgspec.msgpack.encode({"magic": "questboard match"})])
def test_what_is_no_save_is_told(data: bytes):
    with pytest.raises(BadFile, match="This is not a saved match"):
        questboard.load(data)


def test_a_cut_save_and_one_of_an_unknown_game_are_told():
    data = sit(make(quiz)).save()
    with pytest.raises(BadFile):
        questboard.load(data[:-5])
    with pytest.raises(QuestboardError, match="unknown game 'small'"):
        questboard.load(data)


@pytest.mark.parametrize(
    "change",
    [
        {"players": ("Anna",)},
        {"players": ()},
        {"expansions": ("nowhere",)},
        {"options": {"nights": 5}},
        {"players": ("Anna", "Anna")},
    ],
)
def test_a_save_for_a_table_that_cannot_be_is_told(change: dict[str, Any]):
    game = make(quiz)
    saved = msgspec.msgpack.decode(sit(game).save(), type=snapshot.Saved)
    saved.table = msgspec.structs.replace(saved.table, **change)
    with pytest.raises((BadFile, BadTable)):
        load(msgspec.msgpack.encode(saved), game)


def test_a_save_whose_log_does_not_fit_the_rules_is_told():
    game = make(quiz)
    match = sit(game)
    say(match, 0, "yes")
    saved = msgspec.msgpack.decode(match.save(), type=snapshot.Saved)
    saved.log.reverse()
    with pytest.raises(BadFile):
        load(msgspec.msgpack.encode(saved), game)
    assert asked(match).name == "both"


# What older schemas wrote otherwise


YEA: tuple[Any, ...] = ("say", ("yes", "please"))
"""Schema 1 glued it: `("say", "yes please")`."""


def polite(match: Match) -> Asking:
    answers = yield from ask_all(match, "both", [0, 1], either(YEA, NO), rule="T 1")
    match.state.notes.append(list(answers.values()))
    match.tell("said", rule="T 1", words=[list(words) for words in answers.values()])
    return END if len(match.state.notes) == 2 else "polite"


def rude(match: Match) -> Asking:
    """The same, as it was in schema 1."""
    answers = yield from ask_all(match, "both", [0, 1], either(("say", "yes please"), NO), rule="T 1")
    match.state.notes.append(list(answers.values()))
    match.tell("said", rule="T 1", words=[list(words) for words in answers.values()])
    return END if len(match.state.notes) == 2 else "polite"


def _cut(words: Any) -> Any:
    return ("say", tuple(words[1].split())) if len(words) == 2 and isinstance(words[1], str) else tuple(words)


def _glued(words: Any) -> Any:
    return ["say", " ".join(words[1])] if len(words) == 2 else list(words)


def _position(state: dict[str, Any], sealed: dict[int, list[Any]]) -> None:
    state["notes"] = [[_glued(words) for words in note] for note in state["notes"]]
    sealed.update({seat: _glued(option) for seat, option in sealed.items()})


def _migration(state: dict[str, Any]) -> dict[str, Any]:
    return {**state, "notes": [[_cut(words) for words in note] for note in state["notes"]]}


def two_schemas() -> tuple[Game, Game]:
    before = dataclasses.replace(make(rude), name="small", steps={"polite": rude}, first="polite")
    told = Former(_cut, lambda kind, data: {"words": [list(_cut(words)) for words in data["words"]]}, _position)
    return before, dataclasses.replace(
        before, steps={"polite": polite}, schema=2, migrations={1: _migration}, former={1: told}
    )


def played_before(before: Game, upto: int) -> Match:
    match = sit(before)
    for seat in [0, 1, 0, 1][:upto]:
        match.answer(match.questions(seat)[0].number, seat, ("say", "yes please"))
    return match


@pytest.mark.parametrize("upto", [1, 2, 3])
def test_a_save_of_an_older_schema_goes_on_in_todays_words(upto: int):
    before, now = two_schemas()
    old = played_before(before, upto)
    again = load(old.save(), now)
    assert snapshot.fingerprint(again, Schemas(1, {})) == old.fingerprint() != again.fingerprint()
    assert all(event.data["words"] == [list(YEA)] * 2 for event in again.full_events if event.kind == "said")
    while again.outcome is None:
        seat = again.waiting_for()[0]
        again.answer(again.questions(seat)[0].number, seat, YEA)
    assert load(again.save(), now).fingerprint() == again.fingerprint()


@pytest.mark.parametrize("upto", [1, 2, 3, 4])
def test_a_record_of_an_older_schema_verifies_against_its_own_fingerprint(upto: int):
    before, now = two_schemas()
    old = played_before(before, upto)
    written = record.write(old)
    for data in (written, b"".join(written.split(b',\n  "schema": 1,\n  "parts": {}'))):  # records did not say it once
        assert verifying.verify(data, lambda _: now).fingerprint == old.fingerprint()
    with pytest.raises(ReplayMismatch, match="another position"):
        verifying.verify(written, lambda _: dataclasses.replace(now, former={1: Former(_cut)}))


@pytest.mark.parametrize("upto", [1, 2, 3])
def test_pages_of_an_older_schema_lead_where_they_led(upto: int):
    before, now = two_schemas()
    old = sit(before)
    head, book = pages.head_of(old), [pages.opening(old)]
    for seat in [0, 1, 0][:upto]:
        pen = pages.Pen(old)
        old.answer(old.questions(seat)[0].number, seat, ("say", "yes please"))
        book.append(pen.page())
    stored = [msgspec.msgpack.decode(msgspec.msgpack.encode(page), type=pages.Page) for page in book]
    again = pages.restored(head, stored, lambda _: now)
    assert [entry.option for entry in again.full_log if isinstance(entry, (Answered, Sealed))] == [YEA] * upto
    with pytest.raises(BadFile, match="rules have changed"):
        pages.restored(head, stored, lambda _: dataclasses.replace(now, former={1: Former(_cut)}))
