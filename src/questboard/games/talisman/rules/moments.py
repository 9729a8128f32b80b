# TA 8:1, TA 9:6: at which moments anything can happen at all, so that at the others nobody is looked at
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Match, stays_shut
from questboard.games.talisman.state import BOARD, CURSES, GEAR, NO_CARD, RESERVE, SIDE, SPELLS, Hero

WINDOWS = "windows"
"""What the windows that may open are kept under; a seat's topics are kept under its number."""
BEARING: dict[str, Sequence[int | str]] = {
    BOARD: (BOARD,),
    SIDE: range(len(GEAR)),
    **{zones[seat]: (seat,) for zones in (GEAR, CURSES, RESERVE) for seat in range(len(zones))},
    **dict.fromkeys(SPELLS, (WINDOWS,)),
}
"""What is at hand only until a card comes to a zone or leaves it. Who takes another Character takes it from RESERVE."""


def stirs(match: Match, seat: int, moment: str) -> bool:
    """Whether anything might happen at a moment of a seat's turn: by what it has, or by a Spell of anybody."""
    at_hand = match.at_hand
    if moment in (at_hand.get(seat) or topics(match, seat)):
        return True
    known = at_hand.get(WINDOWS)
    return moment in (windows(match) if known is None else known)


def topics(match: Match, seat: int) -> frozenset[str]:
    """The triggers, numbers and standing rules that a seat's sources may have to do with; of others they know nothing.

    Whether a source works here and now is for `gifts.givers` to say. At hand until a source comes or goes;
    at rest, when anybody may edit the state, it is worked out anew. Who asks very often looks at hand first.
    """
    known = match.at_hand.get(seat)
    if known is None:
        known = fresh_topics(match, seat)
        if match.pending is None:
            match.at_hand[seat] = known
    return known


def fresh_topics(match: Match, seat: int) -> frozenset[str]:
    state, of_face = match.state, match.content.topics
    hero: Hero = state.heroes[seat]
    zones = state.cards.zones
    known: frozenset[str] = of_face[hero.character]  # who has none may as well be asked about another's
    cards = zones[GEAR[seat]] + zones[CURSES[seat]] + zones[SIDE]
    if hero.level2 != hero.level3:  # most have neither
        cards += [rank for rank in (hero.level2, hero.level3) if rank != NO_CARD]
    if cards:
        face_of = state.cards.face
        for card in cards:
            if of := of_face[face_of[card]]:
                known = known | of
    return known


def windows(match: Match) -> frozenset[str]:
    """The moments at which somebody may have to be asked to cast: at hand until a Spell comes or goes."""
    known = match.at_hand.get(WINDOWS)
    if known is None:
        known = fresh_windows(match)
        if match.pending is None:
            match.at_hand[WINDOWS] = known
    return known


def fresh_windows(match: Match) -> frozenset[str]:
    """Those for which anybody holds a Spell; where somebody watches, all (TA 9:2: what is held is secret)."""
    if not stays_shut(match, ()):
        return match.content.windows
    state, of_face = match.state, match.content.windows_of
    known: frozenset[str] = frozenset()
    for seat in range(match.seats):
        for card in state.cards.zones[SPELLS[seat]]:
            known = known | of_face[state.cards.face[card]]
    return known
