# VA50.26-29, VA50.37 - the Storm step
from __future__ import annotations

from questboard.engine import Asking, Match, draw, move
from questboard.games.runebound.rules import storm_battle
from questboard.games.runebound.rules.numbers import face_of, storm_advance
from questboard.games.runebound.rules.powers import Use, powers, run
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.state import FACED, OUT, STORMS

TOP = 8
"""The towns of the market column."""


def storm(match: Match) -> Asking:
    """The storm counter climbs the market column, and over its top brings a Storm card (VA50.26, VA50.27)."""
    state = match.state
    state.storm_open = True
    state.queue = []
    yield from counters(match)
    spaces = storm_advance(match)
    state.storm_shift = 0
    if state.storm + spaces <= TOP:
        state.storm += spaces
        match.tell("storm", rule="VA50.26", spaces=spaces, counter=state.storm)
        return "storm-over"
    state.storm = 0  # what is left of its way is lost
    match.tell("storm-breaks", rule="VA50.27", spaces=spaces)
    return "storm-card"


def counters(match: Match) -> Asking:
    """Whoever holds a counter may use it: before the storm moves, when a card is turned up, and when it is done with.

    What concerns a combat or a roll is offered there (VA50.15).
    """
    for seat in clockwise(match, match.state.active):
        yield from powers(match, seat, "storm", "VA50.15")


def storm_card(match: Match) -> Asking:
    """A card of the lowest colour that is left; if there is none, the Stormlords come (VA50.28, VA50.38)."""
    state = match.state
    seat = state.active
    pile = next((pile for pile in STORMS if state.cards.zones[pile]), None)
    if pile is None:
        return "stormlords-come"
    card = draw(match, pile, FACED)
    assert card is not None
    state.storm_card = card
    face = face_of(match, card)
    match.tell("storm-card", rule="VA50.28", seat=seat, card=face.id)
    yield from counters(match)
    state.queue = clockwise(match, seat)
    if face.life:
        return storm_battle.begin(match, card)
    return "storm-event"


def storm_event(match: Match) -> Asking:
    """Every Hero resolves a Storm Event, the one who triggered it first (VA50.29)."""
    state = match.state
    if not state.queue:
        return "storm-over"
    seat = state.queue.pop(0)
    match.tell("weathers", rule="VA50.29", seat=seat, card=face_of(match, state.storm_card).id)
    yield from run(match, Use(seat, -1), face_of(match, state.storm_card).do)
    return "storm-event"


def storm_over(match: Match) -> Asking:
    """The storm passes, and the turn goes on (VA50.37); Storm cards never return."""
    state = match.state
    if state.storm_card >= 0:
        state.fight = None
        yield from counters(match)
        move(match, state.storm_card, OUT, source=FACED)
    state.storm_card = -1
    state.storm_open = False
    state.fight, state.boosts, state.queue = None, [], []
    return "market-opens"
