"""States from the bytes of a checkpoint, for forks and imagined worlds.

Bytes that are wanted again and again, as in a search, are decoded once; then the state is copied as its type says,
which takes a fifth of the time. For each type a function is written that says field by field what there is to copy
(as `dataclasses` does): one that looks the fields up takes twice as long.
"""

from __future__ import annotations

from collections.abc import Callable
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
    writer = Writer()
    source = writer.copy_of("value", inspect.type_info(type)) or "value"
    return eval(f"lambda value: {source}", writer.names)


class Writer:
    """Writes the functions that copy structs, and the expressions that copy the values in them."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {"deepcopy": deepcopy}
        """What the source may name: the functions that it consists of, and the types in unions."""
        self._structs: dict[type[Any], str | None] = {}
        """How each type of struct is copied, with a place for the value."""

    def copy_of(self, value: str, kind: inspect.Type) -> str | None:
        """Source for a copy of a value, itself given as source; None if nothing in it can be changed."""
        if isinstance(kind, PLAIN):
            return None
        if isinstance(kind, inspect.Metadata):
            is_shared = kind.extra == SHARED.extra  # pyright: ignore[reportUnknownMemberType]
            return None if is_shared else self.copy_of(value, kind.type)
        if isinstance(kind, inspect.StructType):
            if kind.cls not in self._structs:
                self._structs[kind.cls] = "deepcopy({})"  # for a struct that has its like in it
                self._structs[kind.cls] = self._struct(kind)
            copy = self._structs[kind.cls]
            return copy and copy.format(value)
        if isinstance(kind, inspect.ListType):
            item = self.copy_of("one", kind.item_type)
            return f"{value}.copy()" if item is None else f"([{item} for one in {value}] if {value} else [])"
        if isinstance(kind, inspect.DictType):
            item = self.copy_of("one", kind.value_type)
            if item is None:
                return f"{value}.copy()"
            return f"({{key: {item} for key, one in {value}.items()}} if {value} else {{}})"
        if isinstance(kind, inspect.UnionType):
            return self._one_of(value, kind)
        if isinstance(kind, inspect.VarTupleType) and self.copy_of("one", kind.item_type) is None:
            return None
        if isinstance(kind, inspect.TupleType) and not any(self.copy_of("one", item) for item in kind.item_types):
            return None
        return f"deepcopy({value})"

    def _struct(self, kind: inspect.StructType) -> str | None:
        copies = {field.name: self.copy_of(f"value.{field.name}", field.type) for field in kind.fields}
        lines = [f"    new.{name} = {copy}" for name, copy in copies.items() if copy is not None]
        if kind.cls.__struct_config__.frozen:
            return "deepcopy({})" if lines else None
        if not lines:
            return "{}.__copy__()"
        name = f"copy_{_name(kind.cls)}"
        exec("\n".join([f"def {name}(value):", "    new = value.__copy__()", *lines, "    return new"]), self.names)
        return name + "({})"

    def _one_of(self, value: str, kind: inspect.UnionType) -> str | None:
        """Of a union only what can be changed is copied, told by its type."""
        source = value
        for one in kind.types:
            copy = self.copy_of(value, one)
            if copy is not None:
                type = _class_of(one)
                if type is None:
                    return f"deepcopy({value})"
                self.names[_name(type)] = type
                source = f"({copy} if {value}.__class__ is {_name(type)} else {source})"
        return None if source == value else source


def _name(type: type[Any]) -> str:
    return f"{type.__name__}_{id(type)}"


def _class_of(kind: inspect.Type) -> type[Any] | None:
    if isinstance(kind, inspect.StructType):
        return kind.cls
    return list if isinstance(kind, inspect.ListType) else dict if isinstance(kind, inspect.DictType) else None
