"""The log as each person reads it: what is new since their last decision, and what their decisions were called."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from questboard.cli.play.paint import QUIET, RULE, Painter
from questboard.engine import Look, Match
from questboard.engine.events import Heard
from questboard.engine.log import Answered, Interjected, Sealed, effective_places

MOST_NEW = 12


class Journal:
    """Remembers what each seat has read."""

    def __init__(self, match: Match, paint: Painter, log_lines: int):
        self.match = match
        self.paint = paint
        self.log_lines = log_lines
        self._drawn: dict[int | None, int] = {}
        self._read: dict[int | None, int] = {}
        self._labels: dict[int, str] = {}
        """Place in the log -> what that decision was called when it was made."""

    def line(self, look: Look, heard: Heard, new: bool = True, numbered: bool = False) -> Text:
        """An event in words, with its rule."""
        mark = f"#{heard.index:<4}" if numbered else f" {self.paint.dot} "
        text = Text(mark, style=QUIET)
        if heard.private:
            text.append(f"{self.paint.lock} ", style="magenta")
        text.append_text(self.paint.words(look.game.words.event(look, heard), "" if new else QUIET))
        if heard.rule:
            text.append(f"  {heard.rule}", style=RULE)
        return text

    def lately(self, seat: int | None, width: int) -> list[Any]:
        """The last lines; all that happened since this seat last decided, if that is not too much."""
        heard = self.match.events(seat)
        self._drawn[seat] = len(heard)
        read = self._read.get(seat, 0)
        count = max(self.log_lines, min(len(heard) - read, MOST_NEW)) if self.log_lines else 0
        shown = heard[-count:] if count else []
        if not shown:
            return []
        look = Look(self.match, seat)
        missed = shown[0].index - read
        note = f"{missed} more: log {len(heard) - read}" if missed > 0 else ""
        return [
            self.paint.heading("Log", width, note=note),
            *(self.line(look, event, new=event.index >= read) for event in shown),
        ]

    def fresh(self, seat: int | None) -> list[Any]:
        """What was not yet shown to this seat, each line once."""
        look = Look(self.match, seat)
        heard = self.match.events(seat, self._drawn.get(seat, 0))
        self._drawn[seat] = self._drawn.get(seat, 0) + len(heard)
        return [self.line(look, event) for event in heard]

    def decided(self, seat: int, label: str) -> None:
        """The seat's last entry in the log is called so; all it was shown before is read."""
        self._read[seat] = self._drawn.get(seat, 0)
        for place in range(len(self.match.full_log) - 1, -1, -1):
            entry = self.match.full_log[place]
            if isinstance(entry, (Answered, Sealed, Interjected)) and entry.seat == seat:
                self._labels[place] = label
                return

    def last_decision(self, seat: int) -> tuple[int, str] | None:
        """The place and the name of the seat's last decision that still counts."""
        for place, entry in reversed(effective_places(self.match.full_log)):
            if isinstance(entry, (Answered, Sealed, Interjected)) and entry.seat == seat:
                if not isinstance(entry, Interjected) and entry.by == "forced":
                    continue
                verb = entry.option[0] if entry.option else "your last answer"
                return place, self._labels.get(place, str(verb))
        return None
