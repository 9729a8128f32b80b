"""Everything that is sent to a seat, part by part, as JSON. Built up for that seat alone, from what it may know.

A part that has not changed is not sent again, so what reaches a seat depends on nothing that it cannot see.
"""

from __future__ import annotations

from math import inf
from typing import Any, TypeAlias

import msgspec

from questboard.engine import Asked, Look, Match, Panel
from questboard.engine.asking.interject import DM_TOOLS
from questboard.engine.asking.question import FIRST
from questboard.engine.asking.rulings import Ruling
from questboard.engine.telling.ending import Ending, ending
from questboard.engine.telling.events import Event, marks_told
from questboard.engine.telling.race import Race
from questboard.server.tables.chat import RoomSeen, rooms_seen
from questboard.server.tables.handing import votes_at
from questboard.server.tables.info import Seat, TableSeen, Ways, seen
from questboard.server.tables.narration import Narration, heard
from questboard.server.tables.people_first import bots_from
from questboard.server.tables.table import Table
from questboard.server.tables.teaching import LessonSeen, is_learner, lesson_seen
from questboard.server.wire.patches import Lines, Listed, listed, wrapped
from questboard.server.wire.telling import Parts, encode, fields_of
from questboard.server.wire.wording import (
    AskedSeen,
    Choice,
    EventSeen,
    asides,
    asked_seen,
    choice,
    choices,
    events_seen,
    refusals,
)

WANTS = ("view", "words", "panels", "asides", "refused", "events")
"""What a client may want beside the question and its options; people want all of it."""
Wanted: TypeAlias = frozenset[str]
FLOOR = "floor"
"""The options on an open floor, which change with everything that anybody does there; without it: when asked for."""
ALL: Wanted = frozenset((*WANTS, FLOOR))

IN_WORDS: Wanted = frozenset(("words", "refused", "asides"))
"""Whoever wants one of these is told of a question in a way of its own."""
NO_PARTS: Parts = {}
NOTHING = Asked(0, "", "", (), "")
"""The question there is when none is asked."""


class PanelSeen(msgspec.Struct):
    """A part of the board as text."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    private: bool
    seen_by: str
    """Who sees a private one, in words; empty: the seat and the DM."""
    part: str = ""
    """The expansion that shows it; empty: the game itself."""

    @classmethod
    def of(cls, panel: Panel) -> PanelSeen:
        return cls(panel.title, panel.rows, panel.private, panel.seen_by, panel.part)


class RulingSeen(msgspec.Struct):
    """A ruling of the DM's that stands; everybody was told of it. `text`: what it is about, in words."""

    verdict: str
    question: str
    rule: str
    verb: str
    scope: str
    reason: str
    text: str


class OutcomeSeen(msgspec.Struct):
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    rule: str
    reason: str


class State(msgspec.Struct, omit_defaults=True):
    """What a seat is sent. In an update, what is missing has not changed; `view` then has only changed fields."""

    table: TableSeen | None = None
    rooms: list[RoomSeen] | None = None
    seat: int | None = None
    """None: a spectator, who sees what everybody sees."""
    view: dict[str, Any] | None = None
    patches: dict[str, dict[str, Any]] | None = None
    """For clients that said so in their hello: part (`options`, `view.field`) -> index -> the element there now."""
    asked: AskedSeen | None = None
    options: list[Choice] | None = None
    """None on an open floor for a client that asks for them when it wants to speak."""
    refused: list[Choice] | None = None
    asides: list[Choice] | None = None
    """What may be done out of turn."""
    waiting: list[int] | None = None
    rulings: list[RulingSeen] | None = None
    """The DM's rulings that stand."""
    standing: dict[str, list[Any]] | None = None
    """The seat's own standing answers: question -> answer; an empty one is the question's default."""
    knew: dict[str, list[str]] | None = None
    """Question -> what was possible when its answer was made to stand; what is not in it is new, and asked about."""
    asks: dict[str, Ways] | None = None
    """Things that the seat is not asked about, or only when it matters."""
    narration: Narration | None = None
    """What the DM has told this seat, what it has asked the DM, who speaks, and timers."""
    panels: list[PanelSeen] | None = None
    lesson: LessonSeen | None = None
    """For who learns here: what the lesson says now; null when it was left."""
    outcome: OutcomeSeen | None = None
    race: Race | None = None
    """Who leads and what ends the game, as the seat may know it."""
    ending: Ending | None = None
    """The last page, when the game is over."""
    commitment: str | None = None
    """A hash of the seed; when the game is over, the record opens the seed."""
    undos: int | None = None
    start: int | None = None
    """The index of the first of `events`: all later ones that were known are replaced by these."""
    events: list[EventSeen] | None = None


class Sight:
    """One seat's sight of a match at one moment; hold the table's lock. Several devices of a seat share it."""

    def __init__(self, table: Table, seat: int | None, *, by_dm: bool = False):
        self._table = table
        self.seat = seat
        self._match = table.match
        self._by_dm = by_dm
        self._looked: Look | None = None
        self._made: dict[Wanted, tuple[Parts, Parts]] = {}

    def _look(self, match: Match) -> Look:
        if self._looked is None:
            self._looked = Look(match, self.seat, by_dm=self._by_dm, shared=self._table.drawn.in_common)
        return self._looked

    def parts(self, want: Wanted) -> tuple[Parts, Parts]:
        """Everything but the events: what is asked, and what there is to see."""
        made = self._made.get(want)
        if made is None:
            made = self._made[want] = self._make(want)
        return made

    def events(self, start: int, want: Wanted) -> bytes:
        """What the seat has heard since its own index, as JSON."""
        match = self._match
        if match is None:
            return b"[]"
        if "words" in want:
            heard = self._table.hearing(self.seat).since(match.full_events, start)
            return encode(events_seen(self._look(match), heard)) if heard else b"[]"
        return b"[" + b",".join(self._bare_events(match, start)) + b"]"

    def _bare_events(self, match: Match, start: int) -> list[bytes]:
        """Without words an event is the same for all who heard it but for its index, and is written once for them."""
        places, known = self._table.hearing(self.seat).places, self._table.drawn.events
        told = marks_told(self.seat, match.dm)
        found: list[bytes] = []
        for index in range(start, len(places)):
            place = places[index]
            bare = known.get((place, told))
            if bare is None:
                bare = known[place, told] = encode(BareEvent.of(match.full_events[place], told))[1:]
            found.append(b'{"index":%d,%b' % (index, bare))
        return found

    def _make(self, want: Wanted) -> tuple[Parts, Parts]:
        if self._match is None:
            return NO_PARTS, NO_PARTS
        asked = self._question(self._match, want)
        if "words" in want and not self._by_dm and is_learner(self._table.info, self.seat):
            asked = {**asked, "lesson": encode(lesson_seen(self._table, self._look(self._match), self._match))}
        return asked, self._board(self._match, want)

    def _board(self, match: Match, want: Wanted) -> Parts:
        parts: Parts = fields_of(self._look(match).view, self._table.drawn.written) if "view" in want else {}
        if "words" in want:
            look = self._look(match)
            parts["race"] = encode(look.game.words.race(look))
            parts["ending"] = encode(self._ending(match, look))
            parts["rulings"] = encode([ruling_seen(look, one) for one in look.rulings]) if look.rulings else b"[]"
        if "panels" in want:
            look = self._look(match)
            parts["panels"] = encode([PanelSeen.of(panel) for panel in look.game.words.board(look)])
        return parts or NO_PARTS

    def _ending(self, match: Match, look: Look) -> Ending | None:
        """The last page: made of the seat's own events, once the game is over."""
        if match.outcome is None:
            return None
        return ending(look, match.outcome, self._table.hearing(self.seat).since(match.full_events, 0))

    def _question(self, match: Match, want: Wanted) -> Parts:
        table, seat, question = self._table, self.seat, match.pending
        mine = question is not None and seat in question.seats
        words = "words" in want
        if want.isdisjoint(IN_WORDS):
            if question is None or not mine:
                return bystander(table, match)
            if question.kind == FIRST and FLOOR not in want:
                return bystander(table, match, asks_itself=True)
        parts = {**bystander(table, match)}
        if "refused" in want:
            parts["refused"] = b"[]"
        if "asides" in want:
            parts["asides"] = b"[]"
        look = self._look(match)
        asked = look.asked
        if asked is None:
            return parts
        if words or mine:
            parts["asked"] = encode(asked_seen(look if words else None, asked, table.until(), _bots_from(table, match)))
        if asked.options and words:
            parts["options"] = listed(choices(look, asked, asked.options, words))
        elif asked.options:
            parts["options"] = self._bare_options(look, asked)
        if "refused" in want and mine:
            parts["refused"] = encode(refusals(match, look, asked))
        if "asides" in want and seat is not None and not self._by_dm:
            parts["asides"] = encode(asides(look, asked, match.interjections(seat), helps(match)))
        return parts

    def _bare_options(self, look: Look, asked: Asked) -> Listed:
        if all(type(option) is tuple for option in asked.options):
            return wrapped("option", asked.options)
        lines = self._table.drawn.options.setdefault(self.seat, Lines())
        return lines.of(asked.options, lambda option: choice(look, asked, option, words=False))


class BareEvent(msgspec.Struct, omit_defaults=True):
    """An event without words and without its index."""

    kind: str
    rule: str
    data: dict[str, Any]
    private: bool = False
    marks: int = 0

    @classmethod
    def of(cls, event: Event, told: int) -> BareEvent:
        heard = event.as_heard(0, told)
        return cls(heard.kind, heard.rule, heard.data, heard.private, heard.marks)


def ruling_seen(look: Look, one: Ruling) -> RulingSeen:
    say = look.game.words.term
    return RulingSeen(one.verdict, say(one.question), one.rule, one.verb, one.scope, one.reason, say(one.verb))


def sight_of(table: Table, seat: int | None) -> Sight:
    """A seat's sight of the match as it is now, made once for all who look; hold the lock."""
    drawn = table.drawn
    drawn.at((table.history.sequence, table.version, id(table.match)))
    sight = drawn.sights.get(seat)
    if sight is None:
        sight = drawn.sights[seat] = Sight(table, seat)
    return sight


def bystander(table: Table, match: Match, asks_itself: bool = False) -> Parts:
    """What is asked and of whom, as it looks to everybody of whom it is not asked: one object for all of them.

    `asks_itself`: for programs that may speak on a floor, and ask for their options when they want to.
    """
    known = table.drawn.shared.get(asks_itself)
    if known is None:
        asked = next(iter(match.questions(None)), None)
        known = table.drawn.shared[asks_itself] = {
            "asked": encode(asked_seen(None, asked, table.until(), _bots_from(table, match))) if asked else b"null",
            "waiting": encode(match.waiting_for()),
            "options": b"null" if asks_itself else b"[]",
        }
    return known


def _bots_from(table: Table, match: Match) -> float:
    """When bots speak on the open floor, if that can be told by a clock."""
    moment = bots_from(table, match)
    return moment if moment < inf else 0.0


def lasting(table: Table) -> Parts:
    """What hardly ever changes, and is the same for every seat; the same object as long as it has not changed."""
    match = table.match
    if match is None:
        return NO_PARTS
    drawn, moment = table.drawn, (table.history.undos, match.outcome, match.chance.seed)
    if drawn.lasting_at != moment:
        undos, outcome, _ = drawn.lasting_at = moment
        drawn.lasting = {
            "undos": encode(undos), "outcome": encode(outcome), "commitment": encode(match.commitment)
        }  # fmt: skip
    return drawn.lasting


def outer_parts(table: Table, seat: int | None) -> Parts:
    """What there is around the match; the same object as long as nothing there has changed."""
    proposals = table.history.asked if table.info.proposals else 0
    moment = table.version, table.comings, sum(table.spoken.values()), proposals
    drawn = table.drawn
    if drawn.outer_at != moment:
        before = drawn.outer_at
        if before is None or (before[0], before[2]) != (moment[0], moment[2]):
            drawn.rooms = {}
        drawn.outer_at, drawn.outer, drawn.seen = moment, {}, table_part(table)
    known = drawn.outer.get(seat)
    if known is None:
        rooms = drawn.rooms.get(seat)
        if rooms is None:
            rooms = drawn.rooms[seat] = encode(rooms_seen(table, seat))
        known = drawn.outer[seat] = own_parts(table, seat, drawn.seen, rooms)
    return known


def own_parts(table: Table, seat: int | None, seen: bytes, rooms: bytes, *, by_dm: bool = False) -> Parts:
    own = table.info.seats[seat] if seat is not None and not by_dm else Seat()
    return {
        "table": seen, "rooms": rooms, "seat": encode(seat), "standing": encode(own.standing),
        "knew": encode(own.knew), "asks": encode(own.asks),
        "narration": encode(heard(table.info.narration, seat, table.info.dm_seat)),
    }  # fmt: skip


def table_part(table: Table) -> bytes:
    """The table itself, which looks the same to everybody."""
    return encode(
        seen(table.info, table.game, table.present, table.absence, votes_at(table), table.trouble, table.hurried)
    )


def helps(match: Match) -> dict[str, str]:
    """What each thing to do out of turn is for."""
    return {verb: tool.help for verb, tool in {**DM_TOOLS, **match.game.interjections}.items()}
