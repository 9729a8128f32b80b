"""`questboard play`: sit down at a new table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from questboard.cli.parts import With, Without, chosen

if TYPE_CHECKING:
    from questboard.cli.play.screen import Screen
    from questboard.engine import Game, Match

NOTE = """[bold]Examples[/]

[cyan]questboard play[/]                                    you and two bots
[cyan]questboard play moonrunners --bots 3 --seed 7[/]      repeatable luck
[cyan]questboard play moonrunners --name Ann --name Bea[/]  two people, one bot
[cyan]questboard play moonrunners --seats 4 --dm Marlow[/]  four people and a DM
[cyan]questboard play moonrunners --with fog --option nights=3[/]

At the prompt, [bold]?[/] lists everything you can type."""


PRACTICE = "Practice: you may take back what luck has shown. The log and the record tell it."


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; see [cyan]questboard games[/].")] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many players, people and bots together.")] = None,
    bots: Annotated[
        int | None, typer.Option(metavar="K", help="How many of them are bots; people take the rest.")
    ] = None,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="How the bots play: random, greedy, or search where a game has it.")
    ] = "greedy",
    seed: Annotated[str | None, typer.Option(metavar="S", help="Any words: the same seed gives the same luck.")] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="A shorter game, where it has one: fewer rounds, nights.")
    ] = False,
    practice: Annotated[
        bool, typer.Option("--practice", help="Alone against bots, you may take back what luck has shown.")
    ] = False,
    option: Annotated[list[str] | None, typer.Option(metavar="K=V", help="A choice of the table; repeatable.")] = None,
    with_: With = None,
    without: Without = None,
    pack: Annotated[
        list[Path] | None, typer.Option(metavar="DIR", help="A folder of content laid over the game's own; repeatable.")
    ] = None,
    dm: Annotated[str | None, typer.Option(metavar="NAME", help="Somebody runs the game as its DM.")] = None,
    name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A person at the table, in seat order; repeatable.")
    ] = None,
    log_lines: Annotated[
        int, typer.Option(metavar="N", min=0, max=200, help="How many lines of the log are shown.")
    ] = 6,
    plain: Annotated[bool, typer.Option("--plain", help="No colours and no clearing of the screen.")] = False,
) -> None:
    """Play a game in the terminal, against bots or with friends at one screen."""
    from secrets import token_hex

    import questboard
    from questboard import bots as opponents
    from questboard.cli import folders
    from questboard.cli.play.screen import Screen
    from questboard.cli.play.seating import seat, settings
    from questboard.cli.play.session import Session

    opponents.check_name(bot)
    screen = Screen(plain)
    found = _which(game, screen)
    opponents.check_offered(found, bot)
    seating = seat(found, seats, bots, name or [], dm)
    shorter = dict(found.pace.quick) if quick and found.pace is not None else {}
    match = questboard.new(
        found, seating.players, seed if seed is not None else token_hex(8), {**shorter, **settings(option or [])},
        chosen(found, with_, without), [str(folder) for folder in pack or []], dm=dm, practice=practice,
    )  # fmt: skip
    players = {place: (bot, opponents.make(bot, f"{match.commitment}/{place}")) for place in seating.bots}
    session = Session(match, players, screen, folders.new_autosave(found.name), log_lines)
    session.notice(*welcome(match, bot, seating.bots))
    session.evening()


play.__doc__ = f"{play.__doc__}\n\n{NOTE}"


def _which(name: str | None, screen: Screen) -> Game:
    """The game that was named, the only one there is, or the one that somebody picks now."""
    from rich.table import Table
    from rich.text import Text

    from questboard.cli.play.screen import Gone
    from questboard.engine import registry
    from questboard.engine.errors import BadTable

    if name is not None:
        return registry.find(name)
    known = list(registry.games().values())
    if len(known) == 1:
        return known[0]
    if not known:
        raise BadTable("no game is installed")
    titles = Table.grid(padding=(0, 2, 0, 0))
    for number, game in enumerate(known, start=1):
        titles.add_row(f"  {number}", Text(game.title, style="bold"), game.about)
    screen.show("Which game?", titles)
    while True:
        try:
            typed = screen.read("> ").strip()
        except Gone:
            raise BadTable(f"name a game: {', '.join(game.name for game in known)}") from None
        named = [game for game in known if typed.lower() in (game.name, game.title.lower())]
        if typed.isdecimal() and 1 <= int(typed) <= len(known):
            return known[int(typed) - 1]
        if named:
            return named[0]
        screen.show(f"  Type a number from 1 to {len(known)}, or a title.")


def lasts(match: Match, people: int) -> int | None:
    """About how many minutes this table takes, if such a one was measured."""
    from questboard.engine.play.pace import is_quick

    pace, options = match.game.pace, match.table.options
    if pace is None or match.table.expansions != match.game.usual:
        return None
    changed = {name for name, one in match.game.options.items() if options.get(name, one.default) != one.default}
    if changed - set(pace.quick) or (changed and not is_quick(pace, options)):
        return None
    return pace.minutes(len(match.table.players), people, quick=bool(changed))


def welcome(match: Match, bot: str, bots: list[int]) -> list[str]:
    """Said on the first page."""
    names = [match.table.players[seat] for seat in bots]
    lines = [""]
    if names:
        who = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        lines.append(f"  {who} {'is a' if len(names) == 1 else 'are'} {bot} bot{'s' if len(names) > 1 else ''}.")
    if (minutes := lasts(match, len(match.table.players) - len(bots))) is not None:
        lines.append(f"  It takes about {minutes} minute{'' if minutes == 1 else 's'}.")
    lines.append(f"  The luck of this game is promised: {match.commitment}")
    if match.table.practice:
        lines.append(f"  {PRACTICE}")
    lines.append("  Type ? at any time for help.")
    return lines
