"""Follows a how-to page as a reader would: writes its files, makes its changes, runs its commands.

The first line of a block says what it is for:

- `# src/lanterns/state.py`: the block is that file.
- `# src/lanterns/flow.py, in STEPS`: entries of a table, call or class; one with a known key takes its place.
- `# src/lanterns/flow.py, imports and STEPS`: the same, after some lines to put among the imports.
- `# src/lanterns/rules/wind.py, changed`: functions that take the place of those of the same name, or are new.
- `# src/lanterns/rulebook.toml, more`: lines to put at the end.
- anything else in a Python block is run there and then, and so is each `$` line of a console block.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

from tests.docs.blocks import ROOT, Block

_HEAD = re.compile(r"# (?P<file>[\w./-]+\.(?:py|toml))(?:, (?P<how>changed|more|(?:in|imports and) (?P<name>\w+)))?")
_PROGRAMS = {
    "questboard": [sys.executable, "-m", "questboard"],
    "pytest": [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
}


class Project:
    """A folder that grows with the page."""

    def __init__(self, folder: Path):
        self.folder = folder

    def follow(self, block: Block, *, run: bool = True) -> None:
        """Do what a block says; `run` False: only write."""
        head = _HEAD.fullmatch(block.text.split("\n", 1)[0])
        if head is not None:
            self._write(head, block.text.split("\n", 1)[1], block)
        elif run and block.tested and block.language == "python":
            self._run([sys.executable, "-c", block.text], block.place)
        elif run and block.tested and block.language == "console":
            for line in block.text.splitlines():
                if line.startswith("$ "):
                    program, *rest = line[2:].split()
                    self._run([*_PROGRAMS[program], *rest], f"{block.place}: {line}")

    def _write(self, head: re.Match[str], text: str, block: Block) -> None:
        path = self.folder / head["file"]
        path.parent.mkdir(parents=True, exist_ok=True)
        if head["how"] is None:
            path.write_text(block.text, encoding="utf-8")
        else:
            before = path.read_text(encoding="utf-8")
            path.write_text(_changed(before, head, text), encoding="utf-8")
        if path.suffix == ".py":
            ast.parse(path.read_text(encoding="utf-8"), block.place)
        if path.name == "pyproject.toml":
            self._register(tomllib.loads(block.text)["project"])

    def _register(self, project: dict[str, dict[str, dict[str, str]]]) -> None:
        """What an installer would write, so that the game is found without one."""
        info = self.folder / "src" / f"{project['name']}-{project['version']}.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        name = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        (info / "METADATA").write_text(name)
        lines: list[str] = []
        for group, points in project["entry-points"].items():
            lines += [f"[{group}]", *(f"{name} = {place}" for name, place in points.items())]
        (info / "entry_points.txt").write_text("\n".join([*lines, ""]))

    def _run(self, command: list[str], what: str) -> None:
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment(), stdin=subprocess.DEVNULL, text=True, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300,
        )  # fmt: skip
        assert done.returncode == 0, f"{what}\n{done.stdout}"

    def environment(self) -> dict[str, str]:
        """The project's own sources go before the installed ones."""
        paths = [self.folder / "src", self.folder, ROOT / "src"]
        own = {"PYTHONPATH": os.pathsep.join(map(str, paths)), "QUESTBOARD_DATA": str(self.folder / "data")}
        return {**os.environ, **own, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}


def _changed(before: str, head: re.Match[str], text: str) -> str:
    lines = before.split("\n")
    if head["how"] == "more":
        return before + "\n" + text
    if head["how"] == "changed":
        return _with_functions(before, text)
    imports = [line for line in text.split("\n") if line.startswith(("from ", "import "))]
    # a line that is indented, or closes a bracket, belongs to the entry before it
    entries = re.split(r"\n(?![\s)}\]])", "\n".join(line for line in text.split("\n") if line and line not in imports))
    return "\n".join(_with_entries(_with_imports(lines, imports), head["name"], entries))


def _with_functions(before: str, text: str) -> str:
    """Functions of the same name take the place of the old ones; imports go to the imports, the rest to the end."""
    for part in ast.parse(text).body:
        code = "\n".join(text.split("\n")[_first_line(part) - 1 : part.end_lineno])
        lines = before.split("\n")
        name = part.name if isinstance(part, ast.FunctionDef) else None
        known = [node for node in ast.parse(before).body if name and getattr(node, "name", "") == name]
        if isinstance(part, ast.Import | ast.ImportFrom):
            before = "\n".join(_with_imports(lines, [code]))
        elif known:
            before = "\n".join([*lines[: _first_line(known[0]) - 1], code, *lines[known[0].end_lineno :]])
        else:
            before = f"{before}\n\n{code}\n"
    return before


def _first_line(part: ast.stmt) -> int:
    """Where it begins, with what decorates it."""
    return min([part.lineno, *(mark.lineno for mark in getattr(part, "decorator_list", ()))])


def _with_imports(lines: list[str], imports: list[str]) -> list[str]:
    first = next(place for place, line in enumerate(lines) if line.startswith("from ") and "__" not in line)
    return [*lines[:first], *imports, *lines[first:]]


def _with_entries(lines: list[str], name: str, entries: list[str]) -> list[str]:
    """Entries, put before the end of the table or class, or where one (of a single line) with the same key stood."""
    start = next(p for p, line in enumerate(lines) if line.startswith((f"{name} = ", f"class {name}(")))
    end = next(place for place in range(start, len(lines)) if lines[place] in (")", "}", ""))
    for entry in entries:
        new = textwrap.indent(entry, "    ")
        key = re.split(r"[=:]", entry.strip(), maxsplit=1)[0]
        known = [p for p in range(start + 1, end) if re.split(r"[=:]", lines[p].strip(), maxsplit=1)[0] == key]
        if known:
            lines[known[0]] = new
        else:
            lines.insert(end, new)
            end += 1
    return lines
