"""The pictures of a report. Colours say the same everywhere: blue is as it should be, orange asks for a look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import altair as alt
import polars as pl

from questboard.lab.findings import numbers
from questboard.lab.summary import Report

Chart: TypeAlias = Any
"""Altair's layered and single charts have no common type worth naming."""

FINE, LOOK, QUIET = "#3b6ea5", "#d9822b", "#6b7280"
WIDTH = 560
MOST_ROWS = 60
"""A plot of hits shows at most so many lines, the rarest."""


def plots(report: Report) -> dict[str, Chart]:
    """Name -> chart, in the order in which they are shown. Only what there are numbers for."""
    found: dict[str, Chart] = {}
    if report.finished:
        found["seats"] = wins_by_seat(report)
        if len(report.wins_by_bot) > 1:
            found["bots"] = wins_by_bot(report)
        found["length"] = length(report)
    if report.cards_hit:
        found["cards"] = hits(report.cards_hit, "Cards", "events that name the card")
    if report.rules_hit:
        found["rules"] = hits(report.rules_hit, "Rules", "questions and events that come from the rule")
    return found


def together(charts: Mapping[str, Chart]) -> Chart:
    """All charts below each other, for one page."""
    return styled(alt.vconcat(*charts.values(), spacing=44).resolve_scale(color="independent"))


def styled(chart: Chart) -> Chart:
    return (
        chart.configure(font="Helvetica, Arial, sans-serif", background="white", padding=18)
        .configure_view(stroke=None)
        .configure_axis(grid=True, gridColor="#e5e7eb", domainColor="#9ca3af", tickColor="#9ca3af",
                        labelColor="#374151", titleColor="#374151", titleFontWeight="normal", labelFontSize=12,
                        titleFontSize=12, titlePadding=10)
        .configure_title(anchor="start", fontSize=16, subtitleFontSize=12, subtitleColor=QUIET, offset=14)
    )  # fmt: skip


def wins_by_seat(report: Report) -> Chart:
    names = [f"seat {number}" for number in range(1, len(report.wins_by_seat) + 1)]
    title = f"{report.title}: who wins, by seat"
    return _shares(
        names, report.wins_by_seat, title, f"{report.finished:,} games for {numbers(report.players)} players"
    )


def wins_by_bot(report: Report) -> Chart:
    return _shares(list(report.wins_by_bot), list(report.wins_by_bot.values()), "Who wins, by bot", "a seat's games")


def _shares(names: list[str], shares: list[Any], title: str, subtitle: str) -> Chart:
    """A point with its 95 % interval for each name, and a mark where the fair share is."""
    data = pl.DataFrame(
        {
            "who": names,
            "share": [each.share for each in shares],
            "low": [each.low for each in shares],
            "high": [each.high for each in shares],
            "fair": [each.fair for each in shares],
            "games": [each.games for each in shares],
            "verdict": ["fair" if each.is_fair else "not explained by luck" for each in shares],
        }
    )
    rows = alt.Y("who:N", sort=names, title=None, axis=alt.Axis(grid=False))
    colour = alt.Color(
        "verdict:N",
        scale=alt.Scale(domain=["fair", "not explained by luck"], range=[FINE, LOOK]),
        legend=alt.Legend(title=None, orient="bottom"),
    )
    percent = alt.Axis(format=".0%")
    scale = alt.Scale(zero=True, nice=True)
    tooltip = [
        alt.Tooltip("who:N", title="who"),
        *(alt.Tooltip(f"{name}:Q", format=".1%") for name in ("share", "low", "high", "fair")),
        alt.Tooltip("games:Q", format=","),
    ]
    base = alt.Chart(data).encode(y=rows)
    spans = base.mark_rule(strokeWidth=4, opacity=0.45).encode(
        x=alt.X("low:Q", title="share of wins, with its 95 % interval", axis=percent, scale=scale), x2="high:Q",
        color=colour, tooltip=tooltip,
    )  # fmt: skip
    points = base.mark_point(filled=True, size=110, opacity=1).encode(x="share:Q", color=colour, tooltip=tooltip)
    fair = base.mark_tick(color=QUIET, thickness=2, size=24).encode(x="fair:Q", tooltip=tooltip)
    layers = alt.layer(spans, fair, points)
    return layers.properties(
        width=WIDTH,
        height=alt.Step(38),
        title=alt.Title(title, subtitle=f"{subtitle}; the grey mark is the fair share"),
    )


def length(report: Report) -> Chart:
    bars = report.length.histogram
    data = pl.DataFrame(
        {"low": [bar.low for bar in bars], "high": [bar.high + 1 for bar in bars], "games": [bar.games for bar in bars]}
    )
    tall = alt.Chart(data).mark_bar(color=FINE, binSpacing=1).encode(
        x=alt.X("low:Q", bin="binned", title="decisions in a game", scale=alt.Scale(zero=False, nice=False)),
        x2="high:Q",
        y=alt.Y("games:Q", title="games"),
        tooltip=[alt.Tooltip("low:Q", title="from"), alt.Tooltip("high:Q", title="below"), "games:Q"],
    )  # fmt: skip
    middle = alt.Chart(pl.DataFrame({"median": [report.length.median]})).mark_rule(color=LOOK, strokeWidth=2).encode(
        x="median:Q", tooltip="median:Q"
    )  # fmt: skip
    words = f"median {report.length.median:,} (orange), nine of ten from {report.length.p5:,} to {report.length.p95:,}"
    return alt.layer(tall, middle).properties(
        width=WIDTH, height=230, title=alt.Title("How long games are", subtitle=words)
    )


def hits(counts: Mapping[str, int], what: str, axis: str) -> Chart:
    """A bar for each, on a scale on which rare and frequent ones can both be seen; those with none stand out."""
    rarest = sorted(counts, key=lambda name: counts[name])[:MOST_ROWS]
    shown = [name for name in counts if name in set(rarest)]
    data = pl.DataFrame(
        {
            "name": shown,
            "hits": [counts[name] for name in shown],
            "label": [f"{counts[name]:,}" if counts[name] else "never" for name in shown],
            "verdict": ["seen" if counts[name] else "never" for name in shown],
        }
    )
    colour = alt.Color("verdict:N", scale=alt.Scale(domain=["seen", "never"], range=[FINE, LOOK]), legend=None)
    base = alt.Chart(data).encode(
        y=alt.Y("name:N", sort=shown, title=None, axis=alt.Axis(grid=False)),
        x=alt.X("hits:Q", title=f"{axis} (each step of the scale is ten times as many)",
                scale=alt.Scale(type="symlog", constant=1, nice=False),
                axis=alt.Axis(values=_tens(max(counts.values())), format=",d")),
        tooltip=["name:N", alt.Tooltip("hits:Q", format=",")],
    )  # fmt: skip
    bars = base.mark_bar(height={"band": 0.72}).encode(color=colour)
    labels = base.mark_text(align="left", dx=5, fontSize=11).encode(text="label:N", color=colour)
    never = sum(not count for count in counts.values())
    words = f"{never} of {len(counts)} never seen" if never else f"all {len(counts)} seen"
    if len(shown) < len(counts):
        words += f"; the {len(shown)} rarest are shown"
    return alt.layer(bars, labels).properties(
        width=WIDTH, height=alt.Step(20), title=alt.Title(f"{what}: how often they come up", subtitle=words)
    )


def _tens(most: int) -> list[int]:
    ticks = [0, 1]
    while ticks[-1] < most:
        ticks.append(ticks[-1] * 10)
    return ticks
