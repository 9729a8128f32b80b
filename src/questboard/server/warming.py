"""Every type that comes out of a file or the store is met once, before any thread works.

msgspec learns a type at its first use, and a second thread that comes upon a half-learned type ends the process.
"""

from __future__ import annotations

import msgspec

import questboard
from questboard.engine import Game
from questboard.engine.errors import QuestboardError
from questboard.engine.journal import pages, record
from questboard.engine.play.game import rulebook_of
from questboard.server.logs import note
from questboard.server.tables.info import Info


def learn_types() -> None:
    """Begin every game once, write it down in every way there is, and read it again."""
    msgspec.msgpack.Decoder(Info)
    msgspec.msgpack.Decoder(pages.Head)
    msgspec.msgpack.Decoder(pages.Page)
    for name, game in questboard.games().items():
        try:
            _learn(game)
        except QuestboardError as error:  # its tables will say so; the others can be played
            note("game cannot begin", 40, game=name, kind=type(error).__name__)


def _learn(game: Game) -> None:
    match = questboard.new(game, game.players[0], "", dm="DM" if game.dm == "required" else None)
    rulebook_of(game)
    questboard.load(match.save())
    record.read(match.record())
    pages.restored(pages.head_of(match), [pages.opening(match)], questboard.find)
