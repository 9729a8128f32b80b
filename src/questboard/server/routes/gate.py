"""What every request passes first and every answer last: addresses that can be read, and headers for browsers."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Scope, Send

from questboard.server import metrics
from questboard.server.problems import BadMessage, NotFound, Problem

LONGEST_PART, LONGEST_PATH, LONGEST_QUERY = 200, 1000, 2000

POLICY = (
    "default-src 'self'; script-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(), camera=(), microphone=()",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Gated(Litestar):
    """An application behind its gate. Pages, files and refusals alike leave with the same headers."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            send = _dressed(send)
            if (wrong := wrong_address(scope)) is not None:
                await _refused(wrong, send)
                return
        elif scope["type"] == "websocket" and wrong_address(scope) is not None:
            await _hung_up(receive, send)
            return
        await super().__call__(scope, receive, send)


def wrong_address(scope: Scope) -> Problem | None:
    """What is wrong with an address, whatever it leads to: nothing of ours is called so."""
    path = scope["path"]
    if len(path) > LONGEST_PATH or any(len(part) > LONGEST_PART for part in path.split("/")):
        return NotFound("There is nothing at this address: it is too long.")
    if len(scope["query_string"]) > LONGEST_QUERY:
        return BadMessage(f"There is more than {LONGEST_QUERY} characters behind the ? of this address.")
    if not path.isprintable() or "\ufffd" in path:
        return NotFound("There is nothing at this address: it holds characters that cannot be read.")
    return None


def _dressed(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *_HEADERS]
        await send(message)

    return sending


async def _refused(problem: Problem, send: Send) -> None:
    metrics.REFUSED.labels(problem.code).inc()
    body = msgspec.json.encode(problem.told())
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _hung_up(receive: Receive, send: Send) -> None:
    """A socket that was not accepted: the client sees a refused handshake."""
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": "address"})
