"""Rows of the log and of checkpoints, each with a checksum: what the disk gives back is not believed unseen."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from questboard.engine.errors import BadFile
from questboard.engine.journal.pages import Page
from questboard.engine.play.trail import Checkpoint
from questboard.server.store.unreadable import Reader, Unreadable

encode = msgspec.msgpack.encode


class Written(msgspec.Struct):
    """A page with what the log says about it."""

    sequence: int
    at: float
    seat: int
    client: str
    asked: int
    page: Page


class Damage(msgspec.Struct):
    """Something that is kept and cannot be true. `entry`: of the log, by its sequence."""

    entry: int
    what: str
    place: int | None = None
    """Of a checkpoint."""


class Reading(msgspec.Struct):
    """What is kept of a match, as far as it can be read."""

    written: list[Written]
    """The log, the last pages with their checkpoints; it ends before the first hole."""
    damage: list[Damage] = []
    hole: int | None = None
    """The first entry of the log that is damaged or missing."""
    behind: bool = False
    """The newest checkpoint is damaged: the match has to be rebuilt from an older one."""

    def whole(self) -> list[Written]:
        """The log to its end; `BadFile` if any of it is damaged."""
        if self.hole is not None:
            raise BadFile("; ".join(f"entry {one.entry}: {one.what}" for one in self.damage))
        return self.written

    @property
    def pages(self) -> list[Page]:
        return [one.page for one in self.whole()]


def log_row(table_id: str, written: Written) -> dict[str, Any]:
    row = {
        "table_id": table_id, "sequence": written.sequence, "at": written.at, "seat": written.seat,
        "client": written.client, "asked": written.asked,
        "page": encode(msgspec.structs.replace(written.page, checkpoints=[])),
    }  # fmt: skip
    return {**row, "checksum": checksum(row.values())}


def checkpoint_row(table_id: str, sequence: int, schema: int, made: Checkpoint) -> dict[str, Any]:
    row = {
        "table_id": table_id, "sequence": sequence, "place": made.place, "game_schema": schema, "data": encode(made)
    }  # fmt: skip
    return {**row, "checksum": checksum(row.values())}


def checksum(values: Any) -> str:
    """Of a row's values in the order of its columns."""
    return blake2b(encode(tuple(values)), digest_size=8).hexdigest()


def wrong_with(row: Sequence[Any]) -> str:
    """What is wrong with a row as it was read, its checksum last; rows of schema 1 have none."""
    *values, kept = row
    return "its checksum does not fit" if kept is not None and kept != checksum(values) else ""


def read(rows: Sequence[Any], made: Sequence[Any], reader: Reader) -> Reading:
    """Rows of the log in their order, and of checkpoints, the newest first."""
    found = Reading([])
    first = rows[0].sequence if rows else 0
    for place, row in enumerate(rows):
        sequence = first + place
        what = wrong_with(row) if row.sequence == sequence else "it is missing"
        try:
            page = reader.read(row.page, Page, row.table_id)
        except Unreadable as error:
            page, what = None, what or f"it cannot be read ({error})"
        if what:
            found.damage.append(Damage(sequence, f"{what} (log)"))
            found.hole = sequence if found.hole is None else found.hole
        elif found.hole is None and page is not None:
            found.written.append(Written(sequence, row.at, row.seat, row.client, row.asked, page))
        if row.sequence != sequence:
            break
    _add_checkpoints(found, made, first, reader)
    return found


def _add_checkpoints(found: Reading, made: Sequence[Any], first: int, reader: Reader) -> None:
    sound: list[tuple[int, Checkpoint]] = []
    for row in made:
        checkpoint = read_checkpoint(row, found.damage, reader)
        if checkpoint is None:
            found.behind = found.behind or not sound
        elif row.sequence - first < len(found.written):  # else it was written between the two queries
            sound.append((row.sequence - first, checkpoint))
    for place, checkpoint in reversed(sound):
        found.written[place].page.checkpoints.append(checkpoint)


def read_checkpoint(row: Any, damage: list[Damage], reader: Reader) -> Checkpoint | None:
    """None: it is not to be believed, and is added to the damage."""
    what = wrong_with(row)
    if not what:
        try:
            return reader.read(row.data, Checkpoint, row.table_id)
        except Unreadable as error:
            what = f"it cannot be read ({error})"
    damage.append(Damage(row.sequence, f"{what} (checkpoint at place {row.place})", row.place))
    return None
