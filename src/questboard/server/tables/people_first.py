"""Open floors on which whoever speaks first wins: bots answer in no time, so there they let people speak first.

They wait until every person who may speak has spoken, or the table's grace is over; everything that happens on the
floor begins it anew. At a slow table, where people come once a day, they wait for half of the clock's time, or as long
as it takes.
"""

from __future__ import annotations

from math import inf

from questboard.engine import Match
from questboard.engine.asking.question import FIRST
from questboard.server.tables.table import Table


def grace(table: Table) -> float:
    """Seconds for which bots let people speak first; infinite: until they have."""
    if not table.grace or table.info.pace == "live":
        return table.grace
    return table.info.deadline / 2 or inf


def bots_from(table: Table, match: Match) -> float:
    """When the bots speak on the open floor although people have not; 0: they need not wait."""
    question = match.pending
    if question is None or question.kind != FIRST or question.name not in match.game.first_wins:
        return 0.0
    kinds = {table.info.seats[seat].kind for seat in question.seats}
    wait = grace(table) if kinds >= {"bot", "human"} else 0.0
    return table.asked_since + wait if wait else 0.0
