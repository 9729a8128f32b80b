"""What a simulation found, as numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from questboard.engine import Game
from questboard.lab.faults import Fault
from questboard.lab.one_game import Row, Tally
from questboard.lab.stats import Bar, Share, counted, histogram, percentile, share
from questboard.lab.tallies import Tables


class Length(msgspec.Struct, frozen=True):
    """Decisions in a game, over the finished games."""

    min: int
    p5: int
    median: int
    p95: int
    max: int
    mean: float
    histogram: list[Bar]


class Tail(msgspec.Struct, frozen=True):
    """Log entries from one checkpoint's step to the next (law 12: short)."""

    steps: int
    p50: int
    p99: int
    max: int


class Report(msgspec.Struct, kw_only=True, dict=True):
    """The result of a simulation. All but `decisions_per_second` depends on the seed and the bots alone."""

    game: str
    title: str
    seed: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
    expansions: tuple[str, ...] = ()
    games: int
    finished: int
    faults: list[Fault]
    decisions: int
    unforced: int
    decisions_per_second: float
    """By the time spent in playing, all processes together."""
    wins_by_seat: list[Share]
    wins_by_bot: dict[str, Share]
    length: Length
    tail: Tail
    endings: dict[str, int]
    """How many games each rule ended."""
    rules_hit: dict[str, int]
    """Questions and events by the rule they come from; enforced rules that none came from are there with 0."""
    cards_hit: dict[str, int]
    """Events that name a card; cards of the same kinds that none named are there with 0."""
    tallies: Tables = {}
    """What the game itself wants counted."""
    fingerprint: str
    """A hash over the final positions of all games, in order."""

    @property
    def rows(self) -> Sequence[Row]:
        """Every game, in order. They are not part of the JSON."""
        return vars(self).get("_rows", ())

    def keep(self, rows: Sequence[Row]) -> None:
        """Remember the single games; a field would write them all into the JSON."""
        vars(self)["_rows"] = rows


def shares_by_seat(rows: Sequence[Row]) -> list[Share]:
    """For each seat, over the games that had it."""
    found: list[Share] = []
    for seat in range(max((row.players for row in rows), default=0)):
        seated = [row for row in rows if seat < row.players]
        wins = sum(1 / len(row.winners) for row in seated if seat in row.winners)
        found.append(share(wins, len(seated), sum(1 / row.players for row in seated)))
    return found


def shares_by_bot(rows: Sequence[Row]) -> dict[str, Share]:
    """For each kind of bot, over the seats it held: two of them at a table count as two games."""
    seats: dict[str, int] = {}
    wins: dict[str, float] = {}
    fair: dict[str, float] = {}
    for row in rows:
        for seat, bot in enumerate(row.bots):
            seats[bot] = seats.get(bot, 0) + 1
            fair[bot] = fair.get(bot, 0.0) + 1 / row.players
            if seat in row.winners:
                wins[bot] = wins.get(bot, 0.0) + 1 / len(row.winners)
    return {bot: share(wins.get(bot, 0.0), seats[bot], fair[bot]) for bot in sorted(seats)}


def length_of(rows: Sequence[Row]) -> Length:
    counts = counted([row.decisions for row in rows])
    mean = sum(row.decisions for row in rows) / len(rows) if rows else 0.0
    return Length(
        min(counts, default=0),
        percentile(counts, 5),
        percentile(counts, 50),
        percentile(counts, 95),
        max(counts, default=0),
        round(mean, 3),
        histogram(counts),
    )


def tail_of(tails: Mapping[int, int]) -> Tail:
    return Tail(sum(tails.values()), percentile(tails, 50), percentile(tails, 99), max(tails, default=0))


def rules_with_hits(game: Game, hits: Mapping[str, int]) -> dict[str, int]:
    """In the order of the rulebook; enforced rules that nothing came from are there with 0."""
    listed = {rule.id: hits.get(rule.id, 0) for rule in game.rulebook() if rule.is_enforced or rule.id in hits}
    return listed | {rule: hits[rule] for rule in sorted(hits) if rule not in listed}


def cards_with_hits(content: Any, hits: Mapping[str, int]) -> dict[str, int]:
    """Most often named first. A shelf of the content counts as cards if one of its records was named as one."""
    found = {str(card): count for card, count in hits.items()}
    names = getattr(content, "__struct_fields__", None) or list(getattr(content, "__dict__", {}))
    for name in names:
        shelf = getattr(content, name)
        records = shelf.values() if isinstance(shelf, Mapping) else shelf if isinstance(shelf, (list, tuple)) else ()
        ids = [str(record.id) for record in records if hasattr(record, "id")]
        if any(each in hits for each in ids):
            found |= {each: 0 for each in ids if each not in found}
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


def fingerprint_of(rows: Sequence[Row]) -> str:
    digest = blake2b(digest_size=16)
    for row in rows:
        digest.update(f"{row.index} {row.fingerprint or 'fault'}\n".encode())
    return digest.hexdigest()


def summarise(
    game: Game,
    content: Any,
    rows: Sequence[Row],
    tally: Tally,
    seconds: float,
    faults: list[Fault],
    **plan: Any,
) -> Report:
    """The report of these games. `seconds`: how long playing took, with all processes at work."""
    finished = [row for row in rows if not row.fault]
    decisions = sum(row.decisions for row in rows)
    report = Report(
        game=game.name,
        title=game.title,
        games=len(rows),
        finished=len(finished),
        faults=faults,
        decisions=decisions,
        unforced=sum(row.unforced for row in rows),
        decisions_per_second=round(decisions / seconds, 1) if seconds > 0 else 0.0,
        wins_by_seat=shares_by_seat(finished),
        wins_by_bot=shares_by_bot(finished),
        length=length_of(finished),
        tail=tail_of(tally.tails),
        endings=dict(sorted(counted_endings(finished).items())),
        rules_hit=rules_with_hits(game, tally.rules) if tally.rules else {},
        cards_hit=cards_with_hits(content, tally.cards),
        tallies={name: dict(sorted(lines.items())) for name, lines in tally.tallies.tables.items() if lines},
        fingerprint=fingerprint_of(rows),
        **plan,
    )
    report.keep(rows)
    return report


def counted_endings(rows: Sequence[Row]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for row in rows:
        counts[row.ending] = counts.get(row.ending, 0) + 1
    return counts
