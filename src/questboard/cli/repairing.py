"""`questboard repair`: tables that were set aside, what can be done for them, and doing it."""

from __future__ import annotations

from pathlib import Path
from time import gmtime, strftime
from typing import TYPE_CHECKING, Annotated

import typer

from questboard.cli.keeping import counted, owned, with_store
from questboard.cli.serve import Database, Games

if TYPE_CHECKING:
    from questboard.server.store.store import Store
    from questboard.server.upkeep.repair import Plan


NONE = (
    "No table is set aside. Damage that no server has met yet is found by `questboard verify-live`; "
    "`questboard repair ID` looks at one table."
)


def repair(
    tables: Annotated[
        list[str] | None, typer.Argument(help="The ids of tables; without any, all that are set aside.")
    ] = None,
    data: Games = None,
    database: Database = "",
    export: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write each table into a zip of JSON, to look into it or to keep it."),
    ] = None,
    apply: Annotated[bool, typer.Option("--apply", help="Do what is possible; without this, it is only said.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs: a plan for each table.")] = False,
) -> None:
    """Say what can be done for tables at which the server cannot go on, and do it with --apply.

    The server sets such a table aside: what is kept of it is damaged, or the rules fail there. Its newest stored
    position is tried, then older ones with the answers since, then what is left of its log.

    Changes nothing without --apply. A table that would lose decisions to damage must be exported as well. What was
    brought back is read again, and what is said then is what is there. Exits with 1 if any table stays as it was.

    [bold]Examples[/]

    [cyan]questboard repair --data /srv/games[/]                          what is there, and what could be done
    [cyan]questboard repair --data /srv/games --export out --apply[/]     keep a copy of each, and bring it back
    """
    from questboard.cli.output import print_json
    from questboard.server.upkeep.export import export as write
    from questboard.server.upkeep.repair import carry_out, plans

    async def work(store: Store) -> list[Plan]:
        found = await plans(store, list(dict.fromkeys(tables or ())))
        for plan in found:
            if export is not None and plan.known:
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
    if any(plan.kind == "none" or (apply and not plan.idle and not plan.done) for plan in found):
        raise typer.Exit(1)


def _may(plan: Plan, export: Path | None) -> bool:
    """Whether --apply does it."""
    return not plan.idle and plan.kind != "none" and (plan.kind != "cut" or export is not None)


def _told(plan: Plan, export: Path | None, apply: bool) -> str:
    lines = [f"{plan.table} {plan.game} {plan.title!r}" if plan.game else plan.table]
    if plan.broken is not None:
        since = strftime("%Y-%m-%d %H:%M UTC", gmtime(plan.broken.since))
        lines.append(f"  {plan.broken.kind} since {since}, tried {plan.broken.tries} times: {plan.broken.reason}")
    says = plan.says
    if plan.kind == "none":
        done = "Cannot be brought back"
    elif plan.idle:
        done = "Nothing to do"
    elif apply and not _may(plan, export):
        done = "Not done without --export"
    elif apply and not plan.done:
        done, says = "Tried, but not brought back", f"{plan.found} (tried: {says})"
    else:
        done = "Done, and read again" if apply else "Possible"
    lines.append(f"  {done}: {says}.")
    if export is not None and plan.known:
        lines.append(f"  Exported to {export / plan.table}.zip, which holds every secret of the table.")
    return "\n".join(lines)
