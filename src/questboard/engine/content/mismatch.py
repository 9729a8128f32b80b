"""What in plain data does not fit a msgspec type: all of it, not only the first fault.

`msgspec.convert` stops at the first fault and lets unknown keys pass. Here structs, lists and dicts are
walked part by part, and msgspec judges each part, so its types and constraints mean what they always mean.
"""

from __future__ import annotations

import collections.abc
import enum
import json
import re
import types
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, Union, cast, get_args, get_origin

import msgspec

from questboard.engine.content.toml_lines import KeyPath

_LISTS = (list, tuple, set, frozenset, collections.abc.Sequence, collections.abc.Collection)
_DICTS = (dict, collections.abc.Mapping)
_UNIONS = (Union, types.UnionType)
_TOML_WORDS = {"array": "list", "object": "table", "str": "string", "null": "nothing"}
_SHOWN = 60


class Mismatch(NamedTuple):
    """One value that does not fit: the way to it, what was found and what was expected."""

    path: KeyPath
    message: str


def mismatches(value: Any, kind: Any) -> list[Mismatch]:
    """Every value and key inside `value` that does not fit the type `kind`; empty if `convert` will succeed.

    A key that the struct does not know is always a mismatch, also where the struct itself would ignore it.
    """
    return _walk(value, kind, fits=not _misfit(value, kind))


def convert(value: Any, kind: Any) -> Any:
    """The data as typed values; `msgspec.ValidationError` at the first mismatch."""
    # TOML's keys are always strings, also those of a `dict[int, ...]`.
    return msgspec.convert(value, kind, str_keys=True)


def structs_of(kind: Any) -> list[type[msgspec.Struct]]:
    """The structs among the alternatives of a type: itself, or the members of a union."""
    kind = plain(kind)
    if _is_struct(kind):
        return [kind]
    if get_origin(kind) in _UNIONS:
        return [struct for member in get_args(kind) for struct in structs_of(member)]
    return []


def plain(kind: Any) -> Any:
    """The type without its alias and its constraints."""
    kind = getattr(kind, "__value__", kind)
    return plain(get_args(kind)[0]) if get_origin(kind) is Annotated else kind


@cache  # resolving a struct's annotations is slow, and a pack has thousands of records of few types
def fields_of(struct: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """The struct's fields by the key that they have in a file."""
    return {field.encode_name: field for field in msgspec.structs.fields(struct)}


def unknown_key(key: str, known: Iterable[str]) -> str:
    """The sentence about a key that nobody knows, with the nearest known one."""
    known = list(known)
    return f"found an unknown key{did_you_mean(key, known)}, expected one of {', '.join(known)}"


def unknown_choice(value: Any, choices: Iterable[Any]) -> str:
    """The sentence about a value that is not among the choices, with the nearest one."""
    choices = list(choices)
    hint = did_you_mean(str(value), map(str, choices))
    return f"found {show(value)}{hint}, expected {_one_of(choices)}"


def missing_key(kind: Any) -> str:
    """The sentence about a key that is not there and should be."""
    return f"found no such key, expected {_expected(kind)}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint at the nearest known word, or nothing."""
    near = get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]}?)" if near else ""


def show(value: Any) -> str:
    """The value as it would stand in TOML, shortened."""
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, str | bool) else str(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _walk(value: Any, kind: Any, *, fits: bool) -> list[Mismatch]:
    """The mismatches, where one look has told whether the value `fits` but for unknown keys."""
    if fits and not isinstance(value, dict | list):
        return []
    member = _member(value, kind)
    found = _wrong_keys(value, member)
    for key, part, part_kind in _parts(value, member):
        for path, message in _walk(part, part_kind, fits=fits):
            found.append(Mismatch((key, *path), message))
    return found or ([] if fits else _misfit(value, kind))


def _member(value: Any, kind: Any) -> Any:
    """Of a union, the member that a table or list is meant to be (of structs, the one with its tag)."""
    kind = plain(kind)
    if get_origin(kind) not in _UNIONS or not isinstance(value, dict | list):
        return kind
    members: list[Any] = []
    if isinstance(value, dict):
        structs = structs_of(kind)
        members += structs if len(structs) == 1 else [struct for struct in structs if _has_tag(value, struct)]
    origins = _DICTS if isinstance(value, dict) else _LISTS
    members += [member for member in map(plain, get_args(kind)) if get_origin(member) in origins]
    return members[0] if len(members) == 1 else kind


def _wrong_keys(value: Any, kind: Any) -> list[Mismatch]:
    if not isinstance(value, dict):
        return []
    table = cast("dict[str, Any]", value)
    if _is_struct(kind):
        return _wrong_fields(table, kind)
    if get_origin(kind) in _DICTS:
        key_kind = get_args(kind)[0]
        return [Mismatch((key,), fault) for key in table for fault in _wrong_key(key, key_kind)]
    return []


def _wrong_fields(table: dict[str, Any], struct: type[msgspec.Struct]) -> list[Mismatch]:
    fields = fields_of(struct)
    known = [*fields, *_tag_key(struct)]
    unknown = [Mismatch((key,), unknown_key(key, known)) for key in table if key not in known]
    missing = [
        Mismatch((key,), missing_key(field.type))
        for key, field in fields.items()
        if field.required and key not in table
    ]
    return unknown + missing


def _wrong_key(key: str, kind: Any) -> list[str]:
    try:
        convert({key: None}, dict[kind, None])
    except msgspec.ValidationError as error:
        known = [str(choice) for choice in _choices(kind)]
        expected = _in_toml_words(str(error))
        return [unknown_key(key, known) if known else f"found this key, expected {expected}"]
    return []


def _parts(value: Any, kind: Any) -> Iterator[tuple[str, Any, Any]]:
    """The parts of a value that have a type of their own: name, value, type."""
    args = get_args(kind)
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        if _is_struct(kind):
            fields = fields_of(kind)
            yield from ((key, part, fields[key].type) for key, part in table.items() if key in fields)
        elif get_origin(kind) in _DICTS:
            yield from ((key, part, args[1]) for key, part in table.items())
    elif isinstance(value, list) and get_origin(kind) in _LISTS:
        items = cast("list[Any]", value)
        has_fixed_length = get_origin(kind) is tuple and args[-1:] != (Ellipsis,)
        kinds = args if has_fixed_length else args[:1] * len(items)
        for position, (part, part_kind) in enumerate(zip(items, kinds, strict=False)):
            yield str(position), part, part_kind


def _misfit(value: Any, kind: Any) -> list[Mismatch]:
    """What msgspec says of the value as a whole, its parts being sound."""
    try:
        convert(value, kind)
    except msgspec.ValidationError as error:
        return [_tag_misfit(value, kind) or Mismatch((), _sentence(value, kind, str(error)))]
    return []


def _sentence(value: Any, kind: Any, message: str) -> str:
    if not message.startswith(("Expected", "Invalid")):
        return message  # a sentence of the struct's own `__post_init__`
    choices = _choices(kind)
    if choices:
        return unknown_choice(value, choices)
    if message.startswith("Invalid enum value"):  # a word where a number would do as well, or one of these words
        return f"found {show(value)}, expected {_number_or_word(kind)}"
    return f"found {show(value)}, expected {_in_toml_words(message)}"


def _number_or_word(kind: Any) -> str:
    words = [word for member in get_args(plain(kind)) for word in _choices(member)]
    others = [one for one in _expected(kind).split(" or ") if one not in ("string", "nothing")]
    return " or ".join([*others, *map(show, words)])


def _expected(kind: Any) -> str:
    """The type in words. msgspec words it best when it is given something that fits nothing."""
    choices = _choices(kind)
    if choices:
        return _one_of(choices)
    try:
        convert(_Nothing(), kind)
    except msgspec.ValidationError as error:
        return _in_toml_words(str(error))
    return "a value"


class _Nothing:
    """Fits no type that a file can fill."""


def _in_toml_words(message: str) -> str:
    expected = re.sub(r"^Expected |, got .*$| - at .*$", "", message).replace("`", "")
    return re.sub(r"^\w+(?: \| \w+)*", lambda kinds: _renamed(kinds[0]), expected)


def _renamed(kinds: str) -> str:
    return " or ".join(_TOML_WORDS.get(kind, kind) for kind in kinds.split(" | "))


def _choices(kind: Any) -> list[Any]:
    """The values of a literal or an enum, or of a union that has nothing else in it."""
    kind = plain(kind)
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [member.value for member in kind]
    if get_origin(kind) in _UNIONS:
        members = [_choices(member) for member in get_args(kind) if member is not types.NoneType]
        return [choice for choices in members for choice in choices] if all(members) else []
    return []


def _one_of(choices: Iterable[Any]) -> str:
    return f"one of {', '.join(map(show, choices))}"


def _is_struct(kind: Any) -> bool:
    if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
        return False
    return not kind.__struct_config__.array_like


def _tag_key(struct: type[msgspec.Struct]) -> list[str]:
    key = struct.__struct_config__.tag_field
    return [key] if key else []


def _has_tag(table: Any, struct: type[msgspec.Struct]) -> bool:
    return [table.get(key) for key in _tag_key(struct)] == [struct.__struct_config__.tag]


def _tag_misfit(value: Any, kind: Any) -> Mismatch | None:
    """A table whose tag is missing or names none of the union's structs."""
    structs = structs_of(kind)
    if not isinstance(value, dict) or len(structs) < 2:
        return None
    table = cast("dict[str, Any]", value)
    if any(_has_tag(table, struct) for struct in structs):
        return None
    key = _tag_key(structs[0])[0]
    tags = [struct.__struct_config__.tag for struct in structs]
    if key in table:
        return Mismatch((key,), unknown_choice(table[key], tags))
    return Mismatch((key,), f"found no such key, expected {_one_of(tags)}")
