# TA 20:1: a Raft that was paid for waits at the docks
from __future__ import annotations

from questboard.engine import UNASKED, Asking, event, settled
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import objects, taking, things
from questboard.games.talisman.state import NO_CARD, STOCK
from questboard.games.talisman.typed import Match


@event("none-left")
def told_none_left(seat: Seat, card: CardId) -> str:
    return "None is left for {seat}."


def at_the_dock(match: Match, seat: int) -> Asking:
    """A Raft that was paid for is handed over at any dock, as long as there is one (TA 20:1)."""
    hero = match.state.heroes[seat]
    if not hero.raft_waits or hero.toad or not match.content.spaces[hero.at].dock:
        return UNASKED
    return _hand_over(match, seat)


def _hand_over(match: Match, seat: int) -> Asking:
    hero = match.state.heroes[seat]
    card = _raft(match, hero.at)
    if card == NO_CARD:
        told_none_left(match, "TA 20:1", seat=seat, card="pu_raft")
        return None
    hero.raft_waits -= 1
    yield from taking.take(match, seat, card, "TA 20:1")
    return None


def _raft(match: Match, dock: int) -> int:
    """One of this dock's, or else of the pool."""
    state = match.state
    here = [card for card in state.cards.zones[STOCK] if state.lies[card] == dock]
    own = next((card for card in here if "RAFT" in things.design(match, card).sub), NO_CARD)
    return own if own != NO_CARD else objects.find(match, "pu_raft")


@settled
def ashore(match: Match) -> tuple[int, ...]:
    """Docks in play where anybody may be put ashore: none for ships only, and not Dockland (R-21, R-73)."""
    library = match.content
    shut = library.having("ship_only") | library.having("dockland")
    return tuple(
        index
        for index, space in enumerate(library.spaces)
        if space.dock and library.in_play[index] and index not in shut
    )
