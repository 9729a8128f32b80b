"""How commands speak: to people in colour, to programs in JSON, and in one sentence when something is wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from questboard.engine.toml_source import PackError

if TYPE_CHECKING:
    from rich.console import Console


def console(*, plain: bool = False, stderr: bool = False) -> Console:
    """A Rich console: colour on a terminal, bare text in a pipe, and everywhere with `plain`."""
    from rich.console import Console

    if plain:
        return Console(highlight=False, stderr=stderr, force_terminal=False, color_system=None)
    return Console(highlight=False, stderr=stderr)


def gentle_streams() -> None:
    """A letter that the terminal cannot show, or bytes that are no letter, must not end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # pyright: ignore[reportAttributeAccessIssue]


def print_json(value: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value)).decode())


def complain(what: str) -> None:
    """Say on the error stream what is wrong."""
    print(what, file=sys.stderr, flush=True)


def sentence(error: Exception) -> str:
    """What is wrong and what is possible instead, in one plain sentence."""
    if isinstance(error, PackError):
        first, more = error.problems[0], len(error.problems) - 1
        return str(first) + (f" (and {more} more: see questboard packs check)" if more else "")
    if isinstance(error, OSError):
        name = f" {error.filename}" if error.filename else ""
        reasons = {FileNotFoundError: f"there is no file{name}", IsADirectoryError: f"{name[1:]} is a folder, not a file"}
        return _finished(reasons.get(type(error), f"{error.strerror or error}{name}"))
    if hasattr(error, "format_message"):
        return _usage(error)
    return _finished(str(error))


def _usage(error: Any) -> str:
    said = _finished(error.format_message().replace("\n", " "))
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "questboard"
    return f"{said} See: {path} --help"


def _finished(words: str) -> str:
    """With a capital and a full stop, like a sentence."""
    words = words.strip()
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "?", "!", ")")) else words + "."
