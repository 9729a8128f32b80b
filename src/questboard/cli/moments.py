"""`questboard moments`: what of a game is shown as a short scene, and what is not, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from questboard.cli.told import Listed


def moments(
    game: Annotated[str, typer.Argument(help="Which game; see [cyan]questboard games[/].")],
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """List the events of a game and its parts: the scene that shows each, for whom, how long; or why it has none.

    An event that nobody has declared is shown by default, as an announcement to whom it happens to.

    [bold]Examples[/]

    [cyan]questboard moments moonrunners[/]
    [cyan]questboard moments talisman --json[/]
    """
    import questboard
    from questboard.cli.output import console, print_json
    from questboard.cli.told import listed

    found = questboard.find(game)
    rows = listed(found)
    if json:
        print_json([_as_data(one) for one in rows])
        return
    _show(console(), {part.name: part.title for part in found.parts} | {"": found.title}, rows)


def _show(out: Any, titles: dict[str, str], rows: list[Listed]) -> None:
    from rich.table import Table
    from rich.text import Text

    from questboard.engine.telling.moments import Moment

    for part, title in sorted(titles.items(), key=lambda pair: pair[0] != ""):
        own = [one for one in rows if one.part == part]
        if not own:
            continue
        shown = sum(isinstance(one.moment, Moment) for one in own)
        out.print(Text(title, style="bold").append(f"   {shown} of {len(own)} events are moments", style="dim"))
        grid = Table.grid(padding=(0, 2, 0, 0))
        for one in own:
            grid.add_row(f"  {one.kind}", *_cells(one))
        out.print(grid)


def _cells(one: Listed) -> tuple[str, str, str]:
    from questboard.engine.telling.moments import BY_DEFAULT, Moment

    found = one.moment or BY_DEFAULT
    if not isinstance(found, Moment):
        return "quiet", "", found.because
    whom = "everybody" if found.whom == "all" else "whom it happens to"
    shows = ", ".join(f"{role}: {field}" for role, field in found.shows.items())
    more = "  announces itself" * found.calls + "  by default" * (one.moment is None)
    return found.scene, f"{found.tenths / 10:.1f} s, {whom}", shows + more


def _as_data(one: Listed) -> dict[str, Any]:
    from questboard.engine.telling.moments import BY_DEFAULT, Moment

    data: dict[str, Any] = {"kind": one.kind, "part": one.part, "declared": one.moment is not None}
    found = one.moment or BY_DEFAULT
    if not isinstance(found, Moment):
        return {**data, "quiet": found.because}
    return {
        **data, "scene": found.scene, "shows": found.shows, "whom": found.whom, "weight": found.weight,
        "tenths": found.tenths, "calls": found.calls, "ends": list(found.ends),
    }  # fmt: skip
