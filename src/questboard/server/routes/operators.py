"""For who runs the server: whether it lives, whether it can keep games safe, what it is doing."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response

from questboard import __version__
from questboard.server import metrics
from questboard.server.problems import NotReady
from questboard.server.routes.requests import Asking, Serving, for_operator
from questboard.server.routes.rest import get
from questboard.server.store.unreadable import Row
from questboard.server.wire import messages
from questboard.server.wire.sight import State


class Health(msgspec.Struct):
    status: str
    version: str


@get("/health", tags=["operator"])
async def health() -> Health:
    """The process lives."""
    return Health("ok", __version__)


@get("/ready", tags=["operator"])
async def ready(service: Serving) -> Health:
    """The server has just written to its database, its clocks go, its disk has room, and it is not about to stop."""
    if service.closing.is_set():
        raise NotReady("The server is about to stop.")
    await service.readiness.check()
    return Health("ready", __version__)


@get("/metrics", media_type="text/plain", tags=["operator"])
async def prometheus(request: Asking, service: Serving) -> Response[bytes]:
    """Numbers in the text format of Prometheus. For the operator."""
    for_operator(request, service)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/operator/unreadable", tags=["operator"])
async def unreadable(request: Asking, service: Serving) -> list[Row]:
    """Rows of the store that this process could not read; their tables are left out of lists. For the operator."""
    for_operator(request, service)
    return list(service.store.reader.unreadable)


@get("/api/protocol", tags=["play"])
async def protocol() -> dict[str, Any]:
    """What is said on the socket `/api/socket`, as JSON Schema: `sent` by a client, `received` by it as its state."""
    (sent, received), schemas = msgspec.json.schema_components(
        [messages.Message, State], ref_template="#/schemas/{name}"
    )  # fmt: skip
    return {"sent": sent, "received": received, "schemas": schemas}


ROUTES = [health, ready, prometheus, unreadable, protocol]
