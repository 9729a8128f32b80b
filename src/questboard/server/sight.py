"""Everything that is sent to a seat, part by part, as JSON. Built up for that seat alone, from what it may know.

A part that has not changed is not sent again, so what reaches a seat depends on nothing that it cannot see.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from questboard.engine import Asked, Look, Match, Panel
from questboard.engine.interject import DM_TOOLS
from questboard.engine.question import FIRST
from questboard.engine.rulings import Ruling
from questboard.server.chat import RoomSeen
from questboard.server.info import TableSeen, seen
from questboard.server.patches import Lines, Listed, listed, patch
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

encode = msgspec.json.Encoder().encode

WANTS = ("view", "words", "panels", "asides", "refused", "events")
"""What a client may want beside the question and its options; people want all of it."""
Wanted: TypeAlias = frozenset[str]
FLOOR = "floor"
"""The options on an open floor, which change with everything that anybody does there; without it: when asked for."""
ALL: Wanted = frozenset((*WANTS, FLOOR))

Parts: TypeAlias = dict[str, bytes | Listed]
"""Part -> JSON; a view's fields are parts of their own, named `view.field`."""
FLOOR_TOO: Wanted = frozenset((FLOOR, "words", "refused", "asides"))
"""Whoever wants one of these looks at the options of a floor."""
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
    """None on an open floor for a client that asks for them when it wants to speak."""
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
        parts: Parts = {}
        if self._match is None or self._look is None:
            return parts
        match, look = self._match, self._look
        if "view" in want:
            parts.update(fields_of(look.view))
        parts.update(shared(table, match))
        self._question(match, look, want, parts)
        if "words" in want:
            parts["rulings"] = encode([ruling_seen(look, one) for one in look.rulings]) if look.rulings else b"[]"
        if "panels" in want:
            panels = look.game.words.board(look)
            parts["panels"] = encode([PanelSeen.of(panel) for panel in panels])
        return parts

    def _question(self, match: Match, look: Look, want: Wanted, parts: Parts) -> None:
        question = match.pending
        if question is not None and question.kind == FIRST and want.isdisjoint(FLOOR_TOO):
            parts["options"] = b"null" if self.seat in question.seats else b"[]"
            return  # what is asked looks the same to everybody
        asked = look.asked
        if asked is None:
            parts["options"] = b"[]"
            if "refused" in want:
                parts["refused"] = b"[]"
            if "asides" in want:
                parts["asides"] = b"[]"
            return
        words = "words" in want
        if words or self.seat in asked.seats:
            parts["asked"] = encode(asked_seen(look if words else None, asked, self._table.until()))
        if not asked.options:
            parts["options"] = b"[]"
        elif words:
            parts["options"] = listed(choices(look, asked, asked.options, words))
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
    _now(table)
    sight = table.sights.get(seat)
    if sight is None:
        sight = table.sights[seat] = Sight(table, seat)
    return sight


def _now(table: Table) -> None:
    """Forget what was seen at another moment."""
    moment = (table.history.sequence, table.version, id(table.match))
    if table.sights_at != moment:
        table.sights_at, table.sights, table.shared = moment, {}, {}


def shared(table: Table, match: Match) -> Parts:
    """What is asked and of whom, as it looks to every seat that is not asked itself."""
    _now(table)
    if not table.shared:
        asked = next(iter(match.questions(None)), None)
        table.shared = {
            "asked": encode(asked_seen(None, asked, table.until())) if asked is not None else b"null",
            "waiting": encode(match.waiting_for()),
        }
    return table.shared


def lasting(table: Table) -> Parts:
    """What hardly ever changes, and is the same for every seat; the same object as long as it has not changed."""
    match = table.match
    if match is None:
        return {}
    moment = table.history.undos, match.outcome, match.chance.seed
    if table.lasting_at != moment:
        undos, outcome, _ = table.lasting_at = moment
        table.lasting = {
            "undos": encode(undos), "outcome": encode(outcome), "commitment": encode(match.commitment)
        }  # fmt: skip
    return table.lasting


def own_parts(table: Table, seat: int | None, rooms: bytes, *, by_dm: bool = False) -> Parts:
    """What there is around the match for one seat."""
    standing = table.info.seats[seat].standing if seat is not None and not by_dm else {}
    return {"table": table_part(table), "rooms": rooms, "seat": encode(seat), "standing": encode(standing)}


def table_part(table: Table) -> bytes:
    """The table itself, which looks the same to everybody."""
    moment = table.version, tuple(sorted(table.present)), table.history.asked if table.info.proposals else 0
    if table.seen_at != moment:
        table.seen_at = moment
        table.seen = encode(seen(table.info, table.game, table.present, table.history.asked))
    return table.seen


_fields: dict[type, list[tuple[str, str]]] = {}
"""The fields of each kind of view, and the parts that they are."""


def fields_of(view: Any) -> Parts:
    """A view, field by field."""
    if isinstance(view, msgspec.Struct):
        names = _fields.get(type(view))
        if names is None:
            names = _fields[type(view)] = [(name, f"view.{name}") for name in view.__struct_fields__]
        return {part: _field(getattr(view, name)) for name, part in names}
    plain = msgspec.to_builtins(view)
    return {f"view.{name}": _field(part) for name, part in plain.items()} if isinstance(plain, dict) else {}


def _field(part: Any) -> bytes | Listed:
    return listed(part) if isinstance(part, (list, tuple)) else encode(part)


def helps(match: Match) -> dict[str, str]:
    """What each thing to do out of turn is for."""
    return {verb: tool.help for verb, tool in {**DM_TOOLS, **match.game.interjections}.items()}


def message(parts: Parts, last: Parts, patched: bool = False) -> dict[str, Any]:
    """The parts that differ from what was sent last, as they are sent. `patched`: of lists, what differs in them."""
    found: dict[str, Any] = {}
    for name, data in parts.items():
        known = last.get(name)
        if known is data or known == data:
            continue
        if isinstance(data, Listed):
            differs = patch(known, data) if patched and isinstance(known, Listed) else None
            if differs is not None:
                found.setdefault("patches", {})[name] = differs
                continue
        if name.startswith("view."):
            found.setdefault("view", {})[name[5:]] = msgspec.Raw(whole_part(data))
        else:
            found[name] = msgspec.Raw(whole_part(data))
    return found


def whole_part(part: bytes | Listed) -> bytes:
    return part.whole() if isinstance(part, Listed) else part
