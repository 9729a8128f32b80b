# TA 8:1, TA 9:6: at which moments anything can happen at all, so that at the others nobody is looked at
from __future__ import annotations

from questboard.engine import derived, stays_shut
from questboard.games.talisman.state import CURSES, GEAR, NO_CARD, RESERVE, SIDE, SPELLS, Hero
from questboard.games.talisman.typed import Match


def stirs(match: Match, seat: int, moment: str) -> bool:
    """Whether anything might happen at a moment of a seat's turn: by what it has, or by a Spell of anybody."""
    kept = match.kept
    return moment in kept[TOPICS[seat]] or moment in kept[WINDOWS]


@derived(zones=(GEAR, CURSES, RESERVE, SIDE))  # who takes another Character takes it from RESERVE
def topics(match: Match, seat: int) -> frozenset[str]:
    """The triggers, numbers and standing rules that a seat's sources may have to do with; of others they know nothing.

    Whether a source works here and now is for `gifts.givers` to say. `ranks.py` says when a rank comes or goes.
    """
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


@derived(zones=SPELLS)
def windows(match: Match) -> frozenset[str]:
    """The moments at which somebody may have to be asked to cast.

    Those for which anybody holds a Spell; where somebody watches, all (TA 9:2: what is held is secret).
    """
    if not stays_shut(match, ()):
        return match.content.windows
    state, of_face = match.state, match.content.windows_of
    known: frozenset[str] = frozenset()
    for seat in range(match.seats):
        for card in state.cards.zones[SPELLS[seat]]:
            known = known | of_face[state.cards.face[card]]
    return known


TOPICS, (WINDOWS,) = topics.keys, windows.keys
"""For who asks very often: `match.kept[TOPICS[seat]]` is `topics(match, seat)`."""
