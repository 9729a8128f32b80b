"""`questboard tables` and `links`: how old tables are and when they end; a new link for who lost theirs."""

from __future__ import annotations

from pathlib import Path
from time import gmtime, strftime, time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from questboard.cli.keeping import owned, with_store
from questboard.cli.serve import Archive, Database, Games, KeepIdle, KeepOver, KeepWaiting, settings

if TYPE_CHECKING:
    from questboard.server.store.store import Store
    from questboard.server.upkeep.ending import Policy, Used

DAY = 86400.0


def tables(
    data: Games = None,
    database: Database = "",
    tidy: Annotated[
        bool, typer.Option("--tidy", help="Archive and delete now what is due; without this, nothing changes.")
    ] = False,
    bring_back: Annotated[
        str, typer.Option(metavar="FILE|ID", help="Take a table out of the archive; its links open it again.")
    ] = "",
    keep_waiting: KeepWaiting = None,
    keep_over: KeepOver = None,
    keep_idle: KeepIdle = None,
    archive: Archive = None,
    json: Annotated[bool, typer.Option("--json", help="For programs: all that is known of each table.")] = False,
) -> None:
    """List all tables: how old, how large, and when each is archived and deleted if nothing happens there.

    The days are those of the server that last ran there, unless you say others. A server does it by itself, once an
    hour; --tidy does it now, on SQLite while no server runs.

    [bold]Examples[/]

    [cyan]questboard tables --data /srv/games[/]                          what is there, and what ends when
    [cyan]questboard tables --data /srv/games --keep-over 30[/]           the same, as it would be
    [cyan]questboard tables --data /srv/games --bring-back archive/ID.table[/]
    """
    from questboard.cli.output import print_json
    from questboard.server.upkeep.ending import FOLDER, end, in_force, tables_used

    folder = settings(data, database).data / FOLDER

    async def work(store: Store) -> tuple[Policy, list[Used], list[str]]:
        policy = _policy(await in_force(store), keep_waiting, keep_over, keep_idle, archive)
        ended: list[str] = []
        if bring_back or tidy:
            store.writer.start()
        if bring_back:
            print(f"Table {await _brought_back(store, bring_back)} is back.")
        found = await tables_used(store, policy)
        if tidy:
            for one in found:
                if 0 < one.ends <= time() and await end(store, one, policy.archive, folder):
                    ended.append(one.id)
        if bring_back or tidy:
            await store.writer.close()
        return policy, found, ended

    with owned(data, database, wanted=tidy or bool(bring_back), new=bool(bring_back)):
        policy, found, ended = with_store(data, database, work, new=bool(bring_back))
    if json:
        print_json({"policy": policy, "tables": found, "ended": ended})
        return
    for one in found:
        print(_line(one, one.id in ended))
    print(_rules(policy, len(found), sum(0 < one.ends <= time() for one in found), tidy))


def links(
    table: Annotated[str, typer.Argument(help="The table's id: it stands in its address.")],
    who: Annotated[str, typer.Argument(help="The number of a seat, beginning with 0, or `host`.")],
    data: Games = None,
    database: Database = "",
    revoke: Annotated[bool, typer.Option("--revoke", help="Only take the old ones away; make no new one.")] = False,
) -> None:
    """Print a new link to a seat, or a new secret for the host; all old ones open nothing any more.

    The link is printed without the server's address, which comes before it. Where a server runs on SQLite, who has the
    seat open at that moment keeps it until they load the page again.

    [bold]Examples[/]

    [cyan]questboard links k3Jx0aQpZbW1 2 --data /srv/games[/]            somebody has lost the third seat's link
    [cyan]questboard links k3Jx0aQpZbW1 host --data /srv/games[/]
    """
    from questboard.server.problems import NotFound
    from questboard.server.store.batches import Unit
    from questboard.server.tokens import HOST, new_token

    token = new_token()

    async def work(store: Store) -> None:
        kept = await store.read(table)
        seat = HOST if who == "host" else int(who) if who.isdecimal() else len(kept.info.seats)
        if seat >= len(kept.info.seats):
            raise typer.BadParameter(f"the table has seats 0 to {len(kept.info.seats) - 1}, and a host")
        unit = Unit(table)
        if seat != HOST:
            kept.info.seats[seat].term += 1
            unit = store.change(kept.info, kept.version)
        unit.more.append(store.revoke(table, seat))
        if not revoke:
            unit.more.append(store.grant(table, seat, token))
        store.writer.start()
        await store.writer.commit(unit)
        await store.writer.close()

    try:
        with_store(data, database, work)
    except NotFound:
        raise typer.BadParameter(f"there is no table {table}") from None
    if revoke:
        print(f"The links to {'the host' if who == 'host' else f'seat {who}'} of {table} open nothing any more.")
    else:
        print(f"/t/{table}#seat={token}" if who != "host" else token)


def _policy(known: Policy | None, waiting: float | None, over: float | None, idle: float | None, where: Any) -> Policy:
    from msgspec.structs import replace

    from questboard.server.upkeep.ending import Policy

    said = {"waiting": waiting, "over": over, "idle": idle, "archive": where}
    return replace(known or Policy(), **{name: value for name, value in said.items() if value is not None})


async def _brought_back(store: Store, named: str) -> str:
    from questboard.engine.errors import BadFile
    from questboard.server.upkeep.archive import bring_back, filed

    file = Path(named)
    data = file.read_bytes() if file.is_file() else await filed(store, named)
    if data is None:
        raise BadFile(f"There is no file {named}, and no such table in the archive of the database.")
    return await bring_back(store, data)


def _line(one: Used, ended: bool) -> str:
    age = f"{max(0.0, time() - one.last) / DAY:.1f} days unused"
    if ended:
        when = "ended now"
    elif not one.ends:
        when = "never ends"
    elif one.ends <= time():
        when = "ends at the next round"
    else:
        when = f"ends {strftime('%Y-%m-%d', gmtime(one.ends))}"
    people = f"{one.people} {'person' if one.people == 1 else 'people'}"
    return f"{one.id} {one.status:7} {one.game} {one.title!r}, {people}, {one.size / 1000:.0f} kB, {age}, {when}"


def _rules(policy: Policy, count: int, due: int, tidied: bool) -> str:
    def days(number: float) -> str:
        return f"after {number:g} days" if number else "never"

    where = {"file": "into files", "table": "into the database", "none": "without an archive"}[policy.archive]
    told = "" if tidied else f"; {due} at the next round, or now with --tidy"
    return (
        f"{count} tables{told}. Never begun: ends {days(policy.waiting)}; over: {days(policy.over)}; left by all: "
        f"{days(policy.idle)}; {where}."
    )
