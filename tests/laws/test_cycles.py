"""No package of ours imports itself in circles, and the test would see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.cycles import cycles
from tests.laws.lint import read
from tests.laws.sources import Source

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.name for path in (ROOT / "src/questboard/games").iterdir() if (path / "__init__.py").is_file())
PACKAGES = ["engine", "bots", "lab", "lessons", "server", "cli", *(f"games/{name}" for name in GAMES)]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_package_imports_itself_in_circles(package: str):
    assert cycles(read(ROOT, f"src/questboard/{package}")) == [], "imports go in circles"


def sources(**files: str) -> list[Source]:
    return [Source(f"src/small/{name}.py", text) for name, text in files.items()]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("import small.b", "import small.a"),
        ("from small import b", "from small.a import thing"),
        ("from . import b", "from .a import thing"),
        ("def rule():\n    from small.b import thing\n", "from small import a"),
        (
            "from small.b import thing",
            "if True:\n    try:\n        import small.a\n    except ImportError:\n        pass",
        ),
        ("from small.b import thing", "TYPE_CHECKING = 1\nif not x:\n    import small.a"),
    ],
)
def test_a_planted_circle_is_found(one: str, other: str):
    assert cycles(sources(a=one, b=other, c="import small.a")) == [["small.a", "small.b"]]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("import small.b", ""),
        ("import small.b", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from small.a import Thing"),
        ("import small.b", "import typing\nif typing.TYPE_CHECKING:\n    from small.a import Thing"),
        ("from small.b import a", "import other.a"),
    ],
)
def test_one_way_is_no_circle(one: str, other: str):
    assert cycles(sources(a=one, b=other, c="import small.a")) == []


def test_a_long_way_round_is_one_knot_and_two_knots_are_two():
    ring = sources(a="import small.b", b="import small.c", c="import small.a", d="import small.e", e="import small.d")
    assert cycles(ring) == [["small.a", "small.b", "small.c"], ["small.d", "small.e"]]
    assert cycles(sources(a="import small.a")) == [["small.a"]]
