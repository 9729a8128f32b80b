"""What people read about a game: its rules in order, with whose they are, and the rulings on what they leave open.

Rulings are pages of prose, `docs/rulings/GAME.md` and what lies beside it under that name, in a source tree; an
installed package carries them in `questboard/rulings`. A ruling is a heading that begins with its number, a row of a
table that does, or, without a number, an item of a list that begins in bold. It is on a part if its page or its section
bears the part's name, or else if the rule that it cites first came with that part.
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
_NUMBERS = rf"(?:{_NUMBER}(?:, {_NUMBER})*|[A-Z]{{2}} \d+:\d+)"
"""Mostly one; where the documents have no number of their own for it, that of the rule."""
_HEADING = re.compile(rf"###+ (?P<number>{_NUMBERS})[.:]?\s+(?P<title>.*)")
_ROW = re.compile(rf"\|\s*(?P<number>{_NUMBER})\s*\|(?P<rest>.*)\|\s*")
_HEAD = re.compile(r"#+ (?P<title>.*)")
_ITEM = re.compile(r"- \*\*(?P<title>[^*]+?)\.?\*\*(?P<rest>.*)")
_CITED = re.compile(r"[A-Z]{2} \d+(?:[.:]\d+)*|VA\d+(?:\.\d+)?")
_OPTION = re.compile(r"(?P<lead>\b(?:[Oo]ptions?|[Ss]etting)\W{1,4})?`(?P<name>[a-z0-9_]+)`")


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
    """Its number, if it has one."""
    title: str
    text: str
    about: str
    """The heading that it stands under."""
    part: str
    """The expansion that it is on; empty: the game itself."""


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
    order = ["", *(part.name for part in game.parts)]
    rulings = sorted(_rulings(game, whose), key=lambda ruling: order.index(ruling.part))
    return Handbook([*_rules(book, whose)], rulings)


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


def _rulings(game: Game, whose: dict[str, str]) -> Iterator[RulingRead]:
    """Those of a part stand under its title, wherever they were written."""
    titles = {part.name: part.title for part in game.parts}
    named = {title: name for name, title in titles.items()}
    for page in pages_of(game):
        whole = page.stem.replace("_", "-")
        for ruling in rulings_in(_with_titles(game, page.read_text(encoding="utf-8"))):
            cited = _CITED.search(ruling.text)
            part = whole if whole in titles else named.get(ruling.about, whose.get(cited[0], "") if cited else "")
            yield msgspec.structs.replace(ruling, part=part, about=titles.get(part, ruling.about))


def _with_titles(game: Game, page: str) -> str:
    """Options, and what one chooses for them, by what people call them."""
    settings = dict(game.options) | {name: one for part in game.parts for name, one in part.options.items()}
    values = {str(value): title for one in settings.values() for value, title in one.among.items() if "_" in str(value)}

    def called(found: re.Match[str]) -> str:
        setting = settings.get(found["name"])
        if setting is None:
            return f"“{values[found['name']]}”" if found["name"] in values else found[0]
        return f"{found['lead'] or 'option '}“{setting.title}”"

    return _OPTION.sub(called, page)


def rulings_in(page: str) -> Iterator[RulingRead]:
    """The rulings of a page: headings with what stands below them, rows of tables, items of lists elsewhere."""
    about, number, title = "", "", ""
    text: list[str] = []
    for line in [*page.splitlines(), "# "]:
        head, item = _HEAD.match(line), _ITEM.match(line) if not number else None
        if title and (head is not None or item is not None or (not number and not line.strip())):
            yield RulingRead(number, plain(title), plain("\n".join(text)), about, "")
            number = title = ""
        if (ruling := _HEADING.match(line)) is not None:
            number, title, text = ruling["number"], ruling["title"], []
        elif head is not None:
            about = plain(head["title"])
        elif (row := _ROW.match(line)) is not None:
            asked, *said = (cell.strip() for cell in row["rest"].split("|"))
            yield RulingRead(row["number"], plain(asked), plain(" ".join(said)), about, "")
        elif item is not None:
            title, text = item["title"], [item["rest"].lstrip(" :,")]
        elif title:
            text.append(line)


def plain(words: str) -> str:
    """Without the marks of Markdown, a paragraph a line; what is decided, why, and options begin one."""
    words = re.sub(r"\*\*(Ruling|Why|Options?)(\.?)\*\*", r"\n\n\1\2", words)
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words)
    words = re.sub(r"\*\*|`|(?<!\w)_(?=\w)|(?<=\w)_(?!\w)", "", words)
    return "\n".join(" ".join(block.split()) for block in re.split(r"\n\s*\n", words) if block.strip())
