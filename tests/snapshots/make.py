"""Writes the snapshot of a game's present schema, which law 15 keeps loading for ever.

    python -m tests.snapshots.make moonrunners

Run it when a game is new and whenever its schema number grows; never touch the files of older schemas.
"""

from __future__ import annotations

import sys
from pathlib import Path

import questboard
from questboard import Game
from questboard.engine.parts import largest_sets
from tests.laws.driver import USUAL
from tests.laws.session import Session, Variant

FOLDER = Path(__file__).parent
MOVES = 45


def make(game: Game) -> bytes:
    """A match in the middle of a step, with everything the game has: expansions, a DM, sealed answers, an undo."""
    players = min(game.players[-1], max(game.players[0], 4))
    variant = Variant(game, players, game.dm != "none", largest_sets(game)[0])
    session = Session(variant, 15, USUAL, law="15")
    for _ in session.play():
        if len(session.moves) >= MOVES and _in_the_middle(session):
            break
    return session.match.save()


def _in_the_middle(session: Session) -> bool:
    match = session.match
    return len(match.full_log) > match.checkpoints[-1].place


if __name__ == "__main__":
    for name in sys.argv[1:] or questboard.games():
        game = questboard.find(name)
        path = FOLDER / name / f"{game.schema}.qb"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(make(game))
        print(f"wrote {path}")
