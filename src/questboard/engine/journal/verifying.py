"""A record is played again and compared; while its seed is known, every die and shuffle is computed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from questboard.engine.errors import BadFile, QuestboardError, ReplayMismatch
from questboard.engine.journal.former import read_entries
from questboard.engine.journal.loading import seated
from questboard.engine.journal.log import Drawn, Entry, Placed, Practised, Renewed, Undone, effective
from questboard.engine.journal.record import Record, read
from questboard.engine.journal.snapshot import fingerprint as fingerprint_of
from questboard.engine.play.game import Game
from questboard.engine.play.match import LIVE, Match
from questboard.engine.play.replay import Replay
from questboard.engine.state.chance import Chance, Luck, commitment


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


def positions(record: Record, game: Game) -> Iterator[Match]:
    """The match at its start and after each recorded decision that still counts: for replays. `game`: the base."""
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
