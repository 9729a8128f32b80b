"""What a table is, beside its match: who sits where, how it was set up, what is being voted on."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from questboard.engine.parts import unusual
from questboard.engine.play.game import Game
from questboard.server.tables.narration import Narration

COLOURS = ("crimson", "saffron", "azure", "verdant", "sable", "argent", "violet", "tawny")
SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "star", "cross", "drop")
DM = "dm"
"""The colour and the shape of the DM's seat."""
BOT_NAMES = ("Ambrose", "Beatrix", "Cuthbert", "Dervla", "Erasmus", "Fenella", "Gideon", "Hester", "Isidore")

Kind = Literal["open", "human", "bot"]
Status = Literal["lobby", "playing", "over", "broken"]
Ways = Literal["hold", "matters"]


class Seat(msgspec.Struct, omit_defaults=True):
    """A place at the table. `hook`, `standing`, `knew` and `asks` are private settings of who sits there."""

    kind: Kind = "open"
    name: str = ""
    colour: str = ""
    shape: str = ""
    bot: str = ""
    hook: str = ""
    standing: dict[str, list[Any]] = {}
    """Question -> the answer that the server gives at once; an empty list is the question's default."""
    knew: dict[str, list[str]] = {}
    """Question -> what its answers could be done with when that was said: something new is asked about."""
    asks: dict[str, Ways] = {}
    """Thing -> whether its owner is not asked about it, or only when it matters."""
    term: int = 0
    """Grows when the seat changes hands: whoever had it before is out."""
    held: str = ""
    """The name of who was sat in for, and may take the seat back; of an open seat, for whom it is kept."""
    left: float = 0.0
    """When they were last seen there."""
    came: float = 0.0
    """When who sits there came, if the game was running already: to an absence before that they are strangers."""


class Proposal(msgspec.Struct, omit_defaults=True):
    """Something that the table votes on: to take back a decision, to hand over a seat."""

    id: str
    kind: Literal["undo", "hand"]
    by: int
    """The seat that proposed it; -1: the host, who has none."""
    seat: int
    """Whose decision, or which seat."""
    bot: str = ""
    """Of a seat: the bot that is to take it; empty: it is opened for a newcomer."""
    asked: int = 0
    """Of an undo: the question that was open; a later one makes it void."""
    yes: list[int] = []
    no: list[int] = []
    hosted: bool = False
    """The host is for it, which the DM's seat needs."""


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
    lesson: str = ""
    """The lesson that is played here; its luck is known to everybody."""
    lesson_left: bool = False
    """Who learns here plays on without it."""
    opened: bool = False
    """Somebody has been given the record of the finished game, and the seed with it: its end cannot be taken back."""
    rematch: str = ""
    """The table at which the same people play again."""
    practice: bool = False
    """Who is alone here with bots may take back what luck has shown."""
    narration: Narration | None = None
    """What the DM tells beside the rules, and is asked; None: nothing yet."""

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
    held: str
    """Who was sat in for and may take the seat back, or for whom a free seat is kept; empty: nobody."""


class ProposalSeen(msgspec.Struct):
    """What the table votes on. All `voters` must agree; of a seat, its own yes or no decides (`consent`)."""

    id: str
    kind: str
    by: int
    seat: int
    bot: str
    yes: list[int]
    no: list[int]
    voters: list[int]
    consent: bool
    host: bool
    """The host must agree as well."""
    due: int
    """When the seat is handed over without its consent, if all agree, in seconds since 1970; 0: not by time."""


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
    unusual: list[str]
    """What of them a table of this game does not usually have, and `without X` for what it usually has."""
    seats: list[SeatSeen]
    dm: bool
    created: float
    absence: float
    """Seconds after which somebody who is not seen counts as absent, and the table may let a bot sit in."""
    proposals: list[ProposalSeen]
    trouble: str = ""
    """Why the server has set the table aside, in a sentence; empty: it has not."""
    rematch: str = ""
    """Where the same people play again; who sat here takes the same seat there."""
    hurried: bool = False
    """The bots of this table have used up their time for thinking and answer quickly for a while."""
    practice: bool = False
    """Who is alone here with bots may take back what luck has shown; the record says so."""


def seen(
    info: Info,
    game: Game,
    present: set[int],
    absence: float,
    votes: list[ProposalSeen],
    trouble: str = "",
    hurried: bool = False,
) -> TableSeen:
    """What may be told to anybody at the table or in the lobby."""
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
        list(unusual(game, info.expansions)),
        [
            SeatSeen(number, seat.kind, seat.name, seat.colour, seat.shape, seat.bot, number in present,
                     number == info.dm_seat, seat.held)
            for number, seat in enumerate(info.seats)
        ],
        info.dm,
        info.created,
        absence,
        votes,
        trouble,
        info.rematch,
        hurried,
        info.practice,
    )  # fmt: skip
