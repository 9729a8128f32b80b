"""What a table is, beside its match: who sits where, how it was set up, what is being voted on."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from questboard.engine.flow import Game

COLOURS = ("crimson", "saffron", "azure", "verdant", "sable", "argent", "violet", "tawny")
SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "star", "cross", "drop")
DM = "dm"
"""The colour and the shape of the DM's seat."""
BOT_NAMES = ("Ambrose", "Beatrix", "Cuthbert", "Dervla", "Erasmus", "Fenella", "Gideon", "Hester", "Isidore")

Kind = Literal["open", "human", "bot"]
Status = Literal["lobby", "playing", "over", "broken"]


class Seat(msgspec.Struct, omit_defaults=True):
    """A place at the table. `hook` and `standing` are private settings of who sits there."""

    kind: Kind = "open"
    name: str = ""
    colour: str = ""
    shape: str = ""
    bot: str = ""
    hook: str = ""
    standing: dict[str, list[Any]] = {}
    """Question -> the answer that the server gives at once; an empty list is the question's default."""
    term: int = 0
    """Grows when the seat changes hands: whoever had it before is out."""


class Proposal(msgspec.Struct, omit_defaults=True):
    """Something that the table votes on: to take back a decision, to hand over a seat."""

    id: str
    kind: Literal["undo", "hand"]
    by: int
    seat: int
    """Whose decision, or which seat."""
    bot: str = ""
    """Of a seat: the bot that is to take it; empty: it is opened for a newcomer."""
    asked: int = 0
    """Of an undo: the question that was open; a later one makes it void."""
    yes: list[int] = []
    no: list[int] = []


class Room(msgspec.Struct, omit_defaults=True):
    """Where some seats talk. An empty list of members is everybody at the table."""

    id: str
    kind: Literal["table", "character", "private", "group"]
    name: str = ""
    members: list[int] = []
    dm_reads: bool = True
    """The DM reads along; the room says so."""


class Info(msgspec.Struct, omit_defaults=True):
    """A table's document in the store."""

    id: str
    title: str
    game: str
    status: Status
    listed: bool
    """In the lobby's list; otherwise by link only."""
    seats: list[Seat]
    """The players, then the DM if there is one."""
    dm: bool = False
    pace: Literal["live", "slow"] = "live"
    deadline: int = 0
    """Seconds for each question; 0: no clock."""
    paused: bool = False
    """The DM has stopped the game: clocks and bots wait, and only the DM acts."""
    clock_from: float = 0.0
    """When the clock was last set or started again; a question that was open then has its whole time from there."""
    options: dict[str, int | str | bool] = {}
    expansions: list[str] = []
    invite: str = ""
    """Hash of what the table's link holds."""
    created: float = 0.0
    proposals: list[Proposal] = []
    rooms: list[Room] = []

    def late_at(self, asked_at: float) -> float:
        """When the clock answers a question that was asked then; 0: never."""
        if not self.deadline or self.paused:
            return 0.0
        return max(asked_at, self.clock_from) + self.deadline

    @property
    def dm_seat(self) -> int | None:
        return len(self.seats) - 1 if self.dm else None

    @property
    def people(self) -> list[int]:
        """The seats that people have."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "human"]

    @property
    def bots(self) -> dict[int, str]:
        return {number: seat.bot for number, seat in enumerate(self.seats) if seat.kind == "bot"}

    @property
    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]


class SeatSeen(msgspec.Struct):
    """A seat as everybody sees it."""

    seat: int
    kind: Kind
    name: str
    colour: str
    shape: str
    bot: str
    present: bool
    dm: bool


class ProposalSeen(msgspec.Struct):
    id: str
    kind: str
    by: int
    seat: int
    bot: str
    yes: list[int]
    no: list[int]
    voters: list[int]


class TableSeen(msgspec.Struct):
    """A table as everybody sees it who may know of it."""

    id: str
    title: str
    game: str
    game_title: str
    status: Status
    listed: bool
    pace: str
    deadline: int
    paused: bool
    options: dict[str, int | str | bool]
    expansions: list[str]
    seats: list[SeatSeen]
    dm: bool
    created: float
    proposals: list[ProposalSeen]


def seen(info: Info, game: Game, present: set[int], asked: int) -> TableSeen:
    """What may be told to anybody at the table or in the lobby. `asked`: the question that is open."""
    return TableSeen(
        info.id,
        info.title,
        info.game,
        game.title,
        info.status,
        info.listed,
        info.pace,
        info.deadline,
        info.paused,
        info.options,
        info.expansions,
        [
            SeatSeen(number, seat.kind, seat.name, seat.colour, seat.shape, seat.bot, number in present,
                     number == info.dm_seat)
            for number, seat in enumerate(info.seats)
        ],
        info.dm,
        info.created,
        [
            ProposalSeen(one.id, one.kind, one.by, one.seat, one.bot, one.yes, one.no, voters(info, one))
            for one in info.proposals
            if not one.asked or one.asked == asked
        ],
    )  # fmt: skip


def voters(info: Info, proposal: Proposal) -> list[int]:
    """Who decides: the people at the table, but not about their own seat or their own decision."""
    return [seat for seat in info.people if seat != proposal.seat]
