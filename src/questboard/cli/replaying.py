"""A record as a film: the moments after each decision, through one seat's eyes."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.text import Text

import questboard
from questboard.cli.play import saving
from questboard.cli.play.paint import RULE, Painter
from questboard.cli.play.screen import Gone, Screen
from questboard.engine import Look, Match, Panel
from questboard.engine.errors import BadFile, BadTable
from questboard.engine.journal.record import Record, read
from questboard.engine.journal.verifying import positions
from questboard.engine.telling.ending import verdict
from questboard.engine.telling.events import Heard


class Line(NamedTuple):
    """An event, told."""

    words: str
    heard: Heard


class Moment(NamedTuple):
    """The table after so many decisions, what led to it, and what is asked then."""

    number: int
    lines: list[Line]
    prompt: str
    panels: list[Panel]


class Film:
    """All moments of a record. `whose`: a name, `dm` for everything, None for what everybody sees."""

    def __init__(self, data: bytes, whose: str | None):
        self.record: Record = _record(data)
        self.game = questboard.find(self.record.table.game)
        self.seat, self.sees_all = _seat(self.record, whose)
        self.moments: list[Moment] = []
        told = 0
        look: Look | None = None
        for match in positions(self.record, self.game):
            look = Look(match, self.seat)
            heard = self._heard(match)
            words = match.game.words
            lines = [Line(words.event(look, event), event) for event in heard[told:]]
            told = len(heard)
            prompt = words.prompt(look, look.asked) if look.asked else ""
            self.moments.append(Moment(len(self.moments), lines, prompt, words.board(look)))
        assert look is not None
        self.verdict = verdict(look, self.record.outcome) if self.record.outcome else "The game was not finished."

    def _heard(self, match: Match) -> list[Heard]:
        if not self.sees_all:
            return match.events(self.seat)
        return [
            Heard(index, event.kind, event.rule, event.data, event.audience is not None, event.marks)
            for index, event in enumerate(match.full_events)
        ]

    def moment(self, number: int) -> Moment:
        if number >= len(self.moments):
            raise BadTable(f"this game has moments 0 to {len(self.moments) - 1}, not {number}")
        return self.moments[number]


def _record(data: bytes) -> Record:
    """A record, or the record of a saved game."""
    if data.lstrip()[:1] == b"{":
        return read(data)
    try:
        return read(saving.unpack(data)[0].record())
    except BadFile as error:
        raise BadFile(f"This is no record and no saved game: {error}") from None


def _seat(record: Record, whose: str | None) -> tuple[int | None, bool]:
    table = record.table
    if whose is None:
        return None, False
    if whose.casefold() in ("dm", (table.dm or "dm").casefold()):
        return table.dm_seat, True
    for seat, name in enumerate(table.players):
        if name.casefold() == whose.casefold():
            return seat, False
    raise BadTable(f"nobody called {whose!r} played; there are: {', '.join(table.players)} and dm, who sees everything")


def show_story(screen: Screen, film: Film) -> None:
    """The whole game, a line for each event."""
    paint = Painter(film.record.table, screen.fancy)
    people = ", ".join(film.record.table.players)
    dm = f", run by {film.record.table.dm}" if film.record.table.dm else ""
    screen.show(Text(film.game.title, style="bold").append_text(paint.words(f"  {people}{dm}")))
    for moment in film.moments:
        for line in moment.lines:
            screen.show(_told(paint, line, moment.number))
    screen.show("", paint.words(film.verdict, "bold"))


def _told(paint: Painter, line: Line, number: int) -> Any:
    from rich.table import Table as Grid

    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", min_width=4, style="dim")
    grid.add_column()
    text = Text(f"{paint.lock} ", style="magenta") if line.heard.private else Text()
    text.append_text(paint.words(line.words))
    grid.add_row(str(number), text.append(f"  {line.heard.rule}", style=RULE) if line.heard.rule else text)
    return grid


def show_moment(screen: Screen, film: Film, moment: Moment) -> None:
    """The table at one moment, and what had just happened."""
    paint = Painter(film.record.table, screen.fancy)
    title = f"{film.game.title}  after {moment.number} of {len(film.moments) - 1} decisions"
    screen.show(Text(title, style="bold reverse"), *paint.board(moment.panels, screen.width, film.seat))
    screen.show(*(_told(paint, line, moment.number) for line in moment.lines))
    screen.show("", paint.words(f"{paint.pointer} {moment.prompt or film.verdict}", "bold"))


def step_through(screen: Screen, film: Film, start: int) -> None:
    """Forwards with right or Enter, back with left, q to stop."""
    from questboard.cli.keys import read_keys, single_keys

    last = len(film.moments) - 1
    place = min(start, last)
    with single_keys():
        while True:
            screen.clear()
            show_moment(screen, film, film.moments[place])
            screen.show(Text("left, right, Home, End; q stops", style="dim"))
            try:
                keys = read_keys()
            except (EOFError, KeyboardInterrupt, Gone):
                return
            if "quit" in keys:
                return
            for key in keys:
                ways = {"left": max(0, place - 1), "right": min(last, place + 1), "home": 0, "end": last}
                place = ways.get(key, place)


def as_data(film: Film, at: int | None) -> dict[str, Any]:
    last = len(film.moments) - 1 if at is None else film.moment(at).number
    events = [
        {"decision": moment.number, "kind": line.heard.kind, "rule": line.heard.rule, "words": line.words,
         "data": line.heard.data, "private": line.heard.private}
        for moment in film.moments[: last + 1] for line in moment.lines
    ]  # fmt: skip
    return {"game": film.game.name, "players": film.record.table.players, "decisions": last, "events": events,
            "outcome": film.record.outcome}  # fmt: skip
