"""What people read about a game: its rules in order, with whose they are, and the rulings on what they leave open.

Rulings are pages of prose, `docs/rulings/GAME.md` and what lies beside it under that name, in a source tree; an
installed package carries them in `questboard/rulings`. A ruling is a heading that begins with its number, or a row of
a table that does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from questboard.engine.parts.compose import rulebook_with
from questboard.engine.play.game import Game
from questboard.engine.rulebook.book import Rulebook
from questboard.engine.rulebook.citations import ancestors_of
from questboard.engine.telling.words import Panel

_NUMBER = r"[A-Z]{1,4}-\d+[a-z]?"
_HEADING = re.compile(rf"###+ (?P<number>{_NUMBER})[.:]?\s+(?P<title>.*)")
_ROW = re.compile(rf"\|\s*(?P<number>{_NUMBER})\s*\|(?P<rest>.*)\|\s*")
_HEAD = re.compile(r"#+ (?P<title>.*)")


class RuleRead(msgspec.Struct, frozen=True):
    """A rule in our words. `level`: how many rules stand above it."""

    id: str
    title: str
    text: str
    level: int
    part: str
    """The expansion that it came with; empty: the game itself."""
    see: tuple[str, ...]


class RulingRead(msgspec.Struct, frozen=True):
    """What was decided where the rules leave a question open."""

    id: str
    title: str
    text: str
    about: str
    """The heading that it stands under."""


class Handbook(msgspec.Struct, frozen=True):
    rules: list[RuleRead]
    rulings: list[RulingRead]


def handbook(game: Game) -> Handbook:
    """The rules of a game and of all its parts, and the rulings on them."""
    whose: dict[str, str] = {}
    for part in (None, *game.parts):
        for rule in rulebook_with(game, () if part is None else (part,)):
            whose.setdefault(rule.id, "" if part is None else part.name)
    book = rulebook_with(game, game.parts)
    return Handbook([*_rules(book, whose)], [*_rulings(pages_of(game))])


def having(words: str, book: Handbook, cards: Iterable[Panel] = ()) -> tuple[Handbook, list[Panel]]:
    """What has all of these words, in any order; a rule's number counts as a word."""
    wanted = words.lower().split()

    def has(*texts: str) -> bool:
        everything = " ".join(texts).lower()
        return all(word in everything for word in wanted)

    rules = [one for one in book.rules if has(one.id, one.title, one.text)]
    rulings = [one for one in book.rulings if has(one.id, one.title, one.text)]
    shown = [panel for panel in cards if has(panel.title, *(cell for row in panel.rows for cell in row))]
    return Handbook(rules, rulings), shown


def _rules(book: Rulebook, whose: dict[str, str]) -> Iterator[RuleRead]:
    for rule in book:
        level = sum(above in book for above in ancestors_of(rule.id))
        yield RuleRead(rule.id, rule.title, rule.text, level, whose[rule.id], rule.see)


def pages_of(game: Game) -> list[Path]:
    """The pages of rulings on a game: its own first, then those of its parts by name."""
    if not game.folder:
        return []
    for folder in _homes(Path(game.folder).resolve()):
        if folder.is_dir():
            own = folder / f"{game.name}.md"
            more = [*folder.glob(f"{game.name}-*.md"), *folder.glob(f"{game.name}-*/*.md")]
            return [page for page in (own, *sorted(more)) if page.is_file()]
    return []


def _homes(folder: Path) -> Iterator[Path]:
    for above in folder.parents:
        if above.name == "questboard":
            yield above / "rulings"
        if (above / "pyproject.toml").is_file():
            yield above / "docs" / "rulings"


def _rulings(pages: Iterable[Path]) -> Iterator[RulingRead]:
    for page in pages:
        yield from rulings_in(page.read_text(encoding="utf-8"))


def rulings_in(page: str) -> Iterator[RulingRead]:
    """The rulings of a page: headings with what stands below them, and rows of tables."""
    about, number, title = "", "", ""
    text: list[str] = []
    for line in [*page.splitlines(), "# "]:
        head = _HEAD.match(line)
        if head is not None and number:
            yield RulingRead(number, plain(title), plain("\n".join(text)), about)
            number = ""
        if (ruling := _HEADING.match(line)) is not None:
            number, title, text = ruling["number"], ruling["title"], []
        elif head is not None:
            about = plain(head["title"])
        elif (row := _ROW.match(line)) is not None:
            asked, *said = (cell.strip() for cell in row["rest"].split("|"))
            yield RulingRead(row["number"], plain(asked), plain(" ".join(said)), about)
        elif number:
            text.append(line)


def plain(words: str) -> str:
    """Without the marks of Markdown, a paragraph a line; what is decided, why, and options begin one."""
    words = re.sub(r"\*\*(Ruling|Why|Options?)(\.?)\*\*", r"\n\n\1\2", words)
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words)
    words = re.sub(r"\*\*|`|(?<!\w)_(?=\w)|(?<=\w)_(?!\w)", "", words)
    return "\n".join(" ".join(block.split()) for block in re.split(r"\n\s*\n", words) if block.strip())
