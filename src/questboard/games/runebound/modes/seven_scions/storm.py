# VA50.26-29, VA50.37 - the Storm step
from __future__ import annotations

from questboard.engine import Asking, after, draw, event, move, question, shuffle
from questboard.games.runebound.facts import CardId, CardIds, Seat
from questboard.games.runebound.modes.kept import STORMS
from questboard.games.runebound.modes.seven_scions import battle
from questboard.games.runebound.modes.seven_scions.setup import climb_of
from questboard.games.runebound.rules.numbers import face_of
from questboard.games.runebound.rules.powers import Use, powers, run
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.state import BOX, FACED, LORDS, OUT
from questboard.games.runebound.typed import Match

TOP = 8
"""The towns of the market column."""


STORM = question("storm", "use your scion counter before the storm moves, or go on")
DMG_ANY = question("dmg_any", "use your scion counter against {wounds}, or go on")


@event("storms")
def told_storms(cards: CardIds) -> str:
    return "This game's Stormlords: {cards}."


@event("storm", aside=True)
def told_storm(spaces: int, counter: int) -> str:
    return "The storm counter climbs {spaces} and has passed {counter} of 8 towns."


@event("storm-breaks")
def told_storm_breaks(spaces: int) -> str:
    return "The storm counter leaves the top of the column: the storm breaks."


@event("storm-card")
def told_storm_card(seat: Seat, card: CardId) -> str:
    return "Storm card: {card}. {card:text}"


@event("weathers", aside=True)
def told_weathers(seat: Seat, card: CardId) -> str:
    return "{seat} faces {card}."


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
        told_storm(match, "VA50.26", spaces=spaces, counter=state.storm)
        return "storm-over"
    state.storm = 0  # what is left of its way is lost
    told_storm_breaks(match, "VA50.27", spaces=spaces)
    return "storm-card"


def storm_advance(match: Match) -> int:
    """How far the storm counter moves this turn: by the best Challenge that was beaten, at least 1 (VA50.26)."""
    state = match.state
    best = max(state.heroes[state.active].beaten, default=-1)  # the highest colour only (ruling 13)
    return max(1, climb_of(match.content).spaces[best + 1] + state.storm_shift)


def counters(match: Match) -> Asking:
    """Whoever holds a counter may use it: before the storm moves, when a card is turned up, and when it is done with.

    What concerns a combat or a roll is offered there (VA50.15).
    """
    for seat in clockwise(match, match.state.active):
        yield from powers(match, seat, "storm", "VA50.15")


def choose_storms(match: Match) -> None:
    """Of each colour, and of the Stormlords, as many as there are players; the others go unseen (VA50.2, VA50.4)."""
    zones = match.state.cards.zones
    for pile in STORMS:
        shuffle(match, pile)
        for card in zones[pile][match.seats :]:
            move(match, card, BOX, source=pile)
    drawn = match.permute("choice of stormlords", len(zones[LORDS]))
    for card in [zones[LORDS][number] for number in drawn[match.seats :]]:
        move(match, card, OUT, source=LORDS)
    told_storms(match, "VA50.4", cards=[face_of(match, card).id for card in zones[LORDS]])


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
    told_storm_card(match, "VA50.28", seat=seat, card=face.id)
    yield from counters(match)
    state.queue = clockwise(match, seat)
    if face.life:
        return battle.begin(match, card)
    return "storm-event"


def storm_event(match: Match) -> Asking:
    """Every Hero resolves a Storm Event, the one who triggered it first (VA50.29)."""
    state = match.state
    if not state.queue:
        return "storm-over"
    seat = state.queue.pop(0)
    told_weathers(match, "VA50.29", seat=seat, card=face_of(match, state.storm_card).id)
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
    return after(match, "storm")
