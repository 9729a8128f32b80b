"""Whatever is thrown at a public call, it answers with an exception that is documented, and nothing changes."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import questboard
from questboard import Match
from questboard.engine.content.packs import PackError
from questboard.engine.errors import (
    BadFile,
    BadTable,
    CannotUndo,
    GameOver,
    NoSuchOption,
    NotAllowed,
    NotAsked,
    Refused,
    StaleQuestion,
)  # fmt: skip
from questboard.engine.journal import loading, verifying
from tests.laws import broken
from tests.laws.session import Session, Variant

GAME = broken.make()
WRONG_ANSWER = (StaleQuestion, NotAsked, NoSuchOption, Refused, GameOver)

atoms = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 30), st.floats(allow_nan=False), st.text(max_size=6),
    st.sampled_from(["show", "pass", "cross", "stay", "buy", "done", "tip", "fine", "confiscate", "jump", "allow"]),
)  # fmt: skip
things = st.recursive(
    atoms, lambda inner: st.lists(inner, max_size=4) | st.lists(inner, max_size=4).map(tuple) | st.dictionaries(
        st.text(max_size=3), inner, max_size=2), max_leaves=6)  # fmt: skip
moments = st.integers(0, 40)


def match_at(moves: int, dm: bool = True) -> Match:
    session = Session(Variant(GAME, 3, dm), 7)
    for _ in range(moves):
        if not session.over:
            session.step()
    return session.match


MATCHES = [match_at(moves) for moves in range(41)]


def unchanged(match: Match, call: Any, documented: tuple[type[Exception], ...]) -> None:
    """The call raises what is documented and changes nothing, or it is possible and we do not mind."""
    before = match.save()
    world = loading.load(before, lambda _: GAME)
    try:
        call(world)
    except documented:
        assert world.save() == before


@given(moments, things, things, things)
def test_answer(moment: int, question: Any, seat: Any, option: Any):
    match = MATCHES[moment]
    number = match.pending.number if match.pending else 0
    for asked, who in ((question, seat), (number, seat), (number, 0), (question, 0)):
        unchanged(match, lambda world, asked=asked, who=who: world.answer(asked, who, option), WRONG_ANSWER)


@given(moments, things, things)
def test_interject(moment: int, seat: Any, option: Any):
    for who in (seat, 0, 3):
        unchanged(MATCHES[moment], lambda world, who=who: world.interject(who, option), WRONG_ANSWER)


@given(moments, things, st.booleans())
def test_undo(moment: int, seat: Any, agreed: bool):
    unchanged(MATCHES[moment], lambda world: world.undo(seat, agreed=agreed), (CannotUndo,))


@given(moments, things, things)
def test_looking_changes_nothing(moment: int, seat: Any, of: Any):
    match = MATCHES[moment]
    before = match.save()
    for call in (
        lambda: match.view(seat),
        lambda: match.why(seat, of),
        lambda: match.why(0, of),
        lambda: match.questions(seat),
        lambda: match.events(seat),
        lambda: list(match.refused(seat)),
        lambda: match.interjections(seat),
    ):
        with suppress(NotAllowed):
            call()
        assert match.save() == before


@given(
    st.one_of(things, st.just(3)),
    things,
    st.one_of(st.none(), st.dictionaries(st.text(max_size=4), things, max_size=2)),
    st.lists(things, max_size=2),
    st.one_of(st.none(), things),
)
def test_new(seats: Any, seed: Any, options: Any, expansions: Any, dm: Any):
    try:
        match = questboard.new(GAME, seats, seed, options, expansions, dm=dm)
    except (BadTable, PackError):
        return
    assert match.pending is not None


@given(things)
def test_new_with_any_game(game: Any):
    with pytest.raises(BadTable):
        questboard.new(game)


@settings(max_examples=30)
@given(things)
def test_new_with_any_pack(pack: Any):
    try:
        questboard.new("moonrunners", packs=[pack])
    except (BadTable, PackError):
        return
    assert isinstance(pack, str)  # a folder that happens to be there


# -- files


SAVE = MATCHES[20].save()
RECORD = MATCHES[20].record()


def loaded(data: bytes) -> None:
    try:
        match = loading.load(data, lambda _: GAME)
    except (BadFile, PackError):
        return
    match.questions(0)


@given(st.binary(max_size=40))
def test_load_any_bytes(data: bytes):
    with pytest.raises((BadFile, BadTable)):
        questboard.load(data)
    with pytest.raises((BadFile, BadTable)):
        questboard.verify(data)


@settings(max_examples=300)
@given(st.integers(0, len(SAVE) - 1), st.integers(0, 255))
def test_load_with_a_flipped_byte(place: int, byte: int):
    loaded(SAVE[:place] + bytes([byte]) + SAVE[place + 1 :])


def swap(plain: Any, luck: Any, thing: Any) -> Any:
    """The same data with something else at one place."""
    if isinstance(plain, dict) and plain and luck.random() < 0.9:
        key = luck.choice(sorted(plain))
        return {**plain, key: swap(plain[key], luck, thing)}
    if isinstance(plain, list) and plain and luck.random() < 0.9:
        place = luck.randrange(len(plain))
        return [*plain[:place], swap(plain[place], luck, thing), *plain[place + 1 :]]
    return thing


plain_things = st.recursive(atoms, lambda inner: st.lists(inner, max_size=3), max_leaves=3)


@settings(max_examples=200)
@given(st.randoms(use_true_random=False), plain_things)
def test_load_with_something_swapped(luck: Any, thing: Any):
    loaded(msgspec.msgpack.encode(swap(msgspec.msgpack.decode(SAVE), luck, thing)))


@settings(max_examples=200)
@given(st.randoms(use_true_random=False), plain_things)
def test_verify_with_something_swapped(luck: Any, thing: Any):
    data = json.dumps(swap(json.loads(RECORD), luck, thing)).encode()
    with suppress(BadFile, PackError):
        verifying.verify(data, lambda _: GAME)
