"""The tables of a balance page, and what they come to in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.lab.balance import Balance, Batch, weigh
from questboard.lab.stats import NORMAL_95
from questboard.lab.tallies import Line, Tables

WITHOUT = "without any"
"""What the empty key of a tally is called."""
FAR = 0.6
"""A mean is called far off if it is more than so much of the overall mean away from it."""


def titled(tallies: Tables, titles: Mapping[str, str]) -> Tables:
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


def sums(balance: Balance, name: str) -> str:
    """What each player gets of it in a game, by number of players."""
    blocks: list[str] = []
    for bot in balance.bots:
        batches = balance.of(bot)
        whole = weigh(batches, name)
        names = sorted(whole.lines, key=lambda key: -whole.lines[key].total)
        rows = [
            [key, *(f"{per_player(batch, name, key):.1f}" for batch in batches),
             f"{whole.lines[key].total / max(1, whole.players):.2f}"]
            for key in names
        ]  # fmt: skip
        blocks.append(table([f"{bot} bots, a player", *(f"{b.players} pl." for b in batches), "all"], rows))
    return "\n\n".join(blocks)


def per_player(batch: Batch, name: str, key: str) -> float:
    line = batch.tallies.get(name, {}).get(key)
    return line.total / max(1, batch.games * batch.players) if line is not None else 0.0


def count_rows(batches: Sequence[Batch], name: str) -> list[list[str]]:
    whole = weigh(batches, name)
    rows: list[list[str]] = []
    for key in sorted(whole.lines, key=lambda key: -whole.lines[key].events):
        cells = [
            f"{batch.tallies.get(name, {}).get(key, Line()).events / max(1, batch.games):.2f}" for batch in batches
        ]
        rows.append([f"{name}: {key}" if key else name, *cells, f"{whole.lines[key].events / max(1, whole.games):.2f}"])
    return rows


def lifts(lines: Mapping[str, Line]) -> str:
    rows = [
        [key, f"{line.events:,}", f"{line.mean_lift:+.2f} ± {line.lift_reach:.2f}", f"{line.wins_above_fair:+.1%}",
         "{:.2f} ({:.2f} to {:.2f})".format(*line.times_fair)]
        for key, line in sorted(lines.items(), key=lambda entry: -entry[1].mean_lift)
    ]  # fmt: skip
    heads = ["", "events", "VP above the table's mean", "wins above fair", "wins, fair = 1 (95 % interval)"]
    return table(heads, rows)


def times_fair(lines: Mapping[str, Line], wanted: tuple[float, float]) -> str:
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


def means(lines: Mapping[str, Line]) -> str:
    rows = [
        [key or "all", f"{line.events:,}", f"{line.mean:.2f} ± {reach(line):.2f}", f"{line.swing:.2f}"]
        for key, line in sorted(lines.items(), key=lambda entry: -entry[1].mean)
    ]
    return table(["", "events", "mean", "swing"], rows)


def reach(line: Line) -> float:
    """Half of the 95 % interval of a mean."""
    return NORMAL_95 * line.swing / max(1, line.events) ** 0.5


def verdict(lines: Mapping[str, Line], show: str, bot: str) -> str:
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


def kept(values: Mapping[str, float], wanted: tuple[float, float], form: str) -> str:
    """Whether everything lies where it ought to."""
    out = [key or WITHOUT for key, value in values.items() if not wanted[0] <= value <= wanted[1]]
    words = f"Wanted: {form.format(wanted[0])} to {form.format(wanted[1])}; "
    return words + (f"outside: {', '.join(out)}." if out else "all are there.")
