"""A state of 300 objects and four seats, as boardgame.mjs has it too: each turn a seat moves one of its pieces.

Every piece has an order that only its owner sees, so each seat's view is its own (boardgame.mjs hides nothing).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from questboard.engine import Asking, Form, Game, Match, One, Option, Outcome, Setting, State, Table, Words, choose
from questboard.engine.rulebook.book import Rulebook

PIECES, SEATS, SIDE = 300, 4, 40
KINDS = ("scout", "guard", "wagon", "keep", "mage")
WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


class Piece(msgspec.Struct):
    id: int
    kind: str
    owner: int
    x: int
    y: int
    strength: int
    order: str


class Realm(State, kw_only=True):
    pieces: list[Piece]
    left: int
    turn: int = 0


class View(msgspec.Struct):
    pieces: list[Piece]
    turn: int


def moves(match: Match, seat: int) -> Sequence[Option | Form]:
    return MOVES[seat]


MOVES = [
    [Form("move", (One("piece", tuple(range(seat, PIECES, SEATS))), One("way", tuple(WAYS))))] for seat in range(SEATS)
]


def turn(match: Match) -> Asking:
    state = match.state
    answer = yield from choose(match, "move", state.turn, moves, rule="RE 1", public=True)
    piece, (dx, dy) = state.pieces[answer[1]], WAYS[answer[2]]
    piece.x, piece.y = (piece.x + dx) % SIDE, (piece.y + dy) % SIDE
    match.tell("moved", rule="RE 1", seat=state.turn, piece=piece.id, x=piece.x, y=piece.y)
    state.turn = (state.turn + 1) % SEATS
    state.left -= 1
    return "turn" if state.left else Outcome((0.0,) * SEATS, (), "RE 2", "the years are over")


def view(match: Match, seat: int | None) -> View:
    state = match.state
    seen = match.in_common("pieces", lambda: strangers(state.pieces))
    if seat is not None:
        seen = seen.copy()
        seen[seat::SEATS] = state.pieces[seat::SEATS]
    return View(seen, state.turn)


def strangers(pieces: list[Piece]) -> list[Piece]:
    """Pieces as others than their owners see them."""
    return [Piece(one.id, one.kind, one.owner, one.x, one.y, one.strength, "") for one in pieces]


def _setup(table: Table, content: Any) -> Realm:
    pieces = [
        Piece(n, KINDS[n % len(KINDS)], n % SEATS, n % SIDE, n // SIDE, 1 + n % 7, f"hold {n % SIDE}")
        for n in range(PIECES)
    ]
    return Realm(pieces=pieces, left=int(table.options["moves"]))


game = Game(
    name="bench-realm",
    title="Realm",
    about="Three hundred pieces.",
    players=range(4, 5),
    state=Realm,
    setup=_setup,
    steps={"turn": turn},
    first="turn",
    view=view,
    words=Words(),
    load_content=lambda packs, expansions: None,
    rulebook=lambda: Rulebook(()),
    folder="",
    options={
        "moves": Setting(
            1_000_000, "Moves", "After so many moves the years are over.", low=1, high=1_000_000, rule="RE 2"
        )
    },
)
