"""The portable record of a game: header, entries, outcome, fingerprint. `verify` plays it again and compares.

Chance is recorded, so a record replays without the seed; when the game is over the seed is in it, and every
die and shuffle can be computed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from questboard.engine.bounds import wrong_json
from questboard.engine.errors import BadFile
from questboard.engine.journal.former import Schemas, schemas_of
from questboard.engine.journal.log import Entry
from questboard.engine.play.steps import Outcome
from questboard.engine.play.table import Table
from questboard.engine.state.chance import Chance, Luck, commitment

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

MAGIC = "questboard record"
FORMAT = 1


class Record(msgspec.Struct):
    magic: str
    format: int
    table: Table
    version: str
    commitment: str
    seed: str | None
    """Opened when the game is over."""
    scripted: bool
    eager: bool
    entries: list[Entry]
    outcome: Outcome | None
    fingerprint: str
    packs: tuple[str, ...] = ()
    """Hashes of the content it was played with: the game's own pack, then those laid over it."""
    schema: int = 0
    """In whose words its answers are; 0 is from before records said so."""
    parts: dict[str, int] = {}
    """The same of each part."""
    renewed: tuple[Luck, ...] | UnsetType = UNSET
    """Where later dice came from, a stretch for each `Renewed` entry; `commitment`, `seed` and `scripted` are of the
    first dice. Seeds as there."""

    @property
    def lucks(self) -> tuple[Luck, ...]:
        """Of all stretches, in order."""
        return (Luck(self.commitment, self.seed, self.scripted), *(self.renewed or ()))

    @property
    def written(self) -> Schemas:
        return Schemas(self.schema, self.parts)


def write(match: Match) -> bytes:
    """The record as JSON: one entry a line, so that people and `diff` can read it."""
    return write_entries(match, list(match.full_log), match.outcome, match.fingerprint())


def write_entries(match: Match, entries: list[Entry], outcome: Outcome | None, fingerprint: str) -> bytes:
    first, *others = lucks_of(match.chance, opened=outcome is not None)
    record = Record(
        MAGIC, FORMAT, match.table, match.game.version, first.commitment, first.seed, first.scripted,
        match.eager, entries, outcome, fingerprint, match.game.pack_hashes(match.table.packs),
        match.game.schema, schemas_of(match.game), tuple(others) or UNSET,
    )  # fmt: skip
    lines = ",\n    ".join(msgspec.json.encode(entry).decode() for entry in entries)
    head = msgspec.json.format(msgspec.json.encode(msgspec.structs.replace(record, entries=[]))).decode()
    return (head.replace('"entries": []', f'"entries": [\n    {lines}\n  ]', 1) + "\n").encode()


def lucks_of(chance: Chance, *, opened: bool) -> tuple[Luck, ...]:
    """Where the dice of a whole game came from, stretch by stretch; the seeds only when they are `opened`."""
    lucks = (*chance.former, Luck(commitment(chance.seed), chance.seed, chance.scripted))
    return lucks if opened else tuple(msgspec.structs.replace(luck, seed=None) for luck in lucks)


def read(data: bytes) -> Record:
    """`BadFile` says what is wrong with the bytes."""
    if wrong := wrong_json(data):
        raise BadFile(f"This is not a game record: {wrong}.")
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, TypeError, UnicodeDecodeError) as error:
        raise BadFile(f"This is not a game record: {error}") from None
    if record.magic != MAGIC or record.format != FORMAT:
        raise BadFile(f"This is not a game record of format {FORMAT}.")
    return record
