"""A small kind of content, and packs of it written for a test."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from questboard.engine.content.packs import PackError, load

Coins = Annotated[int, Meta(ge=1, le=99)]


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Gain(msgspec.Struct, tag="gain", tag_field="kind"):
    coins: Coins


class Move(msgspec.Struct, tag="move", tag_field="kind"):
    to: str


class Good(msgspec.Struct):
    id: str
    price: Coins
    colour: Colour = Colour.RED
    grade: Literal["fine", "plain"] = "plain"
    effects: list[Gain | Move] = []
    stock: dict[Literal["port", "dock"], int] = {}
    set: str = ""
    requires: list[str] = []


class Ship(msgspec.Struct):
    id: str
    wants: list[str] = []
    name: Annotated[str, Meta(pattern="^[A-Z]")] = "Ship"


class Lane(msgspec.Struct):
    ends: tuple[str, str]
    set: str | None = None


class Rules(msgspec.Struct):
    hand: int = 5
    rounds: int = 10


class Content(msgspec.Struct):
    goods: list[Good]
    ships: dict[str, Ship]
    lanes: list[Lane]
    rules: Rules = msgspec.field(default_factory=Rules)
    towns: list[str] = []


Write = Callable[..., Path]


@pytest.fixture
def pack(tmp_path: Path) -> Write:
    """Writes a pack: `pack("base", goods="...", ships="...")` is two files in a folder."""

    def write(name: str, **files: str) -> Path:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        for file, text in files.items():
            (folder / f"{file}.toml").write_text(text, encoding="utf-8")
        return folder

    return write


def told(*folders: Path, **options: object) -> list[str]:
    """What the author is told, each sentence beginning with the file's own name."""
    with pytest.raises(PackError) as caught:
        load(Content, folders, **options)  # type: ignore[arg-type]
    return [line.replace(f"{folders[0].parent}/", "") for line in str(caught.value).splitlines()]


SPICE = '[[goods]]\nid = "spice"\nprice = 3\n'


SALT = '[[goods]]\nid = "salt"\nprice = 1\n'


SILK = '[[goods]]\nid = "silk"\nprice = 5\n'
