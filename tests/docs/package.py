"""A page that builds a package with a part in it: writing it down, finding it as if installed, installing it."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import questboard
from questboard import Game
from questboard.engine import registry
from questboard.engine.register import Register
from tests.docs.blocks import ROOT, blocks_of
from tests.docs.project import Project
from tests.laws.lint import lint_game, read
from tests.laws.sources import Finding


def follow(page: Path, folder: Path, *, run: bool = True) -> Path:
    """The package that a page builds; with `run`, its commands and examples are run too."""
    project = Project(folder)
    for block in blocks_of(page):
        project.follow(block, run=run)
    return project.folder


@contextmanager
def found(game: str, package: Path, module: str) -> Iterator[Game]:
    """The game as it is found where the package is installed."""
    questboard.find(game)  # whose own things are entered in its registers from now on
    registers = [(one, set(one)) for one in gc.get_objects() if isinstance(one, Register)]
    sys.path.insert(0, str(package / "src"))
    registry.find.cache_clear()
    yield questboard.find(game)
    sys.path.remove(str(package / "src"))
    registry.find.cache_clear()
    for register, before in registers:
        for name in set(register) - before:
            register.pop(name)
    for name in [name for name in sys.modules if name.split(".")[0] == module]:
        del sys.modules[name]


def lints(package: Path, module: str) -> list[Finding]:
    """What is wrong with its source."""
    wrong = lint_game(read(package, f"src/{module}"), read(ROOT, "src/questboard/engine"))
    return [finding for finding in wrong if "pathlib" not in finding.message]


def installs(package: Path, folder: Path, game: str, expansions: Sequence[str]) -> None:
    """Installed like any package, and a table sits down with it."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(folder / "site"), str(package)], check=True)
    environment = Project(folder).environment() | {"PYTHONPATH": f"{folder / 'site'}:{ROOT / 'src'}"}
    command = f"import questboard; questboard.new({game!r}, 2, expansions={list(expansions)!r})"
    subprocess.run([sys.executable, "-c", command], env=environment, cwd=folder, check=True)
