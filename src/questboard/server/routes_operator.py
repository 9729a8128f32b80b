"""For who runs the server: whether it lives, whether it can keep games safe, what it is doing."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response

from questboard import __version__
from questboard.server import messages, metrics
from questboard.server.problems import StoreDown
from questboard.server.requests import Serving
from questboard.server.rest import get
from questboard.server.sight import State


class Health(msgspec.Struct):
    status: str
    version: str


@get("/health", tags=["operator"])
async def health() -> Health:
    """The process lives."""
    return Health("ok", __version__)


@get("/ready", tags=["operator"])
async def ready(service: Serving) -> Health:
    """The database answers, and the server is not about to stop."""
    if service.closing.is_set():
        raise StoreDown("The server is about to stop.")
    await service.store.ready()
    return Health("ready", __version__)


@get("/metrics", media_type="text/plain", tags=["operator"])
async def prometheus() -> Response[bytes]:
    """Numbers in the text format of Prometheus."""
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/protocol", tags=["play"])
async def protocol() -> dict[str, Any]:
    """What is said on the socket `/api/socket`, as JSON Schema: `sent` by a client, `received` by it as its state."""
    (sent, received), schemas = msgspec.json.schema_components(
        [messages.Message, State], ref_template="#/schemas/{name}"
    )  # fmt: skip
    return {"sent": sent, "received": received, "schemas": schemas}


ROUTES = [health, ready, prometheus, protocol]
