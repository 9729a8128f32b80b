"""docs/adding_a_card.md, followed as a reader would."""

from __future__ import annotations

from pathlib import Path

import questboard
from tests.docs.blocks import ROOT, blocks_of
from tests.docs.project import Project

PAGE = ROOT / "docs" / "adding_a_card.md"


def test_the_page_works_as_written(tmp_path: Path):
    project = Project(tmp_path)
    for block in blocks_of(PAGE):
        project.follow(block)


def test_the_pack_changes_what_it_says(tmp_path: Path):
    project = Project(tmp_path)
    for block in blocks_of(PAGE):
        project.follow(block, run=False)
    content = questboard.new("moonrunners", packs=[str(tmp_path / "my-cards")]).content
    assert content.by_id["storm-lamp"].copies == 2
    assert content.by_id["tip-off"].heat == 4
    assert "salt" not in content.by_id
    assert content.tuning.coins == 8
