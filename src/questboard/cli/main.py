"""The `questboard` command: what it knows, and how it says that something is wrong."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from questboard import __version__
from questboard.cli import (
    balance,
    bench,
    chronicle,
    coverage,
    games,
    keeping,
    lessons,
    moments,
    packs,
    repairing,
    replay,
    resume,
    rules,
    serve,
    simulate,
    tables,
    verify,
)
from questboard.cli.help_text import WIDEST, FlowingGroup
from questboard.cli.output import complain, gentle_streams, sentence
from questboard.cli.play import command as play
from questboard.engine.errors import BrokenInvariant, QuestboardError, RuleFault


class PlainGroup(FlowingGroup):
    """Says what is wrong in one sentence and exits with 2, where Typer draws boxes and Python tracebacks."""

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        gentle_streams()
        if not standalone_mode:
            return super().main(*args, standalone_mode=False, **extra)
        try:
            code = super().main(*args, standalone_mode=False, **extra)
        except typer.Abort:
            sys.exit(130)
        except (QuestboardError, OSError) as error:
            complain(sentence(error))
            sys.exit(1 if isinstance(error, (RuleFault, BrokenInvariant)) else 2)  # a fault of a game, or of the user
        except Exception as error:
            if not hasattr(error, "format_message"):  # else it is Typer's way to say: bad flag, missing argument
                raise
            complain(sentence(error))
            sys.exit(2)
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(
    name="questboard",
    cls=PlainGroup,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": WIDEST},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"questboard {__version__}")
        raise typer.Exit


@app.callback(epilog="Each command has a [bold]--help[/] of its own, with examples.")
def questboard(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Board games with all their rules, in the terminal.

    To begin:  [bold]questboard play[/]      and at any moment  [bold]?[/]  for help
    """


app.command("play", rich_help_panel="Play")(play.play)
app.command("lesson", rich_help_panel="Play")(lessons.lesson)
app.command("resume", rich_help_panel="Play")(resume.resume)
app.command("serve", rich_help_panel="Play")(serve.serve)
app.command("games", rich_help_panel="Play")(games.games)
app.command("rules", rich_help_panel="Look things up")(rules.rules)
app.command("lessons", rich_help_panel="Look things up")(lessons.lessons)
app.command("moments", rich_help_panel="Look things up")(moments.moments)
app.command("chronicle", rich_help_panel="Look things up")(chronicle.chronicle)
app.command("replay", rich_help_panel="Look things up")(replay.replay)
app.command("verify", rich_help_panel="Look things up")(verify.verify)
app.command("simulate", rich_help_panel="Workshop")(simulate.simulate)
app.command("balance", rich_help_panel="Workshop")(balance.balance)
app.command("coverage", rich_help_panel="Workshop")(coverage.coverage)
app.add_typer(packs.app, name="packs", rich_help_panel="Workshop")
app.command("backup", rich_help_panel="Keep a server")(keeping.backup)
app.command("restore", rich_help_panel="Keep a server")(keeping.restore)
app.command("verify-live", rich_help_panel="Keep a server")(keeping.verify_live)
app.command("repair", rich_help_panel="Keep a server")(repairing.repair)
app.command("tables", rich_help_panel="Keep a server")(tables.tables)
app.command("links", rich_help_panel="Keep a server")(tables.links)
app.command("bench", rich_help_panel="Workshop")(bench.bench)
