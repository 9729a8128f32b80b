"""Running a server process with uvicorn until it is told to stop."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import uvicorn
from litestar import Litestar

from questboard.engine.errors import BadTable
from questboard.server import logs
from questboard.server.app import make_app
from questboard.server.service import Service
from questboard.server.settings import Settings
from questboard.server.wire.corked import CorkedSocket
from questboard.server.wire.doorstep import Doorstep, Patient
from questboard.server.wire.socket import LARGEST


def serve(settings: Settings, host: str, port: int, announce: Callable[[str], None]) -> None:
    """Serve until SIGTERM or SIGINT; then finish what was begun. `announce` is told the address."""
    logs.configure()
    sys.setswitchinterval(0.001)  # the thread that writes does little and must not wait long for its turn
    listening = _listen(host, port)
    app = make_app(settings)
    config = configured(app, settings)
    server = Running(config, lambda: announce(f"http://{_shown(host)}:{listening.getsockname()[1]}"), app.state.service)
    server.run([listening])
    if not server.started:
        raise BadTable("the server could not start; its log says why")


def configured(app: Litestar, settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn is to serve the application."""
    http: Any = partial(Patient, door=Doorstep(settings))
    chosen: dict[str, Any] = {
        "log_config": None, "access_log": False, "server_header": False, "date_header": False, "http": http,
        "ws": CorkedSocket, "ws_max_size": 2 * LARGEST, "ws_per_message_deflate": False, "ws_ping_interval": 20,
        "ws_ping_timeout": 20, "timeout_graceful_shutdown": 10, "lifespan": "on",
        "proxy_headers": bool(settings.trusted_proxies), "forwarded_allow_ips": list(settings.trusted_proxies),
    }  # fmt: skip
    return uvicorn.Config(app, **{**chosen, **more})


class Running(uvicorn.Server):
    """Says where it is once it is ready, and ends open lines before it waits for them."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None], service: Service):
        super().__init__(config)
        self._announce = announce
        self._service = service

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._service.tidying.begin()
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._service.end_lines()
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadTable(f"cannot listen on {host}:{port}: {error.strerror}") from None
    listening.listen(1024)
    listening.setblocking(False)
    return listening


def _shown(host: str) -> str:
    name = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"[{name}]" if ":" in name else name
