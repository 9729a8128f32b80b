"""A match from outside, seen once through everybody's eyes before a table is made of it.

A state that has the right shape may still be one that no game ever comes to, and that no words fit. Whoever sent it is
told so; a table that nobody can look at is not made.
"""

from __future__ import annotations

from questboard.engine import Look, Match
from questboard.engine.chronicle import chronicle
from questboard.engine.errors import BadFile
from questboard.engine.telling.ending import ending
from questboard.server.wire.sight import NOTHING, PanelSeen, helps, ruling_seen
from questboard.server.wire.telling import encode
from questboard.server.wire.wording import asides, asked_seen, choices, events_seen, refusals


def look_over(match: Match) -> None:
    """`BadFile` if anybody could not be shown the game."""
    seats = len(match.table.players) + (match.dm is not None)
    try:
        for seat in (None, *range(seats)):
            _look(match, seat)
        chronicle(match)
    except Exception as error:
        raise BadFile(f"This game cannot be shown to who would play it on ({type(error).__name__}).") from error


def _look(match: Match, seat: int | None) -> None:
    look, heard = Look(match, seat), match.events(seat)
    words, asked = look.game.words, look.asked
    news = [one for one in heard if seat is None or one.private]  # what all have heard is put into words once
    encode([look.view, events_seen(look, news), words.race(look), [ruling_seen(look, one) for one in look.rulings]])
    encode([[PanelSeen.of(panel) for panel in words.board(look)], words.sheets(look)])
    if match.outcome is not None and seat in (None, 0):
        encode(ending(look, match.outcome, heard))
    if asked is not None:
        encode([asked_seen(look, asked, 0.0, 0.0), choices(look, asked, asked.options, True)])
        encode(refusals(match, look, asked))
    if seat is not None:
        encode(asides(look, asked or NOTHING, match.interjections(seat), helps(match)))
