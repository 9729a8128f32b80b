"""Rulings are for readers: whatever cites one finds it, and none sends them to a page that they do not have."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
RULINGS = ROOT / "docs" / "rulings"
PAGES = [RULINGS / "talisman.md", *sorted((RULINGS / "talisman-boards").glob("*.md"))]
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
NUMBER = re.compile(r"\b(?:RC|TR|R)-\d+\b")


def test_every_ruling_that_is_cited_can_be_read():
    written = {number for line in PAGE.splitlines() if line.startswith("### ") for number in NUMBER.findall(line)}
    game = ROOT / "src" / "questboard" / "games" / "talisman"
    files = [*game.rglob("*.py"), *game.rglob("*.toml"), *game.rglob("*.md")]
    cited = {number for file in files for number in NUMBER.findall(file.read_text(encoding="utf-8"))}
    assert cited | set(NUMBER.findall(PAGE)) <= written


def test_no_ruling_speaks_of_chapters_elsewhere_or_of_spaces_by_their_code():
    book = (ROOT / "src" / "questboard" / "games" / "talisman" / "rulebook.toml").read_text(encoding="utf-8")
    for text in (PAGE, re.sub(r"^id = .*$", "", book, flags=re.MULTILINE)):
        assert not re.findall(r"(?:\b[Ss]ee|[Tt]able|[Ss]ection|\() ?\d\.\d+\b", text)
        assert not re.findall(r"\b(?:out|mid|inn|city|vil|tav|rome)\.[a-z]+\d?\b", text)
