"""REST: the links to a seat, one by one. Whose link has leaked gets a new one, and the old one opens nothing more."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.params import FromPath
from sqlalchemy import bindparam, delete, select

from questboard.server.problems import Conflict, NotFound, NoToken
from questboard.server.routes.requests import Asking, Serving, TableId, host_of, table_and_seat, table_and_who, token_of
from questboard.server.routes.rest import get, post
from questboard.server.store.schema import tokens
from questboard.server.store.store import Statement, Store
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info
from questboard.server.tokens import HOST, hashed, new_token

SHOWN = 12
_REVOKE_ONE = delete(tokens).where(tokens.c.hash == bindparam("of_hash"))


class TokenSeen(msgspec.Struct):
    """A token of one's seat, by the beginning of its hash: it opens nothing."""

    id: str
    created: float
    own: bool
    """The one that asks."""


class Renewed(msgspec.Struct):
    """`token` takes the place of the one that was sent. `link`: opens the seat on any device; empty for the host."""

    token: str
    link: str


def revoked(token_hash: str) -> Statement:
    """The statement after which a token opens nothing."""
    return _REVOKE_ONE, {"of_hash": token_hash}


async def tokens_of(store: Store, table_id: str, seat: int) -> list[tuple[str, float]]:
    """Hash and time of each token of a seat, the oldest first."""
    where = (tokens.c.table_id == table_id, tokens.c.seat == seat)
    rows = await store.rows(select(tokens.c.hash, tokens.c.created).where(*where).order_by(tokens.c.created))
    return [(row[0], row[1]) for row in rows]


@get("/api/tables/{table_id:str}/tokens", tags=["tables"])
async def list_tokens(request: Asking, service: Serving, table_id: TableId) -> list[TokenSeen]:
    """The tokens of one's own seat: one for each device that sat down or was sent a link."""
    table, who = await table_and_seat(request, service, table_id)
    assert who.seat is not None
    own = hashed(token_of(request))
    return [TokenSeen(each[:SHOWN], at, each == own) for each, at in await tokens_of(table.store, table.id, who.seat)]


@post("/api/tables/{table_id:str}/tokens/{token_id:str}/revoke", status_code=200, tags=["tables"])
async def revoke(request: Asking, service: Serving, table_id: TableId, token_id: FromPath[str]) -> list[TokenSeen]:
    """Let one token of one's own seat open nothing any more. All devices of the seat say hello anew."""
    table, who = await table_and_seat(request, service, table_id)
    seat = who.seat
    assert seat is not None
    found = [each for each, _ in await tokens_of(table.store, table.id, seat) if each[:SHOWN] == token_id]
    if not found:
        raise NotFound("Your seat has no such token.")
    if found[0] == hashed(token_of(request)):
        raise Conflict("That is the token you are using: have it renewed instead.")
    await change(table, _anew(seat, [revoked(found[0])]))
    return await list_tokens.fn(request, service, table_id)


@post("/api/tables/{table_id:str}/renew", status_code=200, tags=["tables"])
async def renew(request: Asking, service: Serving, table_id: TableId) -> Renewed:
    """A new token in the place of the one that is sent: the seat's, or with the host's alone, the host's."""
    table, who = await table_and_who(request, service, table_id)
    token = new_token()
    if who.seat is not None:
        old = hashed(token_of(request))
        await change(table, _anew(who.seat, [revoked(old), table.store.grant(table.id, who.seat, token)]))
        return Renewed(token, f"{service.settings.base_url}/t/{table.id}#seat={token}")
    if not who.host:
        raise NoToken()
    old = hashed(host_of(request))
    await change(table, lambda info: [revoked(old), table.store.grant(table.id, HOST, token)])
    return Renewed(token, "")


def _anew(seat: int, statements: list[Any]) -> Any:
    """Open lines of the seat end, and come again with what they have."""

    def edit(info: Info) -> list[Any]:
        info.seats[seat].term += 1
        return statements

    return edit


ROUTES = [list_tokens, revoke, renew]
