"""What the games of `sets.py` come to, as a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import msgspec

import questboard
from questboard.engine.parts import composed
from questboard.engine.registry import find
from questboard.lab.balance_tables import table
from questboard.lab.stats import share
from questboard.lab.tallies import Line, Tables

RARE = 12
"""Players who Activated a Faction, below which nothing is said of it."""
BOTS = ("greedy", "random")
BAND = 4.0
"""VP above or below the mean of the table that a Faction may be worth, beyond doubt, before it is out of band."""


class Piece(msgspec.Struct):
    """Some games of one set: a line of the file."""

    round: int
    set: str
    by: str
    games: int
    faults: list[str]
    players: list[int]
    rounds: list[int]
    scores: list[list[float]]
    decisions: list[int]
    wins: float
    """Of a duel: the games that the greedy bots won."""
    fair: float
    tallies: Tables


def written(pieces: Sequence[Piece], sets: Mapping[str, Sequence[str]], out: Path) -> None:
    games, faults = sum(piece.games for piece in pieces), [why for piece in pieces for why in piece.faults]
    day = datetime.now(UTC).date().isoformat()
    notes = out.with_name(f"{out.stem}.notes.md")
    parts = [
        "# Forty Factions: its expansions, set by set",
        f"{games:,} simulated games, {day}, version {questboard.__version__}; {len(faults)} failed or found no end. "
        "Made by `python bench/forty_factions/sets.py play` and `page`, six turns with the Oracle.",
        notes.read_text("utf-8").strip() if notes.exists() else "",
        "## Length and scores",
        lengths(pieces, sets),
        "## Greedy against random",
        "Both bots at one table of two, three or four, in every seat equally often.",
        duels(pieces, sets),
        "## VP by source",
        "Of greedy bots, for each player in a game.",
        sources(pieces, sets),
        "## Which Factions are worth their card",
        "VP of who Activates it, against the mean of the table; what is behind ± is half of the 95 % interval. Of each "
        f"set, in the games with it alone and in those with all five. Nothing is said of fewer than {RARE} players. "
        f"**Out** of its band is what differs from an average Faction by more than {BAND:g} VP beyond doubt.",
        *worth(pieces, sets),
    ]
    out.write_text("\n\n".join(part for part in parts if part) + "\n", "utf-8")


def of(pieces: Sequence[Piece], name: str, by: str) -> list[Piece]:
    return [piece for piece in pieces if (piece.set, piece.by) == (name, by)]


def lengths(pieces: Sequence[Piece], sets: Mapping[str, Sequence[str]]) -> str:
    rows: list[list[str]] = []
    for by in ("random", "greedy"):
        for name in sets:
            here = of(pieces, name, by)
            scores = [each for piece in here for each in piece.scores]
            if not scores:
                continue
            turns = [each for piece in here for each in piece.rounds]
            asked = [pair for piece in here for pair in zip(piece.decisions, piece.players, strict=True)]
            rows.append([
                name, by, str(len(scores)), f"{mean(turns):.1f}", str(max(turns)),
                f"{mean(decisions / players for decisions, players in asked):.0f}",
                f"{mean(mean(each) for each in scores):.1f}", f"{mean(max(each) for each in scores):.1f}",
            ])  # fmt: skip
    heads = ["set", "bots", "games", "turns (mean)", "longest", "decisions a player", "score (mean)", "winner's"]
    return table(heads, rows)


def duels(pieces: Sequence[Piece], sets: Mapping[str, Sequence[str]]) -> str:
    rows: list[list[str]] = []
    for name in sets:
        here = of(pieces, name, "duel")
        games = sum(piece.games - len(piece.faults) for piece in here)
        if games:
            won = share(sum(piece.wins for piece in here), games, sum(piece.fair for piece in here))
            rows.append([name, str(games), f"{won.fair:.0%}", f"{won.share:.0%}", f"{won.low:.0%} to {won.high:.0%}"])
    return table(["set", "games", "fair", "greedy wins", "95 % interval"], rows)


def sources(pieces: Sequence[Piece], sets: Mapping[str, Sequence[str]]) -> str:
    found: dict[str, dict[str, float]] = {}
    for name in sets:
        here = of(pieces, name, "greedy")
        players = sum(sum(piece.players) for piece in here)
        for source, line in merged(here, "VP by source").items():
            found.setdefault(source, {})[name] = line.total / max(1, players)
    names = [name for name in sets if of(pieces, name, "greedy")]
    ranked = sorted(found.items(), key=lambda entry: -sum(entry[1].values()))
    rows = [[source, *(f"{paid[name]:.2f}" if name in paid else "" for name in names)] for source, paid in ranked]
    return table(["source", *names], rows)


def worth(pieces: Sequence[Piece], sets: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """For each box a table of its Factions: in the games with this box, alone or among all."""
    boxes = [part.name for part in find("forty-factions").parts]
    game = composed(find("forty-factions"), boxes)
    match = questboard.new(game, 3, expansions=boxes)
    titles = {face.id: face.name for face in match.content.factions}
    origin = {face.id: face.set for face in match.content.factions}
    for box in boxes:
        own = [name for name, came_with in origin.items() if came_with == box]
        here = [piece for piece in pieces if box in sets[piece.set] and piece.by in BOTS]
        if own and here:
            yield f"### {box}"
            yield from worth_of(here, {name: titles[name] for name in own})


def worth_of(pieces: Sequence[Piece], titles: Mapping[str, str]) -> Iterator[str]:
    by_bot = {bot: Worth.of([piece for piece in pieces if piece.by == bot]) for bot in BOTS}
    yield "; ".join(
        f"{bot} bots: {worth.games} games, an average Faction of them {worth.average:+.1f} VP"
        for bot, worth in by_bot.items() if worth.games
    ) + "."  # fmt: skip
    greedy, random = by_bot["greedy"], by_bot["random"]
    ranked = sorted(titles, key=lambda name: (-greedy.line(name).mean_lift, -random.line(name).mean_lift))
    rows = [
        [titles[name], *greedy.cells(name), greedy.wins(name), *random.cells(name), band(name, by_bot.values())]
        for name in ranked
    ]
    heads = ["Faction", "greedy players", "VP above the mean", "wins, times fair", "random players",
             "VP above the mean", "band"]  # fmt: skip
    yield table(heads, rows)
    told = [f"{worth.told(titles)} with {bot} bots" for bot, worth in by_bot.items() if any(map(worth.enough, titles))]
    if told:
        yield f"Further from an average Faction than their interval: {'; '.join(told)}."


def band(name: str, worths: Iterable[Worth]) -> str:
    judged = [worth for worth in worths if worth.enough(name)]
    return "**out**" if any(worth.beyond(name) > BAND for worth in judged) else "" if judged else "?"


class Worth(NamedTuple):
    """What Activating each Faction went with, in the games of one kind of bot."""

    games: int
    lines: Mapping[str, Line]
    average: float
    """Of all Factions, those of the base too: who Activates more is the better off."""

    @classmethod
    def of(cls, pieces: Sequence[Piece]) -> Worth:
        lines, total = merged(pieces, "Factions Activated"), Line()
        for line in lines.values():
            total.add(line)
        return cls(sum(piece.games - len(piece.faults) for piece in pieces), lines, total.mean_lift)

    def line(self, name: str) -> Line:
        return self.lines.get(name, Line())

    def enough(self, name: str) -> bool:
        return self.line(name).players >= RARE

    def beyond(self, name: str) -> float:
        """How much of the difference from an average Faction is left if luck takes all that it may."""
        line = self.line(name)
        return abs(line.mean_lift - self.average) - line.lift_reach

    def cells(self, name: str) -> list[str]:
        line = self.line(name)
        shown = f"{line.mean_lift:+.1f} ± {line.lift_reach:.1f}" if self.enough(name) else "too few"
        return [str(line.players), shown]

    def wins(self, name: str) -> str:
        times, low, high = self.line(name).times_fair
        return f"{times:.1f} ({low:.1f} to {high:.1f})" if self.enough(name) else ""

    def told(self, names: Iterable[str]) -> str:
        judged = [name for name in names if self.enough(name)]
        apart = sum(self.beyond(name) > 0 for name in judged)
        return f"{apart} of {len(judged)} (by luck alone about {len(judged) / 20:.1f})"


def merged(pieces: Sequence[Piece], tally: str) -> dict[str, Line]:
    lines: dict[str, Line] = {}
    for piece in pieces:
        for name, line in piece.tallies.get(tally, {}).items():
            lines.setdefault(name, Line()).add(line)
    return lines
