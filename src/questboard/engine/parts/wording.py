"""What parts say: each thing is said by the first part that has words for it, or else by the base."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from questboard.engine.asking.declared import Declarations
from questboard.engine.asking.option import Form, Option
from questboard.engine.asking.question import Asked
from questboard.engine.telling.words import Gain, Label, Panel, Words

if TYPE_CHECKING:
    from questboard.engine.play.steps import Outcome
    from questboard.engine.telling.events import Heard
    from questboard.engine.telling.look import Look


class PartWords:
    """Speaks for a part, as `Words` for a game. None: it is not the part's to say."""

    passive: frozenset[str] = frozenset()
    costly: frozenset[str] = frozenset()
    binding: frozenset[str] = frozenset()
    """Verbs of its answers that let things be."""
    declared = Declarations(())
    """Its questions and events, each declared beside its rule."""
    instead: Mapping[str, str] = {}
    """Rule by which a game with it ends -> who has won if no player has."""

    def victory(self, look: Look, outcome: Outcome) -> str | None:
        return None

    def gains(self, look: Look, heard: Heard) -> Sequence[Gain]:
        return ()

    def prompt(self, look: Look, asked: Asked) -> str | None:
        return None

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        return None

    def blank(self, look: Look, asked: Asked, form: Form) -> Label | None:
        return None

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str | None:
        return None

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str | None:
        return None

    def term(self, word: str) -> str | None:
        return None

    def fact(self, look: Look, kind: str, value: Any) -> str | None:
        return None

    def event(self, look: Look, heard: Heard) -> str | None:
        declared = self.declared.events.get(heard.kind)
        if declared is None:
            return None
        words = look.game.words
        return declared.sentence(heard.data, partial(words.fact, look), words.besides(look, heard))

    def chapter(self, look: Look, heard: Heard) -> str | None:
        declared = self.declared.events.get(heard.kind)
        if declared is None:
            return None
        words = look.game.words
        return declared.chapter(heard.data, partial(words.fact, look), words.besides(look, heard))

    def section(self, look: Look, heard: Heard) -> str | None:
        declared = self.declared.events.get(heard.kind)
        return None if declared is None else declared.section(heard.data, partial(look.game.words.fact, look))

    def aside(self, look: Look, heard: Heard) -> bool | None:
        declared = self.declared.events.get(heard.kind)
        return None if declared is None else declared.aside

    def board(self, look: Look) -> list[Panel]:
        """Panels that are shown after those of the base."""
        return []

    def sheets(self, look: Look) -> dict[str, str]:
        return {}

    def sheet(self, look: Look, card: str | int) -> Panel | None:
        return None


def spoken(words: Words, parts: Mapping[str, PartWords], titles: Mapping[str, str]) -> Words:
    """The words of a base with those of parts, by name, before them; `titles`: what the parts' steps are called."""
    kind = type(words)
    own = type(f"{kind.__name__}WithParts", (_WithParts, kind), {})
    said: Any = own.__new__(own)
    said.__dict__.update(words.__dict__)
    said.parts, said.titles = dict(parts), dict(titles)
    said.passive = words.passive.union(*(part.passive for part in parts.values()))
    said.costly = words.costly.union(*(part.costly for part in parts.values()))
    said.instead = {**words.instead}
    for part in parts.values():
        said.instead |= part.instead
    said.binding = words.binding.union(*(part.binding for part in parts.values()))
    return said


class _WithParts(Words):
    """Stands before the words of a base, so that what these say by way of `self` is the parts' to say too."""

    parts: dict[str, PartWords] = {}
    titles: dict[str, str] = {}

    def _first(self, what: str, *args: Any) -> Any:
        for part in self.parts.values():
            said = getattr(part, what)(*args)
            if said is not None:
                return said
        return getattr(super(), what)(*args)

    def prompt(self, look: Look, asked: Asked) -> str:
        return self._first("prompt", look, asked)

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        return self._first("option", look, asked, option)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        return self._first("blank", look, asked, form)

    def field(self, look: Look, asked: Asked, verb: str, name: str) -> str:
        return self._first("field", look, asked, verb, name)

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        return self._first("value", look, asked, field, value)

    def term(self, word: str) -> str:
        return self.titles.get(word) or self._first("term", word)

    def fact(self, look: Look, kind: str, value: Any) -> str:
        return self._first("fact", look, kind, value)

    def event(self, look: Look, heard: Heard) -> str:
        return self._first("event", look, heard)

    def chapter(self, look: Look, heard: Heard) -> str | None:
        return self._first("chapter", look, heard)

    def section(self, look: Look, heard: Heard) -> str | None:
        return self._first("section", look, heard)

    def aside(self, look: Look, heard: Heard) -> bool:
        return self._first("aside", look, heard)

    def victory(self, look: Look, outcome: Outcome) -> str:
        return self._first("victory", look, outcome)

    def gains(self, look: Look, heard: Heard) -> Sequence[Gain]:
        return [
            *super().gains(look, heard),
            *(gain for part in self.parts.values() for gain in part.gains(look, heard)),
        ]

    def board(self, look: Look) -> list[Panel]:
        more = [panel._replace(part=name) for name, part in self.parts.items() for panel in part.board(look)]
        return [*super().board(look), *more]

    def sheets(self, look: Look) -> dict[str, str]:
        found = dict(super().sheets(look))
        for part in self.parts.values():
            found |= part.sheets(look)
        return found

    def sheet(self, look: Look, card: str | int) -> Panel:
        return self._first("sheet", look, card)
