"""Everything that is sent to a seat, part by part, as JSON. Built up for that seat alone, from what it may know.

A part that has not changed is not sent again, so what reaches a seat depends on nothing that it cannot see.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from questboard.engine import Asked, Look, Match, Panel
from questboard.engine.interject import DM_TOOLS
from questboard.engine.rulings import Ruling
from questboard.server.chat import RoomSeen
from questboard.server.info import TableSeen, seen
from questboard.server.patches import Lines, Patch, lines_of, patch
from questboard.server.table import Table
from questboard.server.wording import (
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

encode = msgspec.json.encode

WANTS = ("view", "words", "panels", "asides", "refused", "events")
"""What a client may want beside the question and its options; people want all of it."""
Wanted: TypeAlias = frozenset[str]
ALL: Wanted = frozenset(WANTS)

Parts: TypeAlias = dict[str, bytes]
"""Part -> JSON; a view's fields are parts of their own, named `view.field`."""
NOTHING = Asked(0, "", "", (), "")
"""The question there is when none is asked."""


class PanelSeen(msgspec.Struct):
    """A part of the board as text."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    private: bool
    seen_by: str
    """Who sees a private one, in words; empty: the seat and the DM."""

    @classmethod
    def of(cls, panel: Panel) -> PanelSeen:
        return cls(panel.title, panel.rows, panel.private, panel.seen_by)


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
    refused: list[Choice] | None = None
    asides: list[Choice] | None = None
    """What may be done out of turn."""
    waiting: list[int] | None = None
    rulings: list[RulingSeen] | None = None
    """The DM's rulings that stand."""
    standing: dict[str, list[Any]] | None = None
    """The seat's own standing answers: question -> answer; an empty one is the question's default."""
    panels: list[PanelSeen] | None = None
    outcome: OutcomeSeen | None = None
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
        self._look = Look(table.match, seat, by_dm=by_dm) if table.match is not None else None
        self._own = seat is not None and not by_dm
        self._made: dict[Wanted, Parts] = {}

    def parts(self, want: Wanted) -> Parts:
        """Everything but the events."""
        made = self._made.get(want)
        if made is None:
            made = self._made[want] = self._make(want)
        return made

    def events(self, start: int, want: Wanted) -> list[EventSeen]:
        """What the seat has heard since its own index."""
        if self._match is None or self._look is None or "events" not in want:
            return []
        heard = self._table.hearing(self.seat).since(self._match.full_events, start)
        return events_seen(self._look, heard, "words" in want) if heard else []

    def _make(self, want: Wanted) -> Parts:
        table = self._table
        parts: Parts = {"seat": encode(self.seat)}
        if self._match is None or self._look is None:
            return parts
        match, look = self._match, self._look
        if "view" in want:
            parts.update(fields_of(look.view))
        self._question(match, look, want, parts)
        parts["waiting"] = encode(match.waiting_for())
        if "words" in want:
            parts["rulings"] = encode([ruling_seen(look, one) for one in look.rulings]) if look.rulings else b"[]"
        parts["standing"] = encode(table.info.seats[self.seat or 0].standing) if self._own else b"{}"
        parts["undos"] = encode(table.history.undos)
        parts["outcome"] = encode(match.outcome)
        parts["commitment"] = encode(match.commitment)
        if "panels" in want:
            panels = look.game.words.board(look)
            parts["panels"] = encode([PanelSeen.of(panel) for panel in panels])
        return parts

    def _question(self, match: Match, look: Look, want: Wanted, parts: Parts) -> None:
        asked = look.asked
        if asked is None:
            parts.update(asked=b"null", options=b"[]")
            if "refused" in want:
                parts["refused"] = b"[]"
            if "asides" in want:
                parts["asides"] = b"[]"
            return
        words = "words" in want
        parts["asked"] = encode(asked_seen(look, asked, words, self._table.until()))
        if not asked.options:
            parts["options"] = b"[]"
        elif words:
            parts["options"] = lines_of(choices(look, asked, asked.options, words))
        else:
            lines = self._table.options.setdefault(self.seat, Lines())
            parts["options"] = lines.of(asked.options, lambda option: choice(look, asked, option, words))
        if "refused" in want:
            mine = self.seat is not None and self.seat in asked.seats
            parts["refused"] = encode(refusals(match, look, asked)) if mine else b"[]"
        if "asides" in want:
            parts["asides"] = encode(asides(look, asked, match.interjections(self.seat), helps(match))) \
                if self.seat is not None else b"[]"  # fmt: skip


def ruling_seen(look: Look, one: Ruling) -> RulingSeen:
    say = look.game.words.term
    return RulingSeen(one.verdict, say(one.question), one.rule, one.verb, one.scope, one.reason, say(one.verb))


def sight_of(table: Table, seat: int | None) -> Sight:
    """A seat's sight of the match as it is now, made once for all who look; hold the lock."""
    moment = (table.history.sequence, table.version, id(table.match))
    if table.sights_at != moment:
        table.sights_at, table.sights = moment, {}
    sight = table.sights.get(seat)
    if sight is None:
        sight = table.sights[seat] = Sight(table, seat)
    return sight


def table_part(table: Table) -> bytes:
    """The table itself, which looks the same to everybody."""
    moment = table.version, tuple(sorted(table.present)), table.history.asked if table.info.proposals else 0
    if table.seen_at != moment:
        table.seen_at = moment
        table.seen = encode(seen(table.info, table.game, table.present, table.history.asked))
    return table.seen


def fields_of(view: Any) -> Parts:
    """A view, field by field."""
    if isinstance(view, msgspec.Struct):
        return {f"view.{name}": _field(getattr(view, name)) for name in view.__struct_fields__}
    plain = msgspec.to_builtins(view)
    return {f"view.{name}": _field(part) for name, part in plain.items()} if isinstance(plain, dict) else {}


def _field(part: Any) -> bytes:
    return lines_of(part) if isinstance(part, (list, tuple)) else encode(part)


def helps(match: Match) -> dict[str, str]:
    """What each thing to do out of turn is for."""
    return {verb: tool.help for verb, tool in {**DM_TOOLS, **match.game.interjections}.items()}


def message(parts: Parts, last: Parts, patched: bool = False) -> dict[str, Any]:
    """The parts that differ from what was sent last, as they are sent. `patched`: of lists, what differs in them."""
    found: dict[str, Any] = {}
    view: dict[str, msgspec.Raw] = {}
    patches: dict[str, Patch] = {}
    for name, data in parts.items():
        known = last.get(name)
        if known == data:
            continue
        if patched and known is not None and (differs := patch(known, data)) is not None:
            patches[name] = differs
        elif name.startswith("view."):
            view[name[5:]] = msgspec.Raw(data)
        else:
            found[name] = msgspec.Raw(data)
    if view:
        found["view"] = view
    if patches:
        found["patches"] = patches
    return found
