"""The code blocks of a Markdown page: what stands in them, and where."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

_FENCE = re.compile(r"(`{3,})(\w*)")
_SKIP = "<!-- no-test -->"


class Block(NamedTuple):
    """`line`: where its text begins in the page. `tested`: no mark before it says that it is not run."""

    language: str
    text: str
    page: Path
    line: int
    tested: bool

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks_of(page: Path) -> list[Block]:
    """All fenced blocks of a page, in order."""
    found: list[Block] = []
    fence, language, start, before = "", "", 0, ""
    lines = page.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines, start=1):
        opened = _FENCE.fullmatch(line.strip())
        if fence:
            if line.strip() == fence:
                text = "\n".join(lines[start : number - 1]) + "\n"
                found.append(Block(language, text, page, start + 1, before != _SKIP))
                fence = before = ""
        elif opened:
            fence, language, start = opened[1], opened[2], number
        elif line.strip():
            before = line.strip()
    assert not fence, f"{page.relative_to(ROOT)}: the block that begins in line {start} has no end"
    return found


def run(block: Block, namespace: dict[str, object]) -> None:
    """Run a Python block; a traceback names the line of the page."""
    code = compile("\n" * (block.line - 1) + block.text, str(block.page), "exec")
    exec(code, namespace)
