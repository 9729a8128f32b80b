"""Connections before they are requests: so many from one machine, so many in all, none that never come to the point.

uvicorn waits for the end of a request's head for ever; a thousand such connections are all the file handles there are.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from questboard.engine.errors import BadTable
from questboard.server import metrics
from questboard.server.limits import one_client
from questboard.server.problems import Busy, HeadTooLarge, Problem, TooMany, TooSlow
from questboard.server.settings import Settings
from questboard.server.wire.corked import CorkedSocket

LARGEST_HEAD = 65_536
"""Bytes of a request's first line and headers."""
RESERVED = 128
"""File handles for everything that is not a connection."""
MOST_FILES = 65_536
LINGERS = 0.5
"""Seconds that a connection stays open after a refusal: closed at once with words unread, it would be cut off."""


class Doorstep:
    """Who stands at the door. A trusted proxy stands there for many, and is not counted."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self._proxies = proxies(settings)
        self._from: Counter[str] = Counter()
        self._all = 0
        self._most = max(RESERVED, _file_handles() - RESERVED)

    def enter(self, host: str) -> Problem | None:
        """Whoever enters leaves again, unless they were turned away."""
        most = self.settings.connections
        if self._all >= self._most:
            return Busy("The server has as many connections as it can hold. Try again in a moment.")
        if most and self._from[one_client(host)] >= most and not self._trusted(host):
            return TooMany(f"One address may have {most} connections at once. Close some.", after=5.0)
        self._from[one_client(host)] += 1
        self._all += 1
        return None

    def leave(self, host: str) -> None:
        client = one_client(host)
        self._all -= 1
        self._from[client] -= 1
        if self._from[client] <= 0:
            del self._from[client]

    def _trusted(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


def proxies(settings: Settings) -> list[IPv4Network | IPv6Network]:
    """The machines whose word is taken for who the client is."""
    try:
        return [ip_network(one) for one in settings.trusted_proxies]
    except ValueError as error:
        raise BadTable(f"a trusted proxy is an address or a network: {error}") from None


def _file_handles() -> int:
    """How many this process may open, which is first raised to what it is allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


class Patient(HttpToolsProtocol):
    """A connection that is given its time, and not more."""

    def __init__(self, *args: Any, door: Doorstep, **more: Any):
        super().__init__(*args, **more)
        self._door = door
        self._inside = False
        self._reading_head = False
        self._head = 0
        self._timer: asyncio.TimerHandle | None = None
        self._turned_away = False

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        problem = self._door.enter(self._host)
        if problem is not None:
            self._turn_away(problem)
            return
        self._inside = True
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._stop_waiting()
        if self._inside:
            self._inside = False
            self._door.leave(self._host)

    # -- time ------------------------------------------------------------------------------------------------

    def _wait_for_head(self) -> None:
        self._reading_head, self._head = True, 0
        self._wait(self._door.settings.head_seconds)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        if seconds:
            self._timer = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        self._turn_away(TooSlow())

    def _turn_away(self, problem: Problem) -> None:
        """Say why, if nothing has been said yet, and close; a little later, or the client might not hear it."""
        self._stop_waiting()
        if self.transport.is_closing() or self._turned_away:
            return
        self._turned_away = True
        metrics.REFUSED.labels(problem.code).inc()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = msgspec.json.encode(problem.told())
            headers = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
            lines = "".join(f"{name}: {value}\r\n" for name, value in {**headers, **problem.headers}.items())
            self.transport.write(STATUS_LINE[problem.status] + lines.encode() + b"\r\n" + body)
        self.loop.call_later(0 if isinstance(problem, Busy) else LINGERS, self.transport.close)

    # -- what the parser tells -------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._turned_away:  # whatever still comes is nobody's
            return
        in_head = self._reading_head
        super().data_received(data)
        if in_head and self._reading_head:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self._turn_away(HeadTooLarge())

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self._reading_head:  # another one on the same connection
            self._wait_for_head()

    def on_headers_complete(self) -> None:
        self._reading_head = False
        self._wait(self._door.settings.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, CorkedSocket):
            protocol.gone = self._leave
