"""How the cards are read: by the language that they are written in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from questboard.engine import Contents
from questboard.games.runebound.content import Content
from questboard.games.runebound.language import Added, Language
from questboard.games.runebound.library import Library
from questboard.games.runebound.validate import check


@dataclass(frozen=True)
class Cards(Contents):
    """The content of a table, and the language of its cards."""

    language: Language = field(default_factory=lambda: Language({}))

    def speaking(self, language: Language) -> Cards:
        return replace(
            self, language=language, index=partial(_indexed, language), check=partial(check, language=language)
        )


def adding(words: Added, contents: Any) -> Cards:
    """For the parts of a table: the cards as before, with words of the part's own."""
    assert isinstance(contents, Cards)
    return contents.speaking(contents.language.with_words(words))


def _indexed(language: Language, content: Content, parts: Sequence[str]) -> Library:
    return Library(content, language)
