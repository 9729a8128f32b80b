"""Making tables and sitting down: no accounts, only links and tokens."""

from __future__ import annotations

from time import time
from typing import Any, Literal

import msgspec

import questboard
from questboard import bots
from questboard.engine.errors import BadTable
from questboard.server.info import BOT_NAMES, COLOURS, DM, SHAPES, Info, Room, Seat
from questboard.server.problems import BadMessage, Conflict
from questboard.server.tokens import hashed, new_id, new_token

LONGEST_NAME = 40
LONGEST_TITLE = 80
TABLE_ROOM, CHARACTER_ROOM = "table", "character"
LIVE_DEADLINES = (0, 15, 3600)
SLOW_DEADLINES = (0, 600, 14 * 86400)


class SeatWanted(msgspec.Struct):
    """A seat as the maker of a table wants it."""

    kind: Literal["open", "bot"] = "open"
    bot: str = "greedy"
    name: str = ""


class TableWanted(msgspec.Struct):
    """What a new table is to be."""

    game: str
    seats: list[SeatWanted]
    dm: Literal["none", "open", "bot"] = "none"
    """Whether a DM runs the game; without one the game does what it does without (an Oracle, or nothing)."""
    options: dict[str, int | str | bool] = {}
    expansions: list[str] = []
    title: str = ""
    listed: bool = False
    pace: Literal["live", "slow"] = "live"
    deadline: int = 0
    name: str = ""
    """With a name, the maker sits down at once, on `seat`."""
    seat: int = 0
    start: bool = False
    """Begin at once; open seats are filled with bots."""


class Sitting(msgspec.Struct):
    """Who wants to sit down."""

    name: str
    seat: int | None = None
    """None: any open one."""
    colour: str = ""
    shape: str = ""
    invite: str = ""


def new_table(wanted: TableWanted) -> tuple[Info, str]:
    """The document of a new table and its invitation; `BadTable` says what is possible instead."""
    game = questboard.find(wanted.game)
    if not 0 < len(wanted.seats) < 100:
        raise BadTable("a table has seats")
    low, shortest, longest = LIVE_DEADLINES if wanted.pace == "live" else SLOW_DEADLINES
    if wanted.deadline != low and not shortest <= wanted.deadline <= longest:
        raise BadTable(f"a {wanted.pace} deadline is {shortest} to {longest} seconds, or 0 for none")
    title = plain(wanted.title, LONGEST_TITLE, "title") if wanted.title else game.title
    seats = [Seat(each.kind, bot=each.bot if each.kind == "bot" else "") for each in wanted.seats]
    for number, seat in enumerate(seats):
        seat.colour, seat.shape = COLOURS[number % len(COLOURS)], SHAPES[number % len(SHAPES)]
        if seat.kind == "bot":
            seat_bot(seats, number, seat.bot, wanted.seats[number].name)
    if wanted.dm != "none":
        seats.append(Seat("open", colour=DM, shape=DM))
        if wanted.dm == "bot":
            seat_bot(seats, len(seats) - 1, "greedy", "")
    placeholders = [f"Seat {number}" for number in range(len(wanted.seats))]
    dm = None if wanted.dm == "none" else "DM"
    checked = game.accept(game.table(placeholders, dm, wanted.options, wanted.expansions))
    invite = new_token()
    rooms = [Room(TABLE_ROOM, "table", "The table")]
    if wanted.dm != "none":
        rooms.append(Room(CHARACTER_ROOM, "character", "In character"))
    info = Info(
        id=new_id(), title=title, game=wanted.game, status="lobby", listed=wanted.listed, seats=seats,
        dm=wanted.dm != "none", pace=wanted.pace, deadline=wanted.deadline, options=dict(checked.options),
        expansions=list(checked.expansions), invite=hashed(invite), created=time(), rooms=rooms,
    )  # fmt: skip
    return info, invite


def sit_down(info: Info, sitting: Sitting) -> int:
    """Take a seat, as the document then says it; gives its number."""
    seat = sitting.seat if sitting.seat is not None else next(iter(info.open_seats), None)
    if seat is None:
        raise Conflict("Every seat is taken.")
    if not 0 <= seat < len(info.seats):
        raise BadMessage("There is no such seat.")
    chair = info.seats[seat]
    if chair.kind != "open":
        raise Conflict(f"That seat is taken by {chair.name}.")
    name = plain(sitting.name, LONGEST_NAME, "name")
    if any(other.name == name for number, other in enumerate(info.seats) if number != seat):
        raise Conflict(f"Somebody called {name} is already at this table.")
    chair.kind, chair.name = "human", name
    if seat != info.dm_seat:
        dress(info, seat, sitting.colour, sitting.shape)
    return seat


def dress(info: Info, seat: int, colour: str, shape: str) -> None:
    """Colour and shape: each is one player's alone. Open seats and bots give way."""
    chair = info.seats[seat]
    for wanted, known, part in ((colour, COLOURS, "colour"), (shape, SHAPES, "shape")):
        if not wanted or wanted == getattr(chair, part):
            continue
        if wanted not in known:
            raise BadMessage(f"A {part} is one of {', '.join(known)}.")
        for other in info.seats:
            if getattr(other, part) == wanted:
                if other.kind == "human":
                    raise Conflict(f"{other.name} has that {part}.")
                setattr(other, part, getattr(chair, part))
        setattr(chair, part, wanted)


def seat_bot(seats: list[Seat], number: int, bot: str, name: str = "") -> None:
    """Let a bot have a seat."""
    bots.check_name(bot)
    taken = {seat.name for place, seat in enumerate(seats) if place != number}
    chosen = plain(name, LONGEST_NAME, "name") if name else next(each for each in BOT_NAMES if each not in taken)
    if chosen in taken:
        raise Conflict(f"Somebody called {chosen} is already at this table.")
    chair = seats[number]
    seats[number] = Seat("bot", chosen, chair.colour, chair.shape, bot, term=chair.term + 1)


def empty(info: Info, seat: int) -> None:
    """Open a seat for a newcomer. In a running game the name stays until somebody comes."""
    chair = info.seats[seat]
    name = chair.name if info.status != "lobby" else ""
    info.seats[seat] = Seat("open", name, chair.colour, chair.shape, term=chair.term + 1)


def fill_with_bots(info: Info, bot: str) -> None:
    for seat in info.open_seats:
        seat_bot(info.seats, seat, bot)


def may_start(info: Info) -> None:
    """Whether everybody is there."""
    if info.open_seats:
        count = len(info.open_seats)
        raise Conflict(f"{count} seat{'s are' if count > 1 else ' is'} still open. Fill them with bots, or wait.")
    if info.status != "lobby":
        raise Conflict("The game has already begun.")


def plain(words: Any, longest: int, what: str) -> str:
    """Words that people gave, fit to be shown: no control characters, no empty ones, not too long."""
    words = " ".join(str(words).split())
    if not words or len(words) > longest or not words.isprintable():
        raise BadMessage(f"A {what} is 1 to {longest} printable characters.")
    return words
