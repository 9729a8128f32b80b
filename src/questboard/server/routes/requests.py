"""What every request brings: whose token it is, how much its sender has asked for already."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any, TypeAlias

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath

from questboard.server.limits import one_client
from questboard.server.problems import BadMessage, NoToken
from questboard.server.service import Service
from questboard.server.tables.table import Table
from questboard.server.tokens import LONGEST, Access
from questboard.server.wire.messages import read_json

Asking: TypeAlias = Request[Any, Any, Any]
Serving: TypeAlias = NamedDependency[Service]
TableId: TypeAlias = FromPath[str]

LARGEST = 65_536
"""Bytes of a body, except where a whole game is sent."""
HOST, INVITE = "questboard-host", "questboard-invite"
"""Headers beside `Authorization: Bearer <seat token>`: the host's token, and what the table's link holds."""


class Bounded(Request[Any, Any, Any]):
    """A request whose body is measured before it is decoded."""

    async def json(self) -> Any:
        read_json(await self.body(), LARGEST)
        return await super().json()


def known_parameters(request: Request[Any, Any, Any]) -> None:
    """`BadMessage` names a parameter in the address that means nothing there."""
    known = request.route_handler.parsed_fn_signature.parameters
    for name in request.query_params:
        if name not in known:
            raise BadMessage(f"There is no parameter {name[:40]!r} at this address.")


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Who sends, for limits only."""
    return one_client(connection.client.host) if connection.client else "?"


def token_of(request: Request[Any, Any, Any]) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return _short(token.strip()) if scheme.lower() == "bearer" else ""


def host_of(request: Request[Any, Any, Any]) -> str:
    return _short(request.headers.get(HOST, ""))


def for_operator(request: Request[Any, Any, Any], service: Service) -> None:
    """`NoToken` for everybody who does not run this server."""
    if not service.operator or not compare_digest(token_of(request), service.operator):
        raise NoToken("This is for the operator: it needs the token that lies in the server's data folder.")


def counted_file(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """A game that somebody sends, counted before it is read: it may be large."""
    connection.app.state.service.files.take(client_of(connection))


def counted_download(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """A whole game that somebody asks for: it takes long to write."""
    connection.app.state.service.downloads.take(client_of(connection))


def _short(token: str) -> str:
    return token if len(token) <= LONGEST and token.isascii() else ""


async def table_and_who(request: Request[Any, Any, Any], service: Service, table_id: str) -> tuple[Table, Access]:
    """The table that is meant, and what the sender may do there."""
    table = await service.tables.get(table_id)
    invite = _short(request.headers.get(INVITE, ""))
    who = await service.access(table, token_of(request), host_of(request), invite)
    return table, msgspec.structs.replace(who, client=client_of(request))


async def table_and_seat(request: Request[Any, Any, Any], service: Service, table_id: str) -> tuple[Table, Access]:
    """As `table_and_who`, for what only a seat may do."""
    table, who = await table_and_who(request, service, table_id)
    if who.seat is None:
        raise NoToken()
    return table, who
