"""Decisions are numbered one after the other, and their index and the map of the code leave nothing out."""

from __future__ import annotations

import re

from tests.docs.blocks import ROOT

FOLDER = ROOT / "docs/decisions"


def test_decisions_have_numbers_without_holes_and_stand_in_the_index():
    pages = sorted(FOLDER.glob("0*.md"))
    titles = [page.read_text(encoding="utf-8").partition("\n")[0] for page in pages]
    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^(\d+)\. \[(.+)\]\((.+)\)$", index, re.MULTILINE)
    assert [(f"# {number}. {title}", file) for number, title, file in listed] == [
        (title, page.name) for title, page in zip(titles, pages, strict=True)
    ]


def test_the_architecture_names_every_package():
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    for layer in ("engine", "server"):
        packages = {path.parent.name for path in (ROOT / "src/questboard" / layer).glob("*/__init__.py")}
        missing = {package for package in packages if f"(../src/questboard/{layer}/{package})" not in text}
        assert not missing, f"{layer}: docs/architecture.md does not say what is in {', '.join(sorted(missing))}"
