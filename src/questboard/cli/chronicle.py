"""`questboard chronicle`: the story of a game, to read or to keep."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from questboard.engine import Match


def chronicle(
    file: Annotated[str, typer.Argument(help="A saved game or the record of a game.")],
    full: Annotated[
        bool, typer.Option("--full", help="With all secrets: for a finished game, or for the DM (--seat dm).")
    ] = False,
    seat: Annotated[
        str | None, typer.Option(metavar="NAME|dm", help="As somebody heard it; as everybody did, if not given.")
    ] = None,
    html: Annotated[bool, typer.Option("--html", help="A page for the browser instead of Markdown.")] = False,
    asides: Annotated[bool, typer.Option("--asides", help="In Markdown, with the small talk too.")] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it to a file; its ending .html means --html.")
    ] = None,
) -> None:
    """Tell the story of a game: its turns as chapters, each line with its rule.

    [bold]Examples[/]

    [cyan]questboard chronicle tuesday.questboard[/]                        what everybody heard
    [cyan]questboard chronicle tuesday.record.json --full --out tuesday.html[/]   with the secrets, as a page
    """
    from questboard.cli.folders import find_record, write_whole
    from questboard.engine.chronicle import chronicle as story
    from questboard.engine.chronicle import to_html, to_markdown

    match = _match(find_record(file).read_bytes())
    told = story(match, _seat(match, seat), full=full)
    as_page = html or (out is not None and out.suffix.lower() in (".html", ".htm"))
    text = to_html(told) if as_page else to_markdown(told, asides=asides)
    if out is None:
        print(text, end="")
        return
    write_whole(out, text.encode())
    print(f"Written to {out}: {len(told.chapters)} chapters.")


def _match(data: bytes) -> Match:
    """The match of a saved game, or of a record played again to its end."""
    import questboard
    from questboard.cli.play import saving
    from questboard.engine.errors import BadFile
    from questboard.engine.journal.record import read
    from questboard.engine.journal.verifying import positions

    if data.lstrip()[:1] != b"{":
        try:
            return saving.unpack(data)[0]
        except BadFile as error:
            raise BadFile(f"This is no record and no saved game: {error}") from None
    record = read(data)
    *_, last = positions(record, questboard.find(record.table.game))
    return last


def _seat(match: Match, name: str | None) -> int | None:
    from questboard.engine.errors import BadTable

    if name is None:
        return None
    people = [*match.table.players, *([match.table.dm] if match.table.dm else [])]
    if name.casefold() == "dm" and match.dm is not None:
        return match.dm
    for seat, known in enumerate(people):
        if known.casefold() == name.casefold():
            return seat
    raise BadTable(f"nobody called {name!r} is at this table; there are: {', '.join(people)}")
