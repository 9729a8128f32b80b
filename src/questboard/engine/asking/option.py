"""Options, and forms: options with blanks to fill in.

An option is a tuple of strings and integers that begins with a verb and names things by their own ids:
`("play", 17)`. A form is an option with blanks, each a finite pick (or a free text that no rule reads):
`Form("offer", One("to", (1, 2)), Some("give", hand), Some("take", kinds))`. Its answers are options too:
`("offer", 2, (17, 21), ("silk",))`. People fill in a form in one frame; bots and action masks go pick by pick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from math import comb
from typing import Any, TypeAlias, cast

import msgspec

Atom: TypeAlias = str | int
Value: TypeAlias = Atom | tuple[Atom, ...]
"""What is picked for a blank: a thing by its id, or the ids that name it together, like `("star-tower", "kyr")`."""
Option: TypeAlias = tuple[Any, ...]
"""A verb, then strings, integers and tuples of them."""

Below: TypeAlias = Callable[[int], int]
"""Draws an integer from 0 to n - 1: bots bring their own, the engine has no luck outside `chance`."""


class One(msgspec.Struct, frozen=True, tag="one"):
    """Pick exactly one of the values."""

    name: str
    values: tuple[Any, ...]
    """Each a `Value`."""

    def count(self) -> int:
        return len(self.values)

    def answers(self) -> Iterator[Any]:
        return iter(self.values)

    def sample(self, below: Below) -> Any:
        return self.values[below(len(self.values))]

    def possible(self) -> bool:
        """Whether there is anything to put in."""
        return bool(self.values)

    def own(self, given: Any) -> Any:
        """Our own equal of what was given; `LookupError` if it is none of the values."""
        return _own_value(self.values, given)

    def expected(self) -> str:
        return "one of " + _listed(self.values)


class Some(msgspec.Struct, frozen=True, tag="some"):
    """Pick some of the values, each once; the answer is a tuple in the order of the values."""

    name: str
    values: tuple[Any, ...]
    """Each a `Value`."""

    least: int = 0
    most: int = 1_000_000
    usual: int = 1_000_000
    """Who picks at random picks no more than this, which is not below `least`: what no rule limits, custom does."""

    def _sizes(self) -> range:
        return range(self.least, min(self.most, len(self.values)) + 1)

    def count(self) -> int:
        values = len(self.values)
        if not self.least and self.most >= values:
            return 1 << values
        return sum([comb(values, size) for size in range(self.least, min(self.most, values) + 1)])

    def answers(self) -> Iterator[Any]:
        for size in self._sizes():
            yield from combinations(self.values, size)

    def sample(self, below: Below) -> Any:
        values, most = self.values, self.usual if self.usual < self.most else self.most
        there = len(values)
        size = self.least + below((most if most < there else there) - self.least + 1)
        if size < 2:
            return (values[below(there)],) if size else ()
        left = list(range(there))
        taken = sorted([left.pop(below(there - already)) for already in range(size)])
        return tuple(map(values.__getitem__, taken))

    def possible(self) -> bool:
        return self.least <= self.most and self.least <= len(self.values)

    def own(self, given: Any) -> Any:
        if not isinstance(given, (tuple, list)):
            raise LookupError("not a list")
        picks = [_own_value(self.values, value) for value in cast("Sequence[Any]", given)]
        if len(set(picks)) != len(picks) or len(picks) not in self._sizes():
            raise LookupError("too many, too few, or one twice")
        return tuple(value for value in self.values if value in picks)

    def expected(self) -> str:
        sizes = self._sizes()
        if not sizes:
            return "nothing: too few are left"
        many = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
        return f"{many} of " + _listed(self.values)


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """Pick an integer from low to high."""

    name: str
    low: int
    high: int

    def count(self) -> int:
        return max(0, self.high - self.low + 1)

    def answers(self) -> Iterator[Any]:
        return iter(range(self.low, self.high + 1))

    def sample(self, below: Below) -> Any:
        return self.low + below(self.high - self.low + 1)

    def possible(self) -> bool:
        return self.low <= self.high

    def own(self, given: Any) -> Any:
        if type(given) is not int or not self.low <= given <= self.high:
            raise LookupError(given)
        return given

    def expected(self) -> str:
        return f"a number from {self.low} to {self.high}"


class Text(msgspec.Struct, frozen=True, tag="text"):
    """Free words, which no rule ever reads. Bots say what is suggested."""

    name: str
    longest: int = 500
    suggested: str = ""

    def count(self) -> int:
        return 1

    def answers(self) -> Iterator[Any]:
        return iter((self.suggested,))

    def sample(self, below: Below) -> Any:
        return self.suggested

    def possible(self) -> bool:
        return True

    def own(self, given: Any) -> Any:
        if not isinstance(given, str) or len(given) > self.longest or not _sayable(given):
            raise LookupError(given)
        return given

    def expected(self) -> str:
        return f"words, at most {self.longest} characters"


Field: TypeAlias = One | Some | Amount | Text


class Form(msgspec.Struct, frozen=True):
    """An option with blanks: a verb and one field for each blank."""

    verb: str
    fields: tuple[Field, ...]

    def count(self) -> int:
        """How many answers there are, before any is refused; free words count once."""
        total = 1
        for field in self.fields:
            total *= field.count()
        return total

    def single(self) -> bool:
        """Whether there is exactly one way to fill it in, and no words to find."""
        return all(not isinstance(field, Text) and field.count() == 1 for field in self.fields)

    def answers(self, limit: int | None = None) -> Iterator[Option]:
        """Every answer in a fixed order, at most `limit` of them."""
        filled = ((self.verb, *picks) for picks in _rows(self.fields))
        return filled if limit is None else islice(filled, limit)

    def sample(self, below: Below) -> Option | None:
        """One answer at random, or None if some blank has nothing to put in."""
        for field in self.fields:
            if not field.possible():
                return None
        answer: list[Any] = [self.verb]
        for field in self.fields:
            answer.append(field.sample(below))
        return tuple(answer)

    def own(self, given: Sequence[Any]) -> Option:
        """Our own equal of an answer somebody gave; `LookupError(sentence, blank)` if it does not fit."""
        if len(given) != len(self.fields) + 1 or given[0] != self.verb:
            names = ", ".join(field.name for field in self.fields)
            raise LookupError(f"{self.verb!r} wants {len(self.fields)} blanks filled: {names}", -1)
        picks: list[Any] = []
        for blank, (field, value) in enumerate(zip(self.fields, given[1:], strict=True)):
            try:
                picks.append(field.own(value))
            except (LookupError, TypeError):
                raise LookupError(f"{self.verb} / {field.name}: expected {field.expected()}", blank) from None
        return (self.verb, *picks)


class Sketch(msgspec.Struct, frozen=True, gc=False):
    """A form that is drawn up when somebody looks into it: `Sketch("offer", offer_to, (other,))`.

    Of all that a seat might do it does one thing, and a play-out never looks into the rest. While a question is open
    the state stands still, so it does not matter when that is. A sketch holds nothing of the match: it can be a
    constant beside the rule.
    """

    verb: str
    draw_up: Callable[..., Form]
    """`draw_up(match, seat, *of)`."""
    of: tuple[Any, ...] = ()

    def form(self, match: Any, seat: int) -> Form:
        return self.draw_up(match, seat, *self.of)


def _rows(fields: tuple[Field, ...]) -> Iterator[tuple[Any, ...]]:
    """Every row of answers, as `product` gives them, but none is made before it is wanted."""
    if not fields:
        yield ()
    elif len(fields) == 1:
        yield from ((pick,) for pick in fields[0].answers())
    else:
        for pick in fields[0].answers():
            for rest in _rows(fields[1:]):
                yield (pick, *rest)


def form(verb: str, *fields: Field) -> Form:
    """`form("bid", Amount("coins", 0, 5))` reads better than the tuple."""
    return Form(verb, fields)


def _own_value(values: tuple[Value, ...], given: Any) -> Value:
    for value in values:
        if value == given and same_types(value, given):
            return value
    raise LookupError(given)


def same_types(left: Any, right: Any) -> bool:
    """Of two that are equal: True == 1 and 1.0 == 1, and only an equal of the same type will do."""
    if type(left) is not type(right):
        return False
    if isinstance(left, tuple):
        return all(map(same_types, cast(Option, left), cast(Option, right)))
    return True


def _sayable(words: str) -> bool:
    """Lone surrogates cannot be written to any file or wire."""
    try:
        words.encode()
    except UnicodeEncodeError:
        return False
    return True


def _listed(values: tuple[Value, ...], most: int = 12) -> str:
    shown = ", ".join(str(value) for value in values[:most])
    return shown + (", ..." if len(values) > most else "") if values else "nothing"


def tupled(value: Any) -> Any:
    """Tuples all the way down, where JSON has lists only."""
    if isinstance(value, (list, tuple)):
        return tuple(tupled(part) for part in cast("Sequence[Any]", value))
    return value


def could_be_option(value: Any) -> bool:
    """Whether something is made of what options are made of, so that a rule may be asked about it: JSON also knows
    numbers that equal an integer and are none, and things that no table can look up."""
    if isinstance(value, tuple):
        return all(could_be_option(part) for part in cast("Sequence[Any]", value))
    return type(value) in (str, int)
