"""Single keys from a terminal."""

from __future__ import annotations

import typer

KEYS = {
    "\x1b[D": "left", "\x1bOD": "left", "\x1b[A": "left", "\x1bOA": "left", "p": "left", "b": "left", "\x7f": "left",
    "\x1b[C": "right", "\x1bOC": "right", "\x1b[B": "right", "\x1bOB": "right", "\r": "right", "\n": "right",
    " ": "right", "n": "right",
    "\x1b[H": "home", "\x1bOH": "home", "\x1b[1~": "home", "\x1b[F": "end", "\x1bOF": "end", "\x1b[4~": "end",
    "q": "quit", "Q": "quit", "\x1b": "quit", "\x04": "quit",
}  # fmt: skip


def read_key() -> str:
    """Which way to go, in words; empty for a key that means nothing."""
    return KEYS.get(typer.getchar(), "")
