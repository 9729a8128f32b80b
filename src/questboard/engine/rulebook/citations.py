"""Rule numbers: their parts and order, and where Python text cites them. Pure: text in, numbers out.

A rule's number is a series and a row of parts: `MR 3.2`, `TA 11:5`, `VA50.37`, `TA S.3`, `FF 4.1a`. The
series is all that stands before the first digit (`MR `, `TA `, `VA`, `TA S.`, `FF `), the parts are divided
by dots or colons, and a letter at the end is a part too.
"""

from __future__ import annotations

import ast
import re
import token
import tokenize
from collections.abc import Iterable, Iterator, Sequence

RULE_ID = re.compile(r"[A-Z][A-Za-z]*(?: [A-Z]+)?[ .-]?\d+(?:[.:]\d+)*[a-z]?")
"""What `load_rulebook` takes for a rule's number."""

_NUMBER = r"\d++(?:[.:]\d++)*+[a-z]?+"
_LAST_PART = re.compile(r"(?:[.:]\d+|(?<=\d)[a-z])$")
_TEXT_TOKENS = ("STRING", "COMMENT", "FSTRING_MIDDLE", "TSTRING_MIDDLE")
_NOT_RUN = ("skip", "xfail")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def series_of(number: str) -> str:
    """What stands before the first digit."""
    return re.split(r"\d", number, maxsplit=1)[0]


def parts_of(number: str) -> tuple[int, ...]:
    """The parts as numbers, so that 10 comes after 9; a letter counts as its place in the alphabet."""
    parts = re.findall(r"\d+|(?<=\d)[a-z]$", number)
    return tuple(int(part) if part.isdigit() else ord(part) - ord("a") + 1 for part in parts)


def ancestors_of(number: str) -> Iterator[str]:
    """The numbers above this one, nearest first: for `MR 3.2.1`, `MR 3.2` and `MR 3`."""
    while _LAST_PART.search(number):
        number = _LAST_PART.sub("", number)
        yield number


class Citations:
    """Finds citations of the rules of one rulebook, and of rules in the same series that it does not have."""

    def __init__(self, ids: Iterable[str]) -> None:
        self._ids = list(ids)
        series = sorted({series_of(number) for number in self._ids}, key=len, reverse=True)
        names = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in series)
        self._pattern = re.compile(
            rf"(?:(?<!\w)|(?<=\\[nt]))(?P<series>{names})(?P<first>{_NUMBER})"
            rf"(?:[-–](?:(?:{names}))?(?P<last>{_NUMBER}))?(?!\w)"
        )

    def in_code(self, code: str) -> Iterator[tuple[str, int]]:
        """The rules that comments and string literals cite, with the line. Raises as `tokenize` does."""
        lines = iter([line + "\n" for line in code.split("\n")])
        for found in tokenize.generate_tokens(lambda: next(lines, "")):
            if token.tok_name[found.type] in _TEXT_TOKENS:
                for number, line in self.in_text(found.string):
                    yield number, found.start[0] + line

    def in_text(self, text: str) -> Iterator[tuple[str, int]]:
        """The rules that the text cites, with the line counted from 0.

        `MR 3.1-3.4`, or shorter `MR 3.1-4`, cites all rules from the first to the last on their level: also
        3.2, but not 3.2.1. A range that runs backwards or across levels is given as it stands.
        """
        if not self._ids:
            return
        for match in self._pattern.finditer(text):
            line = text.count("\n", 0, match.start())
            series = re.sub(r"\s+", " ", match["series"])
            for number in self._range(series + match["first"], match["last"]):
                yield number, line

    def _range(self, first: str, end: str | None) -> Sequence[str]:
        if end is None:
            return [first]
        last = _ended(first, end)
        depth, low, high = len(parts_of(first)), parts_of(first), parts_of(last)
        if len(high) != depth or low >= high:
            return [f"{first}-{end}"]
        fellows = [number for number in self._ids if series_of(number) == series_of(first)]
        between = [number for number in fellows if low < parts_of(number) < high]
        return [first, *(number for number in between if len(parts_of(number)) == depth), last]


def _ended(first: str, end: str) -> str:
    """The last number of a range: `end` replaces as many parts of the first as it has itself."""
    head, tail = re.findall(r".*?\d+[a-z]?[.:]?", first), re.findall(r"\d+[a-z]?[.:]?", end)
    if len(tail) >= len(head):
        return series_of(first) + end
    return "".join(head[: -len(tail)]) + end


def cited_by_tests(code: str) -> Iterator[tuple[str, str]]:
    """The rules that `@rule("MR 3.2", ...)` names on tests and test classes, with the test: `TestX::test_y`.

    A test that does nothing or is not run (skip, xfail) shows nothing and is left out. Raises as `ast.parse`.
    """
    yield from _tests_in(ast.parse(code).body, "", [])


def _tests_in(body: Sequence[ast.stmt], path: str, inherited: list[str]) -> Iterator[tuple[str, str]]:
    for node in body:
        if not isinstance(node, Function | ast.ClassDef) or _is_not_run(node):
            continue
        rules = inherited + _rules_named(node)
        if isinstance(node, ast.ClassDef):
            if node.name.startswith("Test"):
                yield from _tests_in(node.body, f"{path}{node.name}::", rules)
        elif node.name.startswith("test") and not all(map(_does_nothing, node.body)):
            yield from ((rule, path + node.name) for rule in dict.fromkeys(rules))


def _rules_named(node: Function | ast.ClassDef) -> list[str]:
    calls = [call for call in node.decorator_list if isinstance(call, ast.Call) and _name(call.func) == "rule"]
    values = [arg.value for call in calls for arg in call.args if isinstance(arg, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def _is_not_run(node: Function | ast.ClassDef) -> bool:
    marks = [mark.func if isinstance(mark, ast.Call) else mark for mark in node.decorator_list]
    return any(_name(mark) in _NOT_RUN for mark in marks)


def _name(node: ast.expr) -> str:
    """The last part of a dotted name: `rule`, `testing.rule` and `pytest.mark.rule` are all `rule`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _does_nothing(statement: ast.stmt) -> bool:
    is_constant = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return is_constant or isinstance(statement, ast.Pass)
