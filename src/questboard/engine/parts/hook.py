"""Where a base game lets parts in: happenings they hear of, moments at which they may ask, rules they may replace.

The base declares each as a function, and calls it like one; its first argument is the match. A part binds its own
functions to them. Without a part that does, a call is one look into an empty table.

    @hook
    def active_changed(match, faction, seat) -> None:
        "A Faction was Activated or put away; `seat` is whose it is."

    Part(hooks=[active_changed.to(settle)])

Hooks are for happenings. What follows from the base's state is worked out from it, never kept by a hook: a DM's jump
or edit bypasses them.

Each is a plain function under which a table keeps what its parts do there: games call them at every turn, and a
function is called at less cost than an object. What it is given, the match first, it hands on in the one tuple it came
in: to take that apart and put it together again would cost as much as the look.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from questboard.engine.asking.ask import UNASKED

if TYPE_CHECKING:
    from questboard.engine.play.steps import Asking

P = ParamSpec("P")
R_co = TypeVar("R_co", covariant=True)


class Binding(NamedTuple):
    """What a part does at a place that the base has left open."""

    place: Any
    """A `Hook`, an `AskingHook` or an `OpenRule`."""
    call: Callable[..., Any]
    replaces: str = ""
    """The name of the rule that it replaces, if it does: only one part of a table can."""


class Hook(Protocol[P]):
    """Something that happens, and that parts may react to at once. The order of listeners is the order of parts."""

    def __call__(self, match: Any, *args: P.args, **kwargs: P.kwargs) -> None: ...

    def to(self, listener: Callable[Concatenate[Any, P], None]) -> Binding: ...


class AskingHook(Protocol[P]):
    """A moment at which parts may ask: `yield from` it, as any rule. The order of listeners is the order of parts."""

    def __call__(self, match: Any, *args: P.args, **kwargs: P.kwargs) -> Asking: ...

    def to(self, listener: Callable[Concatenate[Any, P], Asking]) -> Binding: ...


class OpenRule(Protocol[P, R_co]):
    """A rule of the base that one part of a table may replace. Its body is how the base itself plays it: `base`."""

    def __call__(self, match: Any, *args: P.args, **kwargs: P.kwargs) -> R_co: ...

    def base(self, match: Any, *args: P.args, **kwargs: P.kwargs) -> R_co: ...

    def by(self, rule: Callable[Concatenate[Any, P], Any]) -> Binding: ...


def hook(declared: Callable[Concatenate[Any, P], None]) -> Hook[P]:
    """Declares a happening: the signature is the hook's, the docstring says when it is told."""

    @wraps(declared)
    def happens(*told: Any) -> None:
        bound = told[0].game.bound
        if happens in bound:
            for listen in bound[happens]:
                listen(*told)

    return _place(happens)


def asking_hook(declared: Callable[Concatenate[Any, P], Asking]) -> AskingHook[P]:
    """Declares a moment at which parts may ask."""

    @wraps(declared)
    def asks(*told: Any) -> Asking:
        bound = told[0].game.bound
        return _each(bound[asks], told) if asks in bound else UNASKED

    return _place(asks)


def _place(place: Any) -> Any:
    def to(listener: Callable[..., Any]) -> Binding:
        return Binding(place, listener)

    place.to = to
    return place


def _each(listeners: Any, told: Any) -> Asking:
    for listen in listeners:
        yield from listen(*told)


def open_rule(base: Callable[Concatenate[Any, P], R_co]) -> OpenRule[P, R_co]:
    """Declares a rule that a part may replace; the body is the rule of the base."""
    played: Any = base

    @wraps(base)
    def rule(*given: Any) -> Any:
        bound = given[0].game.bound
        return bound[rule](*given) if rule in bound else played(*given)

    def by(other: Callable[..., Any]) -> Binding:
        return Binding(rule, other, base.__name__)

    place: Any = rule
    place.base, place.by = base, by
    return place
