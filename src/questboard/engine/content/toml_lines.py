"""On which line of a TOML text each key stands.

`tomllib` gives the values and judges the syntax, but forgets positions. This scanner gives the positions and
judges nothing: it expects a text that `tomllib` has accepted.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence

KeyPath = tuple[str, ...]
"""The way to a value in a document: keys, and list positions written as "0", "1", ..."""

_TOKEN = re.compile(
    r'''
      (?P<blank>   [ \t\r]+ | \#[^\n]* )
    | (?P<string>  """ (?: \\. | [^\\] )*? """ "{0,2}   # up to two more quotes belong to the string
                 | \'\'\' .*? \'\'\' '{0,2}
                 | " (?: \\. | [^"\\] )* "
                 | ' [^']* ' )
    | (?P<mark>    [\n\[\]{}=,.] )
    | (?P<word>    [^\s"'\[\]{}=,.\#]+ )
    ''',
    re.VERBOSE | re.DOTALL,
)
_END = ""
_AFTER_SCALAR = frozenset({"\n", ",", "]", "}", _END})


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line (from 1) where each key, table and list item of the document is first written."""
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self._tokens = list(_tokens(text))
        self._next = 0
        self._lines: dict[KeyPath, int] = {}
        self._tables_in: dict[KeyPath, int] = {}  # how many [[tables]] each array has so far

    def scan(self) -> dict[KeyPath, int]:
        table: KeyPath = ()
        while self._after_newlines() != _END:
            if self._peek() == "[":
                table = self._header()
            else:
                self._pair(table)
        return self._lines

    def _header(self) -> KeyPath:
        line = self._line()
        self._take()
        is_array = self._accept("[")
        *parents, last = self._keys()
        path = (*self._latest(parents, line), last)
        self._note(path, line)
        if is_array:
            position = self._tables_in.get(path, 0)
            self._tables_in[path] = position + 1
            path = (*path, str(position))
            self._note(path, line)
        while self._accept("]"):
            pass
        return path

    def _latest(self, keys: Sequence[str], line: int) -> KeyPath:
        """The table that a header's parents name: of an array of tables, the last one so far."""
        path: KeyPath = ()
        for key in keys:
            path = (*path, key)
            self._note(path, line)
            if path in self._tables_in:
                path = (*path, str(self._tables_in[path] - 1))
        return path

    def _pair(self, table: KeyPath) -> None:
        line = self._line()
        path = table
        for key in self._keys():
            path = (*path, key)
            self._note(path, line)
        self._take()  # the "="
        self._value(path)

    def _keys(self) -> list[str]:
        keys = [_unquoted(self._take())]
        while self._accept("."):
            keys.append(_unquoted(self._take()))
        return keys

    def _value(self, path: KeyPath) -> None:
        if self._accept("["):
            self._list(path)
        elif self._accept("{"):
            self._inline_table(path)
        else:
            while self._peek() not in _AFTER_SCALAR:
                self._take()

    def _list(self, path: KeyPath) -> None:
        position = 0
        while self._after_newlines() not in ("]", _END):
            item = (*path, str(position))
            self._note(item, self._line())
            self._value(item)
            self._after_newlines()
            self._accept(",")
            position += 1
        self._take()

    def _inline_table(self, path: KeyPath) -> None:
        while self._after_newlines() not in ("}", _END):
            self._pair(path)
            self._after_newlines()
            self._accept(",")
        self._take()

    def _note(self, path: KeyPath, line: int) -> None:
        self._lines.setdefault(path, line)

    def _peek(self) -> str:
        return self._tokens[self._next][0]

    def _line(self) -> int:
        return self._tokens[self._next][1]

    def _take(self) -> str:
        token = self._peek()
        if token != _END:
            self._next += 1
        return token

    def _accept(self, mark: str) -> bool:
        return self._peek() == mark and bool(self._take())

    def _after_newlines(self) -> str:
        while self._accept("\n"):
            pass
        return self._peek()


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    line = 1
    for match in _TOKEN.finditer(text):
        token = match.group()
        if match.lastgroup != "blank":
            yield token, line
        line += token.count("\n")
    yield _END, line


def _unquoted(key: str) -> str:
    """A quoted key is read by `tomllib`, so that its escapes mean the same here and there."""
    return tomllib.loads(f"key = {key}")["key"] if key[:1] in ("'", '"') else key
