"""The log as each person reads it: what is new since their last decision, and what their decisions were called."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from questboard.cli.play.paint import QUIET, RULE, Painter
from questboard.cli.play.screen import Screen
from questboard.engine import Look, Match
from questboard.engine.journal.log import Answered, Interjected, Sealed, effective_places
from questboard.engine.telling.events import CHANCE, Heard
from questboard.engine.telling.moments import moment_seen

MOST_NEW, LEAST = 12, 4


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

    def line(self, look: Look, heard: Heard, new: bool = True, numbered: bool = False, scene: str = "") -> Any:
        """An event in words, with its rule; `scene`: it is a moment, and stands out."""
        text = Text(f"{self.paint.lock} ", style="magenta") if heard.private else Text()
        style = QUIET if not new else "bold" if scene else ""
        text.append_text(self.paint.words(look.game.words.event(look, heard), style))
        if heard.rule:
            text.append(f"  {heard.rule}", style=RULE)
        mark = f"#{heard.index}" if numbered else f" {self.paint.sign(scene) if scene else self.paint.dot}"
        return self.paint.bullet(Text(mark, style="bold yellow" if scene else QUIET), text, 6 if numbered else 3)

    def wanted(self, seat: int | None) -> int:
        """How many lines should be shown if the page has room: what is new, up to a point."""
        heard = len(self.match.events(seat))
        new = heard - self._read.get(seat, 0)
        return min(heard, max(LEAST, min(new, self.log_lines))) if self.log_lines else 0

    def lately(self, seat: int | None, screen: Screen, room: int = 1000) -> list[Any]:
        """The last lines, as many as there is room for; all that is new since this seat decided, if possible."""
        heard = self.match.events(seat)
        self._drawn[seat] = len(heard)
        read = self._read.get(seat, 0)
        wanted = max(self.log_lines, min(len(heard) - read, MOST_NEW)) if self.log_lines else 0
        look = Look(self.match, seat)
        since = (
            heard[read:] if read else []
        )  # who has decided nothing yet at this screen has read it elsewhere, if at all
        scenes = {event.index: seen for event in since if (seen := self._scene(look, event)) is not None}
        old: list[Any] = []
        new: list[Any] = []
        for event in reversed(heard[-wanted:] if wanted else []):
            shown = new if event.index >= read else old
            line = self.line(look, event, shown is new, scene=scenes.get(event.index, ""))
            if len(old) + len(new) >= (LEAST if shown is new else 2) and screen.lines(line, *old, *new) >= room:
                break
            shown.insert(0, line)
        if not old and not new:
            return []
        missed = len(heard) - read - len(new)
        note = f"{missed} more: log {len(heard) - read}" if missed > 0 else ""
        if new and scenes:
            before = [self.paint.heading("Log", screen.width), *old] if old else []
            framed = [*before, self.paint.framed("Since your last decision", new, screen.width, note)]
            if screen.lines(*framed) <= room:  # a short page has no room for a frame; what counts is bold all the same
                return framed
        return [self.paint.heading("Log", screen.width, note=note), *old, *new]

    def _scene(self, look: Look, heard: Heard) -> str | None:
        """The scene that a browser would show of it, if it happens to this seat or everybody should see it."""
        seen = moment_seen(look.game.moments, heard, look.seat)
        wanted = seen is not None and (seen.mine or seen.everyone) and seen.weight > 1
        return seen.scene if seen is not None and wanted else None

    def fresh(self, seat: int | None) -> list[Any]:
        """What was not yet shown to this seat, each line once."""
        look = Look(self.match, seat)
        heard = self.match.events(seat, self._drawn.get(seat, 0))
        self._drawn[seat] = self._drawn.get(seat, 0) + len(heard)
        return [self.line(look, event) for event in heard]

    def fallen_in_secret(self, seat: int) -> list[Any]:
        """Dice and cards that only this seat knows of and that were not yet shown to it."""
        heard = self.match.events(seat, self._drawn.get(seat, 0))
        return [self.line(Look(self.match, seat), event) for event in heard if event.private and event.marks & CHANCE]

    def decided(self, seat: int, label: str) -> None:
        """The seat's last entry in the log is called so; all it was shown before is read."""
        self._read[seat] = self._drawn.get(seat, 0)
        self._read[None] = self._drawn.get(None, 0)  # what lies open on the table
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
