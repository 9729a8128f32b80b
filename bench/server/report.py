"""The results of a run as a table for people and as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import altair as alt

OURS, PEER, GOAL = "#2a6f97", "#b8b0a8", "#c1121f"


def table(results: dict[str, Any]) -> str:
    machine = results["machine"]
    lines = [
        "# The server, measured",
        "",
        f"{machine['cores']} cores, Python {machine['python']}; the machine's load before the run was "
        f"{machine['load_before']:.1f}. Medians of {results['rounds']} rounds of {results['seconds']} s, the servers "
        "in turns, the load generator on the same machine.",
        "",
        "| game | server | moves/s | per CPU second | p50 ms | p99 ms | bytes/move |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in results["rates"]:
        lines.append(
            f"| {row['game']} | {row['server']} | {row['per_second']:,.0f} | {row['per_cpu_second']:,.0f} "
            f"| {row['p50']:.1f} | {row['p99']:.1f} | {row['bytes']:,.0f} |"
        )
    factions = results["factions"]
    lines += ["", f"Forty Factions, {factions['tables']} tables of 5 programs:", ""]
    lines += ["| load | answers/s | per CPU second | p50 ms | p99 ms |", "|---|---|---|---|---|"]
    for name, row in (
        ("as fast as it goes", factions["most"]),
        ("half of it, steady", factions["half"]),
        ("as fast as it goes, all options sent to all", factions["eager"]),
    ):
        per_cpu = row["moves"] / max(row["cpu"], 0.01)
        lines.append(f"| {name} | {row['per_second']:,.0f} | {per_cpu:,.0f} | {row['p50']:.1f} | {row['p99']:.1f} |")
    lines += ["", "| memory for each table | KB |", "|---|---|"]
    lines += [f"| {row['what']} | {row['kilobytes']:,.0f} |" for row in results["memory"]]
    lines += ["", "| reconnect storm | sockets | half are back after ms | all ms |", "|---|---|---|---|"]
    lines += [f"| {r['what']} | {r['sockets']} | {r['half_ms']:,.0f} | {r['all_ms']:,.0f} |" for r in results["storm"]]
    lines += ["", "Goals:", ""]
    lines += [f"- {'reached' if met else 'not reached'}: {what}" for what, met in goals(results)]
    return "\n".join(lines) + "\n"


def goals(results: dict[str, Any]) -> list[tuple[str, bool]]:
    """What was wanted, and whether it was reached in this run."""
    rows = {(row["game"], row["server"]): row for row in results["rates"]}
    found = []
    for game in ("grid", "realm"):
        ours, peer = rows[game, "Questboard, durable"], rows[game, "boardgame.io, in memory"]
        times, per_cpu = (ours[kind] / max(peer[kind], 1) for kind in ("per_second", "per_cpu_second"))
        told = f"{times:.2f} times ({per_cpu:.2f} times per CPU second)"
        found.append((f"twice boardgame.io's in-memory rate on the {game}: {told}", times >= 2))
    most, half, eager = (results["factions"][name] for name in ("most", "half", "eager"))
    told = f"{most['per_second']:,.0f} ({eager['per_second']:,.0f} if all options are sent to all)"
    found.append((f"2,500 answers/s of Forty Factions: {told}", most["per_second"] >= 2500))
    found.append((f"p99 under 50 ms at half of the most: {half['p99']:.1f} ms", half["p99"] < 50))
    return found


def plot(results: dict[str, Any], file: Path) -> None:
    rows = [
        {"game": row["game"], "server": row["server"], "value": row["per_second"],
         "colour": OURS if row["server"].startswith("Questboard") else PEER}
        for row in results["rates"]
    ]  # fmt: skip
    peer = {row["game"]: row["value"] for row in rows if row["server"] == "boardgame.io, in memory"}
    for row in rows:
        row["goal"] = 2 * peer[row["game"]]
    bars = alt.Chart().mark_bar().encode(
        x=alt.X("value:Q", title="moves a second, acknowledged (red: twice boardgame.io in memory)"),
        y=alt.Y("server:N", title=None, sort=None),
        color=alt.Color("colour:N", scale=None),
    )  # fmt: skip
    text = bars.mark_text(align="left", dx=4).encode(text=alt.Text("value:Q", format=",.0f"), color=alt.value("#333"))
    goal = alt.Chart().mark_rule(color=GOAL, strokeDash=[4, 3]).encode(x="goal:Q")
    chart = (
        alt.layer(bars, text, goal, data=alt.Data(values=rows))
        .properties(width=420, height=90)
        .facet(row=alt.Row("game:N", title=None, header=alt.Header(labelAngle=0, labelAlign="left")))
        .resolve_scale(x="independent")
        .properties(title="Questboard's server beside boardgame.io's")
    )
    chart.save(str(file), scale_factor=2)
