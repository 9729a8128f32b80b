"""A bench run as tables, for the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from questboard.lab.bench.results import Results

Titled = tuple[str, Table]


def table(results: Results) -> RenderableType:
    """Everything a run found out, to print with Rich; it fits into 80 columns."""
    parts: list[RenderableType] = [_about(results)]
    for made in (_goals, _playouts, _bare, _costs, _looking, _memory):
        heading, numbers = made(results)
        parts += [Text("\n" + heading, style="bold"), numbers]
    parts += [Text("\n" + sentence, style="yellow") for sentence in results.missing]
    return Group(*parts)


def _about(results: Results) -> Text:
    machine = results.machine
    cores = "1 core" if machine.cores == 1 else f"{machine.cores} cores"
    return Text(
        f"Questboard {results.questboard}, {machine.python}, {cores}. "
        f"Medians of {results.rounds} rounds, {results.seconds:.2f} s for each subject in each.",
        style="dim",
    )


def _columns(*numbers: str) -> Table:
    made = Table(box=None, pad_edge=False, caption_justify="left")
    made.add_column("")
    for number in numbers:
        made.add_column(number, justify="right")
    return made


def _add(made: Table, *cells: str) -> None:
    made.add_row(*(Text.from_markup(cell) for cell in cells))  # also where the console leaves markup alone


def _goals(results: Results) -> Titled:
    made = _columns("wanted", "got", "")
    for goal in results.goals:
        sign = "≥" if goal.more_is_better else "≤"
        verdict = {True: "[green]met[/]", False: "[red]missed[/]", None: "[dim]not measured[/]"}[goal.met]
        got = "-" if goal.got is None else f"{goal.got:.2f}"
        _add(made, escape(goal.name), f"{sign} {goal.wanted:g}", got, verdict)
    return "Goals", made


def _playouts(results: Results) -> Titled:
    made = _columns("all", "unforced", "a game", "× catanatron")
    for playout in results.playouts:
        name = f"{playout.game}, {playout.players} players" + (", live" if playout.history else "")
        times = "-" if playout.times_catanatron is None else f"{playout.times_catanatron:.2f}"
        _add(
            made,
            escape(name),
            f"{playout.decisions_per_second:,.0f}",
            f"{playout.unforced_per_second:,.0f}",
            f"{playout.decisions_per_game:.0f} / {playout.unforced_per_game:.0f}",
            times,
        )
    peer = results.catanatron
    if peer is not None:
        per_game = f"{peer.decisions_per_game:.0f} / {peer.unforced_per_game:.0f}"
        _add(
            made,
            f"[dim]catanatron {escape(peer.version)}, 4 players[/]",
            f"[dim]{peer.decisions_per_second:,.0f}[/]",
            f"[dim]{peer.unforced_per_second:,.0f}[/]",
            f"[dim]{per_game}[/]",
            "[dim]1[/]",
        )
    made.caption = "live: with log, events and a checkpoint per step"
    return "Random play-outs, decisions a second", made


def _bare(results: Results) -> Titled:
    bare = results.bare
    made = _columns("µs")
    _add(made, "this engine", f"{bare.engine:.2f}")
    _add(made, "by hand, no engine", f"{bare.plain:.2f}")
    _add(made, "[bold]the engine's own part[/]", f"[bold]{bare.overhead:.2f}[/]")
    if bare.open_spiel is not None:
        _add(made, "[dim]OpenSpiel from Python[/]", f"[dim]{bare.open_spiel:.2f}[/]")
    _add(made, "more if answers are judged", f"{bare.judged:.2f}")
    _add(made, "once a match: its start", f"{bare.start:.2f}")
    return "The bare engine: tic-tac-toe, microseconds a decision", made


def _costs(results: Results) -> Titled:
    made = _columns("µs", "× catanatron's copy")
    for cost in results.costs:
        times = "-" if cost.times_copy is None else f"{cost.times_copy:.2f}"
        _add(made, escape(f"{cost.game}: {cost.call}"), f"{cost.microseconds:,.1f}", times)
    if results.catanatron is not None:
        _add(made, "[dim]catanatron: copy[/]", f"[dim]{results.catanatron.copy:,.1f}[/]", "[dim]1[/]")
    return "One call in mid-game", made


def _looking(results: Results) -> Titled:
    made = _columns("speed")
    for looking in results.looking:
        _add(made, escape(f"{looking.game}: {looking.what} per decision"), f"{looking.ratio:.2f}")
    return "What looking costs: speed, if nobody looks = 1", made


def _memory(results: Results) -> Titled:
    made = _columns("live", "light", "whole game", "saved")
    for memory in results.memory:
        sizes = (memory.live, memory.light, memory.finished, memory.saved)
        _add(made, escape(f"{memory.game}, {memory.players} players"), *(f"{size:,.1f}" for size in sizes))
    if results.catanatron is not None:
        _add(made, "[dim]catanatron[/]", "", f"[dim]{results.catanatron.memory:,.1f}[/]")
    return "Memory of a match, KB", made
