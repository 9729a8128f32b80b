"""Who of the tests reaches into a game's rules by itself, instead of speaking at the table."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence


def _modules(tree: ast.AST) -> Iterator[str]:
    """Whatever is imported, by its full name: of `from a import b` both `a` and `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def reaching(texts: Mapping[str, str], packages: Sequence[str]) -> dict[str, list[str]]:
    """The files that import something of these packages, each with what it imports of them."""
    found: dict[str, list[str]] = {}
    for path, text in texts.items():
        inside = {
            name
            for name in _modules(ast.parse(text))
            if any(name == package or name.startswith(f"{package}.") for package in packages)
        }
        if inside:
            found[path] = sorted(inside)
    return found
