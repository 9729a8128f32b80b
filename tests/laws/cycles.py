"""No package imports itself in circles: facts, then deeds, then chapters, so that a file can be read after another.

What counts is what runs: imports at the top of a module and inside functions. What stands under `TYPE_CHECKING` is for
the checker alone. A module depends on what it names, not on the packages around that.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from tests.laws.sources import Source


def cycles(sources: Iterable[Source]) -> list[list[str]]:
    """The modules that import one another in circles, one list for each knot, the largest first."""
    graph = imports(sources)
    reached = {module: _reached(graph, module) for module in graph}
    knots: list[list[str]] = []
    for module in sorted(graph):
        if module in reached[module] and not any(module in knot for knot in knots):
            knots.append(sorted(other for other in reached[module] if module in reached[other]))
    return sorted(knots, key=len, reverse=True)


def imports(sources: Iterable[Source]) -> dict[str, set[str]]:
    """Module -> the modules among these that it imports when it runs."""
    files = list(sources)
    known = {source.module for source in files}
    return {source.module: {found for found in _named(source, known) if found in known} for source in files}


def _named(source: Source, known: set[str]) -> Iterator[str]:
    for node in _running(source.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(source, node)
            for alias in node.names:
                inside = f"{base}.{alias.name}"
                yield inside if inside in known else base


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node but those that only the type checker reads."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            waiting += node.orelse
        else:
            waiting += ast.iter_child_nodes(node)


def _base(source: Source, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = source.module.split(".") if source.is_package else source.module.split(".")[:-1]
    parts = package[: len(package) - node.level + 1]
    return ".".join([*parts, *([node.module] if node.module else [])])


def _reached(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += graph[module]
    return found
