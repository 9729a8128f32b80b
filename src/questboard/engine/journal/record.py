"""The portable record of a game: header, entries, outcome, fingerprint. `verify` plays it again and compares.

Chance is recorded, so a record replays without the seed; when the game is over the seed is in it, and every
die and shuffle can be computed again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from questboard.engine.bounds import wrong_json
from questboard.engine.errors import BadFile, QuestboardError, ReplayMismatch
from questboard.engine.journal.former import Schemas, read_entries
from questboard.engine.journal.log import Drawn, Entry, Placed, Practised, Renewed, Undone, effective
from questboard.engine.journal.snapshot import fingerprint as fingerprint_of
from questboard.engine.journal.snapshot import schemas_of, seated
from questboard.engine.play.game import Game
from questboard.engine.play.replay import Replay
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


class Verified(msgspec.Struct):
    """What `verify` found to be true."""

    game: str
    decisions: int
    rolls: int
    rolls_audited: int
    """Rolls computed again from the opened seed."""
    fingerprint: str
    finished: bool
    practice: bool = False
    """The table was laid for practice: alone against bots, what luck has shown may be taken back."""
    luck_taken_back: int = 0
    """How often that was done."""
    luck_renewed: int = 0
    """How often the dice were others from then on, since the game was read from a file or cut short by damage."""


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


def positions(record: Record, game: Game) -> Iterator[Match]:
    """The match at its start and after each recorded decision that still counts: for replays. `game`: the base."""
    from questboard.engine.play.match import LIVE, Match

    if any(isinstance(entry, Placed) for entry in record.entries):
        raise BadFile("This record begins from a position set up by hand: it cannot be replayed from the start.")
    game, table = seated(lambda name: game, record.table)
    content = game.load_content(table.packs, table.expansions)
    chance = Chance(record.seed or "unknown")
    match = Match(game, table, content, chance, every=LIVE, keep=True, eager=record.eager)
    try:
        match.state = game.setup(table, content)
        for _ in Replay(effective(read_entries(record.entries, game, record.written))).play(match, game.first):
            yield match
    except QuestboardError:
        raise
    except Exception as error:  # a record that was tampered with can break any rule
        raise ReplayMismatch(f"A rule fails in the replay: {error!r}") from error


def verify(data: bytes, find_game: Callable[[str], Game]) -> Verified:
    """Replay a record and compare everything; `ReplayMismatch` says what differs."""
    record = read(data)
    game, table = seated(find_game, record.table)
    for entry in record.entries:
        if isinstance(entry, Drawn) and not (record.scripted or _possible(entry)):
            raise ReplayMismatch(f"No chance gives {entry.values} for {entry.sizes}.")
    lucks = _promised(record)
    practised = sum(isinstance(entry, Practised) for entry in record.entries)
    if practised and not table.practice:
        raise ReplayMismatch("What luck had shown is taken back, and the table was not laid for practice.")
    if not game.knows_content(record.packs, table.packs):
        raise ReplayMismatch("The cards have changed since: it was played with other content packs.")
    match = None
    for match in positions(record, game):  # noqa: B007
        pass
    assert match is not None
    if fingerprint_of(match, record.written) != record.fingerprint:
        raise ReplayMismatch("The game replays to its end, but to another position than the one recorded.")
    if match.outcome != record.outcome:
        raise ReplayMismatch("The game replays to another outcome than the one recorded.")
    rolls = sum(isinstance(entry, Drawn) for entry in record.entries)
    audited, cut = _audit(lucks, record.entries) if any(luck.seed is not None for luck in lucks) else (0, 0)
    decisions = len(record.entries) - rolls - len(lucks) + 1
    return Verified(
        game.name, decisions, rolls, audited, record.fingerprint, match.outcome is not None,
        bool(table.practice), practised, len(lucks) - 1 + cut,
    )  # fmt: skip


def _promised(record: Record) -> tuple[Luck, ...]:
    """Where the dice came from, if each seed that was opened is the one that was promised."""
    lucks = record.lucks
    promises = [entry.commitment for entry in record.entries if isinstance(entry, Renewed)]
    if [luck.commitment for luck in lucks[1:]] != promises:
        raise ReplayMismatch("The dice that are others from some entry on are not those that were promised there.")
    for luck in lucks:
        if luck.seed is not None and commitment(luck.seed) != luck.commitment:
            raise ReplayMismatch("The opened seed is not the one that was committed to at the start.")
    return lucks


def _possible(roll: Drawn) -> bool:
    """Whether dice of these sizes, or a shuffle, could have come to these values."""
    count = len(roll.values)
    if roll.sizes[:1] == (0,):
        return roll.sizes == (0, count) and sorted(roll.values) == list(range(count))
    return len(roll.sizes) == count and all(0 < value <= size for value, size in zip(roll.values, roll.sizes))  # noqa: B905


def _audit(lucks: tuple[Luck, ...], entries: list[Entry]) -> tuple[int, int]:
    """Compute every roll again of which the seed is known: how many, and how often a game that was cut short went on
    with new dice. Others come only of an undo that took back some, or of another seed."""
    others, chance = iter(lucks), Chance("")
    luck = next(others)
    chance.renew(luck.seed or "")
    drawn: list[dict[str, int]] = []
    count = audited = cut = 0
    for place, entry in enumerate(entries):
        drawn.append(dict(chance.drawn))
        if isinstance(entry, Renewed):
            luck = next(others)
            chance.renew(luck.seed or "")
        elif isinstance(entry, Undone):
            short = entry.seat == -1 and entry.place == place
            epoch = chance.epoch + (short or any(isinstance(other, Drawn) for other in entries[entry.place : place]))
            if not 0 <= entry.place <= place or (entry.place == place and not short) or entry.epoch != epoch:
                raise ReplayMismatch(f"Entry {place} takes back what it cannot, or asks for new dice.")
            chance.drawn, chance.epoch = dict(drawn[entry.place]), epoch
            cut += short
        elif isinstance(entry, Drawn):
            count += 1
            if luck.seed is None or luck.scripted:
                _skip(chance, entry)
                continue
            if not _possible(entry):
                raise ReplayMismatch(f"No chance gives {entry.values} for {entry.sizes}.")
            if (values := _drawn(chance, entry)) != entry.values:
                raise ReplayMismatch(f"Roll {count} of {entry.stream!r} is {entry.values}; the seed gives {values}.")
            audited += 1
    return audited, cut


def _skip(chance: Chance, roll: Drawn) -> None:
    """The counters go on past a roll that cannot be computed."""
    values = max(0, len(roll.values) - 1) if roll.sizes[:1] == (0,) else len(roll.values)
    chance.drawn[roll.stream] = chance.drawn.get(roll.stream, 0) + values


def _drawn(chance: Chance, roll: Drawn) -> tuple[int, ...]:
    if roll.sizes[:1] == (0,):
        return chance.permutation(roll.stream, roll.sizes[1])
    return chance.dice(roll.stream, roll.sizes)
