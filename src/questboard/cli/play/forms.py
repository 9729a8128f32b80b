"""Filling in a form: blank by blank in one frame, with `back`, and the whole is shown before it is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.table import Table as Grid
from rich.text import Text as Line

from questboard.cli.play.blanks import Blank, Unfit, blanks_of
from questboard.cli.play.choices import label_of
from questboard.engine import Asked, Form, Option
from questboard.engine import Text as TextField

if TYPE_CHECKING:
    from questboard.cli.play.frame import Frame

EMPTY = ((), "-", "none")
MANY = 8
"""More values than that stand in columns, and the longest are cut."""
HELP = "back: one blank back   cancel: leave the form   /log, /why, /board ...: as always"


class Filling:
    """A form as somebody fills it in. `run` gives the option, or None if they thought better of it."""

    def __init__(self, frame: Frame, asked: Asked, form: Form):
        self.frame = frame
        self.asked = asked
        self.form = form
        self.blanks = blanks_of(frame.look, asked, form)
        self.values: list[Any] = []
        self.is_single = sum(blank.only() is None for blank in self.blanks) < 2
        """There is only one thing to decide: no need to ask whether it is meant."""

    def run(self, values: list[Any], fault: str = "") -> Option | None:
        """Fill in what is left after `values`, then ask whether to send it."""
        self.values = list(values)
        screen = self.frame.session.screen
        screen.show("", Line(label_of(self.frame.look, self.asked, self.form).text, style="bold"))
        while True:
            if fault:
                screen.show(self.frame.fault(fault))
                fault = ""
            if len(self.values) < len(self.blanks):
                fault = self._ask(self.blanks[len(self.values)]) or ""
            elif self.is_single or self._confirmed():
                return (self.form.verb, *self.values)
            if self.frame.cancelled:
                self.frame.cancelled = False
                return None

    def _ask(self, blank: Blank) -> str | None:
        """Ask for one blank; gives what is wrong with the answer."""
        only = blank.only()
        if only is not None:
            self.values.append(only)
            return None
        self._show_so_far()
        screen = self.frame.session.screen
        wanted = self.frame.paint.hanging(Line(_wanted(blank), style="dim"), 2)
        screen.show(*list_values(blank, self.frame), wanted)
        typed = screen.read(f"{blank.name}> ").strip()
        is_value = typed.casefold() in (label.casefold() for label in blank.labels)
        if not is_value and self._steering(typed, isinstance(blank.field, TextField)):
            return None
        try:
            self.values.append(blank.read(typed))
        except Unfit as unfit:
            return str(unfit)
        return None

    def _steering(self, typed: str, is_text: bool) -> bool:
        """`back`, `cancel`, help, and commands that only look."""
        word = typed.lower()
        if word in ("back", "/back"):
            self._back()
        elif word in ("cancel", "/cancel"):
            self.frame.cancelled = True
        elif word in ("?", "help", "/help"):
            self.frame.session.screen.show(HELP)
        else:
            return (typed.startswith("/") and self.frame.look_up(typed[1:])) or (
                not is_text and self.frame.look_up(typed)
            )
        return True

    def _back(self) -> None:
        """To the last blank that leaves a choice; from the first one, out of the form."""
        while self.values:
            self.values.pop()
            if self.blanks[len(self.values)].only() is None:
                return
        self.frame.cancelled = True

    def _show_so_far(self) -> None:
        filled = self._filled_in()
        if not filled:
            return
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for blank, value in filled:
            grid.add_row("  " + capital(blank.label), self.frame.paint.words(blank.words(value)))
        self.frame.session.screen.show(grid)

    def _filled_in(self) -> list[tuple[Blank, Any]]:
        """What is in the blanks; one that must stay empty goes without saying."""
        pairs = zip(self.blanks, self.values, strict=False)
        return [(blank, value) for blank, value in pairs if blank.only() is None or value not in EMPTY]

    def _confirmed(self) -> bool:
        screen = self.frame.session.screen
        dot = f" {self.frame.paint.dot} "
        whole = dot.join(
            f"{capital(blank.label).rstrip('?:')}: {blank.words(value)}" for blank, value in self._filled_in()
        )
        title = label_of(self.frame.look, self.asked, self.form).text.removesuffix("...").rstrip()
        line = self.frame.paint.words(f"{title}{dot}{whole}", "bold")
        screen.show(self.frame.paint.bullet(self.frame.paint.pointer, line))
        screen.show("  1  Send it", "  2  Change something (back)", "  3  Leave it (cancel)")
        typed = screen.read("> ").strip().lower()
        if typed in ("", "1", "yes", "y", "send", "send it", "ok"):
            return True
        if typed == "2":
            self._back()
        elif typed in ("3", "no", "n"):
            self.frame.cancelled = True
        elif not self._steering(typed, False):
            screen.show(self.frame.fault("1 sends it, 2 goes back, 3 leaves it."))
        return False


def _wanted(blank: Blank) -> str:
    """What a blank asks for, and what may be typed."""
    if blank.label.lower() == blank.name.lower():
        wanted = capital(blank.expects())
    elif blank.label.endswith("?"):
        wanted = f"{blank.label} {capital(blank.expects())}"
    else:
        wanted = f"{capital(blank.label)}: {blank.expects()}"
    return stopped(wanted)


def stopped(words: str) -> str:
    """With a full stop, unless a quotation has brought its own."""
    return words if words.endswith(('."', '!"', '?"')) else f"{words}."


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def list_values(blank: Blank, frame: Frame) -> list[Any]:
    """The values of a blank, numbered, side by side."""
    if not blank.values:
        return []
    from rich.columns import Columns

    half = (frame.session.screen.width - 4) // 2
    lines: list[Line] = []
    for number, label in enumerate(blank.labels, start=1):
        line = Line("  ")
        if blank.numbered:
            line.append(f"{number} ", style="bold")
        line.append_text(frame.paint.words(label))
        if len(blank.labels) > MANY:  # two columns, whatever it takes
            line.truncate(half, overflow="ellipsis")
        lines.append(line)
    return [Columns(lines, padding=(0, 2))]
