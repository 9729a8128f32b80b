"""Structured logs: one JSON object a line. Tokens, names, chat, views and answers never get here."""

from __future__ import annotations

import logging
import sys
import time
from traceback import extract_tb
from typing import Any

import msgspec

NAME = "questboard.server"
logger = logging.getLogger(NAME)


class JsonLines(logging.Formatter):
    """`fields` of a record become keys; an exception is told by its kind and places, not by what it held."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage() if record.name == NAME else record.name,
            **getattr(record, "fields", {}),
        }
        if record.name != NAME:
            line["says"] = record.getMessage()
        if record.exc_info and record.exc_info[0] is not None:
            line["exception"] = record.exc_info[0].__name__
            line["places"] = [f"{step.filename}:{step.lineno} {step.name}" for step in extract_tb(record.exc_info[2])]
        return msgspec.json.encode(line).decode()


def configure(level: int = logging.INFO) -> None:
    """Everything to the error stream as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logger.handlers = [handler]
    logger.setLevel(level)
    logger.propagate = False
    for name in ("uvicorn", "uvicorn.error", "litestar", "asyncio"):
        other = logging.getLogger(name)
        other.handlers = [handler]
        other.setLevel(logging.WARNING)
        other.propagate = False


def note(event: str, level: int = logging.INFO, exc_info: Any = None, **fields: Any) -> None:
    """Log an event with its numbers."""
    if logger.isEnabledFor(level):
        logger.log(level, event, exc_info=exc_info, extra={"fields": fields})
