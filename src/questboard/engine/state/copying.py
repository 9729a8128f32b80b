"""States from the bytes of a checkpoint, for forks and imagined worlds.

Bytes that are wanted again and again, as in a search, are decoded once; then the state is copied as its type says,
which takes a third of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cache
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

Copy: TypeAlias = Callable[[Any], Any]
PLAIN = (
    inspect.IntType, inspect.FloatType, inspect.StrType, inspect.BoolType, inspect.BytesType, inspect.NoneType,
    inspect.LiteralType, inspect.EnumType,
)  # fmt: skip
"""What cannot be changed, and so may be in two states at once."""
SHARED = msgspec.Meta(extra={"shared": True})
"""`Annotated[..., SHARED]`: what rules put another in the place of, and never change; so copies may share it."""


class Thawed:
    """The states of one match's checkpoints. It keeps the last one that was wanted more than once."""

    __slots__ = ("_data", "_pattern")

    def __init__(self) -> None:
        self._data = b""
        self._pattern: Any = None

    def state(self, data: bytes, type: type[Any]) -> Any:
        """A state of its own for whoever asks."""
        if self._data is not data:
            self._data, self._pattern = data, None
            return msgspec.msgpack.decode(data, type=type)
        if self._pattern is None:
            self._pattern = msgspec.msgpack.decode(data, type=type)
        return copier(type)(self._pattern)


@cache
def copier(type: type[Any]) -> Copy:
    """A function that copies values of a type, down to what cannot be changed."""
    return _copier(inspect.type_info(type), {}) or _itself


def _itself(value: Any) -> Any:
    return value


def _by_its_own(value: Any) -> Any:
    return value.copy()


def _shallow(value: Any) -> Any:
    return value.__copy__()


def _copier(kind: inspect.Type, known: dict[type[Any], Copy | None]) -> Copy | None:
    """None if nothing in such values can be changed. `known`: the structs that were met so far."""
    if isinstance(kind, PLAIN):
        return None
    if isinstance(kind, inspect.Metadata):
        is_shared = kind.extra == SHARED.extra  # pyright: ignore[reportUnknownMemberType]
        return None if is_shared else _copier(kind.type, known)
    if isinstance(kind, inspect.StructType):
        if kind.cls not in known:
            known[kind.cls] = deepcopy  # for a struct that has its like in it
            known[kind.cls] = _struct_copier(kind, known)
        return known[kind.cls]
    if isinstance(kind, inspect.ListType):
        item = _copier(kind.item_type, known)
        return _by_its_own if item is None else lambda values: [item(value) for value in values] if values else []
    if isinstance(kind, inspect.DictType):
        item = _copier(kind.value_type, known)
        if item is None:
            return _by_its_own
        return lambda values: {key: item(value) for key, value in values.items()} if values else {}
    if isinstance(kind, inspect.UnionType):
        return _union_copier(kind.types, known)
    if isinstance(kind, inspect.VarTupleType) and _copier(kind.item_type, known) is None:
        return None
    if isinstance(kind, inspect.TupleType) and not any(_copier(item, known) for item in kind.item_types):
        return None
    return deepcopy


def _struct_copier(kind: inspect.StructType, known: dict[type[Any], Copy | None]) -> Copy | None:
    copies = {field.name: copy for field in kind.fields if (copy := _copier(field.type, known)) is not None}
    if kind.cls.__struct_config__.frozen:
        return deepcopy if copies else None
    if not copies:
        return _shallow
    flat = tuple(name for name, copy in copies.items() if copy is _by_its_own)  # most are: spare them a call
    others = tuple((name, copy) for name, copy in copies.items() if copy is not _by_its_own)

    def copy_struct(value: Any) -> Any:
        new = value.__copy__()
        for name in flat:
            setattr(new, name, getattr(value, name).copy())
        for name, copy in others:
            part = getattr(value, name)
            if part is not None:
                setattr(new, name, copy(part))
        return new

    return copy_struct


def _union_copier(kinds: Sequence[inspect.Type], known: dict[type[Any], Copy | None]) -> Copy | None:
    by_type = {_class_of(kind): copy for kind in kinds if (copy := _copier(kind, known)) is not None}
    if not by_type:
        return None

    def copy_one(value: Any) -> Any:
        return by_type.get(value.__class__, _itself)(value)

    return deepcopy if None in by_type else copy_one


def _class_of(kind: inspect.Type) -> type[Any] | None:
    if isinstance(kind, inspect.StructType):
        return kind.cls
    return list if isinstance(kind, inspect.ListType) else dict if isinstance(kind, inspect.DictType) else None
