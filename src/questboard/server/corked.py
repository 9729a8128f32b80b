"""Web sockets that write once a turn of the event loop: an acknowledgement and the news of it are one system call."""

from __future__ import annotations

from asyncio import AbstractEventLoop, BaseTransport, Transport
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Corked:
    """A transport that collects what is written until the loop has done what it is about to do."""

    def __init__(self, transport: Transport, loop: AbstractEventLoop):
        self._transport = transport
        self._loop = loop
        self._waiting: list[bytes] = []

    def write(self, data: bytes) -> None:
        if not self._waiting:
            self._loop.call_soon(self.flush)
        self._waiting.append(data)

    def flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting:
            self._transport.write(waiting[0] if len(waiting) == 1 else b"".join(waiting))

    def close(self) -> None:
        self.flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class CorkedSocket(WebSocketsSansIOProtocol):
    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, Corked(cast(Transport, transport), self.loop)))
