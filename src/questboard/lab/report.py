"""A report as a folder: what was found in words, every game as a table, and pictures."""

from __future__ import annotations

from html import escape
from pathlib import Path

import msgspec
import polars as pl

from questboard.lab.findings import findings
from questboard.lab.one_game import Row
from questboard.lab.plots import plots, styled, together
from questboard.lab.summary import Report

FILES = ("report.json", "games.parquet", "index.html", "index.md", "plots.html")
"""What `write` makes, beside one PNG for each plot."""

TITLES = {
    "seats": "Who wins, by seat",
    "bots": "Who wins, by bot",
    "length": "How long games are",
    "cards": "Cards",
    "rules": "Rules",
}


def write(report: Report, folder: str | Path) -> Path:
    """Write the report into a folder, which is made if need be; begin with its `index.html`.

    Older files of the same names are replaced. The folder needs nothing else: no network, no server.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    games_table(report).write_parquet(folder / "games.parquet")
    charts = plots(report)
    for name, chart in charts.items():
        styled(chart).save(str(folder / f"{name}.png"), scale_factor=2)
    if charts:
        together(charts).save(str(folder / "plots.html"), inline=True)
    (folder / "index.md").write_text(_markdown(report, list(charts)), "utf-8")
    (folder / "index.html").write_text(_page(report, list(charts)), "utf-8")
    return folder


def games_table(report: Report) -> pl.DataFrame:
    """One row for each game."""
    columns: dict[str, type[pl.DataType] | pl.DataType] = {
        "index": pl.Int64(),
        "seed": pl.String(),
        "players": pl.Int64(),
        "bots": pl.List(pl.String),
        "winners": pl.List(pl.Int64),
        "scores": pl.List(pl.Float64),
        "decisions": pl.Int64(),
        "unforced": pl.Int64(),
        "rounds": pl.Int64(),
        "ending": pl.String(),
        "finished": pl.Boolean(),
        "fault": pl.String(),
        "fingerprint": pl.String(),
    }
    return pl.DataFrame([_plain(row, list(columns)) for row in report.rows], schema=columns)


def _plain(row: Row, names: list[str]) -> dict[str, object]:
    values = {name: getattr(row, name) for name in names}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def _markdown(report: Report, charts: list[str]) -> str:
    lines = [f"# {report.title}: {report.games:,} simulated games", ""]
    lines += [f"- {sentence}" for sentence in findings(report)]
    for name in charts:
        lines += ["", f"![{TITLES[name]}]({name}.png)"]
    lines += ["", f"Fingerprint `{report.fingerprint}`. Numbers: `report.json`; every game: `games.parquet`.", ""]
    return "\n".join(lines)


STYLE = """
body { font: 16px/1.5 Helvetica, Arial, sans-serif; color: #1f2937; max-width: 46rem; margin: 2.5rem auto;
  padding: 0 1rem }
h1 { font-size: 1.6rem } li { margin: .35rem 0 } img { width: 100%; height: auto; margin-top: 1.5rem }
footer { color: #6b7280; font-size: .9rem; margin-top: 2rem } code { font-size: .85em }
"""


def _page(report: Report, charts: list[str]) -> str:
    title = escape(f"{report.title}: {report.games:,} simulated games")
    sentences = "\n".join(f"<li>{escape(sentence)}</li>" for sentence in findings(report))
    pictures = "\n".join(f'<img src="{name}.png" alt="{escape(TITLES[name])}">' for name in charts)
    links = ['<a href="report.json">the numbers</a>', '<a href="games.parquet">every game</a>']
    if charts:
        links.insert(0, '<a href="plots.html">the plots to explore</a>')
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{STYLE}</style>
<h1>{title}</h1>
<ul>
{sentences}
</ul>
{pictures}
<footer>{", ".join(links)}. Fingerprint <code>{report.fingerprint}</code></footer>
</html>
"""
