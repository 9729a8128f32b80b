"""What rules work out and may want again. It is no part of the state, is never saved, and cannot be out of date.

    @derived(zones=(GEAR, CURSES, SIDE))
    def topics(match: Match, seat: int) -> frozenset[str]:      # follows from where cards are

    @settled
    def ends(match: Match, space: int, steps: int) -> ...:      # follows from the table alone, and from what is given

A **derived** value is kept while rules run, until a card comes to one of its zones or leaves it: by the functions of
`zones.py`, so no rule has to think of it. What else it follows from is changed in one place, which calls `forget`.
When the rules rest everything is dropped, for then anybody may edit the state.

A **settled** value follows from nothing but the content, what the table has agreed on (parts, options, how many play)
and the arguments. All matches of such a table in this process share it; tables that differ in anything share nothing.
Content itself is frozen: rules keep nothing in it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, cast, overload
from weakref import ref

if TYPE_CHECKING:
    from questboard.engine.play.game import Game
    from questboard.engine.play.match import Match
    from questboard.engine.play.table import Table

T = TypeVar("T")
P = ParamSpec("P")
Zones: TypeAlias = Sequence[str | Sequence[str]]
"""Names of zones; those in a row of their own belong to one seat each."""


Says: TypeAlias = "Callable[[Match, T, int], bool]"
"""Says something about a value of a seat."""


class Key(Generic[T]):
    """What one derived value is kept under: of the table, or of one seat."""

    __slots__ = ("given", "of", "zones")

    def __init__(self, of: Work[T], given: tuple[int, ...], zones: tuple[str, ...]):
        self.of = of
        self.given = given
        self.zones = zones
        """What the value follows from."""


class Work(Generic[T]):
    """How a value is worked out, and under what it is kept."""

    def __init__(self, work: Callable[..., T], zones: Zones, until: Says[T] | None, fits: Says[T] | None):
        self.work = work
        """The value, worked out anew."""
        self.until = until
        self.fits = fits
        shared = [zone for zone in zones if isinstance(zone, str)]
        rows = [zone for zone in zones if not isinstance(zone, str)]
        if len(inspect.signature(work).parameters) > 1:
            self.keys = tuple(Key(self, (seat,), (*own, *shared)) for seat, own in enumerate(zip(*rows, strict=True)))
        else:
            self.keys = (Key(self, (), (*(zone for row in rows for zone in row), *shared)),)


class Derived(Protocol[T]):
    """A function of the match, or of the match and a seat, whose value is kept as long as it cannot have changed."""

    @property
    def keys(self) -> tuple[Key[T], ...]:
        """By seat: who asks very often looks into `match.kept` himself. Of the table: the only one."""
        ...

    def work(self, match: Match, seat: int = 0, /) -> T:
        """The value, worked out anew."""
        ...

    def __call__(self, match: Match, seat: int = 0) -> T: ...

    def forget(self, match: Match, seat: int = 0) -> None:
        """Something else has changed that it follows from."""
        ...


def _kept(by: Work[T]) -> Derived[T]:
    """A plain function: rules look at such values all the time, and an object is called at five times the cost."""
    keys, until = by.keys, by.until

    def value_of(match: Match, seat: int = 0) -> T:
        return match.kept[keys[seat]]

    def checked(match: Match, seat: int = 0) -> T:
        key = keys[seat]
        value = match.kept[key]
        if until is not None and until(match, value, *key.given):
            match.kept.pop(key, None)
            value = match.kept[key]
        return value

    def forget(match: Match, seat: int = 0) -> None:
        match.kept.pop(keys[seat], None)

    function: Any = wraps(by.work)(value_of if until is None else checked)
    function.keys, function.work, function.forget = keys, by.work, forget
    return function


@overload
def derived(*, zones: Zones) -> Callable[[Callable[..., T]], Derived[T]]: ...


@overload
def derived(
    *, zones: Zones, until: Says[T] | None = None, fits: Says[T] | None = None
) -> Callable[[Callable[..., T]], Derived[T]]: ...


def derived(
    *, zones: Zones, until: Says[T] | None = None, fits: Says[T] | None = None
) -> Callable[[Callable[..., T]], Derived[T]]:
    """A value that follows from the cards in zones, of the table or of a seat.

    `until`: says at every call whether something else has changed that it follows from, for what changes in many
    places.
    `fits`: says whether a value from before is still right, although anybody may have edited the state. Such a value
    outlives the rest of the rules, and forks take it along: for what is dear to work out and cheap to compare.
    """
    return lambda work: _kept(Work(work, zones, until, fits))


class Kept(dict[Key[Any], Any]):
    """The derived values of one match. What is looked for and not there is worked out."""

    __slots__ = ("_match", "_met", "bearing", "before")

    def __init__(self, match: Match):
        self._match = ref(match)
        self._met = set[Key[Any]]()
        self.bearing: dict[str, list[Key[Any]]] = {}
        """Zone -> what follows from the cards in it, of all that has ever been kept here."""
        self.before: dict[Key[Any], Any] = {}
        """What has been worked out at any time and may still fit."""

    if TYPE_CHECKING:

        def __getitem__(self, key: Key[T]) -> T: ...

    def __missing__(self, key: Key[T]) -> T:
        match = self._match()
        assert match is not None
        of = key.of
        value = of.work(match, *key.given) if of.fits is None else self._fitting(match, key, of.fits)
        if match.pending is None and match.outcome is None:  # rules are running
            self[key] = value
            if key not in self._met:
                self._met.add(key)
                for zone in key.zones:
                    self.bearing.setdefault(zone, []).append(key)
        return value

    def _fitting(self, match: Match, key: Key[T], fits: Says[T]) -> T:
        """The value from before, if it still is right."""
        value = self.before.get(key)
        if value is None or not fits(match, value, *key.given):
            value = self.before[key] = key.of.work(match, *key.given)
        return value


# -- what is settled before play ---------------------------------------------------------------------------------


class Shelf(dict[Any, dict[Any, Any]]):
    """The settled values of all tables that agree on everything, by function."""

    def __missing__(self, work: Any) -> dict[Any, Any]:
        values: dict[Any, Any] = {}
        self[work] = values
        return values


MOST = 4096
"""How many values of one function a shelf holds; a few hundred situations make up a game."""
KINDS = 256
"""How many kinds of tables are remembered."""


def shelf_of(game: Game, table: Table, content: Any) -> Shelf:
    """The shelf of all tables like this one."""
    agreed = (
        game,
        len(table.players),
        table.dm is not None,
        tuple(sorted(table.options.items())),
        table.expansions,
        table.packs,
    )
    try:
        return _shelf(content, agreed)
    except TypeError:  # content that is a list or the like: nobody can share it
        return Shelf()


@lru_cache(maxsize=KINDS)
def _shelf(content: Any, agreed: object) -> Shelf:
    return Shelf()


def settled(work: Callable[P, T]) -> Callable[P, T]:
    """A value that follows from the table and the arguments. The first one is a match, a look, or the content."""

    @wraps(work)
    def known(at: Any, *given: Any) -> Any:
        try:
            values = at.shelf[known]
        except AttributeError:  # content
            values = _shelf(at, None)[known]
        try:
            return values[given]
        except KeyError:
            if len(values) >= MOST:
                values.clear()
            value = values[given] = cast("Any", work)(at, *given)
            return value

    return cast("Callable[P, T]", known)
