"""`questboard games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from questboard.engine import Game, Part, Setting


OPTIONS_SHOWN = 4


def games(
    game: Annotated[str | None, typer.Argument(help="Only this one, with all its options.")] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs: a list of games as JSON.")] = False,
) -> None:
    """List the games that are installed, with their expansions and options.

    [bold]Examples[/]

    [cyan]questboard games[/]
    [cyan]questboard games moonrunners[/]
    [cyan]questboard games --json[/]
    """
    from questboard.cli.output import console, print_json
    from questboard.engine import registry

    known = [registry.find(game)] if game else list(registry.games().values())
    if json:
        print_json([_as_data(game) for game in known])
        return
    out = console()
    if not known:
        out.print("No game is installed.")
    for each in known:
        _show(out, each, 1000 if game else OPTIONS_SHOWN)


def _show(out: Any, game: Game, most: int) -> None:
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from questboard.lessons import lessons_of

    out.print(Text(game.title, style="bold").append(f"   questboard play {game.name}", style="cyan"))
    out.print(Padding(Text(game.about), (0, 2)))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold")
    grid.add_row("  players", _players(game))
    if game.lasts:
        grid.add_row("  lasts", game.lasts)
    for lesson in lessons_of(game):
        about = lesson.lesson
        said = f"questboard lesson {game.name} {lesson.name}: {about.title}, {about.minutes} minutes"
        grid.add_row("  lesson", said)
    dm = {"none": "none", "optional": "may be run by one (--dm NAME)", "required": "needs one (--dm NAME)"}
    grid.add_row("  DM", dm[game.dm])
    for part in game.parts:
        how = f"as usual, or --without {part.name}" if part.usual else f"--with {part.name}"
        grid.add_row("  expansion", f"{how}: {part.title}: {part.about}{_condition(game, part)}")
    settings = game.settings([part.name for part in game.parts])
    for name, setting in list(settings.items())[:most]:
        given = f"--option {name}={_shown(setting.default)}"
        grid.add_row("  option", f"{given}: {setting.title}. {setting.help} ({_range(setting)})")
    if len(settings) > most:
        grid.add_row("", f"{len(settings) - most} more: questboard games {game.name}")
    out.print(grid)
    out.print()


def _condition(game: Game, part: Part) -> str:
    """What a table must have or leave for a part, in sentences."""
    said = ""
    if part.needs:
        said += f" Needs {', '.join(part.needs)}."
    if apart := [one.name for one in game.parts if one.name in part.excludes or part.name in one.excludes]:
        said += f" Not together with {', '.join(apart)}."
    if part.players is not None:
        said += f" For {part.players[0]} to {part.players[-1]} players."
    return said


def _players(game: Game) -> str:
    few, many = game.players[0], game.players[-1]
    return f"{few}" if few == many else f"{few} to {many}"


def _shown(value: int | str | bool) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _range(setting: Setting) -> str:
    if isinstance(setting.default, bool):
        return "yes or no"
    if isinstance(setting.default, int):
        return f"{setting.low} to {setting.high}"
    return "; ".join(value if value == words else f"{value}: {words}" for value, words in setting.among.items())


def _as_data(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "lasts": game.lasts,
        "minutes": _minutes(game),
        "players": [game.players[0], game.players[-1]],
        "dm": game.dm,
        "parts": {part.name: _part_as_data(game, part) for part in game.parts},
        "options": {name: _setting_as_data(setting) for name, setting in game.options.items()},
    }


def _minutes(game: Game) -> dict[str, list[dict[str, Any]] | str]:
    """How long one person and bots take, and how that was measured."""
    if game.pace is None:
        return {}
    lengths = [{"players": one.players, "quick": one.quick, "minutes": one.minutes()} for one in game.pace.measured]
    return {"measured": game.pace.source, "lengths": lengths}


def _part_as_data(game: Game, part: Part) -> dict[str, Any]:
    counts = part.players or game.players
    return {
        "title": part.title, "about": part.about, "needs": part.needs, "excludes": part.excludes,
        "usual": part.usual,
        "players": [counts[0], counts[-1]],
        "options": {name: _setting_as_data(setting) for name, setting in part.options.items()},
    }  # fmt: skip


def _setting_as_data(setting: Setting) -> dict[str, Any]:
    return {
        "default": setting.default, "title": setting.title, "help": setting.help, "possible": _range(setting),
    }  # fmt: skip
