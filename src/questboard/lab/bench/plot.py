"""A bench run as one picture: bars against the peer, the goals as lines."""

from __future__ import annotations

from typing import Any

import altair as alt

from questboard.lab.bench import goals
from questboard.lab.bench.results import Results
from questboard.lab.bench.timing import Spread

OURS, LIVE, PEER, GOAL, INK = "#2a6f97", "#89c2d9", "#b8b0a8", "#c1121f", "#333333"
WIDTH, STEP = 380, 24
Row = dict[str, Any]
Panel = alt.LayerChart | alt.FacetChart


def chart(results: Results) -> alt.TopLevelMixin:
    """Four panels: play-outs, looking, the bare engine, single calls. Without a peer, absolute numbers."""
    machine = results.machine
    subtitle = (
        f"{machine.python}, {machine.cores} cores, medians and quartiles of {results.rounds} interleaved rounds. "
    )
    return (
        alt.hconcat(
            alt.vconcat(_playouts(results), _looking(results), spacing=24),
            alt.vconcat(_bare(results), _costs(results), spacing=24),
            spacing=36,
        )
        .properties(
            title=alt.TitleParams(
                f"Questboard {results.questboard}",
                subtitle=subtitle + "Red: the goal",
                fontSize=18,
                subtitleFontSize=13,
                anchor="start",
                offset=16,
            ),
            padding=16,
            background="white",
        )
        .configure_view(stroke=None)
        .configure_axis(grid=False, labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelLimit=240)
        .configure_title(fontSize=14, anchor="start", offset=8)
    )


def _playouts(results: Results) -> Panel:
    peer = results.catanatron
    unit = 1.0 if peer is None else peer.unforced_per_second
    rows = [
        _row(
            f"{playout.game}, {playout.players} players" + (", live" if playout.history else ""),
            playout.unforced_per_second / unit,
            LIVE if playout.history else OURS,
            None if peer is None or playout.history else goals.wanted_times(playout.game),
            _scaled(playout.spread, unit),
        )
        for playout in results.playouts
    ]
    if peer is None:
        return _bars(rows, "Random play-outs", "unforced decisions a second (more is better)", ",.0f")
    rows.append(_row(f"catanatron {peer.version}, 4 players", 1.0, PEER, None, _scaled(peer.spread, unit)))
    return _bars(rows, "Random play-outs", "unforced decisions a second, catanatron = 1 (more is better)", ".2f")


def _bare(results: Results) -> Panel:
    bare = results.bare
    rows = [
        _row("this engine", bare.engine, OURS, bare.plain + goals.OVERHEAD),
        _row("by hand, no engine", bare.plain, PEER),
    ]
    if bare.open_spiel is not None:
        rows.append(_row("OpenSpiel from Python", bare.open_spiel, PEER))
    return _bars(rows, "The bare engine: tic-tac-toe", "microseconds a decision (less is better)", ".2f")


def _costs(results: Results) -> Panel:
    peer = results.catanatron
    unit = 1.0 if peer is None else peer.copy
    rows = [
        _row(
            f"{cost.game}: {cost.call}",
            cost.microseconds / unit,
            LIVE if "light" in cost.call else OURS,
            goals.FORK_TIMES if peer is not None and cost.call == "fork" else None,
            _scaled(cost.spread, unit),
        )
        for cost in results.costs
    ]
    if peer is None:
        return _bars(rows, "One call in mid-game", "microseconds (less is better)", ",.0f", log=True)
    rows.append(_row("catanatron: copy", 1.0, PEER))
    axis = "time, catanatron's copy = 1 (less is better)"
    return _bars(rows, "One call in mid-game", axis, ".2f", log=True)


def _looking(results: Results) -> Panel:
    rows = [_row(f"{looking.game}: {looking.what}", looking.ratio, OURS) for looking in results.looking]
    rows.append(_row("nobody looks", 1.0, PEER))
    return _bars(rows, "What looking costs, per decision", "speed of a play-out, nobody looks = 1", ".2f")


def _row(name: str, value: float, colour: str, goal: float | None = None, spread: Spread | None = None) -> Row:
    low, high = spread or (value, value)
    return {"name": name, "value": value, "colour": colour, "goal": goal, "low": low, "high": high}


def _scaled(spread: Spread, unit: float) -> Spread:
    return spread[0] / unit, spread[1] / unit


def _bars(rows: list[Row], title: str, axis: str, number: str, log: bool = False) -> Panel:
    """Bars with their numbers and quartiles; a red line at the goal, across the bars that it is for.

    `log`: ratios far apart; the bars begin at 1, and what is cheaper than that goes to the left.
    """
    most = max((max(row["high"], row["goal"] or 0.0) for row in rows), default=1.0)
    least = min((row["low"] for row in rows), default=1.0)
    start = 1.0 if log else 0.0
    scale, ticks = alt.Scale(domain=[0, most * 1.15]), alt.Axis(tickCount=6)
    if log:
        scale = alt.Scale(type="log", domain=[min(least, 1.0) / 1.6, most * 2])
        ticks = alt.Axis(tickCount=6, format="~g")
    base = alt.Chart(
        alt.Data(values=[row | {"from": start, "right": _right(row, start, most)} for row in rows])
    ).encode(y=alt.Y("name:N", title=None, sort=None, axis=alt.Axis(ticks=False, domain=False)))
    bars = base.mark_bar(height=STEP - 8).encode(
        x=alt.X("from:Q", title=axis, scale=scale, axis=ticks), x2="value:Q", color=alt.Color("colour:N", scale=None)
    )
    spreads = base.mark_rule(color=INK, strokeWidth=1).encode(x="low:Q", x2="high:Q")
    numbers = base.mark_text(align="left", dx=5, fontSize=12, color=INK).encode(
        x="right:Q", text=alt.Text("value:Q", format=number)
    )
    marks = base.transform_filter("datum.goal !== null").mark_tick(color=GOAL, thickness=3, size=STEP - 2, opacity=1)
    layers = alt.layer(
        bars,
        spreads,
        marks.encode(x="goal:Q"),
        numbers,
    )
    return layers.properties(title=title, width=WIDTH, height=STEP * len(rows))


def _right(row: Row, start: float, most: float) -> float:
    """Where a bar's number goes: behind its end, and not under the goal's line."""
    end = max(row["high"], start)
    goal = row["goal"]
    return goal if goal is not None and end < goal < end + most / 8 else end
