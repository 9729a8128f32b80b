"""`questboard repair`: tables that were set aside, what can be done for them, and doing it."""

from __future__ import annotations

from pathlib import Path
from time import gmtime, strftime
from typing import TYPE_CHECKING, Annotated

import typer

from questboard.cli.keeping import counted, owned, with_store
from questboard.cli.serve import Data, Database

if TYPE_CHECKING:
    from questboard.server.store.store import Store
    from questboard.server.upkeep.repair import Plan


NONE = (
    "No table is set aside. Damage that no server has met yet is found by `questboard verify-live`; "
    "`questboard repair ID` looks at one table."
)


def repair(
    tables: Annotated[
        list[str] | None, typer.Argument(help="Tables by their ids; none: all that are set aside.")
    ] = None,
    data: Data = None,
    database: Database = "",
    export: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write each as a zip of JSON that can be looked into.")
    ] = None,
    apply: Annotated[bool, typer.Option("--apply", help="Do it; without this, it is only told.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs: a plan for each table.")] = False,
) -> None:
    """Tables that were set aside: why, and what can be done for them.

    Tries the newest checkpoint, older ones, and the log. Changes nothing without --apply; with it, a table whose log
    has to be cut must be exported too. Exits with 1 if any cannot be, or was not, brought back.

    [bold]Examples[/]

    [cyan]questboard repair --data /srv/games[/]                          what is there, and what could be done
    [cyan]questboard repair --data /srv/games --export out --apply[/]     keep a copy of each, and bring it back
    """
    from questboard.cli.output import print_json
    from questboard.server.upkeep.export import export as write
    from questboard.server.upkeep.repair import carry_out, plans

    async def work(store: Store) -> list[Plan]:
        found = await plans(store, tables or ())
        for plan in found:
            if export is not None:
                await write(store, plan.table, export)
        if apply:
            store.writer.start()
            for plan in found:
                if _may(plan, export):
                    await carry_out(store, plan)
            await store.writer.close()
        return found

    with owned(data, database, wanted=apply):
        found = with_store(data, database, work)
    if json:
        print_json(found)
    else:
        for plan in found:
            print(_told(plan, export, apply))
        print(f"{counted(len(found), 'table')}." if found else NONE)
    if any(plan.kind == "none" or (apply and not _may(plan, export)) for plan in found):
        raise typer.Exit(1)


def _may(plan: Plan, export: Path | None) -> bool:
    """Whether --apply does it."""
    return plan.kind != "none" and (plan.kind != "cut" or export is not None)


def _told(plan: Plan, export: Path | None, apply: bool) -> str:
    lines = [f"{plan.table} {plan.game} {plan.title!r}"]
    if plan.broken is not None:
        since = strftime("%Y-%m-%d %H:%M UTC", gmtime(plan.broken.since))
        lines.append(f"  {plan.broken.kind} since {since}, tried {plan.broken.tries} times: {plan.broken.reason}")
    if plan.kind == "none":
        done = "Cannot be brought back"
    elif apply and not _may(plan, export):
        done = "Not done without --export"
    else:
        done = "Done" if apply else "Possible"
    lines.append(f"  {done}: {plan.says}.")
    if export is not None:
        lines.append(f"  Exported to {export / plan.table}.zip, which holds every secret of the table.")
    return "\n".join(lines)
