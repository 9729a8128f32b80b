# TA 13:13: decks that are exhausted
from __future__ import annotations

from questboard.engine import event, move_all, shuffle
from questboard.games.talisman.facts import CardId
from questboard.games.talisman.state import discards
from questboard.games.talisman.typed import Match


@event("turns-up")
def told_turns_up(card: CardId) -> str:
    return "{card:The card} turns up."


def rebuild(match: Match, deck: str) -> None:
    """An exhausted deck is made anew from its discards (TA 13:13)."""
    if not match.state.cards.zones[deck]:
        move_all(match, discards(deck), deck)
        shuffle(match, deck)
