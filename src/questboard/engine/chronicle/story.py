"""The chronicle: the story of a game, in chapters, each line with its event and its rule.

While a game is played there is the public one, made of what everybody heard, and each seat's own. When it is
over, and for the DM at any time, there is the full one, with the secrets. Pure: a match goes in, data comes out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from questboard.engine.chronicle.curves import Curves, curves
from questboard.engine.errors import NotAllowed
from questboard.engine.telling.ending import standings, verdict
from questboard.engine.telling.events import Heard
from questboard.engine.telling.highlights import Best, highlights
from questboard.engine.telling.look import Look

if TYPE_CHECKING:
    from questboard.engine.play.match import Match


class Line(msgspec.Struct, frozen=True):
    """One thing that happened."""

    text: str
    rule: str
    index: int
    """The event's number, as `why #12` knows it: among all events in a full chronicle, else among those heard."""
    private: bool = False
    """Not everybody heard it."""
    aside: bool = False
    """A small thing, which a short story leaves out."""


class Section(msgspec.Struct, frozen=True):
    """A part of a chapter: a phase, if the game has phases. A part without a title is told as it comes."""

    title: str
    lines: tuple[Line, ...]


class Chapter(msgspec.Struct, frozen=True):
    """A turn, a night: whatever the game's words say a chapter is."""

    title: str
    sections: tuple[Section, ...]


class CitedRule(msgspec.Struct, frozen=True):
    title: str
    text: str


class Chronicle(msgspec.Struct, frozen=True):
    """A whole story, ready to be set in type."""

    game: str
    title: str
    players: tuple[str, ...]
    dm: str | None
    whose: str
    """Through whose eyes; empty: what everybody heard, or everything if it is `full`."""
    full: bool
    chapters: tuple[Chapter, ...]
    ending: str
    """Who won; empty while the game is played."""
    standings: tuple[str, ...]
    """How everybody stands in the end, best first; empty while the game is played."""
    best: tuple[Best, ...]
    """The turning points, by the numbers of their lines; empty while the game is played."""
    curves: Curves | None
    """How everybody stood, chapter by chapter; none while the game is played."""
    commitment: str
    rules: dict[str, CitedRule]
    """The rules that its lines cite, by number."""

    def lines(self) -> Iterable[Line]:
        """All lines, in order."""
        return (line for chapter in self.chapters for section in chapter.sections for line in section.lines)

    def headline(self) -> str:
        """What kind of chronicle it is."""
        if self.full:
            return f"The whole story of a game of {self.title}, with its secrets"
        if self.whose:
            return f"A game of {self.title}, as {self.whose} saw it"
        return f"A game of {self.title}, as everybody saw it"

    def people(self) -> str:
        """Who played."""
        names = (
            " and ".join([", ".join(self.players[:-1]), *self.players[-1:]]) if self.players[1:] else self.players[0]
        )
        return f"Played by {names}" + (f", with {self.dm} as the DM." if self.dm else ".")


def chronicle(match: Match, seat: int | None = None, *, full: bool = False) -> Chronicle:
    """The story so far: what everybody heard, what a seat heard, or everything.

    `full`: with all secrets. Only for the DM's seat, or when the game is over; else `NotAllowed`.
    """
    is_dm = seat is not None and seat == match.dm
    if full and not is_dm and match.outcome is None:
        raise NotAllowed("The whole story, with its secrets, is told when the game is over; until then only to the DM.")
    eyes = match.dm if full else seat
    look = Look(match, eyes)
    heard = _everything(match) if full else match.events(seat)
    table = match.table
    return Chronicle(
        game=match.game.name,
        title=match.game.title,
        players=table.players,
        dm=table.dm,
        whose=look.name(seat) if seat is not None and not full else "",
        full=full,
        chapters=_chapters(look, heard),
        ending=verdict(look, match.outcome) if match.outcome is not None else "",
        standings=_standings(match, look),
        best=highlights(look, list(heard)) if match.outcome is not None else (),
        curves=curves(look, heard) if match.outcome is not None else None,
        commitment=match.commitment,
        rules=_rules(match, heard),
    )


def _standings(match: Match, look: Look) -> tuple[str, ...]:
    if match.outcome is None:
        return ()
    return tuple(
        f"{look.name(one.seat)}: {', '.join(said for said in (one.score, one.words) if said)}"
        for one in standings(look, match.outcome)
    )


def _everything(match: Match) -> list[Heard]:
    return [
        Heard(index, event.kind, event.rule, event.data, event.audience is not None, event.marks)
        for index, event in enumerate(match.full_events)
    ]


def _chapters(look: Look, heard: Iterable[Heard]) -> tuple[Chapter, ...]:
    """Lines under the headings that the game's words give them."""
    words = look.game.words
    chapters: list[tuple[str, list[tuple[str, list[Line]]]]] = []
    for event in heard:
        opened = words.chapter(look, event)
        if opened is not None or not chapters:
            chapters.append((opened or "The beginning", []))
        sections = chapters[-1][1]
        part = words.section(look, event)
        if not sections or (part is not None and part != sections[-1][0]):
            sections.append((part or "", []))
        text, lines = words.event(look, event), sections[-1][1]
        again = any(line.text == text for line in lines)  # who says the same thing twice says it once in a story
        lines.append(Line(text, event.rule, event.index, event.private, again or words.aside(look, event)))
    return tuple(
        Chapter(title, tuple(Section(part, tuple(lines)) for part, lines in sections)) for title, sections in chapters
    )


def _rules(match: Match, heard: Iterable[Heard]) -> dict[str, CitedRule]:
    book = match.rulebook
    cited = [book.get(number) for number in dict.fromkeys(event.rule for event in heard)]
    return {rule.id: CitedRule(rule.title, rule.text) for rule in cited if rule is not None}
