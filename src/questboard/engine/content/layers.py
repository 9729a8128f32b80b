"""Packs laid over each other: which value stands in the end, and in which file it was written.

The rules of this are told in `content.py`, which is the door to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar, cast, get_args, get_origin

import msgspec

from questboard.engine.content.mismatch import (
    convert,
    did_you_mean,
    fields_of,
    mismatches,
    missing_key,
    plain,
    show,
    structs_of,
    unknown_key,
)
from questboard.engine.content.toml_lines import KeyPath
from questboard.engine.content.toml_source import PackError, Place, Problem, read_source

T = TypeVar("T", bound=msgspec.Struct)

Check = Callable[[T], Iterable[tuple[str, str]]]
"""A game's own check: pairs of a place such as `ships/spice-barge/wants` and what is wrong there."""

_ONLY = ""  # the name of a shelf's only record, and of the only key of a record that is one value


class Shelf(msgspec.Struct, frozen=True):
    """How one field of the content type is written."""

    name: str
    form: Literal["list", "dict", "table", "value"]
    """A list or dict is written as `[[name]]` tables, a table as `[name]`, a value as `name = ...`."""
    record: Any
    """The type of each of its records."""
    has_ids: bool = False

    @property
    def has_rows(self) -> bool:
        return self.form in ("list", "dict")


def _shelf(field: msgspec.structs.FieldInfo) -> Shelf:
    name, kind = field.encode_name, plain(field.type)
    if structs_of(kind):
        return Shelf(name, "table", kind)
    form = "dict" if get_origin(kind) is dict else "list"
    record = get_args(kind)[1 if form == "dict" else 0] if get_args(kind) else None
    structs = structs_of(record)
    has_ids = bool(structs) and all("id" in fields_of(struct) for struct in structs)
    if has_ids or (structs and form == "list"):
        return Shelf(name, form, record, has_ids)
    return Shelf(name, "value", dict[str, field.type])


class Record:
    """A table as the packs so far have made it, and where each of its keys was last written."""

    def __init__(self, place: Place) -> None:
        self.values: dict[str, Any] = {}
        self._place = place
        self._places: dict[str, Place] = {}

    def write(self, table: dict[str, Any], place: Place) -> None:
        """Take over the table's keys; `place` is where the table stands."""
        self.values |= table
        self._places |= {key: place.inside(key) if key else place for key in table}

    def problem(self, shelf: str, name: str, path: KeyPath, message: str) -> Problem:
        """A problem where the value at `path` was written, or if it was not, where the record begins."""
        place = self._places[path[0]].inside(*path[1:]) if path and path[0] in self._places else self._place
        return place.problem(_where(shelf, name, *path), message)

    def is_in_play(self, expansions: Collection[str]) -> bool:
        own, needed = self.values.get("set"), self.values.get("requires", ())
        return (not own or own in expansions) and all(name in expansions for name in needed)


class Layers:
    """The packs added so far. Faults are collected; `content` gives the content or raises them all."""

    def __init__(self, content_type: type[Any], name: str) -> None:
        self._type = content_type
        self._name = name
        self._problems: list[Problem] = []
        self._shelves = {key: _shelf(field) for key, field in fields_of(content_type).items()}
        self._records: dict[str, dict[str, Record]] = {key: {} for key in self._shelves}
        self._given: dict[KeyPath, Place] = {}  # by the present pack

    @contextmanager
    def collecting_problems(self) -> Generator[None, None, None]:
        """Keep the problems of a `PackError` raised inside, and go on."""
        try:
            yield
        except PackError as error:
            self._problems += error.problems

    def add(self, files: Iterable[Traversable]) -> None:
        """Lay one pack over the others."""
        self._given = {}
        for file in files:
            with self.collecting_problems():
                source = read_source(file)
                for key, value in source.data.items():
                    self._add(key, value, Place(source, (key,)))

    def content(self, expansions: Collection[str] | None, check: Check[Any] | None) -> Any:
        """The content in play (`None`: with every expansion), or `PackError`."""
        self._problems += self._faults()
        content = None if self._problems else self._convert(expansions)
        if content is not None and check:
            self._problems += [self._checked(where, message) for where, message in check(content)]
        if self._problems:
            raise PackError(self._problems)
        return content

    # --- adding -------------------------------------------------------------------------------------------

    def _add(self, key: str, value: Any, place: Place) -> None:
        shelf = self._shelves.get(key)
        if shelf is None:
            self._refuse(place, (key,), unknown_key(key, self._shelves))
        elif shelf.form == "value":
            self._add_only(key, {_ONLY: value}, place)
        elif shelf.form == "table" and isinstance(value, dict):
            self._add_only(key, cast("dict[str, Any]", value), place)
        elif shelf.has_rows and isinstance(value, list):
            for position, row in enumerate(cast("list[Any]", value)):
                self._add_row(shelf, str(position), row, place.inside(str(position)))
        else:
            expected = f"[[{key}]] tables" if shelf.has_rows else f"one [{key}] table"
            self._refuse(place, (key,), f"found {show(value)}, expected {expected}")

    def _add_only(self, shelf: str, table: dict[str, Any], place: Place) -> None:
        new = {key: value for key, value in table.items() if self._is_new((shelf, key), place.inside(key))}
        self._records[shelf].setdefault(_ONLY, Record(place)).write(new, place)

    def _add_row(self, shelf: Shelf, position: str, row: Any, place: Place) -> None:
        if not isinstance(row, dict):
            self._refuse(place, (shelf.name, position), f"found {show(row)}, expected a table")
            return
        table = cast("dict[str, Any]", row)
        name = table.get("id") if shelf.has_ids else str(len(self._records[shelf.name]))
        if not isinstance(name, str) or not name:
            found = show(name) if "id" in table else "no such key"
            self._refuse(place.inside("id"), (shelf.name, position, "id"), f"found {found}, expected a name")
        elif not shelf.has_ids or self._is_new((shelf.name, name), place):
            self._add_record(shelf, name, table, place)

    def _add_record(self, shelf: Shelf, name: str, table: dict[str, Any], place: Place) -> None:
        if shelf.has_ids and "remove" in table:
            self._remove(shelf.name, name, table, place)
        else:
            self._records[shelf.name].setdefault(name, Record(place)).write(table, place)

    def _remove(self, shelf: str, name: str, table: dict[str, Any], place: Place) -> None:
        records = self._records[shelf]
        others = [key for key in table if key not in ("id", "remove")]
        if table["remove"] is not True:
            message = f"found {show(table['remove'])}, expected true"
            self._refuse(place.inside("remove"), (shelf, name, "remove"), message)
        elif others:
            message = "found a change to a record that is removed, expected only its id"
            self._refuse(place.inside(others[0]), (shelf, name, others[0]), message)
        elif name not in records:
            hint = did_you_mean(name, records)
            message = f"found nothing to remove{hint}, expected the id of a record of an earlier pack"
            self._refuse(place, (shelf, name), message)
        else:
            del records[name]

    def _is_new(self, path: KeyPath, place: Place) -> bool:
        earlier = self._given.setdefault(path, place)
        if earlier is not place:
            self._refuse(place, path, f"found a second time in one pack, expected once: first at {earlier}")
        return earlier is place

    def _refuse(self, place: Place, path: KeyPath, message: str) -> None:
        self._problems.append(place.problem(_where(*path), message))

    # --- judging ------------------------------------------------------------------------------------------

    def _faults(self) -> Iterator[Problem]:
        for key, field in fields_of(self._type).items():
            shelf, records = self._shelves[key], self._records[key]
            for name, record in records.items():
                for path, message in mismatches(record.values, shelf.record):
                    yield record.problem(key, name, path, message)
            if field.required and not records and not shelf.has_rows:
                yield Problem(self._name, 0, key, missing_key(field.type))

    def _convert(self, expansions: Collection[str] | None) -> Any:
        shelves = [shelf for shelf in self._shelves.values() if shelf.has_rows or self._records[shelf.name]]
        data = {shelf.name: self._kept(shelf, expansions) for shelf in shelves}
        try:
            return convert(data, self._type)
        except msgspec.ValidationError:
            # The records are sound: what is left concerns a list as a whole, or the whole content.
            faults = mismatches(data, self._type)
            self._problems += [Problem(self._name, 0, _where(*path), message) for path, message in faults]
            return None

    def _kept(self, shelf: Shelf, expansions: Collection[str] | None) -> Any:
        records = self._records[shelf.name]
        if shelf.form == "table":
            return records[_ONLY].values
        if shelf.form == "value":
            return records[_ONLY].values[_ONLY]
        kept = {
            name: record.values
            for name, record in records.items()
            if expansions is None or record.is_in_play(expansions)
        }
        return kept if shelf.form == "dict" else list(kept.values())

    def _checked(self, where: str, message: str) -> Problem:
        """What the game's own check found, at the place it names."""
        key, *path = where.split("/")
        shelf = self._shelves.get(key)
        if shelf and shelf.form == "value":
            path = [_ONLY, *path]
        for length in range(len(path) + 1):  # an id may have a stroke in it
            name = "/".join(path[:length])
            if name in self._records.get(key, {}):
                return self._records[key][name].problem(key, name, tuple(path[length:]), message)
        return Problem(self._name, 0, where, message)


def _where(*path: str) -> str:
    return "/".join(key for key in path if key)
