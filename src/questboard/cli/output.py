"""How commands speak: to people in colour, to programs in JSON, and in one sentence when something is wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from questboard.engine.content.toml_source import PackError

if TYPE_CHECKING:
    from rich.console import Console


def console(*, plain: bool = False, stderr: bool = False, markup: bool = False) -> Console:
    """A Rich console: colour on a terminal, bare text in a pipe, and everywhere with `plain`.

    Without `markup`, what people and games say is printed as it is: `[bold]` and `:smile:` mean nothing.
    """
    from rich.console import Console

    colours: dict[str, Any] = {"force_terminal": False, "color_system": None} if plain else {}
    return Console(highlight=False, stderr=stderr, markup=markup, emoji=False, **colours)


def clean(words: str) -> str:
    """Words without characters that could move the cursor or change the terminal."""
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "\ufffd" for letter in words)


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
        if isinstance(error, FileNotFoundError):
            return f"There is no file {error.filename}."
        return _finished(f"{error.filename}: {error.strerror}" if error.filename else str(error))
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
    if words.split(" ")[0].isalpha():  # not the name of a file
        words = words[0].upper() + words[1:]
    return words if words.endswith((".", "?", "!", ")")) else words + "."


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[..., None]]:
    """A bar on the error stream, if somebody is there to see it; call it with done, total and words."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    out = console(stderr=True)
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as progress:
        task = progress.add_task(what, total=None)

        def told(done: int, total: int, words: str = what) -> None:
            progress.update(task, completed=done, total=total, description=words)

        yield told
