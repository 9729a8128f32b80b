"""Once more: the same game with the same people on the same seats, the same settings and new luck.

Whoever sat at the finished table may ask for it; the others are invited by that table itself, where their own seat
tokens open the seats that are kept for them.
"""

from __future__ import annotations

from msgspec.structs import replace

import questboard
from questboard.server.problems import Conflict
from questboard.server.steady import now
from questboard.server.tables.info import Info, Room, Seat
from questboard.server.tokens import hashed, new_id, new_token

FIRST_TERM = 1
"""Of a seat that was kept, and that nobody but who came back to it has had."""


def again(info: Info) -> tuple[Info, str]:
    """The document of the new table, and its invitation. Bots sit down at once; people's seats are kept for them."""
    if info.status != "over":
        raise Conflict("This game is not over yet.")
    game = questboard.find(info.game)
    names = [seat.name or f"Seat {number}" for number, seat in enumerate(info.seats)]
    dm = names.pop() if info.dm else None
    game.accept(game.table(names, dm, info.options, info.expansions))  # an update may have changed what goes together
    invite = new_token()
    rooms = [Room(one.id, one.kind, one.name) for one in info.rooms if one.kind in ("table", "character")]
    fresh = Info(
        id=new_id(), title=info.title, game=info.game, status="lobby", listed=False,
        seats=[_kept(seat) for seat in info.seats], dm=info.dm, pace=info.pace, deadline=info.deadline,
        options=dict(info.options), expansions=list(info.expansions), invite=hashed(invite), created=now(), rooms=rooms,
        practice=info.practice,
    )  # fmt: skip
    return fresh, invite


def _kept(seat: Seat) -> Seat:
    if seat.kind == "bot":
        return Seat("bot", seat.name, seat.colour, seat.shape, seat.bot)
    return Seat("open", "", seat.colour, seat.shape, held=seat.name if seat.kind == "human" else "")


def come_back(info: Info, seat: int, name: str) -> None:
    """Take the seat that one had at the table before, unless one has it already. Once it has changed hands or its links
    were renewed, the old table's token opens it no more: a name is no proof of who sits there."""
    chair = info.seats[seat]
    if chair.kind == "human" and chair.name == name:
        if chair.term > FIRST_TERM:
            raise Conflict("That seat has changed hands or links since the game began there. Open it by its own link.")
        return
    if chair.kind != "open" or chair.held not in ("", name):
        raise Conflict(f"Your seat has gone to {chair.name or chair.held} there.")
    info.seats[seat] = replace(chair, kind="human", name=name, held="", term=chair.term + 1)
