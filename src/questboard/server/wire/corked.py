"""Web sockets for many small messages: one write a turn of the event loop, and no detours for the plainest frames.

A whole text frame is read and written right here; everything else (fragments, pings, closing, faults) goes the way of
uvicorn and `websockets`. The application finds the socket in its scope, as `scope["extensions"][WIRE]`.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, BaseTransport, Transport
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import frames
from websockets.http11 import Request
from websockets.protocol import State

WIRE = "questboard.wire"
WAITING = 32
"""Messages of a client that wait to be read; then it has to wait."""
_TEXT, _MASKED, _LONGER, _LONGEST = 0x81, 0x80, 126, 127
_SHORTEST = 6
"""Bytes of a client's frame without content: a head and a mask."""
_apply_mask: Any = getattr(frames, "apply_mask")  # noqa: B009 - written in C where it can be


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
    def __init__(self, *args: Any, **more: Any):
        super().__init__(*args, **more)
        self._plain = True
        """Whether we know where frames begin: as long as only whole ones went the other way."""
        self._rest = b""
        """The beginning of a frame."""
        self.listener: Callable[[bytes], None] | None = None
        """Gets whole texts at once, without a detour through the queue."""
        self.gone: Callable[[], None] | None = None
        """Told when the connection is no more."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, Corked(cast(Transport, transport), self.loop)))

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast("dict[str, Any]", self.scope)["extensions"][WIRE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.gone is not None:
            self.gone()

    # -- from the client -------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data, self._rest = self._rest + data, b""
        if self.handshake_initiated and self._plain:
            self._plain = self.handshake_complete
            data = self._read(data) if self._plain else data
        if data:
            super().data_received(data)

    def _read(self, data: bytes) -> bytes:
        """Read frame by frame; gives what is not for us to read."""
        place, size = 0, len(data)
        while place < size and self.conn.state is State.OPEN:
            begin = place
            if size - begin < _SHORTEST:
                break
            length, mask = data[begin + 1] & 0x7F, begin + 2
            if length == _LONGER:
                length, mask = int.from_bytes(data[begin + 2 : begin + 4], "big"), begin + 4
            if length == _LONGEST or length > self.config.ws_max_size or not data[begin + 1] & _MASKED:
                self._plain = False  # too long, or no frame at all
                return data[begin:]
            place = mask + 4 + length
            if place > size:
                place = begin
                break
            if data[begin] != _TEXT or self.frames or not self._take(data[mask + 4 : place], data[mask : mask + 4]):
                super().data_received(data[begin:place])
        if self.conn.state is not State.OPEN:
            return data[place:]
        self._rest = data[place:]
        return b""

    def _take(self, data: bytes, mask: bytes) -> bool:
        """A whole text; False if it is none."""
        text: bytes = _apply_mask(data, mask)
        try:
            text.decode()
        except UnicodeDecodeError:
            return False
        if self.close_sent:
            return True
        if self.listener is not None and self.queue.empty():
            self.listener(text)
            return True
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if self.queue.qsize() > WAITING:
            self.pause()
        return True

    def pause(self) -> None:
        """Let the client wait: nothing more is read."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def hear(self) -> bytes | None:
        """The next message; None: there will be no more."""
        message: Any = await self.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    # -- to the client ---------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the client reads what it is sent."""
        return self.writable.is_set()

    async def drain(self) -> None:
        await self.writable.wait()

    def say(self, text: bytes) -> None:
        """Send a text; `OSError` if nobody is there any more."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected()
        size = len(text)
        if size < _LONGER:
            head = bytes((_TEXT, size))
        elif size < 1 << 16:
            head = bytes((_TEXT, _LONGER)) + size.to_bytes(2, "big")
        else:
            head = bytes((_TEXT, _LONGEST)) + size.to_bytes(8, "big")
        self.transport.write(head + text)
