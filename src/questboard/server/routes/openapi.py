"""`python -m questboard.server.routes.openapi`: the OpenAPI document, from which the client's types are made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from questboard.server.app import make_app
from questboard.server.settings import Settings


def document() -> dict[str, Any]:
    """The whole document; nothing is started for it and nothing is written."""
    return make_app(Settings(data=Path("unused"))).openapi_schema.to_schema()


if __name__ == "__main__":
    print(json.dumps(document(), indent=1, sort_keys=True))
