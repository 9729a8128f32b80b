"""Every Python example of README and docs runs as it stands; the examples of one page share their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import PAGES, ROOT, blocks_of, run

FOLLOWED = (
    "adding_a_game.md", "adding_an_expansion.md", "adding_a_board.md", "adding_a_rule.md", "adding_a_card.md",
    "bot_api.md",
)  # fmt: skip
"""These pages write files or need a server: their own tests follow them."""
WITH_EXAMPLES = [
    page for page in PAGES if page.name not in FOLLOWED and any(block.language == "python" for block in blocks_of(page))
]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QUESTBOARD_LAW_RECORDS", str(tmp_path))
    namespace: dict[str, object] = {"__name__": page.stem}
    for block in blocks_of(page):
        if block.language == "python" and block.tested:
            run(block, namespace)


def test_few_examples_are_left_out():
    left_out = [block.place for page in PAGES for block in blocks_of(page) if not block.tested]
    assert len(left_out) <= 6, left_out
