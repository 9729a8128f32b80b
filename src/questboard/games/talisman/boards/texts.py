"""What stands on Spaces at tables without a board that gives them their use: `texts.toml` beside a `content` folder.

It is no content: no rule reads it, and tables that were begun with other words load and replay.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.engine.content.mismatch import did_you_mean
from questboard.games.talisman.content import Content

FILE = "texts.toml"


class SpaceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    without: str
    """The board. Beside it the text in the content counts."""
    text: str


class File(msgspec.Struct):
    spaces: list[SpaceText] = []


def reworded(content: Content, files: Sequence[File]) -> Content:
    """The same content with the texts that hold for its boards."""
    played = {board.id for board in content.boards}
    said = {one.id: one.text for file in files for one in file.spaces if one.without not in played}
    spaces = [
        msgspec.structs.replace(space, text=said[space.id]) if space.id in said else space for space in content.spaces
    ]
    return msgspec.structs.replace(content, spaces=spaces)


def faults(file: File, content: Content) -> list[tuple[str, str]]:
    """Spaces that are nowhere else; a board may be left out of the table."""
    known = {space.id for space in content.spaces}
    wrong = [one.id for one in file.spaces if one.id not in known]
    return [(f"spaces/{name}", f"there is no such Space{did_you_mean(name, sorted(known))}") for name in wrong]
