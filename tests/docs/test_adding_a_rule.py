"""docs/adding_a_rule.md, followed as a reader would, in a copy of the source."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.docs.blocks import ROOT, blocks_of
from tests.docs.project import Project

PAGE = ROOT / "docs" / "adding_a_rule.md"


def test_the_page_works_as_written(tmp_path: Path):
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=without)
    for folder in ("games", "games/moonrunners"):
        shutil.copytree(ROOT / "tests" / folder, tmp_path / "tests" / folder, ignore=without, dirs_exist_ok=True)
    (tmp_path / "tests" / "__init__.py").touch()
    project = Project(tmp_path)
    for block in blocks_of(PAGE):
        project.follow(block)
