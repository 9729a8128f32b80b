"""Whose links open a table that comes from a backup: what was revoked or renewed since then stays so.

A backup has the links of its day. Where the table's own are still there, they say which of them open nothing any more,
and which took their place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from questboard.server.tables.info import Info
from questboard.server.tokens import HOST, hashed, new_token, put_by

Row = dict[str, Any]


def still_good(then: Sequence[Row], now: Sequence[Row], info: Info) -> list[Row]:
    """The rows of tokens for a table that is again as `info` says, out of the backup's and the store's own."""
    valid = {row["hash"] for row in now}
    old = {row["hash"] for row in then}
    kept = [row for row in then if row["hash"] in valid]
    since = [row for row in now if row["hash"] not in old]
    return [*kept, *(placed for row in since if (placed := _placed(row, now, info)) is not None)]


def _placed(row: Row, now: Sequence[Row], info: Info) -> Row | None:
    """Where a link leads that was made since; None: whoever has it came in place of somebody who is there again."""
    place = row["seat"]
    if place == HOST:
        return row
    seat = place if place > HOST else put_by(place)
    if seat >= len(info.seats):
        return None
    sat_in_for = any(other["seat"] == put_by(seat) for other in now)
    if sat_in_for and place == seat:
        return None
    chair = info.seats[seat]
    if chair.held:
        return {**row, "seat": put_by(seat)}
    return {**row, "seat": seat} if chair.kind == "human" else None


def with_invitation(data: bytes, now: bytes | None) -> tuple[bytes, bool]:
    """The table's document of the backup with the guests' link of today, and whether that link is known. If nobody can
    know it, none opens the table until the host makes one."""
    info = msgspec.msgpack.decode(data, type=Info)
    try:
        info.invite = msgspec.msgpack.decode(now or b"", type=Info).invite
        known = True
    except msgspec.MsgspecError:
        info.invite, known = hashed(new_token()), False
    return msgspec.msgpack.encode(info), known
