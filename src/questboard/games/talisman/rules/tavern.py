# TA 13:6, TA 13:7: Black's Tavern
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose, draw, move_all
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards
from questboard.games.talisman.rules import abilities, dice, encounters, gifts, movement, objects, things
from questboard.games.talisman.state import ROW, discards


def room(match: Match) -> int:
    return match.content.tavern


def inside(match: Match, seat: int) -> bool:
    return things.alive(match, seat) and match.state.heroes[seat].at == room(match)


def enter(match: Match, seat: int) -> Asking:
    """On entering a die of Patrons, unless another Character is there with some (TA 13:6, RC-31)."""
    others = things.heroes_on(match, room(match), seat)
    if match.state.cards.zones[ROW] and others:
        return None
    die, _ = yield from dice.own(match, seat, "patrons")
    match.tell("patrons", rule="TA 13:6", seat=seat, n=die)
    yield from arrive(match, seat, die)
    return None


def arrive(match: Match, seat: int, n: int) -> Asking:
    """One at a time; who reacts is dealt with before the next is drawn (TA 13:6)."""
    for _ in range(n):
        if not inside(match, seat):
            return None
        cards.rebuild(match, "patron")
        card = draw(match, "patron", ROW)
        if card is None:
            return None
        shown = things.design(match, card)
        match.tell("patron", rule="TA 13:6", card=shown.id)
        if shown.reacts:  # and may be evaded like any creature (TA 18:2)
            if not (yield from encounters.evades_stranger(match, seat, card)):
                about = Context(card=card, visit=True)
                yield from abilities.fire_card(match, seat, card, "encounter", about, "TA 13:6")
            objects.leave_row(match, card)
    return None


def meet_patrons(match: Match, seat: int) -> Asking:
    """Any of the Patrons in the row may be met, each once a turn (TA 13:6)."""
    answer = yield from choose(match, "patron", seat, row, rule="TA 13:6", default=("done",), public=True)
    if answer is None or answer[0] == "done":
        return False
    card = answer[1]
    match.state.visited.append(card)
    match.tell("visits", rule="TA 13:6", seat=seat, card=things.design(match, card).id)
    yield from encounters.serve(match, seat, card, Context(card=card, visit=True), "TA 13:6")
    return True


def row(match: Match, seat: int) -> Sequence[Option]:
    found = [card for card in match.state.cards.zones[ROW] if card not in match.state.visited]
    if gifts.granted(match, seat, "no_visit"):
        found = []
    found = [card for card in found if encounters.services(match, seat, card)]
    return [("done",), *(("visit", card) for card in found)]


def event(match: Match, seat: int) -> Asking:
    """Whoever is inside when the own turn closes draws a Tavern Event (TA 13:7)."""
    cards.rebuild(match, "tavern_event")
    card = draw(match, "tavern_event", discards("tavern_event"))
    if card is None:
        return None
    match.tell("tavern-event", rule="TA 13:7", seat=seat, card=things.design(match, card).id)
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


def turn_out(match: Match) -> None:
    """Everybody is put on the Tavern Space."""
    close(match)
    for seat in things.heroes_on(match, room(match)):
        movement.put(match, seat, match.content.space_of["out.tavern"], "TA 13:7")


def tidy(match: Match) -> None:
    """When the last Character has left, the Patrons do (TA 13:6)."""
    if match.state.cards.zones[ROW] and not things.heroes_on(match, room(match)):
        close(match)
