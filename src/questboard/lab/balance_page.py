"""A balance report as one Markdown page with a few pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from questboard import new
from questboard.engine import Game, Look
from questboard.engine.parts import composed
from questboard.engine.play.counted import Tallied
from questboard.engine.registry import find
from questboard.lab import balance_charts as charts
from questboard.lab import balance_tables as tables
from questboard.lab.balance import Balance, weigh
from questboard.lab.plots import Chart, styled
from questboard.lab.stats import share
from questboard.lab.tallies import Line

RARE = 20
"""A line with fewer events than this says little and is left out of the pictures."""


def write_page(balance: Balance, folder: str | Path, command: str) -> Path:
    """`<game>.md`, with the names of expansions, and its pictures; older ones of the same names are replaced."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    game = composed(find(balance.game), balance.expansions)
    page = _Page(balance, game, folder)
    target = folder / f"{balance.file}.md"
    target.write_text(page.text(command), "utf-8")
    return target


class _Page:
    def __init__(self, balance: Balance, game: Game, folder: Path):
        sizes = [size for size in game.players if not game.misfit(size, balance.expansions)]
        titles = game.words.sheets(Look(new(game, sizes[0], expansions=balance.expansions), None))
        batches = [
            msgspec.structs.replace(batch, tallies=tables.titled(batch.tallies, titles)) for batch in balance.batches
        ]
        self.balance = msgspec.structs.replace(balance, batches=batches)
        self.game = game
        self.folder = folder

    def text(self, command: str) -> str:
        games = sum(batch.games for batch in self.balance.batches)
        faults = sum(batch.faults for batch in self.balance.batches)
        parts = [
            f"# {self.title()}: how fair it is",
            f"{games:,} simulated games, {faults} of them failed. Made by `{command}`; the same seed gives the same "
            "page. Intervals are at 95 %. VP are points of whatever the game counts.",
            self.notes(),
            "## What was played",
            self.played(),
            "## Who wins, by seat",
            self.seats(),
            *(["## One bot against another", self.duels()] if self.balance.duels else []),
        ]
        for name, tallied in self.game.tallies.items():
            if tallied.show != "count":
                parts += [f"## {name}", *([tallied.about] if tallied.about else []), self.tally(name, tallied)]
        parts += ["## How often things happen", "Events in a game, by number of players.", self.counts()]
        return "\n\n".join(part for part in parts if part) + "\n"

    def title(self) -> str:
        """With the names of the expansions, as the game gives them; those that are usual go without saying."""
        names = [self.game.part(name).title for name in self.balance.expansions if not self.game.part(name).usual]
        lacking = [self.game.part(name).title for name in self.game.usual if name not in self.balance.expansions]
        names += [f"without {title}" for title in lacking]
        return ": ".join((self.balance.title, ", ".join(names))) if names else self.balance.title

    def notes(self) -> str:
        """What somebody has written about an earlier page, kept beside it."""
        file = self.folder / f"{self.balance.file}.notes.md"
        return file.read_text("utf-8").strip() if file.exists() else ""

    def played(self) -> str:
        rows = [
            [batch.bot, str(batch.players), f"{batch.games:,}", "" if batch.rounds is None else f"{batch.rounds:.1f}",
             "" if batch.longest is None else str(batch.longest), f"{batch.decisions:,}", f"{batch.score:.1f}",
             f"{batch.winning:.1f}"]
            for batch in self.balance.batches
        ]  # fmt: skip
        return tables.table(
            ["bots", "players", "games", "turns (mean)", "longest", "decisions (median)", "score (mean)", "winner's"],
            rows,
        )

    def seats(self) -> str:
        most = max(batch.players for batch in self.balance.batches)
        rows: list[list[str]] = []
        out = seats = 0
        for batch in self.balance.batches:
            cells = []
            for held in batch.seats:
                seats += 1
                out += not held.is_fair
                cells.append(f"{held.share:.0%}" + ("" if held.is_fair else " **!**"))
            rows.append(
                [batch.bot, str(batch.players), f"{1 / batch.players:.0%}", *cells, *[""] * (most - len(cells))]
            )
        verdict = (
            f"{out} of {seats} shares lie outside their 95 % interval around the fair share (marked **!**); luck alone "
            f"would make it about {seats * 0.05:.0f}."
        )
        self.save("seats", charts.seat_chart(self.balance))
        heads = ["bots", "players", "fair", *(f"seat {number}" for number in range(1, most + 1))]
        return f"{verdict}\n\n![Who wins, by seat]({self.balance.file}-seats.svg)\n\n" + tables.table(heads, rows)

    def duels(self) -> str:
        """Mixed tables: half of the seats, or one more or less, are each bot's."""
        rows = [
            [f"{duel.stronger} against {duel.weaker}", str(duel.players), f"{duel.games:,}", f"{duel.share.fair:.0%}",
             f"{duel.share.share:.0%}", f"{duel.share.low:.0%} to {duel.share.high:.0%}"]
            for duel in self.balance.duels
        ]  # fmt: skip
        clear = sum(duel.share.low > duel.share.fair for duel in self.balance.duels)
        words = (
            "Both sit at one table, in every seat equally often, with the default options. The stronger bot wins "
            f"beyond doubt at {clear} of {len(rows)} sizes of table."
        )
        return f"{words}\n\n" + tables.table(["bots", "players", "games", "fair", "wins", "95 % interval"], rows)

    def tally(self, name: str, tallied: Tallied) -> str:
        slug = name.lower().replace(" ", "-")
        if tallied.show == "sum":
            self.save(slug, charts.sum_chart(self.balance, name))
            return f"![{name}]({self.balance.file}-{slug}.svg)\n\n" + tables.sums(self.balance, name)
        bot = self.balance.bots[-1]
        lines = weigh(self.balance.of(bot), name).lines
        if tallied.show == "share":
            return self.shares(name, slug, tallied, lines)
        shown = {key: line for key, line in lines.items() if line.events >= RARE}
        if not shown:
            return ""
        words = tables.verdict(shown, tallied.show, bot)
        if len(shown) > 1 or tallied.show == "lift":
            self.save(slug, charts.dots(shown, name, tallied.show, bot))
        else:
            self.save(slug, charts.by_players(self.balance, name, tallied.wanted))
        listed = tables.lifts(shown) if tallied.show == "lift" else tables.means(shown)
        if tallied.show == "lift" and tallied.wanted is not None:
            words += " " + tables.times_fair(shown, tallied.wanted)
        if tallied.show == "mean" and tallied.wanted is not None:
            words += " " + tables.kept({key: line.mean for key, line in shown.items()}, tallied.wanted, "{:g}")
        return f"{words}\n\n![{name}]({self.balance.file}-{slug}.svg)\n\n{listed}"

    def shares(self, name: str, slug: str, tallied: Tallied, lines: Mapping[str, Line]) -> str:
        """What part of all such events each line has, those that could have happened and did not among them."""
        bot = self.balance.bots[-1]
        could = weigh(self.balance.of(bot), tallied.among).lines if tallied.among else {}
        counted = {key: lines[key].events if key in lines else 0 for key in {**could, **lines}}
        total = sum(counted.values())
        if not total:
            return ""
        found = {key: share(events, total, 0.0) for key, events in counted.items()}
        words = f"With {bot} bots, {total:,} in all."
        if tallied.wanted is not None:
            words += " " + tables.kept({key: each.share for key, each in found.items()}, tallied.wanted, "{:.1%}")
        self.save(slug, charts.share_chart(found, name, tallied.wanted, bot))
        rows = [
            [key or tables.WITHOUT, f"{each.wins:,.0f}", f"{each.share:.1%}", f"{each.low:.1%} to {each.high:.1%}"]
            for key, each in sorted(found.items(), key=lambda entry: -entry[1].share)
        ]
        listed = tables.table(["", "events", "share", "95 % interval"], rows)
        return f"{words}\n\n![{name}]({self.balance.file}-{slug}.svg)\n\n{listed}"

    def counts(self) -> str:
        blocks: list[str] = []
        for bot in self.balance.bots:
            batches = self.balance.of(bot)
            rows: list[list[str]] = []
            for name, tallied in self.game.tallies.items():
                if tallied.show == "count":
                    rows += tables.count_rows(batches, name)
            heads = [f"{bot} bots", *(f"{batch.players} pl." for batch in batches), "all"]
            blocks.append(tables.table(heads, rows))
        return "\n\n".join(blocks)

    def save(self, name: str, chart: Chart) -> None:
        file = self.folder / f"{self.balance.file}-{name}.svg"
        styled(chart).save(str(file))
        # a tenth of a dot is enough, and makes the files a third smaller
        drawn = re.sub(r"-?\d+\.\d{2,}", lambda number: f"{float(number[0]):.1f}", file.read_text("utf-8"))
        file.write_text(drawn, "utf-8")
