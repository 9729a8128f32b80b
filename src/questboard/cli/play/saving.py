"""A table in a file: the match, and which seats are played by bots."""

from __future__ import annotations

import shlex
from pathlib import Path

import msgspec

import questboard
from questboard.engine import Match
from questboard.engine.errors import BadFile

MAGIC = "questboard table"


class SavedTable(msgspec.Struct, omit_defaults=True):
    magic: str
    bots: dict[int, str]
    match: bytes
    lesson: str = ""
    """The lesson that is played there; empty: none, or it was left."""


def pack(match: Match, bots: dict[int, str], lesson: str = "") -> bytes:
    return msgspec.msgpack.encode(SavedTable(MAGIC, bots, match.save(), lesson))


def lesson_in(data: bytes) -> str:
    """The name of the lesson that a saved table is; empty: it is none."""
    try:
        return msgspec.msgpack.decode(data, type=SavedTable).lesson
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""


def unpack(data: bytes) -> tuple[Match, dict[int, str]]:
    """The match and its bots. The bytes of a bare match are a table without bots."""
    try:
        saved = msgspec.msgpack.decode(data, type=SavedTable)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return questboard.load(data), {}
    if saved.magic != MAGIC:
        raise BadFile("This is not a saved game of questboard.")
    match = questboard.load(saved.match)
    return match, {seat: name for seat, name in saved.bots.items() if seat in match.table.seats}


def is_save(path: Path) -> bool:
    """Whether a file may be written over without losing somebody's work."""
    head = path.read_bytes()[:64]
    return MAGIC.encode() in head or b"questboard match" in head


def quoted(path: Path) -> str:
    """A path as one can paste it into a shell."""
    return shlex.quote(str(path))
