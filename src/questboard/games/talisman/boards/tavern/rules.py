# TA 13:6, TA 13:7: Black's Tavern
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, draw, event, move_all, question
from questboard.games.talisman.boards import closing
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import (
    abilities,
    course,
    decks,
    dice,
    drawing,
    gifts,
    objects,
    things,
    visiting,
)
from questboard.games.talisman.state import NOWHERE, ROW, discards
from questboard.games.talisman.typed import Match

PATRON = question("patron", "whom do you talk to?")

ROOM = "tav.room"


@event("patrons")
def told_patrons(seat: Seat, n: int) -> str:
    return "1 Patron in the Tavern." if n == 1 else "{n} Patrons in the Tavern."


@event("patron")
def told_patron(card: CardId) -> str:
    return "A Patron comes: {card:the card}."


@event("tavern-event")
def told_tavern_event(seat: Seat, card: CardId) -> str:
    return "In the Tavern: {card:headline}."


def room(match: Match) -> int:
    return match.content.space_of[ROOM]


def inside(match: Match, seat: int) -> bool:
    return things.alive(match, seat) and match.state.heroes[seat].at == room(match)


def enter(match: Match, seat: int) -> Asking:
    """On entering a die of Patrons, unless another Character is there with some (TA 13:6, RC-31)."""
    others = things.heroes_on(match, room(match), seat)
    if match.state.cards.zones[ROW] and others:
        return None
    die, _ = yield from dice.own(match, seat, "patrons")
    told_patrons(match, "TA 13:6", seat=seat, n=die)
    yield from arrive(match, seat, die)
    return None


def arrive(match: Match, seat: int, n: int) -> Asking:
    """One at a time; who reacts is dealt with before the next is drawn (TA 13:6)."""
    for _ in range(n):
        if not inside(match, seat):
            return None
        decks.rebuild(match, "patron")
        card = draw(match, "patron", ROW)
        if card is None:
            return None
        shown = things.design(match, card)
        told_patron(match, "TA 13:6", card=shown.id)
        if shown.reacts:  # and may be evaded like any creature (TA 18:2)
            if not (yield from visiting.evades_stranger(match, seat, card)):
                about = Context(card=card, visit=True)
                yield from abilities.fire_card(match, seat, card, "encounter", about, "TA 13:6")
            objects.leave_row(match, card)
    return None


def meet_patrons(match: Match, seat: int) -> Asking:
    """Any of the Patrons in the row may be met, each once a turn (TA 13:6)."""
    answer = yield from choose(match, PATRON.name, seat, row, rule="TA 13:6", default=("done",), public=True)
    if answer is None or answer[0] == "done":
        return False
    card = answer[1]
    match.state.visited.append(card)
    visiting.told_visits(match, "TA 13:6", seat=seat, card=things.design(match, card).id)
    yield from visiting.serve(match, seat, card, Context(card=card, visit=True), "TA 13:6")
    return True


def row(match: Match, seat: int) -> Sequence[Option]:
    found = [card for card in match.state.cards.zones[ROW] if card not in match.state.visited]
    if gifts.granted(match, seat, "no_visit"):
        found = []
    found = [card for card in found if visiting.services(match, seat, card)]
    return [("done",), *(("visit", card) for card in found)]


@closing.closes("tavern")
def stays_late(match: Match, seat: int) -> Asking:
    """Whoever is inside when the own turn closes draws a Tavern Event (TA 13:7)."""
    decks.rebuild(match, "tavern_event")
    card = draw(match, "tavern_event", discards("tavern_event"))
    if card is None:
        return None
    told_tavern_event(match, "TA 13:7", seat=seat, card=things.design(match, card).id)
    before = list(match.state.cards.zones[ROW])
    yield from abilities.fire_card(match, seat, card, "encounter", Context(card=card), "TA 13:7")
    if len(match.state.cards.zones[ROW]) > len(before):
        match.state.visited += before
        while inside(match, seat) and (yield from meet_patrons(match, seat)):
            pass
    return None


def close(match: Match) -> None:
    """The Patrons go home."""
    move_all(match, ROW, discards("patron"))


def tidy(match: Match) -> None:
    """When the last Character has left, the Patrons do (TA 13:6)."""
    if match.state.cards.zones[ROW] and not things.heroes_on(match, room(match)):
        close(match)


def tavern_turn(match: Match) -> Asking:
    """A turn in the Tavern: on entering Patrons come; then whoever is there may be met (TA 13:6)."""
    state = match.state
    seat = state.active
    if state.texts:
        state.texts = False
        if state.heroes[seat].came_from != state.heroes[seat].at and state.heroes[seat].landed != NOWHERE:
            state.heroes[seat].came_from = state.heroes[seat].at
            yield from enter(match, seat)
        if not state.over and inside(match, seat):
            yield from run.do(match, seat, match.content.spaces[state.heroes[seat].at].do, Context(place=True))
        return "tavern" if not state.over and inside(match, seat) else after_tavern(match, seat)
    again = yield from meet_patrons(match, seat)
    return "tavern" if again and not state.over and inside(match, seat) else after_tavern(match, seat)


def after_tavern(match: Match, seat: int) -> str:
    """Who is still inside may take what lies there (TA 12:1)."""
    state = match.state
    if not state.arrived and not state.over and inside(match, seat):
        drawing.sort(match, seat)
        return "cards" if state.queue or state.loose.get(state.heroes[seat].at) else "close"
    return course.after(match) if state.arrived else "close"
