"""The client's files, if this installation has them; else a plain page that says so."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

FOLDER = Path(__file__).parents[1] / "static"
"""Where the built client lies in the wheel."""

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Questboard</title>
<meta name="viewport" content="width=device-width"><h1>Questboard</h1>
<p>The server runs. This installation has no browser client; its API is described at
<a href="/schema/openapi.json">/schema/openapi.json</a>.</p></html>"""


def _page() -> bytes:
    index = FOLDER / "index.html"
    return index.read_bytes() if index.is_file() else PLAIN.encode()


PAGES = [
    "/", "/t/{table_id:str}", "/t/{table_id:str}/chronicle", "/new", "/lobby", "/credits", "/rules/{game:str}",
    "/rules/{game:str}/{rule:str}",
]  # fmt: skip


@get(PAGES, media_type="text/html", include_in_schema=False)
async def page() -> Response[bytes]:
    """The client, which finds its way by the address; what stands behind `#` never reaches the server."""
    return Response(_page(), media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


def static_routes() -> list[HTTPRouteHandler | Router]:
    assets = FOLDER / "assets"
    if not assets.is_dir():
        return [page]
    forever = CacheControlHeader(max_age=365 * 86400, immutable=True, public=True)  # a file's name holds its hash
    return [page, create_static_files_router("/assets", [assets], cache_control=forever, include_in_schema=False)]
