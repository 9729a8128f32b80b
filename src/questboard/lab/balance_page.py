"""A balance report as one Markdown page with a few pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import altair as alt
import msgspec
import polars as pl

from questboard import new
from questboard.engine import Game, Look
from questboard.engine.parts import composed
from questboard.engine.play.counted import Tallied
from questboard.engine.registry import find
from questboard.lab.balance import Balance, Batch, weigh
from questboard.lab.plots import FINE, LOOK, QUIET, WIDTH, Chart, styled
from questboard.lab.stats import NORMAL_95, Share, share
from questboard.lab.tallies import Line, Tables

RARE = 20
"""A line with fewer events than this says little and is left out of the pictures."""
WITHOUT = "without any"
"""What the empty key of a tally is called."""
FAR = 0.6
"""A mean is called far off if it is more than so much of the overall mean away from it."""


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
        batches = [msgspec.structs.replace(batch, tallies=_titled(batch.tallies, titles)) for batch in balance.batches]
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
        return table(
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
        self.save("seats", _seat_chart(self.balance))
        heads = ["bots", "players", "fair", *(f"seat {number}" for number in range(1, most + 1))]
        return f"{verdict}\n\n![Who wins, by seat]({self.balance.file}-seats.svg)\n\n" + table(heads, rows)

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
        return f"{words}\n\n" + table(["bots", "players", "games", "fair", "wins", "95 % interval"], rows)

    def tally(self, name: str, tallied: Tallied) -> str:
        slug = name.lower().replace(" ", "-")
        if tallied.show == "sum":
            self.save(slug, _sum_chart(self.balance, name))
            return f"![{name}]({self.balance.file}-{slug}.svg)\n\n" + _sums(self.balance, name)
        bot = self.balance.bots[-1]
        lines = weigh(self.balance.of(bot), name).lines
        if tallied.show == "share":
            return self.shares(name, slug, tallied, lines)
        shown = {key: line for key, line in lines.items() if line.events >= RARE}
        if not shown:
            return ""
        words = _verdict(shown, tallied.show, bot)
        if len(shown) > 1 or tallied.show == "lift":
            self.save(slug, _dots(shown, name, tallied.show, bot))
        else:
            self.save(slug, _by_players(self.balance, name, tallied.wanted))
        listed = _lifts(shown) if tallied.show == "lift" else _means(shown)
        if tallied.show == "lift" and tallied.wanted is not None:
            words += " " + _times_fair(shown, tallied.wanted)
        if tallied.show == "mean" and tallied.wanted is not None:
            words += " " + _kept({key: line.mean for key, line in shown.items()}, tallied.wanted, "{:g}")
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
            words += " " + _kept({key: each.share for key, each in found.items()}, tallied.wanted, "{:.1%}")
        self.save(slug, _share_chart(found, name, tallied.wanted, bot))
        rows = [
            [key or WITHOUT, f"{each.wins:,.0f}", f"{each.share:.1%}", f"{each.low:.1%} to {each.high:.1%}"]
            for key, each in sorted(found.items(), key=lambda entry: -entry[1].share)
        ]
        listed = table(["", "events", "share", "95 % interval"], rows)
        return f"{words}\n\n![{name}]({self.balance.file}-{slug}.svg)\n\n{listed}"

    def counts(self) -> str:
        blocks: list[str] = []
        for bot in self.balance.bots:
            batches = self.balance.of(bot)
            rows: list[list[str]] = []
            for name, tallied in self.game.tallies.items():
                if tallied.show == "count":
                    rows += _count_rows(batches, name)
            heads = [f"{bot} bots", *(f"{batch.players} pl." for batch in batches), "all"]
            blocks.append(table(heads, rows))
        return "\n\n".join(blocks)

    def save(self, name: str, chart: Chart) -> None:
        file = self.folder / f"{self.balance.file}-{name}.svg"
        styled(chart).save(str(file))
        # a tenth of a dot is enough, and makes the files a third smaller
        drawn = re.sub(r"-?\d+\.\d{2,}", lambda number: f"{float(number[0]):.1f}", file.read_text("utf-8"))
        file.write_text(drawn, "utf-8")


# Tables


def _titled(tallies: Tables, titles: Mapping[str, str]) -> Tables:
    """Cards by their names, where events name them by their ids; two of one name count together."""
    found: Tables = {}
    for name, lines in tallies.items():
        named = found.setdefault(name, {})
        for key, line in lines.items():
            named.setdefault(titles.get(key, key), Line()).add(line)
    return found


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [
        "| " + " | ".join(heads) + " |",
        "|" + "|".join("---" if not n else "---:" for n in range(len(heads))) + "|",
    ]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def _sums(balance: Balance, name: str) -> str:
    """What each player gets of it in a game, by number of players."""
    blocks: list[str] = []
    for bot in balance.bots:
        batches = balance.of(bot)
        whole = weigh(batches, name)
        names = sorted(whole.lines, key=lambda key: -whole.lines[key].total)
        rows = [
            [key, *(f"{_per_player(batch, name, key):.1f}" for batch in batches),
             f"{whole.lines[key].total / max(1, whole.players):.2f}"]
            for key in names
        ]  # fmt: skip
        blocks.append(table([f"{bot} bots, a player", *(f"{b.players} pl." for b in batches), "all"], rows))
    return "\n\n".join(blocks)


def _per_player(batch: Batch, name: str, key: str) -> float:
    line = batch.tallies.get(name, {}).get(key)
    return line.total / max(1, batch.games * batch.players) if line is not None else 0.0


def _count_rows(batches: Sequence[Batch], name: str) -> list[list[str]]:
    whole = weigh(batches, name)
    rows: list[list[str]] = []
    for key in sorted(whole.lines, key=lambda key: -whole.lines[key].events):
        cells = [
            f"{batch.tallies.get(name, {}).get(key, Line()).events / max(1, batch.games):.2f}" for batch in batches
        ]
        rows.append([f"{name}: {key}" if key else name, *cells, f"{whole.lines[key].events / max(1, whole.games):.2f}"])
    return rows


def _lifts(lines: Mapping[str, Line]) -> str:
    rows = [
        [key, f"{line.events:,}", f"{line.mean_lift:+.2f} ± {line.lift_reach:.2f}", f"{line.wins_above_fair:+.1%}",
         "{:.2f} ({:.2f} to {:.2f})".format(*line.times_fair)]
        for key, line in sorted(lines.items(), key=lambda entry: -entry[1].mean_lift)
    ]  # fmt: skip
    heads = ["", "events", "VP above the table's mean", "wins above fair", "wins, fair = 1 (95 % interval)"]
    return table(heads, rows)


def _times_fair(lines: Mapping[str, Line], wanted: tuple[float, float]) -> str:
    """Whether everybody wins as many times a fair share as he ought to, and how sure that is."""
    found = {key: line.times_fair for key, line in lines.items() if line.rivals}
    least, most = wanted
    out = [key for key, (times, _, _) in found.items() if not least <= times <= most]
    sure = sum(least <= low and high <= most for _, low, high in found.values())
    beyond = [key for key, (_, low, high) in found.items() if high < least or low > most]
    words = f"Wanted: {least:g} to {most:g} times a fair share of the wins; "
    words += f"outside: {', '.join(out)}" if out else f"all {len(found)} are there"
    words += f", {sure} of {len(found)} with their whole interval"
    return words + (f"; beyond doubt outside: {', '.join(beyond)}." if beyond else "; nobody is outside beyond doubt.")


def _means(lines: Mapping[str, Line]) -> str:
    rows = [
        [key or "all", f"{line.events:,}", f"{line.mean:.2f} ± {_reach(line):.2f}", f"{line.swing:.2f}"]
        for key, line in sorted(lines.items(), key=lambda entry: -entry[1].mean)
    ]
    return table(["", "events", "mean", "swing"], rows)


def _reach(line: Line) -> float:
    """Half of the 95 % interval of a mean."""
    return NORMAL_95 * line.swing / max(1, line.events) ** 0.5


def _verdict(lines: Mapping[str, Line], show: str, bot: str) -> str:
    if show == "lift":
        ranked = sorted(lines.items(), key=lambda entry: entry[1].mean_lift)
        out = [key for key, line in ranked if abs(line.mean_lift) > line.lift_reach]
        return (
            f"With {bot} bots, from {ranked[0][1].mean_lift:+.1f} ({ranked[0][0]}) to {ranked[-1][1].mean_lift:+.1f} "
            f"({ranked[-1][0]}); {len(out)} of {len(ranked)} differ from 0 by more than their interval."
        )
    events = sum(line.events for line in lines.values())
    overall = sum(line.total for line in lines.values()) / events
    if len(lines) == 1:
        return f"With {bot} bots, {overall:.1f} on average."
    far = [key for key, line in lines.items() if abs(line.mean - overall) > FAR * abs(overall)]
    words = (
        f"far from it (more than {FAR:.0%}): {', '.join(far)}" if far else f"none is more than {FAR:.0%} away from it"
    )
    low, high = min(line.mean for line in lines.values()), max(line.mean for line in lines.values())
    return f"With {bot} bots, {overall:.2f} on the whole, from {low:.2f} to {high:.2f}; {words}."


def _kept(values: Mapping[str, float], wanted: tuple[float, float], form: str) -> str:
    """Whether everything lies where it ought to."""
    out = [key or WITHOUT for key, value in values.items() if not wanted[0] <= value <= wanted[1]]
    words = f"Wanted: {form.format(wanted[0])} to {form.format(wanted[1])}; "
    return words + (f"outside: {', '.join(out)}." if out else "all are there.")


# Pictures


def _seat_chart(balance: Balance) -> Chart:
    rows = [
        {"bots": batch.bot, "players": f"{batch.players} players", "seat": seat + 1, "above": held.share / held.fair,
         "low": held.low / held.fair, "high": held.high / held.fair}
        for batch in balance.batches
        for seat, held in enumerate(batch.seats)
    ]  # fmt: skip
    data = pl.DataFrame(rows)
    base = alt.Chart(data).encode(x=alt.X("seat:O", title="seat", axis=alt.Axis(labelAngle=0)))
    spans = base.mark_rule(color=FINE, strokeWidth=2, opacity=0.5).encode(
        y=alt.Y("low:Q", title="wins, fair = 1"), y2="high:Q"
    )
    points = base.mark_point(filled=True, size=40, color=FINE, opacity=1).encode(y="above:Q")
    fair = alt.Chart(data).mark_rule(color=QUIET, strokeDash=[3, 3]).encode(y=alt.datum(1))
    return (
        alt.layer(spans, points, fair)
        .properties(width=90, height=110)
        .facet(column=alt.Column("players:N", title=None), row=alt.Row("bots:N", title=None))
        .properties(title=alt.Title("Who wins, by seat", subtitle="1 is a fair share; lines are 95 % intervals"))
    )


def _sum_chart(balance: Balance, name: str) -> Chart:
    rows = [
        {"bots": batch.bot, "players": batch.players, "of": key, "vp": _per_player(batch, name, key)}
        for batch in balance.batches
        for key in batch.tallies.get(name, {})
    ]
    chart = alt.Chart(pl.DataFrame(rows)).mark_bar().encode(
        x=alt.X("players:O", title="players", axis=alt.Axis(labelAngle=0)),
        y=alt.Y("vp:Q", title="points of a player in a game"),
        color=alt.Color("of:N", title=None, scale=alt.Scale(scheme="tableau10")),
        column=alt.Column("bots:N", title=None),
    )  # fmt: skip
    return chart.properties(width=240, height=220, title=alt.Title(name))


def _by_players(balance: Balance, name: str, wanted: tuple[float, float] | None) -> Chart:
    """The mean of a tally with one line, for each bot and number of players."""
    rows = [
        {"bots": batch.bot, "players": batch.players, "value": line.mean, "low": line.mean - _reach(line),
         "high": line.mean + _reach(line)}
        for batch in balance.batches
        for line in batch.tallies.get(name, {}).values()
    ]  # fmt: skip
    data = pl.DataFrame(rows)
    base = alt.Chart(data).encode(x=alt.X("players:O", title="players", axis=alt.Axis(labelAngle=0)))
    spans = base.mark_rule(color=FINE, strokeWidth=3, opacity=0.4).encode(
        y=alt.Y("low:Q", title="mean, with a 95 % interval"), y2="high:Q"
    )
    points = base.mark_point(filled=True, size=45, color=FINE, opacity=1).encode(y="value:Q")
    bounds = [alt.Chart(data).mark_rule(color=LOOK, strokeDash=[3, 3]).encode(y=alt.datum(end)) for end in wanted or ()]
    return (
        alt.layer(spans, points, *bounds)
        .properties(width=200, height=200)
        .facet(column=alt.Column("bots:N", title=None))
        .resolve_scale(y="independent")
        .properties(title=alt.Title(name))
    )


def _share_chart(found: Mapping[str, Share], name: str, wanted: tuple[float, float] | None, bot: str) -> Chart:
    """A dot for each share with its interval, and lines where it ought to lie."""
    rows = [
        {"name": key or WITHOUT, "value": each.share, "low": each.low, "high": each.high}
        for key, each in sorted(found.items(), key=lambda entry: -entry[1].share)
    ]
    data = pl.DataFrame(rows)
    base = alt.Chart(data).encode(y=alt.Y("name:N", sort=[row["name"] for row in rows], title=None))
    spans = base.mark_rule(strokeWidth=3, opacity=0.4, color=FINE).encode(
        x=alt.X("low:Q", title="share, with a 95 % interval", axis=alt.Axis(format="%")), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=45, opacity=1, color=FINE).encode(x="value:Q")
    ends = [end for end in wanted or () if 0.0 < end < 1.0]
    bounds = [alt.Chart(data).mark_rule(color=LOOK, strokeDash=[3, 3]).encode(x=alt.datum(end)) for end in ends]
    return alt.layer(spans, points, *bounds).properties(
        width=WIDTH - 120, height=alt.Step(13), title=alt.Title(name, subtitle=f"{bot} bots")
    )


def _dots(lines: Mapping[str, Line], name: str, show: str, bot: str) -> Chart:
    """A dot for each line: its lift with an interval, or its mean with the interval of the mean."""
    rows = []
    for key, line in lines.items():
        middle = line.mean_lift if show == "lift" else line.mean
        reach = line.lift_reach if show == "lift" else _reach(line)
        rows.append({"name": key or "all", "value": middle, "low": middle - reach, "high": middle + reach})
    rows.sort(key=lambda row: -row["value"])
    centre = 0.0 if show == "lift" else sum(li.total for li in lines.values()) / sum(li.events for li in lines.values())
    for row in rows:
        row["verdict"] = "as the others" if row["low"] <= centre <= row["high"] else "not explained by luck"
    data = pl.DataFrame(rows)
    colour = alt.Color(
        "verdict:N", scale=alt.Scale(domain=["as the others", "not explained by luck"], range=[FINE, LOOK]),
        legend=alt.Legend(title=None, orient="bottom"),
    )  # fmt: skip
    base = alt.Chart(data).encode(y=alt.Y("name:N", sort=[row["name"] for row in rows], title=None))
    spans = base.mark_rule(strokeWidth=3, opacity=0.4).encode(
        x=alt.X("low:Q", title="points, with a 95 % interval"), x2="high:Q", color=colour
    )
    points = base.mark_point(filled=True, size=45, opacity=1).encode(x="value:Q", color=colour)
    middle = alt.Chart(data).mark_rule(color=QUIET, strokeDash=[3, 3]).encode(x=alt.datum(centre))
    return alt.layer(spans, points, middle).properties(
        width=WIDTH - 120, height=alt.Step(13), title=alt.Title(name, subtitle=f"{bot} bots")
    )
