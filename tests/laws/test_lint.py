"""The laws that can be read off the source hold everywhere, and each lint finds what it is there for."""

from pathlib import Path

import pytest

from tests.laws.lint import Finding, Index, Source, lint_engine, lint_functions, lint_game, lint_layers, lint_size, read
from tests.laws.planted_code import (
    ASK,
    FIELDS,
    GLOBALS,
    GUARDED,
    IMPURE,
    LOST,
    ORDER,
    YIELDS,
    planted,
    rule,
)

ROOT = Path(__file__).parents[2]
LISTS = ("schema.d.ts", "icon-names.ts")
"""Made from the server's types; a list of pictures."""
GAMES = sorted(init.parent.name for init in (ROOT / "src/questboard/games").glob("*/__init__.py"))


def none(found: list[Finding]) -> None:
    assert not found, "\n" + "\n".join(map(str, found))


# the sources as they are


@pytest.mark.parametrize("game", GAMES)
def test_rule_code_keeps_the_laws(game: str):
    none(lint_game(read(ROOT, f"src/questboard/games/{game}"), read(ROOT, "src/questboard/engine")))


def test_the_engine_is_pure():
    none(lint_engine(read(ROOT, "src/questboard/engine")))


def test_imports_follow_the_arrows():
    none(lint_layers(read(ROOT, "src/questboard")))


def test_no_file_is_long():
    paths = [path for folder in ("src", "tests", "bench") for path in sorted((ROOT / folder).rglob("*.py"))]
    paths += [path for folder in ("src", "tests") for path in sorted((ROOT / "web" / folder).rglob("*.*"))]
    paths = [path for path in paths if path.is_file() and path.name not in LISTS]
    none(lint_size({path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}))


def test_no_function_is_long():
    none(lint_functions(read(ROOT, "src/questboard")))


def test_the_engines_ask_helpers_are_known():
    """Else lost asks would go unnoticed because a helper was moved."""
    known = Index(read(ROOT, "src/questboard/engine")).generators
    if not (ROOT / "src/questboard/engine/asking/ask.py").exists():
        pytest.skip("no engine yet")
    helpers = ("choose", "choose_some", "amount", "text", "offer", "ask_all", "window", "floor")
    assert {f"questboard.engine.asking.ask.{name}" for name in helpers} <= known


# planted faults: a toy game and engine, one file with the fault or its repair


PLANTED = [
    pytest.param(law, bad, good, id=f"{law}: {lint}: {name}")
    for law, lint, cases in [
        ("law 1", "impure", IMPURE),
        ("law 1", "globals", GLOBALS),
        ("law 4", "yields", YIELDS),
        ("law 4", "lost", LOST),
        ("law 4", "guarded", GUARDED),
        ("law 9", "order", ORDER),
        ("law 2", "fields", FIELDS),
    ]
    for name, (bad, good) in cases.items()
]


@pytest.mark.parametrize(("law", "bad", "good"), PLANTED)
def test_a_planted_fault_is_found_and_its_repair_is_clean(law: str, bad: str, good: str):
    assert [finding.law for finding in planted(bad)] == [law]
    none(planted(good))


def test_a_games_init_may_say_where_its_content_lies():
    here = "from importlib.resources import files\nfrom pathlib import Path\nCONTENT = Path(__file__)"
    none(planted(here, "__init__.py"))
    assert len(planted(here)) == 2
    assert planted(here + ".read_text()", "__init__.py")


@pytest.mark.parametrize("file", ["words.py", "bots.py"])
def test_words_and_bots_may_iterate_but_not_ask(file: str):
    iterators = "def lines(x):\n    yield 1\n    yield from x\ndef all_lines(x): return list(lines(x))"
    none(planted(iterators, file))
    assert {finding.law for finding in planted(iterators)} == {"law 4"}
    assert planted(ASK + rule("choose(match, 'a')"), file)


def test_a_finding_says_where():
    found = planted("import math\nimport random as r\n")
    assert str(found[0]).startswith("src/questboard/games/toy/rules/planted.py:2: [law 1] imports random")


@pytest.mark.parametrize(
    ("file", "bad", "good"),
    [
        ("play/match.py", "import random", "import hashlib"),
        ("play/match.py", "SEEN = []\n" + rule("SEEN.append(x)"), "SEEN = []\n" + rule("return x in SEEN")),
        ("play/match.py", rule("return hash(x)"), rule("return id(x)")),
        ("play/match.py", rule("return x.read_text()"), rule("return x.text()")),
        ("content/packs.py", "from time import time", "from pathlib import Path\n" + rule("return open(x)")),
        ("rulebook/book.py", "import socket", rule("return x.read_bytes()")),
        ("registry.py", "import importlib", "from importlib.metadata import entry_points"),
        ("play/match.py", "from importlib.metadata import entry_points", "from questboard.engine import registry"),
    ],
)
def test_the_engine_is_linted_with_its_allowances(file: str, bad: str, good: str):
    path = f"src/questboard/engine/{file}"
    assert [finding.law for finding in lint_engine([Source(path, bad)])] == ["law 1"]
    none(lint_engine([Source(path, good)]))


@pytest.mark.parametrize(
    ("file", "bad", "good"),
    [
        ("engine/play/match.py", "from questboard.bots import greedy", "from questboard.engine.journal.log import Log"),
        ("engine/play/match.py", "from ... import bots", "from .. import journal"),
        ("engine/play/match.py", "import numpy", "import msgspec, hashlib"),
        ("engine/play/match.py", "import questboard", "import questboard.engine"),
        ("games/toy/flow.py", "from ..other import state", "from . import state"),
        (
            "games/toy/flow.py",
            "from questboard.games.toys import state",
            "from questboard.games.toy import state",
        ),
        ("games/toy/flow.py", "from questboard.bots import greedy", "from questboard.engine import choose"),
        ("games/toy/flow.py", "import rich", "import msgspec"),
        ("games/toy/__init__.py", "from ... import server", "from .flow import STEPS"),
        ("bots/greedy.py", "from questboard import lab", "import numpy, questboard.engine"),
        ("lab/run.py", "from questboard.server import app", "from questboard.bots import greedy"),
        ("envs/aec.py", "import questboard.lab.run", "from questboard import Match, bots"),
        ("server/app.py", "from questboard.lab import run", "from questboard.engine import match"),
        ("server/app.py", "from questboard.cli import main", "import litestar"),
        (
            "server/app.py",
            rule("from questboard.games import toy"),
            rule("from questboard.engine import registry"),
        ),
        (
            "cli/main.py",
            "import questboard.games.toy",
            "from questboard import engine, bots, lab, envs, server",
        ),
        (
            "cli/main.py",
            "from importlib import import_module as load\nload('questboard.games.toy')",
            "from importlib import import_module as load\nload('questboard.lab')",
        ),
        ("__init__.py", "from questboard.bots import greedy", "from questboard.engine import Match"),
        ("__main__.py", "import questboard.games.toy", "from questboard.cli.main import app"),
    ],
)
def test_an_import_against_the_arrows_is_found(file: str, bad: str, good: str):
    assert [finding.law for finding in lint_layers([Source(f"src/questboard/{file}", bad)])] == ["layers"]
    none(lint_layers([Source(f"src/questboard/{file}", good)]))


def test_a_module_outside_the_layers_is_found():
    assert lint_layers([Source("src/questboard/helpers/__init__.py", "")])


def test_a_long_file_is_found():
    assert [finding.law for finding in lint_size({"src/a.py": "a\n" * 401})] == ["size"]
    none(lint_size({"src/a.py": "a\n" * 400, "tests/golden/a.json": "a\n" * 401}))


def test_a_long_function_is_found_unless_it_says_why():
    long, body = "def f(match):", "    match.go()\n"
    assert [finding.law for finding in lint_functions([Source("src/a.py", f"{long}\n{body * 60}")])] == ["size"]
    none(lint_functions([Source("src/a.py", f"{long}\n{body * 59}")]))
    none(lint_functions([Source("src/a.py", f"{long}  # one table, which reads best in one piece\n{body * 60}")]))
