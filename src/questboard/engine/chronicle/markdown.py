"""A chronicle in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from questboard.engine.chronicle.curves import Curves
from questboard.engine.chronicle.story import Chapter, Chronicle, Line, Section

_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>#|~])")


def to_markdown(told: Chronicle, *, asides: bool = False) -> str:
    """The story as Markdown; `asides`: with the small things that it could do without."""
    parts = [f"# {_plain(told.headline())}", _plain(told.people())]
    if told.ending:
        parts.append(f"**{_plain(told.ending)}**")
    if told.standings:
        parts.append("\n".join(f"{place}. {_plain(one)}" for place, one in enumerate(told.standings, start=1)))
    if told.best:
        turns = [f"- {_plain(one.chapter)}: {_plain(one.text)} *\\#{one.index}*" for one in told.best]
        parts += ["## Turning points", "\n".join(turns)]
    if told.curves is not None:
        parts += [f"## How it went: {_plain(told.curves.unit)} gained", _table(told, told.curves)]
    for chapter in _told_chapters(told, asides):
        parts.append(f"## {_plain(chapter.title)}")
        for section in chapter.sections:
            if section.title:
                parts.append(f"### {_plain(section.title)}")
            parts.append("\n".join(_item(line) for line in section.lines))
    parts.append(f"**{_plain(told.ending)}**" if told.ending else "*The game goes on.*")
    parts.append(f"*The promise of the dice: `{told.commitment}`*")
    return "\n\n".join(parts) + "\n"


def _table(told: Chronicle, curves: Curves) -> str:
    rows = [["", *told.players], ["---", *("---:" for _ in told.players)]]
    rows += [[row.chapter, *(f"{points:g}" for points in row.points)] for row in curves.short()]
    head, line, *more = rows
    return "\n".join(
        [_cells([_plain(cell) for cell in head]), _cells(line), *(_cells([*map(_plain, r)]) for r in more)]
    )


def _cells(row: list[str]) -> str:
    return f"| {' | '.join(row)} |"


def _item(line: Line) -> str:
    secret = "(secret) " if line.private else ""
    return f"- {secret}{_plain(' '.join(line.text.split()))} *{_plain(f'{line.rule} #{line.index}'.strip())}*"


def _plain(words: str) -> str:
    """Words that no reader of Markdown takes for signs."""
    return _MARKDOWN.sub(r"\\\1", words)


def _told_chapters(told: Chronicle, asides: bool) -> Iterator[Chapter]:
    """Chapters without what a short story leaves out, and without what is empty then."""
    for chapter in told.chapters:
        sections: list[Section] = []
        for section in chapter.sections:
            lines = tuple(line for line in section.lines if asides or not line.aside)
            if lines and sections and sections[-1].title == section.title:  # what lay between was left out
                sections[-1] = Section(section.title, sections[-1].lines + lines)
            elif lines:
                sections.append(Section(section.title, lines))
        yield Chapter(chapter.title, tuple(sections))
