"""What a simulation found, as tables for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.table import Table

if TYPE_CHECKING:
    from questboard.lab.stats import Bar, Share
    from questboard.lab.summary import Report

BAR = 40


def show(out: Console, report: Report) -> None:
    """Everything, most important first; it fits into 80 columns."""
    players = "-".join(str(number) for number in sorted({report.players[0], report.players[-1]}))
    extra = f", with {', '.join(report.expansions)}" if report.expansions else ""
    out.print(f"[bold]{escape(report.title)}[/], {players} players, {escape(', '.join(report.bots))}{escape(extra)}")
    out.print(_numbers(report))
    _faults(out, report)
    if report.finished:
        out.print(_lengths(report))
        out.print(_wins(report))
        for name, hits in (("Rules", report.rules_hit), ("Cards", report.cards_hit)):
            if hits:
                out.print(_hits(name, hits, out.width))


def _table(title: str, *columns: str) -> Table:
    made = Table(title=f"\n{title}", title_justify="left", title_style="bold", box=None, pad_edge=False)
    made.add_column(columns[0])
    for column in columns[1:]:
        made.add_column(column, justify="right")
    return made


def _numbers(report: Report) -> Table:
    made = Table.grid(padding=(0, 2, 0, 0))
    made.add_column()
    made.add_column(justify="right")
    made.add_column(style="dim")
    made.add_row("games finished", f"{report.finished:,}", f"of {report.games:,}")
    made.add_row("decisions", f"{report.decisions:,}", f"{report.unforced:,} of them with a choice")
    made.add_row("decisions a second", f"{report.decisions_per_second:,.0f}")
    tail = report.tail
    made.add_row("log entries in a step", f"{tail.p50}", f"median; 99 % within {tail.p99}, none over {tail.max}")
    made.add_row("fingerprint", "", report.fingerprint)
    return made


def _faults(out: Console, report: Report) -> None:
    for fault in report.faults[:10]:
        kept = f"; its record: {fault.file}" if fault.file else ""
        out.print(f"[red]game {fault.index} failed:[/] {escape(fault.reason + kept)}")
    if len(report.faults) > 10:
        out.print(f"[red]... and {len(report.faults) - 10} more[/]")


def _lengths(report: Report) -> Table:
    length = report.length
    made = _table(f"Length in decisions: {length.min} to {length.max}, median {length.median}", "", "games")
    made.add_column("")
    bars = _merged(length.histogram)
    most = max((games for _, _, games in bars), default=1)
    for low, high, games in bars:
        made.add_row(f"{low}" if low == high else f"{low} to {high}", f"{games:,}", "█" * round(BAR * games / most))
    return made


def _merged(bars: list[Bar], rows: int = 12) -> list[tuple[int, int, int]]:
    """At most so many bars, neighbours put together."""
    step = -(-len(bars) // rows)
    groups = [bars[place : place + step] for place in range(0, len(bars), step)]
    return [(group[0].low, group[-1].high, sum(bar.games for bar in group)) for group in groups]


def _wins(report: Report) -> Table:
    made = _table("Wins (a shared victory counts in part)", "", "games", "wins", "share", "95 % interval", "fair", "")
    for seat, won in enumerate(report.wins_by_seat):
        _add(made, f"seat {seat + 1}", won)
    if len(report.wins_by_bot) > 1:
        for bot, won in report.wins_by_bot.items():
            _add(made, bot, won)
    return made


def _add(made: Table, name: str, won: Share) -> None:
    verdict = "" if won.is_fair else ("[green]more[/]" if won.share > won.fair else "[yellow]less[/]")
    interval = f"{won.low:.1%} to {won.high:.1%}"
    made.add_row(
        escape(name), f"{won.games:,}", f"{won.wins:,.1f}", f"{won.share:.1%}", interval, f"{won.fair:.1%}", verdict
    )


def _hits(name: str, hits: dict[str, int], width: int) -> Group:
    """Columns of counts, then what no event named."""
    named = [(key, count) for key, count in hits.items() if count]
    widest = max((len(key) for key, _ in named), default=1) + 12
    columns = max(1, min(4, (width + 2) // (widest + 2)))
    made = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        made.add_column()
        made.add_column(justify="right")
    rows = max(1, -(-len(named) // columns))
    for row in range(rows):
        made.add_row(*(cell for key, count in named[row::rows] for cell in (escape(key), f"{count:,}")))
    never = [key for key, count in hits.items() if not count]
    parts: list[RenderableType] = [f"\n[bold]{name} that events named: {len(named)} of {len(hits)}[/]", made]
    return Group(*parts, *([f"[yellow]never:[/] [dim]{escape(', '.join(never))}[/]"] if never else []))
