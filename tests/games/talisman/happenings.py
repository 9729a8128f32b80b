"""What befalls a Character in tests, in words of the table: the rules are asked for it in one place."""

from __future__ import annotations

from questboard.games.talisman.rules import curses, lives, pieces, seasons, things
from tests.games.talisman.land import Land


def loses_lives(table: Land, who: str, count: int = 1) -> None:
    """By a text, not in a fight; what can be answered is asked."""
    table.tries(lambda match: lives.lose(match, table.seat(who), count, "effect"))


def becomes_a_toad(table: Land, who: str) -> None:
    curses.toad(table.match, table.seat(who))


def is_put(table: Land, who: str, space: str, rule: str = "TA 13:1") -> None:
    """Onto a Space, by a card or a Spell."""
    pieces.put(table.match, table.seat(who), table.match.content.space_of[space], rule)


def spells_of(table: Land, who: str) -> list[int]:
    """All that somebody holds, by whatever limit."""
    return things.spells(table.match, table.seat(who))


def plays(table: Land, who: str, card: int) -> None:
    """A Season, a Month or a Day that somebody has drawn."""
    seasons.play_calendar(table.match, table.seat(who), card)
