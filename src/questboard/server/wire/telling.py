"""What has changed for somebody, as JSON, put together from pieces: what several are told is written once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from questboard.server.wire.patches import Listed, listed, patch

encode = msgspec.json.Encoder().encode

Parts: TypeAlias = dict[str, bytes | Listed]
"""Part -> JSON; a view's fields are parts of their own, named `view.field`. Never changed once they are shown."""
MOST = 64
"""Pieces that are remembered."""


class Changes(NamedTuple):
    """Members of a JSON object, of its `view` and of its `patches`; empty where there are none."""

    plain: bytes
    view: bytes
    patches: bytes


def changes(parts: Parts, last: Parts, patched: bool = False) -> Changes:
    """The parts that differ from what was told last. `patched`: of lists, what differs in them."""
    plain: list[bytes] = []
    view: list[bytes] = []
    patches: list[bytes] = []
    for name, data in parts.items():
        known = last.get(name)
        if known is data or known == data:
            continue
        if isinstance(data, Listed):
            if patched and isinstance(known, Listed) and (differs := patch(known, data)) is not None:
                patches.append(_key(name) + encode(differs))
                continue
            data = data.whole()
        of_view, key = _member(name)
        (view if of_view else plain).append(key + data)
    return Changes(b",".join(plain), b",".join(view), b",".join(patches))


class Remembered:
    """Changes from some parts to others, worked out once for all who are told them."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, bool], tuple[Parts, Parts, Changes]] = {}

    def changes(self, parts: Parts, last: Parts, patched: bool) -> Changes:
        key = id(parts), id(last), patched  # of objects that are kept, so that nothing else gets their ids
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST:
                self._known.clear()
            known = self._known[key] = parts, last, changes(parts, last, patched)
        return known[2]

    def forget(self) -> None:
        self._known.clear()


def message(found: Iterable[Changes], *more: bytes) -> bytes:
    """The members of one JSON object, without its braces; empty if nothing has changed."""
    plain: list[bytes] = [one for one in more if one]
    view: list[bytes] = []
    patches: list[bytes] = []
    for one in found:
        if one.plain:
            plain.append(one.plain)
        if one.view:
            view.append(one.view)
        if one.patches:
            patches.append(one.patches)
    if view:
        plain.append(b'"view":{' + b",".join(view) + b"}")
    if patches:
        plain.append(b'"patches":{' + b",".join(patches) + b"}")
    return b",".join(plain)


def whole_message(*parts: Parts, more: bytes = b"") -> bytes:
    """A JSON object with all parts."""
    return b"{" + message([changes(each, {}) for each in parts], more) + b"}"


def whole_view(view: Any) -> bytes:
    return b"{" + changes(fields_of(view), {}).view + b"}"


def whole_part(part: bytes | Listed) -> bytes:
    return part.whole() if isinstance(part, Listed) else part


_fields: dict[type, list[tuple[str, str]]] = {}
"""The fields of each kind of view, and the parts that they are."""


Encoded: TypeAlias = dict[int, tuple[Any, "bytes | Listed"]]
"""What has been written: the id of an object -> the object itself, so that nothing else gets its id, and its JSON."""
_for_good: Encoded = {}
"""What is printed on cards and boards and never changes."""


def fields_of(view: Any, written: Encoded | None = None) -> Parts:
    """A view, field by field. `written`: what views of the same moment have had written, and share."""
    written = {} if written is None else written
    if isinstance(view, msgspec.Struct):
        names = _fields.get(type(view))
        if names is None:
            names = _fields[type(view)] = [(name, f"view.{name}") for name in view.__struct_fields__]
        return {part: _field(getattr(view, name), written) for name, part in names}
    plain = msgspec.to_builtins(view)
    return {f"view.{name}": _field(part, written) for name, part in plain.items()} if isinstance(plain, dict) else {}


def _field(part: Any, written: Encoded) -> bytes | Listed:
    if isinstance(part, msgspec.Struct) and part.__struct_config__.frozen:
        if len(_for_good) >= MOST:
            _for_good.clear()
        written = _for_good
    known = written.get(id(part))
    if known is None:
        data = listed(part) if isinstance(part, (list, tuple)) else encode(part)
        known = written[id(part)] = part, data
    return known[1]


@cache
def _key(name: str) -> bytes:
    return encode(name) + b":"


@cache
def _member(part: str) -> tuple[bool, bytes]:
    """Whether a part is a field of the view, and how it begins."""
    of_view = part.startswith("view.")
    return of_view, _key(part[5:] if of_view else part)
