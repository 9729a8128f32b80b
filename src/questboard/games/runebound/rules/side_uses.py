# What packs may do with movement dice beside movement, and with Items that cannot be owned together
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Option, open_rule
from questboard.games.runebound.typed import Match


@open_rule
def covers(match: Match, seat: int, faces: Sequence[int]) -> list[Option]:
    """What rolled dice may be laid on, by the faces of all of them: nothing, of what the base has."""
    return []


@open_rule
def cover(match: Match, seat: int, card: int, symbol: int) -> None:
    """A die is laid on a symbol of a card."""
    raise LookupError("no card has symbols to be covered")


@open_rule
def clash(match: Match, seat: int, card: int, leaving: Sequence[int]) -> bool:
    """Whether an Item cannot be owned beside those that the Hero has, but for what he gives away."""
    return False


@open_rule
def clashing(match: Match, seat: int) -> list[int]:
    """Items of which one must go, if a text brought them together."""
    return []
