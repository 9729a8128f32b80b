"""The laws about what rules remember beside the state (1): content is frozen, and nothing kept is out of date."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec

from questboard import Look, Match, bots
from questboard.engine.asking.option import Form
from questboard.engine.state.derived import Kept, Key
from tests.laws.driver import USUAL
from tests.laws.session import Session, Variant, root

# -- content is frozen -------------------------------------------------------------------------------------------


def frozen_content(variant: Variant, seed: int) -> None:
    """Whoever plays, looks, reads or judges: the content is afterwards what it was before."""
    session = Session(variant, seed, USUAL, law="1")
    before = list(shape(session.match.content))
    for match in session.play():
        if match.pending is not None and session.luck.randrange(8) == 0:
            _look_around(match, session.luck.choice(match.waiting_for()))
    after = list(shape(session.match.content))
    changed = next((new for old, new in zip_longest(before, after) if old != new), None)
    session.check(before == after, f"the content has changed during the game: {changed}")


def _look_around(match: Match, seat: int) -> None:
    """What a person and a bot do before they answer."""
    look = Look(match, seat)
    asked = look.asked
    assert asked is not None
    encoded = msgspec.json.encode(look.view)
    assert encoded
    match.game.words.prompt(look, asked)
    for option in asked.options[:6]:
        if not isinstance(option, Form):
            match.game.words.option(look, asked, option)
            if match.game.judge is not None:
                match.game.judge(look, option)


PLAIN = (str, bytes, int, float, bool, type(None), type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)


def shape(value: Any, path: str = "content", seen: set[int] | None = None) -> Iterator[tuple[str, Any]]:
    """All that a tree of objects holds, place by place."""
    seen = set() if seen is None else seen
    if isinstance(value, PLAIN):
        yield path, value
        return
    if id(value) in seen:
        return
    seen.add(id(value))
    yield path, type(value).__name__
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from shape(part, f"{path}[{key!r}]", seen)
    elif isinstance(value, (list, tuple)):
        for place, part in enumerate(value):
            yield from shape(part, f"{path}[{place}]", seen)
    elif isinstance(value, (set, frozenset)):
        yield path, sorted(map(repr, value))
    else:
        names = [*getattr(value, "__dict__", ()), *_slots(type(value))]
        for name in names:
            yield from shape(getattr(value, name, None), f"{path}.{name}", seen)


def _slots(kind: type[Any]) -> list[str]:
    return [name for base in kind.__mro__ for name in getattr(base, "__slots__", ()) if not name.startswith("__")]


# -- nothing kept is out of date ---------------------------------------------------------------------------------


class OutOfDate(AssertionError):
    """A value that was kept, and is not what would be worked out now."""


class Compared(Kept):
    """Derived values, compared with what is worked out anew at every look."""

    def __init__(self, match: Match):
        super().__init__(match)
        self.match = match
        self.looks: dict[str, int] = {}

    def __getitem__(self, key: Key[Any]) -> Any:
        was_there = key in self
        value = super().__getitem__(key)
        if was_there:
            of = key.of
            name = getattr(of.work, "__name__", "")
            self.looks[name] = self.looks.get(name, 0) + 1
            if of.until is not None and of.until(self.match, value, *key.given):
                return value  # the call that looks for it will see to it
            if of.fits is not None:
                right = of.fits(self.match, value, *key.given)
            else:
                right = of.work(self.match, *key.given) == value
            if not right:
                raise OutOfDate(f"{name} of {key.given} is out of date in step {self.match.step!r}")
        return value


class Stateless:
    """A match for whom nothing is played: the state may not be looked at."""

    def __init__(self, match: Match):
        self._match = match

    def __getattr__(self, name: str) -> Any:
        if name in ("state", "kept", "pending", "step", "roll", "permute", "chance"):
            raise OutOfDate(f"it looks at {name}")
        return getattr(self._match, name)


def up_to_date(variant: Variant, seed: int) -> None:
    """What is derived is what would be worked out now; what is settled follows from no state."""
    session = Session(variant, seed, USUAL, law="1")
    session.match.kept = Compared(session.match)
    session.finish()
    match = variant.new(f"law {seed}", light=True)
    match.kept = Compared(match)
    try:
        bots.play_randomly(match, Random(seed).random)
    except Exception as error:
        session.fail(f"in a play-out: {root(error)}")
    for work, values in match.shelf.items():
        if _is_of_match(work.__wrapped__):
            for given, value in values.items():
                _settled(session, work.__wrapped__, match, given, value)


def _is_of_match(work: Any) -> bool:
    first = next(iter(inspect.signature(work).parameters.values()))
    return "Match" in str(first.annotation)


def _settled(session: Session, work: Any, match: Match, given: tuple[Any, ...], value: Any) -> None:
    try:
        again = work(Stateless(match), *given)
    except OutOfDate as error:
        session.fail(f"{work.__name__} is not settled before play: {error}")
    session.check(again == value, f"{work.__name__}{given} is not settled before play: {value}, then {again}")
