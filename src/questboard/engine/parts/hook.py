"""Where a base game lets parts in: happenings they hear of, moments at which they may ask, rules they may replace.

The base declares each as a function, and calls it like one; its first argument is the match. A part binds its own
functions to them. Without a part that does, a call is one look into an empty table.

    @hook
    def active_changed(match, faction, seat) -> None:
        "A Faction was Activated or put away; `seat` is whose it is."

    Part(hooks=[active_changed.to(settle)])

Hooks are for happenings. What follows from the base's state is worked out from it, never kept by a hook: a DM's jump
or edit bypasses them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import TYPE_CHECKING, Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from questboard.engine.asking.ask import UNASKED

if TYPE_CHECKING:
    from questboard.engine.play.steps import Asking

P = ParamSpec("P")
R = TypeVar("R")


class Binding(NamedTuple):
    """What a part does at a place that the base has left open."""

    place: Any
    """A `Hook`, an `AskingHook` or an `OpenRule`."""
    call: Callable[..., Any]


class Hook(Generic[P]):
    """Something that happens, and that parts may react to at once. The order of listeners is the order of parts."""

    def __init__(self, declared: Callable[Concatenate[Any, P], None]):
        update_wrapper(self, declared)

    if TYPE_CHECKING:

        def __call__(self, match: Any, *args: P.args, **kwargs: P.kwargs) -> None: ...

    else:  # hooks are called by position, as rules are

        def __call__(self, match, *args):
            if self in match.game.bound:
                for listen in match.game.bound[self]:
                    listen(match, *args)

    def to(self, listener: Callable[Concatenate[Any, P], None]) -> Binding:
        return Binding(self, listener)


class AskingHook(Generic[P]):
    """A moment at which parts may ask: `yield from` it, as any rule. The order of listeners is the order of parts."""

    def __init__(self, declared: Callable[Concatenate[Any, P], Asking]):
        update_wrapper(self, declared)

    def __call__(self, match: Any, *args: P.args, **kwargs: P.kwargs) -> Asking:
        listeners = match.game.bound.get(self, ())
        if not listeners:
            return UNASKED
        return _each(listeners, match, args, kwargs)

    def to(self, listener: Callable[Concatenate[Any, P], Asking]) -> Binding:
        return Binding(self, listener)


def _each(listeners: Any, match: Any, args: Any, kwargs: Any) -> Asking:
    for listen in listeners:
        yield from listen(match, *args, **kwargs)


class OpenRule(Generic[P, R]):
    """A rule of the base that one part of a table may replace. Its body is how the base itself plays it: `base`."""

    def __init__(self, base: Callable[Concatenate[Any, P], R]):
        update_wrapper(self, base)
        self.name = base.__name__
        self.base = base

    if TYPE_CHECKING:

        def __call__(self, match: Any, *args: P.args, **kwargs: P.kwargs) -> R: ...

    else:  # rules are called by position: no table of names need be made for each call

        def __call__(self, match, *args):
            bound = match.game.bound
            return bound.get(self, self.base)(match, *args) if bound else self.base(match, *args)

    def by(self, rule: Callable[Concatenate[Any, P], R]) -> Binding:
        return Binding(self, rule)


def hook(declared: Callable[Concatenate[Any, P], None]) -> Hook[P]:
    """Declares a happening: the signature is the hook's, the docstring says when it is told."""
    return Hook(declared)


def asking_hook(declared: Callable[Concatenate[Any, P], Asking]) -> AskingHook[P]:
    """Declares a moment at which parts may ask."""
    return AskingHook(declared)


def open_rule(base: Callable[Concatenate[Any, P], R]) -> OpenRule[P, R]:
    """Declares a rule that a part may replace; the body is the rule of the base."""
    return OpenRule(base)
