"""What every request brings: whose token it is, how much its sender has asked for already."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath

from questboard.server.problems import NotFound, NoToken
from questboard.server.service import Service
from questboard.server.table import Table
from questboard.server.tokens import LONGEST, Access

Asking: TypeAlias = Request[Any, Any, Any]
Serving: TypeAlias = NamedDependency[Service]
TableId: TypeAlias = FromPath[str]

HOST, INVITE = "questboard-host", "questboard-invite"
"""Headers beside `Authorization: Bearer <seat token>`: the host's token, and what the table's link holds."""


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Who sends, for limits only."""
    return connection.client.host if connection.client else "?"


def token_of(request: Request[Any, Any, Any]) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return _short(token.strip()) if scheme.lower() == "bearer" else ""


def host_of(request: Request[Any, Any, Any]) -> str:
    return _short(request.headers.get(HOST, ""))


def _short(token: str) -> str:
    return token if len(token) <= LONGEST and token.isascii() else ""


async def table_and_who(request: Request[Any, Any, Any], service: Service, table_id: str) -> tuple[Table, Access]:
    """The table that is meant, and what the sender may do there."""
    if len(table_id) > 24:
        raise NotFound()
    table = await service.tables.get(table_id)
    invite = _short(request.headers.get(INVITE, ""))
    return table, await service.access(table, token_of(request), host_of(request), invite)


async def table_and_seat(request: Request[Any, Any, Any], service: Service, table_id: str) -> tuple[Table, Access]:
    """As `table_and_who`, for what only a seat may do."""
    table, who = await table_and_who(request, service, table_id)
    if who.seat is None:
        raise NoToken()
    return table, who
