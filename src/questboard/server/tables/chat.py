"""Talk at the table: with everybody, in character, in private and in groups. Rules never read it."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import func, select

from questboard.server.problems import BadMessage, Conflict, NotFound, NotYours, Taken
from questboard.server.steady import now
from questboard.server.store.batches import Unit
from questboard.server.store.schema import chat
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info, Room
from questboard.server.tables.lobby import LONGEST_NAME, plain
from questboard.server.tables.table import TRIES, Table
from questboard.server.tokens import new_id

LONGEST = 2000
MOST_ROOMS = 60
PAGE = 200
"""Messages that are read at once."""


class Said(msgspec.Struct, omit_defaults=True):
    """Something that was said. `said_as`: in whose voice, in character."""

    room: str
    number: int
    at: float
    seat: int
    words: str
    said_as: str = ""


class RoomSeen(msgspec.Struct):
    """A room as one who may enter it sees it. `last`: the number of the last thing said."""

    id: str
    kind: str
    name: str
    members: list[int]
    dm_reads: bool
    last: int


def may_hear(info: Info, room: Room, seat: int | None) -> bool:
    """Everybody hears the open rooms; the others are for their members, and for a DM who reads along."""
    if not room.members:
        return True
    return seat is not None and (seat in room.members or (room.dm_reads and seat == info.dm_seat))


def rooms_seen(table: Table, seat: int | None) -> list[RoomSeen]:
    info = table.info
    return [
        RoomSeen(room.id, room.kind, room.name, room.members, room.dm_reads and info.dm, table.spoken.get(room.id, 0))
        for room in info.rooms
        if may_hear(info, room, seat)
    ]


def room_of(info: Info, room_id: str, seat: int | None) -> Room:
    """A room that the seat may hear; others are not there at all."""
    for room in info.rooms:
        if room.id == room_id and may_hear(info, room, seat):
            return room
    raise NotFound("There is no such room.")


async def open_room(table: Table, seat: int, members: list[int], name: str, dm_reads: bool = True) -> str:
    """A room for some seats and the one who opens it; the same private pair has one room only.

    `dm_reads`: the DM reads along. What the parties of a deal do not show the DM is theirs (FF 7.3.5).
    """
    wanted = sorted({*members, seat})
    if not all(0 <= member < len(table.info.seats) for member in wanted) or len(wanted) < 2:
        raise BadMessage("A room needs you and at least one other seat of this table.")
    kind = "private" if len(wanted) == 2 else "group"
    title = plain(name, LONGEST_NAME, "name") if name else ""
    made = new_id()

    def edit(info: Info) -> None:
        nonlocal made
        same = (wanted, title, dm_reads)
        known = next((room for room in info.rooms if (room.members, room.name, room.dm_reads) == same), None)
        if known is not None:
            made = known.id
        elif len(info.rooms) >= MOST_ROOMS:
            raise Conflict("There are too many rooms at this table.")
        else:
            info.rooms = [*info.rooms, Room(made, kind, title, wanted, dm_reads)]

    await change(table, edit)
    return made


async def say(table: Table, seat: int, room_id: str, words: str, said_as: str) -> Said:
    """Say something in a room; returns once it is kept."""
    room = room_of(table.info, room_id, seat)
    if not words.strip() or len(words) > LONGEST or not _sayable(words):
        raise BadMessage(f"A message is 1 to {LONGEST} characters.")
    if said_as and room.kind != "character":
        raise NotYours("One speaks in character only in the room for it.")
    voice = plain(said_as, 80, "voice") if said_as else ""
    for _ in range(TRIES):
        number = await last_number(table, room_id) + 1
        said = Said(room_id, number, now(), seat, words, voice)
        row = {"table_id": table.id, **msgspec.structs.asdict(said)}
        try:
            await table.store.writer.commit(Unit(table.id, [(chat, row)], notice=f"c:{table.id}:{room_id}"))
        except Taken:
            table.spoken.pop(room_id, None)
            continue
        spread(table, said)
        return said
    raise Conflict()


def spread(table: Table, said: Said) -> None:
    """Let everybody hear it who may."""
    table.spoken[said.room] = max(said.number, table.spoken.get(said.room, 0))
    room = next((room for room in table.info.rooms if room.id == said.room), None)
    for watcher in table.watchers:
        if room is not None and may_hear(table.info, room, watcher.seat):
            watcher.hear(said)


async def recall(table: Table) -> None:
    """How much was said in each room, for a table that was just read."""
    statement = select(chat.c.room, func.max(chat.c.number)).where(chat.c.table_id == table.id).group_by(chat.c.room)
    table.spoken = {room: number for room, number in await table.store.rows(statement)}


async def last_number(table: Table, room_id: str) -> int:
    if room_id not in table.spoken:
        where = (chat.c.table_id == table.id, chat.c.room == room_id)
        rows = await table.store.rows(select(func.max(chat.c.number)).where(*where))
        table.spoken[room_id] = max(rows[0][0] or 0, table.spoken.get(room_id, 0))
    return table.spoken[room_id]


async def read(table: Table, room_id: str, after: int) -> list[Said]:
    """What was said in a room after a number, or the last of it (`after` below zero)."""
    where: list[Any] = [chat.c.table_id == table.id, chat.c.room == room_id]
    columns = (chat.c.room, chat.c.number, chat.c.at, chat.c.seat, chat.c.words, chat.c.said_as)
    if after < 0:
        rows = await table.store.rows(select(*columns).where(*where).order_by(chat.c.number.desc()).limit(PAGE))
        return [Said(*row) for row in reversed(rows)]
    where.append(chat.c.number > after)
    rows = await table.store.rows(select(*columns).where(*where).order_by(chat.c.number).limit(PAGE))
    return [Said(*row) for row in rows]


async def heard_elsewhere(table: Table, room_id: str) -> None:
    """Another process has kept something that was said."""
    for said in await read(table, room_id, table.spoken.get(room_id, 0) or -1):
        if said.number > table.spoken.get(room_id, 0):
            spread(table, said)


def _sayable(words: str) -> bool:
    try:
        words.encode()
    except UnicodeEncodeError:
        return False
    return "\x00" not in words
