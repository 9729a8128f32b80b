"""Every relative link leads to a file, every anchor to a heading, every name in a link to a place in the source."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.blocks import PAGES, ROOT

_LINK = re.compile(r"(?<!\\)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"`(?:[\w.]+\.)?(\w+)(?:\(.*\))?`")


def links(page: Path) -> list[tuple[str, str]]:
    """(text, target) of the links that stay inside the project."""
    text = _FENCED.sub("", page.read_text(encoding="utf-8"))
    found = [(link["text"], link["target"]) for link in _LINK.finditer(text)]
    return [(words, target) for words, target in found if not re.match(r"\w+:", target)]


def anchors(page: Path) -> list[str]:
    """The headings of a page, as links name them."""
    text = _FENCED.sub("", page.read_text(encoding="utf-8"))
    headings = [line.lstrip("#").strip() for line in text.split("\n") if line.startswith("#")]
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path):
    for text, target in links(page):
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        assert path.exists(), f"[{text}]({target}): there is no such file"
        assert path.is_relative_to(ROOT), f"[{text}]({target}) leads out of the project"
        if anchor:
            assert anchor in anchors(path), f"[{text}]({target}): there is no such heading"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_names_in_links_are_in_the_source(page: Path):
    for text, target in links(page):
        path = page.parent / target.partition("#")[0]
        named = _NAME.fullmatch(text)
        if path.suffix == ".py" and named and named[1] != "py":
            source = path.read_text(encoding="utf-8")
            assert re.search(rf"\b{named[1]}\b", source), f"[{text}]({target}): the file has no {named[1]}"


def test_pages_speak_of_the_project_only():
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"/(?:home|work|tmp|root|Users)/", text), f"{page.name} names a path of some machine"
