"""The application: routes, errors, limits, headers, and the life of the parts behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from questboard import __version__
from questboard.server import metrics
from questboard.server.logs import note
from questboard.server.problems import BadMessage, Fault, NotFound, Problem, TooLarge, Trouble, as_problem
from questboard.server.routes import dm, files, handbook, narrating, operators, play, rematch, tables, tokens
from questboard.server.routes.gate import Gated
from questboard.server.routes.requests import LARGEST, Bounded, client_of, known_parameters
from questboard.server.routes.static import static_routes
from questboard.server.service import Service
from questboard.server.settings import Settings
from questboard.server.wire.socket import table_socket
from questboard.server.wire.stream import stream


def make_app(settings: Settings) -> Litestar:
    """The whole server as an ASGI application."""
    service = Service(settings)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.close()

    def limited(request: Request[Any, Any, Any]) -> None:
        service.requests.take(client_of(request))
        if request.url.path.startswith("/api/"):
            known_parameters(request)

    app = Gated(
        [
            *tables.ROUTES, *play.ROUTES, *dm.ROUTES, *files.ROUTES,
            *narrating.ROUTES, *tokens.ROUTES, *handbook.ROUTES, *rematch.ROUTES,
            *operators.ROUTES, stream, table_socket, *static_routes(),
        ],
        lifespan=[life],
        dependencies={"service": Provide(lambda: service, sync_to_thread=False)},
        before_request=limited,
        request_class=Bounded,
        exception_handlers={Exception: refuse},
        request_max_body_size=LARGEST,
        openapi_config=OpenAPIConfig(
            title="Questboard", version=__version__, path="/schema", use_handler_docstrings=True,
            description="Board games with all their rules. Seats are tokens: `Authorization: Bearer <token>`.",
        ),
        logging_config=None,
        signature_types=[Service],
    )  # fmt: skip
    app.state.service = service
    return app


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """Whatever went wrong, as a plain sentence with an id."""
    problem = _problem(error)
    metrics.REFUSED.labels(problem.code).inc()
    if isinstance(problem, Fault) or problem.reason:
        note(
            "refused", 40, exc_info=error, id=problem.id, code=problem.code, reason=problem.reason,
            route=request.route_handler.handler_name if "route_handler" in request.scope else "",
        )  # fmt: skip
    return Response(problem.told(), status_code=problem.status, media_type="application/json", headers=problem.headers)


def _problem(error: Exception) -> Problem:
    if not isinstance(error, HTTPException):
        return as_problem(error)
    if error.status_code == 404:
        return NotFound("There is nothing at this address.")
    if error.status_code == 413:
        return TooLarge()
    if error.status_code >= 500:
        return Fault(reason=type(error).__name__)
    problem = BadMessage(_detail(error))
    problem.status = error.status_code
    return problem


def _detail(error: HTTPException) -> str:
    """What is wrong with a message, field by field."""
    extra = error.extra if isinstance(error.extra, list) else []
    said = [f"{one.get('key', 'body')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)]
    if said == ["data: 'data'"]:
        return "A body in JSON is needed."
    wrong = "; ".join(said)[:300] or str(error.detail)[:300]
    return f"That message could not be read: {wrong}" if wrong else BadMessage.says
