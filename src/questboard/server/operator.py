"""Who runs the server is known by a token in a file that only they can read."""

from __future__ import annotations

import os
from pathlib import Path

from questboard.engine.errors import BadTable
from questboard.server.settings import Settings
from questboard.server.tokens import new_token

FILE = "operator.token"


def operator_token(settings: Settings) -> str:
    """The operator's token; a first one is made where there is none."""
    file = settings.operator_file or settings.data / FILE
    try:
        return _read(file) or _made(file)
    except OSError as error:
        raise BadTable(f"cannot use the operator's token in {file}: {error.strerror}") from None


def _read(file: Path) -> str:
    return file.read_text().strip() if file.exists() else ""


def _made(file: Path) -> str:
    file.parent.mkdir(parents=True, exist_ok=True)
    token = new_token()
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as out:
        out.write(token + "\n")
    os.replace(beside, file)
    return token
