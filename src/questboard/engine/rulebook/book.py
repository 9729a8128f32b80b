"""A game's rulebook: every rule by its number, in our own words, where it is enforced and where it is tested.

`rulebook.toml` in the game's folder has one table for each rule:

    [[rules]]
    id = "MR 3.2"
    title = "Selling"
    text = "A ship sells only what its port wants."
    class = "auto"          # auto: applied; choice: a player decides; dm: the DM decides; info: nothing to do
    see = ["MR 2.4"]
    needs = "board x"       # enforced only when that part exists
    lacks = ["board y"]     # enforced, but not what it says of these: they do not exist yet
"""

from __future__ import annotations

import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from questboard.engine.content.mismatch import did_you_mean, show
from questboard.engine.content.packs import PackError, Problem, load_file
from questboard.engine.content.toml_source import read_bytes
from questboard.engine.rulebook.citations import (
    RULE_ID,
    Citations,
    ancestors_of,
    cited_by_tests,
    parts_of,
    series_of,
)

T = TypeVar("T")

RuleClass = Literal["auto", "choice", "dm", "info"]


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule. `kind` is its class in the file; `needs` names a part of the game it waits for, `lacks` parts
    that it speaks of too and that are missing, so that it is there in part."""

    id: str
    title: str
    text: str
    kind: RuleClass = msgspec.field(name="class")
    see: tuple[str, ...] = ()
    needs: str | None = None
    lacks: tuple[str, ...] = ()

    @property
    def is_enforced(self) -> bool:
        """Whether code has to apply, offer or ask for something because of this rule."""
        return self.kind != "info" and self.needs is None


class Rulebook:
    """The rules in order: each series (`FF`, `SC`) where it first appears, its numbers as people count."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        listed = list(rules)
        series = list(dict.fromkeys(series_of(rule.id) for rule in listed))
        listed.sort(key=lambda rule: (series.index(series_of(rule.id)), parts_of(rule.id)))
        self._rules = {rule.id: rule for rule in listed}
        self._children: defaultdict[str | None, list[Rule]] = defaultdict(list)
        for rule in listed:
            self._children[self.parent(rule.id)].append(rule)
        self.series = tuple(series)

    def __getitem__(self, number: str) -> Rule:
        return self._rules[number]

    def __contains__(self, number: object) -> bool:
        return number in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def get(self, number: str) -> Rule | None:
        """The rule, or `None` if there is no such number."""
        return self._rules.get(number)

    def parent(self, number: str) -> str | None:
        """The number of the nearest rule above that exists: of `MR 3.2.1`, `MR 3.2` or else `MR 3`."""
        return next((above for above in ancestors_of(number) if above in self._rules), None)

    def children(self, number: str | None = None) -> list[Rule]:
        """The rules directly below, in order; without a number, those that are below none."""
        return list(self._children.get(number, ()))

    def enforced(self) -> list[Rule]:
        """The rules that code has to keep: of class auto, choice or dm, with nothing that they wait for."""
        return [rule for rule in self if rule.is_enforced]


class _RulebookFile(msgspec.Struct):
    rules: list[Rule]


def load_rulebook(path: Traversable, others: Collection[str] = ()) -> Rulebook:
    """The rulebook in a `rulebook.toml`. `PackError` with file and line for each thing that is wrong.

    `others`: the numbers of rules that lie elsewhere, and that these may refer to.
    """
    return Rulebook(load_file(_RulebookFile, path, check=lambda book: _faults(book, others)).rules)


def _faults(book: _RulebookFile, others: Collection[str]) -> Iterator[tuple[str, str]]:
    known = {rule.id for rule in book.rules} | set(others)
    for rule in book.rules:
        if not RULE_ID.fullmatch(rule.id):
            yield f"rules/{rule.id}/id", f"found {show(rule.id)}, expected a number such as MR 3.2 or TA 11:5"
        for position, target in enumerate(rule.see):
            if target not in known:
                hint = did_you_mean(target, known)
                message = f"found {show(target)}{hint}, expected the number of a rule in this file"
                yield f"rules/{rule.id}/see/{position}", message


# --- coverage: which rules are cited by code, and which by tests ------------------------------------------


class Citation(msgspec.Struct, frozen=True):
    """A rule's number as code or a test names it, and where."""

    id: str
    place: str


class Coverage(msgspec.Struct, frozen=True):
    """How much of the rulebook is in the code and in the tests. Lists of numbers are in rulebook order."""

    rules: int
    enforced: int
    tested: int
    """Enforced rules that are wholly there and have a test; the others are `untested` or `partly` there."""
    untested: list[str]
    partly: dict[str, tuple[str, ...]]
    """Enforced rules with a test for the part that is there -> what they speak of besides, and is missing."""
    unenforced: list[str]
    """Rules to be enforced that no code cites."""
    unknown: list[Citation]
    by_class: dict[str, int]
    cited: dict[str, list[str]]
    """For each rule that code cites: `rules/market.py:41`, ..."""
    tests: dict[str, list[str]]
    """For each rule that tests name: `tests/games/moonrunners/test_market.py::test_x`, ..."""


def coverage(rulebook: Rulebook, source_folders: Path | Sequence[Path], tests_folder: Path) -> Coverage:
    """What of the rulebook the game's source cites and the tests show. All is read, nothing is run."""
    own, *others = [source_folders] if isinstance(source_folders, Path) else source_folders
    in_source = _cited_in_source(rulebook, own)
    for folder in others:  # of parts from elsewhere
        in_source += [Citation(each.id, f"{folder.name}/{each.place}") for each in _cited_in_source(rulebook, folder)]
    in_tests = _cited_in_tests(tests_folder, rulebook.series)
    cited, tests = _places(rulebook, in_source), _places(rulebook, in_tests)
    enforced = [rule.id for rule in rulebook.enforced()]
    untested = [number for number in enforced if number not in tests]
    partly = {rule.id: rule.lacks for rule in rulebook.enforced() if rule.lacks and rule.id in tests}
    return Coverage(
        rules=len(rulebook),
        enforced=len(enforced),
        tested=len(enforced) - len(untested) - len(partly),
        untested=untested,
        partly=partly,
        unenforced=[number for number in enforced if number not in cited],
        unknown=_unknown(rulebook, in_source + in_tests),
        by_class=dict(Counter(rule.kind for rule in rulebook)),
        cited=cited,
        tests=tests,
    )


def where_enforced(rulebook: Rulebook, source_folder: Path) -> dict[str, list[str]]:
    """The places, such as `rules/market.py:41`, where comments and strings of the source cite each rule."""
    return _places(rulebook, _cited_in_source(rulebook, source_folder))


def where_tested(tests_folder: Path, *series: str) -> dict[str, list[str]]:
    """The tests, as pytest names them, that name each rule of the series (`MR`) by `@rule("MR 3.2")`."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for citation in _cited_in_tests(tests_folder, series):
        found[citation.id].append(citation.place)
    return dict(found)


def unknown_citations(rulebook: Rulebook, source_folder: Path, tests_folder: Path) -> list[Citation]:
    """What source and tests cite of the rulebook's series and the rulebook does not have."""
    in_tests = _cited_in_tests(tests_folder, rulebook.series)
    return _unknown(rulebook, _cited_in_source(rulebook, source_folder) + in_tests)


def _unknown(rulebook: Rulebook, citations: list[Citation]) -> list[Citation]:
    return [citation for citation in citations if citation.id not in rulebook]


def _places(rulebook: Rulebook, citations: list[Citation]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {rule.id: [] for rule in rulebook}
    for citation in citations:
        if citation.id in found:
            found[citation.id].append(citation.place)
    return {number: places for number, places in found.items() if places}


def _cited_in_source(rulebook: Rulebook, folder: Path) -> list[Citation]:
    citations = Citations(rule.id for rule in rulebook)
    found: list[Citation] = []
    for file in _files(folder, "*.py"):
        name = file.relative_to(folder).as_posix()
        found += [Citation(number, f"{name}:{line}") for number, line in _read(file, citations.in_code)]
    return list(dict.fromkeys(found))


def _cited_in_tests(folder: Path, series: Iterable[str]) -> list[Citation]:
    # A space forgotten (`MR3.2`) is still of the series, so that it can be reported; `MRX 1` is not.
    patterns = [re.compile(re.escape(name.rstrip(" .-")) + r"(?![A-Za-z])") for name in series]
    found: list[Citation] = []
    for file in sorted({*_files(folder, "test_*.py"), *_files(folder, "*_test.py")}):
        name = file.relative_to(folder.parent).as_posix()
        for rule, test in _read(file, cited_by_tests):
            if any(pattern.match(rule) for pattern in patterns):
                found.append(Citation(rule, f"{name}::{test}"))
    return found


def _files(folder: Path, pattern: str) -> list[Path]:
    if not folder.is_dir():
        raise PackError([Problem(str(folder), 0, "", "found no such folder")])
    return sorted(folder.rglob(pattern))


def _read(file: Path, reader: Callable[[str], Iterable[T]]) -> list[T]:
    try:
        return list(reader(read_bytes(file).decode("utf-8-sig")))
    except (SyntaxError, tokenize.TokenError, ValueError, RecursionError) as error:
        line = error.lineno or 0 if isinstance(error, SyntaxError) else 0
        raise PackError([Problem(str(file), line, "", f"not valid Python: {error}")]) from None
