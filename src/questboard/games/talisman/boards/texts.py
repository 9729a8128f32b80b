"""Words in the place of printed ones: `texts.toml` beside a `content` folder.

They are no content: no rule reads them, and tables that were begun with other words load and replay. `printed` says
which words they stand for, so what another part has printed there at this table stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from questboard.engine.content.mismatch import did_you_mean
from questboard.games.talisman.content import Card, Content, Space

FILE = "texts.toml"
S = TypeVar("S", Card, Space)


class Reworded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    printed: str
    """The words in the content that these stand for."""
    text: str
    name: str = ""
    """One of its own, for a card whose printed name a card of another deck has as well."""


class File(msgspec.Struct):
    spaces: list[Reworded] = []
    cards: list[Reworded] = []


def reworded(content: Content, files: Sequence[File]) -> Content:
    """The same content with these words."""
    spaces = _with(content.spaces, (one for file in files for one in file.spaces))
    cards = _with(content.cards, (one for file in files for one in file.cards))
    return msgspec.structs.replace(content, spaces=spaces, cards=cards)


def _with(things: Sequence[S], words: Iterable[Reworded]) -> list[S]:
    said = {(one.id, one.printed): one for one in words}
    return [
        msgspec.structs.replace(thing, text=one.text, name=one.name or thing.name)
        if (one := said.get((thing.id, thing.text))) is not None
        else thing
        for thing in things
    ]


def faults(file: File, content: Content) -> list[tuple[str, str]]:
    """Spaces and cards that are nowhere else; a board may be left out of the table."""
    return [
        *_unknown("spaces", "Space", file.spaces, {space.id for space in content.spaces}),
        *_unknown("cards", "card", file.cards, {card.id for card in content.cards}),
    ]


def _unknown(where: str, what: str, words: Sequence[Reworded], known: set[str]) -> list[tuple[str, str]]:
    wrong = [one.id for one in words if one.id not in known]
    return [(f"{where}/{name}", f"there is no such {what}{did_you_mean(name, sorted(known))}") for name in wrong]
