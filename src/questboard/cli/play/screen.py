"""The screen and the keyboard: a terminal with people at it, or a pipe with a program at its other end."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

from questboard.cli.output import clean, console

CLEAR, FORGET = "\x1b[2J\x1b[H", "\x1b[3J"
WIDEST = 120


class Gone(Exception):
    """Nobody is at the keyboard any more: the input has ended, or was interrupted."""

    def __init__(self, interrupted: bool = False):
        super().__init__("interrupted" if interrupted else "the input has ended")
        self.interrupted = interrupted


class Screen:
    """`live`: people sit at a real terminal. Otherwise nothing is cleared and nobody is waited for."""

    def __init__(self, plain: bool = False):
        self.console = console(plain=plain)
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self._keys = _line_editing() if self.live else None

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    @property
    def fancy(self) -> bool:
        """Whether the terminal can show more than plain letters."""
        return "utf" in (self.console.encoding or "").lower()

    @property
    def height(self) -> int:
        """How many lines a page has; a pipe has room for everything."""
        return self.console.height if self.live else 10_000

    def lines(self, *things: Any) -> int:
        """How many lines things will take."""
        options = self.console.options.update(width=self.width)
        return sum(len(self.console.render_lines(thing, options)) for thing in things)

    def show(self, *things: Any) -> None:
        for thing in things:
            self.console.print(thing, width=self.width)

    def clear(self) -> None:
        """A clean page; what was there can still be scrolled to."""
        if not self.live:
            return
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(CLEAR)
        else:
            self.console.file.write("\n" * self.console.height)
        self.console.file.flush()

    def forget(self) -> None:
        """A clean page, and nothing to scroll back to: the next person may not see it."""
        if self.live and self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(FORGET)
        self.clear()
        if self._keys is not None:
            self._keys.clear_history()

    def curtain(self, name: str) -> None:
        """Between two players: nobody sees the other's secrets."""
        self.forget()
        if self.live:
            self.show("\n" * 3, f"   Hand the screen to {name}.")
            self.read(f"   {name}, press Enter when only you can see it. ")
            self.clear()
        else:
            self.show(f"--- Hand the screen to {name} ---")

    def wait(self, prompt: str) -> None:
        """Until somebody has read the page; a program reads without being waited for."""
        if self.live:
            self.read(prompt)

    def read(self, prompt: str) -> str:
        """A line that somebody typed; raises `Gone` when there will be no more."""
        try:
            if self.live:
                return input(prompt)
            return self._read_piped(prompt)
        except EOFError:
            raise Gone from None
        except KeyboardInterrupt:
            raise Gone(interrupted=True) from None

    def _read_piped(self, prompt: str) -> str:
        out = self.console.file
        out.write(prompt)
        out.flush()
        line = sys.stdin.readline()
        if not line:
            out.write("\n")
            raise EOFError
        line = line.rstrip("\r\n")
        out.write(clean(line) + "\n")  # so that the transcript reads as it would on a terminal
        return line


def _line_editing() -> Any:
    """Arrow keys and history at the prompt, where the system has them."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(True)
        return readline
    return None
