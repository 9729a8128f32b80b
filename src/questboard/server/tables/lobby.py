"""Making tables and sitting down: no accounts, only links and tokens."""

from __future__ import annotations

from itertools import chain, count
from typing import Annotated, Any, Literal
from unicodedata import category, normalize

import msgspec
from msgspec import Meta

import questboard
from questboard import bots
from questboard.engine.errors import BadTable
from questboard.engine.play.game import Game
from questboard.lessons import find_lesson, players_of
from questboard.server.problems import BadMessage, Conflict
from questboard.server.steady import now
from questboard.server.tables.info import BOT_NAMES, COLOURS, DM, SHAPES, Info, Room, Seat
from questboard.server.tokens import LONGEST, hashed, new_id, new_token
from questboard.server.wire.messages import Given, Index

LONGEST_NAME = 40
LONGEST_TITLE = 80
ACCENTS = 4
"""On one letter, at most: more than any language has."""
INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters, as far as Unicode goes, of which nothing is to be seen."""
TABLE_ROOM, CHARACTER_ROOM = "table", "character"
LIVE_DEADLINES = (0, 15, 3600)
SLOW_DEADLINES = (0, 600, 14 * 86400)

Word = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(max_length=200)]
"""What people wrote; how much of it is wanted is said by `plain`."""


class SeatWanted(Given):
    """A seat as the maker of a table wants it."""

    kind: Literal["open", "bot"] = "open"
    bot: Word = "greedy"
    name: Line = ""


class TableWanted(Given):
    """What a new table is to be."""

    game: Word
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=20)] = msgspec.field(
        default_factory=list[SeatWanted]
    )
    """Who plays; left out only for a lesson."""
    dm: Literal["none", "open", "bot"] = "none"
    """Whether a DM runs the game; without one the game does what it does without (an Oracle, or nothing)."""
    options: Annotated[dict[Word, int | Line | bool], Meta(max_length=100)] = {}
    expansions: Annotated[list[Word], Meta(max_length=50)] | None = None
    """The parts of the game that it is played with; if not given, the usual ones."""
    title: Line = ""
    listed: bool = False
    pace: Literal["live", "slow"] = "live"
    deadline: int = 0
    name: Line = ""
    """With a name, the maker sits down at once, on `seat`."""
    seat: Index = 0
    start: bool = False
    """Begin at once; open seats are filled with bots."""
    practice: bool = False
    """Who plays alone against bots may take back what luck has shown; the table and its record say so."""
    lesson: Word = ""
    """A lesson lays its own table and begins at once: with it go only `name`, `title` and `listed`."""


class Sitting(Given):
    """Who wants to sit down."""

    name: Line
    seat: Index | None = None
    """None: any open one."""
    colour: Word = ""
    shape: Word = ""
    invite: Annotated[str, Meta(max_length=LONGEST)] = ""


def new_table(wanted: TableWanted) -> tuple[Info, str]:
    """The document of a new table and its invitation; `BadTable` says what is possible instead."""
    game = questboard.find(wanted.game)
    if not wanted.seats:
        raise BadTable("a table needs seats")
    placeholders = [f"Seat {number}" for number in range(len(wanted.seats))]
    dm = None if wanted.dm == "none" else "DM"
    checked = game.accept(game.table(placeholders, dm, wanted.options, wanted.expansions))
    low, shortest, longest = LIVE_DEADLINES if wanted.pace == "live" else SLOW_DEADLINES
    if wanted.deadline != low and not shortest <= wanted.deadline <= longest:
        raise BadTable(f"a {wanted.pace} deadline is {shortest} to {longest} seconds, or 0 for none")
    title = plain(wanted.title, LONGEST_TITLE, "title") if wanted.title else game.title
    seats = [Seat(each.kind, bot=each.bot if each.kind == "bot" else "") for each in wanted.seats]
    for number, seat in enumerate(seats):
        seat.colour, seat.shape = COLOURS[number % len(COLOURS)], SHAPES[number % len(SHAPES)]
        if seat.kind == "bot":
            seat_bot(game, seats, number, seat.bot, wanted.seats[number].name)
    if wanted.dm != "none":
        seats.append(Seat("open", colour=DM, shape=DM))
        if wanted.dm == "bot":
            seat_bot(game, seats, len(seats) - 1, "greedy", "")
    invite = new_token()
    rooms = [Room(TABLE_ROOM, "table", "The table")]
    if wanted.dm != "none":
        rooms.append(Room(CHARACTER_ROOM, "character", "In character"))
    info = Info(
        id=new_id(), title=title, game=wanted.game, status="lobby", listed=wanted.listed, seats=seats,
        dm=wanted.dm != "none", pace=wanted.pace, deadline=wanted.deadline, options=dict(checked.options),
        expansions=list(checked.expansions), invite=hashed(invite), created=now(), rooms=rooms, lesson=wanted.lesson,
        practice=wanted.practice,
    )  # fmt: skip
    return info, invite


def taught(game: Game, wanted: TableWanted) -> TableWanted:
    """What is wanted of a table for a lesson: its file says all of it."""
    lesson = find_lesson(game, wanted.lesson)
    own = TableWanted(
        wanted.game, lesson=wanted.lesson, name=wanted.name, title=wanted.title, listed=wanted.listed,
        start=wanted.start,
    )  # fmt: skip
    if own != wanted:
        raise BadTable("a lesson lays its own table: nothing else can be chosen for it")
    table = lesson.table
    players, dm = players_of(lesson, plain(wanted.name, LONGEST_NAME, "name"))
    seats = [
        SeatWanted("open") if dm is None and number == lesson.seat else SeatWanted("bot", table.bot, name)
        for number, name in enumerate(players)
    ]
    return msgspec.structs.replace(
        own,
        title=wanted.title or lesson.lesson.title,
        seats=seats,
        seat=lesson.seat,
        dm="none" if dm is None else "open",
        options=dict(table.options),
        expansions=None if table.parts is None else list(table.parts),
        start=True,
        practice=True,
    )


def sit_down(info: Info, sitting: Sitting) -> int:
    """Take a seat, as the document then says it; gives its number."""
    free = [number for number in info.open_seats if not info.seats[number].held]
    seat = sitting.seat if sitting.seat is not None else next(iter(free), None)
    if seat is None:
        raise Conflict("Every seat is taken.")
    if not 0 <= seat < len(info.seats):
        raise BadMessage("There is no such seat.")
    chair = info.seats[seat]
    if chair.kind != "open":
        raise Conflict(f"That seat is taken by {chair.name}.")
    if info.status == "lobby" and chair.held:
        raise Conflict(f"That seat is kept for {chair.held}, who sat there in the game before.")
    name = plain(sitting.name, LONGEST_NAME, "name")
    if any(alike(other.name) == alike(name) for number, other in enumerate(info.seats) if number != seat):
        raise Conflict(f"Somebody called {name} is already at this table.")
    chair.kind, chair.name, chair.term = "human", name, chair.term + 1
    chair.came = 0.0 if info.status == "lobby" else now()
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


def seat_bot(game: Game, seats: list[Seat], number: int, bot: str, name: str = "") -> None:
    """Let a bot have a seat, one of those that the game offers."""
    bots.check_offered(game, bot)
    taken = {seat.name for place, seat in enumerate(seats) if place != number}
    chosen = plain(name, LONGEST_NAME, "name") if name else _bot_name(taken)
    if alike(chosen) in set(map(alike, taken)):
        raise Conflict(f"Somebody called {chosen} is already at this table.")
    chair = seats[number]
    seats[number] = Seat("bot", chosen, chair.colour, chair.shape, bot, term=chair.term + 1)


def _bot_name(taken: set[str]) -> str:
    numbered = (f"{BOT_NAMES[-1]} {number}" for number in count(2))
    return next(name for name in chain(BOT_NAMES, numbered) if name not in taken)


def empty(info: Info, seat: int) -> None:
    """Open a seat for a newcomer. In a running game the name stays until somebody comes."""
    chair = info.seats[seat]
    name = chair.name if info.status != "lobby" else ""
    info.seats[seat] = Seat("open", name, chair.colour, chair.shape, term=chair.term + 1)


def fill_with_bots(info: Info, bot: str) -> None:
    for seat in info.open_seats:
        seat_bot(questboard.find(info.game), info.seats, seat, bot)


def may_start(info: Info) -> None:
    """Whether everybody is there."""
    if info.open_seats:
        many = len(info.open_seats)
        raise Conflict(f"{many} seat{'s are' if many > 1 else ' is'} still open. Fill them with bots, or wait.")
    if info.status != "lobby":
        raise Conflict("The game has already begun.")


def plain(words: Any, longest: int, what: str) -> str:
    """Words that people gave, fit to be shown: no control characters, no empty ones, not too long."""
    words = " ".join(str(words).split())
    if not words or len(words) > longest or not words.isprintable() or not _visible(words):
        raise BadMessage(f"A {what} is 1 to {longest} printable characters.")
    return words


def _visible(words: str) -> bool:
    """Whether there is something to be seen, and no tower of accents that hides the lines around it."""
    tower, seen = 0, False
    for letter in normalize("NFC", words):
        tower = tower + 1 if category(letter) in ("Mn", "Me") else 0
        seen |= not tower and letter != " " and letter not in INVISIBLE
        if tower > ACCENTS:
            return False
    return seen


def alike(name: str) -> str:
    """The same for names that people would take for each other: in capitals, in wide letters, in other codes."""
    shown = "".join(letter for letter in name if letter not in INVISIBLE)
    return normalize("NFKC", shown).casefold()
