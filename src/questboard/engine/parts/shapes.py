"""The types of a composed game: the base's state, view and content with the fields of its parts behind their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec.structs import fields

from questboard.engine.errors import BadTable

if TYPE_CHECKING:
    from questboard.engine.parts.part import Part
    from questboard.engine.play.game import Game
    from questboard.engine.play.steps import State
    from questboard.engine.play.table import Table


def extended(base: type[Any], shelves: type[Any]) -> type[Any]:
    """A struct with the fields of both."""
    more = [(field.name, field.type, _default(field)) for field in fields(shelves)]
    return msgspec.defstruct(f"{base.__name__}With{shelves.__name__}", more, bases=(base,), kw_only=True)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.field(default_factory=cast("Callable[[], Any]", field.default_factory))
    return field.default


def with_slots(base: type[Any], slots: Sequence[tuple[str, type[Any]]]) -> type[Any]:
    """A subclass of a struct with further fields, which are as fast as its own."""
    return msgspec.defstruct(base.__name__, list(slots), bases=(base,), kw_only=True, module=base.__module__)


class Laid:
    """The state of a composed game, and how a table begins with it."""

    def __init__(self, game: Game, parts: Sequence[Part]):
        slots = [(part.state.name, part.state.type) for part in parts if part.state is not None]
        self.state: type[State] = with_slots(game.state, slots) if slots else game.state
        self._empty: dict[str, Any] = dict.fromkeys(name for name, _ in slots)
        self._base = game.setup
        self._parts = tuple(parts)

    def setup(self, table: Table, content: Any) -> State:
        base = self._base(table, content)
        state = base
        if self._empty:
            state = self.state(**{name: getattr(base, name) for name in base.__struct_fields__}, **self._empty)
        for part in self._parts:
            slot = part.state
            if part.setup is not None:
                lies = part.setup(table, content, state)
                if slot is not None:
                    setattr(state, slot.name, lies)
            elif slot is not None:
                setattr(state, slot.name, slot.type())
        return state


class Seeing:
    """What a seat sees of a composed game: what the base shows, and what each part does."""

    def __init__(self, game: Game, parts: Sequence[Part]):
        shown = [(part.view, part.see) for part in parts if part.view is not None and part.see is not None]
        self._title = game.title
        self._slots = tuple((slot.name, slot.type) for slot, _ in shown)
        self._see = {slot.name: see for slot, see in shown}
        self._base, self._glance = game.view, game.glance
        self.view: Callable[[Any, int | None], Any] = self._seen if shown else game.view
        self.glance = self._glanced if shown and game.glance is not None else game.glance

    def _seen(self, match: Any, seat: int | None) -> Any:
        base = self._base(match, seat)
        if not isinstance(base, msgspec.Struct):
            raise BadTable(f"the view of {self._title} is no struct, so a part can add nothing to it")
        own = {name: getattr(base, name) for name in base.__struct_fields__}
        return _view_type(type(base), self._slots)(**own, **{name: see(match, seat) for name, see in self._see.items()})

    def _glanced(self, match: Any, seat: int | None) -> Any:
        assert self._glance is not None
        return _Glanced(self._glance(match, seat), self._see, match, seat)


@cache
def _view_type(base: type[Any], slots: tuple[tuple[str, type[Any]], ...]) -> type[Any]:
    taken = [name for name, _ in slots if name in base.__struct_fields__]
    if taken:
        raise BadTable(f"the view has {taken[0]!r} already")
    return with_slots(base, slots)


class _Glanced:
    """A base's glance, with what parts show: each worked out when it is looked at."""

    def __init__(self, base: Any, see: dict[str, Callable[[Any, int | None], Any]], match: Any, seat: int | None):
        self.__base, self.__see, self.__match, self.__seat = base, see, match, seat

    def __getattr__(self, name: str) -> Any:
        see = self.__see.get(name)
        found = getattr(self.__base, name) if see is None else see(self.__match, self.__seat)
        self.__dict__[name] = found
        return found
