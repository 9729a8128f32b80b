"""TOML files as sources that can say where each value was written, and the problems found in them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec

from questboard.engine.content.toml_lines import KeyPath, key_lines
from questboard.engine.errors import QuestboardError

MAX_DEPTH = 64
"""Tables and lists nested deeper than this are refused: no content needs it, and readers recurse."""

_AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class Problem(msgspec.Struct, frozen=True, order=True):
    """One fault: where it is (line 0: the whole file; the key may be empty), what was found and expected."""

    file: str
    line: int
    key: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, self.key, self.message) if part)


class PackError(QuestboardError):
    """Files that cannot be used. `problems` holds every fault that was found, by file and line."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class Source:
    """A TOML file that was read: its name, its text and its data."""

    def __init__(self, file: str, text: str, data: dict[str, Any]) -> None:
        self.file = file
        self.text = text
        self.data = data

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        return key_lines(self.text)  # made when the first problem asks for it: sound packs pay nothing

    def line(self, path: KeyPath) -> int:
        """The line of the value at `path`, or of the nearest thing around it that stands in the file."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return 0


class Place(NamedTuple):
    """Where a value was written."""

    source: Source
    path: KeyPath

    def inside(self, *keys: str) -> Place:
        return Place(self.source, (*self.path, *keys))

    def problem(self, key: str, message: str) -> Problem:
        return Problem(self.source.file, self.source.line(self.path), key, message)

    def __str__(self) -> str:
        return f"{self.source.file}:{self.source.line(self.path)}"


def read_source(file: Traversable) -> Source:
    """The file's data. `PackError` if it cannot be read, is not UTF-8 or is not TOML."""
    name = str(file)
    try:
        text = read_bytes(file).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        message = "found bytes that are not UTF-8, expected UTF-8 text"
        raise PackError([Problem(name, line, "", message)]) from None
    return Source(name, text, _parsed(name, text))


def read_bytes(file: Traversable) -> bytes:
    """The file's bytes, or `PackError`."""
    try:
        return file.read_bytes()
    except (OSError, ValueError) as error:
        raise PackError([Problem(str(file), 0, "", f"cannot be read: {error}")]) from None


def toml_files(folder: Traversable) -> list[tuple[str, Traversable]]:
    """Every `*.toml` file in the folder and the folders below it, with its relative name, sorted by name.

    Hidden files and folders are left out (editors keep their drafts there). A file stands for itself.
    `PackError` if there is none.
    """
    if folder.is_file():
        return [(folder.name, folder)]
    try:
        files = sorted(_walk(folder, ""), key=lambda entry: entry[0]) if folder.is_dir() else None
    except OSError as error:
        raise PackError([Problem(str(folder), 0, "", f"cannot be read: {error}")]) from None
    if files is None:
        raise PackError([Problem(str(folder), 0, "", "found no such folder")])
    if not files:
        raise PackError([Problem(str(folder), 0, "", "found no *.toml file in this folder")])
    return files


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        name = prefix + entry.name
        if entry.name.startswith("."):
            continue
        if entry.is_dir():
            yield from _walk(entry, name + "/")
        elif Path(entry.name).suffix == ".toml":
            yield name, entry


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise PackError([Problem(file, 0, "", _too_deep())]) from None
    except ValueError as error:  # also plain ones, as for a number of 5000 digits
        raise PackError([_syntax_problem(file, text, str(error))]) from None
    if _deeper_than(MAX_DEPTH, data):
        raise PackError([Problem(file, 0, "", _too_deep())])
    return data


def _syntax_problem(file: str, text: str, message: str) -> Problem:
    at = _AT_LINE.search(message)
    if at is None:
        return Problem(file, 0, "", f"not valid TOML: {message}")
    line = int(at[1]) if at[1] else text.rstrip().count("\n") + 1
    return Problem(file, line, "", f"not valid TOML: {message[: at.start()]}")


def _too_deep() -> str:
    return f"found tables or lists nested deeper than {MAX_DEPTH} levels, expected fewer"


def _deeper_than(limit: int, data: dict[str, Any]) -> bool:
    level: list[Any] = [data]
    for _ in range(limit):
        level = [child for value in level for child in _children(value)]
    return bool(level)


def _children(value: Any) -> list[Any]:
    """The tables and lists directly inside a table or list. (Not recursive: the depth is what is asked.)"""
    if isinstance(value, dict):
        inside: Iterable[Any] = cast("dict[str, Any]", value).values()
    else:
        inside = cast("list[Any]", value)
    return [child for child in inside if isinstance(child, dict | list)]
