"""The pictures of a balance page."""

from __future__ import annotations

from collections.abc import Mapping

import altair as alt
import polars as pl

from questboard.lab.balance import Balance
from questboard.lab.balance_tables import WITHOUT, per_player, reach
from questboard.lab.plots import FINE, LOOK, QUIET, WIDTH, Chart
from questboard.lab.stats import Share
from questboard.lab.tallies import Line


def seat_chart(balance: Balance) -> Chart:
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


def sum_chart(balance: Balance, name: str) -> Chart:
    rows = [
        {"bots": batch.bot, "players": batch.players, "of": key, "vp": per_player(batch, name, key)}
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


def by_players(balance: Balance, name: str, wanted: tuple[float, float] | None) -> Chart:
    """The mean of a tally with one line, for each bot and number of players."""
    rows = [
        {"bots": batch.bot, "players": batch.players, "value": line.mean, "low": line.mean - reach(line),
         "high": line.mean + reach(line)}
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


def share_chart(found: Mapping[str, Share], name: str, wanted: tuple[float, float] | None, bot: str) -> Chart:
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


def dots(lines: Mapping[str, Line], name: str, show: str, bot: str) -> Chart:
    """A dot for each line: its lift with an interval, or its mean with the interval of the mean."""
    rows = []
    for key, line in lines.items():
        middle = line.mean_lift if show == "lift" else line.mean
        half = line.lift_reach if show == "lift" else reach(line)
        rows.append({"name": key or "all", "value": middle, "low": middle - half, "high": middle + half})
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
