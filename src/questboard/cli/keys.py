"""Single keys from a terminal."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

KEYS = {
    "\x1b[D": "left", "\x1bOD": "left", "\x1b[A": "left", "\x1bOA": "left", "p": "left", "b": "left", "\x7f": "left",
    "\x1b[C": "right", "\x1bOC": "right", "\x1b[B": "right", "\x1bOB": "right", "\r": "right", "\n": "right",
    " ": "right", "n": "right",
    "\x1b[H": "home", "\x1bOH": "home", "\x1b[1~": "home", "\x1b[F": "end", "\x1bOF": "end", "\x1b[4~": "end",
    "q": "quit", "Q": "quit", "\x1b": "quit", "\x04": "quit",
}  # fmt: skip
ONE = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|.", re.DOTALL)
"""A key as a terminal sends it: a letter, or a sequence."""


@contextmanager
def single_keys() -> Iterator[None]:
    """Keys come one by one for as long as this lasts: what is pressed while a page is drawn is not lost."""
    try:
        import termios
        import tty
    except ImportError:  # Windows keeps what is typed
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin, termios.TCSADRAIN)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def read_keys() -> list[str]:
    """Which ways to go, in words, of all keys that were pressed; empty for one that means nothing."""
    if sys.platform == "win32":
        return [KEYS.get(typer.getchar(), "")]
    typed = os.read(sys.stdin.fileno(), 64).decode("utf-8", "replace")
    if not typed:
        raise EOFError
    return [KEYS.get(key, "") for key in ONE.findall(typed)]
