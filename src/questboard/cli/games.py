"""`questboard games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from questboard.engine import Game, Setting


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

    out.print(Text(game.title, style="bold").append(f"   questboard play {game.name}", style="cyan"))
    out.print(Padding(Text(game.about), (0, 2)))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold")
    grid.add_row("  players", _players(game))
    if game.lasts:
        grid.add_row("  lasts", game.lasts)
    dm = {"none": "none", "optional": "may be run by one (--dm NAME)", "required": "needs one (--dm NAME)"}
    grid.add_row("  DM", dm[game.dm])
    for name, about in game.expansions.items():
        counts = game.modes.get(name)
        only = "" if counts is None else f" One such mode at most; {counts[0]} to {counts[-1]} players."
        grid.add_row("  expansion", f"--with {name}: {about}{only}")
    for name, setting in list(game.options.items())[:most]:
        given = f"--option {name}={_shown(setting.default)}"
        grid.add_row("  option", f"{given}: {setting.title}. {setting.help} ({_range(setting)})")
    if len(game.options) > most:
        grid.add_row("", f"{len(game.options) - most} more: questboard games {game.name}")
    out.print(grid)
    out.print()


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
        "players": [game.players[0], game.players[-1]],
        "dm": game.dm,
        "expansions": dict(game.expansions),
        "modes": {name: [counts[0], counts[-1]] for name, counts in game.modes.items()},
        "options": {
            name: {
                "default": setting.default,
                "title": setting.title,
                "help": setting.help,
                "possible": _range(setting),
            }
            for name, setting in game.options.items()
        },
    }
