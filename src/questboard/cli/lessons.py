"""`questboard lesson`: learn a game by playing it. `questboard lessons`: which there are, and whether they hold."""

from __future__ import annotations

from typing import Annotated

import typer


def lesson(
    game: Annotated[str, typer.Argument(help="Which game; see [cyan]questboard games[/].")],
    name: Annotated[str, typer.Argument(help="Which lesson; without it, the first.")] = "",
    called: Annotated[str, typer.Option("--name", metavar="NAME", help="What you are called.")] = "Wanderer",
    log_lines: Annotated[
        int, typer.Option(metavar="N", min=0, max=200, help="How many lines of the log are shown.")
    ] = 6,
    plain: Annotated[bool, typer.Option("--plain", help="No colours and no clearing of the screen.")] = False,
) -> None:
    """Learn a game by playing it: a short lesson against bots, that goes on as a game.

    [bold]Examples[/]

    [cyan]questboard lesson moonrunners[/]      the first lesson of a game
    [cyan]questboard lessons[/]                 which there are

    At the prompt, [bold]lesson off[/] ends the lesson and leaves you the game.
    """
    from questboard import lessons as course
    from questboard.cli import folders
    from questboard.cli.play import teaching
    from questboard.cli.play.screen import Screen
    from questboard.cli.play.session import Session
    from questboard.engine import registry

    found = registry.find(game)
    chosen = course.find_lesson(found, name)
    match = course.lay(found, chosen, called)
    bot = course.same_bot(chosen, match)
    seats = [*match.table.seats, *([match.dm] if match.dm is not None else [])]
    players = {seat: (chosen.table.bot, bot) for seat in seats if seat != chosen.seat}
    session = Session(match, players, Screen(plain), folders.new_autosave(found.name), log_lines)
    teaching.begin(session, chosen)
    session.run()


def lessons(
    game: Annotated[str | None, typer.Argument(help="Only those of this game.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Play each from its first step to its last.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs: a list of lessons as JSON.")] = False,
) -> None:
    """List the lessons there are; with --check, play them and say what is wrong.

    [bold]Examples[/]

    [cyan]questboard lessons[/]
    [cyan]questboard lessons moonrunners --check[/]
    """
    from rich.markup import escape
    from rich.padding import Padding

    from questboard.cli.output import console, print_json
    from questboard.engine import registry
    from questboard.lessons import check as checking
    from questboard.lessons import lessons_of

    known = [registry.find(game)] if game else list(registry.games().values())
    found = [(one, lesson) for one in known for lesson in lessons_of(one)]
    faults = {(one.name, lesson.name): checking.check(one, lesson) for one, lesson in found if check}
    if json:
        print_json([
            {"game": one.name, "name": lesson.name, "title": lesson.lesson.title, "about": lesson.lesson.about,
             "minutes": lesson.lesson.minutes, **({"faults": faults[one.name, lesson.name]} if check else {})}
            for one, lesson in found
        ])  # fmt: skip
    else:
        out = console(markup=True)
        for one, lesson in found:
            about = lesson.lesson
            out.print(f"[bold]{one.title}: {about.title}[/]")
            out.print(Padding(f"{about.about} ({about.minutes} minutes)", (0, 0, 0, 2)))
            out.print(f"  [cyan]questboard lesson {one.name} {lesson.name}[/]")  # whole on one line, to be copied
            if check:
                wrong = faults[one.name, lesson.name]
                out.print(*([f"  [red]{escape(fault)}[/]" for fault in wrong] or ["  It holds."]), sep="\n")
        if not found:
            out.print("There is no lesson yet.")
    if any(faults.values()):
        raise typer.Exit(1)
