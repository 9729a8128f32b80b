# TA 11:53: the arrows on the cards of the Forest Vale
from __future__ import annotations

from questboard.engine import settled
from questboard.games.talisman.boards.tracks import EAST, NORTH, SOUTH, WEST
from questboard.games.talisman.content import Card
from questboard.games.talisman.typed import Match

Arrow = tuple[str, int]
"""A wind, and how many squares that way."""
WINDS = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
"""North is always where the Cursed Glade is (TA 11:53)."""
LETTERS = {wind[0].upper(): wind for wind in WINDS}
ANYWHERE: tuple[Arrow, ...] = tuple((wind, 1) for wind in WINDS)
"""A card of the deck that has none, because it comes from elsewhere, lets one go on as one likes."""


def of(card: Card) -> tuple[Arrow, ...]:
    """They are among its tags: N1, E2. Other cards that lie about in the Vale have none."""
    if card.deck != "vale":
        return ()
    found = [(LETTERS[tag[0]], int(tag[1:] or 1)) for tag in card.tags if is_one(tag)]  # no number: 1
    return tuple(found) or ANYWHERE


@settled
def on(match: Match, face: int) -> tuple[Arrow, ...]:
    """The same for a face."""
    return of(match.content.faces[face])


def is_one(tag: str) -> bool:
    return tag[:1] in LETTERS and (not tag[1:] or tag[1:].isdigit())
